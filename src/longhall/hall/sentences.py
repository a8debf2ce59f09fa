"""What the hall says to people. Sentences stand in English where they are said, and translated in sentences.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from longhall.core.names import LANGUAGES

SENTENCES: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)


def said(sentence: str, lang: str, **args: object) -> str:
    """A sentence of the hall in a language; one that only the host has written is left as it is."""
    text = SENTENCES.get(sentence, {}).get(lang, sentence)
    return text.format(**args) if args else text


def preferred(accepted: str) -> str:
    """The first of our languages that a header Accept-Language names."""
    for part in accepted.split(","):
        lang = part.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
