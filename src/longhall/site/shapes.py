"""What the browser and the engine in it say to each other besides what a hall says."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

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


Told = Take | Call | Open | Say | Close | Thought


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


Said = Keep | KeepCampaign | Tell | Answer | Think
