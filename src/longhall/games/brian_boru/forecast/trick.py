"""The trick under way (BB-6.4, BB-6.5): which cards can win it, how each stands, and how a card in hand would do."""

from collections.abc import Sequence

from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import HAND, PAST_TRICKS, PLAYED
from longhall.games.brian_boru.rules.action_phase import Trick

# How a card stands; of one in hand that leads, whether nothing can beat it
WINS = "wins"
LEADS = "leads"
LOSES = "loses"
OFF = "off"

Played = list[tuple[int, int]]


def played(s: Table) -> Played:
    """Cards with their seats, in the order of acting (BB-6.5.1)."""
    return sorted([(s.zones[PLAYED + seat][0], seat) for seat in range(s.seats) if s.zones[PLAYED + seat]])


def counts(s: Table, card: int) -> bool:
    """Whether a card can win (BB-6.4.1); before there is an active town every card may."""
    return s.active == box.NOBODY or box.CARD_COLOUR[card] in (box.COLOUR[s.active], box.WHITE)


def best(s: Table) -> int:
    """The card that wins so far, or -1."""
    return max([card for card, _ in played(s) if counts(s, card)], default=-1)


def in_order(s: Table, cards: Sequence[int]) -> list[int]:
    """A hand as a player looks at it: what can still win the trick, then the others, each in the order of acting."""
    high = best(s) if s.active != box.NOBODY else -1
    return sorted(cards, key=lambda card: (card < high or not counts(s, card), card))


def standing(s: Table, trick: Trick, card: int, seat: int, cards: Played) -> str:
    """How a card does: the highest of the colour or white wins (BB-6.4.2)."""
    if trick.order:
        return WINS if seat == trick.winner else LOSES
    if not counts(s, card):
        return OFF
    return LEADS if card == max([c for c, _ in cards if counts(s, c)]) else LOSES


def decided(s: Table) -> bool:
    """Whether the next card is the last one: then it is certain how it does."""
    return len(played(s)) == s.seats - 1


def place(s: Table, card: int) -> int:
    """When a card in hand would act, as things stand (BB-6.5.1)."""
    return len([c for c, _ in played(s) if c < card]) + 1


def beaten_by(s: Table, seat: int, card: int) -> list[int]:
    """The cards that others might still beat one with: not those in the own hand or in sight of all (BB-16.5)."""
    if decided(s):
        return []
    known = s.zones[HAND + seat] + s.zones[PAST_TRICKS]
    return [c for c in range(card + 1, box.ACTIONS) if counts(s, c) and c not in known]


def outcome(s: Table, seat: int, card: int) -> str:
    """Whether a card in hand would win: certainly, as things stand, or not at all."""
    if not counts(s, card) or card < best(s):
        return LOSES
    return LEADS if beaten_by(s, seat, card) else WINS
