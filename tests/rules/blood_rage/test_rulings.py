"""The rulings of BR-20, each in its own situation."""

from __future__ import annotations

import pytest

from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.zones import HAND
from tests.rules.blood_rage.battle_helpers import (
    ARMY,
    PROVINCES,
    discarded,
    fallen,
    field,
    hand,
    is_pillaged,
    order_asked,
    play,
    refused,
    side,
)
from tests.rules.blood_rage.helpers import FOUR, TWO, Position, game_at

GO = "wolf: pillage gimle"
RAISES = ["raise axes", "raise horns", "raise rage"]


def thief(passed: bool) -> Position:
    """Wolf without Rage loses to Raven with Trickery in hand and Protection in force."""
    return field(
        wolf=side("warrior", "lokis_trickery", up="friggas_protection", rage=0, passed=passed),
        raven=side("leader"),
        turn="raven",
    )


def test_R_01_who_passed_and_steals_rage_takes_no_turn() -> None:
    line = ["raven: pillage gimle", "wolf: done"]
    after = play(thief(passed=True), *line, seats=TWO)
    assert after.rage("wolf") == 1
    assert after.asked == ["raven"]
    ended = play(thief(passed=True), *line, "raven: pass", seats=TWO)
    assert ended.phase != "action"
    assert ended.clan("wolf")["rage"] == 0


def test_R_01_stolen_rage_may_be_spent_on_reactions() -> None:
    """The Rage taken in step 1 saves the Warrior in step 3."""
    after = play(thief(passed=True), "raven: pillage gimle", "wolf: save warrior 1", seats=TWO)
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (0, {"warrior": 1})


def test_R_01_thors_domain_is_a_reaction_open_to_who_has_passed() -> None:
    """It is not an action (BR-14.5)."""
    position = field(
        wolf=side("warrior"),
        raven=side("warrior", up="lokis_blessing thors_domain", passed=True, rage=2),
        serpent=side("leader"),
    )
    after = play(position, GO, "raven: invade warrior gimle", "raven: thors_domain", "raven: decline")
    assert (after.rage("raven"), after.asked) == (0, ["serpent"])
    assert fallen(after, "raven") == 2


def test_R_02_rage_stolen_in_the_last_action_keeps_the_phase_going() -> None:
    """Raven's last Rage goes to Wolf, whose turn is next."""
    position = field(wolf=side("warrior", "lokis_trickery", rage=0), raven=side("leader", rage=1), turn="raven")
    after = play(position, "raven: pillage gimle", seats=TWO)
    assert (after.phase, after.asked) == ("action", ["wolf"])
    assert (after.rage("wolf"), after.rage("raven")) == (1, 0)


def test_R_02_who_ran_out_of_rage_and_gains_some_plays_on() -> None:
    after = play(thief(passed=False), "raven: pillage gimle", "wolf: done", seats=TWO)
    assert (after.rage("wolf"), after.asked) == (1, ["wolf"])
    assert after.rule("wolf") == "BR-5.1.3"


def test_R_03_who_declined_the_call_may_join_in_a_later_round() -> None:
    near = {"yggdrasil": "warrior"}
    position = field(wolf=side("warrior"), raven=side(at=near), serpent=side(at=near))
    line = [GO, "raven: decline", "serpent: join warrior yggdrasil"]
    assert "join warrior yggdrasil" in play(position, *line).moves("raven")


def test_R_03_who_declined_an_after_reveal_card_may_add_it_later() -> None:
    position = field(wolf=side("warrior", "tyrs_bash heimdalls_eye"), raven=side("warrior", "tyrs_smash heimdalls_eye"))
    line = [GO, "wolf: play tyrs_bash", "raven: play tyrs_smash", "wolf: decline", "raven: play heimdalls_eye"]
    assert "play heimdalls_eye" in play(position, *line).moves("wolf")


