"""A small network that judges a position, in arithmetic that is exact, so that every machine chooses alike."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from longhall.bots.layers import GRID, WEIGHT, Arrays, FirstArrays, LongNumbers, numpy
from longhall.core.errors import LonghallError

LAYERS = ("first", "second", "value", "score")


class BadWeights(LonghallError):
    """A weights file that does not fit the game."""


def fingerprint(names: Sequence[str]) -> str:
    """Changes when the numbers that a network was trained on do."""
    return sha256("\n".join(names).encode()).hexdigest()[:16]


def shapes(header: dict[str, Any]) -> list[tuple[str, int, int, int]]:
    """The layers of a weights file in order: name, how many networks keep apart there, rows and columns of each.

    The biases of a layer follow its weights.
    """
    apart = header.get("networks", 1)
    first, second = header["hidden"]
    inner = [("first", 1, header["features"], first), ("second", apart, first // apart, second // apart)]
    return [*inner, *[(name, 1, second, header[name]) for name in LAYERS[2:]]]


class Network:
    """Two hidden layers, and from the second a number for each seat's victory and one for its score."""

    def __init__(self, header: dict[str, Any], body: bytes, plain: bool = False) -> None:
        self.header = header
        self.inputs: int = header["features"]
        plain = plain or numpy() is None
        self._layers: dict[str, Any] = {}
        numbers = array("h")
        numbers.frombytes(body)
        at = 0
        for name, apart, rows, columns in shapes(header):
            biases = at + apart * rows * columns
            end = biases + apart * columns
            if end > len(numbers):
                break
            parts = numbers[at:biases], numbers[biases:end]
            if plain:
                self._layers[name] = LongNumbers(*parts, apart)
            else:
                self._layers[name] = FirstArrays(*parts) if name == "first" else Arrays(*parts, apart)
            at = end
        if at != len(numbers) or len(self._layers) < len(LAYERS):
            raise BadWeights("the weights file has another length than its header says")

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
        first = self._layers["first"]
        return self._layers["second"].settled(first.settled(first.given(row)))

    def head(self, name: str, hidden: Any) -> list[float]:
        """The numbers of `value` or `score`."""
        return [float(n) / (GRID * WEIGHT) for n in self._layers[name].sums(hidden)]
