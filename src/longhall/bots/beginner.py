"""An opponent that plays as somebody does who has just learned the rules."""

from __future__ import annotations

from typing import Any, Final

from longhall.bots.greedy import Greedy
from longhall.bots.judge import softmax
from longhall.bots.sealed import drawn
from longhall.core.engine.moves import Move
from longhall.core.title.view import View

# By how much of the difference between the best and the worst move he misjudges one
BLUR: Final = 0.45


class Beginner(Greedy):
    """Sees what greedy sees, but cannot tell moves apart that are nearly as good, and now and then takes a poor one."""

    samples = 1

    def choose(self, view: View[Any]) -> Move:
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        worths = self.worths(view, moves)
        spread = max(worths) - min(worths)
        return drawn(softmax(worths, BLUR * spread), moves, self.rng) if spread > 0.0 else self.rng.choice(moves)
