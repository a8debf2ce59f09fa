"""Trade with Villages (RM-7.2)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, replaced
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import TAKE, TRADE_FOR
from longhall.games.reavers_of_midgard.box.zones import PROPHECIES
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.decks import can_draw
from longhall.games.reavers_of_midgard.rules.dice import Settle
from longhall.games.reavers_of_midgard.rules.effects import Apply
from longhall.games.reavers_of_midgard.rules.prophecies import ChooseProphecy
from longhall.games.reavers_of_midgard.words import line, question, refusal

DIE_TAKEN: Final = line("RM-7.2.1", "log.die_taken")
NO_DICE: Final = refusal("RM-7.2.1", "refuse.no_dice_shown")
NO_PROPHECY: Final = refusal("RM-7.2.1", "refuse.no_prophecy_left")

# Rewards
FOR_DICE: Final = 2
FOR_PROPHECY: Final = 3
DICE_TAKEN: Final = 2

# The effects of the rewards that are goods; `printed.py` fills it.
REWARDS: Final[list[int]] = []


class Trade(TurnQuestion):
    """A reward, as often as the distance gives; none may be left out (D-TRADE, RM-R-42)."""

    fields = (("seat", "seat"), ("picks", "number"))
    asks = question("RM-7.2.1", "ask.trade")
    speaks_of = ("picks",)
    families = (TRADE_FOR,)

    def __init__(self, seat: int, picks: int) -> None:
        super().__init__(seat)
        self.picks = picks

    def legal(self, s: Table) -> list[Move]:
        return [move for move in TRADE_FOR.moves if self.refuse(s, move) is None]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.args[0] == FOR_DICE:
            return None if sum(s.trade) else NO_DICE
        if move.args[0] == FOR_PROPHECY:
            return None if s.zones[PROPHECIES] or can_draw(s, box.PROPHECY) else NO_PROPHECY
        return None

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        if self.picks > 1:
            s.then(Trade(seat, self.picks - 1))
        s.then(Window(seat))
        if move.args[0] == FOR_DICE:
            s.then(TakeShown(seat, min(DICE_TAKEN, sum(s.trade))), Settle(seat))
        elif move.args[0] == FOR_PROPHECY:
            s.then(ChooseProphecy(seat))
        else:
            s.then(Apply(seat, REWARDS[move.args[0]]))


class TakeShown(Choice[Table]):
    """Dice of the display, or the last one (RM-R-32), on the faces they show; they are not replaced (RM-7.2.2)."""

    fields = (("seat", "seat"), ("n", "number"))
    asks = question("RM-7.2.1", "ask.display_die")
    speaks_of = ("n",)
    families = (TAKE,)
    reason = refusal("RM-7.2.1", "refuse.not_shown_die")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n = n

    def tick(self, s: Table) -> bool:
        if self.n < sum(s.trade):
            return super().tick(s)
        # The display is emptied: in which order makes no difference.
        self.go_on(s, self.legal(s))
        return False

    def legal(self, s: Table) -> list[Move]:
        return [TAKE.moves[die] for die in range(box.DICE) if s.trade[die]]

    def take(self, s: Table, move: Move) -> None:
        die = move.args[0]
        s.trade = replaced(s.trade, die, s.trade[die] - 1)
        s.man(self.seat, die)
        s.say(DIE_TAKEN, (self.seat, die))
        if self.n > 1:
            s.then(TakeShown(self.seat, self.n - 1))
