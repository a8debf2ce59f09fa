"""Unusual situations, in which several rules meet."""

from __future__ import annotations

from .helpers import count, orange, play

SEA = ("orange: select battle_at_sea", "orange: activate")


def test_RM_8_1_7_an_artifact_lost_at_sea_with_ten_dice_aboard_costs_a_die_of_choice() -> None:
    """Draugr Ambush takes Bodn; its die has no place, so one of all eleven goes, old or new (RM-5.3)."""
    before = orange(food=4, dice={"red_ship": 9, "blue_chest": 1}, artifacts=[{"card": "bodn", "die": "yellow_tree"}])
    before["decks"] = {"journey": ["draugr_ambush"]}
    after = play(before, *SEA, "orange: suffer")
    assert (after.asked, after.rule, after.pile("orange")) == ("orange", "RM-5.3", ["bodn"])
    assert sorted(after.moves) == ["discard blue_chest", "discard red_ship", "discard yellow_tree"]
    after = play(before, *SEA, "orange: suffer", "orange: discard blue_chest")
    assert after.dice("orange") == {"red_ship": 9, "yellow_tree": 1}


def test_RM_8_5_1_invaders_take_the_only_die_of_the_leaders_colour_off_its_artifact() -> None:
    """A Helm leads: red. The one red die lies on Skidbladnir, and stored dice are dice like others (RM-5.8)."""
    before = orange(
        food=4, leader="raider", dice={"blue_ship": 3}, artifacts=[{"card": "skidbladnir", "die": "red_ship"}]
    )
    before["decks"] = {"journey": ["viking_invaders"]}
    before["sea_battles"] = ["wherry"]
    after = play(before, *SEA, "orange: suffer")
    assert (after.stored("orange"), after.dice("orange")) == ([("skidbladnir", None)], {"blue_ship": 3})


def test_RM_5_5_who_loses_his_leader_on_the_way_has_no_wilds_in_the_battle() -> None:
    """Rough Seas take the Huskarl: two Ravens would have paid the Wherry, now they neither pay nor fight."""
    before = orange(food=4, leader="huskarl", dice={"blue_raven": 2})
    before["decks"] = {"journey": ["rough_seas"]}
    before["sea_battles"] = ["wherry"]
    after = play(before, *SEA, "orange: suffer", "orange: target wherry")
    assert (after.glory("orange"), after.pile("orange"), after.dice("orange")) == (2, ["huskarl"], {"blue_raven": 2})
    assert after.position["discards"]["sea_battle"] == ["wherry"]


def test_RM_8_6_2_a_tower_that_a_knaar_carried_is_pillaged_with_the_dice_it_brought() -> None:
    """11 Glory, then the Tower: a Double Hammer is rolled, two combat dice show 2 and 1: 3 Glory and a token."""
    before = orange(food=4, dice={"red_ship": 1, "blue_chest": 2})
    before["decks"] = {"journey": ["all_calm"], "keep": ["tower_red_blue"]}
    before["sea_battles"] = ["knaar"]
    told = {"crew_dice": ["double_hammer", "shield"], "combat_dice": [2, 1]}
    line = ("orange: target knaar", "orange: combination", "orange: pillage", "orange: fight")
    after = play(before, *SEA, *line, chance=told)
    assert (after.glory("orange"), after.good("orange", "tower")) == (2 + 11 + 3, 1)
    assert (after.dice("orange"), after.pile("orange")) == ({"blue_shield": 1}, ["knaar"])
    assert after.position["discards"]["keep"] == ["tower_red_blue"]


def test_RM_7_3_3_without_any_sea_battle_the_turn_ends_after_the_journey() -> None:
    """All 24 are won: 4 Food and the Journey are paid all the same, then Green's turn comes."""
    battles = ["cargo_ship", "draugr_raiders", "wherry", "knaar", "infamous_outlaws", "drakkar", "lyngbakr"]
    won = [card for card in [*battles, "spawn_of_jormungandr"] for _ in range(3)]
    before = orange({"green": {"food": 4, "glory_pile": won}}, food=4, dice={"red_chest": 1})
    before["decks"] = {"journey": ["spoiled_food"]}
    after = play(before, *SEA, "orange: pay")
    assert (after.food("orange"), after.dice("orange"), after.asked) == (0, {}, "green")
    assert after.verbs == {"activate", "rest"}


def test_RM_8_1_6_a_die_that_pays_for_a_territory_loads_no_laevateinn() -> None:
    """A Dice territory may be paid with the die on Laevateinn (RM-R-13); then nothing is left to use it with."""
    before = orange(dice={"blue_ship": 1}, artifacts=[{"card": "laevateinn", "die": "red_helm"}])
    line = ("orange: select subdue_territories", "orange: activate", "orange: peace dice_1")
    stored = play(before, *line, "orange: discard_stored laevateinn red_helm")
    assert count(stored.moves, "use") == 0
    assert stored.position["players"]["orange"]["artifacts"] == [{"card": "laevateinn", "die": None, "used": False}]
    crew = play(before, *line, "orange: discard blue_ship")
    assert sorted(crew.moves) == ["decline", "use laevateinn red_helm"]
