"""Chance in named streams. A luck only answers; how often each stream was asked is part of the state."""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from longhall.core.errors import BadPosition

MASK: Final = (1 << 32) - 1
# Bytes that SHA-256 takes in at once
BLOCK: Final = 64


class Luck:
    """Answers the count-th draw of a stream. This one is fast, for simulations; `FairLuck` is for real tables."""

    __slots__ = ("salt", "seed", "streams")

    def __init__(self, streams: Sequence[str], seed: int) -> None:
        self.streams = tuple(streams)
        self.seed = seed & MASK
        self.salt = seed >> 32 & MASK

    def __reduce__(self) -> tuple[Any, ...]:
        return Luck, (self.streams, self.salt << 32 | self.seed)

    def answer(self, stream: int, count: int, n: int) -> int:
        """A number from 0 to n - 1, always the same for the same question."""
        # A counter hashed in 32 bits: no product leaves the range of machine integers.
        z = (self.seed + (stream + 1) * 0x1B873593 + (count + 1) * 0x3504F333) & MASK
        z = ((z ^ (z >> 16)) * 0x21F0AAAD) & MASK
        z = ((z ^ (z >> 15) ^ self.salt) * 0x2C1B3C6D) & MASK
        return (z ^ (z >> 15)) % n

    def face(self, stream: int, count: int, die: str, faces: Sequence[str]) -> int:
        """The place of the face that a die shows among all its faces."""
        return self.answer(stream, count, len(faces))


class FairLuck(Luck):
    """HMAC-SHA256(key, stream:count): committed to before the first move, verifiable after the last."""

    __slots__ = ("_inner", "_outer", "key")

    def __init__(self, streams: Sequence[str], key: bytes) -> None:
        super().__init__(streams, 0)
        self.key = key
        # What both hashes of an HMAC begin with (RFC 2104); `hmac` itself would take three times as long.
        block = (key if len(key) <= BLOCK else hashlib.sha256(key).digest()).ljust(BLOCK, b"\0")
        self._inner = bytes([byte ^ 0x36 for byte in block])
        self._outer = bytes([byte ^ 0x5C for byte in block])

    def __reduce__(self) -> tuple[Any, ...]:
        return FairLuck, (self.streams, self.key)

    def answer(self, stream: int, count: int, n: int) -> int:
        # 256 bits modulo n: the bias is below 2**-240
        text = f"{self.streams[stream]}:{count}".encode()
        inside = hashlib.sha256(self._inner + text).digest()
        return int.from_bytes(hashlib.sha256(self._outer + inside).digest(), "big") % n


class ToldLuck(Luck):
    """Answers from a list, in order and stream by stream; then like the luck beneath it. Dice may be told by face."""

    __slots__ = ("beneath", "told")

    def __init__(self, beneath: Luck, told: Sequence[Sequence[int | str]]) -> None:
        super().__init__(beneath.streams, 0)
        self.beneath = beneath
        self.told = [tuple(answers) for answers in told]

    def __reduce__(self) -> tuple[Any, ...]:
        return ToldLuck, (self.beneath, self.told)

    def answer(self, stream: int, count: int, n: int) -> int:
        if count >= len(self.told[stream]):
            return self.beneath.answer(stream, count, n)
        told = self.told[stream][count]
        if not isinstance(told, int) or told >= n:
            raise self.wrong(stream, count, f"must be below {n}, not {told}")
        return told

    def face(self, stream: int, count: int, die: str, faces: Sequence[str]) -> int:
        if count < len(self.told[stream]):
            told = self.told[stream][count]
            if isinstance(told, str):
                if told not in faces:
                    raise self.wrong(stream, count, f"is {told}, but a {die} die has {', '.join(dict.fromkeys(faces))}")
                return faces.index(told)
        return self.answer(stream, count, len(faces))

    def wrong(self, stream: int, count: int, why: str) -> BadPosition:
        return BadPosition(f"chance.{self.streams[stream]}: answer {count + 1} {why}")
