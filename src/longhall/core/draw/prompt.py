"""The prompt of a scene: the decision as a list, with what is refused and why."""

from typing import Any, Final

from longhall.core.engine.agenda import Choice, Sealed
from longhall.core.engine.moves import Family, Move
from longhall.core.engine.state import State
from longhall.core.kept import Kept, once
from longhall.core.show.prompt import Choosable, Group, PartQuestion, Prompt, Refused
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.words import Refusal
from longhall.core.title.asking import about, asked, reason
from longhall.core.title.view import View

MOST_REFUSED: Final = 40

# What is shown again and again, by all that it depends on
_OPTIONS: Final[Kept[tuple[Move, str, str], Choosable]] = Kept()
_REFUSED: Final[Kept[tuple[Move, Message, str, str, str, str], Refused]] = Kept()
_NOTED: Final[Kept[tuple[Any, ...], Choosable]] = Kept()
_ASKS: Final[Kept[tuple[str, str, str, str], PartQuestion]] = Kept()
_group: Final = once(Group)


def label(speaker: Speaker, move: Move) -> str:
    """What a player calls a move."""
    return speaker.say(move.family.label, move.args)


def parts(speaker: Speaker, move: Move) -> list[str]:
    """What a player calls each argument of a move."""
    return [
        str(arg) if sort is None else sort.name(arg, speaker.lang)
        for arg, sort in zip(move.args, move.family.sorts, strict=True)
    ]


def prompt(view: View[Any], speaker: Speaker) -> Prompt:
    """What is asked now, with every legal move of this seat and the refused ones beside them."""
    state: State = view.state
    if state.over:
        return Prompt(False, [], "", "")
    decision = state.decision()
    waiting = state.deciders()
    if not waiting:
        return Prompt(False, [], "", "")
    mine = view.seat in waiting
    question = asked(view.voice(speaker), state, view.seat if mine else waiting[0], view.seat)
    shown = Prompt(mine, waiting, question, decision.cites().id)
    legal = view.moves
    if isinstance(decision, Sealed):
        shown.sealed = [seat for seat in decision.seats if seat not in waiting]
    if isinstance(decision, Sealed) and view.seat in decision.seats:
        given = decision.answers[decision.seats.index(view.seat)]
        shown.given = [label(speaker, move) for move in given]
        shown.marked = [target for move in given for target in move.targets]
    nameless = view.nameless(speaker)
    shown.options = [_option(nameless, move) for move in legal]
    if mine:
        shown.groups = _groups(view, speaker)
        if shown.groups:
            shown.asks = _asks(speaker, legal)
        tried = decision.candidates(state) if isinstance(decision, Choice) else []
        chosen = {m.index for m in legal}
        told: set[int] = set()
        for move in [m for m in tried if m.index not in chosen] + _beside(legal, chosen):
            refusal = decision.refusal(state, view.seat, move)
            if refusal is not None and len(shown.refused) < MOST_REFUSED and move.index not in told:
                told.add(move.index)
                shown.refused.append(refused(nameless, move, refusal))
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


def refused(speaker: Speaker, move: Move, refusal: Refusal) -> Refused:
    """A refused move with its reason, made once; where the seats have other names it is another."""
    called = label(speaker, move) if move.family.label.seats else ""
    why = reason(speaker, refusal, move) if refusal.message.seats else ""
    key = (move, refusal.message, refusal.rule.id, speaker.lang, called, why)
    found = _REFUSED.get(key)
    if found is None:
        words = label(speaker, move), reason(speaker, refusal, move), refusal.rule.id
        found = _REFUSED.keep(key, Refused(move.notation, *words, list(move.targets), parts(speaker, move)))
    return found


def to_add_to(shown: Prompt) -> list[Choosable]:
    """Gives a prompt options of its own, so that a game can say in them what they would do."""
    shown.options = [Choosable(o.index, o.notation, o.label, o.targets, o.parts, o.grave) for o in shown.options]
    return shown.options


def keep(shown: Prompt) -> None:
    """Nothing more is added to a prompt: what it has of its own is the same as it was when it was last the same."""
    shown.options = [_noted(option) for option in shown.options]
    shown.asks = [_same(ask) for ask in shown.asks]


def _noted(option: Choosable) -> Choosable:
    key = (
        option.notation,
        option.label,
        option.note,
        option.tag,
        option.tone,
        option.chance,
        option.face,
        option.grave,
        option.index,
        # All that is made of the same move has the very same lists, which what lies here holds.
        id(option.targets),
        id(option.parts),
        tuple(option.cell),
    )
    return _NOTED.get(key) or _NOTED.keep(key, option)


def _same(ask: PartQuestion) -> PartQuestion:
    key = (ask.start, ask.question, ask.note, ask.rule)
    return _ASKS.get(key) or _ASKS.keep(key, ask)


def _groups(view: View[Any], speaker: Speaker) -> list[Group]:
    """The actions that can be chosen by name, and the common ones that cannot now."""
    if not view.state.decision().among_actions:
        return []
    verbs = {m.family.verb for m in view.moves}
    groups: list[Group] = []
    for family in view.title.moves.families.values():
        if family.name is None:
            continue
        if family.verb in verbs:
            groups.append(_group(family.verb, speaker.say(family.name), True))
        elif family.common:
            groups.append(_group(family.verb, speaker.say(family.name), False, *_closed(view, speaker, family)))
    # What gives something up comes last.
    families = view.title.moves.families
    return sorted(groups, key=lambda group: families[group.id].grave)


def _closed(view: View[Any], speaker: Speaker, family: Family) -> tuple[str, str]:
    """Why no move of an action is legal: for a reason that holds for all of them, or by what the action says itself."""
    state: State = view.state
    decision = state.decision()
    first, last = family.moves[0], family.moves[-1]
    refusal = decision.refusal(state, view.seat, first)
    shared = refusal is not None and not refusal.message.names and refusal is decision.refusal(state, view.seat, last)
    if family.closed is not None and not shared:
        refusal = family.closed
    return (reason(speaker, refusal, first), refusal.rule.id) if refusal is not None else ("", "")


def _asks(speaker: Speaker, legal: list[Move]) -> list[PartQuestion]:
    """The questions for the parts of legal moves, each beginning once."""
    found: dict[str, PartQuestion] = {}
    for move in legal:
        for i, ask in enumerate(move.family.asks):
            start = move.starts[i]
            if start not in found:
                found[start] = PartQuestion(start, about(speaker, ask, move))
    return list(found.values())


def _beside(legal: list[Move], chosen: set[int]) -> list[Move]:
    """Moves that differ from a legal one in the last argument only, and are not among the chosen.

    Where that is how many, nobody wonders why there are not more.
    """
    stems = {(m.family.verb, m.args[:-1]): m for m in legal if len(m.args) > 1 and m.family.sorts[-1] is not None}
    found: list[Move] = []
    for like in stems.values():
        for move in like.family.alike[like.args[:-1]]:
            if move.index not in chosen:
                found.append(move)
    return found
