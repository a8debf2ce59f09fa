"""What a seat cannot see, dealt at random again and again."""

from typing import Final, Generic, cast

from longhall.core.engine.agenda import S
from longhall.core.engine.playout import Dice
from longhall.core.engine.zones import UNKNOWN

TRIES: Final = 12


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


class Attempts(Dealer[S]):
    """Brings unseen cards and free places together, again and again until all that is known could be kept."""

    __slots__ = ("dice", "free", "hidden", "placed", "places", "seat", "seen")

    def __init__(self, seen: S, seat: int) -> None:
        self.seen = seen
        self.seat = seat
        self.dice = Dice(0)
        # How many cards of each zone are unknown, and the zones that have such
        self.places: list[int] = [cards.count(UNKNOWN) for cards in seen.zones]
        self.hidden: list[int] = [zone for zone, n in enumerate(self.places) if n]
        # The attempt: the places that are still free, and the cards that have come to lie there
        self.free: list[int] = []
        self.placed: list[list[int]] = [[] for _ in seen.zones]

    def deal(self, dice: Dice) -> S:
        self.dice = dice
        for _ in range(TRIES):
            self.begin()
            if self.attempt():
                break
        self.finish()
        s = self.shown(self.seen)
        for zone in self.hidden:
            s.zones[zone] = tuple([card for card in s.zones[zone] if card >= 0] + self.placed[zone])
        return s

    def begin(self) -> None:
        """Nothing is placed yet."""
        self.free = self.places[:]
        for zone in self.hidden:
            self.placed[zone] = []

    def attempt(self) -> bool:
        """Places everything; false when something that is known could not be kept."""
        raise NotImplementedError

    def finish(self) -> None:
        """Does what is to be done once after the last attempt."""

    def pool(self, card: int) -> list[int]:
        """The unseen cards, not placed yet, that a card would be among."""
        raise NotImplementedError

    def put(self, card: int, zones: list[int]) -> int:
        """Takes a card out of its pool into one of the zones that have a free place; returns which, or -1."""
        pool = self.pool(card)
        free = 0
        for zone in zones:
            free += self.free[zone]
        if not free or card not in pool:
            return -1
        pool.remove(card)
        at = self.dice.below(free)
        for zone in zones:
            at -= self.free[zone]
            if at < 0:
                self.free[zone] -= 1
                self.placed[zone].append(card)
                return zone
        return -1
