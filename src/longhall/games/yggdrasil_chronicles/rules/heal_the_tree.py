"""Heal the Tree (YC-13)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Refusal
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.rules.end_of_game import lose_health
from longhall.games.yggdrasil_chronicles.rules.iotunn import BLOCKED, blocked
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import heal
from longhall.games.yggdrasil_chronicles.words import (
    NOT_ENOUGH_HEALTH,
    NOT_RAVAGED,
    R,
)

YC_13_1: Final = R["YC-13.1"]
YC_13_2: Final = R["YC-13.2"]
WHOLE: Final = Refusal(YC_13_1, NOT_RAVAGED)
TOO_WEAK: Final = Refusal(YC_13_2, NOT_ENOUGH_HEALTH)


def heal_cost(s: Table, seat: int, world: int) -> int:
    """Health that it costs; Idunn Eple helps only where the god stands (YC-13.2)."""
    return 1 if s.uses(seat, box.IDUNN_EPLE) and s.where[seat] == world else box.HEAL_COST


def refuse_heal_tree(s: Table, seat: int, world: int) -> Refusal | None:
    """YC-13.1, YC-13.2, YC-R28"""
    if not s.ravaged >> world & 1:
        return WHOLE
    if blocked(s, world):
        return BLOCKED
    return TOO_WEAK if s.health[seat] < heal_cost(s, seat, world) else None


def heal_tree(s: Table, seat: int, world: int) -> None:
    """Health is lost, then the World is healed (YC-13.2)."""
    lose_health(s, seat, heal_cost(s, seat, world), YC_13_2)
    if not s.outcome:
        heal(s, world, YC_13_1)
