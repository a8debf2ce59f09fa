"""What a seat is asked, and what it may answer, as whoever plays from Python reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from longhall.core.engine.moves import Move


class Asked:
    """A decision that somebody must make: `question` and the `rule` it cites."""

    __slots__ = ("question", "rule", "seat")

    def __init__(self, seat: int, question: str, rule: str) -> None:
        self.seat = seat
        self.question = question
        self.rule = rule

    def __reduce__(self) -> tuple[Any, ...]:
        return Asked, (self.seat, self.question, self.rule)

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.question} [{self.rule}]>"


class Legal:
    """The legal moves of a seat. `in` takes a move or its notation."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = list(moves)

    def __reduce__(self) -> tuple[Any, ...]:
        return Legal, (self._moves,)

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, i: Any) -> Any:
        return self._moves[i]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return any(m.notation == move for m in self._moves)
        return move in self._moves

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(m.notation for m in self._moves[:6])}{' ...' * (len(self) > 6)}>"
