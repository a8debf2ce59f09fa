"""BR-5 the Action phase: turns, Invade, March, Upgrade, Quest, Pillage, and the actions of clan upgrades."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import FOUR, THREE, TWO, After, attempt, figures, game_at, play, refused

IDLE = {"rage": 0}
ALONE = {"raven": IDLE, "serpent": IDLE}


def wolf(board: dict[str, Any] | None = None, **sheet: Any) -> dict[str, Any]:
    """Wolf's turn; the others have no Rage, so Wolf is asked again and again."""
    return {"turn": "wolf", "clans": {"wolf": sheet, **ALONE}, "board": board or {}}


def starting(after: After, verb: str) -> list[str]:
    """Wolf's legal moves that begin with a verb."""
    return [move for move in after.moves("wolf") if move.split()[0] == verb]


# BR-5.1 Turns


def test_BR_5_1_1_rage_is_set_to_the_stat_BR_EX_01() -> None:
    """Each player's Rage becomes the value of the Rage stat: step 3 is 8."""
    position = {"age": 2, "phase": "action", "clans": {"raven": {"stats": {"rage": 3}}}}
    after = play(position)
    assert [after.rage(clan) for clan in THREE] == [6, 8, 6]


def test_BR_5_1_1_nobody_has_passed_at_the_start() -> None:
    """Who passed in Age 1 acts again in Age 2."""
    packs = {
        "wolf": ["valkyrie", "dark_elf", "fire_giant"],
        "raven": ["odins_inspiration", "tyrs_challenge", "friggas_protection"],
        "serpent": ["lokis_eminence", "tyrs_prowess", "thors_domain"],
    }
    clans = {clan: {"pack": pack, "passed": True, "rage": 0} for clan, pack in packs.items()}
    picks = [f"{clan}: pick {pack[0]}" for clan, pack in packs.items()]
    after = play({"age": 2, "phase": "gods_gifts", "clans": clans}, *picks)
    assert [(after.rage(clan), after.clan(clan)["passed"]) for clan in THREE] == [(6, False)] * 3
    assert after.asked == ["wolf"]


def test_BR_5_1_2_the_first_player_begins_and_turns_go_clockwise() -> None:
    """Serpent holds the token: Serpent, Wolf, Raven, Serpent."""
    position = {"phase": "action", "first_player": "serpent"}
    moves: list[str] = []
    for clan, place in (("serpent", "gimle"), ("wolf", "horgr"), ("raven", "utgard"), ("serpent", "andlang")):
        assert play(position, *moves).asked == [clan]
        moves.append(f"{clan}: invade warrior {place}")


def test_BR_5_1_2_players_without_rage_or_who_passed_are_skipped() -> None:
    """After Wolf comes Bear: Raven has passed, Serpent has 0 Rage."""
    clans = {"raven": {"passed": True, "rage": 0}, "serpent": IDLE}
    after = play({"turn": "wolf", "clans": clans}, "wolf: invade leader gimle", seats=FOUR)
    assert after.asked == ["bear"]


def test_BR_5_1_2_the_only_one_left_plays_several_turns_in_a_row() -> None:
    """Wolf takes three turns one after the other."""
    after = play(wolf(), "wolf: invade leader gimle", "wolf: invade warrior gimle", "wolf: invade warrior horgr")
    assert after.asked == ["wolf"]
    assert after.rage("wolf") == 4


def test_BR_5_1_2_turns_go_on_from_the_player_who_had_the_turn() -> None:
    """Raven and Serpent joined Wolf's battle; still Raven is next after Wolf."""
    board = figures(gimle={"wolf": {"leader": 1}}, yggdrasil={"raven": {"warrior": 1}, "serpent": {"warrior": 1}})
    moves = ["wolf: pillage gimle", "raven: decline", "serpent: join warrior yggdrasil", "raven: decline"]
    after = play({"turn": "wolf", "board": board}, *moves)
    assert after.asked == ["raven"]
    assert "pass" in after.moves()


def test_BR_5_1_3_one_action_a_turn() -> None:
    """After one action the turn is over: Wolf cannot invade again before the others."""
    assert refused({"turn": "wolf"}, "wolf: invade warrior gimle", "wolf: invade warrior gimle") == "BR-5.1.3"


def test_BR_5_1_3_only_the_player_whose_turn_it_is_acts() -> None:
    """Raven cannot act on Wolf's turn."""
    assert refused({"turn": "wolf"}, "raven: invade warrior gimle") == "BR-5.1.3"


def test_BR_5_1_3_one_cannot_simply_wait() -> None:
    """The player must act or pass: declining is no option."""
    assert refused({"turn": "wolf"}, "wolf: decline") == "BR-5.1.3"


def test_BR_5_1_3_an_action_must_be_payable_in_full() -> None:
    """A Ship costs 2: with 1 Rage it cannot be invaded with, with 2 it can."""
    assert refused(wolf(rage=1), "wolf: invade ship fjord_ne") == "BR-5.2.4"
    assert play(wolf(rage=2), "wolf: invade ship fjord_ne").at("fjord_ne", "wolf") == {"ship": 1}


def test_BR_5_1_3_the_cost_is_paid_first() -> None:
    """The march is paid before its figures are named, so Rage shows it while it is under way."""
    board = figures(gimle={"wolf": {"warrior": 2}})
    after = play({"turn": "wolf", "board": board}, "wolf: march gimle horgr")
    assert after.asked == ["wolf"]
    assert after.rage("wolf") == 5


def test_BR_5_1_4_no_free_action_with_0_rage() -> None:
    """Raven spent its last Rage: no turn, though its Leader would cost nothing."""
    position = {"turn": "raven", "clans": {"raven": {"rage": 1}, "wolf": IDLE}}
    after = play(position, "raven: invade warrior gimle")
    assert after.asked == ["serpent"]
    assert refused(position, "raven: invade warrior gimle", "raven: invade leader gimle") == "BR-5.1.4"
    after = play(position, "raven: invade warrior gimle", "serpent: invade leader horgr")
    assert after.asked == ["serpent"]


def test_BR_5_1_4_with_0_rage_one_still_reacts() -> None:
    """Raven has 0 Rage: it answers the Call to Battle and plays a card."""
    clans = {"raven": {"rage": 0, "hand": ["tyrs_bash", "tyrs_smash.1"]}}
    board = figures(gimle={"wolf": {"leader": 1}}, yggdrasil={"raven": {"warrior": 1}})
    position = {"turn": "wolf", "clans": clans, "board": board}
    assert play(position, "wolf: pillage gimle").asked == ["raven"]
    after = play(position, "wolf: pillage gimle", "raven: join warrior yggdrasil")
    assert after.asked == ["raven"]
    assert after.moves() == ["play tyrs_bash", "play tyrs_smash.1"]
    after = play(position, "wolf: pillage gimle", "raven: join warrior yggdrasil", "raven: play tyrs_smash.1")
    assert after.valhalla("wolf") == {"leader": 1}


def test_BR_5_1_5_the_same_action_again() -> None:
    """Invade after Invade, Pillage after Pillage."""
    board = figures(gimle={"wolf": {"warrior": 1}}, fjord_nw={"wolf": {"ship": 1}})
    after = play(wolf(board), "wolf: pillage gimle", "wolf: pillage myrkulor", "wolf: decline")
    assert after.place("gimle")["pillaged"]
    assert after.place("myrkulor")["pillaged"]


