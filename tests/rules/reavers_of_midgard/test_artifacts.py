"""RM-8.1 Artifacts: gaining, storing, using and losing them."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import FOUR, After, orange, play, refused


def loaded(card: str, die: str, used: bool = False) -> dict[str, Any]:
    return {"card": card, "die": die, "used": used}


def use(space: str, card: str, die: str, *moves: str, decks: Any = None, chance: Any = None, **row: Any) -> After:
    """Orange chooses a space and uses a loaded Artifact in the first window."""
    before = orange(artifacts=[loaded(card, die)], **row)
    if decks:
        before["decks"] = decks
    return play(before, f"orange: select {space}", f"orange: use {card}", *moves, chance=chance or {})


def gains(card: str, **row: Any) -> dict[str, Any]:
    """Orange resolves this Artifact, gained outside a turn."""
    agenda = [{"step": "resolve_next", "seat": "orange"}]
    return {"agenda": agenda, "players": {"orange": {"taken": [card], **row}}}


# Gaining and storing


def test_RM_8_1_1_a_free_space() -> None:
    assert play(gains("bodn")).stored("orange") == [("bodn", None)]


def test_RM_8_1_1_one_of_five_goes_D_REPLACE() -> None:
    """D-REPLACE: new or old, to the Glory pile."""
    before = gains("bodn", artifacts=["draupnir", "draupnir", "jarnglofar", "skidbladnir"])
    moves = play(before).moves
    assert set(moves) == {f"lose {card} empty" for card in ("draupnir", "jarnglofar", "skidbladnir", "bodn")}
    after = play(before, "orange: lose jarnglofar")
    assert [card for card, _ in after.stored("orange")] == ["draupnir", "draupnir", "skidbladnir", "bodn"]
    assert after.pile("orange") == ["jarnglofar"]
    after = play(before, "orange: lose bodn")
    assert after.pile("orange") == ["bodn"]
    assert len(after.stored("orange")) == 4


@pytest.mark.parametrize(
    ("card", "face"),
    [
        ("andvarinaut", "shield"),
        ("harp_of_the_ljosalfar", "tree"),
        ("brisingamen", "ship"),
        ("holy_ashes", "chest"),
        ("chalice_of_frigg", "chest"),
        ("dainsleif", "hammer"),
        ("draupnir", "shield"),
        ("eldhrimnir", "raven"),
        ("fragment_of_mjolnir", "helm"),
        ("hringhorni", "ship"),
        ("jarnglofar", "raven"),
        ("laevateinn", "helm"),
        ("skidbladnir", "ship"),
    ],
)
def test_RM_8_1_2_stored_faces(card: str, face: str) -> None:
    """Exactly the face that the card names; a Double Hammer is no Hammer."""
    dice = {"red_hammer": 1, "red_double_hammer": 1, "red_shield": 1, "red_chest": 1, "red_ship": 1}
    dice |= {"red_helm": 1, "blue_raven": 1, "yellow_tree": 1}
    before = orange(dice=dice, artifacts=[card], leader="pirate")
    after = play(before, "orange: select recruit_reavers")
    stores = [move for move in after.moves if move.startswith("store")]
    colour = {"raven": "blue", "tree": "yellow"}.get(face, "red")
    assert stores == [f"store {card} {colour}_{face}"]


def test_RM_8_1_2_bodn_stores_any_die_and_one_only() -> None:
    before = orange(dice={"red_double_hammer": 1, "yellow_tree": 1}, artifacts=["bodn"])
    after = play(before, "orange: select recruit_reavers")
    assert {m for m in after.moves if m.startswith("store")} == {
        "store bodn red_double_hammer",
        "store bodn yellow_tree",
    }
    after = play(before, "orange: select recruit_reavers", "orange: store bodn yellow_tree")
    assert after.stored("orange") == [("bodn", "yellow_tree")]
    assert not [m for m in after.moves if m.startswith("store")]


def test_RM_8_1_3_storing_and_taking_back_D_STORE_RM_R_14() -> None:
    """D-STORE, RM-R-14: at a window of the own turn, and when gained dice are placed."""
    before = orange(dice={"red_ship": 1}, artifacts=["skidbladnir", loaded("draupnir", "red_shield")])
    after = play(before, "orange: select recruit_reavers")
    assert set(after.moves) == {"done", "store skidbladnir red_ship", "take_back draupnir red_shield"}
    after = play(before, "orange: select recruit_reavers", "orange: store skidbladnir red_ship")
    assert (after.stored("orange")[0], after.dice("orange")) == (("skidbladnir", "red_ship"), {})
    after = play(before, "orange: select recruit_reavers", "orange: take_back draupnir red_shield")
    assert after.dice("orange") == {"red_ship": 1, "red_shield": 1}
    # Gained in the Reaver step, outside any turn
    before = orange(slots={"raid_keeps": ["swordmaster"]}, artifacts=["harp_of_the_ljosalfar"])
    after = play(before, "orange: select raid_keeps")
    assert after.moves == ["done", "store harp_of_the_ljosalfar yellow_tree"]
    assert after.rule == "RM-5.3"


def test_RM_8_1_3_taking_back_needs_a_free_crew_space() -> None:
    before = orange(dice={"red_ship": 10}, artifacts=[loaded("draupnir", "red_shield")])
    after = play(before, "orange: select recruit_reavers")
    assert after.verbs == {"activate", "rest"}


def test_RM_8_1_3_each_die_once_at_a_moment_RM_R_48() -> None:
    """RM-R-48: a die just stored is not taken back at once, nor the other way round; later it may be."""
    before = orange(dice={"red_ship": 1, "red_shield": 1}, artifacts=["skidbladnir", "draupnir"])
    moves = ("orange: select recruit_reavers", "orange: store skidbladnir red_ship")
    assert refused(before, *moves, "orange: take_back skidbladnir red_ship") == "RM-R-48"
    before = orange(dice={}, artifacts=[loaded("draupnir", "red_shield"), "skidbladnir"])
    moves = ("orange: select recruit_reavers", "orange: take_back draupnir red_shield")
    after = play(before, *moves)
    assert after.verbs == {"activate", "rest"}
    after = play(before, *moves, "orange: rest food")
    assert "store draupnir red_shield" in after.moves


def test_RM_R_48_a_new_die_has_not_been_moved() -> None:
    """The Hammer that was taken back goes to the supply by Bodn: the new Hammer may be stored at the same moment."""
    before = orange(artifacts=[loaded("dainsleif", "blue_hammer"), loaded("bodn", "red_shield")])
    back = ("orange: select recruit_reavers", "orange: take_back dainsleif blue_hammer")
    assert "store dainsleif blue_hammer" not in play(before, *back).moves
    after = play(before, *back, "orange: use bodn red_shield", "orange: take blue_hammer")
    assert "store dainsleif blue_hammer" in after.moves


# Using


def test_RM_8_1_4_the_stored_die_is_discarded_D_ARTIFACT() -> None:
    """D-ARTIFACT"""
    after = use("raid_keeps", "draupnir", "red_shield")
    assert (after.food("orange"), after.stored("orange"), after.dice("orange")) == (2, [("draupnir", None)], {})


def test_RM_8_1_5_only_on_its_space_and_once_per_action() -> None:
    """It may be refilled in the same action but not used again; two copies are two Artifacts."""
    artifacts = [loaded("draupnir", "red_shield"), loaded("draupnir", "red_shield")]
    before = orange(artifacts=artifacts, dice={"blue_shield": 2})
    assert refused(before, "orange: select raid_villages", "orange: use draupnir red_shield") == "RM-8.1.5"
    moves = ["orange: select raid_keeps", "orange: use draupnir", "orange: use draupnir"]
    after = play(before, *moves)
    assert after.food("orange") == 4
    moves.append("orange: store draupnir blue_shield")
    assert refused(before, *moves, "orange: use draupnir blue_shield") == "RM-8.1.5"


def test_RM_8_1_5_again_in_the_next_action() -> None:
    before = orange(artifacts=[loaded("harp_of_the_ljosalfar", "yellow_tree", used=True)])
    after = play(before, "orange: select raid_keeps", "orange: use harp_of_the_ljosalfar")
    assert after.favor("orange") == 2


def test_RM_8_1_5_two_copies_are_two_artifacts() -> None:
    """A die is stored on the Harp that was not used; what is spent comes from the one that was."""
    harp = "harp_of_the_ljosalfar"
    before = orange(dice={"yellow_tree": 2}, artifacts=[loaded(harp, "yellow_tree"), harp])
    moves = ["orange: select trade_with_villages", f"orange: use {harp}", f"orange: store {harp} yellow_tree"]
    after = play(before, *moves, f"orange: use {harp}")
    assert after.favor("orange") == 4
    # Both lie loaded again: the first was used, the second not.
    agenda = play(before, *moves).position["agenda"][:-1]
    row = {"artifacts": [loaded(harp, "yellow_tree"), loaded(harp, "yellow_tree", used=True)]}
    lost = {"agenda": [*agenda, {"step": "pay_dice", "seat": "orange", "n": 1, "colour": None}]}
    after = play({**lost, "players": {"orange": row}}, f"orange: discard_stored {harp} yellow_tree")
    assert after.stored("orange") == [(harp, "yellow_tree"), (harp, None)]


def test_RM_8_1_5_not_in_the_turn_of_another_player() -> None:
    before = orange({"green": {"artifacts": [loaded("harp_of_the_ljosalfar", "yellow_tree")]}})
    after = play(before, "orange: select raid_keeps")
    assert after.asked == "orange"
    assert play(before, "orange: select raid_keeps", "orange: food").asked == "green"


def test_harp_of_the_ljosalfar() -> None:
    """Any action: 2 Favor."""
    for space in ("recruit_reavers", "trade_with_villages", "subdue_territories"):
        bonus = 2 if space == "recruit_reavers" else 0
        assert use(space, "harp_of_the_ljosalfar", "yellow_tree").favor("orange") == 2 + bonus


def test_andvarinaut_the_card_is_resolved_at_once() -> None:
    after = use("raid_keeps", "andvarinaut", "blue_shield", decks={"keep": ["armor"]})
    assert after.pile("orange") == ["armor"]


def test_brisingamen_RM_R_23() -> None:
    """RM-R-23: draw a Prophecy, then return any own one, the new one included, face up under the deck."""
    decks = {"prophecy": ["victor"]}
    after = use("trade_with_villages", "brisingamen", "red_ship", decks=decks, glory_pile=["warlord"])
    assert set(after.moves) == {"return victor", "return warlord"}
    after = use(
        "trade_with_villages", "brisingamen", "red_ship", "orange: return warlord", decks=decks, glory_pile=["warlord"]
    )
    assert after.pile("orange") == ["victor"]
    assert after.position["discards"]["prophecy"] == ["warlord"]
    after = use("trade_with_villages", "brisingamen", "red_ship", decks=decks)
    assert after.moves == ["return victor"]


def test_bodn_exchanges_another_die() -> None:
    after = use("raid_keeps", "bodn", "red_ship", "orange: take blue_raven", dice={"blue_ship": 1})
    assert after.dice("orange") == {"blue_raven": 1}


def test_holy_ashes_needs_a_reaver_of_this_turn() -> None:
    """Not before recruiting, not when Resting; then the ability of one of them, even before it is used."""
    before = orange(artifacts=[loaded("holy_ashes", "red_chest")])
    before["decks"] = {"reaver": ["spearman", "saga_keeper"]}
    chance = {"crew_dice": ["ship"] * 4}
    assert refused(before, "orange: select recruit_reavers", "orange: use holy_ashes") == "RM-8.1.9"
    moves = ("orange: select recruit_reavers", "orange: done", "orange: rest food")
    assert refused(before, *moves, "orange: use holy_ashes") == "RM-8.1.9"
    moves = ("orange: select recruit_reavers", "orange: done", "orange: activate")
    after = play(before, *moves, "orange: use holy_ashes", "orange: reaver saga_keeper", chance=chance)
    assert after.glory("orange") == 2
    more = ("orange: done", "orange: rally spearman", "orange: take blue_ship", "orange: take blue_ship")
    after = play(before, *moves, *more, "orange: use holy_ashes", "orange: reaver spearman", chance=chance)
    assert after.food("orange") == 2


def test_holy_ashes_pays_the_cost_as_usual() -> None:
    """Seer: 1 Favor for 2 Glory; without Favor she is not offered."""
    before = orange(artifacts=[loaded("holy_ashes", "red_chest")])
    before["decks"] = {"reaver": ["seer", "prophetess"]}
    moves = ("orange: select recruit_reavers", "orange: done", "orange: activate", "orange: use holy_ashes")
    chance = {"crew_dice": ["ship"] * 4}
    after = play(before, *moves, "orange: reaver seer", chance=chance)
    assert (after.favor("orange"), after.glory("orange")) == (1, 2)
    before = orange({"green": {}}, artifacts=[loaded("holy_ashes", "red_chest")])
    before["decks"] = {"reaver": ["seer", "prophetess"]}
    others = {"start_player": "green", "turn": "green"}
    before |= others
    rests = [f"{p}: rest food" for p in FOUR[1:]]
    later = ["green: select recruit_reavers", *rests, "orange: done", "orange: activate"]
    assert refused(before, *later, "orange: use holy_ashes", chance=chance) == "RM-8.1.9"


def test_jarnglofar_RM_R_36() -> None:
    """RM-R-36: the clan's bonus, and the Leader stays."""
    before = orange(artifacts=[loaded("jarnglofar", "blue_raven")], leader="pirate")
    before["decks"] = {"reaver": ["spearman", "seer"]}
    moves = ("orange: select recruit_reavers", "orange: done", "orange: activate", "orange: use jarnglofar")
    after = play(before, *moves, "orange: reaver spearman", chance={"crew_dice": ["ship"] * 4})
    assert (after.food("orange"), after.player("orange")["leader"]) == (4, "pirate")
    assert sorted(after.player("orange")["taken"]) == ["seer", "spearman"]


