"""Positions of Blood Rage written by name (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.engine.zones import Sighting
from longhall.core.position.codec import HIDDEN_NAME, Codec
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.box.zones import (
    BURIED,
    DECK,
    DISCARD,
    HAND,
    LAYOUT,
    LEFT_OVER,
    PACK,
    PICKED,
    PLAY,
    QUESTS,
)
from longhall.games.blood_rage.position.cards import card_name

# Zones that each seat has, by their names in positions
SEAT_ZONES: Final = (
    ("hand", HAND),
    ("quests", QUESTS),
    ("pack", PACK),
    ("picked", PICKED),
    ("in_play", PLAY),
    ("buried", BURIED),
)


def clan_ids(s: Table) -> list[str]:
    """The clans in seating order: what the seats are called."""
    return [box.CLAN_NAMES.ids[clan] for clan in s.clan]


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    seats = clan_ids(s)
    return {
        "seats": seats,
        "age": s.age,
        "phase": box.PHASE_NAMES.ids[s.phase],
        "first_player": seats[s.first],
        "clans": {seats[seat]: _clan(s, seat) for seat in range(s.seats)},
        "board": {box.PLACE_NAMES.ids[place]: _place(s, place) for place in range(box.PLACES)},
        "ragnarok": [codec.out("place", x) for x in s.ragnarok],
        "decks": {str(age): _cards(s.zones[DECK + age - 1]) for age in (1, 2, 3)},
        "discard": _cards(s.zones[DISCARD]),
        "left_over": _cards(s.zones[LEFT_OVER]),
        "known": [_sighting(s, sighting, seats) for sighting in s.sightings],
        "agenda": codec.agenda(s.agenda),
    }


def _cards(faces: Sequence[int]) -> list[str]:
    return [HIDDEN_NAME if face < 0 else card_name(face) for face in faces]


def figures_at(s: Table, seat: int, place: int) -> dict[str, int]:
    """How many of each kind a clan has in a location."""
    return {box.FIGURE_NAMES.ids[kind]: s.count(seat, kind, place) for kind in s.kinds_at(seat, place)}


def _clan(s: Table, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "glory": s.glory[seat],
        "rage": s.rage[seat],
        "passed": s.passed[seat],
        "stats": {box.STAT_NAMES.ids[i]: s.steps[3 * seat + i] for i in range(3)},
        "slots": {
            id: card_name(s.upgrade_in(seat, slot))
            for slot, id in enumerate(box.SLOT_IDS)
            if s.upgrade_in(seat, slot) >= 0
        },
        "reserve": figures_at(s, seat, box.RESERVE),
        "valhalla": figures_at(s, seat, box.VALHALLA),
        "sights": [_cards(pack) for pack in s.remembered[seat]],
    }
    for name, zone in SEAT_ZONES:
        row[name] = _cards(s.zones[zone + seat])
    return row


def _place(s: Table, place: int) -> dict[str, Any]:
    row: dict[str, Any] = {}
    if place < box.PROVINCES:
        row["token"] = None if s.tokens[place] < 0 else box.TOKEN_NAMES.ids[s.tokens[place]]
        row["pillaged"] = s.pillaged[place]
        row["destroyed"] = s.destroyed[place]
    seats = clan_ids(s)
    row["figures"] = {seats[seat]: figures_at(s, seat, place) for seat in range(s.seats) if s.kinds_at(seat, place)}
    return row


def _sighting(s: Table, sighting: Sighting, seats: list[str]) -> dict[str, Any]:
    return {
        "card": card_name(sighting.card),
        "owner": seats[LAYOUT.owner(sighting.zones[0])],
        "zones": [LAYOUT.kind(zone).name for zone in sighting.zones],
        "doubtful": sighting.doubtful,
        "by": [seats[i] for i in range(s.seats) if sighting.seats >> i & 1],
    }
