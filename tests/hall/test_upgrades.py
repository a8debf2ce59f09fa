"""What a table goes through: revised rules, damaged rows, long undoing; and what is said of it."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from longhall.core.play.game import Game
from longhall.hall.command import hall as command
from longhall.hall.events import MOVE, Event
from longhall.hall.live import LiveTable
from longhall.hall.settings import Settings
from longhall.hall.shelf import load, load_events, load_seats
from longhall.hall.store import Store
from tests.hall.served import Live, Person, Script, eventually, good, play_some, seated, served


def tell(folder: Path, statement: str, *values: Any) -> None:
    with sqlite3.connect(folder / "hall.sqlite") as sql:
        sql.execute(statement, values)


def again(folder: Path, scripts: list[Script]) -> Any:
    """The same hall once more, at the same address."""
    return served(folder, workers=0, port=scripts[0].http.base_url.port)


def test_a_table_goes_on_by_revised_rules_that_do_not_touch_it(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        id, scripts = seated(hall.url, ann, 2)
        play_some(scripts, 30)
        before = [script.state() for script in scripts]
    tell(tmp_path, "UPDATE tables SET rules = 'of long ago'")
    with again(tmp_path, scripts):
        assert [script.state() for script in scripts] == before
        assert play_some(scripts, 5000) == -1
        assert ann.get(f"/api/tables/{id}/verify")["ok"]


@pytest.mark.parametrize("change", ["waiting = '[7]'", 'ids = \'["some", "body"]\''])
def test_a_table_that_revised_rules_touch_says_so_and_can_be_ended(tmp_path: Path, change: str) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        id, scripts = seated(hall.url, ann, 2)
        play_some(scripts, 5)
    tell(tmp_path, f"UPDATE tables SET rules = 'of long ago', {change}")
    with again(tmp_path, scripts) as hall:
        answer = scripts[0].http.get("/state", params={"seat": 0, "lang": "es"})
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
        assert answer.json()["error"].startswith("Las reglas de este juego se revisaron")
        live = Live(hall.url, id, scripts[0].token)
        assert "revised" in live.until("error")["error"]
        live.close()
        assert ann.get(f"/api/tables/{id}")["state"] == "running"
        vote = good(scripts[0].post("/abandon"))["vote"]
        good(scripts[1].post("/vote", id=vote["id"], yes=True))
        assert ann.get(f"/api/tables/{id}")["state"] == "abandoned"


def test_a_table_that_was_laid_before_the_rules_were_revised_begins_by_the_new_ones(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        table = ann.table("me", "me")["id"]
        tell(tmp_path, "UPDATE tables SET rules = 'of long ago'")
        ann.post(f"/api/tables/{table}/start")
        assert ann.get(f"/api/tables/{table}/state", seat=0)["scene"]


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM events WHERE seq = 3",
        "DELETE FROM events WHERE seq = (SELECT max(seq) FROM events WHERE table_id = '{id}')",
        "UPDATE events SET text = 'nonsense' WHERE seq = 2",
        "UPDATE tables SET options = '{{'",
        "UPDATE tables SET pace = '[]'",
        "UPDATE tables SET waiting = 'x'",
    ],
    ids=["middle", "end", "move", "options", "pace", "waiting"],
)
def test_a_damaged_table_costs_nobody_else_anything(tmp_path: Path, damage: str) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        bad, scripts = seated(hall.url, ann, 2, open=True)
        play_some(scripts, 6)
        sound = [ann.table("random", "random", open=True)["id"] for _ in range(2)]
        for id in sound:
            ann.post(f"/api/tables/{id}/start")
    where = " AND " if "WHERE" in damage else " WHERE "
    column = "table_id" if "events" in damage else "id"
    tell(tmp_path, damage.format(id=bad) + f"{where}{column} = '{bad}'")
    with served(tmp_path, workers=1, port=scripts[0].http.base_url.port) as hall:
        answer = scripts[0].http.get("/state")
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
        assert "damaged" in answer.json()["error"]
        for query in ({"mine": 1}, {"state": "running"}, {}):
            listed = [table["id"] for table in ann.get("/api/tables", **query)["tables"]]
            assert set(sound) <= set(listed) or query == {"state": "running"}
        ann.get("/api/waiting")
        ann.get(f"/api/stats/{ann.id}")
        for id in sound:
            eventually(lambda id=id: ann.get(f"/api/tables/{id}")["seq"] > 0)  # type: ignore[misc]


def test_a_database_of_a_later_version_is_told_in_one_line(tmp_path: Path) -> None:
    with served(tmp_path, workers=0):
        pass
    tell(tmp_path, "UPDATE alembic_version SET version_num = '9999'")
    for flags in (["tidy"], ["restore", str(tmp_path / "hall.sqlite")], ["--port", "1"]):
        result = CliRunner().invoke(command, ["--data", str(tmp_path), "--log", "critical", *flags])
        assert result.exit_code == 1, flags
        assert "Traceback" not in result.output
    with pytest.raises(Exception, match="later version"):
        Store(Settings(data=tmp_path)).open()


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "hall.lock").mkdir()
    with pytest.raises(Exception, match="folder of the database"):
        Store(Settings(data=tmp_path)).open()


def work(monkeypatch: pytest.MonkeyPatch, folder: Path, id: str) -> int:
    """How many moves are made to load a table."""
    made = [0]
    make = LiveTable._make

    def counted(self: LiveTable, game: Game, mark: Event) -> None:
        made[0] += mark.kind == MOVE
        make(self, game, mark)

    store = Store(Settings(data=folder))
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "_make", counted)
        store.now(lambda c: load(c, id), write=False)
    store.close()
    return made[0]


def test_taking_back_does_not_make_a_table_slower_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
        seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
        state = scripts[seat].state()
        move = next(
            o["notation"] for o in state["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader")
        )
        seq = state["seq"]
        for _ in range(20):
            seq = good(scripts[seat].move(seq, move))["seq"]
            seq = good(scripts[seat].post("/undo", seat=seat, seq=seq))["seq"]
        play_some(scripts, 12)
    moves = 12
    assert moves <= work(monkeypatch, tmp_path, id) <= moves + 1


def same(one: LiveTable, other: LiveTable) -> None:
    for part in ("seq", "state", "asked", "absent", "updated"):
        assert getattr(one, part) == getattr(other, part), part
    assert one.playing.digest() == other.playing.digest()
    assert one.playing.played == other.playing.played
    for seat in range(-1, len(one.seats)):
        assert one.can_undo(seat) == other.can_undo(seat)
        assert one.can_redo(seat) == other.can_redo(seat)
        assert one.scene(seat, "en") == other.scene(seat, "en")
        for seq in range(one.seq + 1):
            assert one.since(seat, seq, "en") == other.since(seat, seq, "en")


@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_the_same_whether_it_jumps_or_plays_everything(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves, undo, redo, votes to go back, leaving and coming back, in any order."""
    rng = random.Random(seed)
    with served(tmp_path, workers=0) as hall:
        id, scripts = seated(hall.url, Person(hall.url, "Ann"), 2, options={"first_game": True})
        for _ in range(60):
            state = scripts[0].state()
            kind = rng.choice(["move", "move", "move", "undo", "undo", "redo", "leave"])
            seat = rng.choice([0, 1])
            if kind == "move" and not state["scene"]["over"]:
                play_some(scripts, 1, seed=rng.randrange(1000))
            elif kind in ("undo", "redo"):
                answer = scripts[seat].post(f"/{kind}", seat=seat, seq=state["seq"]).json()
                if "vote" in answer and rng.random() < 0.7:
                    scripts[1 - seat].post("/vote", id=answer["vote"]["id"], yes=True)
            elif kind == "leave":
                scripts[seat].post("/leave", seat=seat)
                scripts[seat].post("/back", seat=seat)
    store = Store(Settings(data=tmp_path))

    def both(c: Any) -> tuple[LiveTable, LiveTable]:
        jumped = load(c, id)
        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "_jump", lambda self, events: events)
            played = LiveTable(jumped.row, load_seats(c, id), load_events(c, id, 0))
        return jumped, played

    same(*store.now(both, write=False))
    store.close()
