"""RM-5: dice, icons, capacity."""

from __future__ import annotations

from typing import Any

from .helpers import orange, play, refused

REST = ("orange: select recruit_reavers", "orange: rest")
FULL = {"red_ship": 4, "blue_hammer": 3, "yellow_tree": 3}


def test_RM_5_1_a_die_keeps_its_face() -> None:
    """Dice of the Trade display are taken as they lie."""
    before = orange()
    before["trade_dice"] = {"red_helm": 1, "blue_ship": 1}
    moves = ("orange: select trade_with_villages", "orange: activate", "orange: trade dice", "orange: take red_helm")
    after = play(before, *moves)
    assert after.dice("orange") == {"red_helm": 1, "blue_ship": 1}
    assert after.position["trade_dice"] == {}


def test_RM_5_2_rolled_together() -> None:
    """The recruit dice of both Reavers are rolled in one go, in the order of the cards."""
    before = orange()
    before["decks"] = {"reaver": ["seer", "spearman"]}
    chance = {"crew_dice": ["tree", "ship", "shield", "raven"]}
    after = play(before, "orange: select recruit_reavers", "orange: activate", chance=chance)
    assert after.dice("orange") == {"yellow_tree": 1, "red_ship": 1, "blue_shield": 1, "blue_raven": 1}


def test_RM_5_2_a_face_must_exist_on_the_colour_D_FACE() -> None:
    """D-FACE: a blue die has Hammer, Shield, Chest, Ship and Raven."""
    moves = play(orange(), *REST).moves
    assert {m for m in moves if m.startswith("take blue")} == {
        f"take blue_{face}" for face in ("hammer", "shield", "chest", "ship", "raven")
    }


def test_RM_5_2_rally_dice_are_placed_together() -> None:
    """With nine dice, both rallied dice are gained before one must go."""
    before = orange(dice={"red_ship": 9}, slots={})
    before["agenda"] = [{"step": "cleanup"}, {"step": "use_reaver", "seat": "orange"}]
    before["players"]["orange"]["taken"] = ["spearman"]
    after = play(before, "orange: rally spearman", "orange: take blue_shield", "orange: take blue_chest")
    assert after.number_of_dice("orange") == 11
    assert set(after.moves) == {"discard red_ship", "discard blue_shield", "discard blue_chest"}


def test_RM_5_3_ten_dice_D_OVERFLOW() -> None:
    """D-OVERFLOW: an eleventh die forces one discard of any die, new or old, and no more."""
    before = orange(dice=FULL)
    after = play(before, *REST, "orange: take blue_raven")
    assert set(after.moves) == {"discard red_ship", "discard blue_hammer", "discard yellow_tree", "discard blue_raven"}
    after = play(before, *REST, "orange: take blue_raven", "orange: discard red_ship")
    assert after.number_of_dice("orange") == 10
    assert after.asked == "green"


def test_RM_5_3_the_sensible_choice_first() -> None:
    """What there is most of is offered first."""
    assert play(orange(dice=FULL), *REST, "orange: take blue_raven").moves[0] == "discard red_ship"


def test_RM_5_3_what_fits_an_artifact_is_not_discarded() -> None:
    """Ten dice, an empty Draupnir and a new Shield: it must be stored."""
    before = orange(dice=FULL, artifacts=["draupnir"])
    after = play(before, *REST, "orange: take blue_shield")
    assert after.stored("orange") == [("draupnir", "blue_shield")]
    assert after.number_of_dice("orange") == 10


def test_RM_5_3_a_die_is_not_wasted() -> None:
    """One Ship too many and one other die too many; Skidbladnir and Bodn are empty: the Ship may not block Bodn."""
    agenda = [{"step": "cleanup"}, {"step": "place", "seat": "orange", "filled": [], "returned": []}]
    dice = {"red_ship": 1, "blue_hammer": 6, "yellow_tree": 5}
    before: dict[str, Any] = {
        "agenda": agenda,
        "players": {"orange": {"dice": dice, "artifacts": ["bodn", "skidbladnir"]}},
    }
    after = play(before)
    assert set(after.moves) == {"store skidbladnir red_ship", "store bodn blue_hammer", "store bodn yellow_tree"}
    assert refused(before, "orange: store bodn red_ship") == "RM-5.3"
    assert refused(before, "orange: discard yellow_tree") == "RM-5.3"


def test_RM_5_3_a_stored_die_may_go_if_another_takes_its_place() -> None:
    """Eleven dice and a Ship on Bodn: the Ship may be discarded, then another die must be stored."""
    agenda = [{"step": "cleanup"}, {"step": "place", "seat": "orange", "filled": [], "returned": []}]
    row = {"dice": {"blue_hammer": 6, "yellow_tree": 5}, "artifacts": [{"card": "bodn", "die": "red_ship"}]}
    before = {"agenda": agenda, "players": {"orange": row}}
    after = play(before, "orange: discard_stored bodn red_ship")
    assert set(after.moves) == {"store bodn blue_hammer", "store bodn yellow_tree"}
    row = {"dice": {"blue_hammer": 6, "yellow_tree": 5}, "artifacts": [{"card": "skidbladnir", "die": "red_ship"}]}
    before = {"agenda": agenda, "players": {"orange": row}}
    assert refused(before, "orange: discard_stored skidbladnir red_ship") == "RM-5.3"


