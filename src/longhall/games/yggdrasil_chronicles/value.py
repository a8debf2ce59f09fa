"""stub"""

from longhall.core.moves import Move
from longhall.games.yggdrasil_chronicles.state import Table


def appraise(s: Table, seat: int) -> float:
    """x"""
    return 0.0


def hunch(s: Table, seat: int, move: Move) -> float:
    """x"""
    return 0.0
