"""Gaining and rolling dice (RM-5.1, RM-5.2, RM-5.4)."""

from collections.abc import Sequence
from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Rule, SeatStep
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import TAKE
from longhall.games.reavers_of_midgard.rules.placing_dice import settle
from longhall.games.reavers_of_midgard.words import line, message, question, refusal

DIE_ROLLED: Final = message("log.die_rolled")
DIE_GAINED: Final = message("log.die_gained")
NO_COLOUR_LEFT: Final = line("RM-5.4", "log.no_colour_left")
DIE_TAKEN: Final = line("RM-5.2", "log.die_gained")
NONE_OF_COLOUR: Final = refusal("RM-5.4", "refuse.no_die_in_supply")
WRONG_COLOUR: Final = refusal("RM-5.2", "refuse.other_colour")
CREW_DICE: Final = 1


def roll_die(s: Table, colour: int) -> int:
    """The kind of die that a roll of a colour turns it into."""
    return box.ROLL[colour][s.roll(CREW_DICE, box.COLOUR_NAMES.ids[colour], box.FACES[colour])]


def roll(s: Table, seat: int, colours: Sequence[int], rule: Rule) -> None:
    """Dice are taken, rolled together (RM-5.2) and placed, as far as the supply has them (RM-5.4, RM-R-28)."""
    rolled: list[int] = []
    for colour in colours:
        if s.supply[colour]:
            die = roll_die(s, colour)
            s.add_die(seat, die)
            rolled.append(die)
        else:
            s.say(NO_COLOUR_LEFT, (seat, colour))
    s.say_together(rule, DIE_ROLLED, seat, rolled)
    if rolled:
        settle(s, seat)


def gain_dice(s: Table, seat: int, dice: Sequence[int], rule: Rule) -> None:
    """Dice are gained on these faces, without a roll, and placed together (RM-5.2)."""
    gained = False
    for die in dice:
        if s.supply[box.DIE_COLOUR[die]]:
            s.add_die(seat, die)
            s.say_by(rule, DIE_GAINED, (seat, die))
            gained = True
        else:
            s.say(NO_COLOUR_LEFT, (seat, box.DIE_COLOUR[die]))
    if gained:
        settle(s, seat)


class Settle(SeatStep[Table]):
    """Places dice that were gained one after the other (RM-5.2)."""

    def run(self, s: Table) -> None:
        settle(s, self.seat)


class TakeDie(Choice[Table]):
    """A die on a face of choice (D-FACE), of a colour or (-1) of any that the supply has (RM-5.4)."""

    fields = (("seat", "seat"), ("colour", "colour"))
    asks = question("RM-5.2", "ask.take_die")
    families = (TAKE,)

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def legal(self, s: Table) -> list[Move]:
        if self.colour >= 0:
            return [TAKE.moves[die] for die in box.KINDS_OF[self.colour]] if s.supply[self.colour] else []
        return any_die(s)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        colour = box.DIE_COLOUR[move.args[0]]
        if self.colour >= 0 and colour != self.colour:
            return WRONG_COLOUR
        return None if s.supply[colour] else NONE_OF_COLOUR

    def take(self, s: Table, move: Move) -> None:
        s.add_die(self.seat, move.args[0])
        s.say(DIE_TAKEN, (self.seat, move.args[0]))


def any_die(s: Table) -> list[Move]:
    """Every face of every colour that the supply has."""
    if s.supply[0] and s.supply[1] and s.supply[2]:
        return TAKE.moves
    return [TAKE.moves[die] for die in range(box.DICE) if s.supply[box.DIE_COLOUR[die]]]
