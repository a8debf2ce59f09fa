"""`longhall analyse`: a finished game read again, in the terminal and as a chart."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from longhall.arena.plot import lines
from longhall.bots.analysis import DEEP, FALL, FAST, Analysis, Reader
from longhall.core.errors import LonghallError
from longhall.core.play.record import Record
from longhall.core.play.start import replay
from longhall.core.title.registry import title as find_title
from longhall.workshop import simulate


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=click.IntRange(min=1), help="Only moves of this seat, from 1.")
@click.option("--fast", type=click.IntRange(min=1), default=FAST, show_default=True, help="Effort at every move.")
@click.option("--deep", type=click.IntRange(min=1), default=DEEP, show_default=True, help="Effort where it matters.")
@click.option("--lang", default="en", help="Language of the seats' names.")
@click.option("--afresh", is_flag=True, help="Read it again, though its analysis is there.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def analyse(record: Path, seat: int | None, fast: int, deep: int, lang: str, afresh: bool, as_json: bool) -> None:
    """Read RECORD again: chances after every move, and the moves that lost most.

    The analysis is kept beside the record, as .analysis.json and as a chart in .analysis.svg.
    """
    try:
        made = Record.load(record.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as e:
        raise LonghallError(f"{record} cannot be read: {e}") from None
    kept = record.with_suffix(".analysis.json")
    found = None if afresh else known(kept, made)
    if found is None:
        found = read(made, fast, deep)
        kept.write_text(json.dumps({"of": made.data["digest"], **found.as_plain()}, indent=1), "utf-8")
    names = seat_names(made, lang)
    record.with_suffix(".analysis.svg").write_text(chart(found, names), "utf-8")
    if as_json:
        click.echo(json.dumps(found.as_plain(), indent=1))
        return
    console = Console(highlight=False)
    for grid in shown(found, names, None if seat is None else seat - 1):
        console.print(grid)


def known(kept: Path, record: Record) -> Analysis | None:
    """The analysis that lies beside a record, if it is of this one."""
    try:
        data = json.loads(kept.read_text("utf-8"))
        return Analysis.of_plain(data) if data.pop("of") == record.data["digest"] else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def read(record: Record, fast: int, deep: int) -> Analysis:
    """All of it, with a progress bar."""
    reader = Reader(record, fast=fast, deep=deep)
    with simulate.bar(Console(stderr=True)) as progress:
        task = progress.add_task("reading", total=reader.analysis.moves)
        for found in reader.run():
            progress.update(task, completed=len(found.reads))
    return reader.analysis


def seat_names(record: Record, lang: str) -> list[str]:
    """What players call the seats."""
    game = replay(record)
    words = find_title(record.data["game"]).seat_words(game.state)
    return list(words.get(lang) or words["en"])


def chart(found: Analysis, names: list[str]) -> str:
    """Everybody's chance after each move."""
    series: dict[str, list[tuple[float, float]]] = {}
    for seat, name in enumerate(names):
        points = [(0.0, found.begun[seat]), *[(float(read.number), read.chances[seat]) for read in found.reads]]
        series[name] = points
    return lines(series, "moves", "chance of victory, %")


def shown(found: Analysis, names: list[str], seat: int | None) -> list[Table]:
    """Accuracy of everybody, and the moves that lost most."""
    grid = Table("seat", "accuracy", "choices", title="Accuracy", title_justify="left")
    for q, name in enumerate(names):
        accuracy = found.accuracy(q)
        grid.add_row(name, "" if accuracy is None else f"{accuracy:.0f}", str(len(found.of(q))))
    worst = Table("move", "seat", "played", "lost", "Konung", "and then", title="Lost most", title_justify="left")
    for read in found.worst(8, seat):
        mark = "fall" if read.lost >= FALL else "slip"
        then = " / ".join(step.move for step in read.line[1:])
        worst.add_row(str(read.number), names[read.seat], read.move, f"{read.lost:.0f} {mark}", read.better, then)
    return [grid, worst]
