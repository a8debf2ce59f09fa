"""What processes on one database tell each other, and how often they look at it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, cast

import pytest

from longhall.hall.bus import PostgresBus
from longhall.hall.live import LiveTable
from longhall.hall.settings import Settings
from longhall.hall.shelf import Copy, Shelf
from longhall.hall.writer import announced

SHARED = Settings(database="postgresql://nobody@nowhere/hall")


@pytest.mark.parametrize(
    ("process", "concerned", "at_once"),
    [("another", [0, 2], [0, 2]), ("another", None, [0, 1, 2]), ("this", [0, 2], []), ("this", None, [])],
)
def test_an_event_of_another_process_is_shown_first_to_those_whom_it_concerns(
    process: str, concerned: list[int] | None, at_once: list[int]
) -> None:
    """Whoever only watches hears of it a little later; an own event was told already."""

    async def main() -> list[int]:
        bus = PostgresBus(SHARED, "this", lambda table, chat: None, lambda person: None)
        seats = [bus.subscribe("table", seat) for seat in range(3)]
        for seat in seats:
            seat.wake()
            seat.look()
        bus._heard(announced("table", process, concerned))
        late = [seat for seat in seats if not seat.woken.is_set()]
        if process == "another":
            await asyncio.gather(*[seat.woken.wait() for seat in late])
        return [seat.seat for seat in seats if seat not in late]

    assert asyncio.run(main()) == at_once


def test_what_is_shown_is_compared_once_for_each_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for something is always checked against the database; many who look at one change are once."""
    shelf = Shelf(SHARED, None)  # type: ignore[arg-type]
    compared = []

    async def catch_up(live: Any) -> bool:
        compared.append(live)
        return True

    monkeypatch.setattr(shelf, "_catch_up", catch_up)
    table: Any = object()
    shelf._kept["table"] = Copy(table, asyncio.Lock())

    async def looks(*since: float) -> int:
        compared.clear()
        for moment in since:
            async with shelf.hold("table", moment) as live:
                assert live is table
        return len(compared)

    async def main() -> None:
        changed = time.monotonic()
        assert await looks(changed, changed, changed) == 1
        later = time.monotonic()
        assert await looks(later, changed, later) == 1
        compared.clear()
        for _ in range(2):
            async with shelf.hold("table"):
                pass
        assert len(compared) == 2

    asyncio.run(main())


def test_tables_that_nobody_has_used_for_a_while_are_forgotten_and_no_others() -> None:
    shelf = Shelf(Settings(idle=60.0), None)  # type: ignore[arg-type]
    now, table = time.monotonic(), cast(LiveTable, object())
    for name, used in (("lately", now - 50), ("long ago", now - 70), ("now", now)):
        shelf._kept[name] = copy = Copy(table, asyncio.Lock())
        copy.used = used
    shelf.drop_idle()
    assert list(shelf._kept) == ["lately", "now"]
