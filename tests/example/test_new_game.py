"""The example plays in a terminal; `longhall new-game` makes a game that plays; those of the package stay the same."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.shell import failed, longhall as run

# An engine that is compiled cannot have games that are not.
SOURCES = Path(__file__).parents[2] / "src"
PLAYED = """
import longhall
from longhall.bots import bot

title = longhall.title("hare_and_hound")
assert (title.id, title.names["es"], title.over_rule.id) == ("hare_and_hound", "Hare And Hound", "HA-4.1")
game = longhall.new("hare_and_hound", 2, 1)
player = bot("random", 1)
while not game.over:
    seat = game.state.deciders()[0]
    game.play(seat, player.choose(game.view(seat)))
assert sum(game.state.scores()) == 4
assert longhall.replay(game.record().save()).over
print("played", *longhall.titles())
"""


def python(code: str, games: Path | str) -> str:
    """What a program prints that knows the games of a folder."""
    env = os.environ | {"LONGHALL_GAMES": str(games), "PYTHONPATH": str(SOURCES)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_skeleton_imports_and_plays_a_random_game(tmp_path: Path) -> None:
    assert run("new-game", "hare_and_hound", "--into", str(tmp_path)).exit_code == 0
    texts = [path.read_text("utf-8") for path in tmp_path.rglob("*.*")]
    assert [old for old in ("ten_cards", "TenCards", "Ten Cards", "TC-") if old in "".join(texts)] == []
    assert python(PLAYED, tmp_path).split() == [
        "played",
        "blood_rage",
        "brian_boru",
        "hare_and_hound",
        "reavers_of_midgard",
        "yggdrasil_chronicles",
    ]


@pytest.mark.parametrize("name", ["Hare", "hare-hound", "2hares", "", "brian_boru"])
def test_a_name_that_is_none_or_taken_is_refused(tmp_path: Path, name: str) -> None:
    failed(run("new-game", name, "--into", str(tmp_path)))
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "hare").mkdir()
    assert "already" in failed(run("new-game", "hare", "--into", str(tmp_path)))
    assert list((tmp_path / "hare").iterdir()) == []


def test_only_who_asks_for_it_is_shown_the_example() -> None:
    assert "ten_cards" not in python("import longhall; print(longhall.titles())", "")


def test_the_example_is_played_in_the_terminal() -> None:
    typed = "1\n" * 20
    env = os.environ | {"LONGHALL_GAMES": str(SOURCES.parent / "docs" / "example_game"), "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-m", "longhall.cli", "play", "ten_cards", "--plain", "--bots", "random", "--seed", "1"]
    done = subprocess.run(command, input=typed, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout
    # All four tricks were won by somebody (TC-4.1).
    assert sum(int(n) for n in re.findall(r"Total (\d)", done.stdout)) == 4


def test_the_example_is_small() -> None:
    """Less than 250 lines of Python and data, without imports, blank lines and translations."""
    lines = 0
    for path in sorted((SOURCES.parent / "docs" / "example_game").rglob("*.*")):
        if path.suffix not in (".py", ".toml") or path.name in ("es.toml", "it.toml"):
            continue
        text = path.read_text("utf-8")
        passed: set[int] = set()
        for node in ast.parse(text).body if path.suffix == ".py" else ():
            if isinstance(node, ast.Import | ast.ImportFrom):
                passed.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        for n, line in enumerate(text.splitlines(), 1):
            lines += bool(line.strip()) and n not in passed and not line.startswith(("es =", "it ="))
    assert 200 < lines < 250
