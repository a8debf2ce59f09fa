"""The agenda: what the rules are in the middle of, as a stack of plain objects inside the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from longhall.core.copies import again
from longhall.core.engine.moves import HIDDEN, Family, Move
from longhall.core.engine.state import State
from longhall.core.errors import LonghallError
from longhall.core.speech.message import Message
from longhall.core.speech.own import NOT_NOW, NOT_YOURS
from longhall.core.speech.rulebook import Rule
from longhall.core.speech.words import Line, Refusal

S = TypeVar("S", bound=State)

# Names and sorts of attributes
Fields = tuple[tuple[str, str], ...]
# What players read of the stages of a procedure
Stages = tuple[tuple[Message, Rule], ...]


class Step(Generic[S]):
    """Something the rules still have to do. A step never changes after it is made."""

    __slots__ = ()

    # What a position says of it, in the order of the constructor; a sort ending in * is a list.
    fields: ClassVar[Fields] = ()
    # Whether it is only there for others to be made of; no heir takes this over.
    abstract: ClassVar[bool] = False
    # How many of them the constructor takes (-1: all); the others are set afterwards.
    made_of: ClassVar[int] = -1
    # Those of the others that came later, for what is told: positions and records by the same rules may lack them.
    added: ClassVar[frozenset[str]] = frozenset()

    def tick(self, s: S) -> bool:
        """Moves the game on; true when it must wait for somebody's choice."""
        s.agenda.pop()
        self.run(s)
        return False

    def run(self, s: S) -> None:
        """Does it; may put more on the agenda."""
        raise NotImplementedError

    def clone(self) -> Step[S]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = len(self.fields) if self.made_of < 0 else self.made_of
        return again(self, *[getattr(self, name) for name, _ in self.fields[:made_of]])

    def seen_by(self, seat: int) -> Step[S]:
        """This step as far as that seat may know it."""
        return self.clone()

    def to_come(self, s: S) -> list[tuple[Message, Rule]]:
        """What it still has to do, for players to read."""
        return []


class SeatStep(Step[S]):
    """Something the rules still have to do for one seat."""

    __slots__ = ("seat",)

    fields: ClassVar[Fields] = (("seat", "seat"),)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Procedure(Step[S]):
    """A rule that is a sequence: its variables, a stage counter, stages in the printed order."""

    __slots__ = ("end", "stage")

    stages: ClassVar[Stages] = ()

    def __init__(self) -> None:
        self.stage = 0
        self.end = len(self.stages)

    def tick(self, s: S) -> bool:
        stage = self.stage
        if stage == self.end:
            s.agenda.pop()
        else:
            self.stage = stage + 1
            self.perform(s, stage)
        return False

    def perform(self, s: S, stage: int) -> None:
        """Carries out one stage; it may `go` elsewhere from there, or `stay`."""
        raise NotImplementedError

    def go(self, stage: int) -> None:
        """That stage is next."""
        self.stage = stage

    def stay(self) -> None:
        """The stage that is being carried out goes on after what was put on the agenda."""
        self.stage -= 1

    def clone(self) -> Procedure[S]:
        raise NotImplementedError

    def to_come(self, s: S) -> list[tuple[Message, Rule]]:
        return list(self.stages[self.stage :])


def in_order(*stages: tuple[int, Line]) -> Stages:
    """The stages of a procedure with their numbers, which count from 0 in the order in which they are written."""
    for i, (number, line) in enumerate(stages):
        if number != i:
            raise LonghallError(f"stage {line.message.id} is number {i}, not {number}")
    return tuple([(line.message, line.rule) for _, line in stages])


