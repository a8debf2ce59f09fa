"""Cookies, origins, limits and headers; what is refused says nothing of internals."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from longhall.hall.keys import hashed
from tests.hall.served import PLAIN, Live, Person, Served, served


def test_cookies_are_closed_to_scripts_and_other_sites(hall: Served, tmp_path: Path) -> None:
    answer = httpx.post(f"{hall.url}/api/me", json={}, headers={"X-Longhall": "1"}, **PLAIN)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    with served(tmp_path, https=True) as strict:
        answer = httpx.post(f"{strict.url}/api/me", json={}, headers={"X-Longhall": "1"}, **PLAIN)
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"]


def test_what_came_by_https_goes_by_https_only(hall: Served) -> None:
    """A proxy on the same machine says how the visitor came."""
    headers = {"X-Longhall": "1", "X-Forwarded-Proto": "https"}
    answer = httpx.post(f"{hall.url}/api/me", json={}, headers=headers, **PLAIN)
    assert "secure" in answer.headers["set-cookie"].lower()


def test_whoever_comes_back_is_remembered_longer(hall: Served, ann: Person) -> None:
    token = ann.http.cookies["longhall"]
    cookie = ann.http.get("/api/me").headers["set-cookie"]
    assert cookie.startswith(f"longhall={token};")
    assert "Max-Age=34560000" in cookie
    assert "set-cookie" not in Person(hall.url).http.get("/api/me").headers


def test_nobody_keeps_what_is_for_one_visitor(hall: Served, ann: Person) -> None:
    table = ann.table("me", "open")
    for path in ("/api/me", f"/api/tables/{table['id']}", "/api/waiting", "/api/nothing"):
        assert ann.http.get(path).headers["cache-control"] == "no-store"
    assert "max-age" in ann.http.get("/api/games/blood_rage/art/board.svg").headers["cache-control"]


def test_other_sites_cannot_act_for_a_person(hall: Served, ann: Person) -> None:
    for headers in (
        {"X-Longhall": ""},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
    ):
        answer = ann.http.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["code"] == "forbidden"
    assert ann.get("/api/me")["name"] == "Ann"
    assert ann.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": hall.url}).status_code == 200


def test_pages_may_not_run_foreign_or_inline_scripts(hall: Served, ann: Person) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        # WebAssembly is compiled, for tables on the device; no text ever becomes a script.
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "'unsafe-eval'" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


def test_nobody_gets_out_of_the_clients_folder(hall: Served, ann: Person) -> None:
    for path in ("/../settings.py", "/%2e%2e/settings.py", "/..%2f..%2fversion.py", "//etc/passwd", "/%00.js"):
        answer = ann.http.get(path)
        assert answer.status_code in (200, 400, 404)
        assert "import" not in answer.text
        assert "root:" not in answer.text


def ended_by(live: Live, *messages: str) -> int:
    """Sends what the server should end the connection for, at the latest after all of it; the code that it gives."""
    try:
        for message in messages:
            live.socket.send(message)
        while True:
            live.receive()
    except ConnectionClosed as ended:
        return int(ended.rcvd.code) if ended.rcvd else 0


# Permissions that do not come back while a test lasts, however slow the machine is
SLOWLY = 1e-6


def test_large_and_many_requests_are_refused(tmp_path: Path) -> None:
    with served(tmp_path, rate=SLOWLY, burst=30, sockets=2, message=2000) as hall:
        ann = Person(hall.url, "Ann")
        table = ann.table("me", "open")
        large = ann.http.post("/api/me", json={"name": "x" * 100_000})
        assert (large.status_code, large.json()["code"]) == (413, "limit")
        lives = [Live(hall.url, table["id"]) for _ in range(2)]
        with pytest.raises(ConnectionClosed):
            Live(hall.url, table["id"]).receive()
        assert ended_by(lives[0], "x" * 100_000) == 1009
        assert ended_by(lives[1], *['{"ping": 1}'] * 100) == 1008
        codes = [ann.http.get("/api/me").status_code for _ in range(60)]
        assert 429 in codes
        assert set(codes) <= {200, 429}


def test_limits_are_per_address(tmp_path: Path) -> None:
    """A proxy on the same machine says which address a request comes from."""
    with served(tmp_path, rate=SLOWLY, burst=10) as hall:
        here = Person(hall.url)
        codes = [here.http.get("/api/me", headers={"X-Forwarded-For": "192.0.2.1"}).status_code for _ in range(20)]
        assert codes == [200] * 10 + [429] * 10
        assert here.http.get("/api/me", headers={"X-Forwarded-For": "192.0.2.2"}).status_code == 200
        # Whoever has IPv6 has very many addresses, all of one network.
        mine = [{"X-Forwarded-For": f"2001:db8:0:1::{n:x}"} for n in range(20)]
        codes = [here.http.get("/api/me", headers=headers).status_code for headers in mine]
        assert codes == [200] * 10 + [429] * 10
        assert here.http.get("/api/me", headers={"X-Forwarded-For": "2001:db8:0:2::1"}).status_code == 200


def test_passwords_cannot_be_tried_quickly(tmp_path: Path) -> None:
    with served(tmp_path, rate=SLOWLY, burst=100) as hall:
        eve = Person(hall.url)
        codes = [
            eve.http.post(path, json={"name": "ann", "password": f"attempt {n}"}).status_code
            for n, path in enumerate(["/api/me/login", "/api/me/login/", "/api//me/login"] * 4)
        ]
        # Two attempts use the permissions up.
        assert codes == [403] * 2 + [429] * 10


def test_the_database_keeps_hashes_of_tokens_only(tmp_path: Path) -> None:
    with served(tmp_path) as hall:
        ann = Person(hall.url, "Ann")
        ann.post("/api/me/password", name="ann", password="correct horse")
        session = ann.http.cookies["longhall"]
        table = ann.table("me", "open")
        tokens = [session, *[seat["link"].rpartition("/")[2] for seat in table["seats"]]]
    content = "".join((tmp_path / f"hall.sqlite{end}").read_bytes().hex() for end in ("",))
    with sqlite3.connect(tmp_path / "hall.sqlite") as sql:
        kept = {row[0] for row in sql.execute("SELECT token FROM seats UNION SELECT token FROM sessions")}
    for token in tokens:
        assert token.encode().hex() not in content
        assert hashed(token) in kept
    assert b"correct horse".hex() not in content


def test_what_is_not_even_text_is_refused(hall: Served, ann: Person) -> None:
    table = ann.table("me", "me")
    for path in ("/api/me", "/api/tables", f"/api/tables/{table['id']}/chat", "/api/me/login"):
        for body in (b'{"name": "\xff"}', b"\xc3\x28", b"\x00", b""):
            answer = ann.http.post(path, content=body, headers={"Accept-Language": "it"})
            assert (answer.status_code, answer.json()["code"]) == (400, "invalid"), (path, body)
            assert answer.json()["error"].startswith("Questa richiesta non si capisce")


def test_errors_have_one_shape(hall: Served, ann: Person) -> None:
    table = ann.table("me", "open")
    path = f"/api/tables/{table['id']}"
    for where, body in (
        ("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}),
        ("/api/tables", {"game": "blood_rage", "seats": []}),
        ("/api/tables", {"game": "blood_rage", "seats": [{"kind": "me"}] * 9}),
        ("/api/tables", {"game": "blood_rage", "seats": [{"kind": "me"}] * 2, "options": {"speed": 3}}),
        ("/api/tables", {"game": "blood_rage", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}),
        (
            "/api/tables",
            {"game": "blood_rage", "seats": [{"kind": "me"}] * 2, "pace": {"kind": "clock", "seconds": -1}},
        ),
        (f"{path}/join", {"seat": 0}),
        (f"{path}/move", {"seat": 0, "seq": 0, "move": "pass"}),
        (f"{path}/move", {"seat": 9, "seq": 0, "move": "pass"}),
        (f"{path}/move", {"seat": 0, "seq": 0, "move": "\x00"}),
        (f"{path}/move", {"seat": 0, "seq": 10**30, "move": "pass"}),
        (f"{path}/vote", {"id": "none", "yes": True}),
        (f"{path}/seat", {"seat": 1, "kind": "bot", "bot": None}),
        (f"{path}/rematch", {}),
        ("/api/tables/none/join", {}),
        ("/api/me/hook", {"url": "ftp://here"}),
    ):
        status, error = ann.refused(where, **body)
        assert 400 <= status < 500, (where, body, error)
        assert error["error"].endswith(".")
        for inner in ("Traceback", "sqlite", "msgspec", "/src/", "longhall."):
            assert inner not in error["error"]
