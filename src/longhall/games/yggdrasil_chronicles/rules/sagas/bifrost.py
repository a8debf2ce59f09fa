"""The fall of Bifrost (YC-22.5): Heroes are called, the bridge burns, Surt must not reach Asgard."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.rules.iotunn import activate_some
from longhall.games.yggdrasil_chronicles.rules.ladders import giants_join
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Goal, Row
from longhall.games.yggdrasil_chronicles.words import line, rule

HERO_FALLS_BACK: Final = line("YC-22.5.2", "log.hero_falls_back")
BRIDGE_BROKEN: Final = line("YC-22.5.6", "log.bridge_broken")

YC_22_5_1: Final = rule("YC-22.5.1")
YC_22_5_2: Final = rule("YC-22.5.2")


def burn_bridge(s: Table, row: Row) -> None:
    """A Hero, if any, returns from Valhalla to Midgard (YC-22.5.2)."""
    if s.valhalla:
        s.valhalla -= 1
        s.say(HERO_FALLS_BACK)


def surt_in_asgard(s: Table) -> None:
    """Over the broken bridge Surt must not come (YC-22.5.6)."""
    if s.page == pages.BROKEN_BRIDGE and s.enemy[box.SURT] == box.ASGARD:
        defeat(s, BRIDGE_BROKEN)


EFFECTS: Final[dict[str, Effect]] = {
    "fire_giants_on_ladder": lambda s, row: giants_join(s, row["value"], YC_22_5_1),
    "s5_sons_of_muspell": lambda s, row: giants_join(s, row["amount"], YC_22_5_2),
    "s5_burning_bridge": burn_bridge,
    # YC-22.5.5
    "s5_invasion": lambda s, row: activate_some(s, row["amount"]),
}
OBJECTIVES: Final[dict[str, Goal]] = {
    "heroes_in_valhalla_at_least": (rule("YC-22.5.3"), lambda s, value: value - s.valhalla)
}
