"""Games that follow each other."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhall.core.title.campaign import Chronicle
from longhall.hall.shapes.basics import VISIBLE, Lang, Notation, SeatNumber
from longhall.hall.shapes.tables import Pace, SeatIn, TableOut


class CampaignIn(msgspec.Struct, forbid_unknown_fields=True):
    """A new campaign: who is who, and who plays whom at its first table."""

    game: Annotated[str, Meta(max_length=40)]
    roles: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=16)]
    seats: Annotated[list[SeatIn], Meta(min_length=1, max_length=16)]
    companions: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] | None = None
    title: Annotated[str, Meta(max_length=80, pattern=VISIBLE)] = ""
    pace: Pace = msgspec.field(default_factory=Pace)


class SpendIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat buys between two games."""

    seat: SeatNumber
    move: Notation
    lang: Lang = "en"


class CampaignOut(msgspec.Struct):
    """A campaign. `table` is its last table, `running`: not over yet; `mine` and `names`: who holds the seats.

    Whoever held one at the table before, and has not sat down at this one yet, still does.
    """

    id: str
    game: str
    title: str
    creator: bool
    mine: list[int]
    names: list[str]
    running: bool
    updated: float
    chronicle: Chronicle
    table: TableOut


class CampaignsOut(msgspec.Struct):
    """The campaigns of a person, the last changed first."""

    campaigns: list[CampaignOut]
