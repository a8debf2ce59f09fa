"""A table of Blood Rage as numbers, by what one seat may know.

Nothing that is hidden from the seat is read: a view and every sample of it give the same numbers.
"""

from __future__ import annotations

from array import array
from typing import Final

from longhall.core.title.features import Features, from_here, numbered
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.zones import HAND, PACK, PICKED, QUESTS
from longhall.games.blood_rage.mind.value import RIVAL, board, cards, sheet
from longhall.games.blood_rage.rules.battle import Battle
from longhall.games.blood_rage.rules.quests import completed

_all: Final = Features()
_from_here: Final = from_here(box.MOST_SEATS)
_provinces: Final = box.PLACE_NAMES.ids[: box.PROVINCES]
_upgrades: Final = [
    k
    for k in range(len(box.KIND_NAMES.ids))
    if box.UPGRADE in [box.TYPE[f] for f in range(box.FACES) if box.KIND_OF[f] == k]
]
# The place of an upgrade among them by its kind
_UPGRADE_AT: Final[list[int]] = [_upgrades.index(k) if k in _upgrades else -1 for k in range(len(box.KIND_NAMES.ids))]

_SEATS: Final = _all.block("seats", numbered(2, box.MOST_SEATS - 1))
_AGE: Final = _all.block("age", numbered(1, 3))
_PHASE: Final = _all.block("phase", box.PHASE_NAMES.ids)
_FIRST: Final = _all.block("first_player", _from_here)
_ASKED: Final = _all.block("asked", _from_here)
_WORTH: Final = _all.block("evaluation", _from_here)
_CARDS: Final = _all.block("own_cards_evaluation")

_place_parts: Final = ("destroyed", "pillaged", "room", "doomed", "doomed_later", *box.TOKEN_NAMES.ids)
_PLACES: Final = _all.each(_provinces, _place_parts)

_of_seat: Final = Features()
_GLORY: Final = _of_seat.block("glory")
_RAGE: Final = _of_seat.block("rage")
_PASSED: Final = _of_seat.block("passed")
_ON_BOARD: Final = _of_seat.block("on_board")
_HORNS_LEFT: Final = _of_seat.block("horns_left")
_HELD: Final = _of_seat.block("hand")
_COMMITTED: Final = _of_seat.block("quests")
_SHEET: Final = _of_seat.block("sheet_evaluation")
_BOARD: Final = _of_seat.block("board_evaluation")
_STEPS: Final = _of_seat.add([f"{stat}_step_{n}" for stat in box.STAT_NAMES.ids for n in range(1, box.TOP_STEP + 1)])
_HAS: Final = _of_seat.add([f"has_{box.KIND_NAMES.ids[k]}" for k in _upgrades])
_FIGURES: Final = _of_seat.add([f"figures_{place}" for place in (*box.PLACE_NAMES.ids, "reserve", "valhalla")])
_STRENGTH: Final = _of_seat.add([f"strength_{place}" for place in _provinces])
_STRONGEST: Final = _of_seat.add([f"strongest_{place}" for place in _provinces])
_PER_SEAT: Final = len(_of_seat.names)
_SEAT: Final = _all.each(_from_here, _of_seat.names)

_HAND: Final = _all.block("hand", box.FACE_IDS)
_QUESTS: Final = _all.block("quest", box.FACE_IDS)
_PICKED: Final = _all.block("picked", box.FACE_IDS)
_PACK: Final = _all.block("pack", box.FACE_IDS)
_DONE: Final = _all.block("own_quests_completed")
_BEST_BONUS: Final = _all.block("best_bonus_in_hand")

_BATTLE: Final = _all.block("battle_in", _provinces)
_STAGE: Final = _all.block("battle_stage")
_PILLAGER: Final = _all.block("pillager", _from_here)
_FIGHTS: Final = _all.block("fights", _from_here)
_TOTAL: Final = _all.block("battle_total", _from_here)

NAMES: Final[list[str]] = _all.names


