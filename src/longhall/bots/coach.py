"""A coach for a seat that must choose: three moves, what chance of victory they give, and why, in words of the game.

It is handed a View, as every opponent. Chances come from Konung's search; reasons from the named terms of the game's
hand-written evaluation: what a move changes in them until it is carried out, on average over sampled worlds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, cast

from longhall.bots import bot
from longhall.bots.judge import Judge, by_hand, result
from longhall.bots.sealed import answer_others
from longhall.bots.search import Search
from longhall.core.draw.prompt import label
from longhall.core.engine.agenda import Procedure, Sealed
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.speech import own
from longhall.core.speech.message import Message, Speaker
from longhall.core.title.term import Motive, Term
from longhall.core.title.title import Title
from longhall.core.title.view import View

# Who is asked, how many of his moves are told, and how many reasons for each
LEVEL: Final = "konung"
MOVES: Final = 3
REASONS: Final = 3
# Worlds that a move is tried in, and own choices that are followed until it is carried out
WORLDS: Final = 24
FOLLOWED: Final = 8
# What a term must change by to be told
LEAST: Final = 0.25
# A move whose chance is less than so many points lower than that of the first is as good.
AS_GOOD: Final = 1.0


@dataclass(frozen=True)
class Reason:
    """What speaks for a move or against it: a message of the game, or of core where no rule is cited."""

    message: str
    args: tuple[int, ...]
    rule: str
    good: bool


@dataclass(frozen=True)
class Advised:
    """A move, and the chance in per cent that so many simulations gave it; `as_good` as the first one or not."""

    move: str
    chance: int
    simulations: int
    as_good: bool
    reasons: tuple[Reason, ...]


@dataclass
class Advice:
    """What a seat is told: how all seats stand in per cent, and what it could do, best first.

    There is nothing to do for a seat that is not asked, or has only one move, or when the result stands.
    """

    seat: int
    chances: list[int]
    moves: list[Advised] = field(default_factory=list)
    worlds: int = WORLDS


class Coach:
    """The same seed gives the same advice for the same view."""

    def __init__(self, seed: int, effort: int = 0, level: str = LEVEL) -> None:
        self.search = cast(Search, bot(level, seed))
        self.search.effort = effort or self.search.effort
        self.rng = self.search.rng

    def advise(self, view: View[Any]) -> Advice:
        """What a view makes a good player think of."""
        chances = self.standing(view)
        playing = not view.state.decided and view.seat in view.state.deciders()
        moves = view.moves if playing else []
        if len(moves) < 2:
            return Advice(view.seat, chances)
        found = self.best(view, moves)
        why = self.reasons(view, [move for _, move, _ in found])
        top = found[0][0]
        rows = [
            Advised(move.notation, round(100 * chance), visits, 100 * (top - chance) < AS_GOOD, tuple(why[i]))
            for i, (chance, move, visits) in enumerate(found)
        ]
        return Advice(view.seat, chances, rows)

    def standing(self, view: View[Any]) -> list[int]:
        """Everybody's chance as the seat may judge it now, in whole per cent."""
        judge = self.search.judges(view.title)
        if view.state.decided:
            shares = result(view.title, view.state)
        else:
            rows = [judge.shares(view.sample(self.rng), view.seat) for _ in range(WORLDS)]
            shares = [sum(column) / WORLDS for column in zip(*rows, strict=True)]
        return [round(100 * shares[0])] * len(shares) if view.title.co_operative else whole(shares)

    def best(self, view: View[Any], moves: list[Move]) -> list[tuple[float, Move, int]]:
        """The moves that were tried most, each then tried as often as the first: chance, move, simulations."""
        tree = self.search.think(view)
        rows = tree.found(moves)
        order = sorted(range(len(moves)), key=lambda i: rows[i], reverse=True)[:MOVES]
        for i in order:
            for _ in range(rows[order[0]][0] - rows[i][0]):
                tree.simulate(view.sample(self.rng), moves[i])
        rows = tree.found(moves)
        return sorted([(rows[i][1], moves[i], rows[i][0]) for i in order], key=lambda row: -row[0])

    def reasons(self, view: View[Any], moves: list[Move]) -> list[list[Reason]]:
        """Why to make each of some moves: they are tried in the same worlds, with the same luck."""
        judge = by_hand(view.title)
        changes = [Changes() for _ in moves]
        for _ in range(WORLDS):
            world = view.sample(self.rng)
            decision = world.decision()
            if isinstance(decision, Sealed):
                answer_others(judge, world, view.seat, self.rng)
            before = view.title.terms(world, view.seat)
            for change, move in zip(changes, moves, strict=True):
                after = world.clone()
                carry_out(judge, after, view.seat, move)
                if after.decided:
                    change.end(result(view.title, after)[view.seat])
                else:
                    change.note(before, view.title.terms(after, view.seat))
        decision = view.state.decision()
        alike = shared(changes)
        if isinstance(decision, Sealed):
            # All choose at once, and much comes about whatever one seat chooses.
            for change in changes:
                change.forget(alike)
        remarks = [view.title.remarks(view, move.index) if decision.by_hunch else [] for move in moves]
        return [change.told(remark, alike) for change, remark in zip(changes, remarks, strict=True)]


