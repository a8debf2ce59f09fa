"""Random games through the public API, every move checked; a fault becomes a file that can be opened as a game."""

from __future__ import annotations

import json
import random
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from longhall.core.engine.moves import Move
from longhall.core.errors import BadOption, Illegal, LonghallError
from longhall.core.play.game import Game
from longhall.core.play.record import digest
from longhall.core.play.start import replay
from longhall.core.speech.names import LANGUAGES
from longhall.core.title.option import Value
from longhall.core.title.title import Title
from longhall.core.title.view import View

# How many moves are tried at each decision that are not on the list, and how many of those that are
UNLISTED: Final = 4
LISTED: Final = 4


class Fault(Exception):
    """Something that the engine promises and did not keep."""


class Fuzz:
    """One random game; `run` plays it to the end."""

    def __init__(self, title: Title[Any], seed: int, seats: int | None) -> None:
        self.title = title
        self.seed = seed
        self.rng = random.Random(seed)
        self.seats = seats or self.rng.randint(title.min_seats, title.max_seats)
        self.options = self._options()
        self.game = Game(title, self.seats, self.options, str(seed), "")

    def _options(self) -> dict[str, Value]:
        """Any values, or the defaults where they do not go together with the seats."""
        options = {option.id: self.rng.choice(option.values) for option in self.title.options}
        try:
            Game(self.title, self.seats, options, "0", "")
        except BadOption:
            return self.title.settle(self.seats, {})
        return options

    def run(self) -> int:
        """Plays and checks; returns the number of moves. Raises whatever goes wrong."""
        game = self.game
        while not game.over:
            self.check()
            seat = self.rng.choice([asked.seat for asked in game.decisions])
            self.make(seat, self.rng.choice(list(game.moves(seat))))
            if len(game.played) > self.title.bound:
                raise Fault(f"the game does not end within {self.title.bound} moves")
        self.check()
        if replay(game.record()).digest() != game.digest():
            raise Fault("the replayed record ends in another position")
        return len(game.played)

    def make(self, seat: int, move: Move) -> None:
        """Plays a move; where it can be taken back, takes it back and makes it again."""
        game = self.game
        before = game.digest()
        game.play(seat, move)
        after = game.digest()
        if game.can_undo(seat):
            game.undo(seat)
            if game.digest() != before:
                raise Fault(f"undo of {move.notation!r} leads to another position")
            game.redo(seat)
            if game.digest() != after:
                raise Fault(f"redo of {move.notation!r} leads to another position")

    def check(self) -> None:
        """Everything that must hold between two moves."""
        before = self.game.digest()
        self.listed()
        self.unlisted(before)
        self.views()
        self.position()
        if self.game.digest() != before:
            raise Fault("looking at the game changed it")

    def listed(self) -> None:
        """Every listed move is accepted; some are played on a copy."""
        for asked in self.game.decisions:
            moves = list(self.game.moves(asked.seat))
            if not moves:
                raise Fault(f"seat {asked.seat} is asked and has no move")
            for move in moves:
                why = self.game.why_not(asked.seat, move)
                if why is not None:
                    raise Fault(f"{move.notation!r} is listed and refused: {why}")
            for move in self.rng.sample(moves, min(LISTED, len(moves))):
                self.game.branch().play(asked.seat, move.notation)

    def unlisted(self, before: str) -> None:
        """Other moves are refused with a rule that exists, and change nothing."""
        game = self.game
        for _ in range(UNLISTED):
            seat = self.rng.randrange(self.seats)
            move = self.rng.choice(self.title.moves.moves)
            if move in game.moves(seat):
                continue
            try:
                game.play(seat, move.notation)
            except Illegal as e:
                if e.rule not in self.title.rulebook.rules:
                    raise Fault(f"{move.notation!r} is refused by {e.rule}, which is no rule") from None
            else:
                raise Fault(f"{move.notation!r} of seat {seat} is not listed and was accepted")
            if game.digest() != before:
                raise Fault(f"the refused move {move.notation!r} changed the position")

    def views(self) -> None:
        """Every seat's view can be built and filled in again without changing what the seat sees."""
        for seat in range(-1, self.seats):
            view = self.game.view(seat)
            seen = view.position()
            if seat >= 0:
                again = View(self.title, seat, view.sample(self.rng)).position()
                if again != seen:
                    raise Fault(f"a sample of seat {seat}'s view looks different to it: {_difference(seen, again)}")
        self.game.scene(self.rng.randrange(-1, self.seats), self.rng.choice(LANGUAGES))

    def position(self) -> None:
        """The position can be written, read and written again."""
        written = self.title.write(self.game.state)
        text = json.dumps(written, ensure_ascii=False)
        read = Game.at(self.title, json.loads(text), self.seats, self.game.options)
        again = self.title.write(read.state)
        if again != written:
            raise Fault(f"the position reads back differently: {_difference(written, again)}")

    def crash(self, fault: Exception) -> Path:
        """Writes the game so far and the fault into the current folder; `play --load` opens it."""
        try:
            data = self.game.record().data
        except Exception:
            moves = [[seat, move.notation] for seat, move in self.game.played]
            data = {"game": self.title.id, "seats": self.seats, "options": self.options, "moves": moves}
        data["fault"] = "".join(traceback.format_exception(fault)) if not _expected(fault) else str(fault)
        data["seal"] = digest(data)
        path = Path(f"longhall-crash-{self.title.id}-{self.seats}-{self.seed}.json")
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
        return path


def checked(title: Title[Any], seats: int | None) -> Callable[[int], int]:
    """Plays the random game of a seed and returns its moves; a `Fault` says what went wrong, and where the game is."""

    def play(seed: int) -> int:
        one = Fuzz(title, seed, seats)
        try:
            return one.run()
        except Exception as e:
            told = f"{e.__class__.__name__} after move {len(one.game.played)} of seed {one.seed}: {e}"
            try:
                kept = f"the game is in {one.crash(e)}"
            except OSError as failure:
                kept = f"the game could not be written: {failure.strerror or failure}"
            raise Fault(f"{told}\n{kept}") from e

    return play


def _expected(fault: Exception) -> bool:
    return isinstance(fault, Fault | LonghallError)


def _difference(a: Any, b: Any, where: str = "") -> str:
    """The first place where two positions differ."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *b]:
            if a.get(key) != b.get(key):
                return _difference(a.get(key), b.get(key), f"{where}.{key}")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            if x != y:
                return _difference(x, y, f"{where}[{i}]")
    return f"{where} is {a!r}, then {b!r}"
