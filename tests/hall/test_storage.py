"""A full, locked or damaged database: a clear error, and the table as it was."""

from __future__ import annotations

import errno
import gzip
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner

from longhall.core.play.record import Record
from longhall.hall.backup import LONGEST, Archive, dump
from longhall.hall.command import hall as command
from longhall.hall.schema import metadata
from longhall.hall.settings import Settings
from longhall.hall.store import Store
from longhall.hall.trouble import StorageTrouble
from longhall.hall.writer import SqliteLog
from tests.hall.served import Person, good, play_some, seated, served


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    store = Store(Settings(data=tmp_path))
    store.open()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_one_sqlite_file_is_served_by_one_hall(tmp_path: Path) -> None:
    with served(tmp_path), pytest.raises(StorageTrouble, match="another hall"):
        Store(Settings(data=tmp_path)).open()


def test_a_full_disk_loses_nothing_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = [False]
    commit = SqliteLog.commit

    def refuse(self: SqliteLog) -> None:
        if full[0]:
            self._sql.execute(f"PRAGMA max_page_count = {self._sql.execute('PRAGMA page_count').fetchone()[0]}")
            self._sql.execute("CREATE TABLE filler AS SELECT randomblob(100000)")
        commit(self)

    monkeypatch.setattr(SqliteLog, "commit", refuse)
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        _, scripts = seated(hall.url, ann, 2)
        play_some(scripts, 5)
        seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
        before = scripts[seat].state()
        full[0] = True
        move = before["scene"]["prompt"]["options"][0]["notation"]
        answer = scripts[seat].move(before["seq"], move)
        assert (answer.status_code, answer.json()["code"]) == (503, "unsaved")
        assert scripts[seat].state() == before
        full[0] = False
        assert good(scripts[seat].move(before["seq"], move))["seq"] == before["seq"] + 1


