"""Everything in the hall as one file of JSON lines, readable by any database; and records of finished games."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, func, insert, select, text

from longhall.hall.replays import record
from longhall.hall.schema import ALL, tables
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
            for table in ALL:
                for row in c.execute(select(table).order_by(*table.primary_key)).mappings():
                    out.write(
                        msgspec.json.encode([str(table.name), {str(key): value for key, value in row.items()}]) + b"\n"
                    )
                    count += 1
            out.write(msgspec.json.encode(count) + b"\n")
        return count

    count = store.now(read, write=False)
    os.replace(partial, file)
    return count


def restore(store: Store, file: Path, replace: bool) -> int:
    """Reads every row back, all or nothing; returns how many."""
    by_name = {table.name: table for table in ALL}

    def write(c: Connection) -> int:
        if replace:
            for table in reversed(ALL):
                c.execute(table.delete())
        if any(c.execute(select(func.count()).select_from(table)).scalar() for table in ALL):
            raise StorageTrouble("the database is not empty; --replace throws away what it holds")
        count = 0
        waiting: tuple[Table, list[Any]] = (ALL[0], [])
        with gzip.open(file, "rb") as lines:
            if next(lines, b"").strip() != msgspec.json.encode(FORMAT):
                raise StorageTrouble("this is not a backup of Longhall")
            for line in lines:
                entry = msgspec.json.decode(line)
                if isinstance(entry, int):
                    break
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
        return count

    try:
        return store.now(write, write=True)
    except (EOFError, gzip.BadGzipFile, msgspec.DecodeError, KeyError) as e:
        raise StorageTrouble(f"the backup is damaged: {e}") from None


def _insert(c: Connection, table: Table, rows: list[Any]) -> None:
    if rows:
        c.execute(insert(table), rows)


def export_records(store: Store, folder: Path) -> int:
    """Writes the record of every finished game into a folder; returns how many."""
    folder.mkdir(parents=True, exist_ok=True)
    finished = select(tables.c.id).where(tables.c.state == "finished").order_by(tables.c.id)
    count = 0
    for id in store.now(lambda c: list(c.execute(finished).scalars()), write=False):
        try:
            live = store.now(lambda c, id=id: load(c, id), write=False)  # type: ignore[misc]
            (folder / f"{live.row['game']}-{id}.json").write_text(record(live).save(), "utf-8")
            count += 1
        except Trouble:
            continue
    return count
