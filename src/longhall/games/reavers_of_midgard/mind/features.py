"""A table of Reavers of Midgard as numbers, by what one seat may know.

Nothing that is hidden from the seat is read: a view and every sample of it give the same numbers.
"""

from __future__ import annotations

from array import array
from typing import Final

from longhall.core.title.features import Features, from_here, numbered
from longhall.games.reavers_of_midgard.box import Table, things as box, zones
from longhall.games.reavers_of_midgard.mind.prospects import hammers, pending, rounds_left
from longhall.games.reavers_of_midgard.mind.value import RIVAL, board, crew, holdings, pile
from longhall.games.reavers_of_midgard.rules.combat import Combat
from longhall.games.reavers_of_midgard.rules.paying import WILD, means
from longhall.games.reavers_of_midgard.rules.turn import turn

_all: Final = Features()
_from_here: Final = from_here(box.MOST_SEATS)
_cards_of: Final[list[list[int]]] = [
    [c for c in range(box.CARDS) if box.DECK_OF[c] == deck] for deck in range(box.TILE + 1)
]
# The place of a card within its deck
_AT: Final[list[int]] = [_cards_of[box.DECK_OF[c]].index(c) for c in range(box.CARDS)]


def _ids(deck: int) -> list[str]:
    return [box.CARD_NAMES.ids[c] for c in _cards_of[deck]]


_SEATS: Final = _all.block("seats", numbered(2, box.MOST_SEATS - 1))
_ROUND: Final = _all.block("round", numbered(1, box.ROUNDS))
_LEFT: Final = _all.block("rounds_left")
_PHASE: Final = _all.block("phase", box.PHASE_NAMES.ids)
_START: Final = _all.block("start_player", _from_here)
_HONOR: Final = _all.block("honor_ship", _from_here)
_ASKED: Final = _all.block("asked", _from_here)
_WORTH: Final = _all.block("evaluation", _from_here)
_ACTING: Final = _all.block("acting", _from_here)
_ACTIVE: Final = _all.block("active", _from_here)
_SPACE: Final = _all.block("on_space", box.SPACE_NAMES.ids)
_CLAIMED: Final = _all.block("claimed_in_turn", box.STACK_NAMES.ids)
_COMBAT: Final = _all.block("combat", ("own", "defense", "hammers", "stage", "successes"))
_SHIPS: Final = _all.each(box.SPACE_NAMES.ids, ("free", *_from_here))
_TRADE: Final = _all.block("trade_dice", box.DIE_NAMES.ids)
_STACK: Final = _all.block("tiles_left", box.STACK_NAMES.ids)
_SHOWN: Final = _all.block("shown", [id for deck in range(box.PROPHECY + 1) for id in _ids(deck)])
_SEA: Final = _all.block("sea_battle", _ids(box.SEA_BATTLE))
_TARGET: Final = _all.block("target", _ids(box.SEA_BATTLE))
_TAKEN: Final = _all.block("to_resolve", box.CARD_NAMES.ids)
_SECRET: Final = _all.block("secret_prophecy", _ids(box.PROPHECY))
_SHOWN_AT: Final = [_SHOWN + sum([len(_cards_of[d]) for d in range(deck)]) for deck in range(box.PROPHECY + 1)]

