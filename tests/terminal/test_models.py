"""`longhall fuzz --model` plays games beside the models of the source checkout."""

from __future__ import annotations

import re

import pytest

from longhall.workshop import models
from tests.model import blood_rage
from tests.terminal.shell import longhall


def test_a_model_plays_any_number_of_games() -> None:
    result = longhall("fuzz", "--model", "blood_rage", "--games", "3", "--seed", "900")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("3 games, ")


def test_where_the_model_differs_the_decision_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(blood_rage.STATS, "horns", [5, 5, 6, 7, 10, 10])
    result = longhall("fuzz", "blood_rage", "--model", "-n", "3", "--seed", "900")
    assert result.exit_code == 1
    assert re.match(r"engine and model differ: seats=\d seed=90\d, decision \d+", result.output)


def test_without_models_fuzz_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "ten_cards" in longhall("fuzz", "--model", "ten_cards").output
    monkeypatch.setattr(models, "checkout", lambda: None)
    result = longhall("fuzz", "--model", "blood_rage")
    assert result.exit_code == 2
    assert "tests/model of a source checkout" in result.output
