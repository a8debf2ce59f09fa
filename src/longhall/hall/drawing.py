"""Whole games played over again, for replays and verification, in a process of its own: nobody who plays waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar, cast

from longhall.hall.settings import Settings
from longhall.hall.workers import Workers, give_way

T = TypeVar("T")

# Results that are kept, and seconds after which one is given up
KEPT = 256
LONGEST = 60.0


class Drawing:
    """Works things out once: whoever asks for the same meanwhile or later is given the same."""

    def __init__(self, settings: Settings) -> None:
        self._workers = Workers(min(settings.workers, 1), LONGEST, give_way)
        self._kept: OrderedDict[object, asyncio.Future[Any]] = OrderedDict()

    async def once(self, key: object, work: Callable[..., T], *args: object) -> T:
        """The result of a function of plain arguments; the key says what it depends on."""
        found = self._kept.get(key)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            found = self._kept[key] = asyncio.ensure_future(self._workers.run(work, *args))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        # Whoever goes away leaves the work to the others.
        return cast(T, await asyncio.shield(found))

    async def stop(self) -> None:
        """Ends the process."""
        await self._workers.stop()
