"""What the hall says to people. Sentences stand in English where they are said, and translated in sentences.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from longhall.core.speech.names import COMPLETE

SENTENCES: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)


def said(sentence: str, lang: str, **args: object) -> str:
    """A sentence of the hall in a language; one that is no sentence of the hall is left as it is.

    What a sentence is about may have a name in each language.
    """
    text = SENTENCES.get(sentence, {}).get(lang, sentence)
    if not args:
        return text
    return text.format(**{name: arg[lang] if isinstance(arg, Mapping) else arg for name, arg in args.items()})


def preferred(accepted: str) -> str:
    """The first of our languages that a header Accept-Language names."""
    for part in accepted.split(","):
        lang = part.strip()[:2].lower()
        if lang in COMPLETE:
            return lang
    return "en"
