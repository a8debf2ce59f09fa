"""What one seat may know, and nothing else. Bots and screens are given a View, never a State."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Generic, cast

from longhall.core.copies import again
from longhall.core.engine.agenda import Choice, S, Sealed
from longhall.core.engine.journal import Reading
from longhall.core.engine.luck import Luck
from longhall.core.engine.moves import HIDDEN, Move
from longhall.core.engine.playout import Dice
from longhall.core.engine.state import State
from longhall.core.speech.people import signs
from longhall.core.title import asking
from longhall.core.title.asking import Why
from longhall.core.title.dealer import Dealer

if TYPE_CHECKING:
    from longhall.core.speech.message import Speaker
    from longhall.core.title.title import Title


class View(Generic[S]):
    """The table as a seat sees it (a spectator is seat -1). `state` holds UNKNOWN for hidden cards.

    `reading` is what it has read of the journal, and goes on when the table does; what is told of seats says "you" to
    the `reader` and calls `people` by their names. `alike` is what was drawn of this position for all who look at it,
    if they share it.
    """

    __slots__ = ("alike", "dealer", "people", "reader", "reading", "seat", "state", "title")

    def __init__(self, title: Title[S], seat: int, state: S, reading: Reading | None = None) -> None:
        self.title = title
        self.seat = seat
        self.reader = seat
        self.people: tuple[str, ...] = ()
        self.state: S = cast(S, state.seen_by(seat))
        self.reading = reading if reading is not None else Reading(seat)
        self.alike: dict[Any, Any] | None = None
        # Made when it is first asked for a sample
        self.dealer: Dealer[S] | None = None

    def __copy__(self) -> View[S]:
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        remade, (cls, args, held) = again(self, self.title, self.seat, self.state, self.reading)
        return remade, (cls, args, {**held, "dealer": None, "alike": None})

    def voice(self, speaker: Speaker) -> Speaker:
        """The one that tells of the seats in the language of another: it knows who sits there."""
        return self.title.speaker(self.state, speaker.lang, self.people) if self.people else speaker

    def nameless(self, speaker: Speaker) -> Speaker:
        """The one that has a sign for each of the people: what it says can be kept for all tables."""
        return self.title.speaker(self.state, speaker.lang, signs(self.people)) if self.people else speaker

    @property
    def moves(self) -> list[Move]:
        """The legal moves of this seat; none when it has nothing to choose."""
        return self.state.moves_of(self.seat) if self.seat >= 0 else []

    def find(self, text: str) -> Move:
        """The move of this seat that a text means."""
        return asking.find(self.title, self.state, self.seat, text)

    def why_not(self, move: Move | str, lang: str = "en") -> Why | None:
        """Why this seat may not make a move now, or None when it may."""
        return asking.why_not(self.title, self.state, self.seat, move, lang)

    def guessed(self, seat: int) -> list[Move]:
        """The moves that another seat may be choosing from, by what this view shows and nothing else."""
        if self.state.over or seat not in self.state.deciders():
            return []
        decision = self.state.decision()
        if not isinstance(decision, Choice):
            return []
        try:
            return decision.legal(self.state)
        except (AssertionError, IndexError, KeyError, TypeError, ValueError):
            # The choice is about cards that are UNKNOWN here.
            return []

    def position(self) -> dict[str, Any]:
        """All of it as plain data, in the format of scenarios; hidden cards are "?"."""
        return self.title.write(self.state)

    def log(self, lang: str) -> list[str]:
        """The lines this seat may read, each with its rule, in words that are the same for whoever reads them."""
        speaker = self.title.speaker(self.state, lang)
        return [f"{speaker.say(line.message, line.args)} [{line.rule.id}]" for line in self.reading.lines]

    def sample(self, rng: random.Random) -> S:
        """A full state that this seat may hold possible, the unknown filled in at random."""
        dealer = self.dealer
        if dealer is None:
            dealer = self.dealer = self.title.dealer(self.state, self.seat)
        state = dealer.deal(Dice(rng.getrandbits(32)))
        state.luck = Luck(self.title.streams, rng.getrandbits(64))
        state.agenda = [step.clone() for step in self.state.agenda]
        if state.agenda:
            decision = state.decision()
            if isinstance(decision, Sealed):
                for i, seat in enumerate(decision.seats):
                    _imagine(state, decision, i, seat, rng)
            if self.state.legal and self.seat in decision.waiting():
                # What a seat may do itself never depends on what it cannot see.
                state.legal = self.state.legal
            else:
                decision.tick(state)
        return state


def _imagine(state: State, decision: Sealed[Any], i: int, seat: int, rng: random.Random) -> None:
    """Puts a possible answer where a sealed one lies."""
    hidden = decision.answers[i]
    if HIDDEN not in hidden:
        return
    decision.answers[i] = []
    for _ in hidden:
        decision.answers[i].append(rng.choice(decision.options(state, seat)))
