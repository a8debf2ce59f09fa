"""An opponent that searches: many worlds that its view may hold possible, one tree."""

from __future__ import annotations

import math
import time
from typing import Any, Final

from longhall.bots.bot import Bot
from longhall.bots.judge import Judges, best
from longhall.bots.tree import Tree
from longhall.core.engine.moves import Move
from longhall.core.title.view import View

# What an effort of 100 means in simulations, and with which power it falls, in a game or in it for so many players.
# Where moves lie close together it takes many more to tell them apart; against one alone it is worth looking further.
MEANT: Final = {"brian_boru": (1000, 1.4), "reavers_of_midgard 2": (316, 1.456)}


def simulations(effort: int, game: str, players: int) -> int:
    """How many simulations an effort means in a game for so many players."""
    hundred, power = MEANT.get(f"{game} {players}", MEANT.get(game, (100, 1.0)))
    return round(hundred * math.pow(effort / 100, power))


class Search(Bot):
    """Ends after so many simulations, or after so many seconds, whichever is set and comes first.

    `effort` is a number of simulations that is larger in games that need more. Without a limit of seconds, the
    same seed makes the same choices.
    """

    def __init__(self, seed: int, judges: Judges = best, simulations: int = 200, seconds: float = 0.0) -> None:
        super().__init__(seed)
        self.judges = judges
        self.simulations = simulations
        self.seconds = seconds
        self.effort = 0

    def choose(self, view: View[Any]) -> Move:
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        found = self.think(view).found(moves)
        return moves[found.index(max(found))]

    def think(self, view: View[Any]) -> Tree:
        """The tree of a search that has come to its end."""
        tree = Tree(self.judges(view.title), view.seat, self.rng)
        until = time.monotonic() + self.seconds if self.seconds else 0.0
        most = simulations(self.effort, view.title.id, view.state.seats) or self.simulations
        while not most or tree.simulations < most:
            tree.simulate(view.sample(self.rng))
            if until and time.monotonic() >= until:
                break
        return tree
