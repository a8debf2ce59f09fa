"""Two server processes on one PostgreSQL serve the same table at once and stay consistent."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from click.testing import CliRunner
from sqlalchemy import update

from longhall.hall.command import hall as command
from longhall.hall.company.ratings import settle
from longhall.hall.pulse import OPEN_LOCK, reopen
from longhall.hall.schema import pulse, tables
from longhall.hall.settings import Settings
from longhall.hall.store import Store
from tests.hall.postgres import private_postgres
from tests.hall.served import (
    PATIENCE,
    PLAIN,
    Live,
    Person,
    Script,
    answers,
    eventually,
    free_port,
    good,
    play_some,
    seated,
)

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
    limits = ["--rate", 1e6, "--burst", 1_000_000, "--sockets", 1000, "--workers", 1, "--new-tables", 1_000_000, *more]
    running = subprocess.Popen([sys.executable, "-m", "longhall.hall", *map(str, [*flags, *limits])])
    url = f"http://127.0.0.1:{port}"
    try:

        def opened() -> bool:
            assert running.poll() is None
            return answers(url)

        eventually(opened, "the process does not open")
        yield url
    finally:
        running.terminate()
        running.wait(PATIENCE)


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
        tokens.append(good(invited.post("/join", seat=seat["seat"], name=f"p{seat['seat']}"))["token"])
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
        kept = good(httpx.get(f"{url}/api/tables/{table['id']}/suggestions", **PLAIN))["suggestions"]
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
        thread.join(PATIENCE)
    assert not failed
    assert sorted(done) == list(range(1, len(done) + 1))
    states = [at(url, scripts[1]).state() for url in two]
    assert states[0] == states[1]
    assert states[0]["seq"] == len(done)


def at_once(*works: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Does several things in the same moment; what each was answered."""
    together = threading.Barrier(len(works))

    def do(work: Callable[[], httpx.Response]) -> httpx.Response:
        together.wait(PATIENCE)
        return work()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(do, works))


RACES = 12


def asking(person: Person | Script, path: str, **body: Any) -> Callable[[], httpx.Response]:
    return lambda: person.http.post(path, json=body)


def codes(answers: list[httpx.Response]) -> list[int]:
    found = sorted(answer.status_code for answer in answers)
    assert set(found) <= {200, 403, 404, 409}, [answer.text for answer in answers]
    return found


@pytest.fixture(scope="module")
def people(two: tuple[str, str]) -> list[list[Person]]:
    """Ann, Bob and Carl, each through both processes."""
    found = []
    for name in ("Ann", "Bob", "Carl"):
        first, second = Person(two[0], name), Person(two[1])
        second.http.cookies = first.http.cookies
        second.id = first.id
        found.append([first, second])
    return found


def test_a_seat_is_taken_once(people: list[list[Person]]) -> None:
    ann, bob, carl = people
    for _ in range(RACES):
        table = ann[0].table("me", "open", open=True)["id"]
        path = f"/api/tables/{table}"
        answers = at_once(asking(bob[0], f"{path}/join", seat=1), asking(carl[1], f"{path}/join", seat=1))
        assert codes(answers) == [200, 409]
        mine = [person[n].get(path)["mine"] for person in (bob, carl) for n in (0, 1)]
        assert sorted(mine) == [[], [], [1], [1]]


def test_a_seat_that_is_left_taken_away_and_taken_again_has_one_holder(people: list[list[Person]]) -> None:
    ann, bob, carl = people
    for _ in range(RACES):
        table = ann[0].table("me", "open", open=True)["id"]
        path = f"/api/tables/{table}"
        bob[0].post(f"{path}/join", seat=1)
        answers = at_once(
            asking(bob[1], f"{path}/leave", seat=1),
            asking(ann[0], f"{path}/seat", seat=1, kind="open"),
            asking(carl[1], f"{path}/join", seat=1),
        )
        codes(answers)
        holders = [person for person in (bob, carl) if person[0].get(path)["mine"]]
        taken = ann[1].get(path)["seats"][1]["taken"]
        assert len(holders) == (1 if taken else 0)
        assert not bob[0].get(path)["mine"]


def test_a_game_starts_once_and_not_without_its_players(people: list[list[Person]]) -> None:
    ann, bob, _ = people
    for _ in range(RACES):
        table = ann[0].table("me", "open", open=True)["id"]
        path = f"/api/tables/{table}"
        bob[0].post(f"{path}/join", seat=1)
        answers = at_once(
            asking(ann[0], f"{path}/start"),
            asking(ann[1], f"{path}/start"),
            asking(bob[1], f"{path}/leave", seat=1),
            asking(ann[1], f"{path}/abandon"),
        )
        codes(answers)
        found = [person[n].get(path) for person in (ann, bob) for n in (0, 1)]
        assert len({one["state"] for one in found}) == 1
        if found[0]["state"] == "running":
            assert [seat["taken"] for seat in found[0]["seats"]] == [True, True]
        assert sum(answer.status_code == 200 for answer in answers[:2]) <= 1


