"""What is read, told and laid around games: nothing of one that still runs, nothing of others, nobody unasked."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, update

from longhall.hall import analyses, cards
from longhall.hall.schema import tables
from longhall.hall.web import context
from tests.hall.served import Person, Script, Served, eventually, good, served


def end(hall: Served, id: str, winners: list[int], **more: Any) -> None:
    """A game ends like this, without the way there."""
    over = {"state": "finished", "winners": winners, "scores": [7] * 4, "waiting": [], **more}

    def write(c: Connection) -> None:
        c.execute(update(tables).where(tables.c.id == id).values(over))

    hall.run(hall.hall.store.write(write))
    hall.hall.shelf.drop(id)


def together(host: Person, *others: Person, **more: Any) -> str:
    """A table by invitation at which these people sit and that has started."""
    table = host.table("me", *["open"] * len(others), **more)
    for other, seat in zip(others, table["seats"][1:], strict=True):
        invited = {"Authorization": f"Bearer {seat['link'].rpartition('/')[2]}"}
        assert other.http.post(f"/api/tables/{table['id']}/join", json={}, headers=invited).status_code == 200
    host.post(f"/api/tables/{table['id']}/start")
    return str(table["id"])


@pytest.mark.parametrize("state", ["running", "abandoned"])
def test_a_game_that_is_not_played_to_its_end_keeps_its_secrets(
    hall: Served, ann: Person, bob: Person, state: str
) -> None:
    """Whoever could read it, play on from it or see its record would know hands and piles; also at its own table."""
    table = together(ann, bob)
    if state == "abandoned":
        vote = ann.post(f"/api/tables/{table}/abandon")["vote"]
        bob.post(f"/api/tables/{table}/vote", id=vote["id"], yes=True)
    assert ann.get(f"/api/tables/{table}")["state"] == state
    path = f"/api/tables/{table}"
    for who in (ann, bob, Person(hall.url, "Cat")):
        for what in ("analysis", "record", "verify"):
            answer = who.http.get(f"{path}/{what}")
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), what
        made = len(who.get("/api/tables", mine=True)["tables"])
        for at in (0, 1, 10**6):
            assert who.refused(f"{path}/whatif", at=at, seat=0)[0] == 403
        assert len(who.get("/api/tables", mine=True)["tables"]) == made
    for query in ("seat=1", "seat=1&at=0"):
        assert ann.http.get(f"{path}/state?{query}").status_code == 403


def test_ratings_do_not_tell_where_tables_by_invitation_are(hall: Served, ann: Person, bob: Person) -> None:
    closed, opened = together(ann, bob, rated=True), together(ann, bob, rated=True, open=True)
    for table in (closed, opened):
        end(hall, table, [0])
        hall.run(hall.hall.ratings.note(table))
    path = f"/api/ratings/{ann.id}/blood_rage"

    def told(who: Person) -> set[str | None]:
        return {result["table"] for result in who.get(path, players=2)["results"]}

    assert told(ann) == told(bob) == {closed, opened}
    assert told(Person(hall.url, "Cat")) == {None, opened}


def test_playing_on_from_a_position_counts_for_nothing(hall: Served, ann: Person) -> None:
    table = together(ann, Person(hall.url, "Dan"))
    assert ann.get(f"/api/stats/{ann.id}")["games"] == {}
    end(hall, table, [0])
    before = ann.get(f"/api/stats/{ann.id}")["games"]
    assert before["blood_rage"]["played"] == 1
    again = together(ann, Person(hall.url, "Eve"))
    # As `whatif` lays it.
    end(hall, again, [0], position={"from": "a position"})
    assert ann.get(f"/api/stats/{ann.id}")["games"] == before


def test_nobody_sits_at_a_rematch_unasked(hall: Served, ann: Person, bob: Person) -> None:
    """Or a rated game could be begun, and lost, for somebody who has long gone home."""
    table = together(ann, bob, rated=True)
    end(hall, table, [0])
    again = ann.post(f"/api/tables/{table}/rematch")
    path = f"/api/tables/{again['id']}"
    assert again["rated"]
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [("open", ""), ("human", "Ann")]
    assert ann.refused(f"{path}/start")[1]["code"] == "conflict"
    mine = bob.post(f"/api/tables/{table}/rematch")
    assert (mine["id"], mine["mine"]) == (again["id"], [0])
    assert bob.post(f"/api/tables/{table}/rematch")["mine"] == [0]
    assert [seat["name"] for seat in ann.get(path)["seats"]] == ["Bob", "Ann"]
    assert ann.post(f"{path}/start")["state"] == "running"
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == again["id"]


def test_a_rematch_keeps_the_seats_of_those_who_were_there(
    hall: Served, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For ten minutes nobody else takes them at an open table; whoever was there finds the own seat."""
    table = together(ann, bob, open=True)
    end(hall, table, [0])
    path = f"/api/tables/{ann.post(f'/api/tables/{table}/rematch')['id']}"
    cat = Person(hall.url, "Cat")
    for body in ({}, {"seat": 0}):
        status, error = cat.refused(f"{path}/join", **body)
        assert (status, error["code"]) == (409, "conflict")
        assert "kept" in error["error"]
    # Everybody is told for whom, in lists of tables too; a seat that is taken is kept for nobody.
    listed = [table for table in cat.get("/api/tables?state=open")["tables"] if path.endswith(table["id"])]
    for shown in (cat.get(path), bob.get(path), *listed):
        assert [(seat["kept"] or {}).get("name") for seat in shown["seats"]] == ["Bob", None]
        assert shown["seats"][0]["kept"]["person"] == bob.id
        assert shown["seats"][0]["kept"]["until"] == shown["created"] + 600
    assert len(listed) == 1
    assert bob.post(f"{path}/join")["seat"] == 0
    bob.post(f"{path}/leave", seat=0)
    later = time.time() + 601
    monkeypatch.setattr(cards, "time", SimpleNamespace(time=lambda: later))
    assert cat.get(path)["seats"][0]["kept"] is None
    assert cat.post(f"{path}/join")["seat"] == 0


