"""The state of a game: plain data, copied in microseconds."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from longhall.core.copies import again
from longhall.core.engine.journal import Entry, Journal, Moment
from longhall.core.engine.luck import Luck
from longhall.core.engine.moves import Move
from longhall.core.engine.zones import EVERYBODY, UNKNOWN, Sighting, ZonePlan
from longhall.core.speech.message import Message
from longhall.core.speech.rulebook import Rule
from longhall.core.speech.words import Line

if TYPE_CHECKING:
    from longhall.core.engine.agenda import Decision, Step

STEP_CAP: Final = 20_000

T = TypeVar("T")


def replaced(row: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """A row with one entry changed."""
    entries = list(row)
    entries[i] = value
    return tuple(entries)


class State:
    """What every game has: an agenda, cards in zones, sightings, luck, and a journal at real tables."""

    __slots__ = ("agenda", "draws", "journal", "legal", "luck", "remembered", "revealed", "seats", "sightings", "zones")

    # How many answers each stream of luck has given
    draws: tuple[int, ...]
    agenda: list[Step[Any]]
    # The legal moves of the choice on top of the agenda
    legal: list[Move]
    zones: list[tuple[int, ...]]
    sightings: tuple[Sighting, ...]
    # What each seat remembers of cards that went through its hands
    remembered: tuple[tuple[tuple[int, ...], ...], ...]

    def __init__(self, seats: int, luck: Luck) -> None:
        self.seats = seats
        self.luck = luck
        # Set when a card came into sight; the table clears it and notes a barrier.
        self.revealed = False
        self.journal: Journal | None = None

    def clear(self) -> None:
        """Nothing to do, no cards anywhere, no luck used."""
        self.draws = (0,) * len(self.luck.streams)
        self.agenda = []
        self.legal = []
        self.zones = [()] * self.layout().size
        self.sightings = ()
        self.remembered = ((),) * self.seats

    def layout(self) -> ZonePlan:
        """The zones of the game."""
        raise NotImplementedError

    def open_copy(self) -> State:
        """A new state with all that is public by itself: no agenda, zones, sightings or luck."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy, without a journal."""
        copy = self.open_copy()
        copy.agenda = [step.clone() for step in self.agenda]
        copy.legal = self.legal
        copy.zones = self.zones[:]
        copy.sightings = self.sightings
        copy.luck = self.luck
        copy.draws = self.draws
        copy.remembered = self.remembered
        return copy

    def __copy__(self) -> State:
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return again(self, self.seats, self.luck)

    def seen_by(self, seat: int) -> State:
        """All that a seat may know (no seat: -1), built up from what it sees; other cards are UNKNOWN."""
        copy = self.open_copy()
        # Whoever sees a table does not see what luck will answer.
        copy.luck = Luck(self.luck.streams, 0)
        copy.clear()
        copy.agenda = [step.seen_by(seat) for step in self.agenda]
        if self.agenda and seat in self.deciders():
            copy.legal = self.options(seat)
        seen = self.layout().seen[seat]
        for zone, cards in enumerate(self.zones):
            if cards:
                copy.zones[zone] = cards if seen[zone] else (UNKNOWN,) * len(cards)
        for sighting in self.sightings:
            # What all have seen is no secret to its owner, either.
            if sighting.seats < 0 or (seat >= 0 and sighting.seats >> seat & 1):
                copy.sightings += (sighting,)
        if seat >= 0:
            copy.remembered = replaced(copy.remembered, seat, self.remembered[seat])
        return copy

    # The agenda

    def then(self, step: Step[Any], *later: Step[Any]) -> None:
        """Puts steps on the agenda so that the first one runs first."""
        if later:
            self.then_all(later)
        self.agenda.append(step)

    def then_all(self, steps: Sequence[Step[Any]]) -> None:
        """The same of a list, in which there may be none."""
        self.agenda.extend(steps[::-1])

    def advance(self) -> None:
        """Runs the agenda until somebody must choose or the game is over."""
        journal = self.journal
        if journal is not None and journal.film is not None:
            self._advance_watched(journal.film)
            return
        # Steps change the agenda; none puts another in its place. Compiled, a `_` would be an object.
        agenda = self.agenda
        for _tick in range(STEP_CAP):
            if not agenda or agenda[-1].tick(self):
                return
        raise RuntimeError(f"the agenda does not come to rest: {agenda[-1]}")

    def _advance_watched(self, film: list[Moment]) -> None:
        """The same, with a moment after every step that showed something."""
        for _ in range(STEP_CAP):
            if not self.agenda or self.agenda[-1].tick(self):
                self._note(film, True)
                return
            self._note(film, False)
        raise RuntimeError(f"the agenda does not come to rest: {self.agenda[-1]}")

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def decided(self) -> bool:
        """Whether the result stands, even if something is still to be settled after it."""
        return not self.agenda

    def decision(self) -> Decision[Any]:
        """What is asked now. The game must not be over."""
        return cast("Decision[Any]", self.agenda[-1])

    def innermost(self, kind: type[T]) -> T | None:
        """The step of a kind that the rules are in the middle of: the last one on the agenda, if there is one."""
        for step in self.agenda[::-1]:
            if isinstance(step, kind):
                return step
        return None

    def under_way(self, kind: type[T]) -> T:
        """The step of a kind that the rules are in the middle of, where there must be one."""
        step = self.innermost(kind)
        assert step is not None, f"no {kind.__name__} is under way"
        return step

    def clockwise(self, seat: int) -> list[int]:
        """All seats, from this one clockwise."""
        return [(seat + i) % self.seats for i in range(self.seats)]

    def deciders(self) -> list[int]:
        """The seats that must choose now."""
        return self.decision().waiting() if self.agenda else []

    def options(self, seat: int) -> list[Move]:
        """The legal moves of a seat that must choose."""
        return self.decision().options(self, seat)

    def moves_of(self, seat: int) -> list[Move]:
        """What a seat may do now: the options of the decision it must make, or what is free to it."""
        if not self.agenda:
            return []
        decision = self.decision()
        return decision.options(self, seat) if seat in decision.waiting() else decision.free(self, seat)

    def play(self, seat: int, move: Move) -> None:
        """Carries out a move that is known to be legal, and goes on to the next decision."""
        self.decision().answer(self, seat, move)
        self.seen()
        self.advance()

    def seen(self) -> None:
        """What has happened so far is seen by itself, where somebody watches, before the step goes on."""
        if self.journal is not None and self.journal.film is not None:
            self._note(self.journal.film, False)

    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won: those with most points, unless a game says otherwise. Several share the victory."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == best]

    # Luck

    def draw(self, stream: int, n: int) -> int:
        """A number from 0 to n - 1 that luck answers."""
        return self._answered(stream, n, self.luck.answer(stream, self.draws[stream], n))

    def roll(self, stream: int, die: str, faces: Sequence[str]) -> int:
        """The place of the face that a die shows among all its faces."""
        return self._answered(stream, len(faces), self.luck.face(stream, self.draws[stream], die, faces))

    def _answered(self, stream: int, n: int, answer: int) -> int:
        self.draws = replaced(self.draws, stream, self.draws[stream] + 1)
        if self.journal is not None:
            self.journal.luck.append((stream, n, answer))
        return answer

    def shuffle(self, stream: int, items: Sequence[int]) -> list[int]:
        """A shuffled copy (Fisher-Yates from the front)."""
        order = list(items)
        size = len(order)
        count = self.draws[stream]
        luck = self.luck
        journal = self.journal
        for i in range(size - 1):
            answer = luck.answer(stream, count + i, size - i)
            if journal is not None:
                journal.luck.append((stream, size - i, answer))
            order[i], order[i + answer] = order[i + answer], order[i]
        self.draws = replaced(self.draws, stream, count + max(0, size - 1))
        return order

    # Cards

    def show(self, card: int, origin: int, target: int) -> None:
        """Moves a card openly: whoever saw it before knows where it is now."""
        audience = self.layout().audience
        before = audience[origin]
        after = audience[target]
        if self.sightings:
            before |= self._forget(card, origin)
        self._transfer(card, origin, target)
        if self.sightings and not self.zones[origin]:
            self._rule_out(origin)
        if before & ~after:
            self.sightings += (Sighting(card, (target,), before & ~after),)
        if after & ~before:
            self.revealed = True

    def hide(self, card: int, origin: int, target: int, could_be: frozenset[int] | None = None) -> None:
        """Moves a card face down: others cannot tell which of `could_be` (any card) it was."""
        self._transfer(card, origin, target)
        if self.sightings:
            for i, s in enumerate(self.sightings):
                if origin in s.zones and target not in s.zones and (could_be is None or s.card in could_be):
                    self.sightings = replaced(self.sightings, i, Sighting(s.card, (*s.zones, target), s.seats))
            if not self.zones[origin]:
                self._rule_out(origin)

    def deal(self, origin: int, target: int, n: int) -> None:
        """Moves the first n cards of a zone, face down."""
        cards = self.zones[origin]
        dealt = cards[:n]
        if dealt:
            self.zones[origin] = cards[n:]
            self.zones[target] += dealt
            audience = self.layout().audience
            if audience[target] & ~audience[origin]:
                self.revealed = True

    def pour(self, origin: int, target: int) -> None:
        """Moves all cards of a zone, face down."""
        self.deal(origin, target, len(self.zones[origin]))

    def pass_on(self, zones: list[int]) -> None:
        """The contents of each zone go to the next one at the same time, and those of the last to the first."""
        contents = [self.zones[zone] for zone in zones]
        for i, zone in enumerate(zones):
            self.zones[zone] = contents[i - 1]
        self.revealed = True

    def _transfer(self, card: int, origin: int, target: int) -> None:
        cards = self.zones[origin]
        i = cards.index(card)
        self.zones[origin] = cards[:i] + cards[i + 1 :]
        self.zones[target] += (card,)

    def _forget(self, card: int, zone: int) -> int:
        """Drops one sighting of a card that leaves a zone openly, a certain one first; returns who was certain."""
        best = -1
        for i, sighting in enumerate(self.sightings):
            if sighting.card == card and zone in sighting.zones and (best < 0 or not sighting.doubtful):
                best = i
        if best < 0:
            return 0
        seen = self.sightings[best]
        self.sightings = self.sightings[:best] + self.sightings[best + 1 :]
        return 0 if seen.doubtful else seen.seats

    def _rule_out(self, empty: int) -> None:
        """Nothing is in an empty zone, as everybody can count."""
        for i, s in enumerate(self.sightings):
            if empty in s.zones and s.doubtful:
                left = tuple([zone for zone in s.zones if zone != empty])
                self.sightings = replaced(self.sightings, i, Sighting(s.card, left, s.seats))

    # The journal

    def _note(self, film: list[Moment], rest: bool) -> None:
        """Keeps the table as it is now, if it is at rest or something was written or answered since the last moment."""
        assert self.journal is not None
        lines, luck, last = len(self.journal.lines), len(self.journal.luck), film[-1]
        if rest or last.lines != lines or last.luck != luck:
            film.append(Moment(self.clone(), lines, luck, rest))

    def note_forced(self, seat: int, move: Move) -> None:
        """The table makes a move for a seat that has no other."""
        if self.journal is not None:
            self.journal.forced.append((seat, move))

    def turns_end(self) -> None:
        """What comes now is nobody's turn, though a move in somebody's brought it about."""
        if self.journal is not None:
            self.journal.turnless = len(self.journal.lines)

    def say(self, line: Line, args: tuple[int, ...] = ()) -> None:
        """Writes a line that everybody may read."""
        if self.journal is not None:
            self.journal.lines.append(Entry(line.message, args, line.rule, EVERYBODY, -1, 0))

    def say_by(self, rule: Rule, message: Message, args: tuple[int, ...] = ()) -> None:
        """Writes a line for everybody by a rule that only the caller of an effect knows."""
        if self.journal is not None:
            self.journal.lines.append(Entry(message, args, rule, EVERYBODY, -1, 0))

    def say_together(self, rule: Rule, message: Message, seat: int, things: Sequence[int]) -> None:
        """Writes what one event brought in one line, or as few as the message has room for.

        Its arguments are the seat, how many things there are, and the things; places that are left repeat the last.
        """
        if self.journal is not None:
            most = len(message.names) - 2
            for i in range(0, len(things), most):
                told = things[i : i + most]
                self.say_by(rule, message, (seat, len(told), *told, *[told[-1]] * (most - len(told))))

    def tell(self, seat: int, line: Line, args: tuple[int, ...] = ()) -> None:
        """Writes a line for one seat alone."""
        if self.journal is not None:
            self.journal.lines.append(Entry(line.message, args, line.rule, 1 << seat, -1, 0))

    def score(self, seat: int, points: int, line: Line, args: tuple[int, ...]) -> None:
        """Writes a line that explains points; the final sheet is the sum of these lines."""
        if self.journal is not None:
            self.journal.lines.append(Entry(line.message, args, line.rule, EVERYBODY, seat, points))
