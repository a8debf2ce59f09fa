"""RM-7.6 Subdue Territories."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import TWO, orange, play, refused

SUBDUE = ("orange: select subdue_territories", "orange: activate")


def tiles(**stacks: list[str]) -> dict[str, Any]:
    return {"stacks": stacks}


def test_RM_7_6_1_attempts_and_stop_D_TERRITORY() -> None:
    """D-TERRITORY: a stack and a method one can pay or fight, or stop before any attempt."""
    before = orange(food=4, favor=1, dice={"red_ship": 1})
    after = play(before, *SUBDUE)
    assert after.moves == ["peace food_1", "peace food_2", "peace favor_1", "peace dice_1", "stop"]
    assert play(before, *SUBDUE, "orange: stop").asked == "green"
    before = orange(dice={"red_hammer": 1})
    assert {move for move in play(before, *SUBDUE).moves if move.startswith("force")} == {
        f"force {kind}_{level}" for kind in ("food", "favor", "dice") for level in (1, 2, 3)
    }


def test_RM_7_6_2_only_a_stack_with_tiles() -> None:
    before = orange(food=4) | tiles(food_1=[])
    assert "peace food_1" not in play(before, *SUBDUE).moves
    assert refused(before, *SUBDUE, "orange: peace food_1") == "RM-7.6.2"


def test_RM_7_6_3_by_force() -> None:
    """Defense is the level; a loss uses the attempt and leaves the tile."""
    before = orange(dice={"red_hammer": 2}) | tiles(food_2=["terr_food_2_a"])
    moves = (*SUBDUE, "orange: force food_2", "orange: discard red_hammer", "orange: discard red_hammer")
    won = play(before, *moves, chance={"combat_dice": [1, 1]})
    assert (won.player("orange")["tiles"], won.glory("orange")) == (["terr_food_2_a"], 5)
    lost = play(before, *moves, chance={"combat_dice": [1, 0]})
    assert lost.player("orange")["tiles"] == []
    assert lost.position["stacks"]["food_2"][0] == "terr_food_2_a"


def test_RM_7_6_3_failed_conquest_RM_EX_15() -> None:
    """RM-EX-15: distance 1 has two attempts; a lost combat leaves one, and the tile on its stack."""
    before = orange({"green": {"dice": {"red_hammer": 1}, "food": 2}}) | tiles(food_2=["terr_food_2_a"])
    moves = ["orange: select subdue_territories", "orange: rest food", "green: activate", "green: force food_2"]
    after = play(before, *moves, chance={"combat_dice": [1]})
    assert after.asked == "green"
    assert "peace food_1" in after.moves
    assert after.position["stacks"]["food_2"][0] == "terr_food_2_a"


@pytest.mark.parametrize(
    ("stack", "row", "left"),
    [
        ("food_1", {"food": 6}, {"food": 4}),
        ("food_2", {"food": 6}, {"food": 2}),
        ("food_3", {"food": 6}, {"food": 0}),
        ("favor_1", {"favor": 4}, {"favor": 3}),
        ("favor_2", {"favor": 4}, {"favor": 2}),
        ("favor_3", {"favor": 4}, {"favor": 0}),
        ("dice_1", {"dice": {"red_ship": 4}}, {"dice": {"red_ship": 3}}),
        ("dice_2", {"dice": {"red_ship": 4}}, {"dice": {"red_ship": 2}}),
        ("dice_3", {"dice": {"red_ship": 4}}, {"dice": {}}),
    ],
)
def test_RM_7_6_4_peacefully_RM_R_40(stack: str, row: dict[str, Any], left: dict[str, Any]) -> None:
    """RM-R-40: the type is what the cost is paid in; the tile is claimed without a roll."""
    before = orange(**row) | tiles(**{stack: [f"terr_{stack}_a"]})
    after = play(before, *SUBDUE, f"orange: peace {stack}")
    for good, n in left.items():
        assert after.player("orange")[good] == n
    done = after if after.asked != "orange" else play(before, *SUBDUE, f"orange: peace {stack}", "orange: stop")
    assert done.player("orange")["tiles"] == [f"terr_{stack}_a"]


def test_RM_7_6_4_not_in_part() -> None:
    assert refused(orange(food=3), *SUBDUE, "orange: peace food_2") == "RM-7.6.4"


def test_RM_7_6_5_claimed_face_down() -> None:
    before = orange(food=4) | tiles(food_1=["terr_food_1_a", "terr_food_1_c"])
    after = play(before, *SUBDUE, "orange: peace food_1", views=["orange", "green"])
    assert after.position["claimed"] == ["terr_food_1_a"]
    assert after.player("orange")["tiles"] == []
    assert after.glory("orange") == 0
    for player in TWO:
        assert after.view(player)["claimed"] == ["?"]


def test_RM_7_6_6_flipped_after_the_last_attempt() -> None:
    """Rewards come after all attempts, in any order, and never pay for one of the same turn."""
    before = orange(food=2, favor=1) | tiles(favor_1=["terr_favor_1_e"], food_1=["terr_food_1_e"])
    moves = (*SUBDUE, "orange: peace favor_1")
    after = play(before, *moves)
    assert after.food("orange") == 2
    assert "peace food_2" not in after.moves
    after = play(before, *moves, "orange: peace food_1")
    assert set(after.moves) == {"resolve terr_favor_1_e", "resolve terr_food_1_e"}
    after = play(before, *moves, "orange: peace food_1", "orange: resolve terr_favor_1_e")
    assert (after.food("orange"), after.favor("orange")) == (3, 2)


def test_RM_7_6_6_a_reward_that_draws() -> None:
    """Level 3: 5 Glory and a Keep card, resolved at once."""
    before = orange(food=6) | tiles(food_3=["terr_food_3_c"])
    before["decks"] = {"keep": ["armor"]}
    after = play(before, *SUBDUE, "orange: peace food_3")
    assert (after.glory("orange"), after.pile("orange")) == (5, ["armor"])


TILES = {
    "terr_food_1_c": {"glory": 1, "favor": 1},
    "terr_food_1_e": {"favor": 2},
    "terr_food_2_b": {"glory": 3, "favor": 2},
    "terr_favor_1_c": {"glory": 1, "food": 2},
    "terr_favor_1_e": {"food": 3},
    "terr_favor_2_b": {"glory": 3, "food": 3},
    "terr_dice_1_c": {"glory": 1, "food": 2},
    "terr_dice_1_d": {"glory": 1, "favor": 1},
    "terr_dice_1_e": {"food": 1, "favor": 1},
    "terr_dice_2_b": {"glory": 3, "food": 3},
    "terr_dice_2_c": {"glory": 3, "favor": 2},
}


def flipped(tile: str) -> dict[str, Any]:
    """Orange resolves this tile."""
    agenda = [{"step": "resolve_next", "seat": "orange"}]
    return {"agenda": agenda, "players": {"orange": {"taken": [tile]}}}


@pytest.mark.parametrize("tile", TILES)
def test_RM_7_6_6_rewards_in_goods(tile: str) -> None:
    after = play(flipped(tile))
    for good in ("glory", "food", "favor"):
        assert after.good("orange", good) == TILES[tile].get(good, 0)


GLORY_TILES = {
    3: ("terr_food_1_a", "terr_food_1_b", "terr_favor_1_a", "terr_favor_1_b", "terr_dice_1_a", "terr_dice_1_b"),
    5: ("terr_food_2_a", "terr_favor_2_a", "terr_dice_2_a"),
    9: ("terr_food_3_a", "terr_favor_3_a", "terr_dice_3_a"),
}


@pytest.mark.parametrize("glory", GLORY_TILES)
def test_RM_7_6_6_rewards_in_glory(glory: int) -> None:
    """Tiles that give Glory alone."""
    for tile in GLORY_TILES[glory]:
        assert play(flipped(tile)).glory("orange") == glory


@pytest.mark.parametrize(
    ("tile", "glory"),
    [("terr_food_1_d", 1), ("terr_food_2_c", 3), ("terr_favor_1_d", 1), ("terr_favor_2_c", 3)],
)
def test_RM_7_6_6_a_die_of_choice(tile: str, glory: int) -> None:
    after = play(flipped(tile))
    assert len(after.moves) == 16
    after = play(flipped(tile), "orange: take blue_raven")
    assert (after.glory("orange"), after.dice("orange")) == (glory, {"blue_raven": 1})


@pytest.mark.parametrize(
    ("tile", "deck", "glory"),
    [
        ("terr_food_2_d", "village", 2),
        ("terr_food_3_b", "prophecy", 6),
        ("terr_food_3_c", "keep", 5),
        ("terr_favor_2_d", "prophecy", 2),
        ("terr_favor_3_b", "prophecy", 6),
        ("terr_favor_3_c", "village", 5),
        ("terr_dice_2_d", "keep", 2),
        ("terr_dice_3_b", "village", 6),
        ("terr_dice_3_c", "keep", 5),
    ],
)
def test_RM_7_6_6_a_card(tile: str, deck: str, glory: int) -> None:
    """The drawn card is resolved: an Artifact is placed, an Armor or a Prophecy joins the Glory pile."""
    tops = {"village": "bodn", "keep": "armor", "prophecy": "pillage"}
    before = flipped(tile) | {"decks": {deck: [tops[deck]]}}
    after = play(before)
    assert after.glory("orange") == glory
    assert after.stored("orange") == ([("bodn", None)] if deck == "village" else [])
    assert after.pile("orange") == ([] if deck == "village" else [tops[deck]])


def test_RM_7_6_7_tiles_stay_and_give_glory_in_cleanup() -> None:
    before = {"phase": "cleanup", "players": {"orange": {"tiles": ["terr_food_1_a", "terr_dice_3_a"]}}}
    after = play(before)
    assert after.glory("orange") == 2
    assert after.player("orange")["tiles"] == ["terr_food_1_a", "terr_dice_3_a"]


def test_RM_7_6_8_all_stacks_empty() -> None:
    """One can Rest, or activate without effect."""
    empty: dict[str, list[str]] = {f"{kind}_{level}": [] for kind in ("food", "favor", "dice") for level in (1, 2, 3)}
    before = orange(food=9, dice={"red_hammer": 2}) | {"stacks": empty}
    assert play(before, "orange: select subdue_territories").moves == ["activate", "rest"]
    after = play(before, *SUBDUE)
    assert (after.asked, after.food("orange")) == ("green", 9)


def test_RM_7_6_6_rewards_cite_their_own_rule() -> None:
    """The order of the rewards is asked by RM-7.6.6; a tile that was not claimed has none."""
    before = orange(food=9)
    before["stacks"] = {"food_1": ["terr_food_1_a", "terr_food_1_c"]}
    moves = ["orange: select subdue_territories", "orange: activate", "orange: peace food_1", "orange: peace food_1"]
    moves += ["orange: stop"]
    after = play(before, *moves)
    assert (after.rule, after.moves) == ("RM-7.6.6", ["resolve terr_food_1_a", "resolve terr_food_1_c"])
    assert refused(before, *moves, "orange: resolve terr_food_1_b") == "RM-7.6.6"
    assert refused(before, *moves, "orange: peace food_1") == "RM-7.6.6"
