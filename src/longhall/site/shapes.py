"""What the browser and the engine in it say to each other besides what a hall says."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from longhall.bots.analysis import Read
from longhall.bots.coach import Advice
from longhall.hall.events import Event
from longhall.hall.setup import Seated
from longhall.hall.shapes.basics import Name
from longhall.hall.shapes.campaigns import CampaignIn
from longhall.hall.shapes.tables import SeatIn, TableIn, TableOut
from longhall.hall.thought import Question


class PlaceIn(SeatIn):
    """A seat at this device; several people may share it, each under an own name."""

    name: Name | None = None


Places = Annotated[list[PlaceIn], Meta(min_length=1, max_length=16)]


class DeviceTableIn(TableIn):
    """A new table at this device."""

    seats: Places  # type: ignore[assignment]  # each of them is a SeatIn


class DeviceCampaignIn(CampaignIn):
    """A new campaign at this device."""

    seats: Places  # type: ignore[assignment]  # each of them is a SeatIn


# What the engine is told


class Stored(msgspec.Struct):
    """A table as the device keeps it: what it is, who sits at it, and all that has happened."""

    row: dict[str, Any]
    seats: list[Seated]
    events: list[Event]
    # What was read of it, if it is over
    analysis: dict[str, Any] | None = None


class Take(msgspec.Struct, tag="take"):
    """What is kept of tables and campaigns, before something is asked of them."""

    tables: list[Stored] = []
    campaigns: list[dict[str, Any]] = []


class Call(msgspec.Struct, tag="call"):
    """A request to the interface that a hall offers under /api."""

    id: int
    method: Literal["GET", "POST"]
    path: str
    body: msgspec.Raw = msgspec.Raw(b"{}")
    lang: str = "en"


class Open(msgspec.Struct, tag="open"):
    """A live connection begins, with its first message."""

    connection: int
    table: str
    hello: str


class Say(msgspec.Struct, tag="say"):
    """A later message of a live connection."""

    connection: int
    text: str


class Close(msgspec.Struct, tag="close"):
    """A live connection ends."""

    connection: int


class Thought(msgspec.Struct, tag="thought"):
    """What an opponent has chosen; nothing if it failed."""

    table: str
    seat: int
    seq: int
    move: str | None


class Advised(msgspec.Struct, tag="advised"):
    """What the coach says to a seat; nothing if it failed."""

    table: str
    seat: int
    seq: int
    advice: Advice | None


class Piece(msgspec.Struct, tag="piece"):
    """Some moves of a finished game that were read, or read again."""

    table: str
    reads: list[Read] = []
    begun: list[float] = []
    done: bool = False
    failed: bool = False


Told = Take | Call | Open | Say | Close | Thought | Advised | Piece


# What the engine says


class Keep(msgspec.Struct, tag="keep"):
    """A table has changed: it is kept before anybody hears of it."""

    id: str
    row: dict[str, Any]
    seats: list[Seated]
    card: TableOut
    # Those that are new
    events: list[Event]


class KeepCampaign(msgspec.Struct, tag="keep_campaign"):
    """A campaign has changed."""

    row: dict[str, Any]


class Tell(msgspec.Struct, tag="tell"):
    """A message of a live connection."""

    connection: int
    text: str


class Answer(msgspec.Struct, tag="answer"):
    """The answer to a call."""

    id: int
    status: int
    body: msgspec.Raw


class Think(msgspec.Struct, tag="think"):
    """An opponent must choose."""

    table: str
    seat: int
    seq: int
    question: Question


class Advise(msgspec.Struct, tag="advise"):
    """The coach must think."""

    table: str
    seat: int
    seq: int
    question: Question


class ReadOn(msgspec.Struct, tag="read"):
    """A finished game is to be read: its record, what is known already, and the efforts."""

    table: str
    record: str
    known: dict[str, Any]
    fast: int
    deep: int


class KeepAnalysis(msgspec.Struct, tag="keep_analysis"):
    """More of a finished game was read."""

    id: str
    analysis: dict[str, Any]


Said = Keep | KeepCampaign | KeepAnalysis | Tell | Answer | Think | Advise | ReadOn
