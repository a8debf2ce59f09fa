"""The shapes of all that is sent and received (docs/hall.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from longhall.core.show.change import Change
from longhall.core.show.scene import Scene
from longhall.core.title.campaign import Chronicle

PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
# Names without what nobody sees, or what turns the direction of writing and makes one name look like another
VISIBLE = r"^[^\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]*$"

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=VISIBLE)]
Lang = Literal["en", "es", "it"]
Theme = Literal["auto", "light", "dark", "contrast"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=200, pattern=PRINTABLE)]
ChatText = Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"^[^\x00]*$")]
Password = Annotated[str, Meta(max_length=200)]
Address = Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\x00-\x20\x7f]+$")]
Value = bool | int | str


class ErrorOut(msgspec.Struct):
    """Why something was not done."""

    error: str
    code: str
    rule: str | None = None
    seq: int | UnsetType = UNSET


# People


class Me(msgspec.Struct):
    """Whoever holds the cookie."""

    person: str | None
    name: str
    lang: str
    theme: str
    login: bool = False


class MeIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a person wants to be called and how to be spoken to."""

    name: Name | None = None
    lang: Lang | None = None
    theme: Theme | None = None


class LoginIn(msgspec.Struct, forbid_unknown_fields=True):
    """A name and a password that carry a person's tables to another device."""

    name: Name
    password: Password


class PasswordIn(msgspec.Struct, forbid_unknown_fields=True):
    """A new name or password; whoever has one already shows the old password."""

    name: Name
    password: Password
    old: Password | None = None


class ProofIn(msgspec.Struct, forbid_unknown_fields=True):
    """The password, for what cannot be taken back."""

    password: Password = ""


