"""Seats belong to their holders, and nobody is played for, renamed or spoken for without having a say."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from longhall.hall.command import hall as command
from tests.hall.served import Live, Person, Script, Served, eventually, good, seated, served

GAME = "yggdrasil_chronicles"


@pytest.fixture
def later(hall: Served, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets time pass for whoever is not at a table."""
    ahead = [0.0]
    monkeypatch.setattr(hall.hall.presence, "now", lambda: time.time() + ahead[0])

    def wait(seconds: float) -> None:
        ahead[0] += seconds

    return wait


# A seat is its holder's


def lost_by(how: str, ann: Person, bob: Person, id: str) -> None:
    """Bob loses seat 1 in one of the ways there are."""
    if how == "leave":
        bob.post(f"/api/tables/{id}/leave", seat=1)
    else:
        ann.post(f"/api/tables/{id}/seat", seat=1, kind="open")


@pytest.mark.parametrize("how", ["leave", "kick"])
@pytest.mark.parametrize("by_token", [True, False])
def test_a_socket_of_a_lost_seat_only_watches(hall: Served, ann: Person, bob: Person, how: str, by_token: bool) -> None:
    id = ann.table("me", "open", open=True, game=GAME)["id"]
    token = bob.post(f"/api/tables/{id}/join", seat=1)["token"]
    cookie = {"Cookie": f"longhall={bob.http.cookies['longhall']}"}
    old = Live(hall.url, id, token if by_token else None, 1, additional_headers={} if by_token else cookie)
    assert old.until("scene")["table"]["mine"] == [1]
    lost_by(how, ann, bob, id)
    while old.until("scene")["table"]["mine"]:
        pass
    carl = Person(hall.url, "Carl")
    carl.post(f"/api/tables/{id}/join", seat=1)
    ann.post(f"/api/tables/{id}/start")
    while (state := old.until("scene"))["scene"] is None:
        pass
    assert state["scene"]["seat"] == -1
    assert state["table"]["mine"] == []
    # It can neither act nor give signs in the name of whoever sits there now.
    for message in (
        {"point": "world:asgard"},
        {"suggest": "take_god odin", "seq": 0},
        {"move": "take_god odin", "seq": 0},
    ):
        old.send(**message)
        assert old.until("error")["code"] in ("invalid", "forbidden"), message
    seats = ann.get(f"/api/tables/{id}")["seats"]
    assert not seats[1]["online"]
    old.close()


def test_a_hand_is_drawn_for_whoever_holds_the_seat_now(hall: Served, ann: Person, bob: Person) -> None:
    """Also when the seat changes hands without a word to the connection: what is sent is checked, not what was."""
    id = ann.table("me", "open", open=True)["id"]
    token = bob.post(f"/api/tables/{id}/join", seat=1)["token"]
    ann.post(f"/api/tables/{id}/start")
    old = Live(hall.url, id, token, 1)
    assert old.until("scene")["scene"]["seat"] == 1

    async def rob() -> None:
        async with hall.hall.shelf.hold(id) as live:
            thief = live.seats[1]
            live.seats[1] = type(thief)(1, "human", None, "Eve", "", "another token", thief.generation + 1)
        hall.hall.bus.changed(id)

    hall.run(rob())
    while old.until("scene")["scene"]["seat"] != -1:
        pass
    old.close()


def test_the_end_of_a_session_is_the_end_of_its_sockets(hall: Served, ann: Person) -> None:
    table = ann.table("me", "random")
    ann.post(f"/api/tables/{table['id']}/start")
    ann.post("/api/me/password", name="Ann the Fair", password="long enough")
    other = Person(hall.url)
    other.post("/api/me/login", name="Ann the Fair", password="long enough")
    cookie = {"Cookie": f"longhall={other.http.cookies['longhall']}"}
    live = Live(hall.url, table["id"], None, 0, additional_headers=cookie)
    assert live.until("scene")["scene"]["seat"] == 0
    ann.post("/api/me/password", name="Ann the Fair", password="another one", old="long enough")
    while live.until("scene")["scene"]["seat"] != -1:
        pass
    live.send(move="pass", seq=0)
    assert live.until("error")["code"] in ("invalid", "forbidden")
    live.close()


