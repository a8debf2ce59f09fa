"""The browser client draws what a Scene says: it has no word of any game in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src/longhall/games"
GAMES = sorted(path.parents[1].name for path in FOLDER.glob("*/data/components.json"))
SOURCES = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".svelte", ".ts", ".css")]
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
# What the hall says in TypeScript, and what people read
GIVEN = ("scene.gen.ts", "words")
# Words of games that the client has in a sense of its own: of a Scene, a page, a table, or of plain English
OWN = frozenset(
    re.findall(
        r"\w+",
        """
        action actions art axes back card cards cell dead deck dice die disc done form gap hard house i keep later
        left level marker mount next none normal now number order pass pile place player points ready region right roll
        rotate round score shield ship small spent square start store tiles token under upper used wheel white
        """,
    )
)


def ids(game: str) -> set[str]:
    """What a game calls its things, in its box and in its art, which is named after what a Scene shows."""
    found = {game}
    for symbol in symbols(game):
        sort, _, name = symbol.partition("-")
        if sort in ("icon", "emblem", "suit", "piece", "mark", "card", "rune"):
            found |= {name, *name.split("-")}
    return found | set(named(json.loads((FOLDER / game / "data/components.json").read_text("utf-8"))))


def symbols(game: str) -> list[str]:
    """What a game has drawn."""
    return re.findall(r'<symbol id="([\w-]+)"', (FOLDER / game / "art/symbols.svg").read_text("utf-8"))


def named(part: object) -> Iterator[str]:
    """Every id in a box."""
    if isinstance(part, list):
        for one in part:
            yield from named(one)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key == "id" and isinstance(value, str):
                yield value
            yield from named(value)


@pytest.mark.parametrize("game", GAMES)
def test_the_client_has_no_word_of_a_game(game: str) -> None:
    """Not in a component, not in a style; what a comment compares something with is free."""
    words = ids(game) - OWN
    assert len(words) > 50, "the ids of a game were not found"
    told = []
    for path in SOURCES:
        if not set(path.parts) & set(GIVEN):
            text = COMMENT.sub("", path.read_text("utf-8"))
            told += [f"{path.name}: {word}" for word in re.findall(r"[A-Za-z_]\w*", text) if word in words]
    assert SOURCES
    assert told == []


def test_symbols_that_the_client_asks_for_are_drawn() -> None:
    """By some game each: those of no thing, but of a role."""
    asked = {id for path in SOURCES for id in re.findall(r'<Sym id="([\w-]+)"', path.read_text("utf-8"))}
    assert asked
    assert asked <= {symbol for game in GAMES for symbol in symbols(game)}


def test_nothing_at_a_table_moves_for_ever() -> None:
    """A table that waits, for days perhaps, costs nothing: what beckons does so a few times and then stands."""
    drawn = [*SOURCES, *FOLDER.glob("*/art/*.svg")]
    endless = [
        path.name
        for path in drawn
        if re.search(r"animation[^;}]*infinite|repeatCount|Infinity }", path.read_text("utf-8"))
    ]
    # The search for opponents is not at a table, and ends.
    assert endless == ["company.css"]
