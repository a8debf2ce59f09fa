"""How a position looks to a clan: the hand-written evaluation of the greedy opponent."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import PICK, PLAY_CARD
from longhall.games.blood_rage.box.zones import HAND, PLAY, QUESTS
from longhall.games.blood_rage.rules.battle import battle
from longhall.games.blood_rage.rules.pillage import Pillage
from longhall.games.blood_rage.rules.quests import completed

# Glory that a step of each stat is worth per Age still to come
STEP_WORTH: Final[list[float]] = [2.2, 2.0, 1.6]
UNSEEN_CARD: Final = 2.2
# What Rage to spend is worth, and how much the best of the others counts
RAGE_WORTH: Final = 0.75
RIVAL: Final = 0.35


def appraise(s: Table, seat: int) -> float:
    """Own prospects against the best of the others."""
    mine = s.glory[seat] + sheet(s, seat) + board(s, seat) + cards(s, seat) + fight(s, seat)
    return mine - RIVAL * best_rival(s, seat)


def best_rival(s: Table, seat: int) -> float:
    """The prospects of the best of the others, by what everybody sees."""
    best = -999.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.glory[other] + sheet(s, other) + board(s, other))
    return best


def sheet(s: Table, seat: int) -> float:
    """Stats, Rage in hand, and upgrades on the clan sheet."""
    worth = RAGE_WORTH * rage_left(s, seat)
    for stat in (box.RAGE, box.AXES, box.HORNS):
        worth += stat_worth(s, seat, stat)
    return worth + upgrades(s, seat)


def rage_left(s: Table, seat: int) -> int:
    """The Rage that can still be spent."""
    return s.rage[seat] if s.phase == box.ACTION and not s.passed[seat] else 0


def stat_worth(s: Table, seat: int, stat: int) -> float:
    """What the step of a stat promises for the Ages to come."""
    step = s.steps[box.STATS * seat + stat]
    worth = STEP_WORTH[stat] * (3.5 - s.age) * (step - 1) + 0.9 * box.STEP_BONUS[step]
    return worth + 1.2 * (step - 1) if step < 4 else worth


def upgrades(s: Table, seat: int) -> float:
    """What the upgrades on the clan sheet promise."""
    worth = 0.0
    for slot in range(box.SLOTS):
        face = s.upgrade_in(seat, slot)
        if face >= 0:
            worth += (1.6 + box.COST[face]) * (0.6 + 0.5 * (3.5 - s.age))
    return worth


def board(s: Table, seat: int) -> float:
    """Figures that can fight, and those that will fall in glory."""
    worth = figures(s, seat) + doomed(s, seat)
    for x in range(box.PROVINCES):
        worth += lead(s, seat, x)
    return worth


def figures(s: Table, seat: int) -> float:
    """Figures on the board by their strength, and a little for those in Valhalla."""
    worth = 0.2 * s.figures_at(seat, box.VALHALLA)
    for place in range(box.PLACES):
        for kind in s.kinds_at(seat, place):
            worth += (0.9 + 0.35 * s.figure_str(seat, kind, place)) * s.count(seat, kind, place)
    return worth


def doomed(s: Table, seat: int) -> float:
    """The Glory of those who will fall in this Age's Ragnarök."""
    province = s.ragnarok[s.age - 1]
    if province < 0 or s.destroyed[province]:
        return 0.0
    return 0.8 * box.RAGNAROK_GLORY[s.age] * s.figures_in_area(seat, province)


def lead(s: Table, seat: int, x: int) -> float:
    """What it promises to be the strongest in a province that can still be pillaged."""
    if s.destroyed[x] or s.pillaged[x] or s.phase != box.ACTION:
        return 0.0
    return 0.35 * token_worth(s, s.tokens[x]) if s.figures_in_area(seat, x) and s.has_most_str(seat, x) else 0.0


def token_worth(s: Table, token: int) -> float:
    """What the reward of a Pillage token is worth."""
    if token == box.TOKEN_GLORY:
        return 5.0
    ages = 3.5 - s.age
    if token == box.TOKEN_ALL:
        return sum(STEP_WORTH) * ages + 6.0
    return STEP_WORTH[token] * ages + 2.0


