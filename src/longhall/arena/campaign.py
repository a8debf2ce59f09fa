"""Bots play whole campaigns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from longhall.arena.match import Standing, finish
from longhall.core.engine.luck import Luck
from longhall.core.title.title import Title


def play_campaign(
    title: Title[Any], log: dict[str, Any], names: Sequence[str], seed: int, games: int
) -> dict[str, Any]:
    """The log after the campaign is won, or after so many games."""
    campaign = title.campaign
    assert campaign is not None
    for n in range(games):
        if campaign.over(log):
            break
        options = title.settle(len(names), campaign.options(log))
        state = title.read(campaign.position(log), len(names), options, Luck(title.streams, seed * 1000 + n))
        state.advance()
        finish(title, state, names, seed * 1000 + n)
        log = campaign.after(log, title.write(state))
    return log


def series(
    title: Title[Any],
    begun: dict[str, Any],
    names: Sequence[str],
    campaigns: int,
    games: int,
    seed: int,
    progress: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Many campaigns from one beginning: how many were won, and how each chapter went."""
    campaign = title.campaign
    assert campaign is not None
    whole = Standing("campaign")
    chapters = {chapter.id: Standing(chapter.name) for chapter in campaign.tell(begun, "en").chapters}
    for n in range(campaigns):
        log = play_campaign(title, begun, names, seed + n, games)
        whole.games += 1
        whole.wins += campaign.over(log)
        for game in campaign.tell(log, "en").games:
            chapters[game.chapter].games += 1
            chapters[game.chapter].wins += game.won
        progress()
    return {
        "game": title.id,
        "campaigns": campaigns,
        "games_at_most": games,
        "seed": seed,
        "seats": campaign.seats(begun),
        "bots": list(names),
        "won": _row(whole),
        "chapters": {id: {"name": standing.name, **_row(standing)} for id, standing in chapters.items()},
    }


def _row(standing: Standing) -> dict[str, Any]:
    low, high = standing.interval()
    return {
        "played": standing.games,
        "won": int(standing.wins),
        "rate": round(standing.rate, 4),
        "interval_95": [round(low, 4), round(high, 4)],
    }
