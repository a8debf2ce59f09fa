"""Fights (YC-11): the foe, its strength, the risks, and its retreat."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Step
from longhall.core.engine.moves import Refusal
from longhall.core.speech.message import Message
from longhall.core.speech.rulebook import Rule
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.rules.enemies import move_enemy
from longhall.games.yggdrasil_chronicles.rules.iotunn import kill_iotunn, place_of_iotunn, protected
from longhall.games.yggdrasil_chronicles.rules.pages import check_objective
from longhall.games.yggdrasil_chronicles.rules.risks import Risks
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import LAST_BATTLE, MISTLETOE_PAGE, turn_up_minion
from longhall.games.yggdrasil_chronicles.words import (
    ENEMY_SLAIN,
    FETTERED,
    FIGHT_BEGINS,
    FOE_BEATEN,
    FOE_NOT_HERE,
    IS_PROTECTED,
    MINION_SHOWN,
    NAGLFAR_BEATEN,
    SERPENT_RETREATS,
    STAGE_RETREAT,
    WOLF_BACK,
    R,
)

YC_7_5: Final = R["YC-7.5"]
YC_11_2: Final = R["YC-11.2"]
YC_11_3: Final = R["YC-11.3"]
YC_11_4: Final = R["YC-11.4"]
YC_22_1_6: Final = R["YC-22.1.6"]
YC_22_2_3: Final = R["YC-22.2.3"]
YC_22_3_3: Final = R["YC-22.3.3"]
YC_22_4_2: Final = R["YC-22.4.2"]
YC_22_4_7: Final = R["YC-22.4.7"]
YC_22_6_3: Final = R["YC-22.6.3"]

PROTECTED: Final = Refusal(R["YC-7.3"], IS_PROTECTED)
NOT_HERE: Final = Refusal(R["YC-11.1"], FOE_NOT_HERE)

WOLF_STEPS_BACK: Final = 3
EXTRA_AT_VIGRID: Final = 3
# Where a beaten Enemy goes (YC-11.3); Iormungand only changes island
RETREAT: Final = (box.MUSPELLHEIM, box.NIFLHEIM, box.CAGE, -1, box.CAGE)


def world_of(s: Table, foe: int, world: int) -> bool:
    """Whether a foe can be found in a World (YC-11.1, for wolves YC-22.3.3)."""
    if foe < box.TREE_ENEMIES:
        return s.enemy[foe] == world
    if foe < box.SON:
        i = foe - box.FOE_IOTUNN
        return bool(s.iotunn >> i & 1) and place_of_iotunn(s, i) == world
    story = s.story
    if foe == box.SON:
        return world in story.sons
    if foe == box.SKOLL:
        return world == box.VANAHEIM and story.skoll > 0
    if foe == box.HATI:
        return world == box.ALFHEIM and story.hati > 0
    return world in story.minions if foe == box.MINION_TILE else world == story.naglfar


def refuse_fight(s: Table, seat: int, foe: int) -> Refusal | None:
    """YC-11.1"""
    if not world_of(s, foe, s.where[seat]):
        return NOT_HERE
    return PROTECTED if foe < box.TREE_ENEMIES and protected(s, foe) else None


def foes_of(s: Table, seat: int) -> list[int]:
    """The foes that a god can fight where it stands."""
    world = s.where[seat]
    found: list[int] = []
    for enemy in range(box.TREE_ENEMIES):
        if s.enemy[enemy] == world and not (s.iotunn and protected(s, enemy)):
            found.append(enemy)
    bits = s.iotunn
    while bits:
        i = (bits & -bits).bit_length() - 1
        bits &= bits - 1
        if place_of_iotunn(s, i) == world:
            found.append(box.FOE_IOTUNN + i)
    if s.page > box.HARD:
        for foe in range(box.SON, box.NAGLFAR + 1):
            if world_of(s, foe, world):
                found.append(foe)
    return found


def strength(s: Table, foe: int, world: int) -> int:
    """How many risks a fight brings (YC-11.3 and the pages); a face-down minion counts as the strongest."""
    if foe < box.TREE_ENEMIES:
        if s.page == LAST_BATTLE:
            return 3 + s.island if foe == box.IORMUNGAND else s.usual_strength(foe) + EXTRA_AT_VIGRID
        extra = s.story.mistletoe if foe == box.LOKI and s.page == MISTLETOE_PAGE else 0
        return s.usual_strength(foe) + extra
    if foe < box.SON:
        return box.IOTUNN_STRENGTH
    if foe == box.SON:
        return 5 - box.level(world)
    if foe == box.SKOLL:
        return 1 + s.story.skoll
    if foe == box.HATI:
        return 1 + s.story.hati
    return max(box.MINION_STRENGTH) if foe == box.MINION_TILE else 2 + s.story.crew


def fight(s: Table, seat: int, foe: int, cancelled: int) -> None:
    """Takes the risks; whoever survives them wins (YC-11.2). `cancelled` risks are cancelled by a creature."""
    risks = strength(s, foe, s.where[seat])
    if foe == box.MINION_TILE:
        risks = show_minion(s, s.where[seat])
    s.say(FIGHT_BEGINS, (seat, foe, risks), YC_11_2)
    s.then(Risks(seat, risks, foe, cancelled), Beaten(seat, foe))


def show_minion(s: Table, world: int) -> int:
    """The tile is turned up; its value is the strength, and there is no way back (YC-22.4.2)."""
    tile = turn_up_minion(s, world)
    story = s.story.copy()
    story.minions = tuple([w for w in story.minions if w != world])
    s.story = story
    s.say(MINION_SHOWN, (tile, box.MINION_STRENGTH[tile - box.MINION]), YC_22_4_2)
    return box.MINION_STRENGTH[tile - box.MINION]


class Beaten(Step[Table]):
    """The foe retreats, is killed, or whatever its page says (YC-11.3)."""

    __slots__ = ("foe", "seat")

    fields = (("seat", "seat"), ("foe", "foe"))

    def __init__(self, seat: int, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def to_come(self) -> list[tuple[Message, Rule]]:
        return [(STAGE_RETREAT, YC_11_3)]

    def run(self, s: Table) -> None:
        s.say(FOE_BEATEN, (self.seat, self.foe), YC_11_2)
        if self.foe < box.TREE_ENEMIES:
            self.retreat(s)
        elif self.foe < box.SON:
            kill_iotunn(s, self.foe - box.FOE_IOTUNN, YC_7_5)
        else:
            self.opponent(s)
        if s.page > box.HARD:
            check_objective(s)

    def retreat(self, s: Table) -> None:
        """A Tree Enemy goes to its place and leaves its ladder as it is (YC-11.5), or is slain (YC-22.6.3)."""
        foe = self.foe
        if s.page == LAST_BATTLE:
            s.enemy[foe] = box.SLAIN
            s.say(ENEMY_SLAIN, (foe,), YC_22_6_3)
            return
        if foe == box.IORMUNGAND:
            s.island = max(0, s.island - 1)
            s.say(SERPENT_RETREATS, (s.island,), YC_11_3)
            return
        move_enemy(s, foe, RETREAT[foe], YC_11_4)
        if foe == box.LOKI and s.page == MISTLETOE_PAGE:
            story = s.story.copy()
            story.fetters += 1
            s.story = story
            s.say(FETTERED, (story.fetters,), YC_22_1_6)

    def opponent(self, s: Table) -> None:
        """Sons and minions leave the game, wolves fall back, Naglfar loses crew."""
        world = s.where[self.seat]
        story = s.story.copy()
        if self.foe == box.SON:
            story.sons = tuple([w for w in story.sons if w != world])
        elif self.foe == box.SKOLL:
            story.skoll = max(0, story.skoll - WOLF_STEPS_BACK)
            s.say(WOLF_BACK, (self.foe, story.skoll), YC_22_3_3)
        elif self.foe == box.HATI:
            story.hati = max(0, story.hati - WOLF_STEPS_BACK)
            s.say(WOLF_BACK, (self.foe, story.hati), YC_22_3_3)
        elif self.foe == box.NAGLFAR:
            story.crew -= 1
            story.naglfar = box.NIFLHEIM
            s.say(NAGLFAR_BEATEN, (story.crew,), YC_22_4_7)
        s.story = story