def cards(s: Table, seat: int) -> float:
    """Quests with their prospects, and what the hand is good for."""
    worth = 0.0
    for face in s.zones[QUESTS + seat]:
        if face >= 0:
            worth += quest_worth(s, seat, face)
    return worth + hand(s, seat)


def quest_worth(s: Table, seat: int, face: int) -> float:
    """What a committed quest promises."""
    return (0.85 if completed(s, seat, face) else 0.45) * (box.QUEST_GLORY[face] + 4)


def hand(s: Table, seat: int) -> float:
    """What the cards in hand are good for."""
    worth = 0.0
    for face in s.zones[HAND + seat]:
        if face >= 0:
            worth += 0.25 * card_worth(s, face)
    return worth


def card_worth(s: Table, face: int) -> float:
    """What a card is worth to have."""
    if box.TYPE[face] == box.BATTLE:
        return 2.0 + 0.8 * box.BONUS[face]
    if box.TYPE[face] == box.QUEST:
        return 0.9 * box.QUEST_GLORY[face]
    worth = 3.0 + box.COST[face]
    return worth + 1.5 if box.KIND_OF[face] < 9 else worth


def fight(s: Table, seat: int) -> float:
    """What a pillage that is under way promises."""
    worth = 0.0
    for step in s.agenda:
        if isinstance(step, Pillage) and step.undecided():
            worth += prospect(s, seat, step)
    return worth


def prospect(s: Table, seat: int, fought: Pillage) -> float:
    """The prize of a battle times the chance to win it, less the figures at risk."""
    x = fought.province
    mine = s.figures_in_area(seat, x)
    if not mine and seat != fought.pillager:
        return 0.0
    own = s.clan_str(seat, x) + power(s, seat, fought)
    best = -99.0
    for other in range(s.seats):
        if other != seat and s.figures_in_area(other, x):
            best = max(best, s.clan_str(other, x) + power(s, other, fought))
    chance = 0.92 if best < -50 else max(0.05, min(0.95, 0.5 + 0.12 * (own - best)))
    prize = float(s.axes(seat)) if best > -50 else 0.0
    if seat == fought.pillager:
        prize += token_worth(s, s.tokens[x])
    return chance * prize - (1 - chance) * 1.1 * mine


def power(s: Table, seat: int, fought: Pillage) -> float:
    """The cards a clan brings or may bring to a fought."""
    if s.zones[PLAY + seat]:
        return float(sum(fought.bonus_of(i) for i, owner in enumerate(fought.owners) if owner == seat))
    hand = s.zones[HAND + seat]
    if not hand:
        return 0.0
    return max([float(box.BONUS[face]) if face >= 0 else UNSEEN_CARD for face in hand])


def hunch(s: Table, seat: int, move: Move) -> float:
    """How a secret choice looks: a card to draft or keep, or one to fight with."""
    face = move.args[0]
    if move.family is PICK:
        return card_worth(s, face)
    if move.family is not PLAY_CARD:
        return card_worth(s, face) + (2.0 if box.TYPE[face] == box.BATTLE else 0.0)
    here = battle(s)
    own = s.clan_str(seat, here.province)
    rivals = [
        s.clan_str(other, here.province) + (UNSEEN_CARD if s.zones[HAND + other] else 0.0)
        for other in here.participants
        if other != seat
    ]
    lead = own + box.BONUS[face] - max(rivals)
    chance = max(0.05, min(0.95, 0.5 + 0.15 * lead))
    prize = s.axes(seat) + (token_worth(s, s.tokens[here.province]) if seat == here.pillager else 2.0)
    # A loser takes the card back, a winner spends it.
    spent = 0.5 * card_worth(s, face) if box.TYPE[face] == box.BATTLE else card_worth(s, face)
    trick = 2.0 if box.KIND_OF[face] == box.LOKIS_POISON else 0.0
    return chance * (prize - spent) + (1 - chance) * trick