def test_chalice_of_frigg() -> None:
    assert use("raid_villages", "chalice_of_frigg", "red_chest", terror=2).good("orange", "terror") == 1


def test_dainsleif_turns_another_die() -> None:
    """Of the crew, or on an Artifact; if it no longer fits it is placed again (RM-8.1.7)."""
    after = use("battle_at_sea", "dainsleif", "red_hammer", "orange: take blue_raven", dice={"blue_ship": 1})
    assert after.dice("orange") == {"blue_raven": 1}
    artifacts = [loaded("dainsleif", "red_hammer"), loaded("draupnir", "blue_shield")]
    before = orange(artifacts=artifacts)
    moves = ("orange: select battle_at_sea", "orange: use dainsleif")
    after = play(before, *moves, "orange: take blue_ship")
    assert (after.stored("orange")[1], after.dice("orange")) == (("draupnir", None), {"blue_ship": 1})
    after = play(before, *moves, "orange: take blue_shield")
    assert after.stored("orange")[1] == ("draupnir", "blue_shield")


def test_draupnir_and_eldhrimnir() -> None:
    assert use("raid_keeps", "draupnir", "red_shield").food("orange") == 2
    assert use("raid_villages", "eldhrimnir", "blue_raven").food("orange") == 3


def test_fragment_of_mjolnir_RM_R_25() -> None:
    """RM-R-25: with the hammers, one more combat die, even without any hammer; not in a window, not after the roll."""
    before = orange(artifacts=[loaded("fragment_of_mjolnir", "red_helm")], favor=1)
    before["stacks"] = {"food_1": ["terr_food_1_a"]}
    start = ("orange: select subdue_territories", "orange: done", "orange: activate")
    assert refused(before, "orange: select subdue_territories", "orange: use fragment_of_mjolnir") == "RM-8.1.6"
    assert "force food_1" in play(before, *start).moves
    after = play(before, *start, "orange: force food_1", chance={"combat_dice": [1]})
    assert "Orange rolls 1 combat die: 1 success against 1. [RM-6.3]" in after.log
    assert after.stored("orange") == [("fragment_of_mjolnir", None)]
    before = orange(artifacts=[loaded("fragment_of_mjolnir", "red_helm")], favor=1, dice={"red_hammer": 1})
    moves = (*start, "orange: force food_1", "orange: discard red_hammer", "orange: fight")
    assert refused(before, *moves, "orange: use fragment_of_mjolnir", chance={"combat_dice": [0]}) == "RM-6.4"


