"""Bots against each other: a progress bar while they play, then a table of how they did."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from longhall.arena.match import Standing, series
from longhall.core.title.option import Value
from longhall.core.title.title import Title


def bar(console: Console) -> Progress:
    """A progress bar that is silent where there is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def run(
    title: Title[Any],
    names: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Value],
    console: Console,
    jobs: int = 1,
    records: Path | None = None,
) -> dict[str, Any]:
    """Plays the series; returns what `--json` prints. Records are kept as `GAME-NUMBER.json`."""
    title.settle(len(names), options)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    with bar(console) as progress:
        task = progress.add_task(title.id, total=games)
        start = time.perf_counter()
        standings = series(title, names, games, seed, options, lambda: progress.advance(task), jobs, records)
        seconds = time.perf_counter() - start
    return {
        "game": title.id,
        "games": games,
        "seed": seed,
        "options": dict(options),
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1),
        "standings": [_standing(standing) for standing in standings],
    }


def _standing(standing: Standing) -> dict[str, Any]:
    low, high = standing.interval()
    return {
        "bot": standing.name,
        "games": standing.games,
        "wins": round(standing.wins, 2),
        "win_rate": round(standing.rate, 4),
        "interval_95": [round(low, 4), round(high, 4)],
        "mean_score": round(sum(standing.points) / max(len(standing.points), 1), 2),
    }


def table(result: Mapping[str, Any]) -> Table:
    """The result as a table."""
    grid = Table(title=f"{result['game']}, {result['games']} games, seats rotated", title_justify="left")
    grid.add_column("bot")
    for heading in ("wins", "win rate", "95 % interval", "mean score"):
        grid.add_column(heading, justify="right")
    for row in result["standings"]:
        low, high = row["interval_95"]
        grid.add_row(
            row["bot"],
            f"{row['wins']:g}",
            f"{row['win_rate']:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{row['mean_score']:.1f}",
        )
    return grid
