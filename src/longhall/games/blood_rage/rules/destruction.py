"""Destruction and Valhalla (BR-7): figures die in batches, their owners may save them first."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Move, Procedure, Refusal, Step, in_order
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DONE, RETREAT, SAVE, some
from longhall.games.blood_rage.box.table import location_of, sails
from longhall.games.blood_rage.rules.battle import battle
from longhall.games.blood_rage.words import line, question, refusal

SAVED: Final = line("BR-7.3", "log.saved")
RETREATED: Final = line("BR-7.3", "log.retreated")
FELL: Final = line("BR-7.1", "log.fell")
GLORY_SHIP: Final = line("BR-7.4", "glory.ship")
GLORY_RAGNAROK: Final = line("BR-10.3", "glory.ragnarok")

BY_BATTLE: Final = 0
BY_INVADE: Final = 1
BY_RAGNAROK: Final = 2

NOT_IN_BATCH: Final = refusal("BR-7.3", "refuse.not_dying")
UNPROTECTED: Final = refusal("BR-7.3", "refuse.no_protection")
NO_RAGE_LEFT: Final = refusal("BR-7.3", "refuse.save_cost")
NO_WITCH: Final = refusal("BR-7.3", "refuse.no_witch")


def fall(s: Table, seat: int, kind: int, place: int, n: int = 1) -> None:
    """Figures of a kind go to Valhalla; a Ship pays its upgrade's Glory at once (BR-7.1, BR-7.4)."""
    for _ in range(n):
        s.move(seat, kind, place, box.VALHALLA)
    s.say(FELL, (seat, kind, place, n))
    if sails(kind):
        face = s.upgrade_in(seat, box.SHIP_SLOT)
        if face >= 0:
            s.gain_glory(seat, box.SHIP_GLORY[box.KIND_OF[face]], GLORY_SHIP)


# The stages of a destruction
SAVING: Final = 0
FALLING: Final = 1


class Destruction(Procedure[Table]):
    """A batch in the area of one province: owners save what they may, the rest dies together (BR-7.2)."""

    fields = (("cause", "number"), ("province", "place"), ("start", "seat"), ("victims", "number*"), ("turn", "number"))
    made_of = 4
    stages = in_order((SAVING, line("BR-7.3", "stage.save")), (FALLING, line("BR-7.1", "stage.fall")))

    def __init__(self, cause: int, province: int, start: int, victims: list[int]) -> None:
        super().__init__()
        self.cause = cause
        self.province = province
        self.start = start
        # How many of each kind, twelve kinds per seat
        self.victims = victims
        self.turn = 0

    def clone(self) -> Destruction:
        copy = Destruction(self.cause, self.province, self.start, self.victims[:])
        copy.stage = self.stage
        copy.turn = self.turn
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == SAVING:
            self.save(s)
        else:
            self.die(s)

    def dying(self, seat: int, kind: int) -> int:
        return self.victims[box.KINDS * seat + kind]

    def save(self, s: Table) -> None:
        """Owner by owner, one completely before the next (BR-7.3)."""
        while self.turn < s.seats:
            seat = (self.start + self.turn) % s.seats
            self.turn += 1
            if self.can_save(s, seat):
                self.stay()
                s.then(SaveFigures(seat))
                return

    def can_save(self, s: Table, seat: int) -> bool:
        if self.witch_may_go(seat):
            return True
        if not self.protected(s, seat) or not s.rage[seat]:
            return False
        return any(self.victims[box.KINDS * seat : box.KINDS * seat + box.KINDS])

    def protected(self, s: Table, seat: int) -> bool:
        """Frigga's Protection works in any cause but Ragnarök (R-14)."""
        return self.cause != BY_RAGNAROK and s.has(seat, box.FRIGGAS_PROTECTION)

    def witch_may_go(self, seat: int) -> bool:
        return self.province != box.YGGDRASIL and self.dying(seat, box.VOLUR_WITCH) > 0

    def die(self, s: Table) -> None:
        """All that were not saved move to Valhalla together (BR-7.4)."""
        dead = [0] * s.seats
        for i, n in enumerate(self.victims):
            if n:
                seat, kind = i // box.KINDS, i % box.KINDS
                dead[seat] += n
                fall(s, seat, kind, location_of(self.province, kind), n)
        if self.cause == BY_BATTLE:
            fallen = battle(s).fallen
            for seat in range(s.seats):
                fallen[seat] += dead[seat]
        elif self.cause == BY_RAGNAROK:
            s.then(GloryOfTheFallen(self.start, dead))


class GloryOfTheFallen(Step[Table]):
    """What Ragnarök pays for each figure (BR-10.3), once all of them are seen to have gone to Valhalla."""

    fields = (("start", "seat"), ("dead", "number*"))

    def __init__(self, start: int, dead: list[int]) -> None:
        self.start = start
        self.dead = dead

    def run(self, s: Table) -> None:
        for seat in s.clockwise(self.start):
            each = box.RAGNAROK_GLORY[s.age] * (2 if s.has(seat, box.ODINS_INSPIRATION) else 1)
            s.gain_glory(seat, each * self.dead[seat], GLORY_RAGNAROK)


class SaveFigures(Choice[Table]):
    """An owner saves figures of a batch: 1 Rage each, or the Witch's retreat (D-15, R-15).

    Whoever is saved was not destroyed (BR-7.5).
    """

    asks = question("BR-7.3", "ask.save")
    families = (DONE.family, RETREAT.family, SAVE)
    close = DONE

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (batch(s).province, s.rage[self.seat])

    def candidates(self, s: Table) -> list[Move]:
        here = batch(s)
        moves: list[Move] = []
        for kind in range(box.KINDS):
            for n in range(1, here.dying(self.seat, kind) + 1):
                moves.append(some(SAVE.moves, kind, n))
        moves.append(RETREAT)
        moves.append(DONE)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        here = batch(s)
        if move is DONE:
            return None
        if move is RETREAT:
            return None if here.witch_may_go(self.seat) else NO_WITCH
        if here.dying(self.seat, move.args[0]) < move.args[1]:
            return NOT_IN_BATCH
        if not here.protected(s, self.seat):
            return UNPROTECTED
        return None if s.rage[self.seat] >= move.args[1] else NO_RAGE_LEFT

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        here = batch(s)
        seat = self.seat
        if move is RETREAT:
            here.victims[box.KINDS * seat + box.VOLUR_WITCH] = 0
            s.move(seat, box.VOLUR_WITCH, here.province, box.YGGDRASIL)
            s.say(RETREATED, (seat,))
        else:
            kind, n = move.args
            here.victims[box.KINDS * seat + kind] -= n
            s.rage[seat] -= n
            s.say(SAVED, (seat, kind, n))
        s.then(SaveFigures(seat))


def batch(s: Table) -> Destruction:
    """The batch that is about to die."""
    return s.under_way(Destruction)


def one_each(s: Table, seats: list[int], province: int) -> list[int]:
    """A batch of one Warrior of each of these seats that has one in the province."""
    victims = [0] * (box.KINDS * s.seats)
    for seat in seats:
        if s.count(seat, box.WARRIOR, province):
            victims[box.KINDS * seat + box.WARRIOR] = 1
    return victims


def all_figures(s: Table, seats: list[int], province: int) -> list[int]:
    """A batch of all figures of these seats in the area of a province."""
    victims = [0] * (box.KINDS * s.seats)
    for seat in seats:
        for kind in s.kinds_in_area(seat, province):
            victims[box.KINDS * seat + kind] = s.count(seat, kind, location_of(province, kind))
    return victims
