"""The database: SQLite in WAL mode or PostgreSQL, reached from threads so that the event loop never waits for it."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Engine
from sqlalchemy.exc import ArgumentError, DBAPIError

from longhall.hall.settings import Settings
from longhall.hall.trouble import StorageTrouble

T = TypeVar("T")

# Any number will do, as long as every process asks for the same one.
MIGRATION_LOCK = 7_305_101
THREADS = 4


class InUse(StorageTrouble):
    """Another hall serves the database, at that address."""

    def __init__(self, why: str, address: str) -> None:
        super().__init__(why)
        self.address = address


class Store:
    """Runs functions of a connection in a transaction, in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._lock: IO[str] | None = None
        self._threads = ThreadPoolExecutor(THREADS, "store")
        self.engine = _engine(settings)

    def open(self) -> None:
        """Takes possession of the database, checks it and brings its schema up to date."""
        try:
            self._open()
        except BaseException:
            self._give_back()
            raise

    def _open(self) -> None:
        try:
            if not self.settings.shared:
                self._lock = take_lock(self.settings.sqlite_file, self.settings.address)
            check(self.engine)
            migrate(self.engine)
        except OSError as e:
            raise StorageTrouble(f"the folder of the database cannot be used: {e}") from e
        except CommandError:
            raise StorageTrouble("the database was made by a later version of Longhall; use that one") from None
        except (DBAPIError, sqlite3.DatabaseError) as e:
            raise StorageTrouble(f"the database cannot be used: {_plain(e)}") from e

    def close(self) -> None:
        """Ends the threads and gives the database back."""
        self._threads.shutdown()
        self.engine.dispose()
        self._give_back()

    def _give_back(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        """The result of a function that only reads."""
        return await self._run(work, write=False)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """The result of a function that writes; when this returns, it is durable."""
        return await self._run(work, write=True)

    async def _run(self, work: Callable[[Connection], T], write: bool) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.now, work, write)

    def now(self, work: Callable[[Connection], T], write: bool) -> T:
        """The same without a thread, for commands."""
        try:
            with self.engine.connect().execution_options(longhall_write=write) as connection, connection.begin():
                return work(connection)
        except DBAPIError as e:
            raise StorageTrouble(f"the database does not answer: {_plain(e)}") from e


def insert_once(c: Connection, table: Table, values: Mapping[str, Any]) -> None:
    """Adds a row unless it is there."""
    dialect = postgresql if c.dialect.name == "postgresql" else sqlite
    c.execute(dialect.insert(table).values(dict(values)).on_conflict_do_nothing())


def take_lock(file: Path, address: str) -> IO[str]:
    """Makes sure that no other process serves this SQLite database, and notes where it is served."""
    file.parent.mkdir(parents=True, exist_ok=True)
    # The deals of unfinished games are in it. SQLite gives its other files the same mode.
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    lock = open(file.with_suffix(".lock"), "a+")  # noqa: SIM115  (held as long as the database is)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        where = lock.read()
        lock.close()
        raise InUse(f"another hall is using {file.name}; stop it first, or use PostgreSQL", where) from None
    lock.truncate(0)
    lock.write(address)
    lock.flush()
    return lock


def check(engine: Engine) -> None:
    """Fails when a SQLite file is damaged."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
        if found != "ok":
            raise StorageTrouble(f"the database is damaged ({found}); restore a backup")


def migrate(engine: Engine) -> None:
    """Brings the schema up to date; several processes may try at once."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.connect().execution_options(longhall_write=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _engine(settings: Settings) -> Engine:
    if settings.shared:
        try:
            return create_engine(settings.url, pool_size=THREADS, pool_pre_ping=True, hide_parameters=True)
        except (ArgumentError, ModuleNotFoundError) as e:
            raise StorageTrouble(f"the database cannot be used: {_plain(e)} (PostgreSQL: longhall[postgres])") from None
    timeout = {"timeout": settings.patience}
    engine = create_engine(settings.url, connect_args=timeout, pool_size=THREADS, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that begins by reading and writes later could fail where this one waits.
    write = connection.get_execution_options().get("longhall_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _plain(e: Exception) -> str:
    """What the database said, without the statement and its parameters."""
    return str(e.orig if isinstance(e, DBAPIError) else e).strip().partition("\n")[0]
