"""Everything in the hall as one file of JSON lines, readable by any database; and records of finished games."""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, func, insert, select, text

from longhall.hall.keys import KEY_FILE, keep_key
from longhall.hall.replays import record
from longhall.hall.schema import ALL, tables
from longhall.hall.settings import Settings
from longhall.hall.shelf import load
from longhall.hall.store import Store
from longhall.hall.trouble import StorageTrouble, Trouble

FORMAT = "longhall backup 1"
# Bytes of a row; one that is longer holds nothing that a hall has written
LONGEST = 16_000_000
BATCH = 1000
BY_NAME = {str(table.name): table for table in ALL}


def dump(store: Store, file: Path) -> int:
    """Writes every row in one consistent view of the database; returns how many."""
    partial = file.with_name(f"{file.name}.partial")

    def read(c: Connection) -> int:
        count = 0
        if c.dialect.name == "postgresql":
            c.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file, gzip.open(file, "wb") as out:
            out.write(msgspec.json.encode(FORMAT) + b"\n")
            if kept := _key_of(store.settings):
                out.write(msgspec.json.encode([KEY_FILE, kept.read_text("ascii")]) + b"\n")
            for table in ALL:
                for row in c.execute(select(table).order_by(*table.primary_key)).mappings():
                    out.write(
                        msgspec.json.encode([str(table.name), {str(key): value for key, value in row.items()}]) + b"\n"
                    )
                    count += 1
            out.write(msgspec.json.encode(count) + b"\n")
        return count

    try:
        count = store.now(read, write=False)
        os.replace(partial, file)
    finally:
        partial.unlink(missing_ok=True)
    return count


def _key_of(settings: Settings) -> Path | None:
    """Where the hall's key is kept, without which links of seats cannot be shown again and browsers not be reached."""
    path = settings.data / KEY_FILE
    return path if not settings.secret and path.is_file() else None


class Row(msgspec.Struct, array_like=True, frozen=True):
    """One row of the database in a backup."""

    table: str
    values: dict[str, Any]


class Archive:
    """A backup that was read from its first byte to its last: nothing of one that is damaged is ever used."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.key = ""
        self.rows = 0
        try:
            for _ in self.read():
                self.rows += 1
        except (EOFError, gzip.BadGzipFile, zlib.error, msgspec.MsgspecError, UnicodeError) as e:
            raise StorageTrouble(f"the backup is damaged: {e}") from None

    def read(self) -> Iterator[tuple[Table, dict[str, Any]]]:
        """The rows in the order in which they can be inserted."""
        count = 0
        total: int | None = None
        with gzip.open(self._file, "rb") as lines:
            try:
                first = lines.readline(LONGEST)
            except gzip.BadGzipFile:
                first = b""
            if first.strip() != msgspec.json.encode(FORMAT):
                raise StorageTrouble("this is not a backup of Longhall")
            # The lines are read to their end, where gzip compares its checksum.
            for line in iter(lambda: lines.readline(LONGEST), b""):
                if len(line) == LONGEST:
                    raise StorageTrouble("the backup is damaged: a row has no end")
                if total is not None:
                    raise StorageTrouble("the backup goes on after its end")
                entry = msgspec.json.decode(line, type=int | list[Any])
                if isinstance(entry, int):
                    total = entry
                elif entry[:1] == [KEY_FILE]:
                    self.key = msgspec.convert(entry, tuple[str, str])[1]
                else:
                    yield known(msgspec.convert(entry, Row))
                    count += 1
        if total is None:
            raise StorageTrouble("the backup is cut short")
        if total != count:
            raise StorageTrouble(f"the backup should have {total} rows and has {count}")


def known(row: Row) -> tuple[Table, dict[str, Any]]:
    """A row with its table; refused when this version has no place for all of it."""
    table = BY_NAME.get(row.table)
    if table is None or not set(row.values) <= set(table.columns.keys()):
        raise StorageTrouble("the backup was made by a later version of Longhall, or is damaged")
    return table, row.values


def restore(store: Store, file: Path, replace: bool) -> int:
    """Reads every row back, all or nothing; returns how many. The whole file is checked before anything is written."""
    archive = Archive(file)
    settings = store.settings

    def write(c: Connection) -> None:
        if replace:
            for table in reversed(ALL):
                c.execute(table.delete())
        if any(c.execute(select(func.count()).select_from(table)).scalar() for table in ALL):
            raise StorageTrouble("the database is not empty; --replace throws away what it holds")
        for table, rows in groupby(archive.read(), key=itemgetter(0)):
            values = map(itemgetter(1), rows)
            while batch := list(islice(values, BATCH)):
                c.execute(insert(table), batch)
        if c.dialect.name == "postgresql":
            c.execute(text("SELECT setval('chats_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM chats), false)"))
        if archive.key and not settings.secret:
            keep_key(settings.data / KEY_FILE, archive.key, replace=True)

    store.now(write, write=True)
    return archive.rows


def export_records(store: Store, folder: Path) -> tuple[int, int]:
    """Writes the record of every finished game into a folder; returns how many, and how many have none any more."""
    folder.mkdir(parents=True, exist_ok=True)
    finished = select(tables.c.id).where(tables.c.state == "finished").order_by(tables.c.id)
    written = left = 0
    for id in store.now(lambda c: list(c.execute(finished).scalars()), write=False):
        try:
            live = store.now(lambda c, id=id: load(c, id), write=False)  # type: ignore[misc]
            (folder / f"{live.row['game']}-{id}.json").write_text(record(live).save(), "utf-8")
            written += 1
        except Trouble:
            left += 1
    return written, left
