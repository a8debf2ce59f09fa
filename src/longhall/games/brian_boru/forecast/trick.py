"""The trick under way (BB-6.4, BB-6.5): which cards can win it, how each stands, and what a card in hand would do."""

from collections.abc import Sequence
from typing import Final

from longhall.core.speech.message import Message
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import HAND, PLAYED
from longhall.games.brian_boru.rules.action_phase import Trick
from longhall.games.brian_boru.words import message

NOTE_WINS: Final = message("note.wins")
NOTE_LEADS: Final = message("note.leads")
NOTE_OFF: Final = message("note.off")
NOTE_OFF_SO_FAR: Final = message("note.off_so_far")
NOTE_LOW: Final = message("note.low")
NOTE_LOW_SO_FAR: Final = message("note.low_so_far")

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


def in_order(s: Table, cards: Sequence[int]) -> list[int]:
    """A hand as a player looks at it: what can still win the trick, then the others, each in the order of acting."""
    best = max([c for c, _ in played(s) if counts(s, c)], default=-1)
    return sorted(cards, key=lambda card: (card < best or not counts(s, card), card))


def standing(s: Table, trick: Trick, card: int, seat: int, cards: Played) -> str:
    """How a card does: the highest of the colour or white wins (BB-6.4.2)."""
    if trick.order:
        return WINS if seat == trick.winner else LOSES
    if not counts(s, card):
        return OFF
    return LEADS if card == max([c for c, _ in cards if counts(s, c)]) else LOSES


def outcome(s: Table, seat: int, card: int) -> tuple[str, Message, tuple[int, ...]]:
    """Whether a card in hand would win and when it would act: certain for the last to play, so far for the others."""
    cards = played(s)
    place = len([c for c, _ in cards if c < card]) + 1
    best = max([c for c, _ in cards if counts(s, c)], default=-1)
    last = len(cards) == s.seats - 1
    if not counts(s, card):
        return LOSES, NOTE_OFF if last else NOTE_OFF_SO_FAR, (box.COLOUR[s.active], place)
    if card < best:
        return LOSES, NOTE_LOW if last else NOTE_LOW_SO_FAR, (best, place)
    if last:
        return WINS, NOTE_WINS, (place,)
    higher = [c for c in range(card + 1, box.ACTIONS) if counts(s, c) and c not in s.zones[HAND + seat]]
    return LEADS if higher else WINS, NOTE_LEADS, (len(higher),)
