"""Choices made before the game. Code names them and their rules; what they may be and are called is data."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from longhall.core.errors import LonghallError
from longhall.core.speech.names import in_all

Value = bool | int | str


class Option:
    """A choice made before the game: its default, the values it may take, and which of them makes the game harder."""

    __slots__ = ("default", "harder", "id", "names", "rule", "texts", "values")

    def __init__(
        self,
        id: str,
        default: Value,
        values: Sequence[Value],
        rule: str,
        names: Mapping[str, str],
        texts: Mapping[str, str],
        harder: Value | None = None,
    ) -> None:
        self.id = id
        self.default = default
        self.values = tuple(values)
        self.rule = rule
        self.names = names
        self.texts = texts
        self.harder = harder


def options_in(folder: Path, rules: Mapping[str, str]) -> tuple[Option, ...]:
    """The options of a game in their order, each with its rule: options.toml has default, values, name and text.

    One of the values may be called `harder`.
    """
    rows = tomllib.loads((folder / "options.toml").read_text("utf-8"))
    if set(rows) != set(rules):
        raise LonghallError(f"options.toml and the title differ in {', '.join(sorted(set(rows) ^ set(rules)))}")
    found: list[Option] = []
    for id, rule in rules.items():
        row = rows[id]
        if row["default"] not in row["values"]:
            raise LonghallError(f"option {id}: the default {row['default']!r} is none of its values")
        names, texts = in_all(row["name"]), in_all(row["text"])
        found.append(Option(id, row["default"], row["values"], rule, names, texts, row.get("harder")))
    return tuple(found)
