"""A name and a password: who may change them, what that ends, and how to come back without."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from longhall.hall import accounts
from longhall.hall.bus import PostgresBus
from longhall.hall.schema import pushes
from tests.hall.served import Live, Person, Script, Served, good, served


def owner(hall: Served, name: str, password: str = "long enough") -> Person:
    """Somebody with a password."""
    person = Person(hall.url, name)
    person.post("/api/me/password", name=name, password=password)
    return person


def logged_in(hall: Served, name: str, password: str = "long enough") -> Person:
    """The same person on another device."""
    person = Person(hall.url)
    person.id = person.post("/api/me/login", name=name, password=password)["person"]
    return person


def test_a_new_name_or_password_needs_the_old_password(hall: Served) -> None:
    ann = owner(hall, "Ann of Uppsala")
    for old in ({}, {"old": "a guess"}, {"old": None}):
        status, error = ann.refused("/api/me/password", name="Ann of Birka", password="another one", **old)
        assert (status, error["code"]) == (403, "forbidden")
    assert Person(hall.url).refused("/api/me/login", name="Ann of Birka", password="another one")[0] == 403
    ann.post("/api/me/password", name="Ann of Birka", password="another one", old="long enough")
    assert logged_in(hall, "Ann of Birka", "another one").id == ann.id
    assert Person(hall.url).refused("/api/me/login", name="Ann of Uppsala", password="long enough")[0] == 403


def test_a_new_password_ends_sessions_sockets_and_copied_links(hall: Served) -> None:
    ann = owner(hall, "Ann of Hedeby")
    table = ann.table("me", "random")
    ann.post(f"/api/tables/{table['id']}/start")
    link = ann.get(f"/api/tables/{table['id']}")["seats"][0]["link"].rpartition("/")[2]
    other = logged_in(hall, "Ann of Hedeby")
    before = ann.http.cookies["longhall"]
    thief = Script(hall.url, table["id"], 0, link)
    assert thief.state()["scene"]["seat"] == 0
    cookie = {"Cookie": f"longhall={other.http.cookies['longhall']}"}
    lives = [Live(hall.url, table["id"], None, 0, additional_headers=cookie), Live(hall.url, table["id"], link, 0)]
    for live in lives:
        assert live.until("scene")["scene"]["seat"] == 0
    ann.post("/api/me/password", name="Ann of Hedeby", password="another one", old="long enough")
    for live in lives:
        while live.until("scene")["scene"]["seat"] != -1:
            pass
        live.close()
    assert other.get("/api/me")["person"] is None
    assert thief.http.get("/state", params={"seat": 0}).status_code == 403
    # Whoever has set it goes on, with a new cookie and a new link.
    assert ann.http.cookies["longhall"] != before
    assert ann.get(f"/api/tables/{table['id']}/state", seat=0)["scene"]["seat"] == 0
    for old, new in (("", ""), ("another one", "a third one"), ("a third one", "a fourth one")):
        if new:
            ann.post("/api/me/password", name="Ann of Hedeby", password=new, old=old)
        fresh = ann.get(f"/api/tables/{table['id']}")["seats"][0]["link"].rpartition("/")[2]
        assert Script(hall.url, table["id"], 0, fresh).state()["scene"]["seat"] == 0
    stale = Person(hall.url)
    stale.http.cookies.set("longhall", before)
    assert stale.get("/api/me")["person"] is None


def test_passwords_of_one_name_cannot_be_tried_from_many_addresses(
    hall: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner(hall, "Ann of Ribe")
    codes = []
    for n in range(accounts.ATTEMPTS + 5):
        eve = Person(hall.url)
        eve.http.headers["X-Forwarded-For"] = f"198.51.100.{n}"
        codes.append(eve.http.post("/api/me/login", json={"name": "ANN of Ribe", "password": f"guess {n}"}).status_code)
    assert set(codes) == {403, 429}
    assert codes[-1] == 429
    # Another name is not concerned.
    assert Person(hall.url).refused("/api/me/login", name="Bob of Ribe", password="a guess")[0] == 403


def test_devices_are_listed_and_logged_out(hall: Served) -> None:
    ann = owner(hall, "Ann of Kaupang")
    phone, tablet = logged_in(hall, "Ann of Kaupang"), logged_in(hall, "Ann of Kaupang")
    listed = phone.get("/api/me/sessions")["sessions"]
    assert len(listed) == 3
    assert [session["current"] for session in listed].count(True) == 1
    assert all("httpx" in session["device"] for session in listed)
    mine = next(s["id"] for s in tablet.get("/api/me/sessions")["sessions"] if s["current"])
    phone.http.post("/api/me/sessions/end", json={"id": mine}).raise_for_status()
    assert tablet.get("/api/me")["person"] is None
    assert ann.get("/api/me")["person"] == ann.id
    phone.http.post("/api/me/sessions/end", json={}).raise_for_status()
    assert ann.get("/api/me")["person"] is None
    assert len(phone.get("/api/me/sessions")["sessions"]) == 1
    # Nobody ends another's session.
    bob = Person(hall.url, "Bob")
    theirs = phone.get("/api/me/sessions")["sessions"][0]["id"]
    bob.http.post("/api/me/sessions/end", json={"id": theirs}).raise_for_status()
    assert phone.get("/api/me")["person"] == ann.id


def test_a_recovery_code_works_once(hall: Served) -> None:
    ann = owner(hall, "Ann of Jorvik")
    assert ann.refused("/api/me/codes", password="a guess")[0] == 403
    old = ann.post("/api/me/codes", password="long enough")["codes"]
    codes = ann.post("/api/me/codes", password="long enough")["codes"]
    assert len(set(codes)) == accounts.CODES
    lost = Person(hall.url)
    body = {"name": "Ann of Jorvik", "password": "remembered now"}
    for code in (old[0], "0000", codes[0][:-1]):
        assert lost.refused("/api/me/recover", code=code, **body)[0] == 403
    assert lost.post("/api/me/recover", code=codes[0].replace("-", " ").upper(), **body)["person"] == ann.id
    assert ann.get("/api/me")["person"] is None
    assert Person(hall.url).refused("/api/me/recover", code=codes[0], **body)[0] == 403
    assert logged_in(hall, "Ann of Jorvik", "remembered now").id == ann.id
    assert Person(hall.url, "Eve").refused("/api/me/codes")[1]["code"] == "conflict"


def test_whoever_is_deleted_leaves_no_name_behind(hall: Served) -> None:
    ann, bob = owner(hall, "Ann of Skara"), Person(hall.url, "Bob")
    table = ann.table("me", "open", "open", open=True, game="brian_boru")
    path = f"/api/tables/{table['id']}"
    for other in (bob, Person(hall.url, "Eve")):
        other.post(f"{path}/join")
    ann.post(f"{path}/start")
    told: list[dict[str, int]] = [{"at": 0}, {"at": 0, "film": True}, {}]
    assert all("Ann of Skara started with" in str(bob.get(f"{path}/state", **asked)["scene"]) for asked in told)
    ann.post(f"{path}/chat", text="Farewell")
    waiting = bob.table("me", "open", open=True)
    ann.post(f"/api/tables/{waiting['id']}/join")
    assert ann.refused("/api/me/delete", password="a guess")[0] == 403
    ann.post("/api/me/delete", password="long enough")
    assert ann.get("/api/me")["person"] is None
    left = bob.get(path)
    assert (left["seats"][0]["name"], left["seats"][0]["person"], left["seats"][0]["absent"]) == ("", None, True)
    assert [chat["name"] for chat in bob.get(f"{path}/chat")["chat"]] == [""]
    assert not bob.get(f"/api/tables/{waiting['id']}")["seats"][1]["taken"]
    assert not any("Ann of Skara" in str(bob.get(f"{path}/state", **asked)) for asked in told)
    assert Person(hall.url).refused("/api/me/login", name="Ann of Skara", password="long enough")[0] == 403
    # The name is free for somebody else.
    owner(hall, "Ann of Skara")


def test_whoever_is_deleted_takes_nothing_from_others(hall: Served) -> None:
    """Of three people the middle one goes, so that nobody before or after is meant."""
    one, two, three = sorted((Person(hall.url, name) for name in ("Ann", "Bob", "Cat")), key=lambda p: str(p.id))
    two.post("/api/me/password", name="The one in the middle", password="long enough")
    table = one.table("me", "open", "open", open=True)
    path = f"/api/tables/{table['id']}"
    for person in (two, three):
        person.post(f"{path}/join")
    one.post(f"{path}/start")
    elsewhere = three.table("random", "me")["id"]
    three.post(f"/api/tables/{elsewhere}/start")
    three.post(f"/api/tables/{elsewhere}/chat", text="To myself")
    link = two.get(path)["seats"][1]["link"].rpartition("/")[2]
    # What is said through a link is said by the seat.
    good(Script(hall.url, table["id"], 1, link).post("/chat", text="Hidden"))
    for person in (one, two, three):
        person.post(f"{path}/chat", text="Hail")

    def subscribe(c: Connection) -> None:
        for person in (one, two, three):
            endpoint = f"https://push.example/{person.id}"
            c.execute(insert(pushes).values(endpoint=endpoint, person=person.id, p256dh="", auth=""))

    hall.run(hall.hall.store.write(subscribe))
    names = [seat["name"] for seat in one.get(path)["seats"]]
    two.post("/api/me/delete", password="long enough")
    assert [seat["name"] for seat in one.get(path)["seats"]] == [names[0], "", names[2]]
    assert [seat["person"] for seat in one.get(path)["seats"]] == [one.id, None, three.id]
    assert [chat["name"] for chat in one.get(f"{path}/chat")["chat"]] == ["", names[0], "", names[2]]
    assert [chat["name"] for chat in three.get(f"/api/tables/{elsewhere}/chat")["chat"]] == [names[2]]
    for person, mine in ((one, [0]), (three, [2])):
        assert (person.get("/api/me")["person"], person.get(path)["mine"]) == (person.id, mine)
    left = hall.run(hall.hall.store.read(lambda c: set(c.execute(select(pushes.c.person)).scalars())))
    assert {one.id, two.id, three.id} & left == {one.id, three.id}


def test_what_a_guest_has_comes_along_to_whoever_logs_in(hall: Served) -> None:
    owner(hall, "Ann of Lund")
    device, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
    guest, eve = device.id, Person(hall.url, "Eve")
    table = bob.table("me", "open", open=True)["id"]
    device.post(f"/api/tables/{table}/join")
    made, his = device.table("open", "open")["id"], bob.table("me", "open")["id"]
    device.post("/api/me/blocks", person=eve.id, kind="mute")
    eve.post("/api/me/blocks", person=bob.id, kind="mute")
    ann = device.post("/api/me/login", name="Ann of Lund", password="long enough")["person"]
    assert ann != guest
    assert device.get(f"/api/tables/{table}")["mine"] == [1]
    assert device.get(f"/api/tables/{made}")["creator"]
    assert (bob.get(f"/api/tables/{table}")["mine"], bob.get(f"/api/tables/{his}")["creator"]) == ([0], True)
    assert [block["person"] for block in device.get("/api/me/blocks")["blocks"]] == [eve.id]
    # Once more on the same device it changes nothing; nobody's with a password comes along to another.
    assert device.post("/api/me/login", name="Ann of Lund", password="long enough")["person"] == ann
    assert device.get(f"/api/tables/{table}")["mine"] == [1]
    owner(hall, "Cid of Lund")
    device.post("/api/me/login", name="Cid of Lund", password="long enough")
    assert device.get(f"/api/tables/{table}")["mine"] == []
    assert logged_in(hall, "Ann of Lund").get(f"/api/tables/{table}")["mine"] == [1]


def test_names_that_grow_when_they_are_compared_are_refused(hall: Served, ann: Person) -> None:
    status, error = ann.refused("/api/me/password", name="ß" * 40, password="long enough")
    assert (status, error["code"]) == (400, "invalid")


def test_sessions_are_looked_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process has ended is not believed for ever, though its word may have been lost."""
    monkeypatch.setattr("longhall.hall.people.FOR", 0.0)
    with served(tmp_path) as hall:
        ann = Person(hall.url, "Ann")
        assert ann.get("/api/me")["person"] == ann.id

        def end(c: object) -> None:
            from sqlalchemy import delete

            from longhall.hall.schema import sessions

            c.execute(delete(sessions))  # type: ignore[attr-defined]

        hall.run(hall.hall.store.write(end))
        assert ann.get("/api/me")["person"] is None