def placing(dice: dict[str, int], *artifacts: Any) -> dict[str, Any]:
    """Orange has these dice to place."""
    agenda = [{"step": "cleanup"}, {"step": "place", "seat": "orange", "filled": [], "returned": []}]
    return {"agenda": agenda, "players": {"orange": {"dice": dice, "artifacts": list(artifacts)}}}


def test_RM_5_3_one_die_over_may_lie_on_any_artifact_that_fits() -> None:
    """One die too many, a Ship; it fits Skidbladnir and Bodn: either will do, and so does any die on Bodn."""
    before = placing({"red_ship": 1, "blue_hammer": 6, "yellow_tree": 4}, "bodn", "skidbladnir")
    stores = {"store skidbladnir red_ship", "store bodn red_ship", "store bodn blue_hammer", "store bodn yellow_tree"}
    assert set(play(before).moves) == stores
    after = play(before, "orange: store bodn red_ship", "orange: done")
    assert after.stored("orange") == [("bodn", "red_ship"), ("skidbladnir", None)]
    before = placing({"red_shield": 1, "blue_hammer": 10}, "draupnir", "andvarinaut")
    assert set(play(before).moves) == {"store draupnir red_shield", "store andvarinaut red_shield"}


def test_RM_8_1_7_a_die_is_shifted_from_artifact_to_artifact() -> None:
    """A Shield lies on Bodn, Draupnir is empty: moved there it makes room for the eleventh die, so nothing is lost."""
    bodn = {"card": "bodn", "die": "red_shield"}
    before = placing({"blue_hammer": 11}, bodn, "draupnir")
    assert refused(before, "orange: discard blue_hammer") == "RM-5.3"
    moves = ("orange: take_back bodn red_shield", "orange: store draupnir red_shield", "orange: store bodn blue_hammer")
    after = play(before, *moves, "orange: done")
    assert after.stored("orange") == [("bodn", "blue_hammer"), ("draupnir", "red_shield")]
    assert after.dice("orange") == {"blue_hammer": 10}
    # On the way it lies among the crew, but it may not stay there: then a die would have no place.
    assert refused(before, *moves[:1], "orange: store bodn red_shield") == "RM-5.3"
    assert refused(before, *moves[:1], "orange: discard red_shield") == "RM-5.3"


def test_RM_8_1_7_who_has_shifted_all_still_discards_what_does_not_fit() -> None:
    bodn = {"card": "bodn", "die": "red_shield"}
    before = placing({"blue_hammer": 12}, bodn, "draupnir")
    assert "discard blue_hammer" in play(before).moves
    # The Shield has a place on Draupnir that no other die can take.
    assert refused(before, "orange: discard_stored bodn red_shield") == "RM-5.3"


def test_RM_8_1_3_no_exchange_through_a_full_crew() -> None:
    """A die that can go on to no other Artifact is not taken back where there is no free crew space."""
    before = placing({"blue_hammer": 11}, {"card": "bodn", "die": "red_ship"})
    assert refused(before, "orange: take_back bodn red_ship") == "RM-8.1.3"


def test_RM_5_4_the_supply_limits_the_colour_RM_R_28() -> None:
    """RM-R-28: with no red die left, none is gained; a choice must be of another colour."""
    others = {"green": {"dice": {"red_ship": 10}}, "purple": {"dice": {"red_ship": 10}}}
    before = orange(others)
    before["decks"] = {"reaver": ["fanatic", "spearman"]}
    assert not [m for m in play(before, *REST).moves if m.startswith("take red")]
    assert refused(before, *REST, "orange: take red_ship") == "RM-5.4"
    chance = {"crew_dice": ["shield", "raven"]}
    after = play(before, "orange: select recruit_reavers", "orange: activate", chance=chance)
    assert after.dice("orange") == {"blue_shield": 1, "blue_raven": 1}


def test_RM_8_1_3_no_die_gained_no_die_stored() -> None:
    """Dice are stored when gained dice are placed: with no red die left nothing is, by an ability or by Rally."""
    others = {"green": {"dice": {"red_ship": 10}}, "purple": {"dice": {"red_ship": 10}}}
    row: dict[str, Any] = {"dice": {"blue_ship": 1}, "artifacts": ["skidbladnir"]}
    specialized = orange(others, slots={"battle_at_sea": ["pirate"]}, **row)
    # What is asked first is the window of orange's own turn.
    assert play(specialized, "orange: select battle_at_sea").rule == "RM-4.4"
    rallied = orange(others, taken=["divine_warrior", "spearman"], **row)
    rallied["agenda"] = [{"step": "cleanup"}, {"step": "use_reaver", "seat": "orange"}]
    assert play(rallied, "orange: rally divine_warrior").rule == "RM-7.1.5"


