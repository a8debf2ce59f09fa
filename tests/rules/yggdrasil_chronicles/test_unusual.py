"""Unusual situations, in which several rules meet."""

from __future__ import annotations

from tests.rules.yggdrasil_chronicles.helpers import HARD, activated, play, saga, turn

BLANK = {"god_die": ["blank"]}


def test_YC_14_1_spear_belt_and_wolves_cancel_three_risks_and_only_the_wolves_under_thrym() -> None:
    """Gungnir with Megingjord 2, Geri and Freki 1: no risk is left of Hel's 3, and no throw is made (YC-R5)."""
    odin = {"world": "svartalfheim", "artifacts": ["gungnir", "megingjord"]}
    position = turn(gods={"odin": odin}, creatures=["geri_freki"], enemies={"hel": "svartalfheim"}, anonymous=2)
    line = ("odin: act penalty", "odin: stay", "odin: fight hel")
    after = play(position, *line, chance=BLANK)
    assert (after.health("odin"), after.enemy("hel"), after["played"]) == (7, "niflheim", ["odin"])
    assert play({**position, "iotunn": ["thrym"]}, *line, chance=BLANK).health("odin") == 5


def test_YC_14_10_brisingamen_comes_before_a_companion_of_destiny() -> None:
    """Odin loses one Vanir die: what he keeps himself Freyia cannot take; what he leaves she can."""
    seats = ("odin", "freyia", "thor")
    gods = {
        "odin": {"world": "alfheim", "vanir_dice": 1, "artifacts": ["brisingamen"]},
        "freyia": {"world": "alfheim"},
    }
    position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=1)
    chance = {"god_die": ["success"], "vanir_die": ["i"]}
    line = ("odin: fight hel", "odin: roll 1", "freyia: decline")
    kept = play(position, *line, "odin: keep vanir_die", seats=seats, options=HARD, chance=chance)
    assert (kept.dice("odin"), kept.dice("freyia"), kept["played"]) == (1, 0, ["odin"])
    left = play(position, *line, "odin: decline", seats=seats, options=HARD, chance=chance)
    assert (left.asked, sorted(left.moves)) == (["freyia"], ["decline", "keep vanir_die"])


def test_YC_12_10_stones_thrown_by_ratatosk_while_others_wait() -> None:
    """The action stone reaches Ratatosk, who acts in Iotunheim: the new stones come first, then the one that waits.

    YC-R14 is about the stone itself; a creature's action is one of its own (YC-16.9).
    """
    position = turn(gods={"odin": {"world": "iotunheim"}}, creatures=["ratatosk"])
    chance = {"green": ["perform_action", "recover_health"], "white": ["rotate", "move_god"]}
    line = ["odin: act normal", "odin: stone green", "odin: act_in svartalfheim", "odin: creature ratatosk"]
    line += ["odin: stay", "odin: act normal", "odin: stone white"]
    after = play(position, *line, chance=chance)
    assert "place odin asgard" in after.moves
    after = play(position, *line, "odin: place odin asgard", "odin: stone white", "odin: rotate 2", chance=chance)
    assert (after.world("odin"), after["rotation"], after["played"]) == ("asgard", 2, ["odin"])


def test_YC_6_3_loki_comes_to_fenrir_and_thjazi_shuts_the_ravaged_world() -> None:
    """Asgard is ravaged (YC-8.1) and blocked (YC-7.2): it cannot be healed from within, but all three can be fought."""
    position = activated("loki", enemies={"fenrir": "asgard"}, iotunn_cards=["thjazi"])
    after = play(position, "odin: stay")
    assert (after["ravaged"], after["iotunn"], after["rotation"]) == (["asgard"], ["thjazi"], 1)
    assert sorted(after.moves) == ["fight fenrir", "fight loki", "fight thjazi", "pass"]


def test_YC_6_2_surt_ravages_and_turns_the_ring_before_his_giants_fail_him() -> None:
    """One Fire Giant is left of two: the game is lost, after the sub-steps that came before (YC-6, YC-19.2)."""
    after = play(activated("surt", enemies={"hel": "svartalfheim"}, fire_giants=7))
    assert (after.outcome, after["ravaged"], after["rotation"]) == ("lost", ["svartalfheim"], 1)
    assert (after["fire_giants"], after.enemy("surt")) == (7, "svartalfheim")


def test_YC_22_5_3_heroes_spent_in_the_same_turn_do_not_turn_the_page() -> None:
    """Six at its beginning, four at its end, when they are counted."""
    position = {**turn(gods={"odin": {"world": "midgard"}}, heroes=6), "page": "s5p1"}
    after = play(position, "odin: fight iormungand", "odin: heroes 2", options=saga(5), chance=BLANK)
    assert (after["page"], after["heroes"], after.health("odin")) == ("s5p1", 4, 6)
    kept = play(position, "odin: fight iormungand", "odin: heroes 0", options=saga(5), chance=BLANK)
    assert (kept["page"], kept["heroes"], kept.health("odin")) == ("s5p2", 6, 4)
