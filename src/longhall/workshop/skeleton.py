"""A new game in the shape of the example: docs/example_game with other names."""

from __future__ import annotations

import re
from pathlib import Path

from longhall.core.errors import LonghallError
from longhall.core.title.registry import games
from longhall.workshop.coverage import checkout

EXAMPLE = "ten_cards"


def make(name: str, into: Path | None) -> Path:
    """The folder of a new game, made in `into` or among the games of the checkout."""
    root = checkout()
    if root is None:
        raise LonghallError("a new game is made in a source checkout, and this is none")
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name):
        raise LonghallError(f"a game is called by small letters with _ between words, such as ten_cards, not {name!r}")
    folder = (into or root / "src" / "longhall" / "games") / name
    if name in games() or folder.exists():
        raise LonghallError(f"there is a game {name} already")
    example = root / "docs" / "example_game" / EXAMPLE
    for path in sorted(example.rglob("*")):
        if path.suffix in (".py", ".toml"):
            copy = folder / path.relative_to(example)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(path.read_text("utf-8"), name), "utf-8")
    return folder


def renamed(text: str, name: str) -> str:
    """A text of the example with the name of the new game, and its letters before the numbers of rules."""
    words = name.split("_")
    called = " ".join(word.title() for word in words)
    letters = (words[0][0] + words[1][0] if len(words) > 1 else name[:2].ljust(2, "x")).upper()
    pairs = {EXAMPLE: name, "TenCards": called.replace(" ", ""), "TC-": f"{letters}-"}
    for old, new in (pairs | dict.fromkeys(("Ten Cards", "Diez cartas", "Dieci carte"), called)).items():
        text = text.replace(old, new)
    return text
