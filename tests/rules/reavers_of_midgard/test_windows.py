"""RM-4.4 as it is asked at a table: Artifacts stand beside the questions of a turn; section 19 of the rules file."""

from __future__ import annotations

from typing import Any

from .helpers import After, chosen, game_at, orange, play, refused

HARP = {"card": "harp_of_the_ljosalfar", "die": "yellow_tree"}
BODN = {"card": "bodn", "die": "red_helm"}
USE_HARP = "use harp_of_the_ljosalfar yellow_tree"


def at_table(position: Any, *moves: str, **scenario: Any) -> After:
    """A scenario that is asked as at a table."""
    return play(position, *moves, options={"windows": "standing"}, **scenario)


def test_RM_4_4_artifacts_stand_beside_the_question() -> None:
    """One question: Activate or Rest, or use the Harp first. Nothing says no to an Artifact."""
    after = at_table(orange(artifacts=[HARP]), "orange: select recruit_reavers")
    assert (after.asked, after.rule) == ("orange", "RM-4.3")
    assert set(after.moves) == {"activate", "rest", USE_HARP, "take_back harp_of_the_ljosalfar yellow_tree"}


def test_RM_4_4_what_is_no_answer_is_told_apart() -> None:
    game = game_at(orange(artifacts=[HARP]), options={"windows": "standing"})
    game.play(0, "select recruit_reavers")
    tones = {option.notation: option.tone for option in game.scene(0).prompt.options}
    beside = "take_back harp_of_the_ljosalfar yellow_tree"
    assert tones == {"activate": "", "rest": "", USE_HARP: "aside", beside: "aside"}


def test_RM_4_4_after_a_use_the_same_question_is_asked() -> None:
    after = at_table(orange(artifacts=[HARP]), "orange: select raid_keeps", "orange: use harp_of_the_ljosalfar")
    assert after.favor("orange") == 2
    assert after.asked == "orange"
    after = at_table(orange(artifacts=[HARP]), "orange: select recruit_reavers", "orange: use harp_of_the_ljosalfar")
    assert (after.favor("orange"), after.rule, set(after.moves)) == (4, "RM-4.3", {"activate", "rest"})


def test_RM_4_4_a_use_makes_the_cost_payable() -> None:
    """Who cannot pay is asked about Bodn, since the die it gives may pay."""
    row = {"food": 1, "dice": {"blue_chest": 1, "blue_ship": 1}, "artifacts": [BODN]}
    after = at_table(orange(**row), "orange: select raid_villages")
    assert after.rule == "RM-4.4"
    assert "activate" not in after.moves
    exchange = ["orange: use bodn", "orange: discard blue_ship", "orange: take blue_chest"]
    after = at_table(orange(**row), "orange: select raid_villages", *exchange)
    assert set(after.moves) >= {"activate", "rest"}


def test_RM_4_4_moved_once_beside_a_question_too() -> None:
    """RM-R-48: the moment lasts until the question is answered."""
    before = orange(dice={"red_shield": 1}, artifacts=["draupnir"])
    moves = ["orange: select recruit_reavers", "orange: store draupnir red_shield"]
    assert "take_back draupnir red_shield" not in at_table(before, *moves).moves
    assert refused(before, *moves, "orange: take_back draupnir", options={"windows": "standing"}) == "RM-R-48"


def test_RM_4_4_beside_a_journey_and_a_method() -> None:
    before = orange(food=4, dice={"red_hammer": 1, "blue_ship": 1, "red_ship": 1}, artifacts=[BODN])
    before |= {"decks": {"journey": ["rough_seas"]}, "sea_battles": ["wherry", "drakkar"]}
    after = at_table(before, "orange: select battle_at_sea", "orange: activate")
    assert after.rule == "RM-7.3.2"
    assert set(after.moves) >= {"pay", "suffer", "use bodn red_helm"}
    after = at_table(before, "orange: select battle_at_sea", "orange: activate", "orange: suffer")
    assert after.rule == "RM-7.3.3"
    assert set(after.moves) >= {"target wherry", "target drakkar", "use bodn red_helm"}
    moves = ["orange: select battle_at_sea", "orange: activate", "orange: suffer", "orange: target wherry"]
    after = at_table(before, *moves)
    assert after.rule == "RM-7.3.4"
    assert set(after.moves) >= {"combat", "concede", "use bodn red_helm"}