def test_fragment_of_mjolnir_only_against_territories() -> None:
    before = orange(food=4, artifacts=[loaded("fragment_of_mjolnir", "red_helm")])
    before |= {"decks": {"journey": ["all_calm"]}, "sea_battles": ["wherry"]}
    moves = ["orange: select battle_at_sea", "orange: done", "orange: activate", "orange: done", "orange: done"]
    after = play(before, *moves, "orange: target wherry", "orange: done")
    assert "combat" not in after.moves


def test_hringhorni() -> None:
    """Two dice of chosen colours, rolled together."""
    moves = ("orange: colour red", "orange: colour yellow")
    chance = {"crew_dice": ["helm", "tree"]}
    after = use("trade_with_villages", "hringhorni", "red_ship", *moves, chance=chance)
    assert after.dice("orange") == {"red_helm": 1, "yellow_tree": 1}


def test_laevateinn_D_LAEVATEINN_RM_R_24() -> None:
    """D-LAEVATEINN, RM-R-24: a level 3 tile of the same type instead; the attempted one stays."""
    before = orange(food=2, artifacts=[loaded("laevateinn", "red_helm")])
    before["stacks"] = {"food_1": ["terr_food_1_a"], "food_3": ["terr_food_3_a"]}
    start = ("orange: select subdue_territories", "orange: done", "orange: activate", "orange: peace food_1")
    assert play(before, *start).moves == ["use laevateinn red_helm", "decline"]
    after = play(before, *start, "orange: use laevateinn")
    assert after.player("orange")["tiles"] == ["terr_food_3_a"]
    assert after.position["stacks"]["food_1"][0] == "terr_food_1_a"
    assert after.glory("orange") == 9


