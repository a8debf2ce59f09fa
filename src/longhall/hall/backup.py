"""Everything in the hall as one file of JSON lines, readable by any database; and records of finished games."""

from __future__ import annotations

import gzip
import os
import zlib
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
BATCH = 1000


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


def restore(store: Store, file: Path, replace: bool) -> int:
    """Reads every row back, all or nothing; returns how many."""
    by_name = {table.name: table for table in ALL}
    settings = store.settings

    def write(c: Connection) -> int:
        if replace:
            for table in reversed(ALL):
                c.execute(table.delete())
        if any(c.execute(select(func.count()).select_from(table)).scalar() for table in ALL):
            raise StorageTrouble("the database is not empty; --replace throws away what it holds")
        count = 0
        key = ""
        waiting: tuple[Table, list[Any]] = (ALL[0], [])
        with gzip.open(file, "rb") as lines:
            if next(lines, b"").strip() != msgspec.json.encode(FORMAT):
                raise StorageTrouble("this is not a backup of Longhall")
            for line in lines:
                entry = msgspec.json.decode(line)
                if isinstance(entry, int):
                    break
                if entry[0] == KEY_FILE:
                    key = entry[1]
                    continue
                table, row = by_name[entry[0]], entry[1]
                if table is not waiting[0] or len(waiting[1]) >= BATCH:
                    _insert(c, *waiting)
                    waiting = (table, [])
                waiting[1].append(row)
                count += 1
            else:
                raise StorageTrouble("the backup is cut short")
        _insert(c, *waiting)
        if entry != count:
            raise StorageTrouble(f"the backup should have {entry} rows and has {count}")
        if c.dialect.name == "postgresql":
            c.execute(text("SELECT setval('chats_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM chats), false)"))
        if key and not settings.secret:
            keep_key(settings.data / KEY_FILE, key, replace=True)
        return count

    try:
        return store.now(write, write=True)
    except (EOFError, gzip.BadGzipFile, zlib.error, msgspec.DecodeError, KeyError) as e:
        raise StorageTrouble(f"the backup is damaged: {e}") from None


def _insert(c: Connection, table: Table, rows: list[Any]) -> None:
    if rows:
        c.execute(insert(table), rows)


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
