"""An opponent that looks one move ahead with the game's own evaluation."""

from __future__ import annotations

from typing import Any

from longhall.bots.bot import Bot
from longhall.core.engine.moves import Move
from longhall.core.title.view import View


class Greedy(Bot):
    """Tries each move on a few states that it may hold possible, and takes the best on average."""

    samples = 2

    def choose(self, view: View[Any]) -> Move:
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        worth = self.worths(view, moves)
        best = max(worth)
        return self.rng.choice([move for move, w in zip(moves, worth, strict=True) if w >= best - 1e-9])

    def worths(self, view: View[Any], moves: list[Move]) -> list[float]:
        """How good each move looks."""
        if view.state.decision().by_hunch:
            return [view.title.hunch(view, move.index) for move in moves]
        worth = [0.0] * len(moves)
        for _ in range(self.samples):
            state = view.sample(self.rng)
            for i, move in enumerate(moves):
                after = state.clone()
                after.play(view.seat, move)
                worth[i] += view.title.appraise(after, view.seat)
        return worth
