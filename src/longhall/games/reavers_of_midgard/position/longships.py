"""Whose Longship is next in a position, which tells the spaces that are chosen but not how the round began."""

from longhall.core.errors import BadPosition
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.rules.round import whose_longship


class Course:
    """Who began the round, and how many of its action turns are over (RM-3.2)."""

    def __init__(self, first: int, n: int) -> None:
        self.first = first
        self.n = n


def course(s: Table, start: int, turn: int) -> Course:
    """How far the round has come; `start` holds the marker and `turn` is next, where they are said (else -1).

    As many turns are over as Longships are placed; only if that cannot be, some of them are not named.
    """
    placed = [seat for seat in s.longships if seat >= 0]
    if len(placed) > box.TURNS:
        raise BadPosition(f"longships: {box.TURNS} spaces are chosen in a round at most")
    firsts = began(s, start)
    for n in range(len(placed), box.TURNS + 1):
        for first in firsts:
            order = [whose_longship(s, first, i) for i in range(box.TURNS)]
            if fits(placed, order[:n]) and (turn < 0 or order[n:][:1] == [turn]):
                return Course(first, n)
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


def fits(placed: list[int], order: list[int]) -> bool:
    """Whether these Longships are among those of the turns that are over."""
    left = order[:]
    for seat in placed:
        if seat not in left:
            return False
        left.remove(seat)
    return True
