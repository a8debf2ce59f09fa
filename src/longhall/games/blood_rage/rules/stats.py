"""Raising a stat of one's choice (BR-1.13, D-17)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DECLINE, RAISE
from longhall.games.blood_rage.words import R, question, refusal

AT_TOP: Final = refusal("BR-17.3", "refuse.last_step")
EXCLUDED: Final = refusal("BR-14.7", "refuse.stat_of_token")
NOT_OPTIONAL: Final = refusal("BR-1.13", "refuse.must_raise")
# What grants a step, by its rule, as the question tells it
REASONS: Final = {"BR-9.4": 1, "BR-14.7": 2, "BR-14.2": 3}


def any_can_rise(s: Table, seat: int, excluded: int) -> bool:
    """Whether some stat, other than the excluded one, is below step 6."""
    for stat in range(box.STATS):
        if stat != excluded and s.can_rise(seat, stat):
            return True
    return False


class RaiseStat(Choice[Table]):
    """A stat below step 6, without the one that Grace excludes; `because` is the rule that grants it."""

    fields = (("seat", "seat"), ("excluded", "stat"), ("optional", "flag"), ("because", "text"), ("card", "kind"))
    made_of = 4
    added = frozenset(["card"])
    asks = question("BR-1.13", "ask.raise")
    families = (DECLINE.family, RAISE)

    def __init__(self, seat: int, excluded: int, optional: bool, because: str, card: int = -1) -> None:
        super().__init__(seat)
        self.excluded = excluded
        self.optional = optional
        self.because = because
        # The kind of card that grants it, if it is one
        self.card = card

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        """Why: a Quest, a Battle card, the Leader, or else Frigga's Sacrifice."""
        return (REASONS.get(self.because, 0),)

    def candidates(self, s: Table) -> list[Move]:
        return [*RAISE.moves, DECLINE] if self.optional else RAISE.moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None if self.optional else NOT_OPTIONAL
        if move.args[0] == self.excluded:
            return EXCLUDED
        return None if s.can_rise(self.seat, move.args[0]) else AT_TOP

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.raise_stat(self.seat, move.args[0], R[self.because], self.card)
