"""Lessons: a position, a goal, and notes that say what to do, one small move after another (docs/lessons.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from longhall.core.engine.moves import Move, begins
from longhall.core.errors import Illegal, LonghallError
from longhall.core.play.game import Game
from longhall.core.script.line import play_line
from longhall.core.script.scenario import set_up
from longhall.core.show.prompt import Choosable, Group, Refused
from longhall.core.show.scene import Scene
from longhall.core.speech.names import COMPLETE, LANGUAGES, in_all
from longhall.core.speech.own import LATER
from longhall.core.title.registry import title as find_title

# What a learner answers to a step that only tells something.
READ: Final = "read"
# The end of a line in `then` that leaves the rest open: the first legal move of those that begin so.
ANY: Final = "*"

_ENTRIES: Final = frozenset(["name", "goal", "seat", "scenario", "step"])
_STEP_ENTRIES: Final = frozenset(["at", "note", "allow", "then"])

_loaded: dict[str, Lesson | None] = {}


class BadLesson(LonghallError):
    """A lesson that says something its rules or its format do not allow."""


class Task:
    """One small move of the learner, or something to read, and what the others do after it.

    `allow` holds beginnings of moves; without any the step is only read. A step without a note belongs to the last one.
    """

    __slots__ = ("allow", "at", "note", "then")

    def __init__(self, note: dict[str, str], at: str, allow: Sequence[str], then: Sequence[str]) -> None:
        self.note = note
        self.at = at
        self.allow = [text.split() for text in allow]
        self.then = list(then)

    def allows(self, move: Move) -> bool:
        return any(begins(move.words, words) for words in self.allow)


class Lesson:
    """What a game teaches: where it begins, who learns, and the steps."""

    __slots__ = ("game", "goal", "name", "scenario", "seat", "steps")

    def __init__(self, game: str, data: Mapping[str, Any]) -> None:
        _only(data, _ENTRIES, game)
        self.game = game
        self.name = _texts(data, "name", game)
        self.goal = _texts(data, "goal", game)
        self.seat = str(data.get("seat", ""))
        self.scenario: dict[str, Any] = {"game": game, **data.get("scenario", {})}
        self.steps: list[Task] = []
        for number, row in enumerate(data.get("step", []), 1):
            where = f"{game}, step {number}"
            _only(row, _STEP_ENTRIES, where)
            note = _texts(row, "note", where) if "note" in row else {}
            self.steps.append(Task(note, str(row.get("at", "")), row.get("allow", []), row.get("then", [])))
        if not self.steps or not self.steps[0].note:
            raise BadLesson(f"the lesson of {game} must begin with a note")

    @property
    def notes(self) -> int:
        """How many notes there are to read."""
        return sum(1 for step in self.steps if step.note)


def lesson(game: str) -> Lesson | None:
    """The lesson of a game, if it has one: `data/lesson.toml` in its folder."""
    if game not in _loaded:
        path = find_title(game).folder / "data" / "lesson.toml"
        _loaded[game] = Lesson(game, tomllib.loads(path.read_text("utf-8"))) if path.is_file() else None
    return _loaded[game]


class Learning:
    """A lesson being taken: a game that goes on only as the lesson says."""

    __slots__ = ("game", "lesson", "number", "seat")

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0
        self.game: Game = set_up(lesson.scenario)
        seats = list(self.game.title.seat_ids(self.game.state))
        if lesson.seat not in seats:
            raise BadLesson(f"the lesson of {lesson.game} has no seat {lesson.seat!r}; known: {', '.join(seats)}")
        self.seat = seats.index(lesson.seat)

    @staticmethod
    def after(lesson: Lesson, answers: Sequence[str], lang: str = "en") -> Learning:
        """The lesson after these answers of the learner."""
        learning = Learning(lesson)
        for text in answers:
            learning.take(text, lang)
        return learning

    @property
    def done(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Task | None:
        """What is taught now, or nothing when the lesson is over."""
        return None if self.done else self.lesson.steps[self.number]

    @property
    def reading(self) -> bool:
        """Whether the learner only has to read on."""
        step = self.step
        return step is not None and not step.allow

    @property
    def told(self) -> Task:
        """The step whose note is shown."""
        last = min(self.number, len(self.lesson.steps) - 1)
        return [step for step in self.lesson.steps[: last + 1] if step.note][-1]

    @property
    def read(self) -> int:
        """The number of the note that is shown, counted from 1."""
        return sum(1 for step in self.lesson.steps[: self.number + 1] if step.note)

    def moves(self) -> list[Move]:
        """The legal moves that this step teaches."""
        step = self.step
        if step is None:
            return []
        return [move for move in self.game.moves(self.seat) if step.allows(move)]

    def take(self, text: str, lang: str = "en") -> None:
        """The learner's answer: a move, or `read`. Raises Invalid or Illegal and then changes nothing."""
        step = self.step
        if step is None or (not step.allow and text != READ):
            raise self._later(lang)
        if step.allow:
            move = self.game.find(self.seat, text)
            why = self.game.why_not(self.seat, move, lang)
            if why is not None:
                raise Illegal(why.text, why.rule)
            if not step.allows(move):
                raise self._later(lang)
            self.game.play(self.seat, move)
        for line in step.then:
            try:
                self._other(line)
            except LonghallError as e:
                raise BadLesson(f"{self.lesson.game}, step {self.number + 1}, {line!r}: {e}") from None
        self.number += 1

    def _other(self, line: str) -> None:
        """What another seat does: a line of a scenario, or one that fits whatever the learner has taken away."""
        name, _, text = line.partition(":")
        words = text.split()
        if words[-1:] == [ANY]:
            seat = list(self.game.title.seat_ids(self.game.state)).index(name)
            line = next(f"{name}: {m.notation}" for m in self.game.moves(seat) if begins(m.words, words[:-1]))
        play_line(self.game, line)

    def _later(self, lang: str) -> Illegal:
        scene = self.game.scene(self.seat, lang)
        return Illegal(self._says_later(lang), scene.prompt.rule or self.game.title.over_rule.id)

    def _says_later(self, lang: str) -> str:
        return self.game.title.speaker(self.game.state, lang).say(LATER)

    def scene(self, lang: str = "en") -> Scene:
        """The learner's table: only what is taught can be chosen, everything else comes later in the lesson."""
        scene = self.game.scene(self.seat, lang)
        prompt = scene.prompt
        taught = {move.notation for move in self.moves()}
        later = self._says_later(lang)
        others = [option for option in prompt.options if option.notation not in taught]
        prompt.options = [option for option in prompt.options if option.notation in taught]
        prompt.refused = [_refused(option, later, prompt.rule) for option in others] + prompt.refused
        verbs = {notation.split()[0] for notation in taught}
        # What is drawn is shared with other tables: nothing is changed in it.
        prompt.groups = [
            Group(group.id, group.name, False, later, prompt.rule) if group.open and group.id not in verbs else group
            for group in prompt.groups
        ]
        return scene


def _refused(option: Choosable, reason: str, rule: str) -> Refused:
    return Refused(option.notation, option.label, reason, rule, option.targets, option.parts)


def _only(row: Mapping[str, Any], allowed: frozenset[str], where: str) -> None:
    extra = sorted(set(row) - allowed)
    if extra:
        raise BadLesson(f"{where}: no such entry {extra[0]!r}; known: {', '.join(sorted(allowed))}")


def _texts(row: Mapping[str, Any], key: str, where: str) -> dict[str, str]:
    found = row.get(key)
    if not isinstance(found, dict) or not set(COMPLETE) <= set(found) <= set(LANGUAGES):
        raise BadLesson(f"{where}: {key} must have a text in {', '.join(COMPLETE)}")
    return in_all(found)
