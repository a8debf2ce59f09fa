"""Positions of Ten Cards by name; cards that are named nowhere lie aside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.errors import BadPosition
from longhall.core.position.checks import entry, only
from longhall.core.position.codec import Codec
from longhall.core.position.fields import Cards, CardsByName, Fields, Number
from longhall.games.ten_cards.box import things as box
from longhall.games.ten_cards.box.table import Table
from longhall.games.ten_cards.rules.tricks import FOLLOW, LEAD, WIN, Trick

PLAYER: Final = Fields(Number("tricks", 0, box.DEALT), Cards("hand", box.HAND), Cards("played", box.PLAYED))
TABLE: Final = Fields(Cards("aside", box.ASIDE), Cards("gone", box.GONE))


class CardReader(CardsByName):
    """Hands out each card once."""

    def __init__(self) -> None:
        self.left = list(range(box.CARDS))

    def take(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
        if not isinstance(ids, list):
            raise BadPosition(f"{where} must be a list of cards, not {ids!r}")
        for id in ids:
            if not box.CARD_NAMES.has(str(id)) or box.CARD_NAMES.index(str(id)) not in self.left:
                raise BadPosition(f"{where}: there is no card {id!r}, or it lies elsewhere")
            self.left.remove(box.CARD_NAMES.index(str(id)))
        return tuple([box.CARD_NAMES.index(str(id)) for id in ids])


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    ids = list(box.PLAYER_NAMES.ids)
    players = {id: PLAYER.write(s, codec, seat) for seat, id in enumerate(ids)}
    return {"seats": ids, "players": players, **TABLE.write(s, codec), "agenda": codec.agenda(s.agenda)}


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out; `BadPosition` says what does not fit."""
    only(position, TABLE.names | {"seats", "players", "agenda"}, "position")
    players, cards = entry(position, "players"), CardReader()
    only(players, frozenset(box.PLAYER_NAMES.ids), "players")
    for seat, id in enumerate(box.PLAYER_NAMES.ids):
        row = entry(players, id)
        only(row, PLAYER.names, f"players.{id}")
        PLAYER.read(s, row, codec, f"players.{id}", seat, cards)
    TABLE.read(s, position, codec, cards=cards)
    s.zones[box.ASIDE] += tuple(cards.left)
    north, south = [(len(s.zones[box.HAND + seat]), len(s.zones[box.PLAYED + seat])) for seat in range(s.seats)]
    if sum(north) != sum(south) or max(north[1], south[1]) > 1:
        raise BadPosition("players: both have as many cards, of which one may be played")
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
    elif sum(north):
        trick = Trick(1 if south[1] > north[1] else 0)
        trick.go((LEAD, FOLLOW, WIN)[north[1] + south[1]])
        s.agenda = [trick]