def test_RM_4_4_skidbladnir_is_asked_about_with_the_journey() -> None:
    before = orange(food=4, artifacts=[{"card": "skidbladnir", "die": "red_ship"}])
    before |= {"decks": {"journey": ["spoiled_food"]}, "sea_battles": ["wherry", "drakkar"]}
    after = at_table(before, "orange: select battle_at_sea", "orange: activate")
    assert set(after.moves) == {"suffer", "use skidbladnir red_ship", "take_back skidbladnir red_ship"}
    after = at_table(before, "orange: select battle_at_sea", "orange: activate", "orange: use skidbladnir")
    assert after.position["discards"]["journey"] == ["spoiled_food"]


def test_RM_4_4_skidbladnir_can_be_loaded_again_before_a_journey_that_cannot_be_paid() -> None:
    """The die on it was taken back: another one can still be stored, and is asked about."""
    before = orange(food=4, dice={"blue_ship": 1}, artifacts=[{"card": "skidbladnir", "die": "red_ship"}])
    before |= {"decks": {"journey": ["spoiled_food"]}, "sea_battles": ["wherry", "drakkar"]}
    moves = ["orange: select battle_at_sea", "orange: activate", "orange: take_back skidbladnir"]
    assert at_table(before, *moves).moves == ["done", "store skidbladnir blue_ship"]
    after = at_table(before, *moves, "orange: store skidbladnir")
    assert set(after.moves) >= {"suffer", "use skidbladnir blue_ship"}


def test_RM_4_4_after_a_new_die_the_end_of_the_turn_is_asked_about() -> None:
    """A Tree taken by Resting can be stored and spent at once (RM-8.1.3, RM-8.1.5)."""
    moves = ["orange: select recruit_reavers", "orange: rest", "orange: take yellow_tree"]
    after = at_table(orange(artifacts=["harp_of_the_ljosalfar"]), *moves)
    assert (after.asked, after.rule) == ("orange", "RM-4.4")
    assert set(after.moves) == {"store harp_of_the_ljosalfar yellow_tree", "done"}
    moves += ["orange: store harp_of_the_ljosalfar yellow_tree", "orange: use harp_of_the_ljosalfar"]
    after = at_table(orange(artifacts=["harp_of_the_ljosalfar"]), *moves)
    assert after.favor("orange") == 4


def test_RM_4_4_what_was_just_passed_over_is_not_asked_again() -> None:
    """Nothing that the Harp depends on has changed since it stood beside the last question."""
    moves = ["orange: select recruit_reavers", "orange: rest", "orange: food"]
    assert at_table(orange(artifacts=[HARP]), *moves).asked == "green"


def test_RM_4_4_moving_dice_alone_is_not_asked_about() -> None:
    """Draupnir serves Raid Keeps only: here a die could be moved and no more, which can be done at any question."""
    before = orange(dice={"red_shield": 1}, artifacts=["andvarinaut"])
    moves = ["orange: select recruit_reavers", "orange: rest", "orange: take blue_shield"]
    assert at_table(before, *moves).asked == "green"


def test_RM_4_4_every_window_by_itself_where_that_is_wanted() -> None:
    """The option of a table, and the way of scenarios: no lawful moment goes by."""
    moves = ["orange: select recruit_reavers", "orange: rest", "orange: food"]
    after = play(orange(artifacts=[HARP]), *moves)
    assert (after.asked, after.rule) == ("orange", "RM-4.4")
    assert "done" in after.moves


def test_RM_4_4_a_question_with_artifacts_beside_it_is_saved() -> None:
    """A position that is written there and read again asks the same."""
    game = game_at(orange(artifacts=[HARP]), options={"windows": "standing"})
    game.play(0, "select recruit_reavers")
    again = game_at(game.title.write(game.state), options={"windows": "standing"})
    assert list(again.moves(0)) == list(game.moves(0))
    assert again.state.decision().cites().id == "RM-4.3"


