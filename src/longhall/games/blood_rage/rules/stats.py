"""Raising a stat of one's choice (BR-1.13, D-17)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box.moves import DECLINE, RAISE
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.words import ASK_RAISE, MUST_RAISE, STAT_AT_LAST_STEP, STAT_OF_TOKEN, R

AT_TOP: Final = Refusal(R["BR-17.3"], STAT_AT_LAST_STEP)
EXCLUDED: Final = Refusal(R["BR-14.7"], STAT_OF_TOKEN)
NOT_OPTIONAL: Final = Refusal(R["BR-1.13"], MUST_RAISE)


def any_can_rise(s: Table, seat: int, excluded: int) -> bool:
    """Whether some stat, other than the excluded one, is below step 6."""
    for stat in range(3):
        if stat != excluded and s.can_rise(seat, stat):
            return True
    return False


class RaiseStat(Choice[Table]):
    """A stat below step 6, without the one that Grace excludes; `because` is the rule that grants it."""

    __slots__ = ("because", "excluded", "optional")

    fields = (("seat", "seat"), ("excluded", "stat"), ("optional", "flag"), ("because", "text"))
    rule = R["BR-1.13"]

    def __init__(self, seat: int, excluded: int, optional: bool, because: str) -> None:
        super().__init__(seat)
        self.excluded = excluded
        self.optional = optional
        self.because = because

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_RAISE, ()

    def candidates(self, s: Table) -> list[Move]:
        return [*RAISE.moves, DECLINE] if self.optional else RAISE.moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None if self.optional else NOT_OPTIONAL
        if move.family is not RAISE:
            return self.elsewhere()
        if move.args[0] == self.excluded:
            return EXCLUDED
        return None if s.can_rise(self.seat, move.args[0]) else AT_TOP

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.raise_stat(self.seat, move.args[0], R[self.because])
