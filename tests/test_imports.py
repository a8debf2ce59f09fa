"""Arrows point one way: core <- games <- bots <- arena, hall, research <- train <- cli, site, terminal, bench, ..."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import longhall

ROOT = Path(longhall.__file__).parent

# The parts of the package by layer; parts of one layer do not know each other, except those on top.
LAYERS = (
    ("core",),
    ("games",),
    ("bots",),
    ("arena", "hall", "research"),
    ("train",),
    ("bench", "cli", "site", "terminal", "workshop"),
)
RANK = {part: rank for rank, parts in enumerate(LAYERS) for part in parts}
TOP = len(LAYERS) - 1
# Has no imports of its own, so that everybody may ask for it.
FREE = "version"
MODULES = sorted(ROOT.rglob("*.py"))


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    parts = ("longhall", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(text: str, package: str) -> set[str]:
    """Every module that a source imports anywhere, `from a import b` as a.b; `package` is where it lies."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            words = package.split(".")
            above = words[: len(words) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def imports_of(path: Path) -> set[str]:
    name = name_of(path)
    return imports(path.read_text("utf-8"), name if path.name == "__init__.py" else name.rpartition(".")[0])


def own(path: Path) -> set[str]:
    """The modules of the package that a file imports."""
    return {name for name in imports_of(path) if name.split(".")[0] == "longhall"}


def part(name: str) -> str:
    """The part of the package that a module belongs to; the package itself is the door to core."""
    words = name.split(".")
    if len(words) > 1 and (words[1] in RANK or words[1] == FREE):
        return words[1]
    return "longhall"


def ids(paths: list[Path]) -> list[str]:
    return [name_of(path) for path in paths]


@pytest.mark.parametrize("path", MODULES, ids=ids(MODULES))
def test_every_module_has_its_layer(path: Path) -> None:
    assert part(name_of(path)) != "longhall" or path == ROOT / "__init__.py"


@pytest.mark.parametrize("path", MODULES, ids=ids(MODULES))
def test_imports_point_down(path: Path) -> None:
    here = part(name_of(path))
    for name in own(path):
        there = part(name)
        if there == FREE or there == here:
            continue
        if here == "longhall" or here == FREE:
            assert there == "core", name
        elif there == "longhall":
            assert RANK[here] > RANK["games"], name
        else:
            assert RANK[there] < RANK[here] or RANK[here] == RANK[there] == TOP, name


CORE_AND_GAMES = [path for path in MODULES if part(name_of(path)) in ("core", "games")]


@pytest.mark.parametrize("path", CORE_AND_GAMES, ids=ids(CORE_AND_GAMES))
def test_core_and_games_need_the_standard_library_only(path: Path) -> None:
    others = {name.split(".")[0] for name in imports_of(path)} - {"longhall"}
    assert others <= sys.stdlib_module_names | {"__future__"}


@pytest.mark.parametrize("path", MODULES, ids=ids(MODULES))
def test_a_module_is_a_room_that_is_seen_at_a_glance(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


GAMES = [path for path in CORE_AND_GAMES if part(name_of(path)) == "games"]


@pytest.mark.parametrize("path", GAMES, ids=ids(GAMES))
def test_a_game_knows_core_and_its_own_folder(path: Path) -> None:
    folder = ".".join(name_of(path).split(".")[:3])
    for name in own(path):
        assert name.startswith(("longhall.core.", f"{folder}.")), name


# The rooms of core: each knows those before it. What lies beside the rooms is for everybody.
CORE = ("", "show", "speech", "engine", "position", "title", "draw", "play", "script")
# The rooms of a game, and which others each of them knows; nobody knows the title.
KNOWS = {
    "words": "",
    "box": "words",
    "rules": "words box",
    "forecast": "words box rules",
    "position": "words box rules",
    "scene": "words box rules forecast",
    "mind": "words box rules forecast",
    "campaign": "words box rules position",
    "title": "words box rules forecast position scene mind campaign",
}
# Modules that import each other, either because the rules they hold lead to each other or for types alone
CIRCLES = {
    ("longhall.core.engine.agenda", "longhall.core.engine.journal", "longhall.core.engine.state"),
    ("longhall.core.title.asking", "longhall.core.title.title", "longhall.core.title.view"),
    tuple(f"longhall.games.blood_rage.rules.{name}" for name in ("clan_upgrades", "invade", "pillage")),
}
NAMES = {name_of(path): path for path in CORE_AND_GAMES}


def modules_of(path: Path) -> set[str]:
    """The modules of core and games that a file imports, whole or something of them."""
    found: set[str] = set()
    for name in own(path):
        module = name if name in NAMES else name.rpartition(".")[0]
        if module in NAMES:
            found.add(module)
    return found


ARROWS = {name: modules_of(path) - {name} for name, path in NAMES.items()}


def room(name: str) -> str:
    """The room of core, or the room of a game, that a module lies in."""
    words = name.split(".")
    if words[1] == "core":
        return words[2] if len(words) > 2 and words[2] in CORE else ""
    return words[3] if len(words) > 3 else "title"


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("longhall.core.")])
def test_a_room_of_core_knows_the_rooms_before_it(name: str) -> None:
    for other in ARROWS[name]:
        assert CORE.index(room(other)) <= CORE.index(room(name)), other


@pytest.mark.parametrize("name", [name for name in NAMES if name.count(".") > 2 and ".games." in name])
def test_a_room_of_a_game_knows_what_lies_beneath_it(name: str) -> None:
    for other in ARROWS[name]:
        if ".games." in other:
            assert room(other) in (room(name), *KNOWS[room(name)].split()), other


def reached(name: str) -> set[str]:
    """All modules that a module needs, directly or through others."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for other in ARROWS[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found


def test_modules_import_each_other_only_where_it_is_said() -> None:
    needs = {name: reached(name) for name in NAMES}
    circles = {tuple(sorted(other for other in needs[name] if name in needs[other])) for name in NAMES}
    assert circles - {()} == {tuple(sorted(circle)) for circle in CIRCLES}


def test_imports_of_all_forms_are_seen() -> None:
    """Inside functions, under conditions and relative ones too."""
    text = """
import os.path as p
def f():
    from longhall.games import x
if TYPE_CHECKING:
    from longhall.bots.bot import Bot
from . import a
from .b import c
from ..core import d
"""
    assert imports(text, "longhall.hall") == {
        "os.path",
        "longhall.games.x",
        "longhall.bots.bot.Bot",
        "longhall.hall.a",
        "longhall.hall.b.c",
        "longhall.core.d",
    }
