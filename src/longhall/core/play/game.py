"""A game being played: moves by notation, refusals with their rule, undo to the barrier, a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from longhall.core.copies import again
from longhall.core.engine.agenda import Sealed
from longhall.core.engine.journal import Entry, Journal, Moment
from longhall.core.engine.luck import FairLuck, Luck
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.engine.zones import EVERYBODY
from longhall.core.errors import Illegal, NoUndo, Unknown
from longhall.core.play.asked import Asked, Legal
from longhall.core.play.record import FORMAT, SEALED, Record, commitment, digest, key
from longhall.core.position.checks import holding_together
from longhall.core.show.scene import Scene
from longhall.core.speech.message import NOBODY, Speaker
from longhall.core.speech.names import LANGUAGES, language
from longhall.core.speech.own import (
    ANSWERED_SINCE,
    HOUSE,
    LUCK_SINCE,
    NO_MOVE_YET,
    NOTHING_AGAIN,
    SEALED_SINCE,
    SHOWN_SINCE,
    TAKEN_BACK,
    M,
)
from longhall.core.title import asking
from longhall.core.title.asking import Why
from longhall.core.title.option import Value
from longhall.core.title.title import Title
from longhall.core.title.view import View


class Game:
    """A table without people: the rules, the state, the journal, and the way back."""

    def __init__(
        self,
        title: Title[Any],
        seats: int,
        options: Mapping[str, Value],
        seed: str,
        salt: str,
        entropy: Sequence[str] = (),
        luck: Luck | None = None,
        position: Mapping[str, Any] | None = None,
        state: State | None = None,
        seals: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.title = title
        self.seats = seats
        self.options = title.settle(seats, options)
        self.seed = seed
        self.salt = salt
        self.entropy = list(entropy)
        # The seats that have added something to the deal, in the order of the entropy, and what they were committed to
        self.seals = list(seals)
        self.journal = Journal()
        # Where the game began, if not at the beginning
        self.position = dict(position or {})
        self.played: list[tuple[int, Move]] = []
        # Seats that answer by themselves: their answers are taken back with the move that they answer.
        self.automatic: frozenset[int] = frozenset()
        # Several people read one screen: log and score call everybody by name.
        self.aloud = False
        # What those are called who sit at the seats; a seat without a name goes by its own.
        self.people: tuple[str, ...] = ()
        # States before each move since the last barrier, and moves taken back.
        self._past: list[tuple[State, int]] = []
        self._future: list[tuple[int, Move]] = []
        # The message about the last barrier, and who moved last of those who do not answer by themselves
        self._barrier = NO_MOVE_YET.id
        self._mover = -1
        # The last move, and the state before it
        self.last: tuple[State, int, Move | None] | None = None
        # Whether somebody wants to see what happens during moves
        self.watched = False
        luck = luck or FairLuck(title.streams, key(seed, entropy))
        if state is not None:
            self.state = state
            return
        if position:
            self._begin_at(luck)
        else:
            self.state = title.start(seats, self.options, luck, self.journal)
        self.journal.told_in(-1, 0)
        self.state.revealed = False

    @staticmethod
    def at(
        title: Title[Any],
        position: Mapping[str, Any],
        seats: int,
        options: Mapping[str, Value],
        luck: Luck | None = None,
        seed: str = "0",
    ) -> Game:
        """A game that begins in the middle, from a position of names and numbers; its luck is the seed's or given."""
        return Game(title, seats, options, seed, "", luck=luck, position=position)

    def _begin_at(self, luck: Luck) -> None:
        self.state = self.title.read(self.position, self.seats, self.options, luck)
        before = self.state.clone()
        self.state.journal = self.journal
        with holding_together(self.position):
            self.state.advance()
            self.last = before, -1, None
            self.decisions  # noqa: B018  a question needs all that lies beneath it on the agenda

    def branch(self) -> Game:
        """A copy to try moves on; it keeps no journal and no way back."""
        state = self.state.clone()
        branch = Game(
            self.title, self.seats, self.options, self.seed, self.salt, self.entropy, None, self.position, state
        )
        branch.people = self.people
        branch.journal.forced = list(self.journal.forced)
        branch.last = self.last
        state.journal = branch.journal
        return branch

    def __copy__(self) -> Game:
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        agreed = self.title, self.seats, self.options, self.seed, self.salt, self.entropy
        return again(self, *agreed, None, self.position, self.state, self.seals)

    # Asking

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def decisions(self) -> list[Asked]:
        """Who must choose now, and what is asked."""
        speaker = self.title.speaker(self.state, "en")
        asked: list[Asked] = []
        for seat in self.state.deciders():
            question = asking.asked(speaker, self.state, seat, seat)
            asked.append(Asked(seat, question, self.state.decision().cites().id))
        return asked

    def moves(self, seat: int) -> Legal:
        """The legal moves of a seat; empty when it has nothing to choose."""
        self._check(seat)
        return Legal(self.state.moves_of(seat))

    def own_turn(self, seat: int) -> bool:
        """Whether a seat chooses in its own turn, and not the only thing there is."""
        return self.title.turn(self.state, seat) == seat and len(self.state.moves_of(seat)) > 1

    def find(self, seat: int, text: str) -> Move:
        """The move that a text means here: its notation, or enough of it to be the only legal one."""
        return asking.find(self.title, self.state, seat, text)

    def why_not(self, seat: int, move: Move | str, lang: str = "en") -> Why | None:
        """Why a seat may not make a move now, or None when it may."""
        self._check(seat)
        return asking.why_not(self.title, self.state, seat, move, lang)

    def view(self, seat: int) -> View[Any]:
        """All that a seat may know (-1: a spectator), and nothing else."""
        if seat != -1:
            self._check(seat)
        view = View(self.title, seat, self.state, self.journal.read_by(seat))
        view.people = self.people
        return view

    def scene(self, seat: int, lang: str = "en", alike: dict[Any, Any] | None = None) -> Scene:
        """What a seat's screen shows; `alike` is what was drawn of this position for others who look at it."""
        view = self.view(seat)
        view.alike = alike
        if self.aloud:
            view.reader = NOBODY
        drawn = self.title.draw(view, self.title.speaker(view.state, language(lang)))
        drawn.co_operative = self.title.co_operative
        # What gives something up comes last.
        options = drawn.prompt.options
        grave = [option for option in options if option.grave]
        if grave:
            drawn.prompt.options = [option for option in options if not option.grave] + grave
        return drawn

    def headlines(self) -> dict[str, str]:
        """How it stands, or what has decided it, in each language, whoever it is read by and whoever has played."""
        view = View(self.title, -1, self.state, self.journal.read_by(-1))
        return {lang: self.title.draw(view, self.title.speaker(view.state, lang)).headline for lang in LANGUAGES}

    @property
    def scores(self) -> list[int]:
        return self.state.scores()

    @property
    def winners(self) -> list[int]:
        """The winning seats once the game is over."""
        return self.state.winners() if self.over else []

    def digest(self) -> str:
        """A fingerprint of the whole state and of the options it is played with."""
        return digest([self.options, self.title.write(self.state)])

    def ends_as(self, noted: str) -> bool:
        """Whether a fingerprint is this game's, as it is taken now or was before steps had all their fields."""
        if noted == self.digest():
            return True
        position = self.title.write(self.state)
        position["agenda"] = self.title.codec(self.state).before_added(position["agenda"])
        return noted == digest([self.options, position])

    # Playing

    def play(self, seat: int, move: Move | str) -> None:
        """Makes a move; raises Invalid, Ambiguous or Illegal and then changes nothing."""
        self._check(seat)
        if isinstance(move, str):
            move = self.find(seat, move)
        why = self.why_not(seat, move)
        if why is not None:
            raise Illegal(why.text, why.rule)
        self._future.clear()
        self._make(seat, move)

    def undo(self, seat: int) -> Move:
        """Takes back this seat's last move and what was answered to it by itself, if no barrier has come since.

        Of a secret choice what was given so far can be taken back until it is complete, whatever others have chosen.
        """
        self._check(seat)
        choice = self._incomplete(seat)
        if choice is not None:
            return self._withdraw(choice, seat)
        if not self.can_undo(seat):
            raise no_undo(self._no_way_back(seat))
        while True:
            state, lines = self._past.pop()
            mover, move = self.played.pop()
            self._future.append((mover, move))
            if mover == seat:
                break
        self.journal.cut(lines)
        self.journal.film = None
        self.journal.forced.clear()
        state.journal = self.journal
        self.state = state
        self.last = None
        return move

    def _incomplete(self, seat: int) -> Sealed[Any] | None:
        """The secret choice of which a seat has made a part."""
        choice = None if self.over else self.state.decision()
        return choice if isinstance(choice, Sealed) and choice.begun_by(seat) else None

    def _withdraw(self, choice: Sealed[Any], seat: int) -> Move:
        """Takes back the last part of a secret choice: what others have chosen meanwhile does not depend on it."""
        move = choice.withdraw(seat)
        del self.played[max(n for n, (mover, _) in enumerate(self.played) if mover == seat)]
        self._future.append((seat, move))
        self.journal.film = None
        self.last = None
        return move

    def tell_taken_back(self, seat: int) -> None:
        """Tells everybody that a seat has taken something back, of which the journal keeps no other trace."""
        told = Entry(TAKEN_BACK, (seat,), HOUSE, EVERYBODY, -1, 0)
        told.turn = self.title.turn(self.state, seat)
        self.journal.lines.append(told)

    def redo(self, seat: int) -> Move:
        """Makes a move again that was taken back, with what was answered to it by itself."""
        self._check(seat)
        if not self.can_redo(seat):
            raise no_undo(NOTHING_AGAIN.id)
        _, made = self._future.pop()
        self._make(seat, made)
        while self._future and self._future[-1][0] in self.automatic:
            self._make(*self._future.pop())
        return made

    def can_undo(self, seat: int) -> bool:
        if self._incomplete(seat) is not None:
            return True
        back = 0
        while back < len(self._past):
            back += 1
            mover = self.played[-back][0]
            if mover == seat or mover not in self.automatic:
                return mover == seat
        return False

    def can_redo(self, seat: int) -> bool:
        return bool(self._future) and self._future[-1][0] == seat

    def _no_way_back(self, seat: int) -> str:
        """What stands between a seat and its last move."""
        for i in range(len(self.played) - 1, -1, -1):
            mover = self.played[i][0]
            if mover == seat:
                return self._barrier
            if mover not in self.automatic:
                return ANSWERED_SINCE.id
        return NO_MOVE_YET.id

    def _make(self, seat: int, move: Move) -> None:
        before = self.state.clone()
        drawn = len(self.journal.luck)
        lines = len(self.journal.lines)
        decision = self.state.decision()
        if not isinstance(decision, Sealed):
            self.journal.forced.clear()
        self.journal.film = [Moment(before, lines, drawn, True)] if self.watched else None
        turn, opens = self.title.turn(self.state, seat), decision.opens_turn
        self.journal.turnless = -1
        self.state.play(seat, move)
        self.journal.told_in(turn, lines, opens)
        self.journal.turnless = -1
        self.played.append((seat, move))
        self.last = before, seat, move
        sealed = isinstance(decision, Sealed)
        # Luck, a reveal, a secret choice or another seat's answer: no way back beyond it.
        if seat not in self.automatic:
            if self._mover not in (seat, -1):
                self._past.clear()
                self._barrier = ANSWERED_SINCE.id
            self._mover = seat
        if self.state.revealed or len(self.journal.luck) > drawn or sealed:
            self._past.clear()
            since = LUCK_SINCE if len(self.journal.luck) > drawn else SEALED_SINCE if sealed else SHOWN_SINCE
            self._barrier = since.id
            self.state.revealed = False
        else:
            self._past.append((before, lines))

    # Records

    def record(self) -> Record:
        """The whole game so far, to be saved, replayed and verified. It holds secrets until the game is over."""
        sealed = {"seals": [list(seal) for seal in self.seals]} if self.seals else {}
        return Record(
            {
                "longhall": SEALED if sealed else FORMAT,
                "game": self.title.id,
                "rules": self.title.rules_version,
                "seats": self.seats,
                "options": self.options,
                "commitment": self.commitment,
                "seed": self.seed,
                "salt": self.salt,
                "entropy": self.entropy,
                "position": self.position,
                "luck": [[self.title.streams[s], n, answer] for s, n, answer in self.journal.luck],
                "moves": [[seat, move.notation] for seat, move in self.played],
                **sealed,
                "digest": self.digest(),
            }
        )

    @property
    def commitment(self) -> str:
        """What is published before the first move."""
        return commitment(self.seed, self.salt)

    # Inside

    def _check(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Unknown("seat", seat, [str(i) for i in range(self.seats)])


def no_undo(why: str) -> NoUndo:
    """The error that says, with a message of the engine, why nothing can be taken back or made again."""
    return NoUndo(Speaker("en", {}).say(M.declared[why]), why)