# Nobody is replaced who may come back


def test_whoever_has_just_gone_is_not_replaced(hall: Served, ann: Person, later: Any) -> None:
    id, scripts = seated(hall.url, ann, 2)
    lives = [Live(hall.url, id, script.token, script.seat) for script in scripts]
    for live in lives:
        live.until("scene")
    lives[1].close()
    while lives[0].until("scene")["table"]["seats"][1]["online"]:
        pass
    early = scripts[0].post("/replace", seat=1)
    assert (early.status_code, early.json()["code"]) == (409, "conflict")
    later(59)
    assert scripts[0].post("/replace", seat=1).status_code == 409
    # Nothing can be decided without the one who has gone, either.
    assert good(scripts[0].post("/abandon"))["vote"]["asked"] == [1]
    later(2)
    good(scripts[0].post("/replace", seat=1))
    assert ann.get(f"/api/tables/{id}")["seats"][1]["absent"]
    # Who is left may give the game up.
    good(scripts[0].post("/abandon"))
    assert ann.get(f"/api/tables/{id}")["state"] == "abandoned"
    lives[0].close()


def test_a_late_yes_does_not_replace_who_is_back(hall: Served, ann: Person, later: Any) -> None:
    id, scripts = seated(hall.url, ann, 3)
    later(70)
    scripts[1].state()
    vote = good(scripts[0].post("/replace", seat=2))["vote"]
    assert vote["asked"] == [1]
    back = Live(hall.url, id, scripts[2].token, 2)
    back.until("scene")
    late = scripts[1].post("/vote", id=vote["id"], yes=True)
    assert (late.status_code, late.json()["code"]) == (409, "conflict")
    assert not ann.get(f"/api/tables/{id}")["seats"][2]["absent"]
    assert scripts[1].state()["votes"] == []
    back.close()