class RecoverIn(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery code instead of a password that is forgotten, and the new password."""

    name: Name
    code: Annotated[str, Meta(max_length=40)]
    password: Password


class CodesOut(msgspec.Struct):
    """Recovery codes, shown once; each works once."""

    codes: list[str]


class SessionOut(msgspec.Struct):
    """A device that is logged in."""

    id: str
    device: str
    created: float
    current: bool


class SessionsOut(msgspec.Struct):
    """All devices that are logged in."""

    sessions: list[SessionOut]


class SessionIn(msgspec.Struct, forbid_unknown_fields=True):
    """The device to be logged out; null: all but this one."""

    id: Annotated[str, Meta(max_length=20)] | None = None


class HookIn(msgspec.Struct, forbid_unknown_fields=True):
    """Where a person's notifications go; null stops them."""

    url: Address | None


class HookOut(msgspec.Struct):
    """The secret that notifications are signed with."""

    url: str | None
    secret: str


class PushIn(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https://[^\x00-\x20\x7f]+$")]
    p256dh: Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_=-]+$")]


class PushKey(msgspec.Struct):
    """The key that a browser subscribes with."""

    key: str


class BlockIn(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody whom you do not want to hear (mute), or not to meet either (block); null: neither any more."""

    person: Annotated[str, Meta(max_length=16)]
    kind: Literal["mute", "block"] | None


class BlockOut(msgspec.Struct):
    """Somebody whom you have muted or blocked."""

    person: str
    name: str
    kind: Literal["mute", "block"]


class BlocksOut(msgspec.Struct):
    """All of them."""

    blocks: list[BlockOut]


class ReportIn(msgspec.Struct, forbid_unknown_fields=True):
    """What the host should know of somebody."""

    person: Annotated[str, Meta(max_length=16)]
    text: ChatText
    table: Annotated[str, Meta(max_length=16)] | None = None


class NoticeOut(msgspec.Struct):
    """What the host tells everybody."""

    id: str
    text: str
    until: float


# Games


class OptionOut(msgspec.Struct):
    """A choice made before the game."""

    id: str
    default: Value
    values: list[Value]
    rule: str
    names: dict[str, str]
    texts: dict[str, str]


class RoleOut(msgspec.Struct):
    """Somebody that a player can be throughout a campaign."""

    id: str
    names: dict[str, str]


class CampaignRules(msgspec.Struct):
    """Who a campaign can be begun with; `companions` is how many take part without a player, by number of players."""

    min_seats: int
    max_seats: int
    roles: list[RoleOut]
    companions: dict[str, int]


class GameOut(msgspec.Struct):
    """A game that can be played here."""

    id: str
    names: dict[str, str]
    min_seats: int
    max_seats: int
    options: list[OptionOut]
    bots: list[str]
    lesson: bool
    designers: str
    publishers: str
    minutes: int | None
    co_operative: bool
    campaign: CampaignRules | None


class RuleOut(msgspec.Struct):
    """One rule as players read it."""

    id: str
    text: str
    source: list[str]
    reconstructed: bool
    section: str


class RulesOut(msgspec.Struct):
    """A rulebook in one language."""

    sections: dict[str, str]
    rules: list[RuleOut]


# Tables


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
    """To play on from a position of a finished game: after so many moves, in one of its seats."""

    at: Annotated[int, Meta(ge=0, le=2_000_000_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    # Who plays all other seats; else bots as they were, and the strongest for people
    bot: Annotated[str, Meta(max_length=40)] = ""
    title: Annotated[str, Meta(max_length=80, pattern=VISIBLE)] = ""


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
    rematch: str | None
    campaign: str | None
    # It counts for ratings; the hall has brought its people together, and starts it
    rated: bool
    gathered: bool
    clocks: ClocksOut | None = None


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


# Campaigns


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
    """A campaign. `table` is its last table, whose seats are the seats of the campaign; `running`: not over yet."""

    id: str
    game: str
    title: str
    creator: bool
    mine: list[int]
    running: bool
    updated: float
    chronicle: Chronicle
    table: TableOut


class CampaignsOut(msgspec.Struct):
    """The campaigns of a person, the last changed first."""

    campaigns: list[CampaignOut]


# Play


class StateOut(msgspec.Struct):
    """A position as one seat sees it. `moves` is how many moves led here, for links to positions; `film` is what
    happened during the last of them, from the position before it on, if that was asked for.
    """

    seq: int
    moves: int
    scene: Scene | None
    undo: bool
    redo: bool
    votes: list[VoteOut]
    film: list[BeatOut] = []


class MoveIn(msgspec.Struct, forbid_unknown_fields=True):
    """A move that answers the position `seq`."""

    seat: SeatNumber
    seq: Seq
    move: Notation
    lang: Lang = "en"


class SeqOut(msgspec.Struct):
    """Where the table stands now, all of it durable."""

    seq: int


class WhyIn(msgspec.Struct, forbid_unknown_fields=True):
    """A move that a seat wonders about."""

    seat: SeatNumber
    move: Notation
    lang: Lang = "en"


class WhyOut(msgspec.Struct, omit_defaults=True):
    """Why it is refused; empty when it is allowed."""

    reason: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET


class BackIn(msgspec.Struct, forbid_unknown_fields=True):
    """Undo or redo at the position `seq`."""

    seat: SeatNumber
    seq: Seq


class BackOut(msgspec.Struct):
    """Done, or asked of the others."""

    seq: int | UnsetType = UNSET
    vote: VoteOut | UnsetType = UNSET


class VoteIn(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a vote."""

    id: Annotated[str, Meta(max_length=16)]
    yes: bool
    seat: SeatNumber | None = None


class ChatIn(msgspec.Struct, forbid_unknown_fields=True):
    """Something said at the table."""

    text: ChatText


class ChatOut(msgspec.Struct):
    """Something that was said; seat -1 is a spectator."""

    id: int
    seat: int
    name: str
    text: str
    at: float
    person: str | None = None


class ChatsOut(msgspec.Struct):
    """The last things that were said, oldest first."""

    chat: list[ChatOut]


class Idea(msgspec.Struct):
    """A move that may be suggested to the seat that must choose."""

    notation: str
    label: str
    targets: list[str]


class Sign(msgspec.Struct, omit_defaults=True):
    """What a seat shows the others for a moment: a thing on the table, or a move for the seat that must choose."""

    seat: int
    target: str = ""
    move: str = ""
    seq: int = 0


class Suggestion(msgspec.Struct):
    """A move that a seat suggests to the seat `to` that must choose, in the position `seq`."""

    seat: int
    to: int
    seq: int
    move: str
    label: str
    targets: list[str]


class SuggestionsOut(msgspec.Struct):
    """What is suggested now."""

    suggestions: list[Suggestion]


# What a live connection sends; the field `type` tells which it is.


class Ack(msgspec.Struct):
    """What was asked for is done: the request's own `id`, and the position or the vote it led to."""

    id: int | str | None
    seq: int | UnsetType = UNSET
    vote: VoteOut | UnsetType = UNSET


class Head(msgspec.Struct, kw_only=True):
    """Where the table stands, with every scene and change; each scene has a `number` that the next change names."""

    number: int
    seq: int
    moves: int
    undo: bool
    redo: bool
    # Bots wait until this seat ends its turn.
    held: bool
    votes: list[VoteOut]
    ideas: list[Idea]
    table: TableOut | UnsetType = UNSET
    ack: Ack | UnsetType = UNSET


class BeatOut(msgspec.Struct):
    """Something that happened on the way to the scene: what has changed since the beat before.

    It belongs to the move `seq` of the seat `mover`; `seat` is who it is about, `kind` step, roll or score, and so many
    `lines` of the log are new.
    """

    kind: str
    seat: int
    seq: int
    mover: int
    lines: int
    scene: dict[str, Change]


class News(Head, tag="scene", tag_field="type"):
    """The whole scene; none before the start."""

    scene: Scene | None


class Changes(Head, tag="change", tag_field="type"):
    """What has changed since the scene `after`, if anything has; where there is a `film`, since its last beat."""

    after: int
    scene: dict[str, Change] | UnsetType = UNSET
    film: list[BeatOut] | UnsetType = UNSET


class Acknowledged(msgspec.Struct, tag="ack", tag_field="type"):
    """Something is done, and the table could not be looked at afterwards."""

    ack: Ack


class Asked(VoteOut, tag="vote", tag_field="type"):
    """A new question to the people at the table."""


class Said(ChatOut, tag="chat", tag_field="type"):
    """Something is said."""


class Pointed(msgspec.Struct, tag="point", tag_field="type"):
    """A seat points at something."""

    seat: int
    target: str


class Suggested(Suggestion, tag="suggestion", tag_field="type"):
    """A seat suggests something."""


class Failed(ErrorOut, tag="error", tag_field="type"):
    """Why a request was not done."""

    id: int | str | None = None


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """The answer to a ping."""


class LineOut(msgspec.Struct):
    """A line of the log with its rule."""

    text: str
    rule: str


class SinceOut(msgspec.Struct):
    """What happened since a position that this seat has seen."""

    seq: int
    lines: list[LineOut]


class VerifyOut(msgspec.Struct):
    """Whether the deal was committed to before the first move and every move was legal."""

    ok: bool
    lines: list[str]


class GameStats(msgspec.Struct):
    """What a person has done in one game; a victory shared with some of the others counts in parts."""

    played: int
    won: float
    points: float
    best: int


class StatsOut(msgspec.Struct):
    """A person's finished games."""

    person: str
    name: str
    games: dict[str, GameStats]
