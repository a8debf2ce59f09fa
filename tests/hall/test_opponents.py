"""Opponents play in worker processes; one that crashes, hangs or cheats leaves the table intact."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import threading
from pathlib import Path

import pytest

from longhall.core.errors import LonghallError
from longhall.core.title.option import Value
from longhall.core.title.registry import games, title
from longhall.hall import watch
from longhall.hall.live import LiveTable
from longhall.hall.metrics import BOT_FAILURES
from longhall.hall.thought import Question, ask, view_of
from longhall.hall.writer import SqliteLog
from tests.hall.errands import crash, fail, hang, lie
from tests.hall.served import Person, Served, eventually, good, play_some, seated, served


def wait_for(hall: Served, ann: Person, id: str, moves: int) -> int:
    """Waits for so many moves or the end. Who looks again and again looks at the table itself: no scene is drawn."""

    async def look() -> bool:
        async with hall.hall.shelf.hold(id) as live:
            return len(live.playing.played) >= moves or live.playing.over

    eventually(lambda: hall.run(look()), "the bots do not move")
    return int(ann.get(f"/api/tables/{id}/state")["moves"])


def modes() -> list[tuple[str, dict[str, Value]]]:
    """Every game as it comes, and with each value of its options that can be chosen without another.

    Who begins makes no other game.
    """
    found: list[tuple[str, dict[str, Value]]] = []
    for game in games():
        found.append((game, {}))
        for option in title(game).options:
            for value in option.values[-1:] if option.id in title(game).seat_options else option.values:
                with contextlib.suppress(LonghallError):
                    if value != option.default and title(game).settle(title(game).max_seats, {option.id: value}):
                        found.append((game, {option.id: value}))
    return found


@pytest.mark.parametrize(("game", "options"), modes(), ids=str)
def test_bots_play_every_game_to_its_end(hall: Served, ann: Person, game: str, options: dict[str, Value]) -> None:
    failures = sum(sample.value for metric in BOT_FAILURES.collect() for sample in metric.samples)
    bots = ["random", "greedy", "random", "random", "greedy"][: title(game).max_seats]
    table = ann.table(*bots, game=game, options=options)
    ann.post(f"/api/tables/{table['id']}/start")
    wait_for(hall, ann, table["id"], 10_000)
    assert ann.get(f"/api/tables/{table['id']}/verify")["ok"]
    assert sum(sample.value for metric in BOT_FAILURES.collect() for sample in metric.samples) == failures


@pytest.mark.parametrize("bot", [crash, hang, lie, fail])
def test_a_failing_bot_costs_nothing_but_its_choice(tmp_path: Path, bot: object) -> None:
    with served(tmp_path, thinking=0.3) as hall:
        hall.hall.opponents.choose = bot  # type: ignore[assignment]
        ann = Person(hall.url, "Ann")
        table = ann.table("random", "random", "random")
        ann.post(f"/api/tables/{table['id']}/start")
        assert wait_for(hall, ann, table["id"], 2) >= 2
        assert ann.get("/health")["ok"]


def test_a_question_that_cannot_be_put_costs_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(live: LiveTable, seat: int) -> Question:
        raise RuntimeError("a mistake of the game")

    monkeypatch.setattr("longhall.hall.opponents.ask", refuse)
    with served(tmp_path) as hall:
        ann = Person(hall.url, "Ann")
        table = ann.table("random", "random")
        ann.post(f"/api/tables/{table['id']}/start")
        assert wait_for(hall, ann, table["id"], 10) >= 10


def test_a_worker_is_told_only_what_its_seat_may_know(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 4)
    play_some(scripts, 60, seed=5)

    async def look() -> None:
        async with hall.hall.shelf.hold(id) as live:
            for seat in live.playing.state.deciders():
                question = ask(live, seat)
                assert view_of(question).position() == live.playing.view(seat).position()
                truth = live.playing.state
                # What the seat cannot see is dealt anew: the same question may come from another truth.
                live.playing.state = live.playing.view(seat).sample(random.Random(9))
                assert ask(live, seat) == question
                live.playing.state = truth

    hall.run(look())


def test_a_bot_takes_over_and_hands_back(hall: Served, ann: Person) -> None:
    table = ann.table("me", "me", options={"first_game": True})
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/start")
    seat = ann.get(f"{path}/state")["scene"]["prompt"]["waiting"][0]
    ann.post(f"{path}/leave", seat=seat)
    assert wait_for(hall, ann, table["id"], 1)
    assert ann.get(path)["seats"][seat]["absent"]
    good(ann.http.post(f"{path}/back", json={"seat": seat}))
    assert not ann.get(path)["seats"][seat]["absent"]
    moves = ann.get(f"{path}/state")["moves"]
    eventually(lambda: table["id"] not in hall.hall.opponents._awake, "the bot goes on")
    assert ann.get(f"{path}/state")["moves"] == moves


def test_bots_go_on_when_the_disk_was_full_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it was full, and though nobody else could wake them."""
    monkeypatch.setattr(watch, "FORGOTTEN", 0.3)
    full = threading.Event()
    commit = SqliteLog.commit

    def refuse(self: SqliteLog) -> None:
        if full.is_set():
            raise sqlite3.OperationalError("database or disk is full")
        commit(self)

    monkeypatch.setattr(SqliteLog, "commit", refuse)
    with served(tmp_path) as hall:
        ann = Person(hall.url, "Ann")
        table = ann.table("random", "random")
        ann.post(f"/api/tables/{table['id']}/start")
        wait_for(hall, ann, table["id"], 1)
        full.set()
        eventually(lambda: table["id"] in hall.hall.opponents.stuck, "nothing was refused")
        stopped = ann.get(f"/api/tables/{table['id']}/state")["moves"]
        # They are woken again and again, in vain.
        eventually(lambda: table["id"] not in hall.hall.opponents.stuck)
        eventually(lambda: table["id"] in hall.hall.opponents.stuck)
        assert ann.get(f"/api/tables/{table['id']}/state")["moves"] == stopped
        full.clear()
        wait_for(hall, ann, table["id"], stopped + 3)
