"""Positions of Reavers of Midgard by name: written in full, read in part (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from longhall.core.engine.agenda import Step
from longhall.core.engine.zones import UNKNOWN
from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.checks import entry, number, only
from longhall.core.position.codec import HIDDEN_NAME, Codec, step_name
from longhall.core.speech.message import NUMBER
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.box.zones import (
    ARTIFACTS,
    CLAIMED,
    DECK,
    DISCARD,
    DRAWN,
    LEADER,
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
from longhall.games.reavers_of_midgard.position.cards import ARTIFACTS as ARTIFACT_CARD
from longhall.games.reavers_of_midgard.position.cards import PILED, SPOILS, TO_RESOLVE, CardReader
from longhall.games.reavers_of_midgard.position.cards import TILES as TILE_CARD
from longhall.games.reavers_of_midgard.position.longships import course, marker
from longhall.games.reavers_of_midgard.rules.cleanup import Cleanup
from longhall.games.reavers_of_midgard.rules.decks import GROUP
from longhall.games.reavers_of_midgard.rules.final_scoring import FinalScoring
from longhall.games.reavers_of_midgard.rules.round import NextLongship, Round
from longhall.games.reavers_of_midgard.rules.turn import turn as turn_under_way

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
# What such cards are
KIND: Final = {
    "glory_pile": PILED,
    "secret_prophecies": "prophecy",
    "taken": TO_RESOLVE,
    "tiles": TILE_CARD,
    "prophecies": "prophecy",
    "sea_battles": "sea_battle",
    "drawn": SPOILS,
    "journey": "journey",
    "target": "sea_battle",
    "claimed": TILE_CARD,
}
# What a step of the agenda must name; a colour, a die or a card may be none
NAMED: Final = ("seat", "space", "stack", "deck", "effect", "good", NUMBER)
PASSING_ZONES: Final = SHARED_ZONES[2:]
TILES_IN_ALL: Final = sum([len(stack) for stack in box.STACK_TILES])
PAIR_KEYS: Final = ("reavers", "villages", "keeps")
TOP_KEYS: Final = frozenset(
    [
        "seats",
        "round",
        "phase",
        "turn",
        "start_player",
        "honor_ship",
        "longships",
        "players",
        "trade_dice",
        "pairs",
        "decks",
        "discards",
        "stacks",
        "agenda",
        *[name for name, _ in SHARED_ZONES],
    ]
)
PLAYER_KEYS: Final = frozenset(
    [name for name, _ in SEAT_ZONES] + list(box.GOOD_NAMES.ids) + ["dice", "leader", "slots", "artifacts", "upgrades"]
)


def player_ids(s: Table) -> list[str]:
    """The colours in seating order: what the seats are called."""
    return [box.PLAYER_NAMES.ids[colour] for colour in s.colour]


# Writing


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
        {"token": box.UPGRADE_NAMES.ids[u % box.UPGRADES], "ready": u < box.UPGRADES} for u in s.upgrades[seat]
    ]
    for name, zone in SEAT_ZONES:
        row[name] = _cards(s.zones[zone + seat])
    return row


# Reading


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out for its players; `BadPosition` says what does not fit."""
    only(position, TOP_KEYS, "position")
    players = entry(position, "players")
    only(players, frozenset(player_ids(s)), "players")
    s.round = number(position.get("round", 1), 1, box.ROUNDS, "round")
    phase = position.get("phase", "actions")
    if phase not in box.PHASE_NAMES.ids:
        raise BadPosition(f"phase: {phase!r} is none of {', '.join(box.PHASE_NAMES.ids)}")
    s.phase = box.PHASE_NAMES.index(phase)
    cards = CardReader()
    for seat, id in enumerate(player_ids(s)):
        _read_player(s, seat, entry(players, id, "players."), f"players.{id}", cards, codec)
    s.trade = tuple(_read_dice(position.get("trade_dice", {}), "trade_dice"))
    _read_board(s, position, cards)
    _check_supply(s)
    # Read last: the order of the round is derived from the Longships.
    planned = _read_round(s, str(phase), position, codec)
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
        _check_agenda(s)
        _check_claimed(s)
    else:
        _check_at_rest(s)
        s.agenda = planned


