"""What is under way, as a greedy opponent sees it: what the agenda still promises, or asks for, in Glory."""

from typing import Final

from longhall.core.engine.rules import Choice, Decision, SeatStep
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import DRAWN, PILE, SEA_BATTLES, TAKEN, TARGET, stack_zone
from longhall.games.reavers_of_midgard.rules import subdue_territories
from longhall.games.reavers_of_midgard.rules.battle_at_sea import ChooseTarget, Method, SeaCombat, Victory
from longhall.games.reavers_of_midgard.rules.combat import Combat
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup
from longhall.games.reavers_of_midgard.rules.dice import TakeDie
from longhall.games.reavers_of_midgard.rules.final_scoring import SETS, set_glory
from longhall.games.reavers_of_midgard.rules.paying import EITHER, WILD, PayDice, PayIcons, enough, means
from longhall.games.reavers_of_midgard.rules.resolve_space import ActOrRest, TakeRest, can_activate
from longhall.games.reavers_of_midgard.rules.trade_with_villages import Trade
from longhall.games.reavers_of_midgard.rules.turn import Turn, turn
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import ChooseDeck, PillageCombat

DIE: Final = 1.25
VILLAGE_CARD: Final = 3.6
KEEP_CARD: Final = 3.9
REAVER_CARD: Final = 4.2
TILE_WORTH: Final[list[float]] = [3.0, 5.3, 8.8]


def rounds_left(s: Table) -> float:
    """How many rounds are still to come, this one by the spaces that are free."""
    return box.ROUNDS - s.round + 0.25 * max(0, 4 - len([q for q in s.longships if q >= 0]))


def pending(s: Table, seat: int) -> float:
    """What the agenda still promises, or asks for."""
    worth = 0.0
    for step in s.agenda:
        if isinstance(step, ActOrRest):
            if step.seat == seat:
                now = turn(s)
                if now is not None:
                    worth += prospect(s, seat, now)
        elif isinstance(step, Combat):
            if step.seat == seat:
                worth += fight(s, step)
        else:
            worth += waiting(s, seat, step)
    for card in (*s.zones[TAKEN + seat], *(s.zones[DRAWN] if whose_turn(s) == seat else ())):
        worth += card_worth(s, seat, card)
    now = turn(s)
    if now is not None and now.seat == seat:
        for stack in now.claimed:
            worth += TILE_WORTH[box.level(stack) - 1] + max(0, box.ROUNDS - s.round)
    return worth


def whose_turn(s: Table) -> int:
    """The seat that decides now."""
    now = s.agenda[-1] if s.agenda else None
    deciders = now.waiting() if isinstance(now, Decision) else []
    return deciders[0] if deciders else -1


def waiting(s: Table, seat: int, step: object) -> float:
    """One step of the agenda, if it is this player's."""
    if not isinstance(step, (Choice, SeatStep)) or step.seat != seat:
        return 0.0
    if isinstance(step, TakeGroup):
        return group_worth(step.deck, 2 + step.extra)
    if isinstance(step, PayIcons):
        return -DIE * len(step.icons)
    if isinstance(step, PayDice):
        return -DIE * step.n
    if isinstance(step, (TakeDie, TakeRest)):
        return 1.5
    if isinstance(step, Trade):
        return 2.2 * step.picks
    if isinstance(step, ChooseTarget):
        return best_battle(s, seat)
    if isinstance(step, Method):
        return battle(s, seat, s.zones[TARGET][0])
    if isinstance(step, Victory):
        return float(box.ROWS[s.zones[TARGET][0]]["glory"] + 2)
    if isinstance(step, subdue_territories.Attempt):
        return attempts(s, seat, step.left)
    if isinstance(step, subdue_territories.Conquest):
        return TILE_WORTH[box.level(step.stack) - 1] + box.ROUNDS - s.round
    if isinstance(step, ChooseDeck):
        return KEEP_CARD
    return 0.0


def group_worth(deck: int, n: int) -> float:
    """What cards not yet taken are worth."""
    return n * (REAVER_CARD if deck == box.REAVER else KEEP_CARD if deck == box.KEEP else VILLAGE_CARD)


def card_worth(s: Table, seat: int, card: int) -> float:
    """What a card in front of a player will bring."""
    if card < 0:
        return 0.0
    if box.DECK_OF[card] == box.REAVER:
        return 2.4
    if box.STACK_OF[card] >= 0:
        return TILE_WORTH[box.level(box.STACK_OF[card]) - 1]
    if box.IS_ARTIFACT[card]:
        return box.ARTIFACT_GLORY[card] + 0.2 * rounds_left(s)
    if box.IS_SET[card]:
        cards = s.zones[PILE + seat]
        for known, table in SETS:
            if known == card:
                n = cards.count(card)
                return set_glory(table, n + 1) - set_glory(table, n) + 0.8
        return 3.0
    return 3.2


