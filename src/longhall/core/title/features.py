"""Numbers by which a network sees a view: named blocks, one after the other."""

from collections.abc import Sequence


class Features:
    """The names of all numbers in their order. A block is declared once and known by the place of its first number."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        self.names: list[str] = []

    def block(self, name: str, parts: Sequence[str] = ()) -> int:
        """Numbers that belong together, or a single one; returns the place of the first."""
        first = len(self.names)
        self.names += [f"{name}.{part}" for part in parts] or [name]
        return first

    def seats(self, count: int, parts: Sequence[str]) -> int:
        """The same numbers for each seat, from the one that looks clockwise; returns the place of the first."""
        first = len(self.names)
        for n in range(count):
            self.names += [f"{'own' if not n else f'seat+{n}'}.{part}" for part in parts]
        return first


def numbered(first: int, count: int) -> list[str]:
    """Parts that are numbers."""
    return [str(n) for n in range(first, first + count)]
