"""What is known of a saving throw, and what a success is (YC-14.4)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Procedure
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box

# Streams of luck
GOD_STREAM: Final = 0
VANIR_STREAM: Final = 1


class Throw(Procedure[Table]):
    """A saving throw: risks left, dice, helpers, and what was spent."""

    abstract = True

    fields = (
        ("seat", "seat"),
        ("left", "number"),
        ("foe", "foe"),
        ("creature", "number"),
        ("called", "number"),
        ("vanir", "number"),
        ("god", "face"),
        ("faces", "face*"),
        ("brothers", "seat*"),
        ("brother_faces", "face*"),
        ("extra", "number"),
        ("extra_faces", "face*"),
        ("rerolled", "number"),
        ("marked", "face*"),
        ("spent", "number"),
        ("helped", "number*"),
        ("paired", "number"),
        ("bearers", "god*"),
        ("burdens", "number*"),
        ("lost", "number"),
    )
    made_of = 4

    def __init__(self, seat: int, left: int, foe: int, creature: int) -> None:
        super().__init__()
        # Whose risks they are, how many are left, the foe (-1: an action), and what a creature cancels
        self.seat = seat
        self.left = left
        self.foe = foe
        self.creature = creature
        # Heroes used before the throw, Vanir dice chosen, and the faces that are shown (-1: not rolled)
        self.called = 0
        self.vanir = 0
        self.god = -1
        self.faces: list[int] = []
        # Helpers with their God dice, and God dice rolled for support gods
        self.brothers: list[int] = []
        self.brother_faces: list[int] = []
        self.extra = 0
        self.extra_faces: list[int] = []
        # Artifacts that have served in this throw, a bit each (YC-14.5), and Vanir faces picked for a reroll
        self.rerolled = 0
        self.marked: list[int] = []
        # Elves spent on conversions, helpers (by index) who spent one, Elves spent in pairs
        self.spent = 0
        self.helped: list[int] = []
        self.paired = 0
        # Support gods that take part of the loss
        self.bearers: list[int] = []
        self.burdens: list[int] = []
        self.lost = 0

    def copy_throw(self, other: Throw) -> None:
        self.stage = other.stage
        self.called = other.called
        self.vanir = other.vanir
        self.god = other.god
        self.faces = other.faces[:]
        self.brothers = other.brothers[:]
        self.brother_faces = other.brother_faces[:]
        self.extra = other.extra
        self.extra_faces = other.extra_faces[:]
        self.rerolled = other.rerolled
        self.marked = other.marked[:]
        self.spent = other.spent
        self.helped = other.helped[:]
        self.paired = other.paired
        self.bearers = other.bearers[:]
        self.burdens = other.burdens[:]
        self.lost = other.lost

    def works(self, s: Table, seat: int, line: int, face: int) -> bool:
        """Whether a face is a success for a roller: printed, or by a ticked box (YC-14.4)."""
        return face == box.SUCCESS or (face > 0 and bool(s.tables[seat][line] >> face & 1))

    def failures(self, s: Table) -> int:
        """How many of the roller's own dice have failed."""
        n = 0
        if self.god >= 0 and not self.works(s, self.seat, box.T_GOD_DIE, self.god):
            n = 1
        for face in self.faces:
            if not self.works(s, self.seat, box.T_VANIR_DIE, face):
                n += 1
        return n

    def avoids(self, s: Table) -> int:
        """The risks that the throw avoids as it stands: one for each success, two for Thor's own God die (YC-14.7)."""
        god = 1 if self.works(s, self.seat, box.T_GOD_DIE, self.god) else 0
        failed_god = 1 - god if self.god >= 0 else 0
        vanir = len([f for f in self.faces if self.works(s, self.seat, box.T_VANIR_DIE, f)])
        # Elves go to the God die first: its success is never worth less than another.
        god += min(failed_god, self.spent)
        vanir += max(0, self.spent - failed_god)
        total = god * (2 if s.power_of(self.seat, box.THOR) else 1) + vanir
        for i, helper in enumerate(self.brothers):
            face = self.brother_faces[i]
            if i in self.helped or self.works(s, helper, box.T_GOD_DIE, face):
                total += 1
        # Rolled by the holder for a support god: his faces count (YC-14.4, YC-18.6).
        return total + len([f for f in self.extra_faces if self.works(s, self.seat, box.T_GOD_DIE, f)])

    def companions(self, s: Table) -> list[int]:
        """Who may take an Elf or die of this throw: the roller for support gods, then the others (YC-18.7)."""
        if s.page < pages.HARD:
            return []
        own = [self.seat for f in s.relatives(self.seat, box.COMPANION) if f >= s.seats]
        return own + [
            seat
            for seat in s.clockwise(self.seat)[1:]
            if s.related(seat, box.COMPANION, s.gods[self.seat]) and s.where[seat] == s.where[self.seat]
        ]


def throw(s: Table) -> Throw:
    """The saving throw that is under way."""
    for i in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[i]
        if isinstance(step, Throw):
            return step
    raise AssertionError("no saving throw is under way")
