"""The log of a scene, what is still to come, and the score sheet."""

from typing import Any

from longhall.core.engine.journal import Entry
from longhall.core.engine.state import State
from longhall.core.kept import kept
from longhall.core.show.scene import LogLine, ScoreRow
from longhall.core.speech.message import Speaker
from longhall.core.speech.own import AT_THE_START, HOUSE
from longhall.core.title.view import View


def log(view: View[Any], speaker: Speaker) -> list[LogLine]:
    """All lines that this seat may read."""
    return view.reading.log(speaker, view.reader)


def still_to_come(view: View[Any], speaker: Speaker) -> list[LogLine]:
    """What the agenda still holds, nearest first."""
    lines: list[LogLine] = []
    state: State = view.state
    for step in state.agenda[::-1]:
        for message, rule in step.to_come(state):
            lines.append(_line(speaker.say(message), rule.id))
    return lines


def sheet(view: View[Any], speaker: Speaker) -> list[ScoreRow]:
    """Points by source and seat, summed up from the lines that explain them, in the order of the title's rows.

    What the seats of a given position had already stands first.
    """
    state: State = view.state
    rows = None if state.over else view.reading.sheet(speaker.lang)
    if rows is None:
        names = view.title.sheet_rows
        scored: dict[str, list[Entry]] = {}
        for line in view.reading.scored:
            scored.setdefault(line.message.id, []).append(line)
        rows = [_row(view, speaker, speaker.say(names[id]), scored[id]) for id in names if id in scored]
        had = _had(view, rows)
        if any(had):
            rows.insert(0, _points(speaker.say(AT_THE_START), HOUSE.id, tuple(had)))
        if not state.over:
            view.reading.keep_sheet(speaker.lang, rows)
    return rows


def _had(view: View[Any], rows: list[ScoreRow]) -> list[int]:
    """The points of the seats that no line explains; who plays together has none."""
    if view.title.co_operative:
        return []
    state: State = view.state
    return [score - sum([row.points[seat] for row in rows]) for seat, score in enumerate(state.scores())]


def _row(view: View[Any], speaker: Speaker, name: str, lines: list[Entry]) -> ScoreRow:
    """A row of the sheet; its lines are told when the game is over."""
    rule = lines[-1].rule.id
    state: State = view.state
    points = [0] * state.seats
    for line in lines:
        points[line.scorer] += line.points
    if state.over:
        told = [LogLine(speaker.say(line.message, line.args, view.reader), line.rule.id, line.scorer) for line in lines]
        return ScoreRow(name, rule, points, told)
    return _points(name, rule, tuple(points))


@kept
def _line(text: str, rule: str) -> LogLine:
    return LogLine(text, rule)


@kept
def _points(name: str, rule: str, points: tuple[int, ...]) -> ScoreRow:
    return ScoreRow(name, rule, list(points))
