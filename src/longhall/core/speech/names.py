"""Languages, and the names of things in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from longhall.core.errors import Unknown

# What a language has no words for is said in English.
ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "es", "it")


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


def named(sort: str, rows: Sequence[Mapping[str, object]]) -> Names:
    """Names from data rows of the form {"id": ..., "name": {"en": ..., "es": ..., "it": ...}}."""
    words: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    for row in rows:
        texts = row["name"]
        assert isinstance(texts, dict)
        for lang in LANGUAGES:
            words[lang].append(str(texts.get(lang, texts[ENGLISH])))
    return Names(sort, [str(row["id"]) for row in rows], words)
