"""A table by name, in full (docs/scenarios.md)."""

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.engine.zones import Sighting
from longhall.core.position.codec import Codec
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import PROMISE_STATES
from longhall.games.yggdrasil_chronicles.box.zones import LAYOUT
from longhall.games.yggdrasil_chronicles.position.cards import write_cards
from longhall.games.yggdrasil_chronicles.position.fields import COUNTS, FIGURE, GOD, MARKERS, STORY, write_bits

OUTCOMES: Final = ("undecided", "won", "lost")


def write(s: Table, codec: Codec) -> dict[str, Any]:
    """The whole state by name."""
    seats = codec.seats
    return {
        "seats": seats,
        "support": [box.GOD_NAMES.ids[god] for god in s.gods[s.seats :]],
        "page": pages.PAGE_NAMES.ids[s.page],
        "nidhogg": s.nidhogg,
        "outcome": OUTCOMES[s.outcome],
        "rotation": s.rotation,
        "gods": {box.GOD_NAMES.ids[god]: _god(s, f, codec) for f, god in enumerate(s.gods)},
        "enemies": {box.ENEMY_NAMES.ids[e]: box.PLACE_NAMES.ids[s.enemy[e]] for e in range(box.TREE_ENEMIES)},
        "island": s.island,
        **COUNTS.write(s, codec),
        **MARKERS.write(s, codec),
        "reserve": {"elves": s.elves[s.seats], "vanir_dice": s.dice[s.seats]},
        "active": None if s.active < 0 else seats[s.active],
        "played": write_bits(s.played, seats),
        "told": {box.ENEMY_NAMES.ids[e]: seats[q] for e, q in enumerate(s.told) if q >= 0},
        **write_cards(s, codec),
        "saga": _saga(s, codec) if s.page > pages.HARD else {},
        "ties_used": [
            [seats[i // box.GODS], box.GOD_NAMES.ids[i % box.GODS]]
            for i in range(box.GODS * s.seats)
            if s.ties_used >> i & 1
        ],
        "known": [_sighting(s, sighting, seats) for sighting in s.sightings],
        "agenda": codec.agenda(s.agenda),
    }


def _god(s: Table, f: int, codec: Codec) -> dict[str, Any]:
    row = FIGURE.write(s, codec, f)
    if f < s.seats:
        row |= GOD.write(s, codec, f)
        if s.page != pages.EASY:
            row["table"] = write_table(s.tables[f])
    return row


def write_table(table: Sequence[int]) -> dict[str, Any]:
    """An experience table by name."""
    row: dict[str, Any] = {"vanir": table[box.T_VANIR], "elves": table[box.T_ELVES]}
    for i, id in enumerate(box.RELATION_NAMES.ids):
        row[id] = write_bits(table[box.T_RELATION + i], box.GOD_NAMES.ids)
    row["god_die"] = write_bits(table[box.T_GOD_DIE], box.FACES)
    row["vanir_die"] = write_bits(table[box.T_VANIR_DIE], box.FACES)
    row["xp"] = table[box.T_XP]
    return row


def _saga(s: Table, codec: Codec) -> dict[str, Any]:
    promises = {box.WORLD_NAMES.ids[w]: PROMISE_STATES[p] for w, p in enumerate(s.story.promises) if p}
    return {"promises": promises, **STORY.write(s.story, codec)}


def _sighting(s: Table, sighting: Sighting, seats: list[str]) -> dict[str, Any]:
    return {
        "card": box.CARD_NAMES.ids[sighting.card],
        "owner": seats[LAYOUT.owner(sighting.zones[0])],
        "zones": [LAYOUT.kind(zone).name for zone in sighting.zones],
        "by": [seats[i] for i in range(s.seats) if sighting.seats >> i & 1],
    }
