"""Upkeep phase, step 3: church (BB-10)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice, Procedure, in_order
from longhall.core.engine.moves import Move, Refusal
from longhall.core.engine.state import replaced
from longhall.core.speech.message import Message
from longhall.core.speech.words import Line
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.moves import BUILD
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.words import (
    ASK_MONASTERY,
    DISCS_TIED,
    FAITHFUL_BUILT,
    HAS_MONASTERY,
    MARKER_TAKEN,
    MONASTERY_BUILT,
    NOT_YOUR_TOWN,
    POINTS_CHURCH,
    STAGE_FOUR_DISCS,
    STAGE_MARKER_OF_CHURCH,
    STAGE_MOST_DISCS,
    STAGE_NEXT_DISCS,
    R,
)

BB_10_1: Final = R["BB-10.1"]
BB_10_2: Final = R["BB-10.2"]
BB_10_3: Final = R["BB-10.3"]

# BB-R-24: a town under Viking control is nobody's, even with their military support.
OTHERS_TOWN: Final = {rule: Refusal(rule, NOT_YOUR_TOWN) for rule in (BB_10_1, BB_10_3)}
ONE_ONLY: Final = Refusal(R["BB-10.4"], HAS_MONASTERY)


# The stages, in the printed order
MOST_DISCS: Final = 0
PATRONS_MARKER: Final = 1
NEXT_DISCS: Final = 2
FOUR_DISCS: Final = 3


class ChurchStep(Procedure[Table]):
    """Most discs, most discs as they are then, and four discs (BB-10.1 to BB-10.5)."""

    __slots__ = ("patron",)

    fields = (("patron", "seat"),)
    made_of = 0
    stages = in_order(
        (MOST_DISCS, Line(BB_10_1, STAGE_MOST_DISCS)),
        (PATRONS_MARKER, Line(BB_10_1, STAGE_MARKER_OF_CHURCH)),
        (NEXT_DISCS, Line(BB_10_2, STAGE_NEXT_DISCS)),
        (FOUR_DISCS, Line(BB_10_3, STAGE_FOUR_DISCS)),
    )

    def __init__(self) -> None:
        super().__init__()
        # The one player with most discs, if there is one
        self.patron = -1

    def clone(self) -> ChurchStep:
        copy = ChurchStep()
        copy.stage = self.stage
        copy.patron = self.patron
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == MOST_DISCS:
            s.phase = box.CHURCH
            self.most_discs(s)
        elif stage == PATRONS_MARKER:
            if self.patron >= 0:
                # BB-10.1 (b), (c): even without a monastery
                s.marker = self.patron
                s.say(MARKER_TAKEN, (self.patron, s.church[self.patron]), BB_10_1)
                s.church[self.patron] = 0
        elif stage == NEXT_DISCS:
            for seat in s.most(s.church):
                s.gain_points(seat, 1, POINTS_CHURCH, BB_10_2)
                s.church[seat] -= 1
        else:
            # BB-R-10: what is left now decides.
            s.then(
                *[FaithfulMonastery(seat) for seat in s.clockwise(s.marker) if s.church[seat] >= box.MONASTERY_DISCS]
            )

    def most_discs(self, s: Table) -> None:
        most = s.most(s.church)
        if len(most) == 1:
            self.patron = most[0]
            s.then(PatronMonastery(self.patron))
        elif most:
            s.say(DISCS_TIED, (), BB_10_1)


class Monastery(Choice[Table]):
    """A monastery on a town that one controls and that has none; skipped when there is no such town (BB-10.4)."""

    abstract = True

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_MONASTERY, ()

    def legal(self, s: Table) -> list[Move]:
        return [BUILD.moves[town] for town in s.towns_of(self.seat) if not s.monasteries[town]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not BUILD:
            return self.elsewhere()
        if not s.controls(self.seat, move.args[0]):
            return OTHERS_TOWN[self.rule]
        return ONE_ONLY if s.monasteries[move.args[0]] else None

    def build(self, s: Table, town: int) -> None:
        s.monasteries = replaced(s.monasteries, town, True)


class PatronMonastery(Monastery):
    """For most church discs, which come back with the marker (BB-10.1, BB-D14)."""

    rule = BB_10_1

    def take(self, s: Table, move: Move) -> None:
        self.build(s, move.args[0])
        s.say(MONASTERY_BUILT, (self.seat, move.args[0]), BB_10_1)


class FaithfulMonastery(Monastery):
    """For four church discs; who cannot build keeps them (BB-10.3, BB-D15)."""

    rule = BB_10_3

    def take(self, s: Table, move: Move) -> None:
        self.build(s, move.args[0])
        s.say(FAITHFUL_BUILT, (self.seat, move.args[0], s.church[self.seat]), BB_10_3)
        s.church[self.seat] = 0
