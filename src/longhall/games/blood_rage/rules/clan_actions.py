"""Actions that a clan upgrade grants (BR-5.7): Tyr's Challenge, Frigga's Domain, Frigga's Sacrifice."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DESTROYED, SACRIFICE
from longhall.games.blood_rage.rules.destruction import fall
from longhall.games.blood_rage.rules.invade import AT_HORNS_LIMIT, refuse_place
from longhall.games.blood_rage.rules.pillage import NOBODY_THERE
from longhall.games.blood_rage.rules.stats import RaiseStat, any_can_rise
from longhall.games.blood_rage.words import line, question, refusal

CHALLENGE_COST: Final = 2
CHALLENGED: Final = line("BR-5.7.1", "log.challenge")
SACRIFICED: Final = line("BR-5.7.3", "log.sacrifice")
NOT_CHALLENGED: Final = refusal("BR-5.7.1", "refuse.no_challenge")
NOT_PILLAGED: Final = refusal("BR-5.7.1", "refuse.not_yet_pillaged")
NO_RAGE: Final = refusal("BR-5.7.1", "refuse.challenge_cost")
NO_FRIGGAS_DOMAIN: Final = refusal("BR-5.7.2", "refuse.no_domain")
NONE_IN_VALHALLA: Final = refusal("BR-5.7.2", "refuse.valhalla")
NO_RAGE_FOR_DOMAIN: Final = refusal("BR-5.7.2", "refuse.domain_cost")
NO_CARD: Final = refusal("BR-5.7.3", "refuse.no_sacrifice")
TOO_FEW: Final = refusal("BR-5.7.3", "refuse.two_figures")
NOTHING_TO_GAIN: Final = refusal("BR-5.7.3", "refuse.no_stat")
NOT_THERE: Final = refusal("BR-5.7.3", "refuse.figure_not_there")


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

    fields = (("seat", "seat"), ("kind", "figure"), ("place", "place"))
    asks = question("BR-5.7.3", "ask.second_sacrifice")
    speaks_of = ("kind", "place")
    families = (SACRIFICE,)

    def __init__(self, seat: int, kind: int, place: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.place = place

    def candidates(self, s: Table) -> list[Move]:
        return [
            SACRIFICE.moves[box.PLACES * kind + place]
            for place in range(box.PLACES)
            for kind in s.kinds_at(self.seat, place)
        ]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        kind, place = move.args
        taken = 1 if kind == self.kind and place == self.place else 0
        return None if s.count(self.seat, kind, place) > taken else NOT_THERE

    def take(self, s: Table, move: Move) -> None:
        s.say(SACRIFICED, (self.seat, self.kind, self.place, move.args[0], move.args[1]))
        fall(s, self.seat, self.kind, self.place)
        fall(s, self.seat, move.args[0], move.args[1])
        s.then(RaiseStat(self.seat, -1, False, "BR-5.7.3", box.FRIGGAS_SACRIFICE))
