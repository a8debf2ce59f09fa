"""The worked examples of docs/rules/reavers_of_midgard.md (RM-16), one scenario file for each case."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from longhall.core.errors import BadPosition
from longhall.core.script.scenario import run
from longhall.games.reavers_of_midgard.box.moves import BOOK
from tests.rules.examples import check, check_again, differences, load

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "reavers_of_midgard.md"
EXAMPLES = HERE / "examples"
# What a player has by kind is told completely.
WHOLE = ("dice",)
FILES = sorted(EXAMPLES.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_RM_16_worked_example(file: Path) -> None:
    check(file, WHOLE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_reported_position_is_a_scenario_again(file: Path) -> None:
    check_again(file)


def test_every_worked_example_has_a_file() -> None:
    """RM-16 lists the examples by id."""
    told = set(re.findall(r"^- \*\*(RM-EX-\d\d)", RULES.read_text("utf-8"), re.MULTILINE))
    assert len(told) == 20
    assert {file.stem[:8] for file in FILES} == told


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "RM-EX-01",
            {
                "sets of Art": 3,
                "sets of Treasure": 2,
                "Artifacts": 10,
                "Champion of Valhalla": 4,
                "Wall token": 19,
                "Terror": -6,
                "Warrior of Odin": 6,
                "Juggernaut": 5,
                "Refined Taste": 1,
            },
        ),
        (
            "RM-EX-02a",
            {
                "sets of Art": 13,
                "sets of Treasure": 2,
                "Farm token": 11,
                "Refined Taste": 4,
                "Warlord": 3,
                "World Shaman": 7,
                "Tower token": 11,
                "Tapestries": 15,
                "Artifacts": 4,
                "Terror": -3,
                "Berserker’s Glory": 8,
            },
        ),
    ],
)
def test_the_items_of_the_scored_players(name: str, lines: dict[str, int]) -> None:
    """RM-EX-01 and RM-EX-02: each item of the score sheet, as the log tells it."""
    log = run(load(EXAMPLES / f"{name}.json"))["log"]
    for item, glory in lines.items():
        told = f": {glory} Glory for".replace("-", "−")
        assert any(told in line and item in line for line in log), item


def test_RM_EX_02_two_victors() -> None:
    log = run(load(EXAMPLES / "RM-EX-02a.json"))["log"]
    assert len([line for line in log if ": 2 Glory for the Prophecy Victor" in line]) == 2


def test_scenarios_of_the_documentation() -> None:
    """Section 20 of the rules: the report that follows the scenario is a part of what it reports."""
    blocks = re.findall(r"^```json\n(.*?)^```", RULES.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    scenario, expected = [json.loads(block) for block in blocks]
    report = run(scenario)
    assert differences(expected, report, WHOLE) == []
    assert "refused" not in report


def test_errors_of_the_documentation() -> None:
    """Section 20 of the rules: each position in the table of errors causes the error beside it."""
    rows = re.findall(r"^\| `(\{.*\})` \| (.*) \|$", RULES.read_text("utf-8"), re.MULTILINE)
    assert len(rows) >= 8
    for given, text in rows:
        with pytest.raises(BadPosition) as caught:
            run({"game": "reavers_of_midgard", "seats": ["orange", "green"], "position": json.loads(given)})
        assert str(caught.value) == text


def test_moves_of_the_documentation() -> None:
    """Section 20 of the rules: the table of moves has every verb, and its examples are moves."""
    rows = re.findall(r"^\| `(\w+)[^`]*` \| `([^`]*)` \|", RULES.read_text("utf-8"), re.MULTILINE)
    assert [verb for verb, _ in rows] == list(BOOK.families)
    for verb, example in rows:
        assert [move.notation for move in BOOK.matching(example.split())] == [example]
        assert example.split()[0] == verb
