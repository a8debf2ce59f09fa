"""What the rules still have to do in a position of Brian Boru: the rest of the round from its phase."""

from collections.abc import Mapping
from typing import Any

from longhall.core.engine.rules import Step
from longhall.core.errors import BadPosition
from longhall.core.position.codec import Codec
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import HAND, KEPT, PACKET, PLAYED
from longhall.games.brian_boru.rules.action_phase import FOLLOWING, LEADING, ActionPhase, NextTrick, Trick
from longhall.games.brian_boru.rules.battle import BattleStep
from longhall.games.brian_boru.rules.church import ChurchStep
from longhall.games.brian_boru.rules.claim_regions import ClaimStep
from longhall.games.brian_boru.rules.draft import Draft, DraftPhase
from longhall.games.brian_boru.rules.final_scoring import FinalScoring
from longhall.games.brian_boru.rules.marriage import MarriageStep
from longhall.games.brian_boru.rules.rounds import EndOfRound, Preparation, Round, UpkeepPhase
from longhall.games.brian_boru.rules.setup import StartTown


def rest(s: Table, position: Mapping[str, Any], codec: Codec) -> list[Step[Any]]:
    """What the rules still have to do when nothing else is said: the rest of the round from this phase."""
    phases: list[Step[Any]] = [Preparation(), DraftPhase(), ActionPhase(), UpkeepPhase()]
    upkeep: list[Step[Any]] = [MarriageStep(), BattleStep(), ChurchStep(), ClaimStep(), EndOfRound()]
    steps = upkeep[s.phase - box.MARRIAGE :] if s.phase >= box.MARRIAGE else phases[max(s.phase - box.PREPARATION, 0) :]
    if s.phase == box.SETUP:
        steps = [*[StartTown(seat) for seat in _waiting_for_towns(s)], Round()]
    elif s.phase == box.FINAL_SCORING:
        steps = [FinalScoring()]
    elif s.phase == box.DRAFT and any(s.zones[PACKET + seat] for seat in range(s.seats)):
        _check_draft(s)
        steps[0] = Draft(list(range(s.seats)))
    elif s.phase == box.ACTION:
        steps[0:1] = _trick(s, position, codec)
    steps.reverse()
    return steps


def _waiting_for_towns(s: Table) -> list[int]:
    """BB-3.10: clockwise from the starting player, one disc each, in regions of their own."""
    turns = s.clockwise(s.marker)
    placed = [seat for seat in turns if seat in s.disc]
    if placed != turns[: len(placed)] or any(s.disc.count(seat) > 1 for seat in placed):
        raise BadPosition("towns: in setup each player places one disc, clockwise from the holder of the marker")
    if len({box.REGION[town] for town in range(box.TOWNS) if not s.free(town)}) < len(placed):
        raise BadPosition("towns: in setup every disc lies in a region without another player's disc")
    return turns[len(placed) :]


def _check_draft(s: Table) -> None:
    """BB-5.3 to BB-5.5: packets of one size, two cards smaller each time, and as many kept by one as by another."""
    sizes = {len(s.zones[PACKET + seat]) for seat in range(s.seats)}
    usual = range(box.DEALT[s.seats], box.KEEP, -box.KEEP)
    if len(sizes) > 1 or max(sizes) not in usual:
        raise BadPosition(f"packet: packets must be of one size, which is {' or '.join(map(str, usual))}")
    kept = {len(s.zones[KEPT + seat]) for seat in range(s.seats)}
    if len(kept) > 1 or max(kept) > box.DEALT[s.seats] - max(sizes):
        raise BadPosition("kept: all players have kept equally many cards, no more than were dealt")
    if any(s.zones[HAND + seat] or s.zones[PLAYED + seat] for seat in range(s.seats)):
        raise BadPosition("hand and played: nobody has cards there while packets are passed on")


def _trick(s: Table, position: Mapping[str, Any], codec: Codec) -> list[Step[Any]]:
    """The next trick, or the one that is under way when there is an active town."""
    cards = [len(s.zones[HAND + seat]) + len(s.zones[PLAYED + seat]) for seat in range(s.seats)]
    if len(set(cards)) > 1 or any(len(s.zones[PLAYED + seat]) > 1 for seat in range(s.seats)):
        raise BadPosition("hand and played: all players must have equally many cards, one of them in the trick")
    begun = [seat for seat in range(s.seats) if s.zones[PLAYED + seat]]
    if s.active == box.NOBODY:
        if begun or "leader" in position:
            raise BadPosition("a trick that is under way needs its active_town")
        return [NextTrick()]
    leader = codec.read("seat", position.get("leader", codec.seats[_first_of(s, begun)]), "leader")
    if begun and leader not in begun:
        raise BadPosition("the leader plays the first card of a trick")
    if sorted(s.clockwise(leader)[: len(begun)]) != begun:
        raise BadPosition("played: the others follow clockwise from the leader, nobody is left out")
    # BB-6.2.2, BB-6.2.3: there is such a card, so somebody wins the trick.
    if not any(_fits(s, card) for card in s.zones[PLAYED + leader] or s.zones[HAND + leader]):
        raise BadPosition(f"active_town: {codec.seats[leader]} leads with a card of its colour or a white one")
    trick = Trick(leader)
    trick.go(FOLLOWING if begun else LEADING)
    return [trick, NextTrick()]


def _first_of(s: Table, begun: list[int]) -> int:
    """Who led, when nothing is said: the one after a gap, or the first whose card fits when all have played."""
    after_gap = [seat for seat in begun if (seat - 1) % s.seats not in begun]
    fitting = [seat for seat in begun if _fits(s, s.zones[PLAYED + seat][0])]
    return [*after_gap, *fitting, *begun, 0][0]


def _fits(s: Table, card: int) -> bool:
    """Whether a card is of the active town's colour or white (BB-6.4.1)."""
    return box.CARD_COLOUR[card] in (box.COLOUR[s.active], box.WHITE)
