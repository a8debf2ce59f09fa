"""Which move a text means, and why a move is refused: asked of a table, or of what a seat sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.errors import Ambiguous, Illegal, Invalid
from longhall.core.speech.message import ASKED, Message, Speaker
from longhall.core.speech.own import OVER
from longhall.core.speech.words import Refusal

if TYPE_CHECKING:
    from longhall.core.title.title import Title


class Why:
    """Why a move is refused, in words, with the rule."""

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[Any, ...]:
        return Why, (self.text, self.rule)

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]"


def about(speaker: Speaker, message: Message, move: Move) -> str:
    """A message that takes its arguments from a move by name."""
    names = move.family.label.names
    return speaker.say(message, [move.args[names.index(name)] for name in message.names])


def reason(speaker: Speaker, refusal: Refusal, move: Move) -> str:
    """Why a move is refused."""
    return about(speaker, refusal.message, move)


def asked(speaker: Speaker, state: State, seat: int, reader: int) -> str:
    """What a seat is asked now, in words for who reads it: the seat itself, or somebody who waits."""
    message, args = state.decision().question(state, seat)
    if message.names[-1:] == (ASKED,):
        args = (*args, seat)
    return speaker.say(message, args, reader)


def refusal(title: Title[Any], state: State, seat: int, move: Move) -> Refusal | None:
    """What a seat's move is refused with here, or None."""
    if state.over:
        return Refusal(title.over_rule, OVER)
    decision = state.decision()
    if seat not in decision.waiting():
        return decision.refuse_other(state, seat, move)
    return decision.refusal(state, seat, move)


def why_not(title: Title[Any], state: State, seat: int, move: Move | str, lang: str) -> Why | None:
    """Why a seat may not make a move, or None when it may."""
    if isinstance(move, str):
        gap = left_out(title, move)
        if gap is not None:
            return Why(title.speaker(state, lang).say(gap.message, ()), gap.rule.id)
        move = find(title, state, seat, move)
    refused = refusal(title, state, seat, move)
    if refused is None:
        return None
    return Why(reason(title.speaker(state, lang), refused, move), refused.rule.id)


def find(title: Title[Any], state: State, seat: int, text: str) -> Move:
    """The move that a text means: its notation, or enough of it to be the only legal one."""
    words = text.split()
    found = title.moves.matching(words)
    if not found:
        gap = left_out(title, text)
        if gap is not None:
            raise Illegal(title.speaker(state, "en").say(gap.message, ()), gap.rule.id)
        near = _nearest(title, words)
        verbs = sorted({m.family.verb for m in state.moves_of(seat)})
        now = f"; now possible: {', '.join(verbs)}" if verbs else ""
        raise Invalid(f"{text!r} is no move of {title.id}{f'; did you mean {near!r}?' if near else now}", near)
    if len(found) > 1:
        legal = [m for m in found if refusal(title, state, seat, m) is None]
        if len(legal) > 1:
            some = ", ".join(m.notation for m in legal[:4])
            raise Ambiguous(f"{text!r} could be any of {len(legal)} moves: {some}", [m.notation for m in legal])
        found = legal or found
    return found[0]


def left_out(title: Title[Any], text: str) -> Refusal | None:
    """Why a text of the names of a family is none of its moves, where the family says so."""
    words = text.split()
    family = title.moves.families.get(words[0]) if words else None
    if family is None or family.gap is None or not family.spells(words) or title.moves.matching(words):
        return None
    return family.gap


def _nearest(title: Title[Any], words: Sequence[str]) -> str:
    """The notation of the same verb that looks most like these words, or nothing."""
    if not words or words[0] not in title.moves.families:
        return ""
    notations = [move.notation for move in title.moves.families[words[0]].moves]
    return (get_close_matches(" ".join(words), notations, 1, 0.5) or notations[:1])[0]
