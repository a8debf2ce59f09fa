"""The server is killed at random moments under play: every acknowledged move is there, and every table goes on."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections import defaultdict
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from longhall.hall.settings import Settings
from longhall.hall.shelf import load
from longhall.hall.store import Store
from tests.hall.mortal import Mortal
from tests.hall.served import PATIENCE, Live, Person, Script, free_port, good, play_some, seated

KILLS = 200
TABLES = 4


class Player(threading.Thread):
    """Plays all seats of one table at random, by HTTP or by socket, and notes what was acknowledged."""

    def __init__(self, server: Mortal, table: str, scripts: list[Script], live: bool) -> None:
        super().__init__(daemon=True)
        self.server, self.table, self.scripts, self.by_socket = server, table, scripts, live
        self.rng = random.Random(table)
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.over = threading.Event()
        self.wrong: list[str] = []
        self.last = 0

    def run(self) -> None:
        while not self.over.is_set():
            try:
                if self.by_socket:
                    self.play_by_socket()
                else:
                    self.play_by_http()
            except (httpx.TransportError, WebSocketException, OSError, TimeoutError):
                self.server.alive.wait(PATIENCE)
            except AssertionError as e:
                self.wrong.append(str(e))
                return

    def choose(self) -> tuple[int, int, str]:
        state = self.scripts[self.last].state()
        if state["scene"]["over"]:
            self.over.set()
            return 0, 0, ""
        seat = self.rng.choice(state["scene"]["prompt"]["waiting"])
        if seat != self.last:
            state = self.scripts[seat].state()
            self.last = seat
        return seat, state["seq"], self.rng.choice(state["scene"]["prompt"]["options"])["notation"]

    def play_by_http(self) -> None:
        while not self.over.is_set():
            seat, seq, move = self.choose()
            if move:
                done = good(self.scripts[seat].move(seq, move))
                self.acknowledged[done["seq"]] = (seat, move)

    def play_by_socket(self) -> None:
        lives = [Live(self.server.url, self.table, script.token, script.seat) for script in self.scripts]
        while not self.over.is_set():
            seat, seq, move = self.choose()
            if move:
                lives[seat].send(move=move, seq=seq)
                done = lives[seat].answer()
                self.acknowledged[done["seq"]] = (seat, move)
        for live in lives:
            live.close()


def wait_for_moves(players: list[Player], number: int) -> None:
    """Waits until so many more moves are acknowledged."""
    goal = number + sum(len(player.acknowledged) for player in players)
    end = time.monotonic() + PATIENCE
    while sum(len(player.acknowledged) for player in players) < goal and time.monotonic() < end:
        if all(player.over.is_set() for player in players):
            return
        time.sleep(0.002)


def stored(file: Path) -> dict[str, dict[int, tuple[int, str]]]:
    """The moves of all tables as the database has them."""
    found: dict[str, dict[int, tuple[int, str]]] = defaultdict(dict)
    with closing(sqlite3.connect(file)) as sql:
        for table, seq, seat, text in sql.execute("SELECT table_id, seq, seat, text FROM events ORDER BY seq"):
            assert seq == len(found[table]) + 1, "numbers without gaps"
            found[table][seq] = (seat, text)
    return found


def test_the_moment_between_durable_and_told_is_survived(tmp_path: Path) -> None:
    """A move is there wholly or not at all, whatever was said of it, and whoever asks again is told which."""
    server = Mortal(tmp_path, free_port())
    server.start()
    _, scripts = seated(server.url, Person(server.url, "Ann"), 2)
    for point, there in (("unsaved", False), ("durable", True), ("told", True)):
        before = scripts[0].state()
        mover = scripts[before["scene"]["prompt"]["waiting"][0]]
        moves = mover.state()["moves"]
        move = mover.state()["scene"]["prompt"]["options"][0]["notation"]
        server.kill()
        server.start(point)
        with pytest.raises(httpx.TransportError):
            mover.move(before["seq"], move)
        server.kill()
        server.start()
        assert mover.state()["moves"] == moves + there, point
        # What was not answered is asked again: it is done now, or it is said that it was done.
        again = mover.move(before["seq"], move)
        assert again.status_code == (409 if there else 200), (point, again.text)
        assert mover.state()["moves"] == moves + 1, point
    server.close()


def test_acknowledged_moves_survive_200_kills(tmp_path: Path) -> None:
    server = Mortal(tmp_path, free_port())
    server.start()
    rng = random.Random(1)
    ann = Person(server.url, "Ann")
    players: list[Player] = []
    everybody: list[Player] = []

    def fill_up() -> None:
        players[:] = [p for p in players if not p.over.is_set()]
        while len(players) < TABLES:
            n = len(everybody)
            player = Player(server, *seated(server.url, ann, 2 + n % 3), live=n % 2 == 0)
            players.append(player)
            everybody.append(player)
            player.start()

    for _ in range(KILLS):
        fill_up()
        # A life lasts some moves, however busy the machine is, and ends at any moment of the next one.
        wait_for_moves(everybody, rng.randint(2, 7))
        time.sleep(rng.uniform(0, 0.03))
        server.kill()
        found = stored(tmp_path / "hall.sqlite")
        for player in everybody:
            assert not player.wrong, player.wrong
            missing = dict(dict(player.acknowledged).items() - found[player.table].items())
            assert not missing, missing
        server.start()
    for player in players:
        player.over.set()
    for player in players:
        player.join(PATIENCE)
        # Every table goes on.
        before = player.scripts[0].state()
        assert before["scene"]["over"] or play_some(player.scripts, 5) in (-1, before["seq"] + 5)
    server.close()
    assert sum(len(player.acknowledged) for player in everybody) > 2 * KILLS
    # Every record replays from the first event to the last.
    store = Store(Settings(data=tmp_path))
    for player in everybody:
        live = store.now(lambda c, id=player.table: load(c, id), write=False)  # type: ignore[misc]
        scene = live.scene(-1, "en")
        assert scene is not None
        assert scene.game == "blood_rage"
    store.close()
