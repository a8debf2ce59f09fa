"""Chance in named streams. A state knows its luck by seed and counters only."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

MASK: Final = (1 << 64) - 1


class Luck:
    """Answers draws. This one is fast and for simulations; `FairLuck` is for real tables."""

    __slots__ = ("counts", "seed", "streams", "trail")

    def __init__(self, streams: Sequence[str], seed: int) -> None:
        self.streams = tuple(streams)
        self.seed = seed & MASK
        self.counts = [0] * len(streams)
        self.trail: list[tuple[int, int, int]] | None = None

    def clone(self) -> Luck:
        """A copy that continues alike and keeps no trail."""
        luck = Luck(self.streams, self.seed)
        luck.counts = self.counts[:]
        return luck

    def draw(self, stream: int, n: int) -> int:
        """A number from 0 to n - 1."""
        answer = self.answer(stream, self.counts[stream], n)
        self.counts[stream] += 1
        if self.trail is not None:
            self.trail.append((stream, n, answer))
        return answer

    def answer(self, stream: int, count: int, n: int) -> int:
        # SplitMix64 as a counter-based generator
        z = (self.seed + (stream + 1) * 0xD1342543DE82EF95 + (count + 1) * 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % n

    def shuffle(self, stream: int, items: Sequence[int]) -> list[int]:
        """A shuffled copy (Fisher-Yates from the front)."""
        order = list(items)
        for i in range(len(order) - 1):
            j = i + self.draw(stream, len(order) - i)
            order[i], order[j] = order[j], order[i]
        return order

    @property
    def drawn(self) -> int:
        """How many answers it has given."""
        return sum(self.counts)


class FairLuck(Luck):
    """HMAC-SHA256(key, stream:count): committed to before the first move, verifiable after the last."""

    __slots__ = ("key",)

    def __init__(self, streams: Sequence[str], key: bytes) -> None:
        super().__init__(streams, 0)
        self.key = key

    def clone(self) -> Luck:
        luck = FairLuck(self.streams, self.key)
        luck.counts = self.counts[:]
        return luck

    def answer(self, stream: int, count: int, n: int) -> int:
        # 256 bits modulo n: the bias is below 2**-240
        text = f"{self.streams[stream]}:{count}".encode()
        return int.from_bytes(hmac.new(self.key, text, hashlib.sha256).digest(), "big") % n


class ToldLuck(Luck):
    """Answers from a list, in order and stream by stream; then like the luck beneath it."""

    __slots__ = ("beneath", "told")

    def __init__(self, beneath: Luck, told: Sequence[Sequence[int]]) -> None:
        super().__init__(beneath.streams, beneath.seed)
        self.beneath = beneath
        self.told = [tuple(answers) for answers in told]

    def clone(self) -> Luck:
        luck = ToldLuck(self.beneath, self.told)
        luck.counts = self.counts[:]
        return luck

    def answer(self, stream: int, count: int, n: int) -> int:
        told = self.told[stream]
        if count < len(told):
            return told[count]
        return self.beneath.answer(stream, count, n)
