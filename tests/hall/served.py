"""A hall in this process, on a real port, for tests; and people who play in it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from longhall.hall import deal, laying, logs
from longhall.hall.hall import Hall
from longhall.hall.settings import Settings
from longhall.hall.web.server import Server

# The packed client, which is there once, whichever form of the engine is tested
CLIENT = Path(__file__).parents[2] / "src" / "longhall" / "hall" / "client"
# Seconds after which a test gives up: no measure of anything, and more than the busiest machine needs.
PATIENCE = 180.0
# Halls under test speak plain HTTP. To read whom one may trust takes longer than most of their answers.
PLAIN: Any = {"trust_env": False, "verify": False}


def eventually(there: Callable[[], object], otherwise: str = "it does not happen") -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end, otherwise
        time.sleep(0.02)


def answers(url: str) -> bool:
    """Whether a hall is open there."""
    try:
        return httpx.get(f"{url}/health", timeout=PATIENCE, **PLAIN).is_success
    except httpx.TransportError:
        return False


def free_port() -> int:
    """A port that nobody uses, and that no outgoing connection is given while the server is down."""
    while True:
        port = random.SystemRandom().randrange(12_000, 30_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def settings_for(folder: Path, **given: Any) -> Settings:
    """Settings of a hall that nobody slows down."""
    values: dict[str, Any] = {
        "data": folder,
        "client": CLIENT,
        "port": free_port(),
        "rate": 1e6,
        "burst": 1_000_000,
        "sockets": 10_000,
        "new_tables": 1_000_000,
        "per_address": 10_000,
        "workers": 1,
        "patience": PATIENCE,
        "returning": 0.0,
        "private_hooks": True,
        # Whatever is tried, a hall under test is no business of its network.
        "one_machine": True,
        "log": "critical",
    }
    return Settings(**{**values, **given})


def deal_by(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The halls of this process deal each test the same games every time; LONGHALL_DEAL=TEXT deals others."""
    chance = random.Random(f"{name} {os.environ.get('LONGHALL_DEAL', '')}")
    seeded = SimpleNamespace(token_hex=lambda length: chance.randbytes(length).hex())
    for module in (laying, deal):
        monkeypatch.setattr(module, "secrets", seeded)


class Served:
    """A running hall and its address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        logs.set_up(settings.log)
        self.server = Server(settings)
        self.config = self.server.config
        self.url = f"http://127.0.0.1:{settings.port}"
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(main())

    def start(self) -> None:
        self._thread.start()
        while not self.server.started:
            assert self._thread.is_alive(), "the hall did not start"
            threading.Event().wait(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)

    @property
    def hall(self) -> Hall:
        guard: Any = self.config.app
        found: Hall = guard._app.state.context.hall
        return found

    def run(self, work: Any) -> Any:
        """Runs a coroutine in the hall's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


@contextmanager
def served(folder: Path, **given: Any) -> Iterator[Served]:
    """A hall that is open as long as the block lasts."""
    hall = Served(settings_for(folder, **given))
    hall.start()
    try:
        yield hall
    finally:
        hall.stop()


