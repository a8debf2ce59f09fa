"""A table of Yggdrasil Chronicles as numbers, by what one seat may know.

Nothing that is hidden from the seat is read: a view and every sample of it give the same numbers.
"""

from __future__ import annotations

from array import array
from typing import Final

from longhall.core.title.features import Features, from_here, numbered
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box, zones
from longhall.games.yggdrasil_chronicles.box.story import OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.table import UNDECIDED
from longhall.games.yggdrasil_chronicles.mind.throw_cost import health_worth
from longhall.games.yggdrasil_chronicles.mind.value import danger, hazard, story, supplies, threats, tolerance
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import Turn

_all: Final = Features()
_from_here: Final = from_here(box.MOST_SEATS)
_artifacts: Final = box.CARD_NAMES.ids[box.ARTIFACT : box.CREATURE]
_creatures: Final = box.CARD_NAMES.ids[box.CREATURE : box.IOTUNN]
ENEMIES: Final = box.TREE_ENEMIES + 1

_SEATS: Final = _all.block("seats", numbered(1, box.MOST_SEATS))
_PAGE: Final = _all.block("page", pages.PAGE_NAMES.ids)
_NIDHOGG: Final = _all.block("nidhogg", numbered(0, 8))
_LEFT: Final = _all.block("spaces_left")
_ACTIVE: Final = _all.block("active", _from_here)
_ASKED: Final = _all.block("asked", _from_here)
_STAGE: Final = _all.block("turn_stage", numbered(0, 9))
_ROTATION: Final = _all.block("rotation", numbered(0, 3))
_ISLAND: Final = _all.block("island", numbered(0, len(box.ISLANDS)))
_FIRE: Final = _all.block("fire_giants", numbered(0, 9))
_DEAD: Final = _all.block("anonymous", numbered(0, 9))
_HEROES: Final = _all.block("heroes", numbered(0, 9))
_PAWNS: Final = _all.block("active_iotunn", numbered(0, 8))
_WOUNDS: Final = _all.block("ravaged_worlds", numbered(0, 8))
_RAVAGED: Final = _all.block("ravaged", box.WORLD_NAMES.ids)
_HEALED: Final = _all.block("healed", box.WORLD_NAMES.ids)
_IOTUNN: Final = _all.block("iotunn", box.CARD_NAMES.ids[box.IOTUNN : box.OATH])
_TOP: Final = _all.block("top", _artifacts)
_DRAWN: Final = _all.block("drawn", _creatures)
_GONE: Final = _all.block("creature_gone", _creatures)
_WORTH: Final = _all.block("evaluation", ("all", "supplies", "threats", "health", "story"))
_RESERVE: Final = _all.block("reserve", ("elves", "vanir_dice"))
_STORY: Final = _all.block(
    "saga", ("oaths", "perjuries", "mistletoe", "fetters", "sons", "skoll", "hati", "minions", "crew", "naglfar_level")
)

_enemy_parts: Final = (
    *[f"in_{id}" for id in box.PLACE_NAMES.ids],
    "open",
    "foreseen",
    "own_shown",
    "returned",
    "unseen",
    "hazard",
    "danger",
    "tolerance",
)
_OPEN: Final = len(box.PLACE_NAMES.ids)
_ENEMY: Final = _all.each(box.ENEMY_NAMES.ids[:ENEMIES], _enemy_parts)

_seat_parts: Final = (
    "health",
    "low_health",
    "health_evaluation",
    "elves",
    "vanir_dice",
    "played",
    "accompanied",
    "foreseen",
    "face_down",
    "deck",
    "vanir_boxes",
    "elf_boxes",
    "relations",
    "god_die_faces",
    "vanir_die_faces",
    *[f"in_{id}" for id in box.WORLD_NAMES.ids],
    *[f"is_{id}" for id in box.GOD_NAMES.ids],
    *[f"has_{id}" for id in _artifacts],
)
_WHERE: Final = 15
_GOD: Final = _WHERE + box.WORLDS
_KIT: Final = _GOD + box.GODS
_PER_SEAT: Final = len(_seat_parts)
# Support gods stand behind the seats.
_SEAT: Final = _all.each(_from_here, _seat_parts)

NAMES: Final[list[str]] = _all.names


def features(s: Table, me: int, out: array[float]) -> None:
    """Writes the numbers of a seat into a row that holds zeros."""
    n = s.seats
    out[_SEATS + n - 1] = 1.0
    out[_PAGE + s.page] = 1.0
    out[_NIDHOGG + min(7, s.nidhogg)] = 1.0
    out[_LEFT] = (len(pages.PATH[s.page]) - 1 - s.nidhogg) / 6.0
    if s.active >= 0:
        out[_ACTIVE + (s.active - me) % n] = 1.0
    for q in s.deciders():
        out[_ASKED + (q - me) % n] = 1.0
    for step in s.agenda:
        if isinstance(step, Turn):
            out[_STAGE + step.stage] = 1.0
    _tree(s, out)
    _enemies(s, me, out)
    healths = 0.0
    for figure in range(len(s.gods)):
        worth = health_worth(s.health[figure], s.full[figure])
        healths += worth
        # Own seat first; support gods keep their place behind the seats.
        at = _SEAT + _PER_SEAT * ((figure - me) % n if figure < n else figure)
        _figure(s, figure, worth, at, out)
    if s.outcome != UNDECIDED:
        return
    goods = supplies(s)
    dangers = threats(s)
    told = story(s) if s.page > pages.HARD else 0.0
    out[_WORTH] = (goods - dangers + healths + told) / 50.0
    out[_WORTH + 1] = goods / 30.0
    out[_WORTH + 2] = dangers / 50.0
    out[_WORTH + 3] = healths / 50.0
    out[_WORTH + 4] = told / 50.0


