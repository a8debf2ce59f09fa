"""The journal of a table: what happened, as messages with a rule and an audience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from longhall.core.copies import remade
from longhall.core.engine.moves import Move
from longhall.core.show.scene import LogLine, ScoreRow
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.rulebook import TURN, Rule

if TYPE_CHECKING:
    from longhall.core.engine.state import State


class Entry:
    """One thing that happened, in somebody's `turn` (nobody's: -1), which it may have opened.

    Points belong to `scorer`, or to nobody (-1).
    """

    __slots__ = ("_named", "_read", "args", "audience", "message", "opens", "points", "rule", "scorer", "turn")

    def __init__(
        self, message: Message, args: tuple[int, ...], rule: Rule, audience: int, scorer: int, points: int
    ) -> None:
        self.message = message
        self.args = args
        self.rule = rule
        self.audience = audience
        self.scorer = scorer
        self.points = points
        self.turn = -1
        self.opens = False
        # What is read of it, by language, who it speaks to and what it calls others; and the things that it names
        self._read: dict[tuple[str, int, tuple[str, ...]], LogLine] = {}
        self._named: list[str] = []

    def __reduce__(self) -> tuple[Any, ...]:
        said = (self.message, self.args, self.rule, self.audience, self.scorer, self.points)
        return remade, (Entry, said, {"turn": self.turn, "opens": self.opens})

    def read(self, speaker: Speaker, reader: int) -> LogLine:
        """The line as a seat (nobody: -1) reads it."""
        addressed = self.message.addressed(self.args, reader)
        key = (speaker.lang, addressed, speaker.called(self.message, self.args))
        found = self._read.get(key)
        if found is None:
            text = speaker.say(self.message, self.args, reader)
            if not self._read:
                self._named = speaker.targets(self.message, self.args)
            rule = self.rule
            phase = rule.phase.get(speaker.lang, "") if self.turn < 0 else ""
            found = LogLine(
                text,
                rule.id,
                self.about,
                self.turn,
                self._named,
                self.points,
                rule.fight,
                phase,
                self.head(speaker),
                self.opens,
                self.cost(addressed),
            )
            self._read[key] = found
        return found

    def head(self, speaker: Speaker) -> str:
        """What stands above the turn that it is about: the action and its place; most lines head nothing."""
        head = self.message.head
        return speaker.say(head, [self.args[i] for i in self.message.heading]) if head is not None else ""

    def cost(self, seat: int) -> int:
        """What a seat has lost by it: pieces, points or what else it says."""
        if seat < 0:
            return 0
        return -self.points if self.scorer == seat and self.points < 0 else self.message.costs(self.args, seat)

    @property
    def about(self) -> int:
        """The seat that it names first (none: -1)."""
        seats = self.message.seats
        return self.args[seats[0]] if seats else -1

    def seen_by(self, seat: int) -> bool:
        """Whether a seat (a spectator: -1) may read it."""
        return self.audience == -1 or (seat >= 0 and bool(self.audience >> seat & 1))


class Reading:
    """What one seat (a spectator: -1) has read of a journal: a long one is gone through only once."""

    __slots__ = ("_at", "_logs", "_sheets", "lines", "scored", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines: list[Entry] = []
        # Those of the lines that explain points
        self.scored: list[Entry] = []
        self._at = 0
        # By language, what the seats are called, and reader
        self._logs: dict[tuple[str, tuple[str, ...], int], list[LogLine]] = {}
        # What was last summed up of so many scored lines, by language
        self._sheets: dict[str, tuple[int, list[ScoreRow]]] = {}

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

    def until(self, lines: Sequence[Entry], n: int) -> Reading:
        """What was read when the journal had its first n lines only; `lines` are all of them."""
        earlier = Reading(self.seat)
        later = [line for line in lines[n:] if line.seen_by(self.seat)]
        scored = [line for line in later if line.scorer >= 0]
        earlier.lines = self.lines[: len(self.lines) - len(later)]
        earlier.scored = self.scored[: len(self.scored) - len(scored)]
        earlier._at = n
        for key, log in self._logs.items():
            earlier._logs[key] = log[: len(earlier.lines)]
        return earlier

    def log(self, speaker: Speaker, reader: int) -> list[LogLine]:
        """All lines in the language of a speaker, as a seat (nobody: -1) reads them."""
        log = self._logs.setdefault((speaker.lang, speaker.seats, reader), [])
        for i in range(len(log), len(self.lines)):
            log.append(self.lines[i].read(speaker, reader))
        return log[:]

    def sheet(self, lang: str) -> list[ScoreRow] | None:
        """The rows that all scored lines were summed up to, if that was done before."""
        found = self._sheets.get(lang)
        return found[1] if found is not None and found[0] == len(self.scored) else None

    def keep_sheet(self, lang: str, rows: list[ScoreRow]) -> None:
        """Keeps what all scored lines were summed up to."""
        self._sheets[lang] = (len(self.scored), rows)


class Moment:
    """The table while the rules are at work on a move: a copy, and how much of the journal there was.

    At `rest` somebody must choose, or the game is over; otherwise something is still on the agenda.
    """

    __slots__ = ("lines", "luck", "rest", "state")

    def __init__(self, state: State, lines: int, luck: int, rest: bool) -> None:
        self.state = state
        self.lines = lines
        self.luck = luck
        self.rest = rest


class Journal:
    """All lines of a table so far, what luck has answered (stream, of how many, answer), and forced moves.

    Where somebody watches, `film` holds the moments of the last move, the one before it first. During
    a move, its lines from `turnless` on belong to nobody's turn.
    """

    __slots__ = ("_readings", "film", "forced", "lines", "luck", "turnless")

    def __init__(self) -> None:
        self.lines: list[Entry] = []
        self._readings: dict[int, Reading] = {}
        self.luck: list[tuple[int, int, int]] = []
        # Moves that the table has made for a seat because there was no other
        self.forced: list[tuple[int, Move]] = []
        self.film: list[Moment] | None = None
        self.turnless = -1

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (Journal, (), {"lines": self.lines, "luck": self.luck, "forced": self.forced})

    def read_by(self, seat: int) -> Reading:
        """All that a seat may read now."""
        reading = self._readings.get(seat)
        if reading is None:
            reading = self._readings[seat] = Reading(seat)
        reading.go_on(self.lines)
        return reading

    def told_in(self, turn: int, lines: int, opens: bool = False) -> None:
        """Notes whose turn it was from a line on, until one of them begins another turn or what is nobody's.

        The first of them may have opened the turn.
        """
        if opens and lines < len(self.lines):
            self.lines[lines].opens = True
        for n, entry in enumerate(self.lines[lines:], lines):
            if n == self.turnless:
                turn = -1
            if entry.rule.begins:
                turn = entry.about if entry.rule.begins == TURN else -1
            entry.turn = turn

    def cut(self, lines: int) -> None:
        """Keeps the first lines only, when moves are taken back."""
        del self.lines[lines:]
        self._readings.clear()
