"""Questions of a turn, with what else a player may do there standing beside them (RM-4.4)."""

from typing import ClassVar, Final

from longhall.core.engine.rules import Choice, Move, Refusal
from longhall.core.speech.own import NOT_NOW
from longhall.games.reavers_of_midgard.box import Table
from longhall.games.reavers_of_midgard.box.moves import STORE, TAKE_BACK, USE

BESIDE: Final = (USE, STORE, TAKE_BACK)


class Aside(Choice[Table]):
    """A moment at which a player may do something besides answering what is asked."""

    abstract = True

    def stands(self) -> bool:
        """Whether it lies open beneath a question, instead of being asked about by itself."""
        return False

    def beside(self, s: Table) -> list[Move]:
        """What may be done."""
        raise NotImplementedError

    def passed(self, s: Table) -> None:
        """The player has gone on."""


class TurnQuestion(Choice[Table]):
    """A question of a player's turn. Directly above an open moment, what may be done there can be done here."""

    abstract = True

    # The Artifact that has its own moment here, if any (RM-8.1.6)
    serves: ClassVar[int] = -1

    def aside(self, s: Table) -> Aside | None:
        """The moment that stands open beneath this question."""
        beneath = s.agenda[-2] if len(s.agenda) > 1 else None
        return beneath if isinstance(beneath, Aside) and beneath.stands() else None

    def tick(self, s: Table) -> bool:
        aside = self.aside(s)
        if aside is None:
            return super().tick(s)
        s.legal = [*self.legal(s), *aside.beside(s)]
        return True

    def ask_beside(self, s: Table, legal: list[Move], aside: Aside, beside: list[Move]) -> None:
        """Asks about what is `legal` here, with a moment standing open beneath if anything can be done in it."""
        if beside:
            s.agenda[-1] = aside
            s.agenda.append(self)
        s.legal = legal + beside

    def refusal(self, s: Table, seat: int, move: Move) -> Refusal | None:
        refused = self.refused(s, move)
        aside = self.aside(s)
        if refused is None or refused.message is not NOT_NOW or aside is None or move.family not in BESIDE:
            return refused
        return aside.refuse(s, move)

    def answer(self, s: Table, seat: int, move: Move) -> None:
        aside = self.aside(s)
        answers = aside is None or move.family not in BESIDE or self.refused(s, move) is None
        s.agenda.pop()
        if aside is not None:
            s.agenda.pop()
            if not answers:
                s.then(self)
                aside.take(s, move)
                return
            aside.passed(s)
        self.take(s, move)
