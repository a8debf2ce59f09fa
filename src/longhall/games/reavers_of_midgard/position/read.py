"""Positions of Reavers of Midgard read by name: what is not said is as it would be at rest (docs/scenarios.md)."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.errors import BadPosition
from longhall.core.position.checks import ALL_THE_REST, entry, filled, number, one_of, only, pile
from longhall.core.position.codec import Codec
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import DECK, DISCARD, pair_zone, stack_zone
from longhall.games.reavers_of_midgard.position.cards import ANY, CardReader
from longhall.games.reavers_of_midgard.position.fields import DISPLAYS, PLAYER, read_dice
from longhall.games.reavers_of_midgard.position.rest import check_agenda, check_at_rest, check_claimed, rest
from longhall.games.reavers_of_midgard.position.write import PAIR_KEYS, write
from longhall.games.reavers_of_midgard.rules.decks import GROUP

# What is written can be read, and this besides
BESIDES: Final = frozenset(("turn", "out_of_game"))


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out for its players; `BadPosition` says what does not fit."""
    only(position, BESIDES.union(write(s, codec)), "position")
    players = entry(position, "players", of=codec.seats)
    s.round = number(position.get("round", 1), 1, box.ROUNDS, "round")
    s.phase = one_of(position.get("phase", "actions"), box.PHASE_NAMES.ids, "phase")
    cards = CardReader()
    for seat, id in enumerate(codec.seats):
        row = entry(players, id, "players.", PLAYER.names)
        PLAYER.read(s, row, codec, f"players.{id}", seat, cards)
    s.trade = tuple(read_dice(position.get("trade_dice", {}), "trade_dice"))
    _read_board(s, position, cards, codec)
    _check_supply(s)
    # Read last: the order of the round is derived from the Longships.
    planned = rest(s, box.PHASE_NAMES.ids[s.phase], position, codec)
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
        check_agenda(s)
        check_claimed(s)
    else:
        check_at_rest(s, codec)
        s.agenda = planned


def _read_board(s: Table, position: Mapping[str, Any], cards: CardReader, codec: Codec) -> None:
    """Displays, decks, discards and stacks; cards named nowhere are in their decks, tiles in their stacks."""
    DISPLAYS.read(s, position, codec, cards=cards)
    pairs = entry(position, "pairs", of=PAIR_KEYS)
    for deck, key in enumerate(PAIR_KEYS):
        rows = pairs.get(key, [])
        if not isinstance(rows, list) or len(rows) > box.MOST_SEATS:
            raise BadPosition(f"pairs.{key} must be a list of up to {box.MOST_SEATS} lists of cards")
        for i, row in enumerate(rows):
            places = box.PAIRS[s.seats][deck]
            if row and i >= places:
                raise BadPosition(f"pairs.{key}: {s.seats} players have {places} places")
            s.zones[pair_zone(deck, i)] = cards.take(row, box.DECK_NAMES.ids[deck], f"pairs.{key}", GROUP)
    decks = entry(position, "decks", of=box.DECK_NAMES.ids)
    discards = entry(position, "discards", of=box.DECK_NAMES.ids)
    stacks = entry(position, "stacks", of=box.STACK_NAMES.ids)
    cards.take(position.get("out_of_game", []), ANY, "out_of_game")
    for deck, id in enumerate(box.DECK_NAMES.ids):
        s.zones[DISCARD + deck] = cards.take(discards.get(id, []), id, f"discards.{id}")
        top, size = _top(cards, decks, id, f"decks.{id}")
        s.zones[DECK + deck] = filled(size, top, cards.rest(deck), f"decks.{id}")
    for stack, id in enumerate(box.STACK_NAMES.ids):
        top, size = _top(cards, stacks, id, f"stacks.{id}")
        s.zones[stack_zone(stack)] = filled(size, top, cards.rest_of_stack(stack), f"stacks.{id}")


def _top(cards: CardReader, piles: Mapping[str, Any], id: str, where: str) -> tuple[tuple[int, ...], int]:
    """What lies on top of a draw pile, and how many cards it has."""
    if id not in piles:
        return (), ALL_THE_REST
    top, size = pile(piles[id], where)
    return cards.take(top, id, where), size


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
