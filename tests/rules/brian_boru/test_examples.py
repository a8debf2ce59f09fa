"""The worked examples of docs/rules/brian_boru.md (BB-17), one scenario file for each case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longhall.core.script.scenario import run
from tests.rules.examples import check, check_again, load

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "brian_boru.md"
EXAMPLES = HERE / "examples"
FILES = sorted(EXAMPLES.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_BB_17_worked_example(file: Path) -> None:
    check(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_reported_position_is_a_scenario_again(file: Path) -> None:
    check_again(file)


def test_every_worked_example_has_a_file() -> None:
    """BB-17 lists the examples by id: BB-EX-01 to BB-EX-09."""
    told = set(re.findall(r"^- \*\*(BB-EX-\d\d) ", RULES.read_text("utf-8"), re.MULTILINE))
    assert len(told) == 9
    assert {file.stem[:8] for file in FILES} == told


@pytest.mark.parametrize(("name", "winner"), [("BB-EX-02", "Purple")])
def test_BB_EX_02_winner_is_told(name: str, winner: str) -> None:
    """BB-EX-02: Georgios, who plays purple, wins."""
    log = run(load(EXAMPLES / f"{name}.json"))["log"]
    assert [line for line in log if line.startswith(f"{winner} won the trick with ") and "[BB-6.4.2]" in line]
