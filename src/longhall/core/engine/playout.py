"""Random play at full speed, for benchmarks, checksums and rollouts."""

from longhall.core.engine.luck import MASK
from longhall.core.engine.state import State


class Dice:
    """A small fast generator (xorshift32)."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x = (seed * 0x2C1B3C6D + 0x1234567) & MASK or 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        x = self.x
        x = (x ^ (x << 13)) & MASK
        x ^= x >> 17
        x = (x ^ (x << 5)) & MASK
        self.x = x
        return x % n

    def shuffle(self, items: list[int]) -> None:
        """Any order is as likely as any other (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept


def playout(s: State, dice: Dice) -> int:
    """Plays on at random to the end; returns the number of decisions."""
    decisions = 0
    while s.agenda:
        decision = s.decision()
        for seat in decision.waiting():
            moves = decision.options(s, seat)
            decision.answer(s, seat, moves[dice.below(len(moves))])
            decisions += 1
        s.advance()
    return decisions


def checksum(s: State, dice: Dice, total: int) -> int:
    """Like `playout`, but folds actors, options, choices and winners into a checksum."""
    while s.agenda:
        decision = s.decision()
        for seat in decision.waiting():
            moves = decision.options(s, seat)
            move = moves[dice.below(len(moves))]
            for number in (seat, len(moves), move.index):
                total = (total * 1_000_003 + number) & MASK
            decision.answer(s, seat, move)
        s.advance()
    for seat in s.winners():
        total = (total * 1_000_003 + seat + 1) & MASK
    return total
