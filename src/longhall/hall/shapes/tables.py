"""Tables: how they are made, who sits at them, how they look in lists."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from longhall.hall.shapes.basics import VISIBLE, Name, SeatNumber, Value


class Pace(msgspec.Struct, forbid_unknown_fields=True):
    """How long players may think: no limit, a clock of so many seconds and an increment, or days per move."""

    kind: Literal["none", "clock", "days"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400)] = 600
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 10
    days: Annotated[float, Meta(gt=0, le=60)] = 3


class SeatIn(msgspec.Struct, forbid_unknown_fields=True):
    """Who a seat is for."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] | None = None


class TableIn(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatIn], Meta(min_length=1, max_length=16)]
    options: dict[Annotated[str, Meta(max_length=40)], Value] = {}
    open: bool = False
    title: Annotated[str, Meta(max_length=80, pattern=VISIBLE)] = ""
    pace: Pace = msgspec.field(default_factory=Pace)
    rated: bool = False


class WhatIfIn(msgspec.Struct, forbid_unknown_fields=True):
    """To play on from a position of a finished game: after so many moves, in one of its seats.

    With `move` whoever moved there makes that one instead.
    """

    at: Annotated[int, Meta(ge=0, le=2_000_000_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    # Who plays each seat; where nothing is said bots as they were, and the strongest for people
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []
    move: Annotated[str, Meta(max_length=200)] = ""
    title: Annotated[str, Meta(max_length=80, pattern=VISIBLE)] = ""


class KeptOut(msgspec.Struct):
    """For whom a seat of a rematch is kept, and until when: somebody who sat at the table before."""

    person: str
    name: str
    until: float


class SeatOut(msgspec.Struct):
    """A seat as everybody may see it; `link` only for its holder, and for the creator while it is free."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str
    taken: bool
    online: bool
    # A bot plays for a player who is gone
    absent: bool
    # What the game calls the seat, such as a clan; empty before the start
    id: str
    person: str | None
    # What its player is committed to for the deal, and whether that was shown
    seal: str | None
    shown: bool
    # When its player sat down
    since: float | None
    # Nobody else sits down here meanwhile, unless with a link to this seat
    kept: KeptOut | None
    link: str | UnsetType = UNSET


class VoteOut(msgspec.Struct):
    """A question to the people at the table."""

    id: str
    kind: str
    seat: int
    target: int
    seq: int
    asked: list[int]
    agreed: list[int]
    state: str


class ClocksOut(msgspec.Struct):
    """Seconds left per seat at the time `at`; those of waiting seats run."""

    at: float
    left: list[float]


class TableOut(msgspec.Struct):
    """A table in lists and beside its scene."""

    id: str
    game: str
    title: str
    state: Literal["open", "running", "finished", "abandoned"]
    open: bool
    options: dict[str, Value]
    pace: Pace
    seats: list[SeatOut]
    seq: int
    created: float
    updated: float
    deadline: float | None
    # When it is given up if nothing happens at it
    expires: float | None
    commitment: str
    # Since when the start waits for what the players have sealed, and how often the deal was begun anew
    dealing: float | None
    deals: int
    waiting: list[int]
    winners: list[int]
    scores: list[int]
    mine: list[int]
    creator: bool
    # The name of whoever made it, if that person sits there
    host: str
    # The hall has given it up, since nobody was there any more
    forgotten: bool
    rematch: str | None
    campaign: str | None
    # It counts for ratings; the hall has brought its people together, and starts it
    rated: bool
    gathered: bool
    clocks: ClocksOut | None = None
    # All people at it have agreed to the coach
    coached: bool = False
    # The seat that the visitor's link led to before it was used
    led: int | None = None
    # How much of a finished game in a list was read again, 1 for all of it; nothing if nobody has asked for that
    read: float | None = None


class TablesOut(msgspec.Struct):
    """One page of a list."""

    tables: list[TableOut]
    more: bool = False


class JoinIn(msgspec.Struct, forbid_unknown_fields=True):
    """Taking a seat: any free one unless one is named."""

    seat: SeatNumber | None = None
    name: Name | None = None


class JoinOut(msgspec.Struct):
    """The seat, and the token that holds it from now on."""

    seat: int
    token: str


class SeatOnly(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that something is done with."""

    seat: SeatNumber


class SealIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat will add to the deal: SHA-256 of `COMMITMENT:SECRET` in hexadecimal digits (docs/fairness.md)."""

    seat: SeatNumber
    seal: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class RevealIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat has sealed."""

    seat: SeatNumber
    secret: Annotated[str, Meta(min_length=16, max_length=100, pattern=r"^[\x21-\x7e]*$")]


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    """What the creator makes of a seat before the start."""

    seat: SeatNumber
    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
