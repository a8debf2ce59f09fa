"""Find me a game, people one has met, and invitations."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longhall.hall import watch
from longhall.hall.company.inviting import HERE, REST
from longhall.hall.company.seeking import ANSWER, SILENT
from tests.hall.served import Person, Served, eventually, served
from tests.hall.test_ratings import end, rated


@pytest.fixture
def quiet(hall: Served, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The clock of those who look for a game: seconds that are added to the time."""
    later = [0.0]
    monkeypatch.setattr(hall.hall.seeking, "now", lambda: time.time() + later[0])
    monkeypatch.setattr(hall.hall.inviting, "now", lambda: time.time() + later[0])
    yield later
    hall.run(hall.hall.store.write(lambda c: c.exec_driver_sql("DELETE FROM seekers") and None))
    hall.run(hall.hall.store.write(lambda c: c.exec_driver_sql("DELETE FROM meetings") and None))


DUEL = {"game": "blood_rage", "players": 2}
WAR = {"game": "blood_rage", "players": 4}
ISLE = {"game": "brian_boru", "players": 3}


def seek(person: Person, *wishes: dict[str, Any], **more: Any) -> Any:
    return person.post("/api/seek", wishes=list(wishes), **more)["search"]


def search(person: Person) -> Any:
    return person.get("/api/company")["search"]


def sit_down(person: Person) -> Any:
    return person.post("/api/seek/answer", yes=True)["search"]["meeting"]


def take_part(person: Person, table: str) -> Any:
    """What a browser does before the deal: it seals something, and shows it once everybody has."""
    found = person.get(f"/api/tables/{table}")
    secret = "something-long-enough"
    for seat in found["mine"]:
        if not found["seats"][seat]["seal"]:
            seal = hashlib.sha256(f"{found['commitment']}:{secret}".encode()).hexdigest()
            found = person.post(f"/api/tables/{table}/seal", seat=seat, seal=seal)
        elif found["dealing"] and not found["seats"][seat]["shown"]:
            found = person.post(f"/api/tables/{table}/reveal", seat=seat, secret=secret)
    return found


def test_two_who_want_the_same_meet_and_play(hall: Served, quiet: list[float], ann: Person, bob: Person) -> None:
    alone = seek(ann, DUEL, ISLE)
    assert (alone["meeting"], alone["missed"]) == (None, "")
    assert [(w["game"], w["waiting"]) for w in alone["wishes"]] == [("blood_rage", 1), ("brian_boru", 1)]
    found = seek(bob, DUEL)["meeting"]
    assert (found["game"], found["players"], found["rated"], found["table"]) == ("blood_rage", 2, False, None)
    assert [c["name"] for c in found["companions"]] == ["Ann", "Bob"]
    assert sit_down(ann)["table"] is None
    assert [c["accepted"] for c in search(bob)["meeting"]["companions"]] == [True, False]
    table = sit_down(bob)["table"]
    assert search(ann)["meeting"]["table"] == table
    shown = ann.get(f"/api/tables/{table}")
    assert (shown["state"], shown["gathered"], shown["mine"]) == ("open", True, [0])
    # Nobody is the host: it starts when everybody has sealed a part of the deal.
    assert take_part(ann, table)["dealing"] is None
    assert take_part(bob, table)["dealing"] is not None
    take_part(bob, table)
    assert take_part(ann, table)["state"] == "running"
    record_of = hall.run(
        hall.hall.store.read(
            lambda c: c.exec_driver_sql(
                "SELECT count(*) FROM seats WHERE secret IS NOT NULL AND table_id = ?", (table,)
            ).scalar()
        )
    )
    assert record_of == 2


def test_who_wants_something_else_does_not_meet(quiet: list[float], hall: Served, ann: Person, bob: Person) -> None:
    seek(ann, DUEL, rated=True, fill=None)
    assert seek(bob, WAR, ISLE, fill=None)["meeting"] is None
    assert seek(bob, DUEL, fill=None)["meeting"] is None, "one wants a rated game, the other does not"
    assert seek(bob, DUEL, rated=True, fill=None)["meeting"]["rated"]
    assert ann.refused("/api/seek", wishes=[DUEL])[0] == 409, "a game is found"
    assert ann.refused("/api/seek", wishes=[{"game": "blood_rage", "players": 9}])[0] == 400
    assert ann.refused("/api/seek", wishes=[{"game": "yggdrasil_chronicles", "players": 2}], rated=True)[0] == 409


