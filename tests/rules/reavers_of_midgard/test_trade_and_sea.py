"""RM-7.2 Trade with Villages; RM-7.3 Battle at Sea with RM-8.5 Journeys and RM-8.6 Sea Battles."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import After, orange, play, refused

TRADE = ("orange: select trade_with_villages", "orange: activate")
SAIL = ("orange: select battle_at_sea", "orange: activate")


# RM-7.2


def test_RM_7_2_1_four_rewards_D_TRADE() -> None:
    """D-TRADE: 2 Favor, 3 Food, 2 dice, a Prophecy; three picks of the active player, none optional (RM-R-42)."""
    before = orange()
    before["trade_dice"] = {"red_helm": 1, "blue_ship": 2}
    before["prophecies"] = ["victor", "warlord"]
    assert play(before, *TRADE).moves == ["trade favor", "trade food", "trade dice", "trade prophecy"]
    after = play(before, *TRADE, "orange: trade favor", "orange: trade prophecy", "orange: prophecy warlord")
    assert (after.favor("orange"), after.pile("orange")) == (2, ["warlord"])
    assert after.asked == "orange"
    assert "stop" not in after.moves


def test_RM_7_2_1_the_same_reward_again_RM_EX_18() -> None:
    """RM-EX-18: 3 Food three times."""
    after = play(orange(), *TRADE, *["orange: trade food"] * 3)
    assert (after.food("orange"), after.asked) == (9, "green")


def test_RM_7_2_1_dice_of_choice() -> None:
    before = orange()
    before["trade_dice"] = {"red_helm": 1, "blue_ship": 2}
    moves = (*TRADE, "orange: trade dice", "orange: take blue_ship", "orange: take blue_ship")
    after = play(before, *moves)
    assert after.dice("orange") == {"blue_ship": 2}
    assert after.position["trade_dice"] == {"red_helm": 1}
    assert refused(before, *TRADE, "orange: trade dice", "orange: take red_ship") == "RM-7.2.1"


def test_RM_7_2_1_a_single_die_RM_R_32() -> None:
    """RM-R-32: the last die may be taken alone; with none the reward is refused."""
    before = orange()
    before["trade_dice"] = {"red_helm": 1}
    after = play(before, *TRADE, "orange: trade dice")
    assert (after.dice("orange"), after.asked) == ({"red_helm": 1}, "orange")
    assert refused(before, *TRADE, "orange: trade dice", "orange: trade dice") == "RM-7.2.1"


def test_RM_7_2_1_prophecy_of_the_deck() -> None:
    """The unseen top card, into the Glory pile."""
    before = orange()
    before["decks"] = {"prophecy": ["juggernaut"]}
    before["prophecies"] = ["victor"]
    after = play(before, *TRADE, "orange: trade prophecy", "orange: deck")
    assert after.player("orange")["secret_prophecies"] == ["juggernaut"]
    before = orange()
    before["decks"] = {"prophecy": []}
    assert refused(before, *TRADE, "orange: trade prophecy") == "RM-7.2.1"


def test_RM_7_2_2_nothing_is_replaced_before_cleanup() -> None:
    before = orange()
    before["prophecies"] = ["victor", "warlord"]
    after = play(before, *TRADE, "orange: trade prophecy", "orange: prophecy victor")
    assert after.position["prophecies"] == ["warlord"]


def test_RM_R_42_all_picks_are_mandatory() -> None:
    """RM-R-42: fewer attempts are allowed in Subdue, fewer picks in Trade are not."""
    assert refused(orange(), *TRADE, "orange: stop") == "RM-7.2.1"
    assert "stop" in play(orange(food=2), "orange: select subdue_territories", "orange: activate").moves


# RM-7.3


def sail(journey: str, *moves: str, battles: tuple[str, ...] = ("wherry",), chance: Any = None, **row: Any) -> After:
    """Orange sails with 4 Food to spend, meets this Journey and makes these moves."""
    row["food"] = row.get("food", 0) + 4
    before = orange(**row)
    before["decks"] = {"journey": [journey], "sea_battle": ["cargo_ship"], "keep": ["armor"], "prophecy": ["victor"]}
    before["sea_battles"] = list(battles)
    return play(before, *SAIL, *moves, chance=chance or {})


def test_RM_7_3_1_pay_journey_battle() -> None:
    """4 Food; the Journey comes before the target is chosen."""
    after = sail("spoiled_food", food=2, dice={"red_chest": 1})
    assert after.food("orange") == 2
    assert (after.position["journey"], after.position["target"]) == (["spoiled_food"], [])


def test_RM_7_3_2_pay_or_suffer_D_JOURNEY() -> None:
    """D-JOURNEY: pay in full, or suffer even if one could pay; the card is discarded."""
    after = sail("spoiled_food", dice={"red_chest": 1}, food=3)
    assert after.moves == ["pay", "suffer"]
    after = sail("spoiled_food", "orange: pay", dice={"red_chest": 1}, food=3)
    assert (after.food("orange"), after.dice("orange")) == (3, {})
    assert after.position["discards"]["journey"] == ["spoiled_food"]
    after = sail("spoiled_food", "orange: suffer", dice={"red_chest": 1}, food=3)
    assert (after.food("orange"), after.dice("orange")) == (1, {"red_chest": 1})


def test_RM_7_3_2_a_card_without_cost_has_no_effect() -> None:
    after = sail("all_calm")
    assert after.verbs == {"target", "deck"}
    assert after.position["discards"]["journey"] == ["all_calm"]


def test_RM_7_3_3_target_D_SEA() -> None:
    """D-SEA: one face up, or the unseen top card, which is then the target."""
    after = sail("all_calm", battles=("wherry", "knaar"))
    assert after.moves == ["target wherry", "target knaar", "deck"]
    after = sail("all_calm", "orange: deck", dice={"red_hammer": 1}, battles=("wherry",))
    assert after.position["target"] == ["cargo_ship"]


def test_RM_7_3_3_no_card_at_all() -> None:
    before = orange(food=4)
    before["decks"] = {"journey": ["all_calm"], "sea_battle": []}
    assert play(before, *SAIL).asked == "green"


def test_RM_7_3_4_combination_combat_or_concede_RM_R_33() -> None:
    """RM-R-33: what is possible is offered; conceding spends nothing and is a loss."""
    dice = {"red_ship": 1, "red_chest": 1, "red_hammer": 1}
    after = sail("all_calm", "orange: target cargo_ship", battles=("cargo_ship",), dice=dice)
    assert after.moves == ["combination", "combat", "concede"]
    after = sail("all_calm", "orange: target cargo_ship", "orange: concede", battles=("cargo_ship",), dice=dice)
    assert after.dice("orange") == dice
    assert after.position["discards"]["sea_battle"] == ["cargo_ship"]
    assert after.glory("orange") == 2


def test_RM_7_3_4_one_try() -> None:
    """A lost combat is not followed by the combination."""
    dice = {"red_ship": 1, "red_chest": 1, "red_hammer": 1}
    moves = ("orange: target cargo_ship", "orange: combat")
    after = sail("all_calm", *moves, battles=("cargo_ship",), dice=dice, chance={"combat_dice": [0]})
    assert (after.asked, after.glory("orange")) == ("green", 2)


def test_RM_7_3_5_win_and_loss() -> None:
    """Win: Glory, reward, the card in the Glory pile. Loss: the card under its deck."""
    dice = {"red_hammer": 2}
    moves = ("orange: target cargo_ship", "orange: combat", "orange: discard red_hammer", "orange: discard red_hammer")
    won = sail("all_calm", *moves, battles=("cargo_ship",), dice=dice, chance={"combat_dice": [1, 1]})
    assert (won.glory("orange"), won.food("orange"), won.pile("orange")) == (10, 2, ["cargo_ship"])
    lost = sail("all_calm", *moves, battles=("cargo_ship",), dice=dice, chance={"combat_dice": [1, 0]})
    assert (lost.glory("orange"), lost.pile("orange")) == (2, [])
    assert lost.position["discards"]["sea_battle"] == ["cargo_ship"]


# RM-8.5


def test_RM_8_5_1_draugr_ambush() -> None:
    """Shield, or lose an Artifact or a Ship Upgrade of the owner's choice."""
    row: dict[str, Any] = {"artifacts": ["bodn"], "upgrades": ["chest"]}
    after = sail("draugr_ambush", **row)
    assert after.moves == ["lose bodn empty", "lose_upgrade chest ready"]
    after = sail("draugr_ambush", "orange: lose bodn", **row)
    assert (after.stored("orange"), after.pile("orange")) == ([], ["bodn"])
    after = sail("draugr_ambush", "orange: lose_upgrade chest", **row)
    assert after.player("orange")["upgrades"] == []
    after = sail("draugr_ambush", "orange: pay", dice={"red_shield": 1}, upgrades=["chest"])
    assert len(after.player("orange")["upgrades"]) == 1


