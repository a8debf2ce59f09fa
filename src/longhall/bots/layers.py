"""A layer of a network in whole numbers, so that every machine gets the same ones: with numpy, or without it.

What flows in counts in 1/256, weights count in 1/4096 and sums in the product of both. They stay within the 53 bits of
a float, so that their order does not matter: those of the first layer follow from those before by what has changed
since, which is little from one imagined position to the next.
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


class Arrays:
    """With numpy. Networks that judge together keep apart in a layer, each with a block of its own."""

    def __init__(self, weights: array[int], biases: array[int], apart: int = 1) -> None:
        self.np = numpy()
        self.weights = self.np.array(weights, dtype=self.np.float64).reshape(apart, -1, len(biases) // apart)
        self.biases = self.np.array(biases, dtype=self.np.float64) * GRID

    def sums(self, given: Any) -> Any:
        """Weighted sums of what is given."""
        return (given.reshape(len(self.weights), 1, -1) @ self.weights).ravel() + self.biases

    def settled(self, given: Any) -> Any:
        """The sums rectified and rounded down, as the next layer is given them."""
        return self.np.floor(self.np.maximum(self.sums(given), 0.0) / WEIGHT)


# One of so many rows is too many to be picked out.
MANY = 4


class FirstArrays(Arrays):
    """What is given changes little from one time to the next, and there is much of it."""

    def __init__(self, weights: array[int], biases: array[int]) -> None:
        super().__init__(weights, biases)
        self.rows = self.weights[0]
        # What was given last, and its sums
        self.last = self.np.zeros(len(self.rows)), self.biases

    def given(self, row: array[float]) -> Any:
        """A row of features as whole numbers."""
        return self.np.rint(self.np.frombuffer(row, dtype=self.np.float32).astype(self.np.float64) * GRID)

    def sums(self, given: Any) -> Any:
        before, sums = self.last
        change = given - before
        some = change.nonzero()[0]
        # Picking out rows costs more than it saves where many have changed.
        few = MANY * len(some) < len(given)
        sums = sums + change[some] @ self.rows[some] if few else super().sums(given)
        self.last = given, sums
        return sums


# Half of a lane: what lies above it is positive, below it negative.
MIDDLE = 1 << 63


class LongNumbers:
    """Without numpy: all weights of a row are lanes of 64 bits in one long number, which Python adds and multiplies as
    fast as a single one."""

    def __init__(self, weights: array[int], biases: array[int], apart: int = 1) -> None:
        self.size = len(biases) // apart
        self.lanes = struct.Struct(f"<{self.size}Q")
        self.middle = int.from_bytes(self.lanes.pack(*[MIDDLE] * self.size), "little")
        self.rows = [self._long(weights[at : at + self.size]) for at in range(0, len(weights), self.size)]
        # What was given last, and its sums in each block
        starts = [[bias * GRID for bias in biases[at : at + self.size]] for at in range(0, len(biases), self.size)]
        self.last: tuple[Sequence[int], list[int]] = (
            [0] * len(self.rows),
            [self._long(start) + self.middle for start in starts],
        )

    def _long(self, numbers: Sequence[int]) -> int:
        return int.from_bytes(self.lanes.pack(*[MIDDLE + n for n in numbers]), "little") - self.middle

    def given(self, row: array[float]) -> list[int]:
        """A row of features as whole numbers."""
        return [round(x * GRID) if x else 0 for x in row]

    def sums(self, given: Sequence[int]) -> list[int]:
        """Weighted sums of what is given."""
        before, totals = self.last
        block = len(self.rows) // len(totals)
        found: list[int] = []
        for n, total in enumerate(totals):
            part = slice(n * block, (n + 1) * block)
            for x, y, row in zip(given[part], before[part], self.rows[part], strict=True):
                if x != y:
                    total += (x - y) * row
            totals[n] = total
            found += [lane - MIDDLE for lane in self.lanes.unpack(total.to_bytes(8 * self.size, "little"))]
        self.last = given, totals
        return found

    def settled(self, given: Sequence[int]) -> list[int]:
        """The sums rectified and rounded down, as the next layer is given them."""
        return [n // WEIGHT if n > 0 else 0 for n in self.sums(given)]
