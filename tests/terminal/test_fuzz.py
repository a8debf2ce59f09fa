"""The fuzzer finds a promise that is broken, and keeps the game in which it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import replay
from longhall.core.title.asking import Why
from longhall.core.title.registry import title
from longhall.workshop.fuzz import Fault, Fuzz
from tests.terminal.shell import GAMES, longhall

GAME = GAMES[0]


@pytest.mark.parametrize("game", GAMES)
def test_random_games_hold(game: str) -> None:
    result = longhall("fuzz", game, "-n", "2", "--seed", "9")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("2 games, ")
    assert result.output.endswith("no fault\n")


def test_fuzz_for_some_time() -> None:
    result = longhall("fuzz", GAME, "--seconds", "0.5", "--seats", "2")
    assert result.exit_code == 0
    assert "no fault" in result.output


def test_a_fault_leaves_a_crash_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file says what was wrong, and can be verified and opened as a game."""
    views = Fuzz.views

    def broken(fuzz: Fuzz) -> None:
        views(fuzz)
        if len(fuzz.game.played) == 12:
            raise ValueError("the twelfth move was too much")

    monkeypatch.setattr(Fuzz, "views", broken)
    monkeypatch.chdir(tmp_path)
    result = longhall("fuzz", GAME, "-n", "3", "--seats", "2", "--seed", "5")
    assert result.exit_code == 1
    assert "the twelfth move was too much" in result.output
    (path,) = tmp_path.iterdir()
    assert path.name in result.output
    assert "ValueError" in json.loads(path.read_text("utf-8"))["fault"]
    assert len(replay(Record.load(path.read_text("utf-8"))).played) == 12
    assert longhall("verify", path.name).exit_code == 0
    assert longhall("play", GAME, "--load", path.name).exit_code == 0


class Broken:
    """A game with one answer replaced."""

    def __init__(self, game: Game, **answers: Any) -> None:
        self._game = game
        self._answers = answers

    def __getattr__(self, name: str) -> Any:
        return self._answers.get(name, getattr(self._game, name))


def fuzz(**answers: Any) -> Fuzz:
    """A fuzzed game that answers wrongly."""
    one = Fuzz(title(GAME), 3, 2)
    one.game = cast("Game", Broken(one.game, **answers))
    return one


def test_a_listed_move_that_is_refused() -> None:
    with pytest.raises(Fault, match="is listed and refused"):
        fuzz(why_not=lambda seat, move: Why("no", "X")).listed()


def test_a_seat_without_moves() -> None:
    with pytest.raises(Fault, match="has no move"):
        fuzz(moves=lambda seat: []).listed()


def test_an_unlisted_move_that_is_accepted() -> None:
    with pytest.raises(Fault, match="is not listed and was accepted"):
        fuzz(play=lambda seat, move: None).unlisted("")


def test_a_refusal_that_changes_something() -> None:
    with pytest.raises(Fault, match="changed the position"):
        fuzz(digest=lambda: "after").unlisted("before")


def test_a_look_that_changes_something() -> None:
    digests = iter(["before", *["before"] * 4, "after"])
    one = fuzz(digest=lambda: next(digests, "after"))
    with pytest.raises(Fault, match="changed"):
        one.check()


def test_an_undo_to_somewhere_else() -> None:
    one = fuzz()
    seat = one.game.decisions[0].seat
    digests = iter("abcdef")
    wrong = Broken(one.game, digest=lambda: next(digests), can_undo=lambda seat: True, undo=lambda seat: None)
    one.game = cast("Game", wrong)
    with pytest.raises(Fault, match=r"undo of .* leads to another position"):
        one.make(seat, one.game.moves(seat)[0])
