"""Whole games played over again, for replays and verification, in a process of its own: nobody who plays waits."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar, cast

from pebble import ProcessPool

from longhall.hall.opponents import live_with_parent
from longhall.hall.settings import Settings

T = TypeVar("T")

# Results that are kept, and seconds after which one is given up
KEPT = 256
LONGEST = 60.0


class Drawing:
    """Works things out once: whoever asks for the same meanwhile or later is given the same."""

    def __init__(self, settings: Settings) -> None:
        self._apart = settings.workers > 0
        self._pool: Any = None
        self._kept: OrderedDict[object, asyncio.Future[Any]] = OrderedDict()

    async def once(self, key: object, work: Callable[..., T], *args: object) -> T:
        """The result of a function of plain arguments; the key says what it depends on."""
        found = self._kept.get(key)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            found = self._kept[key] = asyncio.ensure_future(self._run(work, *args))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        # Whoever goes away leaves the work to the others.
        return cast(T, await asyncio.shield(found))

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        if not self._apart:
            return await asyncio.to_thread(work, *args)
        if self._pool is None or not self._pool.active:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(1, initializer=live_with_parent, context=context)
        return cast(T, await asyncio.wrap_future(self._pool.schedule(work, args=args, timeout=LONGEST)))

    async def stop(self) -> None:
        """Ends the process."""
        if self._pool is not None:
            self._pool.stop()
            await asyncio.to_thread(self._pool.join)
