"""Who sits at a table, by name."""

from typing import Any

from longhall.core.errors import BadPosition, Unknown
from longhall.core.speech.names import Names


def read_seats(given: Any, seats: int, names: Names, what: str) -> tuple[int, ...]:
    """Who the seats are, such as clans, in seating order; without a list, the first ones of the data."""
    if given is None:
        return tuple(range(seats))
    if not isinstance(given, list) or len(given) != seats or len(set(map(str, given))) != seats:
        raise BadPosition(f"seats must be a list of {seats} different {what}, not {given!r}")
    try:
        return tuple([names.index(str(id)) for id in given])
    except Unknown as e:
        raise BadPosition(f"seats: {e}") from None
