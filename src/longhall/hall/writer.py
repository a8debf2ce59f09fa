"""Appends events durably. One thread takes all that is waiting and commits it together (group commit)."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec.json import encode

from longhall.hall.events import Event, Summary
from longhall.hall.metrics import BATCH, COMMIT
from longhall.hall.settings import Settings
from longhall.hall.trouble import StorageTrouble

MOST_AT_ONCE: Final = 256

# PostgreSQL: an event, what lists show after it, and the announcement, if the number is not taken
APPEND: Final = (
    "WITH added AS (INSERT INTO events (table_id, seq, kind, seat, text, at) VALUES (%s, %s, %s, %s, %s, %s) "
    "ON CONFLICT DO NOTHING RETURNING 1), noted AS (UPDATE tables SET seq = %s, updated = %s, state = %s, "
    "deadline = %s, waiting = %s, winners = %s, scores = %s, ids = %s, absent = %s "
    "WHERE id = %s AND EXISTS (SELECT 1 FROM added)) SELECT pg_notify(%s, %s) FROM added"
)
# SQLite, for many tables: two statements in all, since after each one the thread waits for Python's lock.
INSERT_ALL: Final = (
    "INSERT INTO events (table_id, seq, kind, seat, text, at) SELECT "
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(6))
    + " FROM json_each(?) WHERE true ON CONFLICT DO NOTHING"
)
UPDATE_ALL: Final = (
    "UPDATE tables SET seq = c0, updated = c1, state = c2, deadline = c3, "
    "waiting = c4, winners = c5, scores = c6, ids = c7, absent = c8 FROM (SELECT "
    + ", ".join(f"json_extract(value, '$[{i}]') AS c{i}" for i in range(10))
    + " FROM json_each(?)) WHERE tables.id = c9"
)
CHANNEL: Final = "longhall"
# What stands before the process that an event comes from, in an announcement
EVENT: Final = "*"


class Taken(Exception):
    """Another process has already appended an event with this number."""


class Log(Protocol):
    """A connection that can append; made and used in the writer's thread only."""

    def append(self, jobs: Sequence[_Job]) -> list[_Job]:
        """Adds events to the open transaction; returns those whose number is taken."""

    def begin(self) -> None: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


def rows(event: Event, summary: Summary) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What is inserted and what is updated; lists are kept as JSON."""
    inserted = (event.table, event.seq, event.kind, event.seat, event.text, event.at)
    lists = (summary.waiting, summary.winners, summary.scores, summary.ids, summary.absent)
    return inserted, (event.seq, event.at, summary.state, summary.deadline, *lists, event.table)


def announced(table: str, process: str, concerned: Sequence[int] | None) -> str:
    """How other processes are told of an event, and of the seats that it concerns."""
    return " ".join([table, f"{EVENT}{process}", *([] if concerned is None else [",".join(map(str, concerned))])])


class SqliteLog:
    """Appends through `sqlite3` with synchronous=FULL."""

    def __init__(self, settings: Settings) -> None:
        self._sql = sqlite3.connect(settings.sqlite_file, timeout=settings.patience, isolation_level=None)
        self._sql.execute("PRAGMA journal_mode=WAL")
        self._sql.execute("PRAGMA synchronous=FULL")

    def append(self, jobs: Sequence[_Job]) -> list[_Job]:
        inserted, updated = zip(*[rows(job.event, job.summary) for job in jobs], strict=True)
        if self._sql.execute(INSERT_ALL, (encode(inserted).decode(),)).rowcount != len(jobs):
            if len(jobs) == 1:
                return list(jobs)
            raise Taken  # by one of them: they are tried again one by one
        self._sql.execute(UPDATE_ALL, (encode(updated).decode(),))
        return []

    def begin(self) -> None:
        self._sql.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._sql.execute("COMMIT")

    def rollback(self) -> None:
        if self._sql.in_transaction:
            self._sql.execute("ROLLBACK")

    def close(self) -> None:
        self._sql.close()


class PostgresLog:
    """Appends through psycopg and tells the other processes in the same transaction."""

    def __init__(self, settings: Settings, process: str) -> None:
        import psycopg

        self._process = process
        self._sql = psycopg.connect(settings.url.replace("+psycopg", "", 1), autocommit=True)
        self._sql.execute("SET synchronous_commit = on")

    def append(self, jobs: Sequence[_Job]) -> list[_Job]:
        with self._sql.pipeline():
            done = [self._sql.execute(APPEND, self._values(job)) for job in jobs]
        return [job for job, cursor in zip(jobs, done, strict=True) if cursor.rowcount != 1]

    def _values(self, job: _Job) -> list[Any]:
        inserted, updated = rows(job.event, job.summary)
        kept = [encode(x).decode() if isinstance(x, list) else x for x in updated]
        return [*inserted, *kept, CHANNEL, announced(job.event.table, self._process, job.concerned)]

    def begin(self) -> None:
        self._sql.execute("BEGIN")

    def commit(self) -> None:
        self._sql.execute("COMMIT")

    def rollback(self) -> None:
        self._sql.execute("ROLLBACK")

    def close(self) -> None:
        self._sql.close()


class _Job:
    """An event on its way, and who waits for it."""

    __slots__ = ("concerned", "done", "event", "loop", "summary")

    def __init__(self, event: Event, summary: Summary, concerned: Sequence[int] | None) -> None:
        self.event = event
        self.summary = summary
        self.concerned = concerned
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def settle(self, error: Exception | None) -> None:
        """Tells who waits; in the loop's thread."""
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def settle(jobs: Sequence[_Job], errors: Sequence[Exception | None]) -> None:
    """Tells all who wait for jobs of one transaction, in one call of their loop."""

    def tell() -> None:
        for job, error in zip(jobs, errors, strict=True):
            job.settle(error)

    with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
        jobs[0].loop.call_soon_threadsafe(tell)


