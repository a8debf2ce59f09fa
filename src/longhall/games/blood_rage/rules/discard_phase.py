"""The Discard phase (BR-8): one card may be kept for the next Age."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Move, Sealed, Step, distinct
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import KEEP
from longhall.games.blood_rage.box.zones import BURIED, HAND
from longhall.games.blood_rage.words import line, question, refusal

DISCARDED_HAND: Final = line("BR-8.1", "log.discarded")
DISCARDED_ALL: Final = line("BR-8.2", "log.discarded_all")


class DiscardPhase(Step[Table]):
    """One card may be kept for the next Age, none in the last (BR-8)."""

    def run(self, s: Table) -> None:
        s.phase = box.DISCARDING
        if s.age == box.LAST_AGE:
            for seat in range(s.seats):
                bury(s, seat, -1)
            s.say(DISCARDED_ALL)
            return
        seats = [seat for seat in s.clockwise(s.first) if len(s.zones[HAND + seat]) > 1]
        if seats:
            s.then(KeepCard(seats))


def bury(s: Table, seat: int, kept: int) -> None:
    """A hand is discarded unseen, but for one card that is kept; committed quests stay (BR-8.3)."""
    for face in s.zones[HAND + seat]:
        if face == kept:
            kept = -1
        else:
            s.hide(face, HAND + seat, BURIED + seat)


class KeepCard(Sealed[Table]):
    """Each player with two or more cards chooses the one to keep, in secret (D-21)."""

    asks = question("BR-8.1", "ask.keep")
    families = (KEEP,)
    reason = refusal("BR-8.1", "refuse.not_in_hand")

    def blank(self) -> KeepCard:
        return KeepCard(self.seats)

    def legal(self, s: Table, seat: int, given: list[Move]) -> list[Move]:
        return [KEEP.moves[face] for face in distinct(s.zones[HAND + seat])]

    def reveal(self, s: Table, answers: list[list[Move]]) -> None:
        for i, seat in enumerate(self.seats):
            bury(s, seat, answers[i][0].args[0])
            s.say(DISCARDED_HAND, (seat,))
