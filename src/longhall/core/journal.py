"""The journal of a table: what happened, as messages with a rule and an audience."""

from __future__ import annotations

from longhall.core.moves import Move
from longhall.core.rulebook import Rule
from longhall.core.scene import LogLine
from longhall.core.words import Message, Speaker


class Line:
    """One thing that happened. Points belong to `scorer`, or to nobody (-1)."""

    __slots__ = ("_read", "args", "audience", "message", "points", "rule", "scorer")

    def __init__(
        self, message: Message, args: tuple[int, ...], rule: Rule, audience: int, scorer: int, points: int
    ) -> None:
        self.message = message
        self.args = args
        self.rule = rule
        self.audience = audience
        self.scorer = scorer
        self.points = points
        # What is read of it, by language
        self._read: dict[str, LogLine] = {}

    def read(self, speaker: Speaker) -> LogLine:
        """The line as a player reads it."""
        found = self._read.get(speaker.lang)
        if found is None:
            seats = self.message.seats
            text = speaker.say(self.message, self.args)
            found = self._read[speaker.lang] = LogLine(text, self.rule.id, self.args[seats[0]] if seats else -1)
        return found

    def seen_by(self, seat: int) -> bool:
        """Whether a seat (a spectator: -1) may read it."""
        return self.audience == -1 or (seat >= 0 and bool(self.audience >> seat & 1))


class Journal:
    """All lines of a table so far, what luck has answered (stream, of how many, answer), and forced moves."""

    __slots__ = ("forced", "lines", "luck")

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.luck: list[tuple[int, int, int]] = []
        # Moves that the table has made for a seat because there was no other
        self.forced: list[tuple[int, Move]] = []