def _read_round(s: Table, phase: str, position: Mapping[str, Any], codec: Codec) -> list[Step[Any]]:
    """Longships, marker and Honor Ship; returns the rest of the round, for a position without an agenda."""
    longships = entry(position, "longships")
    only(longships, frozenset(box.SPACE_NAMES.ids), "longships")
    s.longships = tuple([codec.read("seat", longships.get(id), f"longships.{id}") for id in box.SPACE_NAMES.ids])
    turn: int = codec.read("seat", position.get("turn"), "turn")
    start = codec.seat(position["start_player"], "start_player") if "start_player" in position else -1
    honor: int = codec.read("seat", position.get("honor_ship"), "honor_ship")
    if s.seats not in box.HONOR_SHIP_PLAYERS and honor >= 0:
        raise BadPosition("honor_ship: only a game of three players has it")
    if s.seats in box.HONOR_SHIP_PLAYERS:
        s.honor = honor if honor >= 0 else _honor_ship(s, start, turn)
    s.start = start if start >= 0 else max(turn, 0)
    if "agenda" in position:
        return []
    if phase == "setup":
        raise BadPosition("phase: a position in setup needs an agenda")
    if phase == "final_scoring":
        return [FinalScoring()]
    if phase == "cleanup":
        return [Cleanup()]
    begun = course(s, start, turn)
    if start < 0:
        s.start = marker(s, begun.first)
        if honor < 0 and s.honor >= 0 and begun.n < box.TURNS - 1:
            s.honor = s.start
    if not begun.n and turn < 0:
        return [Cleanup(), Round()]
    return [Cleanup(), NextLongship(begun.first, begun.n)]


def _honor_ship(s: Table, start: int, turn: int) -> int:
    """Who has it if nothing is said: who placed two Longships, or is to place the fourth, or the start player."""
    for seat in range(s.seats):
        if s.longships.count(seat) > 1:
            return seat
    fourth = len([seat for seat in s.longships if seat >= 0]) == box.TURNS - 1
    return turn if fourth and turn >= 0 else max(start, 0)


def _check_agenda(s: Table) -> None:
    """Everybody and everything that a step is about is named, and no number is below zero."""
    for step in s.agenda:
        for name, sort in step.fields:
            if sort in NAMED and getattr(step, name) < 0:
                least = "a number from 0 on" if sort == NUMBER else "named"
                raise BadPosition(f"agenda {step_name(type(step))}: {name} must be {least}")


def _check_claimed(s: Table) -> None:
    """The claimed tiles are those of the turn under way (RM-7.6.5)."""
    now = turn_under_way(s)
    stacks = [] if now is None else now.claimed
    if [box.STACK_OF[tile] for tile in s.zones[CLAIMED]] != stacks:
        raise BadPosition("claimed: these are not the tiles of the stacks that the turn on the agenda has claimed")


def _check_at_rest(s: Table) -> None:
    """Nothing is half done where no agenda says what."""
    for name, zone in PASSING_ZONES:
        if s.zones[zone]:
            raise BadPosition(f"{name}: such cards are being resolved, which needs an agenda")
    for seat, id in enumerate(player_ids(s)):
        if s.zones[TAKEN + seat]:
            raise BadPosition(f"players.{id}.taken: such cards are being resolved, which needs an agenda")
        if s.aboard[seat] > box.CREW_SPACES:
            raise BadPosition(f"players.{id}.dice: {s.aboard[seat]} dice, but {box.CREW_SPACES} crew spaces")


def _read_dice(row: Any, where: str) -> list[int]:
    """Numbers of dice by kind."""
    if not isinstance(row, dict):
        raise BadPosition(f"{where} must be an object such as {{'red_ship': 2}}, not {row!r}")
    only(row, frozenset(box.DIE_NAMES.ids), where)
    return [number(row.get(id, 0), 0, 20, f"{where}.{id}") for id in box.DIE_NAMES.ids]


