"""What happened is told completely, what did not happen is not; a refusal cites the rule of the very thing."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from longhall.core.play.film import beats
from longhall.core.play.game import Game
from tests.golden.scenes import played

from .helpers import attempt, game_at, orange, play, refused

HARP = {"card": "harp_of_the_ljosalfar", "die": "yellow_tree"}


def test_RM_4_5_who_cannot_pay_is_told_so_in_the_window_before_too() -> None:
    for artifacts in ([], [HARP]):
        before = orange(food=3, artifacts=artifacts)
        assert refused(before, "orange: select battle_at_sea", "orange: activate") == "RM-4.5"
    # The same window for who can pay
    assert play(orange(food=4, artifacts=[HARP]), "orange: select battle_at_sea", "orange: activate").refused is None


def test_RM_4_4_no_other_artifact_inside_a_combat() -> None:
    """It is not refused with the conditions of the Fragment of Mjölnir, which concern the Fragment alone."""
    before = orange(dice={"red_hammer": 2}, artifacts=[HARP])
    moves = ("orange: select subdue_territories", "orange: done", "orange: activate", "orange: force food_1")
    after = attempt(before, *moves, "orange: use harp_of_the_ljosalfar yellow_tree")
    assert after.refused is not None
    assert after.refused["rule"] == "RM-4.4"
    assert "Harp" in after.refused["reason"]


def test_RM_5_7_the_colour_that_is_asked_for() -> None:
    """The Scout exchanges a yellow die; a red one is not of the colour that is asked for."""
    before = orange(slots={"raid_keeps": ["scout"]}, dice={"red_ship": 1, "yellow_tree": 1, "yellow_shield": 1})
    after = attempt(before, "orange: select raid_keeps", "orange: discard red_ship")
    assert after.refused is not None
    assert (after.refused["rule"], "another" in after.refused["reason"]) == ("RM-5.7", False)


def test_RM_8_3_8_who_could_not_pillage_is_not_said_to_spare() -> None:
    before = orange(slots={"raid_keeps": ["fanatic"]})
    before["decks"] = {"keep": ["keep_wall", "armor"]}
    moves = ("orange: select raid_keeps", "orange: keep keep_wall")
    assert not [line for line in play(before, *moves).log if "pillage" in line]
    before = orange(slots={"raid_keeps": ["fanatic"]}, dice={"red_hammer": 1})
    before["decks"] = {"keep": ["keep_wall", "armor"]}
    assert "Orange does not pillage the Keep Wall. [RM-8.3.6]" in play(before, *moves, "orange: decline").log


def test_RM_7_6_which_territory_is_attempted_and_how() -> None:
    before = orange(dice={"red_hammer": 1}, food=2)
    moves = ("orange: select subdue_territories", "orange: activate", "orange: force food_2", "orange: peace food_1")
    log = play(before, *moves, chance={"combat_dice": [0]}).log
    assert "Orange tries to subdue by force: Food Territory 2. [RM-7.6.3]" in log
    assert "Orange subdues peacefully: Food Territory 1. [RM-7.6.4]" in log


def test_RM_7_6_6_of_several_tiles_the_log_says_whose_reward_is_taken() -> None:
    before = orange(food=4, favor=1)
    before["stacks"] = {"food_2": ["terr_food_2_a"], "favor_1": ["terr_favor_1_a"]}
    moves = ("orange: select subdue_territories", "orange: activate", "orange: peace food_2", "orange: peace favor_1")
    log = play(before, *moves, "orange: stop", "orange: resolve terr_favor_1_a").log
    told = [line for line in log if "reward" in line or "gains" in line]
    assert told == [
        "Orange takes the reward of a tile: Favor Territory 1. [RM-7.6.6]",
        "Orange gains 3 Glory as the reward of Favor Territory 1. [RM-7.6.6]",
        "Orange takes the reward of a tile: Food Territory 2. [RM-7.6.6]",
        "Orange gains 5 Glory as the reward of Food Territory 2. [RM-7.6.6]",
    ]


def test_RM_11_3_territories_are_the_cause_of_glory() -> None:
    tiles = ["terr_food_1_a", "terr_dice_3_b"]
    log = play({"phase": "cleanup", "players": {"orange": {"tiles": tiles}, "green": {"tiles": tiles[:0]}}}).log
    assert [line for line in log if "RM-11.3" in line] == ["Orange gains 2 Glory for 2 Territories. [RM-11.3]"]


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("battle_at_sea.select", "Orange gains 2 Glory for choosing Battle at Sea. [RM-4.1]"),
        ("saga_keeper.ability", "Orange gains 2 Glory from the Reaver Saga Keeper. [RM-8.4.3]"),
        ("ship_upgrade_chest.glory", "Orange gains 3 Glory from the Village card Ship Upgrade: Chest. [RM-8.2.1]"),
        ("bows_and_arrows.pillage", "Orange gains 5 Glory from the Village card Bows and Arrows. [RM-8.3.1]"),
        ("tower_red_blue.plunder.won", "Orange gains 3 Glory from the Keep card Tower. [RM-8.3.7]"),
        ("kraken.on_pay", "Orange gains 3 Glory from the Sea Journey Kraken. [RM-8.5.1]"),
        ("draugr_raiders", "Orange gains 9 Glory for the Sea Battle against Draugr Raiders. [RM-8.6.1]"),
        ("terr_dice_2_a", "Orange gains 5 Glory as the reward of Dice Territory 2. [RM-7.6.6]"),
    ],
)
def test_RM_1_8_glory_is_told_with_what_it_is_for(effect: str, told: str) -> None:
    agenda = [{"step": "apply", "seat": "orange", "effect": effect, "at": 0}]
    assert told in play({"agenda": agenda}).log


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_RM_12_1_every_line_of_the_score_sheet_names_its_cause(lang: str) -> None:
    """A line that ends with the number of points, as "gains 9 Glory.", says nothing."""
    record = Path(__file__).parents[2] / "golden/reavers_of_midgard/record-4-greedy.json"
    *_, (_, game) = played(record.read_text("utf-8"))
    lines = [line.text for row in game.scene(0, lang).sheet for line in row.lines]
    assert len(lines) > 80
    assert not [text for text in lines if re.search(r"\d+( de| punto| punti)? Glor(y|ia)\.$", text)]


def test_RM_4_3_a_line_is_told_in_the_turn_of_whoever_has_it() -> None:
    """Also where one player's choice lets the next go on: in set-up, and who must Rest. The end is nobody's turn."""
    record = Path(__file__).parents[2] / "golden/reavers_of_midgard/record-4-random.json"
    *_, (_, game) = played(record.read_text("utf-8"))
    log = game.scene(0, "en").log
    for rule in ("RM-2.7", "RM-3.1", "RM-4.3", "RM-4.7"):
        lines = [line for line in log if line.rule == rule]
        assert len(lines) >= 4, rule
        assert [line.turn for line in lines] == [line.seat for line in lines], rule
    for chapter in ("RM-2.8", "RM-11.", "RM-12."):
        assert {line.turn for line in log if line.rule.startswith(chapter)} == {-1}, chapter
    # The supply is laid out anew before each of the six rounds (RM-2.8, RM-11.5).
    filled = [line.rule for line in log if line.text == "Trade dice are rolled and new cards laid out."]
    assert filled == ["RM-2.8", *["RM-11.5"] * 5]


def watch(game: Game) -> Game:
    game.watched = True
    return game


def test_RM_12_2_each_kind_of_points_is_seen_by_itself() -> None:
    """The end of a game is filmed kind after kind, everybody's points of it at once; who wins is told last."""
    record = Path(__file__).parents[2] / "golden/reavers_of_midgard/record-4-greedy.json"
    game = next(game for _, game in played(record.read_text("utf-8")) if watch(game).over)
    told = beats(game, game.journal.film or [], 0, "en")
    kinds = [beat for beat in told if beat.lines[0].rule.startswith("RM-12.")]
    assert all(len({line.rule for line in beat.lines}) == 1 for beat in kinds)
    order = [beat.lines[0].rule for beat in kinds]
    assert list(dict.fromkeys(order)) == [f"RM-12.{n}" for n in range(2, 8)]
    # Farms, Walls and Towers are three kinds under one rule, and nobody scores a kind of them twice.
    tokens = [[line.seat for line in beat.lines] for beat in kinds if beat.lines[0].rule == "RM-12.5"]
    assert len(tokens) > 1
    assert all(len(set(seats)) == len(seats) for seats in tokens)
    scores = [[panel.score for panel in beat.scene.panels] for beat in kinds]
    assert all(before != after for before, after in pairwise(scores[:-1]))


