"""The prompt and log of a scene: the decision as a list, with what is refused and why."""

from __future__ import annotations

from typing import Final

from longhall.core.agenda import Choice
from longhall.core.asking import about, reason
from longhall.core.journal import Line
from longhall.core.kept import Kept
from longhall.core.moves import Move, Refusal
from longhall.core.scene import Ask, Choosable, Group, LogLine, Prompt, Refused, ScoreRow
from longhall.core.view import View
from longhall.core.words import Speaker

MOST_REFUSED: Final = 40

# What is shown again and again, by all that it depends on
_LINES: Final[Kept[tuple[str, str], LogLine]] = Kept()
_ROWS: Final[Kept[tuple[str, str, tuple[int, ...]], ScoreRow]] = Kept()
_OPTIONS: Final[Kept[tuple[Move, str, str], Choosable]] = Kept()
_REFUSED: Final[Kept[tuple[Move, str, str, str, str], Refused]] = Kept()


def label(speaker: Speaker, move: Move) -> str:
    """What a player calls a move."""
    return speaker.say(move.family.label, move.args)


def parts(speaker: Speaker, move: Move) -> list[str]:
    """What a player calls each argument of a move."""
    return [
        str(arg) if sort is None else sort.name(arg, speaker.lang)
        for arg, sort in zip(move.args, move.family.sorts, strict=True)
    ]


def prompt(view: View, speaker: Speaker) -> Prompt:
    """What is asked now, with every legal move of this seat and the refused ones beside them."""
    state = view.state
    if state.over:
        return Prompt(False, [], "", "")
    decision = state.decision()
    waiting = state.deciders()
    mine = view.seat in waiting
    message, args = decision.question(state, view.seat if mine else waiting[0])
    shown = Prompt(mine, waiting, speaker.say(message, args), decision.cites().id)
    legal = view.moves
    shown.options = [_option(speaker, move) for move in legal]
    if mine:
        shown.groups = _groups(view, speaker)
        if shown.groups:
            shown.asks = _asks(speaker, legal)
        tried = decision.candidates(state) if isinstance(decision, Choice) else []
        chosen = {m.index for m in legal}
        told: set[int] = set()
        for move in [m for m in tried if m.index not in chosen] + _beside(legal):
            refusal = decision.refusal(state, view.seat, move)
            if refusal is not None and len(shown.refused) < MOST_REFUSED and move.index not in told:
                told.add(move.index)
                shown.refused.append(_refused(speaker, move, refusal))
    return shown


def _option(speaker: Speaker, move: Move) -> Choosable:
    """A legal move as it is offered, made once; where the seats have other names it is another."""
    called = label(speaker, move) if move.family.label.seats else ""
    key = (move, speaker.lang, called)
    option = _OPTIONS.get(key)
    if option is None:
        words = label(speaker, move), list(move.targets), parts(speaker, move)
        option = _OPTIONS.keep(key, Choosable(move.index, move.notation, *words, move.family.grave))
    return option


def _refused(speaker: Speaker, move: Move, refusal: Refusal) -> Refused:
    """A refused move with its reason, made once."""
    called, why, rule = label(speaker, move), reason(speaker, refusal, move), refusal.rule.id
    key = (move, speaker.lang, called, why, rule)
    refused = _REFUSED.get(key)
    if refused is None:
        words = Refused(move.notation, called, why, rule, list(move.targets), parts(speaker, move))
        refused = _REFUSED.keep(key, words)
    return refused


def to_add_to(shown: Prompt) -> list[Choosable]:
    """Gives a prompt options of its own, so that a game can say in them what they would do."""
    shown.options = [Choosable(o.index, o.notation, o.label, o.targets, o.parts, o.grave) for o in shown.options]
    return shown.options


def _groups(view: View, speaker: Speaker) -> list[Group]:
    """The actions that can be chosen by name, and the common ones that cannot now."""
    verbs = {m.family.verb for m in view.moves if m.family.name is not None}
    groups: list[Group] = []
    if verbs:
        for family in view.title.moves.families.values():
            if family.name is not None and (family.common or family.verb in verbs):
                groups.append(Group(family.verb, speaker.say(family.name), family.verb in verbs))
    # What gives something up comes last.
    families = view.title.moves.families
    return sorted(groups, key=lambda group: families[group.id].grave)


def _asks(speaker: Speaker, legal: list[Move]) -> list[Ask]:
    """The questions for the parts of legal moves, each beginning once."""
    found: dict[str, Ask] = {}
    for move in legal:
        for i, ask in enumerate(move.family.asks):
            start = " ".join(move.words[: i + 1])
            if start not in found:
                found[start] = Ask(start, about(speaker, ask, move))
    return list(found.values())


def _beside(legal: list[Move]) -> list[Move]:
    """Moves that differ from a legal one in the last argument only."""
    stems = {(m.family.verb, m.args[:-1]): m for m in legal if len(m.args) > 1}
    chosen = {m.index for m in legal}
    found: list[Move] = []
    for like in stems.values():
        for move in like.family.alike[like.args[:-1]]:
            if move.index not in chosen:
                found.append(move)
    return found


def log(view: View, speaker: Speaker) -> list[LogLine]:
    """All lines that this seat may read."""
    return view.reading.log(speaker)


def still_to_come(view: View, speaker: Speaker) -> list[LogLine]:
    """What the agenda still holds, nearest first."""
    lines: list[LogLine] = []
    for step in view.state.agenda[::-1]:
        for message, rule in step.outlook():
            key = (speaker.say(message), rule.id)
            lines.append(_LINES.get(key) or _LINES.keep(key, LogLine(*key)))
    return lines


def sheet(view: View, speaker: Speaker) -> list[ScoreRow]:
    """Points by source and seat, summed up from the lines that explain them, in the order of the title's rows."""
    names = view.title.sheet_rows
    scored: dict[str, list[Line]] = {}
    for line in view.reading.scored:
        scored.setdefault(line.message.id, []).append(line)
    return [_row(view, speaker, speaker.say(names[id]), scored[id]) for id in names if id in scored]


def _row(view: View, speaker: Speaker, name: str, lines: list[Line]) -> ScoreRow:
    """A row of the sheet; its lines are told when the game is over."""
    rule = lines[-1].rule.id
    points = [0] * view.state.seats
    for line in lines:
        points[line.scorer] += line.points
    if view.state.over:
        told = [LogLine(speaker.say(line.message, line.args), line.rule.id, line.scorer) for line in lines]
        return ScoreRow(name, rule, points, told)
    key = (name, rule, tuple(points))
    return _ROWS.get(key) or _ROWS.keep(key, ScoreRow(name, rule, points))
