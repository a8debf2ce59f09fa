"""The tables in memory: rebuilt from their events when somebody needs them, bounded in number, one user at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from math import inf
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection, bindparam, select

from longhall.core.errors import LonghallError
from longhall.hall.events import Event
from longhall.hall.held import held
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

# What is asked of the database for every table; putting a question together takes longer than the answer.
TABLE = select(tables).where(tables.c.id == bindparam("id"))
SEATS = select(seats).where(seats.c.table_id == bindparam("id")).order_by(seats.c.seat)
EVENTS = select(events).where(events.c.table_id == bindparam("id"), events.c.seq > bindparam("after"))
EVENTS = EVENTS.order_by(events.c.seq)


class Copy:
    """A table in memory, and its lock."""

    __slots__ = ("compared", "live", "lock", "used")

    def __init__(self, live: LiveTable, lock: asyncio.Lock) -> None:
        self.live = live
        self.lock = lock
        # When it was last used, and when it was last compared with what is durable
        self.used = self.compared = 0.0


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
        self._kept: OrderedDict[str, Copy] = OrderedDict()
        # Those of tables that are not kept, too
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        # How often somebody was shut out
        self._shut_out = 0

    def hold(self, id: str, since: float = inf) -> Hold:
        """The table as all its durable events make it; nobody else holds it meanwhile.

        What is only shown need not be newer than the change that it is looked at for: `since` then says when that was.
        """
        kept = self._kept.get(id)
        return Hold(self, id, kept.lock if kept else self._lock(id), since)

    def _lock(self, id: str) -> asyncio.Lock:
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        return lock

    def drop(self, id: str) -> None:
        """Forgets a table, so that it is rebuilt from what is durable."""
        self._kept.pop(id, None)
        TABLES.set(len(self._kept))

    def drop_all(self) -> None:
        """Forgets all tables."""
        for id in list(self._kept):
            self.drop(id)

    def drop_of(self, person: str) -> None:
        """Forgets the tables that a person sits at, who may have been shut out."""
        self._shut_out += 1
        for id, kept in list(self._kept.items()):
            if any(seated.person == person for seated in kept.live.seats):
                self.drop(id)

    def drop_idle(self) -> None:
        """Forgets tables that nobody has asked for in a while."""
        oldest = time.monotonic() - self._settings.idle
        for id, kept in list(self._kept.items()):
            if kept.used < oldest:
                self.drop(id)

    def __len__(self) -> int:
        return len(self._kept)

    async def fresh(self, id: str, since: float = inf) -> LiveTable:
        """A table as it is now, or was at that time or later; its lock must be held."""
        kept, now = self._kept.get(id), time.monotonic()
        if kept is None or (self._settings.shared and kept.compared <= since):
            if kept is None or not await self._catch_up(kept.live):
                kept = Copy(await self._load(id), self._lock(id))
            kept.compared = now
            # It may have been dropped meanwhile.
            self._kept[id] = kept
            while len(self._kept) > self._settings.tables:
                self._kept.popitem(last=False)
            TABLES.set(len(self._kept))
        kept.used = now
        self._kept.move_to_end(id)
        return kept.live

    async def _load(self, id: str) -> LiveTable:
        """A table from the database, read once more if somebody was shut out meanwhile, who may sit there."""
        while True:
            before = self._shut_out
            live = await self._store.read(lambda connection: load(connection, id))
            if before == self._shut_out:
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
    query = TABLE.with_for_update() if hold else TABLE
    try:
        row = connection.execute(query, {"id": id}).mappings().one_or_none()
        if row is None:
            raise Unknown("There is no such table.")
        seated, happened = load_seats(connection, id), load_events(connection, id, 0)
        if len(happened) < row["seq"] or [event.seq for event in happened] != list(range(1, len(happened) + 1)):
            raise Missing("an event is missing")
        votes = open_votes(connection, id)
        closed = closed_since(connection, row["started"]) if row["started"] and row["pace"]["kind"] != "none" else []
        kept = held(connection, [id])[id] if row["state"] == "open" else []
        return LiveTable({**row, "coached": coached(connection, id), "held": kept}, seated, happened, votes, closed)
    except DAMAGE as e:
        log.error("damaged record", table=id, reason=type(e).__name__)
        raise Conflict("The record of this table is damaged; the host can restore a backup.") from None


def load_seats(connection: Connection, id: str) -> list[Seated]:
    """The seats of a table, in their order."""
    return [Seated.of(row) for row in connection.execute(SEATS, {"id": id})]


def load_events(connection: Connection, id: str, after: int) -> list[Event]:
    """The events of a table after a number."""
    return [Event(*row) for row in connection.execute(EVENTS, {"id": id, "after": after})]
