"""Opponents think in worker processes. One that crashes or hangs costs its own choice and nothing else."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from longhall.hall.live import LiveTable
from longhall.hall.logs import log
from longhall.hall.metrics import BOT_FAILURES, THINKING
from longhall.hall.settings import Settings
from longhall.hall.shelf import Shelf
from longhall.hall.thought import Question, answer, ask
from longhall.hall.trouble import Trouble
from longhall.hall.workers import Workers, give_way, stand_back

T = TypeVar("T")
# Makes a move: table, seat, sequence number, notation
Play = Callable[[str, int, int, str], Awaitable[object]]


class Opponents:
    """Plays the bots of every table that is woken, one choice at a time per table."""

    def __init__(self, settings: Settings, shelf: Shelf, play: Play) -> None:
        self._settings = settings
        self._shelf = shelf
        self._play = play
        number, longest = settings.workers, settings.thinking
        # Those whom people wait for have workers of their own: they never queue up behind tables without people.
        self._beside_people = Workers(number, longest, give_way)
        self._alone = Workers(min(number, max(1, number - 1)), longest, stand_back)
        self._awake: dict[str, asyncio.Task[None]] = {}
        # Tables whose bots could not move, to be woken again
        self.stuck: set[str] = set()
        self.choose: Callable[[Question], str] = answer

    def wake(self, table: str) -> None:
        """Lets the bots of a table play as long as it is their turn."""
        if table not in self._awake and self._settings.workers:
            self.stuck.discard(table)
            task = asyncio.create_task(self._play_on(table))
            self._awake[table] = task
            task.add_done_callback(lambda _: self._awake.pop(table, None))

    async def stop(self) -> None:
        """Ends all thinking."""
        for task in list(self._awake.values()):
            task.cancel()
        await asyncio.gather(*self._awake.values(), return_exceptions=True)
        await self._beside_people.stop()
        await self._alone.stop()

    async def _play_on(self, table: str) -> None:
        while True:
            try:
                async with self._shelf.hold(table) as live:
                    thinkers = live.thinkers
                    if not thinkers:
                        return
                    seat, seq = thinkers[0], live.seq
                    question = self._question(live, seat)
                    workers = self._beside_people if live.humans else self._alone
                    legal = [move.notation for move in live.playing.moves(seat)]
                chosen = await self._choice(table, question, workers) if question else None
                await self._play(table, seat, seq, chosen if chosen in legal else random.choice(legal))
            except Trouble as e:
                if e.code == "stale":
                    continue
                log.warning("bot move refused", table=table, code=e.code)
                if e.code == "unsaved":
                    self.stuck.add(table)
                return
            except Exception as e:
                log.error("bots stopped", table=table, exc_info=e)
                self.stuck.add(table)
                return

    def _question(self, live: LiveTable, seat: int) -> Question | None:
        """The question for a seat's bot, or nothing when the game fails to put it."""
        try:
            return ask(live, seat)
        except Exception as e:
            self._failed(live.id, seat, live.bot_of(seat), e)
            return None

    async def _choice(self, table: str, question: Question, workers: Workers) -> str | None:
        """What the bot chooses, or nothing when it fails."""
        start = time.perf_counter()
        try:
            return str(await workers.run(self.choose, question))
        except Exception as e:
            self._failed(table, question.seat, question.bot, e)
            return None
        finally:
            THINKING.observe(time.perf_counter() - start)

    async def think(self, work: Callable[[Question], T], question: Question) -> T:
        """Lets a worker think about a question that somebody has asked."""
        return await self._beside_people.run(work, question)

    def _failed(self, table: str, seat: int, bot: str, e: Exception) -> None:
        BOT_FAILURES.labels(bot).inc()
        log.error("bot failed", table=table, seat=seat, bot=bot, reason=type(e).__name__)
