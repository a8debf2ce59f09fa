"""The worked examples of docs/rules/brian_boru.md (BB-17), one scenario file for each case."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from longhall.core.scenario import run

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "brian_boru.md"
FILES = sorted((HERE / "examples").glob("*.json"))


def load(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((HERE / "examples" / f"{name}.json").read_text("utf-8"))
    return data


def differences(expected: Any, found: Any, where: str = "") -> list[str]:
    """Where a report differs from what is expected of it; entries of objects that are not named may be anything."""
    if isinstance(expected, dict) and isinstance(found, dict):
        wrong: list[str] = []
        for key, value in expected.items():
            if key in found:
                wrong += differences(value, found[key], f"{where}.{key}")
            else:
                wrong.append(f"{where}.{key} is missing, expected {value!r}")
        return wrong
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [d for i, value in enumerate(expected) for d in differences(value, found[i], f"{where}[{i}]")]
    same = type(expected) is type(found) and expected == found
    return [] if same else [f"{where} is {found!r}, expected {expected!r}"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_BB_17_worked_example(file: Path) -> None:
    """Given, action, expected: what the example says is found in the report, and only what it refuses is refused."""
    data = load(file.stem)
    report = run(data)
    assert data["expect"]
    assert differences(data["expect"], report) == []
    assert ("refused" in report) == ("refused" in data["expect"]), report.get("refused")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_reported_position_is_a_scenario_again(file: Path) -> None:
    """What a report says can be saved, and read as a scenario it says the same."""
    report = run(load(file.stem))
    saved = json.loads(json.dumps({key: report[key] for key in ("game", "seats", "options", "position")}))
    again = run(saved)
    assert again["position"] == report["position"]
    assert again["decisions"] == report["decisions"]
    assert again["score"] == report["score"]


def test_every_worked_example_has_a_file() -> None:
    """BB-17 lists the examples by id: BB-EX-01 to BB-EX-09."""
    told = set(re.findall(r"^- \*\*(BB-EX-\d\d) ", RULES.read_text("utf-8"), re.MULTILINE))
    assert len(told) == 9
    assert {file.stem[:8] for file in FILES} == told


@pytest.mark.parametrize(("name", "winner"), [("BB-EX-02", "Purple")])
def test_BB_EX_02_winner_is_told(name: str, winner: str) -> None:
    """BB-EX-02: Georgios, who plays purple, wins."""
    assert f"{winner} wins the trick. [BB-6.4.2]" in run(load(name))["log"]