class Decision(Step[S]):
    """Waits for one seat or several. A prompt cites its rule, which is that of what it `asks`."""

    __slots__ = ()

    asks: ClassVar[Line | None] = None
    # The attributes that are the arguments of what it asks
    speaks_of: ClassVar[tuple[str, ...]] = ()
    # The families that its moves are of, where it says so: any other move belongs elsewhere.
    families: ClassVar[tuple[Family, ...]] = ()
    # Why one of its moves that is not `legal` is refused, where there is one reason for all.
    reason: ClassVar[Refusal | None] = None
    # Ends a compound action that needs no further part, where there is such a move.
    close: ClassVar[Move | None] = None
    # Whether a move shows its worth only later (sealed, or answered by luck at once), so that a bot goes by the hunch.
    by_hunch: ClassVar[bool] = False
    # Whether it chooses among actions, which a table offers by name, those that are closed now beside them.
    among_actions: ClassVar[bool] = False
    # Whether a turn begins with its answer, which stands in the log under a heading of its own.
    opens_turn: ClassVar[bool] = False

    def waiting(self) -> list[int]:
        """The seats that must choose now."""
        raise NotImplementedError

    def options(self, s: S, seat: int) -> list[Move]:
        """The legal moves, in a stable order."""
        raise NotImplementedError

    def refusal(self, s: S, seat: int, move: Move) -> Refusal | None:
        """Why that seat may not make the move, or None."""
        raise NotImplementedError

    def answer(self, s: S, seat: int, move: Move) -> None:
        """Carries out a legal move."""
        raise NotImplementedError

    def asked(self) -> Line:
        """What it asks, and by which rule."""
        if self.asks is None:
            raise NotImplementedError
        return self.asks

    def question(self, s: S, seat: int) -> tuple[Message, tuple[int, ...]]:
        """What the seat is asked, as a message with its arguments: what it `asks`, and what that is `about`."""
        return self.asked().message, self.about(s, seat)

    def about(self, s: S, seat: int) -> tuple[int, ...]:
        """The arguments of what it asks."""
        return tuple([getattr(self, name) for name in self.speaks_of])

    def cites(self) -> Rule:
        """The rule that a prompt cites."""
        return self.asked().rule

    def free(self, s: S, seat: int) -> list[Move]:
        """What a seat that is not asked may do all the same; `refuse_other` allows exactly these."""
        return []

    def refuse_other(self, s: S, seat: int, move: Move) -> Refusal | None:
        """Why a seat that is not asked may not make the move."""
        return Refusal(self.cites(), NOT_YOURS)

    def skip(self, s: S, seat: int, move: Move) -> Move | None:
        """What passes this decision over without effect, where a scenario goes on with a move that may come later."""
        return None

    def concerns(self, move: Move) -> bool:
        """Whether a move has to do with this decision."""
        return not self.families or move.family in self.families

    def elsewhere(self) -> Refusal:
        """The refusal of a move that has nothing to do with this decision."""
        return Refusal(self.cites(), NOT_NOW)


class Meanwhile(Decision[S]):
    """Lies on the agenda of a moment that is only looked at, while the rules are at work: nobody is asked."""

    __slots__ = ()

    def waiting(self) -> list[int]:
        return []


class Choice(Decision[S]):
    """Waits for one seat."""

    __slots__ = ("seat",)

    fields: ClassVar[Fields] = (("seat", "seat"),)
    # Asked even when there is one option, where taking it unasked would tell others something.
    always_asked: ClassVar[bool] = False
    # The candidates, where they are always the same.
    offers: ClassVar[Sequence[Move]] = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, s: S) -> list[Move]:
        """What is worth asking `refuse` about: a superset of what is legal, or just that."""
        return list(self.offers) or self.legal(s)

    def concerns(self, move: Move) -> bool:
        return super().concerns(move) if self.families or not self.offers else move in self.offers

    def refuse(self, s: S, move: Move) -> Refusal | None:
        """The one place that decides legality among its own moves, where there is no one `reason` for all of them."""
        return None if self.reason is None or move in self.legal(s) else self.reason

    def refused(self, s: S, move: Move) -> Refusal | None:
        """Why any move of the game cannot be made here, or None."""
        return self.refuse(s, move) if self.concerns(move) else self.elsewhere()

    def take(self, s: S, move: Move) -> None:
        raise NotImplementedError

    def legal(self, s: S) -> list[Move]:
        """The candidates that are not refused. A choice says what is legal, what may be, or what it `offers`."""
        return [move for move in self.candidates(s) if self.refuse(s, move) is None]

    def tick(self, s: S) -> bool:
        legal = self.legal(s)
        if len(legal) > 1 or self.always_asked:
            s.legal = legal
            return True
        self.go_on(s, legal)
        return False

    def go_on(self, s: S, legal: list[Move]) -> None:
        """Takes the first move unasked, if there is any: there is nothing to choose."""
        s.agenda.pop()
        if legal:
            s.note_forced(self.seat, legal[0])
            self.take(s, legal[0])

    def waiting(self) -> list[int]:
        return [self.seat]

    def options(self, s: S, seat: int) -> list[Move]:
        return s.legal

    def refusal(self, s: S, seat: int, move: Move) -> Refusal | None:
        return self.refused(s, move)

    def answer(self, s: S, seat: int, move: Move) -> None:
        s.agenda.pop()
        self.take(s, move)