_of_seat: Final = Features()
_GOODS: Final = _of_seat.add(box.GOOD_NAMES.ids)
_ALL_DICE: Final = _of_seat.block("dice")
_SECRETS: Final = _of_seat.block("secret_prophecies")
_TILES: Final = _of_seat.block("tiles")
_HOLDINGS: Final = _of_seat.block("holdings_evaluation")
_CREW: Final = _of_seat.block("crew_evaluation")
_BOARD: Final = _of_seat.block("board_evaluation")
_IN_PILE: Final = _of_seat.block("pile_evaluation")
_PENDING: Final = _of_seat.block("pending_evaluation")
_HAMMERS: Final = _of_seat.block("hammers")
_MOST: Final = _of_seat.add(("most_farms", "most_walls", "most_towers"))
_MEANS: Final = _of_seat.add([f"means_{id}" for id in (*box.ICON_NAMES.ids, "either", "wild")])
_DICE: Final = _of_seat.add([f"die_{id}" for id in box.DIE_NAMES.ids])
_LEADER: Final = _of_seat.add([f"leader_{id}" for id in box.CLAN_NAMES.ids])
_SLOT: Final = _of_seat.add([f"slot_{id}" for id in box.SLOT_NAMES.ids])
_UPGRADE: Final = _of_seat.add([f"{side}_{id}" for side in ("upgrade", "used_upgrade") for id in box.UPGRADE_NAMES.ids])
_ARTIFACT: Final = _of_seat.add([f"artifact_{box.CARD_NAMES.ids[c]}" for c in box.ARTIFACTS])
_STORED: Final = _of_seat.block("stored_dice")
_REAVERS: Final = _of_seat.add([f"reaver_{id}" for id in _ids(box.REAVER)])
_PILE: Final = _of_seat.add([f"pile_{id}" for id in (*_ids(box.VILLAGE), *_ids(box.KEEP), *_ids(box.PROPHECY))])
_PER_SEAT: Final = len(_of_seat.names)
_SEAT: Final = _all.each(_from_here, _of_seat.names)
_PILE_AT: Final = [
    _PILE + sum([len(_cards_of[d]) for d in range(box.VILLAGE, deck)]) if box.VILLAGE <= deck <= box.PROPHECY else -1
    for deck in range(box.TILE + 1)
]

NAMES: Final[list[str]] = _all.names
_SCALE: Final[list[float]] = [8.0, 5.0, 60.0, 8.0, 5.0, 5.0, 5.0]


def features(s: Table, me: int, out: array[float]) -> None:
    """Writes the numbers of a seat into a row that holds zeros."""
    n = s.seats
    out[_SEATS + n - 2] = 1.0
    out[_ROUND + s.round - 1] = 1.0
    out[_LEFT] = rounds_left(s) / 6.0
    out[_PHASE + s.phase] = 1.0
    out[_START + (s.start - me) % n] = 1.0
    if s.honor >= 0:
        out[_HONOR + (s.honor - me) % n] = 1.0
    for q in s.deciders():
        out[_ASKED + (q - me) % n] = 1.0
    _displays(s, me, out)
    _under_way(s, me, out)
    worths: list[float] = []
    for r in range(n):
        worths.append(_seat(s, (me + r) % n, me, _SEAT + _PER_SEAT * r, out))
    for r in range(n):
        best = max([w for i, w in enumerate(worths) if i != r])
        out[_WORTH + r] = (worths[r] - RIVAL * best) / 20.0
    for card in s.zones[zones.SECRET + me]:
        out[_SECRET + _AT[card]] = 1.0


def _displays(s: Table, me: int, out: array[float]) -> None:
    at = _SHIPS
    for space in range(box.SPACES):
        q = s.longships[space]
        out[at if q < 0 else at + 1 + (q - me) % s.seats] = 1.0
        at += box.MOST_SEATS + 1
    for die in range(box.DICE):
        if s.trade[die]:
            out[_TRADE + die] = s.trade[die] / 2.0
    for stack in range(box.STACKS):
        out[_STACK + stack] = len(s.zones[zones.stack_zone(stack)]) / 4.0
    for deck in (box.REAVER, box.VILLAGE, box.KEEP):
        for i in range(box.PAIRS[s.seats][deck]):
            for card in s.zones[zones.pair_zone(deck, i)]:
                out[_SHOWN_AT[deck] + _AT[card]] += 1.0
    for card in s.zones[zones.PROPHECIES]:
        out[_SHOWN_AT[box.PROPHECY] + _AT[card]] = 1.0
    for card in s.zones[zones.SEA_BATTLES]:
        out[_SEA + _AT[card]] = 1.0


