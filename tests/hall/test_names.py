"""Names at a table: nobody is taken for somebody else."""

from __future__ import annotations

import unicodedata

import pytest

from longhall.hall.names import distinct, skeleton
from tests.hall.served import Person, Served, good


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
    "name", [" ", "\u00a0\u3000", "\u3164", "Ann\u2800", "A\u1160nn", "Ann\uffa0", "Ann\U000e0041", "A\u034fnn"]
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
