"""Heal the Tree (YC-13)."""

from typing import Final

from longhall.core.engine.rules import Refusal
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import lose_health
from longhall.games.yggdrasil_chronicles.rules.iotunn import BLOCKED, blocked
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import heal
from longhall.games.yggdrasil_chronicles.words import line, refusal, rule

HEALTH_PAID: Final = line("YC-13.2", "log.health_paid")
HEALS_TREE: Final = line("YC-13.1", "log.heals_tree")

YC_13_1: Final = rule("YC-13.1")
# With Idunn Eple (YC-13.2)
IDUNNS_COST: Final = 1
WHOLE: Final = refusal("YC-13.1", "refuse.not_ravaged")
TOO_WEAK: Final = refusal("YC-13.2", "refuse.not_enough_health")


def heal_cost(s: Table, seat: int, world: int) -> int:
    """Health that it costs; Idunn Eple helps only where the god stands (YC-13.2)."""
    return IDUNNS_COST if s.uses(seat, box.IDUNN_EPLE) and s.where[seat] == world else box.HEAL_COST


def refuse_heal_tree(s: Table, seat: int, world: int) -> Refusal | None:
    """YC-13.1, YC-13.2, YC-R28"""
    if not s.ravaged >> world & 1:
        return WHOLE
    if blocked(s, world):
        return BLOCKED
    return TOO_WEAK if s.health[seat] < heal_cost(s, seat, world) else None


def heal_tree(s: Table, seat: int, world: int) -> None:
    """Health is lost, then the World is healed (YC-13.2)."""
    s.say(HEALS_TREE, (seat, world))
    lose_health(s, seat, heal_cost(s, seat, world), HEALTH_PAID)
    if not s.outcome:
        heal(s, world, YC_13_1)
