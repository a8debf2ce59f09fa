"""Brian Boru's model beside the engine: who is asked, what is legal, every number, on random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import longhall
from longhall.core.play.game import Game
from tests.model.brian_boru import Model

GAMES = 200
PARTS = 8


def beside(seats: int, seed: int, full_hand: bool) -> int:
    """Plays one game on both; returns how many decisions were compared."""
    game: Game = longhall.new("brian_boru", seats=seats, seed=seed, five_player_full_hand=full_hand)
    rng = random.Random(seed)
    title = game.title
    model = Model(seats, lambda: title.write(game.state), full_hand)
    asking = model.play()
    asked: dict[int, set[str]] = next(asking)
    told = f"seats={seats} seed={seed} full_hand={full_hand}"
    n = 0
    while not game.over:
        state = game.state
        now = {seat: {move.notation for move in state.options(seat)} for seat in state.deciders()}
        assert now == asked, f"{told}, decision {n}"
        compare(title.write(state), model, f"{told}, decision {n}")
        seat = rng.choice(sorted(now))
        move = rng.choice(sorted(now[seat]))
        game.play(seat, move)
        n += 1
        try:
            asked = asking.send((seat, move))
        except StopIteration:
            break
    assert game.over, told
    compare(title.write(game.state), model, told)
    assert game.state.winners() == model.winners, told
    return n


def compare(position: dict[str, Any], model: Model, told: str) -> None:
    for key, expected in model.numbers().items():
        if key == "players":
            for colour, row in expected.items():
                assert {name: position["players"][colour][name] for name in row} == row, f"{told}: {colour}"
        else:
            assert position[key] == expected, f"{told}: {key}"


@pytest.mark.parametrize("part", range(PARTS))
def test_the_model_agrees(part: int) -> None:
    played = [beside(3 + seed % 3, seed, seed % 2 == 1) for seed in range(part, GAMES, PARTS)]
    assert min(played) > 100
