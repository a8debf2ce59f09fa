"""Positions that cannot be: refused with what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.errors import BadPosition

from .helpers import figures, play


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"board": figures(utgard={"wolf": {"warrior": 2}, "raven": {"warrior": 2}})}, "4 figures, but 3 villages"),
        ({"board": figures(gimle={"wolf": {"warrior": 5}})}, "5 figures on the board, Horns allow 4"),
        ({"board": figures(gimle={"wolf": {"ship": 1}})}, "cannot stand there"),
        ({"board": figures(gimle={"wolf": {"troll": 1}})}, "needs its card in a monster slot"),
        ({"board": {"yggdrasil": {"destroyed": True}}}, "never destroyed"),
        ({"board": {"gimle": {"destroyed": True, "token": "rage"}}}, "no Pillage token"),
        ({"turn": "wolf", "clans": {"wolf": {"passed": True}}}, "has passed or has no Rage"),
        ({"age": 1, "clans": {"wolf": {"hand": ["valkyrie"]}}}, "comes in Age 2"),
    ],
)
def test_BR_1_what_the_box_and_the_board_do_not_allow(position: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        play(position)


@pytest.mark.parametrize("phase", ["action", "quest", "ragnarok"])
def test_BR_10_1_a_province_is_destroyed_by_its_ragnarok_not_before(phase: str) -> None:
    """The token of Age 1 names Gimle: until its Ragnarök has been carried out, Gimle stands."""
    position = {"age": 1, "phase": phase, "ragnarok": ["gimle"], "board": {"gimle": {"destroyed": True}}}
    with pytest.raises(BadPosition, match="'gimle' of Age 1 must not be destroyed"):
        play(position)


def test_BR_10_1_after_its_ragnarok_a_province_is_destroyed() -> None:
    with pytest.raises(BadPosition, match="'gimle' of Age 1 must be destroyed"):
        play({"age": 1, "phase": "release_valhalla", "ragnarok": ["gimle"]})


def test_BR_13_1_the_last_scoring_is_that_of_age_3() -> None:
    """All three Ragnarök tokens lie on their provinces; Wolf's Axes are on step 6."""
    doomed = ["gimle", "horgr", "utgard"]
    board = {id: {"destroyed": True} for id in doomed}
    clans = {"wolf": {"stats": {"axes": 6}}}
    after = play({"phase": "final_scoring", "ragnarok": doomed, "board": board, "clans": clans})
    assert (after.over, after.position["age"], after.glory("wolf")) == (True, 3, 20)
    with pytest.raises(BadPosition, match="final_scoring comes after Age 3"):
        play({"age": 2, "phase": "final_scoring"})
