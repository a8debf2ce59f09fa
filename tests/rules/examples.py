"""Worked examples as scenario files: what each expects is compared with what the engine reports."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from longhall.core.script.scenario import run


def load(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


def differences(expected: Any, found: Any, whole: Sequence[str] = (), where: str = "") -> list[str]:
    """Where a report differs from what is expected of it; entries of objects that are not named may be anything.

    An object whose name is among `whole` is told completely.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        wrong: list[str] = []
        for key, value in expected.items():
            if key in found:
                wrong += differences(value, found[key], whole, f"{where}.{key}")
            else:
                wrong.append(f"{where}.{key} is missing, expected {value!r}")
        if where.rpartition(".")[2] in whole and set(found) - set(expected):
            wrong.append(f"{where} is {found!r}, expected {expected!r}")
        return wrong
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [d for i, value in enumerate(expected) for d in differences(value, found[i], whole, f"{where}[{i}]")]
    same = type(expected) is type(found) and expected == found
    return [] if same else [f"{where} is {found!r}, expected {expected!r}"]


def check(file: Path, whole: Sequence[str] = ()) -> None:
    """Given, action, expected: what the example says is found in the report, and only what it refuses is refused."""
    data = load(file)
    report = run(data)
    assert data["expect"]
    assert differences(data["expect"], report, whole) == []
    assert ("refused" in report) == ("refused" in data["expect"]), report.get("refused")


def check_again(file: Path) -> None:
    """What a report says can be saved, and read as a scenario it says the same."""
    report = run(load(file))
    saved = json.loads(json.dumps({key: report[key] for key in ("game", "seats", "options", "position")}))
    again = run(saved)
    assert again["position"] == report["position"]
    assert again["decisions"] == report["decisions"]
    assert again["score"] == report["score"]
