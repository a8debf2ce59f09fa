"""Who is served when everybody moves at once: some tables at a time, in the order in which they asked."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

# Tables that are served at once: enough for commits that write for many of them
MOST = 32


class Group:
    """Those who wait for the same table and are served together."""

    __slots__ = ("admitted", "members", "since", "table")

    def __init__(self, table: str) -> None:
        self.table = table
        self.members = 0
        self.since = time.monotonic()
        self.admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """Begins little at a time, so that what is begun is soon done and nobody waits much longer than others.

    Whoever comes to a table that waits is served with it: choices that are made at once need one turn. Whoever comes
    while it is served waits for its next one, so that no table keeps others out.
    """

    def __init__(self, note_late: Callable[[float], None], most: int = MOST) -> None:
        self._note_late = note_late
        self._free = most
        self._waiting: OrderedDict[str, Group] = OrderedDict()

    @asynccontextmanager
    async def of(self, table: str) -> AsyncIterator[None]:
        """A turn of the table, as soon as there is one."""
        group = self._waiting.get(table)
        if group is None:
            group = self._waiting[table] = Group(table)
            if self._free:
                self._free -= 1
                self._admit()
        group.members += 1
        try:
            await asyncio.shield(group.admitted)
            yield
        finally:
            self._leave(group)

    def _leave(self, group: Group) -> None:
        group.members -= 1
        if group.members:
            return
        if not group.admitted.done():
            # All of them have gone away before it was their turn.
            del self._waiting[group.table]
        elif self._waiting:
            self._admit()
        else:
            self._free += 1

    def _admit(self) -> None:
        _, group = self._waiting.popitem(last=False)
        self._note_late(time.monotonic() - group.since)
        group.admitted.set_result(None)
