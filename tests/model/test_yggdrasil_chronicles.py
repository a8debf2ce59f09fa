"""Yggdrasil Chronicles' model beside the engine, in easy and hard games of 1 to 5 players."""

from __future__ import annotations

import random
from typing import Any

import pytest

import longhall
from tests.model import beside
from tests.model.yggdrasil_chronicles import Model
from tests.model.yggdrasil_chronicles.middle import middle

# From the beginning, and as many from the middle
GAMES = 100
PARTS = 4


def with_throw(position: dict[str, Any]) -> dict[str, Any]:
    """A position in which the saving throw that is under way stands at the top."""
    throws = [row for row in position["agenda"] if row["step"] == "risks"]
    throw = throws[-1] if throws else None
    return position | {"throw": throw and {"left": throw["left"], "god": throw["god"], "faces": sorted(throw["faces"])}}


def busily(rng: random.Random, moves: list[str]) -> str:
    """Seldom nothing: most of the rules begin with a deed."""
    deeds = [move for move in moves if move not in ("pass", "decline", "stay")]
    return rng.choice(deeds if deeds and rng.random() < 0.7 else moves)


def play(seed: int, from_the_middle: bool = False) -> int:
    """One game; returns how many decisions were compared."""
    rng = random.Random(seed)
    seats, mode = 1 + seed % 5, "easy" if seed % 4 == 1 else "hard"
    if from_the_middle:
        position = middle(rng, seats)
        title = longhall.title("yggdrasil_chronicles")
        game = longhall.Game.at(title, position, seats, {"mode": mode}, seed=str(seed))
        model = Model(seats, mode, beside.Answers(game, from_here=True))
        model.begin_at(title.write(game.state) | position)
    else:
        game = longhall.new("yggdrasil_chronicles", seats=seats, seed=seed, mode=mode)
        model = Model(seats, mode, beside.Answers(game))
    told = f"seats={seats} seed={seed} {mode}{' from the middle' * from_the_middle}"
    return beside.play(game, model, rng, told, busily, with_throw)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("from_the_middle", [False, True])
def test_the_model_agrees(part: int, from_the_middle: bool) -> None:
    for seed in range(part, GAMES, PARTS):
        play(seed, from_the_middle)