@pytest.mark.parametrize(("pillager", "paid"), [("wolf", "wolf"), ("raven", "raven"), ("serpent", "wolf")])
def test_R_04_of_two_watches_the_first_from_the_pillager_acts(pillager: str, paid: str) -> None:
    """The other is discarded with the rest and pays nothing."""
    position = field(
        wolf=side("warrior", "heimdalls_watch.2"),
        raven=side("warrior", "heimdalls_watch.3"),
        serpent=side("warrior", "tyrs_crush"),
        turn=pillager,
    )
    after = play(position, f"{pillager}: pillage gimle")
    other = "raven" if paid == "wolf" else "wolf"
    assert (after.glory(paid), after.glory(other)) == (4, 0)
    assert discarded(after) == ["heimdalls_watch", "heimdalls_watch", "tyrs_crush"]


@pytest.mark.parametrize("pillager", ["wolf", "raven", "serpent"])
def test_R_05_two_primacies_do_not_free_the_others_texts(pillager: str) -> None:
    """Serpent wins with a cancelled Hammer, whoever of the two Primacies is first."""
    position = field(
        wolf=side("warrior", "thors_primacy"),
        raven=side("warrior", "thors_primacy"),
        serpent=side("leader warrior", "thors_hammer"),
        turn=pillager,
    )
    after = play(position, f"{pillager}: pillage gimle")
    assert after.glory("serpent") == 3


def test_R_05_the_first_primacy_cancels_the_second() -> None:
    """Only the pillager's Primacy is said to act."""
    position = field(wolf=side("leader", "thors_primacy"), raven=side("warrior", "thors_primacy"), turn="raven")
    log = play(position, "raven: pillage gimle", seats=TWO).log
    acted = [line for line in log if "Primacy" in line and "[BR-14.7]" in line]
    assert len(acted) == 1
    assert acted[0].startswith("Raven")


def test_R_06_primacy_does_not_reach_after_reveal_cards() -> None:
    """1+3 against 1+0+3: the Gaze counts in full."""
    position = field(wolf=side("warrior", "thors_primacy"), raven=side("warrior", "troll heimdalls_gaze"))
    after = play(position, GO, "raven: play troll", "raven: play heimdalls_gaze")
    assert (fallen(after, "wolf"), fallen(after, "raven")) == (1, 1)


def test_R_06_primacy_does_not_reach_a_declared_quest() -> None:
    position = field(wolf=side("warrior", "thors_primacy"), raven=side("warrior", "quest_alfheim", up="tyrs_domain"))
    after = play(position, GO, "raven: declare 3")
    assert (fallen(after, "wolf"), fallen(after, "raven")) == (1, 1)


def test_R_07_sight_counts_0_for_watch() -> None:
    """Crush's 4 is paid once, not again as Sight's copy of it."""
    position = field(
        wolf=side("leader", "heimdalls_watch"),
        raven=side("warrior", "heimdalls_sight"),
        serpent=side("warrior", "tyrs_crush"),
    )
    assert play(position, GO).glory("wolf") == 4 + 3


def test_R_08_with_both_upgrades_3_or_5_never_8() -> None:
    """A Warrior with a Quest: 1+3 loses to 6, 1+5 ties with 6, and nothing beats it."""
    position = field(
        wolf=side("warrior", "quest_alfheim", up="tyrs_domain tyrs_wrath"), raven=side(ARMY[6]), serpent=side()
    )
    assert sorted(play(position, GO).moves("wolf")) == ["declare 3", "declare 5", "decline"]
    assert play(position, GO, "wolf: declare 3").glory("raven") == 3
    tie = play(position, GO, "wolf: declare 5")
    assert (tie.glory("wolf"), tie.glory("raven")) == (0, 0)


def test_R_09_poison_comes_before_prowess() -> None:
    position = field(wolf=side("leader", "tyrs_bash", up="tyrs_prowess"), raven=side("warrior", "lokis_poison"))
    after = play(position, GO)
    assert (after.rage("wolf"), hand(after, "wolf")) == (6, [])
    assert hand(after, "raven") == ["lokis_poison", "tyrs_bash"]


