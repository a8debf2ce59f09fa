"""Which rules, rulings, decisions, cards and examples of a game are cited by its code and by tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import longhall
from longhall.core.title.registry import games
from longhall.core.title.title import Title

_EXAMPLES: Final = re.compile(r"\b[A-Z]+-EX-\d+")


@dataclass
class Cited:
    """Something that should be cited, and where it is; None where that is not asked for."""

    kind: str
    id: str
    code: bool | None
    tests: bool | None

    @property
    def missing(self) -> bool:
        return self.code is False or self.tests is False


def checkout() -> Path | None:
    """The folder of the source checkout, or None for an installed package."""
    root = Path(longhall.__file__).parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def survey(title: Title[Any], root: Path | None) -> list[Cited]:
    """Every id of a game with whether code and tests cite it; without a checkout only the code is read."""
    book = title.rulebook
    known = {*book.rules, *book.sections, *book.decisions}
    examples = _examples(title, root)
    code = cited(_read(title.folder.rglob("*.py")), known)
    words = _read(_tests(title, root)) if root else ""
    tests = cited(words, known | set(examples)) if root else set()
    found: list[Cited] = []
    for id in book.rules:
        below = any(other.startswith(f"{id}.") for other in code)
        kind = "rule" if id.partition(".")[2] or id in book.sections else "ruling"
        found.append(Cited(kind, id, id in code or below, id in tests if root else None))
    for id in book.decisions:
        found.append(Cited("decision", id, id in code, id in tests if root else None))
    # What a card does may be data alone: only a test shows that it does it.
    named = set(re.findall(r"\w+", words))
    for id in _cards(title):
        found.append(Cited("card", id, None, id in named if root else None))
    found += [Cited("example", id, None, id in tests) for id in examples]
    return found


def cited(text: str, known: set[str]) -> set[str]:
    """The known ids that a text cites, in prose or in names: `BR-5.2.4`, `test_BR_5_2_4_2_warriors`, `D-SELECT`.

    Of several that begin alike it is the longest.
    """
    spelled = {re.sub(r"[._]", "-", id): id for id in known}
    ids = "|".join([re.escape(id).replace(r"\-", "[-._]") for id in sorted(spelled, key=len, reverse=True)])
    found = re.findall(rf"(?<![A-Za-z0-9])(?:{ids})(?!\d)", text) if ids else []
    return {spelled[re.sub(r"[._]", "-", id)] for id in found}


def _examples(title: Title[Any], root: Path | None) -> list[str]:
    """The worked examples of the game's rules text."""
    path = root / "docs" / "rules" / f"{title.id}.md" if root else None
    return sorted(set(_EXAMPLES.findall(path.read_text("utf-8")))) if path and path.is_file() else []


def _cards(title: Title[Any]) -> list[str]:
    """The kinds of cards; copies such as `quest_alfheim.2` are of one kind."""
    names = title.sorts.get("card")
    return list(dict.fromkeys(id.partition(".")[0] for id in names.ids)) if names else []


def _tests(title: Title[Any], root: Path | None) -> list[Path]:
    """The files under tests/ that are not another game's; a recorded game tests nothing that it happens to name."""
    others = {*games(), "golden"} - {title.id}
    files = sorted((root / "tests").rglob("*")) if root else []
    kinds = (".py", ".json", ".toml")
    return [file for file in files if file.suffix in kinds and not others & set(file.parts)]


def _read(files: Iterable[Path]) -> str:
    """The names and texts of files."""
    return "\n".join(f"{file.name}\n{file.read_text('utf-8')}" for file in files)
