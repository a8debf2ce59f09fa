"""The worked examples of docs/rules/blood_rage.md (BR-19), one scenario file for each case."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from longhall.core.errors import LonghallError
from longhall.core.script.scenario import run
from longhall.games.blood_rage.box.moves import BOOK
from tests.rules.examples import check, check_again, differences, load

HERE = Path(__file__).parent
DOCS = HERE.parents[2] / "docs"
RULES = DOCS / "rules" / "blood_rage.md"
FORMAT = DOCS / "scenarios.md"
EXAMPLES = HERE / "examples"
FILES = sorted(EXAMPLES.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_BR_19_worked_example(file: Path) -> None:
    check(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_reported_position_is_a_scenario_again(file: Path) -> None:
    check_again(file)


def test_every_worked_example_has_a_file() -> None:
    """BR-19 lists the examples by id."""
    told = set(re.findall(r"^- \*\*(BR-EX-\d\d)\*\*", RULES.read_text("utf-8"), re.MULTILINE))
    assert len(told) == 20
    assert {file.stem[:8] for file in FILES} == told


def test_only_differences_are_reported() -> None:
    """Named entries must be there and equal, lists and what is told whole must be complete, and true is not 1."""
    found = {"a": 1, "b": {"c": [1, {"d": 2, "e": 3}]}, "f": True}
    assert differences({"b": {"c": [1, {"d": 2}]}, "f": True}, found) == []
    assert differences({"a": 2}, found) == [".a is 1, expected 2"]
    assert differences({"b": {"x": 0}}, found) == [".b.x is missing, expected 0"]
    assert differences({"b": {"c": [1]}}, found) == [".b.c is [1, {'d': 2, 'e': 3}], expected [1]"]
    assert differences({"b": {"c": [1, {"d": 4}]}}, found) == [".b.c[1].d is 2, expected 4"]
    assert differences({"f": 1}, found) == [".f is True, expected 1"]
    assert differences({"b": {}}, {"b": {"c": 1}}, ("b",)) == [".b is {'c': 1}, expected {}"]


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("BR-EX-11", {"Wolf": 7, "Raven": 2}),
        ("BR-EX-19", {"Wolf": 5, "Bear": 1}),
        ("BR-EX-20a", {"Bear": 5, "Raven": 5}),
    ],
)
def test_totals_of_worked_battles(name: str, totals: dict[str, int]) -> None:
    """BR-EX-11, BR-EX-19, BR-EX-20: the totals of the comparison (BR-6.8), which the log tells."""
    compared = [line for line in run(load(EXAMPLES / f"{name}.json"))["log"] if line.endswith("[BR-6.8]")]
    fought = [re.match(r"(\w+) fought with (\d+)\.", line) for line in compared]
    assert {match[1]: int(match[2]) for match in fought if match} == totals


def test_BR_EX_14_doom() -> None:
    """BR-EX-14: after the Ragnarök of Age 2 the Doom token is on Andlang, which the log tells (BR-10.4)."""
    moved = [line for line in run(load(EXAMPLES / "BR-EX-14b.json"))["log"] if line.endswith("[BR-10.4]")]
    assert len(moved) == 1
    assert "Andlang" in moved[0]


@pytest.mark.parametrize(("name", "seats", "deck", "left"), [("a", 2, 20, 4), ("b", 3, 26, 2), ("c", 4, 34, 2)])
def test_BR_EX_16_cards(name: str, seats: int, deck: int, left: int) -> None:
    """BR-EX-16: 20, 26 or 34 cards in each Age deck; 4, 2 or 2 of them are left after dealing."""
    position = run(load(EXAMPLES / f"BR-EX-16{name}.json"))["position"]
    dealt = [card for clan in position["clans"].values() for card in clan["pack"]]
    assert len(position["clans"]) == seats
    assert len(dealt) == 8 * seats
    assert len(position["left_over"]) == left
    assert len(dealt) + len(position["left_over"]) + len(position["decks"]["1"]) == deck
    assert len(position["decks"]["2"]) == deck
    assert len(position["decks"]["3"]) == deck


def test_scenarios_of_the_documentation() -> None:
    """In docs/scenarios.md each report that follows a scenario is a part of what that scenario reports."""
    reports = 0
    report: dict[str, Any] = {}
    for block in re.findall(r"^```json\n(.*?)^```", FORMAT.read_text("utf-8"), re.MULTILINE | re.DOTALL):
        data = json.loads(block)
        if "game" in data:
            report = run(data)
        else:
            reports += 1
            assert differences(data, report) == []
            assert ("refused" in report) == ("refused" in data), report.get("refused")
    assert reports >= 8


def test_errors_of_the_documentation() -> None:
    """In docs/scenarios.md each position in the table of errors causes the error beside it."""
    rows = re.findall(r"^\| `(\{.*\})` \| (.*) \|$", FORMAT.read_text("utf-8"), re.MULTILINE)
    assert len(rows) >= 10
    for position, text in rows:
        with pytest.raises(LonghallError) as caught:
            run({"game": "blood_rage", "seats": ["wolf", "raven"], "position": json.loads(position)})
        assert str(caught.value) == text


def test_moves_of_the_documentation() -> None:
    """In docs/scenarios.md the table of moves of Blood Rage has every verb, and its examples are moves."""
    told = FORMAT.read_text("utf-8").partition("## Positions of Brian Boru")[0]
    rows = re.findall(r"^\| `(\w+)[^`]*` \| `([^`]*)` \|", told, re.MULTILINE)
    assert [verb for verb, _ in rows] == list(BOOK.families)
    for verb, example in rows:
        assert [move.notation for move in BOOK.matching(example.split())] == [example]
        assert example.split()[0] == verb
