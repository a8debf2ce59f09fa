"""What an opponent is."""

from __future__ import annotations

import random
from typing import Any

from longhall.core.engine.moves import Move
from longhall.core.title.view import View


class Bot:
    """Chooses among the moves of a view. Its only other source is its own generator."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, view: View[Any]) -> Move:
        """One of `view.moves`, which are not empty."""
        raise NotImplementedError
