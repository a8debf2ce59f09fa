"""Languages, and the names of things in them (docs/languages.md)."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from longhall.core.errors import LonghallError, Unknown

# What a language has no words for is said in English.
ENGLISH: Final = "en"
# All of Longhall speaks these: every game, the terminal, the hall and the browser.
COMPLETE: Final = (ENGLISH, "es", "it")


def _known() -> tuple[str, ...]:
    """The complete languages, then all others that the engine has texts in."""
    found = sorted([path.stem for path in (Path(__file__).parent / "texts").glob("*.toml")])
    return (*COMPLETE, *[lang for lang in found if lang not in COMPLETE])


LANGUAGES: Final[tuple[str, ...]] = _known()


def language(code: str) -> str:
    """The language of that code, or `Unknown`."""
    if code not in LANGUAGES:
        raise Unknown("language", code, LANGUAGES)
    return code


class Names:
    """One sort of thing (province, card, stat): ids in order, and what players call each."""

    __slots__ = ("_index", "ids", "sort", "words")

    def __init__(self, sort: str, ids: Sequence[str], words: Mapping[str, Sequence[str]]) -> None:
        self.sort = sort
        self.ids = tuple(ids)
        self.words = {lang: tuple(words.get(lang, words[ENGLISH])) for lang in LANGUAGES}
        self._index = {name: i for i, name in enumerate(self.ids)}

    def __len__(self) -> int:
        return len(self.ids)

    def index(self, name: str) -> int:
        """The number of an id, or `Unknown` with the nearest ones."""
        if name not in self._index:
            raise Unknown(self.sort, name, self.ids)
        return self._index[name]

    def has(self, name: str) -> bool:
        return name in self._index

    def name(self, i: int, lang: str) -> str:
        return self.words[lang][i]


def in_all(texts: Mapping[str, str]) -> dict[str, str]:
    """A text in every language."""
    return {lang: texts.get(lang) or texts[ENGLISH] for lang in LANGUAGES}


def is_text(row: Any) -> bool:
    """Whether a part of some data is a text, a table with a sentence for each language."""
    return isinstance(row, dict) and isinstance(row.get(ENGLISH), str)


def is_source(key: str) -> bool:
    """Whether an entry of some data says where a text comes from, which nobody has to translate."""
    return key == "source" or key.endswith("_source")


def spoken(data: Any) -> Any:
    """Data whose texts are there in every language."""
    if isinstance(data, list):
        return [spoken(row) for row in data]
    if not isinstance(data, dict):
        return data
    made = {key: row if is_source(key) else spoken(row) for key, row in data.items()}
    return {**made, **in_all(made)} if is_text(made) else made


def components(folder: Path) -> dict[str, Any]:
    """What lies in the box of a game, from components.json in its folder of data."""
    found: dict[str, Any] = spoken(json.loads((folder / "components.json").read_text("utf-8")))
    return found


def needs(game: str) -> Callable[[bool, str], None]:
    """What complains where the data of a game do not fit its rules."""

    def need(condition: bool, what: str) -> None:
        if not condition:
            raise LonghallError(f"{game} components.json: {what}")

    return need


def words(rows: Sequence[Mapping[str, str]]) -> dict[str, list[str]]:
    """Texts of rows, per language."""
    return {lang: [row[lang] for row in rows] for lang in LANGUAGES}


def some(sort: str, names: Names, which: Sequence[int]) -> Names:
    """Some of the things of a sort as a sort of their own."""
    texts = {lang: [names.name(i, lang) for i in which] for lang in LANGUAGES}
    return Names(sort, [names.ids[i] for i in which], texts)


def named(sort: str, rows: Sequence[Mapping[str, object]]) -> Names:
    """Names from data rows of the form {"id": ..., "name": {"en": ..., "es": ..., "it": ...}}."""
    words: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    for row in rows:
        texts = row["name"]
        assert isinstance(texts, dict)
        for lang, text in in_all(texts).items():
            words[lang].append(text)
    return Names(sort, [str(row["id"]) for row in rows], words)
