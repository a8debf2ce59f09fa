"""RM-3 and RM-4: rounds, action turns, and how a chosen space is resolved."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import FOUR, THREE, TWO, attempt, orange, play, refused
from .test_setup import DATA


def rounds(position: dict[str, Any], seats: tuple[str, ...], spaces: list[str]) -> list[str]:
    """Who places each Longship when every player Rests on everything."""
    moves: list[str] = []
    placed: list[str] = []
    for space in spaces:
        after = play(position, *moves, seats=seats)
        active = after.asked
        placed.append(active)
        moves.append(f"{active}: select {space}")
        for _ in seats:
            after = play(position, *moves, seats=seats)
            if "rest" in after.moves:
                moves.append(f"{after.asked}: rest food")
            else:
                moves.append(f"{after.asked}: food")
    return placed


SPACES = ["trade_with_villages", "recruit_reavers", "battle_at_sea", "raid_keeps"]


def test_RM_3_1_four_action_turns_then_cleanup() -> None:
    after = play({"turn": "orange", "round": 2})
    moves: list[str] = []
    for space in ("recruit_reavers", "battle_at_sea", "raid_keeps", "raid_villages"):
        moves.append(f"{after.asked}: select {space}")
        for _ in FOUR:
            after = play({"turn": "orange", "round": 2}, *moves)
            moves.append(f"{after.asked}: {'rest food' if 'rest' in after.moves else 'food'}")
        after = play({"turn": "orange", "round": 2}, *moves)
    assert after.position["round"] == 3
    assert after.position["longships"] == {}


def test_RM_3_2_four_players() -> None:
    """S, S+1, S+2, S+3; the marker that moves in the first turn changes nothing (RM-R-09)."""
    assert rounds({"start_player": "green"}, FOUR, SPACES) == ["green", "purple", "white", "orange"]


def test_RM_3_2_RM_R_09_the_marker_counts_from_the_next_round() -> None:
    """RM-R-09: green trades and takes the marker, so green begins the next round."""
    spaces = ["recruit_reavers", "trade_with_villages", "battle_at_sea", "raid_keeps", "raid_villages"]
    assert rounds({"start_player": "orange"}, FOUR, spaces)[4] == "green"


def test_RM_3_2_three_players_RM_EX_09() -> None:
    """RM-EX-09: A, B, C, A by the Honor Ship; after Cleanup B has it: A, B, C, B."""
    spaces = ["recruit_reavers", "subdue_territories", "battle_at_sea", "raid_keeps"]
    placed = rounds({"start_player": "orange"}, THREE, spaces + spaces)
    assert placed == ["orange", "green", "purple", "orange", "orange", "green", "purple", "green"]


def test_RM_3_2_two_players_RM_EX_08() -> None:
    """RM-EX-08: A, B, A, B."""
    assert rounds({"start_player": "orange"}, TWO, SPACES) == ["orange", "green", "orange", "green"]


def test_RM_3_3_each_space_once_per_round_D_SELECT() -> None:
    """D-SELECT: six options, then five; a space that was chosen is refused; one may choose what one cannot pay."""
    moves = ["orange: select trade_with_villages"] + [f"{p}: rest food" for p in FOUR]
    assert len(play({"turn": "orange"}).moves) == 6
    assert len(play({"turn": "orange"}, *moves).moves) == 5
    assert refused({"turn": "orange"}, *moves, "green: select trade_with_villages") == "RM-3.3"
    assert play({"turn": "orange"}, "orange: select battle_at_sea").asked == "orange"


def test_RM_3_4_a_space_is_resolved_completely_first() -> None:
    """The next Longship is placed after the fourth player's turn."""
    moves = ["orange: select trade_with_villages"] + [f"{p}: rest food" for p in FOUR]
    assert play({"turn": "orange"}, *moves[:4]).asked == "white"
    after = play({"turn": "orange"}, *moves)
    assert (after.asked, after.verbs) == ("green", {"select"})


# RM-4.1


def test_RM_4_1_recruit_gives_2_favor_RM_R_06() -> None:
    """RM-R-06"""
    assert play(orange(favor=1), "orange: select recruit_reavers").favor("orange") == 3


def test_RM_4_1_battle_at_sea_gives_2_glory_even_to_who_rests_RM_R_07() -> None:
    """RM-R-07: the bonus is for choosing."""
    assert play(orange(), "orange: select battle_at_sea", "orange: food").glory("orange") == 2


def test_RM_4_1_trade_takes_the_marker_RM_EX_05() -> None:
    """RM-EX-05: the holder hands it on clockwise, another player takes it."""
    before: dict[str, Any] = {"start_player": "orange", "turn": "orange"}
    assert play(before, "orange: select trade_with_villages").position["start_player"] == "green"
    before = {
        "start_player": "orange",
        "turn": "purple",
        "longships": {"recruit_reavers": "orange", "raid_keeps": "green"},
    }
    assert play(before, "purple: select trade_with_villages").position["start_player"] == "purple"


