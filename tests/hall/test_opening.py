"""Opening the hall: settings that make no sense, and storage or a port that cannot be had, are said in one line."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from longhall.hall.command import hall as command
from longhall.hall.keys import Keys
from longhall.hall.settings import Settings
from longhall.hall.trouble import StorageTrouble
from tests.hall.served import PATIENCE, free_port, served


def test_every_setting_is_a_flag_and_a_variable_and_is_explained() -> None:
    text = CliRunner().invoke(command, ["--help"]).output
    options = {option.name: option for option in command.params if isinstance(option, click.Option)}
    assert set(Settings.__dataclass_fields__) < set(options)
    for name, option in options.items():
        if name != "help":
            assert option.help, name
            assert option.envvar == f"LONGHALL_{name.upper()}"
            assert f"--{name.replace('_', '-')}" in text
            assert f"LONGHALL_{name.upper()}" in text


def test_a_variable_sets_what_its_flag_sets(tmp_path: Path) -> None:
    backup = str(tmp_path / "backup")
    for flags, variables in (
        (["--data", str(tmp_path / "a")], {}),
        ([], {"LONGHALL_DATA": str(tmp_path / "a")}),
    ):
        result = CliRunner().invoke(command, [*flags, "backup", backup], env=variables)
        assert "there is no hall in" in result.output
        assert str(tmp_path / "a") in result.output


@pytest.mark.parametrize(
    "flags",
    [
        ["--log", "loud"],
        ["--substitute", "hal"],
        ["--port", "70000"],
        ["--workers", "-1"],
        ["--rate", "-5"],
        ["--burst", "0"],
        ["--tables", "many"],
    ],
    ids=str,
)
def test_settings_without_sense_are_refused(flags: list[str]) -> None:
    result = CliRunner().invoke(command, flags)
    assert result.exit_code == 2
    assert f"Invalid value for '{flags[0]}'" in result.output


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8123"),
        ("::1", "http://[::1]:8123"),
        ("0.0.0.0", "http://localhost:8123"),
        ("::", "http://localhost:8123"),
    ],
)
def test_the_address_can_be_opened(host: str, url: str) -> None:
    assert Settings(host=host, port=8123).address == url


def opened(*flags: object) -> subprocess.CompletedProcess[str]:
    """Tries to open a hall that cannot be opened."""
    given = [sys.executable, "-m", "longhall.hall", *map(str, flags)]
    return subprocess.run(given, capture_output=True, text=True, timeout=PATIENCE, check=False)


def refused(result: subprocess.CompletedProcess[str], why: str) -> None:
    assert result.returncode == 1
    assert "is open" not in result.stdout
    assert why in result.stderr
    assert "Traceback" not in result.stderr


def test_a_hall_that_cannot_open_says_why(tmp_path: Path) -> None:
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / "hall.sqlite").write_bytes(b"this is no database" * 1000)
    refused(opened("--data", tmp_path / "damaged", "--port", free_port()), "not a database")
    away = "postgresql://hall:password@127.0.0.1:1/hall"
    result = opened("--data", tmp_path, "--database", away, "--port", free_port())
    refused(result, "the database cannot be used")
    assert "password@" not in result.stderr
    refused(opened("--data", tmp_path, "--database", "nonsense", "--port", free_port()), "the database cannot be used")
    (tmp_path / "file").touch()
    refused(opened("--data", tmp_path / "file" / "folder", "--port", free_port()), "file")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refused(opened("--data", tmp_path / "port", "--port", taken.getsockname()[1]), "address already in use")


def test_a_second_hall_says_where_the_first_one_is(tmp_path: Path) -> None:
    with served(tmp_path) as hall:
        second = opened("--data", tmp_path, "--port", free_port())
        refused(
            second, f"a hall is open with these data, at {hall.url}. Others are chosen with --data or LONGHALL_DATA."
        )
        assert "{" not in second.stderr, "a sentence, not a log"


def test_who_opens_the_hall_in_the_browser_again_is_led_to_the_open_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    with served(tmp_path) as hall:
        for port in (hall.settings.port, free_port()):
            result = CliRunner().invoke(command, ["--data", str(tmp_path), "--port", str(port), "--browser"])
            assert (result.exit_code, result.output) == (0, f"Longhall is open already, at {hall.url}\n")
    assert shown == [hall.url] * 2
    # What answers there may be something else, and is not taken for a hall.
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        busy = opened("--data", tmp_path, "--port", taken.getsockname()[1], "--browser")
        refused(busy, "address already in use. Another port is chosen with --port or LONGHALL_PORT.")
        assert "{" not in busy.stderr, "whoever plays at home reads a sentence, not a log"


def test_the_key_of_the_hall_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            Keys.kept("", tmp_path)
    assert list(tmp_path.iterdir()) == []
    made = Keys.kept("", tmp_path)
    assert Keys.kept("", tmp_path).seat("table", 0, 0) == made.seat("table", 0, 0)
    key = tmp_path / "hall.key"
    assert key.stat().st_mode & 0o077 == 0
    # A key that everybody could guess opens no hall.
    key.write_text("")
    with pytest.raises(StorageTrouble, match="is empty"):
        Keys.kept("", tmp_path)


def test_only_the_host_can_read_the_database(tmp_path: Path) -> None:
    with served(tmp_path):
        for file in tmp_path.glob("hall.sqlite*"):
            assert file.stat().st_mode & 0o077 == 0, file
