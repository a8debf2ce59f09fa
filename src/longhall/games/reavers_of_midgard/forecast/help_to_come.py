"""Whether a player who cannot pay for a space may still come to (RM-4.2, RM-4.4): if this says no, they cannot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, slot_zone
from longhall.games.reavers_of_midgard.forecast.shortfall import missing, of_space
from longhall.games.reavers_of_midgard.rules.dice_effects import GainDice, Swap
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, OF_CARD, Gain
from longhall.games.reavers_of_midgard.rules.paying import dice_of, means, usable
from longhall.games.reavers_of_midgard.rules.reaver_abilities import ABILITIES
from longhall.games.reavers_of_midgard.rules.resolve_space import used
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import Draw

# What a card can bring at most: the Food of a Farm that is pillaged, the dice of a weapon or of a Tower
FARM_FOOD: Final = 4
DICE_OF_CARD: Final = 2


class Help:
    """Food, dice that may pay, and any other dice; what is spent for them: dice, and dice that could pay themselves."""

    def __init__(self) -> None:
        self.food = 0
        self.paying = 0
        self.other = 0
        self.spent = 0
        self.spent_paying = 0

    def add(self, more: Help) -> None:
        self.food += more.food
        self.paying += more.paying
        self.other += more.other
        self.spent += more.spent
        self.spent_paying += more.spent_paying


def may_pay(s: Table, seat: int, space: int, reavers: bool) -> bool:
    """Whether what may come brings what is short: from Artifacts, and from Reavers if they will still act."""
    wanted = box.COST_ICONS[space]
    sure = Help()
    found = artifacts(s, seat, space, wanted)
    slot = box.SLOT_OF[space]
    if reavers and slot >= 0:
        found += acting(s, seat, slot, wanted, sure)
    short = missing(s, seat, of_space(space))
    covered = len(wanted) - len(short.icons)
    others = s.dice(seat) + len(s.upgrades[seat]) + sure.other - covered
    spare = usable(means(s, seat), wanted) - covered
    # Each may be used or left.
    for which in range(1 << len(found)):
        used = Help()
        used.add(sure)
        for i, help in enumerate(found):
            if which >> i & 1:
                used.add(help)
        lost = max(0, used.spent_paying - spare, used.spent_paying + used.spent - others)
        if used.food >= short.amount and used.paying >= len(short.icons) + lost:
            return True
    return False


def acting(s: Table, seat: int, slot: int, wanted: Sequence[int], sure: Help) -> list[Help]:
    """What the Reavers of a slot bring by themselves, added up, and what each brings that must be paid for."""
    found: list[Help] = []
    for reaver in s.zones[slot_zone(slot, seat)]:
        text = ABILITIES[reaver]
        if text.free >= 0:
            sure.add(brought(s, seat, text.free, wanted))
        if text.cost is not None and text.cost.dice:
            help = Help() if text.swaps else brought(s, seat, text.paid, wanted)
            help.paying += int(text.swaps)
            help.spent += text.cost.dice
            if not text.swaps or dice_of(s, seat, text.cost.colour) or sure.paying or sure.other:
                found.append(help)
    return found


def artifacts(s: Table, seat: int, space: int, wanted: Sequence[int]) -> list[Help]:
    """What Artifacts bring before the cost is paid, each with a die on it that is spent (RM-8.1.4, RM-8.1.5)."""
    found: list[Help] = []
    gone = used(s, seat, space)
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        if box.USABLE_IN[card] not in (-1, space) or gone >> i & 1:
            continue
        help = brought(s, seat, OF_CARD[card], wanted)
        fits = box.FITS[card]
        if all(box.DIE_ICON[die] in wanted for die in fits):
            help.spent_paying += 1
        else:
            help.spent += 1
        if s.stored[seat][i] >= 0 or any(s.crew[box.DICE * seat + die] for die in fits):
            found.append(help)
    return found


def brought(s: Table, seat: int, effect: int, wanted: Sequence[int]) -> Help:
    """What an effect brings at most that a cost can be paid with, or that dice can be spent for."""
    help = Help()
    for op in EFFECTS[effect].ops:
        if isinstance(op, Gain) and op.what == box.FOOD:
            help.food += op.n
        elif isinstance(op, GainDice):
            help.paying += len(op.colours)
            for die in op.dice:
                if box.DIE_ICON[die] in wanted or box.DIE_FACE[die] == s.wild(seat):
                    help.paying += 1
                else:
                    help.other += 1
        elif isinstance(op, Swap):
            help.paying += 1
            help.spent += 1
        elif isinstance(op, Draw) and op.deck in (box.VILLAGE, box.KEEP):
            help.paying += DICE_OF_CARD
            help.food += FARM_FOOD if op.deck == box.VILLAGE else 0
    return help
