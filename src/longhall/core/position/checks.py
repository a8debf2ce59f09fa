"""Checks of single entries of a position."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from longhall.core.errors import BadPosition

# What rules may run into on a table that cannot be
_CONTRADICTIONS: Final = (AssertionError, IndexError, KeyError, RuntimeError, TypeError, ValueError)


@contextmanager
def holding_together(position: Mapping[str, Any]) -> Iterator[None]:
    """An agenda that was written by hand may contradict the rest of its position; then the position is at fault."""
    try:
        yield
    except _CONTRADICTIONS as e:
        if not position.get("agenda"):
            raise
        raise BadPosition(f"the agenda does not hold together with the position: {e!r}") from None


def only(row: Mapping[str, Any], allowed: frozenset[str], where: str) -> None:
    """No entry of a position may be misspelt."""
    extra = sorted(set(row) - allowed)
    if extra:
        raise BadPosition(f"{where}: no such entry {extra[0]!r}; known: {', '.join(sorted(allowed))}")


def entry(row: Mapping[str, Any], key: str, where: str = "", of: Iterable[str] | None = None) -> dict[str, Any]:
    """An object inside a position, with entries `of` these names where that is said; empty when it is not named."""
    value = row.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition(f"{where}{key} must be an object, not {value!r}")
    if of is not None:
        only(value, frozenset(of), f"{where}{key}")
    return value


def one_of(value: Any, names: Sequence[str], where: str) -> int:
    """Which of some names it is."""
    if value not in names:
        raise BadPosition(f"{where}: {value!r} is none of {', '.join(names)}")
    return names.index(value)


EXACTLY: Final = "exactly"
ALL_THE_REST: Final = -1


def pile(value: Any, where: str) -> tuple[Any, int]:
    """What is told of a draw pile: the cards on top, and how many it has; ALL_THE_REST that are named nowhere follow.

    A list tells the top, an empty one that there is nothing; {"exactly": ...} has these cards or so many.
    """
    if not isinstance(value, dict):
        return value, 0 if value == [] else ALL_THE_REST
    if set(value) != {EXACTLY}:
        raise BadPosition(f'{where} must be a list of cards or {{"exactly": ...}}, not {value!r}')
    told = value[EXACTLY]
    if isinstance(told, list):
        return told, len(told)
    return [], number(told, 0, 999, f"{where}.exactly")


def filled(size: int, top: Sequence[int], rest: Sequence[int], where: str) -> tuple[int, ...]:
    """A pile of that size: what lies on top, and as many of the rest as it needs."""
    if size > len(top) + len(rest):
        raise BadPosition(f"{where}: only {len(top) + len(rest)} cards are left for it, not {size}")
    return (*top, *(rest if size == ALL_THE_REST else rest[: size - len(top)]))


def number(value: Any, low: int, high: int, where: str) -> int:
    """A whole number within limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{where} must be a whole number from {low} to {high}, not {value!r}")
    return value
