"""Rulings, ends, limits, hidden information, randomness (YC-R1 to YC-R30, YC-19, YC-24, YC-25, YC-27)."""

from __future__ import annotations

from typing import Any

import pytest

import longhall
from longhall.games.yggdrasil_chronicles.rules.setup import STREAMS
from tests.rules.yggdrasil_chronicles.helpers import (
    HARD,
    ONE,
    THREE,
    TWO,
    activated,
    game_at,
    play,
    refused,
    reveal,
    saga,
    turn,
)

BLANK = {"god_die": ["blank"]}


def at(world: str, **own: Any) -> dict[str, Any]:
    return {"odin": {"world": world, **own}}


def fighting(**more: Any) -> dict[str, Any]:
    """Odin beside Hel in Alfheim."""
    own = more.pop("own", {})
    return turn(gods=at("alfheim", **own), enemies={"hel": "alfheim"}, **more)


def test_YC_R1_the_first_submission_counts() -> None:
    """Any seat may name the next player, also one that has played."""
    assert play({"played": ["thor"]}, "thor: next tyr")["active"] == "tyr"
    assert play({"played": ["thor"]}, "tyr: next odin")["active"] == "odin"


def test_YC_R2_and_R3_lost_faces() -> None:
    """YC-R2, YC-R3: a converted die showing I or II is lost, a converted blank is not."""
    own = {"vanir_dice": 3, "elves": 3}
    chance = {"god_die": ["success"], "vanir_die": ["i", "ii", "blank"]}
    after = play(fighting(own=own, anonymous=3), "odin: fight hel", "odin: roll 3", "odin: elves 3", chance=chance)
    assert after.dice("odin") == 1
    assert after.health("odin") == 7


def test_YC_R4_the_god_die_is_rolled_without_being_asked_for() -> None:
    after = play(fighting(own={"vanir_dice": 1}), "odin: fight hel", "odin: roll 0", chance={"god_die": ["success"]})
    assert after.health("odin") == 7


def test_YC_R5_no_throw_without_risks() -> None:
    """Heroes cover all risks: Vanir dice are not asked about."""
    after = play(fighting(own={"vanir_dice": 2}, heroes=1), "odin: fight hel", "odin: heroes 1")
    assert after["played"] == ["odin"]


def test_YC_R6_a_support_god_gives_the_bonus() -> None:
    position = turn(gods={**at("alfheim"), "tyr": {"world": "alfheim"}}, support=["tyr"])
    assert "act bonus" in play(position, seats=TWO).moves


def test_YC_R7_heroes_are_capped() -> None:
    assert refused(fighting(heroes=5, anonymous=1), "odin: fight hel", "odin: heroes 3") == "YC-14.2"


@pytest.mark.parametrize(
    ("own", "heroes", "moves", "rule"),
    [
        # Every number in a saving throw has the limit of its own rule.
        ({}, 1, ("heroes 2",), "YC-14.2"),
        ({"vanir_dice": 1}, 0, ("roll 2",), "YC-14.3"),
        ({"elves": 2}, 0, ("elves 2",), "YC-14.6"),
        ({"elves": 3}, 0, ("elves 0", "pairs 2"), "YC-14.8"),
    ],
)
def test_YC_14_11_no_number_beyond_what_there_is(own: Any, heroes: int, moves: tuple[str, ...], rule: str) -> None:
    """Freyr alone against Hel with three risks, and a throw that fails with all dice."""
    seats = ("freyr", "odin", "thor")
    gods = {"freyr": {"world": "alfheim", "elves": 0, **own}}
    position = turn("freyr", gods=gods, enemies={"hel": "alfheim"}, anonymous=2, heroes=heroes)
    lines = ["freyr: fight hel", *[f"freyr: {move}" for move in moves]]
    assert refused(position, *lines, seats=seats, options=HARD, chance=BLANK) == rule


def test_YC_R8_freyia_once() -> None:
    position = turn("freyia", gods={"freyia": {"world": "alfheim"}}, enemies={"hel": "alfheim"}, anonymous=3, heroes=5)
    seats = ("freyia", "odin", "thor")
    after = play(position, "freyia: fight hel", "freyia: heroes 1", seats=seats, options=HARD, chance=BLANK)
    assert (after["heroes"], after.health("freyia")) == (4, 4)


def test_YC_R9_suttung_stops_freyrs_pairs() -> None:
    position = turn(
        "freyr", gods={"freyr": {"world": "alfheim", "elves": 4}}, enemies={"hel": "alfheim"}, iotunn=["suttung"]
    )
    after = play(position, "freyr: fight hel", seats=("freyr", "odin", "thor"), options=HARD, chance=BLANK)
    assert (after.health("freyr"), after.elves("freyr")) == (6, 4)


