"""What the coach says to a seat, as lines of text."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from longhall.bots.coach import Advice, Coach, move_words, words
from longhall.core.title.view import View
from longhall.terminal.marks import QUIET
from longhall.terminal.texts import (
    COACH_AS_GOOD,
    COACH_BASIS,
    COACH_MOVE,
    COACH_NOTHING,
    COACH_STANDING,
    COACH_TOGETHER,
    Voice,
)

FOR = "+"
AGAINST = "!"


def advice(view: View[Any], names: list[str], seed: int, voice: Voice) -> list[Text]:
    """How everybody stands, the moves with their reasons, and where the figures come from."""
    found = Coach(seed).advise(view)
    lines = [Text(standing(view, found, names, voice))]
    if not found.moves:
        return [*lines, Text(voice.say(COACH_NOTHING))]
    speaker = view.title.speaker(view.state, voice.lang)
    for i, advised in enumerate(found.moves, 1):
        move = move_words(view, speaker, advised)
        change = f"{advised.chance - found.chances[found.seat]:+d}".replace("-", "\u2212")
        if i > 1 and advised.as_good:
            lines.append(Text(voice.say(COACH_AS_GOOD, i, move, advised.chance), "bold"))
        else:
            lines.append(Text(voice.say(COACH_MOVE, i, move, advised.chance, change), "bold"))
        for reason in advised.reasons:
            line = Text(f"   {FOR if reason.good else AGAINST} {words(view.title, speaker, reason)} ")
            lines.append(line.append(reason.rule, QUIET))
    least = min(advised.simulations for advised in found.moves)
    return [*lines, Text(voice.say(COACH_BASIS, least, found.worlds), QUIET)]


def standing(view: View[Any], found: Advice, names: list[str], voice: Voice) -> str:
    """Everybody's chance now, or the one that all share."""
    if view.title.co_operative:
        return voice.say(COACH_TOGETHER, found.chances[0])
    rows = [f"{name} {chance} %" for name, chance in zip(names, found.chances, strict=True)]
    return voice.say(COACH_STANDING, voice.list(rows))
