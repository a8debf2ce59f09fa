"""Extra steps for coins (BB-7.10): asked once after a run of church, battle or marriage symbols."""

from typing import Final

from longhall.core.engine.rules import Choice, Move
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import BUY
from longhall.games.brian_boru.words import line, question, refusal

COINS_PAID: Final = line("BB-7.10", "log.paid")
DISCS_IN_CHURCH: Final = line("BB-7.5", "log.church")
RAIDERS_TAKEN: Final = line("BB-7.6", "log.raiders")
CLIMBED: Final = line("BB-7.7.2", "log.climbed")


def enter_church(s: Table, seat: int, n: int) -> None:
    """BB-7.5"""
    s.church[seat] += n
    s.say(DISCS_IN_CHURCH, (seat, n))


def take_raiders(s: Table, seat: int, n: int) -> None:
    """BB-7.6"""
    s.area -= n
    s.raiders[seat] += n
    s.say(RAIDERS_TAKEN, (seat, n))


def climb(s: Table, seat: int, n: int) -> None:
    """BB-7.7.2; occupied spaces do not matter yet (BB-7.7.3)."""
    s.space[seat] += n
    s.say(CLIMBED, (seat, s.space[seat]))


class Extra(Choice[Table]):
    """How many more steps, at two coins each (BB-D7); not asked when none can be bought (BB-15.1)."""

    fields = (("seat", "seat"), ("symbol", "symbol"))
    asks = question("BB-7.10", "ask.buy")
    families = (BUY,)
    # BB-R-07: every step costs exactly two coins.
    reason = refusal("BB-7.10", "refuse.too_many")

    def __init__(self, seat: int, symbol: int) -> None:
        super().__init__(seat)
        self.symbol = symbol

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (self.symbol, s.coins[self.seat])

    def bound(self, s: Table) -> int:
        """The most that coins, raiders left or spaces left allow (BB-7.10)."""
        most = min(s.coins[self.seat] // box.EXTRA_COST, box.MOST_EXTRA)
        if self.symbol == box.BATTLE_SYMBOL:
            return min(most, s.area)
        if self.symbol == box.MARRIAGE_SYMBOL:
            return min(most, box.TOP_SPACE - s.space[self.seat])
        return most

    def legal(self, s: Table) -> list[Move]:
        return BUY.moves[: self.bound(s) + 1]

    def take(self, s: Table, move: Move) -> None:
        n = move.args[0]
        if not n:
            return
        s.coins[self.seat] -= box.EXTRA_COST * n
        s.say(COINS_PAID, (self.seat, box.EXTRA_COST * n, self.symbol, n))
        if self.symbol == box.CHURCH_SYMBOL:
            enter_church(s, self.seat, n)
        elif self.symbol == box.BATTLE_SYMBOL:
            take_raiders(s, self.seat, n)
        else:
            climb(s, self.seat, n)
