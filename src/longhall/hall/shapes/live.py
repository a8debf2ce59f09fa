"""What a live connection sends; the field `type` tells which it is."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from longhall.core.show.change import Change
from longhall.core.show.scene import Scene
from longhall.hall.shapes.basics import ErrorOut
from longhall.hall.shapes.play import BeatOut, ChatOut, Idea, Suggestion
from longhall.hall.shapes.tables import TableOut, VoteOut


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
    # Whose end of the turn bots wait for; -1: they wait for nobody's.
    holding: int
    votes: list[VoteOut]
    ideas: list[Idea]
    table: TableOut | UnsetType = UNSET
    ack: Ack | UnsetType = UNSET


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
