"""What is made often and always the same is kept, and made once."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")

# Small things such as a card or a line, and large ones such as a board
MOST: Final = 10_000
MOST_LARGE: Final = 2_000


class Kept(Generic[K, T]):
    """Things by all that they depend on. Nobody may change a thing that lies here.

    What has not been asked for during the making of `most` others is forgotten.
    """

    __slots__ = ("_before", "_most", "_now")

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._now: dict[K, T] = {}
        self._before: dict[K, T] = {}
        _ALL.append(self)

    def get(self, key: K) -> T | None:
        """What was made for this key, if it is still here."""
        found = self._now.get(key)
        if found is None:
            found = self._before.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: K, made: T) -> T:
        """Keeps what was made."""
        if len(self._now) >= self._most:
            self._before = self._now
            self._now = {}
        self._now[key] = made
        return made

    def forget(self) -> None:
        """Forgets everything."""
        self._now = {}
        self._before = {}


_ALL: Final[list[Kept[Any, Any]]] = []


def forget() -> None:
    """Forgets everything everywhere, so that all is made again."""
    for kept in _ALL:
        kept.forget()
