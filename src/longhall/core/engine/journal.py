"""The journal of a table: what happened, as messages with a rule and an audience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.core.copies import remade
from longhall.core.engine.moves import Move
from longhall.core.show.scene import LogLine
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.rulebook import Rule


class Entry:
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

    def __reduce__(self) -> tuple[Any, ...]:
        return Entry, (self.message, self.args, self.rule, self.audience, self.scorer, self.points)

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


class Reading:
    """What one seat (a spectator: -1) has read of a journal: a long one is gone through only once."""

    __slots__ = ("_at", "_logs", "lines", "scored", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines: list[Entry] = []
        # Those of the lines that explain points
        self.scored: list[Entry] = []
        self._at = 0
        self._logs: dict[str, list[LogLine]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (Reading, (self.seat,), {"lines": self.lines, "scored": self.scored, "_at": self._at})

    def go_on(self, lines: Sequence[Entry]) -> None:
        """Reads the lines that are new."""
        for i in range(self._at, len(lines)):
            line = lines[i]
            if line.seen_by(self.seat):
                self.lines.append(line)
                if line.scorer >= 0:
                    self.scored.append(line)
        self._at = len(lines)

    def log(self, speaker: Speaker) -> list[LogLine]:
        """All lines in the language of a speaker."""
        log = self._logs.setdefault(speaker.lang, [])
        for i in range(len(log), len(self.lines)):
            log.append(self.lines[i].read(speaker))
        return log[:]


class Journal:
    """All lines of a table so far, what luck has answered (stream, of how many, answer), and forced moves."""

    __slots__ = ("_readings", "forced", "lines", "luck")

    def __init__(self) -> None:
        self.lines: list[Entry] = []
        self._readings: dict[int, Reading] = {}
        self.luck: list[tuple[int, int, int]] = []
        # Moves that the table has made for a seat because there was no other
        self.forced: list[tuple[int, Move]] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (Journal, (), {"lines": self.lines, "luck": self.luck, "forced": self.forced})

    def read_by(self, seat: int) -> Reading:
        """All that a seat may read now."""
        reading = self._readings.get(seat)
        if reading is None:
            reading = self._readings[seat] = Reading(seat)
        reading.go_on(self.lines)
        return reading

    def cut(self, lines: int) -> None:
        """Keeps the first lines only, when moves are taken back."""
        del self.lines[lines:]
        self._readings.clear()