@pytest.mark.parametrize("space", ["raid_villages", "raid_keeps", "subdue_territories"])
def test_RM_4_1_other_spaces_give_nothing(space: str) -> None:
    after = play(orange(food=2), f"orange: select {space}")
    assert (after.food("orange"), after.favor("orange"), after.glory("orange")) == (2, 0, 0)
    assert after.position["start_player"] == "orange"


# RM-4.2


def test_RM_4_2_specialized_reavers_act_first_RM_EX_07() -> None:
    """RM-EX-07: everybody's slot acts, top to bottom, before anybody pays; gains may pay the cost."""
    slots = {"raid_keeps": ["spearman", "saga_keeper"]}
    before = orange({"green": {"slots": slots}}, slots=slots, dice={"blue_shield": 2})
    after = play(before, "orange: select raid_keeps")
    assert (after.food("orange"), after.glory("orange")) == (2, 2)
    assert (after.food("green"), after.glory("green")) == (2, 2)
    assert (after.asked, after.moves) == ("orange", ["activate", "rest"])


def test_RM_4_2_order_of_reavers() -> None:
    """Top first: the Divine Warrior asks before the Seer does; then clockwise."""
    row = {"slots": {"raid_villages": ["divine_warrior", "seer"]}, "dice": {"red_ship": 1}, "favor": 1}
    before = orange({"green": row}, **row)
    after = play(before, "orange: select raid_villages")
    assert (after.asked, after.moves) == ("orange", ["discard red_ship", "decline"])
    after = play(before, "orange: select raid_villages", "orange: decline")
    assert (after.asked, after.moves) == ("orange", ["pay", "decline"])
    after = play(before, "orange: select raid_villages", "orange: decline", "orange: decline")
    assert (after.asked, after.moves) == ("green", ["discard red_ship", "decline"])


def test_RM_4_2_only_the_slot_of_the_space() -> None:
    after = play(orange(slots={"raid_villages": ["spearman"]}), "orange: select raid_keeps")
    assert after.food("orange") == 0


def test_RM_4_2_also_for_who_rests_and_on_the_turn_of_others() -> None:
    """Regardless of whether the owner will activate."""
    before = orange({"white": {"slots": {"battle_at_sea": ["spearman"]}}})
    assert play(before, "orange: select battle_at_sea").food("white") == 2


def test_RM_4_2_a_card_drawn_is_resolved_at_once_with_combat() -> None:
    before = orange(slots={"raid_keeps": ["fanatic"]}, dice={"red_hammer": 2})
    before["decks"] = {"keep": ["keep_wall", "armor"]}
    moves = (
        "orange: select raid_keeps",
        "orange: keep keep_wall",
        "orange: pillage red_hammer",
        "orange: discard red_hammer",
    )
    after = play(before, *moves, chance={"combat_dice": [1, 1]})
    assert after.log.count("Orange wins the combat against Defense 2. [RM-6.5]") == 1
    assert (after.good("orange", "wall"), after.favor("orange")) == (1, 3)


def test_RM_4_2_artifacts_are_not_used_in_this_step_RM_R_17() -> None:
    """RM-R-17: the Reaver's choice is asked without a window; and no window in another player's turn."""
    row = {
        "slots": {"raid_keeps": ["seer"]},
        "favor": 1,
        "artifacts": [{"card": "harp_of_the_ljosalfar", "die": "yellow_tree"}],
    }
    before = orange({"green": row}, **{k: v for k, v in row.items() if k != "artifacts"})
    after = play(before, "orange: select raid_keeps", "orange: decline")
    assert (after.asked, after.moves) == ("green", ["pay", "decline"])
    after = play(before, "orange: select raid_keeps", "orange: decline", "green: decline")
    assert after.asked == "orange"


# RM-4.3 and RM-4.5


def test_RM_4_3_activate_or_rest_D_ACT() -> None:
    """D-ACT: in turn order; who cannot pay is not asked but must Rest."""
    before = orange({"green": {"food": 4}}, food=4)
    after = play(before, "orange: select battle_at_sea", "orange: rest food")
    assert (after.asked, after.moves) == ("green", ["activate", "rest"])
    after = play(before, "orange: select battle_at_sea", "orange: rest food", "green: rest food")
    assert after.asked == "purple"
    assert after.verbs == {"food", "take"}
    assert refused(before, "orange: select battle_at_sea", "green: activate") == "RM-4.3"


def test_RM_4_3_anybody_may_rest_on_a_free_space_RM_R_08() -> None:
    """RM-R-08: the active player too."""
    assert "rest" in play(orange(), "orange: select recruit_reavers").moves


