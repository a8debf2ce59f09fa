"""The Discard phase (BR-8): one card may be kept for the next Age."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Sealed, Step
from longhall.core.engine.moves import Move, Refusal
from longhall.core.engine.zones import distinct
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import KEEP
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.box.zones import BURIED, HAND
from longhall.games.blood_rage.words import (
    ASK_KEEP,
    DISCARDED_ALL,
    DISCARDED_HAND,
    NOT_IN_HAND,
    R,
)

BR_8_1: Final = R["BR-8.1"]
BR_8_2: Final = R["BR-8.2"]
NO_SUCH_CARD: Final = Refusal(BR_8_1, NOT_IN_HAND)


class DiscardPhase(Step[Table]):
    """One card may be kept for the next Age, none in the last (BR-8)."""

    def run(self, s: Table) -> None:
        s.phase = box.DISCARDING
        if s.age == box.LAST_AGE:
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
