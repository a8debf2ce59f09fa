"""Plays bots against each other and counts who wins."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from longhall.bots import bot
from longhall.core.engine.luck import Luck
from longhall.core.engine.state import State
from longhall.core.play.game import Game
from longhall.core.title.option import Value
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title
from longhall.core.title.view import View


@dataclass
class Standing:
    """What a bot has done in all its seats; a shared victory counts in parts, one that all win together whole."""

    name: str
    games: int = 0
    wins: float = 0.0
    points: list[int] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """The Wilson interval of the win rate, 95 % by default."""
        n = self.games
        if not n:
            return 0.0, 1.0
        p, square = self.rate, z * z / n
        middle = (p + square / 2) / (1 + square)
        half = z * sqrt(p * (1 - p) / n + square / (4 * n)) / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Outcome:
    """One finished game."""

    winners: list[int]
    scores: list[int]
    decisions: int


def play(title: Title[Any], names: Sequence[str], seed: int, options: Mapping[str, Value]) -> Outcome:
    """One game; the bots see views only."""
    settled = title.settle(len(names), options)
    state = title.start(len(names), settled, Luck(title.streams, seed))
    decisions = finish(title, state, names, seed)
    return Outcome(state.winners(), state.scores(), decisions)


def finish(title: Title[Any], state: State, names: Sequence[str], seed: int) -> int:
    """Lets bots play a game to its end; returns the number of decisions."""
    players = [bot(name, seed * 31 + i) for i, name in enumerate(names)]
    decisions = 0
    while not state.over:
        for seat in state.deciders():
            move = players[seat].choose(View(title, seat, state))
            state.decision().answer(state, seat, move)
            decisions += 1
        state.advance()
    return decisions


@dataclass(frozen=True)
class Sitting:
    """One game of a series, as it is given to another process."""

    game: str
    names: tuple[str, ...]
    seed: int
    options: Mapping[str, Value]
    # Where its record is kept, if anywhere
    record: Path | None = None


def sit(sitting: Sitting) -> Outcome:
    """Plays one game of a series; a recorded one is dealt as at a real table, from the same seed."""
    title = find_title(sitting.game)
    if sitting.record is None:
        return play(title, sitting.names, sitting.seed, sitting.options)
    game = Game(title, len(sitting.names), sitting.options, str(sitting.seed), "")
    players = [bot(name, sitting.seed * 31 + i) for i, name in enumerate(sitting.names)]
    while not game.over:
        for seat in game.state.deciders():
            game.play(seat, players[seat].choose(game.view(seat)))
    sitting.record.write_text(game.record().save(), "utf-8")
    return Outcome(game.winners, game.scores, len(game.played))


def series(
    title: Title[Any],
    names: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Value],
    progress: Callable[[], None] = lambda: None,
    jobs: int = 1,
    records: Path | None = None,
) -> list[Standing]:
    """Many games with the seats rotated, on so many processes; one standing per place in `names`."""
    standings = [Standing(name) for name in names]
    seated = [[(i + game) % len(names) for i in range(len(names))] for game in range(games)]
    sittings = [
        Sitting(title.id, tuple(names[i] for i in places), seed + n, options, record_of(records, title.id, n))
        for n, places in enumerate(seated)
    ]
    for places, outcome in zip(seated, _played(sittings, jobs), strict=True):
        for seat, i in enumerate(places):
            standings[i].games += 1
            standings[i].points.append(outcome.scores[seat])
            if seat in outcome.winners:
                standings[i].wins += 1 if title.co_operative else 1 / len(outcome.winners)
        progress()
    return standings


def record_of(folder: Path | None, game: str, number: int) -> Path | None:
    """The file of a game of a series."""
    return None if folder is None else folder / f"{game}-{number + 1:05}.json"


def _played(sittings: Sequence[Sitting], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(sit, sittings)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(sit, sittings)
