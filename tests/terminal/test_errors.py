"""Whatever a user does wrong is told in one line, with exit code 2 and no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from longhall.core.play.start import new
from tests.terminal.shell import GAMES, failed, longhall

GAME = GAMES[0]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("zork", "No such command 'zork'"),
        ("--zork", "No such option '--zork'"),
        ("play", "Missing argument 'GAME'"),
        ("play zork", "unknown game 'zork'"),
        (f"play {GAME} --seats 9", "seats, not 9"),
        (f"play {GAME} --seats two", "'two' is not a valid integer"),
        (f"play {GAME} --bots zork", "unknown bot 'zork'"),
        (f"play {GAME} --seats 2 --bots random,random,random", "3 bots do not fit on 2 seats"),
        (f"play {GAME} --lang xx", "unknown language 'xx'"),
        (f"play {GAME} --option zork=1", "unknown option 'zork'"),
        (f"play {GAME} --option seed=1", "unknown option 'seed'"),
        (f"play {GAME} --option zork", "an option is written NAME=VALUE"),
        (f"play {GAME} --load nowhere.json", "nowhere.json cannot be read"),
        (f"play {GAME} --record nowhere/game.json", "there is no folder nowhere"),
        (f"play {GAME} --zork", "No such option '--zork'"),
        ("sim zork --bots random,random", "unknown game 'zork'"),
        (f"sim {GAME}", "Missing option '--bots'"),
        (f"sim {GAME} --bots random", "seats, not 1"),
        (f"sim {GAME} --bots none", "seats, not 0"),
        (f"sim {GAME} --bots random,zork", "unknown bot 'zork'"),
        (f"sim {GAME} --bots random,random -n 0", "0 is not in the range"),
        (f"sim {GAME} --bots random,random --option zork=1", "unknown option 'zork'"),
        ("fuzz zork", "unknown game 'zork'"),
        (f"fuzz {GAME} --seats 9", "seats, not 9"),
        (f"fuzz {GAME} -n 1 --seconds 1", "not both"),
        ("verify nowhere.json", "nowhere.json cannot be read"),
        ("rules zork", "unknown game 'zork'"),
        (f"rules {GAME} ZZ-99.9", "unknown rule 'ZZ-99.9'"),
        (f"rules {GAME} --lang xx", "unknown language 'xx'"),
        ("scenario nowhere.json", "nowhere.json cannot be read"),
        ("games zork", "unexpected extra argument"),
    ],
)
def test_wrong_arguments(args: str, said: str) -> None:
    assert said in failed(longhall(*args.split()))


def test_a_wrong_value_of_an_option() -> None:
    said = failed(longhall("play", GAME, "--option", "first_game=perhaps"))
    assert "option first_game must be one of false, true" in said


@pytest.mark.parametrize("command", ["verify", "scenario", f"play {GAME} --load"])
@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[]", b"{}", b'{"longhall": 1}', b"null", b'"x"'])
def test_files_that_are_none(command: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    failed(longhall(*command.split(), str(path)))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    for command in ("verify", "scenario"):
        assert "cannot be read" in failed(longhall(command, str(tmp_path)))


def test_an_edited_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(new(GAME, 2, 7).record().save().replace('"seed": "7"', '"seed": "8"'), "utf-8")
    assert "its seal does not fit" in failed(longhall("verify", str(path)))


def test_load_takes_everything_from_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(new(GAME, 2, 7).record().save(), "utf-8")
    said = failed(longhall("play", GAME, "--load", str(path), "--seats", "3"))
    assert "--load takes seats, seed and options from the record" in said


def test_a_bad_position(tmp_path: Path) -> None:
    path = tmp_path / "scenario.json"
    path.write_text(json.dumps({"game": GAME, "zork": 1}), "utf-8")
    assert "no entry 'zork'" in failed(longhall("scenario", str(path)))
