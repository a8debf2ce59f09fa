"""Numbers by which a network sees a view: named blocks, one after the other."""

from collections.abc import Sequence


class Features:
    """The names of all numbers in their order. A block is declared once and known by the place of its first number."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        self.names: list[str] = []

    def add(self, names: Sequence[str]) -> int:
        """Numbers by their names; returns the place of the first."""
        first = len(self.names)
        self.names += names
        return first

    def block(self, name: str, parts: Sequence[str] = ()) -> int:
        """Numbers that belong together, or a single one; returns the place of the first."""
        return self.add([f"{name}.{part}" for part in parts] or [name])

    def each(self, names: Sequence[str], parts: Sequence[str]) -> int:
        """The same numbers for each of several things; returns the place of the first."""
        return min([self.block(name, parts) for name in names])


def from_here(seats: int) -> list[str]:
    """The seats from the one that looks clockwise."""
    return ["own", *[f"seat+{n}" for n in range(1, seats)]]


def numbered(first: int, count: int) -> list[str]:
    """Parts that are numbers."""
    return [str(n) for n in range(first, first + count)]