def outside_a_turn(*artifacts: Any, **own: Any) -> dict[str, Any]:
    """Green is about to raid villages, and Orange's specialized Freeman to gain a blue die that shows a Hammer."""
    own |= {"slots": {"raid_villages": ["freeman"]}, "artifacts": list(artifacts)}
    return {"turn": "green", "players": {"orange": own}}


FREEMAN = "green: select raid_villages"
SHIELDED = {"card": "draupnir", "die": "red_shield"}


def test_RM_5_3_while_dice_are_placed_an_artifact_stores_and_is_not_used() -> None:
    game = game_at(outside_a_turn("dainsleif", SHIELDED, "andvarinaut"), options={"windows": "standing"})
    game.play(1, "select raid_villages")
    told = {option.notation: (option.tone, option.tag) for option in game.scene(0).prompt.options}
    moves = {"store dainsleif blue_hammer": ("aside", "store"), "take_back draupnir red_shield": ("aside", "")}
    assert told == {"done": ("", ""), **moves}


def test_RM_5_3_dice_that_fit_are_placed_unasked() -> None:
    """A specialized Reaver's die outside any turn: it can be stored beside the next question, and used there."""
    before = outside_a_turn("dainsleif", dice={"blue_chest": 2}, food=1)
    after = at_table(before, FREEMAN)
    assert (after.asked, after.rule) == ("green", "RM-4.7")
    after = at_table(before, FREEMAN, "green: food", "purple: food", "white: food")
    assert (after.asked, after.rule) == ("orange", "RM-4.3")
    assert set(after.moves) == {"activate", "rest", "store dainsleif blue_hammer"}


def test_RM_5_3_a_die_that_needs_two_moments_is_asked_about_RM_R_48() -> None:
    """The Shield on Draupnir fits Andvarinaut, too: it is taken back at one moment and stored at the next."""
    assert at_table(outside_a_turn("dainsleif", SHIELDED, "andvarinaut"), FREEMAN).rule == "RM-5.3"
    # Nothing could be stored now; nothing fits another Artifact; both hold the same.
    for artifacts in (
        (HARP, BODN),
        ("dainsleif", SHIELDED),
        ("dainsleif", SHIELDED, {**SHIELDED, "card": "andvarinaut"}),
    ):
        assert at_table(outside_a_turn(*artifacts), FREEMAN).rule != "RM-5.3"


def test_RM_5_3_dice_of_a_card_that_is_half_resolved_can_be_stored_after_it() -> None:
    """Those of the Reaver that a Drakkar brings: Bodn is asked about when the battle is over."""
    before = orange(food=4, dice={"red_ship": 2, "red_hammer": 1, "red_shield": 1}, artifacts=["bodn"])
    before |= {"decks": {"journey": ["all_calm"], "reaver": ["spearman"]}, "sea_battles": ["drakkar"]}
    moves = ["orange: select battle_at_sea", "orange: activate", "orange: target drakkar", "orange: combination"]
    chance = {"crew_dice": ["shield", "ship"]}
    assert at_table(before, *moves, chance=chance).rule == "RM-7.1.5"
    after = at_table(before, *moves, "orange: promote spearman", chance=chance)
    assert (after.asked, after.rule) == ("orange", "RM-4.4")
    assert set(after.moves) == {"done", "store bodn blue_shield", "store bodn blue_ship"}


def test_RM_4_4_spaces_of_the_round_are_no_moment() -> None:
    """Choosing a space is not yet the turn within the action."""
    before = {**orange(artifacts=[HARP]), "longships": chosen()}
    assert {move.split()[0] for move in at_table(before).moves} == {"select"}


def test_RM_7_6_4_whoever_gives_up_all_dice_is_not_asked_in_which_order() -> None:
    """A Dice Territory of level 2 costs two dice, and there are two."""
    before = {**orange(dice={"red_ship": 1, "blue_chest": 1}), "stacks": {"dice_2": ["terr_dice_2_a"]}}
    moves = ["orange: select subdue_territories", "orange: activate", "orange: peace dice_2"]
    after = at_table(before, *moves)
    assert after.position["players"]["orange"]["dice"].get("blue_chest") is None
    assert after.rule != "RM-5.7"
    three = {**orange(dice={"red_ship": 2, "blue_chest": 1}), "stacks": {"dice_2": ["terr_dice_2_a"]}}
    assert at_table(three, *moves).rule == "RM-5.7"