@pytest.mark.parametrize("by", ["this one", "another", "all others"])
def test_a_device_that_is_logged_out_keeps_no_links(hall: Served, by: str) -> None:
    """Whoever has found it has what its browser remembers."""
    name = f"Ann of {by}"
    ann = owner(hall, name)
    lost = logged_in(hall, name)
    table = ann.table("me", "random")["id"]
    ann.post(f"/api/tables/{table}/start")
    link = lost.get(f"/api/tables/{table}")["seats"][0]["link"].rpartition("/")[2]
    live = Live(hall.url, table, link, 0)
    assert live.until("scene")["scene"]["seat"] == 0
    if by == "this one":
        lost.post("/api/me/logout")
    elif by == "another":
        session = next(s["id"] for s in lost.get("/api/me/sessions")["sessions"] if s["current"])
        ann.post("/api/me/sessions/end", id=session)
    else:
        ann.post("/api/me/sessions/end")
    while live.until("scene")["scene"]["seat"] != -1:
        pass
    live.close()
    assert Script(hall.url, table, 0, link).http.get("/state", params={"seat": 0}).status_code == 403
    assert ann.get(f"/api/tables/{table}/state", seat=0)["scene"]["seat"] == 0


def test_a_link_is_the_way_back_of_whoever_has_no_password(hall: Served, ann: Person) -> None:
    table = ann.table("me", "random")
    link = table["seats"][0]["link"].rpartition("/")[2]
    ann.post(f"/api/tables/{table['id']}/start")
    ann.post("/api/me/logout")
    assert Script(hall.url, table["id"], 0, link).state()["scene"]["seat"] == 0


