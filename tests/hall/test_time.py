"""Clocks, deadlines, and bots that take over."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from longhall.hall.clocks import Clocks
from longhall.hall.shapes import Pace
from tests.hall.served import Live, Person, Served, eventually, good, seated, served


def test_clocks_run_for_whoever_is_waited_for() -> None:
    clocks = Clocks(Pace("clock", seconds=60, increment=5), 2, 1000.0)
    clocks.pass_time(1010.0, [0])
    clocks.moved(0)
    assert clocks.left == [55, 60]
    assert clocks.deadline([1]) == 1070
    assert clocks.out_of_time([0, 1], 1066) == [0]
    clocks.pass_time(1100.0, [1])
    assert clocks.left == [55, 0]
    clocks.welcome(1)
    assert clocks.left[1] == 60
    days = Clocks(Pace("days", days=2), 2, 0.0)
    days.pass_time(86_400, [0])
    days.moved(0)
    assert days.deadline([0]) == 3 * 86_400
    assert Clocks(Pace(), 2, 0.0).deadline([0]) is None


def test_a_bot_takes_the_seat_when_time_is_out_and_hands_it_back(tmp_path: Path) -> None:
    with served(tmp_path, grace=0, substitute="random") as hall:
        ann = Person(hall.url, "Ann")
        pace = {"kind": "clock", "seconds": 5, "increment": 0}
        id, scripts = seated(hall.url, ann, 2, pace=pace, options={"first_game": True})
        seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
        table = ann.get(f"/api/tables/{id}")
        assert table["deadline"]
        assert table["clocks"]["left"] == [5, 5]
        eventually(lambda: ann.get(f"/api/tables/{id}")["seats"][seat]["absent"])
        eventually(lambda: scripts[seat].state()["moves"] > 0)
        live = Live(hall.url, id, scripts[seat].token)
        live.until("scene")
        table = ann.get(f"/api/tables/{id}")
        assert not table["seats"][seat]["absent"]
        assert table["clocks"]["left"][seat] == 60
        live.close()


def test_the_others_may_vote_a_bot_in(hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    id, scripts = seated(hall.url, ann, 3)
    monkeypatch.setattr(hall.hall.presence, "now", lambda: time.time() + hall.settings.away + 1)
    vote = good(scripts[0].post("/replace", seat=2))["vote"]
    assert vote["asked"] == [1]
    good(scripts[1].post("/vote", id=vote["id"], yes=True))
    assert ann.get(f"/api/tables/{id}")["seats"][2]["absent"]
    # A move brings the player back.
    state = scripts[2].state()
    if 2 in state["scene"]["prompt"]["waiting"]:
        scripts[2].move(state["seq"], state["scene"]["prompt"]["options"][0]["notation"])
    good(scripts[2].post("/back", seat=2))
    assert not ann.get(f"/api/tables/{id}")["seats"][2]["absent"]


def test_a_damaged_table_does_not_stop_the_clocks_of_others(tmp_path: Path) -> None:
    pace = {"kind": "clock", "seconds": 5, "increment": 0}
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        ids = [seated(hall.url, ann, 2, pace=pace)[0] for _ in range(6)]
    with sqlite3.connect(tmp_path / "hall.sqlite") as sql:
        for id in ids[:5]:
            sql.execute("INSERT INTO events VALUES (?, 1, 'move', 0, 'nonsense', 0)", (id,))
    with served(tmp_path, workers=0, grace=0) as hall:
        ann.http.base_url = hall.url
        for id in ids[:5]:
            assert "damaged" in ann.http.get(f"/api/tables/{id}").json()["error"]
        eventually(lambda: any(seat["absent"] for seat in ann.get(f"/api/tables/{ids[5]}")["seats"]))
