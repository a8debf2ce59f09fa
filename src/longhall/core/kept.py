"""What is made often and always the same is kept, and made once."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Generic, ParamSpec, TypeVar, cast

K = TypeVar("K")
T = TypeVar("T")
P = ParamSpec("P")

# Small things such as a card or a line, and large ones such as a board
MOST: Final = 10_000
MOST_LARGE: Final = 2_000


class Kept(Generic[K, T]):
    """Things by all that they depend on. Nobody may change a thing that lies here.

    What was not asked for between two turns is forgotten; it turns by itself after the making of `most` things.
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
            self.turn()
        self._now[key] = made
        return made

    def turn(self) -> None:
        """Forgets what was not asked for since the last time."""
        self._before = self._now
        self._now = {}


class Made(Generic[T]):
    """What is made of things that come again and again, of each only once.

    It is found by the very thing, which lies here beside it, and which nobody may change any more.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._made: Kept[int, tuple[Any, T | None]] = Kept()

    def of(self, thing: Any) -> Any:
        """The thing itself when it comes for the first time, then what is made of it."""
        found = self._made.get(id(thing))
        if found is None:
            self._made.keep(id(thing), (thing, None))
            return thing
        made = found[1]
        if made is None:
            made = self._make(thing)
            self._made.keep(id(thing), (thing, made))
        return made


_ALL: Final[list[Kept[Any, Any]]] = []
_ONCE: Final[list[Any]] = []


def once(make: Callable[..., T]) -> Callable[..., T]:
    """Makes small things, those of the same parts only once."""
    made = lru_cache(MOST)(make)
    _ONCE.append(made)
    return made


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """What a pure function makes is made once for the same arguments, and nobody changes it.

    All that it depends on is what it is given, in its order: numbers, texts, tuples of these, or a Speaker; a test
    reads the source and holds it to that. As a key 1, 1.0 and True are the same.
    """
    return _kept(make, MOST)


def kept_large(make: Callable[P, T]) -> Callable[P, T]:
    """Like `kept`, for large things such as a board, of which fewer are kept."""
    return _kept(make, MOST_LARGE)


def _kept(make: Callable[P, T], most: int) -> Callable[P, T]:
    things: Kept[tuple[Any, ...], T] = Kept(most)

    def made(*args: Any) -> T:
        found = things.get(args)
        return things.keep(args, cast(Any, make)(*args)) if found is None else found

    return cast(Any, made)  # type: ignore[no-any-return]


def turn() -> None:
    """Forgets everywhere what was not asked for since the last time."""
    for things in _ALL:
        things.turn()
    for made in _ONCE:
        made.cache_clear()


def forget() -> None:
    """Forgets everything, so that all is made again."""
    turn()
    turn()
