"""`longhall arena`: bots of any kind against each other, with ratings and a page."""

from __future__ import annotations

import json
import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from longhall.arena.entrants import entrant
from longhall.arena.fixtures import fixtures, tables
from longhall.arena.page import page
from longhall.arena.play import Row, Runner, in_turn, on_cores, on_ray, play_one, played
from longhall.arena.rating import Rated, Result, as_plain, ratings, results
from longhall.core.errors import LonghallError
from longhall.core.title.registry import title as find_title
from longhall.terminal import seating
from longhall.workshop import simulate


@click.command()
@click.argument("game")
@click.option("--bots", help="Entrants with commas: levels, bots, module:Class, http://address.")
@click.option("--table", "seated", multiple=True, metavar="BOTS", help="Play this table instead of all pairs; repeat.")
@click.option("--seats", type=int, help="Seats of a table; the game's usual number when nothing is said.")
@click.option("-n", "--games", type=click.IntRange(min=1), default=200, show_default=True, help="Games of each table.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--option", "agreed", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; one for each core when nothing is said.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Keep games.jsonl and index.html here, and go on."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def arena(
    game: str,
    bots: str | None,
    seated: tuple[str, ...],
    seats: int | None,
    games: int,
    seed: int,
    agreed: tuple[str, ...],
    jobs: int | None,
    ray: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other: rotated seats, equal luck, ratings with intervals."""
    title = find_title(game)
    options = seating.options(title, agreed)
    if (bots is None) == (not seated):
        raise click.UsageError("give --bots or --table")
    places = [tuple(names(text)) for text in seated] or tables(title, names(bots or ""), seats or title.bench_seats)
    wanted = fixtures(title, places, games, seed, options)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    run = runner(jobs or os.cpu_count() or 1, ray)
    with simulate.bar(Console(stderr=True)) as progress:
        task = progress.add_task(title.id, total=len(wanted))
        rows = played(wanted, out / "games.jsonl" if out else None, run, lambda: progress.advance(task))
    # Who wins together is not stronger than the others.
    rated = [] if title.co_operative else ratings(rows)
    found = results(rows, title.co_operative)
    if out is not None:
        (out / "index.html").write_text(page(title.names["en"], options, rated, found, rows), "utf-8")
        parquet(rows, out / "games.parquet")
    if as_json:
        head = {"game": title.id, "options": options, "seed": seed, "games": len(rows)}
        click.echo(json.dumps({**head, **as_plain(rated, found)}, indent=1))
        return
    console = Console(highlight=False)
    for grid in shown(rated, found):
        console.print(grid)


def names(text: str) -> list[str]:
    """Entrants of a list with commas; each can be made."""
    found = [name.strip() for name in text.split(",") if name.strip()]
    for name in found:
        entrant(name, 0)
    return found


def runner(jobs: int, ray: str | None) -> Runner:
    """Where games are played."""
    if ray is not None:
        return on_ray(ray, play_one)
    return in_turn if jobs == 1 else on_cores(jobs)


def parquet(rows: list[Row], path: Path) -> None:
    """The same rows for tools of data science, where pyarrow is installed."""
    if not find_spec("pyarrow"):
        return
    arrow: Any = import_module("pyarrow")
    plain = [{**row, "options": json.dumps(row["options"])} for row in rows]
    try:
        import_module("pyarrow.parquet").write_table(arrow.Table.from_pylist(plain), path)
    except OSError as e:
        raise LonghallError(f"{path} cannot be written: {e}") from None


def shown(rated: list[Rated], rows: list[Result]) -> list[Table]:
    """Ratings and results as tables."""
    grids: list[Table] = []
    if rated:
        grid = Table("bot", "rating", "95 % interval", title="Ratings", title_justify="left")
        for r in rated:
            grid.add_row(r.name, f"{r.rating:.0f}", f"{r.low:.0f} to {r.high:.0f}")
        grids.append(grid)
    grid = Table("bot", "table", "games", "won", "95 % interval", "ms", title="Results", title_justify="left")
    for row in rows:
        low, high = row.standing.interval()
        cells = (f"{row.standing.rate:.1%}", f"{low:.1%} to {high:.1%}", f"{row.milliseconds:.1f}")
        grid.add_row(row.name, ", ".join(row.table), str(row.standing.games), *cells)
    return [*grids, grid]
