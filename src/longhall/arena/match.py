"""Plays bots against each other and counts who wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from longhall.bots import bot
from longhall.core.engine.luck import Luck
from longhall.core.engine.state import State
from longhall.core.title.option import Value
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


def series(
    title: Title[Any],
    names: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Value],
    progress: Callable[[], None] = lambda: None,
) -> list[Standing]:
    """Many games with the seats rotated; one standing per place in `names`."""
    standings = [Standing(name) for name in names]
    for game in range(games):
        shift = game % len(names)
        seated = [(i + shift) % len(names) for i in range(len(names))]
        outcome = play(title, [names[i] for i in seated], seed + game, options)
        for seat, i in enumerate(seated):
            standings[i].games += 1
            standings[i].points.append(outcome.scores[seat])
            if seat in outcome.winners:
                standings[i].wins += 1 if title.co_operative else 1 / len(outcome.winners)
        progress()
    return standings