def test_who_does_not_come_costs_nobody_the_place(quiet: list[float], hall: Served, ann: Person, bob: Person) -> None:
    since = seek(ann, DUEL)["since"]
    seek(bob, DUEL)
    sit_down(ann)
    quiet[0] = ANSWER + 1
    hall.run(hall.hall.seeking.look())
    back = search(ann)
    assert (back["since"], back["meeting"], back["missed"]) == (since, None, "Bob")
    assert search(bob) is None
    # Saying no is the same, at once.
    carl = Person(hall.url, "Carl")
    assert seek(carl, DUEL)["meeting"]
    carl.post("/api/seek/answer", yes=False)
    assert (search(ann)["missed"], search(ann)["since"], search(carl)) == ("Carl", since, None)
    ann.post("/api/seek/stop")
    assert search(ann) is None
    assert ann.refused("/api/seek/answer", yes=True)[0] == 409


def test_bots_of_the_same_strength_take_the_empty_seats(quiet: list[float], hall: Served, ann: Person) -> None:
    seek(ann, WAR, fill=120.0)
    quiet[0] = 119.0
    hall.run(hall.hall.seeking.look())
    search(ann)
    hall.run(hall.hall.seeking.look())
    assert search(ann)["meeting"] is None
    quiet[0] = 121.0
    hall.run(hall.hall.seeking.look())
    meeting = search(ann)["meeting"]
    assert [c["bot"] for c in meeting["companions"]] == ["", "karl", "karl", "karl"], "beginners stand with Karl"
    table = sit_down(ann)["table"]
    assert [s["bot"] for s in ann.get(f"/api/tables/{table}")["seats"]] == ["", "karl", "karl", "karl"]
    # If nobody comes the table starts all the same.
    assert hall.run(hall.hall.seeking.gathered()) == []
    quiet[0] += ANSWER + 1
    hall.run(watch.start_gathered(hall.hall))
    assert ann.get(f"/api/tables/{table}")["state"] == "running"


def test_the_strong_meet_strong_bots(quiet: list[float], hall: Served, ann: Person) -> None:
    def write(c: Any) -> None:
        c.exec_driver_sql("INSERT INTO ratings VALUES (?, 'blood_rage', 4, 2400.0, 30)", (ann.id,))

    hall.run(hall.hall.store.write(write))
    assert seek(ann, WAR, fill=None)["wishes"][0]["bot"] == "konung"
    seek(ann, WAR, fill=0.0)
    assert {c["bot"] for c in search(ann)["meeting"]["companions"]} == {"", "konung"}


def test_nobody_is_brought_together_with_who_is_gone(
    quiet: list[float], hall: Served, ann: Person, bob: Person
) -> None:
    seek(ann, DUEL, fill=None)
    quiet[0] = SILENT + 1
    assert seek(bob, DUEL, fill=None)["meeting"] is None
    # A look is enough to be back, in the same place.
    search(ann)
    hall.run(hall.hall.seeking.look())
    assert search(bob)["meeting"]["companions"][0]["name"] == "Ann"
    # Who deletes the account is not waited for.
    ann.post("/api/me/delete")
    hall.run(hall.hall.seeking.look())
    assert search(bob)["meeting"] is None


