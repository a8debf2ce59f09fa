"""Positions of Reavers of Midgard written by name (docs/scenarios.md)."""

from collections import Counter
from typing import Any, Final

from longhall.core.engine.zones import UNKNOWN
from longhall.core.position.codec import Codec
from longhall.core.position.fields import named
from longhall.games.reavers_of_midgard.box import Table, things as box, zones
from longhall.games.reavers_of_midgard.position.fields import DISPLAYS, PLAYER, dice_by_name

PAIR_KEYS: Final = ("reavers", "villages", "keeps")


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    seats = codec.seats
    row: dict[str, Any] = {
        "seats": seats,
        "round": s.round,
        "phase": codec.out("phase", s.phase),
        "start_player": codec.out("seat", s.start),
        "honor_ship": codec.out("seat", s.honor),
        "longships": {box.SPACE_NAMES.ids[x]: seats[q] for x, q in enumerate(s.longships) if q >= 0},
        "players": {seats[seat]: PLAYER.write(s, codec, seat) for seat in range(s.seats)},
        "trade_dice": dice_by_name(s.trade),
        "pairs": {
            PAIR_KEYS[deck]: [named(codec, s.zones[zones.pair_zone(deck, i)]) for i in range(box.MOST_SEATS)]
            for deck in range(box.KEEP + 1)
        },
        "decks": {id: named(codec, s.zones[zones.DECK + deck]) for deck, id in enumerate(box.DECK_NAMES.ids)},
        "discards": {id: named(codec, s.zones[zones.DISCARD + deck]) for deck, id in enumerate(box.DECK_NAMES.ids)},
        "stacks": {id: named(codec, s.zones[zones.stack_zone(stack)]) for stack, id in enumerate(box.STACK_NAMES.ids)},
    }
    gone = out_of_game(s)
    if gone:
        row["out_of_game"] = named(codec, gone)
    return {**row, **DISPLAYS.write(s, codec), "agenda": codec.agenda(s.agenda)}


def out_of_game(s: Table) -> tuple[int, ...]:
    """The cards and tiles that lie nowhere, in a position that was told so; of what is hidden nothing is known."""
    lying = Counter([card for zone in s.zones for card in zone])
    if lying[UNKNOWN]:
        return ()
    return tuple([card for card in range(box.CARDS) for _ in range(box.COPIES[card] - lying[card])])
