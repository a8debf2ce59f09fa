"""What a language says and what it lacks, for those who translate (docs/languages.md)."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from longhall.core.errors import Unknown
from longhall.core.speech import own
from longhall.core.speech.message import Catalog
from longhall.core.speech.names import ENGLISH, is_source, is_text
from longhall.core.title.registry import games, title
from longhall.terminal import texts as terminal

ENGINE = "core"
TERMINAL = "terminal"
# Where the texts of a game lie that are no messages
DATA = ("components.json", "options.toml", "rules.toml", "lesson.toml")


@dataclass(frozen=True)
class Text:
    """A text of a part (core, terminal or a game) in English and in another language, where it has one."""

    part: str
    file: str
    id: str
    args: tuple[str, ...]
    english: str
    text: str

    @property
    def message(self) -> bool:
        """Whether it is a line of a file of words, and not one text of some data."""
        return Path(self.file).name not in DATA


def parts() -> list[str]:
    """What can be translated by itself."""
    return [ENGINE, TERMINAL, *games()]


def texts(part: str, lang: str) -> list[Text]:
    """All texts of a part."""
    if part not in parts():
        raise Unknown("part", part, parts())
    if part == ENGINE:
        return list(messages(part, own.M, f"core/speech/texts/{lang}.toml", lang))
    if part == TERMINAL:
        return list(messages(part, terminal.M, f"terminal/words/{lang}.toml", lang))
    game = title(part)
    found = list(messages(part, game.catalog, f"data/words/{lang}.toml", lang))
    for name in DATA:
        path = game.folder / "data" / name
        if path.exists():
            for id, row in written(loaded(path), ()):
                found.append(Text(part, f"data/{name}", ".".join(id), (), row[ENGLISH], row.get(lang, "")))
    return found


def messages(part: str, catalog: Catalog, file: str, lang: str) -> Iterator[Text]:
    """The messages of a catalog."""
    for id, row in catalog.texts.items():
        yield Text(part, file, id, tuple(catalog.args[id]), row[ENGLISH], row.get(lang, ""))


def loaded(path: Path) -> Any:
    """The data of a file."""
    text = path.read_text("utf-8")
    return json.loads(text) if path.suffix == ".json" else tomllib.loads(text)


def written(data: Any, at: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], dict[str, str]]]:
    """The texts in some data, and where they stand; rows of lists go by their id."""
    if is_text(data):
        yield at, data
    elif isinstance(data, dict):
        for key, row in data.items():
            if not is_source(key):
                yield from written(row, (*at, str(key)))
    elif isinstance(data, list):
        for n, row in enumerate(data):
            yield from written(row, (*at, str(row.get("id", n)) if isinstance(row, dict) else str(n)))


def missing(found: list[Text]) -> list[Text]:
    """The texts that are said in English."""
    return [text for text in found if not text.text.strip()]


def as_csv(found: list[Text]) -> str:
    """A table for translators, with English beside."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["part", "file", "id", "arguments", "english", "text"])
    for text in found:
        rows.writerow([text.part, text.file, text.id, " ".join(text.args), text.english, text.text])
    return out.getvalue()


def as_toml(found: list[Text]) -> str:
    """A file of words to fill in, with English above each line. Empty texts count as missing."""
    lines: list[str] = []
    for text in found:
        if text.message:
            lines += [f"# {line}" for line in text.english.splitlines()]
            lines += [f"{json.dumps(text.id)} = {json.dumps(text.text, ensure_ascii=False)}", ""]
    return "\n".join(lines)
