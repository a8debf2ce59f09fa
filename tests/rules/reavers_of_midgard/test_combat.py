"""RM-6: combat."""

from __future__ import annotations

import pytest

from .helpers import orange, play, refused

SUBDUE = ("orange: select subdue_territories", "orange: activate")
# The first hammer is taken without asking where there is one kind of them; telling it is not a second one.
BOTH = ("orange: discard red_hammer", "orange: discard red_hammer")


def test_RM_6_1_an_attacker_and_a_defense() -> None:
    """A tile of level 2 has Defense 2: one success is not enough, two are."""
    before = orange(dice={"red_hammer": 2})
    moves = (*SUBDUE, "orange: force food_2", *BOTH)
    assert play(before, *moves, chance={"combat_dice": [1, 1]}).position["claimed"] == []
    after = play(before, *moves, chance={"combat_dice": [1, 1]})
    assert len(after.player("orange")["tiles"] + after.player("orange")["taken"]) == 1
    after = play(before, *moves, chance={"combat_dice": [1, 0]})
    assert after.player("orange")["tiles"] == []


def test_RM_6_2_hammer_sources_D_HAMMERS() -> None:
    """D-HAMMERS: Hammer 1, Double Hammer 2, wild 1, Ship/Hammer upgrade 1: five combat dice."""
    dice = {"red_hammer": 1, "red_double_hammer": 1, "yellow_tree": 1, "blue_ship": 1}
    before = orange(dice=dice, leader="seer", upgrades=["ship_hammer"])
    moves = (*SUBDUE, "orange: force food_3")
    after = play(before, *moves)
    assert after.moves == ["flip ship_hammer", "discard red_hammer", "discard red_double_hammer", "discard yellow_tree"]
    after = play(
        before,
        *moves,
        "orange: flip ship_hammer",
        "orange: discard red_hammer",
        "orange: discard red_double_hammer",
        "orange: discard yellow_tree",
        chance={"combat_dice": [0, 0, 1, 0, 0]},
    )
    assert "Orange rolls 5 combat dice: 1 success against 3. [RM-6.3]" in after.log
    assert after.dice("orange") == {"blue_ship": 1}


def test_RM_6_2_any_set_but_at_least_one() -> None:
    before = orange(dice={"red_hammer": 1, "blue_hammer": 1})
    moves = (*SUBDUE, "orange: force food_1")
    assert refused(before, *moves, "orange: fight") == "RM-6.2"
    after = play(before, *moves, "orange: discard red_hammer", "orange: fight", chance={"combat_dice": [1]})
    assert after.dice("orange") == {"blue_hammer": 1}


def test_RM_6_2_no_hammer_no_combat_RM_EX_20() -> None:
    """RM-EX-20: a Keep Wall gives 2 Favor and no Pillage decision."""
    before = orange(food=2, dice={"red_shield": 2})
    before.update({"pairs": {"keeps": [["keep_wall", "armor"]]}, "decks": {"keep": []}})
    after = play(before, "orange: select raid_keeps", "orange: activate", "orange: resolve keep_wall")
    assert after.favor("orange") == 2
    assert after.pile("orange") == ["armor"]


def test_RM_6_3_no_limit_of_combat_dice_RM_R_31() -> None:
    """RM-R-31: five Double Hammers are ten combat dice."""
    before = orange(dice={"red_double_hammer": 5})
    moves = [*SUBDUE, "orange: force food_3"] + ["orange: discard red_double_hammer"] * 5
    after = play(before, *moves, chance={"combat_dice": [0, 0, 0, 0, 0, 0, 0, 0, 1, 1]})
    assert "Orange rolls 10 combat dice: 2 successes against 3. [RM-6.3]" in after.log


def test_RM_6_4_reroll_for_favor_RM_EX_16_D_REROLL() -> None:
    """RM-EX-16, D-REROLL: 1, 0, 0 against 3; both zeros give 1, 0; the zero gives 1: won, with no Favor left."""
    before = orange(dice={"red_hammer": 3}, favor=2)
    start = (*SUBDUE, "orange: force food_3", "orange: discard red_hammer", *BOTH)
    chance = {"combat_dice": [1, 0, 0, 1, 0, 1]}
    after = play(before, *start, chance=chance)
    assert after.moves == ["reroll 0", "reroll 1", "accept"]
    more = ("orange: reroll 0", "orange: reroll 0", "orange: roll")
    after = play(before, *start, *more, chance=chance)
    assert (after.favor("orange"), after.moves) == (1, ["reroll 0", "reroll 1", "accept"])
    after = play(before, *start, *more, "orange: reroll 0", "orange: roll", chance=chance)
    assert after.favor("orange") == 0
    assert "Orange wins the combat against Defense 3. [RM-6.5]" in after.log


def test_RM_6_4_no_favor_no_reroll_and_no_empty_subset() -> None:
    before = orange(dice={"red_hammer": 1}, favor=1)
    start = (*SUBDUE, "orange: force food_1")
    assert refused(before, *start, "orange: roll", chance={"combat_dice": [0]}) == "RM-6.4"
    assert refused(before, *start, "orange: reroll 2", chance={"combat_dice": [0]}) == "RM-6.4"
    two = orange(dice={"red_hammer": 2}, favor=1)
    marked = (*start, *BOTH, "orange: reroll 0", "orange: accept")
    assert refused(two, *marked, chance={"combat_dice": [0, 0]}) == "RM-6.4"
    after = play(orange(dice={"red_hammer": 1}), *start, chance={"combat_dice": [0]})
    assert after.asked == "green"


@pytest.mark.parametrize("dice", [1, 2])
def test_RM_6_5_a_combat_that_no_reroll_can_win_is_lost_without_asking(dice: int) -> None:
    """One die shows two successes at most: against Defense 3 no Favor helps, and none is paid. Two can win."""
    before = orange(dice={"red_hammer": dice}, favor=2)
    moves = [*SUBDUE, "orange: force food_3", *BOTH[:dice]]
    after = play(before, *moves, chance={"combat_dice": [1] * dice})
    assert after.favor("orange") == 2
    assert ("reroll" in after.verbs) == (dice == 2)
    assert ("Orange loses the combat against Defense 3. [RM-6.5]" in after.log) == (dice == 1)


def test_RM_6_4_no_hammers_after_the_first_roll() -> None:
    before = orange(dice={"red_hammer": 2}, favor=1)
    moves = (*SUBDUE, "orange: force food_1", "orange: fight")
    assert refused(before, *moves, "orange: discard red_hammer", chance={"combat_dice": [0]}) == "RM-6.4"


def test_RM_6_5_what_was_spent_is_gone_either_way() -> None:
    """Surplus successes do nothing; a loss costs the dice too."""
    before = orange(dice={"red_hammer": 2})
    moves = (*SUBDUE, "orange: force food_1", *BOTH)
    won = play(before, *moves, chance={"combat_dice": [2, 2]})
    assert won.number_of_dice("orange") == 0
    assert len(won.player("orange")["tiles"] + won.player("orange")["taken"]) == 1
    lost = play(before, *moves, chance={"combat_dice": [0, 0]})
    assert lost.number_of_dice("orange") == 0
