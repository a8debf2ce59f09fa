"""Games beside their models: second opinions on the rules, in tests/model of a source checkout."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable

from longhall.core.errors import LonghallError
from longhall.workshop.coverage import checkout
from longhall.workshop.fuzz import Fault


def player(game: str) -> Callable[[int], int]:
    """Plays the game of a seed beside the model, and returns how many decisions were compared, or raises a `Fault`."""
    root = checkout()
    if root is None:
        raise LonghallError("models lie in tests/model of a source checkout, and this is none")
    name = f"test_{game}"
    if not (root / "tests" / "model" / f"{name}.py").is_file():
        raise LonghallError(f"{game} has no model in {root / 'tests' / 'model'}")
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    try:
        play: Callable[[int], int] = importlib.import_module(f"tests.model.{name}").play
    except ModuleNotFoundError as e:
        raise LonghallError(f"{e.name} is missing: models need what the tests need") from None

    def compared(seed: int) -> int:
        try:
            return play(seed)
        except AssertionError as e:
            raise Fault(f"engine and model differ: {e}") from e

    return compared
