"""What happens at a table after its start, as it is stored: the whole truth, numbered without gaps."""

from __future__ import annotations

from collections.abc import Sequence
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


class Lasting(msgspec.Struct):
    """What events lead to: moves that were played and not taken back, and those that can be made again, last first."""

    played: list[Event] = []
    undone: list[Event] = []
    # How many moves stood after each event
    lengths: list[int] = []
    # Who plays for whom
    absent: dict[int, str] = {}


def lasting(events: Sequence[Event]) -> Lasting:
    """What is left of events from the first one on."""
    left = Lasting()
    for event in events:
        if event.kind == MOVE:
            left.played.append(event)
            left.undone.clear()
        elif event.kind == UNDO:
            left.undone.append(left.played.pop())
        elif event.kind == REDO:
            left.played.append(left.undone.pop())
        elif event.kind == REWIND:
            del left.played[int(event.text) :]
            left.undone.clear()
        elif event.kind == ABSENT:
            left.absent[event.seat] = event.text
        elif event.kind == BACK:
            left.absent.pop(event.seat, None)
        left.lengths.append(len(left.played))
    return left
