"""Tables in the middle of random games of all modes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import longhall
from longhall.core.play.game import Game
from longhall.games.yggdrasil_chronicles.box import Table

SEED = 7
ROWS: list[tuple[int, dict[str, Any]]] = [
    (1, {"mode": "easy"}),
    (3, {"mode": "hard"}),
    (5, {"mode": "hard"}),
    *[(1 + saga % 5, {"mode": "campaign", "saga": saga}) for saga in range(1, 7)],
]


def positions(every: int) -> Iterator[tuple[Table, Game]]:
    """Tables of random games of all modes, at every so many decisions; the seed is printed when a test fails."""
    for n, (seats, options) in enumerate(ROWS * 2):
        print(f"game {n}: {seats} seats, {options}, seed {SEED + n}")
        rng = random.Random(SEED + n)
        game = longhall.new("yggdrasil_chronicles", seats, seed=SEED + n, **options)
        step = 0
        while not game.over:
            seat = game.state.deciders()[0]
            state = game.state
            assert isinstance(state, Table)
            step += 1
            if step % every == 0 and not state.outcome and state.gods:
                yield state, game
            game.play(seat, rng.choice(game.moves(seat)))