def test_YC_R10_valshamr_and_odrorir_alone_with_an_enemy() -> None:
    assert "act bonus" in play(fighting(own={"artifacts": ["valshamr", "odrorir"]})).moves


def test_YC_R11_urd_and_face_down_cards() -> None:
    position = turn(
        gods=at("svartalfheim"), creatures=["urd"], enemies={"hel": "svartalfheim"}, wheel=["thor_hel", "odin_loki"]
    )
    assert (
        refused({**position, "face_down": {"tyr": "tyr_surt"}}, "odin: act penalty", "odin: return tyr_surt")
        == "YC-R11"
    )


def test_YC_R12_fenrir_by_a_support_card() -> None:
    """Odin receives exactly one of the two cards and shuffles it in; Thor's goes under his deck."""
    position = {
        "turn": "odin",
        "step": "reveal",
        "support": ["tyr"],
        "face_down": {"odin": "tyr_fenrir"},
        "wheel": ["thor_fenrir"],
    }
    after = play(position, "odin: stay", seats=TWO)
    assert "tyr_fenrir" in after.deck("odin")
    assert after["decks"]["odin"]["returned"] == []
    assert after["decks"]["thor"]["returned"] == ["thor_fenrir"]
    own = {**position, "face_down": {"odin": "odin_fenrir"}, "wheel": ["tyr_fenrir"]}
    after = play(own, seats=TWO)
    assert "odin_fenrir" in after.deck("odin")
    assert after["decks"]["thor"]["returned"] == ["tyr_fenrir"]


def test_YC_R13_starting_troops_come_from_the_reserve() -> None:
    after = play({"phase": "setup"}, seats=("freyr", "odin", "thor"), options=HARD)
    assert (after.elves("freyr"), after["reserve"]["elves"]) == (2, 7)


def test_YC_R14_the_action_stone_cannot_choose_iotunheim() -> None:
    chance = {"green": ["perform_action"], "white": ["rotate"]}
    after = play(turn(gods=at("iotunheim")), "odin: act normal", "odin: stone green", chance=chance)
    assert "act_in iotunheim" not in after.moves
    assert "act_in alfheim" in after.moves


def test_YC_R15_a_healed_world_is_closed_for_the_turn() -> None:
    """Heal the Tree from afar, then its action by the other stone: refused."""
    gods = {**at("iotunheim"), "thor": {"world": "iotunheim"}}
    chance = {"white": ["rotate"], "green": ["perform_action"], "red": ["perform_action"]}
    moves = ("odin: act bonus", "odin: stone green", "odin: heal_in alfheim", "odin: stone red")
    after = play(turn(gods=gods, ravaged=["alfheim"]), *moves, chance=chance)
    assert "act_in alfheim" not in after.moves


def test_YC_R16_an_eighth_ravaged_world() -> None:
    seven = ["asgard", "vanaheim", "midgard", "nidavellir", "svartalfheim", "iotunheim", "muspellheim"]
    after = play(activated("loki", gods=at("niflheim"), ravaged=seven))
    assert after.outcome == "lost"
    assert after.log("YC-8.3")


def test_YC_R17_loki_is_there_already() -> None:
    """He stays; the ring turns and an Iotunn is activated; nothing is lost."""
    after = play(activated("loki", gods=at("vanaheim")))
    assert (after.enemy("loki"), after["rotation"], len(after["iotunn"])) == ("vanaheim", 1, 1)
    assert after.outcome == "undecided"


def test_YC_R18_solo_reveal_effects() -> None:
    """On the first and on the third copy, not on the second."""
    own = {"skoll": 0, "hati": 0}
    wheels: list[tuple[str, ...]] = [(), ("thor_hel",), ("thor_hel", "tyr_hel")]
    hati = []
    for wheel in wheels:
        position = {**reveal("hel", *wheel, support=["thor", "tyr"], saga=own), "page": "s3p1"}
        hati.append(play(position, seats=ONE, options=saga(3))["saga"]["hati"])
    assert hati == [1, 0, 1]


def test_YC_R19_xp_after_a_victory() -> None:
    position = {**activated("nidhogg", nidhogg=2, gods={"odin": {"health": 2}}), "page": "s2p2"}
    assert play(position, options=saga(2)).god("odin")["table"]["xp"] == 2


def test_YC_R20_support_brothers_roll_an_extra_die() -> None:
    """Two of them in a solo game: three God dice in all."""
    position = turn(support=["thor", "tyr"], ravaged=["niflheim"])
    chance = {"god_die": ["blank", "success", "success"]}
    after = play(position, "odin: act bonus", seats=ONE, options=HARD, chance=chance)
    assert after.health("odin") == 9


