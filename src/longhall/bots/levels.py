"""The opponents that people choose from, by how strong they are. Names and words are in levels.json."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True)
class Level:
    """An opponent under the name that people know it by."""

    id: str
    # What plays it, as in `bot`
    bot: str
    names: Mapping[str, str]
    # One sentence of character
    texts: Mapping[str, str]


def _read() -> dict[str, Level]:
    text = (resources.files("longhall.bots") / "levels.json").read_text(encoding="utf-8")
    return {row["id"]: Level(**row) for row in json.loads(text)}


# Weakest first
LEVELS: dict[str, Level] = _read()
# Who plays when nobody says it
USUAL = "karl"


def levels() -> list[str]:
    """The names of all levels, weakest first."""
    return list(LEVELS)
