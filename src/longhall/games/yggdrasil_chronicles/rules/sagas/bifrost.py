"""The fall of Bifrost (YC-22.5): Heroes are called, the bridge burns, Surt must not reach Asgard."""

from __future__ import annotations

from typing import Final

from longhall.games.yggdrasil_chronicles.box import pages
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import (
    Effect,
    GiantsJoin,
    IotunnActivated,
    Objective,
)
from longhall.games.yggdrasil_chronicles.words import (
    BRIDGE_BROKEN,
    HERO_FALLS_BACK,
    R,
)

YC_22_5_2: Final = R["YC-22.5.2"]
YC_22_5_6: Final = R["YC-22.5.6"]


class SurtsHost(GiantsJoin):
    """Fire Giants at the setup (YC-22.5.1)."""

    rule = R["YC-22.5.1"]


class SonsOfMuspell(GiantsJoin):
    """YC-22.5.2"""

    rule = YC_22_5_2


class BridgeBurns(Effect):
    """A Hero, if any, returns from Valhalla to Midgard (YC-22.5.2)."""

    def do(self, s: Table) -> None:
        if s.valhalla:
            s.valhalla -= 1
            s.say(HERO_FALLS_BACK, (), YC_22_5_2)


class Invasion(IotunnActivated):
    """YC-22.5.5"""


class HeroesCalled(Objective):
    """YC-22.5.3"""

    rule = R["YC-22.5.3"]

    def met(self, s: Table) -> bool:
        return s.valhalla >= self.value


def surt_in_asgard(s: Table) -> None:
    """Over the broken bridge Surt must not come (YC-22.5.6)."""
    if s.page == pages.BROKEN_BRIDGE and s.enemy[box.SURT] == box.ASGARD:
        defeat(s, BRIDGE_BROKEN, (), YC_22_5_6)


EFFECTS: Final[dict[str, type[Effect]]] = {
    "fire_giants_on_ladder": SurtsHost,
    "s5_sons_of_muspell": SonsOfMuspell,
    "s5_burning_bridge": BridgeBurns,
    "s5_invasion": Invasion,
}
OBJECTIVES: Final[dict[str, type[Objective]]] = {"heroes_in_valhalla_at_least": HeroesCalled}