def test_R_09_trickery_comes_before_prowess() -> None:
    """The winner's last Rage is stolen before he could pay with it."""
    position = field(
        wolf=side("leader", "tyrs_bash", up="tyrs_prowess", rage=1), raven=side("warrior", "lokis_trickery")
    )
    after = play(position, GO)
    assert (after.rage("wolf"), hand(after, "wolf"), discarded(after)) == (0, [], ["tyrs_bash"])
    rich = field(wolf=side("leader", "tyrs_bash", up="tyrs_prowess", rage=2), raven=side("warrior", "lokis_trickery"))
    assert hand(play(rich, GO, "wolf: return tyrs_bash"), "wolf") == ["tyrs_bash"]


def test_R_10_axes_raised_by_oath_count_for_this_battle() -> None:
    position = field(wolf=side("leader", "thors_oath"), raven=side("warrior"))
    assert play(position, GO, "wolf: raise axes").glory("wolf") == 4
    assert play(position, GO, "wolf: raise rage").glory("wolf") == 3


@pytest.mark.parametrize("stat", ["rage", "axes", "horns"])
def test_R_11_grace_does_not_raise_the_stat_of_the_token(stat: str) -> None:
    position = field(wolf=side("leader", "friggas_grace"), raven=side("warrior"), token=stat)
    assert sorted(play(position, GO).moves("wolf")) == [move for move in RAISES if move != f"raise {stat}"]
    assert refused(position, GO, f"wolf: raise {stat}") == "BR-14.7"


def test_R_11_grace_is_free_with_the_glory_token_and_in_yggdrasil() -> None:
    position = field(wolf=side("leader", "friggas_grace"), raven=side("warrior"), token="glory")
    assert sorted(play(position, GO).moves("wolf")) == RAISES
    tree = field("yggdrasil", wolf=side("leader", "friggas_grace"), raven=side("warrior"))
    assert sorted(play(tree, "wolf: pillage yggdrasil").moves("wolf")) == RAISES


@pytest.mark.parametrize("figure", ["leader", "warrior", "dwarf_chieftain", "fire_giant"])
def test_R_12_friggas_domain_costs_exactly_1(figure: str) -> None:
    """Whatever the figure, and it is the turn's action."""
    position = field(wolf=side(up="friggas_domain", valhalla={figure: 1}, rage=1), turn="wolf")
    after = play(position, f"wolf: friggas_domain {figure} gimle")
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (0, {figure: 1})
    assert after.asked == ["raven"]


def test_R_12_friggas_domain_serves_no_free_invade() -> None:
    """BR-5.7.2: Succor's Warrior comes from the reserve, and there is none."""
    position = field(wolf=side(up="friggas_domain friggas_succor", valhalla={"warrior": 8}))
    after = play(position, "wolf: invade leader gimle")
    assert after.asked == ["raven"]
    assert after.at("gimle", "wolf") == {"leader": 1}


def test_R_13_a_clan_that_lost_all_its_figures_fights_with_its_cards() -> None:
    """Raven's only Warrior falls to Smite; its Rage of 6 beats 3+1 and 1."""
    position = field(wolf=side("leader", "odins_smite"), raven=side("warrior", "tyrs_rage"), serpent=side("leader"))
    after = play(position, GO)
    assert (after.glory("raven"), after.valhalla("raven")) == (3, {"warrior": 1})
    assert (fallen(after, "wolf"), fallen(after, "serpent")) == (1, 1)


def doomed(figures: str, up: str = "") -> Position:
    """Ragnarök of Age 3 is about to take Gimle; Wolf would even have Rage."""
    top = {"age": 3, "phase": "ragnarok", "ragnarok": [None, None, "gimle"]}
    return field(wolf=side(figures, up=up, rage=3), turn=None, top=top)


