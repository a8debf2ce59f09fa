"""Positions of Yggdrasil Chronicles by name: written in full, read in part (docs/scenarios.md)."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.rules import replaced
from longhall.core.engine.zones import Sighting
from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.checks import entry, number, one_of, only
from longhall.core.position.codec import Codec
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import PROMISE_STATES, Story
from longhall.games.yggdrasil_chronicles.box.zones import LAYOUT
from longhall.games.yggdrasil_chronicles.position.cards import read_cards
from longhall.games.yggdrasil_chronicles.position.fields import COUNTS, FIGURE, GOD, MARKERS, STORY, read_bits
from longhall.games.yggdrasil_chronicles.position.rest import begun, from_setup, still_to_do
from longhall.games.yggdrasil_chronicles.position.write import OUTCOMES, write
from longhall.games.yggdrasil_chronicles.rules.experience import first_table
from longhall.games.yggdrasil_chronicles.rules.iotunn import protected

# What is written can be read, and this besides
BESIDES: Final = frozenset(("support", "phase", "turn", "step"))
GOD_KEYS: Final = FIGURE.names | GOD.names | {"table"}
SAGA_KEYS: Final = STORY.names | {"promises"}


def read_gods(given: Any, support: Any, seats: int) -> tuple[int, ...]:
    """The gods of seats and support gods; those that are not named are the first ones left."""
    chosen: list[int] = []
    for rows, most, what in ((given, seats, "seats"), (support, box.SUPPORTS[seats], "support")):
        if rows is None:
            free = [id for i, id in enumerate(box.GOD_NAMES.ids) if i not in chosen and id not in (support or [])]
            rows = free[:most]
        if not isinstance(rows, list) or len(rows) != most:
            raise BadPosition(f"{what} must be a list of {most} gods, not {rows!r}")
        for id in rows:
            try:
                god = box.GOD_NAMES.index(str(id))
            except Unknown as e:
                raise BadPosition(f"{what}: {e}") from None
            if god in chosen:
                raise BadPosition(f"{what}: {id} is named twice")
            chosen.append(god)
    return tuple(chosen)


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out for its gods; `BadPosition` says what does not fit."""
    only(position, BESIDES.union(write(s, codec)), "position")
    if "page" in position:
        s.page = codec.read("page", position["page"], "page")
    _read_all_gods(s, entry(position, "gods"), codec)
    if position.get("phase") == "setup":
        from_setup(s, position)
        return
    if "phase" in position:
        raise BadPosition("phase: only 'setup' can be named; otherwise say whose turn it is and in which step")
    s.nidhogg = number(position.get("nidhogg", 0), 0, len(pages.PATH[s.page]) - 1, "nidhogg")
    s.rotation = number(position.get("rotation", 0), 0, 2, "rotation")
    s.outcome = one_of(position.get("outcome", "undecided"), OUTCOMES, "outcome")
    _check_ends(s)
    _read_enemies(s, position, codec)
    COUNTS.read(s, position, codec)
    _read_markers(s, position, codec)
    if s.ravaged_worlds() > box.MARKERS or s.active_iotunn() > 7:
        raise BadPosition("there are 7 markers and 7 Iotunn pawns only")
    for e in range(box.TREE_ENEMIES):
        if s.is_slain(e) and protected(s, e):
            raise BadPosition(f"iotunn: {box.ENEMY_NAMES.ids[e]} is slain and has no protector (YC-22.6.3)")
    s.played = read_bits(position.get("played", []), codec.seats, "played")
    s.active = codec.read("seat", position.get("turn", position.get("active")), "turn")
    told = entry(position, "told")
    only(told, frozenset(box.ENEMY_NAMES.ids), "told")
    s.told = tuple([codec.read("seat", told.get(id), f"told.{id}") for id in box.ENEMY_NAMES.ids])
    _read_reserve(s, entry(position, "reserve"))
    _read_saga(s, entry(position, "saga"), codec)
    midway = "agenda" not in position and ("turn" in position or "played" in position)
    agenda = position.get("agenda", [])
    rows = agenda if isinstance(agenda, list) else []
    dealt = not any(isinstance(row, dict) and row.get("step") == "deal_decks" for row in rows)
    read_cards(s, position, codec, dealt, midway, position.get("step") == "reveal")
    for seat in range(s.seats):
        s.read_kit(seat)
    _read_ties(s, position.get("ties_used", []), codec)
    _read_known(s, position.get("known", []), codec)
    s.agenda = codec.read_agenda(position["agenda"]) if "agenda" in position else still_to_do(s, position)


