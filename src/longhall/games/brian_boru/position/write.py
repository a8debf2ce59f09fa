"""Positions of Brian Boru written by name (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.position.codec import HIDDEN_NAME, Codec
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.box.zones import MARRIAGE_CARD
from longhall.games.brian_boru.position.cards import PILES, SEAT_ZONES

TOKEN_PLACES: Final = {box.FACE_DOWN: "face_down", box.FACE_UP: "face_up"}


def seat_ids(s: Table) -> list[str]:
    """The players' colours in seating order: what the seats are called."""
    return [box.PLAYER_NAMES.ids[colour] for colour in s.colour]


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    seats = seat_ids(s)
    row: dict[str, Any] = {
        "seats": seats,
        "round": s.round,
        "phase": box.PHASES[s.phase],
        "marker": codec.out("seat", s.marker),
        "active_town": codec.out("town", s.active),
        "battle_area": s.area,
        "princess_side": codec.out("side", s.side),
        "players": {seats[seat]: _player(s, seat) for seat in range(s.seats)},
        "towns": {box.TOWN_NAMES.ids[town]: _town(s, town, seats) for town in range(box.TOWNS) if not s.free(town)},
        "claims": {
            box.REGION_NAMES.ids[region]: TOKEN_PLACES[holder] if holder < 0 else seats[holder]
            for region, holder in enumerate(s.claims)
        },
        "marriage_card": _cards(s.zones[MARRIAGE_CARD])[0] if s.zones[MARRIAGE_CARD] else None,
    }
    for name, zone, _ in PILES:
        row[name] = _cards(s.zones[zone])
    row["agenda"] = codec.agenda(s.agenda)
    return row


def _cards(cards: Sequence[int]) -> list[str]:
    return [HIDDEN_NAME if card < 0 else box.CARD_NAMES.ids[card] for card in cards]


def _player(s: Table, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "points": s.points[seat],
        "coins": s.coins[seat],
        "renown": s.renown[seat],
        "raiders": s.raiders[seat],
        "church": s.church[seat],
        "space": s.space[seat],
        "passed_on": [_cards(packet) for packet in s.remembered[seat]],
    }
    for name, zone, _ in SEAT_ZONES:
        row[name] = _cards(s.zones[zone + seat])
    return row


def _town(s: Table, town: int, seats: list[str]) -> dict[str, Any]:
    return {"disc": seats[s.disc[town]], "vikings": s.vikings[town], "monastery": s.monasteries[town]}
