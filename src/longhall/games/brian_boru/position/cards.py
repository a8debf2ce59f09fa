"""Cards in positions: each is named once; what is named nowhere goes where it would be."""

from collections.abc import Mapping
from typing import Any

from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.codec import Codec
from longhall.core.position.fields import CardsByName
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.position.fields import ACTION_KIND, MARRIAGE_KIND, PILES


class CardReader(CardsByName):
    """Hands out each card of the box once."""

    def __init__(self) -> None:
        self.left = [True] * box.CARDS

    def name(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
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

    def take(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
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


def read_piles(s: Table, position: Mapping[str, Any], codec: Codec, cards: CardReader) -> None:
    """The piles that are named; then the cards that are not."""
    PILES.read(s, position, codec, cards=cards)
    card = position.get("marriage_card")
    if card is not None:
        s.zones[zones.MARRIAGE_CARD] = cards.take([card], MARRIAGE_KIND, "marriage_card")
    fill_marriages(s, position, cards)
    fill_vikings(s, position, cards)
    fill_actions(s, cards)


def fill_marriages(s: Table, position: Mapping[str, Any], cards: CardReader) -> None:
    """This round's card, then the deck with the Princess last (BB-3.7, BB-4.3)."""
    last = s.round == box.ROUNDS[s.seats]
    if "marriage_card" not in position and box.DRAFT <= s.phase < box.BATTLE:
        card = cards.rest([box.PRINCESS]) if last else cards.some(box.ORDINARY, 1)
        s.zones[zones.MARRIAGE_CARD] = tuple(card)
    if "marriage_deck" not in position:
        size = box.ROUNDS[s.seats] - s.round + (1 if s.phase <= box.PREPARATION else 0)
        if size > 0:
            s.zones[zones.MARRIAGE_DECK] = (*cards.some(box.ORDINARY, size - 1), *cards.rest([box.PRINCESS]))
    s.zones[zones.MARRIAGES_GONE] += tuple(cards.rest([box.PRINCESS]))
    s.zones[zones.REMOVED] += tuple(cards.rest(box.ORDINARY))


def fill_vikings(s: Table, position: Mapping[str, Any], cards: CardReader) -> None:
    """A card of each round so far is gone, the others are in the deck."""
    if "viking_discard" not in position:
        s.zones[zones.VIKINGS_GONE] = tuple(cards.some(box.VIKINGS, s.round - (1 if s.phase <= box.PREPARATION else 0)))
    s.zones[zones.VIKING_DECK] += tuple(cards.rest(box.VIKINGS))


def fill_actions(s: Table, cards: CardReader) -> None:
    """Before the deal all are in the deck; after it one may be left over, the others are discarded (BB-19.1)."""
    rest = tuple(cards.rest(ACTION_KIND))
    if s.phase < box.DRAFT or (s.phase == box.DRAFT and not s.zones[zones.PACKET]):
        s.zones[zones.ACTION_DECK] += rest
        return
    if s.phase <= box.ACTION and rest and not s.zones[zones.LEFT_OVER] and box.UNDEALT[s.seats]:
        s.zones[zones.LEFT_OVER] = rest[-1:]
        rest = rest[:-1]
    s.zones[zones.DISCARD] += rest
