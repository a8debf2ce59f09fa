"""What is made often and always the same is kept, and made once."""

from __future__ import annotations

from typing import Any, Final, TypeVar

K = TypeVar("K")
T = TypeVar("T")

# Small things such as a card or a line, and large ones such as a board
MOST: Final = 20_000
MOST_LARGE: Final = 1_000

_ALL: Final[list[dict[Any, Any]]] = []


def kept() -> dict[Any, Any]:
    """A place for things, by all that they depend on. Nobody may change a thing that lies there."""
    place: dict[Any, Any] = {}
    _ALL.append(place)
    return place


def keep(place: dict[K, T], key: K, made: T, most: int = MOST) -> T:
    """Keeps what was made. When there is too much of it, all is forgotten and made again as it is needed."""
    if len(place) >= most:
        place.clear()
    place[key] = made
    return made


def forget() -> None:
    """Forgets everything, so that all is made again."""
    for place in _ALL:
        place.clear()