def _read_player(s: Table, seat: int, row: dict[str, Any], where: str, cards: CardReader, codec: Codec) -> None:
    only(row, PLAYER_KEYS, where)
    for i, good in enumerate(box.GOOD_NAMES.ids):
        low = -9999 if good == "glory" else 0
        s.goods[box.GOODS * seat + i] = number(row.get(good, 0), low, 9999, f"{where}.{good}")
    dice = _read_dice(row.get("dice", {}), f"{where}.dice")
    s.crew[box.DICE * seat : box.DICE * seat + box.DICE] = dice
    s.aboard[seat] = sum(dice)
    if row.get("leader") is not None:
        s.zones[LEADER + seat] = cards.take([row["leader"]], "reaver", f"{where}.leader")
    slots = entry(row, "slots", f"{where}.")
    only(slots, frozenset(box.SLOT_NAMES.ids), f"{where}.slots")
    for slot, id in enumerate(box.SLOT_NAMES.ids):
        reavers = cards.take(slots.get(id, []), "reaver", f"{where}.slots.{id}")
        if len(reavers) > box.SLOT_LIMIT:
            raise BadPosition(f"{where}.slots.{id}: a slot holds {box.SLOT_LIMIT} Reavers at most")
        s.zones[SLOT + 4 * slot + seat] = reavers
    _read_artifacts(s, seat, row.get("artifacts", []), f"{where}.artifacts", cards, codec)
    _read_upgrades(s, seat, row.get("upgrades", []), f"{where}.upgrades", codec)
    for name, zone in SEAT_ZONES:
        s.zones[zone + seat] = cards.take(row.get(name, []), KIND[name], f"{where}.{name}")


def _read_artifacts(s: Table, seat: int, rows: Any, where: str, cards: CardReader, codec: Codec) -> None:
    """Artifacts by name, or with the die that lies on them and whether they were used in this action."""
    if not isinstance(rows, list) or len(rows) > box.ARTIFACT_SPACES:
        raise BadPosition(f"{where} must be a list of up to {box.ARTIFACT_SPACES} Artifacts")
    stored: list[int] = []
    used = 0
    for i, row in enumerate(rows):
        given = {"card": row} if isinstance(row, str) else row
        if not isinstance(given, dict) or "card" not in given:
            raise BadPosition(f"{where}: an Artifact is a name, or an object with card, die and used: {row!r}")
        only(given, frozenset(("card", "die", "used")), where)
        card = cards.take([given["card"]], ARTIFACT_CARD, where)[0]
        die: int = codec.read("die", given.get("die"), f"{where}.die")
        if die >= 0 and die not in box.FITS[card]:
            raise BadPosition(f"{where}: {given['card']} does not store {given['die']}")
        s.zones[ARTIFACTS + seat] += (card,)
        stored.append(die)
        used |= (1 << i) if codec.read("flag", given.get("used", False), f"{where}.used") else 0
    s.stored = (*s.stored[:seat], tuple(stored), *s.stored[seat + 1 :])
    s.used = (*s.used[:seat], used, *s.used[seat + 1 :])


def _read_upgrades(s: Table, seat: int, rows: Any, where: str, codec: Codec) -> None:
    if not isinstance(rows, list) or len(rows) > box.UPGRADE_SPACES:
        raise BadPosition(f"{where} must be a list of up to {box.UPGRADE_SPACES} Ship Upgrades")
    found: list[int] = []
    for row in rows:
        given = {"token": row} if isinstance(row, str) else row
        if not isinstance(given, dict) or "token" not in given:
            raise BadPosition(f"{where}: a Ship Upgrade is a name, or an object with token and ready: {row!r}")
        only(given, frozenset(("token", "ready")), where)
        kind: int = codec.read("upgrade", given["token"], where)
        if kind < 0:
            raise BadPosition(f"{where}: a Ship Upgrade is one of {', '.join(box.UPGRADE_NAMES.ids)}, not null")
        ready: bool = codec.read("flag", given.get("ready", True), f"{where}.ready")
        found.append(kind if ready else kind + box.UPGRADES)
    s.upgrades = (*s.upgrades[:seat], tuple(found), *s.upgrades[seat + 1 :])