def _tree(s: Table, out: array[float]) -> None:
    out[_ROTATION + s.rotation] = 1.0
    out[_ISLAND + s.island] = 1.0
    out[_FIRE + s.fire] = 1.0
    out[_DEAD + min(8, s.dead)] = 1.0
    out[_HEROES + min(8, s.valhalla)] = 1.0
    out[_PAWNS + min(7, s.active_iotunn())] = 1.0
    out[_WOUNDS + min(7, s.ravaged_worlds())] = 1.0
    for world in range(box.WORLDS):
        if s.ravaged >> world & 1:
            out[_RAVAGED + world] = 1.0
        if s.healed >> world & 1:
            out[_HEALED + world] = 1.0
    for i in range(box.OATH - box.IOTUNN):
        if s.iotunn >> i & 1:
            out[_IOTUNN + i] = 1.0
    for level in range(box.ARTIFACT_LEVELS):
        for card in s.zones[zones.TOP + level]:
            out[_TOP + card - box.ARTIFACT] = 1.0
    for card in s.zones[zones.DRAWN]:
        out[_DRAWN + card - box.CREATURE] = 1.0
    for card in s.zones[zones.CREATURE_DISCARD]:
        out[_GONE + card - box.CREATURE] = 1.0
    out[_RESERVE] = s.elves[s.seats] / 8.0
    out[_RESERVE + 1] = s.dice[s.seats] / 8.0
    if s.page > pages.HARD:
        _saga(s, out)


def _saga(s: Table, out: array[float]) -> None:
    told = s.story
    out[_STORY] = told.oaths / 3.0
    out[_STORY + 1] = told.promises.count(OPEN_PERJURY) / 3.0
    out[_STORY + 2] = told.mistletoe / 3.0
    out[_STORY + 3] = told.fetters / 2.0
    out[_STORY + 4] = len(told.sons) / 3.0
    out[_STORY + 5] = told.skoll / 6.0
    out[_STORY + 6] = told.hati / 6.0
    out[_STORY + 7] = len(told.minions) / 4.0
    out[_STORY + 8] = told.crew / 4.0
    if told.naglfar >= 0:
        out[_STORY + 9] = (told.naglfar // box.COLUMNS) / 2.0


def _enemies(s: Table, me: int, out: array[float]) -> None:
    for e in range(box.TREE_ENEMIES):
        at = _ENEMY + len(_enemy_parts) * e
        out[at + s.enemy[e]] = 1.0
        if s.enemy[e] == box.SLAIN:
            continue
        out[at + _OPEN + 5] = hazard(s, e)
        if e != box.FENRIR and s.enemy[e] != box.CAGE:
            out[at + _OPEN + 6] = danger(s, e) / 20.0
            out[at + _OPEN + 7] = min(tolerance(s, e)) / 4.0
    at = _ENEMY + _OPEN
    size = len(_enemy_parts)
    for card in s.zones[zones.WHEEL]:
        out[at + size * box.ENEMY_OF[card]] += 1.0
    for q in range(s.seats):
        for card in s.zones[zones.FORESEEN + q]:
            out[at + size * box.ENEMY_OF[card] + 1] += 1.0
        for card in s.zones[zones.RETURNED + q]:
            out[at + size * box.ENEMY_OF[card] + 3] += 1.0
    for card in s.zones[zones.SHOWN + me]:
        out[at + size * box.ENEMY_OF[card] + 2] += 1.0
    for e in range(ENEMIES):
        base = at + size * e
        out[base + 4] = (s.seats - out[base] - out[base + 1] - out[base + 3]) / 5.0


def _figure(s: Table, figure: int, worth: float, at: int, out: array[float]) -> None:
    out[at] = s.health[figure] / 9.0
    if s.health[figure] <= 3:
        out[at + 1] = 1.0 / max(1, s.health[figure])
    out[at + 2] = max(-60.0, worth) / 50.0
    if s.accompanied(figure):
        out[at + 6] = 1.0
    out[at + _WHERE + s.where[figure]] = 1.0
    out[at + _GOD + s.gods[figure]] = 1.0
    if figure >= s.seats:
        return
    out[at + 3] = s.elves[figure] / 4.0
    out[at + 4] = s.dice[figure] / 4.0
    if s.played >> figure & 1:
        out[at + 5] = 1.0
    out[at + 7] = len(s.zones[zones.FORESEEN + figure]) / 2.0
    out[at + 8] = len(s.zones[zones.FACE_DOWN + figure]) / 2.0
    out[at + 9] = len(s.zones[zones.DECK + figure]) / 6.0
    table = s.tables[figure]
    out[at + 10] = table[box.T_VANIR] / 4.0
    out[at + 11] = table[box.T_ELVES] / 4.0
    related = 0
    for relation in range(box.RELATIONS):
        related += table[box.T_RELATION + relation].bit_count()
    out[at + 12] = related / 6.0
    out[at + 13] = table[box.T_GOD_DIE].bit_count() / 3.0
    out[at + 14] = table[box.T_VANIR_DIE].bit_count() / 3.0
    kit = s.kit[figure]
    while kit:
        low = kit & -kit
        kit ^= low
        out[at + _KIT + low.bit_length() - 1] = 1.0
