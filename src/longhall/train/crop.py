"""What games teach, in a file: a line of JSON, then all rows of features in half precision, compressed."""

from __future__ import annotations

import json
import struct
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from longhall.core.errors import LonghallError


class BadCrop(LonghallError):
    """A file that holds no games of this title."""


@dataclass
class Crop:
    """Rows of features with what became of them; a game's rows have its number, to be held out together."""

    features: int
    games: int = 0
    seats: list[int] = field(default_factory=list)
    of_game: list[int] = field(default_factory=list)
    # From the seat that looks clockwise; empty seats have nothing.
    shares: list[list[float]] = field(default_factory=list)
    scores: list[list[float]] = field(default_factory=list)
    positions: list[bytes] = field(default_factory=list)

    def save(self, path: Path) -> None:
        """All of it, or none of it where writing is interrupted."""
        head = {name: getattr(self, name) for name in ("features", "games", "seats", "of_game", "shares", "scores")}
        body = zlib.compress(b"".join(self.positions), 1)
        part = path.with_suffix(".part")
        part.write_bytes(json.dumps(head).encode() + b"\n" + body)
        part.replace(path)

    @staticmethod
    def load(path: Path) -> Crop:
        """Reads a file back; all rows are one piece."""
        head, _, body = path.read_bytes().partition(b"\n")
        try:
            crop = Crop(**json.loads(head))
            crop.positions = [zlib.decompress(body)]
        except (ValueError, TypeError, zlib.error):
            raise BadCrop(f"{path} holds no games") from None
        if len(crop.positions[0]) != 2 * crop.features * len(crop.seats):
            raise BadCrop(f"{path} is cut off")
        return crop


def half(row: array[float]) -> bytes:
    """A row in half precision."""
    return struct.pack(f"<{len(row)}e", *row)


def joined(paths: Sequence[Path]) -> Crop:
    """Crops of many files as one; games are numbered on."""
    whole: Crop | None = None
    for path in paths:
        crop = Crop.load(path)
        if whole is None:
            whole = Crop(crop.features)
        if crop.features != whole.features:
            raise BadCrop(f"{path} has {crop.features} features, others have {whole.features}")
        whole.of_game += [number + whole.games for number in crop.of_game]
        whole.games += crop.games
        whole.seats += crop.seats
        whole.shares += crop.shares
        whole.scores += crop.scores
        whole.positions += crop.positions
    if whole is None:
        raise BadCrop("there are no games to learn from")
    return whole
