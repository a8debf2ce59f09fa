"""Positions of Brian Boru read by name, in part too (docs/scenarios.md)."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.rules import replaced
from longhall.core.errors import BadPosition
from longhall.core.position.checks import entry, number, one_of, only
from longhall.core.position.codec import Codec
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.position.cards import CardReader, read_piles
from longhall.games.brian_boru.position.fields import PLAYER, TOWN
from longhall.games.brian_boru.position.rest import rest
from longhall.games.brian_boru.position.write import TOKEN_PLACES, write

# What is written can be read, and this besides
BESIDES: Final = frozenset(("leader",))


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out for its colours; `BadPosition` says what does not fit."""
    only(position, BESIDES.union(write(s, codec)), "position")
    players = entry(position, "players", of=codec.seats)
    _read_phase(s, position)
    cards = CardReader()
    for seat, id in enumerate(codec.seats):
        row, where = entry(players, id), f"players.{id}"
        only(row, PLAYER.names, where)
        PLAYER.read(s, row, codec, where, seat, cards)
    read_piles(s, position, codec, cards)
    _read_towns(s, entry(position, "towns", of=box.TOWN_NAMES.ids), codec)
    _read_claims(s, entry(position, "claims", of=box.REGION_NAMES.ids), codec)
    _read_marker(s, position, codec)
    _read_princess(s, position, codec)
    if "battle_area" in position:
        s.area = number(position["battle_area"], 0, 999, "battle_area")
    elif box.DRAFT <= s.phase <= box.BATTLE and s.zones[zones.VIKINGS_GONE]:
        # BB-4.4: what the last Viking card brought
        s.area = box.STRENGTH[s.zones[zones.VIKINGS_GONE][-1] - box.FIRST_VIKING]
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
    else:
        _check_track(s)
        _check_decks(s)
        _check_princess(s)
        s.agenda = rest(s, position, codec)


def _read_phase(s: Table, position: Mapping[str, Any]) -> None:
    last = box.ROUNDS[s.seats]
    s.phase = one_of(position.get("phase", "action"), box.PHASES, "phase")
    princess = position.get("marriage_card") == box.CARD_NAMES.ids[box.PRINCESS]
    s.round = number(position.get("round", _usual_round(s, position, princess)), 1, last, "round")
    if princess != (s.round == last) and position.get("marriage_card") is not None:
        raise BadPosition("the Princess of Denmark is the marriage card of the last round, and of no other")
    if s.phase == box.SETUP and s.round > 1:
        raise BadPosition("setup comes before round 1")


def _usual_round(s: Table, position: Mapping[str, Any], princess: bool) -> int:
    """The round that the marriage cards tell of: the deck has one for each round to come (BB-4.2, BB-4.3)."""
    last = box.ROUNDS[s.seats]
    deck = position.get("marriage_deck")
    if princess or s.phase == box.FINAL_SCORING or position.get("princess_side") is not None:
        return last
    if isinstance(deck, list):
        return min(max(last - len(deck) + _unrevealed(s), 1), last)
    return 1


def _unrevealed(s: Table) -> int:
    """Before the preparation is over the card of this round is still in the deck."""
    return 1 if s.phase <= box.PREPARATION else 0


def _read_towns(s: Table, rows: dict[str, Any], codec: Codec) -> None:
    """`{"disc": "blue", "vikings": true, "monastery": true}`, or just the owner of the disc."""
    for id, given in rows.items():
        where = f"towns.{id}"
        row = {"disc": given} if isinstance(given, str) else given
        if not isinstance(row, dict):
            raise BadPosition(f"{where} must be a player or an object, not {given!r}")
        only(row, TOWN.names, where)
        town = box.TOWN_NAMES.index(id)
        TOWN.read(s, row, codec, where, town)
        if s.free(town) and (s.vikings[town] or s.monasteries[town]):
            raise BadPosition(f"{where}: Vikings and monasteries need a disc on the town")


def _read_claims(s: Table, rows: dict[str, Any], codec: Codec) -> None:
    for region in range(box.REGIONS):
        given = rows.get(box.REGION_NAMES.ids[region], TOKEN_PLACES[box.FACE_DOWN])
        places = [place for place, name in TOKEN_PLACES.items() if name == given]
        holder = places[0] if places else codec.read("seat", given, f"claims.{box.REGION_NAMES.ids[region]}")
        s.claims = replaced(s.claims, region, holder)


def _read_marker(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """The marker is held, by the first seat if nothing is said, or stands on the active town (BB-1.8)."""
    s.active = codec.read("town", position.get("active_town"), "active_town")
    held = None if s.active != box.NOBODY else codec.seats[0]
    s.marker = codec.read("seat", position.get("marker", held), "marker")
    if (s.marker == box.NOBODY) == (s.active == box.NOBODY):
        raise BadPosition("the marker is either held by a player or stands on the active town")
    if s.active != box.NOBODY and (not s.free(s.active) or s.phase != box.ACTION):
        raise BadPosition(f"active_town: {position['active_town']} is not free, or this is not the action phase")


def _read_princess(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    s.side = codec.read("side", position.get("princess_side"), "princess_side")
    kept = [seat for seat in range(s.seats) if box.PRINCESS in s.zones[zones.MARRIAGES + seat]]
    if s.side >= 0 and (not kept or box.SIDE_NAMES.ids[s.side] == "spurn"):
        raise BadPosition("princess_side is the side of a Princess that somebody keeps")


def _check_track(s: Table) -> None:
    """BB-19.3"""
    for seat in range(s.seats):
        if s.space[seat] and s.space.count(s.space[seat]) > 1:
            raise BadPosition(f"two discs are on space {s.space[seat]} of the marriage track")


def _check_decks(s: Table) -> None:
    """BB-4.2, BB-4.3: every round to come has a marriage card, the Princess in the end, and a Viking card."""
    deck = s.zones[zones.MARRIAGE_DECK]
    if s.phase <= box.PREPARATION and not deck:
        raise BadPosition("marriage_deck: no card is left for this round")
    if deck and (deck[-1] != box.PRINCESS or box.PRINCESS in deck[:-1]):
        raise BadPosition("marriage_deck: the Princess of Denmark is the last card")
    if len(deck) != box.ROUNDS[s.seats] - s.round + _unrevealed(s):
        raise BadPosition(f"marriage_deck: it has a card for each round to come, which {len(deck)} does not fit")
    if len(s.zones[zones.VIKING_DECK]) < len(deck):
        raise BadPosition("viking_deck: there are fewer cards than rounds to come")
    if box.DRAFT <= s.phase <= box.MARRIAGE and not s.zones[zones.MARRIAGE_CARD]:
        raise BadPosition("marriage_card: it lies beside the track until the marriage step is over")
    if len(s.zones[zones.LEFT_OVER]) > box.UNDEALT[s.seats]:
        raise BadPosition(f"left_over: {box.UNDEALT[s.seats]} of the action cards is dealt to nobody")


def _check_princess(s: Table) -> None:
    """BB-8.3: whoever keeps her has chosen a side, in the marriage step of the last round."""
    if any(box.PRINCESS in s.zones[zones.MARRIAGES + seat] for seat in range(s.seats)):
        if s.side < 0:
            raise BadPosition("princess_side: whoever keeps the Princess of Denmark has chosen a side of her")
        if s.round < box.ROUNDS[s.seats] or s.phase <= box.MARRIAGE:
            raise BadPosition("marriages: the Princess of Denmark is won in the marriage step of the last round")
