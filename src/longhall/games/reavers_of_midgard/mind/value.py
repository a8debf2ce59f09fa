"""How a position looks to a player: the hand-written evaluation of the greedy opponent, in Glory."""

from typing import Final

from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, LEADER, PILE, SECRET, TILES, slot_zone
from longhall.games.reavers_of_midgard.mind.prospects import pending, rounds_left
from longhall.games.reavers_of_midgard.rules import final_scoring
from longhall.games.reavers_of_midgard.rules.paying import EITHER, WILD, means

# What a specialized Reaver brings each time its space is chosen
ABILITY_WORTH: Final = 1.7
# How much the best of the others counts
RIVAL: Final = 0.2


def appraise(s: Table, seat: int) -> float:
    """Own prospects against the best of the others."""
    scores = s.scores()
    best = max([scores[other] for other in range(s.seats) if other != seat])
    if not s.agenda:
        return 10.0 * (scores[seat] - 0.3 * best)
    return holdings(s, seat) + pending(s, seat) - RIVAL * best


def holdings(s: Table, seat: int) -> float:
    """Glory, what the final scoring will give, and what helps to get more."""
    left = rounds_left(s)
    late = min(1.0, left / 1.5)
    worth = float(s.good(seat, box.GLORY)) + food(s, seat, late) + favor(s, seat, late) + crew(s, seat) * late
    for good in range(box.FARM, box.TOWER + 1):
        worth += tokens(s, seat, good)
    return worth + terror(s, seat) + board(s, seat, left) + pile(s, seat) + tiles(s, seat)


def food(s: Table, seat: int, late: float) -> float:
    """Food is worth something while there is something to pay; much of it less."""
    n = s.good(seat, box.FOOD)
    return (0.55 * min(n, 8) + 0.1 * n) * late


def favor(s: Table, seat: int, late: float) -> float:
    """Favor rerolls, and breaks ties at the end."""
    n = s.good(seat, box.FAVOR)
    return 0.9 * min(n, 5) * late + 0.05 * n


def tokens(s: Table, seat: int, good: int) -> float:
    """Farms, Walls or Towers, with the bonus for most of them."""
    n = s.good(seat, good)
    if not n:
        return 0.0
    return (
        final_scoring.token_glory(good, n)
        + 0.5 * n
        + (0.6 * final_scoring.most_bonus(good) if n >= max(s.goods[good :: box.GOODS]) else 0.0)
    )


def terror(s: Table, seat: int) -> float:
    """What Terror costs, and makes dearer."""
    return 1.1 * final_scoring.terror_glory(s.good(seat, box.TERROR))


def tiles(s: Table, seat: int) -> float:
    """The Glory of Territories in the Cleanups to come."""
    return len(s.zones[TILES + seat]) * max(0.0, box.ROUNDS - s.round)


def crew(s: Table, seat: int) -> float:
    """Dice: different icons that spaces and battles ask for are worth more than many of one."""
    found = means(s, seat)
    worth = 0.0
    for icon, need in ((box.SHIELD, 2), (box.CHEST, 2), (box.SHIP, 2), (box.HAMMER, 4)):
        n = found[icon]
        worth += 1.5 * min(n, need) + 0.5 * max(0, n - need)
    worth += 1.8 * found[WILD] + 1.0 * found[EITHER]
    for die in range(box.DICE):
        n = s.crew[box.DICE * seat + die]
        if n:
            if box.DIE_HAMMERS[die] == 2:
                worth += 0.8 * n
            elif box.DIE_ICON[die] < 0 and box.DIE_FACE[die] != s.wild(seat):
                worth += 0.6 * n
    return worth - 1.5 * max(0, s.aboard[seat] - box.CREW_SPACES)


def board(s: Table, seat: int, left: float) -> float:
    """Leader, specialized Reavers, Artifacts and Ship Upgrades."""
    worth = 0.0
    if s.zones[LEADER + seat]:
        worth += 0.9 * left
    for slot in range(box.SLOTS):
        worth += len(s.zones[slot_zone(slot, seat)]) * ABILITY_WORTH * 0.62 * max(0.0, left - 0.3)
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        worth += box.ARTIFACT_GLORY[card] + 0.25 * left
        if s.stored[seat][i] >= 0 and left > 0.5:
            worth += 0.5
    for upgrade in s.upgrades[seat]:
        worth += 0.85 * left + (0.4 if upgrade < box.UPGRADES else 0.0)
    return worth


def pile(s: Table, seat: int) -> float:
    """Sets and Prophecies of the Glory pile, with the cards that will join it."""
    cards = s.zones[PILE + seat] + s.zones[SECRET + seat]
    everything = final_scoring.final_pile(s, seat)
    worth = 0.0
    for card in cards:
        if card >= 0:
            worth += box.ARTIFACT_GLORY[card]
            if box.DECK_OF[card] == box.PROPHECY:
                worth += final_scoring.COUNTS[card].glory(s, seat, everything) + 0.35 * rounds_left(s)
    for card, table in final_scoring.SETS:
        n = cards.count(card)
        if n:
            # A set that grows is worth more than it scores now.
            worth += final_scoring.set_glory(table, n) + 0.12 * rounds_left(s) * (
                final_scoring.set_glory(table, n + 1) - final_scoring.set_glory(table, n)
            )
    counts = [cards.count(card) for card in final_scoring.TAPESTRIES]
    if sum(counts):
        worth += final_scoring.tapestry_glory(counts) + (1.5 if max(counts) > min(counts) else 0.0)
    return worth
