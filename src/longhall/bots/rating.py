"""How strong players are, on one scale for people and levels: the share of wins of a seat is 10^(r/400) over the sum
of all seats'. Karl stands at 1200 in every game; other levels stand where matches against Karls have put them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import log10

from longhall.bots.levels import LEVELS, USUAL

KARL = 1200.0
# How much one game can move a rating
K = 24.0


def shares(ratings: Sequence[float]) -> list[float]:
    """How many games of one each seat should win."""
    strengths = [10 ** ((rating - KARL) / 400) for rating in ratings]
    return [strength / sum(strengths) for strength in strengths]


def changes(ratings: Sequence[float], winners: Sequence[int]) -> list[float]:
    """What each seat gains or loses by a game; together it is nothing. A shared victory counts in parts."""
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(ratings))]
    return [K * (has - should) for has, should in zip(won, shares(ratings), strict=True)]


def rating_by_share(share: float, players: int) -> float:
    """The rating of whoever wins that share of games in which all others are Karls."""
    return KARL + 400 * log10(share * (players - 1) / (1 - share))


def level_share(level: str, game: str, players: int, mode: str = "") -> float | None:
    """The share of games that a level wins where Karls have all other seats, or of those that it wins together with
    its like where all play for one another; nothing if that was not measured."""
    if level == USUAL and not mode:
        return 1 / players
    measured = _measured().get(f"{game} {players} {mode}".rstrip(), {})
    return measured.get(LEVELS[level].bot) if level in LEVELS else None


def level_rating(level: str, game: str, players: int) -> float | None:
    """Where a level stands in a game for so many players; nothing if that was not measured."""
    if level == USUAL:
        return KARL
    share = level_share(level, game, players)
    return rating_by_share(share, players) if share is not None else None


@cache
def _measured() -> dict[str, dict[str, float]]:
    """Shares by game, players and mode, and by what plays; whoever plays otherwise is not measured."""
    text = (resources.files("longhall.bots") / "measured.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, float]] = json.loads(text)
    return found
