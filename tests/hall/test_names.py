"""Names at a table: nobody is taken for somebody else."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import pytest

from longhall.core.speech.people import SIGNS
from longhall.hall.names import distinct, skeleton
from tests.hall.served import Live, Person, Served, good, play_some, seated


@pytest.mark.parametrize(
    "name", ["Ann", "ann", "Апп", "Αnn", "A\u00adnn", "Ánn", "Ａｎｎ", "A n n", "\u202ennA", "An\u200bn"]
)
def test_nobody_takes_the_name_of_somebody_at_the_table(hall: Served, ann: Person, name: str) -> None:
    table = ann.table("me", "open", open=True)
    eve = Person(hall.url, "Eve")
    answer = eve.http.post(f"/api/tables/{table['id']}/join", json={"name": name})
    if any(unicodedata.category(c) == "Cf" for c in name):
        assert answer.status_code == 400
    else:
        assert good(answer)["seat"] == 1
        assert [seat["name"] for seat in ann.get(f"/api/tables/{table['id']}")["seats"]] == ["Ann", f"{name} 2"]


@pytest.mark.parametrize(
    "name",
    [" ", "\u00a0\u3000", "\u3164", "Ann\u2800", "A\u1160nn", "Ann\uffa0", "Ann\U000e0041", "A\u034fnn", "\ue000"],
)
def test_a_name_is_seen_and_holds_nothing_that_is_not(hall: Served, ann: Person, name: str) -> None:
    table = ann.table("me", "open", open=True)["id"]
    assert Person(hall.url, "Eve").refused(f"/api/tables/{table}/join", name=name)[0] == 400
    assert Person(hall.url).refused("/api/me", name=name)[0] == 400


def test_a_host_who_is_called_otherwise_now_takes_nobodys_name(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "open", open=True)["id"]
    bob.post(f"/api/tables/{table}/join")
    ann.post("/api/me", name="Bob")
    seats = ann.post(f"/api/tables/{table}/seat", seat=0, kind="me")["seats"]
    assert [seat["name"] for seat in seats] == ["Bob 2", "Bob"]


def test_whoever_watches_speaks_in_nobodys_name(hall: Served, ann: Person) -> None:
    table = ann.table("me", "open", open=True)["id"]
    assert Person(hall.url, "Аnn").post(f"/api/tables/{table}/chat", text="I yield")["name"] == "Аnn 2"
    assert ann.post(f"/api/tables/{table}/chat", text="That was not me")["name"] == "Ann"


def test_what_happens_is_told_of_people_by_their_names(hall: Served, ann: Person) -> None:
    """Log, drawings, film, rail and what came since; a panel goes by the name of its clan, and who reads is “you”."""
    table, scripts = seated(hall.url, ann, 2)
    moves = play_some(scripts, 120)
    everybody = ann.get(f"/api/tables/{table}/state")["scene"]
    clans = [panel["name"] for panel in everybody["panels"]]
    log = "\n".join(line["text"] for line in everybody["log"] if line["rule"] != "BR-2.1")
    assert re.search(r"^p0 invaded", log, re.M)
    assert not any(name in log for name in (*clans, "You"))
    mine = "\n".join(line["text"] for line in scripts[0].state()["scene"]["log"])
    assert re.search(r"^You invaded", mine, re.M)
    assert "p0" not in mine
    lines = scripts[1].http.get("/since", params={"seq": 0, "seat": 1}).json()["lines"]
    assert any(line["text"].startswith("p0 invaded") for line in lines)
    film = ann.get(f"/api/tables/{table}/state", at=moves, film=True)["film"]
    assert re.search(r"p[01]", str([beat["scene"] for beat in film]))
    live = Live(hall.url, table, scripts[0].token, 0)
    sent: list[Any] = [everybody, film, live.until("scene"), ann.get(f"/api/tables/{table}/round")]
    live.close()
    for told in sent:
        assert re.search(r"p[01]: (Warrior|Ship|Leader), strength", str(told))
        assert not any(sign in str(told) for sign in SIGNS)
    assert not re.search("|".join(rf"{clan}:" for clan in clans), str([everybody["areas"], film]))
    told = [point["text"] for point in ann.get(f"/api/tables/{table}/rail")["turning"]]
    assert told
    assert all(re.search(r"p[01]", text) for text in told)


def test_guests_of_the_same_name_are_told_apart(hall: Served) -> None:
    guests = [Person(hall.url, "Guest") for _ in range(3)]
    table = guests[0].table("me", "open", "open", open=True)
    for guest in guests[1:]:
        guest.post(f"/api/tables/{table['id']}/join")
    names = [seat["name"] for seat in guests[0].get(f"/api/tables/{table['id']}")["seats"]]
    assert names == ["Guest", "Guest 2", "Guest 3"]


def test_names_that_only_look_alike_are_alike() -> None:
    for one, other in (
        ("Bjorn", "Вjоrn"),
        ("modern", "rnodern"),
        ("Olaf", "0laf"),
        ("Ella", "EIIa"),
        ("Ärlig", "arlig"),
        ("Peter", "Реtеr"),
        ("dan", "ᏟⅬan"),
        ("rnan", "гnаn"),
        ("Bob", "ʙob"),
        ("Ann", "Ꭺnn"),
        ("Bob", "🅱🅾🅱"),
    ):
        assert skeleton(one) == skeleton(other), (one, other)
    for one, other in (("Ann", "Anna"), ("Bob", "Rob"), ("Åse", "Ida"), ("Сергей", "Иван"), ("雷神", "風神")):
        assert skeleton(one) != skeleton(other), (one, other)
    assert distinct("", ["", ""]) == ""