def test_laevateinn_needs_a_level_3_tile_and_a_lower_one() -> None:
    before = orange(food=6, artifacts=[loaded("laevateinn", "red_helm")])
    before["stacks"] = {"food_3": []}
    start = ("orange: select subdue_territories", "orange: done", "orange: activate")
    assert "decline" not in play(before, *start, "orange: peace food_1").moves
    before["stacks"] = {}
    assert "decline" not in play(before, *start, "orange: peace food_3").moves


def test_skidbladnir_cancels_the_journey() -> None:
    """Right after the reveal, not in a window; the card is discarded without effect."""
    before = orange(food=6, artifacts=[loaded("skidbladnir", "red_ship")])
    before["decks"] = {"journey": ["spoiled_food"]}
    moves = ["orange: select battle_at_sea"]
    assert refused(before, *moves, "orange: use skidbladnir") == "RM-8.1.6"
    moves += ["orange: done", "orange: activate", "orange: done", "orange: done"]
    assert play(before, *moves).moves == ["use skidbladnir red_ship", "suffer"]
    after = play(before, *moves, "orange: use skidbladnir")
    assert (after.food("orange"), after.stored("orange")) == (2, [("skidbladnir", None)])
    assert after.position["discards"]["journey"] == ["spoiled_food"]


def test_RM_8_1_6_skidbladnir_in_the_window_of_the_reveal() -> None:
    """The window when the card is revealed is right after the reveal; in the next one it is too late."""
    before = orange(food=6, dice={"blue_hammer": 1}, artifacts=[loaded("skidbladnir", "red_ship"), "dainsleif"])
    before["decks"] = {"journey": ["spoiled_food", "spoiled_food"]}
    before["sea_battles"] = ["wherry"]
    moves = ["orange: select battle_at_sea", "orange: done", "orange: activate", "orange: done"]
    assert play(before, *moves).rule == "RM-4.4"
    after = play(before, *moves, "orange: use skidbladnir")
    assert (after.food("orange"), after.position["discards"]["journey"]) == (2, ["spoiled_food"])
    assert after.position["journey"] == []
    late = [*moves, "orange: done", "orange: suffer"]
    assert refused(before, *late, "orange: use skidbladnir") == "RM-8.1.6"


