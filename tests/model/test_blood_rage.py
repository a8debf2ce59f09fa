"""Blood Rage's model beside the engine: who is asked, what is legal, every number, on random games."""

from __future__ import annotations

import random

import pytest

import longhall
from tests.model import beside
from tests.model.blood_rage import Model

GAMES = 200
PARTS = 8


def choose(rng: random.Random, moves: list[str]) -> str:
    """Any move, but seldom to pass: most of what can happen needs figures, upgrades and Rage."""
    active = [move for move in moves if move != "pass"]
    return rng.choice(active if active and rng.random() < 0.95 else moves)


def play(seed: int) -> int:
    """One game of 2 to 4 players; returns how many decisions were compared."""
    seats, first_game, choose_clans = 2 + seed % 3, seed % 7 == 0, seed % 5 == 0
    game = longhall.new("blood_rage", seats=seats, seed=seed, first_game=first_game, choose_clans=choose_clans)
    model = Model(seats, lambda: game.title.write(game.state), first_game, choose_clans)
    return beside.play(game, model, random.Random(seed), f"seats={seats} seed={seed}", choose)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_model_agrees(part: int) -> None:
    played = [play(seed) for seed in range(part, GAMES, PARTS)]
    assert min(played) > 60
