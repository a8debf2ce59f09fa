"""Live connections: scenes on every change, moves with acknowledgement, chat, votes, presence."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from longhall.hall.events import Event
from longhall.hall.live import LiveTable
from longhall.hall.telling import Telling
from longhall.hall.trouble import Conflict, StorageTrouble
from tests.hall.served import Live, Person, Served, eventually, good, seated


def test_moves_are_acknowledged_and_everybody_sees_them(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    mine = Live(hall.url, id, scripts[seat].token, seat)
    other = Live(hall.url, id, scripts[1 - seat].token)
    watcher = Live(hall.url, id)
    first = mine.until("scene")
    assert first["table"]["mine"] == [seat]
    assert other.until("scene")["scene"]["seat"] == 1 - seat
    assert watcher.until("scene")["scene"]["seat"] == -1
    move = next(o["notation"] for o in first["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader"))
    mine.send(move=move, seq=first["seq"], id=7)
    assert mine.answer() == {"id": 7, "seq": first["seq"] + 1}
    for live in (other, watcher):
        while live.receive().get("seq") != first["seq"] + 1:
            pass
    mine.send(move=move, seq=first["seq"], id="again")
    error = mine.until("error")
    assert (error["id"], error["code"]) == ("again", "stale")
    watcher.send(move=move, seq=first["seq"] + 1)
    assert watcher.until("error")["code"] == "invalid"
    mine.send(undo=first["seq"] + 1)
    assert mine.answer()["seq"] == first["seq"] + 2
    mine.send(chat="Skål")
    assert other.until("chat")["text"] == "Skål"
    other.send(lang="es")
    while other.receive()["scene"]["lang"] != "es":
        pass
    other.send(ping=1)
    assert other.until("pong") == {"type": "pong"}
    for live in (mine, other, watcher):
        live.close()


def test_what_is_done_is_acknowledged_though_the_storage_fails_afterwards(
    hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    live = Live(hall.url, id, scripts[seat].token)
    first = live.until("scene")
    commit = hall.hall.commit

    async def unreadable(*_: object) -> LiveTable:
        raise StorageTrouble("the disk is gone")

    async def commit_last(table: LiveTable, event: Event) -> int:
        seq = await commit(table, event)
        monkeypatch.setattr(hall.hall.shelf, "fresh", unreadable)
        return seq

    monkeypatch.setattr(hall.hall, "commit", commit_last)
    live.send(move=first["scene"]["prompt"]["options"][0]["notation"], seq=first["seq"], id=7)
    assert live.until("ack")["ack"] == {"id": 7, "seq": first["seq"] + 1}
    assert live.until("error")["code"] == "unsaved"
    monkeypatch.undo()
    assert scripts[seat].state()["seq"] == first["seq"] + 1
    live.close()


@pytest.mark.parametrize("trouble", [StorageTrouble("the disk is gone"), Conflict("The record is damaged.")], ids=repr)
def test_nobody_is_left_behind_when_the_last_change_could_not_be_read(
    hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    """The table is looked at again by itself: perhaps nobody ever moves any more. Nothing said meanwhile is lost."""
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    live = Live(hall.url, id, scripts[1 - seat].token)
    first = live.until("scene")
    news = Telling.news
    failures = [trouble] * 3

    def unreadable(self: Telling, *given: Any) -> Any:
        if failures:
            raise failures.pop()
        return news(self, *given)

    good(scripts[seat].post("/chat", text="the first"))
    live.until("chat")
    monkeypatch.setattr(Telling, "news", unreadable)
    good(scripts[seat].post("/chat", text="the last"))
    good(scripts[seat].move(first["seq"], first_invasion(scripts[seat].state())))
    assert live.until("error")["code"] in ("unsaved", "conflict")
    told = live.until("chat")
    assert told["text"] == "the last"
    assert not failures
    while live.known["seq"] == first["seq"]:
        live.receive()
    assert live.known["scene"] == scripts[1 - seat].state()["scene"]
    live.close()


def test_nothing_is_lost_while_nobody_can_read_whom_one_hears(
    hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    live = Live(hall.url, id, scripts[1 - seat].token)
    first = live.until("scene")
    failures = []

    async def unreadable(*_: object) -> frozenset[str]:
        failures.append(1)
        raise StorageTrouble("the disk is gone")

    monkeypatch.setattr(hall.hall.moderation, "unheard", unreadable)
    good(scripts[seat].post("/chat", text="Skål"))
    assert live.until("error")["code"] == "unsaved"
    good(scripts[seat].move(first["seq"], first_invasion(scripts[seat].state())))
    before = len(failures)
    eventually(lambda: len(failures) > before + 1, "nobody looks again")
    monkeypatch.undo()
    assert live.until("chat")["text"] == "Skål"
    assert live.known["seq"] == first["seq"] + 1
    live.close()


def first_invasion(state: Any) -> str:
    options = [option["notation"] for option in state["scene"]["prompt"]["options"]]
    return next(str(option) for option in options if option.startswith("invade leader"))


def test_scenes_are_numbered_and_the_whole_one_can_be_asked_for(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    live = Live(hall.url, id, scripts[seat].token)
    first = live.until("scene")
    assert first["news"]["type"] == "scene"
    live.send(move=first_invasion(first), seq=first["seq"])
    live.answer()
    # `Live` makes sure that every change is one of the scene that it holds.
    assert live.known["news"]["after"] < live.known["number"]
    live.send(whole=True)
    whole = live.until("scene")
    assert whole["news"]["type"] == "scene"
    assert whole["number"] > whole["news"].get("after", 0)
    assert whole["news"]["scene"] == scripts[seat].state()["scene"]
    assert whole["news"]["table"]["id"] == id
    live.send(undo=whole["seq"])
    assert live.answer()["seq"] == whole["seq"] + 1
    assert live.known["news"]["after"] == whole["number"]
    live.close()


def test_a_connection_that_cannot_be_served_ends(hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    live = Live(hall.url, id, scripts[0].token)
    live.until("scene")

    def spoiled(*_: object) -> None:
        raise RuntimeError("a mistake in a drawing")

    monkeypatch.setattr(LiveTable, "scene", spoiled)
    good(scripts[0].post("/chat", text="Skål"))
    with pytest.raises(ConnectionClosed) as ended:
        live.until("chat")
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == 1011


def test_votes_and_presence_are_told(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    mine, other = Live(hall.url, id, scripts[seat].token), Live(hall.url, id, scripts[1 - seat].token)
    scene = mine.until("scene")
    while not all(s["online"] for s in scene["table"]["seats"]):
        scene = mine.until("scene")
    assert scripts[seat].post("/replace", seat=1 - seat).status_code == 409
    for script in (scripts[seat], scripts[1 - seat]):
        options = script.state()["scene"]["prompt"]["options"]
        move = next(o["notation"] for o in options if o["notation"].startswith("invade leader"))
        seq = good(script.move(script.state()["seq"], move))["seq"]
    mine.send(undo=seq)
    assert mine.answer()["vote"]["state"] == "open"
    vote = other.until("vote")
    other.send(vote=vote["id"], yes=True)
    assert other.answer()["vote"]["state"] == "passed"
    while mine.until("scene")["moves"] != 0:
        pass
    other.close()
    while mine.until("scene")["table"]["seats"][1 - seat]["online"]:
        pass
    mine.close()


def test_wrong_hellos_are_refused(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2)
    for table, token, seat, code in (
        ("nowhere", None, None, "not_found"),
        (id, "forged", 0, "forbidden"),
        (id, scripts[0].token, 1, "forbidden"),
        (id, None, 0, "forbidden"),
    ):
        live = Live(hall.url, table, token, seat)
        assert live.until("error")["code"] == code
        with pytest.raises(ConnectionClosed):
            live.receive()
    spectator = Live(hall.url, id, "forged")
    assert spectator.until("scene")["scene"]["seat"] == -1
    spectator.close()


def test_other_sites_cannot_connect(hall: Served, ann: Person) -> None:
    id, _ = seated(hall.url, ann, 2)
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Live(hall.url, id, origin="https://evil.example")


def test_a_table_can_be_watched_before_it_starts(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "open", open=True)
    live = Live(hall.url, table["id"])
    assert live.until("scene")["scene"] is None
    bob.post(f"/api/tables/{table['id']}/join")
    while not live.until("scene")["table"]["seats"][1]["taken"]:
        pass
    ann.post(f"/api/tables/{table['id']}/start")
    while live.until("scene")["scene"] is None:
        pass
    live.close()
