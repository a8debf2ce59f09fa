"""Lines of a scenario: `seat: move`, where a compound action may be one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.core.agenda import Decision, Sealed, Step
from longhall.core.asking import reason
from longhall.core.errors import Ambiguous, Illegal, Invalid, LonghallError
from longhall.core.game import Game
from longhall.core.moves import Move, begins


def play_line(game: Game, line: str) -> list[Move]:
    """Plays a line: all of it or nothing.

    A move that the table has already made, because there was no other, may be written too.
    """
    name, colon, text = line.partition(":")
    seats = list(game.title.seat_ids(game.state))
    if not colon or name.strip() not in seats:
        raise Invalid(f"{line!r} does not begin with a seat and a colon; the seats are {', '.join(seats)}")
    seat = seats.index(name.strip())
    trial = Line(game.branch(), seat, text.split())
    trial.run()
    for move in trial.played:
        game.play(seat, move)
    game.journal.forced = trial.game.journal.forced
    return trial.played


class Line:
    """A line being tried out on a branch of the game."""

    __slots__ = ("beneath", "first", "game", "last", "played", "rest", "seat")

    def __init__(self, game: Game, seat: int, words: Sequence[str]) -> None:
        if not words:
            raise Invalid("an empty move")
        self.game = game
        self.seat = seat
        self.rest = list(words)
        self.played: list[Move] = []
        # The decisions that the line answered first and last, and what lay beneath the last one
        self.first: Decision[Any] | None = None
        self.last: Decision[Any] | None = None
        self.beneath: Step[Any] | None = None

    def run(self) -> None:
        """Plays the words part by part, then closes what may be closed."""
        started = False
        while self.rest:
            made = self.already_made(started)
            if made:
                self.rest = self.rest[made:]
            else:
                self.part(started)
            started = True
        self.close()

    def part(self, started: bool) -> None:
        """Finds the small move that the next words mean, and makes it."""
        state = self.game.state
        decision = None if state.over else state.decision()
        under = state.agenda[-2] if len(state.agenda) > 1 else None
        if started and self.beyond(decision):
            raise self.refused_part() or self.no_part()
        try:
            move, used = self.find(started)
            self.game.play(self.seat, move)
        except LonghallError as e:
            if isinstance(e, Illegal) and self.seat in self.game.state.deciders():
                raise
            raise self.refused_part() or e from None
        self.first = self.first or decision
        self.last, self.beneath = decision, under
        self.played.append(move)
        self.rest = self.rest[used:]

    def beyond(self, decision: Decision[Any] | None) -> bool:
        """Whether the action of the line is over: nobody else's decision and no second action belong to it."""
        if decision is None or self.seat not in decision.waiting():
            return True
        again = type(decision) is type(self.first) and decision.close is None
        return again and not isinstance(decision, Sealed)

    def find(self, started: bool) -> tuple[Move, int]:
        """The move that the first words mean, and how many they are. Within a line the verb may be left out.

        More words go before fewer; among moves of as many words, a legal one before one that will be refused.
        """
        legal = list(self.game.moves(self.seat))
        for n in range(len(self.rest), 0, -1):
            part = self.rest[:n]
            whole = n == len(self.rest)
            found = nearest([m for m in legal if begins(m.words, part)], part)
            if started and not found:
                found = nearest([m for m in legal if begins(m.words[1:], part)], part)
            if len(found) == 1 and (whole or complete(found[0], part)):
                return found[0], n
            if found and whole:
                some = ", ".join(m.notation for m in found[:4])
                raise Ambiguous(
                    f"{' '.join(part)!r} could be any of {len(found)} moves: {some}", [m.notation for m in found]
                )
            refused = self.refusable(legal, part, started, whole)
            if refused is not None:
                return refused, n
        if not started:
            return self.game.find(self.seat, " ".join(self.rest)), len(self.rest)
        raise self.no_part()

    def refusable(self, legal: list[Move], part: list[str], started: bool, whole: bool) -> Move | None:
        """A move that exists but is not legal: making it will say why."""
        forms = [part]
        if started:
            forms += [[verb, *part] for verb in dict.fromkeys(m.family.verb for m in legal)]
        for words in forms:
            found = nearest(self.game.title.moves.matching(words), words)
            if found and (whole or complete(found[0], words)):
                return found[0]
        return None

    def refused_part(self) -> LonghallError | None:
        """Why the decision that the line has just answered would not take these words as one more part of it."""
        last = self.last
        if last is None or not self.played:
            return None
        for n in range(len(self.rest), 0, -1):
            for part in (self.rest[:n], [self.played[-1].family.verb, *self.rest[:n]]):
                for move in self.game.title.moves.matching(part)[:1]:
                    refusal = last.refusal(self.game.state, self.seat, move)
                    if refusal is not None:
                        speaker = self.game.title.speaker(self.game.state, "en")
                        return Illegal(reason(speaker, refusal, move), refusal.rule.id)
        return None

    def no_part(self) -> LonghallError:
        moves = ", ".join(m.notation for m in list(self.game.moves(self.seat))[:6])
        now = f"; now possible: {moves}" if moves else ""
        return Invalid(f"{' '.join(self.rest)!r} does not continue the action{now}")

    def already_made(self, started: bool) -> int:
        """How many words tell a move that the table has made for the seat, unless they tell a legal one."""
        forced = self.game.journal.forced
        closed = self.last.close if self.last is not None else None
        for n in range(len(self.rest), 0, -1):
            part = self.rest[:n]
            for move in self.game.moves(self.seat):
                if begins(move.words, part) or (started and begins(move.words[1:], part)):
                    return 0
            if closed is not None and list(closed.words) == part:
                return n
            for i, (who, move) in enumerate(forced):
                whole = begins(move.words, part) and (len(part) == len(move.words) or move.words[-1] == "1")
                within = started and begins(move.words[1:], part)
                if who == self.seat and (whole or within):
                    del forced[i]
                    return n
        return 0

    def close(self) -> None:
        """A decision that could go on, like who marches, is closed when its line ends."""
        agenda = self.game.state.agenda
        if len(agenda) < 2 or agenda[-2] is not self.beneath or type(agenda[-1]) is not type(self.last):
            return
        move = self.game.state.decision().close
        if move is not None and move not in self.played and self.game.why_not(self.seat, move) is None:
            self.game.play(self.seat, move)
            self.played.append(move)


def complete(move: Move, part: list[str]) -> bool:
    """Whether these words tell the whole move, though perhaps without the verb or the number 1."""
    forms = [move.words, move.words[1:]]
    if move.words[-1] == "1":
        forms += [move.words[:-1], move.words[1:-1]]
    return any(len(form) == len(part) and begins(form, part) for form in forms)


def nearest(found: list[Move], part: list[str]) -> list[Move]:
    """Among moves that begin alike: the one of just these words, or else the one whose missing number is 1."""
    exact = [m for m in found if list(m.words) == part or list(m.words[1:]) == part]
    ones = [m for m in found if m.words[-1] == "1" and m.words[-2] == part[-1]]
    return exact or (ones if len(ones) == 1 else found)
