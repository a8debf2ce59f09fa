"""Who may know what, worked out from the zones and their audiences alone and not through a View."""

from __future__ import annotations

from collections import Counter

from longhall.core.state import State
from longhall.core.zones import EVERYBODY, Sighting

SPECTATOR = -1


def viewers(state: State) -> range:
    """All seats, and a spectator."""
    return range(SPECTATOR, state.seats)


def sees(state: State, seat: int, zone: int) -> bool:
    """Whether a seat may look into a zone."""
    audience = state.layout().audience[zone]
    return audience == EVERYBODY or (seat >= 0 and bool(audience >> seat & 1))


def knows(sighting: Sighting, seat: int) -> bool:
    """Whether a sighting is a seat's; what everybody saw, spectators saw too."""
    return sighting.seats < 0 if seat == SPECTATOR else bool(sighting.seats >> seat & 1)


def known(state: State, seat: int) -> Counter[int]:
    """The cards that a seat can point at: those it sees, and those that it knows to lie in one hidden zone."""
    cards: Counter[int] = Counter()
    for zone, there in enumerate(state.zones):
        if sees(state, seat, zone):
            cards.update(there)
    cards.update(s.card for s in state.sightings if knows(s, seat) and not s.doubtful)
    return cards


def all_cards(state: State) -> Counter[int]:
    return Counter(card for cards in state.zones for card in cards)


def zones_of(state: State, owner: int) -> list[int]:
    """The zones of one seat that others cannot look into."""
    layout = state.layout()
    return [
        zone
        for zone in range(layout.size)
        if layout.kind(zone).per_seat and layout.owner(zone) == owner and layout.audience[zone] != EVERYBODY
    ]
