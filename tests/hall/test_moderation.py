"""Mute, block and report; what a host does by `longhall hall admin`, beside the hall that is open."""

from __future__ import annotations

import time

import pytest
from click.testing import CliRunner

from longhall.hall.bus import Bus
from longhall.hall.command import hall as command
from longhall.hall.moderation import Moderation, ban
from tests.hall.served import Live, Person, Served, eventually


def admin(hall: Served, *words: str) -> str:
    """What the command says."""
    result = CliRunner().invoke(
        command, ["--data", str(hall.settings.data), "--log", "critical", "admin", *words], catch_exceptions=False
    )
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture
def table(ann: Person, bob: Person) -> str:
    """An open table at which Ann and Bob sit."""
    id = str(ann.table("me", "open", "open", open=True)["id"])
    bob.post(f"/api/tables/{id}/join", seat=1)
    return id


def test_who_is_muted_is_not_heard(hall: Served, ann: Person, bob: Person, table: str) -> None:
    path = f"/api/tables/{table}/chat"
    token = ann.get(f"/api/tables/{table}")["seats"][0]["link"].rpartition("/")[2]
    live = Live(hall.url, table, token, 0)
    by_cookie = Live(hall.url, table, additional_headers={"Cookie": f"longhall={ann.http.cookies['longhall']}"})
    bob.post(path, text="one")
    assert by_cookie.until("chat")["person"] == bob.id
    assert ann.post("/api/me/blocks", person=bob.id, kind="mute")["blocks"][0]["name"] == "Bob"
    bob.post(path, text="two")
    ann.post(path, text="three")
    assert by_cookie.until("chat")["text"] == "three"
    assert [chat["text"] for chat in ann.get(path)["chat"]] == ["three"]
    assert [chat["text"] for chat in bob.get(path)["chat"]] == ["one", "two", "three"]
    assert ann.post("/api/me/blocks", person=bob.id, kind=None)["blocks"] == []
    assert [chat["text"] for chat in ann.get(path)["chat"]] == ["one", "two", "three"]
    live.close()
    by_cookie.close()
    assert ann.refused("/api/me/blocks", person=ann.id, kind="mute")[0] == 400
    assert ann.refused("/api/me/blocks", person="nobody", kind="mute")[0] == 404


def test_who_is_blocked_is_not_met(hall: Served, ann: Person, bob: Person, table: str) -> None:
    """Neither at an open table of theirs, nor by looking for a game; it is the same both ways."""
    carl = Person(hall.url, "Carl")
    carl.post("/api/me/blocks", person=bob.id, kind="block")
    assert carl.refused(f"/api/tables/{table}/join", seat=2)[0] == 403
    own = carl.table("me", "open", open=True)["id"]
    assert bob.refused(f"/api/tables/{own}/join", seat=1)[0] == 403
    wishes = [{"game": "blood_rage", "players": 2}]
    carl.post("/api/seek", wishes=wishes, fill=None)
    assert bob.post("/api/seek", wishes=wishes, fill=None)["search"]["meeting"] is None
    assert ann.post("/api/seek", wishes=wishes, fill=None)["search"]["meeting"]
    for person in (ann, bob, carl):
        person.post("/api/seek/stop")
    # A mute keeps nobody apart.
    carl.post("/api/me/blocks", person=bob.id, kind="mute")
    carl.post(f"/api/tables/{table}/join", seat=2)


def test_reports_are_read_and_dealt_with(hall: Served, ann: Person, bob: Person, table: str) -> None:
    ann.post("/api/reports", person=bob.id, text="He sings.", table=table)
    told = admin(hall, "reports")
    assert f"{ann.id} about {bob.id} at table {table}" in told
    assert "He sings." in told
    assert "reports: 1" in admin(hall, "people", bob.id)
    assert "He sings." not in admin(hall, "reports", "--done", told.split()[0])
    for _ in range(20):
        ann.post("/api/reports", person=bob.id, text="Again.")
    assert ann.refused("/api/reports", person=bob.id, text="Again.")[0] == 429


def test_a_ban_ends_everything_and_can_be_lifted(hall: Served, ann: Person, bob: Person, table: str) -> None:
    bob.post("/api/me/password", name=f"bob-{bob.id}", password="a long enough one")
    live = Live(hall.url, table, additional_headers={"Cookie": f"longhall={bob.http.cookies['longhall']}"})
    assert live.until("scene")["table"]["mine"] == [1]
    assert "is banned" in admin(hall, "ban", bob.id, "--days", "2")
    assert "banned" in admin(hall, "people", bob.id)
    while live.until("scene")["table"]["mine"]:
        pass
    eventually(lambda: bob.get("/api/me")["person"] is None)
    fresh = Person(hall.url)
    login = {"name": f"bob-{bob.id}", "password": "a long enough one"}
    assert "banned" in fresh.refused("/api/me/login", **login)[1]["error"]
    admin(hall, "unban", bob.id)
    assert fresh.post("/api/me/login", **login)["person"] == bob.id
    live.close()


def test_tables_are_listed_and_everybody_is_told(hall: Served, ann: Person, table: str) -> None:
    assert f"{table}" in admin(hall, "tables", "--state", "open")
    assert "Ann, Bob, -" in admin(hall, "tables", "--state", "open")
    said = admin(hall, "notices", "--say", "The hall closes at nine.", "--hours", "1")
    assert [notice["text"] for notice in ann.get("/api/company")["notices"]] == ["The hall closes at nine."]
    assert [notice["text"] for notice in Person(hall.url).get("/api/company")["notices"]] == [
        "The hall closes at nine."
    ]
    admin(hall, "notices", "--end", said.split()[0])
    assert ann.get("/api/company")["notices"] == []


def test_a_ban_that_took_long_to_be_written_is_heard_of(hall: Served, bob: Person) -> None:
    """It was noted before the last look, and could be seen only after it."""
    told: list[str] = []
    bus = Bus(lambda person: told.append(person or ""))
    moderation = Moderation(hall.hall.store, bus)
    noted = time.time()
    hall.run(hall.hall.store.write(lambda c: ban(c, hall.hall.keys, bob.id, 1)))
    moderation._looked = noted + 9
    hall.run(moderation.look())
    assert bob.id in told
