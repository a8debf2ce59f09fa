"""What a player lacks for a cost: with that it could be paid, with less it could not."""

from collections.abc import Sequence

from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.rules.paying import Cost, dice_of, enough, means


def of_space(space: int, more: Sequence[int] = ()) -> Cost:
    """The cost of a space (RM-4.5), and of more icons that are paid there."""
    cost = Cost([])
    cost.good, cost.amount = box.FOOD, box.COST_FOOD[space]
    cost.icons = (*box.COST_ICONS[space], *more)
    return cost


def missing(s: Table, seat: int, cost: Cost) -> Cost:
    """What of a cost a player lacks, itself a cost: nothing, if it can be paid."""
    short = Cost([])
    if cost.amount:
        short.good, short.amount = cost.good, max(0, cost.amount - s.good(seat, cost.good))
    if cost.dice:
        short.colour, short.dice = cost.colour, max(0, cost.dice - dice_of(s, seat, cost.colour))
    if cost.icons:
        short.icons = unpaid(means(s, seat), cost.icons)
    return short


def unpaid(found: list[int], icons: Sequence[int]) -> tuple[int, ...]:
    """The icons that are left when as many as possible are paid for (RM-5.6): every way leaves as many."""
    paid: list[int] = []
    left: list[int] = []
    for icon in icons:
        (paid if enough(found, [*paid, icon]) else left).append(icon)
    return tuple(left)
