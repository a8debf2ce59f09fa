"""Actions that a clan upgrade grants (BR-5.7): Tyr's Challenge, Frigga's Domain, Frigga's Sacrifice."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import DESTROYED, SACRIFICE
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.rules.destruction import fall
from longhall.games.blood_rage.rules.invade import AT_HORNS_LIMIT, refuse_place
from longhall.games.blood_rage.rules.pillage import NOBODY_THERE
from longhall.games.blood_rage.rules.stats import RaiseStat, any_can_rise
from longhall.games.blood_rage.words import (
    ASK_SECOND_SACRIFICE,
    FIGURE_NOT_THERE,
    NO_CHALLENGE,
    NO_DOMAIN,
    NO_RAGE_TO_CHALLENGE,
    NO_RAGE_TO_RETURN,
    NO_SACRIFICE_CARD,
    NO_STAT_CAN_RISE,
    NOT_IN_VALHALLA,
    NOT_YET_PILLAGED,
    TWO_FIGURES_NEEDED,
    R,
)

CHALLENGE_COST: Final = 2
NOT_CHALLENGED: Final = Refusal(R["BR-5.7.1"], NO_CHALLENGE)
NOT_PILLAGED: Final = Refusal(R["BR-5.7.1"], NOT_YET_PILLAGED)
NO_RAGE: Final = Refusal(R["BR-5.7.1"], NO_RAGE_TO_CHALLENGE)
NO_FRIGGAS_DOMAIN: Final = Refusal(R["BR-5.7.2"], NO_DOMAIN)
NONE_IN_VALHALLA: Final = Refusal(R["BR-5.7.2"], NOT_IN_VALHALLA)
NO_RAGE_FOR_DOMAIN: Final = Refusal(R["BR-5.7.2"], NO_RAGE_TO_RETURN)
BR_5_7_3: Final = R["BR-5.7.3"]
NO_CARD: Final = Refusal(BR_5_7_3, NO_SACRIFICE_CARD)
TOO_FEW: Final = Refusal(BR_5_7_3, TWO_FIGURES_NEEDED)
NOTHING_TO_GAIN: Final = Refusal(BR_5_7_3, NO_STAT_CAN_RISE)
NOT_THERE: Final = Refusal(BR_5_7_3, FIGURE_NOT_THERE)


def refuse_challenge(s: Table, seat: int, province: int) -> Refusal | None:
    """BR-5.7.1"""
    if not s.has(seat, box.TYRS_CHALLENGE):
        return NOT_CHALLENGED
    if s.rage[seat] < CHALLENGE_COST:
        return NO_RAGE
    if s.destroyed[province]:
        return DESTROYED
    if not s.pillaged[province]:
        return NOT_PILLAGED
    return None if s.figures_in_area(seat, province) else NOBODY_THERE


def refuse_return(s: Table, seat: int, kind: int, place: int) -> Refusal | None:
    """The Invade action from Valhalla, for exactly 1 Rage (BR-5.7.2, R-12)."""
    return refuse_returning(s, seat, kind) or refuse_place(s, kind, place)


def refuse_returning(s: Table, seat: int, kind: int) -> Refusal | None:
    """The part of BR-5.7.2 that does not depend on the destination."""
    if not s.has(seat, box.FRIGGAS_DOMAIN):
        return NO_FRIGGAS_DOMAIN
    if not s.count(seat, kind, box.VALHALLA):
        return NONE_IN_VALHALLA
    if s.on_board[seat] >= s.horns(seat):
        return AT_HORNS_LIMIT
    return NO_RAGE_FOR_DOMAIN if s.rage[seat] < 1 else None


def refuse_sacrifice(s: Table, seat: int, kind: int, place: int) -> Refusal | None:
    """The action, named with its first figure; in vain it is not allowed (R-33)."""
    if not s.has(seat, box.FRIGGAS_SACRIFICE):
        return NO_CARD
    if s.on_board[seat] < 2:
        return TOO_FEW
    if not any_can_rise(s, seat, -1):
        return NOTHING_TO_GAIN
    return None if s.count(seat, kind, place) else NOT_THERE


class SecondSacrifice(Choice[Table]):
    """The second figure; then both die together and a stat rises (D-20)."""

    __slots__ = ("kind", "place")

    fields = (("seat", "seat"), ("kind", "figure"), ("place", "place"))
    rule = BR_5_7_3

    def __init__(self, seat: int, kind: int, place: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.place = place

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_SECOND_SACRIFICE, (self.kind, self.place)

    def candidates(self, s: Table) -> list[Move]:
        return [
            SACRIFICE.moves[box.PLACES * kind + place]
            for place in range(box.PLACES)
            for kind in s.kinds_at(self.seat, place)
        ]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not SACRIFICE:
            return self.elsewhere()
        kind, place = move.args
        taken = 1 if kind == self.kind and place == self.place else 0
        return None if s.count(self.seat, kind, place) > taken else NOT_THERE

    def take(self, s: Table, move: Move) -> None:
        fall(s, self.seat, self.kind, self.place)
        fall(s, self.seat, move.args[0], move.args[1])
        s.then(RaiseStat(self.seat, -1, False, "BR-5.7.3"))
