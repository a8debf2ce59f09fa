"""The fall of Bifrost (YC-22.5): Heroes are called, the bridge burns, Surt must not reach Asgard."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, GiantsJoin, IotunnActivated, Objective
from longhall.games.yggdrasil_chronicles.words import line, rule

HERO_FALLS_BACK: Final = line("YC-22.5.2", "log.hero_falls_back")
BRIDGE_BROKEN: Final = line("YC-22.5.6", "log.bridge_broken")

YC_22_5_2: Final = rule("YC-22.5.2")


class SurtsHost(GiantsJoin):
    """Fire Giants at the setup (YC-22.5.1)."""

    cites = rule("YC-22.5.1")


class SonsOfMuspell(GiantsJoin):
    """YC-22.5.2"""

    cites = YC_22_5_2


class BridgeBurns(Effect):
    """A Hero, if any, returns from Valhalla to Midgard (YC-22.5.2)."""

    def do(self, s: Table) -> None:
        if s.valhalla:
            s.valhalla -= 1
            s.say(HERO_FALLS_BACK)


class Invasion(IotunnActivated):
    """YC-22.5.5"""


class HeroesCalled(Objective):
    """YC-22.5.3"""

    cites = rule("YC-22.5.3")

    def met(self, s: Table) -> bool:
        return s.valhalla >= self.value


def surt_in_asgard(s: Table) -> None:
    """Over the broken bridge Surt must not come (YC-22.5.6)."""
    if s.page == pages.BROKEN_BRIDGE and s.enemy[box.SURT] == box.ASGARD:
        defeat(s, BRIDGE_BROKEN)


EFFECTS: Final[dict[str, type[Effect]]] = {
    "fire_giants_on_ladder": SurtsHost,
    "s5_sons_of_muspell": SonsOfMuspell,
    "s5_burning_bridge": BridgeBurns,
    "s5_invasion": Invasion,
}
OBJECTIVES: Final[dict[str, type[Objective]]] = {"heroes_in_valhalla_at_least": HeroesCalled}
