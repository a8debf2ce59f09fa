"""Upkeep phase, step 3: church (BB-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from longhall.core.engine.rules import Choice, Move, Procedure, Refusal, in_order, replaced
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import BUILD
from longhall.games.brian_boru.words import line, question, refusal

DISCS_TIED: Final = line("BB-10.1", "log.discs_tied")
MONASTERY_BUILT: Final = line("BB-10.1", "log.monastery")
FAITHFUL_BUILT: Final = line("BB-10.3", "log.faithful")
MARKER_TAKEN: Final = line("BB-10.1", "log.marker")
POINTS_CHURCH: Final = line("BB-10.2", "points.church")

ONE_ONLY: Final = refusal("BB-10.4", "refuse.has_monastery")

# The stages, in the printed order
MOST_DISCS: Final = 0
PATRONS_MARKER: Final = 1
NEXT_DISCS: Final = 2
FOUR_DISCS: Final = 3


class ChurchStep(Procedure[Table]):
    """Most discs, most discs as they are then, and four discs (BB-10.1 to BB-10.5)."""

    fields = (("patron", "seat"),)
    made_of = 0
    stages = in_order(
        (MOST_DISCS, line("BB-10.1", "stage.most_discs")),
        (PATRONS_MARKER, line("BB-10.1", "stage.marker_of_church")),
        (NEXT_DISCS, line("BB-10.2", "stage.next_discs")),
        (FOUR_DISCS, line("BB-10.3", "stage.four_discs")),
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
                s.say(MARKER_TAKEN, (self.patron, s.church[self.patron]))
                s.church[self.patron] = 0
        elif stage == NEXT_DISCS:
            for seat in s.most(s.church):
                s.gain_points(seat, 1, POINTS_CHURCH)
                s.church[seat] -= 1
        else:
            # BB-R-10: what is left now decides.
            s.then_all(
                [FaithfulMonastery(seat) for seat in s.clockwise(s.marker) if s.church[seat] >= box.MONASTERY_DISCS]
            )

    def most_discs(self, s: Table) -> None:
        most = s.most(s.church)
        if len(most) == 1:
            self.patron = most[0]
            s.then(PatronMonastery(self.patron))
        elif most:
            s.say(DISCS_TIED)


class Monastery(Choice[Table]):
    """A monastery on a town that one controls and that has none; skipped when there is no such town (BB-10.4)."""

    abstract = True
    # BB-R-24: a town under Viking control is nobody's, even with their military support.
    others: ClassVar[Refusal]
    families = (BUILD,)

    def legal(self, s: Table) -> list[Move]:
        return [BUILD.moves[town] for town in s.towns_of(self.seat) if not s.monasteries[town]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if not s.controls(self.seat, move.args[0]):
            return self.others
        return ONE_ONLY if s.monasteries[move.args[0]] else None

    def build(self, s: Table, town: int) -> None:
        s.monasteries = replaced(s.monasteries, town, True)


class PatronMonastery(Monastery):
    """For most church discs, which come back with the marker (BB-10.1, BB-D14)."""

    asks = question("BB-10.1", "ask.monastery")
    others = refusal("BB-10.1", "refuse.not_yours")

    def take(self, s: Table, move: Move) -> None:
        self.build(s, move.args[0])
        s.say(MONASTERY_BUILT, (self.seat, move.args[0]))


class FaithfulMonastery(Monastery):
    """For four church discs; who cannot build keeps them (BB-10.3, BB-D15)."""

    asks = question("BB-10.3", "ask.monastery")
    others = refusal("BB-10.3", "refuse.not_yours")

    def take(self, s: Table, move: Move) -> None:
        self.build(s, move.args[0])
        s.say(FAITHFUL_BUILT, (self.seat, move.args[0], s.church[self.seat]))
        s.church[self.seat] = 0
