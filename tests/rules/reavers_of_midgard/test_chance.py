"""What a scenario may say about its dice: only what they can show (RM-1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.errors import BadPosition

from .helpers import FOUR, attempt, orange, play

RECRUIT = ("orange: select recruit_reavers", "orange: activate", "orange: pair 1")


def with_pair(*reavers: str) -> dict[str, Any]:
    return {**orange(), "pairs": {"reavers": [list(reavers)]}}


def test_RM_1_2_every_die_takes_the_faces_that_it_has() -> None:
    """A Raider brings red and blue, a Scout yellow and red."""
    told = {"crew_dice": ["double_hammer", "raven", "tree", "helm"]}
    after = play(with_pair("raider", "scout"), *RECRUIT, chance=told)
    assert after.dice("orange") == {"red_double_hammer": 1, "blue_raven": 1, "yellow_tree": 1, "red_helm": 1}


@pytest.mark.parametrize(
    ("faces", "fault"),
    [
        (["double_hammer", "double_hammer"], "answer 2 is double_hammer, but a blue die has hammer, shield, chest"),
        (["raven"], "answer 1 is raven, but a red die has hammer, shield, chest, ship, helm, double_hammer"),
        (["helm", "raven", "raven"], "answer 3 is raven, but a yellow die has"),
    ],
)
def test_RM_1_2_a_face_that_a_die_does_not_have_is_an_error_of_the_scenario(faces: list[str], fault: str) -> None:
    with pytest.raises(BadPosition, match=rf"chance\.crew_dice: {fault}"):
        attempt(with_pair("raider", "scout"), *RECRUIT, chance={"crew_dice": faces})


def test_RM_11_4_trade_dice_too_show_only_what_they_have() -> None:
    """Two red dice are rolled first, then two blue ones."""
    told = ["double_hammer", "helm", "ship", "tree"]
    with pytest.raises(BadPosition, match="answer 4 is tree, but a blue die has"):
        attempt({"phase": "cleanup"}, seats=FOUR, chance={"crew_dice": told})


@pytest.mark.parametrize(
    ("chance", "fault"),
    [
        ({"crew_dice": ["sword"]}, "'sword' is none of"),
        ({"crew_dice": [6]}, "answer 1 must be below 6, not 6"),
        ({"crew_dice": [True]}, "an answer is a number"),
        ({"combat_dice": [3]}, r"one of \[0, 1, 2\]"),
        ({"combat_dice": ["hammer"]}, r"one of \[0, 1, 2\]"),
        ({"deck.reaver": ["seer"]}, "an answer is a number"),
        ([], "chance must be an object"),
    ],
)
def test_RM_0_6_what_is_no_answer_at_all_is_an_error_too(chance: Any, fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        attempt(with_pair("raider", "scout"), *RECRUIT, chance=chance)