def test_RM_5_5_wilds_need_a_leader_of_the_clan() -> None:
    """A Helm die is a Shield with a Helm Leader, not with a Raven Leader or none."""
    dice = {"red_helm": 2}
    for leader, verbs in (("pirate", {"activate", "rest"}), ("spearman", {"food", "take"}), (None, {"food", "take"})):
        assert play(orange(food=2, dice=dice, leader=leader), "orange: select raid_keeps").verbs == verbs


def test_RM_5_5_a_wild_is_one_hammer_RM_R_16() -> None:
    """RM-R-16: a wild used as Hammer gives one combat die."""
    before = orange(dice={"yellow_tree": 1}, leader="seer")
    moves = ("orange: select subdue_territories", "orange: activate", "orange: force food_1")
    after = play(before, *moves, chance={"combat_dice": [1]})
    assert "Orange rolls 1 combat die: 1 success against 1. [RM-6.3]" in after.log


def test_RM_5_5_a_wild_is_not_stored_as_another_face() -> None:
    before = orange(dice={"red_helm": 1}, leader="pirate", artifacts=["draupnir"])
    after = play(before, "orange: select recruit_reavers")
    assert after.verbs == {"activate", "rest"}


def test_RM_5_6_one_source_for_each_icon_D_PAY() -> None:
    """D-PAY: a Chest by a Chest die, a wild die or a face-up Chest upgrade; the upgrade first."""
    dice = {"red_chest": 1, "blue_raven": 1, "red_ship": 1}
    before = orange(food=1, dice=dice, leader="spearman", upgrades=["chest"])
    moves = ("orange: select raid_villages", "orange: activate")
    after = play(before, *moves)
    assert after.moves == ["flip chest", "discard red_chest", "discard blue_raven"]
    after = play(before, *moves, "orange: flip chest")
    assert after.moves == ["discard red_chest", "discard blue_raven"]
    assert refused(before, *moves, "orange: discard red_ship") == "RM-5.6"
    assert refused(before, *moves, "orange: flip shield") == "RM-5.9"


def test_RM_5_6_a_double_hammer_pays_one_hammer_RM_R_15() -> None:
    """RM-R-15: one Double Hammer does not pay the two Hammers of Infamous Outlaws."""
    before = orange(food=4, dice={"red_double_hammer": 1, "red_shield": 1})
    before.update({"decks": {"journey": ["all_calm"]}, "sea_battles": ["infamous_outlaws"]})
    moves = ("orange: select battle_at_sea", "orange: activate", "orange: target infamous_outlaws")
    assert play(before, *moves).moves == ["combat", "concede"]
    assert refused(before, *moves, "orange: combination") == "RM-7.3.4"
    before["players"]["orange"]["dice"] = {"red_double_hammer": 2, "red_shield": 1}
    assert "combination" in play(before, *moves).moves


def test_RM_5_7_an_upgrade_is_no_die_RM_R_41() -> None:
    """RM-R-41: neither for the Raider's cost nor for a Dice territory."""
    before = orange(slots={"raid_keeps": ["raider"]}, upgrades=["shield", "chest"])
    after = play(before, "orange: select raid_keeps")
    assert after.verbs == {"food", "take"}
    after = play(orange(upgrades=["shield", "chest"]), "orange: select subdue_territories", "orange: activate")
    assert after.asked == "green"


def test_RM_5_8_stored_dice_can_be_spent_RM_R_13() -> None:
    """RM-R-13: a Shield on Draupnir pays for Raid Keeps."""
    artifacts = [{"card": "draupnir", "die": "red_shield"}]
    before = orange(food=2, dice={"blue_shield": 1}, artifacts=artifacts)
    before["pairs"] = {"keeps": [["armor", "art"]]}
    moves = ("orange: select raid_keeps", "orange: done", "orange: activate")
    after = play(before, *moves, "orange: discard blue_shield")
    assert after.stored("orange") == [("draupnir", None)]
    assert after.number_of_dice("orange") == 0


def test_RM_5_9_an_upgrade_works_once_per_round_RM_R_10_RM_EX_14() -> None:
    """RM-EX-14, RM-R-10: the Ship/Hammer pays a Ship of the Wherry, is turned down and gives no Hammer after."""
    before = orange(food=4, dice={"red_ship": 1}, upgrades=["ship_hammer"])
    before.update({"decks": {"journey": ["all_calm"]}, "sea_battles": ["wherry", "knaar"]})
    moves = ("orange: select battle_at_sea", "orange: activate", "orange: target wherry", "orange: combination")
    after = play(before, *moves, "orange: flip ship_hammer")
    assert after.player("orange")["upgrades"] == [{"token": "ship_hammer", "ready": False}]
    assert after.glory("orange") == 12
    used = orange(upgrades=[{"token": "ship_hammer", "ready": False}])
    assert play(used, "orange: select subdue_territories", "orange: activate").asked == "green"
    ready = orange(upgrades=["ship_hammer"])
    assert "force food_1" in play(ready, "orange: select subdue_territories", "orange: activate").moves
