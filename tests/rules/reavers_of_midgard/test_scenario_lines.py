"""Lines of a scenario: windows that need not be written, and the reason for what was decided without asking."""

from __future__ import annotations

import pytest

from .helpers import orange, play, refused

SEA = ("orange: select battle_at_sea", "orange: activate")


def test_RM_4_4_a_window_in_which_nothing_is_done_need_not_be_written() -> None:
    """With a loaded Skidbladnir there are windows everywhere; the lines name what is done."""
    before = orange({"green": {"food": 4}}, food=9, dice={"red_ship": 2}, artifacts=["skidbladnir"])
    before["decks"] = {"journey": ["all_calm", "all_calm"]}
    before["sea_battles"] = ["wherry"]
    after = play(before, *SEA, "orange: target wherry", "orange: combination", "green: activate")
    assert (after.glory("orange"), after.food("green")) == (12, 0)
    written = ["orange: select battle_at_sea", "orange: done", "orange: activate", "orange: done", "orange: done"]
    written += ["orange: target wherry", "orange: done", "orange: combination", "orange: done", "green: activate"]
    assert play(before, *written).position == after.position


def test_RM_8_1_6_windows_before_the_own_moment_of_an_artifact_need_not_be_written() -> None:
    before = orange(food=6, artifacts=[{"card": "skidbladnir", "die": "red_ship"}])
    before["decks"] = {"journey": ["spoiled_food"]}
    after = play(before, *SEA, "orange: use skidbladnir")
    assert (after.food("orange"), after.stored("orange")) == (2, [("skidbladnir", None)])
    # Only what comes next is passed over: the activation is not.
    assert refused(before, SEA[0], "orange: use skidbladnir") == "RM-8.1.6"


def test_RM_4_4_nothing_is_passed_over_for_a_move_that_comes_later_still() -> None:
    before = orange({"green": {"food": 4}}, food=4, artifacts=[{"card": "skidbladnir", "die": "red_ship"}])
    assert refused(before, SEA[0], "green: activate") == "RM-4.4"
    assert refused(before, SEA[0], "orange: target wherry") == "RM-4.4"
    assert refused(before, SEA[0], "orange: store skidbladnir red_ship") == "RM-5.7"


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        # Who cannot pay Rests without being asked.
        (("orange: select raid_keeps", "orange: activate"), "RM-4.5"),
        (("orange: select raid_keeps", "orange: food", "green: activate"), "RM-4.5"),
        # Who cannot pay for a Journey suffers it; who can neither combine nor fight concedes.
        ((*SEA, "orange: pay"), "RM-7.3.2"),
        ((*SEA, "orange: target wherry", "orange: combat"), "RM-6.2"),
        ((*SEA, "orange: target wherry", "orange: combination"), "RM-7.3.4"),
    ],
)
def test_RM_0_4_what_was_decided_without_asking_says_why(moves: tuple[str, ...], rule: str) -> None:
    before = orange(food=4)
    before["decks"] = {"journey": ["kraken"]}
    before["sea_battles"] = ["wherry"]
    assert refused(before, *moves) == rule


def test_RM_8_3_8_no_pillage_without_a_hammer_says_why() -> None:
    before = orange(food=2, dice={"red_shield": 2})
    before["pairs"] = {"keeps": [["keep_wall", "art"]]}
    moves = ("orange: select raid_keeps", "orange: activate", "orange: pair 1", "orange: resolve keep_wall")
    assert refused(before, *moves, "orange: pillage") == "RM-8.3.8"
