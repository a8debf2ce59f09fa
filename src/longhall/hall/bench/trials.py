"""The hall in hard times: everybody comes back at once, opponents think hard, two processes share the work."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from longhall.hall.bench.players import Dialect, Tally, play
from longhall.hall.bench.throughput import Host, Server, hall_places, hall_players, hall_server, measure

# Mean seconds that people think beside thinking opponents, and how many tables they play at
PACE = 0.5
PEOPLE = 20


async def storm(players: Sequence[Dialect]) -> dict[str, Any]:
    """Everybody connects at the same moment: how long until the last one sees the table."""
    tally, start = Tally(), time.perf_counter()
    tasks = [asyncio.create_task(play(dialect, tally, random.Random(0), 0.0)) for dialect in players]
    while tally.seated < len(players) and not any(task.done() for task in tasks):
        await asyncio.sleep(0.005)
    spent = time.perf_counter() - start
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return {"connections": len(players), "seconds": round(spent, 2)}


def beside_konungs(folder: Path, konungs: int, seconds: float) -> dict[str, Any]:
    """How long people wait for their moves, without and with tables at which nobody but Konungs plays."""
    with hall_server(folder, "--workers", "2") as server:
        places = hall_places(server.url, PEOPLE, 4)

        def people() -> dict[str, Any]:
            return asyncio.run(measure([server], hall_players(server.url, places), seconds, PACE))

        alone, host = people(), Host(server.url)
        four = [{"kind": "bot", "bot": "konung"}] * 4
        for _ in range(konungs):
            table = host.post("/api/tables", game="blood_rage", seats=four)
            host.post(f"/api/tables/{table['id']}/start")
        beside, figures = people(), host.http.get("/metrics").text
    told = ("moves_per_second", "load", "latency_ms")
    return {
        "tables_of_people": PEOPLE,
        "tables_of_konungs": konungs,
        "konungs_have_answered": _answers(figures),
        "without_konungs": {name: alone[name] for name in told},
        "beside_konungs": {name: beside[name] for name in told},
    }


def _answers(figures: str) -> int:
    """How often opponents have answered, as /metrics tells it."""
    counts = (line.split()[1] for line in figures.splitlines() if line.startswith("longhall_bot_seconds_count"))
    return int(float(next(counts)))


def processes(folder: Path, database: str, tables: int, seats: int, seconds: float) -> dict[str, Any]:
    """Moves per second of one process and of two on one database: each with half of all tables, or of each table."""
    found: dict[str, Any] = {}
    for name, number, apart in (("one", 1, seats), ("two", 2, seats), ("two, each with half of every table", 2, 1)):
        with ExitStack() as open:
            shared = ("--database", database, "--secret", "bench" * 8)
            servers: list[Server] = [open.enter_context(hall_server(folder, *shared)) for _ in range(number)]
            places = hall_places(servers[0].url, tables, seats)
            players = [hall_players(servers[n // apart % number].url, [place])[0] for n, place in enumerate(places)]
            found[name] = measured = asyncio.run(measure(servers, players, seconds, 0.0))
        measured["times"] = round(measured["moves_per_second"] / found["one"]["moves_per_second"], 2)
    return found
