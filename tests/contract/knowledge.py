"""Who may know what, worked out from the zones and their audiences alone and not through a View."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from longhall.core.engine.state import State
from longhall.core.engine.zones import EVERYBODY, Sighting, ZonePlan

SPECTATOR = -1


def viewers(state: State) -> range:
    """All seats, and a spectator."""
    return range(SPECTATOR, state.seats)


@lru_cache(maxsize=32)
def open_zones(layout: ZonePlan, seat: int) -> list[int]:
    """The zones that a seat may look into: the same from a game's first position to its last."""
    return [
        zone
        for zone, audience in enumerate(layout.audience)
        if audience == EVERYBODY or (seat >= 0 and audience >> seat & 1)
    ]


def knows(sighting: Sighting, seat: int) -> bool:
    """Whether a sighting is a seat's; what everybody saw, spectators saw too."""
    return sighting.seats < 0 if seat == SPECTATOR else bool(sighting.seats >> seat & 1)


def shown(state: State, seat: int) -> Iterable[int]:
    """The cards that a seat sees, zone by zone."""
    return chain.from_iterable([state.zones[zone] for zone in open_zones(state.layout(), seat)])


def in_sight(state: State, seat: int) -> Counter[int]:
    """The cards that a seat sees."""
    return Counter(shown(state, seat))


def sighted(state: State, seat: int, doubtful: bool) -> Counter[int]:
    """The cards that a seat knows to lie in one hidden zone; with the doubtful ones, in one of several."""
    return Counter(s.card for s in state.sightings if knows(s, seat) and (doubtful or not s.doubtful))


def known(state: State, seat: int) -> set[int]:
    """The cards that a seat sees, or of which it knows where they may lie."""
    return {*shown(state, seat), *[s.card for s in state.sightings if knows(s, seat)]}


def revealed(before: State, after: State) -> bool:
    """Whether somebody has come to see a card that he could not point at before.

    A sighting that grows certain because a zone is empty reveals nothing: everybody could count.
    """
    if before.zones == after.zones and not after.sightings:
        return False
    for seat in viewers(before):
        seen = in_sight(before, seat)
        if in_sight(after, seat) - seen - sighted(before, seat, doubtful=False):
            return True
        if sighted(after, seat, doubtful=False) - seen - sighted(before, seat, doubtful=True):
            return True
    return False


def all_cards(state: State) -> list[int]:
    """The cards of all zones, in the order of their numbers."""
    return sorted(chain.from_iterable(state.zones))


def zones_of(state: State, owner: int) -> list[int]:
    """The zones that this seat alone may look into."""
    layout = state.layout()
    return [zone for zone in range(layout.size) if layout.kind(zone).per_seat and layout.audience[zone] == 1 << owner]
