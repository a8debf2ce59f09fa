"""Fights (YC-11): the foe, its strength, the risks, and its retreat."""

from typing import Final

from longhall.core.engine.rules import Refusal, Rule, Step
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.rules.enemies import move_enemy
from longhall.games.yggdrasil_chronicles.rules.iotunn import kill_iotunn, place_of_iotunn, protected
from longhall.games.yggdrasil_chronicles.rules.pages import check_objective
from longhall.games.yggdrasil_chronicles.rules.risks import Risks
from longhall.games.yggdrasil_chronicles.rules.sagas import baldr, fimbulvetr, managarm, naglfar, vigrid
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Opponent
from longhall.games.yggdrasil_chronicles.words import line, message, refusal, rule

STAGE_RETREAT: Final = message("stage.retreat")
SERPENT_RETREATS: Final = line("YC-11.3", "log.serpent_retreats")
FIGHT_BEGINS: Final = line("YC-11.2", "log.fight_begins")
FOE_BEATEN: Final = line("YC-11.2", "log.foe_beaten")

YC_7_5: Final = rule("YC-7.5")
YC_11_3: Final = rule("YC-11.3")
YC_11_4: Final = rule("YC-11.4")

PROTECTED: Final = refusal("YC-7.3", "refuse.is_protected")
NOT_HERE: Final = refusal("YC-11.1", "refuse.foe_not_here")

# The foes of the sagas (YC-21.8), from SON on
OPPONENTS: Final[list[Opponent]] = [
    fimbulvetr.Son(),
    managarm.Wolf(box.SKOLL, box.VANAHEIM),
    managarm.Wolf(box.HATI, box.ALFHEIM),
    naglfar.Minion(),
    naglfar.Ship(),
]
# Where a beaten Enemy goes (YC-11.3); Iormungand only changes island
RETREAT: Final = (box.MUSPELLHEIM, box.NIFLHEIM, box.CAGE, -1, box.CAGE)


def refuse_fight(s: Table, seat: int, foe: int) -> Refusal | None:
    """YC-11.1"""
    if foe not in foes_at(s, s.where[seat]):
        return NOT_HERE
    return PROTECTED if foe < box.TREE_ENEMIES and protected(s, foe) else None


def foes_of(s: Table, seat: int) -> list[int]:
    """The foes that a god can fight where it stands."""
    found = foes_at(s, s.where[seat])
    return [foe for foe in found if foe >= box.TREE_ENEMIES or not protected(s, foe)] if s.iotunn else found


def foes_at(s: Table, place: int) -> list[int]:
    """Enemies, Iotunn and opponents in a place, protected or not; a wolf where it is fought (YC-22.3.3)."""
    found = [enemy for enemy, at in enumerate(s.enemy) if at == place]
    bits = s.iotunn
    while bits:
        i = (bits & -bits).bit_length() - 1
        bits &= bits - 1
        if place_of_iotunn(s, i) == place:
            found.append(box.FOE_IOTUNN + i)
    if s.page > pages.HARD:
        found += [foe for foe in range(box.SON, box.NAGLFAR + 1) if OPPONENTS[foe - box.SON].stands_in(s, place)]
    return found


def strength(s: Table, foe: int, world: int) -> int:
    """How many risks a fight brings (YC-11.3 and the pages)."""
    if foe < box.TREE_ENEMIES:
        if s.page == pages.LAST_BATTLE:
            return vigrid.strength(s, foe)
        return s.usual_strength(foe) + baldr.mistletoe(s, foe)
    return box.IOTUNN_STRENGTH if foe < box.SON else OPPONENTS[foe - box.SON].strength(s, world)


def fight(s: Table, seat: int, foe: int, cancelled: int) -> None:
    """Takes the risks; whoever survives them wins (YC-11.2). `cancelled` risks are cancelled by a creature."""
    world = s.where[seat]
    risks = strength(s, foe, world) if foe < box.SON else OPPONENTS[foe - box.SON].meet(s, world)
    s.say(FIGHT_BEGINS, (seat, foe, risks))
    s.then(Risks(seat, risks, foe, cancelled), Beaten(seat, foe))


class Beaten(Step[Table]):
    """The foe retreats, is killed, or whatever its page says (YC-11.3)."""

    fields = (("seat", "seat"), ("foe", "foe"))

    def __init__(self, seat: int, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def to_come(self, s: Table) -> list[tuple[Message, Rule]]:
        return [(STAGE_RETREAT, YC_11_3)]

    def run(self, s: Table) -> None:
        s.say(FOE_BEATEN, (self.seat, self.foe))
        if self.foe < box.TREE_ENEMIES:
            self.retreat(s)
        elif self.foe < box.SON:
            kill_iotunn(s, self.foe - box.FOE_IOTUNN, YC_7_5)
        else:
            OPPONENTS[self.foe - box.SON].beaten(s, s.where[self.seat])
        if s.page > pages.HARD:
            check_objective(s)

    def retreat(self, s: Table) -> None:
        """A Tree Enemy goes to its place and leaves its ladder as it is (YC-11.5), or is slain (YC-22.6.3)."""
        foe = self.foe
        if s.page == pages.LAST_BATTLE:
            vigrid.slay(s, foe)
            return
        if foe == box.IORMUNGAND:
            if s.island:
                s.island -= 1
                s.say(SERPENT_RETREATS, (s.island,))
            return
        move_enemy(s, foe, RETREAT[foe], YC_11_4)
        baldr.fetter(s, foe)