class Sealed(Decision[S]):
    """Several seats choose at once, in secret; all choices are applied together."""

    __slots__ = ("answers", "needed", "seats")

    fields: ClassVar[Fields] = (("seats", "seat*"),)
    by_hunch: ClassVar[bool] = True

    def __init__(self, seats: Sequence[int], needed: int = 1) -> None:
        self.seats = list(seats)
        # How many moves each seat has to give
        self.needed = needed
        self.answers: list[list[Move]] = [[] for _ in self.seats]

    def legal(self, s: S, seat: int, given: list[Move]) -> list[Move]:
        """What a seat may give that has already `given` some of its moves."""
        raise NotImplementedError

    def refuse(self, s: S, seat: int, given: list[Move], move: Move) -> Refusal | None:
        """Why it may not give one of its moves, where there is no one `reason` for all of them."""
        return None if move in self.legal(s, seat, given) else self.reason

    def reveal(self, s: S, answers: list[list[Move]]) -> None:
        """Applies the choices of all seats, in the order of `seats`."""
        raise NotImplementedError

    def obvious(self, s: S, seat: int) -> Move | None:
        """The only possible answer, where everybody can see that there is no other."""
        return None

    def tick(self, s: S) -> bool:
        for i, seat in enumerate(self.seats):
            if not self.answers[i]:
                move = self.obvious(s, seat)
                if move is not None:
                    s.note_forced(seat, move)
                    self.answers[i].append(move)
        if self.waiting():
            s.legal = []
            return True
        s.agenda.pop()
        self.reveal(s, self.answers)
        return False

    def waiting(self) -> list[int]:
        return [seat for i, seat in enumerate(self.seats) if len(self.answers[i]) < self.needed]

    def begun_by(self, seat: int) -> bool:
        """Whether a seat has given some of its moves, but not all."""
        return seat in self.seats and 0 < len(self.answers[self.seats.index(seat)]) < self.needed

    def withdraw(self, seat: int) -> Move:
        """Takes the last move that a seat has given back."""
        return self.answers[self.seats.index(seat)].pop()

    def options(self, s: S, seat: int) -> list[Move]:
        return self.legal(s, seat, self.answers[self.seats.index(seat)])

    def refusal(self, s: S, seat: int, move: Move) -> Refusal | None:
        if not self.concerns(move):
            return self.elsewhere()
        return self.refuse(s, seat, self.answers[self.seats.index(seat)], move)

    def answer(self, s: S, seat: int, move: Move) -> None:
        self.answers[self.seats.index(seat)].append(move)

    def blank(self) -> Sealed[S]:
        """The same question with no answers yet."""
        raise NotImplementedError

    def clone(self) -> Sealed[S]:
        copy = self.blank()
        copy.answers = [given[:] for given in self.answers]
        return copy

    def seen_by(self, seat: int) -> Step[S]:
        copy = self.blank()
        for i, other in enumerate(self.seats):
            given = self.answers[i]
            if other == seat:
                copy.answers[i] = given[:]
            elif len(given) == self.needed:
                copy.answers[i] = [HIDDEN] * self.needed
        return copy
