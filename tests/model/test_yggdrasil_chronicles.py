"""Yggdrasil Chronicles' model beside the engine: easy, hard and campaign games of 1 to 5 players."""

from __future__ import annotations

import random
from typing import Any

import pytest

import longhall
from tests.model import beside
from tests.model.yggdrasil_chronicles import Model
from tests.model.yggdrasil_chronicles.middle import middle

GAMES = 200
PARTS = 8
OPTIONS: dict[str, dict[str, Any]] = {"easy": {"mode": "easy"}, "hard": {"mode": "hard"}}
PAGES = ["easy", "hard", "hard", "hard", "s1p1", "s2p1", "s3p1", "s4p1", "s5p1", "s6p1"]
MIDDLE = ["easy", *["hard"] * 8, *[f"s{saga}p{page}" for saga in range(1, 7) for page in (1, 2)]]


def with_throw(position: dict[str, Any]) -> dict[str, Any]:
    """A position in which the saving throw that is under way stands at the top."""
    throws = [row for row in position["agenda"] if row["step"] == "risks"]
    throw = throws[-1] if throws else None
    return position | {"throw": throw and {"left": throw["left"], "god": throw["god"], "faces": sorted(throw["faces"])}}


def busily(rng: random.Random, moves: list[str]) -> str:
    """Seldom nothing: most of the rules begin with a deed."""
    deeds = [move for move in moves if move not in ("pass", "decline", "stay")]
    return rng.choice(deeds if deeds and rng.random() < 0.7 else moves)


def play(seed: int) -> int:
    """One game, every other one from the middle; returns how many decisions were compared."""
    rng = random.Random(seed)
    from_the_middle = seed % 2 == 1
    seats, page = 1 + seed // 2 % 5, rng.choice(MIDDLE if from_the_middle else PAGES)
    if from_the_middle:
        # Alone the first card of the round is turned up at once, before anything is asked.
        seats = max(2, seats)
    options = OPTIONS.get(page) or {"mode": "campaign", "saga": int(page[1])}
    if from_the_middle:
        title = longhall.title("yggdrasil_chronicles")
        position = middle(rng, seats, page)
        game = longhall.Game.at(title, position, seats, options, seed=str(seed))
        model = Model(seats, page, beside.Answers(game, from_here=True))
        # Of what the engine has read, only what the position does not say
        written = title.write(game.state)
        model.begin_at(written | position | {"saga": written["saga"] | position["saga"]})
    else:
        game = longhall.new("yggdrasil_chronicles", seats=seats, seed=seed, **options)
        model = Model(seats, page, beside.Answers(game))
    told = f"seats={seats} seed={seed} {page}{' from the middle' * from_the_middle}"
    return beside.play(game, model, rng, told, busily, with_throw)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_model_agrees(part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        play(seed)