def test_RM_11_3_each_step_of_cleanup_is_seen_by_itself() -> None:
    """The Honor Ship passes, then Territories bring Glory, then the displays are filled, then the round begins."""
    record = Path(__file__).parents[2] / "golden/reavers_of_midgard/record-3-greedy.json"
    games = (game for _, game in played(record.read_text("utf-8")))
    game = next(game for game in games if watch(game).view(0).log("en")[-1].startswith("Round 3:"))
    rules = [[line.rule for line in beat.lines] for beat in beats(game, game.journal.film or [], 0, "en")]
    assert [set(told) for told in rules[-4:]] == [{"RM-11.2"}, {"RM-11.3"}, {"RM-11.5"}, {"RM-3.1"}]


def test_RM_15_4_cards_that_are_drawn_are_seen_by_all_before_one_is_kept() -> None:
    """Also in a film, in which nobody is asked."""
    slots = {"raid_villages": ["scavenger"]}
    position = orange({"green": {"slots": slots}}) | {"decks": {"village": ["farm", "draupnir"]}}
    game = game_at(position)
    game.watched = True
    game.play(0, "select raid_villages")
    drawn = next(b for b in beats(game, game.journal.film or [], 2, "en") if "two cards" in b.lines[0].text)
    stage = next(area for area in drawn.scene.areas if area.id == "stage")
    assert [(piece.name, piece.seat) for piece in stage.pieces] == [("Farm", 1), ("Draupnir", 1)]


