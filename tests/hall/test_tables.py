"""Tables from the first click to the rematch, over HTTP."""

from __future__ import annotations

import json
from typing import Any

import longhall
from longhall.core.play.record import Record
from tests.hall.served import Person, Script, Served, good, play_some, seated, unlogged


def test_a_whole_game_is_played_verified_and_played_again(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, title="Two of us")
    path = f"/api/tables/{id}"
    assert ann.http.get(f"{path}/record").status_code == 403
    assert play_some(scripts, 5000) == -1
    table = ann.get(path)
    assert table["state"] == "finished"
    assert table["winners"]
    assert len(table["scores"]) == 2
    assert table["waiting"] == []
    record = Record.load(ann.http.get(f"{path}/record").text)
    assert record.data["commitment"] == table["commitment"]
    assert longhall.replay(record).winners == table["winners"]
    checked = ann.get(f"{path}/verify")
    assert checked["ok"], checked
    assert scripts[0].move(table["seq"], "pass").status_code == 409
    # Replay: everybody may look through everybody's eyes, at any position.
    last = ann.get(f"{path}/state")["moves"]
    for at in (0, last // 2, last // 2 + 1, last):
        state = ann.get(f"{path}/state", at=at, seat=1, lang="it")
        assert state["scene"]["lang"] == "it"
        assert state["moves"] == at
    assert ann.http.get(f"{path}/state", params={"at": last + 1}).status_code == 400
    again = ann.post(f"{path}/rematch")
    assert again["id"] != id
    assert [seat["name"] for seat in again["seats"]] == ["p1", "p0"]
    assert ann.post(f"{path}/rematch")["id"] == again["id"]
    assert ann.get(path)["rematch"] == again["id"]
    ann.post(f"/api/tables/{again['id']}/start")
    # A script keeps its token in the rematch.
    moved = Script(hall.url, again["id"], 1, scripts[0].token)
    assert moved.state()["scene"]["seat"] == 1


def test_a_host_says_who_sits_where(hall: Served, ann: Person) -> None:
    table = ann.table("me", "open", "open")
    path = f"/api/tables/{table['id']}"

    def after(**given: Any) -> list[tuple[str, str | None, str]]:
        ann.post(f"{path}/seat", **given)
        return [(seat["kind"], seat["person"], seat["bot"]) for seat in ann.get(path)["seats"]]

    hers, free = ("human", ann.id, ""), ("open", None, "")
    assert after(seat=1, kind="bot", bot="karl") == [hers, ("bot", None, "karl"), free]
    assert after(seat=2, kind="me") == [hers, ("bot", None, "karl"), hers]
    assert after(seat=1, kind="open") == [hers, free, hers]
    assert ann.refused(f"{path}/seat", seat=3, kind="open")[1]["code"] == "invalid"


def test_people_find_each_other(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "open", title="Come in", open=True)
    path = f"/api/tables/{table['id']}"
    assert table["state"] == "open"
    assert table["mine"] == [0]
    assert table["creator"]
    assert table["seats"][1]["link"].startswith(f"/#/t/{table['id']}/")
    seen = next(t for t in bob.get("/api/tables", state="open")["tables"] if t["id"] == table["id"])
    assert seen["seats"][0]["name"] == "Ann"
    assert all("link" not in seat for seat in seen["seats"])
    assert ann.refused(f"{path}/start")[1]["code"] == "conflict"
    assert bob.post(f"{path}/join")["seat"] == 1
    assert bob.refused(f"{path}/join")[1]["code"] == "conflict"
    assert bob.get(path)["mine"] == [1]
    assert "link" not in ann.get(path)["seats"][1]
    bob.post(f"{path}/leave", seat=1)
    assert not ann.get(path)["seats"][1]["taken"]
    ann.post(f"{path}/seat", seat=1, kind="bot", bot="random")
    assert ann.post(f"{path}/start")["state"] == "running"
    assert ann.get("/api/tables", state="running", mine=1)["tables"][0]["id"] == table["id"]


def test_tables_by_invitation_need_the_link_which_works_once(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "open")
    path = f"/api/tables/{table['id']}"
    assert bob.refused(f"{path}/join")[0] == 403
    assert table["id"] not in [t["id"] for t in bob.get("/api/tables", state="open")["tables"]]
    token = table["seats"][1]["link"].rpartition("/")[2]
    bob.http.headers["Authorization"] = f"Bearer {token}"
    joined = bob.post(f"{path}/join")
    assert joined["token"] != token
    del bob.http.headers["Authorization"]
    ann.post(f"{path}/start")
    assert bob.get(f"{path}/state", seat=1)["scene"]["seat"] == 1
    # Whoever made the invitation cannot look into the hand of whoever took it.
    spy = Script(hall.url, table["id"], 1, token)
    assert spy.http.get("/state", params={"seat": 1}).status_code == 403
    assert ann.http.get(f"{path}/state", params={"seat": 1}).status_code == 403
    assert Script(hall.url, table["id"], 1, joined["token"]).state()["scene"]["seat"] == 1


def test_late_repeated_and_forged_moves_are_refused(hall: Served, ann: Person) -> None:
    _, scripts = seated(hall.url, ann, 3, options={"first_game": True})
    state = scripts[0].state()
    seat = state["scene"]["prompt"]["waiting"][0]
    mover, other = scripts[seat], scripts[(seat + 1) % 3]
    options = mover.state()["scene"]["prompt"]["options"]
    move = next(o["notation"] for o in options if o["notation"].startswith("invade"))
    forged = other.post("/move", seat=seat, seq=state["seq"], move=move)
    assert (forged.status_code, forged.json()["code"]) == (403, "forbidden")
    not_yours = other.move(state["seq"], move)
    assert (not_yours.status_code, not_yours.json()["code"]) == (422, "illegal")
    assert not_yours.json()["rule"].startswith("BR-")
    nonsense = mover.move(state["seq"], "fly to the moon")
    assert (nonsense.status_code, nonsense.json()["code"]) == (400, "invalid")
    illegal = mover.move(state["seq"], "march gimle elvagar")
    assert illegal.status_code == 422
    assert illegal.json()["rule"]
    done = good(mover.move(state["seq"], move))
    assert done["seq"] == state["seq"] + 1
    repeated = mover.move(state["seq"], move)
    assert (repeated.status_code, repeated.json()["code"]) == (409, "stale")
    assert repeated.json()["seq"] == done["seq"]
    assert mover.move(state["seq"] + 50, move).status_code == 409
    assert good(mover.post("/why", seat=seat, move="march gimle elvagar"))["rule"]


def test_secret_choices_do_not_disturb_each_other(hall: Served, ann: Person) -> None:
    """All seats may answer the same position when they choose at once."""
    _, scripts = seated(hall.url, ann, 4)
    seq = scripts[0].state()["seq"]
    picks = [script.state()["scene"]["prompt"]["options"][0]["notation"] for script in scripts]
    assert len(scripts[0].state()["scene"]["prompt"]["waiting"]) == 4
    for n, (script, pick) in enumerate(zip(scripts, picks, strict=True), 1):
        assert good(script.move(seq, pick))["seq"] == seq + n
        assert script.move(seq, pick).status_code == 409


def test_undo_redo_and_votes(hall: Served, ann: Person) -> None:
    _, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    mover, other = scripts[seat], scripts[1 - seat]
    before = mover.state()
    move = next(
        o["notation"] for o in before["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader")
    )
    seq = good(mover.move(before["seq"], move))["seq"]
    assert mover.state()["undo"]
    assert not other.state()["undo"]
    seq = good(mover.post("/undo", seat=seat, seq=seq))["seq"]
    assert unlogged(mover.state()["scene"]) == unlogged(before["scene"])
    assert mover.state()["redo"]
    seq = good(mover.post("/redo", seat=seat, seq=seq))["seq"]
    assert mover.state()["moves"] == 1
    # The other answers: from now on both must agree.
    reply = next(o for o in other.state()["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader"))
    seq = good(other.move(seq, reply["notation"]))["seq"]
    vote = good(mover.post("/undo", seat=seat, seq=seq))["vote"]
    assert vote["asked"] == [1 - seat]
    assert other.state()["votes"] == [vote]
    assert mover.post("/vote", id=vote["id"], yes=True).status_code == 403
    assert good(other.post("/vote", id=vote["id"], yes=False))["vote"]["state"] == "refused"
    assert mover.state()["moves"] == 2
    assert other.post("/vote", id=vote["id"], yes=True).status_code == 404
    vote = good(mover.post("/undo", seat=seat, seq=seq))["vote"]
    assert good(other.post("/vote", id=vote["id"], yes=True))["vote"]["state"] == "passed"
    assert mover.state()["moves"] == 0
    assert unlogged(mover.state()["scene"]) == unlogged(before["scene"])


def test_chat_since_waiting_and_statistics(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "random", open=True, options={"first_game": True, "first_player": 0})
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/start")
    assert [t["id"] for t in ann.get("/api/waiting")["tables"]] == [table["id"]]
    assert bob.get("/api/waiting")["tables"] == []
    ann.post(f"{path}/chat", text="Hello <b>there</b>")
    bob.post(f"{path}/chat", text="I only watch")
    said = bob.get(f"{path}/chat")["chat"]
    assert [(c["name"], c["seat"]) for c in said] == [("Ann", 0), ("Bob", -1)]
    assert bob.get(f"{path}/state")["scene"]["seat"] == -1
    state = ann.get(f"{path}/state", seat=0)
    move = next(o for o in state["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader"))
    ann.post(f"{path}/move", seat=0, seq=state["seq"], move=move["notation"])
    lines = ann.get(f"{path}/since", seq=state["seq"], seat=0)["lines"]
    assert "Leader" in lines[0]["text"]
    assert ann.get(f"{path}/since", seq=10_000)["lines"] == []
    stats = ann.get(f"/api/stats/{ann.id}")
    assert stats["name"] == "Ann"
    assert ann.http.get("/api/stats/nobody").status_code == 404


def test_a_table_can_be_abandoned(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "open", open=True)
    assert bob.refused(f"/api/tables/{table['id']}/abandon")[0] == 403
    ann.post(f"/api/tables/{table['id']}/abandon")
    assert ann.get(f"/api/tables/{table['id']}")["state"] == "abandoned"
    _, scripts = seated(hall.url, ann, 2)
    vote = good(scripts[0].post("/abandon"))["vote"]
    good(scripts[1].post("/vote", id=vote["id"], yes=True))
    assert scripts[0].move(0, "pass").status_code == 409


def test_a_password_carries_tables_to_another_device(hall: Served, ann: Person) -> None:
    table = ann.table("me", "open")
    ann.post("/api/me/password", name="Ann of Asgard", password="long enough")
    phone = Person(hall.url)
    assert phone.get("/api/me")["person"] is None
    assert phone.refused("/api/me/login", name="Ann of Asgard", password="not the one")[0] == 403
    assert phone.refused("/api/me/login", name="Nobody here", password="not the one")[0] == 403
    assert phone.post("/api/me/login", name="ann of asgard", password="long enough")["person"] == ann.id
    assert phone.get(f"/api/tables/{table['id']}")["mine"] == [0]
    assert Person(hall.url, "Eve").refused("/api/me/password", name="ANN OF ASGARD", password="also long")[0] == 409
    phone.post("/api/me/logout")
    assert phone.get("/api/me")["person"] is None


def test_tables_of_a_device_come_along_to_whoever_logs_in(hall: Served, ann: Person, bob: Person) -> None:
    ann.post("/api/me/password", name="Ann of Alfheim", password="long enough")
    phone = Person(hall.url, "Ann, on the road")
    made = phone.table("me", "random", options={"first_game": True, "first_player": 0})["id"]
    phone.post(f"/api/tables/{made}/start")
    bobs = bob.table("me", "open", open=True)["id"]
    assert phone.post(f"/api/tables/{bobs}/join")["seat"] == 1
    phone.post("/api/me/login", name="Ann of Alfheim", password="long enough")
    for device in (phone, ann):
        assert {table["id"] for table in device.get("/api/tables", mine=1)["tables"]} == {made, bobs}
        assert [table["id"] for table in device.get("/api/waiting")["tables"]] == [made]
        assert device.get(f"/api/tables/{made}")["creator"]
        assert device.get(f"/api/tables/{made}/state", seat=0)["scene"]["prompt"]["mine"]
    # Whoever has a password keeps what is theirs.
    bob.post("/api/me/password", name="Bob of Alfheim", password="long enough")
    bob.post("/api/me/login", name="Ann of Alfheim", password="long enough")
    assert ann.get(f"/api/tables/{bobs}")["mine"] == [1]
    assert not ann.get(f"/api/tables/{bobs}")["creator"]


def test_a_new_password_closes_the_other_devices(hall: Served, ann: Person) -> None:
    ann.post("/api/me/password", name="Ann of Midgard", password="long enough")
    phone, lost = Person(hall.url), Person(hall.url)
    for device in (phone, lost):
        device.post("/api/me/login", name="Ann of Midgard", password="long enough")
        assert device.get("/api/me")["person"] == ann.id
    phone.post("/api/me/password", name="Ann of Midgard", password="longer still", old="long enough")
    assert phone.get("/api/me")["person"] == ann.id
    assert lost.get("/api/me")["person"] is None
    assert lost.refused("/api/me/login", name="Ann of Midgard", password="long enough")[0] == 403


def test_short_passwords_are_explained(hall: Served, ann: Person) -> None:
    spanish = {"Accept-Language": "es"}
    body = {"name": "Ann of Vanaheim", "password": "short"}
    answer = ann.http.post("/api/me/password", json=body, headers=spanish)
    assert (answer.status_code, answer.json()["error"]) == (400, "Una contraseña tiene al menos 8 caracteres.")
    answer = ann.http.post("/api/me/login", json=body, headers=spanish)
    assert answer.json()["error"] == "El nombre o la contraseña no son correctos."


def test_games_and_rules_are_listed(hall: Served, ann: Person) -> None:
    game = next(g for g in ann.get("/api/games") if g["id"] == "blood_rage")
    assert game["min_seats"] == 2
    assert game["bots"] == ["thrall", "karl", "jarl", "konung"]
    rules = ann.get("/api/games/blood_rage/rules", lang="es")
    assert next(r for r in rules["rules"] if r["id"] == "BR-5.2.4")["text"]
    assert ann.http.get("/api/games/chess/rules").status_code == 404
    assert ann.http.get("/api/games/blood_rage/art/..%2Fdata.py").status_code == 404


def test_everything_is_described(hall: Served, ann: Person) -> None:
    described = ann.get("/api/openapi.json")
    assert "/api/tables/{table_id}/move" in described["paths"]
    assert json.dumps(described)
    assert ann.http.get("/some/page").headers["content-type"].startswith("text/html")
    assert ann.http.get("/api/nothing").status_code == 404
    assert ann.http.get("/missing.js").status_code == 404
    assert ann.get("/health")["ok"]
    head = ann.http.head("/health")
    assert (head.status_code, head.content, head.headers["content-type"]) == (200, b"", "application/json")
    assert "longhall_events_total" in ann.http.get("/metrics").text


def test_a_seat_that_has_not_chosen_its_clan_has_no_emblem_in_lists(hall: Served, ann: Person) -> None:
    table, scripts = seated(hall.url, ann, 2, options={"choose_clans": True})

    def shown() -> list[str]:
        return [seat["id"] for seat in ann.get(f"/api/tables/{table}")["seats"]]

    assert shown() == ["", ""]
    good(scripts[0].move(scripts[0].state()["seq"], "clan raven"))
    assert shown() == ["raven", ""]
    good(scripts[1].move(scripts[1].state()["seq"], "clan wolf"))
    assert shown() == ["raven", "wolf"]
