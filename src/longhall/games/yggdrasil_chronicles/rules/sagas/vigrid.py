"""The plain of Vigrid (YC-22.6): all Enemies are loose, and can be slain."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.iotunn import activate_some
from longhall.games.yggdrasil_chronicles.rules.ladders import anonymous_join, giants_join
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import put_enemy, ravage_check
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Goal, Row
from longhall.games.yggdrasil_chronicles.words import line, rule

CAGE_OPENS: Final = line("YC-22.6.2", "log.cage_opens")
ENEMY_SLAIN: Final = line("YC-22.6.3", "log.enemy_slain")

YC_22_6_1: Final = rule("YC-22.6.1")

EXTRA_STRENGTH: Final = 3


def loose_fenrir(s: Table, row: Row) -> None:
    """YC-22.6.1"""
    put_enemy(s, box.FENRIR, box.ASGARD, YC_22_6_1)
    ravage_check(s, box.ASGARD)


def open_cage(s: Table, row: Row) -> None:
    """Fenrir to Asgard and Loki to Iotunheim, if they are in the Cage; then one check (YC-22.6.2)."""
    s.say(CAGE_OPENS)
    if s.enemy[box.FENRIR] == box.CAGE:
        put_enemy(s, box.FENRIR, box.ASGARD, CAGE_OPENS.rule)
    if s.enemy[box.LOKI] == box.CAGE:
        put_enemy(s, box.LOKI, box.IOTUNHEIM, CAGE_OPENS.rule)
    ravage_check(s, box.ASGARD)
    ravage_check(s, box.IOTUNHEIM)


def strength(s: Table, enemy: int) -> int:
    """A Tree Enemy in the last battle (YC-22.6.3)."""
    return EXTRA_STRENGTH + (s.island if enemy == box.IORMUNGAND else s.usual_strength(enemy))


def slay(s: Table, enemy: int) -> None:
    """Beaten in the last battle, a Tree Enemy is slain (YC-22.6.3)."""
    s.enemy[enemy] = box.SLAIN
    s.say(ENEMY_SLAIN, (enemy,))


EFFECTS: Final[dict[str, Effect]] = {
    "fenrir_to_asgard": loose_fenrir,
    "fire_giants_on_ladder": lambda s, row: giants_join(s, row["value"], YC_22_6_1),
    "anonymous_on_ladder": lambda s, row: anonymous_join(s, row["value"], YC_22_6_1),
    "activate_iotunn": lambda s, row: activate_some(s, row["value"]),
    "release_caged": open_cage,
}
OBJECTIVES: Final[dict[str, Goal]] = {
    "slain_enemies_at_least": (rule("YC-22.6.5"), lambda s, value: value - s.enemy.count(box.SLAIN))
}