def test_RM_4_3_whoever_must_rest_is_told_why() -> None:
    """Nobody asks them; who Rests by choice, or on a space without a cost, has no reason but that."""
    game = game_at(orange(food=0))
    game.play(0, "select raid_keeps")
    assert "Raid Keeps: Orange cannot pay and rests. [RM-4.3]" in game.view(-1).log("en")
    game = game_at(orange(food=0))
    game.play(0, "select recruit_reavers")
    game.play(0, "rest")
    assert game.view(-1).log("en")[-1] == "Orange rests. [RM-4.7]"


def test_RM_12_7_what_decides_a_tie_is_told() -> None:
    def ending(orange: int, green: int, favor: int) -> str:
        players = {"orange": {"glory": orange, "favor": 2}, "green": {"glory": green, "favor": favor}}
        return play({"phase": "final_scoring", "players": players}).log[-1]

    assert ending(9, 8, 3) == "Orange wins with 9 Glory. [RM-12.7]"
    assert ending(9, 9, 3) == "Green wins the tie at 9 Glory with the most Favor: 3. [RM-12.7]"
    assert ending(9, 9, 2) == "Green shares the victory with 9 Glory and 2 Favor. [RM-12.7]"


def test_RM_5_8_which_stored_die_is_spent() -> None:
    before = orange(dice={"red_shield": 1}, food=2, artifacts=[{"card": "draupnir", "die": "blue_shield"}])
    moves = ("orange: select raid_keeps", "orange: done", "orange: activate", "orange: discard red_shield")
    assert "Orange discards the blue die (Shield) on Draupnir. [RM-5.6]" in play(before, *moves).log


def test_RM_8_1_4_the_die_that_an_artifact_spends() -> None:
    after = play(orange(artifacts=[HARP]), "orange: select recruit_reavers", "orange: use harp_of_the_ljosalfar")
    assert "Orange uses Harp of the Ljósálfar, spending a yellow die (Tree). [RM-8.1.4]" in after.log


def test_RM_6_4_a_reroll_tells_its_own_dice_and_all_successes() -> None:
    before = orange(dice={"red_hammer": 3}, favor=1)
    moves = (
        "orange: select subdue_territories",
        "orange: activate",
        "orange: force food_3",
        "orange: discard red_hammer",
    )
    more = (
        "orange: discard red_hammer",
        "orange: discard red_hammer",
        "orange: reroll 0",
        "orange: reroll 0",
        "orange: roll",
    )
    log = play(before, *moves, *more, chance={"combat_dice": [1, 0, 0, 1, 0]}).log
    assert "Orange rolls 3 combat dice: 1 success against 3. [RM-6.3]" in log
    assert "Orange pays 1 Favor and rerolls 2 dice. [RM-6.4]" in log
    assert "Orange now has 2 successes against 3. [RM-6.4]" in log
    assert not [line for line in log if "rolls 2 combat dice" in line]


def test_RM_7_1_4_one_throw_is_one_line() -> None:
    """The dice of two Reavers are rolled together, and told together."""
    agenda = [{"step": "recruit", "seat": "orange"}]
    for taken, faces, told in (
        (["seer"], ["tree", "ship"], "a yellow die (Tree) and a red die (Ship)"),
        (
            ["seer", "raider"],
            ["tree", "ship", "helm", "chest"],
            "a yellow die (Tree), a red die (Ship), a red die (Helm) and a blue die (Chest)",
        ),
    ):
        before = {"agenda": agenda, "players": {"orange": {"taken": taken}}}
        log = play(before, chance={"crew_dice": faces}).log
        assert [line for line in log if "roll" in line] == [f"Orange rolls {told}. [RM-7.1.4]"]


