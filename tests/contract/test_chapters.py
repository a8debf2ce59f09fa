"""`CHAPTERS` of a game tells where its rulebook lies: every rule has one home, every module its chapters."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

from longhall.core.title.registry import games, title

# Homes of chapters that are numbers, lists or options rather than a course of events
ELSEWHERE = {"box", "title", "campaign", "tests"}


GAMES = games()


def chapters(game: str) -> tuple[tuple[str, str], ...]:
    found: tuple[tuple[str, str], ...] = importlib.import_module(f"longhall.games.{game}.rules").CHAPTERS
    return found


def under(id: str, chapter: str) -> bool:
    """Whether a rule belongs to a chapter: BR-5.2.4 to BR-5.2 and BR-5, but not to BR-5.24."""
    return id == chapter or id.startswith(f"{chapter}.")


def modules(game: str) -> dict[str, Path]:
    """The modules of `rules/` by their dotted names below it."""
    room = title(game).folder / "rules"
    paths = [path for path in room.rglob("*.py") if path.name != "__init__.py"]
    return {".".join(path.relative_to(room).with_suffix("").parts): path for path in paths}


def test_there_are_games_with_chapters() -> None:
    assert GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_one_home(game: str) -> None:
    table = chapters(game)
    assert len({chapter for chapter, _ in table}) == len(table), "a chapter stands twice"
    # Rulings are about rules of any chapter.
    rules = [id for id in title(game).rulebook.rules if re.match(r"[A-Z]{2}-\d", id)]
    assert rules
    lost = [id for id in rules if not any(under(id, chapter) for chapter, _ in table)]
    assert not lost
    assert {home for _, home in table} <= ELSEWHERE | set(modules(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_module_tells_and_cites_its_chapters(game: str) -> None:
    table = chapters(game)
    for name, path in modules(game).items():
        own = [chapter for chapter, home in table if home == name]
        assert own, f"{name} stands in no line of CHAPTERS"
        text = path.read_text("utf-8")
        told = named(ast.get_docstring(ast.parse(text)) or "")
        silent = [chapter for chapter in own if not any(under(id, chapter) or under(chapter, id) for id in told)]
        assert silent == [], f"{name} does not say that it is {silent}"
        strange = [chapter for chapter in own if not any(under(id, chapter) for id in cited(text))]
        assert strange == [], f"{name} cites no rule of {strange}"


def cited(text: str) -> list[str]:
    return re.findall(r"\b[A-Z]{2}-\d+(?:\.\d+)*", text)


def named(text: str) -> list[str]:
    """The rules that a text cites, and those between when it says `BR-6.2 to BR-6.5`."""
    found = cited(text)
    for chapter, first, last in re.findall(r"([A-Z]{2}-(?:\d+\.)*)(\d+) to \1(\d+)", text):
        found += [f"{chapter}{n}" for n in range(int(first), int(last) + 1)]
    return found


def test_rules_between_two_are_named() -> None:
    assert named("(BR-6.2 to BR-6.4, BR-7)") == ["BR-6.2", "BR-6.4", "BR-7", "BR-6.2", "BR-6.3", "BR-6.4"]
