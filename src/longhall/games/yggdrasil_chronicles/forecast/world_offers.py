"""What each World's action would give a god now (YC-12), as its row, its tooltip and its lit strength promise it."""

from longhall.core.engine.rules import Refusal
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import CREATURES, TOP
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import IDUNNS_COST, heal_cost
from longhall.games.yggdrasil_chronicles.rules.iotunn import blocked
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod
from longhall.games.yggdrasil_chronicles.rules.runestones import STONES_BUSY, Remote
from longhall.games.yggdrasil_chronicles.rules.world_actions import modes, refuse_action


def mode_ahead(s: Table, seat: int, world: int) -> int:
    """The strength of a god's next action in a World; a runestone's action is normal everywhere (YC-17.2)."""
    if not s.over and isinstance(s.decision(), Remote):
        return box.NORMAL
    return modes(s, seat, world)[0]


def why_closed(s: Table, seat: int, world: int) -> Refusal | None:
    """Why a World's action is closed to the next action of a god (YC-12.3, YC-R14)."""
    if world == box.IOTUNHEIM and not s.over and isinstance(s.decision(), Remote):
        return STONES_BUSY
    return refuse_action(s, world, mode_ahead(s, seat, world))


def healing_ahead(s: Table, seat: int, world: int) -> int:
    """Health that Heal the Tree would cost a god in a World; who is about to move would stand there (YC-13.2)."""
    if not s.over and isinstance(s.decision(), MoveGod) and s.uses(seat, box.IDUNN_EPLE):
        return IDUNNS_COST
    return heal_cost(s, seat, world)


def heals_ahead(s: Table, seat: int, world: int) -> bool:
    """Whether a god who is about to move could heal a World there and live (YC-13.1, YC-13.2)."""
    return bool(s.ravaged >> world & 1) and not blocked(s, world) and s.health[seat] > healing_ahead(s, seat, world)


def heals_in_vain(s: Table, world: int) -> bool:
    """Whether the Enemies in a World ravage it again as soon as it is healed (YC-13.3)."""
    return s.enemy.count(world) > 1


def number(s: Table, world: int, mode: int) -> int:
    """Risks, or what there is to take, of a World's action in a mode (YC-12.4 to YC-12.12): no more than is left."""
    if world in box.RISKS:
        return box.RISKS[world][mode]
    if world == box.NIDAVELLIR:
        return len(levels(s, mode))
    if world == box.IOTUNHEIM:
        return len(box.THROWN[mode])
    if world == box.ALFHEIM:
        left = s.elves[s.seats]
    elif world == box.VANAHEIM:
        left = s.dice[s.seats]
    else:
        left = s.at_hand(box.HERO) if world == box.MIDGARD else len(s.zones[CREATURES])
    return min(box.AMOUNT[world][mode], left)


def levels(s: Table, mode: int) -> list[int]:
    """The levels of artifacts to choose from, 1 to 3 (YC-12.8)."""
    return [pile + 1 for pile in box.PILES[mode] if s.zones[TOP + pile]]
