"""Who comes in how many and how slowly is shown the door; everybody else is served."""

from __future__ import annotations

import json
import re
import resource
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.frames import Frame, Opcode

from longhall.hall.settings import Settings
from longhall.hall.web import doors
from longhall.hall.web.doors import Doors, framed, most_connections
from tests.hall.served import PATIENCE, PLAIN, Live, Person, Served, answers, eventually, seated, served


@contextmanager
def knocking(hall: Served, number: int) -> Iterator[list[socket.socket]]:
    """Connections that say nothing."""
    found = [socket.create_connection(("127.0.0.1", hall.settings.port), PATIENCE) for _ in range(number)]
    try:
        yield found
    finally:
        for one in found:
            one.close()


def is_shut(connection: socket.socket) -> bool:
    """Whether the other side ends the connection."""
    connection.settimeout(PATIENCE)
    try:
        return connection.recv(1000) == b""
    except ConnectionError:
        return True


# The address of the tests is no proxy here.
OPEN = {"proxies": "192.0.2.1"}


def test_one_address_has_so_many_connections(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path, per_address=20, header_seconds=PATIENCE, log="warning", **OPEN) as hall:
        with knocking(hall, 20) as idle:
            with knocking(hall, 10) as many:
                assert all(is_shut(connection) for connection in many)
            for connection in idle[:2]:
                connection.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                assert connection.recv(1000).startswith(b"HTTP/1.1 200")
        # Whoever goes makes room for the next, by live connections too.
        ann = Person(hall.url, "Ann")
        table = ann.table("me", "open")["id"]
        for _ in range(50):
            live = Live(hall.url, table)
            live.until("scene")
            live.close()
        assert ann.get("/health")["ok"]
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines() if "limit met" in line]
    assert len(lines) == 1
    assert (lines[0]["limit"], lines[0]["number"]) == ("connections of one address", 20)


def test_all_addresses_together_leave_files_free(tmp_path: Path) -> None:
    with served(tmp_path, connections=16, header_seconds=PATIENCE) as hall, knocking(hall, 16) as idle:
        with knocking(hall, 5) as more:
            assert all(is_shut(connection) for connection in more)
        idle[0].close()
        eventually(lambda: answers(hall.url))


def test_the_systems_own_limit_is_respected() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, before[1]))
        assert most_connections(Settings(connections=100)) == 100
        most = most_connections(Settings(connections=10**9))
        assert most <= resource.getrlimit(resource.RLIMIT_NOFILE)[0] - doors.RESERVE
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_proxy_stands_for_everybody_behind_it() -> None:
    counted = Doors(Settings(per_address=2, proxies="127.0.0.1, 10.0.0.1"))
    assert all(counted.enter("10.0.0.1") for _ in range(10))
    assert [counted.enter("198.51.100.1") for _ in range(3)] == [True, True, False]
    # Whoever has IPv6 has one network, not one address.
    assert [counted.enter(f"2001:db8::{n}") for n in range(3)] == [True, True, False]
    counted.leave("198.51.100.1")
    assert counted.enter("198.51.100.1")


def trickle(connection: socket.socket, start: bytes, drop: bytes) -> None:
    """Says something all the time, and never comes to an end."""
    connection.sendall(start)

    def go_on() -> None:
        try:
            while True:
                connection.sendall(drop)
                threading.Event().wait(0.02)
        except OSError:
            return

    threading.Thread(target=go_on, daemon=True).start()