@pytest.mark.parametrize(
    ("space", "row", "left"),
    [
        ("battle_at_sea", {"food": 5, "dice": {"red_ship": 1}}, (1, 1)),
        ("raid_villages", {"food": 5, "dice": {"red_chest": 2}}, (4, 0)),
        ("raid_keeps", {"food": 5, "dice": {"red_shield": 2}}, (3, 0)),
    ],
)
def test_RM_4_5_costs(space: str, row: dict[str, Any], left: tuple[int, int]) -> None:
    """4 Food; 1 Food and 2 Chests; 2 Food and 2 Shields."""
    before = orange(**row)
    before["decks"] = {"journey": ["all_calm"], "village": [], "keep": []}
    before["pairs"] = {"villages": [["chalice_of_frigg", "jarnglofar"]], "keeps": [["armor", "art"]]}
    moves = [f"orange: select {space}", "orange: activate"]
    after = play(before, *moves)
    assert (after.food("orange"), after.number_of_dice("orange")) == left


@pytest.mark.parametrize(
    ("space", "row"),
    [
        ("battle_at_sea", {"food": 3}),
        ("raid_villages", {"food": 1, "dice": {"red_chest": 1}}),
        ("raid_villages", {"food": 0, "dice": {"red_chest": 2}}),
        ("raid_keeps", {"food": 1, "dice": {"red_shield": 2}}),
        ("raid_keeps", {"food": 2, "dice": {"red_shield": 1, "red_ship": 1}}),
    ],
)
def test_RM_4_5_too_little(space: str, row: dict[str, Any]) -> None:
    assert play(orange(**row), f"orange: select {space}").verbs == {"food", "take"}


def test_RM_4_5_everybody_pays() -> None:
    before = orange({"green": {"food": 6}}, food=4)
    before["decks"] = {"journey": ["all_calm", "all_calm"]}
    before["sea_battles"] = ["wherry", "knaar"]
    moves = ("orange: select battle_at_sea", "orange: activate", "orange: target wherry", "green: activate")
    after = play(before, *moves)
    assert after.food("orange") == 0
    assert after.food("green") == 2


# RM-4.6


def test_RM_4_6_distance_by_seat_RM_EX_03() -> None:
    """RM-EX-03: B Rests, and still C gets the entry of distance 2: no extra card."""
    row = {"food": 1, "dice": {"red_chest": 2}}
    before = orange({"purple": row})
    after = play(before, "orange: select raid_villages", "orange: food", "green: food", "purple: activate")
    assert len(after.player("purple")["taken"]) == 2


@pytest.mark.parametrize(("player", "extra"), [("orange", 2), ("green", 1), ("purple", 0), ("white", 0)])
def test_RM_4_6_extra_cards(player: str, extra: int) -> None:
    row = {"food": 2, "dice": {"red_shield": 2}}
    before = orange({player: row}) if player != "orange" else orange(**row)
    before["decks"] = {"keep": ["armor", "art", "treasure", "keep_wall"]}
    moves = ["orange: select raid_keeps"]
    for other in FOUR[: FOUR.index(player)]:
        moves.append(f"{other}: food")
    after = play(before, *moves, f"{player}: activate")
    assert len(after.player(player)["taken"]) == 2 + extra


@pytest.mark.parametrize(("seats", "picks"), [(TWO, [3, 1]), (THREE, [3, 2, 1]), (FOUR, [3, 2, 1, 1])])
def test_RM_4_6_picks_by_distance_RM_EX_04(seats: tuple[str, ...], picks: list[int]) -> None:
    """RM-EX-04: of two players the other one picks once."""
    moves = ["orange: select trade_with_villages"]
    for player, n in zip(seats, picks, strict=True):
        moves.append(f"{player}: activate")
        moves += [f"{player}: trade food"] * n
    after = play({"turn": "orange"}, *moves, seats=seats)
    assert [after.food(player) for player in seats] == [3 * n for n in picks]
    assert after.verbs == {"select"}


def test_RM_4_6_two_players_use_the_last_entry_RM_EX_04() -> None:
    """RM-EX-04: Raid Keeps gives A four cards, B two; Subdue A three attempts, B one."""
    row = {"food": 2, "dice": {"red_shield": 2}}
    before = orange({"green": row})
    before["decks"] = {"keep": ["armor", "art", "treasure", "keep_wall"]}
    after = play(before, "orange: select raid_keeps", "orange: food", "green: activate", seats=TWO)
    assert len(after.player("green")["taken"]) == 2
    row = {"food": 9}
    before = orange({"green": row}, food=9)
    moves = ["orange: select subdue_territories", "orange: activate"] + ["orange: peace food_1"] * 3
    after = play(before, *moves, seats=TWO)
    assert len(after.player("orange")["taken"]) + len(after.player("orange")["tiles"]) == 3
    before = orange({"green": row})
    moves = ["orange: select subdue_territories", "orange: rest food", "green: activate", "green: peace food_1"]
    assert "peace food_1" not in play(before, *moves, seats=TWO).moves


