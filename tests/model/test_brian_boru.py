"""Brian Boru's model beside the engine: who is asked, what is legal, every number, on random games."""

from __future__ import annotations

import random

import pytest

import longhall
from tests.model import beside
from tests.model.brian_boru import Model

GAMES = 200
PARTS = 8


def play(seed: int) -> int:
    """One game of 3 to 5 players; returns how many decisions were compared."""
    seats, full_hand = 3 + seed % 3, seed % 2 == 1
    game = longhall.new("brian_boru", seats=seats, seed=seed, five_player_full_hand=full_hand)
    model = Model(seats, lambda: game.title.write(game.state), full_hand)
    return beside.play(game, model, random.Random(seed), f"seats={seats} seed={seed} full_hand={full_hand}")


@pytest.mark.parametrize("part", range(PARTS))
def test_the_model_agrees(part: int) -> None:
    played = [play(seed) for seed in range(part, GAMES, PARTS)]
    assert min(played) > 100
