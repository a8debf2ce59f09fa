"""Processes beside the hall's own, for what takes long: whoever plays never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar, cast

from pebble import ProcessExpired, ProcessPool

T = TypeVar("T")


class Workers:
    """So many processes, begun when they are first needed; with none of them the work is done in a thread."""

    def __init__(self, number: int, longest: float, begin: Callable[[], None]) -> None:
        self._number = number
        self._longest = longest
        self._begin = begin
        self._pool: Any = None

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """What a function of plain arguments returns, after all that was asked before; it must be done in time.

        A process may have been ended from outside, so another one tries once more.
        """
        if not self._number:
            return await asyncio.to_thread(work, *args)
        try:
            return await self._schedule(work, *args)
        except ProcessExpired:
            return await self._schedule(work, *args)

    async def _schedule(self, work: Callable[..., T], *args: object) -> T:
        if self._pool is None or not self._pool.active:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(self._number, initializer=self._begin, context=context)
        return cast(T, await asyncio.wrap_future(self._pool.schedule(work, args=args, timeout=self._longest)))

    async def stop(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.stop()
            await asyncio.to_thread(self._pool.join)


def live_with_parent() -> None:
    """Ends a worker when the server is gone, however that came about."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def give_way() -> None:
    """A worker that somebody waits for, but not those whose moves the hall has to answer."""
    live_with_parent()
    os.nice(5)


def stand_back() -> None:
    """A worker that nobody waits for: it thinks when others do not need the processor."""
    live_with_parent()
    os.nice(10)
