"""What is sent and received about company (docs/hall.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhall.hall.shapes.people import NoticeOut

Game = Annotated[str, Meta(max_length=40)]
Players = Annotated[int, Meta(ge=2, le=16)]


class RatingOut(msgspec.Struct):
    """Where somebody stands in a game for so many players; `about` while fewer than ten games were rated."""

    game: str
    players: int
    rating: int
    games: int
    about: bool


class ResultOut(msgspec.Struct):
    """One rated game on the way to where somebody stands; `table` is null at a table that is not for your eyes."""

    table: str | None
    at: float
    rating: int
    change: int
    won: float


class CurveOut(msgspec.Struct):
    """How somebody's rating went, oldest game first; `even` is the share of wins among equals."""

    person: str
    name: str
    since: float
    rating: RatingOut | None
    even: float
    results: list[ResultOut]


class RungOut(msgspec.Struct):
    """A person or a level on the ladder; `place` counts people only, `last` is what the last game changed."""

    rank: int
    place: int | None
    person: str | None
    level: str | None
    name: str
    rating: int
    games: int
    about: bool
    last: int
    you: bool


class LadderOut(msgspec.Struct):
    """The best, you and your neighbours, and all levels that were measured; numbers that are missing lie between."""

    game: str
    players: int
    people: int
    rungs: list[RungOut]


class WishIn(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A game for so many players."""

    game: Game
    players: Players


class SeekIn(msgspec.Struct, forbid_unknown_fields=True):
    """What will do, and after how many seconds bots may take the empty seats (null: never)."""

    wishes: Annotated[list[WishIn], Meta(min_length=1, max_length=40)]
    rated: bool = False
    fill: Annotated[float, Meta(ge=0, le=3600)] | None = 120.0


class CompanionOut(msgspec.Struct):
    """Somebody who is found, or a bot; whether they have said yes, and their rating if they have one."""

    person: str | None
    bot: str
    name: str
    accepted: bool
    rating: int | None


class MeetingOut(msgspec.Struct):
    """A game that is found: everybody says yes before `until`, then there is a table."""

    game: str
    players: int
    rated: bool
    until: float
    accepted: bool
    companions: list[CompanionOut]
    table: str | None


class WishOut(msgspec.Struct):
    """How many look for such a game, you among them."""

    game: str
    players: int
    waiting: int
    wanted: bool
    names: list[str]
    # Who would take an empty seat
    bot: str


class SearchOut(msgspec.Struct):
    """Your search. `now` is the hall's clock, `missed` names who did not come to the last meeting."""

    since: float
    now: float
    rated: bool
    fill: float | None
    missed: str
    wishes: list[WishOut]
    meeting: MeetingOut | None


class InvitationOut(msgspec.Struct):
    """Somebody is asked to a table."""

    id: str
    table: str
    game: str
    players: int
    rated: bool
    host: str
    guest: str
    host_name: str
    guest_name: str
    mine: bool
    state: Literal["asked", "accepted", "declined", "over"]
    until: float


class CompanyOut(msgspec.Struct):
    """All that may need an answer from you now; ask again every few seconds."""

    now: float
    search: SearchOut | None
    invitations: list[InvitationOut]
    # What the host tells everybody
    notices: list[NoticeOut]


class AcquaintanceOut(msgspec.Struct):
    """Somebody you have played with, and the last table together."""

    person: str
    name: str
    where: Literal["here", "table", "away"]
    seen: float
    played: int
    won: float
    game: str
    players: int
    rated: bool
    rating: int | None
    # When you can ask again after a no
    rests: float | None


class AcquaintancesOut(msgspec.Struct):
    """People you have played with, the last first."""

    people: list[AcquaintanceOut]


class InviteIn(msgspec.Struct, forbid_unknown_fields=True):
    """Whom to ask to a table like the last one together."""

    person: Annotated[str, Meta(max_length=16)]


class AnswerIn(msgspec.Struct, forbid_unknown_fields=True):
    """Yes or no to an invitation or to a game that is found."""

    yes: bool
