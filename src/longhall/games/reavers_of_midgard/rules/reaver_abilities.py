"""What Reavers can do (RM-8.4), and the bonus of their clan."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Rule, Step, distinct
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import DECLINE, OF_REAVER, PAY, SPEND, SPEND_STORED
from longhall.games.reavers_of_midgard.rules.dice_effects import NO_DECLINE, Exchange
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, Apply, Op
from longhall.games.reavers_of_midgard.rules.paying import Cost, PayDice, refuse_colour
from longhall.games.reavers_of_midgard.rules.placing_dice import discard_die, own_dice
from longhall.games.reavers_of_midgard.rules.turn import turn
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

BONUS_GAINED: Final = line("RM-8.1.6", "log.recruit_bonus")
ABILITY_USED: Final = line("RM-8.4.1", "log.ability_used")
RM_8_4_1: Final = rule("RM-8.4.1")
UNPAYABLE: Final = refusal("RM-0.4", "refuse.cannot_pay")
FOR_NOTHING: Final = refusal("RM-8.4.5", "refuse.nothing_to_gain")
NO_RECRUIT: Final = refusal("RM-8.1.6", "refuse.not_recruited")

# The effect of promoting a Reaver of each clan (RM-R-11); `printed.py` fills it.
CLAN_BONUS: Final[list[int]] = []


class AbilityText:
    """What a specialized Reaver does: an effect by itself, and one that has a cost."""

    def __init__(self, free: int, cost: Cost | None = None, paid: int = -1, swaps: bool = False) -> None:
        # Numbers of effects, -1 for none
        self.free = free
        self.cost = cost
        self.paid = paid
        # Whether the die that is paid is exchanged for one of the same colour
        self.swaps = swaps

    def usable(self, s: Table, seat: int) -> bool:
        """Whether the part with a cost can be paid, and would give something (RM-8.4.5)."""
        return self.cost is not None and self.cost.payable(s, seat) and self.worthwhile(s, seat)

    def worthwhile(self, s: Table, seat: int) -> bool:
        return self.swaps or EFFECTS[self.paid].possible(s, seat)

    def possible(self, s: Table, seat: int) -> bool:
        """Whether it does anything at all (RM-8.1.9)."""
        return (self.free >= 0 and EFFECTS[self.free].possible(s, seat)) or self.usable(s, seat)


# By Reaver; `printed.py` fills it.
ABILITIES: Final[list[AbilityText]] = []


class Ability(Step[Table]):
    """A Reaver's ability: what is free happens by itself, what has a cost is asked (RM-8.4.1, RM-R-34)."""

    fields = (("seat", "seat"), ("reaver", "card"), ("optional", "flag"))

    def __init__(self, seat: int, reaver: int, optional: bool = True) -> None:
        self.seat = seat
        self.reaver = reaver
        self.optional = optional

    def run(self, s: Table) -> None:
        text = ABILITIES[self.reaver]
        if text.cost is not None:
            s.then(MayPay(self.seat, self.reaver, self.optional or text.free >= 0))
        if text.free >= 0:
            s.say(ABILITY_USED, (self.seat, self.reaver))
            s.then(Apply(self.seat, text.free))


class MayPay(Choice[Table]):
    """Whether the cost of an ability is paid, and with which dice (D-ABILITY)."""

    fields = (("seat", "seat"), ("reaver", "card"), ("optional", "flag"))
    asks = question("RM-8.4.1", "ask.ability")
    speaks_of = ("reaver",)

    def __init__(self, seat: int, reaver: int, optional: bool) -> None:
        super().__init__(seat)
        self.reaver = reaver
        self.optional = optional

    def legal(self, s: Table) -> list[Move]:
        text = ABILITIES[self.reaver]
        cost = text.cost
        if cost is None or not text.usable(s, self.seat):
            return []
        moves = own_dice(s, self.seat, cost.colour) if cost.dice else [PAY]
        return [*moves, DECLINE] if self.optional else moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        text = ABILITIES[self.reaver]
        cost = text.cost
        if cost is None or not cost.payable(s, self.seat):
            return UNPAYABLE
        if not text.worthwhile(s, self.seat):
            return FOR_NOTHING
        if move is DECLINE:
            return None if self.optional else NO_DECLINE
        if cost.dice:
            if move.family is SPEND or move.family is SPEND_STORED:
                return refuse_colour(s, self.seat, move, cost.colour)
        elif move is PAY:
            return None
        return self.elsewhere()

    def take(self, s: Table, move: Move) -> None:
        text = ABILITIES[self.reaver]
        if move is DECLINE or text.cost is None:
            return
        s.say(ABILITY_USED, (self.seat, self.reaver))
        if text.swaps:
            Exchange(self.seat, text.cost.colour, True).take(s, move)
            return
        s.then(Apply(self.seat, text.paid))
        if move is PAY:
            text.cost.payment(s, self.seat, RM_8_4_1)
            return
        discard_die(s, self.seat, move, RM_8_4_1)
        if text.cost.dice > 1:
            s.then(PayDice(self.seat, text.cost.dice - 1, text.cost.colour))


class OfRecruit(Op):
    """The ability, or the clan's bonus, of a Reaver gained in this turn."""

    def __init__(self, bonus: bool) -> None:
        self.bonus = bonus

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(ChooseRecruit(seat, self.bonus))

    def possible(self, s: Table, seat: int) -> bool:
        now = turn(s)
        if now is None:
            return False
        for card in now.recruits:
            if serves(s, seat, card, self.bonus):
                return True
        return False


def serves(s: Table, seat: int, card: int, bonus: bool) -> bool:
    """Whether a recruited Reaver's bonus or ability would do anything (RM-8.1.9, RM-R-35)."""
    if bonus:
        return EFFECTS[CLAN_BONUS[box.CLAN[card]]].possible(s, seat)
    return ABILITIES[card].possible(s, seat)


class ChooseRecruit(Choice[Table]):
    """Which of the Reavers gained in this turn."""

    fields = (("seat", "seat"), ("bonus", "flag"))
    asks = question("RM-8.1.6", "ask.recruit")
    families = (OF_REAVER,)

    def __init__(self, seat: int, bonus: bool) -> None:
        super().__init__(seat)
        self.bonus = bonus

    def candidates(self, s: Table) -> list[Move]:
        now = turn(s)
        return [] if now is None else [OF_REAVER.moves[card] for card in distinct(tuple(now.recruits))]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        now = turn(s)
        if now is None or move.args[0] not in now.recruits:
            return NO_RECRUIT
        return None if serves(s, self.seat, move.args[0], self.bonus) else FOR_NOTHING

    def take(self, s: Table, move: Move) -> None:
        card = move.args[0]
        if self.bonus:
            # The Leader stays who he is (RM-R-36).
            s.say(BONUS_GAINED, (self.seat, card))
            s.then(Apply(self.seat, CLAN_BONUS[box.CLAN[card]]))
        else:
            s.then(Ability(self.seat, card, False))