Key = tuple[Motive, tuple[int, ...]]


class Changes:
    """What a move changes, summed up over worlds."""

    def __init__(self) -> None:
        # Worth and amount by what they are about
        self.sums: dict[Key, tuple[float, float]] = {}
        self.worlds = 0
        self.won = 0.0
        self.lost = 0.0

    def end(self, share: float) -> None:
        """The game was over in a world."""
        self.won += share
        self.lost += 1.0 - share

    def note(self, before: list[Term], after: list[Term]) -> None:
        """The terms of a world before and after the move."""
        self.worlds += 1
        for sign, terms in ((-1.0, before), (1.0, after)):
            for term in terms:
                key = (term.motive, term.about)
                worth, amount = self.sums.get(key, (0.0, 0.0))
                self.sums[key] = worth + sign * term.worth, amount + sign * term.amount

    def worth(self, key: Key) -> float:
        """What a term has changed by on average."""
        return self.sums.get(key, (0.0, 0.0))[0] / (self.worlds or 1)

    def forget(self, keys: set[Key]) -> None:
        """Leaves some terms out."""
        self.sums = {key: row for key, row in self.sums.items() if key not in keys}

    def told(self, remarks: list[Term], alike: set[Key]) -> list[Reason]:
        """How the move ends the game, what was remarked, and what it changes most; what all moves change `alike` only
        where there is nothing else to tell.
        """
        said = [_reason((term.motive, term.about), term.worth, term.amount) for term in remarks if round(term.amount)]
        own_ones = [*self.endings(), *said, *self.largest(set(self.sums) - alike)]
        reasons = (own_ones or self.largest(alike))[:REASONS]
        if not reasons:
            return [Reason(own.COACH["ahead"].id, (), "", True)]
        return sorted(reasons, key=lambda reason: not reason.good)

    def largest(self, keys: set[Key]) -> list[Reason]:
        """What has changed of some terms, the largest change first."""
        rows = [(self.worth(key), self.sums[key][1] / self.worlds, key) for key in self.sums if key in keys]
        rows = [row for row in rows if abs(row[0]) >= LEAST and round(row[1])]
        return [_reason(key, worth, amount) for worth, amount, key in sorted(rows, key=lambda row: -abs(row[0]))]

    def endings(self) -> list[Reason]:
        """How sure the move ends the game."""
        total = self.worlds + self.won + self.lost
        rows = ((own.COACH["wins"], self.won, True), (own.COACH["loses"], self.lost, False))
        return [Reason(message.id, (round(100 * n / total),), "", good) for message, n, good in rows if n]


def shared(changes: list[Changes]) -> set[Key]:
    """The terms that all moves change alike, which tell nothing about which of them to choose."""
    found: set[Key] = set()
    for key in {key for change in changes for key in change.sums}:
        worths = [change.worth(key) for change in changes]
        if max(worths) - min(worths) < LEAST:
            found.add(key)
    return found


def _reason(key: Key, worth: float, amount: float) -> Reason:
    motive, about = key
    line = motive.more if amount > 0 else motive.less
    return Reason(line.message.id, (*about, round(abs(amount))), line.rule.id, worth > 0)


def carry_out(judge: Judge, state: State, seat: int, move: Move) -> None:
    """Makes a move and the choices that belong to it, until it is done or a rival must choose.

    It is done when what it has put on the agenda is done, and the procedure that the choice is a part of, or when the
    same is asked again.
    """
    procedures = [i for i, step in enumerate(state.agenda) if isinstance(step, Procedure)]
    floor = procedures[-1] if procedures else len(state.agenda) - 1
    asked = type(state.decision()), len(state.agenda)
    for _ in range(FOLLOWED):
        state.decision().answer(state, seat, move)
        while len(state.agenda) > floor and not state.agenda[-1].tick(state):
            pass
        if len(state.agenda) <= floor or (type(state.decision()), len(state.agenda)) == asked:
            return
        seats = state.deciders()
        if seats != [seat]:
            if not judge.title.co_operative:
                return
            seat = seats[0]
        moves = state.options(seat)
        odds = judge.odds(state, seat, moves) if len(moves) > 1 else [1.0]
        move = moves[odds.index(max(odds))]


def whole(shares: list[float]) -> list[int]:
    """Shares as whole per cents that add up to 100: those that lose most by rounding down are rounded up."""
    total = sum(shares) or 1.0
    parts = [100 * share / total for share in shares]
    found = [int(part) for part in parts]
    missing = 100 - sum(found)
    for i in sorted(range(len(parts)), key=lambda i: found[i] - parts[i])[:missing]:
        found[i] += 1
    return found


def words(title: Title[Any], speaker: Speaker, reason: Reason) -> str:
    """A reason as a sentence."""
    known: dict[str, Message] = title.catalog.declared
    return speaker.say(known.get(reason.message) or own.M.declared[reason.message], reason.args)


def move_words(view: View[Any], speaker: Speaker, advised: Advised) -> str:
    """What a player calls the move that is advised."""
    return label(speaker, view.find(advised.move))
