"""The cases of the contract suite: every game with every number of seats and every set of its boolean options.

Options that only change what is shown are tried with one number of seats; test_options.py holds them to that.

A test that takes `title` runs once per game, one that takes `case` once per case (conftest.py).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Any

from hypothesis import HealthCheck, settings

import longhall
from longhall.bots import Bot, bot
from longhall.core.engine.luck import Luck
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.errors import BadOption
from longhall.core.play.game import Game
from longhall.core.title.option import Value
from longhall.core.title.registry import games
from longhall.core.title.title import Title

BOTS = ("random", "greedy")
# Play that always takes the first or the last move of the list finds loops that chance does not.
STYLES = (*BOTS, "first", "last")

EXAMPLES = settings(
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)


@dataclass(frozen=True)
class Case:
    """One game, for a number of seats and a set of options."""

    title: Title[Any]
    seats: int
    options: dict[str, Value] = field(hash=False)

    # Whether it is there for a value of an option alone; such a case is tried with fewer seeds
    brief: bool = False

    @property
    def id(self) -> str:
        on = [
            name if value is True else f"{name}_{value}" for name, value in self.options.items() if value is not False
        ]
        return "-".join([self.title.id, str(self.seats), *on])

    @property
    def plain(self) -> bool:
        """Whether no option is on."""
        return not self.brief and not any(self.options.values())

    def seeds(self, seeds: range) -> range:
        """The seeds to try."""
        return seeds[:1] if self.brief else seeds

    def seed(self, seed: int) -> int:
        """A seed that was drawn, or the only one to try."""
        return 0 if self.brief else seed

    def game(self, seed: int | str) -> Game:
        """A real table: fair luck, a journal, a record."""
        return longhall.new(self.title.id, self.seats, seed, (), **self.options)

    def start(self, seed: int) -> State:
        """A bare state with fast luck."""
        state: State = self.title.start(self.seats, self.settled, Luck(self.title.streams, seed))
        return state

    @property
    def settled(self) -> dict[str, Value]:
        return self.title.settle(self.seats, self.options)


def option_sets(title: Title[Any]) -> list[dict[str, Value]]:
    """All combinations of the options that are on or off; any other option keeps its default (but see `modes`)."""
    switches = [option.id for option in title.options if set(map(type, option.values)) == {bool}]
    return [dict(zip(switches, values, strict=True)) for values in product((False, True), repeat=len(switches))]


def modes(title: Title[Any]) -> list[Case]:
    """A case for every other value of the options with several values, each with another number of seats in turn.

    Of an option that names a seat one value: whoever is chosen, it is a game that chance gives, too (test_options.py).
    """
    several = [option for option in title.options if set(map(type, option.values)) != {bool}]
    counts = range(title.min_seats, title.max_seats + 1)
    cases: list[Case] = []
    for option in several:
        others = [other for other in several if other is not option]
        values = [value for value in option.values if value != option.default]
        for value in values[:1] if option.id in title.seat_options else values:
            turn = [*counts[len(cases) % len(counts) :], *counts[::-1]]
            found = [
                {option.id: value, **{o.id: v for o, v in zip(others, rest, strict=True) if v != o.default}}
                for rest in product(*[other.values for other in others])
            ]
            cases.append(next(case for case in tries(title, turn, found)))
    return cases


def tries(title: Title[Any], counts: list[int], sets: list[dict[str, Value]]) -> Iterator[Case]:
    """The cases that can be played."""
    for options in sets:
        for seats in counts:
            with suppress(BadOption):
                longhall.new(title.id, seats, 0, (), **options)
                yield Case(title, seats, options, brief=True)


# Options that change what is shown, and no rule
SHOWN = ("log_shows_past_tricks", "memory_aid")


def ruled(case: Case) -> dict[str, Value]:
    """The options of a case that change a rule there."""
    idle = (*SHOWN, "five_player_full_hand") if case.seats < 5 else SHOWN
    return {name: value for name, value in case.options.items() if name not in idle}


TITLES = [longhall.title(game) for game in games()]
EVERY = [
    Case(title, seats, options)
    for title in TITLES
    for seats in range(title.min_seats, title.max_seats + 1)
    for options in option_sets(title)
]
# What is played as another case is
ALIKE = [case for case in EVERY if any(value for name, value in case.options.items() if name not in ruled(case))]
CASES = [
    *[
        case
        for case in EVERY
        if case not in ALIKE or (case.seats == case.title.max_seats and all(case.options.values()))
    ],
    *[case for title in TITLES for case in modes(title)],
]


class Players:
    """One style of play in every seat; who of several deciders answers first is left to chance."""

    def __init__(self, style: str, seats: int, seed: int) -> None:
        self.style = style
        self.rng = random.Random(seed)
        self.bots: list[Bot] = [bot(style, seed * 31 + seat) for seat in range(seats)] if style in BOTS else []

    def choose(self, game: Game) -> tuple[int, Move]:
        """Who moves next, and how. The game must not be over."""
        seat = self.rng.choice(game.state.deciders())
        if self.style in BOTS:
            return seat, self.bots[seat].choose(game.view(seat))
        move: Move = game.moves(seat)[0 if self.style == "first" else -1]
        return seat, move


@lru_cache(maxsize=256)
def script(case: Case, seed: int, style: str) -> list[tuple[int, Move]]:
    """The moves of a whole game, played once and kept: greedy play is dear."""
    game = case.game(seed)
    players = Players(style, case.seats, seed)
    while not game.over and len(game.played) <= case.title.bound:
        game.play(*players.choose(game))
    return game.played


def walk(case: Case, seed: int, style: str) -> Iterator[Game]:
    """Plays a whole game: yields it at every decision, and once more when it is over."""
    game = case.game(seed)
    for seat, move in script(case, seed, style):
        yield game
        game.play(seat, move)
    yield game


def finished(case: Case, seed: int, style: str) -> Game:
    """A game that is over."""
    *_, game = walk(case, seed, style)
    return game


@dataclass
class Story:
    """A random game as the states it went through (the last one is over) and its journal."""

    game: Game
    states: list[State]
    # How many journal lines there were in each of these states
    lines: list[int]

    def deciding(self, fraction: float) -> int:
        """The number of a state in which somebody must choose, from the first (0.0) to the last (1.0)."""
        return min(int(fraction * (len(self.states) - 1)), len(self.states) - 2)


@lru_cache(maxsize=16)
def story(case: Case, seed: int) -> Story:
    """A random game, played once and kept."""
    found: Story | None = None
    for game in walk(case, seed, "random"):
        found = found or Story(game, [], [])
        found.states.append(game.state.clone())
        found.lines.append(len(game.journal.lines))
    assert found is not None
    return found


def options_of(state: State) -> dict[int, list[int]]:
    """The indexes of the legal moves of every seat that must choose, in their order."""
    return {seat: [move.index for move in state.options(seat)] for seat in state.deciders()}


def everything(game: Game) -> dict[str, Any]:
    """All that asking, or a refused request, must leave as it was."""
    return {
        "position": game.title.write(game.state),
        "options": options_of(game.state),
        "draws": game.state.draws,
        "grown": (len(game.journal.lines), len(game.journal.luck), len(game.played)),
        "undo": [game.can_undo(seat) for seat in range(game.seats)],
    }
