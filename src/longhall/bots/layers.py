"""A layer of a network in whole numbers, so that every machine gets the same ones: with numpy, or without it.

What flows in counts in 1/256, weights count in 1/4096 and sums in the product of both. They stay within the 53 bits of
a float, so that their order does not matter: sums follow from those before by what has changed since, which is little
from one imagined position to the next.
"""

from __future__ import annotations

import os
import struct
from array import array
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

WEIGHT = 4096
GRID = 256


@cache
def numpy() -> Any:
    """numpy, or nothing: the engine runs on the standard library alone.

    It is fetched when somebody thinks, since most commands never do.
    """
    # Its vectors are short: threads of its own would only take the cores from others.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    return import_module("numpy") if find_spec("numpy") else None


# One of so many rows is too many to be picked out.
MANY = 4


class Arrays:
    """With numpy."""

    def __init__(self, weights: array[int], biases: array[int]) -> None:
        self.np = numpy()
        self.weights = self.np.array(weights, dtype=self.np.float64).reshape(-1, len(biases))
        self.biases = self.np.array(biases, dtype=self.np.float64) * GRID
        # What was given last, and its sums
        self.last = self.np.zeros(len(self.weights)), self.biases

    def given(self, row: array[float]) -> Any:
        """A row of features as whole numbers."""
        return self.np.rint(self.np.frombuffer(row, dtype=self.np.float32).astype(self.np.float64) * GRID)

    def sums(self, given: Any) -> Any:
        """Weighted sums of what is given."""
        before, sums = self.last
        change = given - before
        some = change.nonzero()[0]
        # Picking out rows costs more than it saves where many have changed.
        few = MANY * len(some) < len(given)
        sums = sums + change[some] @ self.weights[some] if few else given @ self.weights + self.biases
        self.last = given, sums
        return sums

    def settled(self, given: Any) -> Any:
        """The sums rectified and rounded down, as the next layer is given them."""
        return self.np.floor(self.np.maximum(self.sums(given), 0.0) / WEIGHT)


# Half of a lane: what lies above it is positive, below it negative.
MIDDLE = 1 << 63


class LongNumbers:
    """Without numpy: all weights of a row are lanes of 64 bits in one long number, which Python adds and multiplies as
    fast as a single one."""

    def __init__(self, weights: array[int], biases: array[int]) -> None:
        self.size = len(biases)
        self.lanes = struct.Struct(f"<{self.size}Q")
        self.middle = int.from_bytes(self.lanes.pack(*[MIDDLE] * self.size), "little")
        columns = range(0, len(weights), self.size)
        self.rows = [self._long(weights[at : at + self.size]) for at in columns]
        # What was given last, and its sums
        start = self._long([bias * GRID for bias in biases]) + self.middle
        self.last: tuple[Sequence[int], int] = [0] * len(self.rows), start

    def _long(self, numbers: Sequence[int]) -> int:
        return int.from_bytes(self.lanes.pack(*[MIDDLE + n for n in numbers]), "little") - self.middle

    def given(self, row: array[float]) -> list[int]:
        """A row of features as whole numbers."""
        return [round(x * GRID) if x else 0 for x in row]

    def sums(self, given: Sequence[int]) -> list[int]:
        """Weighted sums of what is given."""
        before, total = self.last
        for x, y, row in zip(given, before, self.rows, strict=True):
            if x != y:
                total += (x - y) * row
        self.last = given, total
        return [lane - MIDDLE for lane in self.lanes.unpack(total.to_bytes(8 * self.size, "little"))]

    def settled(self, given: Sequence[int]) -> list[int]:
        """The sums rectified and rounded down, as the next layer is given them."""
        return [n // WEIGHT if n > 0 else 0 for n in self.sums(given)]
