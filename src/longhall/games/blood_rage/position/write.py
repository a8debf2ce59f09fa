"""Positions of Blood Rage written by name (docs/scenarios.md)."""

from typing import Any

from longhall.core.engine.zones import Sighting
from longhall.core.position.codec import Codec
from longhall.core.position.fields import named
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.zones import DECK, LAYOUT
from longhall.games.blood_rage.position.cards import card_name
from longhall.games.blood_rage.position.fields import CARDS, PILES, PROVINCE, SHEET


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    seats = codec.seats
    return {
        "seats": seats,
        "age": s.age,
        "phase": box.PHASE_NAMES.ids[s.phase],
        "first_player": seats[s.first],
        "clans": {seats[seat]: _clan(s, seat, codec) for seat in range(s.seats)},
        "board": {box.PLACE_NAMES.ids[place]: _place(s, place, codec) for place in range(box.PLACES)},
        "ragnarok": [codec.out("place", x) for x in s.ragnarok],
        "decks": {str(age): named(codec, s.zones[DECK + age - 1]) for age in (1, 2, 3)},
        **PILES.write(s, codec),
        "known": [_sighting(s, sighting, seats) for sighting in s.sightings],
        "agenda": codec.agenda(s.agenda),
    }


def figures_at(s: Table, seat: int, place: int) -> dict[str, int]:
    """How many of each kind a clan has in a location."""
    return {box.FIGURE_NAMES.ids[kind]: s.count(seat, kind, place) for kind in s.kinds_at(seat, place)}


def _clan(s: Table, seat: int, codec: Codec) -> dict[str, Any]:
    figures = {"reserve": figures_at(s, seat, box.RESERVE), "valhalla": figures_at(s, seat, box.VALHALLA)}
    return {**SHEET.write(s, codec, seat), **figures, **CARDS.write(s, codec, seat)}


def _place(s: Table, place: int, codec: Codec) -> dict[str, Any]:
    row = PROVINCE.write(s, codec, place) if place < box.PROVINCES else {}
    seats = codec.seats
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
