"""How a position looks to a player: the hand-written evaluation of the greedy opponent."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import HAND, MARRIAGE_CARD, PLAYED
from longhall.games.brian_boru.rules.action_phase import Trick
from longhall.games.brian_boru.rules.final_scoring import regions

# What things are worth in points
FIRST_COIN: Final = 1.1
COIN: Final = 0.5
TOWN: Final = 0.7
DISC: Final = 0.4
RAIDER: Final = 0.6
SPACE: Final = 0.55
MONASTERY: Final = 2.2
RIVAL: Final = 0.3
GROWTH: Final = 0.4
CHANGE: Final = 0.3
EVEN: Final = 0.4
MARKER: Final = 1.0


def appraise(s: Table, seat: int) -> float:
    """Own prospects against the best of the others."""
    region_worths = [region_worth(s, region) for region in range(box.REGIONS)]
    mine = prospects(s, seat, region_worths) + hand(s, seat) + coming_action(s, seat)
    if s.over:
        return float(s.points[seat]) - max([s.points[q] for q in range(s.seats) if q != seat])
    return mine - RIVAL * best_rival(s, seat, region_worths)


def best_rival(s: Table, seat: int, region_worths: list[list[float]]) -> float:
    """The prospects of the best of the others, by what everybody sees."""
    return max([prospects(s, other, region_worths) for other in range(s.seats) if other != seat])


def prospects(s: Table, seat: int, region_worths: list[list[float]]) -> float:
    """Points, stores, board and tracks."""
    worth = s.points[seat] + renown(s, seat)
    worth += purse(s.coins[seat])
    if s.marker == seat:
        worth += MARKER
    for row in region_worths:
        worth += row[seat]
    worth += spread(s, seat) + TOWN * len(s.towns_of(seat))
    return worth + raiders(s, seat) + church(s, seat) + courtship(s, seat)


def renown(s: Table, seat: int) -> float:
    """Points at the end, and in each battle that may still bring spoils."""
    left = box.ROUNDS[s.seats] - s.round + (1 if s.phase < box.BATTLE else 0)
    return s.renown[seat] * (1.0 + 0.25 * left)


def purse(coins: int) -> float:
    """The first coins keep high cards from costing points; those for an expansion come next."""
    return FIRST_COIN * min(coins, 3) + COIN * min(max(coins - 3, 0), 9)


def region_worth(s: Table, region: int) -> list[float]:
    """What each player may hope for from a claim token."""
    weights = s.weights(region)
    value = box.VALUE[region]
    holder = s.claims[region]
    left = box.ROUNDS[s.seats] - s.round
    ready = (
        1.0 if holder != box.FACE_DOWN else min(1.0, (s.occupied(region) + GROWTH * left + 0.4) / box.THRESHOLD[region])
    )
    most = max(weights)
    found = [0.0] * s.seats
    if not most:
        return found
    second = sorted(weights)[-2]
    # The chance that one town of difference changes before the end
    change = CHANGE + 0.07 * left
    for seat in range(s.seats):
        mine = weights[seat]
        if not mine:
            continue
        lead = mine - (second if mine == most else most)
        chance = EVEN * change**-lead if lead <= 0 else 1.0 - (1.0 - EVEN) * change**lead
        if holder == seat:
            chance = min(0.97, chance + 0.2)
        found[seat] = chance * ready * value
    if s.phase > box.CHURCH:
        # What is settled in the last round is settled.
        last = s.round == box.ROUNDS[s.seats]
        if last and holder >= 0:
            found = [float(value) if seat == holder else 0.0 for seat in range(s.seats)]
        elif last and holder == box.FACE_UP:
            found = [value // 2 if weights[seat] == most else 0.0 for seat in range(s.seats)]
    return found


def spread(s: Table, seat: int) -> float:
    """Points for the number of regions, with a little for the next step."""
    there = regions(s, seat)
    return 0.75 * box.REGION_POINTS[there] + 0.35 * there


def raiders(s: Table, seat: int) -> float:
    """The spoils to come, and the town that may be lost."""
    held = s.raiders[seat]
    worth = RAIDER * min(held, 8)
    if s.phase >= box.CHURCH:
        return 0.5 * worth
    most = max(s.raiders)
    if held == most and held:
        alone = s.raiders.count(most) == 1
        worth += (1.0 + 0.4 * (s.renown[seat] + 1)) if alone else 0.4
    if s.area and held == min(s.raiders):
        worth -= 1.2
    return worth


def church(s: Table, seat: int) -> float:
    """Monasteries to come."""
    discs = s.church[seat]
    worth = DISC * min(discs, 7)
    if s.phase >= box.CHURCH:
        return 0.7 * worth
    most = max(s.church)
    if discs and discs == most:
        worth += 0.5 * MONASTERY if s.church.count(most) == 1 else 0.3
    if discs >= box.MONASTERY_DISCS:
        worth += 0.3 * MONASTERY
    return worth


def courtship(s: Table, seat: int) -> float:
    """The marriage card for the highest, the benefit of the space for the others."""
    space = s.space[seat]
    worth = SPACE * space
    if s.phase > box.MARRIAGE or not space:
        return 0.6 * worth
    if space == max(s.space):
        return worth + 0.6 * bride(s)
    return (
        worth
        + 0.5 * FIRST_COIN * box.SPACE_COINS[space]
        + box.SPACE_RENOWN[space]
        + (TOWN if box.SPACE_TOWN[space] else 0.0)
    )


def bride(s: Table) -> float:
    """What the marriage card of this round is worth."""
    cards = s.zones[MARRIAGE_CARD]
    if not cards:
        return 0.0
    if cards[0] == box.PRINCESS:
        return 4.0
    worth = 0.0
    for kind, n in box.REWARDS[cards[0] - box.FIRST_MARRIAGE]:
        worth += n if kind == box.POINTS_REWARD else 1.3 if kind == box.RENOWN else TOWN + 1.5
        assert kind in (box.POINTS_REWARD, box.RENOWN, box.TOWN_REWARD)
    return worth


# Cards


def hand(s: Table, seat: int) -> float:
    """Cards still to be played; the weakest will be discarded."""
    worths = sorted([card_worth(card) for card in s.zones[HAND + seat] if card >= 0])
    return 0.25 * sum(worths[1:])


def card_worth(card: int) -> float:
    """High cards win towns, low ones bring coins."""
    wins = 0.0052 * card * card
    if box.CARD_COLOUR[card] == box.WHITE:
        wins *= 1.25
    paid = -COIN * sum([n for symbol, n in box.PRIMARY[card] if symbol == box.LOSE_COIN])
    return wins + paid + 1.2


def coming_action(s: Table, seat: int) -> float:
    """What the trick under way promises to a player who has not acted in it."""
    for step in s.agenda:
        if isinstance(step, Trick):
            return trick_worth(s, seat, step)
    return 0.0


def trick_worth(s: Table, seat: int, trick: Trick) -> float:
    """The action still to come: certain once all have played, before that by its chances."""
    cards = s.zones[PLAYED + seat]
    if trick.order:
        if seat not in trick.order[trick.acted :]:
            return 0.0
        # The one whose symbols are being resolved has them on the agenda or done.
        if trick.acts(seat):
            return 0.0
        return primary(s, seat, cards[0]) if seat == trick.winner else secondary(s, seat, cards[0])
    if cards:
        return outcome(s, seat, cards[0])
    if s.active < 0:
        return 0.0
    best = 0.0
    for card in s.zones[HAND + seat]:
        if seat != trick.leader or box.CARD_COLOUR[card] in (box.COLOUR[s.active], box.WHITE):
            best = max(best, outcome(s, seat, card) - 0.25 * card_worth(card))
    return best


def outcome(s: Table, seat: int, card: int) -> float:
    """Winning and losing with a card, by their chances."""
    chance = winning_chance(s, seat, card)
    worth = (1 - chance) * secondary(s, seat, card)
    return worth + chance * primary(s, seat, card) if chance else worth


def winning_chance(s: Table, seat: int, card: int) -> float:
    """Whether the card is the best so far, and what those who are still to play may hold."""
    colour = box.COLOUR[s.active]
    if box.CARD_COLOUR[card] not in (colour, box.WHITE):
        return 0.0
    chance = 1.0
    for other in range(s.seats):
        if other == seat:
            continue
        played = s.zones[PLAYED + other]
        if played:
            if played[0] > card and box.CARD_COLOUR[played[0]] in (colour, box.WHITE):
                return 0.0
            continue
        better = [c for c in s.zones[HAND + other] if c > card and box.CARD_COLOUR[c] in (colour, box.WHITE)]
        if better:
            chance *= 1.0 - len(better) / (len(s.zones[HAND + other]) + 1)
    return chance


def primary(s: Table, seat: int, card: int) -> float:
    """The town, and the other symbols of the primary action."""
    return action(s, seat, box.PRIMARY[card])


def secondary(s: Table, seat: int, card: int) -> float:
    """The better of the secondary actions."""
    return max([action(s, seat, runs) for runs in box.SECONDARY[card]])


def action(s: Table, seat: int, runs: tuple[box.Run, ...]) -> float:
    """What the symbols of an action are worth now."""
    worth = 0.0
    coins = s.coins[seat]
    for symbol, n in runs:
        if symbol == box.GAIN_COIN:
            worth += purse(coins + n) - purse(coins)
            coins += n
        elif symbol == box.LOSE_COIN:
            paid = min(n, coins)
            worth -= purse(coins) - purse(coins - paid) + box.COIN_PENALTY * (n - paid)
            coins -= paid
        elif symbol == box.TAKE_TOWN:
            worth += town_worth(s, seat, s.active) + 1.0 if s.active >= 0 else 0.0
        elif symbol == box.CHURCH_SYMBOL:
            worth += (DISC + 0.25) * n
        elif symbol == box.BATTLE_SYMBOL:
            worth += (RAIDER + 0.25) * min(n, s.area)
        elif symbol == box.MARRIAGE_SYMBOL:
            worth += (SPACE + 0.2) * min(n, box.TOP_SPACE - s.space[seat])
        elif symbol == box.EXPAND:
            worth += 1.0 if coins >= box.EXPAND_COST else 0.0
        elif symbol == box.LIBERATE:
            worth += 1.5 if any(s.vikings[t] and s.disc[t] == seat for t in range(len(s.disc))) else 0.0
    return worth


def town_worth(s: Table, seat: int, town: int) -> float:
    """What a disc on a free town would add."""
    region = box.REGION[town]
    before = region_worth(s, region)[seat] + spread(s, seat)
    s.disc[town] = seat
    after = region_worth(s, region)[seat] + spread(s, seat)
    s.disc[town] = -1
    return after - before + TOWN


def hunch(s: Table, seat: int, move: Move) -> float:
    """How a card to keep looks."""
    return card_worth(move.args[0])
