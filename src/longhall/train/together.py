"""Networks that have learned from different games, side by side in one file: it judges as they do on average."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from longhall.bots.network import LAYERS, BadWeights, shapes

SHARED = ("game", "names", "features", "hidden", "value", "score", "scale")
# Rows of weights, and the biases
Layer = tuple[list[list[int]], list[int]]


def together(files: Sequence[Path], out: Path) -> None:
    """Writes one weights file out of several of the same game; its header tells how each of them was made."""
    heads, networks = [], []
    for path in files:
        head, layers = _read(path)
        heads.append(head)
        networks.append(layers)
    shared = [{name: head[name] for name in SHARED} for head in heads]
    for path, known in zip(files, shared, strict=True):
        if known != shared[0]:
            raise BadWeights(f"{path.name} was trained on something else than {files[0].name}")
    hidden = [sum(sizes) for sizes in zip(*[head["hidden"] for head in heads], strict=True)]
    made = {"together": [head["made"] for head in heads]}
    told = {"rules": heads[-1]["rules"], "hidden": hidden, "networks": len(files), "made": made}
    body = array("h")
    for name in LAYERS:
        rows, biases = _joined(name, [layers[name] for layers in networks])
        body.extend(weight for row in rows for weight in row)
        body.extend(biases)
    out.write_bytes(json.dumps({**shared[0], **told}).encode() + b"\n" + body.tobytes())


def _read(path: Path) -> tuple[dict[str, Any], dict[str, Layer]]:
    head, _, body = path.read_bytes().partition(b"\n")
    header = json.loads(head)
    if "networks" in header:
        raise BadWeights(f"{path.name} is made of several networks already")
    numbers = array("h")
    numbers.frombytes(body)
    layers: dict[str, Layer] = {}
    at = 0
    for name, _, rows, columns in shapes(header):
        weights = [list(numbers[at + row * columns : at + (row + 1) * columns]) for row in range(rows)]
        at += rows * columns
        layers[name] = weights, list(numbers[at : at + columns])
        at += columns
    return header, layers


def _joined(name: str, layers: list[Layer]) -> Layer:
    """All see the same features, keep to themselves in between, and the result is their mean."""
    biases = [bias for _, part in layers for bias in part]
    if name == "first":
        return [list(chain(*rows)) for rows in zip(*[rows for rows, _ in layers], strict=True)], biases
    if name == "second":
        return [row for rows, _ in layers for row in rows], biases
    n = len(layers)
    means = [round(sum(column) / n) for column in zip(*[part for _, part in layers], strict=True)]
    return [[round(weight / n) for weight in row] for rows, _ in layers for row in rows], means
