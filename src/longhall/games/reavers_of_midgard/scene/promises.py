"""What an effect would do now and what a cost takes, in short: the notes of the rows that bring them about."""

from typing import Final

from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.forecast.combat_odds import at_best
from longhall.games.reavers_of_midgard.rules import effects
from longhall.games.reavers_of_midgard.rules.artifact_texts import LoseOneOf
from longhall.games.reavers_of_midgard.rules.dice_effects import GainDice, LoseDice
from longhall.games.reavers_of_midgard.rules.paying import Cost
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import Draw, DrawChoice, Fight
from longhall.games.reavers_of_midgard.scene.board import NO_EFFECT, SCENE_AMOUNT, counted, so_many
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

SCENE_PLUS: Final = message("scene.plus")
SCENE_MINUS: Final = message("scene.minus")
SCENE_SOME_DICE: Final = message("scene.some_dice")
SCENE_MINUS_DICE: Final = message("scene.minus_dice")
SCENE_MINUS_COLOURED: Final = message("scene.minus_coloured")
SCENE_ANOTHER: Final = message("scene.another")
SCENE_TO_PILE: Final = message("scene.to_pile")
SCENE_TO_ROLL: Final = message("scene.to_roll")
SCENE_ANY_COLOUR: Final = message("scene.any_colour")
SCENE_DRAWS: Final = message("scene.draws")
SCENE_DRAWS_EITHER: Final = message("scene.draws_either")
SCENE_LOSES_ONE: Final = message("scene.loses_one")
SCENE_AGAINST: Final = message("scene.against")
SCENE_A_REAVER: Final = message("scene.a_reaver")
# What stands between a cost or a combat and what it brings
THEN: Final = " › "


def promised(pen: Pen, effect: int) -> str:
    """What an effect would do now, part by part; parts that would do nothing are not said."""
    found = [part(pen, op) for op in effects.EFFECTS[effect].ops if op.possible(pen.s, pen.seat)]
    return ", ".join(text for text in found if text) or pen.say(NO_EFFECT)


def part(pen: Pen, op: effects.Op) -> str:
    """One part of an effect that would do something."""
    s, seat = pen.s, pen.seat
    if isinstance(op, effects.Gain):
        return pen.say(SCENE_PLUS, (min(op.n, s.tokens_left(op.what)) if op.what >= box.FARM else op.n, op.what))
    if isinstance(op, effects.Lose):
        return pen.say(SCENE_MINUS, (min(op.n, s.good(seat, op.what)), op.what))
    if isinstance(op, effects.OtherGains):
        return pen.say(SCENE_ANOTHER, (op.n, op.what))
    if isinstance(op, effects.DiscardLeader):
        return pen.say(SCENE_TO_PILE, (s.leader(seat),))
    if isinstance(op, effects.TakeUpgrade):
        return box.UPGRADE_NAMES.name(op.kind, pen.lang)
    if isinstance(op, GainDice):
        return gained(pen, op)
    if isinstance(op, LoseDice):
        n, colour = min(op.n, op.losable(s, seat)), op.colour(s, seat)
        return pen.say(SCENE_MINUS_DICE, (n,)) if colour < 0 else pen.say(SCENE_MINUS_COLOURED, (n, colour))
    if isinstance(op, LoseOneOf):
        return pen.say(SCENE_LOSES_ONE)
    if isinstance(op, Draw):
        return pen.say(SCENE_DRAWS, (op.deck, op.n))
    if isinstance(op, DrawChoice):
        return pen.say(SCENE_DRAWS_EITHER)
    return fought(pen, op.defense, op.win) if isinstance(op, Fight) else ""


def gained(pen: Pen, op: GainDice) -> str:
    """Dice on a known face by name, those to be rolled by colour."""
    if op.dice:
        return ", ".join([box.DIE_NAMES.name(die, pen.lang) for die in op.dice])
    return f"{pen.say(SCENE_TO_ROLL)}: {', '.join(colours(pen, op.colours))}"


def colours(pen: Pen, wanted: list[int]) -> list[str]:
    """The dice of these colours (-1: of any) that the supply has (RM-5.4)."""
    left = pen.s.supply[:]
    found: list[str] = []
    for colour in wanted:
        # A die of any colour comes last, so it may be whatever is left.
        if left[colour] if colour >= 0 else sum(left):
            left[colour if colour >= 0 else left.index(max(left))] -= 1
            found.append(box.COLOUR_NAMES.name(colour, pen.lang) if colour >= 0 else pen.say(SCENE_ANY_COLOUR))
    return found


def fought(pen: Pen, defense: int, win: int) -> str:
    """A combat, and what is won by it."""
    return THEN.join([against(pen, defense), promised(pen, win)])


def against(pen: Pen, defense: int) -> str:
    """A combat, and how likely it is won by one roll of all dice that there could be."""
    hammers, chance = at_best(pen.s, pen.seat, defense, False)
    return pen.say(SCENE_AGAINST, (defense, hammers, chance))


def price(pen: Pen, cost: Cost) -> str:
    """What a cost takes (RM-0.4)."""
    found = [pen.say(SCENE_AMOUNT, (cost.amount, cost.good))] if cost.amount else []
    found += icons(pen, cost.icons)
    if cost.dice:
        found.append(pen.say(SCENE_SOME_DICE, (cost.dice,)))
    if cost.reavers:
        found.append(pen.say(SCENE_A_REAVER))
    return ", ".join(found)


def icons(pen: Pen, wanted: tuple[int, ...]) -> list[str]:
    """Icons that are to be paid, by name."""
    return [so_many(pen, icon, n) for icon, n in counted(wanted).items()]