def features(s: Table, me: int, out: array[float]) -> None:
    """Writes the numbers of a seat into a row that holds zeros."""
    n = s.seats
    out[_SEATS + n - 2] = 1.0
    out[_AGE + s.age - 1] = 1.0
    out[_PHASE + s.phase] = 1.0
    out[_FIRST + (s.first - me) % n] = 1.0
    for q in s.deciders():
        out[_ASKED + (q - me) % n] = 1.0
    _board(s, out)
    strengths = [[s.clan_str(q, x) if s.figures_in_area(q, x) else 0 for x in range(box.PROVINCES)] for q in range(n)]
    worths: list[float] = []
    for r in range(n):
        q = (me + r) % n
        worths.append(_seat(s, q, strengths, _SEAT + _PER_SEAT * r, out))
    _own(s, me, worths, out)
    for r in range(n):
        best = max([w for i, w in enumerate(worths) if i != r])
        out[_WORTH + r] = (worths[r] - RIVAL * best) / 12.0
    for step in s.agenda:
        if isinstance(step, Battle):
            _battle(s, step, me, strengths, out)
            break


def _board(s: Table, out: array[float]) -> None:
    now = s.ragnarok[s.age - 1]
    at = _PLACES
    for x in range(box.PROVINCES):
        if s.destroyed[x]:
            out[at] = 1.0
        if s.pillaged[x]:
            out[at + 1] = 1.0
        if x:
            out[at + 2] = s.room(x) / 5.0
        if x == now:
            out[at + 3] = 1.0
        elif x in s.ragnarok:
            out[at + 4] = 1.0
        if s.tokens[x] >= 0:
            out[at + 5 + s.tokens[x]] = 1.0
        at += len(_place_parts)


def _seat(s: Table, q: int, strengths: list[list[int]], at: int, out: array[float]) -> float:
    """The public side of a seat; returns how it looks to the hand-written evaluation."""
    on_sheet = sheet(s, q)
    on_board = board(s, q)
    out[at + _GLORY] = s.glory[q] / 40.0
    out[at + _RAGE] = s.rage[q] / 8.0
    if s.passed[q]:
        out[at + _PASSED] = 1.0
    out[at + _ON_BOARD] = s.on_board[q] / 8.0
    out[at + _HORNS_LEFT] = (s.horns(q) - s.on_board[q]) / 4.0
    out[at + _HELD] = len(s.zones[HAND + q]) / 6.0
    out[at + _COMMITTED] = len(s.zones[QUESTS + q]) / 3.0
    out[at + _SHEET] = on_sheet / 12.0
    out[at + _BOARD] = on_board / 12.0
    for stat in (box.RAGE, box.AXES, box.HORNS):
        out[at + _STEPS + box.TOP_STEP * stat + s.steps[box.STATS * q + stat] - 1] = 1.0
    powers = s.powers[q]
    while powers:
        low = powers & -powers
        powers ^= low
        out[at + _HAS + _UPGRADE_AT[low.bit_length() - 1]] = 1.0
    base = box.LOCATIONS * q
    for place in range(box.LOCATIONS - 1):
        if s.present[base + place]:
            out[at + _FIGURES + place] = s.present[base + place] / 3.0
    for x in range(box.PROVINCES):
        mine = strengths[q][x]
        if mine:
            out[at + _STRENGTH + x] = mine / 6.0
            if not s.destroyed[x] and mine > max([strengths[o][x] for o in range(s.seats) if o != q]):
                out[at + _STRONGEST + x] = 1.0
    return s.glory[q] + on_sheet + on_board


def _own(s: Table, me: int, worths: list[float], out: array[float]) -> None:
    best = 0
    for face in s.zones[HAND + me]:
        out[_HAND + face] += 1.0
        best = max(best, box.BONUS[face])
    out[_BEST_BONUS] = best / 4.0
    done = 0
    for face in s.zones[QUESTS + me]:
        out[_QUESTS + face] += 1.0
        if box.TYPE[face] == box.QUEST and completed(s, me, face):
            done += 1
    out[_DONE] = done / 2.0
    for face in s.zones[PICKED + me]:
        out[_PICKED + face] += 1.0
    for face in s.zones[PACK + me]:
        out[_PACK + face] += 1.0
    worth = cards(s, me)
    out[_CARDS] = worth / 12.0
    worths[0] += worth


def _battle(s: Table, fought: Battle, me: int, strengths: list[list[int]], out: array[float]) -> None:
    out[_BATTLE + fought.province] = 1.0
    out[_STAGE] = fought.stage / 16.0
    out[_PILLAGER + (fought.pillager - me) % s.seats] = 1.0
    for q in fought.participants:
        out[_FIGHTS + (q - me) % s.seats] = 1.0
    for q in range(s.seats):
        total = strengths[q][fought.province]
        for i, owner in enumerate(fought.owners):
            if owner == q:
                total += fought.bonus_of(i)
        out[_TOTAL + (q - me) % s.seats] = total / 8.0