def test_BR_5_1_6_the_five_actions_and_pass() -> None:
    """Invade, March, Upgrade, Quest, Pillage; nothing else without clan upgrades."""
    hand = ["friggas_charm", "quest_alfheim.1", "tyrs_bash"]
    after = play(wolf(figures(gimle={"wolf": {"warrior": 2}}), hand=hand, valhalla={"warrior": 1}))
    assert {move.split()[0] for move in after.moves()} == {"pass", "invade", "march", "upgrade", "quest", "pillage"}


def test_BR_5_1_6_clan_upgrades_grant_actions() -> None:
    """Tyr's Challenge, Frigga's Domain, Frigga's Sacrifice."""
    slots = {"clan_1": "tyrs_challenge", "clan_2": "friggas_domain", "clan_3": "friggas_sacrifice"}
    board = figures(gimle={"wolf": {"warrior": 2}})
    board["gimle"]["pillaged"] = True
    after = play(wolf(board, slots=slots, valhalla={"warrior": 1}))
    verbs = {move.split()[0] for move in after.moves()}
    assert {"tyrs_challenge", "friggas_domain", "friggas_sacrifice"} <= verbs


def test_BR_5_1_7_passing_gives_up_the_rage() -> None:
    """The player's Rage becomes 0 and no turn of his comes any more."""
    after = play({"turn": "wolf"}, "wolf: pass")
    assert (after.rage("wolf"), after.clan("wolf")["passed"]) == (0, True)
    after = play({"turn": "wolf"}, "wolf: pass", "raven: invade leader gimle", "serpent: invade leader horgr")
    assert after.asked == ["raven"]
    assert refused({"turn": "wolf"}, "wolf: pass", "wolf: invade leader gimle") == "BR-5.1.7"


