"""Cards by name in positions: each is in one place only, and those not named go where they would be."""

from collections.abc import Mapping, Sequence
from typing import Any

from longhall.core.errors import BadPosition
from longhall.core.position.checks import entry, only
from longhall.core.position.codec import HIDDEN_NAME, Codec
from longhall.core.position.fields import EachOnce, named
from longhall.games.yggdrasil_chronicles.box import Table, story, things as box, zones
from longhall.games.yggdrasil_chronicles.position import fields
from longhall.games.yggdrasil_chronicles.rules.wheel import put_down


def promise_names(cards: Sequence[int]) -> list[str]:
    """Promise tokens by their kind: one Oath is like another."""
    return [HIDDEN_NAME if card < 0 else "oath" if card < box.PERJURY else "perjury" for card in cards]


def write_cards(s: Table, codec: Codec) -> dict[str, Any]:
    """Every card in its place."""
    gods = [box.GOD_NAMES.ids[god] for god in s.gods[: s.seats]]
    row = fields.PILES.write(s, codec)
    row["decks"] = {id: fields.DECKS.write(s, codec, seat) for seat, id in enumerate(gods)}
    for key, zone in (("face_down", zones.FACE_DOWN), ("foreseen", zones.FORESEEN)):
        row[key] = {id: named(codec, s.zones[zone + seat])[0] for seat, id in enumerate(gods) if s.zones[zone + seat]}
    row["piles"] = {
        str(i + 1): named(codec, s.zones[zones.TOP + i] + s.zones[zones.PILE + i]) for i in range(box.ARTIFACT_LEVELS)
    }
    row["promises"] = promise_names(s.zones[zones.PROMISES])
    row["promises_up"] = promise_names(s.zones[zones.PROMISES_UP])
    return row


class CardReader(EachOnce):
    """Takes cards by name, and Promise tokens by their kind."""

    def __init__(self) -> None:
        super().__init__(box.CARD_NAMES)

    def promises(self, given: Any, where: str) -> tuple[int, ...]:
        if not isinstance(given, list):
            raise BadPosition(f"{where} must be a list of oath and perjury, not {given!r}")
        found: list[int] = []
        for kind in given:
            kinds = {"oath": self.rest(box.OATH, box.PERJURY), "perjury": self.rest(box.PERJURY, box.MINION)}
            rest = kinds.get(str(kind), [])
            if not rest:
                raise BadPosition(f"{where}: no such token {kind!r}, or not so many")
            self.used.add(rest[0])
            found.append(rest[0])
        return tuple(found)


def read_cards(s: Table, position: Mapping[str, Any], codec: Codec, dealt: bool, midway: bool, unseen: bool) -> None:
    """Every card into its zone; Enemy cards once they are `dealt`.

    `midway` in a round, whoever has not played has a card face down; the active player too while his is `unseen`.
    """
    cards = CardReader()
    gods = [box.GOD_NAMES.ids[god] for god in s.gods[: s.seats]]
    fields.PILES.read(s, position, codec, cards=cards)
    for key, zone in (("face_down", zones.FACE_DOWN), ("foreseen", zones.FORESEEN)):
        row = entry(position, key)
        only(row, frozenset(gods), key)
        for seat, id in enumerate(gods):
            if id in row:
                s.zones[zone + seat] = (cards.one(row[id], fields.ENEMY_CARD, f"{key}.{id}"),)
    decks = entry(position, "decks")
    only(decks, frozenset(gods), "decks")
    for seat, id in enumerate(gods):
        row = entry(decks, id)
        only(row, fields.DECKS.names, f"decks.{id}")
        fields.DECKS.read(s, row, codec, f"decks.{id}", seat, cards)
    _check_owners(s)
    if dealt:
        _deal_rest(s, cards)
    if midway:
        _put_down(s, unseen)
    piles = entry(position, "piles")
    only(piles, frozenset("123"), "piles")
    for i in range(box.ARTIFACT_LEVELS):
        _read_pile(s, cards, i, piles.get(str(i + 1), []))
    missing = len(s.story.minions) - len(s.zones[zones.MINIONS])
    s.zones[zones.MINIONS] += tuple(cards.rest(*fields.MINION_TILE)[: max(0, missing)])
    s.zones[zones.PROMISES] = cards.promises(position.get("promises", []), "promises")
    s.zones[zones.PROMISES_UP] = cards.promises(position.get("promises_up", []), "promises_up")
    s.zones[zones.CREATURES] += tuple(cards.rest(*fields.CREATURE_CARD))
    for card in cards.rest(*fields.IOTUNN_CARD):
        zone = zones.IOTUNN_DISCARD if s.iotunn >> card - box.IOTUNN & 1 else zones.IOTUNN_CARDS
        s.zones[zone] += (card,)
    for card in s.zones[zones.IOTUNN_CARDS]:
        if s.iotunn >> card - box.IOTUNN & 1:
            raise BadPosition(f"iotunn_cards: {box.CARD_NAMES.ids[card]} is active, its card has been drawn")
    _check_tokens(s)


