"""A table that nobody uses leaves the memory, and leaves nothing there."""

from __future__ import annotations

import gc
from pathlib import Path

from longhall.core.engine.journal import Journal
from longhall.core.play.game import Game
from longhall.hall.bus import Subscription
from longhall.hall.live import LiveTable
from longhall.hall.web.live import Connection
from tests.hall.served import Live, Person, Served, eventually, served

TABLES = 12


def play_at(hall: Served, ann: Person, number: int) -> None:
    """Makes tables, plays a move at each, says something, and leaves; then waits until they are forgotten."""
    for _ in range(number):
        table = ann.table("me", "me", "random")
        path = f"/api/tables/{table['id']}"
        ann.post(f"{path}/start")
        live = Live(hall.url, table["id"], table["seats"][0]["link"].rpartition("/")[2])
        scene = live.until("scene")
        live.send(move=scene["scene"]["prompt"]["options"][0]["notation"], seq=scene["seq"])
        live.answer()
        live.send(chat="Skål")
        live.until("chat")
        live.close()
    eventually(lambda: not len(hall.hall.shelf), "tables stay in memory")


def counted() -> int:
    """All that belongs to tables and connections; other tests may have left games of their own."""
    gc.collect()
    kinds = (LiveTable, Game, Journal, Connection, Subscription)
    return sum(1 for thing in gc.get_objects() if issubclass(type(thing), kinds))


def test_tables_that_nobody_uses_leave_nothing_in_memory(tmp_path: Path) -> None:
    before = counted()
    with served(tmp_path, idle=0.2, workers=0) as hall:
        play_at(hall, Person(hall.url, "Ann"), TABLES)
        assert counted() <= before
