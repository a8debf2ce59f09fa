"""The coach of a table in the hall: it thinks in the worker processes of the opponents."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from longhall.bots.coach import Advice
from longhall.hall.advice import Asked, CoachOut, told
from longhall.hall.logs import log
from longhall.hall.opponents import Opponents
from longhall.hall.thought import advise
from longhall.hall.trouble import Conflict

# Answers that are kept for whoever asks again
MOST: Final = 200


class Coaching:
    """Asks the workers of the opponents; what was thought of a position is kept until the seat asks about another."""

    def __init__(self, opponents: Opponents) -> None:
        self._opponents = opponents
        self._thoughts: OrderedDict[tuple[str, int], tuple[int, asyncio.Task[Advice]]] = OrderedDict()

    async def answer(self, asked: Asked, lang: str) -> CoachOut:
        """What the coach says; whoever asks for the same meanwhile waits for the same thought."""
        known = self._thoughts.get(asked.key)
        if known is None or known[0] != asked.seq or (known[1].done() and failed(known[1])):
            if known is not None:
                known[1].cancel()
            known = asked.seq, asyncio.create_task(self._opponents.think(advise, asked.question))
            self._thoughts[asked.key] = known
            while len(self._thoughts) > MOST:
                self._thoughts.popitem(last=False)[1][1].cancel()
        try:
            found = await asyncio.shield(known[1])
        except Exception as e:
            log.error("coach failed", table=asked.key[0], seat=asked.key[1], reason=type(e).__name__)
            raise Conflict("The coach has found no answer; ask again.", seq=asked.seq) from None
        except asyncio.CancelledError:
            if known[1].cancelled():
                raise Conflict("The coach was asked about another position since.", seq=asked.seq) from None
            raise
        return told(asked, found, lang)

    async def stop(self) -> None:
        """Ends all thinking."""
        for _, task in self._thoughts.values():
            task.cancel()
        await asyncio.gather(*[task for _, task in self._thoughts.values()], return_exceptions=True)


def failed(task: asyncio.Task[Advice]) -> bool:
    """Whether a thought came to nothing."""
    return task.cancelled() or task.exception() is not None
