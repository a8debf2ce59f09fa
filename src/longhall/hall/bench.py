"""Figures of the hall: many tables of live connections that play at once, on one server process with SQLite."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

import click
import httpx
import msgspec
from websockets.asyncio.client import connect

from longhall.version import VERSION, compiled

WARM_UP = 3.0
PORT = 18_123


class Option(msgspec.Struct):
    """The part of a legal move that a player needs."""

    notation: str


class Prompt(msgspec.Struct):
    """The part of a prompt that a player needs."""

    mine: bool
    options: list[Option]


class Scene(msgspec.Struct):
    """The part of a scene that a player needs."""

    prompt: Prompt


class Message(msgspec.Struct):
    """Any message of the hall."""

    type: str
    id: int | None = None
    seq: int = 0
    scene: Scene | None = None


class Tally:
    """What all players together have measured."""

    def __init__(self, think: float) -> None:
        self.think = think
        self.begin = 0.0
        self.latencies: list[float] = []
        self.bytes = 0
        self.scenes = 0

    def count(self, message: Message, sent: dict[int, float], size: int) -> None:
        """Notes a message that a player has received."""
        if not self.begin:
            return
        if message.type == "ack":
            self.latencies.append(time.perf_counter() - sent[message.id or 0])
        elif message.type == "scene":
            self.scenes += 1
            self.bytes += size


async def play(url: str, table: str, token: str, tally: Tally, rng: random.Random) -> None:
    """One player: answers every question with a random move, after some thought."""
    decoder = msgspec.json.Decoder(Message)
    sent: dict[int, float] = {}
    answers: set[asyncio.Task[None]] = set()
    answered = -1
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(address, max_size=None, compression=None) as socket:

        async def answer(seq: int, move: str) -> None:
            if tally.think:
                await asyncio.sleep(rng.expovariate(1 / tally.think))
            sent[seq] = time.perf_counter()
            await socket.send(json.dumps({"move": move, "seq": seq, "id": seq}))

        await socket.send(json.dumps({"token": token}))
        try:
            async for data in socket:
                message = decoder.decode(data)
                tally.count(message, sent, len(data))
                if message.type == "error":
                    answered = -1
                prompt = message.scene.prompt if message.scene is not None else None
                if prompt is not None and prompt.mine and message.seq > answered:
                    answered = message.seq
                    task = asyncio.create_task(answer(message.seq, rng.choice(prompt.options).notation))
                    answers.add(task)
                    task.add_done_callback(answers.discard)
        finally:
            for task in answers:
                task.cancel()


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A hall in a process of its own; gives its address."""
    port = PORT
    flags = ["--data", str(folder), "--port", str(port), "--log", "error", "--workers", "0"]
    limits = ["--rate", "1e9", "--burst", "1000000000", "--sockets", "1000000", "--open-tables", "1000000"]
    running = subprocess.Popen([sys.executable, "-m", "longhall.hall", *flags, *limits], stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                httpx.get(f"{url}/health", trust_env=False).raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield url
    finally:
        running.terminate()
        running.wait()


def seat_everybody(url: str, tables: int, seats: int) -> list[tuple[str, str]]:
    """Makes and starts tables; gives table and token of every seat."""
    people = httpx.Client(base_url=url, headers={"X-Longhall": "1"}, timeout=60, trust_env=False)
    people.post("/api/me", json={"name": "bench"}).raise_for_status()
    seated: list[tuple[str, str]] = []
    for _ in range(tables):
        body = {"game": "blood_rage", "seats": [{"kind": "me"}] * seats}
        table = people.post("/api/tables", json=body).raise_for_status().json()
        people.post(f"/api/tables/{table['id']}/start").raise_for_status()
        seated += [(table["id"], seat["link"].rpartition("/")[2]) for seat in table["seats"]]
    return seated


async def server_cpu(url: str) -> float:
    """Seconds of processor time that the server has used: the figure that a busy machine does not spoil."""
    async with httpx.AsyncClient(trust_env=False, timeout=60) as client:
        lines = (await client.get(f"{url}/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("process_cpu_seconds_total"))


async def measure(url: str, seated: list[tuple[str, str]], seconds: float, think: float) -> dict[str, Any]:
    """Lets everybody play for a while."""
    tally = Tally(think)
    players = [
        asyncio.create_task(play(url, table, token, tally, random.Random(n))) for n, (table, token) in enumerate(seated)
    ]
    await asyncio.sleep(WARM_UP)
    before = await server_cpu(url)
    tally.begin = time.perf_counter()
    await asyncio.sleep(seconds)
    spent = time.perf_counter() - tally.begin
    moves = len(tally.latencies)
    used = await server_cpu(url) - before
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    cuts = quantiles(tally.latencies, n=100) if len(tally.latencies) > 1 else [0.0] * 99
    return {
        "think_seconds": think,
        "moves_per_second": round(moves / spent, 1),
        "server_cpu_ms_per_move": round(used / max(1, moves) * 1000, 2),
        "server_cpu_share": round(used / spent, 2),
        "scenes_per_second": round(tally.scenes / spent, 1),
        "bytes_per_scene": round(tally.bytes / max(1, tally.scenes)),
        "latency_ms": {name: round(cuts[n - 1] * 1000, 1) for name, n in (("50%", 50), ("95%", 95), ("99%", 99))},
    }


def measure_peer(folder: Path, tables: int, seats: int, seconds: float, size: int) -> dict[str, Any]:
    """The same number of players at boardgame.io's own server, which keeps everything in memory."""
    port = PORT + 1
    running = subprocess.Popen(["node", "server.js", str(port), str(size)], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        time.sleep(5)
        numbers = [port, running.pid, tables, seats, seconds]
        printed = subprocess.run(
            ["node", "players.js", *map(str, numbers)], cwd=folder, check=True, capture_output=True, text=True
        ).stdout
    finally:
        running.terminate()
        running.wait()
    found: dict[str, Any] = json.loads(printed)
    return found


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
def hall(tables: int, seats: int, seconds: float, think: float, data: Path | None, peer: Path | None) -> None:
    """Measure moves per second and latency of the hall, all of them durable."""
    with tempfile.TemporaryDirectory(dir=data) as folder, server(Path(folder)) as url:
        seated = seat_everybody(url, tables, seats)
        figures = asyncio.run(measure(url, seated, seconds, think))
    if peer is not None:
        other = measure_peer(peer, tables, seats, seconds, figures["bytes_per_scene"])
        figures["boardgame.io"] = other
        figures["times_boardgame.io"] = {
            "moves_per_second": round(figures["moves_per_second"] / other["moves_per_second"], 2),
            "moves_per_cpu_second": round(other["server_cpu_ms_per_move"] / figures["server_cpu_ms_per_move"], 2),
        }
    engine = "compiled" if compiled() else "interpreted"
    figures = {
        "version": VERSION,
        "engine": engine,
        "cores": os.cpu_count(),
        "tables": tables,
        "seats": seats,
        **figures,
    }
    click.echo(json.dumps(figures, indent=2))
