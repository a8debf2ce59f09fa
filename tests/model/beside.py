"""Plays a model beside the engine, and compares before every decision and at the end.

A model is a generator that asks where the text asks: it yields {seat: set of notations} and is sent (seat, notation).
Luck it takes from the engine's journal, in order and stream by stream, so that it also says what is rolled and drawn.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from longhall.core.play.game import Game

# How often somebody acts who is not asked, where that is possible
UNASKED = 0.2

T = TypeVar("T")

Asked = Generator[dict[int, set[str]], tuple[int, str], Any]


class Part(dict[str, Any]):
    """A row of which only these entries are compared; a plain dict must be the whole."""


class Model(Protocol):
    """What the runner needs of a model."""

    winners: list[int]

    def play(self) -> Asked:
        """The whole game."""
        ...

    def unasked(self) -> dict[int, set[str]]:
        """What seats may do that are not asked."""
        ...

    def numbers(self) -> Part:
        """Everything that a position says."""
        ...


class Answers:
    """What luck has answered in a game, read once: from the beginning, or from here on."""

    def __init__(self, game: Game, from_here: bool = False) -> None:
        self.game = game
        self.read = len(game.journal.luck) if from_here else 0

    def draw(self, stream: str, n: int) -> int:
        """The next answer, which must be the one to this question."""
        asked, of, answer = self.game.journal.luck[self.read]
        assert (self.game.title.streams[asked], of) == (stream, n)
        self.read += 1
        return answer

    def pick(self, stream: str, sides: Sequence[T]) -> T:
        """The side that a die or a stone shows."""
        return sides[self.draw(stream, len(sides))]

    def shuffle(self, stream: str, cards: Sequence[T]) -> list[T]:
        """Cards in their new order: each place in turn gets one of those that are left."""
        order = list(cards)
        for i in range(len(order) - 1):
            j = i + self.draw(stream, len(order) - i)
            order[i], order[j] = order[j], order[i]
        return order

    @property
    def all_read(self) -> bool:
        """Whether nothing was rolled or drawn that the model does not know of."""
        return self.read == len(self.game.journal.luck)


def play(
    game: Game,
    model: Model,
    rng: random.Random,
    told: str,
    choose: Callable[[random.Random, list[str]], str] = random.Random.choice,
    read: Callable[[dict[str, Any]], dict[str, Any]] = dict,
) -> int:
    """Plays one game on both; returns how many decisions were compared. `read` prepares positions for that."""
    asking = model.play()
    asked: dict[int, set[str]] | None = next(asking)
    n = 0
    while not game.over:
        state = game.state
        here = f"{told}, decision {n}"
        now = {seat: {move.notation for move in state.options(seat)} for seat in state.deciders()}
        assert asked == now, here
        others = {s: {move.notation for move in state.moves_of(s)} for s in range(game.seats) if s not in now}
        assert model.unasked() == {s: moves for s, moves in others.items() if moves}, here
        compare(model.numbers(), read(game.title.write(state)), here)
        free = [seat for seat, moves in others.items() if moves]
        may = {**now, **others}
        seat = rng.choice(free) if free and rng.random() < UNASKED else rng.choice(sorted(now))
        move = choose(rng, sorted(may[seat]))
        game.play(seat, move)
        n += 1
        asked = next_question(asking, seat, move)
        assert (asked is None) == game.over, f"{here}: {move}"
    compare(model.numbers(), read(game.title.write(game.state)), told)
    assert model.winners == game.state.winners(), told
    return n


def next_question(asking: Asked, seat: int, move: str) -> dict[int, set[str]] | None:
    """What the model asks after a move; nothing when the game is over."""
    try:
        return asking.send((seat, move))
    except StopIteration:
        return None


def compare(expected: Mapping[str, Any], found: Mapping[str, Any], path: str) -> None:
    """Goes down both, where they differ; names the place."""
    if expected == found:
        return
    if not isinstance(expected, Part):
        assert expected.keys() == found.keys(), path
    for key, value in expected.items():
        if isinstance(value, dict):
            compare(value, found[key], f"{path}: {key}")
        else:
            assert value == found[key], f"{path}: {key}"
