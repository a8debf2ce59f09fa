"""Whoever plays never waits for what is thought beside: not for the processor, and not in a queue."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from longhall.hall.workers import Workers, give_way, stand_back
from tests.hall.errands import LONG, die_once, niceness, think_for_ever
from tests.hall.served import Person, eventually, served


def once(number: int, begin: Callable[[], None], work: Callable[..., object], *args: object) -> object:
    async def main() -> object:
        workers = Workers(number, LONG, begin)
        try:
            return await workers.run(work, *args)
        finally:
            await workers.stop()

    return asyncio.run(main())


@pytest.mark.parametrize(("begin", "more"), [(give_way, 5), (stand_back, 10)])
def test_workers_are_nicer_than_the_hall(begin: Callable[[], None], more: int) -> None:
    assert once(1, begin, niceness) == min(19, os.nice(0) + more)


def test_a_worker_that_is_ended_from_outside_does_not_end_the_work(tmp_path: Path) -> None:
    """Whoever stops the hall may end its workers first; no opponent makes a random move because of that."""
    assert once(1, give_way, die_once, str(tmp_path / "died")) == "done"


def test_people_never_queue_up_behind_tables_without_people(tmp_path: Path) -> None:
    """Opponents who think for ever keep nobody waiting but tables at which nobody else sits."""
    with served(tmp_path, thinking=LONG) as hall:
        hall.hall.opponents.choose = think_for_ever
        ann = Person(hall.url, "Ann")
        alone = [ann.table("random", "random", "random")["id"] for _ in range(3)]
        beside = ann.table("me", "greedy", "greedy", options={"first_game": True})["id"]
        for id in (*alone, beside):
            ann.post(f"/api/tables/{id}/start")
        eventually(lambda: ann.get(f"/api/tables/{beside}/state")["moves"], "Ann waits for tables without people")
        assert [ann.get(f"/api/tables/{id}/state")["moves"] for id in alone] == [0, 0, 0]