class Writer:
    """The one door to the event log."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        # What others know this process by
        self.process = secrets.token_hex(4)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._log: Log | None = None
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)

    def start(self) -> None:
        """Starts the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Writes what is waiting and ends."""
        self._jobs.put(None)
        self._thread.join()

    async def append(self, event: Event, summary: Summary, concerned: Sequence[int] | None) -> None:
        """Returns when the event is durable; raises Taken or StorageTrouble, and then it is not there.

        Other processes are told which seats it concerns (None: all of them).
        """
        job = _Job(event, summary, concerned)
        self._jobs.put(job)
        await job.done

    def _work(self) -> None:
        while True:
            jobs = self._next()
            if jobs:
                self._write(jobs)
            else:
                break
        self._disconnect()

    def _next(self) -> list[_Job]:
        """Waits for a job and takes all that have come with it; none when the writer must end."""
        first = self._jobs.get()
        if first is None:
            return []
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        # Every process locks rows in the same order, so that none waits for another in a circle.
        jobs.sort(key=lambda job: job.event.table)
        return jobs

    def _write(self, jobs: list[_Job]) -> None:
        start = time.perf_counter()
        try:
            taken = self._transaction(jobs)
        except Exception as e:
            if len(jobs) > 1:
                for job in jobs:
                    self._write([job])
            else:
                settle(jobs, [StorageTrouble(f"the event could not be saved: {str(e).partition(chr(10))[0]}")])
            return
        COMMIT.observe(time.perf_counter() - start)
        BATCH.observe(len(jobs))
        settle(jobs, [Taken() if job in taken else None for job in jobs])

    def _transaction(self, jobs: list[_Job]) -> list[_Job]:
        """Appends all of them; returns those whose number is taken."""
        try:
            if self._log is None:
                shared = self._settings.shared
                self._log = PostgresLog(self._settings, self.process) if shared else SqliteLog(self._settings)
            self._log.begin()
            taken = self._log.append(jobs)
            self._log.commit()
        except Exception:
            self._disconnect()
            raise
        return taken

    def _disconnect(self) -> None:
        if self._log is not None:
            with contextlib.suppress(Exception):
                self._log.rollback()
            with contextlib.suppress(Exception):
                self._log.close()
            self._log = None