def test_a_search_survives_the_hall(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        since = seek(ann, DUEL)["since"]
    with served(tmp_path, workers=0) as hall:
        ann.http.base_url = hall.url
        assert search(ann)["since"] == since


def played(hall: Served, host: Person, guest: Person) -> None:
    end(hall, rated(host, guest), [0])


def test_who_one_has_met_is_asked_by_one_click(hall: Served, quiet: list[float], ann: Person, bob: Person) -> None:
    assert ann.get("/api/met")["people"] == []
    assert ann.refused("/api/invitations", person=bob.id)[0] == 404, "they have not met"
    played(hall, ann, bob)
    played(hall, ann, bob)
    bob.get("/api/company")
    (known,) = ann.get("/api/met")["people"]
    assert {key: known[key] for key in ("name", "where", "played", "won", "game", "players", "rated")} == {
        "name": "Bob",
        "where": "here",
        "played": 2,
        "won": 2.0,
        "game": "blood_rage",
        "players": 2,
        "rated": True,
    }
    # What all win together each of them has won.
    together = ann.table("me", "open", "karl", game="yggdrasil_chronicles", open=True)["id"]
    bob.post(f"/api/tables/{together}/join")
    ann.post(f"/api/tables/{together}/start")
    end(hall, together, [0, 1, 2])
    (known,) = ann.get("/api/met")["people"]
    assert (known["played"], known["won"]) == (3, 3.0)
    played(hall, ann, bob)
    asked = ann.post("/api/invitations", person=bob.id)["invitations"]
    again = ann.post("/api/invitations", person=bob.id)["invitations"]
    assert [i["id"] for i in asked] == [i["id"] for i in again], "asked twice, asked once"
    (invitation,) = bob.get("/api/company")["invitations"]
    assert (invitation["host_name"], invitation["rated"], invitation["mine"]) == ("Ann", True, False)
    stranger = Person(hall.url, "Carl")
    path = f"/api/invitations/{invitation['id']}"
    assert stranger.refused(f"{path}/answer", yes=True)[0] == 404
    assert bob.refused(f"{path}/back")[0] == 404
    table = bob.post(f"{path}/answer", yes=True)
    assert table["mine"] == [1]
    (told,) = ann.get("/api/company")["invitations"]
    assert (told["state"], told["table"]) == ("accepted", table["id"])
    assert bob.refused(f"{path}/answer", yes=True)[0] == 409
    ann.post(f"/api/tables/{table['id']}/start")


def test_an_invitation_ends(hall: Served, quiet: list[float], ann: Person, bob: Person) -> None:
    """By its time, by whoever asked, by a no, after which one rests."""
    played(hall, ann, bob)
    bob.get("/api/company")
    (first,) = ann.post("/api/invitations", person=bob.id)["invitations"]
    ann.post(f"/api/invitations/{first['id']}/back")
    assert bob.get("/api/company")["invitations"] == []
    assert ann.get(f"/api/tables/{first['table']}")["state"] == "abandoned"
    (second,) = ann.post("/api/invitations", person=bob.id)["invitations"]
    quiet[0] = HERE + 1
    assert bob.get("/api/company")["invitations"] == []
    assert bob.refused(f"/api/invitations/{second['id']}/answer", yes=True)[0] == 409
    third = ann.post("/api/invitations", person=bob.id)["invitations"][-1]
    bob.post(f"/api/invitations/{third['id']}/answer", yes=False)
    assert ann.get("/api/company")["invitations"][-1]["state"] == "declined"
    assert ann.refused("/api/invitations", person=bob.id)[0] == 409
    assert ann.get("/api/met")["people"][0]["rests"]
    quiet[0] += REST + 1
    assert ann.get("/api/met")["people"][0]["rests"] is None
    ann.post("/api/invitations", person=bob.id)


def test_the_hall_looks_for_meetings_by_itself(hall: Served, ann: Person) -> None:
    seek(ann, DUEL, fill=0.5)
    eventually(lambda: (search(ann) or {}).get("meeting"))
    ann.post("/api/seek/stop")


def test_who_leaves_before_the_start_ends_the_table(quiet: list[float], hall: Served, ann: Person, bob: Person) -> None:
    """Nobody else can sit down there; a game with a seat that nobody holds would never end."""
    seek(ann, DUEL, fill=None, rated=True)
    seek(bob, DUEL, fill=None, rated=True)
    sit_down(ann)
    table = sit_down(bob)["table"]
    (seat,) = bob.get(f"/api/tables/{table}")["mine"]
    bob.post(f"/api/tables/{table}/leave", seat=seat)
    assert ann.get(f"/api/tables/{table}")["state"] == "abandoned"
    # One that lies there with a free seat does not start, either.
    seek(ann, DUEL, fill=None)
    seek(bob, DUEL, fill=None)
    sit_down(ann)
    table = sit_down(bob)["table"]
    free = "UPDATE seats SET kind = 'open', person = NULL WHERE table_id = ? AND seat = 1"
    hall.run(hall.hall.store.write(lambda c: c.exec_driver_sql(free, (table,)) and None))
    hall.run(hall.hall.lobby.start_gathered(table))
    assert ann.get(f"/api/tables/{table}")["state"] == "abandoned"


def test_nobody_finds_games_without_end(tmp_path: Path) -> None:
    """Tables that the hall lays count like those that one makes oneself, for a person and for an address."""
    with served(tmp_path, open_tables=3, new_tables=5, workers=0) as hall:
        ann, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
        for _ in range(3):
            seek(ann, DUEL, fill=0)
            assert sit_down(ann)["table"]
        status, error = ann.refused("/api/seek", wishes=[DUEL], fill=0)
        assert (status, error["code"]) == (429, "limit")
        for _ in range(2):
            seek(bob, DUEL, fill=0)
            assert sit_down(bob)["table"]
        seek(bob, DUEL, fill=0)
        assert bob.refused("/api/seek/answer", yes=True)[0] == 429


def test_who_wants_to_be_apart_is_not_brought_together_by_an_older_invitation(
    hall: Served, quiet: list[float], ann: Person, bob: Person
) -> None:
    played(hall, ann, bob)
    bob.get("/api/company")
    (asked,) = ann.post("/api/invitations", person=bob.id)["invitations"]
    ann.post("/api/me/blocks", person=bob.id, kind="block")
    assert bob.refused(f"/api/invitations/{asked['id']}/answer", yes=True)[0] == 403
    assert bob.get(f"/api/tables/{asked['table']}")["mine"] == []
    bob.post(f"/api/invitations/{asked['id']}/answer", yes=False)
