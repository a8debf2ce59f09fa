"""Nothing is made or lost: cards are counted here, what else a game has in its module conserve_<game>.py."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable

import pytest

from longhall.core.state import State
from tests.contract.cases import STYLES, Case, walk
from tests.contract.knowledge import all_cards

SEEDS = {"random": range(4), "greedy": range(1), "first": range(1), "last": range(1)}


def check_of(game: str) -> Callable[[State], None]:
    """The check of a game's own components, if it has any."""
    name = f"tests.contract.conserve_{game}"
    if importlib.util.find_spec(name) is None:
        return lambda state: None
    check: Callable[[State], None] = importlib.import_module(name).check
    return check


@pytest.mark.parametrize("style", STYLES)
def test_components_are_conserved(case: Case, style: str) -> None:
    check = check_of(case.title.id)
    for seed in SEEDS[style]:
        cards = all_cards(case.game(seed).state)
        for game in walk(case, seed, style):
            assert all_cards(game.state) == cards
            check(game.state)


def test_every_deal_has_the_same_cards(case: Case) -> None:
    assert len({tuple(sorted(all_cards(case.start(seed)).items())) for seed in range(20)}) == 1
