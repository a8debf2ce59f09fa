"""The decisions before a saving throw is rolled: Heroes, the dice, helpers (YC-14.2, YC-14.3, YC-18.6)."""

from typing import ClassVar, Final

from longhall.core.engine.rules import Line, Move, Refusal
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.blood_ties import dice_at_hand
from longhall.games.yggdrasil_chronicles.rules.throw import throw
from longhall.games.yggdrasil_chronicles.words import line, message, question, refusal

ASK_HEROES: Final = question("YC-14.2", "ask.heroes")
ASK_HEROES_AFTER: Final = question("YC-14.8", "ask.heroes_after")
TOO_MANY: Final = message("refuse.too_many")
HEROES_USED: Final = message("log.heroes_used")
HELPS: Final = line("YC-18.6", "log.helps")

OBSTRUCTED: Final = refusal("YC-7.4", "refuse.is_obstructed")


class Amount(SeatAsk):
    """A number from 0 to as many as there are: it `offers` the moves for 0, 1, 2 and so on."""

    abstract = True

    # The Iotunn that forbids more than 0
    obstacle: ClassVar[int] = 0

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (throw(s).left,)

    def most(self, s: Table) -> int:
        """The largest number that is allowed."""
        raise NotImplementedError

    def tie_helps(self, s: Table) -> bool:
        return False

    def legal(self, s: Table) -> list[Move]:
        most = 0 if s.iotunn & self.obstacle else self.most(s)
        return list(self.offers[: most + 1])

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.args[0] and s.iotunn & self.obstacle:
            return OBSTRUCTED
        return Refusal(self.cites(), TOO_MANY) if move.args[0] > self.most(s) else None


class UseHeroes(Amount):
    """Heroes from Valhalla, before the throw or Freyia's after it (YC-14.2, YC-14.8); not beyond the risks (YC-R7)."""

    fields = (("seat", "seat"), ("late", "flag"))
    offers = moves.USE_HEROES.moves
    obstacle = box.SKRYMIR

    def __init__(self, seat: int, late: bool) -> None:
        super().__init__(seat)
        self.late = late

    def asked(self) -> Line:
        return ASK_HEROES_AFTER if self.late else ASK_HEROES

    def most(self, s: Table) -> int:
        return min(s.valhalla, throw(s).left)

    def take(self, s: Table, move: Move) -> None:
        n = move.args[0]
        here = throw(s)
        if not self.late:
            here.called = n
        if n:
            s.valhalla -= n
            here.left -= n
            s.say_by(self.cites(), HEROES_USED, (self.seat, n, here.left))


class RollDice(Amount):
    """How many Vanir dice are rolled with the God die (YC-14.3)."""

    asks = question("YC-14.3", "ask.roll")
    offers = moves.ROLL.moves
    obstacle = box.HRUNGNIR

    def most(self, s: Table) -> int:
        return s.dice[self.seat]

    def tie_helps(self, s: Table) -> bool:
        return dice_at_hand(s, self.seat) > 0

    def take(self, s: Table, move: Move) -> None:
        throw(s).vanir = move.args[0]


class Help(SeatAsk):
    """A Brother in Arms may roll his God die for the holder (YC-18.6, YC-26.7)."""

    asks = question("YC-18.6", "ask.help")
    offers = (moves.HELP, moves.DECLINE)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (throw(s).seat,)

    def take(self, s: Table, move: Move) -> None:
        if move is moves.HELP:
            here = throw(s)
            here.brothers.append(self.seat)
            s.say(HELPS, (self.seat, here.seat))
