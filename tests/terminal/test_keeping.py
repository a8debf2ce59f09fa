"""Nothing is lost with the window: every move is kept, and leaving tells the command that goes on."""

from __future__ import annotations

import os
import re
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from longhall import Game, replay
from longhall.core.play.start import new
from longhall.core.speech.names import COMPLETE
from longhall.terminal import keeping
from longhall.terminal.texts import LEFT, Voice
from tests.terminal.shell import GAMES, ONES, longhall

GAME = GAMES[0]


def kept() -> list[Game]:
    """The games in the folder of this test, the last one first."""
    return [replay(path.read_text("utf-8")) for path in keeping.left_before(GAME)]


@pytest.mark.parametrize("game", GAMES)
def test_a_closed_window_loses_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every question, what is in the file is the game as it stands, with the answers of the bots."""
    seen: list[int] = []

    class Closed(Exception):
        """The window is gone."""

    def look(prompt: str) -> str:
        files = keeping.left_before(game)
        seen.append(len(replay(files[0].read_text("utf-8")).played) if files else 0)
        if len(seen) == 6:
            raise Closed
        return "1"

    monkeypatch.setattr("builtins.input", look)
    result = longhall("play", game, "--seats", "3", "--seed", "1", "--bots", "random,random", "--plain")
    assert isinstance(result.exception, Closed)
    left = replay(keeping.left_before(game)[0].read_text("utf-8"))
    assert seen[0] == 0
    assert sorted(seen) == seen
    assert len(left.played) == seen[-1] > 0
    assert 0 in [asked.seat for asked in left.decisions]


def test_nothing_is_kept_of_a_game_that_nobody_has_begun_or_that_is_over() -> None:
    assert longhall("play", GAME, "--seed", "3", typed="quit\n").output.splitlines()[-1] == Voice("en").say(LEFT)
    assert kept() == []
    longhall("play", GAME, "--seed", "1", "--seats", "2", "--bots", "random", typed=ONES)
    assert kept() == []
    longhall("play", GAME, "--seed", "1", "--seats", "2", "--bots", "random,random")
    assert kept() == []


@pytest.mark.parametrize("lang", COMPLETE)
def test_leaving_tells_a_command_that_goes_on_as_before(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """People, bots, language and plain lines stay as they were."""
    monkeypatch.setattr(sys, "argv", ["longhall"])
    args = ("play", GAME, "--seats", "3", "--bots", "random", "--seed", "3", "--lang", lang, "--plain")
    output = longhall(*args, typed="\n1\n").output
    words = shlex.split(output.splitlines()[-1])
    assert words[:3] == ["longhall", "play", GAME]
    again = longhall(*words[1:], typed="\n1\n\n1\n")
    assert again.exit_code == 0
    # Two people sit at the table: the keyboard is handed on.
    second = new(GAME, 3, "3").scene(-1, lang).panels[1].name
    assert second in again.output
    assert again.output.splitlines()[-1] == output.splitlines()[-1]
    assert len(kept()) == 1


def test_a_record_that_was_asked_for_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["longhall"])
    path = tmp_path / "a game.json"
    output = longhall("play", GAME, "--seed", "3", "--record", str(path), typed="1\n").output
    words = shlex.split(output.splitlines()[-1])
    before = len(replay(path.read_text("utf-8")).played)
    longhall(*words[1:], typed="1\n1\n")
    assert len(replay(path.read_text("utf-8")).played) > before
    assert kept() == []


def test_a_game_that_was_left_is_offered_at_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["longhall"])
    left = longhall("play", GAME, "--seed", "3", typed="1\n").output.splitlines()[-1]
    assert f"You left a game unfinished. To go on with it: {left}" in longhall("play", GAME, "--seed", "4").output
    assert "unfinished" not in longhall("play", GAMES[1], "--seed", "4").output


def test_games_that_were_left_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 3)
    for n in range(5):
        longhall("play", GAME, "--seed", str(n), typed="1\n")
        for i, path in enumerate(keeping.left_before(GAME)):
            os.utime(path, (1000 + n - i, 1000 + n - i))
    assert sorted(game.seed for game in kept()) == ["2", "3", "4"]


def test_a_folder_that_cannot_be_written_is_told_and_does_not_stop_the_game(home: Path) -> None:
    (home / "longhall").write_text("in the way")
    result = longhall("play", GAME, "--seed", "3", typed="1\n")
    assert result.exit_code == 0
    assert re.search(
        r"could not be kept in .*: Not a directory\.|could not be kept in .*: File exists\.", result.output
    )


def run(command: str, folder: Path, typed: str, **more: str) -> list[str]:
    """What a shell prints when a command is typed there."""
    env = {**os.environ, **more}
    done = subprocess.run(
        command, shell=True, cwd=folder, input=typed, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_command_works_as_printed_however_it_was_called(tmp_path: Path) -> None:
    """By its name, by a path from here, and as a module of Python."""
    here = tmp_path / "bin"
    here.mkdir()
    command = here / "longhall"
    command.write_text(f"#!{sys.executable}\nfrom longhall.cli import main\nmain()\n")
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    python = Path(sys.executable)
    for call, search in (
        ("longhall", str(here)),
        ("bin/longhall", ""),
        (f"{python.name} -m longhall.cli", str(python.parent)),
    ):
        path = os.pathsep.join([search, "/usr/bin", "/bin"])
        told = run(f"{call} play {GAME} --seats 2 --seed 3", tmp_path, "1\n", PATH=path)[-1]
        assert told.startswith(f"{call} play {GAME} --load ")
        assert run(told, tmp_path, "1\n", PATH=path)[-1] == told