def _check_owners(s: Table) -> None:
    """An Enemy card is on the Wheel or with its player; a support god's card may be with anybody."""
    for seat in range(s.seats):
        for zone in (zones.SHOWN, zones.DECK, zones.RETURNED, zones.FACE_DOWN, zones.FORESEEN):
            for card in s.zones[zone + seat]:
                owner = s.figure_of(box.GOD_OF[card])
                if owner != seat and owner < s.seats:
                    raise BadPosition(
                        f"decks: {box.CARD_NAMES.ids[card]} cannot be with {box.GOD_NAMES.ids[s.gods[seat]]}"
                    )
    for card in s.zones[zones.WHEEL]:
        if s.figure_of(box.GOD_OF[card]) < 0:
            raise BadPosition(f"wheel: {box.CARD_NAMES.ids[card]} takes no part in this game")
        # A pair of cards goes back before anybody is asked (YC-5.4), except alone (YC-5.8).
        if len([c for c in s.zones[zones.WHEEL] if box.ENEMY_OF[c] == box.ENEMY_OF[card]]) > (
            1 if s.seats > 1 and not s.outcome else 2
        ):
            raise BadPosition("wheel: too many cards of one Enemy (YC-5.4, YC-5.8)")


def _deal_rest(s: Table, cards: CardReader) -> None:
    """Enemy cards named nowhere lie in their players' decks; support cards where fewer cards are."""
    for figure, god in enumerate(s.gods):
        for card in box.cards_of(god):
            if card in cards.used:
                continue
            seat = figure
            if figure >= s.seats:
                sizes = [
                    sum([len(s.zones[z + q]) for z in (zones.SHOWN, zones.DECK, zones.RETURNED)])
                    for q in range(s.seats)
                ]
                seat = sizes.index(min(sizes))
            s.zones[zones.DECK + seat] += (card,)


def _put_down(s: Table, unseen: bool) -> None:
    """In the middle of a round every player who has not played has a card face down (YC-4.1)."""
    for seat in range(s.seats):
        waiting = unseen if seat == s.active else not s.played >> seat & 1
        if waiting and not s.zones[zones.FACE_DOWN + seat] and not s.zones[zones.FORESEEN + seat]:
            if s.zones[zones.DECK + seat]:
                s.deal(zones.DECK + seat, zones.FACE_DOWN + seat, 1)
            else:
                put_down(s, seat)


def _read_pile(s: Table, cards: CardReader, i: int, given: Any) -> None:
    where = f"piles.{i + 1}"
    owned = [card for seat in range(s.seats) for card in s.zones[zones.ARTIFACTS + seat]]
    pile = [*cards.take(given, fields.ARTIFACT_CARD, where)]
    for card in pile:
        if card in owned or card not in box.ARTIFACTS_OF[i]:
            raise BadPosition(f"{where}: {box.CARD_NAMES.ids[card]} cannot lie there")
    for card in cards.rest(*fields.ARTIFACT_CARD):
        if card not in owned and card in box.ARTIFACTS_OF[i]:
            pile.append(card)
    s.zones[zones.TOP + i] = tuple(pile[:1])
    s.zones[zones.PILE + i] = tuple(pile[1:])


def _check_tokens(s: Table) -> None:
    if len(s.zones[zones.PROMISES]) != s.story.promises.count(story.FACE_DOWN):
        raise BadPosition("promises: there must be one token for each World where one lies face down")
    if len(s.zones[zones.MINIONS]) != len(s.story.minions):
        raise BadPosition("minions: there must be one tile for each World where one lies face down")
