"""Lines of a scenario: `seat: move`, where a compound action may be one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.core.engine.agenda import Decision, Sealed, Step
from longhall.core.engine.moves import Move, begins
from longhall.core.errors import Ambiguous, BadPosition, Illegal, Invalid, LonghallError
from longhall.core.play.game import Game
from longhall.core.script.unasked import unasked_refusal
from longhall.core.speech.own import NOT_NOW, NOT_YOURS
from longhall.core.speech.words import Refusal
from longhall.core.title.asking import reason, refusal


def play_line(game: Game, line: str) -> list[Move]:
    """Plays a line: all of it or nothing.

    A move that the table has already made, because there was no other, may be written too. A decision that a line
    of something else passes over need not be: what it is skipped by is played before the line.
    """
    name, colon, text = line.partition(":")
    seats = list(game.title.seat_ids(game.state))
    if not colon or name.strip() not in seats:
        raise Invalid(f"{line!r} does not begin with a seat and a colon; the seats are {', '.join(seats)}")
    seat = seats.index(name.strip())
    skipped: list[tuple[int, Move]] = []
    first: LonghallError | None = None
    while True:
        trial = Trial(game.branch(), seat, text.split())
        for who, move in skipped:
            trial.game.play(who, move)
        try:
            trial.run()
        except BadPosition:
            raise
        except LonghallError as fault:
            first = first or fault
            passed = passed_over(trial)
            if passed is None:
                raise first from None
            skipped.append(passed)
        else:
            break
    for who, move in [*skipped, *[(seat, move) for move in trial.played]]:
        game.play(who, move)
    game.journal.forced = trial.game.journal.forced
    return trial.played


def passed_over(trial: Trial) -> tuple[int, Move] | None:
    """What a line that could not begin may pass over: who is asked there, and the move that does nothing."""
    state = trial.game.state
    if trial.played or state.over:
        return None
    decision = state.decision()
    for n in range(len(trial.rest), 0, -1):
        for move in trial.game.title.moves.matching(trial.rest[:n])[:1]:
            skip = decision.skip(state, trial.seat, move)
            who = decision.waiting()[0]
            legal = skip is not None and refusal(trial.game.title, state, who, skip) is None
            return (who, skip) if skip is not None and legal else None
    return None


class Trial:
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
            raise self.refused_next() or self.refused_part() or self.no_part()
        try:
            move, used = self.find(started)
            unasked = self.refused_unasked(move)
            if unasked is not None:
                raise unasked
            self.game.play(self.seat, move)
        except BadPosition:
            raise
        except LonghallError as e:
            if isinstance(e, Illegal) and self.seat in self.game.state.deciders():
                raise
            raise self.refused_next() or self.refused_part() or e from None
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
            found = self.meant(legal, part, started)
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

    def meant(self, legal: list[Move], part: list[str], started: bool) -> list[Move]:
        """The legal moves that these words may mean. A name without its tail counts where no move has just these."""
        for tail in (".", "_"):
            found = nearest([m for m in legal if begins(m.words, part, tail)], part)
            if started and not found:
                found = nearest([m for m in legal if begins(m.words[1:], part, tail)], part)
            if found or any(begins(m.words, part) for m in self.game.title.moves.matching(part)):
                return found
        return []

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

    def refused_unasked(self, move: Move) -> LonghallError | None:
        """Why a decision does not allow the move that went by since the last one, because there was no choice."""
        refused = refusal(self.game.title, self.game.state, self.seat, move)
        if self.game.last is None or refused is None:
            return None
        if refused.message not in (NOT_NOW, NOT_YOURS) and self.seat in self.game.state.deciders():
            return None
        better = unasked_refusal(*self.game.last, self.seat, move)
        return None if better is None else self.illegal(better, move)

    def refused_next(self) -> LonghallError | None:
        """Why a decision of the action that went by unasked would not take these words, the verb left out."""
        if self.game.last is None:
            return None
        for n in range(len(self.rest), 0, -1):
            for verb in self.game.title.moves.families:
                for move in self.game.title.moves.matching([verb, *self.rest[:n]])[:1]:
                    refused = unasked_refusal(*self.game.last, self.seat, move)
                    if refused is not None:
                        return self.illegal(refused, move)
        return None

    def illegal(self, refused: Refusal, move: Move) -> Illegal:
        speaker = self.game.title.speaker(self.game.state, "en")
        return Illegal(reason(speaker, refused, move), refused.rule.id)

    def refused_part(self) -> LonghallError | None:
        """Why the decision that the line has just answered would not take these words as one more part of it."""
        last = self.last
        if last is None or not self.played:
            return None
        for n in range(len(self.rest), 0, -1):
            for part in (self.rest[:n], [self.played[-1].family.verb, *self.rest[:n]]):
                for move in self.game.title.moves.matching(part)[:1]:
                    refused = last.refusal(self.game.state, self.seat, move)
                    if refused is not None:
                        return self.illegal(refused, move)
        return None

    def no_part(self) -> LonghallError:
        moves = ", ".join(m.notation for m in list(self.game.moves(self.seat))[:6])
        now = f"; now possible: {moves}" if moves else ""
        return Invalid(f"{' '.join(self.rest)!r} does not continue the action{now}")

    def already_made(self, started: bool) -> int:
        """How many words tell a move that the table has made for the seat since the last one that was written.

        They tell that move even where the same one is possible again: whoever writes all that a player does does not
        know which part of it the table has done. What closes a decision is told by its word unless it can be made.
        """
        forced = self.game.journal.forced
        closed = self.last.close if self.last is not None else None
        for n in range(len(self.rest), 0, -1):
            part = self.rest[:n]
            for i, (who, move) in enumerate(forced):
                if who == self.seat and told(move, part, started):
                    del forced[i]
                    return n
            if self.meant(list(self.game.moves(self.seat)), part, started):
                return 0
            if closed is not None and list(closed.words) == part:
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
    return any(len(form) == len(part) and begins(form, part, "_") for form in forms)


def told(move: Move, part: list[str], started: bool) -> bool:
    """Whether these words tell a whole move, though perhaps without the number 1, or within a line without the verb."""
    whole = begins(move.words, part, "_") and (len(part) == len(move.words) or move.words[-1] == "1")
    return whole or (started and begins(move.words[1:], part, "_"))


def nearest(found: list[Move], part: list[str]) -> list[Move]:
    """Among moves that begin alike: the one of just these words, or else the one whose missing number is 1."""
    exact = [m for m in found if list(m.words) == part or list(m.words[1:]) == part]
    ones = [m for m in found if m.words[-1] == "1" and m.words[-2] == part[-1]]
    return exact or (ones if len(ones) == 1 else found)
