"""The log tells what happened, by whom and by which rule, and nothing that did not happen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.yggdrasil_chronicles.helpers import HARD, After, activated, game_at, play, saga, turn

FAILED = {"god_die": ["blank"]}


def lines(after: After, text: str) -> list[str]:
    return [line for line in after.result["log"] if text in line]


def at(world: str, **own: Any) -> dict[str, Any]:
    return {"odin": {"world": world, **own}}


@pytest.mark.parametrize(
    ("card", "moves", "question", "told"),
    [
        ("hildisvini", ["take 2"], "YC-16.8", "Odin takes 2 Elves. [YC-16.8]"),
        ("hugin_munin", ["take 1"], "YC-16.8", "Odin takes 1 Vanir die. [YC-16.8]"),
        ("vidofnir", ["take 3"], "YC-16.5", "3 Heroes go to Valhalla. [YC-16.5]"),
        ("heidrun", ["take 2"], "YC-16.7", "Odin recovers 2 Health. [YC-16.7]"),
        ("gullinkambi", [], "", "1 Hero goes to Valhalla. [YC-16.5]"),
    ],
)
def test_YC_16_gifts_of_creatures_cite_their_creature(card: str, moves: list[str], question: str, told: str) -> None:
    position = turn(gods=at("svartalfheim", health=3), creatures=[card], enemies={"loki": "svartalfheim"})
    if question:
        assert play(position, "odin: act penalty").rule == question
    after = play(position, "odin: act penalty", *[f"odin: {move}" for move in moves])
    assert lines(after, told) == [told]


@pytest.mark.parametrize(
    ("card", "moves", "rule"),
    [
        ("sleipnir", ["odin: move asgard"], "YC-16.11"),
        ("ratatosk", ["odin: move asgard"], "YC-16.9"),
        ("geri_freki", ["odin: move asgard"], "YC-16.3"),
    ],
)
def test_YC_16_moves_by_creatures_cite_their_creature(card: str, moves: list[str], rule: str) -> None:
    position = turn(gods=at("svartalfheim"), creatures=[card], enemies={"loki": "svartalfheim"})
    after = play(position, "odin: act penalty", *moves)
    assert lines(after, "Odin goes to Asgard") == [f"Odin goes to Asgard. [{rule}]"]


def test_YC_17_1_a_move_by_a_stone_cites_it_and_stones_left_are_told() -> None:
    position = turn(gods=at("iotunheim"))
    chance = {"white": ["move_god"], "green": ["perform_action"]}
    moves = ("odin: act normal", "odin: stone white", "odin: place thor alfheim", "odin: done")
    after = play(position, *moves, chance=chance)
    assert lines(after, "Thor") == ["Odin moves Thor to Alfheim. [YC-17.1]"]
    assert lines(after, "appl") == ["Odin applies the white runestone: move a god. [YC-12.10]"]
    assert lines(after, "not use") == ["Odin does not use the green runestone. [YC-12.10]"]


def test_YC_12_10_a_stone_that_could_not_be_used_was_not_declined() -> None:
    """Odin has all his Health: there is nothing to recover."""
    position = turn(gods=at("iotunheim"))
    chance = {"white": ["move_god"], "green": ["recover_health"]}
    after = play(position, "odin: act normal", "odin: done", chance=chance)
    assert lines(after, "not use") == ["Odin does not use the white runestone. [YC-12.10]"]


def test_YC_12_9_creatures_drawn_together_are_one_line() -> None:
    position = turn(gods=at("svartalfheim"), creatures=["heidrun", "hugin_munin", "skuld"])
    told = "Odin draws two Creatures: Heidrun; Hugin and Munin. [YC-12.9]"
    assert lines(play(position, "odin: act normal"), "draws") == [told]


def test_YC_14_3_vanir_dice_rolled_together_are_one_line() -> None:
    position = turn(gods=at("alfheim", vanir_dice=2), enemies={"hel": "alfheim"}, anonymous=2)
    chance = {"god_die": ["blank"], "vanir_die": ["success", "blank"]}
    after = play(position, "odin: fight hel", "odin: roll 2", chance=chance)
    assert lines(after, "Vanir dice show") == ["Odin’s Vanir dice show a success and a blank. [YC-14.3]"]


def test_YC_9_3_a_move_that_an_artifact_opens_cites_it() -> None:
    position = turn(step="move", gods=at("asgard", artifacts=["hringhorni"]))
    told = {move: lines(play(position, f"odin: {move}"), "Odin goes")[0] for move in play(position).moves[1:]}
    assert told["move iotunheim"] == "Odin goes to Iotunheim. [YC-9.2]"
    assert [move for move, line in told.items() if "YC-9.3" in line] == ["move niflheim", "move muspellheim"]
    assert told["move niflheim"] == "Odin goes to Niflheim: Hringhorni opens the way. [YC-9.3]"


def test_YC_9_3_a_move_by_a_gods_own_power_says_so() -> None:
    after = play(turn(step="move", gods=at("alfheim")), "odin: move asgard", options=HARD)
    assert lines(after, "Odin goes to Asgard") == ["Odin goes to Asgard. [YC-9.2]"]
    after = play(turn(step="move", gods=at("niflheim")), "odin: move asgard", options=HARD)
    assert lines(after, "power") == ["By divine power Odin goes to Asgard. [YC-9.3]"]


def test_YC_18_8_and_5_7_other_moves_cite_their_rules() -> None:
    gods = {"odin": {"world": "asgard", "table": {"travel_companion": ["thor"]}}, "thor": {"world": "niflheim"}}
    after = play(turn(step="travel", gods=gods), "odin: travel thor", options=saga(1))
    assert lines(after, "travels") == ["Odin travels to Thor in Niflheim. [YC-18.8]"]


def test_YC_10_2_declining_the_second_part_is_not_doing_nothing() -> None:
    position = turn(gods=at("alfheim", artifacts=["gullinbursti"]), enemies={"hel": "alfheim"})
    after = play(position, "odin: fight hel", "odin: pass", chance={"god_die": ["success"]})
    assert not lines(after, "does not act")
    assert lines(play(position, "odin: pass"), "not act") == ["Odin does not act. [YC-10.3]"]


def test_YC_10_3_who_can_do_nothing_has_declined_nothing() -> None:
    after = play(turn(step="move", gods=at("vanaheim")), "odin: move asgard")
    assert lines(after, "Odin goes") == ["Odin goes to Asgard. [YC-9.2]"]
    assert not lines(after, "not act")


def test_YC_14_7_without_a_die_no_throw_is_told() -> None:
    position = turn(gods=at("alfheim"), enemies={"hel": "alfheim"}, iotunn=["utgardloki"])
    after = play(position, "odin: fight hel")
    assert not lines(after, "throw")
    assert after.health("odin") == 6


def test_YC_14_9_no_more_health_is_lost_than_there_is() -> None:
    position = turn(gods=at("alfheim", health=1), enemies={"hel": "alfheim"}, anonymous=2)
    after = play(position, "odin: fight hel", chance=FAILED)
    assert lines(after, "cost") == ["The risks cost Odin 1 Health. [YC-14.9]"]


def test_YC_11_3_iormungand_on_his_first_island_does_not_fall_back() -> None:
    position = turn(gods=at("midgard"))
    after = play(position, "odin: fight iormungand", chance={"god_die": ["success"]})
    assert not lines(after, "falls back")
    moved = play({**position, "island": 2}, "odin: fight iormungand", chance={"god_die": ["success"]})
    assert lines(moved, "falls back") == ["Iormungand falls back to island 1. [YC-11.3]"]


def test_YC_13_1_healing_the_tree_is_told() -> None:
    after = play(turn(gods=at("alfheim"), ravaged=["alfheim"]), "odin: heal_tree")
    assert lines(after, "heals the Tree") == ["Odin heals the Tree in Alfheim. [YC-13.1]"]
    assert lines(after, "pays") == ["Odin pays 2 Health for it. [YC-13.2]"]


def test_YC_6_5_4_the_shuffled_card_is_named() -> None:
    after = play(activated("fenrir"))
    assert lines(after, "shuffles") == ["Odin shuffles Fenrir (Odin) into the Enemy deck. [YC-6.5.4]"]


def test_YC_22_6_4_who_reveals_a_slain_enemys_card_is_told() -> None:
    after = play({**activated("hel", enemies={"hel": "slain"}), "page": "s6p2"}, options=saga(6))
    assert lines(after, "slain") == ["Odin reveals Hel (Odin): Hel is slain, so nobody is activated. [YC-22.6.4]"]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (3, "Skoll and Hati wait at the beginning of their ways. [YC-22.3.1]"),
        (6, "Fenrir leaves the Cage for Asgard. [YC-22.6.1]"),
    ],
)
def test_YC_21_2_what_a_page_sets_up_is_told(number: int, told: str) -> None:
    game = game_at({"phase": "setup"}, options=saga(number))
    assert told in game.view(-1).log("en")


def test_YC_22_1_2_an_oath_is_secured_by_somebody() -> None:
    position = turn(gods=at("vanaheim"), promises=["oath"], saga={"promises": {"vanaheim": "face_down"}})
    after = play(position, "odin: take_oath", options=saga(1))
    assert lines(after, "oath") == ["Odin secures the oath of Vanaheim (1 in all). [YC-22.1.2]"]


def test_YC_18_7_what_a_companion_takes_is_told_as_such() -> None:
    gods = {"thor": {"world": "alfheim", "vanir_dice": 1}, "freyia": {"world": "alfheim"}}
    position = turn("thor", support=["odin"], gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ("thor: fight hel", "thor: roll 1", "freyia: keep vanir_die")
    chance = {"god_die": ["blank"], "vanir_die": ["ii"]}
    after = play(position, *moves, seats=("freyia", "thor"), options=HARD, chance=chance)
    assert lines(after, "gives up") == ["Freyia takes a Vanir die that Thor gives up. [YC-18.7]"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "How many Fire Giants return to the reserve? At most 2."),
        ("es", "¿Cuántos Gigantes de fuego vuelven a la reserva? Como máximo, 2."),
        ("it", "Quanti Giganti del fuoco tornano nella riserva? Al massimo 2."),
    ],
)
def test_YC_12_13_the_question_says_what_becomes_of_the_pawns(lang: str, told: str) -> None:
    game = game_at(turn(gods=at("muspellheim"), fire_giants=2, heroes=8))
    game.play(0, "act penalty")
    while game.decisions[0].rule != "YC-12.13":
        game.play(0, game.moves(0)[-1])
    assert game.scene(0, lang).prompt.question == told


def test_YC_4_3_a_turn_begins_with_its_first_line_whoever_named_the_god() -> None:
    """Odin names Thor: what Thor reveals is told in Thor's turn. A new round is nobody's."""
    odin, thor = 0, 1
    game = game_at(turn(played=["thor", "tyr"], gods=at("alfheim")))
    game.play(odin, "pass")
    game.play(odin, "next thor")
    told = [(line.text.split(":")[0], line.turn) for line in game.scene(odin, "en").log]
    begins = told.index(("A new round", -1))
    assert told[begins + 1] == ("It is Thor’s turn.", thor)
    assert {whose for _, whose in told[begins + 1 :]} == {thor}
    assert any(text.startswith("Thor reveals") for text, _ in told)
