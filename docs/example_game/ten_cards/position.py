"""Positions of Ten Cards by name; cards that are named nowhere lie aside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.errors import BadPosition
from longhall.core.position.checks import entry, only
from longhall.core.position.codec import Codec
from longhall.core.position.fields import Cards, EachOnce, Fields, Number
from longhall.games.ten_cards.box import Table, things as box
from longhall.games.ten_cards.rules.tricks import FOLLOW, LEAD, WIN, Trick

PLAYER: Final = Fields(Number("tricks", 0, box.DEALT), Cards("hand", box.HAND), Cards("played", box.PLAYED))
TABLE: Final = Fields(Cards("aside", box.ASIDE), Cards("gone", box.GONE))


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    players = {id: PLAYER.write(s, codec, seat) for seat, id in enumerate(codec.seats)}
    return {"seats": codec.seats, "players": players, **TABLE.write(s, codec), "agenda": codec.agenda(s.agenda)}


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out; `BadPosition` says what does not fit."""
    only(position, TABLE.names | {"seats", "players", "agenda"}, "position")
    players, cards = entry(position, "players"), EachOnce(box.CARD_NAMES)
    only(players, frozenset(codec.seats), "players")
    for seat, id in enumerate(codec.seats):
        row = entry(players, id)
        only(row, PLAYER.names, f"players.{id}")
        PLAYER.read(s, row, codec, f"players.{id}", seat, cards)
    TABLE.read(s, position, codec, cards=cards)
    s.zones[box.ASIDE] += tuple(cards.rest(0, box.CARDS))
    north, south = [(len(s.zones[box.HAND + seat]), len(s.zones[box.PLAYED + seat])) for seat in range(s.seats)]
    if sum(north) != sum(south) or max(north[1], south[1]) > 1:
        raise BadPosition("players: both have as many cards, of which one may be played")
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
    elif sum(north):
        trick = Trick(1 if south[1] > north[1] else 0)
        trick.go((LEAD, FOLLOW, WIN)[north[1] + south[1]])
        s.agenda = [trick]
