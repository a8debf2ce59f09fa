"""Ravaged Worlds (YC-8)."""

from typing import Final

from longhall.core.engine.rules import Rule
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.words import line, message

WORLD_RAVAGED: Final = line("YC-8.1", "log.world_ravaged")
WORLD_HEALED: Final = message("log.world_healed")
ENEMY_MOVES: Final = message("log.enemy_moves")
ENEMY_FREED: Final = message("log.enemy_freed")
NO_MARKER_LEFT: Final = line("YC-8.3", "log.no_marker_left")


def put_enemy(s: Table, enemy: int, place: int, rule: Rule) -> None:
    """A Tree Enemy's figure comes to a place; whether that ravages it is asked when all have moved (YC-8.2)."""
    told = ENEMY_FREED if s.enemy[enemy] == box.CAGE else ENEMY_MOVES
    s.enemy[enemy] = place
    s.say_by(rule, told, (enemy, place))


def ravage_check(s: Table, place: int) -> None:
    """Two Tree Enemies in a World without a marker ravage it (YC-8.1), and it stays so without them (YC-8.4).

    Iotunn do not count (YC-7.6). Without a bar left the game is lost (YC-8.3, YC-R16).
    """
    if place > 8 or s.ravaged >> place & 1 or s.enemy.count(place) < 2:
        return
    if s.ravaged_worlds() == box.MARKERS:
        defeat(s, NO_MARKER_LEFT, (place,))
        return
    s.ravaged |= 1 << place
    s.say(WORLD_RAVAGED, (place,))


def heal(s: Table, world: int, rule: Rule) -> None:
    """The marker goes back to the Cage; two Enemies still there ravage the World again at once (YC-8.6, YC-13.3)."""
    s.ravaged &= ~(1 << world)
    s.healed |= 1 << world
    s.say_by(rule, WORLD_HEALED, (world,))
    ravage_check(s, world)
