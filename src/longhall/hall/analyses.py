"""Finished games are read again in a process of their own, in the background; what was read is kept."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass

from longhall.bots.analysis import SLIP, Analysis, Read, Reader
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.hall.logs import log
from longhall.hall.readings import AnalysisOut, told
from longhall.hall.settings import Settings
from longhall.hall.trouble import Limit
from longhall.hall.workers import Workers, stand_back

# Moves that are read at once, those that are looked at deeply, and seconds after which a part is given up
PART = 20
DEEP_PART = 3
LONGEST = 300.0
# Games of which is remembered how well everybody played
REMEMBERED = 2_000
# Readings in memory that nobody works at: what was read to its end is on the disk, too, and a failed one begins anew
AT_HAND = 32
# Games that are read or wait for it
MOST = 100


@dataclass(frozen=True)
class Played:
    """How well a seat has played: its accuracy, if it had anything to choose, and what it lost in which part."""

    accuracy: float | None
    given_away: dict[int, float]


class Analyses:
    """Reads one game at a time; whoever asks meanwhile is told what is read so far."""

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.data / "analyses"
        self._workers = Workers(min(settings.workers, 1), LONGEST, stand_back)
        self._found: dict[str, Analysis] = {}
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()
        self._played: dict[str, list[Played]] = {}

    def of(self, table: str, record: Record, game: Game, lang: str) -> AnalysisOut:
        """What is known of a game; a reading that has not begun, or has failed, goes on."""
        found = self._at_hand(table, record)
        failed = False
        if not found.done:
            task = self._reading.get(table)
            failed = task is not None and task.done() and not task.cancelled() and task.exception() is not None
            if task is None or task.done():
                if sum(not other.done() for other in self._reading.values()) >= MOST:
                    raise Limit("Many games are being read again; ask later.")
                self._reading[table] = asyncio.create_task(self._read(table, record, found))
        return told(found, game, lang, "done" if found.done else "failed" if failed else "reading")

    def is_new(self, table: str, record: Record) -> bool:
        """Whether a game is not read yet, and nobody has asked for it."""
        return table not in self._reading and not (self._found.get(table) or self._kept(table, record)).done

    def share(self, table: str) -> float | None:
        """How much of a game is read, 1 when all of it is; nothing if nobody reads it."""
        task, found = self._reading.get(table), self._found.get(table)
        if task is not None and found is not None and not task.done():
            return len(found.reads) / (found.moves + 1)
        return 1.0 if (self._folder / f"{table}.json").exists() else None

    def _at_hand(self, table: str, record: Record) -> Analysis:
        """What is known of a game; what nobody has asked for lately is let go."""
        found = self._found.pop(table, None) or self._kept(table, record)
        self._found[table] = found
        idle = [one for one in self._found if one not in self._reading or self._reading[one].done()]
        for one in idle[:-AT_HAND]:
            del self._found[one]
            self._reading.pop(one, None)
        return found

    def played(self, table: str, seat: int) -> Played | None:
        """How well a seat of a finished game has played, if the game was read to its end."""
        known = self._played.get(table)
        if known is None:
            try:
                data = json.loads((self._folder / f"{table}.json").read_text("utf-8"))
                data.pop("of")
                found = Analysis.of_plain(data)
            except (OSError, ValueError, KeyError, TypeError):
                return None
            if len(self._played) >= REMEMBERED:
                self._played.clear()
            known = [Played(found.accuracy(n), found.given_away(n)) for n in range(found.seats)]
            self._played[table] = known
        return known[seat] if seat < len(known) else None

    async def stop(self) -> None:
        """Ends all reading; what was read to the end is kept."""
        for task in self._reading.values():
            task.cancel()
        await asyncio.gather(*self._reading.values(), return_exceptions=True)
        await self._workers.stop()

    def _kept(self, table: str, record: Record) -> Analysis:
        try:
            data = json.loads((self._folder / f"{table}.json").read_text("utf-8"))
            if data.pop("of") == record.data["digest"]:
                return Analysis.of_plain(data)
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return Analysis(record.data["game"], record.data["seats"], len(record.data["moves"]), [])

    async def _read(self, table: str, record: Record, found: Analysis) -> None:
        try:
            async with self._turn:
                await self._read_on(record.save(), found)
            self._folder.mkdir(parents=True, exist_ok=True)
            text = json.dumps({"of": record.data["digest"], **found.as_plain()})
            await asyncio.to_thread((self._folder / f"{table}.json").write_text, text, "utf-8")
        except Exception as e:
            log.error("analysis stopped", table=table, exc_info=e)
            raise

    async def _read_on(self, text: str, found: Analysis) -> None:
        found.begun = await self._workers.run(begun, text)
        while len(found.reads) < found.moves:
            start = len(found.reads)
            found.reads += await self._workers.run(part, text, start, min(start + PART, found.moves))
        while rest := [read for read in found.reads if read.lost >= SLIP and not read.deep][:DEEP_PART]:
            for read in await self._workers.run(deep, text, rest):
                found.reads[read.number - 1] = read
        found.done = True


def begun(text: str) -> list[float]:
    """Everybody's chances before the first move."""
    return Reader(Record.load(text)).analysis.begun


def part(text: str, start: int, stop: int) -> list[Read]:
    """Some moves of a record."""
    return Reader(Record.load(text)).part(start, stop)


def deep(text: str, reads: list[Read]) -> list[Read]:
    """Some moves of a record, looked at again."""
    return list(Reader(Record.load(text)).consider(reads))
