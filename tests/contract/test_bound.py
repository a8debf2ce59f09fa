"""Games end."""

from __future__ import annotations

import pytest

from tests.contract.cases import STYLES, Case, walk

SEEDS = {"random": range(8), "greedy": range(2), "first": range(2), "last": range(2)}


@pytest.mark.parametrize("style", STYLES)
def test_a_game_ends_within_the_bound_of_its_title(case: Case, style: str) -> None:
    for seed in SEEDS[style]:
        decisions = 0
        for game in walk(case, seed, style):
            assert decisions <= case.title.bound
            decisions += not game.over
        assert game.over
        assert game.state.deciders() == []
        assert game.winners
        assert set(game.winners) <= set(range(case.seats))
        assert len(game.scores) == case.seats
