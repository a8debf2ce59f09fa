"""The tables of a device: what a hall does, without one."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import longhall
from longhall.core.title.registry import games
from tests.hall.served import Person, Served
from tests.hall.test_records import finished
from tests.site.device import Device, Refused

NEEDED = "import sys; sys.modules.update(dict.fromkeys(sys.argv[1:])); import longhall.site.engine as e; e.Engine()"


def test_it_needs_neither_a_service_nor_a_database() -> None:
    absent = ("litestar", "sqlalchemy", "alembic", "pebble", "structlog", "uvicorn", "httpcore", "platformdirs")
    subprocess.run([sys.executable, "-c", NEEDED, *absent, "sqlite3", "prometheus_client", "asyncio"], check=True)


def play_out(device: Device, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not device.known["scene"]["over"]:
        if device.known["scene"]["prompt"]["mine"]:
            device.choose(rng)
        else:
            # Somebody else at the same device
            device.look(device.known["table"]["id"])


@pytest.mark.parametrize("game", games())
def test_a_whole_game_against_bots_is_kept_and_verifies(game: str) -> None:
    device = Device()
    least = longhall.title(game).min_seats
    id = device.table(game, "Ann", *["random"] * (max(least, 2) - 1))
    device.look(id)
    play_out(device)
    # Nothing is known but what was kept.
    device.start()
    assert device.get(f"/tables/{id}")["state"] == "finished"
    assert device.get(f"/tables/{id}/verify")["ok"]
    record = device.get(f"/tables/{id}/record")
    assert longhall.replay(json.dumps(record)).over


def test_a_table_goes_on_after_a_crash_where_it_was() -> None:
    device = Device()
    id = device.table("blood_rage", "Ann", "random")
    device.look(id)
    for _ in range(12):
        device.choose(random.Random(3))
    scene, seq = device.known["scene"], device.known["seq"]
    device.start()
    device.look(id)
    assert device.known["seq"] == seq
    assert device.known["scene"] == scene


def test_two_at_one_device_take_turns_and_see_only_their_own_hand() -> None:
    device = Device()
    id = device.table("blood_rage", "Ann", "Bob")
    device.look(id)
    seats = set()
    for _ in range(20):
        scene = device.known["scene"]
        seats.add(scene["seat"])
        assert scene["prompt"]["mine"]
        device.choose(random.Random(1))
        device.look(id)
    assert seats == {0, 1}
    assert [seat["name"] for seat in device.get(f"/tables/{id}")["seats"]] == ["Ann", "Bob"]


def test_a_move_is_taken_back_behind_a_barrier_too() -> None:
    device = Device()
    id = device.table("blood_rage", "Ann", "random")
    device.look(id)
    # So nothing is called final, and whoever is careful makes it; what would come of it is not told.
    move = device.known["scene"]["prompt"]["options"][0]["notation"]
    for _ in range(2):
        told = device.get(f"/tables/{id}/forecast?seat=0&seq={device.known['seq']}&move={quote(move)}")
        assert told["undo"]
        device.say(move=move, seq=device.known["seq"], careful=True)
        move = device.known["scene"]["prompt"]["options"][0]["notation"]
    assert told["scene"] is None
    moves = device.known["moves"]
    device.say(undo=device.known["seq"])
    assert device.known["moves"] < moves
    assert device.known["scene"]["prompt"]["mine"]


def test_what_the_rules_refuse_is_refused_in_the_language_of_the_page() -> None:
    device = Device()
    id = device.table("blood_rage", "Ann", "random")
    with pytest.raises(Refused) as refused:
        device.post(f"/tables/{id}/move", seat=0, seq=0, move="pass", lang="es")
    assert refused.value.status == 422
    assert refused.value.error["rule"].startswith("BR-")
    with pytest.raises(Refused) as unknown:
        device.get("/tables/d-nothing", lang="it")
    assert (unknown.value.status, unknown.value.error["code"]) == (404, "not_found")


def test_nobody_is_invited() -> None:
    with pytest.raises(Refused):
        Device().post("/tables", game="blood_rage", seats=[{"kind": "me"}, {"kind": "open"}])


def test_bots_wait_until_the_turn_is_ended() -> None:
    device = Device()
    id = device.table("blood_rage", "Ann", "random", options={"first_game": True})
    device.look(id)
    rng = random.Random(1)
    while not device.known["held"]:
        assert not device.known["scene"]["over"]
        option = rng.choice(device.known["scene"]["prompt"]["options"])
        device.say(move=option["notation"], seq=device.known["seq"], hold=True)
    seq = device.known["seq"]
    device.say(end=True)
    assert device.known["seq"] > seq


def test_lessons_rules_and_the_past_are_there() -> None:
    device = Device()
    assert {game["id"] for game in device.get("/games")} == set(games())
    assert device.get("/games/brian_boru/rules?lang=es")["rules"]
    assert device.post("/games/blood_rage/lesson", answers=[], lang="it")["number"] >= 0
    id = device.table("brian_boru", "Ann", "random", "random")
    assert device.get(f"/tables/{id}/state?at=0&seat=0&lang=en")["scene"]["seat"] == 0
    assert device.get(f"/tables/{id}/rail?lang=en")["moves"] >= 0


def test_a_campaign_goes_on_from_game_to_game() -> None:
    device = Device()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    rules = next(g for g in device.get("/games") if g["campaign"])
    roles = [role["id"] for role in rules["campaign"]["roles"][:2]]
    made = device.post("/campaigns", game=rules["id"], roles=roles, seats=seats)
    device.look(made["table"]["id"])
    play_out(device)
    device.start()
    told: Any = device.get(f"/campaigns/{made['id']}?lang=en")
    assert not told["running"]
    assert len(told["chronicle"]["games"]) == 1
    following = device.post(f"/campaigns/{made['id']}/next")
    assert following["id"] != made["table"]["id"]
    assert device.post(f"/campaigns/{made['id']}/next")["id"] == following["id"]


@pytest.mark.parametrize("game", games())
def test_a_record_of_a_hall_opens_here(game: str) -> None:
    record = finished(game)
    device = Device()
    id = device.post("/records", record=record)["id"]
    device.start()
    assert device.get(f"/tables/{id}")["state"] == "finished"
    assert device.get(f"/tables/{id}/record") == record


def test_a_game_that_was_begun_here_goes_on_elsewhere() -> None:
    device, other = Device(), Device()
    id = device.table("blood_rage", "Ann", "Bob")
    device.look(id)
    for _ in range(10):
        device.choose(random.Random(1))
        device.look(id)
    id = other.post("/records", record=device.get(f"/tables/{id}/record"))["id"]
    other.look(id)
    assert other.known["scene"]["prompt"] == device.known["scene"]["prompt"]
    play_out(other)


def test_a_record_made_here_opens_in_a_hall(hall: Served, ann: Person) -> None:
    device = Device()
    id = device.table("brian_boru", "Ann", "random", "random")
    device.look(id)
    play_out(device)
    table = ann.post("/api/records", record=device.get(f"/tables/{id}/record"))
    assert ann.get(f"/api/tables/{table['id']}/verify")["ok"]


def test_what_a_page_says_of_the_strongest_level_was_measured() -> None:
    """The figures on the page are those of docs/site.md."""
    root = Path(__file__).parents[2]
    shown = json.loads((root / "web/src/here/strength.json").read_text("utf-8"))
    told = dict(re.findall(r"^\| ([^|,]+?)(?:,[^|]*)? \| (\d+) % ", (root / "docs/site.md").read_text("utf-8"), re.M))
    names = {game: longhall.title(game).names["en"].partition(":")[0] for game in shown}
    assert {names[game]: str(wins) for game, wins in shown.items()} == told
