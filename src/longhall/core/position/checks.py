"""Checks of single entries of a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


def entry(row: Mapping[str, Any], key: str, where: str = "") -> dict[str, Any]:
    """An object inside a position; empty when it is not named."""
    value = row.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition(f"{where}{key} must be an object, not {value!r}")
    return value


def number(value: Any, low: int, high: int, where: str) -> int:
    """A whole number within limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{where} must be a whole number from {low} to {high}, not {value!r}")
    return value