def test_RM_8_5_1_starvation_RM_R_20() -> None:
    """RM-R-20: a Reaver of the board, the Leader included, or 2 Food."""
    row: dict[str, Any] = {"leader": "seer", "slots": {"raid_keeps": ["scout"]}, "food": 2}
    after = sail("starvation", "orange: pay", **row)
    assert after.moves == ["dismiss seer leader", "dismiss scout raid_keeps"]
    after = sail("starvation", "orange: pay", "orange: dismiss seer", **row)
    assert (after.player("orange")["leader"], after.pile("orange"), after.food("orange")) == (None, ["seer"], 2)
    assert sail("starvation", "orange: suffer", **row).food("orange") == 0


def test_RM_8_5_1_viking_invaders() -> None:
    """Hammer, or a die of the colour of the Leader's clan."""
    dice = {"blue_ship": 1, "blue_raven": 1, "red_ship": 1}
    after = sail("viking_invaders", "orange: suffer", leader="spearman", dice=dice)
    assert set(after.moves) == {"discard blue_ship", "discard blue_raven"}


def test_RM_8_5_1_kraken() -> None:
    """Ship and Hammer for 3 Glory; else 2 Food and a die."""
    dice = {"red_ship": 1, "red_hammer": 1}
    assert sail("kraken", "orange: pay", dice=dice).glory("orange") == 2 + 3
    after = sail("kraken", "orange: suffer", "orange: discard red_ship", dice=dice, food=3)
    assert (after.food("orange"), after.dice("orange")) == (1, {"red_hammer": 1})


