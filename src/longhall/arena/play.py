"""Plays fixtures: here, on all cores, or on a Ray cluster. What was played before is not played again."""

from __future__ import annotations

import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from longhall.arena.entrants import entrant
from longhall.arena.fixtures import Fixture
from longhall.core.engine.luck import Luck
from longhall.core.errors import LonghallError
from longhall.core.title.registry import title as find_title
from longhall.core.title.view import View

Row = dict[str, Any]
Asked = TypeVar("Asked")
Done = TypeVar("Done")


def play_one(fixture: Fixture) -> Row:
    """Plays a game; its row tells who sat where, how it ended, and each seat's median milliseconds for a choice."""
    title = find_title(fixture.game)
    seated = fixture.seated
    players = [entrant(name, fixture.luck * 31 + seat) for seat, name in enumerate(seated)]
    options = title.settle(len(seated), fixture.options)
    state = title.start(len(seated), options, Luck(title.streams, fixture.luck))
    times: list[list[float]] = [[] for _ in seated]
    decisions = 0
    while not state.over:
        for seat in state.deciders():
            view = View(title, seat, state)
            start = time.perf_counter()
            move = players[seat].choose(view)
            if len(view.moves) > 1:
                times[seat].append(time.perf_counter() - start)
            state.decision().answer(state, seat, move)
            decisions += 1
        state.advance()
    return {
        "game": fixture.game,
        "table": list(fixture.table),
        "number": fixture.number,
        "seed": fixture.seed,
        "options": dict(fixture.options),
        "seated": seated,
        "winners": state.winners(),
        "scores": state.scores(),
        "decisions": decisions,
        "milliseconds": [round(1000 * median(spent), 2) if spent else 0.0 for spent in times],
    }


def key_of(row: Row) -> tuple[Any, ...]:
    """The key of the fixture that a row is of."""
    return Fixture(row["game"], tuple(row["table"]), row["number"], row["seed"], row["options"]).key


def read_rows(path: Path) -> list[Row]:
    """The rows of a file; a last line that was cut off is left out."""
    rows: list[Row] = []
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        try:
            rows.append(json.loads(line))
        except ValueError:
            continue
    return rows


def played(
    wanted: Sequence[Fixture], path: Path | None, run: Runner, progress: Callable[[], None] = lambda: None
) -> list[Row]:
    """The rows of all fixtures, in their order; those that the file holds already are taken from there."""
    found = {key_of(row): row for row in (read_rows(path) if path is not None else [])}
    missing = [fixture for fixture in wanted if fixture.key not in found]
    for _ in range(len(wanted) - len(missing)):
        progress()
    if path is not None and found:
        # A line that was cut off is gone before the next one is written.
        path.write_text("".join(json.dumps(row) + "\n" for row in found.values()), "utf-8")
    for row in run(missing):
        found[key_of(row)] = row
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        progress()
    return [found[fixture.key] for fixture in wanted if fixture.key in found]


Runner = Callable[[Sequence[Fixture]], Iterator[Row]]


def in_turn(wanted: Sequence[Fixture]) -> Iterator[Row]:
    """One after the other, in this process."""
    return map(play_one, wanted)


def on_cores(jobs: int, until: float | None = None) -> Runner:
    """On so many processes; no game is begun after `until`, a time of the monotonic clock."""

    def run(wanted: Sequence[Fixture]) -> Iterator[Row]:
        waiting = iter(wanted)
        running: set[Future[Row]] = set()
        # numpy's own threads would take the cores from each other.
        for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ.setdefault(name, "1")
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
            while True:
                while len(running) < 2 * jobs and (until is None or time.monotonic() < until):
                    fixture = next(waiting, None)
                    if fixture is None:
                        break
                    running.add(pool.submit(play_one, fixture))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()

    return run


class NoRay(LonghallError):
    """Ray is not installed."""


def on_ray(address: str, work: Callable[[Asked], Done]) -> Callable[[Sequence[Asked]], Iterator[Done]]:
    """Does some work on a Ray cluster; `local` starts one here."""
    if not find_spec("ray"):
        raise NoRay("a cluster needs Ray: pip install 'longhall[ray]'")

    def run(wanted: Sequence[Asked]) -> Iterator[Done]:
        ray: Any = import_module("ray")
        ray.init(None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
        task = ray.remote(work)
        running = [task.remote(asked) for asked in wanted]
        try:
            while running:
                done, running = ray.wait(running)
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return run
