"""A table of Brian Boru as numbers, by what one seat may know.

Nothing that is hidden from the seat is read: a view and every sample of it give the same numbers.
"""

from __future__ import annotations

from array import array
from typing import Final

from longhall.core.title.features import Features, from_here, numbered
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.mind.value import RIVAL, hand, prospects, region_worth, town_worth
from longhall.games.brian_boru.rules.action_phase import Trick

_all: Final = Features()
_from_here: Final = from_here(box.MOST_SEATS)
_cards: Final = box.CARD_NAMES.ids[: box.ACTIONS]

_SEATS: Final = _all.block("seats", numbered(3, 3))
_ROUND: Final = _all.block("round", numbered(1, max(box.ROUNDS)))
_LEFT: Final = _all.block("rounds_left")
_PHASE: Final = _all.block("phase", box.PHASE_NAMES.ids)
_ASKED: Final = _all.block("asked", _from_here)
_MARKER: Final = _all.block("marker", _from_here)
_AREA: Final = _all.block("raiders_in_battle_area")
_WORTH: Final = _all.block("evaluation", _from_here)
_OWN_HAND: Final = _all.block("own_hand_evaluation")
_ACTIVE: Final = _all.block("active_town")
_ACTIVE_COLOUR: Final = _all.block("active_colour", box.COLOUR_NAMES.ids[: box.WHITE])
_ACTIVE_REGION: Final = _all.block("active_region", box.REGION_NAMES.ids)
_MARRIAGE: Final = _all.block("marriage_card", box.CARD_NAMES.ids[box.FIRST_MARRIAGE : box.PRINCESS + 1])
_SIDE: Final = _all.block("princess", box.SIDE_NAMES.ids)
_TRICK: Final = _all.block("trick_stage", numbered(0, 8))
_LEADER: Final = _all.block("trick_leader", _from_here)
_TO_ACT: Final = _all.block("still_to_act", _from_here)
_WINNER: Final = _all.block("trick_winner", _from_here)

_of_seat: Final = Features()
_COINS: Final = _of_seat.block("coins")
_POINTS: Final = _of_seat.block("points")
_RENOWN: Final = _of_seat.block("renown")
_RAIDERS: Final = _of_seat.block("raiders")
_CHURCH: Final = _of_seat.block("church")
_SPACE: Final = _of_seat.block("space")
_TOWNS: Final = _of_seat.block("towns")
_MARRIAGES: Final = _of_seat.block("marriages")
_HELD: Final = _of_seat.block("hand")
_CLAIMED: Final = _of_seat.block("claimed_points")
_MOST_RAIDERS: Final = _of_seat.block("most_raiders")
_FEWEST_RAIDERS: Final = _of_seat.block("fewest_raiders")
_MOST_CHURCH: Final = _of_seat.block("most_church")
_HIGHEST: Final = _of_seat.block("highest_space")
_ALONE: Final = _of_seat.block("evaluation_alone")
_TOWN_WORTH: Final = _of_seat.block("active_town_worth")
_PLAYED: Final = _of_seat.block("played")
_PLAYED_VALUE: Final = _of_seat.block("played_value")
_PLAYED_WINS: Final = _of_seat.block("played_wins_so_far")
_PLAYED_COLOUR: Final = _of_seat.add([f"played_{id}" for id in box.COLOUR_NAMES.ids])
_WEIGHT: Final = _of_seat.add([f"weight_{id}" for id in box.REGION_NAMES.ids])
_REGION_WORTH: Final = _of_seat.add([f"worth_{id}" for id in box.REGION_NAMES.ids])
_PER_SEAT: Final = len(_of_seat.names)
_SEAT: Final = _all.each(_from_here, _of_seat.names)

_region_parts: Final = ("occupied", "missing", "free_towns", "face_down", "face_up", *[f"held_{q}" for q in _from_here])
_REGION: Final = _all.each(box.REGION_NAMES.ids, _region_parts)

_town_parts: Final = ("own", "other", "vikings", "monastery")
_TOWN: Final = _all.each(box.TOWN_NAMES.ids, _town_parts)

_HAND: Final = _all.block("hand", _cards)
_KEPT: Final = _all.block("kept", _cards)
_PACKET: Final = _all.block("packet", _cards)
_GONE: Final = _all.block("gone", _cards)

NAMES: Final[list[str]] = _all.names


def features(s: Table, me: int, out: array[float]) -> None:
    """Writes the numbers of a seat into a row that holds zeros."""
    n = s.seats
    out[_SEATS + n - 3] = 1.0
    out[_ROUND + s.round - 1] = 1.0
    out[_LEFT] = (box.ROUNDS[n] - s.round) / 3.0
    out[_PHASE + s.phase] = 1.0
    out[_AREA] = s.area / 6.0
    for q in s.deciders():
        out[_ASKED + (q - me) % n] = 1.0
    if s.marker >= 0:
        out[_MARKER + (s.marker - me) % n] = 1.0
    if s.active >= 0:
        out[_ACTIVE] = 1.0
        out[_ACTIVE_COLOUR + box.COLOUR[s.active]] = 1.0
        out[_ACTIVE_REGION + box.REGION[s.active]] = 1.0
    for card in s.zones[zones.MARRIAGE_CARD]:
        out[_MARRIAGE + card - box.FIRST_MARRIAGE] = 1.0
    if s.side >= 0:
        out[_SIDE + s.side] = 1.0
    worths = [region_worth(s, region) for region in range(box.REGIONS)]
    found: list[float] = []
    for r in range(n):
        found.append(_seat(s, (me + r) % n, worths, _SEAT + _PER_SEAT * r, out))
    for r in range(n):
        best = max([w for i, w in enumerate(found) if i != r])
        out[_WORTH + r] = (found[r] - RIVAL * best) / 12.0
    _regions(s, me, out)
    _towns(s, me, out)
    _own(s, me, out)
    for step in s.agenda:
        if isinstance(step, Trick):
            _trick(s, step, me, out)