def test_YC_R21_muspellheim_is_under_alfheim() -> None:
    for rotation in range(3):
        moves = play(turn(step="move", rotation=rotation, gods=at("alfheim"))).moves
        assert "move muspellheim" in moves
        assert "move niflheim" not in moves


def test_YC_R22_ratatosk_may_stay() -> None:
    position = turn(gods=at("svartalfheim"), creatures=["ratatosk", "gullinkambi"], enemies={"hel": "svartalfheim"})
    after = play(position, "odin: act penalty", "odin: stay", "odin: act penalty")
    assert after["heroes"] == 1


def test_YC_R23_svalinn_keeps_an_elf_of_a_pair() -> None:
    own = {"world": "alfheim", "elves": 2, "artifacts": ["svalinn"]}
    position = turn("freyr", gods={"freyr": own}, enemies={"hel": "alfheim"})
    moves = ("freyr: fight hel", "freyr: elves 0", "freyr: pairs 1", "freyr: keep elf")
    after = play(position, *moves, seats=("freyr", "odin", "thor"), options=HARD, chance=BLANK)
    assert (after.elves("freyr"), after.health("freyr")) == (1, 7)


def test_YC_R24_losing_more_than_one_has() -> None:
    after = play(activated("fenrir", enemies={"fenrir": "asgard"}, gods={"odin": {"health": 2}}))
    assert after.outcome == "lost"
    assert after.health("odin") == 0


def test_YC_R25_the_last_health_is_not_given() -> None:
    gods = {**at("svartalfheim", health=2), "thor": {"health": 3}}
    position = turn(gods=gods, creatures=["verdandi"], enemies={"hel": "svartalfheim"})
    after = play(position, "odin: act penalty", "odin: give_health thor")
    assert after.health("odin") == 1
    assert after.asked == ["tyr"]


def test_YC_R26_a_blocked_world_from_elsewhere() -> None:
    """Healed from Asgard; Frigg uses her power in it."""
    gods = {"thor": {"world": "niflheim"}, "tyr": {"world": "niflheim"}}
    after = play(turn(ravaged=["alfheim"], iotunn=["baugi"], gods=gods), "odin: act normal", chance=BLANK)
    assert after["ravaged"] == []
    frigg = turn("frigg", gods={"frigg": {"world": "alfheim", "health": 3}}, iotunn=["baugi"])
    assert play(frigg, "frigg: bless frigg", seats=("frigg", "odin", "thor"), options=HARD).health("frigg") == 4


def test_YC_R27_the_stone_takes_an_oath_where_nothing_is_ravaged() -> None:
    own = {"promises": {"alfheim": "oath"}}
    chance = {"green": ["perform_action"], "white": ["rotate"]}
    moves = ("odin: act normal", "odin: stone green", "odin: oath_in alfheim")
    assert play(turn(gods=at("iotunheim"), saga=own), *moves, options=saga(1), chance=chance)["saga"]["oaths"] == 1


def test_YC_R28_healing_with_the_last_health() -> None:
    assert play(turn(gods=at("alfheim", health=2), ravaged=["alfheim"]), "odin: heal_tree").outcome == "lost"
    weak = turn(gods=at("alfheim", health=1), ravaged=["alfheim"], enemies={"hel": "alfheim"})
    assert refused(weak, "odin: heal_tree") == "YC-13.2"


def test_YC_R29_moved_gods_trigger_nothing() -> None:
    """Thor is placed beside two Enemies in a World that was not ravaged by a move: nothing happens to it."""
    chance = {"white": ["move_god"], "green": ["recover_health"]}
    moves = ("odin: act normal", "odin: stone white", "odin: place thor alfheim")
    after = play(turn(gods=at("iotunheim")), *moves, chance=chance)
    assert after.world("thor") == "alfheim"
    assert after["ravaged"] == []
    assert after["played"] == ["odin"]


def test_YC_R30_the_effect_comes_before_the_icon() -> None:
    """A wolf that reaches its end by Run loses the game before the page is turned."""
    position = {**activated("nidhogg", nidhogg=1, saga={"skoll": 0, "hati": 5}), "page": "s3p1"}
    after = play(position, options=saga(3))
    assert (after.outcome, after["page"]) == ("lost", "s3p1")


# The end of the game


def test_YC_19_1_victory_is_joint() -> None:
    after = play(activated("nidhogg", nidhogg=4))
    assert after.result["winners"] == list(THREE)


