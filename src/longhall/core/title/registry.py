"""The games that are there: every folder of `longhall.games` that holds a TITLE."""

import importlib
import pkgutil
from typing import Any

from longhall.core.errors import Unknown
from longhall.core.title.title import Title

_loaded: dict[str, Title[Any]] = {}


def games() -> list[str]:
    """The ids of all games."""
    package = importlib.import_module("longhall.games")
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def title(game: str) -> Title[Any]:
    """The game of that id, or `Unknown`."""
    if game not in _loaded:
        if game not in games():
            raise Unknown("game", game, games())
        _loaded[game] = importlib.import_module(f"longhall.games.{game}").TITLE
    return _loaded[game]
