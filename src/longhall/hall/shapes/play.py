"""Playing over plain HTTP, and what people say and show each other meanwhile."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from longhall.core.show.change import Change
from longhall.core.show.scene import Scene
from longhall.hall.shapes.basics import ChatText, Lang, Notation, SeatNumber, Seq
from longhall.hall.shapes.tables import VoteOut


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