# RM-4.7, RM-4.8


def test_RM_4_7_rest_D_REST() -> None:
    """D-REST: 2 Food, or a die of any colour on any face that the colour has."""
    before = orange()
    assert play(before, "orange: select recruit_reavers", "orange: rest food").food("orange") == 2
    after = play(before, "orange: select recruit_reavers", "orange: rest red_double_hammer")
    assert after.dice("orange") == {"red_double_hammer": 1}
    moves = play(before, "orange: select recruit_reavers", "orange: rest").moves
    assert moves[0] == "food"
    assert len(moves) == 1 + 16
    assert "take blue_helm" not in moves


def test_RM_4_7_rest_brings_no_distance_bonus() -> None:
    after = play(orange(), "orange: select trade_with_villages", "orange: rest food")
    assert after.asked == "green"
    assert after.food("orange") == 2


def test_RM_4_8_red_and_blue_spaces() -> None:
    """Trade and Subdue are repeated by distance, the others are not."""
    banners = {row["id"]: row["banner"] for row in DATA["action_spaces"]}
    assert {id for id, banner in banners.items() if banner == "blue"} == {"trade_with_villages", "subdue_territories"}


# RM-4.4


HARP = {"card": "harp_of_the_ljosalfar", "die": "yellow_tree"}


def test_RM_4_4_windows_before_deciding_and_after_resting() -> None:
    """The loaded Harp works on any space, before (a) and after Resting, whether he activates or not."""
    before = orange(artifacts=[HARP])
    after = play(before, "orange: select raid_keeps")
    assert "use harp_of_the_ljosalfar yellow_tree" in after.moves
    after = play(before, "orange: select raid_keeps", "orange: done", "orange: food")
    assert "use harp_of_the_ljosalfar yellow_tree" in after.moves
    after = play(
        before, "orange: select raid_keeps", "orange: done", "orange: food", "orange: use harp_of_the_ljosalfar"
    )
    assert after.favor("orange") == 2


def test_RM_4_4_after_paying_and_after_each_unit() -> None:
    """After the cost; after each Village card; the last one is the end of the turn."""
    before = orange(food=1, dice={"red_chest": 2}, artifacts=[HARP])
    before["pairs"] = {"villages": [["farm", "village_wall"]]}
    before["decks"] = {"village": []}
    start = ["orange: select raid_villages", "orange: done", "orange: activate"]
    after = play(before, *start)
    assert after.verbs == {"done", "use", "take_back"}
    assert (after.food("orange"), after.dice("orange")) == (0, {})
    start += ["orange: done", "orange: resolve farm"]
    assert after.position["pairs"]["villages"][0] == ["farm", "village_wall"]
    after = play(before, *start)
    assert after.verbs == {"pillage", "decline"}
    start += ["orange: decline"]
    assert "use" in play(before, *start).verbs
    start += ["orange: done"]
    after = play(before, *start)
    assert after.verbs == {"pillage", "decline"}
    start += ["orange: decline"]
    assert "use" in play(before, *start).verbs
    assert play(before, *start, "orange: done").asked == "green"


def test_RM_4_4_never_inside_a_combat() -> None:
    before = orange(dice={"red_hammer": 2}, favor=2, artifacts=[HARP])
    moves = ["orange: select subdue_territories", "orange: done", "orange: activate", "orange: force food_1"]
    assert play(before, *moves).verbs == {"discard", "fight"}
    moves.append("orange: fight")
    blank = {"combat_dice": [0]}
    assert play(before, *moves, chance=blank).verbs == {"reroll", "accept"}
    assert attempt(before, *moves, "orange: use harp_of_the_ljosalfar", chance=blank).refused is not None


def test_RM_4_4_in_battle_at_sea() -> None:
    """When the Journey is revealed, after it, when the target is known, after the battle."""
    before = orange(food=4, artifacts=[HARP], dice={"red_ship": 2})
    before["decks"] = {"journey": ["rough_seas"]}
    before["sea_battles"] = ["wherry"]
    moves = ["orange: select battle_at_sea", "orange: done", "orange: activate", "orange: done"]
    after = play(before, *moves)
    assert after.position["journey"] == ["rough_seas"]
    assert "use" in after.verbs
    moves += ["orange: done", "orange: suffer"]
    assert "use" in play(before, *moves).verbs
    moves += ["orange: done", "orange: target wherry"]
    after = play(before, *moves)
    assert after.position["target"] == ["wherry"]
    assert "use" in after.verbs
    moves += ["orange: done", "orange: combination"]
    after = play(before, *moves)
    assert "use" in after.verbs
    assert after.glory("orange") == 12
