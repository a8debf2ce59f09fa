"""What opponents promise: they see a view alone, choose alike with the same seed, and have a name in every language."""

from __future__ import annotations

import random
from array import array
from fractions import Fraction
from math import floor
from typing import Any

import pytest

from longhall.bots import bot, levels
from longhall.bots.judge import weights_of
from longhall.bots.levels import LEVELS
from longhall.bots.network import BadWeights, Network
from longhall.bots.search import Search, simulations
from longhall.core.engine.state import State
from longhall.core.title.title import Title
from longhall.core.title.view import View
from tests.contract.cases import Case, story
from tests.contract.knowledge import viewers

GRID = 256


def described(case: Case, state: State, seat: int) -> array[float]:
    row: array[float] = array("f", bytes(4 * len(case.title.features)))
    case.title.describe(state, seat, row)
    return row


def test_a_view_and_its_samples_are_described_alike(case: Case) -> None:
    """A network that judges sampled worlds must not be able to tell them apart by what is hidden."""
    told = story(case, 1)
    rng = random.Random(1)
    for state in told.states[: -1 : max(1, len(told.states) // 12)]:
        for seat in viewers(state):
            if seat >= 0:
                view = View(case.title, seat, state)
                row = described(case, state, seat)
                assert described(case, view.state, seat) == row
                assert described(case, view.sample(rng), seat) == row


@pytest.mark.parametrize("name", ["thrall", "karl", "search?simulations=6"])
def test_the_same_seed_makes_the_same_choice(case: Case, name: str) -> None:
    told = story(case, 2)
    for state in told.states[: -1 : max(1, len(told.states) // 6)]:
        for seat in state.deciders():
            view, again = View(case.title, seat, state), View(case.title, seat, state)
            choice = bot(name, 5).choose(view)
            assert choice is bot(name, 5).choose(again)
            assert choice in view.moves


def test_the_budget_of_thinking_does_not_depend_on_what_is_hidden(case: Case) -> None:
    told = story(case, 4)
    rng = random.Random(4)
    spent: set[int] = set()
    for state in told.states[: -1 : max(1, len(told.states) // 3)]:
        for seat in state.deciders():
            view = View(case.title, seat, state)
            if len(view.moves) > 1:
                for world in (state, view.sample(rng)):
                    search = Search(5)
                    search.effort = 2
                    spent.add(search.think(View(case.title, seat, world)).simulations)
    assert spent == {simulations(2, case.title.id, case.seats)}
    # No level has a limit of time, by which it would think otherwise on another machine.
    assert not any("seconds" in level.bot for level in LEVELS.values())


def test_karl_plays_as_greedy_does(case: Case) -> None:
    told = story(case, 3)
    for state in told.states[: -1 : max(1, len(told.states) // 6)]:
        for seat in state.deciders():
            view = View(case.title, seat, state)
            assert bot("karl", 9).choose(view) is bot("greedy", 9).choose(view)


def test_levels_have_a_name_and_a_character_in_every_language_of_the_hall() -> None:
    assert levels() == ["thrall", "karl", "jarl", "konung"]
    for level in LEVELS.values():
        for lang in ("en", "es", "it"):
            assert level.names[lang]
            assert level.texts[lang].endswith(".")
        assert len(set(level.texts.values())) == 3


def test_the_weights_fit_the_game_and_are_small(title: Title[Any]) -> None:
    path = weights_of(title.id)
    if not title.features:
        assert not path.exists()
        return
    assert path.stat().st_size <= 1_000_000
    assert Network.load(path, title.features).inputs == len(title.features)
    with pytest.raises(BadWeights):
        Network.load(path, [*title.features[1:], "another"])


def exact(header: dict[str, Any], body: bytes, row: array[float]) -> list[Fraction]:
    """The value that the weights of a small network give, worked out with fractions from the file itself."""
    numbers = array("h")
    numbers.frombytes(body)
    at = 0

    def layer(x: list[Fraction], size: int) -> list[Fraction]:
        nonlocal at
        weights = numbers[at : at + len(x) * size]
        biases = numbers[at + len(x) * size : at + len(x) * size + size]
        at += len(x) * size + size
        return [
            Fraction(biases[j], 4096)
            + sum((x[i] * Fraction(weights[i * size + j], 4096) for i in range(len(x))), Fraction())
            for j in range(size)
        ]

    x = [Fraction(round(n * GRID), GRID) for n in row]
    for size in (3, 2):
        x = [Fraction(floor(max(Fraction(), n) * GRID), GRID) for n in layer(x, size)]
    return layer(x, header["value"])


@pytest.mark.parametrize("plain", [True, False])
def test_a_network_is_exact(plain: bool) -> None:
    """So that every machine, with numpy and without, chooses alike."""
    rng = random.Random(8)
    names = [f"n{i}" for i in range(5)]
    header: dict[str, Any] = {"features": 5, "hidden": [3, 2], "value": 4, "score": 1}
    size = 5 * 3 + 3 + 3 * 2 + 2 + 2 * 4 + 4 + 2 + 1
    for _ in range(20):
        body = array("h", [rng.randint(-32768, 32767) for _ in range(size)]).tobytes()
        network = Network(header, body, plain)
        row = array("f", [rng.choice([0.0, 1.0, rng.uniform(-3, 3)]) for _ in names])
        # One position after another, of which little changes or much
        for changed in (5, 1, 0, 1, 4):
            for place in rng.sample(range(5), changed):
                row[place] = rng.choice([0.0, 1.0, rng.uniform(-3, 3)])
            assert [Fraction(x) for x in network.head("value", network.hidden(row))] == exact(header, body, row)
