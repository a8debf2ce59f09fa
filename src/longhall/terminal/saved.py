"""Campaigns kept in files: one sealed JSON file each, replaced as a whole whenever something happened."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import click

from longhall.core.errors import BadOption, BadRecord, LonghallError
from longhall.core.play.game import Game
from longhall.core.play.record import Record, digest
from longhall.core.play.start import replay
from longhall.core.title.campaign import Campaign
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title
from longhall.terminal.keeping import Keeping, replace

FORMAT: Final = 1
NAME: Final = re.compile(r"[\w-]{1,60}")
PARTS: Final[tuple[tuple[str, type], ...]] = (
    ("longhall_campaign", int),
    ("game", str),
    ("rules", str),
    ("log", dict),
    ("running", dict),
)


def default_folder() -> Path:
    """Where campaigns are kept unless somebody says otherwise."""
    return Path(click.get_app_dir("longhall")) / "campaigns"


def rules_of(title: Title[Any]) -> Campaign:
    """How games of a title follow each other; `BadOption` when they do not."""
    if title.campaign is None:
        raise BadOption(f"{title.id} has no campaign")
    return title.campaign


class Saved:
    """A campaign in its file: the log, and the record of a game that was left unfinished."""

    def __init__(
        self, path: Path, title: Title[Any], log: dict[str, Any], running: dict[str, Any], seal: str = ""
    ) -> None:
        self.path = path
        self.title = title
        self.campaign = rules_of(title)
        self.log = log
        self.running = running
        # Of the file as this process knows it; nothing when there is none yet
        self._seal = seal

    @property
    def name(self) -> str:
        return self.path.stem

    @staticmethod
    def path_of(folder: Path, name: str) -> Path:
        """The file of a campaign."""
        if not NAME.fullmatch(name):
            raise BadOption(f"a campaign is called by letters, digits, - and _, not {name!r}")
        return folder / f"{name}.json"

    @staticmethod
    def load(path: Path) -> Saved:
        """Reads a campaign; `BadRecord` says what is wrong with the file."""
        data = _read(path)
        for part, kind in PARTS:
            if not isinstance(data.get(part), kind) or isinstance(data[part], bool):
                raise BadRecord(f"{path}: {part!r} is missing or is not a {kind.__name__}")
        seal = data.pop("seal", None)
        if seal != digest(data):
            raise BadRecord(f"{path} is damaged or was edited: its seal does not fit its content")
        title = find_title(data["game"])
        saved = Saved(path, title, data["log"], data["running"], str(seal))
        try:
            saved.campaign.check(saved.log)
        except LonghallError as e:
            raise BadRecord(f"{path}: {e}") from None
        return saved

    def save(self) -> None:
        """Replaces the file in one step: it is either as before or as now, whatever happens."""
        data: dict[str, Any] = {
            "longhall_campaign": FORMAT,
            "game": self.title.id,
            "rules": self.title.rules_version,
            "log": self.log,
            "running": self.running,
        }
        seal = digest(data)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and _read(self.path).get("seal") != self._seal:
                raise BadRecord(f"{self.path} was changed meanwhile by somebody else; nothing was written")
            replace(self.path, json.dumps({**data, "seal": seal}, ensure_ascii=False, indent=1))
        except OSError as e:
            raise LonghallError(f"{self.path} cannot be written: {e.strerror or e}") from None
        self._seal = seal

    # Games

    def next_game(self, seed: str, salt: str) -> Game:
        """The game that was left unfinished, or the next one."""
        if self.running:
            game = replay(Record.load(json.dumps(self.running)))
            if game.position != self.campaign.position(self.log):
                raise BadRecord(f"{self.path}: the unfinished game is not the next one of this campaign")
            return game
        if self.campaign.over(self.log):
            raise BadOption(self.campaign.tell(self.log, "en").headline)
        seats = len(self.campaign.seats(self.log))
        options = self.campaign.options(self.log)
        return Game(self.title, seats, options, seed, salt, position=self.campaign.position(self.log))

    def note(self, game: Game) -> None:
        """Keeps a game as it stands: its result when it is over, else its record."""
        if not game.over:
            self.note_running(game)
            return
        self.log = self.campaign.after(self.log, self.title.write(game.state), game.headlines())
        self.running = {}
        self.save()

    def note_running(self, game: Game) -> None:
        """Keeps the record of a game until its result is noted."""
        self.running = json.loads(game.record().save())
        self.save()

    def take_result(self, text: str) -> None:
        """The result of a game that was played elsewhere, from its record."""
        game = replay(text)
        if game.title is not self.title or game.position != self.campaign.position(self.log):
            raise BadRecord("the record is not of the next game of this campaign")
        if not game.over:
            raise BadRecord("the game of the record is not over, or experience is still to be spent")
        self.note(game)


class InCampaign(Keeping):
    """Keeps a game in the file of its campaign."""

    def __init__(self, saved: Saved) -> None:
        self.saved = saved

    def note(self, game: Game) -> None:
        self.saved.note_running(game)


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as e:
        raise BadRecord(f"{path} cannot be read: {e.strerror or e}") from None
    except (ValueError, RecursionError) as e:
        raise BadRecord(f"{path} is damaged or cut short: {e}") from None
    if not isinstance(data, dict) or "longhall_campaign" not in data:
        raise BadRecord(f"{path} is not a campaign of Longhall")
    if data["longhall_campaign"] != FORMAT:
        raise BadRecord(f"{path} has format {data['longhall_campaign']!r}; this version reads format {FORMAT}")
    return data