def test_RM_R_48_a_die_that_was_used_up_holds_no_other_back() -> None:
    """The Ship stored now is discarded by Hringhorni; the one that lay on Brisingamen before may still be moved."""
    before = orange(dice={"red_ship": 1}, artifacts=["hringhorni", loaded("brisingamen", "red_ship")])
    moves = ["orange: select trade_with_villages", "orange: store hringhorni red_ship", "orange: use hringhorni"]
    moves += ["orange: colour red", "orange: colour red", "orange: take_back brisingamen red_ship"]
    after = play(before, *moves, chance={"crew_dice": ["hammer", "shield"]})
    assert after.dice("orange") == {"red_ship": 1, "red_hammer": 1, "red_shield": 1}


# Leaving


def test_RM_8_1_7_the_die_is_placed_again_RM_R_47_RM_EX_19() -> None:
    """RM-EX-19, RM-R-47: the Tree die of the Harp goes to the tenth crew space."""
    artifacts = [loaded("harp_of_the_ljosalfar", "yellow_tree"), "jarnglofar", "eldhrimnir", "laevateinn"]
    before = gains("andvarinaut", artifacts=artifacts, dice={"red_ship": 9})
    after = play(before, "orange: lose harp_of_the_ljosalfar")
    assert after.dice("orange") == {"red_ship": 9, "yellow_tree": 1}
    assert after.pile("orange") == ["harp_of_the_ljosalfar"]
    assert ("andvarinaut", None) in after.stored("orange")


