"""A small network that judges a position, in arithmetic that is exact, so that every machine chooses alike.

Weights are multiples of 1/4096 and what flows through the layers is rounded to multiples of 1/256. All products and
sums then fit into the 53 bits of a float: their order does not matter, and numpy and plain Python give the same bits.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

from longhall.core.errors import LonghallError

# The engine runs on the standard library alone; with numpy it thinks faster.
np: Any = import_module("numpy") if find_spec("numpy") else None

WEIGHT = 4096.0
GRID = 256.0
LAYERS = ("first", "second", "value", "score")


class BadWeights(LonghallError):
    """A weights file that does not fit the game."""


def fingerprint(names: Sequence[str]) -> str:
    """Changes when the numbers that a network was trained on do."""
    return sha256("\n".join(names).encode()).hexdigest()[:16]


class Network:
    """Two hidden layers, and from the second a number for each seat's victory and one for its score."""

    def __init__(self, header: dict[str, Any], body: bytes, plain: bool = False) -> None:
        self.header = header
        self.plain = plain or np is None
        self.inputs: int = header["features"]
        self._layers: dict[str, tuple[Any, Any]] = {}
        numbers = array("h")
        numbers.frombytes(body)
        sizes = [self.inputs, *header["hidden"]]
        shapes = list(pairwise(sizes)) + [(sizes[-1], header[name]) for name in LAYERS[2:]]
        at = 0
        for name, (rows, columns) in zip(LAYERS, shapes, strict=True):
            weights = numbers[at : at + rows * columns]
            at += rows * columns
            biases = numbers[at : at + columns]
            at += columns
            self._layers[name] = self._layer(weights, biases, rows, columns)
        if at != len(numbers):
            raise BadWeights("the weights file has another length than its header says")

    def _layer(self, weights: array[int], biases: array[int], rows: int, columns: int) -> Any:
        if not self.plain:
            matrix = np.array(weights, dtype=np.float64).reshape(rows, columns) / WEIGHT
            return matrix, np.array(biases, dtype=np.float64) / WEIGHT
        lists = [[w / WEIGHT for w in weights[i * columns : (i + 1) * columns]] for i in range(rows)]
        return lists, [b / WEIGHT for b in biases]

    @staticmethod
    def load(path: Path, names: Sequence[str], plain: bool = False) -> Network:
        """Reads a weights file: a line of JSON, then 16-bit numbers."""
        head, _, body = path.read_bytes().partition(b"\n")
        header = json.loads(head)
        if header["names"] != fingerprint(names):
            raise BadWeights(f"{path.name} was trained on other features than the game gives now")
        return Network(header, body, plain)

    def hidden(self, row: array[float]) -> Any:
        """What the last hidden layer makes of a row of features."""
        if self.plain:
            return self._plain_hidden(row)
        x = np.frombuffer(row, dtype=np.float32)
        some = x.nonzero()[0]
        weights, biases = self._layers["first"]
        h = np.rint(x[some].astype(np.float64) * GRID) @ weights[some] / GRID + biases
        return self._second(h)

    def _second(self, h: Any) -> Any:
        weights, biases = self._layers["second"]
        h = np.floor(np.maximum(h, 0.0) * GRID) / GRID
        return np.floor(np.maximum(h @ weights + biases, 0.0) * GRID) / GRID

    def _plain_hidden(self, row: array[float]) -> list[float]:
        weights, biases = self._layers["first"]
        h: list[float] = list(biases)
        for i, x in enumerate(row):
            if x:
                x = round(x * GRID) / GRID
                h = [total + x * w for total, w in zip(h, weights[i], strict=True)]
        return _settled(self._plain_layer("second", _settled(h)))

    def _plain_layer(self, name: str, h: list[float]) -> list[float]:
        weights, biases = self._layers[name]
        out: list[float] = list(biases)
        for x, ws in zip(h, weights, strict=True):
            if x:
                out = [total + x * w for total, w in zip(out, ws, strict=True)]
        return out

    def head(self, name: str, hidden: Any) -> list[float]:
        """The numbers of `value` or `score`."""
        if self.plain:
            return self._plain_layer(name, hidden)
        weights, biases = self._layers[name]
        found: list[float] = (hidden @ weights + biases).tolist()
        return found


def _settled(h: list[float]) -> list[float]:
    """Rectified and rounded down to the grid."""
    return [int(x * GRID) / GRID if x > 0.0 else 0.0 for x in h]