def test_RM_8_5_1_rough_seas() -> None:
    """Ship, or the Leader."""
    assert sail("rough_seas", "orange: pay", leader="seer", dice={"red_ship": 1}).player("orange")["leader"] == "seer"
    after = sail("rough_seas", leader="seer")
    assert (after.player("orange")["leader"], after.pile("orange")) == (None, ["seer"])


@pytest.mark.parametrize("journey", ["viking_invaders", "rough_seas", "draugr_ambush"])
def test_RM_8_5_1_empty_losses_RM_R_50(journey: str) -> None:
    """RM-R-50: without Leader, Artifact or upgrade nothing is lost, and suffering may be chosen."""
    dice = {"red_hammer": 1, "red_ship": 1, "red_shield": 1}
    after = sail(journey, "orange: suffer", dice=dice)
    assert after.dice("orange") == dice


def test_RM_8_5_1_a_loss_is_suffered_as_far_as_possible_RM_R_19() -> None:
    """RM-R-19: 1 Food of the 2."""
    assert sail("spoiled_food", food=1).food("orange") == 0


def test_RM_8_5_2_where_lost_things_go_RM_R_18() -> None:
    """RM-R-18: the Artifact to the Glory pile, its die back to the crew; the upgrade back to its stack."""
    row: dict[str, Any] = {"artifacts": [{"card": "draupnir", "die": "red_shield"}], "upgrades": ["chest"]}
    start = ("orange: select battle_at_sea", "orange: done", "orange: activate", "orange: done", "orange: done")
    before = orange(food=4, **row)
    before["decks"] = {"journey": ["draugr_ambush"]}
    after = play(before, *start, "orange: suffer", "orange: lose draupnir")
    assert (after.pile("orange"), after.dice("orange")) == (["draupnir"], {"red_shield": 1})


