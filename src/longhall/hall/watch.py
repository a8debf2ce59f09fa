"""Looks after the tables while nobody asks: deadlines, bots that were left waiting, memory."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from longhall.core import kept
from longhall.hall import pulse, tidy
from longhall.hall.events import ABSENT
from longhall.hall.hours import now
from longhall.hall.lists import sound
from longhall.hall.logs import log
from longhall.hall.presence import BEAT as TELL
from longhall.hall.pulse import BEAT
from longhall.hall.schema import seats, tables
from longhall.hall.trouble import StorageTrouble, Trouble

if TYPE_CHECKING:
    from longhall.hall.hall import Hall

# Seconds after which a waiting bot is taken to be forgotten: its server has stopped, or could not save its move
FORGOTTEN = 30.0
# Seconds between two looks for tables that nobody plays
TIDY = 3600.0


async def watch(hall: Hall) -> None:
    """Goes round every second until the hall closes."""
    await _safely(wake_bots(hall, 0.0, now()))
    await _safely(hall.ratings.catch_up(0.0))
    last = turned = told = beaten = now()
    tidied = 0.0
    while True:
        await asyncio.sleep(1)
        moment = now()
        if moment > beaten + BEAT:
            await _safely(beat(hall))
            beaten = moment
        if moment > told + TELL:
            await _safely(hall.presence.tell())
            told = moment
        await _safely(hall.seeking.look())
        await _safely(start_gathered(hall))
        hall.shelf.drop_idle()
        if moment > turned + hall.settings.idle:
            # Parts of scenes go the way of the tables that they were drawn for.
            kept.turn()
            # Queries leave young cycles behind, and the collector looks seldom (`command.serve`).
            gc.collect(1)
            await asyncio.to_thread(give_back)
            turned = moment
        if moment > hall.began + hall.settings.grace:
            await _safely(end_overdue(hall, moment))
        if moment > tidied + TIDY:
            await _safely(tidy.look(hall))
            tidied = moment
        if moment > last + FORGOTTEN:
            await _safely(wake_bots(hall, last - 2 * FORGOTTEN, moment - FORGOTTEN))
            await _safely(hall.ratings.catch_up(last - 2 * FORGOTTEN))
            for id in list(hall.opponents.stuck):
                hall.opponents.wake(id)
            last = moment


def give_back() -> None:
    """Returns memory that is free inside the process to the system, where the C library can do that."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


async def _safely(work: Awaitable[None]) -> None:
    """Whatever goes wrong, the hall goes on looking after everything else."""
    try:
        await work
    except (StorageTrouble, Trouble) as e:
        log.error("watch failed", reason=str(e))
    except Exception as e:
        log.error("watch failed", exc_info=e)


async def wake_bots(hall: Hall, after: float, before: float) -> None:
    """Wakes the bots that are waited for at tables that last changed in that time."""

    def read(c: Connection) -> list[str]:
        query = (
            select(tables.c.id, tables.c.waiting, tables.c.absent, seats.c.seat, seats.c.kind)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(tables.c.state == "running", tables.c.updated >= after, tables.c.updated <= before)
        )
        found = sound(c, query, tables.c.id)
        waiting = [r for r in found if r["seat"] in r["waiting"]]
        return sorted({r["id"] for r in waiting if r["kind"] == "bot" or r["seat"] in r["absent"]})

    for id in await hall.store.read(read):
        hall.opponents.wake(id)


async def beat(hall: Hall) -> None:
    """Says that the hall is open; where it was not after all, clocks are read anew."""
    if await hall.store.write(pulse.beat):
        hall.shelf.drop_all()
        hall.presence.reopen()
    await hall.moderation.look()


async def start_gathered(hall: Hall) -> None:
    """Starts the tables that the hall has laid for people who found each other, if not all of them have come."""
    for id in await hall.seeking.gathered():
        await _safely(hall.lobby.start_gathered(id))
        hall.opponents.wake(id)


async def end_overdue(hall: Hall, moment: float) -> None:
    """Gives the seats of players whose time is out to bots."""
    due = select(tables.c.id).where(tables.c.state == "running", tables.c.deadline < moment).limit(1000)
    for id in await hall.store.read(lambda c: list(c.execute(due).scalars())):
        await _safely(end_time(hall, id, moment))


async def end_time(hall: Hall, id: str, moment: float) -> None:
    """Gives the seats of one table whose time is out to bots."""
    async with hall.shelf.hold(id) as live:
        for seat in live.clocks.out_of_time(live.on_the_clock, moment):
            log.info("time is out", table=id, seq=live.seq, seat=seat)
            await hall.commit(live, live.next(ABSENT, seat, hall.settings.substitute))
