"""Games end."""

from __future__ import annotations

import pytest

from tests.contract.cases import STYLES, Case, script

SEEDS = {"random": range(8), "greedy": range(1), "first": range(2), "last": range(2)}


@pytest.mark.parametrize("style", STYLES)
def test_a_game_ends_within_the_bound_of_its_title(case: Case, style: str) -> None:
    for seed in case.seeds(SEEDS[style]):
        game = case.game(seed)
        for seat, move in script(case, seed, style):
            assert not game.over
            game.play(seat, move)
        assert game.over
        assert len(game.played) <= case.title.bound
        assert game.state.deciders() == []
        assert set(game.winners) <= set(range(case.seats))
        assert len(game.scores) == case.seats
        # Only a game that all have lost together has no winner, and then nobody has a point.
        assert game.winners or not any(game.scores)
