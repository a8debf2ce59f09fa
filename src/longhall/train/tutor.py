"""Who plays the games that are learned from."""

from __future__ import annotations

import random
from typing import Any

from longhall.bots import bot
from longhall.core.engine.moves import Move
from longhall.core.title.view import View

# Of so many moves one is any move, so that games differ and mistakes are seen.
WHIM = 0.04


class Tutor:
    """A bot that now and then makes any move."""

    def __init__(self, name: str, rng: random.Random) -> None:
        self.rng = rng
        self.bot = bot(name, rng.getrandbits(32))

    def play(self, view: View[Any], moves: list[Move]) -> Move:
        """One of some moves."""
        if self.rng.random() < WHIM:
            return self.rng.choice(moves)
        return self.bot.choose(view)
