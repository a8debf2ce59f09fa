"""How the table is asked (YC-26): by seats, by all together, with Blood Ties open to their holders at any time."""

from longhall.core.engine.rules import Choice, Move, Refusal
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import TIE
from longhall.games.yggdrasil_chronicles.rules.blood_ties import Seize, refuse_tie, ties


class SeatAsk(Choice[Table]):
    """A choice of one seat. Its moves may be answered by luck at once, so bots judge them by hunch."""

    abstract = True

    by_hunch = True

    def tick(self, s: Table) -> bool:
        legal = self.legal(s)
        # Only a campaign has Blood Ties.
        if s.page > pages.HARD and legal and (len(legal) > 1 or self.tie_helps(s)):
            legal = legal + ties(s, self.seat)
        if len(legal) > 1 or self.always_asked:
            s.legal = legal
            return True
        # A tie may have left one option only: this decision is over all the same (YC-18.9).
        s.ties_used = 0
        s.agenda.pop()
        if legal:
            self.note(s, legal[0])
            self.take(s, legal[0])
        return False

    def tie_helps(self, s: Table) -> bool:
        """Whether Blood Ties are a reason to ask where there is no choice otherwise."""
        return True

    def note(self, s: Table, move: Move) -> None:
        """Whoever might have made the only move that there is may say so."""
        s.note_forced(self.seat, move)

    def refusal(self, s: Table, seat: int, move: Move) -> Refusal | None:
        return refuse_tie(s, seat, move.args[0]) if move.family is TIE else self.refused(s, move)

    def free(self, s: Table, seat: int) -> list[Move]:
        return ties(s, seat) if s.page > pages.HARD else []

    def refuse_other(self, s: Table, seat: int, move: Move) -> Refusal | None:
        return refuse_tie(s, seat, move.args[0]) if move.family is TIE else super().refuse_other(s, seat, move)

    def answer(self, s: Table, seat: int, move: Move) -> None:
        if move.family is TIE:
            # This choice stays where it is, and is worked out anew afterwards.
            s.ties_used |= 1 << box.GODS * seat + move.args[0]
            s.then(Seize(seat, move.args[0]))
            return
        s.ties_used = 0
        s.agenda.pop()
        self.take(s, move)


class GodAsk(SeatAsk):
    """A choice of one seat about a god."""

    abstract = True

    fields = (("seat", "seat"), ("god", "god"))

    def __init__(self, seat: int, god: int) -> None:
        super().__init__(seat)
        self.god = god

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.figure_of(self.god),)


class TableAsk(SeatAsk):
    """A decision of the whole table: any seat may submit it, and the first one counts (YC-R1)."""

    abstract = True

    def note(self, s: Table, move: Move) -> None:
        for seat in range(s.seats):
            s.note_forced(seat, move)

    def free(self, s: Table, seat: int) -> list[Move]:
        return self.legal(s) + super().free(s, seat)

    def refuse_other(self, s: Table, seat: int, move: Move) -> Refusal | None:
        return refuse_tie(s, seat, move.args[0]) if move.family is TIE else self.refused(s, move)
