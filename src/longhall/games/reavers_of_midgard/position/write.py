"""Positions of Reavers of Midgard written by name (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.engine.zones import UNKNOWN
from longhall.core.position.codec import HIDDEN_NAME, Codec
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.box.zones import (
    ARTIFACTS,
    CLAIMED,
    DECK,
    DISCARD,
    DRAWN,
    PILE,
    PROPHECIES,
    REVEALED,
    SEA_BATTLES,
    SECRET,
    SLOT,
    TAKEN,
    TARGET,
    TILES,
    pair_zone,
    stack_zone,
)

# Zones that each seat has, and shared ones, by their names in positions
SEAT_ZONES: Final = (("glory_pile", PILE), ("secret_prophecies", SECRET), ("taken", TAKEN), ("tiles", TILES))
SHARED_ZONES: Final = (
    ("prophecies", PROPHECIES),
    ("sea_battles", SEA_BATTLES),
    ("drawn", DRAWN),
    ("journey", REVEALED),
    ("target", TARGET),
    ("claimed", CLAIMED),
)

PAIR_KEYS: Final = ("reavers", "villages", "keeps")


def player_ids(s: Table) -> list[str]:
    """The colours in seating order: what the seats are called."""
    return [box.PLAYER_NAMES.ids[colour] for colour in s.colour]


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    seats = player_ids(s)
    row: dict[str, Any] = {
        "seats": seats,
        "round": s.round,
        "phase": box.PHASE_NAMES.ids[s.phase],
        "start_player": seats[s.start],
        "honor_ship": None if s.honor < 0 else seats[s.honor],
        "longships": {box.SPACE_NAMES.ids[x]: seats[q] for x, q in enumerate(s.longships) if q >= 0},
        "players": {seats[seat]: _player(s, seat) for seat in range(s.seats)},
        "trade_dice": {box.DIE_NAMES.ids[die]: n for die, n in enumerate(s.trade) if n},
        "pairs": {
            PAIR_KEYS[deck]: [_cards(s.zones[pair_zone(deck, i)]) for i in range(box.MOST_SEATS)]
            for deck in range(box.KEEP + 1)
        },
        "decks": {id: _cards(s.zones[DECK + deck]) for deck, id in enumerate(box.DECK_NAMES.ids)},
        "discards": {id: _cards(s.zones[DISCARD + deck]) for deck, id in enumerate(box.DECK_NAMES.ids)},
        "stacks": {id: _cards(s.zones[stack_zone(stack)]) for stack, id in enumerate(box.STACK_NAMES.ids)},
    }
    for name, zone in SHARED_ZONES:
        row[name] = _cards(s.zones[zone])
    row["agenda"] = codec.agenda(s.agenda)
    return row


def _cards(cards: Sequence[int]) -> list[str]:
    return [HIDDEN_NAME if card == UNKNOWN else box.CARD_NAMES.ids[card] for card in cards]


def _player(s: Table, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {good: s.good(seat, i) for i, good in enumerate(box.GOOD_NAMES.ids)}
    row["dice"] = {
        id: s.crew[box.DICE * seat + die] for die, id in enumerate(box.DIE_NAMES.ids) if s.crew[box.DICE * seat + die]
    }
    row["leader"] = None if s.leader(seat) < 0 else box.CARD_NAMES.ids[s.leader(seat)]
    row["slots"] = {id: _cards(s.zones[SLOT + 4 * slot + seat]) for slot, id in enumerate(box.SLOT_NAMES.ids)}
    row["artifacts"] = [
        {
            "card": box.CARD_NAMES.ids[card],
            "die": None if s.stored[seat][i] < 0 else box.DIE_NAMES.ids[s.stored[seat][i]],
            "used": bool(s.used[seat] >> i & 1),
        }
        for i, card in enumerate(s.zones[ARTIFACTS + seat])
    ]
    row["upgrades"] = [
        {"token": box.UPGRADE_NAMES.ids[box.token(u)], "ready": u < box.UPGRADES} for u in s.upgrades[seat]
    ]
    for name, zone in SEAT_ZONES:
        row[name] = _cards(s.zones[zone + seat])
    return row