def test_BR_5_1_7_passed_players_do_not_act_even_with_new_rage_R_01() -> None:
    """Raven passed, steals a Rage with Trickery, and is not asked for a turn."""
    clans = {"raven": {"passed": True, "rage": 0, "hand": ["lokis_trickery"]}}
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    after = play({"turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle", seats=TWO)
    assert (after.rage("raven"), after.rage("wolf")) == (1, 5)
    assert after.asked == ["wolf"]


def test_BR_5_1_7_passed_players_react() -> None:
    """Raven passed and may still join a battle."""
    clans = {"raven": {"passed": True, "rage": 0}}
    board = figures(gimle={"wolf": {"leader": 1}}, myrkulor={"raven": {"warrior": 1}})
    after = play({"turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle")
    assert after.asked == ["raven"]
    assert "join warrior myrkulor" in after.moves()


def test_BR_5_1_8_new_rage_brings_turns_again_R_02() -> None:
    """Raven ran out without passing, steals a Rage, and has a turn again."""
    clans = {"raven": {"rage": 0, "hand": ["lokis_trickery"]}}
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    position = {"turn": "wolf", "clans": clans, "board": board}
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["raven"]
    after = play(position, "wolf: pillage gimle", "raven: invade leader horgr")
    assert after.at("horgr", "raven") == {"leader": 1}


def test_BR_5_1_9_the_phase_ends_when_nobody_can_act() -> None:
    """Everybody has 0 Rage or has passed."""
    position: dict[str, Any] = {
        "age": 1,
        "turn": "wolf",
        "clans": {
            "wolf": {"rage": 1, "hand": ["tyrs_bash", "troll"]},
            "raven": {"passed": True, "rage": 0},
            "serpent": IDLE,
        },
    }
    after = play(position, "wolf: invade warrior gimle")
    assert after.phase == "discard"
    assert play(position, "wolf: pass").phase == "discard"


def all_pillaged_but(*left: str) -> dict[str, Any]:
    places = ["yggdrasil", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"]
    return {place: {"pillaged": True} for place in places if place not in left}


def test_BR_5_1_9_the_phase_ends_when_every_province_is_pillaged() -> None:
    """The last province falls: the phase ends though all have Rage, and that Rage is lost."""
    board = all_pillaged_but("gimle") | figures(gimle={"wolf": {"warrior": 1}})
    clans = {"raven": {"hand": ["tyrs_bash", "troll"]}}
    after = play({"age": 1, "turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle")
    assert after.phase == "discard"
    assert [after.rage(clan) for clan in THREE] == [0, 0, 0]


def test_BR_5_1_9_yggdrasil_is_needed_too() -> None:
    """All outer provinces are pillaged, Yggdrasil is not: the phase goes on."""
    board = all_pillaged_but("gimle", "yggdrasil") | figures(gimle={"wolf": {"warrior": 1}})
    after = play({"turn": "wolf", "board": board}, "wolf: pillage gimle")
    assert (after.phase, after.asked) == ("action", ["raven"])


def test_BR_5_1_9_destroyed_provinces_are_not_needed() -> None:
    """Horgr is destroyed and can never be pillaged; the phase ends without it."""
    board = all_pillaged_but("gimle", "horgr") | figures(gimle={"wolf": {"warrior": 1}})
    board["horgr"] = {"destroyed": True}
    clans = {"raven": {"hand": ["tyrs_bash", "troll"]}}
    after = play({"age": 1, "turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle")
    assert after.phase == "discard"


def test_BR_5_1_9_a_failed_pillage_does_not_end_the_phase() -> None:
    """Successfully pillaged: the defender held Gimle, so the phase goes on."""
    board = all_pillaged_but("gimle") | figures(gimle={"wolf": {"warrior": 1}, "raven": {"leader": 1}})
    after = play({"turn": "wolf", "board": board}, "wolf: pillage gimle")
    assert after.phase == "action"
    assert not after.place("gimle")["pillaged"]


def test_BR_5_1_9_the_last_pillage_is_resolved_to_its_end_R_29() -> None:
    """Glory is paid and Lord of Hammers may move before the phase ends."""
    board = all_pillaged_but("gimle") | figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    board["gimle"]["token"] = "rage"
    clans = {"wolf": {"slots": {"leader": "lord_of_hammers"}}, "raven": {"hand": ["tyrs_bash", "troll"]}}
    position = {"age": 1, "turn": "wolf", "clans": clans, "board": board}
    moves = ["wolf: pillage gimle", "raven: play tyrs_bash"]
    board["gimle"]["figures"]["wolf"]["warrior"] = 1
    after = play(position, *moves)
    assert (after.phase, after.asked) == ("action", ["wolf"])
    after = play(position, *moves, "wolf: lead yggdrasil")
    assert after.at("yggdrasil", "wolf") == {"leader": 1}
    assert after.glory("wolf") == 3
    assert after.phase == "discard"


def test_BR_5_1_9_rage_of_a_passed_player_is_lost_at_the_end() -> None:
    """Raven passed and stole a Rage; when Wolf is done the phase ends and it is gone."""
    clans = {
        "wolf": {"rage": 2, "hand": []},
        "raven": {"passed": True, "rage": 0, "hand": ["lokis_trickery", "tyrs_bash"]},
        "serpent": IDLE,
    }
    board = figures(gimle={"wolf": {"leader": 1, "warrior": 2}, "raven": {"warrior": 1}})
    position = {"age": 1, "turn": "wolf", "clans": clans, "board": board}
    moves = ["wolf: pillage gimle", "raven: play lokis_trickery"]
    assert play(position, *moves).rage("raven") == 1
    after = play(position, *moves, "wolf: pass")
    assert (after.phase, after.rage("raven")) == ("discard", 0)


# BR-5.2 Invade


def test_BR_5_2_1_a_turn_and_rage_are_needed() -> None:
    """Rage at least 1, also for the Leader: with 1 it works and costs nothing."""
    after = play(wolf(rage=1), "wolf: invade leader gimle")
    assert after.rage("wolf") == 1
    assert after.asked == ["wolf"]


def test_BR_5_2_2_one_own_figure_from_the_reserve() -> None:
    """Exactly one figure comes, from the reserve."""
    after = play({"turn": "wolf"}, "wolf: invade warrior gimle")
    assert after.at("gimle", "wolf") == {"warrior": 1}
    assert after.reserve("wolf")["warrior"] == 7


def test_BR_5_2_2_another_clans_monster_is_not_ones_own() -> None:
    """Raven's Troll is not Wolf's to invade with."""
    clans = {"raven": {"slots": {"monster_1": "troll"}}}
    assert refused({"turn": "wolf", "clans": clans}, "wolf: invade troll gimle") == "BR-17.1"


@pytest.mark.parametrize(
    ("figure", "slots", "cost"),
    [
        ("leader", {}, 0),
        ("warrior", {}, 1),
        ("warrior", {"warrior": "brothers_in_arms"}, 1),
        ("warrior", {"warrior": "experts_in_arms"}, 2),
        ("warrior", {"warrior": "masters_in_arms"}, 2),
        ("ship", {}, 2),
        ("ship", {"ship": "eternal_dragons"}, 2),
        ("leader", {"leader": "lord_of_spears"}, 0),
        ("dwarf_chieftain", {"monster_1": "dwarf_chieftain"}, 0),
        ("soldier_of_hel", {"monster_1": "soldier_of_hel"}, 0),
        ("troll", {"monster_1": "troll"}, 2),
        ("sea_serpent", {"monster_2": "sea_serpent"}, 3),
        ("valkyrie", {"monster_1": "valkyrie"}, 2),
        ("dark_elf", {"monster_1": "dark_elf"}, 1),
        ("fire_giant", {"monster_1": "fire_giant"}, 4),
        ("frost_giant", {"monster_1": "frost_giant"}, 4),
        ("volur_witch", {"monster_1": "volur_witch"}, 3),
    ],
)
def test_BR_5_2_3_costs(figure: str, slots: dict[str, str], cost: int) -> None:
    """The figure's own STR; Leader, Dwarf Chieftain and Soldier of Hel 0. Exactly that Rage is enough."""
    place = "fjord_ne" if figure in ("ship", "sea_serpent") else "gimle"
    rage = max(cost, 1)
    after = play({"turn": "wolf", "clans": {"wolf": {"rage": rage, "slots": slots}}}, f"wolf: invade {figure} {place}")
    assert after.rage("wolf") == rage - cost
    if cost > 1:
        poor = {"turn": "wolf", "clans": {"wolf": {"rage": cost - 1, "slots": slots}}}
        assert refused(poor, f"wolf: invade {figure} {place}") == "BR-5.2.4"


def test_BR_5_2_3_a_warrior_costs_its_single_value_also_next_to_another() -> None:
    """Brothers in Arms: the second Warrior makes a pair of 3 and costs 1 all the same."""
    board = figures(gimle={"wolf": {"warrior": 1}})
    after = play(wolf(board, slots={"warrior": "brothers_in_arms"}), "wolf: invade warrior gimle")
    assert after.rage("wolf") == 5


def test_BR_5_2_3_the_dark_elf_costs_1_into_yggdrasil_R_16() -> None:
    """Cost is paid while it is in the reserve, where its STR is 1."""
    after = play(wolf(rage=1, slots={"monster_1": "dark_elf"}), "wolf: invade dark_elf yggdrasil")
    assert after.at("yggdrasil", "wolf") == {"dark_elf": 1}


def test_BR_5_2_4_horns_limit() -> None:
    """Figures of the clan on the board must be fewer than Horns; the Leader is no exception."""
    board = figures(gimle={"wolf": {"warrior": 4}})
    assert refused(wolf(board), "wolf: invade leader horgr") == "BR-5.2.4"
    assert starting(play(wolf(board)), "invade") == []
    board = figures(gimle={"wolf": {"warrior": 3}})
    assert play(wolf(board), "wolf: invade leader horgr").at("horgr", "wolf") == {"leader": 1}


@pytest.mark.parametrize(("figure", "place"), [("warrior", "yggdrasil"), ("leader", "yggdrasil"), ("ship", "gimle")])
def test_BR_5_2_4_destinations(figure: str, place: str) -> None:
    """Yggdrasil only if the card says so; a Ship only into fjords."""
    assert refused(wolf(), f"wolf: invade {figure} {place}") == "BR-5.2.4"


def test_BR_5_2_4_room_is_needed_BR_EX_02() -> None:
    """Utgard has 3 villages: the third figure comes for 2 Rage (Experts), a fourth does not."""
    board = figures(utgard={"wolf": {"warrior": 2}})
    position = wolf(board, rage=5, slots={"warrior": "experts_in_arms"})
    after = play(position, "wolf: invade warrior utgard")
    assert (after.rage("wolf"), after.at("utgard", "wolf"), after.reserve("wolf")["warrior"]) == (3, {"warrior": 3}, 5)
    assert refused(position, "wolf: invade warrior utgard", "wolf: invade warrior utgard") == "BR-5.2.4"


def test_BR_5_2_5_pay_place_arrival_succor_thors_domain() -> None:
    """The Troll strikes before the Warrior of Succor finds room, and Thor's Domain is asked last."""
    slots = {"monster_1": "troll", "clan_1": "friggas_succor", "clan_2": "thors_domain"}
    board = figures(utgard={"raven": {"warrior": 2}})
    position = wolf(board, slots=slots)
    after = play(position, "wolf: invade troll utgard")
    assert after.rage("wolf") == 4
    assert after.valhalla("raven") == {"warrior": 2}
    assert after.moves() == ["invade warrior utgard", "decline"]
    after = play(position, "wolf: invade troll utgard", "wolf: invade warrior utgard")
    assert after.moves() == ["thors_domain", "decline"]
    after = play(position, "wolf: invade troll utgard", "wolf: invade warrior utgard", "wolf: thors_domain")
    assert after.place("utgard")["pillaged"]
    assert after.rage("wolf") == 2


def test_BR_5_2_5_the_arrival_makes_room_for_succor() -> None:
    """Utgard is full once the Fire Giant has come; its victims leave room for the Warrior."""
    slots = {"monster_1": "fire_giant", "clan_1": "friggas_succor"}
    board = figures(utgard={"raven": {"warrior": 1, "leader": 1}})
    after = play(wolf(board, slots=slots), "wolf: invade fire_giant utgard", "wolf: invade warrior utgard")
    assert after.at("utgard", "wolf") == {"fire_giant": 1, "warrior": 1}
    assert after.valhalla("raven") == {"leader": 1, "warrior": 1}


def test_BR_5_2_6_a_free_invade_opens_the_windows() -> None:
    """The free Invade after an upgrade is an Invade: the Troll strikes, Succor and Thor's Domain follow."""
    slots = {"clan_1": "friggas_succor", "clan_2": "thors_domain"}
    position = wolf(figures(gimle={"raven": {"warrior": 1}}), hand=["troll"], slots=slots)
    moves = ["wolf: upgrade troll monster_1", "wolf: invade troll gimle"]
    after = play(position, *moves)
    assert after.valhalla("raven") == {"warrior": 1}
    assert after.moves() == ["invade warrior gimle", "decline"]
    assert play(position, *moves, "wolf: decline").moves() == ["thors_domain", "decline"]


def test_BR_5_2_6_succors_warrior_opens_no_further_succor() -> None:
    """One Warrior is added, not a chain, and Thor's Domain opens once (R-17)."""
    slots = {"clan_1": "friggas_succor", "clan_2": "thors_domain"}
    position = wolf(slots=slots)
    moves = ["wolf: invade warrior gimle", "wolf: invade warrior gimle"]
    assert play(position, *moves).moves() == ["thors_domain", "decline"]
    after = play(position, *moves, "wolf: decline")
    assert after.at("gimle", "wolf") == {"warrior": 2}
    assert "pass" in after.moves()


def test_BR_5_2_6_free_waives_only_the_rage() -> None:
    """Succor's Warrior needs room and Horns; without them it is not offered."""
    slots = {"clan_1": "friggas_succor"}
    crowded = wolf(figures(utgard={"raven": {"warrior": 2}}), slots=slots)
    assert "pass" in play(crowded, "wolf: invade warrior utgard").moves()
    at_limit = wolf(figures(gimle={"wolf": {"warrior": 3}}), slots=slots)
    assert "pass" in play(at_limit, "wolf: invade warrior horgr").moves()


def test_BR_5_2_6_the_blessing_is_an_invade() -> None:
    """Loki's Blessing is bound by Horns and opens the windows of the invader."""
    slots = {"clan_1": "lokis_blessing", "clan_2": "friggas_succor"}
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    position = {"turn": "wolf", "clans": {"raven": {"slots": slots}}, "board": board}
    after = play(position, "wolf: pillage gimle", "raven: invade warrior gimle")
    assert after.asked == ["raven"]
    assert after.moves() == ["invade warrior gimle", "decline"]


def test_BR_5_2_7_marching_is_not_invading() -> None:
    """Neither Succor nor Thor's Domain nor the Troll's arrival follows a March."""
    slots = {"monster_1": "troll", "clan_1": "friggas_succor", "clan_2": "thors_domain"}
    board = figures(gimle={"wolf": {"troll": 1}}, horgr={"raven": {"warrior": 1}})
    after = play(wolf(board, slots=slots), "wolf: march gimle horgr troll")
    assert "pass" in after.moves()
    assert after.at("horgr", "raven") == {"warrior": 1}


def test_BR_5_2_7_joining_a_battle_is_not_invading() -> None:
    """The Troll that answers the Call to Battle destroys nobody on arrival."""
    board = figures(gimle={"wolf": {"leader": 1, "warrior": 1}}, myrkulor={"raven": {"troll": 1}})
    clans = {"raven": {"slots": {"monster_1": "troll"}}}
    after = play({"turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle", "raven: join troll myrkulor")
    assert after.at("gimle", "wolf") == {"leader": 1, "warrior": 1}
    assert after.valhalla("raven") == {"troll": 1}


# BR-5.3 March


def test_BR_5_3_1_any_distance_any_number_for_1_rage() -> None:
    """Gimle to Muspelheim, on the far side of the ring, with three kinds of figures."""
    board = figures(gimle={"wolf": {"warrior": 2, "leader": 1, "troll": 1}})
    position = wolf(board, slots={"monster_1": "troll"})
    after = play(position, "wolf: march gimle muspelheim warrior 2 leader troll")
    assert after.at("muspelheim", "wolf") == {"warrior": 2, "leader": 1, "troll": 1}
    assert after.rage("wolf") == 5


def test_BR_5_3_1_some_may_stay() -> None:
    """Any number: one of three marches."""
    board = figures(gimle={"wolf": {"warrior": 3}})
    after = play(wolf(board), "wolf: march gimle horgr warrior 1")
    assert (after.at("gimle", "wolf"), after.at("horgr", "wolf")) == ({"warrior": 2}, {"warrior": 1})


def test_BR_5_3_1_at_least_one_figure_marches() -> None:
    """A march of nobody is none."""
    board = figures(gimle={"wolf": {"warrior": 2}})
    assert refused(wolf(board), "wolf: march gimle horgr", "wolf: done") == "BR-5.3.1"


def test_BR_5_3_1_own_figures_only() -> None:
    """A province without own figures is no source."""
    board = figures(gimle={"raven": {"warrior": 2}})
    assert refused(wolf(board), "wolf: march gimle horgr") == "BR-5.3.1"


def test_BR_5_3_1_from_yggdrasil() -> None:
    """Yggdrasil is a source like any other."""
    board = figures(yggdrasil={"wolf": {"warrior": 2}})
    assert play(wolf(board), "wolf: march yggdrasil gimle warrior 2").at("gimle", "wolf") == {"warrior": 2}


def test_BR_5_3_2_room_for_all_BR_EX_03() -> None:
    """Elvagar has 2 empty villages: 1 or 2 may march, 3 may not."""
    clans = {"raven": {"rage": 0}, "serpent": IDLE}
    board = figures(gimle={"wolf": {"warrior": 3}}, elvagar={"raven": {"warrior": 2}})
    position = {"turn": "wolf", "clans": clans, "board": board}
    for n in (1, 2):
        assert play(position, f"wolf: march gimle elvagar warrior {n}").at("elvagar", "wolf") == {"warrior": n}
    assert refused(position, "wolf: march gimle elvagar warrior 3") == "BR-5.3.2"
    assert refused(position, "wolf: march gimle elvagar warrior 2", "wolf: march gimle elvagar") == "BR-5.3.2"


def test_BR_5_3_2_destination_is_another_province() -> None:
    """From Gimle to Gimle is no march."""
    assert refused(wolf(figures(gimle={"wolf": {"warrior": 1}})), "wolf: march gimle gimle") == "BR-5.3.2"


def test_BR_5_3_2_not_into_a_destroyed_province() -> None:
    """A destroyed province takes nobody."""
    board = figures(gimle={"wolf": {"warrior": 1}}) | {"horgr": {"destroyed": True}}
    assert refused(wolf(board), "wolf: march gimle horgr") == "BR-1.8"
    assert not [m for m in play(wolf(board)).moves() if m.startswith("march") and m.endswith("horgr")]


def test_BR_5_3_2_one_destination_BR_EX_05() -> None:
    """One March cannot send two figures to two provinces."""
    game = game_at(wolf(figures(gimle={"wolf": {"warrior": 2}})))
    game.play(0, "march gimle horgr")
    game.play(0, "send warrior 1")
    why = game.why_not(0, "march gimle utgard")
    assert why is not None
    assert why.rule == "BR-5.3.2"


def test_BR_5_3_2_one_source_BR_EX_06() -> None:
    """One March cannot gather figures of two provinces."""
    game = game_at(wolf(figures(gimle={"wolf": {"warrior": 2}}, utgard={"wolf": {"warrior": 1}})))
    game.play(0, "march gimle horgr")
    game.play(0, "send warrior 1")
    why = game.why_not(0, "march utgard horgr")
    assert why is not None
    assert why.rule == "BR-5.3.2"


def test_BR_5_3_2_ships_do_not_march_BR_EX_07() -> None:
    """Neither a Ship nor the Sea Serpent moves."""
    board = figures(fjord_nw={"wolf": {"ship": 1, "sea_serpent": 1}}, gimle={"wolf": {"warrior": 2}})
    position = wolf(board, slots={"monster_1": "sea_serpent"})
    assert refused(position, "wolf: march fjord_nw fjord_ne") in ("BR-5.3.1", "BR-5.3.2")
    assert refused(position, "wolf: march gimle horgr", "wolf: send ship") == "BR-5.3.2"
    assert refused(position, "wolf: march gimle horgr", "wolf: send sea_serpent") == "BR-5.3.2"


def test_BR_5_3_3_march_into_yggdrasil_BR_EX_04() -> None:
    """All figures of Angerboda march to Yggdrasil for 1 Rage."""
    board = figures(angerboda={"wolf": {"warrior": 4, "leader": 1}}, yggdrasil={"raven": {"warrior": 4}})
    position = wolf(board, stats={"horns": 2})
    after = play(position, "wolf: march angerboda yggdrasil warrior 4 leader")
    assert after.at("yggdrasil", "wolf") == {"warrior": 4, "leader": 1}
    assert after.rage("wolf") == 5


# BR-5.4 Upgrade


@pytest.mark.parametrize(
    ("card", "slot", "cost"),
    [
        ("lokis_domain", "clan_1", 1),
        ("lokis_wrath", "clan_3", 3),
        ("friggas_charm", "clan_2", 0),
        ("lord_of_hammers", "leader", 3),
        ("masters_in_arms", "warrior", 2),
        ("brothers_in_arms", "warrior", 1),
        ("fire_dragons", "ship", 2),
        ("troll", "monster_2", 2),
        ("frost_giant", "monster_1", 4),
        ("dwarf_chieftain", "monster_1", 0),
        ("soldier_of_hel", "monster_1", 0),
    ],
)
def test_BR_5_4_1_costs(card: str, slot: str, cost: int) -> None:
    """The card's STR number, 1 less with Charm, never below 0; exactly that Rage is enough."""
    rage = max(cost, 1)
    sheet: dict[str, Any] = {"rage": rage, "hand": [card]}
    assert play({"turn": "wolf", "clans": {"wolf": sheet}}, f"wolf: upgrade {card} {slot}").rage("wolf") == rage - cost
    if cost > 1:
        poor = {"turn": "wolf", "clans": {"wolf": {"rage": cost - 1, "hand": [card]}}}
        assert refused(poor, f"wolf: upgrade {card} {slot}") == "BR-5.4.1"
    if card != "friggas_charm":
        charmed = {"rage": rage, "hand": [card], "slots": {"clan_2": "friggas_charm"}}
        after = play({"turn": "wolf", "clans": {"wolf": charmed}}, f"wolf: upgrade {card} {slot}")
        assert after.rage("wolf") == rage - max(cost - 1, 0)


def test_BR_5_4_1_the_cost_is_paid_before_charm_is_replaced() -> None:
    """Eminence over Charm: Charm still makes it cost 1."""
    sheet = {"rage": 1, "hand": ["lokis_eminence"], "slots": {"clan_1": "friggas_charm"}}
    after = play({"turn": "wolf", "clans": {"wolf": sheet}}, "wolf: upgrade lokis_eminence clan_1")
    assert after.rage("wolf") == 0
    assert after.clan("wolf")["slots"] == {"clan_1": "lokis_eminence"}


def test_BR_5_4_1_only_cards_in_hand() -> None:
    """A card that is not in hand cannot be laid out."""
    position = {"turn": "wolf", "clans": {"raven": {"hand": ["troll"]}}}
    assert refused(position, "wolf: upgrade troll monster_1") == "BR-5.4.1"


def test_BR_5_4_1_only_a_slot_of_the_type() -> None:
    """A Monster has two slots to go to, a troop upgrade one."""
    after = play(wolf(hand=["troll", "brothers_in_arms"]))
    assert sorted(starting(after, "upgrade")) == [
        "upgrade brothers_in_arms warrior",
        "upgrade troll monster_1",
        "upgrade troll monster_2",
    ]


def test_BR_5_4_2_an_occupied_slot_may_be_chosen_BR_EX_08() -> None:
    """Eminence replaces Succor: Succor is discarded, Domain and Eminence pay 3 per figure that returns."""
    slots = {"clan_1": "lokis_domain", "clan_2": "friggas_succor", "clan_3": "thors_glory"}
    sheet = {"rage": 4, "hand": ["lokis_eminence"], "slots": slots, "valhalla": {"warrior": 2}}
    position = {"age": 2, "turn": "serpent", "clans": {"serpent": sheet, "wolf": IDLE, "raven": IDLE}}
    after = play(position, "serpent: upgrade lokis_eminence clan_2")
    assert after.rage("serpent") == 2
    assert after.position["discard"] == ["friggas_succor"]
    assert after.clan("serpent")["slots"] == {**slots, "clan_2": "lokis_eminence"}
    after = play(position, "serpent: upgrade lokis_eminence clan_2", "serpent: pass")
    assert after.glory("serpent") == 6


def test_BR_5_4_2_a_filled_slot_may_be_overwritten_although_one_is_empty_R_22() -> None:
    """The player chooses the slot."""
    after = play(wolf(hand=["lokis_domain"], slots={"clan_1": "friggas_charm"}), "wolf: upgrade lokis_domain clan_1")
    assert after.clan("wolf")["slots"] == {"clan_1": "lokis_domain"}


def test_BR_5_4_2_the_effect_of_a_replaced_card_ends() -> None:
    """Experts are replaced by Brothers: a single Warrior costs 1 again and no Succor is offered after it is gone."""
    position = wolf(hand=["brothers_in_arms"], slots={"warrior": "experts_in_arms"})
    moves = ["wolf: upgrade brothers_in_arms warrior", "wolf: decline", "wolf: invade warrior gimle"]
    assert play(position, *moves).rage("wolf") == 6 - 1 - 1
    position = wolf(hand=["lokis_domain"], slots={"clan_1": "friggas_succor"})
    after = play(position, "wolf: upgrade lokis_domain clan_1", "wolf: invade warrior gimle")
    assert "pass" in after.moves()


def test_BR_5_4_2_the_effect_holds_from_now_on() -> None:
    """Succor laid out on one turn works on the next."""
    after = play(wolf(hand=["friggas_succor"]), "wolf: upgrade friggas_succor clan_1", "wolf: invade warrior gimle")
    assert after.moves() == ["invade warrior gimle", "decline"]


def test_BR_5_4_3_equal_benefits_add_up() -> None:
    """Domain, Eminence and Wrath of Loki each pay: 6 per figure."""
    slots = {"clan_1": "lokis_domain", "clan_2": "lokis_eminence", "clan_3": "lokis_wrath"}
    clans = {"wolf": {"slots": slots, "valhalla": {"warrior": 1}}}
    assert play({"age": 3, "phase": "release_valhalla", "clans": clans}).glory("wolf") == 6


def test_BR_5_4_4_all_figures_of_the_kind_at_once() -> None:
    """A Warrior that stood there before has STR 2 as soon as Experts lie there."""
    board = figures(gimle={"wolf": {"warrior": 1}, "raven": {"warrior": 1}})
    position = wolf(board, hand=["experts_in_arms"])
    after = play(position, "wolf: upgrade experts_in_arms warrior", "wolf: decline", "wolf: pillage gimle")
    assert after.at("gimle", "wolf") == {"warrior": 1}
    assert after.valhalla("raven") == {"warrior": 1}


def test_BR_5_4_4_one_free_invade_of_the_kind() -> None:
    """The upgrade costs 2, the Warrior nothing; only a Warrior may come, and only one."""
    position = wolf(hand=["experts_in_arms"])
    after = play(position, "wolf: upgrade experts_in_arms warrior")
    assert {move.split()[1] for move in after.moves() if move != "decline"} == {"warrior"}
    assert refused(position, "wolf: upgrade experts_in_arms warrior", "wolf: invade leader gimle") == "BR-5.4.4"
    after = play(position, "wolf: upgrade experts_in_arms warrior", "wolf: invade warrior gimle")
    assert after.rage("wolf") == 4
    assert "pass" in after.moves()


def test_BR_5_4_4_the_free_invade_may_be_declined() -> None:
    """Optional."""
    after = play(wolf(hand=["lord_of_hammers"]), "wolf: upgrade lord_of_hammers leader", "wolf: decline")
    assert after.reserve("wolf")["leader"] == 1


def test_BR_5_4_4_the_free_invade_needs_horns_and_a_legal_place() -> None:
    """At the Horns limit there is none; Yggdrasil is no destination."""
    board = figures(gimle={"wolf": {"warrior": 4}})
    after = play(wolf(board, hand=["lord_of_hammers"]), "wolf: upgrade lord_of_hammers leader")
    assert "pass" in after.moves()
    after = play(wolf(hand=["lord_of_hammers"]), "wolf: upgrade lord_of_hammers leader")
    assert "invade leader yggdrasil" not in after.moves()
    assert len(after.moves()) == 8 + 1


def test_BR_5_4_4_a_leader_not_in_reserve_makes_no_free_invade() -> None:
    """It stands on the board or lies in Valhalla: the turn is over."""
    for sheet in ({"valhalla": {"leader": 1}}, {}):
        board = {} if sheet else figures(gimle={"wolf": {"leader": 1}})
        after = play(wolf(board, hand=["lord_of_hammers"], **sheet), "wolf: upgrade lord_of_hammers leader")
        assert "pass" in after.moves()


def test_BR_5_4_4_a_ship_upgrade_brings_ship_or_sea_serpent_R_31() -> None:
    """Both in reserve: the player picks one."""
    position = wolf(hand=["lokis_dragons"], slots={"monster_1": "sea_serpent"})
    after = play(position, "wolf: upgrade lokis_dragons ship")
    assert {"invade ship fjord_ne", "invade sea_serpent fjord_ne"} <= set(after.moves())
    after = play(position, "wolf: upgrade lokis_dragons ship", "wolf: invade sea_serpent fjord_ne")
    assert after.rage("wolf") == 4
    assert "pass" in after.moves()


def test_BR_5_4_5_the_monster_comes_into_reserve_and_may_invade_free() -> None:
    """The figure belongs to the clan, whether it invades at once or later."""
    position = wolf(hand=["troll"])
    after = play(position, "wolf: upgrade troll monster_1", "wolf: decline")
    assert after.reserve("wolf")["troll"] == 1
    after = play(position, "wolf: upgrade troll monster_1", "wolf: invade troll gimle")
    assert (after.at("gimle", "wolf"), after.rage("wolf")) == ({"troll": 1}, 4)


def test_BR_5_4_5_only_that_monster() -> None:
    """A second Monster in reserve has no part in the free Invade."""
    position = wolf(hand=["troll"], slots={"monster_2": "dwarf_chieftain"})
    after = play(position, "wolf: upgrade troll monster_1")
    assert {move.split()[1] for move in after.moves() if move != "decline"} == {"troll"}


@pytest.mark.parametrize("where", ["reserve", "board", "valhalla"])
def test_BR_5_4_6_a_replaced_monster_goes_to_the_box_R_27(where: str) -> None:
    """From wherever it is; it is not destroyed, not in Valhalla, and nobody gets anything."""
    slots = {"monster_1": "troll", "monster_2": "dwarf_chieftain"}
    sheet: dict[str, Any] = {"hand": ["valkyrie"], "slots": slots}
    if where == "valhalla":
        sheet["valhalla"] = {"troll": 1}
    board = figures(gimle={"wolf": {"troll": 1}}) if where == "board" else {}
    position = wolf(board, **sheet)
    after = play(position, "wolf: upgrade valkyrie monster_1", "wolf: decline")
    assert after.reserve("wolf") == {"warrior": 8, "leader": 1, "ship": 1, "dwarf_chieftain": 1, "valkyrie": 1}
    assert (after.valhalla("wolf"), after.at("gimle", "wolf")) == ({}, {})
    assert [after.glory(clan) for clan in THREE] == [0, 0, 0]
    assert (
        refused(position, "wolf: upgrade valkyrie monster_1", "wolf: decline", "wolf: invade troll gimle") == "BR-17.1"
    )


def test_BR_5_4_6_a_replaced_monster_frees_its_horn_and_village() -> None:
    """Four figures on the board, one a Troll in full Utgard: the new Monster may come at once, even there."""
    board = figures(utgard={"wolf": {"troll": 1, "warrior": 2}}, gimle={"wolf": {"warrior": 1}})
    position = wolf(board, hand=["dwarf_chieftain"], slots={"monster_1": "troll"})
    after = play(position, "wolf: upgrade dwarf_chieftain monster_1", "wolf: invade dwarf_chieftain utgard")
    assert after.at("utgard", "wolf") == {"warrior": 2, "dwarf_chieftain": 1}


def test_BR_5_4_6_at_most_two_monsters() -> None:
    """A third one replaces one of the two."""
    position = wolf(hand=["valkyrie"], slots={"monster_1": "troll", "monster_2": "dwarf_chieftain"})
    after = play(position, "wolf: upgrade valkyrie monster_2", "wolf: decline")
    assert after.clan("wolf")["slots"] == {"monster_1": "troll", "monster_2": "valkyrie"}


def test_BR_5_4_7_a_monster_dies_and_returns_like_others() -> None:
    """Ragnarök pays 2 for it in Age 1 and it is back in reserve after Release Valhalla."""
    clans = {"wolf": {"slots": {"monster_1": "troll"}}}
    board = figures(gimle={"wolf": {"troll": 1}})
    after = play({"age": 1, "phase": "ragnarok", "ragnarok": ["gimle"], "clans": clans, "board": board})
    assert after.glory("wolf") == 2
    assert after.reserve("wolf")["troll"] == 1


# BR-5.5 Quest


def test_BR_5_5_1_a_quest_is_free_and_lies_face_down() -> None:
    """Cost 0; the number of committed quests is public, the owner may look."""
    clans = {"wolf": {"rage": 1, "hand": ["quest_alfheim.1", "tyrs_bash"]}}
    after = play({"turn": "wolf", "clans": clans}, "wolf: quest quest_alfheim", views=["wolf", "raven"])
    assert after.rage("wolf") == 1
    assert after.clan("wolf")["hand"] == ["tyrs_bash"]
    assert after.view("wolf")["clans"]["wolf"]["quests"] == ["quest_alfheim.1"]
    assert after.view("raven")["clans"]["wolf"]["quests"] == ["?"]


def test_BR_5_5_1_only_quests_in_hand() -> None:
    """Neither another card nor a Quest that is elsewhere."""
    assert refused(wolf(hand=["tyrs_bash"]), "wolf: quest tyrs_bash") == "BR-5.5.1"
    assert refused(wolf(hand=["tyrs_bash"]), "wolf: quest quest_alfheim.1") == "BR-5.5.1"


def test_BR_5_5_2_several_of_the_same_name_pay_separately() -> None:
    """Two Quests of Alfheim: 10 Glory and two raises."""
    position = wolf(figures(gimle={"wolf": {"warrior": 1}}), hand=["quest_alfheim.1", "quest_alfheim.1"])
    moves = ["wolf: quest quest_alfheim", "wolf: quest quest_alfheim"]
    after = play({**position, "age": 1}, *moves, "wolf: pass", "wolf: raise axes", "wolf: raise axes")
    assert (after.glory("wolf"), after.step("wolf", "axes")) == (10, 3)


def test_BR_5_5_2_no_limit_and_no_way_back() -> None:
    """Five quests in one Age; none of them can be committed again or played in a battle."""
    hand = [f"quest_{name}.1" for name in ("alfheim", "jotunheim", "manheim", "yggdrasil", "glorious_death")]
    position = wolf(hand=hand)
    after = play(position, *[f"wolf: quest {card}" for card in hand])
    assert sorted(after.clan("wolf")["quests"]) == sorted(hand)
    assert after.hand("wolf") == []
    assert refused(position, "wolf: quest quest_alfheim", "wolf: quest quest_alfheim") == "BR-5.5.1"


def test_BR_5_5_3_failing_costs_nothing() -> None:
    """No figure in Alfheim: no Glory lost, no step lost."""
    clans = {"wolf": {"glory": 7, "quests": ["quest_alfheim.1"], "stats": {"axes": 2}}}
    after = play({"age": 1, "phase": "quest", "clans": clans})
    assert after.glory("wolf") == 7
    assert after.steps("wolf") == (1, 2, 1)


# BR-5.6 Pillage


def test_BR_5_6_1_pillage_is_free() -> None:
    """Cost 0, with 1 Rage in hand."""
    after = play(wolf(figures(gimle={"wolf": {"warrior": 1}}), rage=1), "wolf: pillage gimle")
    assert after.rage("wolf") == 1
    assert after.place("gimle")["pillaged"]


def test_BR_5_6_1_a_figure_in_the_area_is_needed() -> None:
    """A Ship in the supporting fjord is enough; a figure next door is not."""
    board = figures(fjord_nw={"wolf": {"ship": 1}}, horgr={"wolf": {"warrior": 1}})
    assert starting(play(wolf(board)), "pillage") == ["pillage horgr", "pillage gimle", "pillage myrkulor"]
    assert refused(wolf(board), "wolf: pillage utgard") == "BR-5.6.1"


def test_BR_5_6_1_the_token_must_show_its_reward() -> None:
    """A pillaged province cannot be pillaged again."""
    board = figures(gimle={"wolf": {"warrior": 1}})
    assert refused(wolf(board), "wolf: pillage gimle", "wolf: pillage gimle") == "BR-5.6.1"


def test_BR_5_6_1_yggdrasil_can_be_pillaged() -> None:
    """It gives a step of all three stats."""
    after = play(wolf(figures(yggdrasil={"wolf": {"warrior": 1}})), "wolf: pillage yggdrasil")
    assert after.steps("wolf") == (2, 2, 2)


# BR-5.7 Actions from clan upgrades


def challenge(**sheet: Any) -> dict[str, Any]:
    board = figures(gimle={"wolf": {"warrior": 1}}, horgr={"wolf": {"warrior": 1}})
    board["gimle"] |= {"token": "axes", "pillaged": True}
    return wolf(board, slots={"clan_1": "tyrs_challenge"}, **sheet)


def test_BR_5_7_1_the_reward_is_gained_again_for_2_rage() -> None:
    """On success the reward comes again and the token stays pillaged."""
    after = play(challenge(rage=2, stats={"axes": 2}), "wolf: tyrs_challenge gimle")
    assert (after.step("wolf", "axes"), after.rage("wolf")) == (3, 0)
    after = play(challenge(), "wolf: tyrs_challenge gimle")
    assert after.place("gimle")["pillaged"]


def test_BR_5_7_1_it_may_be_repeated() -> None:
    """The same province once more on a later turn."""
    after = play(challenge(), "wolf: tyrs_challenge gimle", "wolf: tyrs_challenge gimle")
    assert (after.step("wolf", "axes"), after.rage("wolf")) == (3, 2)


def test_BR_5_7_1_only_pillaged_provinces_with_a_figure_and_2_rage() -> None:
    """Horgr shows its reward; 1 Rage is too little; Utgard has no Wolf; without the card nothing."""
    assert refused(challenge(), "wolf: tyrs_challenge horgr") == "BR-5.7.1"
    assert refused(challenge(rage=1), "wolf: tyrs_challenge gimle") == "BR-5.7.1"
    nobody = challenge()
    nobody["board"]["utgard"] = {"pillaged": True}
    assert refused(nobody, "wolf: tyrs_challenge utgard") in ("BR-5.6.1", "BR-5.7.1")
    plain = challenge()
    plain["clans"]["wolf"] = {}
    assert refused(plain, "wolf: tyrs_challenge gimle") == "BR-5.7.1"


def test_BR_5_7_1_it_is_a_battle_like_any_other() -> None:
    """Raven defends Gimle: Wolf's Warrior dies, no reward."""
    position = challenge()
    position["board"]["gimle"]["figures"]["raven"] = {"leader": 1}
    after = play(position, "wolf: tyrs_challenge gimle")
    assert after.valhalla("wolf") == {"warrior": 1}
    assert (after.step("wolf", "axes"), after.glory("raven")) == (1, 3)


def domain(board: dict[str, Any] | None = None, **sheet: Any) -> dict[str, Any]:
    return wolf(board, slots={"clan_1": "friggas_domain", "monster_1": "frost_giant"}, **sheet)


@pytest.mark.parametrize(
    ("figure", "place"), [("warrior", "gimle"), ("leader", "gimle"), ("ship", "fjord_nw"), ("frost_giant", "gimle")]
)
def test_BR_5_7_2_any_figure_for_exactly_1_rage_R_12(figure: str, place: str) -> None:
    """Whatever the figure, the Leader included; it comes out of Valhalla and pays no Loki Glory (R-26)."""
    after = play(domain(valhalla={figure: 1}, rage=2), f"wolf: friggas_domain {figure} {place}")
    assert (after.rage("wolf"), after.at(place, "wolf"), after.valhalla("wolf")) == (1, {figure: 1}, {})


def test_BR_5_7_2_free_monsters_cost_1_too() -> None:
    """The Soldier of Hel from Valhalla: 1 Rage."""
    position = wolf(slots={"clan_1": "friggas_domain", "monster_1": "soldier_of_hel"}, valhalla={"soldier_of_hel": 1})
    assert play(position, "wolf: friggas_domain soldier_of_hel gimle").rage("wolf") == 5


def test_BR_5_7_2_legality_of_invade_applies() -> None:
    """Horns, room, Yggdrasil, fjords, and the card itself are needed, and somebody in Valhalla."""
    fallen = {"warrior": 1, "ship": 1}
    full = figures(utgard={"raven": {"warrior": 3}})
    assert refused(domain(full, valhalla=fallen), "wolf: friggas_domain warrior utgard") == "BR-5.2.4"
    four = figures(gimle={"wolf": {"warrior": 4}})
    assert refused(domain(four, valhalla=fallen), "wolf: friggas_domain warrior horgr") == "BR-5.2.4"
    assert refused(domain(valhalla=fallen), "wolf: friggas_domain warrior yggdrasil") == "BR-5.2.4"
    assert refused(domain(valhalla=fallen), "wolf: friggas_domain ship gimle") == "BR-5.2.4"
    assert refused(domain(), "wolf: friggas_domain warrior gimle") == "BR-5.7.2"
    assert refused(wolf(valhalla=fallen), "wolf: friggas_domain warrior gimle") == "BR-5.7.2"


def test_BR_5_7_2_the_windows_of_invade_follow() -> None:
    """BR-5.2.5 applies: the Troll strikes and Succor is offered."""
    slots = {"clan_1": "friggas_domain", "clan_2": "friggas_succor", "monster_1": "troll"}
    board = figures(gimle={"raven": {"warrior": 2}})
    position = wolf(board, slots=slots, valhalla={"troll": 1})
    after = play(position, "wolf: friggas_domain troll gimle")
    assert after.valhalla("raven") == {"warrior": 2}
    assert after.moves() == ["invade warrior gimle", "decline"]


def test_BR_5_7_2_free_invades_come_from_the_reserve() -> None:
    """All Warriors are in Valhalla or on the board: no Warrior for Succor, none after Brothers in Arms."""
    slots = {"clan_1": "friggas_domain", "clan_2": "friggas_succor"}
    position = wolf(slots=slots, valhalla={"warrior": 8}, hand=["brothers_in_arms"])
    assert "pass" in play(position, "wolf: invade leader gimle").moves()
    assert "pass" in play(position, "wolf: upgrade brothers_in_arms warrior").moves()


def sacrifice(board: dict[str, Any], **sheet: Any) -> dict[str, Any]:
    return wolf(board, slots={"clan_1": "friggas_sacrifice", "ship": "fire_dragons"}, **sheet)


def test_BR_5_7_3_two_figures_for_a_step() -> None:
    """Cost 0: both are destroyed, then one stat rises; the Ship pays its upgrade's Glory."""
    board = figures(gimle={"wolf": {"warrior": 1, "leader": 1}}, fjord_se={"wolf": {"ship": 1}})
    after = play(sacrifice(board, rage=1), "wolf: friggas_sacrifice warrior gimle ship fjord_se axes")
    assert after.rage("wolf") == 1
    assert after.at("gimle", "wolf") == {"leader": 1}
    assert after.valhalla("wolf") == {"warrior": 1, "ship": 1}
    assert after.steps("wolf") == (1, 2, 1)
    assert after.glory("wolf") == 8


def test_BR_5_7_3_two_of_a_kind_in_one_place() -> None:
    """Two Warriors of Gimle, all that Wolf has; one Warrior alone cannot be given up twice."""
    board = figures(gimle={"wolf": {"warrior": 2}})
    after = play(sacrifice(board), "wolf: friggas_sacrifice warrior gimle", "wolf: raise horns")
    assert (after.valhalla("wolf"), after.steps("wolf")) == ({"warrior": 2}, (1, 1, 2))
    board = figures(gimle={"wolf": {"warrior": 1}}, horgr={"wolf": {"warrior": 1, "leader": 1}})
    moves = ["wolf: friggas_sacrifice warrior gimle", "wolf: friggas_sacrifice warrior gimle"]
    assert refused(sacrifice(board), *moves) == "BR-5.7.3"


def test_BR_5_7_3_at_least_two_own_figures_on_the_board() -> None:
    """One is too few; an enemy's does not help; figures in reserve or Valhalla are not on the board."""
    board = figures(gimle={"wolf": {"warrior": 1}, "raven": {"warrior": 2}})
    assert refused(sacrifice(board, valhalla={"leader": 1}), "wolf: friggas_sacrifice warrior gimle") == "BR-5.7.3"


def test_BR_5_7_3_a_stat_must_be_able_to_rise_R_33() -> None:
    """All stats on step 6: not allowed."""
    board = figures(gimle={"wolf": {"warrior": 2}})
    top = {"rage": 6, "axes": 6, "horns": 6}
    assert refused(sacrifice(board, stats=top), "wolf: friggas_sacrifice warrior gimle") == "BR-5.7.3"


def test_BR_5_7_3_protection_and_the_witch_do_not_help_R_14() -> None:
    """They are the price: no saving window opens."""
    slots = {"clan_1": "friggas_sacrifice", "clan_2": "friggas_protection", "monster_1": "volur_witch"}
    board = figures(gimle={"wolf": {"warrior": 1, "volur_witch": 1}})
    after = play(wolf(board, slots=slots), "wolf: friggas_sacrifice warrior gimle")
    assert after.moves() == ["raise rage", "raise axes", "raise horns"]
    assert after.valhalla("wolf") == {"warrior": 1, "volur_witch": 1}


def test_BR_5_4_5_the_free_invade_is_bound_by_horns_also_in_one_line() -> None:
    """Four figures on the board are all that Horns allow: the Troll stays in the reserve, and the line says why."""
    position = wolf(figures(gimle={"wolf": {"warrior": 4}}), rage=3, hand=["troll"])
    assert refused(position, "wolf: upgrade troll monster_1", "wolf: invade troll gimle") == "BR-5.2.4"
    assert refused(position, "wolf: upgrade troll monster_1 troll horgr") == "BR-5.2.4"


def test_BR_5_7_3_one_figure_is_not_sacrificed_twice() -> None:
    """The Leader alone cannot be both figures; the refusal speaks of the Leader."""
    position = wolf(figures(andlang={"wolf": {"leader": 1, "warrior": 2}}), slots={"clan_1": "friggas_sacrifice"})
    line = "wolf: friggas_sacrifice leader andlang leader andlang"
    assert refused({"age": 3, **position}, line) == "BR-5.7.3"
    after = attempt({"age": 3, **position}, line)
    assert after.refused is not None
    assert "Leader" in after.refused["reason"]


def test_BR_5_4_1_only_upgrade_cards_and_only_a_slot_of_their_type() -> None:
    """A Monster does not go into a clan slot, and a Battle card or a Quest into none."""
    position = wolf(hand=["troll", "tyrs_bash", "quest_alfheim"])
    for card in ("troll", "tyrs_bash", "quest_alfheim"):
        assert refused(position, f"wolf: upgrade {card} clan_1") == "BR-5.4.1"


def test_BR_5_6_1_a_fjord_is_not_pillaged() -> None:
    """The Ship's fjord is no province."""
    position = wolf(figures(fjord_nw={"wolf": {"ship": 1}}))
    assert refused(position, "wolf: pillage fjord_nw") == "BR-5.6.1"
    reason = game_at(position).why_not(0, "pillage fjord_nw")
    assert reason is not None
    assert reason.rule == "BR-5.6.1"