def _seat(s: Table, q: int, worths: list[list[float]], at: int, out: array[float]) -> float:
    """What everybody knows of a seat; returns how it looks to the hand-written evaluation."""
    alone = prospects(s, q, worths)
    out[at + _COINS] = s.coins[q] / 8.0
    out[at + _POINTS] = s.points[q] / 20.0
    out[at + _RENOWN] = s.renown[q] / 4.0
    out[at + _RAIDERS] = s.raiders[q] / 5.0
    out[at + _CHURCH] = s.church[q] / 5.0
    out[at + _SPACE] = s.space[q] / 9.0
    out[at + _TOWNS] = len(s.towns_of(q)) / 10.0
    out[at + _MARRIAGES] = len(s.zones[zones.MARRIAGES + q]) / 2.0
    out[at + _HELD] = len(s.zones[zones.HAND + q]) / 8.0
    out[at + _CLAIMED] = sum([box.VALUE[region] for region, holder in enumerate(s.claims) if holder == q]) / 12.0
    if s.raiders[q] and s.raiders[q] == max(s.raiders):
        out[at + _MOST_RAIDERS] = 1.0 / s.raiders.count(s.raiders[q])
    if s.raiders[q] == min(s.raiders):
        out[at + _FEWEST_RAIDERS] = 1.0
    if s.church[q] and s.church[q] == max(s.church):
        out[at + _MOST_CHURCH] = 1.0 / s.church.count(s.church[q])
    if s.space[q] and s.space[q] == max(s.space):
        out[at + _HIGHEST] = 1.0
    out[at + _ALONE] = alone / 20.0
    if s.active >= 0 and s.disc[s.active] == box.NOBODY:
        out[at + _TOWN_WORTH] = town_worth(s, q, s.active) / 4.0
    _played(s, q, at, out)
    for region in range(box.REGIONS):
        if worths[region][q]:
            out[at + _REGION_WORTH + region] = worths[region][q] / 6.0
    return alone


def _played(s: Table, q: int, at: int, out: array[float]) -> None:
    """The card of a seat in the trick (BB-16.3)."""
    if not s.zones[zones.PLAYED + q]:
        return
    card = s.zones[zones.PLAYED + q][0]
    out[at + _PLAYED] = 1.0
    out[at + _PLAYED_VALUE] = card / 25.0
    out[at + _PLAYED_COLOUR + box.CARD_COLOUR[card]] = 1.0
    if s.active < 0 or box.CARD_COLOUR[card] not in (box.COLOUR[s.active], box.WHITE):
        return
    for other in range(s.seats):
        if other != q and s.zones[zones.PLAYED + other]:
            rival = s.zones[zones.PLAYED + other][0]
            if rival > card and box.CARD_COLOUR[rival] in (box.COLOUR[s.active], box.WHITE):
                return
    out[at + _PLAYED_WINS] = 1.0


def _regions(s: Table, me: int, out: array[float]) -> None:
    n = s.seats
    at = _REGION
    for region in range(box.REGIONS):
        weights = s.weights(region)
        for q in range(n):
            if weights[q]:
                out[_SEAT + _PER_SEAT * ((q - me) % n) + _WEIGHT + region] = weights[q] / 4.0
        occupied = s.occupied(region)
        free = len([town for town in box.TOWNS_OF[region] if s.disc[town] == box.NOBODY])
        out[at] = occupied / 6.0
        out[at + 1] = max(0, box.THRESHOLD[region] - occupied) / 4.0
        out[at + 2] = free / 6.0
        holder = s.claims[region]
        if holder == box.FACE_DOWN:
            out[at + 3] = 1.0
        elif holder == box.FACE_UP:
            out[at + 4] = 1.0
        else:
            out[at + 5 + (holder - me) % n] = 1.0
        at += len(_region_parts)


def _towns(s: Table, me: int, out: array[float]) -> None:
    at = _TOWN
    for town in range(box.TOWNS):
        owner = s.disc[town]
        if owner != box.NOBODY:
            if s.vikings[town]:
                out[at + 2] = 1.0
            else:
                out[at if owner == me else at + 1] = 1.0
            if s.monasteries[town]:
                out[at + 3] = 1.0
        at += len(_town_parts)


def _own(s: Table, me: int, out: array[float]) -> None:
    for zone, at in ((zones.HAND, _HAND), (zones.KEPT, _KEPT), (zones.PACKET, _PACKET), (zones.UNPLAYED, _GONE)):
        for card in s.zones[zone + me]:
            out[at + card] = 1.0
    played = [card for q in range(s.seats) for card in s.zones[zones.PLAYED + q]]
    for card in (*played, *s.zones[zones.PAST_TRICKS]):
        out[_GONE + card] = 1.0
    out[_OWN_HAND] = hand(s, me) / 8.0


def _trick(s: Table, trick: Trick, me: int, out: array[float]) -> None:
    out[_TRICK + trick.stage] = 1.0
    out[_LEADER + (trick.leader - me) % s.seats] = 1.0
    if trick.winner >= 0:
        out[_WINNER + (trick.winner - me) % s.seats] = 1.0
    for q in trick.order[trick.acted :]:
        out[_TO_ACT + (q - me) % s.seats] = 1.0