def _under_way(s: Table, me: int, out: array[float]) -> None:
    n = s.seats
    now = turn(s)
    if now is not None:
        out[_ACTING + (now.seat - me) % n] = 1.0
        out[_ACTIVE + (now.active - me) % n] = 1.0
        out[_SPACE + now.space] = 1.0
        for stack in now.claimed:
            out[_CLAIMED + stack] += 1.0
        for card in (*s.zones[zones.TAKEN + now.seat], *s.zones[zones.DRAWN]):
            if card >= 0:
                out[_TAKEN + card] += 1.0
    for card in s.zones[zones.TARGET]:
        out[_TARGET + _AT[card]] = 1.0
    for step in s.agenda:
        if isinstance(step, Combat):
            out[_COMBAT] = 1.0 if step.seat == me else 0.0
            out[_COMBAT + 1] = step.defense / 5.0
            out[_COMBAT + 2] = step.hammers / 5.0
            out[_COMBAT + 3] = step.stage / 6.0
            out[_COMBAT + 4] = step.successes() / 5.0


def _seat(s: Table, q: int, me: int, at: int, out: array[float]) -> float:
    """What is known of a seat; returns how it looks to the hand-written evaluation."""
    for good in range(box.GOODS):
        if s.good(q, good):
            out[at + _GOODS + good] = s.good(q, good) / _SCALE[good]
    left = rounds_left(s)
    on_board = board(s, q, left)
    to_come = pending(s, q) if s.agenda else 0.0
    secret = s.zones[zones.SECRET + q]
    if q != me:
        # Nobody else knows which Prophecies these are (RM-15.3).
        s.zones[zones.SECRET + q] = ()
    in_pile = pile(s, q)
    worth = holdings(s, q)
    s.zones[zones.SECRET + q] = secret
    out[at + _ALL_DICE] = s.dice(q) / 8.0
    out[at + _SECRETS] = len(secret) / 3.0
    out[at + _TILES] = len(s.zones[zones.TILES + q]) / 4.0
    out[at + _HOLDINGS] = worth / 30.0
    out[at + _CREW] = crew(s, q) / 12.0
    out[at + _BOARD] = on_board / 12.0
    out[at + _IN_PILE] = in_pile / 20.0
    out[at + _PENDING] = to_come / 8.0
    out[at + _HAMMERS] = hammers(s, q) / 5.0
    for good in range(box.FARM, box.TOWER + 1):
        n = s.good(q, good)
        if n and n >= max(s.goods[good :: box.GOODS]):
            out[at + _MOST + good - box.FARM] = 1.0
    found = means(s, q)
    for sort in range(WILD + 1):
        out[at + _MEANS + sort] = found[sort] / 3.0
    for die in range(box.DICE):
        if s.crew[box.DICE * q + die]:
            out[at + _DICE + die] = s.crew[box.DICE * q + die] / 2.0
    _boards(s, q, at, out)
    return worth + to_come


def _boards(s: Table, q: int, at: int, out: array[float]) -> None:
    for card in s.zones[zones.LEADER + q]:
        out[at + _LEADER + box.CLAN[card]] = 1.0
        out[at + _REAVERS + _AT[card]] += 1.0
    for slot in range(box.SLOTS):
        reavers = s.zones[zones.slot_zone(slot, q)]
        if reavers:
            out[at + _SLOT + slot] = len(reavers) / 2.0
            for card in reavers:
                out[at + _REAVERS + _AT[card]] += 1.0
    for upgrade in s.upgrades[q]:
        out[at + _UPGRADE + upgrade] += 1.0
    stored = 0
    for i, card in enumerate(s.zones[zones.ARTIFACTS + q]):
        out[at + _ARTIFACT + card - box.FIRST_ARTIFACT] += 1.0
        if s.stored[q][i] >= 0:
            stored += 1
    out[at + _STORED] = stored / 2.0
    for card in s.zones[zones.PILE + q]:
        deck = box.DECK_OF[card]
        if deck == box.REAVER:
            out[at + _REAVERS + _AT[card]] += 1.0
        elif _PILE_AT[deck] >= 0:
            out[at + _PILE_AT[deck] + _AT[card]] += 1.0
