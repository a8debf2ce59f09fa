"""Nothing is made or lost: cards are counted here, what else a game has in tests/rules/<game>/conserve.py.

Such a module has `check(state)`. It may have `check_move(before, after)` for what may grow but not shrink, and
`ready(state)` for a game whose set-up takes decisions: from then on cards are counted.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from longhall.core.engine.state import State
from tests.contract.cases import STYLES, Case, walk
from tests.contract.knowledge import all_cards

SEEDS = {"random": range(4), "greedy": range(1), "first": range(1), "last": range(1)}


def module_of(game: str) -> ModuleType | None:
    """The checks of a game's own components, if it has any."""
    path = Path(__file__).parents[1] / "rules" / game / "conserve.py"
    return importlib.import_module(f"tests.rules.{game}.conserve") if path.exists() else None


@pytest.mark.parametrize("style", STYLES)
def test_components_are_conserved(case: Case, style: str) -> None:
    module: Any = module_of(case.title.id)
    ready = getattr(module, "ready", lambda state: True)
    check = getattr(module, "check", lambda state: None)
    check_move = getattr(module, "check_move", lambda before, after: None)
    for seed in case.seeds(SEEDS[style]):
        before: State | None = None
        for game in walk(case, seed, style):
            if ready(game.state):
                after = game.state.clone()
                check(after)
                if before is not None:
                    assert all_cards(after) == all_cards(before)
                    check_move(before, after)
                before = after
        assert before is not None


def test_every_deal_has_the_same_cards(case: Case) -> None:
    assert len({tuple(all_cards(case.start(seed))) for seed in range(20)}) == 1
