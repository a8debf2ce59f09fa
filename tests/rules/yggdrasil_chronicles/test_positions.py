"""Positions of scenarios: what is impossible is refused with its name, and what follows from the rest is filled in."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.errors import BadPosition

from .helpers import TWO, play, turn


def test_YC_8_1_a_world_with_two_enemies_is_ravaged() -> None:
    """It need not be said, but the contrary cannot be; Midgard with Iormungand is no exception."""
    enemies = {"hel": "alfheim", "surt": "alfheim", "fenrir": "asgard"}
    assert play(turn(enemies=enemies))["ravaged"] == ["alfheim"]
    assert play(turn(enemies={"hel": "midgard"}))["ravaged"] == ["midgard"]
    with pytest.raises(BadPosition, match="with two Enemies in it alfheim is ravaged"):
        play(turn(enemies=enemies, ravaged=["midgard"]))


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"told": {"garm": "odin"}}, "told: no such entry 'garm'"),
        ({"told": {"hel": "tyr"}}, r"told\.hel: unknown seat 'tyr'"),
        ({"ties_used": [["odin"]]}, "ties_used must be a list of pairs"),
        ({"ties_used": {"odin": "thor"}}, "ties_used must be a list of pairs"),
        ({"ties_used": [[None, "thor"]]}, "ties_used must be one of odin, thor"),
        ({"gods": {"odin": {"artifacts": "mjollnir"}}}, r"gods\.odin\.artifacts must be a list"),
        ({"gods": {"odin": {"artifacts": ["mjollnir", "mjollnir"]}}}, "'mjollnir' is no artifact, or is named twice"),
        ({"gods": {"odin": {"artifacts": [None]}}}, "no artifact"),
    ],
)
def test_YC_1_4_what_is_misspelt_or_misplaced_is_named(position: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        play(position, seats=TWO)
