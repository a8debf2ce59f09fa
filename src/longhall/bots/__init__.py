"""Opponents. They are given a View, never a State."""

from __future__ import annotations

from longhall.bots.bot import Bot
from longhall.bots.greedy import Greedy
from longhall.bots.random import Random
from longhall.core.errors import Unknown

_KINDS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def bots() -> list[str]:
    """The names of all opponents, weakest first."""
    return list(_KINDS)


def bot(name: str, seed: int) -> Bot:
    """An opponent by name; the same seed makes it choose alike in the same views."""
    if name not in _KINDS:
        raise Unknown("bot", name, _KINDS)
    return _KINDS[name](seed)


__all__ = ["Bot", "bot", "bots"]