def test_R_14_protection_does_not_work_in_ragnarok() -> None:
    after = play(doomed("warrior ship", "friggas_protection"))
    assert after.over
    assert after.glory("wolf") == 2 * 4
    assert after.rage("wolf") == 3
    assert (after.at("gimle", "wolf"), after.at("fjord_nw", "wolf")) == ({}, {})


def test_R_14_protection_does_not_save_a_sacrifice() -> None:
    position = field(wolf=side("warrior leader", up="friggas_sacrifice friggas_protection"))
    after = play(position, "wolf: friggas_sacrifice warrior gimle")
    assert (sorted(after.moves("wolf")), fallen(after, "wolf")) == (RAISES, 2)


def test_R_15_the_witch_may_retreat_from_ragnarok_and_earns_nothing() -> None:
    position = doomed("volur_witch warrior")
    asked = play(position)
    assert (asked.asked, sorted(asked.moves())) == (["wolf"], ["done", "retreat"])
    after = play(position, "wolf: retreat")
    assert (after.glory("wolf"), after.at("yggdrasil", "wolf")) == (4, {"volur_witch": 1})
    assert play(position, "wolf: done").glory("wolf") == 8


def test_R_15_the_witch_may_retreat_from_tide_and_leaves_the_battle() -> None:
    """3+1 against 3+2: her 3 does not count any more, and she is not among the losers' dead."""
    position = field(wolf=side("leader volur_witch", "odins_tide"), raven=side("leader", "tyrs_bash"))
    after = play(position, GO, "wolf: spare leader", "wolf: retreat")
    assert (after.glory("raven"), after.valhalla("wolf")) == (3, {"leader": 1})
    assert after.at("yggdrasil", "wolf") == {"volur_witch": 1}


def test_R_16_the_dark_elf_pays_1_for_yggdrasil() -> None:
    after = play(field(wolf=side(up="dark_elf", rage=1)), "wolf: invade dark_elf yggdrasil")
    assert (after.rage("wolf"), after.at("yggdrasil", "wolf")) == (0, {"dark_elf": 1})


@pytest.mark.parametrize("move", ["invade ship fjord_nw", "invade dark_elf yggdrasil"])
def test_R_17_no_succor_after_a_ship_or_in_yggdrasil(move: str) -> None:
    after = play(field(wolf=side(up="friggas_succor dark_elf")), f"wolf: {move}")
    assert after.asked == ["raven"]
    assert after.reserve("wolf")["warrior"] == 8


def test_R_17_the_extra_warrior_brings_no_other() -> None:
    after = play(field(wolf=side(up="friggas_succor")), "wolf: invade leader gimle", "wolf: invade warrior gimle")
    assert (after.asked, after.at("gimle", "wolf")) == (["raven"], {"leader": 1, "warrior": 1})


def test_R_18_no_thors_domain_after_a_ship() -> None:
    after = play(field(wolf=side(up="thors_domain")), "wolf: invade ship fjord_nw")
    assert after.asked == ["raven"]


def test_R_18_thors_domain_after_a_free_invade_and_in_yggdrasil() -> None:
    free = field(wolf=side("", "lord_of_hammers", up="thors_domain"))
    after = play(free, "wolf: upgrade lord_of_hammers leader", "wolf: invade leader gimle")
    assert sorted(after.moves("wolf")) == ["decline", "thors_domain"]
    elf = field(wolf=side(up="thors_domain dark_elf"))
    after = play(elf, "wolf: invade dark_elf yggdrasil", "wolf: thors_domain")
    assert (after.steps("wolf"), after.rage("wolf")) == ((2, 2, 2), 3)


def test_R_18_thors_domain_on_another_players_turn() -> None:
    """Raven loses Wolf's pillage, which fails, and comes back with Loki's Blessing."""
    position = field(
        wolf=side("warrior"), raven=side("warrior", up="lokis_blessing thors_domain"), serpent=side("leader")
    )
    after = play(position, GO, "raven: invade warrior gimle")
    assert (after.asked, sorted(after.moves())) == (["raven"], ["decline", "thors_domain"])


