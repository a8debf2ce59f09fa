"""The end of an Age: Discard, Quest, Ragnarök, Release Valhalla, and the last scoring (BR-8 to BR-13)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Sealed, Step
from longhall.core.engine.moves import Move, Refusal
from longhall.core.engine.state import replaced
from longhall.core.engine.zones import distinct
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import KEEP
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.box.zones import BURIED, DISCARD, HAND, QUESTS
from longhall.games.blood_rage.rules.action_phase import ActionPhase
from longhall.games.blood_rage.rules.destruction import BY_RAGNAROK, Destruction, all_figures
from longhall.games.blood_rage.rules.gods_gifts import GodsGifts
from longhall.games.blood_rage.rules.stats import RaiseStat
from longhall.games.blood_rage.words import (
    AGE_BEGINS,
    ASK_KEEP,
    DISCARDED_ALL,
    DISCARDED_HAND,
    DOOM_MOVES,
    GAME_WON,
    GLORY_CONQUEST,
    GLORY_LOKI,
    GLORY_QUEST,
    GLORY_STAT,
    NOT_IN_HAND,
    PROVINCE_DESTROYED,
    QUEST_DONE,
    QUEST_FAILED,
    VALHALLA_OPENS,
    R,
)

BR_3_1: Final = R["BR-3.1"]
BR_8_1: Final = R["BR-8.1"]
BR_8_2: Final = R["BR-8.2"]
BR_9_3: Final = R["BR-9.3"]
BR_9_4: Final = R["BR-9.4"]
BR_9_5: Final = R["BR-9.5"]
BR_10_1: Final = R["BR-10.1"]
BR_10_4: Final = R["BR-10.4"]
BR_11_1: Final = R["BR-11.1"]
BR_11_2: Final = R["BR-11.2"]
BR_13_1: Final = R["BR-13.1"]
BR_13_2: Final = R["BR-13.2"]
BR_13_3: Final = R["BR-13.3"]

LAST_AGE: Final = 3
FALLEN_FOR_GLORY: Final = 4
NO_SUCH_CARD: Final = Refusal(BR_8_1, NOT_IN_HAND)


class Age(Step[Table]):
    """An Age is six phases, each completed before the next (BR-3.1)."""

    def run(self, s: Table) -> None:
        s.say(AGE_BEGINS, (s.age - 1,), BR_3_1)
        s.then(GodsGifts(), ActionPhase(), DiscardPhase(), QuestPhase(), Ragnarok(), ReleaseValhalla(), EndOfAge())


class DiscardPhase(Step[Table]):
    """One card may be kept for the next Age, none in the last (BR-8)."""

    def run(self, s: Table) -> None:
        s.phase = 2
        if s.age == LAST_AGE:
            for seat in range(s.seats):
                bury(s, seat, -1)
            s.say(DISCARDED_ALL, (), BR_8_2)
            return
        seats = [seat for seat in s.clockwise(s.first) if len(s.zones[HAND + seat]) > 1]
        if seats:
            s.then(KeepCard(seats))


def bury(s: Table, seat: int, kept: int) -> None:
    """A hand is discarded unseen, but for one card that is kept; committed quests stay (BR-8.3)."""
    for face in s.zones[HAND + seat]:
        if face == kept:
            kept = -1
        else:
            s.hide(face, HAND + seat, BURIED + seat)


class KeepCard(Sealed[Table]):
    """Each player with two or more cards chooses the one to keep, in secret (D-21)."""

    rule = BR_8_1

    def blank(self) -> KeepCard:
        return KeepCard(self.seats)

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_KEEP, ()

    def candidates(self, s: Table, seat: int, given: list[Move]) -> list[Move]:
        return [KEEP.moves[face] for face in distinct(s.zones[HAND + seat])]

    def refuse(self, s: Table, seat: int, given: list[Move], move: Move) -> Refusal | None:
        if move.family is not KEEP:
            return self.elsewhere()
        return None if move.args[0] in s.zones[HAND + seat] else NO_SUCH_CARD

    def reveal(self, s: Table, answers: list[list[Move]]) -> None:
        for i, seat in enumerate(self.seats):
            bury(s, seat, answers[i][0].args[0])
            s.say(DISCARDED_HAND, (seat,), BR_8_1)


class QuestPhase(Step[Table]):
    """All committed quests are revealed and judged on the same position, then paid (BR-9.1, BR-16.7).

    A failed one costs nothing (BR-5.5.3).
    """

    def run(self, s: Table) -> None:
        s.phase = 3
        paid: list[Step[Table]] = []
        for seat in s.clockwise(s.first):
            for face in s.zones[QUESTS + seat]:
                s.show(face, QUESTS + seat, DISCARD)
                if completed(s, seat, face):
                    paid.append(QuestReward(seat, face))
                else:
                    s.say(QUEST_FAILED, (seat, face), BR_9_5)
        s.then(*paid)


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

    __slots__ = ("face", "seat")

    fields = (("seat", "seat"), ("face", "card"))

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face

    def run(self, s: Table) -> None:
        s.say(QUEST_DONE, (self.seat, self.face), BR_9_3)
        factor = 2 if s.has(self.seat, box.ODINS_THRONE) else 1
        s.gain_glory(self.seat, factor * box.QUEST_GLORY[self.face], GLORY_QUEST, BR_9_4)
        s.then(RaiseStat(self.seat, -1, True, "BR-9.4"))


class Ragnarok(Step[Table]):
    """The doomed province is destroyed with all in its area, its fjord included (BR-10.1, BR-10.2)."""

    def run(self, s: Table) -> None:
        s.phase = 4
        doomed = s.ragnarok[s.age - 1]
        s.destroyed = replaced(s.destroyed, doomed, True)
        s.pillaged = replaced(s.pillaged, doomed, False)
        s.tokens = replaced(s.tokens, doomed, -1)
        s.say(PROVINCE_DESTROYED, (doomed,), BR_10_1)
        victims = all_figures(s, list(range(s.seats)), doomed)
        if any(victims):
            s.then(Destruction(BY_RAGNAROK, doomed, s.first, victims))
        if s.age < LAST_AGE:
            s.say(DOOM_MOVES, (s.ragnarok[s.age],), BR_10_4)


class ReleaseValhalla(Step[Table]):
    """Everybody comes back to the reserves; Loki's upgrades pay for it, and add up (BR-11, BR-5.4.3, R-26)."""

    def run(self, s: Table) -> None:
        s.phase = 5
        s.say(VALHALLA_OPENS, (), BR_11_1)
        for seat in s.clockwise(s.first):
            returned = s.figures_at(seat, box.VALHALLA)
            for kind in s.kinds_at(seat, box.VALHALLA):
                for _ in range(s.count(seat, kind, box.VALHALLA)):
                    s.move(seat, kind, box.VALHALLA, box.RESERVE)
            each = 0
            for upgrade in box.RELEASERS:
                if s.has(seat, upgrade):
                    each += box.RELEASE_GLORY[upgrade]
            s.gain_glory(seat, each * returned, GLORY_LOKI, BR_11_2)


class EndOfAge(Step[Table]):
    """Tokens are turned, the First Player token moves on; after the Third Age the game ends (BR-12.1, BR-3.2)."""

    def run(self, s: Table) -> None:
        if s.age == LAST_AGE:
            s.then(FinalScoring())
            return
        s.pillaged = (False,) * box.PROVINCES
        s.first = s.left_of(s.first)
        s.age += 1
        s.then(Age())


class FinalScoring(Step[Table]):
    """Stats on their later steps, and Thor's Conquest (BR-13)."""

    def run(self, s: Table) -> None:
        for seat in s.clockwise(s.first):
            for stat in range(3):
                s.gain_glory(seat, box.STEP_BONUS[s.steps[3 * seat + stat]], GLORY_STAT[stat], BR_13_1)
            if s.has(seat, box.THORS_CONQUEST):
                s.gain_glory(seat, 3 * s.on_board[seat], GLORY_CONQUEST, BR_13_2)
        for seat in s.winners():
            s.say(GAME_WON, (seat, s.glory[seat]), BR_13_3)