def test_RM_8_1_7_other_dice_may_be_shifted_RM_EX_19() -> None:
    """RM-EX-19: with ten dice, one of them a Shield, it moves onto Andvarinaut; nothing is discarded."""
    artifacts = [loaded("harp_of_the_ljosalfar", "yellow_tree"), "jarnglofar", "eldhrimnir", "laevateinn"]
    before = gains("andvarinaut", artifacts=artifacts, dice={"red_ship": 9, "red_shield": 1})
    after = play(before, "orange: lose harp_of_the_ljosalfar")
    assert ("andvarinaut", "red_shield") in after.stored("orange")
    assert after.dice("orange") == {"red_ship": 9, "yellow_tree": 1}
    before = gains("andvarinaut", artifacts=artifacts, dice={"red_ship": 10})
    after = play(before, "orange: lose harp_of_the_ljosalfar")
    assert set(after.moves) == {"discard red_ship", "discard yellow_tree"}


def test_RM_8_1_8_artifacts_score_anywhere() -> None:
    """Bodn 4 on the board, Draupnir 2 in the Glory pile."""
    row = {"artifacts": ["bodn"], "glory_pile": ["draupnir"]}
    assert play({"phase": "final_scoring", "players": {"orange": row}}).glory("orange") == 6


@pytest.mark.parametrize(
    ("space", "card", "die", "decks"),
    [
        ("raid_keeps", "bodn", "red_ship", {}),
        ("battle_at_sea", "dainsleif", "red_hammer", {}),
        ("raid_keeps", "andvarinaut", "red_shield", {"keep": []}),
        ("trade_with_villages", "brisingamen", "red_ship", {"prophecy": []}),
        ("raid_villages", "chalice_of_frigg", "red_chest", {}),
        ("recruit_reavers", "jarnglofar", "blue_raven", {}),
    ],
)
def test_RM_8_1_9_not_without_effect(space: str, card: str, die: str, decks: dict[str, Any]) -> None:
    """Bodn and Dainsleif need another die, the others a card, a Terror or a Reaver."""
    before = orange(artifacts=[loaded(card, die)])
    before["decks"] = decks
    assert refused(before, f"orange: select {space}", f"orange: use {card} {die}") == "RM-8.1.9"


def test_RM_8_1_9_hringhorni_needs_a_die_in_the_supply() -> None:
    others = {
        "green": {"dice": {"red_ship": 10}},
        "purple": {"dice": {"red_ship": 9, "blue_ship": 1}},
        "white": {"dice": {"blue_ship": 10}},
    }
    before = orange(others, artifacts=[loaded("hringhorni", "red_ship")], dice={"blue_ship": 9})
    before["trade_dice"] = {"yellow_ship": 20}
    assert refused(before, "orange: select trade_with_villages", "orange: use hringhorni") == "RM-8.1.9"
