"""Rules as objects: every refusal, log line, score line and prompt cites one that exists."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from longhall.core.errors import LonghallError, Unknown
from longhall.core.speech.names import ENGLISH, in_all

RULEBOOK: Final = "rulebook"

# What begins with a line that cites a rule: the turn of whom it names first, or something that is nobody's turn
TURN: Final = "turn"
PHASE: Final = "phase"


class Rule:
    """A numbered rule with a player's sentence in every language and where it comes from."""

    __slots__ = ("begins", "book", "fight", "id", "phase", "source", "texts")

    def __init__(self, id: str, source: tuple[str, ...], texts: dict[str, str]) -> None:
        # Where it stands
        self.book: Rulebook | None = None
        self.id = id
        self.source = source
        self.texts = texts
        # Whether it stands in a chapter about fights
        self.fight = False
        # The heading of its chapter, where that is a phase of the game
        self.phase: dict[str, str] = {}
        # TURN or PHASE; most begin nothing.
        self.begins = ""

    @property
    def reconstructed(self) -> bool:
        """Whether some of it is not from the printed rulebook."""
        return self.source != (RULEBOOK,)

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.book is not None
        return rule_of, (self.book.title, self.id)


def rule_of(title: Any, id: str) -> Any:
    """The one rule of a title with that id."""
    return title.rulebook[id]


class Rulebook:
    """The rules of one game; `rulebook["BR-5.2.4"]` fails at import when there is no such rule."""

    __slots__ = ("decisions", "rules", "sections", "title")

    def __init__(
        self, rules: dict[str, Rule], sections: dict[str, dict[str, str]], decisions: dict[str, dict[str, str]]
    ) -> None:
        # The title that the rules belong to, once there is one
        self.title: Any = None
        self.rules = rules
        for rule in rules.values():
            rule.book = self
        self.sections = sections
        self.decisions = decisions

    @staticmethod
    def load(path: Path) -> Rulebook:
        tables = tomllib.loads(path.read_text("utf-8"))
        rules: dict[str, Rule] = {}
        for kind in ("rule", "ruling"):
            for id, row in tables.get(kind, {}).items():
                rules[id] = Rule(id, tuple(row.get("source", (RULEBOOK,))), _texts(id, row))
                rules[id].begins = row.get("begins", "")
        sections = {id: _texts(id, row) for id, row in tables.get("section", {}).items()}
        for chapter, row in tables.get("section", {}).items():
            for rule in [rules[id] for id in rules if id.startswith(f"{chapter}.")]:
                rule.fight = rule.fight or bool(row.get("fights"))
                rule.begins = rule.begins or row.get("begins", "")
                if row.get("phase"):
                    rule.phase = sections[chapter]
        decisions = {id: _texts(id, row) for id, row in tables.get("decision", {}).items()}
        return Rulebook(rules, sections, decisions)

    def __getitem__(self, id: str) -> Rule:
        if id not in self.rules:
            raise Unknown("rule", id, self.rules)
        return self.rules[id]

    def section_of(self, id: str, lang: str) -> str:
        """The heading that a rule stands under."""
        while id:
            if id in self.sections:
                return self.sections[id][lang]
            id = id.rpartition(".")[0]
        return ""


def _texts(id: str, row: dict[str, str]) -> dict[str, str]:
    if not row.get(ENGLISH):
        raise LonghallError(f"rule {id} has no text in English")
    return in_all(row)
