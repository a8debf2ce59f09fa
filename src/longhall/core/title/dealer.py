"""What a seat cannot see, dealt at random again and again."""

from __future__ import annotations

from typing import Generic

from longhall.core.engine.agenda import S
from longhall.core.engine.playout import Dice


class Dealer(Generic[S]):
    """Made once for a view: what is worked out from it serves for every deal."""

    __slots__ = ()

    def deal(self, dice: Dice) -> S:
        """A full state that looks to the seat as the view does, without agenda and luck."""
        raise NotImplementedError
