"""What happens at a table after its start, as it is stored: the whole truth, numbered without gaps."""

from __future__ import annotations

from typing import Final

import msgspec

MOVE: Final = "move"
UNDO: Final = "undo"
REDO: Final = "redo"
# Back behind a barrier by consent; the text is the number of moves that remain.
REWIND: Final = "rewind"
# A bot plays for a seat whose player is gone; the text is its name.
ABSENT: Final = "absent"
BACK: Final = "back"
ABANDON: Final = "abandon"

KINDS: Final = (MOVE, UNDO, REDO, REWIND, ABSENT, BACK, ABANDON)
# What takes moves back or makes them again
BACKWARDS: Final = (UNDO, REDO, REWIND)


class Event(msgspec.Struct, frozen=True):
    """One numbered thing that a seat did. The first of a table has number 1."""

    table: str
    seq: int
    kind: str
    seat: int
    text: str
    at: float


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a table after an event."""

    state: str
    waiting: list[int]
    deadline: float | None
    winners: list[int]
    scores: list[int]
    # What the game calls the seats, and the seats that a bot plays for somebody
    ids: list[str]
    absent: list[int]
