"""Effects that give, take and exchange dice (RM-5.2, RM-8.4.4)."""

from typing import Any, Final

from longhall.core.engine.rules import Choice, Move, Refusal, Rule
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import COLOUR, DECLINE, SPEND, SPEND_STORED
from longhall.games.reavers_of_midgard.rules.dice import NONE_OF_COLOUR, Settle, TakeDie, gain_dice, roll
from longhall.games.reavers_of_midgard.rules.effects import Op
from longhall.games.reavers_of_midgard.rules.paying import PayDice, dice_of, refuse_colour
from longhall.games.reavers_of_midgard.rules.placing_dice import discard_die, own_dice
from longhall.games.reavers_of_midgard.words import question, refusal, rule

RM_5_2: Final = rule("RM-5.2")
NO_DECLINE: Final = refusal("RM-8.1.6", "refuse.may_not_decline")
RM_8_4_4: Final = rule("RM-8.4.4")


class GainDice(Op):
    """Dice of given colours, rolled together or on a given face (RM-5.2)."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        # Colours to be rolled (-1: of choice), or die kinds
        self.colours: list[int] = []
        self.dice: list[int] = []
        for row in rows:
            if row["face"] == "roll":
                colour = -1 if row["color"] == "choice" else box.COLOUR_NAMES.index(row["color"])
                self.colours += [colour] * row["n"]
            else:
                self.dice += [box.DIE_NAMES.index(f"{row['color']}_{row['face']}")] * row["n"]
        self.all_colours = self.colours + [box.DIE_COLOUR[die] for die in self.dice]

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        if -1 in self.colours:
            s.then(ChooseColours(seat, len(self.colours), []))
            return
        if self.colours:
            roll(s, seat, self.colours, rule)
        if self.dice:
            gain_dice(s, seat, self.dice, rule)

    def possible(self, s: Table, seat: int) -> bool:
        return gives_dice(s, self.all_colours)


class ChooseColours(Choice[Table]):
    """Colours of dice that will be rolled together, one after the other (RM-5.2)."""

    fields = (("seat", "seat"), ("n", "number"), ("chosen", "colour*"))
    asks = question("RM-5.2", "ask.colour")
    speaks_of = ("n",)
    families = (COLOUR,)
    reason = NONE_OF_COLOUR

    def __init__(self, seat: int, n: int, chosen: list[int]) -> None:
        super().__init__(seat)
        self.n = n
        self.chosen = chosen

    def legal(self, s: Table) -> list[Move]:
        return [COLOUR.moves[c] for c in range(box.COLOURS) if s.supply[c] > self.chosen.count(c)]

    def take(self, s: Table, move: Move) -> None:
        chosen = [*self.chosen, move.args[0]]
        if self.n > 1 and sum(s.supply) > len(chosen):
            s.then(ChooseColours(self.seat, self.n - 1, chosen))
        else:
            roll(s, self.seat, chosen, RM_5_2)


class ChooseDice(Op):
    """Dice on faces of choice, of a colour or (-1) of any (RM-5.2)."""

    def __init__(self, colours: list[int]) -> None:
        self.colours = colours

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        choose_dice(s, seat, self.colours)

    def possible(self, s: Table, seat: int) -> bool:
        return gives_dice(s, self.colours)


def gives_dice(s: Table, colours: list[int]) -> bool:
    """Whether the supply has a die of any of these colours (-1: of any)."""
    for colour in colours:
        if s.supply[colour] if colour >= 0 else s.dice_left():
            return True
    return False


def choose_dice(s: Table, seat: int, colours: list[int]) -> None:
    """Dice on faces of choice, chosen one after the other and placed together."""
    if not gives_dice(s, colours):
        return
    s.then(Settle(seat))
    for colour in colours[::-1]:
        s.then(TakeDie(seat, colour))


class Swap(Op):
    """A die of a colour (-1: any) for one of the same colour on a face of choice (RM-8.4.4)."""

    def __init__(self, colour: int, optional: bool) -> None:
        self.colour = colour
        self.optional = optional

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(Exchange(seat, self.colour, self.optional))

    def possible(self, s: Table, seat: int) -> bool:
        return dice_of(s, seat, self.colour) > 0


class Exchange(Choice[Table]):
    """Which die is returned; then the face of the new one is chosen."""

    fields = (("seat", "seat"), ("colour", "colour"), ("optional", "flag"))
    asks = question("RM-8.4.4", "ask.exchange")
    families = (DECLINE.family, SPEND, SPEND_STORED)

    def __init__(self, seat: int, colour: int, optional: bool) -> None:
        super().__init__(seat)
        self.colour = colour
        self.optional = optional

    def legal(self, s: Table) -> list[Move]:
        moves = own_dice(s, self.seat, self.colour)
        return [*moves, DECLINE] if self.optional and moves else moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None if self.optional and dice_of(s, self.seat, self.colour) else NO_DECLINE
        return refuse_colour(s, self.seat, move, self.colour)

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            discard_die(s, self.seat, move, RM_8_4_4)
            choose_dice(s, self.seat, [box.DIE_COLOUR[move.args[-1]]])


class LoseDice(Op):
    """Dice of any colour, or of the Leader's, are lost; the owner picks which (RM-8.5.1)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.n: int = row["n"]
        self.of_leader: bool = row["color"] == "leader_color"

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        n = min(self.n, self.losable(s, seat))
        if n:
            s.then(PayDice(seat, n, self.colour(s, seat)))

    def possible(self, s: Table, seat: int) -> bool:
        return self.losable(s, seat) > 0

    def colour(self, s: Table, seat: int) -> int:
        """The Leader's colour, or -1: any."""
        return box.CLAN[s.leader(seat)] if self.of_leader and s.leader(seat) >= 0 else -1

    def losable(self, s: Table, seat: int) -> int:
        """How many dice there are of that colour; without a Leader none is his (RM-R-50)."""
        return 0 if self.of_leader and s.leader(seat) < 0 else dice_of(s, seat, self.colour(s, seat))
