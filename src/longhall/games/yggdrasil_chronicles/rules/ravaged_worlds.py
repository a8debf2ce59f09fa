"""Ravaged Worlds (YC-8)."""

from __future__ import annotations

from typing import Final

from longhall.core.speech.rulebook import Rule
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.words import NO_MARKER_LEFT, WORLD_HEALED, WORLD_RAVAGED, R

YC_8_1: Final = R["YC-8.1"]
YC_8_3: Final = R["YC-8.3"]


def ravage_check(s: Table, place: int) -> None:
    """Two Tree Enemies in a World without a marker ravage it (YC-8.1), and it stays so without them (YC-8.4).

    Iotunn do not count (YC-7.6). Without a bar left the game is lost (YC-8.3, YC-R16).
    """
    if place > 8 or s.ravaged >> place & 1 or s.enemy.count(place) < 2:
        return
    if s.ravaged_worlds() == box.MARKERS:
        defeat(s, NO_MARKER_LEFT, (place,), YC_8_3)
        return
    s.ravaged |= 1 << place
    s.say(WORLD_RAVAGED, (place,), YC_8_1)


def heal(s: Table, world: int, rule: Rule) -> None:
    """The marker goes back to the Cage; two Enemies still there ravage the World again at once (YC-8.6, YC-13.3)."""
    s.ravaged &= ~(1 << world)
    s.healed |= 1 << world
    s.say(WORLD_HEALED, (world,), rule)
    ravage_check(s, world)