class Person:
    """Somebody with a browser: a cookie and the header of the hall's own pages."""

    def __init__(self, url: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=url, headers={"X-Longhall": "1"}, timeout=PATIENCE, **PLAIN)
        if name:
            self.id = self.post("/api/me", name=name)["person"]

    def get(self, path: str, **query: Any) -> Any:
        return good(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return good(self.http.post(path, json=body))

    def refused(self, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
        """The status and the error of a request that must fail."""
        answer = self.http.post(path, json=body)
        assert 400 <= answer.status_code < 600, answer.text
        error: dict[str, Any] = answer.json()
        assert set(error) <= {"error", "code", "rule", "seq"}
        return answer.status_code, error

    def table(self, *kinds: str, **more: Any) -> Any:
        """A new table: me, open, or the name of a bot per seat."""
        seats = [{"kind": k} if k in ("me", "open") else {"kind": "bot", "bot": k} for k in kinds]
        return self.post("/api/tables", **{"game": "blood_rage", "seats": seats, **more})


class Script:
    """A program that holds a seat by its token, without cookies."""

    def __init__(self, url: str, table: str, seat: int, token: str) -> None:
        self.http = httpx.Client(
            base_url=f"{url}/api/tables/{table}",
            headers={"Authorization": f"Bearer {token}"},
            timeout=PATIENCE,
            **PLAIN,
        )
        self.seat = seat
        self.token = token

    def state(self, **more: Any) -> Any:
        return good(self.http.get("/state", params={"seat": self.seat, **more}))

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def move(self, seq: int, move: str) -> httpx.Response:
        return self.post("/move", seat=self.seat, seq=seq, move=move)


def good(answer: httpx.Response) -> Any:
    assert answer.status_code < 300, f"{answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


def unlogged(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene without its log."""
    return {part: value for part, value in scene.items() if part != "log"}


def seated(url: str, creator: Person, players: int, **more: Any) -> tuple[str, list[Script]]:
    """A started table whose seats are all held by scripts."""
    table = creator.table(*["open"] * players, **more)
    scripts = []
    for seat in table["seats"]:
        token = seat["link"].rpartition("/")[2]
        joined = Script(url, table["id"], seat["seat"], token).post("/join", seat=seat["seat"], name=f"p{seat['seat']}")
        scripts.append(Script(url, table["id"], seat["seat"], good(joined)["token"]))
    creator.post(f"/api/tables/{table['id']}/start")
    return table["id"], scripts


def play_some(scripts: list[Script], moves: int, seed: int = 1) -> int:
    """Plays random moves; returns the sequence number reached, or -1 when the game is over."""
    rng = random.Random(seed)
    last, state = 0, scripts[0].state()
    for _ in range(moves):
        if state["scene"]["over"]:
            return -1
        seat = rng.choice(state["scene"]["prompt"]["waiting"])
        if seat != last:
            last, state = seat, scripts[seat].state()
        option = rng.choice(state["scene"]["prompt"]["options"])
        good(scripts[seat].move(state["seq"], option["notation"]))
        state = scripts[seat].state()
    return int(state["seq"])


def changed(old: Any, change: Any) -> Any:
    """A copy with what has changed in it, as docs/hall.md explains it."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, dict):
        return {**old, **{name: changed(old.get(name), inside) for name, inside in change.items()}}
    rows = list(old)
    for index, inside in change.items():
        if index == "length":
            del rows[inside[0] :]
        elif int(index) == len(rows):
            rows.append(inside[0])
        else:
            rows[int(index)] = changed(rows[int(index)], inside)
    return rows


class Live:
    """A live connection."""

    def __init__(self, url: str, table: str, token: str | None = None, seat: int | None = None, **more: Any) -> None:
        self._opened = connect(f"{url.replace('http', 'ws')}/api/tables/{table}/live", max_size=None, **more)
        self.socket = self._opened.__enter__()
        self.known: dict[str, Any] = {}
        self.send(token=token, seat=seat)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Any:
        """The next message; one that holds changes is completed by what was known before."""
        message = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["type"] == "change":
            assert message["after"] == self.known["number"], "a change of another scene than the one that is held"
            scene = changed(self.known["scene"], message.get("scene", {}))
            message = {**self.known, **message, "scene": scene, "type": "scene", "news": message}
        if message["type"] == "scene":
            message = {**self.known, "news": message, **message}
            self.known = {key: value for key, value in message.items() if key != "ack"}
        return message

    def until(self, kind: str) -> Any:
        """The next message of a kind."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def answer(self) -> Any:
        """The next answer to something that was asked and is done."""
        while True:
            message = self.until("scene")
            if "ack" in message:
                return message["ack"]

    def close(self) -> None:
        self.socket.close()
