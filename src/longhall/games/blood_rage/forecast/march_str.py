"""What a clan's strength comes to where figures march (BR-1.12)."""

from longhall.core.engine.rules import Move
from longhall.games.blood_rage.box import Table
from longhall.games.blood_rage.box.moves import SEND
from longhall.games.blood_rage.rules.march import Send


def strength_after(s: Table, marching: Send, move: Move) -> tuple[int, int]:
    """Where they go, and where they come from, once these have gone or nobody else does."""
    seat, origin, target = marching.seat, marching.origin, marching.target
    after = s.open_copy()
    after.zones = s.zones
    if move.family is SEND:
        kind, n = move.args
        for _ in range(n):
            after.move(seat, kind, origin, target)
    return after.clan_str(seat, target), after.clan_str(seat, origin)