@pytest.mark.parametrize(
    ("start", "drop"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\n", b"X-More: 1\r\n"),
        (b"GE", b""),
        (b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Longhall: 1\r\nContent-Length: 60000\r\n\r\n", b" "),
        (b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        (b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /hea", b""),
    ],
    ids=["silent", "headers", "half a word", "body", "chunks", "second request"],
)
def test_whoever_does_not_come_to_the_point_is_shown_out(tmp_path: Path, start: bytes, drop: bytes) -> None:
    with served(tmp_path, header_seconds=0.5, body_seconds=0.5, **OPEN) as hall, knocking(hall, 1) as [slow]:
        if drop:
            trickle(slow, start, drop)
        else:
            slow.sendall(start)
        while not is_shut(slow):
            pass
        assert answers(hall.url)


def test_a_request_with_no_end_of_headers_is_shown_out(tmp_path: Path) -> None:
    with served(tmp_path, header_seconds=PATIENCE, **OPEN) as hall, knocking(hall, 1) as [slow]:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        endless = b"".join(b"X-%d: %s\r\n" % (n, b"x" * 100) for n in range(400_000))
        with pytest.raises(ConnectionError):
            slow.sendall(endless)
        assert answers(hall.url)


def test_whoever_asks_without_reading_the_answers_fills_no_memory(tmp_path: Path) -> None:
    """A hundred bytes asked for are a hundred bytes answered, and they must lie somewhere until they are read."""
    with served(tmp_path) as hall:
        ann = Person(hall.url, "Ann")
        table = ann.table("open", "open", open=True)["id"]
        path, cookie = f"/api/tables/{table}/live", ann.http.cookies["longhall"]
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(("127.0.0.1", hall.settings.port))
            client.sendall(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Cookie: longhall={cookie}\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert client.recv(1000).startswith(b"HTTP/1.1 101")
            client.sendall(frame(1, b"{}"))
            for _ in range(60):
                client.sendall(frame(9, b"x" * 125) * 1000)
            client.sendall(frame(1, b'{"chat": "I have not read a word"}'))
            eventually(lambda: ann.get(f"/api/tables/{table}/chat")["chat"])
            sizes = [c.transport.get_write_buffer_size() for c in hall.server.server_state.connections]
            assert max(sizes) < 1_000_000


def frame(kind: int, data: bytes) -> bytes:
    """A frame of a live connection as a client sends it, masked by zeros."""
    return bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_texts_are_framed_as_the_protocol_says(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_live_connections_outlast_the_limits_of_requests(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock runs for them any more."""
    id, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
    protocol: Any = hall.config.http
    timed: list[Any] = []
    wait = protocol._wait

    def noted(connection: Any, seconds: float) -> None:
        timed.append(connection)
        wait(connection, seconds)

    monkeypatch.setattr(protocol, "_wait", noted)
    live = Live(hall.url, id, scripts[0].token)
    live.until("scene")
    assert timed
    assert [one._timer for one in timed] == [None] * len(timed)
    live.send(ping=1)
    live.until("pong")
    live.close()


# What is asked


@pytest.mark.parametrize("body", [b"[" * 60_000, b'{"name":' * 8_000, b'{"name": ' + b"[" * 30_000])
def test_no_end_of_brackets_is_a_mistake_of_whoever_sends_them(hall: Served, ann: Person, body: bytes) -> None:
    answer = ann.http.post("/api/me", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    table = ann.table("me", "open")["id"]
    live = Live(hall.url, table)
    live.until("scene")
    live.socket.send("[" * 8_000)
    assert live.until("error")["code"] == "invalid"
    live.send(ping=1)
    live.until("pong")
    live.close()


@pytest.mark.parametrize("path", ["/api/tables/%00", "/api/tables/%00/state", "/api/tables?game=%00", "/api/stats/%00"])
def test_nothing_is_asked_for_by_a_name_that_is_none(hall: Served, ann: Person, path: str) -> None:
    answer = ann.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_the_hall_answers_to_its_own_names_only(tmp_path: Path) -> None:
    """A name that was made to lead here (rebinding) is another site's, whatever it says about where it comes from."""
    with served(tmp_path, hosts=("hall.example.org",), origins=("https://games.example.org",)) as hall:
        port = hall.settings.port
        for host, status in (
            (f"127.0.0.1:{port}", 200),
            (f"localhost:{port}", 200),
            (f"[::1]:{port}", 200),
            ("192.168.1.5", 200),
            ("hall.example.org", 200),
            ("HALL.example.org:443", 200),
            ("games.example.org", 200),
            ("evil.example", 400),
            ("localhost.evil.example", 400),
            ("hall.example.org.evil.example", 400),
            ("", 400),
        ):
            answer = httpx.get(f"{hall.url}/api/me", headers={"Host": host}, **PLAIN)
            assert answer.status_code == status, host


def test_replays_are_drawn_once_and_apart_from_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as hall:
        ann = Person(hall.url, "Ann")
        id, scripts = seated(hall.url, ann, 2)
        state = scripts[0].state()
        scripts[0].move(state["seq"], state["scene"]["prompt"]["options"][0]["notation"])
        made: list[Any] = []
        run = hall.hall.drawing._workers.run

        async def note(*given: Any) -> Any:
            made.append(given)
            return await run(*given)

        monkeypatch.setattr(hall.hall.drawing._workers, "run", note)
        rails = [ann.get(f"/api/tables/{id}/rail", lang=lang) for lang in ("en", "es", "en", "es", "en")]
        assert rails[0] == rails[2] == rails[4]
        assert len(made) == 2
        assert hall.hall.drawing._workers._pool is not None
        # Films, too, which take longest of all
        for path in ("round?", "state?at=1&film=true&"):
            films = [scripts[seat].http.get(f"/{path}seat={seat}").json() for seat in (0, 1, 0, 1)]
            assert films[0] == films[2]
            assert films[1] == films[3]
            assert (films[0]["scene"]["seat"], films[1]["scene"]["seat"]) == (0, 1)
        # What one seat has missed is its own move, and drawn already.
        assert len(made) == 5
        # A move makes it another game.
        seat = scripts[1].state()["scene"]["prompt"]["waiting"][0]
        state = scripts[seat].state()
        scripts[seat].move(state["seq"], state["scene"]["prompt"]["options"][0]["notation"])
        assert ann.get(f"/api/tables/{id}/rail")["moves"] == rails[0]["moves"] + 1


@pytest.mark.parametrize("past", ["rail", "state?at=0", "state?lang=en&%61t=0", "state?%61%74=0"])
def test_whoever_steps_through_the_past_has_fewer_steps(tmp_path: Path, past: str) -> None:
    with served(tmp_path, rate=1e-6, burst=60, workers=0) as hall:
        ann = Person(hall.url)
        codes = [ann.http.get(f"/api/tables/none/{past}").status_code for _ in range(8)]
        assert codes == [404] * 6 + [429] * 2


def test_the_description_names_every_status_and_the_shape_of_errors(hall: Served, ann: Person) -> None:
    api = ann.get("/api/openapi.json")
    for path, operations in api["paths"].items():
        if not path.startswith("/api"):
            continue
        for method, operation in operations.items():
            wanted = {"400", "429", "500", "503"} | ({"403"} if method == "post" else set())
            if "{" in path:
                wanted |= {"404"}
            if method == "post":
                wanted |= {"413"}
            assert wanted <= set(operation["responses"]), (path, method, sorted(operation["responses"]))
            for status, response in operation["responses"].items():
                if re.match("[45]", status):
                    schema = json.dumps(response["content"]["application/json"]["schema"])
                    assert "ErrorOut" in schema, (path, method, status)
