"""The worked examples of docs/rules/yggdrasil_chronicles.md, one scenario file for each case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rules.examples import check, check_again, load

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "yggdrasil_chronicles.md"
EXAMPLES = HERE / "examples"
FILES = sorted(EXAMPLES.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_YC_EX_worked_example(file: Path) -> None:
    check(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_reported_position_is_a_scenario_again(file: Path) -> None:
    check_again(file)


def test_every_example_of_the_rules_has_a_file() -> None:
    """YC-EX-01 to YC-EX-10."""
    named = set(re.findall(r"YC-EX-\d\d", RULES.read_text("utf-8")))
    assert named == {load(file)["comment"][:8] for file in FILES}