def test_a_rematch_is_one_table(people: list[list[Person]]) -> None:
    ann, bob, _ = people
    for _ in range(RACES):
        table = ann[0].table("me", "open", open=True)["id"]
        path = f"/api/tables/{table}"
        bob[0].post(f"{path}/join", seat=1)
        ann[0].post(f"{path}/abandon")
        answers = at_once(asking(ann[0], f"{path}/rematch"), asking(bob[1], f"{path}/rematch"))
        assert codes(answers) == [200, 200]
        assert len({answer.json()["id"] for answer in answers}) == 1


def test_people_meet_once_and_come_to_one_table(people: list[list[Person]]) -> None:
    """Three look for a game for two at once, through both processes: two meet, and get one table."""
    wishes = [{"game": "blood_rage", "players": 2}]
    for _ in range(RACES // 2):
        answers = at_once(*[asking(person[n % 2], "/api/seek", wishes=wishes) for n, person in enumerate(people)])
        assert codes(answers) == [200, 200, 200]
        found = [person[0] for person in people if person[0].get("/api/company")["search"]["meeting"]]
        assert len(found) == 2
        both = [person for person in people if person[0] in found]
        answers = at_once(*[asking(person[n], "/api/seek/answer", yes=True) for n, person in enumerate(both)])
        assert codes(answers) == [200, 200]
        tables = {person[1].get("/api/company")["search"]["meeting"]["table"] for person in both}
        assert len(tables) == 1
        (table,) = tables
        assert table is not None
        assert [seat["name"] for seat in both[0][0].get(f"/api/tables/{table}")["seats"]].count("") == 0
        for person in people:
            person[1].post("/api/seek/stop")


def test_a_rated_game_counts_once_and_none_is_lost(database: str, people: list[list[Person]]) -> None:
    """Both processes take results in at the same time, of one table and of several with the same people."""
    ids = []
    for _ in range(3):
        table = people[0][0].table("me", "open", open=True, rated=True)["id"]
        people[1][0].post(f"/api/tables/{table}/join", seat=1)
        people[0][0].post(f"/api/tables/{table}/start")
        ids.append(table)
    settings = Settings(database=database)
    with ExitStack() as stack:
        stores = [stack.enter_context(closing(Store(settings))) for _ in range(2)]
        over = {"state": "finished", "winners": [0], "scores": [1, 0], "waiting": []}
        stores[0].now(lambda c: c.execute(update(tables).where(tables.c.id.in_(ids)).values(over)) and None, write=True)
        together = threading.Barrier(6)

        def take_in(store: Store, id: str) -> bool:
            together.wait(PATIENCE)
            return store.now(lambda c: settle(c, id), write=True)

        with ThreadPoolExecutor(6) as threads:
            done = [threads.submit(take_in, store, id) for store in stores for id in ids]
            assert sorted(one.result(PATIENCE) for one in done) == [False] * 3 + [True] * 3
    found = [person[1].get(f"/api/ratings/{person[0].id}")[0] for person in people[:2]]
    assert [rating["games"] for rating in found] == [3, 3]
    assert sum(rating["rating"] for rating in found) == 2400
    assert found[0]["rating"] == 1200 + 12 + 11 + 11, "each game from where the one before has ended"


def test_votes_are_counted_once_and_carried_out_once(two: tuple[str, str], people: list[list[Person]]) -> None:
    """Three people undo, vote, give up and move at once: each thing happens once, and both processes agree."""
    for _ in range(RACES):
        id, scripts = seated(two[0], people[0][0], 3, options={"first_game": True})
        for _ in range(2):
            play_some(scripts, 1)
        seq = scripts[0].state()["seq"]
        answers = at_once(*[asking(at(url, scripts[0]), "/abandon") for url in two])
        codes(answers)
        votes = scripts[1].state()["votes"]
        assert len([vote for vote in votes if vote["kind"] == "abandon"]) == 1
        vote = next(vote for vote in votes if vote["kind"] == "abandon")
        mover = next(s for s in scripts if s.state()["scene"]["prompt"]["mine"])
        move = mover.state()["scene"]["prompt"]["options"][0]["notation"]
        answers = at_once(
            asking(at(two[0], scripts[1]), "/vote", id=vote["id"], yes=True),
            asking(at(two[1], scripts[2]), "/vote", id=vote["id"], yes=True),
            asking(at(two[1], mover), "/move", seat=mover.seat, seq=seq, move=move),
            asking(at(two[0], scripts[0]), "/undo", seat=0, seq=seq),
        )
        codes(answers)
        found = [Person(url).get(f"/api/tables/{id}") for url in two]
        assert [table["state"] for table in found] == ["abandoned"] * 2
        assert found[0]["seq"] == found[1]["seq"]


def test_who_is_at_the_table_through_one_process_is_not_replaced_through_the_other(
    database: str, two: tuple[str, str], tmp_path: Path
) -> None:
    """Though nobody is given any time here once gone."""
    id, scripts = seated(two[0], Person(two[0], "Ann"), 2)
    live = Live(two[0], id, scripts[1].token, 1)
    live.until("scene")
    with process(database, tmp_path, "--away", "0.001") as third:
        ann = Person(third)
        eventually(lambda: ann.get(f"/api/tables/{id}")["seats"][1]["online"])
        assert at(third, scripts[0]).post("/replace", seat=1).status_code == 409
    live.close()


def test_a_lost_seat_is_lost_in_every_process(two: tuple[str, str], people: list[list[Person]]) -> None:
    ann, bob, carl = people
    table = ann[0].table("me", "open", open=True)["id"]
    path = f"/api/tables/{table}"
    token = bob[0].post(f"{path}/join", seat=1)["token"]
    old = Live(two[1], table, token, 1)
    assert old.until("scene")["table"]["mine"] == [1]
    ann[0].post(f"{path}/seat", seat=1, kind="open")
    while old.until("scene")["table"]["mine"]:
        pass
    carl[0].post(f"{path}/join", seat=1)
    ann[0].post(f"{path}/start")
    while (scene := old.until("scene")["scene"]) is None:
        pass
    assert scene["seat"] == -1
    old.close()


def test_a_new_password_ends_everything_in_every_process_at_once(two: tuple[str, str]) -> None:
    ann, other = Person(two[0], "Ann"), Person(two[1])
    ann.post("/api/me/password", name="Ann of two halls", password="long enough")
    table = ann.table("me", "random")["id"]
    ann.post(f"/api/tables/{table}/start")
    link = ann.get(f"/api/tables/{table}")["seats"][0]["link"].rpartition("/")[2]
    other.post("/api/me/login", name="Ann of two halls", password="long enough")
    assert other.get("/api/me")["person"] == ann.id
    cookie = {"Cookie": f"longhall={other.http.cookies['longhall']}"}
    lives = [Live(two[1], table, None, 0, additional_headers=cookie), Live(two[1], table, link, 0)]
    for live in lives:
        assert live.until("scene")["scene"]["seat"] == 0
    ann.post("/api/me/password", name="Ann of two halls", password="another one", old="long enough")
    for live in lives:
        while live.until("scene")["scene"]["seat"] != -1:
            pass
        live.close()
    assert other.get("/api/me")["person"] is None
    assert Script(two[1], table, 0, link).http.get("/state", params={"seat": 0}).status_code == 403


def test_a_game_is_played_through_both_with_bots(two: tuple[str, str]) -> None:
    ann = Person(two[0], "Ann")
    table = ann.table("random", "greedy")["id"]
    ann.post(f"/api/tables/{table}/start")
    other = Person(two[1])
    eventually(lambda: other.get(f"/api/tables/{table}")["state"] == "finished")
    assert other.get(f"/api/tables/{table}/verify")["ok"]


def test_a_backup_moves_from_postgresql_to_sqlite(two: tuple[str, str], database: str, tmp_path: Path) -> None:
    ann = Person(two[0], "Ann")
    _, scripts = seated(two[0], ann, 2)
    play_some(scripts, 6)
    file = str(tmp_path / "backup")
    for flags in (["--database", database, "backup", file], ["restore", file], ["backup", f"{file}2"]):
        result = CliRunner().invoke(command, ["--data", str(tmp_path), "--log", "critical", *flags])
        assert result.exit_code == 0, result.output


def test_a_short_restart_costs_nobody_time_unless_another_process_was_open(
    two: tuple[str, str], database: str, tmp_path: Path
) -> None:
    """As long as any process is open the hall is; when none is, the seconds without it are nobody's."""
    held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND objid = %s"
    with psycopg.connect(database, autocommit=True) as c:
        eventually(lambda: c.execute(held, [OPEN_LOCK]).fetchone() == (len(two),), "open processes do not say so")
        c.execute("CREATE DATABASE restarted")
    url = database.replace("/postgres?", "/restarted?")
    assert url != database
    with closing(Store(Settings(data=tmp_path, database=url))) as store:
        store.open()
        store.now(reopen, write=True)

        def lost() -> float:
            store.now(lambda c: c.execute(update(pulse).values(at=pulse.c.at - 5)) and None, write=True)
            return store.now(reopen, write=True)

        assert lost() >= 5
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("SELECT pg_advisory_lock_shared(%s)", [OPEN_LOCK])
            assert lost() == 0
        eventually(lambda: lost() >= 5, "a process that has ended is taken for an open one")
