"""Rounds and their action turns (RM-3)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Step, replaced
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import SELECT
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, Apply
from longhall.games.reavers_of_midgard.rules.resolve_space import Action
from longhall.games.reavers_of_midgard.words import line, question, refusal

ROUND_BEGINS: Final = line("RM-3.1", "log.round_begins")
SPACE_CHOSEN: Final = line("RM-3.3", "log.space_chosen")

# Effects of choosing a space, kept by who Rests (RM-4.1, RM-R-06, RM-R-07); `printed.py` fills it.
ON_SELECT: Final[list[int]] = []


class Round(Step[Table]):
    """Four action turns, then Cleanup (RM-3.1). The order is fixed now, whoever gets the marker later (RM-R-09)."""

    def run(self, s: Table) -> None:
        s.phase = 1
        s.say(ROUND_BEGINS, (s.round, s.start))
        s.then(NextLongship(s.start, 0))


class NextLongship(Step[Table]):
    """The next of the action turns of a round (RM-3.2), when the last is resolved completely (RM-3.4)."""

    fields = (("first", "seat"), ("n", "number"))

    def __init__(self, first: int, n: int) -> None:
        self.first = first
        self.n = n

    def run(self, s: Table) -> None:
        if self.n < box.TURNS:
            s.then(PlaceLongship(whose_longship(s, self.first, self.n)), NextLongship(self.first, self.n + 1))


def whose_longship(s: Table, first: int, n: int) -> int:
    """Clockwise from the first player; the fourth of three players' turns is the Honor Ship's (RM-3.2)."""
    return s.honor if s.seats == 3 and n == 3 else (first + n) % s.seats


class PlaceLongship(Choice[Table]):
    """An action space that nobody has chosen this round (D-SELECT)."""

    asks = question("RM-3.3", "ask.select")
    families = (SELECT,)
    reason = refusal("RM-3.3", "refuse.chosen_already")
    opens_turn = True

    def legal(self, s: Table) -> list[Move]:
        return [SELECT.moves[space] for space in range(box.SPACES) if s.longships[space] < 0]

    def take(self, s: Table, move: Move) -> None:
        space = move.args[0]
        s.longships = replaced(s.longships, space, self.seat)
        # An Artifact works once in an action (RM-8.1.5).
        s.used = (0,) * s.seats
        s.say(SPACE_CHOSEN, (self.seat, space))
        s.then(Action(self.seat, space, 0))
        if EFFECTS[ON_SELECT[space]].ops:
            s.then(Apply(self.seat, ON_SELECT[space]))