def test_strangers_who_guess_do_not_keep_the_owner_out(hall: Served) -> None:
    ann = owner(hall, "Ann of Sigtuna")
    guesses = [Person(hall.url).refused("/api/me/login", name="Ann of Sigtuna", password="a guess") for _ in range(25)]
    assert guesses[-1][0] == 429
    ann.post("/api/me/password", name="Ann of nowhere", password="another one", old="long enough")
    # With her device in hand passwords cannot be tried without end, either.
    tries = [ann.refused("/api/me/codes", password="a guess")[0] for _ in range(accounts.ATTEMPTS + 1)]
    assert tries[-1] == 429


def test_what_was_looked_up_before_a_session_ended_is_not_believed(
    hall: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer of the database may lie there already when the session ends."""
    ann = owner(hall, "Ann of Tissø")
    cookie = ann.http.cookies["longhall"]
    known, store = hall.hall.people, hall.hall.store
    known.forget(ann.id)
    read = store.read

    async def read_and_wait(work: Any) -> Any:
        found = await read(work)
        monkeypatch.setattr(store, "read", read)
        await hall.hall.accounts.end_sessions(ann.id, "", None)
        return found

    monkeypatch.setattr(store, "read", read_and_wait)
    hall.run(known.of_session(cookie))
    assert hall.run(known.of_session(cookie)) is None


def test_a_table_that_was_read_before_a_link_ended_is_read_again(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = owner(hall, "Ann of Lejre")
    table = ann.table("me", "random")
    link = table["seats"][0]["link"].rpartition("/")[2]
    ann.post(f"/api/tables/{table['id']}/start")
    shelf, store = hall.hall.shelf, hall.hall.store
    shelf.drop(table["id"])
    read = store.read

    async def read_and_wait(work: Any) -> Any:
        found = await read(work)
        monkeypatch.setattr(store, "read", read)
        await hall.hall.accounts.set_password(ann.id, "Ann of Lejre", "another one", "long enough", "")
        return found

    monkeypatch.setattr(store, "read", read_and_wait)
    hall.run(shelf_look(hall, table["id"]))
    assert Script(hall.url, table["id"], 0, link).http.get("/state", params={"seat": 0}).status_code == 403


async def shelf_look(hall: Served, table: str) -> None:
    """Looks at a table, which is then kept in memory."""
    async with hall.hall.shelf.hold(table):
        pass


def test_whoever_hears_nothing_for_a_while_believes_nothing_older(hall: Served) -> None:
    """A process that had lost the database may have missed who was logged out."""
    forgotten: list[str | None] = []
    bus = PostgresBus(hall.settings, "one", lambda table, id: None, forgotten.append)
    bus._everything_changed()
    assert forgotten == [None]
    ann = Person(hall.url, "Ann")
    known = hall.hall.people
    assert hall.run(known.of_session(ann.http.cookies["longhall"])) == ann.id
    assert known._recent
    hall.hall._forget(None)
    assert not known._recent