def test_a_locked_database_is_said_and_survived(tmp_path: Path) -> None:
    with served(tmp_path, workers=0, patience=0.2) as hall:
        ann = Person(hall.url, "Ann")
        _, scripts = seated(hall.url, ann, 2)
        before = scripts[0].state()
        move = before["scene"]["prompt"]["options"][0]["notation"]
        other = sqlite3.connect(tmp_path / "hall.sqlite", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        assert scripts[0].move(before["seq"], move).status_code == 503
        assert ann.refused("/api/tables", game="blood_rage", seats=[{"kind": "me"}, {"kind": "open"}])[0] == 503
        other.execute("ROLLBACK")
        other.close()
        assert scripts[0].state() == before
        assert good(scripts[0].move(before["seq"], move))["seq"] == before["seq"] + 1


def test_a_damaged_database_is_not_served(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        seated(hall.url, Person(hall.url, "Ann"), 2)
    file = tmp_path / "hall.sqlite"
    content = bytearray(file.read_bytes())
    content[4096:12288] = b"\xff" * 8192
    file.write_bytes(content)
    with pytest.raises(StorageTrouble, match="database"):
        Store(Settings(data=tmp_path)).open()


def test_a_database_that_is_damaged_meanwhile_is_said_and_seen_from_outside(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        _, scripts = seated(hall.url, ann, 2)
        before = scripts[0].state()
        move = before["scene"]["prompt"]["options"][0]["notation"]
        assert ann.get("/health")["ok"]
        with sqlite3.connect(tmp_path / "hall.sqlite") as sql:
            sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = (tmp_path / "hall.sqlite").stat().st_size
        with open(tmp_path / "hall.sqlite", "r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (size - 4096))
        assert ann.http.get("/health").status_code == 503
        answer = scripts[0].move(before["seq"], move)
        assert (answer.status_code, answer.json()["code"]) == (503, "unsaved")
        status, error = ann.refused("/api/tables", game="blood_rage", seats=[{"kind": "me"}, {"kind": "open"}])
        assert (status, error["code"]) == (503, "unsaved")
        assert "malformed" not in error["error"]


def test_backup_restore_and_export(tmp_path: Path) -> None:
    def run(folder: Path, *args: str) -> str:
        result = CliRunner().invoke(command, ["--data", str(folder), "--log", "critical", *args])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        return f"{result.exit_code} {result.output}"

    first, second = tmp_path / "first", tmp_path / "second"
    backup = tmp_path / "hall.backup"
    with served(first, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        done, scripts = seated(hall.url, ann, 2)
        assert play_some(scripts, 5000) == -1
        _, scripts = seated(hall.url, ann, 2)
        play_some(scripts, 9)
        before = [script.state() for script in scripts]
        invited = ann.table("me", "open")
        # A backup is taken while the hall is open.
        assert run(first, "backup", str(backup)).startswith("0")
        assert run(first, "restore", str(backup)).startswith("1")
    assert run(second, "restore", str(backup)).startswith("0")
    assert "not empty" in run(second, "restore", str(backup))
    assert run(second, "restore", "--replace", str(backup)).startswith("0")
    assert run(second, "export", str(tmp_path / "records")).startswith("0 1 ")
    assert Record.load((tmp_path / "records" / f"blood_rage-{done}.json").read_text())
    with served(second, workers=0, port=scripts[0].http.base_url.port) as hall:
        # The hall's key came along: links are the same, invitations too.
        assert ann.get(f"/api/tables/{invited['id']}")["seats"] == invited["seats"]
        assert [script.state() for script in scripts] == before
        assert play_some(scripts, 2) == before[0]["seq"] + 2


def test_no_damage_to_a_backup_goes_unnoticed(tmp_path: Path) -> None:
    """Every byte of a backup in turn is another one: it is refused, or it still says the same (when it was packed)."""
    with served(tmp_path / "hall", workers=0) as hall:
        _, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
        play_some(scripts, 3)
    store = Store(Settings(data=tmp_path / "hall"))
    whole, spoiled = tmp_path / "whole", tmp_path / "spoiled"
    dump(store, whole)
    store.close()
    before = list(Archive(whole).read())
    content = whole.read_bytes()
    unnoticed = []
    for place in range(len(content)):
        spoiled.write_bytes(content[:place] + bytes([content[place] ^ 0x10]) + content[place + 1 :])
        try:
            archive = Archive(spoiled)
        except StorageTrouble:
            continue
        if list(archive.read()) != before or archive.rows != len(before):
            unnoticed.append(place)
    assert not unnoticed
    for length in range(len(content)):
        spoiled.write_bytes(content[:length])
        with pytest.raises(StorageTrouble):
            Archive(spoiled)
    # What is refused has changed nothing, not even with --replace.
    spoiled.write_bytes(content[:-6] + b"x" + content[-5:])
    result = CliRunner().invoke(command, ["--data", str(tmp_path / "hall"), "restore", "--replace", str(spoiled)])
    assert (result.exit_code, "the backup is damaged" in result.output) == (1, True)
    store = Store(Settings(data=tmp_path / "hall"))
    dump(store, spoiled)
    store.close()
    assert list(Archive(spoiled).read()) == before


def test_a_backup_that_does_not_hold_what_it_says_is_refused(tmp_path: Path) -> None:
    with served(tmp_path / "hall", workers=0) as hall:
        _, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
        play_some(scripts, 3)
    backup, other = tmp_path / "backup", tmp_path / "other"
    assert CliRunner().invoke(command, ["--data", str(tmp_path / "hall"), "backup", str(backup)]).exit_code == 0
    with gzip.open(backup) as file:
        lines = file.readlines()

    def restored(*given: bytes) -> str:
        _zipped(other, b"".join(given))
        return CliRunner().invoke(command, ["--data", str(tmp_path / "new"), "restore", str(other)]).output

    assert "cut short" in restored(*lines[:-3])
    assert "rows and has" in restored(*lines[:-2], lines[-1])
    assert "after its end" in restored(*lines, lines[-2])
    assert "later version" in restored(*lines[:-1], b'["ghosts",{"id":1}]\n', lines[-1])
    # What would fill the memory is given up before it does.
    assert "no end" in restored(*lines[:-1], b'["' + b"x" * LONGEST, lines[-1])
    assert "not a backup" in restored(b"x" * LONGEST, *lines)
    assert "later version" in restored(*lines[:-1], b'["sessions",{"token":"1","shoe_size":43}]\n', lines[-1])
    assert "damaged" in restored(*lines[:-1], b'{"table":1}\n', lines[-1])
    assert "not a backup" in restored(b"hello\n")
    other.write_bytes(b"hello\n")
    assert (
        "not a backup" in CliRunner().invoke(command, ["--data", str(tmp_path / "new"), "restore", str(other)]).output
    )
    assert "rows read" in restored(*lines)


def test_a_backup_that_cannot_be_written_leaves_the_last_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, workers=0) as hall:
        Person(hall.url, "Ann")
    backup = tmp_path / "backup"
    backup.write_bytes(b"the last one")

    def full(*args: object) -> bytes:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("longhall.hall.backup.gzip.open", full)
    result = CliRunner().invoke(command, ["--data", str(tmp_path), "backup", str(backup)])
    assert result.exit_code == 1
    assert "No space left" in result.output
    assert backup.read_bytes() == b"the last one"
    assert not list(tmp_path.glob("*.partial"))


def test_finished_games_that_cannot_be_exported_are_counted(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        _, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
        assert play_some(scripts, 5000) == -1
    with sqlite3.connect(tmp_path / "hall.sqlite") as sql:
        sql.execute("UPDATE tables SET rules = 'of long ago', scores = '[0, 0]'")
    result = CliRunner().invoke(command, ["--data", str(tmp_path), "export", str(tmp_path / "records")])
    assert result.output.startswith("0 records written")
    assert "1 finished games cannot be replayed" in result.output


def _zipped(file: Path, content: bytes) -> Path:
    with gzip.open(file, "wb") as out:
        out.write(content)
    return file
