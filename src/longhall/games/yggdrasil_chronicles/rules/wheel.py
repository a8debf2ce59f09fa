"""The Wheel of Enemies (YC-4.1, YC-5): putting cards down, returning them under the decks."""

from typing import Final

from longhall.core.engine.rules import replaced
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import DECK, FACE_DOWN, FORESEEN, RETURNED, SHOWN, WHEEL
from longhall.games.yggdrasil_chronicles.words import line

CARD_RETURNED: Final = line("YC-5.5", "log.card_returned")
CARD_SHUFFLED: Final = line("YC-6.5.4", "log.card_shuffled")
CARDS_SHUFFLED: Final = line("YC-6.5.4", "log.cards_shuffled")
# The stream of luck for Fenrir's shuffles
FENRIR_STREAM: Final = 12


def put_down(s: Table, seat: int) -> None:
    """The top card of a deck goes face down on the Wheel (YC-4.1); one that was seen to go back is foreseen."""
    zones = s.zones
    if zones[SHOWN + seat]:
        s.hide(zones[SHOWN + seat][0], SHOWN + seat, FACE_DOWN + seat)
    elif zones[DECK + seat]:
        cards = zones[DECK + seat]
        zones[DECK + seat] = cards[1:]
        zones[FACE_DOWN + seat] = cards[:1]
    else:
        cards = zones[RETURNED + seat]
        zones[RETURNED + seat] = cards[1:]
        zones[FORESEEN + seat] = cards[:1]


def turn_up(s: Table, seat: int) -> int:
    """The seat's card is revealed (YC-5.1); -1 when it has put none down (YC-24.4)."""
    zone = FACE_DOWN + seat if s.zones[FACE_DOWN + seat] else FORESEEN + seat
    if not s.zones[zone]:
        return -1
    card = s.zones[zone][0]
    s.show(card, zone, WHEEL)
    return card


def owner(s: Table, card: int) -> int:
    """The seat whose god a card belongs to, -1 for a support god's."""
    seat = s.gods.index(box.GOD_OF[card])
    return seat if seat < s.seats else -1


def receiver(s: Table, card: int, other: int) -> int:
    """Whose deck a card goes back to when it was paired with another (YC-5.5, YC-5.6)."""
    seat = owner(s, card)
    if seat >= 0:
        return seat
    return 0 if s.seats == 1 else 1 - owner(s, other)


def put_under(s: Table, card: int, seat: int) -> None:
    """A card goes from the Wheel to the bottom of a deck, seen by all (YC-5.5)."""
    s.zones[WHEEL] = tuple([c for c in s.zones[WHEEL] if c != card])
    s.zones[RETURNED + seat] += (card,)
    note_holder(s, card, seat)
    s.say(CARD_RETURNED, (card, seat))


def note_holder(s: Table, card: int, seat: int) -> None:
    """Who holds a support card is known once it has been returned face up (YC-25.2)."""
    if s.seats == 2 and s.gods.index(box.GOD_OF[card]) == 2:
        s.told = replaced(s.told, box.ENEMY_OF[card], seat)


def shuffle_in(s: Table, card: int, seat: int) -> None:
    """Fenrir: the card joins the deck, which is shuffled (YC-6.5.4); without a card the deck is shuffled as it is."""
    cards = s.zones[SHOWN + seat] + s.zones[DECK + seat] + s.zones[RETURNED + seat]
    for known in s.zones[SHOWN + seat]:
        s.hide(known, SHOWN + seat, DECK + seat)
    if card >= 0:
        s.zones[WHEEL] = tuple([c for c in s.zones[WHEEL] if c != card])
        cards += (card,)
        note_holder(s, card, seat)
    # The order before the shuffle tells nothing: the deck is sorted first.
    s.zones[DECK + seat] = tuple(s.shuffle(FENRIR_STREAM, sorted(cards)))
    s.zones[RETURNED + seat] = ()
    if card >= 0:
        s.say(CARD_SHUFFLED, (seat, card))
    else:
        s.say(CARDS_SHUFFLED, (seat,))


def face_up(s: Table, enemy: int) -> list[int]:
    """The cards of an Enemy that lie open on the Wheel, the earlier first."""
    return [card for card in s.zones[WHEEL] if box.ENEMY_OF[card] == enemy]
