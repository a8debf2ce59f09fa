"""Records that were made elsewhere open in a hall, if they hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import longhall
from longhall.core.title.registry import games
from tests.hall.served import Person, Served

GOLDEN = Path(__file__).parents[1] / "golden"


def finished(game: str) -> dict[str, Any]:
    path = sorted((GOLDEN / game).glob("record-*-random.json"))[0]
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", games())
def test_a_finished_game_can_be_seen_again_and_verified(hall: Served, ann: Person, game: str) -> None:
    record = finished(game)
    table = ann.post("/api/records", record=record)
    assert table["state"] == "finished"
    assert table["mine"] == []
    assert ann.get(f"/api/tables/{table['id']}/record") == record
    assert ann.get(f"/api/tables/{table['id']}/verify")["ok"]
    middle = len(record["moves"]) // 2
    assert ann.get(f"/api/tables/{table['id']}/state", at=middle, seat=0)["scene"]["seat"] == 0
    assert table["id"] in [row["id"] for row in ann.get("/api/tables", mine=True)["tables"]]


def test_nobody_gains_a_victory_by_it(hall: Served, ann: Person) -> None:
    ann.post("/api/records", record=finished("blood_rage"))
    assert ann.get(f"/api/stats/{ann.id}")["games"] == {}


def test_one_that_was_edited_is_refused(hall: Served, ann: Person) -> None:
    record = finished("blood_rage")
    record["moves"] = record["moves"][:-1]
    status, error = ann.refused("/api/records", record=record)
    assert (status, error["code"]) == (400, "invalid")
    assert "edited" in error["error"]


def test_an_unfinished_game_stays_where_its_secrets_are(hall: Served, ann: Person) -> None:
    game = longhall.new("blood_rage", 2, seed=1)
    status, error = ann.refused("/api/records", record=json.loads(game.record().save()))
    assert (status, error["code"]) == (409, "conflict")