def test_R_18_no_thors_domain_where_the_token_is_turned() -> None:
    """Wolf's pillage succeeded: Raven's Blessing finds the province pillaged."""
    position = field(wolf=side("leader"), raven=side("warrior", up="lokis_blessing thors_domain"))
    after = play(position, GO, "raven: invade warrior gimle")
    assert (after.asked, after.rule("raven")) == (["raven"], "BR-5.1.3")


def test_R_18_thors_domain_once_after_the_succor_warrior() -> None:
    position = field(wolf=side(up="thors_domain friggas_succor"))
    line = ["wolf: invade leader gimle", "wolf: invade warrior gimle"]
    assert sorted(play(position, *line).moves("wolf")) == ["decline", "thors_domain"]
    assert play(position, *line, "wolf: decline").asked == ["raven"]


def test_R_19_no_blessing_in_yggdrasil() -> None:
    position = field("yggdrasil", wolf=side("warrior", up="lokis_blessing"), raven=side("leader"))
    after = play(position, "wolf: pillage yggdrasil")
    assert (after.asked, after.at("yggdrasil", "wolf")) == (["raven"], {})


def test_R_19_the_blessed_warrior_comes_from_the_reserve() -> None:
    """All other Warriors are in Valhalla: no offer."""
    position = field(wolf=side("warrior", up="lokis_blessing", valhalla={"warrior": 7}), raven=side("leader"))
    after = play(position, GO)
    assert (after.asked, after.valhalla("wolf")) == (["raven"], {"warrior": 8})


def test_R_20_the_fire_giant_sinks_ships_in_the_fjord() -> None:
    """The fjord of the province, no other."""
    position = field(wolf=side("ship", up="fire_giant"), raven=side("ship"), serpent=side(at={"utgard": "ship"}))
    after = play(position, "wolf: invade fire_giant gimle")
    assert after.valhalla("raven") == {"ship": 1}
    assert (after.at("fjord_nw", "wolf"), after.at("fjord_sw", "serpent")) == ({"ship": 1}, {"ship": 1})


def test_R_21_a_fjord_with_one_province_left_stays_open_and_supports_it() -> None:
    position = field("myrkulor", wolf=side(rage=6), raven=side(rage=0), destroyed=["gimle"])
    line = ["wolf: invade ship fjord_nw", "wolf: pillage myrkulor"]
    after = play(position, *line, seats=TWO)
    assert after.steps("wolf") == (1, 1, 2)
    assert is_pillaged(after, "myrkulor")


def test_R_21_a_fjord_without_provinces_is_closed() -> None:
    position = field("horgr", wolf=side(), destroyed=["gimle", "myrkulor"])
    assert "invade ship fjord_nw" not in play(position).moves("wolf")
    assert refused(position, "wolf: invade ship fjord_nw") == "BR-1.8"


def test_R_22_a_filled_slot_may_be_overwritten_although_others_are_empty() -> None:
    after = play(field(wolf=side("", "thors_glory", up="lokis_domain")), "wolf: upgrade thors_glory clan_1")
    assert after.clan("wolf")["slots"] == {"clan_1": "thors_glory"}
    assert discarded(after) == ["lokis_domain"]


def test_R_23_trickery_from_a_winner_without_rage_takes_nothing() -> None:
    after = play(field(wolf=side("warrior", "lokis_trickery"), raven=side("leader", rage=0)), GO)
    assert (after.rage("wolf"), after.rage("raven")) == (6, 0)


