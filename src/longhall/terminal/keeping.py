"""What is kept of a game at the terminal: its record after every move, so that nothing is lost with the window."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import click

from longhall.core.errors import LonghallError
from longhall.core.play.game import Game
from longhall.terminal.texts import LEFT, LEFT_KEPT, LEFT_LOST, RECORDED, Voice

# So many games that were left are kept of each title; then the oldest go.
MOST: Final = 20


class Keeping:
    """Keeps nothing, or what a campaign keeps in its own way."""

    # Whether somebody asked for it, so that even a game without a move is kept
    wanted = False

    def note(self, game: Game) -> None:
        """Told of every answer."""

    def left(self, voice: Voice) -> str:
        """What is said to somebody who leaves."""
        return voice.say(LEFT)

    def over(self, voice: Voice) -> str:
        """What is said after the end, if anything."""
        return ""


class InFile(Keeping):
    """Keeps the record in a file. One that nobody asked for goes when the game is over."""

    def __init__(self, path: Path, wanted: bool, go_on: str) -> None:
        self.path = path
        self.wanted = wanted
        # The command that goes on with the game
        self.go_on = go_on
        self._noted = False
        self._trouble = ""

    def note(self, game: Game) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace(self.path, game.record().save())
            self._noted, self._trouble = True, ""
        except OSError as e:
            self._trouble = e.strerror or str(e)
            if self.wanted:
                raise LonghallError(f"{self.path} could not be written: {self._trouble}") from None

    def left(self, voice: Voice) -> str:
        if self._trouble:
            return voice.say(LEFT_LOST, str(self.path), self._trouble)
        return voice.say(LEFT_KEPT, self.go_on) if self._noted else voice.say(LEFT)

    def over(self, voice: Voice) -> str:
        if self.wanted:
            return voice.say(RECORDED, str(self.path))
        self.path.unlink(missing_ok=True)
        return ""


def replace(path: Path, text: str) -> None:
    """Writes a file in one step: it is either as before or as now, whatever happens."""
    handle, partial = tempfile.mkstemp(".partial", f".{path.stem}", path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(partial, path)
    except BaseException:
        os.unlink(partial)
        raise


def folder() -> Path:
    """Where games are kept that nobody gave a file."""
    return Path(click.get_app_dir("longhall")) / "games"


def left_before(game: str) -> list[Path]:
    """The games of a title that were left, the last one first."""
    return sorted(folder().glob(f"{game}-*.json"), key=lambda path: path.stat().st_mtime, reverse=True)


def new_file(game: str) -> Path:
    """A file for a new game, named after the day; the oldest of many make room for it."""
    for old in left_before(game)[MOST - 1 :]:
        old.unlink(missing_ok=True)
    stem = f"{game}-{time.strftime('%Y-%m-%d')}"
    names = (folder() / f"{stem}{f'-{n}' if n > 1 else ''}.json" for n in range(1, MOST + 2))
    return next(path for path in names if not path.exists())


def going_on(game: str, file: Path, settings: Mapping[str, Any]) -> str:
    """The command that goes on with a game in the way this one is played, as it can be typed."""
    words = [*program(), "play", game, "--load", str(file)]
    for option, value in settings.items():
        if value:
            words += [option] if value is True else [option, str(value)]
    return shlex.join(words)


def program() -> list[str]:
    """How the command was called, so that it can be called so again."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    if spec is not None:
        return [Path(sys.executable).name, "-m", str(spec.name).removesuffix(".__main__")]
    found = shutil.which(Path(sys.argv[0]).name)
    on_path = found is not None and Path(found).resolve() == Path(sys.argv[0]).resolve()
    return [Path(sys.argv[0]).name if on_path else sys.argv[0]]
