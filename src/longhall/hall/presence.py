"""Who is at the table: by a live connection, by looking now and then, or through another process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.postgresql import insert

from longhall.hall.hours import now
from longhall.hall.schema import presence
from longhall.hall.settings import Settings
from longhall.hall.store import Store

Place = tuple[str, int]

# Seconds that whoever looks over HTTP counts as present, unless a longer time was declared
LOOKED = 15.0
# Seconds between two words to the other processes, and how long such a word holds
BEAT = 10.0
HOLDS = 30.0
# Seconds after which nobody asks any more when somebody was last there
FORGOTTEN = 86_400.0


class Presence:
    """Knows since when a seat's player is gone. Nobody is gone for longer than the hall is open."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._shared = settings.shared
        self._store = store
        self._connected: Counter[Place] = Counter()
        # Until when a seat's player was or will be there
        self._until: dict[Place, float] = {}
        self._elsewhere: dict[Place, float] = {}
        self.now: Callable[[], float] = now
        self._began = self.now()

    def reopen(self) -> None:
        """The machine has slept, or its clock was put forward: from now on people are gone, and not since before."""
        self._began = self.now()

    def enter(self, table: str, seat: int) -> None:
        """A live connection has begun."""
        self._connected[table, seat] += 1

    def leave(self, table: str, seat: int) -> None:
        """A live connection has ended."""
        self._connected[table, seat] -= 1
        if not self._connected[table, seat]:
            del self._connected[table, seat]
            self._until[table, seat] = self.now()

    def connected(self, table: str, seat: int) -> bool:
        """Whether a live connection of a seat has begun here and not ended."""
        return (table, seat) in self._connected

    def looked(self, table: str, seat: int, again: float = 0.0) -> None:
        """A seat has asked over HTTP, and perhaps said within how many seconds it will again."""
        until = self.now() + max(LOOKED, again)
        self._until[table, seat] = max(self._until.get((table, seat), 0.0), until)

    def forget(self, table: str, seat: int) -> None:
        """A seat has another holder, who may not have been there yet."""
        self._until.pop((table, seat), None)
        self._elsewhere.pop((table, seat), None)

    def online(self, table: str, seat: int) -> bool:
        """Whether a seat's player is there, as far as this process has heard."""
        return self._last(table, seat) > self.now()

    def present(self, table: str, seats: int) -> list[bool]:
        """The same of every seat of a table."""
        connected = [(table, seat) in self._connected for seat in range(seats)]
        if all(connected):
            return connected
        now = self.now()
        return [here or self._last(table, seat) > now for seat, here in enumerate(connected)]

    def _last(self, table: str, seat: int) -> float:
        if (table, seat) in self._connected:
            return inf
        return max(self._until.get((table, seat), 0.0), self._elsewhere.get((table, seat), 0.0))

    async def gone_for(self, table: str, seat: int, started: float = 0.0) -> float:
        """For how many seconds a seat's player has been gone, wherever the connections are; while the game lasts."""
        last = self._last(table, seat)
        if self._shared and last < self.now():
            mine = (presence.c.table_id == table, presence.c.seat == seat)
            query = select(presence.c.until).where(*mine)
            last = max(last, await self._store.read(lambda c: c.execute(query).scalar()) or 0.0)
        return max(0.0, self.now() - max(last, self._began, started))

    async def tell(self) -> None:
        """Tells the other processes who is here, hears who is there, and forgets what was long ago."""
        now = self.now()
        self._until = {place: until for place, until in self._until.items() if until > now - FORGOTTEN}
        if not self._shared:
            return
        here = {place: until for place, until in self._until.items() if until > now - HOLDS}
        here.update(dict.fromkeys(self._connected, now + HOLDS))
        rows = [{"table_id": table, "seat": seat, "until": until} for (table, seat), until in sorted(here.items())]

        def exchange(c: Connection) -> dict[Place, float]:
            if rows:
                fresh = insert(presence)
                later = {"until": fresh.excluded.until}
                longer = presence.c.until < fresh.excluded.until
                c.execute(
                    fresh.on_conflict_do_update(index_elements=["table_id", "seat"], set_=later, where=longer), rows
                )
            c.execute(delete(presence).where(presence.c.until < now - FORGOTTEN))
            known = c.execute(select(presence).where(presence.c.until > now))
            return {(row.table_id, row.seat): row.until for row in known}

        self._elsewhere = await self._store.write(exchange)