def test_YC_19_2_defeat_is_joint() -> None:
    """A support god's last Health counts as well."""
    after = play(activated("hel", enemies={"hel": "alfheim"}))
    assert (after.outcome, after.result["winners"]) == ("lost", [])
    assert after.result["score"] == dict.fromkeys(THREE, 0)


def test_YC_19_3_the_first_end_decides() -> None:
    """Hel cannot climb: that decides, although her victim has only one Health."""
    after = play(activated("hel", enemies={"hel": "alfheim"}, gods={"odin": {"health": 1}}))
    assert after.log("YC-6.1.1")
    assert after.health("odin") == 1


def test_YC_19_4_no_score() -> None:
    assert set(play(turn(gods=at("alfheim"))).result["score"].values()) == {0}


def test_YC_20_1_the_easy_path() -> None:
    """Five steps without effects."""
    for space in range(4):
        after = play(activated("nidhogg", nidhogg=space))
        assert (after.outcome, after["nidhogg"]) == ("undecided", space + 1)


# Limits


def test_YC_24_1_creatures_do_nothing_where_nothing_is_left() -> None:
    position = turn(
        gods=at("svartalfheim"), creatures=["hildisvini"], enemies={"hel": "svartalfheim"}, reserve={"elves": 0}
    )
    after = play(position, "odin: act penalty")
    assert after.elves("odin") == 0
    assert after["played"] == ["odin"]


def test_YC_24_5_no_limit_to_possessions_or_company() -> None:
    gods: dict[str, dict[str, Any]] = {god: {"world": "alfheim"} for god in THREE}
    gods["odin"] |= {"elves": 9, "artifacts": ["draupnir", "gungnir", "svalinn", "valshamr"]}
    after = play(turn(gods=gods, step="move"))
    assert [after.world(god) for god in THREE] == ["alfheim"] * 3


# What is known


def test_YC_25_1_hidden_things_are_hidden_from_everybody() -> None:
    game = longhall.new("yggdrasil_chronicles", 3, seed=9, mode="campaign", saga=1)
    for seat, god in enumerate(THREE):
        game.play(seat, f"god {god}")
    for seat in (-1, 0, 1, 2):
        seen = game.view(seat).position()
        assert set(seen["creatures"]) == set(seen["iotunn_cards"]) == {"?"}
        assert seen["promises"] == ["?"] * 9
        assert all(set(row["deck"]) == {"?"} for row in seen["decks"].values())


def test_YC_25_2_everything_else_is_open() -> None:
    gods = {"odin": {"elves": 2, "artifacts": ["draupnir"]}, "thor": {"health": 3}}
    game = game_at(turn(step="move", gods=gods, creature_discard=["urd"], iotunn=["thrym"]))
    seen = game.view(2).position()
    assert seen["gods"]["odin"]["artifacts"] == ["draupnir"]
    assert seen["creature_discard"] == ["urd"]
    assert seen["iotunn_discard"] == ["thrym"]


def test_YC_25_3_returns_may_be_remembered() -> None:
    """What was returned is known to all; the screen shows it only with the memory aid."""
    position = activated("surt")
    for aid in (False, True):
        game = game_at(position, options={"memory_aid": aid})
        assert game.view(2).position()["decks"]["odin"]["returned"] == ["odin_surt"]
        facts = [fact.id for fact in game.scene(2).panels[0].facts]
        assert ("memory:0" in facts) == aid


def test_YC_25_3_a_known_card_stays_known_on_the_wheel() -> None:
    """It lies face down, but whoever remembers the deck foresees it; Fenrir's shuffle ends that."""
    wheel = [f"odin_{e}" for e in ("hel", "loki", "iormungand", "fenrir", "nidhogg")]
    game = game_at({"wheel": wheel, "decks": {"odin": {"returned": ["odin_surt"]}}})
    assert game.view(1).position()["foreseen"] == {"odin": "odin_surt"}
    after = play(activated("fenrir", decks={"odin": {"returned": ["odin_surt", "odin_hel"]}}))
    assert after["decks"]["odin"]["returned"] == []


def test_YC_25_4_creatures_are_drawn_openly() -> None:
    position = turn(gods=at("svartalfheim"), creatures=["urd", "skuld"])
    game = game_at(position)
    game.play(0, "act normal")
    assert game.view(2).position()["drawn"] == ["urd", "skuld"]


def test_YC_27_1_what_is_random() -> None:
    """The streams of luck are exactly those events."""
    assert set(STREAMS) == {
        "god_die",
        "vanir_die",
        "white",
        "green",
        "red",
        "creatures",
        "iotunn",
        "artifacts.1",
        "artifacts.2",
        "artifacts.3",
        "promises",
        "minions",
        "fenrir",
        "decks",
        "support_cards",
    }