def test_RM_15_4_cards_of_one_raid_are_two_lines() -> None:
    """The pair that was chosen, and the cards that come with it."""
    before = orange(food=1, dice={"red_chest": 2})
    before |= {"pairs": {"villages": [["farm", "village_wall"]]}, "decks": {"village": ["bodn", "draupnir"]}}
    log = play(before, "orange: select raid_villages", "orange: activate", "orange: pair 1").log
    assert [line for line in log if "RM-7.4.1" in line] == [
        "Orange takes two cards: Farm, Village Wall. [RM-7.4.1]",
        "Orange draws two cards: Bodn, Draupnir. [RM-7.4.1]",
    ]


def test_RM_5_6_the_dice_of_one_payment_are_one_line() -> None:
    """A stored die is told by its Artifact."""
    before = orange(dice={"red_shield": 1, "blue_shield": 2}, food=2)
    moves = ("orange: select raid_keeps", "orange: activate", "orange: discard red_shield")
    log = play(before, *moves, "orange: discard blue_shield").log
    told = [line for line in log if "discards" in line]
    assert told == ["Orange discards a red die (Shield) and a blue die (Shield). [RM-5.6]"]


def test_RM_5_6_what_must_all_be_paid_with_is_not_asked_about() -> None:
    """The order in which all that there is pays makes no difference; one die more, and there is a choice."""
    moves = ("orange: select raid_keeps", "orange: activate")
    before = orange(dice={"red_shield": 1, "blue_shield": 1, "red_chest": 2}, food=2)
    assert "Orange discards a red die (Shield) and a blue die (Shield). [RM-5.6]" in play(before, *moves).log
    before = orange(dice={"red_shield": 1}, food=2, upgrades=["shield"])
    assert "Orange discards a red die (Shield). [RM-5.6]" in play(before, *moves).log
    before = orange(dice={"red_shield": 1, "blue_shield": 1, "blue_raven": 1}, food=2, leader="huskarl")
    assert not [line for line in play(before, *moves).log if "discards" in line]


def test_RM_6_2_the_hammers_of_one_combat_are_one_line_before_the_roll() -> None:
    before = orange(dice={"red_hammer": 1, "red_double_hammer": 1})
    moves = ("orange: select subdue_territories", "orange: activate", "orange: force food_1")
    more = ("orange: discard red_double_hammer", "orange: discard red_hammer")
    log = play(before, *moves, *more, "orange: fight", chance={"combat_dice": [1, 0, 0]}).log
    at = log.index("Orange discards a red die (Double Hammer) and a red die (Hammer). [RM-6.2]")
    assert log[at + 1].startswith("Orange rolls 3 combat dice")


def test_RM_7_1_5_the_old_leader_is_told() -> None:
    agenda = [{"step": "use_reaver", "seat": "orange"}]
    before = {"agenda": agenda, "players": {"orange": {"leader": "scout", "taken": ["spearman"]}}}
    log = play(before, "orange: promote spearman").log
    assert log[:2] == [
        "The old Leader, Scout, goes to the Glory pile of Orange. [RM-7.1.5]",
        "Orange promotes Spearman to Leader. [RM-7.1.5]",
    ]


def test_RM_8_3_which_card_is_asked_about() -> None:
    agenda = [{"step": "resolve_next", "seat": "orange"}]
    for card, question in (("farm", "Farm: do you Pillage it?"), ("runic_carvings", "Which option of Runic Carvings")):
        before = {"agenda": agenda, "players": {"orange": {"taken": [card]}}}
        assert game_at(before).decisions[0].question.startswith(question)


def test_RM_8_1_beside_a_question_an_artifact_promises_nothing() -> None:
    """Taking back a die draws no cards."""
    before = orange(food=2, dice={"red_shield": 2}, artifacts=[{"card": "hringhorni", "die": "red_ship"}])
    before["pairs"] = {"keeps": [["art", "armor"]]}
    game = game_at(before, options={"windows": "standing"})
    for move in ("select raid_keeps", "activate"):
        game.play(0, move)
    notes = {option.notation: option.note for option in game.scene(0).prompt.options}
    assert notes["take_back hringhorni red_ship"] == ""
    assert "unseen" in notes["deck"]