@pytest.mark.parametrize(("had", "taken"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_R_23_backstab_takes_what_there_is(had: int, taken: int) -> None:
    """The winner's battle Glory comes later and is not touched."""
    after = play(field(wolf=side("warrior", "lokis_backstab"), raven=side("leader", glory=had)), GO)
    assert (after.glory("wolf"), after.glory("raven")) == (taken, had - taken + 3)


def test_R_23_of_two_thieves_the_first_from_the_pillager_takes_the_last_rage() -> None:
    position = field(
        wolf=side("leader", rage=1), raven=side("warrior", "lokis_trickery"), serpent=side("warrior", "lokis_trickery")
    )
    after = play(position, GO)
    assert [after.rage(clan) for clan in ("wolf", "raven", "serpent")] == [0, 7, 6]


def test_R_23_two_backstabs_take_2_and_what_is_left() -> None:
    position = field(
        wolf=side("leader", glory=3),
        raven=side("warrior", "lokis_backstab"),
        serpent=side("warrior", "lokis_backstab"),
    )
    after = play(position, GO)
    assert [after.glory(clan) for clan in ("wolf", "raven", "serpent")] == [3, 2, 1]


def test_R_24_who_holds_only_quests_and_upgrades_must_play_one_and_may_lose_it() -> None:
    position = field(wolf=side("leader", "quest_alfheim troll"), raven=side("warrior"))
    assert sorted(play(position, GO).moves("wolf")) == ["play quest_alfheim.1", "play troll"]
    assert refused(position, GO, "wolf: decline") == "BR-6.4"
    after = play(position, GO, "wolf: play troll")
    assert (hand(after, "wolf"), discarded(after)) == (["quest_alfheim"], ["troll"])


def test_R_25_of_two_poisons_the_first_from_the_pillager_takes_everything() -> None:
    """The box has one Poison; a second one is put into Serpent's hand."""
    position = field(
        wolf=side("leader", "tyrs_crush"), raven=side("warrior", "lokis_poison"), serpent=side("warrior", "tyrs_bash")
    )
    game = game_at(position)
    poison, crush = box.CARD_NAMES.index("lokis_poison"), box.CARD_NAMES.index("tyrs_crush.3")
    game.state.zones[HAND + 2] = (poison,)
    game.play(0, "pillage gimle")
    assert sorted(game.state.zones[HAND + 1]) == sorted((poison, crush))
    assert game.state.zones[HAND + 2] == (poison,)


def test_R_26_a_figure_taken_out_of_valhalla_pays_no_loki_glory() -> None:
    """Only the one that is left pays, in the Release Valhalla phase."""
    position = field(
        wolf=side(up="friggas_domain lokis_domain", valhalla={"warrior": 2}),
        raven=side(rage=0),
        top={"ragnarok": [None, None, "horgr"]},
    )
    line = ["wolf: friggas_domain warrior gimle"]
    assert play(position, *line, seats=TWO).glory("wolf") == 0
    after = play(position, *line, "wolf: pass", seats=TWO)
    assert (after.over, after.glory("wolf")) == (True, 1)


def test_R_27_a_replaced_monster_pays_nobody() -> None:
    """The Sea Serpent of a clan with Dragons leaves the board for the box; its slot takes the Troll."""
    position = field(
        wolf=side("sea_serpent", "troll", up="lokis_dragons lokis_domain"),
        raven=side("valkyrie", rage=0, up="thors_glory"),
    )
    after = play(position, "wolf: upgrade troll monster_1", "wolf: decline", seats=TWO)
    assert (after.glory("wolf"), after.glory("raven")) == (0, 0)
    assert (after.at("fjord_nw", "wolf"), after.valhalla("wolf")) == ({}, {})
    ended = play(position, "wolf: upgrade troll monster_1", "wolf: decline", "wolf: pass", seats=TWO)
    assert ended.glory("wolf") == 0


def test_R_28_a_frost_giant_that_died_in_the_battle_takes_no_second_reward() -> None:
    position = field(wolf=side("leader frost_giant", "odins_tide"), raven=side("warrior"), token="glory")
    assert play(position, GO, "wolf: spare leader").glory("wolf") == 5 + 3
    assert play(position, GO, "wolf: spare frost_giant").glory("wolf") == 10 + 3


@pytest.mark.parametrize("card", ["lord_of_hammers", "lord_of_axes", "lord_of_spears"])
def test_R_28_a_leader_that_died_in_the_battle_leads_nobody(card: str) -> None:
    position = field(wolf=side("leader troll", "odins_tide", up=card), raven=side("warrior"))
    after = play(position, GO, "wolf: spare troll")
    assert (after.steps("wolf"), after.glory("wolf"), after.asked) == ((1, 1, 2), 3, ["raven"])


def test_R_29_the_last_pillage_is_resolved_to_its_end_then_the_phase_ends() -> None:
    """The Leader's move, the battle's Glory and Loki's Blessing still come; then all Rage is 0."""
    position = field(
        wolf=side("leader", up="lord_of_hammers"),
        raven=side("warrior", up="lokis_blessing"),
        serpent=side("", "tyrs_bash tyrs_smash"),
        pillaged=[x for x in PROVINCES if x != "gimle"],
    )
    lead = play(position, GO)
    assert (lead.phase, lead.asked, lead.rage("serpent")) == ("action", ["wolf"], 6)
    blessing = play(position, GO, "wolf: lead andlang")
    assert (blessing.phase, blessing.asked, blessing.glory("wolf")) == ("action", ["raven"], 3)
    ended = play(position, GO, "wolf: lead andlang", "raven: invade warrior gimle")
    assert (ended.phase, ended.asked) == ("discard", ["serpent"])
    assert [ended.rage(clan) for clan in ("wolf", "raven", "serpent")] == [0, 0, 0]
    assert ended.at("gimle", "raven") == {"warrior": 1}


def test_R_29_a_destroyed_province_needs_no_pillage() -> None:
    position = field(
        wolf=side("leader"),
        serpent=side("", "tyrs_bash tyrs_smash"),
        pillaged=[x for x in PROVINCES if x not in ("gimle", "horgr")],
        destroyed=["horgr"],
    )
    assert play(position, GO).phase == "discard"


def test_R_29_a_failed_pillage_of_the_last_province_does_not_end_the_phase() -> None:
    position = field(wolf=side("warrior"), raven=side("leader"), pillaged=[x for x in PROVINCES if x != "gimle"])
    after = play(position, GO)
    assert (after.phase, after.asked) == ("action", ["raven"])


def test_R_30_equal_glory_at_the_end_is_a_shared_victory() -> None:
    """Raven's 10 for a stat on step 4 make it even; Serpent is behind."""
    position: Position = {
        "age": 3,
        "phase": "final_scoring",
        "clans": {"wolf": {"glory": 40}, "raven": {"glory": 30, "stats": {"axes": 4}}, "serpent": {"glory": 39}},
    }
    after = play(position)
    assert (after.over, after.winners) == (True, ["wolf", "raven"])


def test_R_31_a_ship_upgrade_sends_the_ship_or_the_sea_serpent() -> None:
    position = field(wolf=side("", "lokis_dragons", up="sea_serpent"))
    line = ["wolf: upgrade lokis_dragons ship"]
    fjords = [f"fjord_{x}" for x in ("ne", "nw", "se", "sw")]
    offers = [f"invade {kind} {fjord}" for kind in ("sea_serpent", "ship") for fjord in fjords]
    assert sorted(play(position, *line).moves("wolf")) == ["decline", *offers]
    after = play(position, *line, "wolf: invade sea_serpent fjord_nw")
    assert (after.rage("wolf"), after.at("fjord_nw", "wolf")) == (4, {"sea_serpent": 1})
    assert after.asked == ["raven"]
    assert after.reserve("wolf")["ship"] == 1


def test_R_32_cards_are_put_away_before_the_losers_die() -> None:
    """Raven is asked to save with its own card back in hand and Wolf's discarded."""
    position = field(wolf=side("leader", "tyrs_bash"), raven=side("warrior", "troll", up="friggas_protection"))
    after = play(position, GO)
    assert after.asked == ["raven"]
    assert (discarded(after), hand(after, "raven")) == (["tyrs_bash"], ["troll"])


def test_R_33_no_sacrifice_when_no_stat_can_rise() -> None:
    top = {"rage": 6, "axes": 6, "horns": 6}
    position = field(wolf=side("warrior warrior", up="friggas_sacrifice", stats=top))
    assert refused(position, "wolf: friggas_sacrifice warrior gimle") == "BR-5.7.3"
    nearly = field(wolf=side("warrior warrior", up="friggas_sacrifice", stats={**top, "horns": 5}))
    assert play(nearly, "wolf: friggas_sacrifice warrior gimle").steps("wolf") == (6, 6, 6)


@pytest.mark.parametrize(("card", "glory", "rage"), [("thors_hammer", 6, 6), ("thors_ascension", 6, 9)])
def test_R_34_a_winners_text_acts_though_poison_took_the_card_first(card: str, glory: int, rage: int) -> None:
    """Raven pillages and loses: its Poison is before Wolf's text."""
    position = field(wolf=side("leader", card), raven=side("warrior", "lokis_poison"), turn="raven")
    after = play(position, "raven: pillage gimle", seats=TWO)
    assert (after.glory("wolf"), after.rage("wolf")) == (glory, rage)
    assert hand(after, "raven") == ["lokis_poison", card]


def test_R_34_oath_acts_though_poison_took_it_first() -> None:
    position = field(wolf=side("leader", "thors_oath"), raven=side("warrior", "lokis_poison"), turn="raven")
    asked = play(position, "raven: pillage gimle", seats=TWO)
    assert (sorted(asked.moves("wolf")), hand(asked, "raven")) == (RAISES, ["thors_oath"])
    after = play(position, "raven: pillage gimle", "wolf: raise axes", seats=TWO)
    assert (after.glory("wolf"), hand(after, "raven")) == (4, ["lokis_poison", "thors_oath"])


def test_R_34_grace_acts_though_poison_took_it() -> None:
    """BR-EX-19"""
    position = field(wolf=side("leader", "friggas_grace"), raven=side("warrior", "lokis_poison"))
    asked = play(position, GO)
    assert hand(asked, "raven") == ["friggas_grace", "lokis_poison"]
    after = play(position, GO, "wolf: raise axes")
    assert (after.steps("wolf"), after.glory("wolf")) == ((1, 2, 2), 4)


def test_R_34_judgement_pays_though_back_in_hand() -> None:
    position = field(
        wolf=side("leader", "tyrs_smite"), raven=side("warrior warrior", "odins_judgement", up="friggas_protection")
    )
    asked = play(position, GO)
    assert hand(asked, "raven") == ["odins_judgement"]
    after = play(position, GO, "raven: done")
    assert (after.glory("raven"), hand(after, "raven")) == (4, ["odins_judgement"])


def test_R_34_judgement_pays_the_winner_though_poison_took_it() -> None:
    position = field(wolf=side("leader", "odins_judgement"), raven=side("warrior", "lokis_poison"))
    after = play(position, GO)
    assert (after.glory("wolf"), hand(after, "raven")) == (2 + 3, ["lokis_poison", "odins_judgement"])


def test_R_03_the_call_goes_round_as_long_as_somebody_joins() -> None:
    """After Bear's move all four are asked once more, those who declined too."""
    near = {"yggdrasil": "warrior"}
    position = field(
        wolf=side("warrior", at=near), raven=side(at=near), serpent=side(at=near), bear=side(at={"andlang": ARMY[2]})
    )
    line = [GO, "raven: decline", "serpent: decline", "bear: join warrior andlang"]
    assert order_asked(position, *line, n=4, seats=FOUR) == "wolf raven serpent bear"
