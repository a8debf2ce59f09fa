"""Choices made at once and in secret, as one who imagines them goes through them."""

from __future__ import annotations

import random

from longhall.bots.judge import Judge
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State


def drawn(odds: list[float], moves: list[Move], rng: random.Random) -> Move:
    """One of some moves, by their odds."""
    left = rng.random() * sum(odds)
    for share, move in zip(odds, moves, strict=True):
        left -= share
        if left < 0.0:
            return move
    return moves[-1]


def answer_others(judge: Judge, state: State, seat: int, rng: random.Random) -> None:
    """Everybody else who has to choose at the same time does so, as good players would."""
    decision = state.decision()
    for other in decision.waiting():
        while other != seat and other in decision.waiting():
            moves = decision.options(state, other)
            move = moves[0] if len(moves) == 1 else drawn(judge.odds(state, other, moves), moves, rng)
            decision.answer(state, other, move)
