"""What a seat cannot see, dealt at random again and again."""

from typing import Generic, cast

from longhall.core.engine.agenda import S
from longhall.core.engine.playout import Dice


class Dealer(Generic[S]):
    """Made once for a view: what is worked out from it serves for every deal."""

    __slots__ = ()

    def deal(self, dice: Dice) -> S:
        """A full state that looks to the seat as the view does, without agenda and luck."""
        raise NotImplementedError

    @staticmethod
    def shown(seen: S) -> S:
        """A new state with all that the view shows; its UNKNOWN cards are still to be dealt."""
        s = seen.open_copy()
        s.clear()
        s.zones = seen.zones[:]
        s.sightings = seen.sightings
        s.remembered = seen.remembered
        return cast("S", s)
