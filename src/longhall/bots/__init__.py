"""Opponents. They are given a View, never a State."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl

from longhall.bots.beginner import Beginner
from longhall.bots.bot import Bot
from longhall.bots.greedy import Greedy
from longhall.bots.judge import judges
from longhall.bots.levels import LEVELS, levels
from longhall.bots.random import Random
from longhall.bots.search import Search
from longhall.core.errors import BadOption, Unknown

_KINDS: dict[str, Callable[[int], Bot]] = {"random": Random, "beginner": Beginner, "greedy": Greedy, "search": Search}
# What may be asked of those that judge for themselves, as in `search?simulations=400&judge=hand`
_ASKED: dict[str, dict[str, Callable[[str], object]]] = {
    "search": {"judge": judges, "effort": int, "simulations": int, "seconds": float}
}


def bots() -> list[str]:
    """The names of all opponents: how they play, and the levels that people choose from."""
    return [*_KINDS, *LEVELS]


def bot(name: str, seed: int) -> Bot:
    """An opponent by name; the same seed makes it choose alike in the same views."""
    if name in LEVELS:
        name = LEVELS[name].bot
    kind, _, query = name.partition("?")
    if kind not in _KINDS:
        raise Unknown("bot", kind, bots())
    made = _KINDS[kind](seed)
    asked = _ASKED.get(kind, {})
    for key, value in parse_qsl(query):
        if key not in asked:
            raise Unknown(f"wish of {kind}", key, asked)
        try:
            setattr(made, "judges" if key == "judge" else key, asked[key](value))
        except ValueError:
            raise BadOption(f"{key} of {kind} must be a number, not {value!r}") from None
    return made


__all__ = ["Bot", "bot", "bots", "levels"]
