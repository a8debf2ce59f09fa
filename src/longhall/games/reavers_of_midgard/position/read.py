"""Positions of Reavers of Midgard read by name: what is not said is as it would be at rest (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.checks import entry, number, only
from longhall.core.position.codec import Codec
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, DECK, DISCARD, LEADER, SLOT, pair_zone, stack_zone
from longhall.games.reavers_of_midgard.position.cards import ARTIFACTS as ARTIFACT_CARD
from longhall.games.reavers_of_midgard.position.cards import PILED, SPOILS, TO_RESOLVE, CardReader
from longhall.games.reavers_of_midgard.position.cards import TILES as TILE_CARD
from longhall.games.reavers_of_midgard.position.rest import check_agenda, check_at_rest, check_claimed, rest
from longhall.games.reavers_of_midgard.position.write import PAIR_KEYS, SEAT_ZONES, SHARED_ZONES, player_ids
from longhall.games.reavers_of_midgard.rules.decks import GROUP

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

TILES_IN_ALL: Final = sum([len(stack) for stack in box.STACK_TILES])
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
    planned = rest(s, str(phase), position, codec)
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
        check_agenda(s)
        check_claimed(s)
    else:
        check_at_rest(s)
        s.agenda = planned


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