def _check_ends(s: Table) -> None:
    """Nothing that ends the game (YC-19) or turns the page (YC-21.4) has come about in a game that goes on."""
    if s.outcome:
        return
    for f, god in enumerate(s.gods):
        if not s.health[f]:
            raise BadPosition(
                f"gods.{box.GOD_NAMES.ids[god]}.health: the game is lost with a god's last Health (YC-19.2)"
            )
    if pages.PATH[s.page][s.nidhogg][0] not in ("start", "step"):
        raise BadPosition("nidhogg: on that space the page is turned or the game ends (YC-6.6.2)")


def _read_markers(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Two Enemies ravage a World at once (YC-8.1): such Worlds need not be named, but cannot be left out of a list."""
    torn = [id for world, id in enumerate(box.WORLD_NAMES.ids) if s.enemy.count(world) > 1]
    MARKERS.read(s, {"ravaged": torn, **position}, codec)
    for id in torn:
        if not s.outcome and not s.ravaged >> box.WORLD_NAMES.index(id) & 1:
            raise BadPosition(f"ravaged: with two Enemies in it {id} is ravaged (YC-8.1)")


def _read_all_gods(s: Table, rows: dict[str, Any], codec: Codec) -> None:
    ids = [box.GOD_NAMES.ids[god] for god in s.gods]
    only(rows, frozenset(ids), "gods")
    for f, id in enumerate(ids):
        row = entry(rows, id)
        where = f"gods.{id}"
        only(row, GOD_KEYS if f < s.seats else FIGURE.names, where)
        FIGURE.read(s, row, codec, where, f)
        if f >= s.seats:
            continue
        GOD.read(s, row, codec, where, f)
        if "table" in row:
            s.tables = replaced(s.tables, f, read_table(entry(row, "table"), f"{where}.table"))
        elif s.page != pages.EASY:
            s.tables = replaced(s.tables, f, first_table(s.gods[f], list(s.gods)))


def read_table(row: Mapping[str, Any], where: str) -> tuple[int, ...]:
    """An experience table by name; what is not named is blank."""
    only(row, frozenset(box.TABLE), where)
    table = [number(row.get("vanir", 0), 0, 4, f"{where}.vanir"), number(row.get("elves", 0), 0, 4, f"{where}.elves")]
    table += [read_bits(row.get(id, []), box.GOD_NAMES.ids, f"{where}.{id}") for id in box.RELATION_NAMES.ids]
    for prices, id in zip(box.FACE_XP, ("god_die", "vanir_die"), strict=True):
        table.append(read_bits(row.get(id, []), box.FACES, f"{where}.{id}"))
        if table[-1] & ~sum([1 << face for face in prices]):
            raise BadPosition(f"{where}.{id}: only {', '.join([box.FACES[face] for face in prices])} have a box")
    return (*table, number(row.get("xp", 0), 0, 9999, f"{where}.xp"))


def _read_enemies(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    rows = entry(position, "enemies")
    only(rows, frozenset(box.ENEMY_NAMES.ids[: box.TREE_ENEMIES]), "enemies")
    for e, id in enumerate(box.ENEMY_NAMES.ids[: box.TREE_ENEMIES]):
        if id in rows:
            s.enemy[e] = codec.read("place", rows[id], f"enemies.{id}")
        if s.enemy[e] == box.CAGE and e not in (box.LOKI, box.FENRIR):
            raise BadPosition(f"enemies.{id}: only Loki and Fenrir can be in the Cage (YC-11.3)")
        if s.enemy[e] == box.SLAIN and s.page != pages.LAST_BATTLE:
            raise BadPosition(
                f"enemies.{id}: Enemies are slain on page {pages.PAGE_NAMES.ids[pages.LAST_BATTLE]} only (YC-22.6.3)"
            )
    if s.enemy[box.IORMUNGAND] not in (box.MIDGARD, box.SLAIN):
        raise BadPosition("enemies.iormungand: he never leaves Midgard alive")
    s.island = number(position.get("island", 0), 0, len(box.ISLANDS) - 1, "island")


def _read_reserve(s: Table, row: dict[str, Any]) -> None:
    """Pawns that are not named lie in their reserves (YC-1.5)."""
    only(row, frozenset(("elves", "vanir_dice")), "reserve")
    most = box.TROOPS[s.seats]
    for held, id in ((s.elves, "elves"), (s.dice, "vanir_dice")):
        left = most - sum(held[: s.seats])
        if left < 0:
            raise BadPosition(f"gods: there are only {most} {id} in a game for {s.seats}")
        held[s.seats] = number(row.get(id, left), 0, left, f"reserve.{id}")


def _read_saga(s: Table, row: dict[str, Any], codec: Codec) -> None:
    only(row, SAGA_KEYS, "saga")
    if row and s.page <= pages.HARD:
        raise BadPosition("saga: only the pages of the campaign have one")
    row = {**begun(s), **row}
    story = Story()
    promises = entry(row, "promises")
    only(promises, frozenset(box.WORLD_NAMES.ids), "saga.promises")
    for id, state in promises.items():
        promise = one_of(state, PROMISE_STATES, f"saga.promises.{id}")
        story.promises = replaced(story.promises, box.WORLD_NAMES.index(id), promise)
    STORY.read(story, row, codec, "saga")
    for worlds, most, id in ((story.sons, 3, "sons"), (story.minions, 4, "minions")):
        if len(worlds) > most or len(set(worlds)) < len(worlds):
            raise BadPosition(f"saga.{id}: at most {most}, each in another World")
    s.story = story


def _read_ties(s: Table, rows: Any, codec: Codec) -> None:
    """Blood Ties that were used at the decision that is asked (YC-18.9)."""
    if not isinstance(rows, list) or any(not isinstance(pair, list) or len(pair) != 2 for pair in rows):
        raise BadPosition(f"ties_used must be a list of pairs of gods, the holder first, not {rows!r}")
    for holder, god in rows:
        s.ties_used |= 1 << box.GODS * codec.seat(holder, "ties_used") + codec.read("god", god, "ties_used")


def _read_known(s: Table, rows: Any, codec: Codec) -> None:
    if not isinstance(rows, list):
        raise BadPosition("known must be a list")
    zones = {kind.name: i * LAYOUT.seats for i, kind in enumerate(LAYOUT.kinds)}
    for row in rows:
        if not isinstance(row, dict) or set(row) != {"card", "owner", "zones", "by"}:
            raise BadPosition(f"known: an entry needs card, owner, zones and by: {row!r}")
        owner = codec.seat(row["owner"], "known.owner")
        where = row["zones"]
        if not isinstance(where, list) or not where or any(str(name) not in zones for name in where):
            raise BadPosition(f"known: zones must be some of {', '.join(zones)}, not {where!r}")
        by = ~((1 << s.seats) - 1)
        for id in row["by"]:
            by |= 1 << codec.read("seat", id, "known.by")
        card = codec.read("card", row["card"], "known.card")
        s.sightings += (Sighting(card, tuple([zones[str(name)] + owner for name in where]), by),)
