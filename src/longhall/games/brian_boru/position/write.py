"""Positions of Brian Boru written by name (docs/scenarios.md)."""

from typing import Any, Final

from longhall.core.position.codec import Codec
from longhall.core.position.fields import named
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import MARRIAGE_CARD
from longhall.games.brian_boru.position.fields import PILES, PLAYER, TOWN

TOKEN_PLACES: Final = {box.FACE_DOWN: "face_down", box.FACE_UP: "face_up"}


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    seats = codec.seats
    card = named(codec, s.zones[MARRIAGE_CARD])
    return {
        "seats": seats,
        "round": s.round,
        "phase": box.PHASES[s.phase],
        "marker": codec.out("seat", s.marker),
        "active_town": codec.out("town", s.active),
        "battle_area": s.area,
        "princess_side": codec.out("side", s.side),
        "players": {id: PLAYER.write(s, codec, seat) for seat, id in enumerate(seats)},
        "towns": {
            box.TOWN_NAMES.ids[town]: TOWN.write(s, codec, town) for town in range(box.TOWNS) if not s.free(town)
        },
        "claims": {
            box.REGION_NAMES.ids[region]: TOKEN_PLACES[holder] if holder < 0 else seats[holder]
            for region, holder in enumerate(s.claims)
        },
        "marriage_card": card[0] if card else None,
        **PILES.write(s, codec),
        "agenda": codec.agenda(s.agenda),
    }