def test_a_rematch_does_not_bring_people_together_who_want_to_be_apart(hall: Served, ann: Person, bob: Person) -> None:
    table = together(ann, bob)
    end(hall, table, [0])
    bob.post("/api/me/blocks", person=ann.id, kind="block")
    again = ann.post(f"/api/tables/{table}/rematch")
    assert bob.refused(f"/api/tables/{table}/rematch")[0] == 403
    assert [seat["person"] for seat in ann.get(f"/api/tables/{again['id']}")["seats"]] == [None, ann.id]


def test_whoever_is_deleted_does_not_sit_at_a_rematch(hall: Served, ann: Person, bob: Person) -> None:
    """The seat is free for somebody else; bots and scripts beside it go on."""
    bob.post("/api/me/password", name="Bob who goes", password="long enough")
    made = ann.table("me", "open", "open", "karl", open=True)
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/join", seat=1)
    invited = Script(hall.url, made["id"], 2, made["seats"][2]["link"].rpartition("/")[2])
    script = Script(hall.url, made["id"], 2, good(invited.post("/join", seat=2, name="Deep"))["token"])
    ann.post(f"{path}/start")
    end(hall, made["id"], [0])
    bob.post("/api/me/delete", password="long enough")
    again = ann.post(f"{path}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "human", "open", "human"]
    assert [seat["name"] or seat["bot"] for seat in again["seats"]] == ["karl", "Ann", "", "Deep"]
    assert ann.refused(f"/api/tables/{again['id']}/start")[1]["code"] == "conflict"
    assert Person(hall.url, "Cid").post(f"/api/tables/{again['id']}/join")["seat"] == 2
    ann.post(f"/api/tables/{again['id']}/start")
    assert Script(hall.url, again["id"], 3, script.token).state()["scene"]["seat"] == 3


def test_who_is_blocked_is_not_told_where_one_is(hall: Served, ann: Person, bob: Person) -> None:
    end(hall, together(ann, bob), [0])
    bob.get("/api/company")
    assert [met["where"] for met in ann.get("/api/met")["people"]] == ["here"]
    bob.post("/api/me/blocks", person=ann.id, kind="block")
    bob.get("/api/company")
    assert [met["where"] for met in ann.get("/api/met")["people"]] == ["away"]


def test_one_address_has_so_many_games_read_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context, "READINGS", 1)
    monkeypatch.setattr(analyses.Analyses, "_read", lambda *_: forever())
    with served(tmp_path, workers=1) as hall:
        ann = Person(hall.url, "Ann")
        paths = []
        for _ in range(2):
            made = ann.table("random", game="yggdrasil_chronicles")["id"]
            ann.post(f"/api/tables/{made}/start")
            paths.append(f"/api/tables/{made}")
        for path in paths:
            eventually(lambda path=path: ann.get(path)["state"] == "finished", "the bot does not finish")  # type: ignore[misc]
        first, second = (f"{path}/analysis" for path in paths)
        assert ann.get(first)["state"] == "reading"
        refused = ann.http.get(second)
        assert (refused.status_code, refused.json()["code"]) == (429, "limit")
        # What is being read can be looked at as often as one likes.
        assert ann.get(first)["state"] == "reading"


async def forever() -> None:
    """Reads without an end."""
    await asyncio.Event().wait()
