"""What is made often and always the same is kept, and made once."""

from __future__ import annotations

from typing import Final, TypeVar

K = TypeVar("K")
T = TypeVar("T")

MOST: Final = 20_000


def keep(kept: dict[K, T], key: K, made: T) -> T:
    """Keeps what was made. When there is too much of it, all is forgotten and made again as it is needed."""
    if len(kept) >= MOST:
        kept.clear()
    kept[key] = made
    return made
