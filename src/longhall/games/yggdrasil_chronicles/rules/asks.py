"""How the table is asked: by seats, by all together, and with Blood Ties open to their holders at any time."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.moves import DONE, SEIZE, TIE
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.words import (
    ASK_SEIZE,
    NO_SUCH_TIE,
    NOTHING_TO_SEIZE,
    SEIZED,
    THING_NOT_THERE,
    TIE_NOT_HERE,
    TIE_USED,
    R,
)

YC_18_9: Final = R["YC-18.9"]

NOT_TIED: Final = Refusal(YC_18_9, NO_SUCH_TIE)
NOT_HERE: Final = Refusal(YC_18_9, TIE_NOT_HERE)
USED: Final = Refusal(YC_18_9, TIE_USED)
EMPTY: Final = Refusal(YC_18_9, NOTHING_TO_SEIZE)
NOT_OWNED: Final = Refusal(YC_18_9, THING_NOT_THERE)


def refuse_tie(s: Table, seat: int, god: int) -> Refusal | None:
    """Whether a seat may take things from a god by Blood Ties now (YC-18.9)."""
    other = s.figure_of(god)
    if not 0 <= other < s.seats or other == seat or not s.related(seat, box.BLOOD_TIES, god):
        return NOT_TIED
    if s.where[other] != s.where[seat]:
        return NOT_HERE
    if s.ties_used >> box.GODS * seat + god & 1:
        return USED
    return None if s.elves[other] or s.dice[other] or s.kit[other] else EMPTY


def tied(s: Table, seat: int) -> list[int]:
    """The seats in a god's World from which it may take things (YC-18.9). Only a campaign has Blood Ties."""
    return [f for f in s.relatives(seat, box.BLOOD_TIES) if f < s.seats] if s.page > box.HARD else []


def may_use(s: Table, seat: int, artifact: int) -> bool:
    """Whether a god has an artifact in force, or could take it at this moment (YC-18.9)."""
    if s.iotunn & box.THRYM:
        return False
    return bool(s.kit[seat] & artifact) or any(s.kit[f] & artifact for f in tied(s, seat))


def elves_at_hand(s: Table, seat: int) -> int:
    """A god's Elves and those that it could take at this moment, none under Suttung (YC-7.4, YC-18.9)."""
    return 0 if s.iotunn & box.SUTTUNG else s.elves[seat] + sum([s.elves[f] for f in tied(s, seat)])


def dice_at_hand(s: Table, seat: int) -> int:
    """A god's Vanir dice and those that it could take at this moment, none under Hrungnir (YC-7.4, YC-18.9)."""
    return 0 if s.iotunn & box.HRUNGNIR else s.dice[seat] + sum([s.dice[f] for f in tied(s, seat)])


def ties(s: Table, seat: int) -> list[Move]:
    """The Blood Ties that a seat may use now."""
    return [TIE.moves[god] for god in range(box.GODS) if refuse_tie(s, seat, god) is None]


class Ask(Choice[Table]):
    """A choice of one seat. Its moves may be answered by luck at once, so bots judge them by hunch."""

    by_hunch = True

    def tick(self, s: Table) -> bool:
        legal = self.legal(s)
        # Only a campaign has Blood Ties.
        if s.page > box.HARD and legal and (len(legal) > 1 or self.tie_helps(s)):
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
        return refuse_tie(s, seat, move.args[0]) if move.family is TIE else self.refuse(s, move)

    def free(self, s: Table, seat: int) -> list[Move]:
        return ties(s, seat) if s.page > box.HARD else []

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


class TableAsk(Ask):
    """A decision of the whole table: any seat may submit it, and the first one counts (YC-R1)."""

    def note(self, s: Table, move: Move) -> None:
        for seat in range(s.seats):
            s.note_forced(seat, move)

    def free(self, s: Table, seat: int) -> list[Move]:
        return self.legal(s) + super().free(s, seat)

    def refuse_other(self, s: Table, seat: int, move: Move) -> Refusal | None:
        return refuse_tie(s, seat, move.args[0]) if move.family is TIE else self.refuse(s, move)


class Seize(Choice[Table]):
    """Taking things from a god by Blood Ties, one after the other (YC-18.9, YC-26.14)."""

    __slots__ = ("god",)

    fields = (("seat", "seat"), ("god", "god"))
    rule = YC_18_9
    by_hunch = True

    def __init__(self, seat: int, god: int) -> None:
        super().__init__(seat)
        self.god = god

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_SEIZE, (self.god,)

    def candidates(self, s: Table) -> list[Move]:
        return [*[SEIZE.moves[thing] for thing in range(box.THINGS)], DONE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        if move.family is not SEIZE:
            return self.elsewhere()
        return None if s.owns(s.figure_of(self.god), move.args[0]) else NOT_OWNED

    def take(self, s: Table, move: Move) -> None:
        if move is not DONE:
            s.hand_over(s.figure_of(self.god), self.seat, move.args[0])
            s.say(SEIZED, (self.seat, self.god, move.args[0]), YC_18_9)
            s.then(Seize(self.seat, self.god))
