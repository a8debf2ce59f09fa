"""What is not from the printed rulebook is told: the tags of the specification are in the rules that players read."""

from __future__ import annotations

import re
from pathlib import Path

import longhall

SPECIFICATION = Path(__file__).parents[3] / "docs/rules/yggdrasil_chronicles.md"
BOOK = longhall.title("yggdrasil_chronicles").rulebook


def tagged() -> dict[str, str]:
    """The line of every rule and ruling of the specification."""
    lines = SPECIFICATION.read_text("utf-8").splitlines()
    found = [re.match(r"(?:- |\d+\. )\*\*(YC-[\w.]+)\*\* .*", line) for line in lines]
    return {match[1]: match[0] for match in found if match and not match[1].startswith("YC-T")}


def house(id: str, line: str) -> bool:
    """Whether some of it has no source: tag H, a ruling of the house, or a page of the sagas (YC-22)."""
    tags = re.findall(r"\[([^\]]*)\]", line)
    return id.startswith("YC-22.") or any(re.search(r"\bH\b", tag) for tag in tags) or line.endswith("house.")


def test_every_reconstructed_rule_says_so() -> None:
    lines = tagged()
    assert len(lines) > 200
    for id, line in lines.items():
        if house(id, line):
            assert "house" in BOOK[id].source, id
            assert BOOK[id].reconstructed, id


def test_every_page_of_the_sagas_is_marked() -> None:
    sagas = [rule for id, rule in BOOK.rules.items() if id.startswith("YC-22.")]
    assert len(sagas) > 30
    assert all(rule.reconstructed for rule in sagas)
