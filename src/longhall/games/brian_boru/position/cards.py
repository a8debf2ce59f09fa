"""Cards in positions: each is named once; what is named nowhere goes where it would be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.errors import BadPosition, Unknown
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.box.zones import (
    ACTION_DECK,
    DISCARD,
    HAND,
    KEPT,
    LEFT_OVER,
    MARRIAGE_CARD,
    MARRIAGE_DECK,
    MARRIAGES,
    MARRIAGES_GONE,
    PACKET,
    PAST_TRICKS,
    PLAYED,
    REMOVED,
    UNPLAYED,
    VIKING_DECK,
    VIKINGS_GONE,
)

ACTION_KIND: Final = range(box.ACTIONS)
MARRIAGE_KIND: Final = range(box.ACTIONS, box.PRINCESS + 1)
VIKING_KIND: Final = range(box.PRINCESS + 1, box.CARDS)

# Zones by their names in positions, with the kind of card that lies there
SEAT_ZONES: Final = (
    ("hand", HAND, ACTION_KIND),
    ("packet", PACKET, ACTION_KIND),
    ("kept", KEPT, ACTION_KIND),
    ("played", PLAYED, ACTION_KIND),
    ("unplayed", UNPLAYED, ACTION_KIND),
    ("marriages", MARRIAGES, MARRIAGE_KIND),
)
PILES: Final = (
    ("action_deck", ACTION_DECK, ACTION_KIND),
    ("discard", DISCARD, ACTION_KIND),
    ("past_tricks", PAST_TRICKS, ACTION_KIND),
    ("left_over", LEFT_OVER, ACTION_KIND),
    ("marriage_deck", MARRIAGE_DECK, MARRIAGE_KIND),
    ("removed_marriages", REMOVED, MARRIAGE_KIND),
    ("gone_marriages", MARRIAGES_GONE, MARRIAGE_KIND),
    ("viking_deck", VIKING_DECK, VIKING_KIND),
    ("viking_discard", VIKINGS_GONE, VIKING_KIND),
)


class CardReader:
    """Hands out each card of the box once."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = [True] * box.CARDS

    def name(self, ids: Any, kind: range, where: str) -> tuple[int, ...]:
        """Cards that are only spoken of."""
        if not isinstance(ids, list):
            raise BadPosition(f"{where} must be a list of cards, not {ids!r}")
        found: list[int] = []
        for id in ids:
            if not isinstance(id, str) or not box.CARD_NAMES.has(id):
                raise BadPosition(f"{where}: {Unknown('card', id, box.CARD_NAMES.ids[kind.start : kind.stop])}")
            if box.CARD_NAMES.index(id) not in kind:
                raise BadPosition(f"{where}: {id} is another kind of card")
            found.append(box.CARD_NAMES.index(id))
        return tuple(found)

    def take(self, ids: Any, kind: range, where: str) -> tuple[int, ...]:
        """Cards that lie there, taken out of the box."""
        cards = self.name(ids, kind, where)
        for card in cards:
            if not self.left[card]:
                raise BadPosition(f"{where}: {box.CARD_NAMES.ids[card]} is named twice")
            self.left[card] = False
        return cards

    def rest(self, cards: range | list[int]) -> list[int]:
        """Those that are named nowhere, taken out of the box as well."""
        found = [card for card in cards if self.left[card]]
        for card in found:
            self.left[card] = False
        return found

    def some(self, cards: list[int], n: int) -> list[int]:
        """The first n of those that are named nowhere."""
        return self.rest([card for card in cards if self.left[card]][:n])


def read_piles(s: Table, position: Mapping[str, Any], cards: CardReader) -> None:
    """The piles that are named; then the cards that are not."""
    for name, zone, kind in PILES:
        s.zones[zone] = cards.take(position.get(name, []), kind, name)
    card = position.get("marriage_card")
    if card is not None:
        s.zones[MARRIAGE_CARD] = cards.take([card], MARRIAGE_KIND, "marriage_card")
    fill_marriages(s, position, cards)
    fill_vikings(s, position, cards)
    fill_actions(s, cards)


def fill_marriages(s: Table, position: Mapping[str, Any], cards: CardReader) -> None:
    """This round's card, then the deck with the Princess last (BB-3.7, BB-4.3)."""
    last = s.round == box.ROUNDS[s.seats]
    if "marriage_card" not in position and box.DRAFT <= s.phase < box.BATTLE:
        card = cards.rest([box.PRINCESS]) if last else cards.some(box.ORDINARY, 1)
        s.zones[MARRIAGE_CARD] = tuple(card)
    if "marriage_deck" not in position:
        size = box.ROUNDS[s.seats] - s.round + (1 if s.phase <= box.PREPARATION else 0)
        if size > 0:
            s.zones[MARRIAGE_DECK] = (*cards.some(box.ORDINARY, size - 1), *cards.rest([box.PRINCESS]))
    s.zones[MARRIAGES_GONE] += tuple(cards.rest([box.PRINCESS]))
    s.zones[REMOVED] += tuple(cards.rest(box.ORDINARY))


def fill_vikings(s: Table, position: Mapping[str, Any], cards: CardReader) -> None:
    """A card of each round so far is gone, the others are in the deck."""
    if "viking_discard" not in position:
        s.zones[VIKINGS_GONE] = tuple(cards.some(box.VIKINGS, s.round - (1 if s.phase <= box.PREPARATION else 0)))
    s.zones[VIKING_DECK] += tuple(cards.rest(box.VIKINGS))


def fill_actions(s: Table, cards: CardReader) -> None:
    """Before the deal all are in the deck; after it one may be left over, the others are discarded (BB-19.1)."""
    rest = tuple(cards.rest(ACTION_KIND))
    if s.phase < box.DRAFT or (s.phase == box.DRAFT and not s.zones[PACKET]):
        s.zones[ACTION_DECK] += rest
        return
    if s.phase <= box.ACTION and rest and not s.zones[LEFT_OVER] and box.UNDEALT[s.seats]:
        s.zones[LEFT_OVER] = rest[-1:]
        rest = rest[:-1]
    s.zones[DISCARD] += rest
