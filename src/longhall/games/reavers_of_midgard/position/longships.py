"""Whose Longship is next in a position, which tells the spaces that are chosen but not how the round began."""

from collections import Counter

from longhall.core.errors import BadPosition
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.rules.round import whose_longship


def course(s: Table, start: int, turn: int) -> tuple[int, int]:
    """Who began the round, and how many of its action turns are over (RM-3.2).

    `start` holds the marker and `turn` is next, where they are said (else -1). As many turns are over as Longships are
    placed; only if that cannot be, some of them are not named.
    """
    placed = [seat for seat in s.longships if seat >= 0]
    if len(placed) > box.TURNS:
        raise BadPosition(f"longships: {box.TURNS} spaces are chosen in a round at most")
    for n in range(len(placed), box.TURNS + 1):
        for first in began(s, start):
            order = [whose_longship(s, first, i) for i in range(box.TURNS)]
            if not Counter(placed) - Counter(order[:n]) and (turn < 0 or order[n:][:1] == [turn]):
                return first, n
    raise BadPosition("longships, turn and start_player do not fit together: no order of this round leads there")


def began(s: Table, start: int) -> list[int]:
    """Who may have begun a round in which the marker is there now, the likeliest first."""
    trader = s.longships[box.TRADE]
    if start < 0:
        return list(range(s.seats))
    if trader < 0:
        return [start]
    # Trade with Villages moves the marker: its holder hands it on, another player takes it (RM-4.1).
    return s.clockwise(trader if trader != start else s.next_to(start))


def marker(s: Table, first: int) -> int:
    """Who holds the Start Player marker now if that seat began the round."""
    trader = s.longships[box.TRADE]
    if trader < 0:
        return first
    return s.next_to(trader) if trader == first else trader
