"""A game as the engine knows it: its words, moves, zones, and how to start, read, write and draw it."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Generic

from longhall.core.engine.agenda import S, Sealed, Step
from longhall.core.engine.journal import Journal
from longhall.core.engine.luck import Luck
from longhall.core.engine.moves import MoveBook
from longhall.core.errors import BadOption, BadPosition, Unknown
from longhall.core.kept import Kept
from longhall.core.position.codec import Codec
from longhall.core.show.scene import Scene
from longhall.core.speech.message import SEAT, Catalog, Message, Saying, Speaker
from longhall.core.speech.names import LANGUAGES, Names
from longhall.core.speech.rulebook import Rule, Rulebook
from longhall.core.title.campaign import Campaign
from longhall.core.title.dealer import Dealer
from longhall.core.title.option import Option, Value
from longhall.core.title.term import Term
from longhall.core.title.view import View

# Most of them are of tables that are played now.
MOST_SPEAKERS: Final = 1_000


class Title(Generic[S]):
    """One game of the hall. A game's folder makes one, called TITLE."""

    id: str
    names: Mapping[str, str]
    designers: str
    publishers: str
    # Changes whenever a record of before would play differently.
    rules_version: str
    min_seats: int
    max_seats: int
    options: Sequence[Option]
    # Options whose numbers are seats: those that are there
    seat_options: Sequence[str] = ()
    rulebook: Rulebook
    catalog: Catalog
    moves: MoveBook
    sorts: Mapping[str, Names]
    # Who the seats can be
    seat_names: Names
    # Names of the rows of the score sheet, by the id of the message that explains their points.
    sheet_rows: Mapping[str, Message]
    streams: Sequence[str]
    # Those of them that are dice, thrown for all to see
    dice: Sequence[str] = ()
    # All kinds of steps that can wait on an agenda (see `steps_in`)
    steps: Sequence[type[Step[Any]]]
    # How long people take over it.
    minutes: int
    # No game takes more decisions than this.
    bound: int
    # The number of seats that figures are given for.
    bench_seats = 4
    # All seats win or lose together, and may point and suggest.
    co_operative = False
    # How games of this title follow each other, if they do.
    campaign: Campaign | None = None
    # Options of a scenario, as long as it does not say others.
    told: Mapping[str, Value] = {}
    # What `describe` writes, by name.
    features: Sequence[str] = ()
    # The line with which a round begins, where rounds have no names.
    lap: Message | None = None
    # What `strength` counts, where seats play against each other.
    strength_name: Message | None = None
    # What a move after the end is refused with.
    over_rule: Rule

    def __init__(self) -> None:
        self.moves.title = self.catalog.title = self.rulebook.title = self
        # What was said before, by language
        self._said: dict[str, Kept[Saying, str]] = {lang: Kept() for lang in LANGUAGES}
        # By what the seats are called, who sits there, and the language
        self._speakers: Kept[tuple[tuple[str, ...], tuple[str, ...], str], Speaker] = Kept(MOST_SPEAKERS)

    def __reduce__(self) -> str:
        # There is one, under this name in the module that makes it.
        return "TITLE"

    def start(self, seats: int, options: Mapping[str, Value], luck: Luck, journal: Journal | None = None) -> S:
        """Sets the game up and goes on to the first decision. Options must be complete."""
        s = self.lay_out(seats, options, luck)
        s.journal = journal
        self.set_up(s, options)
        s.advance()
        return s

    def lay_out(self, seats: int, options: Mapping[str, Value], luck: Luck) -> S:
        """A table before anything is dealt."""
        raise NotImplementedError

    def set_up(self, state: S, options: Mapping[str, Value]) -> None:
        """Deals, and puts on the agenda what comes first."""
        raise NotImplementedError

    def called(self, state: S) -> Sequence[int]:
        """Which of `seat_names` each seat is."""
        return range(state.seats)

    def has_name(self, state: S, seat: int) -> bool:
        """Whether a seat goes by its name already: one that has still to choose it shows no emblem."""
        return True

    def seat_ids(self, state: S) -> Sequence[str]:
        """What the seats are called in notations and positions, such as the clans."""
        return [self.seat_names.ids[i] for i in self.called(state)]

    def seat_words(self, state: S) -> Mapping[str, Sequence[str]]:
        """What players call the seats, per language."""
        return {lang: [self.seat_names.name(i, lang) for i in self.called(state)] for lang in LANGUAGES}

    def figures(self, state: S) -> Sequence[int]:
        """All that a message may call a seat, as names of seats: the seats, then figures that nobody plays."""
        return self.called(state)

    def call_seats(self, state: S, names: Any) -> None:
        """Gives the seats of a game that has just been dealt the names of a scenario."""
        if list(names) != list(self.seat_ids(state)):
            raise BadPosition(f"seats must be {', '.join(self.seat_ids(state))} in this order, not {names!r}")

    def write(self, state: S) -> dict[str, Any]:
        """The whole state as a position of names and numbers."""
        raise NotImplementedError

    def read(self, position: Mapping[str, Any], seats: int, options: Mapping[str, Value], luck: Luck) -> S:
        """The state of a position, which may be partial; `BadPosition` when it contradicts itself."""
        s = self.lay_out(seats, options, luck)
        self.fill(s, position)
        return s

    def fill(self, state: S, position: Mapping[str, Any]) -> None:
        """Reads a position into a table that is laid out."""
        raise NotImplementedError

    def dealer(self, seen: S, seat: int) -> Dealer[S]:
        """Deals what a seat cannot see: a copy with every UNKNOWN card replaced by a possible one."""
        raise NotImplementedError

    def draw(self, view: View[S], speaker: Speaker) -> Scene:
        """The table as a seat sees it."""
        raise NotImplementedError

    def turn(self, state: S, seat: int) -> int:
        """Whose turn a seat's next move belongs to, for the headings of the log; -1 where all choose at once."""
        return -1 if isinstance(state.decision(), Sealed) else seat

    def strength(self, state: S, seat: int) -> int:
        """What a seat has on the table for all to see, but for its points: how it grew is shown after the game."""
        return 0

    def appraise(self, state: S, seat: int) -> float:
        """How good a full state looks for a seat (greedy's evaluation)."""
        raise NotImplementedError

    def terms(self, state: S, seat: int) -> list[Term]:
        """`appraise` as named parts, while the result is open: what they are worth adds up to it."""
        return []

    def remarks(self, view: View[S], move: int) -> list[Term]:
        """What can be said of a move `by_hunch` whose result nobody sees at once."""
        return []

    def describe(self, state: S, seat: int, out: array[float]) -> None:
        """Writes what a seat may know as numbers, by the names in `features`, into a row that holds zeros.

        What is hidden from the seat is not read, so that a view and every sample of it give the same.
        """
        if self.features:
            raise NotImplementedError

    def hunch(self, view: View[S], move: int) -> float:
        """How good a move of a decision `by_hunch` looks, given what the seat sees."""
        raise NotImplementedError

    def answer(self, stream: str, name: Any) -> int | str:
        """The number by which chance gives the answer that a scenario names, or the face of a die of many kinds."""
        if isinstance(name, int) and not isinstance(name, bool) and name >= 0:
            return name
        raise BadPosition(f"chance.{stream}: an answer is a number, not {name!r}")

    # What every title can do

    @property
    def folder(self) -> Path:
        """Where its sources, data and pictures lie."""
        return Path(str(sys.modules[getattr(self, "__module__")].__file__)).parent  # noqa: B009  compiled

    def codec(self, state: S) -> Codec:
        """Writes and reads what this table is about by name."""
        return Codec(self.sorts, self.seat_ids(state), self.moves, self.steps)

    def speaker(self, state: S, lang: str, people: tuple[str, ...] = ()) -> Speaker:
        """Speaks of this table in a language; where the seats have the same names it is the same.

        It calls `people` by their names; a seat without one, or an empty one, keeps its own.
        """
        figures = self.figures(state)
        ids = tuple([self.seat_names.ids[i] for i in figures])
        found = self._speakers.get((ids, people, lang))
        if found is None:
            words = {code: [self.seat_names.name(i, code) for i in figures] for code in LANGUAGES}
            for seat, person in enumerate(people):
                for row in words.values():
                    row[seat] = person or row[seat]
            sorts = {**self.sorts, SEAT: Names(SEAT, ids, words)}
            found = self._speakers.keep((ids, people, lang), Speaker(lang, sorts, self._said[lang]))
        return found

    def settle(self, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """Checks the number of seats and completes the options with their defaults."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(f"{self.id} is for {self.min_seats} to {self.max_seats} seats, not {seats}")
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise Unknown("option", name, known)
            allowed = self._allowed(known[name], seats)
            if not any(value is v or (value == v and type(value) is type(v)) for v in allowed):
                named = ", ".join(str(v).lower() for v in allowed)
                raise BadOption(f"option {name} must be one of {named}, not {value!r}", name, allowed)
        return {id: options.get(id, option.default) for id, option in known.items()}

    def _allowed(self, option: Option, seats: int) -> list[Value]:
        if option.id not in self.seat_options:
            return list(option.values)
        return [value for value in option.values if not isinstance(value, int) or value < seats]

    def texts_missing(self) -> list[str]:
        """Messages that no code declares, so that nobody could ever read them."""
        return [id for id in self.catalog.texts if id not in self.catalog.declared]


def sorts_in(*modules: ModuleType) -> dict[str, Names]:
    """The sorts of things that some modules name."""
    return {thing.sort: thing for module in modules for thing in vars(module).values() if isinstance(thing, Names)}


def steps_in(package: str) -> list[type[Step[Any]]]:
    """The kinds of steps that the modules of a package define, but for those that say that they are `abstract`."""
    found: list[type[Step[Any]]] = []
    home = importlib.import_module(package)
    for info in pkgutil.walk_packages(home.__path__, package + "."):
        for thing in vars(importlib.import_module(info.name)).values():
            if isinstance(thing, type) and issubclass(thing, Step) and getattr(thing, "__module__", "") == info.name:
                if not vars(thing).get("abstract", False):
                    found.append(thing)
    return found


def everywhere(text: str) -> dict[str, str]:
    """A name that is the same in every language."""
    return dict.fromkeys(LANGUAGES, text)
