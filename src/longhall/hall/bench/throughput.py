"""Many tables of live connections that play at once, at one server process."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

import click
import httpx

from longhall.hall.bench.players import Dialect, HallDialect, PeerDialect, Tally, play

WARM_UP = 3.0
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server in a session of its own: `node` may be a script that starts the real one."""

    def __init__(self, url: str, session: int) -> None:
        self.url = url
        self._session = session

    def _processes(self) -> list[list[str]]:
        """What /proc/PID/stat says of each process, from its state on."""
        found: list[list[str]] = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has ended meanwhile
                found.append(path.read_text().rpartition(") ")[2].split())
        return [row for row in found if int(row[3]) == self._session]

    def cpu(self) -> float:
        """Seconds of processor time that it has used: the figure that a busy machine does not spoil."""
        return sum(int(row[11]) + int(row[12]) for row in self._processes()) / TICKS

    def memory(self) -> int:
        """Bytes that it holds."""
        return sum(int(row[21]) for row in self._processes()) * os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def running(command: Sequence[str], port: int, path: str, folder: Path | None = None) -> Iterator[Server]:
    """Starts a server and waits until it answers."""
    url = f"http://127.0.0.1:{port}"
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder, start_new_session=True)
    try:
        _wait_for(f"{url}{path}", process)
        yield Server(url, process.pid)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def _wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if process.poll() is not None:
            break
        with suppress(httpx.HTTPError):
            if httpx.get(url, trust_env=False).status_code < 500:
                return
        time.sleep(0.1)
    raise click.ClickException(f"the server at {url} does not answer")


@contextmanager
def hall_server(folder: Path, *more: str) -> Iterator[Server]:
    """A hall that nobody slows down."""
    port = free_port()
    flags = ["--data", str(folder), "--port", str(port), "--log", "error", "--workers", "0"]
    limits = [
        "--rate",
        "1e9",
        "--burst",
        "1000000000",
        "--sockets",
        "1000000",
        "--open-tables",
        "1000000",
        "--new-tables",
        "1000000",
    ]
    with running([sys.executable, "-m", "longhall.hall", *flags, *limits, *more], port, "/health") as server:
        yield server


def peer_server(folder: Path, size: int, patches: bool) -> Any:
    """boardgame.io's own server, which keeps everything in memory."""
    port = free_port()
    command = ["node", "server.js", str(port), str(size), str(int(patches))]
    return running(command, port, "/games", folder)


class Host:
    """Somebody who makes tables and sits in all their seats."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, headers={"X-Longhall": "1"}, timeout=60, trust_env=False)
        self.post("/api/me", name="bench")

    def post(self, path: str, **body: Any) -> Any:
        """The answer to a request that must succeed."""
        return self.http.post(path, json=body).raise_for_status().json()

    def table(
        self, seats: int, game: str = "blood_rage", options: dict[str, Any] | None = None
    ) -> tuple[str, list[str]]:
        """Makes and starts a table; gives its id and the token of every seat."""
        table = self.post("/api/tables", game=game, seats=[{"kind": "me"}] * seats, options=options or {})
        self.post(f"/api/tables/{table['id']}/start")
        return table["id"], [seat["link"].rpartition("/")[2] for seat in table["seats"]]


def hall_places(url: str, tables: int, seats: int) -> list[tuple[str, str]]:
    """New tables: table and token of every seat."""
    host = Host(url)
    made = [host.table(seats) for _ in range(tables)]
    return [(id, token) for id, tokens in made for token in tokens]


def hall_players(url: str, places: Sequence[tuple[str, str]]) -> list[Dialect]:
    """Everybody who plays in the hall."""
    return [HallDialect(url, table, token) for table, token in places]


def peer_players(url: str, tables: int, seats: int) -> list[Dialect]:
    """Everybody who plays at boardgame.io's server; it makes a match when the first player asks for it."""
    return [PeerDialect(url, f"match{table}", seat, seats) for table in range(tables) for seat in range(seats)]


async def measure(
    servers: Sequence[Server], players: Sequence[Dialect], seconds: float, think: float
) -> dict[str, Any]:
    """Lets everybody play for a while, or until the first game is over."""

    def busy() -> float:
        return sum(server.cpu() for server in servers)

    tally = Tally()
    tasks: list[asyncio.Task[None]] = []
    for n, dialect in enumerate(players):
        tasks.append(asyncio.create_task(play(dialect, tally, random.Random(n), think)))
        await asyncio.sleep(0.002)
    while tally.seated < len(players) and not any(task.done() for task in tasks):
        await asyncio.sleep(0.1)
    tally.go.set()
    await asyncio.sleep(WARM_UP)
    used, own, start = busy(), time.process_time(), time.perf_counter()
    tally.counting = True
    with suppress(TimeoutError):
        await asyncio.wait_for(tally.over.wait(), seconds)
    tally.counting = False
    spent = time.perf_counter() - start
    used, own = busy() - used, time.process_time() - own
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [e for e in ended if isinstance(e, Exception)]
    if failed:
        raise failed[0]
    moves = len(tally.latencies)
    return {
        "seconds": round(spent, 1),
        "moves_per_second": round(moves / spent, 1),
        "load": round(os.getloadavg()[0], 1),
        "latency_ms": milliseconds(tally.latencies),
        "next_player_asked_after_ms": milliseconds(tally.asked),
        "server_cpu_ms_per_move": round(used / max(1, moves) * 1000, 2),
        "server_cpu_share": round(used / spent, 2),
        "players_cpu_share": round(own / spent, 2),
        "messages_per_move": round(tally.messages / max(1, moves), 2),
        "bytes_per_move": round(tally.bytes / max(1, moves)),
        "bytes_of_whole_table": tally.whole,
    }


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Within which time half, 95 and 99 of a hundred were done."""
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else [0.0] * 99
    return {name: round(cuts[n - 1] * 1000, 1) for name, n in (("50%", 50), ("95%", 95), ("99%", 99))}


def beside_peer(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, float]:
    """How many times as fast the hall is."""
    return {
        "moves_per_second": round(ours["moves_per_second"] / theirs["moves_per_second"], 2),
        "moves_per_cpu_second": round(theirs["server_cpu_ms_per_move"] / ours["server_cpu_ms_per_move"], 2),
    }
