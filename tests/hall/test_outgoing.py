"""What leaves the hall: to addresses that anybody may have named, and from which anything may come back."""

from __future__ import annotations

import asyncio
import gzip
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from longhall.hall import outgoing
from longhall.hall.notices import Notice
from longhall.hall.outgoing import Outgoing, is_public, target
from longhall.hall.trouble import Invalid
from tests.hall.served import PATIENCE, Person, Served, served


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.0.0.2", "0.0.0.0", "10.1.2.3", "100.64.0.1", "169.254.169.254", "172.16.0.1", "192.0.0.8",
        "192.88.99.1", "192.168.1.1", "198.18.0.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
        "::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::808:808",
        "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "2002:808:808::1", "fc00::1", "fd12::1",
        "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1",
    ],
)  # fmt: skip
def test_only_the_open_network_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_the_open_network_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.2\\@example.org/", "https://user@example.org/", "https://example.org\\.evil.example/",
        "https://exam ple.org/", "https:///path", "https://[::1", "https://example.org:99999/", "ftp://example.org/",
        "https://exa$mple.org/", "https://example..org/", "https://example.org/\u202e",
    ],
)  # fmt: skip
def test_what_could_be_read_in_two_ways_is_refused(url: str) -> None:
    with pytest.raises(Invalid):
        target(url)


def test_an_address_is_read_once() -> None:
    assert target("https://Example.org/a?b=c") == outgoing.Target("https", "example.org", 443, "/a?b=c")
    assert target("http://[2001:DB8::1]:81") == outgoing.Target("http", "2001:db8::1", 81, "/")
    assert target("https://bücher.example/").host == "xn--bcher-kva.example"


@contextmanager
def answering(answer: Callable[[socket.socket], None]) -> Iterator[tuple[int, list[int]]]:
    """A server that answers as it likes; gives its port, and counts connections."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=100)
    met: list[int] = []

    def serve() -> None:
        with suppress(OSError):
            while True:
                connection, _ = listener.accept()
                met.append(1)
                threading.Thread(target=talk, args=(connection,), daemon=True).start()

    def talk(connection: socket.socket) -> None:
        with connection, suppress(OSError):
            connection.recv(65_536)
            answer(connection)

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield listener.getsockname()[1], met
    finally:
        listener.close()


def post(private: bool, url: str, resolve: Callable[[str, int], list[str]] | None = None) -> int:
    async def work() -> int:
        out = Outgoing(private)
        if resolve is not None:
            out.resolve = resolve  # type: ignore[method-assign, assignment]
        try:
            return await out.post(url, {"X-Test": "1"}, b"{}")
        finally:
            out.close()

    return asyncio.run(work())


def test_a_name_is_looked_up_once_and_the_checked_address_is_used() -> None:
    """A name that is somebody else's at the second look (rebinding) gains nothing."""
    asked: list[str] = []

    def rebinding(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    with answering(lambda c: c.sendall(b"HTTP/1.1 204 No\r\n\r\n")) as (port, met):
        assert post(True, f"http://public.example:{port}/", rebinding) == 204
        assert asked == ["public.example"]
        with pytest.raises(Invalid):
            post(False, f"http://public.example:{port}/", rebinding)
        # One inner address among public ones is enough.
        with pytest.raises(Invalid):
            post(False, f"http://public.example:{port}/", lambda host, port: ["8.8.8.8", "127.0.0.1"])
        assert len(met) == 1


def test_nobody_is_followed() -> None:
    with answering(lambda c: c.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) as (inner, knocked):
        moved = f"HTTP/1.1 307 Go\r\nLocation: http://127.0.0.1:{inner}/\r\nContent-Length: 0\r\n\r\n".encode()
        with answering(lambda c: c.sendall(moved)) as (port, _):
            assert post(True, f"http://127.0.0.1:{port}/") == 307
        assert not knocked


@pytest.mark.parametrize("zipped", [True, False])
def test_of_an_answer_only_the_beginning_is_read(zipped: bool) -> None:
    """Neither an endless one nor one that unpacks to a thousand times its size costs anything."""
    sent = [0]
    piece = gzip.compress(b"\0" * 60_000_000) if zipped else b"x" * 65_536

    def endless(connection: socket.socket) -> None:
        connection.sendall(
            b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" if zipped else b"HTTP/1.1 200 OK\r\n\r\n"
        )
        while sent[0] < 500_000_000:
            connection.sendall(piece)
            sent[0] += len(piece)

    with answering(endless) as (port, _):
        assert post(True, f"http://127.0.0.1:{port}/") == 200
    # What the system has taken into its buffers is all that came.
    assert sent[0] < 50_000_000


def drip(connection: socket.socket) -> None:
    """Always one more header, so that no single wait is ever long."""
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    for n in range(600):
        connection.sendall(f"X-{n}: 1\r\n".encode())
        threading.Event().wait(0.05)


def test_there_is_one_deadline_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "DEADLINE", 1.0)
    with answering(drip) as (port, _), pytest.raises(TimeoutError):
        post(True, f"http://127.0.0.1:{port}/")