def test_RM_7_2_1_the_last_two_dice_of_the_display_are_taken_unasked() -> None:
    before = {**orange(), "trade_dice": {"red_ship": 1, "blue_chest": 1}}
    moves = ["orange: select trade_with_villages", "orange: activate", "orange: trade dice"]
    after = at_table(before, *moves)
    assert after.dice("orange") == {"red_ship": 1, "blue_chest": 1}
    assert after.rule == "RM-7.2.1"
    assert "trade dice" not in after.moves
    before["trade_dice"]["yellow_tree"] = 1
    assert set(at_table(before, *moves).verbs) == {"take"}


def test_RM_8_1_5_an_artifact_says_what_it_can_do_now_or_why_not() -> None:
    """At Battle at Sea, of one who has acted with none of them yet; only the owner is told."""
    loaded = [{"card": "dainsleif", "die": "red_hammer"}, {"card": "draupnir", "die": "blue_shield"}]
    game = game_at(orange(artifacts=[*loaded, "skidbladnir", "bodn"], food=4, dice={"blue_ship": 1}))

    def told() -> dict[str, str]:
        own = next(area for area in game.scene(0).areas if area.id == "own")
        return {piece.card.id: piece.card.footer for piece in own.pieces if piece.card}

    assert set(told().values()) == {"only in your turn"}
    game.play(0, "select battle_at_sea")
    assert told() == {
        "dainsleif": "can be used now",
        "draupnir": "only at Raid Keeps",
        "skidbladnir": "a die can be put on it",
        "bodn": "a die can be put on it",
    }
    game.play(0, "use dainsleif")
    assert told()["bodn"] == "needs a die"
    game.play(0, game.moves(0)[0].notation)
    assert (told()["dainsleif"], told()["skidbladnir"]) == ("used in this action", "needs a die")
    another = next(area for area in game.scene(1).areas if area.id == "seat:0")
    assert "used in this action" not in str(another)
    # Whoever touches one is told why, with the rule; it is no row of the list.
    refused = {row.targets[0]: row for row in game.scene(0).prompt.refused if not row.label}
    why = {"dainsleif": "RM-8.1.5", "draupnir": "RM-8.1.5", "skidbladnir": "RM-8.1.4", "bodn": "RM-8.1.4"}
    assert {target: row.rule for target, row in refused.items()} == {f"artifact:{id}": why[id] for id in why}
    assert refused["artifact:draupnir"].reason == "Draupnir: only at Raid Keeps"
    assert not game.scene(1).prompt.mine
    assert game.scene(1).prompt.refused == []


def test_RM_4_4_moving_dice_stands_beside_the_question_of_a_use() -> None:
    """After Resting the new Tree could be stored and used; that a stored die can be moved is no answer to it."""
    artifacts = ["harp_of_the_ljosalfar", {"card": "draupnir", "die": "red_shield"}]
    game = game_at(orange(artifacts=artifacts), options={"windows": "standing"})
    for move in ("select recruit_reavers", "rest", "take yellow_tree"):
        game.play(0, move)
    told = {option.notation: (option.tone, option.tag) for option in game.scene(0).prompt.options}
    store = ("aside", "use")
    assert told == {
        "done": ("", ""),
        "store harp_of_the_ljosalfar yellow_tree": store,
        "take_back draupnir red_shield": ("aside", ""),
    }


def test_RM_4_4_a_use_beside_a_question_is_told_by_a_tag() -> None:
    game = game_at(orange(artifacts=[HARP]), options={"windows": "standing"})
    game.play(0, "select recruit_reavers")
    tags = {option.notation: option.tag for option in game.scene(0).prompt.options if option.tone == "aside"}
    assert tags == {USE_HARP: "use", "take_back harp_of_the_ljosalfar yellow_tree": ""}
