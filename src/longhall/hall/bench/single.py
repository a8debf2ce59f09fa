"""One table: how long undo and reconnecting take in the middle of a long game, and what idle tables leave behind."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from websockets.sync.client import ClientConnection, connect

from longhall.hall.bench.throughput import Host, hall_server

TIMES = 20
# Tables that are made, looked at and left alone before and while memory is measured
WARM, MADE = 600, 1000
IDLE = 1.0
SETTLING = 4.0


def longest(folder: Path) -> dict[str, Any]:
    """The record with the most moves."""
    records = [json.loads(path.read_text("utf-8")) for path in folder.rglob("record-*.json")]
    return max((r for r in records if not r["position"]), key=lambda record: len(record["moves"]))


def lay_out(file: Path, table: str, record: dict[str, Any], moves: int) -> None:
    """Gives a table that has just begun the deal and the first moves of a record; its server must be closed."""
    with sqlite3.connect(file) as sql:
        deal = (record["seed"], record["salt"], json.dumps(record["entropy"]), moves, table)
        sql.execute("UPDATE tables SET seed = ?, salt = ?, entropy = ?, seq = ? WHERE id = ?", deal)
        rows = [
            (table, n, "move", seat, move, time.time()) for n, (seat, move) in enumerate(record["moves"][:moves], 1)
        ]
        sql.executemany("INSERT INTO events (table_id, seq, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)", rows)


class Seat:
    """A live connection of one seat."""

    def __init__(self, url: str, table: str, token: str) -> None:
        self.socket: ClientConnection = connect(
            f"{url.replace('http', 'ws')}/api/tables/{table}/live", max_size=None, compression=None
        )
        self.send(token=token)
        self.first = self.until("scene")

    def send(self, **message: Any) -> None:
        """Says something."""
        self.socket.send(json.dumps(message))

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
            if message["type"] in kinds:
                return message

    def shown(self, seq: int) -> None:
        """Waits until the position is shown."""
        while self.until("scene", "change")["seq"] < seq:
            pass


def milliseconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def middle_of_long_game(folder: Path, record: dict[str, Any]) -> dict[str, Any]:
    """Reconnecting, and undo of the last move with and without a barrier before it, until the scene is there."""
    half = len(record["moves"]) // 2
    with hall_server(folder) as server:
        table, tokens = Host(server.url).table(record["seats"], record["game"], record["options"])
    lay_out(folder / "hall.sqlite", table, record, half)
    with hall_server(folder, "--idle", str(IDLE)) as server:
        seat, move = record["moves"][half - 1]

        def reconnect() -> float:
            return milliseconds(lambda: Seat(server.url, table, tokens[seat]).socket.close())

        warm = [reconnect() for _ in range(TIMES)]
        cold: list[float] = []
        for _ in range(3):
            time.sleep(IDLE + 1.5)
            cold.append(reconnect())
        # All seats are one person's, so that nobody need be asked when a barrier is in the way.
        player = Seat(server.url, table, tokens[seat])
        seq = player.first["seq"]
        undone: list[float] = []
        for _ in range(TIMES):

            def back(seq: int = seq) -> None:
                player.send(undo=seq)
                player.shown(seq + 1)

            undone.append(milliseconds(back))
            player.send(move=move, seq=seq + 1)
            player.shown(seq + 2)
            seq += 2
        player.socket.close()
    return {
        "game": record["game"],
        "moves_before": half,
        "reconnect_ms": {"median": round(median(warm), 1), "table_not_in_memory": round(median(cold), 1)},
        "undo_ms": {"median": round(median(undone), 1), "longest": round(max(undone), 1)},
    }


def left_behind(folder: Path) -> dict[str, Any]:
    """What tables cost that nobody uses any more: memory before and after many were made, played and forgotten."""

    def make(host: Host, number: int) -> None:
        for n in range(number):
            table, _ = host.table(4)
            state = host.http.get(f"/api/tables/{table}/state", params={"seat": 0}).raise_for_status().json()
            options = state["scene"]["prompt"]["options"]
            if options:
                move = random.Random(n).choice(options)["notation"]
                host.http.post(f"/api/tables/{table}/move", json={"seat": 0, "seq": state["seq"], "move": move})
        time.sleep(IDLE + SETTLING)

    with hall_server(folder, "--idle", str(IDLE)) as server:
        host = Host(server.url)
        make(host, WARM)
        before = server.memory()
        make(host, MADE)
        after = server.memory()
        kept = next(
            float(line.split()[1])
            for line in host.http.get("/metrics").text.splitlines()
            if line.startswith("longhall_tables_in_memory")
        )
    return {
        "tables": MADE,
        "still_in_memory": int(kept),
        "megabytes_before": round(before / 1e6, 1),
        "bytes_per_table": round((after - before) / MADE),
    }
