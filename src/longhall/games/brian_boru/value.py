"""How a position looks to a player."""

from __future__ import annotations

from longhall.core.moves import Move
from longhall.games.brian_boru.state import Table


def appraise(s: Table, seat: int) -> float:
    """Points so far."""
    return float(s.points[seat])


def hunch(s: Table, seat: int, move: Move) -> float:
    """How a card to keep looks."""
    return float(move.args[0])
