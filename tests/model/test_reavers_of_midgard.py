"""Reavers of Midgard's model beside the engine: who is asked, what is legal, all that lies there, on random games."""

from __future__ import annotations

import random

import pytest

import longhall
from tests.model import beside
from tests.model.reavers_of_midgard import Model

GAMES = 200
PARTS = 8


def play(seed: int) -> int:
    """One game of 2 to 4 players; returns how many decisions were compared."""
    seats = 2 + seed % 3
    every = seed % 5 == 0
    game = longhall.new("reavers_of_midgard", seats=seats, seed=seed, windows="every" if every else "standing")
    answers = beside.Answers(game)
    model = Model(seats, list(game.title.seat_ids(game.state)), answers)
    model.every_window = every
    decisions = beside.play(game, model, random.Random(seed), f"seats={seats} seed={seed}")
    assert answers.all_read, seed
    return decisions


@pytest.mark.parametrize("part", range(PARTS))
def test_the_model_agrees(part: int) -> None:
    played = [play(seed) for seed in range(part, GAMES, PARTS)]
    assert min(played) > 100
