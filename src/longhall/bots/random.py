"""An opponent that takes any legal move."""

from __future__ import annotations

from typing import Any

from longhall.bots.bot import Bot
from longhall.core.engine.moves import Move
from longhall.core.title.view import View


class Random(Bot):
    """Every legal move is as likely as any other."""

    def choose(self, view: View[Any]) -> Move:
        return self.rng.choice(view.moves)
