"""Who is served when everybody moves at once: first those who wait for an answer, some tables at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable

# Tables that are served at once: enough for commits that write for many of them, while others are worked on
MOST = 64
# Seconds that somebody who has not moved waits at most to be told something
LONGEST = 3.0


class Group:
    """Those who wait for the same table and are served together."""

    __slots__ = ("admitted", "members", "since", "table", "waiters")

    def __init__(self, table: str) -> None:
        self.table = table
        self.members = 0
        self.since = time.monotonic()
        self.admitted = False
        self.waiters: list[asyncio.Future[None]] = []


class Turn:
    """A turn of a table, for `async with`."""

    __slots__ = ("_group", "_table", "_turns")

    _group: Group

    def __init__(self, turns: Turns, table: str) -> None:
        self._turns = turns
        self._table = table

    async def __aenter__(self) -> None:
        group = self._group = self._turns.join(self._table)
        if not group.admitted:
            waiter = asyncio.get_running_loop().create_future()
            group.waiters.append(waiter)
            try:
                await waiter
            except BaseException:
                self._turns.leave(group)
                raise

    async def __aexit__(self, *_: object) -> None:
        self._turns.leave(self._group)


class Turns:
    """Begins little at a time, so that what is begun is soon done and nobody waits much longer than others.

    Whoever comes to a table that waits is served with it: choices that are made at once need one turn. Whoever comes
    while it is served waits for its next one, so that no table keeps others out.
    Whoever has moved is answered before others are asked for their next moves: who waits sees that it takes time.
    """

    def __init__(self, note_late: Callable[[float], None], most: int = MOST) -> None:
        self._note_late = note_late
        self._free = most
        self._waiting: OrderedDict[str, Group] = OrderedDict()
        # Those who are to be told something, and since when
        self._untold: deque[tuple[asyncio.Future[None], float]] = deque()
        self._going_on = False

    def of(self, table: str) -> Turn:
        """A turn of the table, as soon as there is one."""
        return Turn(self, table)

    def join(self, table: str) -> Group:
        """Makes somebody one of those who are next at a table; `leave` when it is done."""
        group = self._waiting.get(table)
        if group is None:
            group = self._waiting[table] = Group(table)
            if self._free:
                self._free -= 1
                self._admit()
        group.members += 1
        return group

    def leave(self, group: Group) -> None:
        """One of them is done, or has gone away."""
        group.members -= 1
        if group.members:
            return
        if not group.admitted:
            # All of them have gone away before it was their turn.
            del self._waiting[group.table]
        elif self._waiting:
            self._admit()
        else:
            self._free += 1
        self._tell_one()

    def _admit(self) -> None:
        _, group = self._waiting.popitem(last=False)
        self._note_late(time.monotonic() - group.since)
        group.admitted = True
        for waiter in group.waiters:
            if not waiter.done():
                waiter.set_result(None)

    # Those who are told something

    async def quiet(self) -> None:
        """Returns when nobody waits for a turn any more, or after the longest time; the longest waiting first."""
        if self._waiting or self._untold:
            waiter = asyncio.get_running_loop().create_future()
            self._untold.append((waiter, time.monotonic()))
            await waiter

    def _tell_one(self) -> None:
        """Lets one of them go on: one for each that is done, so that not more moves come in than are answered.

        While there are turns for more tables, one goes on in every round of the loop.
        """
        if self._untold and (not self._waiting or self._untold[0][1] <= time.monotonic() - LONGEST):
            waiter, since = self._untold.popleft()
            self._note_late(time.monotonic() - since)
            if not waiter.done():
                waiter.set_result(None)
        if self._untold and self._free and not self._going_on:
            self._going_on = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        self._going_on = False
        self._tell_one()