def test_inner_doors_stay_shut_when_a_hook_is_named_and_when_it_is_used(tmp_path: Path) -> None:
    with served(tmp_path, private_hooks=False) as hall:
        ann = Person(hall.url, "Ann")
        for url in ("https://127.0.0.2\\@example.org/", "http://[::127.0.0.1]/", "http://[fec0::1]/", "http://0x7f.1/"):
            assert ann.refused("/api/me/hook", url=url)[0] == 400, url
        # An address that was public when it was named may be an inner one when it is used.
        with answering(lambda c: None) as (port, knocked):
            hall.run(hall.hall.people.set_hook(ann.id, f"http://localhost:{port}/"))
            with pytest.raises(Invalid):
                hall.run(hall.hall.notices.outgoing.post(f"http://localhost:{port}/", {}, b""))
            assert not knocked


def test_a_slow_service_delays_nobody_else(hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logging in and lessons work while all ways out are taken by services that do not answer."""
    monkeypatch.setattr(outgoing, "DEADLINE", PATIENCE)
    over = threading.Event()
    ann.post("/api/me/password", name="Ann of Thule", password="long enough")

    def wait(connection: socket.socket) -> None:
        over.wait(PATIENCE)

    with answering(wait) as (port, met):

        async def many() -> list[asyncio.Task[Any]]:
            out = hall.hall.notices.outgoing
            posts = [asyncio.create_task(out.post(f"http://127.0.0.1:{port}/", {}, b"")) for _ in range(60)]
            while len(met) < outgoing.AT_ONCE:
                await asyncio.sleep(0.01)
            return posts

        posts = hall.run(many())
        assert len(met) == outgoing.AT_ONCE
        Person(hall.url).post("/api/me/login", name="Ann of Thule", password="long enough")
        ann.post("/api/games/blood_rage/lesson", answers=[], lang="en")
        over.set()

        async def end() -> None:
            for work in posts:
                work.cancel()
            await asyncio.gather(*posts, return_exceptions=True)

        hall.run(end())


def test_a_slow_service_keeps_its_owner_waiting_and_nobody_else(
    hall: Served, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are sixteen ways out: one person has one of them."""
    notices = hall.hall.notices
    for person, host in ((ann, "slow"), (bob, "quick")):
        hall.run(hall.hall.people.set_hook(person.id, f"https://{host}.example/"))
    begun: list[str] = []

    async def post(url: str, headers: object, body: bytes) -> int:
        begun.append(url)
        if "slow" in url:
            await asyncio.Event().wait()
        return 204

    monkeypatch.setattr(notices.outgoing, "post", post)

    async def tell() -> None:
        late = [
            asyncio.create_task(notices.send(Notice(ann.id, f"t{n}", "blood_rage", "", 1, "turn"))) for n in range(9)
        ]
        # All of them have read the address by the time that others are told this often.
        for n in range(9):
            await notices.send(Notice(bob.id, f"t{n}", "blood_rage", "", 1, "turn"))
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    hall.run(tell())
    assert (begun.count("https://slow.example/"), begun.count("https://quick.example/")) == (1, 9)