def _read_board(s: Table, position: Mapping[str, Any], cards: CardReader) -> None:
    """Displays, decks, discards and stacks; cards named nowhere are in their decks, tiles in their stacks."""
    most = {
        "prophecies": box.SHOWN[s.seats][0],
        "sea_battles": box.SHOWN[s.seats][1],
        "journey": 1,
        "target": 1,
        "drawn": 2,
    }
    for name, zone in SHARED_ZONES:
        s.zones[zone] = cards.take(position.get(name, []), KIND[name], name, most.get(name, TILES_IN_ALL))
    pairs = entry(position, "pairs")
    only(pairs, frozenset(PAIR_KEYS), "pairs")
    for deck, key in enumerate(PAIR_KEYS):
        rows = pairs.get(key, [])
        if not isinstance(rows, list) or len(rows) > box.MOST_SEATS:
            raise BadPosition(f"pairs.{key} must be a list of up to {box.MOST_SEATS} lists of cards")
        for i, row in enumerate(rows):
            places = box.PAIRS[s.seats][deck]
            if row and i >= places:
                raise BadPosition(f"pairs.{key}: {s.seats} players have {places} places")
            s.zones[pair_zone(deck, i)] = cards.take(row, box.DECK_NAMES.ids[deck], f"pairs.{key}", GROUP)
    decks, discards, stacks = entry(position, "decks"), entry(position, "discards"), entry(position, "stacks")
    only(decks, frozenset(box.DECK_NAMES.ids), "decks")
    only(discards, frozenset(box.DECK_NAMES.ids), "discards")
    only(stacks, frozenset(box.STACK_NAMES.ids), "stacks")
    for deck, id in enumerate(box.DECK_NAMES.ids):
        s.zones[DISCARD + deck] = cards.take(discards.get(id, []), id, f"discards.{id}")
        s.zones[DECK + deck] = cards.take(decks.get(id, []), id, f"decks.{id}")
    for stack, id in enumerate(box.STACK_NAMES.ids):
        s.zones[stack_zone(stack)] = cards.take(stacks.get(id, []), id, f"stacks.{id}")
    # An empty list says that the pile is empty; a list with cards names only what lies on top.
    for deck, id in enumerate(box.DECK_NAMES.ids):
        if decks.get(id, True):
            s.zones[DECK + deck] += tuple(cards.rest(deck))
    for stack, id in enumerate(box.STACK_NAMES.ids):
        if stacks.get(id, True):
            s.zones[stack_zone(stack)] += tuple(cards.rest_of_stack(stack))


def _check_supply(s: Table) -> None:
    """Dice and tokens are limited; what is nowhere else is in the supply (RM-10.2)."""
    for colour, id in enumerate(box.COLOUR_NAMES.ids):
        n = 0
        for i, count in enumerate((*s.crew, *s.trade)):
            n += count if box.DIE_COLOUR[i % box.DICE] == colour else 0
        for row in s.stored:
            n += len([die for die in row if die >= 0 and box.DIE_COLOUR[die] == colour])
        if n > box.DICE_COUNT[colour]:
            raise BadPosition(f"there are {box.DICE_COUNT[colour]} {id} dice, not {n}")
        s.supply[colour] = box.DICE_COUNT[colour] - n
    for good, id in enumerate(box.GOOD_NAMES.ids):
        if box.TOKEN_COUNT[good] and s.tokens_left(good) < 0:
            raise BadPosition(f"there are only {box.TOKEN_COUNT[good]} {id} tokens")
    for kind, id in enumerate(box.UPGRADE_NAMES.ids):
        if s.upgrades_left(kind) < 0:
            raise BadPosition(f"there are only {box.UPGRADE_COUNT[kind]} Ship Upgrades {id}")


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
