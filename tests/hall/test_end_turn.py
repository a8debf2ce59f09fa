"""Bots wait until a turn is ended, if its player wants it and can still take it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from longhall.core.script.scenario import set_up
from longhall.hall.shapes.tables import SeatIn, TableIn
from longhall.hall.visitor import Visitor
from tests.hall.served import PATIENCE, Live, Person, Served, eventually, served


def page(hall: Served, ann: Person, table: str) -> Live:
    """A connection of ann's seat."""
    return Live(hall.url, table, ann.get(f"/api/tables/{table}")["seats"][0]["link"].rsplit("/", 1)[-1])


def sit_down(hall: Served, ann: Person) -> tuple[Live, dict[str, Any]]:
    """A table against bots at which ann begins, and her connection."""
    made = ann.table("me", "random", "random", options={"first_game": True, "first_player": 0})
    if made["state"] == "open":
        ann.post(f"/api/tables/{made['id']}/start")
    live = page(hall, ann, made["id"])
    known = live.until("scene")
    while not known["scene"]["prompt"]["mine"]:
        known = live.until("scene")
    return live, known


def invade(known: dict[str, Any]) -> str:
    options = known["scene"]["prompt"]["options"]
    return str(next(o["notation"] for o in options if o["notation"].startswith("invade warrior")))


def test_bots_wait_until_the_turn_is_ended(hall: Served, ann: Person) -> None:
    live, known = sit_down(hall, ann)
    live.send(move=invade(known), seq=known["seq"], id=1, hold=True)
    while not known["held"]:
        known = live.until("scene")
    held = known["seq"]
    assert known["undo"]
    # The move can be taken back, and made again.
    live.send(undo=held)
    while known["seq"] == held:
        known = live.until("scene")
    assert not known["held"]
    assert known["scene"]["prompt"]["mine"]
    live.send(move=invade(known), seq=known["seq"], id=2, hold=True)
    while not known["held"]:
        known = live.until("scene")
    held = known["seq"]
    live.send(end=True, id=3)
    while known["seq"] == held:
        known = live.until("scene")
    assert not known["held"]
    live.close()


def test_without_the_wish_bots_go_on_at_once(hall: Served, ann: Person) -> None:
    live, known = sit_down(hall, ann)
    before = known["seq"]
    live.send(move=invade(known), seq=before, id=1)
    while known["seq"] < before + 2:
        known = live.until("scene")
        assert not known["held"]
    live.close()


def test_a_turn_ends_with_the_connection(hall: Served, ann: Person) -> None:
    live, known = sit_down(hall, ann)
    live.send(move=invade(known), seq=known["seq"], id=1, hold=True)
    while not known["held"]:
        known = live.until("scene")
    watcher = Live(hall.url, known["table"]["id"])
    seen = watcher.until("scene")
    # The others are told whose end of the turn bots wait for, as long as they do.
    assert (seen["holding"], seen["held"], known["held"]) == (0, False, True)
    live.close()
    while seen["seq"] == known["seq"]:
        seen = watcher.until("scene")
    assert seen["holding"] == -1
    watcher.close()


def test_a_page_that_is_read_anew_comes_back_to_its_turn(tmp_path: Path) -> None:
    with served(tmp_path, returning=PATIENCE) as hall:
        ann = Person(hall.url, "Ann")
        live, known = sit_down(hall, ann)
        live.send(move=invade(known), seq=known["seq"], id=1, hold=True)
        while not known["held"]:
            known = live.until("scene")
        live.close()
        table = known["table"]["id"]
        eventually(lambda: not hall.hall.presence.connected(table, 0), "the page does not go away")
        again = page(hall, ann, table)
        seen = again.until("scene")
        assert (seen["held"], seen["undo"], seen["seq"]) == (True, True, known["seq"])
        again.send(end=True, id=2)
        while seen["seq"] == known["seq"]:
            seen = again.until("scene")
        again.close()


def test_a_turn_goes_on_as_long_as_one_page_shows_it(
    hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = []
    end_turn = hall.hall.end_turn

    async def watched(id: str, seat: int, visitor: Visitor | None = None) -> None:
        ended.append(seat)
        await end_turn(id, seat, visitor)

    monkeypatch.setattr(hall.hall, "end_turn", watched)
    live, known = sit_down(hall, ann)
    table = known["table"]["id"]
    other = page(hall, ann, table)
    other.until("scene")
    live.send(move=invade(known), seq=known["seq"], id=1, hold=True)
    while not known["held"]:
        known = live.until("scene")
    other.close()
    live.close()
    eventually(lambda: not hall.hall.presence.connected(table, 0), "a page does not go away")
    eventually(lambda: ended, "the turn has no end")
    assert ended == [0]


def test_what_is_answered_in_the_turn_of_another_is_not_held(hall: Served, ann: Person) -> None:
    """A bot pillages, and another one is asked after ann whether it joins: there is no turn of hers to end."""
    beside = {clan: {"leader": 1} for clan in ("wolf", "raven")}
    board = {"gimle": {"figures": {"serpent": {"warrior": 1}}}, "andlang": {"figures": beside}}
    seats = ["wolf", "raven", "serpent"]
    game = set_up({"game": "blood_rage", "seats": seats, "position": {"turn": "serpent", "board": board}})
    game.play(2, "pillage gimle")
    given = TableIn("blood_rage", [SeatIn("me"), *[SeatIn("bot", "random")] * 2], game.options)
    id = hall.run(hall.hall.lobby.create(Visitor(ann.id), given, game.title.write(game.state)))
    if ann.get(f"/api/tables/{id}")["state"] == "open":
        ann.post(f"/api/tables/{id}/start")
    live = page(hall, ann, id)
    known = live.until("scene")
    assert len(known["scene"]["prompt"]["options"]) == 2
    live.send(move="decline", seq=known["seq"], id=1, hold=True)
    before = known["seq"]
    while known["seq"] < before + 2:
        known = live.until("scene")
        assert not known["held"]
    live.close()
