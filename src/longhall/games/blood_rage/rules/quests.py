"""Quests: committed in the Action phase (BR-5.5), revealed and paid in the Quest phase (BR-9)."""

from typing import Final

from longhall.core.engine.rules import Refusal, Step
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.zones import DISCARD, HAND, QUESTS
from longhall.games.blood_rage.rules.stats import RaiseStat
from longhall.games.blood_rage.words import line, refusal

COMMITTED: Final = line("BR-5.5.1", "log.committed")
COMMITTED_OWN: Final = line("BR-5.5.1", "log.committed_own")
QUEST_DONE: Final = line("BR-9.3", "log.quest_done")
QUEST_FAILED: Final = line("BR-9.5", "log.quest_failed")
GLORY_QUEST: Final = line("BR-9.4", "glory.quest")

NO_SUCH_QUEST: Final = refusal("BR-5.5.1", "refuse.not_in_hand")
ONLY_QUESTS: Final = refusal("BR-5.5.1", "refuse.not_a_quest")
FALLEN_FOR_GLORY: Final = 4


def refuse_quest(s: Table, seat: int, face: int) -> Refusal | None:
    """BR-5.5.1"""
    if face not in s.zones[HAND + seat]:
        return NO_SUCH_QUEST
    if box.TYPE[face] != box.QUEST:
        return ONLY_QUESTS
    return None


def commit(s: Table, seat: int, face: int) -> None:
    """Lays a Quest face down on the clan sheet; others see that one was laid (BR-5.5.1). No limit (BR-5.5.2)."""
    s.hide(face, HAND + seat, QUESTS + seat, box.QUEST_FACES)
    s.say(COMMITTED, (seat,))
    s.tell(seat, COMMITTED_OWN, (face,))


class QuestPhase(Step[Table]):
    """All committed quests are revealed and judged on the same position, then paid (BR-9.1, BR-16.7).

    A failed one costs nothing (BR-5.5.3).
    """

    def run(self, s: Table) -> None:
        s.phase = box.QUESTING
        paid: list[Step[Table]] = []
        for seat in s.clockwise(s.first):
            for face in s.zones[QUESTS + seat]:
                s.show(face, QUESTS + seat, DISCARD)
                if completed(s, seat, face):
                    paid.append(QuestReward(seat, face))
                else:
                    s.say(QUEST_FAILED, (seat, face))
        s.then_all(paid)


def completed(s: Table, seat: int, face: int) -> bool:
    """The conditions of BR-9.3."""
    kind = box.KIND_OF[face]
    if kind == box.GLORIOUS_DEATH:
        return s.figures_at(seat, box.VALHALLA) >= FALLEN_FOR_GLORY
    if kind == box.QUEST_YGGDRASIL:
        return s.has_most_str(seat, box.YGGDRASIL)
    for x in range(1, box.PROVINCES):
        if box.REGION[x] == box.QUEST_REGION[kind] and s.has_most_str(seat, x):
            return True
    return False


class QuestReward(Step[Table]):
    """Glory, and a step of a stat for who wants it (BR-9.4)."""

    fields = (("seat", "seat"), ("face", "card"))

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face

    def run(self, s: Table) -> None:
        s.say(QUEST_DONE, (self.seat, self.face))
        factor = 2 if s.has(self.seat, box.ODINS_THRONE) else 1
        s.gain_glory(self.seat, factor * box.QUEST_GLORY[self.face], GLORY_QUEST, (self.face,))
        s.then(RaiseStat(self.seat, -1, True, "BR-9.4"))
