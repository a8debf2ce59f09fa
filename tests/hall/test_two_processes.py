"""Two server processes on one PostgreSQL serve the same table at once and stay consistent."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from longhall.hall.command import hall as command
from tests.hall.postgres import private_postgres
from tests.hall.served import Live, Person, Script, free_port, good, play_some, seated

SECRET = "the same in both processes"


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with private_postgres() as url:
        yield url


@contextmanager
def process(database: str, folder: Path, *more: str) -> Iterator[str]:
    """A hall in a process of its own; gives its address."""
    port = free_port()
    flags = ["--data", folder, "--database", database, "--secret", SECRET, "--port", port, "--log", "critical"]
    limits = ["--rate", 1e6, "--burst", 1_000_000, "--sockets", 1000, "--workers", 1, *more]
    running = subprocess.Popen([sys.executable, "-m", "longhall.hall", *map(str, [*flags, *limits])])
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            assert running.poll() is None
            try:
                httpx.get(f"{url}/health", timeout=5, trust_env=False).raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        yield url
    finally:
        running.terminate()
        running.wait(20)


@pytest.fixture(scope="module")
def two(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp("hall") for _ in range(2)]
        first, second = [stack.enter_context(process(database, folder)) for folder in folders]
        yield first, second


def at(url: str, script: Script) -> Script:
    """The same seat through another process."""
    table = str(script.http.base_url.path).strip("/").rpartition("/")[2]
    return Script(url, table, script.seat, script.token)


def test_signs_and_campaigns_cross_processes(two: tuple[str, str]) -> None:
    """What is pointed at through one process is seen through the other; so is a campaign and its next table."""
    ann = Person(two[0], "Ann")
    body = {"game": "yggdrasil_chronicles", "roles": ["odin", "thor"], "seats": [{"kind": "open"}] * 2}
    campaign = ann.post("/api/campaigns", **body)
    table = campaign["table"]
    tokens = []
    for seat in table["seats"]:
        invited = Script(two[0], table["id"], seat["seat"], seat["link"].rpartition("/")[2])
        tokens.append(good(invited.post("/join", seat=seat["seat"], name="p"))["token"])
    ann.post(f"/api/tables/{table['id']}/start")
    lives = [Live(url, table["id"], token, seat) for seat, (url, token) in enumerate(zip(two, tokens, strict=True))]
    first = [live.until("scene") for live in lives]
    lives[0].send(point="world:asgard")
    for live in lives:
        assert live.until("point") == {"type": "point", "seat": 0, "target": "world:asgard"}
    adviser = next(seat for seat in (0, 1) if first[seat]["ideas"])
    idea = first[adviser]["ideas"][0]["notation"]
    lives[adviser].send(suggest=idea, seq=first[adviser]["seq"])
    for live, url in zip(lives, two, strict=True):
        assert live.until("suggestion")["move"] == idea
        kept = good(httpx.get(f"{url}/api/tables/{table['id']}/suggestions", trust_env=False))["suggestions"]
        assert [(one["seat"], one["move"]) for one in kept] == [(adviser, idea)]
        live.close()
    elsewhere = Script(two[1], table["id"], 1, tokens[1])
    told = good(elsewhere.http.get(f"{two[1]}/api/campaigns/{campaign['id']}"))
    assert (told["running"], told["mine"]) == (True, [1])
    assert good(elsewhere.http.post(f"{two[1]}/api/campaigns/{campaign['id']}/next"))["id"] == table["id"]


def test_live_updates_cross_processes(two: tuple[str, str]) -> None:
    ann = Person(two[0], "Ann")
    id, scripts = seated(two[0], ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    watching = Live(two[1], id, scripts[1 - seat].token)
    first = watching.until("scene")
    options = scripts[seat].state()["scene"]["prompt"]["options"]
    move = next(o["notation"] for o in options if o["notation"].startswith("invade leader"))
    good(scripts[seat].move(first["seq"], move))
    assert watching.until("scene")["seq"] == first["seq"] + 1
    # What the one process has just made durable, the other one knows at once.
    assert at(two[1], scripts[seat]).state()["seq"] == first["seq"] + 1
    assert at(two[1], scripts[seat]).move(first["seq"], move).status_code == 409
    ann.post(f"/api/tables/{id}/chat", text="Do you hear me?")
    assert watching.until("chat")["text"] == "Do you hear me?"
    reply = at(two[1], scripts[1 - seat])
    options = reply.state()["scene"]["prompt"]["options"]
    move = next(o["notation"] for o in options if o["notation"].startswith("invade leader"))
    seq = good(reply.move(first["seq"] + 1, move))["seq"]
    vote = good(scripts[seat].post("/undo", seat=seat, seq=seq))["vote"]
    assert watching.until("vote")["id"] == vote["id"]
    good(reply.post("/vote", id=vote["id"], yes=True))
    assert scripts[seat].state()["moves"] == 0
    watching.close()


def test_concurrent_moves_are_applied_once_and_in_order(two: tuple[str, str]) -> None:
    ann = Person(two[0], "Ann")
    _, scripts = seated(two[0], ann, 3)
    done: dict[int, str] = {}
    failed: list[str] = []

    def play(url: str, seed: int) -> None:
        """All seats through one process; the other thread does the same through the other, at the same time."""
        rng = random.Random(seed)
        seats = [at(url, script) for script in scripts]
        while True:
            state = seats[rng.randrange(3)].state()
            if state["scene"]["over"] or state["moves"] > 120:
                return
            waiting = rng.choice(state["scene"]["prompt"]["waiting"])
            state = seats[waiting].state()
            if not state["scene"]["prompt"]["options"]:
                continue
            move = rng.choice(state["scene"]["prompt"]["options"])["notation"]
            answer = seats[waiting].move(state["seq"], move)
            if answer.status_code == 200:
                seq = answer.json()["seq"]
                if seq in done:
                    failed.append(f"{seq} was given twice")
                done[seq] = move
            elif answer.status_code not in (409, 422):
                failed.append(answer.text)

    threads = [threading.Thread(target=play, args=(url, n)) for n, url in enumerate([*two, *two])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(100)
    assert not failed
    assert sorted(done) == list(range(1, len(done) + 1))
    states = [at(url, scripts[1]).state() for url in two]
    assert states[0] == states[1]
    assert states[0]["seq"] == len(done)


def test_a_game_is_played_through_both_with_bots(two: tuple[str, str]) -> None:
    ann = Person(two[0], "Ann")
    table = ann.table("random", "greedy")["id"]
    ann.post(f"/api/tables/{table}/start")
    other = Person(two[1])
    end = time.monotonic() + 100
    while other.get(f"/api/tables/{table}")["state"] != "finished":
        assert time.monotonic() < end
        time.sleep(0.1)
    assert other.get(f"/api/tables/{table}/verify")["ok"]


def test_a_backup_moves_from_postgresql_to_sqlite(two: tuple[str, str], database: str, tmp_path: Path) -> None:
    ann = Person(two[0], "Ann")
    _, scripts = seated(two[0], ann, 2)
    play_some(scripts, 6)
    file = str(tmp_path / "backup")
    for flags in (["--database", database, "backup", file], ["restore", file], ["backup", f"{file}2"]):
        result = CliRunner().invoke(command, ["--data", str(tmp_path), "--log", "critical", *flags])
        assert result.exit_code == 0, result.output
