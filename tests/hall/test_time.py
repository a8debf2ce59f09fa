"""Clocks, deadlines, and bots that take over."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from longhall.hall.clocks import Clocks
from longhall.hall.hours import HOURS, Hours
from longhall.hall.shapes.tables import Pace
from longhall.hall.watch import beat, end_overdue
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


def test_time_while_the_hall_is_closed_is_nobodys() -> None:
    closed = [(1010.0, 2010.0), (2020.0, 2025.0)]
    clocks = Clocks(Pace("clock", seconds=60, increment=5), 2, 1000.0, closed)
    assert clocks.deadline([0]) == 2065
    assert clocks.out_of_time([0], 2064) == []
    assert clocks.out_of_time([0], 2065) == [0]
    shown = clocks.shown()
    assert shown is not None
    assert (shown.at, shown.left[0]) == (2005, 60), "at 2030 a browser reckons 60 - 25 seconds"
    clocks.pass_time(2015.0, [0])
    assert clocks.left == [45, 60]
    assert clocks.deadline([0]) == 2065
    assert clocks.deadline([1]) == 2080
    clocks.pass_time(2030.0, [1])
    assert clocks.left == [45, 50]
    before = Clocks(Pace("clock", seconds=5, increment=5), 2, 1000.0, closed)
    assert before.deadline([0]) == 1005, "that time was out before the hall closed"


def test_the_halls_clock_cannot_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours()
    before = hours.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= hours.now() < before + 3600
    hours.not_before(before + 7200)
    assert hours.now() >= before + 7200
    hours.not_before(before)
    assert hours.now() >= before + 7200, "and never runs back"


def test_clocks_stand_still_while_the_hall_is_closed(tmp_path: Path) -> None:
    """A thousand seconds of which the hall was open for a moment: nobody has lost more than that moment."""
    pace = {"kind": "clock", "seconds": 600, "increment": 0}
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        id, _ = seated(hall.url, ann, 2, pace=pace)
    with sqlite3.connect(tmp_path / "hall.sqlite") as sql:
        # It was all longer ago.
        sql.execute("UPDATE pulse SET at = at - 1000")
        sql.execute("UPDATE tables SET started = started - 1000, updated = updated - 1000, deadline = deadline - 1000")
    with served(tmp_path, workers=0, grace=0) as hall:
        ann.http.base_url = hall.url
        hall.run(end_overdue(hall.hall, hall.hall.began))
        table = ann.get(f"/api/tables/{id}")
        assert not any(seat["absent"] for seat in table["seats"])
        left = table["clocks"]["left"][0] - (hall.hall.began - table["clocks"]["at"])
        assert 500 < left <= 600
        assert table["deadline"] - hall.hall.began == pytest.approx(left, abs=1)
        # When it has run out it has run out.
        hall.run(end_overdue(hall.hall, hall.hall.began + 601))
        assert any(seat["absent"] for seat in ann.get(f"/api/tables/{id}")["seats"])


def test_a_machine_that_slept_takes_nobodys_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own clock stood still, the time of day did not."""
    awake = time.time
    monkeypatch.setattr(HOURS, "_ahead", awake() - time.monotonic())
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        id, _ = seated(hall.url, ann, 2, pace={"kind": "clock", "seconds": 600, "increment": 0})
        monkeypatch.setattr(time, "time", lambda: awake() + 5000)
        hall.run(beat(hall.hall))
        assert HOURS.now() > awake() + 4990
        hall.run(end_overdue(hall.hall, HOURS.now()))
        table = ann.get(f"/api/tables/{id}")
        assert not any(seat["absent"] for seat in table["seats"])
        assert 500 < table["deadline"] - HOURS.now() <= 600


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
    scripts[1].state()
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


def test_nobody_is_gone_for_as_long_as_the_machine_slept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    awake, ahead = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: awake() + ahead[0])
    monkeypatch.setattr(HOURS, "_ahead", awake() - time.monotonic())
    with served(tmp_path, workers=0) as hall:
        id, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
        for script in scripts:
            script.state()
        # One who has just gone
        hall.hall.presence._until[id, 1] = hall.hall.presence.now()
        ahead[0] = 5000.0
        hall.run(beat(hall.hall))
        answer = scripts[0].post("/replace", seat=1)
        assert "only just gone" in answer.json()["error"]


def test_a_clock_that_is_put_forward_takes_nobody_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    awake, ahead = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: awake() + ahead[0])
    monkeypatch.setattr(HOURS, "_ahead", awake() - time.monotonic())
    with served(tmp_path, workers=0) as hall:
        _, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
        for script in scripts:
            script.state()
        ahead[0] = 5000.0
        assert scripts[0].post("/replace", seat=1).status_code == 409


def test_whoever_closes_one_of_two_windows_is_still_there(hall: Served) -> None:
    presence = hall.hall.presence
    for _ in range(2):
        presence.enter("a table", 0)
    presence.leave("a table", 0)
    assert presence.online("a table", 0)
    assert presence.present("a table", 2) == [True, False]
    presence.leave("a table", 0)
    assert not presence.online("a table", 0)
    assert hall.run(presence.gone_for("a table", 0)) < 60
