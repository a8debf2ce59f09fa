"""What each player could pay for now: spaces, Sea Battles, Territories. All of it is public (RM-15.1)."""

from collections.abc import Sequence
from typing import Final

from longhall.core.engine.rules import distinct
from longhall.core.show.scene import Area, Fact, Spot
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import SEA_BATTLES, stack_zone
from longhall.games.reavers_of_midgard.forecast.combat_odds import at_best
from longhall.games.reavers_of_midgard.forecast.shortfall import missing, of_space
from longhall.games.reavers_of_midgard.rules.paying import Cost, has_hammer
from longhall.games.reavers_of_midgard.rules.subdue_territories import PEACEFUL
from longhall.games.reavers_of_midgard.scene.board import cost_facts
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.scene.promises import price
from longhall.games.reavers_of_midgard.words import message

SCENE_PAYS_NEXT: Final = message("scene.pays_next")
SCENE_PAYABLE: Final = message("scene.payable")
SCENE_LACKS: Final = message("scene.lacks")
SCENE_WINS: Final = message("scene.wins")
SCENE_LEVEL_WINS: Final = message("scene.level_wins")
SCENE_BY_FORCE: Final = message("scene.by_force")
SCENE_IN_PEACE: Final = message("scene.in_peace")
SCENE_SO_MANY_HAMMERS: Final = message("scene.so_many_hammers")
# The spaces that are paid for when they are activated (RM-4.5)
PAID: Final = [space for space in range(box.SPACES) if not of_space(space).free()]


def pays_next(pen: Pen, seat: int) -> Area:
    """A row for each thing that may still be paid for: what it costs, then what is short, or how likely it is won."""
    area = Area(f"next:{seat}", pen.tell(SCENE_PAYS_NEXT, (seat,)), rule="RM-15.1", at="seat")
    for space in PAID:
        if pen.comes(seat, space):
            costing(pen, area, seat, box.SPACE_NAMES.name(space, pen.lang), space)
    if pen.comes(seat, box.SEA):
        for card in distinct(pen.s.zones[SEA_BATTLES]):
            battle(pen, area, seat, card)
    if pen.comes(seat, box.SUBDUE):
        by_force(pen, area, seat)
        in_peace(pen, area, seat)
    return area


def row(pen: Pen, area: Area, seat: int, name: str, facts: list[Fact]) -> None:
    """Something to pay for."""
    area.spots.append(Spot(f"next:{pen.id(seat)}:{len(area.spots)}", name, name, facts=facts))


def costing(pen: Pen, area: Area, seat: int, name: str, space: int, more: Sequence[int] = ()) -> Cost:
    """What a space costs, with more icons that are paid there; returns what of it is short."""
    short = missing(pen.s, seat, of_space(space, more))
    row(pen, area, seat, name, [*cost_facts(pen, space, more), standing(pen, short)])
    return short


def standing(pen: Pen, short: Cost) -> Fact:
    """That a cost can be paid, or what is short."""
    if short.free():
        return Fact("payable", pen.say(SCENE_PAYABLE), "", state="good")
    return Fact("short", f"{pen.say(SCENE_LACKS)}: {price(pen, short)}", "", state="bad")


def battle(pen: Pen, area: Area, seat: int, card: int) -> None:
    """A Sea Battle: by its combination, or by combat where the space itself can be paid (RM-7.3.4)."""
    short = costing(pen, area, seat, box.CARD_NAMES.name(card, pen.lang), box.SEA, box.COMBINATION[card])
    if short.icons and not short.amount and has_hammer(pen.s, seat):
        _, chance = at_best(pen.s, seat, box.DEFENSE[card], False)
        area.spots[-1].facts.append(Fact("wins", pen.say(SCENE_WINS, (chance,)), "", "RM-6.3", state="chance"))


def by_force(pen: Pen, area: Area, seat: int) -> None:
    """Territories by force: the chance at each level that there is (RM-7.6.3)."""
    s = pen.s
    stacks = there(pen)
    if not stacks:
        return
    found: list[Fact] = []
    hammers, _ = at_best(s, seat, 1, True)
    if not hammers:
        lacks = f"{pen.say(SCENE_LACKS)}: {pen.say(SCENE_SO_MANY_HAMMERS, (1,))}"
        found.append(Fact("short", lacks, "", "RM-6.2", state="bad"))
    else:
        found.append(Fact("hammer", pen.say(SCENE_SO_MANY_HAMMERS, (hammers,)), str(hammers), "RM-6.2"))
        for level in sorted({box.level(stack) for stack in stacks}):
            _, chance = at_best(s, seat, level, True)
            found.append(Fact("wins", pen.say(SCENE_LEVEL_WINS, (level, chance)), "", "RM-6.3", state="chance"))
    row(pen, area, seat, pen.say(SCENE_BY_FORCE), found)


def in_peace(pen: Pen, area: Area, seat: int) -> None:
    """Territories in peace: of each type the highest level that can be paid, or what is short of the lowest."""
    found: list[Fact] = []
    for kind in range(box.STACKS // box.LEVELS):
        stacks = [stack for stack in there(pen) if box.territory(stack) == kind]
        payable = [stack for stack in stacks if PEACEFUL[stack].payable(pen.s, seat)]
        if payable:
            found.append(Fact("payable", box.STACK_NAMES.name(payable[-1], pen.lang), "", "RM-7.6.4", state="good"))
        elif stacks:
            found.append(standing(pen, missing(pen.s, seat, PEACEFUL[stacks[0]])))
    if found:
        row(pen, area, seat, pen.say(SCENE_IN_PEACE), found)


def there(pen: Pen) -> list[int]:
    """The stacks that have Territories (RM-7.6.8)."""
    return [stack for stack in range(box.STACKS) if pen.s.zones[stack_zone(stack)]]
