"""Where cards can be, and who sees them there."""

from collections.abc import Sequence
from typing import Any, Final

EVERYBODY: Final = -1
NOBODY: Final = 0
OWNER: Final = 1

UNKNOWN: Final = -1


def distinct(cards: tuple[int, ...]) -> list[int]:
    """The different cards among these, in their order."""
    found: list[int] = []
    for card in cards:
        # Compiled, a loop over a few numbers is several times as fast as `in`.
        for other in found:
            if other == card:
                break
        else:
            found.append(card)
    return found


class ZoneKind:
    """A kind of place for cards: its name, its audience, and whether each seat has one."""

    __slots__ = ("audience", "name", "per_seat")

    def __init__(self, name: str, audience: int, per_seat: bool) -> None:
        self.name = name
        self.audience = audience
        self.per_seat = per_seat


class ZonePlan:
    """The zones of a game: zone number = kind * most seats + seat (a shared zone has seat 0)."""

    __slots__ = ("audience", "kinds", "seats", "seen", "size")

    def __init__(self, seats: int) -> None:
        self.kinds: list[ZoneKind] = []
        self.seats = seats
        self.size = 0
        # A bit per seat that may look: all of them, none, or the owner's.
        self.audience: list[int] = []
        # Whether each seat sees what lies there, zone by zone; the last row is a spectator's (-1).
        self.seen: list[list[bool]] = [[] for _ in range(seats + 1)]

    def add(self, name: str, audience: int, per_seat: bool = True) -> int:
        """Makes another kind of place; returns the number of its first zone."""
        first = self.size
        self.kinds.append(ZoneKind(name, audience, per_seat))
        for seat in range(self.seats):
            looking = 1 << seat if audience == OWNER else audience
            self.audience.append(looking)
            for other in range(self.seats):
                self.seen[other].append(bool(looking >> other & 1))
            self.seen[-1].append(looking == EVERYBODY)
        self.size += self.seats
        return first

    def row(self, names: Sequence[str], audience: int) -> int:
        """Makes a kind for each name, one after the other; returns the number of the first zone."""
        return min([self.add(name, audience) for name in names])

    def sees(self, seat: int, zone: int) -> bool:
        return bool(self.audience[zone] >> seat & 1)

    def owner(self, zone: int) -> int:
        return zone % self.seats

    def kind(self, zone: int) -> ZoneKind:
        return self.kinds[zone // self.seats]


class Sighting:
    """A card that some seats know of, though they cannot look where it is.

    `zones` are the places where it may be: one when they are certain, more after cards have left
    the first one face down.
    """

    __slots__ = ("card", "seats", "zones")

    def __init__(self, card: int, zones: tuple[int, ...], seats: int) -> None:
        self.card = card
        self.zones = zones
        # A bit per seat that knows, as in an audience
        self.seats = seats

    def __reduce__(self) -> tuple[Any, ...]:
        return Sighting, (self.card, self.zones, self.seats)

    @property
    def doubtful(self) -> bool:
        return len(self.zones) > 1
