"""The plain of Vigrid (YC-22.6): all Enemies are loose, and can be slain."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import put_enemy, ravage_check
from longhall.games.yggdrasil_chronicles.rules.sagas import effects
from longhall.games.yggdrasil_chronicles.words import line, rule

CAGE_OPENS: Final = line("YC-22.6.2", "log.cage_opens")
ENEMY_SLAIN: Final = line("YC-22.6.3", "log.enemy_slain")

YC_22_6_1: Final = rule("YC-22.6.1")

EXTRA_STRENGTH: Final = 3


class FenrirLoose(effects.Effect):
    """YC-22.6.1"""

    def do(self, s: Table) -> None:
        put_enemy(s, box.FENRIR, box.ASGARD, YC_22_6_1)
        ravage_check(s, box.ASGARD)


class GiantsMuster(effects.GiantsJoin):
    """YC-22.6.1"""

    cites = YC_22_6_1


class DeadMuster(effects.AnonymousJoin):
    """YC-22.6.1"""

    cites = YC_22_6_1


class IotunnMuster(effects.IotunnActivated):
    """YC-22.6.1"""


class CageOpens(effects.Effect):
    """Fenrir to Asgard and Loki to Iotunheim, if they are in the Cage; then one check (YC-22.6.2)."""

    def do(self, s: Table) -> None:
        s.say(CAGE_OPENS)
        if s.enemy[box.FENRIR] == box.CAGE:
            put_enemy(s, box.FENRIR, box.ASGARD, CAGE_OPENS.rule)
        if s.enemy[box.LOKI] == box.CAGE:
            put_enemy(s, box.LOKI, box.IOTUNHEIM, CAGE_OPENS.rule)
        ravage_check(s, box.ASGARD)
        ravage_check(s, box.IOTUNHEIM)


class EnemiesSlain(effects.Objective):
    """YC-22.6.5"""

    cites = rule("YC-22.6.5")

    def met(self, s: Table) -> bool:
        return len([e for e in range(box.TREE_ENEMIES) if s.is_slain(e)]) >= self.value


def strength(s: Table, enemy: int) -> int:
    """A Tree Enemy in the last battle (YC-22.6.3)."""
    return EXTRA_STRENGTH + (s.island if enemy == box.IORMUNGAND else s.usual_strength(enemy))


def slay(s: Table, enemy: int) -> None:
    """Beaten in the last battle, a Tree Enemy is slain (YC-22.6.3)."""
    s.enemy[enemy] = box.SLAIN
    s.say(ENEMY_SLAIN, (enemy,))


EFFECTS: Final[dict[str, type[effects.Effect]]] = {
    "fenrir_to_asgard": FenrirLoose,
    "fire_giants_on_ladder": GiantsMuster,
    "anonymous_on_ladder": DeadMuster,
    "activate_iotunn": IotunnMuster,
    "release_caged": CageOpens,
}
OBJECTIVES: Final[dict[str, type[effects.Objective]]] = {"slain_enemies_at_least": EnemiesSlain}