def prospect(s: Table, seat: int, now: Turn) -> float:
    """The better of Resting and activating a space."""
    if not can_activate(s, seat, now.space):
        return 1.5
    n = now.by_distance(s)
    space = now.space
    worth = -0.55 * box.COST_FOOD[space] - DIE * len(box.COST_ICONS[space])
    if space == box.RECRUIT:
        worth += group_worth(box.REAVER, 2)
    elif space == box.TRADE:
        worth += 2.2 * n
    elif space == box.SEA:
        worth += best_battle(s, seat) - 1.2
    elif space == box.VILLAGES:
        worth += VILLAGE_CARD * (2 + n)
    elif space == box.KEEPS:
        worth += KEEP_CARD * (2 + n)
    else:
        worth += attempts(s, seat, n)
    return max(1.5, worth)


def hammers(s: Table, seat: int) -> int:
    """All the hammers that a player could bring to a combat."""
    found = means(s, seat)
    n = found[box.HAMMER] + found[EITHER] + found[WILD]
    for die in range(box.DICE):
        if box.DIE_HAMMERS[die] == 2:
            n += s.crew[box.DICE * seat + die]
    return n


def chance(dice: float, favor: int, need: int) -> float:
    """The chance of so many successes, roughly."""
    if need <= 0:
        return 1.0
    if 2 * dice < need:
        return 0.0
    expected = 0.83 * dice + 0.4 * min(favor, 3)
    return max(0.03, min(0.97, 0.5 + 0.28 * (expected - need)))


def battle(s: Table, seat: int, card: int) -> float:
    """A Sea Battle: by its combination if that can be paid, else by the hammers there are."""
    glory = float(box.ROWS[card]["glory"] + 2)
    best = 0.0
    if enough(means(s, seat), box.COMBINATION[card]):
        best = glory - DIE * len(box.COMBINATION[card])
    n = min(hammers(s, seat), box.DEFENSE[card] + 2)
    if n:
        best = max(best, chance(n, s.good(seat, box.FAVOR), box.DEFENSE[card]) * glory - DIE * 0.9 * n)
    return best


def best_battle(s: Table, seat: int) -> float:
    """The best of the face-up Sea Battles."""
    best = 1.0
    for card in s.zones[SEA_BATTLES]:
        best = max(best, battle(s, seat, card))
    return best


def attempts(s: Table, seat: int, n: int) -> float:
    """Territories that could be subdued in n attempts, the best ones first."""
    found: list[float] = []
    brings = hammers(s, seat)
    for stack in range(box.STACKS):
        if s.zones[stack_zone(stack)]:
            level = box.level(stack)
            prize = TILE_WORTH[level - 1] + box.ROUNDS - s.round
            if subdue_territories.PEACEFUL[stack].payable(s, seat):
                cost = subdue_territories.PEACEFUL[stack]
                price = 0.55 * cost.amount if cost.good == box.FOOD else 0.9 * cost.amount
                found.append(prize - price - DIE * cost.dice)
            if subdue_territories.can_fight(s, seat):
                used = min(brings, level + 1)
                found.append(chance(used, s.good(seat, box.FAVOR), level) * prize - DIE * 0.9 * used)
    found.sort()
    best = [worth for worth in found[::-1][:n] if worth > 0]
    # Each one takes means from the next.
    return sum([worth * (1.0, 0.7, 0.45)[min(i, 2)] for i, worth in enumerate(best)])


def fight(s: Table, fought: Combat) -> float:
    """A combat that is being fought: the prize times the chance."""
    seat = fought.seat
    prize = 5.0
    if isinstance(fought, SeaCombat):
        prize = float(box.ROWS[s.zones[TARGET][0]]["glory"] + 2)
    elif isinstance(fought, subdue_territories.TerritoryCombat):
        prize = TILE_WORTH[box.level(fought.stack) - 1] + box.ROUNDS - s.round
    elif isinstance(fought, PillageCombat):
        prize = 4.5 if fought.defense == 2 else 7.5
    favor = s.good(seat, box.FAVOR)
    if not fought.rolling():
        more = min(hammers(s, seat), max(0, fought.defense + 1 - fought.hammers))
        # Hammers that could still be added count a little less than those that have been.
        sure = chance(fought.hammers, favor, fought.defense) if fought.hammers else 0.0
        could = chance(fought.hammers + more, favor, fought.defense) * prize - DIE * more
        adding = fought.choosing() and more > 0 and not isinstance(s.agenda[-1], Combat)
        return max(sure * prize, 0.97 * could if adding else 0.0)
    need = fought.defense - fought.successes()
    if need <= 0:
        return prize - 0.3 * sum(fought.marked)
    if not favor:
        return 0.0
    blanks = fought.rolled[0] + 0.5 * fought.rolled[1]
    marked = fought.marked[0] - fought.marked[1] - 2 * fought.marked[2]
    return chance(blanks, favor - 1, need) * prize * 0.9 + 0.2 * marked
