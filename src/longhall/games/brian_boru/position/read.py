"""Positions of Brian Boru by name: written in full, read in part (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from longhall.core.engine.agenda import Step
from longhall.core.engine.state import replaced
from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.checks import entry, number, only
from longhall.core.position.codec import HIDDEN_NAME, Codec
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.box.zones import (
    HAND,
    KEPT,
    LEFT_OVER,
    MARRIAGE_CARD,
    MARRIAGE_DECK,
    MARRIAGES,
    PACKET,
    PLAYED,
    VIKING_DECK,
    VIKINGS_GONE,
)
from longhall.games.brian_boru.position.cards import ACTION_KIND, PILES, SEAT_ZONES, CardReader, read_piles
from longhall.games.brian_boru.rules.action_phase import ActionPhase, NextTrick, Trick
from longhall.games.brian_boru.rules.battle import BattleStep
from longhall.games.brian_boru.rules.church import ChurchStep
from longhall.games.brian_boru.rules.claim_regions import ClaimStep
from longhall.games.brian_boru.rules.draft import Draft, DraftPhase
from longhall.games.brian_boru.rules.final_scoring import FinalScoring
from longhall.games.brian_boru.rules.marriage import MarriageStep
from longhall.games.brian_boru.rules.rounds import EndOfRound, Preparation, Round, UpkeepPhase
from longhall.games.brian_boru.rules.setup import StartTown

# Stages of a trick that a position can begin in
LEAD_STAGE: Final = 1
FOLLOW_STAGE: Final = 2

TOP_KEYS: Final = frozenset(
    [
        "seats",
        "round",
        "phase",
        "marker",
        "active_town",
        "leader",
        "battle_area",
        "princess_side",
        "players",
        "towns",
        "claims",
        "marriage_card",
        "agenda",
        *[name for name, _, _ in PILES],
    ]
)
STORES: Final = ("points", "coins", "renown", "raiders", "church", "space")
PLAYER_KEYS: Final = frozenset((*STORES, "passed_on", *[name for name, _, _ in SEAT_ZONES]))
TOWN_KEYS: Final = frozenset(("disc", "vikings", "monastery"))
TOKEN_PLACES: Final = {box.FACE_DOWN: "face_down", box.FACE_UP: "face_up"}


def seat_ids(s: Table) -> list[str]:
    """The players' colours in seating order: what the seats are called."""
    return [box.PLAYER_NAMES.ids[colour] for colour in s.colour]


# Writing


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


