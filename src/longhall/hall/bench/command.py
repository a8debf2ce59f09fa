"""The command `longhall bench hall`."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from pathlib import Path
from typing import Any

import click

from longhall.hall.bench import single, throughput, trials
from longhall.version import VERSION, compiled


@click.command()
@click.option("--tables", default=200, show_default=True, help="Tables that are played at once.")
@click.option("--seats", default=4, show_default=True, help="Live connections per table.")
@click.option("--seconds", default=20.0, show_default=True, help="How long to measure.")
@click.option(
    "--think", default=0.0, show_default=True, help="Mean seconds that a player thinks (0: as fast as it goes)."
)
@click.option("--data", type=click.Path(path_type=Path), help="Folder for the database, to measure another disk.")
@click.option(
    "--peer", type=click.Path(path_type=Path, exists=True), help="bench/boardgame_io after `npm install` there."
)
@click.option(
    "--golden",
    type=click.Path(path_type=Path),
    default=Path("tests/golden"),
    show_default=True,
    help="Folder of records; undo and reconnecting are measured in the middle of the longest.",
)
@click.option("--konungs", default=20, show_default=True, help="Tables of Konungs that think while people play.")
@click.option("--postgres", metavar="URL", help="A PostgreSQL database that two processes share, beside one alone.")
@click.option("--memory/--no-memory", default=True, show_default=True, help="Measure what idle tables leave behind.")
def hall(
    tables: int,
    seats: int,
    seconds: float,
    think: float,
    data: Path | None,
    peer: Path | None,
    golden: Path,
    konungs: int,
    postgres: str | None,
    memory: bool,
) -> None:
    """Measure moves per second and latency of the hall, all of them durable."""
    figures: dict[str, Any] = {
        "version": VERSION,
        "engine": "compiled" if compiled() else "interpreted",
        "cores": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "tables": tables,
        "seats": seats,
        "think_seconds": think,
    }
    with tempfile.TemporaryDirectory(dir=data) as folder:
        with throughput.hall_server(Path(folder)) as server:
            places = throughput.hall_places(server.url, tables, seats)
            players = throughput.hall_players(server.url, places)
            figures["hall"] = ours = asyncio.run(throughput.measure([server], players, seconds, think))
        with throughput.hall_server(Path(folder)) as server:
            again = throughput.hall_players(server.url, places)
            figures["all come back after a restart"] = asyncio.run(trials.storm(again))
    if peer is not None:
        for name, patches in (("boardgame.io", False), ("boardgame.io, sending patches", True)):
            with throughput.peer_server(peer, ours["bytes_of_whole_table"], patches) as server:
                players = throughput.peer_players(server.url, tables, seats)
                theirs = asyncio.run(throughput.measure([server], players, seconds, think))
            figures[name] = {**theirs, "times": throughput.beside_peer(ours, theirs)}
    if konungs:
        with tempfile.TemporaryDirectory(dir=data) as folder:
            figures["people beside Konungs"] = trials.beside_konungs(Path(folder), konungs, seconds)
    if postgres is not None:
        with tempfile.TemporaryDirectory(dir=data) as folder:
            shared = trials.processes(Path(folder), postgres, tables, seats, seconds)
            figures["processes on PostgreSQL"] = shared
    if golden.is_dir():
        with tempfile.TemporaryDirectory(dir=data) as folder:
            figures["middle of the longest game"] = single.middle_of_long_game(Path(folder), single.longest(golden))
    if memory:
        with tempfile.TemporaryDirectory(dir=data) as folder:
            figures["idle tables"] = single.left_behind(Path(folder))
    click.echo(json.dumps(figures, indent=2))
