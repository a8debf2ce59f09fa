"""The tables in memory: rebuilt from their events when somebody needs them, bounded in number, one user at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from math import inf
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection, select

from longhall.core.errors import LonghallError
from longhall.hall.events import Event
from longhall.hall.live import LiveTable
from longhall.hall.logs import log
from longhall.hall.metrics import TABLES
from longhall.hall.pulse import closed_since
from longhall.hall.schema import events, seats, tables
from longhall.hall.settings import Settings
from longhall.hall.setup import Seated
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict, Unknown
from longhall.hall.votes import coached, open_votes


class Missing(LonghallError):
    """Not all that has happened at a table is there any more."""


# How a table shows that what is stored of it makes no sense: a cell that is none, moves that cannot be
DAMAGE = (LonghallError, ValueError, TypeError, LookupError, msgspec.MsgspecError)


class Hold:
    """A table under its lock, for `async with`."""

    __slots__ = ("_id", "_lock", "_shelf", "_since")

    def __init__(self, shelf: Shelf, id: str, lock: asyncio.Lock, since: float) -> None:
        self._shelf = shelf
        self._id = id
        self._lock = lock
        self._since = since

    async def __aenter__(self) -> LiveTable:
        await self._lock.acquire()
        try:
            return await self._shelf.fresh(self._id, self._since)
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()


class Shelf:
    """Gives out tables under their lock."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        # With when it was last used, and when it was last compared with what is durable
        self._kept: OrderedDict[str, tuple[LiveTable, float, float]] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def hold(self, id: str, since: float = inf) -> Hold:
        """The table as all its durable events make it; nobody else holds it meanwhile.

        What is only shown need not be newer than the change that it is looked at for: `since` then says when that was.
        """
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        return Hold(self, id, lock, since)

    def drop(self, id: str) -> None:
        """Forgets a table, so that it is rebuilt from what is durable."""
        self._kept.pop(id, None)
        TABLES.set(len(self._kept))

    def drop_all(self) -> None:
        """Forgets all tables."""
        for id in list(self._kept):
            self.drop(id)

    def drop_of(self, person: str) -> None:
        """Forgets the tables that a person sits at."""
        for id, (live, *_) in list(self._kept.items()):
            if any(seated.person == person for seated in live.seats):
                self.drop(id)

    def drop_idle(self) -> None:
        """Forgets tables that nobody has asked for in a while."""
        oldest = time.monotonic() - self._settings.idle
        for id, (_, used, _) in list(self._kept.items()):
            if used < oldest:
                self.drop(id)

    def __len__(self) -> int:
        return len(self._kept)

    async def fresh(self, id: str, since: float = inf) -> LiveTable:
        """A table as it is now, or was at that time or later; its lock must be held."""
        kept, now = self._kept.get(id), time.monotonic()
        live, compared = (kept[0], kept[2]) if kept else (None, now)
        if live is None or (self._settings.shared and compared <= since):
            compared = now
            if live is None or not await self._catch_up(live):
                live = await self._store.read(lambda connection: load(connection, id))
        self._kept[id] = live, now, compared
        self._kept.move_to_end(id)
        if kept is None:
            while len(self._kept) > self._settings.tables:
                self._kept.popitem(last=False)
            TABLES.set(len(self._kept))
        return live

    async def _catch_up(self, live: LiveTable) -> bool:
        """Adds what other processes have appended; false when the table must be read anew."""

        def later(connection: Connection) -> tuple[int, list[Event]]:
            row = connection.execute(select(tables.c.revision, tables.c.seq).where(tables.c.id == live.id)).one()
            return row.revision, load_events(connection, live.id, live.seq) if row.seq != live.seq else []

        revision, found = await self._store.read(later)
        if revision != live.revision or [event.seq for event in found] != [live.seq + 1 + n for n in range(len(found))]:
            return False
        for event in found:
            live.apply(event)
        return True


def load(connection: Connection, id: str, hold: bool = False) -> LiveTable:
    """A table from the database; `Unknown` when there is none. One that is held is changed by nobody else meanwhile."""
    query = select(tables).where(tables.c.id == id)
    try:
        row = connection.execute(query.with_for_update() if hold else query).mappings().one_or_none()
        if row is None:
            raise Unknown("There is no such table.")
        seated, happened = load_seats(connection, id), load_events(connection, id, 0)
        if len(happened) < row["seq"] or [event.seq for event in happened] != list(range(1, len(happened) + 1)):
            raise Missing("an event is missing")
        votes = open_votes(connection, id)
        closed = closed_since(connection, row["started"]) if row["started"] and row["pace"]["kind"] != "none" else []
        return LiveTable({**row, "coached": coached(connection, id)}, seated, happened, votes, closed)
    except DAMAGE as e:
        log.error("damaged record", table=id, reason=type(e).__name__)
        raise Conflict("The record of this table is damaged; the host can restore a backup.") from None


def load_seats(connection: Connection, id: str) -> list[Seated]:
    """The seats of a table, in their order."""
    found = connection.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat))
    return [Seated.of(row) for row in found]


def load_events(connection: Connection, id: str, after: int) -> list[Event]:
    """The events of a table after a number."""
    query = select(events).where(events.c.table_id == id, events.c.seq > after).order_by(events.c.seq)
    return [Event(*row) for row in connection.execute(query)]