# Reading


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out for its colours; `BadPosition` says what does not fit."""
    only(position, TOP_KEYS, "position")
    players = entry(position, "players")
    only(players, frozenset(seat_ids(s)), "players")
    _read_phase(s, position)
    cards = CardReader()
    for seat, id in enumerate(seat_ids(s)):
        _read_player(s, seat, entry(players, id), f"players.{id}", cards)
    read_piles(s, position, cards)
    _read_towns(s, entry(position, "towns"), codec)
    _read_claims(s, entry(position, "claims"), codec)
    _read_marker(s, position, codec)
    _read_princess(s, position, codec)
    if "battle_area" in position:
        s.area = number(position["battle_area"], 0, 999, "battle_area")
    elif box.DRAFT <= s.phase <= box.BATTLE and s.zones[VIKINGS_GONE]:
        # BB-4.4: what the last Viking card brought
        s.area = box.STRENGTH[s.zones[VIKINGS_GONE][-1] - box.FIRST_VIKING]
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
    else:
        _check_track(s)
        _check_decks(s)
        _check_princess(s)
        s.agenda = _agenda(s, position, codec)


def _read_phase(s: Table, position: Mapping[str, Any]) -> None:
    last = box.ROUNDS[s.seats]
    phase = position.get("phase", "action")
    if phase not in box.PHASES:
        raise BadPosition(f"phase: {phase!r} is none of {', '.join(box.PHASES)}")
    s.phase = box.PHASES.index(phase)
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


def _read_player(s: Table, seat: int, row: dict[str, Any], where: str, cards: CardReader) -> None:
    only(row, PLAYER_KEYS, where)
    s.points[seat] = number(row.get("points", box.START_POINTS), 0, 9999, f"{where}.points")
    s.coins[seat] = number(row.get("coins", box.START_COINS), 0, box.MOST_COINS, f"{where}.coins")
    renown = number(row.get("renown", box.START_RENOWN), 0, 999, f"{where}.renown")
    s.renown = replaced(s.renown, seat, renown)
    s.raiders[seat] = number(row.get("raiders", 0), 0, 999, f"{where}.raiders")
    s.church[seat] = number(row.get("church", 0), 0, 999, f"{where}.church")
    s.space[seat] = number(row.get("space", 0), 0, box.TOP_SPACE, f"{where}.space")
    for name, zone, kind in SEAT_ZONES:
        s.zones[zone + seat] = cards.take(row.get(name, []), kind, f"{where}.{name}")
    passed = row.get("passed_on", [])
    if not isinstance(passed, list):
        raise BadPosition(f"{where}.passed_on must be a list of packets")
    sights = tuple([cards.name(packet, ACTION_KIND, f"{where}.passed_on") for packet in passed])
    s.remembered = replaced(s.remembered, seat, sights)


def _read_towns(s: Table, rows: dict[str, Any], codec: Codec) -> None:
    """`{"disc": "blue", "vikings": true, "monastery": true}`, or just the owner of the disc."""
    only(rows, frozenset(box.TOWN_NAMES.ids), "towns")
    for id, given in rows.items():
        where = f"towns.{id}"
        row = {"disc": given} if isinstance(given, str) else given
        if not isinstance(row, dict):
            raise BadPosition(f"{where} must be a player or an object, not {given!r}")
        only(row, TOWN_KEYS, where)
        town = box.TOWN_NAMES.index(id)
        s.disc[town] = codec.read("seat", row.get("disc"), f"{where}.disc")
        vikings: bool = codec.read("flag", row.get("vikings", False), f"{where}.vikings")
        monastery: bool = codec.read("flag", row.get("monastery", False), f"{where}.monastery")
        if s.free(town) and (vikings or monastery):
            raise BadPosition(f"{where}: Vikings and monasteries need a disc on the town")
        s.vikings = replaced(s.vikings, town, vikings)
        s.monasteries = replaced(s.monasteries, town, monastery)


def _read_claims(s: Table, rows: dict[str, Any], codec: Codec) -> None:
    only(rows, frozenset(box.REGION_NAMES.ids), "claims")
    for region in range(box.REGIONS):
        given = rows.get(box.REGION_NAMES.ids[region], TOKEN_PLACES[box.FACE_DOWN])
        places = [place for place, name in TOKEN_PLACES.items() if name == given]
        holder = places[0] if places else codec.read("seat", given, f"claims.{box.REGION_NAMES.ids[region]}")
        s.claims = replaced(s.claims, region, holder)


def _read_marker(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """The marker is held, by the first seat if nothing is said, or stands on the active town (BB-1.8)."""
    s.active = codec.read("town", position.get("active_town"), "active_town")
    held = None if s.active != box.NOBODY else seat_ids(s)[0]
    s.marker = codec.read("seat", position.get("marker", held), "marker")
    if (s.marker == box.NOBODY) == (s.active == box.NOBODY):
        raise BadPosition("the marker is either held by a player or stands on the active town")
    if s.active != box.NOBODY and (not s.free(s.active) or s.phase != box.ACTION):
        raise BadPosition(f"active_town: {position['active_town']} is not free, or this is not the action phase")


def _read_princess(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    s.side = codec.read("side", position.get("princess_side"), "princess_side")
    kept = [seat for seat in range(s.seats) if box.PRINCESS in s.zones[MARRIAGES + seat]]
    if s.side >= 0 and (not kept or box.SIDE_NAMES.ids[s.side] == "spurn"):
        raise BadPosition("princess_side is the side of a Princess that somebody keeps")


def _check_track(s: Table) -> None:
    """BB-19.3"""
    for seat in range(s.seats):
        if s.space[seat] and s.space.count(s.space[seat]) > 1:
            raise BadPosition(f"two discs are on space {s.space[seat]} of the marriage track")


def _check_decks(s: Table) -> None:
    """BB-4.2, BB-4.3: every round to come has a marriage card, the Princess in the end, and a Viking card."""
    deck = s.zones[MARRIAGE_DECK]
    if s.phase <= box.PREPARATION and not deck:
        raise BadPosition("marriage_deck: no card is left for this round")
    if deck and (deck[-1] != box.PRINCESS or box.PRINCESS in deck[:-1]):
        raise BadPosition("marriage_deck: the Princess of Denmark is the last card")
    if len(deck) != box.ROUNDS[s.seats] - s.round + _unrevealed(s):
        raise BadPosition(f"marriage_deck: it has a card for each round to come, which {len(deck)} does not fit")
    if len(s.zones[VIKING_DECK]) < len(deck):
        raise BadPosition("viking_deck: there are fewer cards than rounds to come")
    if box.DRAFT <= s.phase <= box.MARRIAGE and not s.zones[MARRIAGE_CARD]:
        raise BadPosition("marriage_card: it lies beside the track until the marriage step is over")
    if len(s.zones[LEFT_OVER]) > box.UNDEALT[s.seats]:
        raise BadPosition(f"left_over: {box.UNDEALT[s.seats]} of the action cards is dealt to nobody")


def _check_princess(s: Table) -> None:
    """BB-8.3: whoever keeps her has chosen a side, in the marriage step of the last round."""
    if any(box.PRINCESS in s.zones[MARRIAGES + seat] for seat in range(s.seats)):
        if s.side < 0:
            raise BadPosition("princess_side: whoever keeps the Princess of Denmark has chosen a side of her")
        if s.round < box.ROUNDS[s.seats] or s.phase <= box.MARRIAGE:
            raise BadPosition("marriages: the Princess of Denmark is won in the marriage step of the last round")


def _agenda(s: Table, position: Mapping[str, Any], codec: Codec) -> list[Step[Any]]:
    """What the rules still have to do when nothing else is said: the rest of the round from this phase."""
    phases: list[Step[Any]] = [Preparation(), DraftPhase(), ActionPhase(), UpkeepPhase()]
    upkeep: list[Step[Any]] = [MarriageStep(), BattleStep(), ChurchStep(), ClaimStep(), EndOfRound()]
    steps = upkeep[s.phase - box.MARRIAGE :] if s.phase >= box.MARRIAGE else phases[max(s.phase - box.PREPARATION, 0) :]
    if s.phase == box.SETUP:
        steps = [*[StartTown(seat) for seat in _waiting_for_towns(s)], Round()]
    elif s.phase == box.FINAL_SCORING:
        steps = [FinalScoring()]
    elif s.phase == box.DRAFT and any(s.zones[PACKET + seat] for seat in range(s.seats)):
        _check_draft(s)
        steps[0] = Draft(list(range(s.seats)))
    elif s.phase == box.ACTION:
        steps[0:1] = _trick(s, position, codec)
    steps.reverse()
    return steps


def _waiting_for_towns(s: Table) -> list[int]:
    """BB-3.10: clockwise from the starting player, one disc each, in regions of their own."""
    turns = s.clockwise(s.marker)
    placed = [seat for seat in turns if seat in s.disc]
    if placed != turns[: len(placed)] or any(s.disc.count(seat) > 1 for seat in placed):
        raise BadPosition("towns: in setup each player places one disc, clockwise from the holder of the marker")
    if len({box.REGION[town] for town in range(box.TOWNS) if not s.free(town)}) < len(placed):
        raise BadPosition("towns: in setup every disc lies in a region without another player's disc")
    return turns[len(placed) :]


def _check_draft(s: Table) -> None:
    """BB-5.3 to BB-5.5: packets of one size, two cards smaller each time, and as many kept by one as by another."""
    sizes = {len(s.zones[PACKET + seat]) for seat in range(s.seats)}
    usual = range(box.DEALT[s.seats], box.KEEP, -box.KEEP)
    if len(sizes) > 1 or max(sizes) not in usual:
        raise BadPosition(f"packet: packets must be of one size, which is {' or '.join(map(str, usual))}")
    kept = {len(s.zones[KEPT + seat]) for seat in range(s.seats)}
    if len(kept) > 1 or max(kept) > box.DEALT[s.seats] - max(sizes):
        raise BadPosition("kept: all players have kept equally many cards, no more than were dealt")
    if any(s.zones[HAND + seat] or s.zones[PLAYED + seat] for seat in range(s.seats)):
        raise BadPosition("hand and played: nobody has cards there while packets are passed on")


def _trick(s: Table, position: Mapping[str, Any], codec: Codec) -> list[Step[Any]]:
    """The next trick, or the one that is under way when there is an active town."""
    cards = [len(s.zones[HAND + seat]) + len(s.zones[PLAYED + seat]) for seat in range(s.seats)]
    if len(set(cards)) > 1 or any(len(s.zones[PLAYED + seat]) > 1 for seat in range(s.seats)):
        raise BadPosition("hand and played: all players must have equally many cards, one of them in the trick")
    begun = [seat for seat in range(s.seats) if s.zones[PLAYED + seat]]
    if s.active == box.NOBODY:
        if begun or "leader" in position:
            raise BadPosition("a trick that is under way needs its active_town")
        return [NextTrick()]
    leader = codec.read("seat", position.get("leader", seat_ids(s)[_first_of(s, begun)]), "leader")
    if begun and leader not in begun:
        raise BadPosition("the leader plays the first card of a trick")
    if sorted(s.clockwise(leader)[: len(begun)]) != begun:
        raise BadPosition("played: the others follow clockwise from the leader, nobody is left out")
    # BB-6.2.2, BB-6.2.3: there is such a card, so somebody wins the trick.
    if not any(_fits(s, card) for card in s.zones[PLAYED + leader] or s.zones[HAND + leader]):
        raise BadPosition(f"active_town: {seat_ids(s)[leader]} leads with a card of its colour or a white one")
    trick = Trick(leader)
    trick.stage = FOLLOW_STAGE if begun else LEAD_STAGE
    return [trick, NextTrick()]


def _first_of(s: Table, begun: list[int]) -> int:
    """Who led, when nothing is said: the one after a gap, or the first whose card fits when all have played."""
    after_gap = [seat for seat in begun if (seat - 1) % s.seats not in begun]
    fitting = [seat for seat in begun if _fits(s, s.zones[PLAYED + seat][0])]
    return [*after_gap, *fitting, *begun, 0][0]


def _fits(s: Table, card: int) -> bool:
    """Whether a card is of the active town's colour or white (BB-6.4.1)."""
    return box.CARD_COLOUR[card] in (box.COLOUR[s.active], box.WHITE)


def read_seats(given: Any, seats: int) -> tuple[int, ...]:
    """The colours in seating order; without a list, the first ones of the data."""
    if given is None:
        return tuple(range(seats))
    if not isinstance(given, list) or len(given) != seats or len(set(map(str, given))) != seats:
        raise BadPosition(f"seats must be a list of {seats} different colours, not {given!r}")
    try:
        return tuple([box.PLAYER_NAMES.index(str(id)) for id in given])
    except Unknown as e:
        raise BadPosition(f"seats: {e}") from None
