"""What all parts of the drawing need: the view, its language, and who is acting on which space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.core.speech.message import Message, Speaker
from longhall.core.title.view import View
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.rules.resolve_space import Action
from longhall.games.reavers_of_midgard.rules.turn import OTHER_OF_TWO, Turn
from longhall.games.reavers_of_midgard.scene.cards import Printer


class InPlay:
    """The space that is being resolved: who chose it, and whose place in the order has come (RM-4.3)."""

    def __init__(self, space: int, active: int, place: int) -> None:
        self.space = space
        self.active = active
        self.place = place


class Pen:
    """One view being drawn in one language."""

    def __init__(self, view: View[Any], speaker: Speaker) -> None:
        assert isinstance(view.state, Table)
        self.view = view
        self.s: Table = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang
        self.printer = Printer(self.lang)
        self.in_play = in_play(self.s)

    def say(self, message: Message, args: Sequence[int] = ()) -> str:
        return self.speaker.say(message, args)

    def player(self, seat: int) -> str:
        return box.PLAYER_NAMES.ids[self.s.colour[seat]]

    def player_name(self, seat: int) -> str:
        return self.speaker.name("seat", seat)

    def place(self, seat: int, active: int) -> int:
        """How many seats after the active player (RM-4.3)."""
        return (seat - active) % self.s.seats

    def worth(self, space: int, place: int) -> int:
        """Extra cards, picks or attempts of that place (RM-4.6)."""
        return box.BY_DISTANCE[space][OTHER_OF_TWO if self.s.seats == 2 and place else place]


def in_play(s: Table) -> InPlay | None:
    """The space in play; while specialized Reavers act nobody's turn has come yet (RM-4.2)."""
    for step in s.agenda[::-1]:
        if isinstance(step, Turn):
            return InPlay(step.space, step.active, (step.seat - step.active) % s.seats)
        if isinstance(step, Action):
            return InPlay(step.space, step.active, -1 if step.n <= s.seats else step.n - s.seats)
    return None