# RM-8.6


COMBINATIONS = {
    "cargo_ship": ({"red_ship": 1, "red_chest": 1}, 8),
    "draugr_raiders": ({"red_hammer": 1, "red_shield": 1}, 9),
    "wherry": ({"red_ship": 2}, 10),
    "knaar": ({"red_ship": 1, "red_chest": 2}, 11),
    "infamous_outlaws": ({"red_hammer": 2, "red_shield": 1}, 12),
    "drakkar": ({"red_ship": 2, "red_hammer": 1, "red_shield": 1}, 13),
    "lyngbakr": ({"red_ship": 2, "red_hammer": 1, "red_chest": 1}, 15),
    "spawn_of_jormungandr": ({"red_ship": 2, "red_hammer": 2, "red_shield": 1}, 19),
}


@pytest.mark.parametrize("card", COMBINATIONS)
def test_RM_8_6_1_combinations_and_glory(card: str) -> None:
    """Each Sea Battle by its combination, with the printed Glory."""
    dice, glory = COMBINATIONS[card]
    after = sail("all_calm", f"orange: target {card}", "orange: combination", battles=(card,), dice=dice, terror=1)
    assert after.glory("orange") == 2 + glory
    if card in ("cargo_ship", "wherry"):
        assert after.food("orange") == 2
    if card in ("draugr_raiders", "infamous_outlaws"):
        assert after.good("orange", "terror") == 0
    if card == "knaar":
        assert after.pile("orange") == ["armor", "knaar"]
    if card == "lyngbakr":
        assert after.pile("orange") == ["lyngbakr", "victor"]
    if card == "spawn_of_jormungandr":
        assert after.favor("orange") == 1


def test_RM_8_6_1_terror_is_discarded_as_far_as_there_is_any() -> None:
    dice = COMBINATIONS["draugr_raiders"][0]
    moves = ("orange: target draugr_raiders", "orange: combination")
    assert sail("all_calm", *moves, battles=("draugr_raiders",), dice=dice).good("orange", "terror") == 0


def test_RM_8_6_2_a_card_won_is_resolved_at_once() -> None:
    """Knaar: a Keep Wall of the reward asks for its Pillage before the turn goes on."""
    before = orange(food=4, dice={"red_ship": 1, "red_chest": 2, "red_hammer": 1})
    before["decks"] = {"journey": ["all_calm"], "keep": ["keep_wall"]}
    before["sea_battles"] = ["knaar"]
    after = play(before, *SAIL, "orange: target knaar", "orange: combination")
    assert (after.favor("orange"), after.moves) == (2, ["pillage", "decline"])


def test_RM_R_35_the_drakkars_reaver_serves_no_artifact() -> None:
    """RM-R-35: Holy Ashes and Jarnglofar work in Recruit Reavers only."""
    artifacts = [{"card": "holy_ashes", "die": "red_chest"}, {"card": "jarnglofar", "die": "blue_raven"}]
    dice = {"red_ship": 2, "red_hammer": 1, "red_shield": 1}
    before = orange(food=4, dice=dice, artifacts=artifacts)
    before["decks"] = {"journey": ["all_calm"], "reaver": ["spearman"]}
    before["sea_battles"] = ["drakkar"]
    moves = ["orange: select battle_at_sea", "orange: done", "orange: activate", "orange: done", "orange: done"]
    moves += ["orange: target drakkar", "orange: done", "orange: combination"]
    after = play(before, *moves, chance={"crew_dice": ["ship", "ship"]})
    assert after.verbs == {"done", "take_back"}
    moves += ["orange: done", "orange: specialize spearman raid_keeps"]
    assert refused(before, *moves, "orange: use jarnglofar", chance={"crew_dice": ["ship", "ship"]}) == "RM-8.1.5"