def test_nobody_is_gone_for_longer_than_the_game_lasts(
    hall: Served, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob has sat down and not looked yet, in a hall that was opened long ago: he is asked, and not replaced."""
    monkeypatch.setattr(hall.hall.presence, "_began", time.time() - 1000)
    id = ann.table("me", "open", open=True, game=GAME)["id"]
    bob.post(f"/api/tables/{id}/join", seat=1)
    ann.post(f"/api/tables/{id}/start")
    assert good(ann.http.post(f"/api/tables/{id}/abandon"))["vote"]["asked"] == [1]
    assert "only just gone" in ann.refused(f"/api/tables/{id}/replace", seat=1)[1]["error"]


def test_where_too_few_are_left_to_agree_the_rest_may_go_on_or_give_up(hall: Served, ann: Person, later: Any) -> None:
    """Whoever is gone longer than the grace is not asked; whoever is there is."""
    id, scripts = seated(hall.url, ann, 4)
    later(70)
    scripts[1].state()
    assert good(scripts[0].post("/replace", seat=2))["vote"]["asked"] == [1]
    assert good(scripts[0].post("/abandon"))["vote"]["asked"] == [1]
    later(80)
    for seat in (2, 3):
        assert "vote" not in good(scripts[0].post("/replace", seat=seat))
    assert [seat["absent"] for seat in ann.get(f"/api/tables/{id}")["seats"]] == [False, False, True, True]
    good(scripts[0].post("/abandon"))
    assert ann.get(f"/api/tables/{id}")["state"] == "abandoned"


def test_scripts_that_look_are_there(hall: Served, ann: Person, later: Any) -> None:
    id, scripts = seated(hall.url, ann, 2)
    later(70)
    scripts[1].state()
    assert ann.get(f"/api/tables/{id}")["seats"][1]["online"]
    assert scripts[0].post("/replace", seat=1).status_code == 409
    later(70)
    assert not ann.get(f"/api/tables/{id}")["seats"][1]["online"]
    # One that says when it looks again is there until then.
    scripts[1].state(again=600)
    later(590)
    assert scripts[0].post("/replace", seat=1).status_code == 409
    later(80)
    good(scripts[0].post("/replace", seat=1))


def test_with_days_to_think_nobody_is_replaced_before_they_are_over(hall: Served, ann: Person, later: Any) -> None:
    _, scripts = seated(hall.url, ann, 2, pace={"kind": "days", "days": 3})
    later(2 * 86_400)
    assert scripts[0].post("/replace", seat=1).status_code == 409


def test_nobody_is_gone_for_longer_than_the_hall_is_open(tmp_path: Path) -> None:
    with served(tmp_path) as hall:
        id, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
    with served(tmp_path, port=scripts[0].http.base_url.port) as hall:
        assert scripts[0].post("/replace", seat=1).status_code == 409
        assert hall.run(hall.hall.presence.gone_for(id, 1)) < 60


# Open tables


def test_who_comes_without_an_invitation_takes_one_seat_and_starts_nothing(
    hall: Served, ann: Person, bob: Person
) -> None:
    table = ann.table("me", "open", "open", open=True)
    path = f"/api/tables/{table['id']}"
    bob.post(f"{path}/join")
    assert bob.refused(f"{path}/join")[1]["code"] == "conflict"
    assert Person(hall.url).refused(f"{path}/join")[1]["code"] == "forbidden"
    ann.post(f"{path}/seat", seat=2, kind="bot", bot="random")
    assert bob.refused(f"{path}/start")[1]["code"] == "forbidden"
    # The host can ask somebody to leave.
    ann.post(f"{path}/seat", seat=1, kind="open")
    assert bob.get(path)["mine"] == []
    bob.post(f"{path}/join")
    assert ann.post(f"{path}/start")["state"] == "running"


def test_who_was_invited_may_start(hall: Served, ann: Person) -> None:
    table = ann.table("me", "open")
    token = table["seats"][1]["link"].rpartition("/")[2]
    joined = good(Script(hall.url, table["id"], 1, token).post("/join", seat=1, name="Bob"))
    assert good(Script(hall.url, table["id"], 1, joined["token"]).post("/start"))["state"] == "running"


# Who is heard


def test_strangers_neither_speak_nor_listen_at_a_table_by_invitation(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "random")
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/start")
    ann.post(f"{path}/chat", text="Between us")
    assert bob.refused(f"{path}/chat", text="Hello")[0] == 403
    assert bob.get(f"{path}/chat")["chat"] == []
    live = Live(hall.url, table["id"], additional_headers={"Cookie": f"longhall={bob.http.cookies['longhall']}"})
    live.until("scene")
    live.send(chat="Hello")
    assert live.until("error")["code"] == "forbidden"
    ann.post(f"{path}/chat", text="Still between us")
    live.send(ping=1)
    while (heard := live.receive())["type"] != "pong":
        assert heard["type"] != "chat"
    live.close()


def test_who_watches_talks_to_others_who_watch(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "random", open=True)
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/start")
    cookies = [{"Cookie": f"longhall={person.http.cookies['longhall']}"} for person in (ann, bob)]
    player, watcher = [Live(hall.url, table["id"], additional_headers=cookie) for cookie in cookies]
    assert player.until("scene")["scene"]["seat"] == 0
    assert watcher.until("scene")["scene"]["seat"] == -1
    watcher.send(chat="She holds the Hammer")
    assert watcher.until("chat")["seat"] == -1
    ann.post(f"{path}/chat", text="I hear nothing")
    assert player.until("chat")["text"] == "I hear nothing"
    assert watcher.until("chat")["text"] == "I hear nothing"
    assert [chat["text"] for chat in bob.get(f"{path}/chat")["chat"]] == ["She holds the Hammer", "I hear nothing"]
    assert [chat["text"] for chat in ann.get(f"{path}/chat")["chat"]] == ["I hear nothing"]
    ann.post(f"{path}/abandon")
    assert len(ann.get(f"{path}/chat")["chat"]) == 2
    player.close()
    watcher.close()


# Too many tables, and tables that nobody plays


def test_one_address_makes_so_many_tables_an_hour(tmp_path: Path) -> None:
    with served(tmp_path, new_tables=3) as hall:
        for name in ("Ann", "Bob", "Carl"):
            Person(hall.url, name).table("me", "open")
        body = {"game": "blood_rage", "seats": [{"kind": "me"}, {"kind": "open"}]}
        status, error = Person(hall.url, "Dora").refused("/api/tables", **body)
        assert (status, error["code"]) == (429, "limit")


def test_one_visitor_has_so_many_unfinished_tables(tmp_path: Path) -> None:
    """One that is given up, or that another has made, is not counted."""
    with served(tmp_path, open_tables=2) as hall:
        ann, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
        mine = [ann.table("me", "open")["id"] for _ in range(2)]
        ann.post(f"/api/tables/{bob.table('me', 'open', open=True)['id']}/join")
        body = {"game": "blood_rage", "seats": [{"kind": "me"}, {"kind": "open"}]}
        status, error = ann.refused("/api/tables", **body)
        assert (status, error["code"]) == (429, "limit")
        roles = {"game": "yggdrasil_chronicles", "roles": ["thor"], "seats": [{"kind": "me"}]}
        assert ann.refused("/api/campaigns", **roles)[0] == 429
        bob.table("me", "open")
        ann.post(f"/api/tables/{mine[0]}/abandon")
        ann.table("me", "open")


def age(folder: Path, id: str, days: float) -> None:
    with sqlite3.connect(folder / "hall.sqlite") as sql:
        sql.execute("UPDATE tables SET updated = updated - ? WHERE id = ?", (days * 86_400, id))


def test_tables_that_nobody_plays_are_given_up(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        empty, fresh = ann.table("me", "open")["id"], ann.table("me", "open")["id"]
        long_ago, scripts = seated(hall.url, ann, 2)
        lately, _ = seated(hall.url, ann, 2)
        told = ann.get(f"/api/tables/{fresh}")
        assert told["expires"] == pytest.approx(told["updated"] + 14 * 86_400)
        tidy = ["--data", str(tmp_path), "tidy"]
        assert "another hall" in CliRunner().invoke(command, tidy).output
    for id, days in ((empty, 15), (fresh, 13), (long_ago, 91), (lately, 80)):
        age(tmp_path, id, days)
    result = CliRunner().invoke(command, tidy)
    assert (result.exit_code, result.output) == (0, "2 tables given up\n")
    assert CliRunner().invoke(command, tidy).output == "0 tables given up\n"
    with served(tmp_path, workers=0, port=scripts[0].http.base_url.port) as hall:
        states = [ann.get(f"/api/tables/{id}")["state"] for id in (empty, fresh, long_ago, lately)]
        assert states == ["abandoned", "open", "abandoned", "running"]
        assert ann.get(f"/api/tables/{empty}")["expires"] is None
        # Whoever comes by a link is told that the hall closed it, and when; of one that its host closed, who that was.
        for id, gone in ((empty, True), (long_ago, True), (fresh, False)):
            told = ann.get(f"/api/tables/{id}")
            assert (told["forgotten"], told["updated"] > time.time() - 86_400) == (gone, gone)
        ann.post(f"/api/tables/{fresh}/abandon")
        told = ann.get(f"/api/tables/{fresh}")
        assert (told["state"], told["forgotten"], told["host"]) == ("abandoned", False, "Ann")
        assert scripts[0].state()["seq"] == 1


def test_an_open_hall_tidies_by_itself_and_tells_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longhall.hall.watch.TIDY", 0.0)
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        told: list[tuple[str, str]] = []

        async def note(notice: Any) -> None:
            told.append((notice.table, notice.kind))

        monkeypatch.setattr(hall.hall.notices, "send", note)
        old, ageing = ann.table("me", "open")["id"], ann.table("me", "open")["id"]
        live = Live(hall.url, old)
        live.until("scene")
        age(tmp_path, old, 15)
        age(tmp_path, ageing, 12)
        while live.until("scene")["table"]["state"] != "abandoned":
            pass
        live.close()
        eventually(lambda: (ageing, "expiring") in told)
        assert told.count((ageing, "expiring")) == 1
        assert ann.get(f"/api/tables/{ageing}")["state"] == "open"
