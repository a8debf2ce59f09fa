"""Every card of the box is played and does what its text says.

Monsters BR-14.1, Leaders BR-14.2, Warriors BR-14.3, Ships BR-14.4, clan upgrades BR-14.5, Quests BR-14.6,
Battle cards BR-14.7.
"""

from __future__ import annotations

import sys

import pytest

from tests.rules.blood_rage.battle_helpers import (
    ARMY,
    CARD_IDS,
    Side,
    discarded,
    fallen,
    field,
    hand,
    is_pillaged,
    play,
    refused,
    side,
)
from tests.rules.blood_rage.helpers import FOUR, TWO, After, Position, attempt

GO = "wolf: pillage gimle"
RAISES = ["raise axes", "raise horns", "raise rage"]


def test_BR_14_every_card_of_the_box_has_a_test_here() -> None:
    names = [name for name in vars(sys.modules[__name__]) if name.startswith("test_card_")]
    assert len(CARD_IDS) == 61
    missing = [id for id in CARD_IDS if not any(f"{name}_".startswith(f"test_card_{id}_") for name in names)]
    assert missing == []


def solo(wolf: Side, raven: Side | None = None, token: str = "horns", **top: object) -> Position:
    """Raven has no Rage, so that Wolf has turn after turn."""
    raven = raven or side()
    raven.row["rage"] = 0
    return field(wolf=wolf, raven=raven, token=token, top=top)


def act(position: Position, *moves: str) -> After:
    """Wolf's moves at a table of two."""
    return play(position, *[f"wolf: {move}" for move in moves], seats=TWO)


def check_bonus(card: str, bonus: int) -> None:
    """A Warrior with the card beats `bonus` and ties with one more."""
    assert play(field(wolf=side("warrior", card), raven=side(ARMY[bonus])), GO).glory("wolf") == 3
    tie = play(field(wolf=side("warrior", card), raven=side(ARMY[bonus + 1])), GO)
    assert (tie.glory("wolf"), tie.glory("raven")) == (0, 0)
    assert fallen(tie, "wolf") == 1
    assert hand(tie, "wolf") == [card]


def check_strength(figures: str, up: str, strength: int) -> None:
    """Figures beat one less and tie with their own strength."""
    wolf = field(wolf=side(figures, up=up), raven=side(ARMY[strength - 1]))
    assert play(wolf, GO).glory("wolf") == 3
    tie = play(field(wolf=side(figures, up=up), raven=side(ARMY[strength])), GO)
    assert (tie.glory("wolf"), tie.glory("raven"), is_pillaged(tie)) == (0, 0, False)


# Monsters


def test_card_troll_kills_enemy_warriors_where_it_invades() -> None:
    """Cost 2, then a free Invade; Leaders and own Warriors live."""
    after = act(
        solo(side("warrior", "troll"), side("warrior warrior leader")), "upgrade troll monster_1", "invade troll gimle"
    )
    assert after.rage("wolf") == 4
    assert (after.at("gimle", "raven"), after.valhalla("raven")) == ({"leader": 1}, {"warrior": 2})
    assert after.at("gimle", "wolf") == {"warrior": 1, "troll": 1}


def test_card_troll_arriving_by_march_kills_nobody() -> None:
    position = solo(side(up="troll", at={"horgr": "troll"}), side("warrior"))
    after = act(position, "march horgr gimle")
    assert after.at("gimle", "raven") == {"warrior": 1}


def test_card_troll_costs_2_to_invade_later() -> None:
    after = act(solo(side("", "troll")), "upgrade troll monster_1", "decline", "invade troll gimle")
    assert after.rage("wolf") == 2
    check_strength("troll", "", 2)


def test_card_dwarf_chieftain_costs_no_rage() -> None:
    """Neither to play nor to invade with, but Rage must not be 0; STR 2."""
    line = ["upgrade dwarf_chieftain monster_1", "decline", "invade dwarf_chieftain gimle"]
    after = act(solo(side("", "dwarf_chieftain", rage=1)), *line)
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (1, {"dwarf_chieftain": 1})
    check_strength("dwarf_chieftain", "", 2)


def test_card_sea_serpent_is_a_ship() -> None:
    """It enters fjords only and never moves; from there it pillages with STR 3."""
    position = solo(side("", "sea_serpent"), side("warrior warrior"))
    line = ["upgrade sea_serpent monster_1"]
    after = act(position, *line)
    assert after.rage("wolf") == 3
    assert sorted(after.moves()) == ["decline", *[f"invade sea_serpent fjord_{x}" for x in ("ne", "nw", "se", "sw")]]
    line += ["invade sea_serpent fjord_nw"]
    assert not [move for move in act(position, *line).moves() if "march" in move]
    after = act(position, *line, "pillage gimle")
    assert (after.glory("wolf"), fallen(after, "raven")) == (3, 2)


def test_card_sea_serpent_pays_ship_glory() -> None:
    after = act(
        solo(side("", "sea_serpent", up="lokis_dragons"), side(ARMY[4])),
        "upgrade sea_serpent monster_1",
        "invade sea_serpent fjord_nw",
        "pillage gimle",
    )
    assert (after.glory("wolf"), after.valhalla("wolf")) == (4, {"sea_serpent": 1})


def test_card_valkyrie_pays_2_per_enemy_in_a_victory() -> None:
    after = act(
        solo(side("leader", "valkyrie"), side("warrior warrior")),
        "upgrade valkyrie monster_1",
        "invade valkyrie gimle",
        "pillage gimle",
    )
    assert (after.rage("wolf"), after.glory("wolf")) == (4, 2 * 2 + 3)


def test_card_valkyrie_pays_in_defeat_though_dead() -> None:
    """Smite killed one enemy before the battle was lost; she falls before the payment."""
    after = play(field(wolf=side("valkyrie", "odins_smite"), raven=side("leader ship warrior")), GO)
    assert (after.valhalla("wolf"), after.glory("wolf")) == ({"valkyrie": 1}, 2)


def test_card_valkyrie_pays_though_swept_away_by_tide() -> None:
    position = field(wolf=side("valkyrie leader", "odins_tide"), raven=side("warrior warrior"))
    after = play(position, GO, "wolf: spare leader")
    assert after.valhalla("wolf") == {"valkyrie": 1}
    assert after.glory("wolf") == 2 * 2 + 3


def test_card_valkyrie_elsewhere_pays_nothing() -> None:
    after = play(field(wolf=side("leader", at={"horgr": "valkyrie"}), raven=side("warrior")), GO)
    assert after.glory("wolf") == 3


def test_card_dark_elf_invades_yggdrasil_and_is_3_there() -> None:
    position = field(
        "yggdrasil", wolf=side("", "dark_elf"), raven=side("warrior warrior", rage=0), serpent=side(rage=0)
    )
    line = ["wolf: upgrade dark_elf monster_1", "wolf: invade dark_elf yggdrasil", "wolf: pillage yggdrasil"]
    after = play(position, *line)
    assert (after.rage("wolf"), after.glory("wolf"), after.steps("wolf")) == (5, 4, (2, 2, 2))


def test_card_dark_elf_is_1_elsewhere() -> None:
    after = play(field(wolf=side("dark_elf"), raven=side("warrior")), GO)
    assert after.valhalla("wolf") == {"dark_elf": 1}


def test_card_fire_giant_burns_all_but_monsters_in_the_area() -> None:
    """Leader, Warrior and Ship of enemies die; Troll, Sea Serpent and own figures live."""
    position = field(
        wolf=side("warrior", "fire_giant"),
        raven=side("leader warrior ship", rage=0),
        serpent=side("troll sea_serpent", rage=0),
    )
    after = play(position, "wolf: upgrade fire_giant monster_1", "wolf: invade fire_giant gimle")
    assert after.rage("wolf") == 2
    assert after.valhalla("raven") == {"leader": 1, "warrior": 1, "ship": 1}
    assert (after.at("gimle", "serpent"), after.at("fjord_nw", "serpent")) == ({"troll": 1}, {"sea_serpent": 1})
    assert after.at("gimle", "wolf") == {"warrior": 1, "fire_giant": 1}


def test_card_fire_giant_strength() -> None:
    check_strength("fire_giant", "", 4)


def test_card_frost_giant_takes_the_reward_twice() -> None:
    line = ["upgrade frost_giant monster_1", "invade frost_giant gimle", "pillage gimle"]
    after = act(solo(side("", "frost_giant"), token="glory"), *line)
    assert (after.rage("wolf"), after.glory("wolf")) == (2, 10)
    check_strength("frost_giant", "", 4)


def test_card_frost_giant_in_yggdrasil_raises_everything_twice() -> None:
    after = play(field("yggdrasil", wolf=side("frost_giant")), "wolf: pillage yggdrasil")
    assert after.steps("wolf") == (3, 3, 3)


def test_card_frost_giant_elsewhere_takes_nothing() -> None:
    after = play(field(wolf=side("warrior", at={"horgr": "frost_giant"}), token="glory"), GO)
    assert after.glory("wolf") == 5


def test_card_soldier_of_hel_costs_no_rage() -> None:
    line = ["upgrade soldier_of_hel monster_1", "decline", "invade soldier_of_hel gimle"]
    after = act(solo(side("", "soldier_of_hel", rage=1)), *line)
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (1, {"soldier_of_hel": 1})
    check_strength("soldier_of_hel", "", 3)


def test_card_volur_witch_escapes_a_lost_battle() -> None:
    position = solo(side("", "volur_witch"), side(ARMY[4]))
    line = ["upgrade volur_witch monster_1", "invade volur_witch gimle", "pillage gimle", "retreat"]
    after = act(position, *line)
    assert (after.rage("wolf"), after.at("yggdrasil", "wolf")) == (3, {"volur_witch": 1})


def test_card_volur_witch_strength() -> None:
    """3 beats 2 and ties with 3, where she may retreat as a loser."""
    assert play(field(wolf=side("volur_witch"), raven=side(ARMY[2])), GO).glory("wolf") == 3
    tie = play(field(wolf=side("volur_witch"), raven=side(ARMY[3])), GO, "wolf: retreat")
    assert (tie.glory("wolf"), tie.glory("raven"), fallen(tie, "raven")) == (0, 0, 1)


# Leaders


def led(card: str, *more: str) -> After:
    """Wolf plays a Leader upgrade, invades Gimle with the Leader for nothing, and pillages it alone."""
    position = solo(side("", card))
    return act(position, f"upgrade {card} leader", "invade leader gimle", "pillage gimle", *more)


def test_card_lord_of_hammers_moves_the_leader_next_door() -> None:
    after = led("lord_of_hammers")
    assert after.rage("wolf") == 3
    assert sorted(after.moves()) == ["decline", "lead andlang", "lead myrkulor", "lead yggdrasil"]
    assert led("lord_of_hammers", "lead andlang").at("andlang", "wolf") == {"leader": 1}
    assert led("lord_of_hammers", "decline").at("gimle", "wolf") == {"leader": 1}


def test_card_lord_of_hammers_needs_room_and_a_province_that_is_left() -> None:
    position = field(
        wolf=side("leader", up="lord_of_hammers"),
        raven=side(at={"myrkulor": "warrior warrior warrior"}),
        destroyed=["andlang"],
    )
    after = play(position, GO, "raven: decline")
    assert sorted(after.moves("wolf")) == ["decline", "lead yggdrasil"]
    assert refused(position, GO, "raven: decline", "wolf: lead horgr") == "BR-14.2"


def test_card_lord_of_hammers_leads_from_yggdrasil_anywhere() -> None:
    position = field("yggdrasil", wolf=side("leader", up="lord_of_hammers"))
    assert len(play(position, "wolf: pillage yggdrasil").moves("wolf")) == 8 + 1
    after = play(position, "wolf: pillage yggdrasil", "wolf: lead horgr")
    assert after.at("horgr", "wolf") == {"leader": 1}


def test_card_lord_of_axes_raises_a_stat_of_choice() -> None:
    after = led("lord_of_axes")
    assert (after.rage("wolf"), sorted(after.moves())) == (3, RAISES)
    assert led("lord_of_axes", "raise axes").steps("wolf") == (1, 2, 2)


def test_card_lord_of_spears_raises_all_three() -> None:
    after = led("lord_of_spears")
    assert (after.rage("wolf"), after.steps("wolf")) == (3, (2, 2, 3))


@pytest.mark.parametrize("card", ["lord_of_hammers", "lord_of_axes", "lord_of_spears"])
def test_card_lord_of_spears_and_others_need_the_leader_in_the_province(card: str) -> None:
    after = play(field(wolf=side("warrior", up=card, at={"horgr": "leader"})), GO)
    assert after.steps("wolf") == (1, 1, 2)
    assert after.asked == ["raven"]


@pytest.mark.parametrize("card", ["lord_of_hammers", "lord_of_axes", "lord_of_spears"])
def test_card_lord_of_axes_and_others_have_strength_3(card: str) -> None:
    tie = play(field(wolf=side("leader", up=card), raven=side(ARMY[3])), GO)
    assert fallen(tie, "wolf") == fallen(tie, "raven") == 1


# Warriors


def test_card_brothers_in_arms_are_3_in_pairs() -> None:
    after = act(solo(side("warrior", "brothers_in_arms")), "upgrade brothers_in_arms warrior", "invade warrior gimle")
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (5, {"warrior": 2})
    check_strength("warrior warrior", "brothers_in_arms", 3)
    tie = play(field(wolf=side("warrior", up="brothers_in_arms"), raven=side(ARMY[1])), GO)
    assert (tie.glory("wolf"), tie.glory("raven")) == (0, 0)


def test_card_brothers_in_arms_third_one_counts_1() -> None:
    """Pairs are counted: three are 3+1."""
    after = play(
        field("horgr", wolf=side("warrior warrior warrior", up="brothers_in_arms"), raven=side("leader")),
        "wolf: pillage horgr",
    )
    assert after.glory("wolf") == 3
    tie = play(
        field("muspelheim", wolf=side("warrior warrior warrior", up="brothers_in_arms"), raven=side(ARMY[4])),
        "wolf: pillage muspelheim",
    )
    assert (tie.glory("wolf"), tie.glory("raven")) == (0, 0)


def test_card_experts_in_arms_are_2_each_and_cost_2() -> None:
    line = ["upgrade experts_in_arms warrior", "decline", "invade warrior gimle"]
    after = act(solo(side("", "experts_in_arms")), *line)
    assert after.rage("wolf") == 6 - 2 - 2
    check_strength("warrior", "experts_in_arms", 2)
    check_strength("warrior warrior", "experts_in_arms", 4)


def test_card_masters_in_arms_are_6_in_pairs() -> None:
    line = ["upgrade masters_in_arms warrior", "invade warrior gimle", "invade warrior gimle"]
    after = act(solo(side("", "masters_in_arms")), *line)
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (6 - 2 - 2, {"warrior": 2})
    check_strength("warrior", "masters_in_arms", 2)
    check_strength("warrior warrior", "masters_in_arms", 6)


# Ships


def sunk(card: str) -> After:
    """Wolf plays a Ship upgrade, sends the Ship for nothing, and loses it in battle."""
    position = solo(side("", card), side("leader"))
    return act(position, f"upgrade {card} ship", "invade ship fjord_nw", "pillage gimle")


def test_card_lokis_dragons_pay_4_for_a_lost_ship() -> None:
    after = sunk("lokis_dragons")
    assert (after.rage("wolf"), after.glory("wolf"), after.valhalla("wolf")) == (4, 4, {"ship": 1})


def test_card_fire_dragons_pay_8_for_a_lost_ship() -> None:
    after = sunk("fire_dragons")
    assert (after.rage("wolf"), after.glory("wolf")) == (4, 8)


def test_card_eternal_dragons_pay_12_for_a_lost_ship() -> None:
    after = sunk("eternal_dragons")
    assert (after.rage("wolf"), after.glory("wolf")) == (4, 12)


def test_card_lokis_dragons_pay_when_the_fire_giant_sinks_the_ship() -> None:
    position = field(wolf=side(up="fire_giant"), raven=side("ship", up="lokis_dragons"))
    assert play(position, "wolf: invade fire_giant gimle").glory("raven") == 4


def test_card_eternal_dragons_pay_for_a_sacrificed_ship() -> None:
    position = solo(side("ship warrior", up="eternal_dragons friggas_sacrifice"))
    after = act(position, "friggas_sacrifice ship fjord_nw", "raise rage")
    assert (after.glory("wolf"), after.valhalla("wolf")) == (12, {"warrior": 1, "ship": 1})


def test_card_fire_dragons_pay_in_ragnarok_on_top_of_it() -> None:
    """3 Glory for the figure in Age 2 and 8 for the Ship."""
    position = solo(side("ship", up="fire_dragons"), ragnarok=[None, "gimle", "horgr"])
    assert act(position, "pass").glory("wolf") == 3 + 8


# Clan upgrades


def released(card: str, up: str = "") -> After:
    """Wolf plays the card and passes; two Warriors come back from Valhalla."""
    return act(solo(side("", card, up=up, valhalla={"warrior": 2})), f"upgrade {card} clan_3", "pass")


def test_card_lokis_domain_pays_1_per_figure_released() -> None:
    assert act(solo(side("", "lokis_domain")), "upgrade lokis_domain clan_1").rage("wolf") == 5
    assert released("lokis_domain").glory("wolf") == 2


def test_card_lokis_eminence_pays_2_per_figure_released() -> None:
    assert act(solo(side("", "lokis_eminence")), "upgrade lokis_eminence clan_1").rage("wolf") == 4
    assert released("lokis_eminence").glory("wolf") == 4


def test_card_lokis_wrath_pays_3_per_figure_released_and_adds_up() -> None:
    assert act(solo(side("", "lokis_wrath")), "upgrade lokis_wrath clan_1").rage("wolf") == 3
    assert released("lokis_wrath").glory("wolf") == 6
    assert released("lokis_wrath", up="lokis_domain lokis_eminence").glory("wolf") == 12


def test_card_friggas_charm_makes_upgrades_cheaper() -> None:
    """Charm 0, Troll 2-1, Chieftain 0 and not below."""
    position = solo(side("", "friggas_charm troll dwarf_chieftain"))
    line = ["upgrade friggas_charm clan_1", "upgrade troll monster_1", "decline"]
    assert act(position, *line).rage("wolf") == 5
    assert act(position, *line, "upgrade dwarf_chieftain monster_2", "decline").rage("wolf") == 5


def test_card_friggas_charm_counts_for_the_upgrade_that_replaces_it() -> None:
    """The cost is paid before anything is replaced (BR-5.4.1)."""
    position = solo(side("", "lokis_domain", up="friggas_charm"))
    assert act(position, "upgrade lokis_domain clan_1").rage("wolf") == 6


@pytest.mark.parametrize(("enemies", "glory"), [("warrior", 0), ("warrior warrior", 2), ("warrior warrior warrior", 2)])
def test_card_thors_glory_pays_once_for_two_or_more(enemies: str, glory: int) -> None:
    position = solo(side("leader warrior", "thors_glory"), side(enemies))
    after = act(position, "upgrade thors_glory clan_1", "pillage gimle")
    assert (after.rage("wolf"), after.glory("wolf")) == (4, glory + 3)


def test_card_thors_glory_pays_a_loser_too() -> None:
    """Wolf loses to Serpent; Raven's two Warriors died as well."""
    position = field(wolf=side("warrior", up="thors_glory"), raven=side("warrior warrior"), serpent=side(ARMY[5]))
    assert play(position, GO).glory("wolf") == 2


def test_card_thors_glory_counts_two_enemies_of_different_clans() -> None:
    position = field(wolf=side(ARMY[4], up="thors_glory"), raven=side("warrior"), serpent=side("warrior"))
    assert play(position, GO).glory("wolf") == 2 + 3


def test_card_thors_glory_needs_its_owner_in_the_battle() -> None:
    position = field(wolf=side("leader"), raven=side("warrior warrior"), serpent=side(up="thors_glory"))
    assert play(position, GO).glory("serpent") == 0


def test_card_friggas_succor_comes_after_the_trolls_arrival() -> None:
    """The Troll fills Andlang, kills two Warriors, and so makes room for its own (BR-5.2.5)."""
    position = field("andlang", wolf=side(up="troll friggas_succor"), raven=side("warrior warrior"))
    after = play(position, "wolf: invade troll andlang", "wolf: invade warrior andlang")
    assert after.at("andlang", "wolf") == {"troll": 1, "warrior": 1}


def test_card_friggas_succor_adds_a_warrior() -> None:
    position = solo(side("", "friggas_succor"))
    line = ["upgrade friggas_succor clan_1", "invade leader gimle"]
    assert sorted(act(position, *line).moves()) == ["decline", "invade warrior gimle"]
    after = act(position, *line, "invade warrior gimle")
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (4, {"leader": 1, "warrior": 1})
    assert act(position, *line, "decline").at("gimle", "wolf") == {"leader": 1}


def test_card_friggas_succor_needs_room_and_horns() -> None:
    """With three on the board and Horns 4 the Leader is the last; Andlang has three villages."""
    full = field("andlang", wolf=side(up="friggas_succor"), raven=side("warrior warrior"))
    assert play(full, "wolf: invade leader andlang").asked == ["raven"]
    horns = field(wolf=side(up="friggas_succor", at={"horgr": "warrior warrior warrior"}))
    assert play(horns, "wolf: invade leader gimle").asked == ["raven"]


def test_card_tyrs_domain_lets_a_quest_fight_for_3() -> None:
    position = solo(side("warrior", "tyrs_domain quest_alfheim"), side("leader"))
    line = ["upgrade tyrs_domain clan_1", "pillage gimle"]
    won = act(position, *line, "declare 3")
    assert (won.rage("wolf"), won.glory("wolf"), discarded(won)) == (6, 3, ["quest_alfheim"])
    lost = act(position, *line, "decline")
    assert (lost.glory("raven"), hand(lost, "wolf")) == (3, ["quest_alfheim"])


def test_card_tyrs_wrath_lets_a_quest_fight_for_5() -> None:
    position = solo(side("warrior", "tyrs_wrath quest_alfheim"), side(ARMY[5]))
    line = ["upgrade tyrs_wrath clan_1", "pillage gimle"]
    won = act(position, *line, "declare 5")
    assert (won.rage("wolf"), won.glory("wolf")) == (5, 3)
    assert act(position, *line, "decline").glory("raven") == 3


def test_card_tyrs_domain_quest_stays_a_quest_for_its_loser() -> None:
    """After a lost battle it may still be committed."""
    position = solo(side("warrior", "quest_alfheim", up="tyrs_domain"), side(ARMY[5]))
    after = act(position, "pillage gimle", "declare 3")
    assert "quest quest_alfheim.1" in after.moves()


def test_card_lokis_blessing_brings_a_warrior_back() -> None:
    position = solo(side("warrior", "lokis_blessing"), side("leader"))
    after = act(position, "upgrade lokis_blessing clan_1", "pillage gimle", "invade warrior gimle")
    assert (after.rage("wolf"), after.at("gimle", "wolf")) == (5, {"warrior": 1})
    assert (after.valhalla("wolf"), after.reserve("wolf")["warrior"]) == ({"warrior": 1}, 6)


def test_card_lokis_blessing_needs_a_defeat() -> None:
    after = play(field(wolf=side("leader", up="lokis_blessing"), raven=side("warrior")), GO)
    assert after.at("gimle", "wolf") == {"leader": 1}
    assert after.asked == ["raven"]


def test_card_lokis_blessing_needs_room() -> None:
    """Raven's figures fill Gimle again after Wolf's last one fell: no offer."""
    position = field("andlang", wolf=side("ship", up="lokis_blessing"), raven=side("leader warrior warrior"))
    after = play(position, "wolf: pillage andlang")
    assert (after.valhalla("wolf"), after.asked) == ({"ship": 1}, ["raven"])


def test_card_lokis_blessing_is_bound_by_horns() -> None:
    """Wolf saved its figures and still has 4 on the board with Horns 4: no offer."""
    up = "lokis_blessing friggas_protection"
    position = field(wolf=side("warrior", up=up, at={"horgr": "warrior warrior warrior"}), raven=side("leader"))
    assert play(position, GO, "wolf: save warrior 1").asked == ["raven"]
    assert play(position, GO, "wolf: done").asked == ["wolf"]


def test_card_odins_inspiration_doubles_ragnarok() -> None:
    position = solo(side("warrior warrior", "odins_inspiration"), side("warrior"), ragnarok=[None, "gimle", "horgr"])
    after = act(position, "upgrade odins_inspiration clan_1", "pass")
    assert (after.glory("wolf"), after.glory("raven")) == (2 * 6, 3)
    assert act(position, "upgrade odins_inspiration clan_1").rage("wolf") == 4


def test_card_tyrs_challenge_pillages_again_for_2() -> None:
    position = solo(side("warrior", "tyrs_challenge"))
    line = ["pillage gimle", "upgrade tyrs_challenge clan_1", "tyrs_challenge gimle"]
    after = act(position, *line)
    assert (after.rage("wolf"), after.steps("wolf")) == (4, (1, 1, 3))
    assert act(position, *line, "tyrs_challenge gimle").steps("wolf") == (1, 1, 4)


def test_card_tyrs_challenge_is_for_pillaged_provinces_and_needs_2_rage() -> None:
    fresh = field(wolf=side("warrior", up="tyrs_challenge"))
    assert refused(fresh, "wolf: tyrs_challenge gimle") == "BR-5.7.1"
    poor = field(wolf=side("warrior", up="tyrs_challenge", rage=1), pillaged=["gimle"])
    assert refused(poor, "wolf: tyrs_challenge gimle") == "BR-5.7.1"


def test_card_friggas_protection_saves_for_1_rage_each() -> None:
    position = solo(side("warrior warrior", "friggas_protection"), side("leader"))
    after = act(position, "upgrade friggas_protection clan_1", "pillage gimle", "save warrior 2")
    assert (after.rage("wolf"), after.at("gimle", "wolf"), after.valhalla("wolf")) == (4, {"warrior": 2}, {})
    assert after.glory("raven") == 3


def test_card_tyrs_prowess_takes_cards_back_for_1_rage_each() -> None:
    """Both the chosen card and the Eye that was added."""
    position = solo(side("leader", "tyrs_prowess tyrs_bash heimdalls_eye"), side("warrior"))
    line = ["upgrade tyrs_prowess clan_1", "pillage gimle", "play tyrs_bash", "play heimdalls_eye"]
    both = act(position, *line, "return tyrs_bash", "return heimdalls_eye")
    assert (both.rage("wolf"), hand(both, "wolf")) == (2, ["heimdalls_eye", "tyrs_bash"])
    one = act(position, *line, "return heimdalls_eye", "done")
    assert (one.rage("wolf"), hand(one, "wolf"), discarded(one)) == (3, ["heimdalls_eye"], ["tyrs_bash"])


def test_card_tyrs_prowess_is_not_for_losers() -> None:
    after = play(field(wolf=side("warrior", "tyrs_bash", up="tyrs_prowess"), raven=side(ARMY[4])), GO)
    assert (after.rage("wolf"), hand(after, "wolf")) == (6, ["tyrs_bash"])


def test_card_tyrs_prowess_is_paid_with_the_rage_of_ascension() -> None:
    """Raven defends without Rage; the 3 won in step 1 pay in step 2."""
    position = field(wolf=side("warrior"), raven=side("leader", "thors_ascension", up="tyrs_prowess", rage=0))
    after = play(position, GO, "raven: return thors_ascension")
    assert (after.rage("raven"), hand(after, "raven"), after.glory("raven")) == (2, ["thors_ascension"], 3 + 3)


def test_card_thors_domain_pillages_after_an_invade() -> None:
    position = solo(side("", "thors_domain"), side("warrior"))
    line = ["upgrade thors_domain clan_1", "invade leader gimle"]
    assert sorted(act(position, *line).moves()) == ["decline", "thors_domain"]
    after = act(position, *line, "thors_domain")
    assert (after.rage("wolf"), after.glory("wolf"), after.steps("wolf")) == (3, 3, (1, 1, 2))


def test_card_thors_domain_needs_2_rage_and_a_token_that_shows_its_reward() -> None:
    poor = field(wolf=side(up="thors_domain", rage=1))
    assert play(poor, "wolf: invade leader gimle").asked == ["raven"]
    bare = field(wolf=side(up="thors_domain"), pillaged=["gimle"])
    assert play(bare, "wolf: invade leader gimle").asked == ["raven"]
    after = attempt(bare, "wolf: invade leader gimle", "wolf: thors_domain")
    assert after.refused is not None
    assert (after.refused["rule"], "pillaged" in after.refused["reason"]) == ("BR-14.5", True)


def test_card_friggas_domain_invades_from_valhalla_for_1() -> None:
    position = solo(side("", "friggas_domain", valhalla={"warrior": 1, "ship": 1}))
    line = ["upgrade friggas_domain clan_1", "friggas_domain warrior gimle", "friggas_domain ship fjord_nw"]
    after = act(position, *line)
    assert (after.rage("wolf"), after.valhalla("wolf")) == (4, {})
    assert (after.at("gimle", "wolf"), after.at("fjord_nw", "wolf")) == ({"warrior": 1}, {"ship": 1})


def test_card_friggas_domain_troll_strikes_when_it_returns() -> None:
    """All steps of an Invade follow (BR-5.7.2)."""
    position = solo(side(up="friggas_domain", valhalla={"troll": 1}), side("warrior"))
    assert act(position, "friggas_domain troll gimle").valhalla("raven") == {"warrior": 1}


def test_card_friggas_domain_is_bound_by_horns() -> None:
    position = field(wolf=side(ARMY[7], up="friggas_domain", valhalla={"warrior": 1}))
    assert refused(position, "wolf: friggas_domain warrior horgr") == "BR-5.2.4"


def test_card_odins_throne_doubles_the_glory_of_quests() -> None:
    position = solo(side("warrior", "odins_throne quest_alfheim.3"))
    line = ["upgrade odins_throne clan_1", "quest quest_alfheim.3"]
    assert act(position, *line).rage("wolf") == 4
    after = act(position, *line, "pass", "raise axes")
    assert (after.glory("wolf"), after.step("wolf", "axes")) == (18, 2)


def test_card_thors_conquest_pays_3_per_figure_at_the_end() -> None:
    """Province and fjord count, the reserve does not."""
    position = solo(side("warrior leader ship", "thors_conquest"), ragnarok=[None, None, "horgr"])
    line = ["upgrade thors_conquest clan_1"]
    assert act(position, *line).rage("wolf") == 3
    after = act(position, *line, "pass")
    assert (after.over, after.glory("wolf"), after.winners) == (True, 9, ["wolf"])


def test_card_friggas_sacrifice_gives_two_figures_for_a_stat() -> None:
    position = solo(side("warrior leader ship", "friggas_sacrifice"))
    line = ["upgrade friggas_sacrifice clan_1", "friggas_sacrifice warrior gimle", "friggas_sacrifice ship fjord_nw"]
    assert sorted(act(position, *line).moves()) == RAISES
    after = act(position, *line, "raise axes")
    assert (after.rage("wolf"), after.steps("wolf")) == (5, (1, 2, 1))
    assert after.valhalla("wolf") == {"warrior": 1, "ship": 1}


def test_card_friggas_sacrifice_needs_two_figures() -> None:
    position = field(wolf=side("warrior", up="friggas_sacrifice"))
    assert refused(position, "wolf: friggas_sacrifice warrior gimle") == "BR-5.7.3"


# Quests


def committed(card: str, wolf: Side, raven: Side | None = None, age: int = 1) -> After:
    """Wolf commits the quest and passes; the Quest phase follows."""
    wolf.row["hand"] = [card]
    return act(solo(wolf, raven, age=age), f"quest {card}", "pass")


def check_done(after: After, glory: int) -> None:
    assert (after.phase, after.asked) == ("quest", ["wolf"])
    assert sorted(after.moves()) == ["decline", *RAISES]
    assert after.glory("wolf") == glory


def check_failed(after: After, card: str) -> None:
    assert after.phase != "quest"
    assert (after.glory("wolf"), after.steps("wolf")) == (0, (1, 1, 1))
    assert discarded(after) == [card]


@pytest.mark.parametrize(("age", "glory"), [(1, 5), (2, 7), (3, 9)])
def test_card_quest_alfheim_done(age: int, glory: int) -> None:
    check_done(committed(f"quest_alfheim.{age}", side("warrior"), age=age), glory)
    check_done(committed(f"quest_alfheim.{age}", side(at={"andlang": "warrior"}), age=age), glory)


def test_card_quest_alfheim_failed_by_a_tie() -> None:
    check_failed(committed("quest_alfheim.1", side("leader"), side("warrior warrior warrior")), "quest_alfheim")


def test_card_quest_alfheim_keeps_its_printed_value_in_a_later_age() -> None:
    check_done(committed("quest_alfheim.1", side("warrior"), age=3), 5)


def test_card_quest_alfheim_raise_is_optional() -> None:
    position = solo(side("warrior", "quest_alfheim.1"))
    line = ["quest quest_alfheim.1", "pass"]
    assert act(position, *line, "raise rage").steps("wolf") == (2, 1, 1)
    assert act(position, *line, "decline").steps("wolf") == (1, 1, 1)


@pytest.mark.parametrize(("age", "glory"), [(1, 5), (2, 7), (3, 9)])
def test_card_quest_jotunheim_done(age: int, glory: int) -> None:
    for province in ("muspelheim", "horgr", "utgard"):
        check_done(committed(f"quest_jotunheim.{age}", side(at={province: "warrior"}), age=age), glory)


def test_card_quest_jotunheim_failed_elsewhere() -> None:
    """Gimle is Alfheim, Yggdrasil belongs to no region."""
    check_failed(committed("quest_jotunheim.1", side("leader", at={"yggdrasil": "warrior"})), "quest_jotunheim")


@pytest.mark.parametrize(("age", "glory"), [(1, 5), (2, 7), (3, 9)])
def test_card_quest_manheim_done(age: int, glory: int) -> None:
    for province in ("myrkulor", "elvagar", "angerboda"):
        check_done(committed(f"quest_manheim.{age}", side(at={province: "warrior"}), age=age), glory)


def test_card_quest_manheim_done_by_a_ship_alone() -> None:
    """BR-EX-13: a tie in Elvagar, but the Ship also stands by Angerboda with 2 against 1."""
    after = committed(
        "quest_manheim.1",
        side(at={"elvagar": "warrior ship"}),
        side(at={"elvagar": "warrior warrior warrior", "angerboda": "warrior"}),
    )
    check_done(after, 5)


def test_card_quest_manheim_failed() -> None:
    after = committed("quest_manheim.1", side(at={"elvagar": "warrior"}), side(at={"elvagar": "leader"}))
    check_failed(after, "quest_manheim")


@pytest.mark.parametrize(("age", "glory"), [(1, 6), (2, 8), (3, 11)])
def test_card_quest_yggdrasil_done(age: int, glory: int) -> None:
    after = committed(
        f"quest_yggdrasil.{age}", side(at={"yggdrasil": "leader"}), side(at={"yggdrasil": "warrior"}), age
    )
    check_done(after, glory)


def test_card_quest_yggdrasil_failed() -> None:
    check_failed(committed("quest_yggdrasil.1", side("leader")), "quest_yggdrasil")


@pytest.mark.parametrize(("age", "glory"), [(1, 6), (2, 8), (3, 11)])
def test_card_quest_glorious_death_done(age: int, glory: int) -> None:
    dead = {"warrior": 2, "leader": 1, "ship": 1}
    check_done(committed(f"quest_glorious_death.{age}", side(valhalla=dead), age=age), glory)


def test_card_quest_glorious_death_failed_with_three() -> None:
    """The fourth figure dies in Ragnarök, after the Quest phase."""
    position = solo(side("warrior", "quest_glorious_death.1", valhalla={"warrior": 3}), ragnarok=["gimle"])
    after = act(position, "quest quest_glorious_death.1", "pass")
    assert (after.glory("wolf"), after.steps("wolf")) == (2, (1, 1, 1))
    assert discarded(after) == ["quest_glorious_death"]


# Battle cards without text


def test_card_tyrs_bash_adds_2() -> None:
    check_bonus("tyrs_bash", 2)


def test_card_tyrs_smash_adds_3() -> None:
    check_bonus("tyrs_smash", 3)


def test_card_tyrs_crush_adds_4() -> None:
    check_bonus("tyrs_crush", 4)


def test_card_tyrs_smite_adds_5() -> None:
    check_bonus("tyrs_smite", 5)


def test_card_tyrs_rage_adds_6() -> None:
    check_bonus("tyrs_rage", 6)


# Odin


def test_card_odins_smite_kills_a_warrior_of_each_opponent() -> None:
    """One Warrior of each opposing participant who has one in X, before the comparison."""
    position = field(
        wolf=side("warrior", "odins_smite tyrs_bash"),
        raven=side("warrior warrior"),
        serpent=side("leader"),
        bear=side("", at={"horgr": "warrior"}),
        top={"age": 2},
    )
    after = play(position, GO, "wolf: play odins_smite", seats=FOUR)
    assert after.asked == ["wolf"]
    assert [fallen(after, clan) for clan in FOUR] == [0, 1, 0, 0]


def test_card_odins_smite_adds_1_in_victory() -> None:
    """1+1 against 2-1."""
    after = play(field(wolf=side("warrior", "odins_smite"), raven=side("warrior warrior")), GO)
    assert (after.glory("wolf"), discarded(after)) == (3, ["odins_smite"])


def test_card_odins_smite_in_defeat() -> None:
    after = play(field(wolf=side("warrior", "odins_smite"), raven=side("leader warrior")), GO)
    assert (after.glory("raven"), fallen(after, "raven"), hand(after, "wolf")) == (3, 1, ["odins_smite"])


def test_card_odins_tide_leaves_one_figure_each() -> None:
    """A Ship counts as a figure to keep; its own player is washed over too."""
    position = field(
        wolf=side("leader warrior", "odins_tide"), raven=side("ship warrior warrior"), serpent=side("warrior")
    )
    line = [GO]
    assert sorted(play(position, *line).moves("wolf")) == ["spare leader", "spare warrior"]
    line += ["wolf: spare leader"]
    assert sorted(play(position, *line).moves("raven")) == ["spare ship", "spare warrior"]
    after = play(position, *line, "raven: spare ship")
    assert after.glory("wolf") == 3
    assert (after.at("gimle", "wolf"), after.valhalla("wolf")) == ({"leader": 1}, {"warrior": 1})
    assert [fallen(after, clan) for clan in ("raven", "serpent")] == [3, 1]


def test_card_odins_tide_must_leave_one() -> None:
    position = field(wolf=side("leader warrior", "odins_tide"), raven=side("warrior"))
    refused(position, GO, "wolf: decline")
    assert refused(position, GO, "wolf: spare ship") == "BR-14.7"


def test_card_odins_tide_adds_1() -> None:
    tie = play(field(wolf=side("warrior", "odins_tide"), raven=side("ship")), GO)
    assert (tie.glory("raven"), fallen(tie, "raven"), fallen(tie, "wolf")) == (0, 1, 1)


def test_card_odins_tide_twice_asks_twice() -> None:
    """Raven saved a Warrior from the first Tide and must choose again in the second."""
    position = field(
        wolf=side("leader", "odins_tide"), raven=side("leader warrior", "odins_tide", up="friggas_protection")
    )
    line = [GO, "raven: spare leader", "raven: save warrior 1"]
    after = play(position, *line)
    assert sorted(after.moves("raven")) == ["spare leader", "spare warrior"]
    after = play(position, *line, "raven: spare leader")
    assert (after.rage("raven"), sorted(after.moves("raven"))) == (5, ["done", "save warrior 1"])


def test_card_odins_tide_in_defeat() -> None:
    position = field(wolf=side("warrior warrior", "odins_tide"), raven=side("leader warrior"))
    after = play(position, GO, "raven: spare leader")
    assert (after.glory("raven"), fallen(after, "raven"), fallen(after, "wolf")) == (3, 1, 2)


def test_card_odins_judgement_pays_2_per_dead_figure_in_victory() -> None:
    """Own dead included: Smite takes one of Wolf's, the battle two of Raven's."""
    position = field(wolf=side("warrior leader", "odins_judgement"), raven=side("warrior warrior", "odins_smite"))
    after = play(position, GO)
    assert (fallen(after, "wolf"), fallen(after, "raven")) == (1, 2)
    assert after.glory("wolf") == 3 * 2 + 3


def test_card_odins_judgement_pays_in_defeat() -> None:
    after = play(field(wolf=side("warrior warrior", "odins_judgement"), raven=side(ARMY[5])), GO)
    assert (after.glory("wolf"), after.glory("raven")) == (4, 3)


def test_card_odins_judgement_adds_2() -> None:
    assert play(field(wolf=side("warrior", "odins_judgement"), raven=side(ARMY[2])), GO).glory("raven") == 0
    lost = play(field(wolf=side("warrior", "odins_judgement"), raven=side(ARMY[4])), GO)
    assert lost.glory("raven") == 3


# Heimdall


def test_card_heimdalls_sight_copies_the_highest_enemy_card() -> None:
    """3+4 against 4+2 and 1+4."""
    position = field(
        wolf=side("leader", "heimdalls_sight"),
        raven=side("leader warrior", "tyrs_bash"),
        serpent=side("warrior", "tyrs_crush"),
    )
    after = play(position, GO)
    assert after.glory("wolf") == 3
    tie = field(wolf=side("leader", "heimdalls_sight"), raven=side("leader", "tyrs_crush"))
    assert fallen(play(tie, GO), "wolf") == 1


def test_card_heimdalls_sight_is_0_against_nothing() -> None:
    tie = play(field(wolf=side("warrior", "heimdalls_sight"), raven=side("warrior")), GO)
    assert fallen(tie, "wolf") == fallen(tie, "raven") == 1
    quest = play(field(wolf=side("warrior", "heimdalls_sight"), raven=side("warrior", "quest_alfheim")), GO)
    assert fallen(quest, "wolf") == 1


def test_card_heimdalls_sight_copies_a_declared_quest() -> None:
    """2+3 against 1+3 wins, 1+3 against 1+3 ties."""
    position = field(
        wolf=side("warrior warrior", "heimdalls_sight"), raven=side("warrior", "quest_alfheim", up="tyrs_domain")
    )
    assert play(position, GO, "raven: declare 3").glory("wolf") == 3
    even = field(wolf=side("warrior", "heimdalls_sight"), raven=side("warrior", "quest_alfheim", up="tyrs_domain"))
    assert fallen(play(even, GO, "raven: declare 3"), "wolf") == 1


def test_card_heimdalls_sight_sees_after_reveal_cards() -> None:
    """Raven's Gaze comes after the reveal and lifts Sight to 3 at that moment: 2+3 against 1+0+3."""
    position = field(wolf=side("warrior warrior", "heimdalls_sight"), raven=side("warrior", "troll heimdalls_gaze"))
    after = play(position, GO, "raven: play troll", "raven: play heimdalls_gaze")
    assert after.glory("wolf") == 3


def test_card_heimdalls_sight_takes_one_card_not_the_sum() -> None:
    """1+2 against 1+2+2: the two Eyes do not add up for Sight."""
    position = field(wolf=side("warrior", "heimdalls_sight"), raven=side("warrior", "heimdalls_eye heimdalls_eye"))
    after = play(position, GO, "raven: play heimdalls_eye", "raven: play heimdalls_eye")
    assert after.glory("raven") == 3


def test_card_heimdalls_sight_does_not_see_its_own_players_cards() -> None:
    """1+0+2 ties with 3."""
    position = field(wolf=side("warrior", "heimdalls_sight heimdalls_eye"), raven=side(ARMY[3]))
    tie = play(position, GO, "wolf: play heimdalls_sight", "wolf: play heimdalls_eye")
    assert (tie.glory("wolf"), tie.glory("raven"), fallen(tie, "raven")) == (0, 0, 1)


def test_card_heimdalls_eye_is_added_after_the_reveal_for_2() -> None:
    position = field(wolf=side("warrior", "tyrs_bash heimdalls_eye"), raven=side(ARMY[4]))
    won = play(position, GO, "wolf: play tyrs_bash", "wolf: play heimdalls_eye")
    assert (won.glory("wolf"), discarded(won)) == (3, ["heimdalls_eye", "tyrs_bash"])
    assert play(position, GO, "wolf: play tyrs_bash", "wolf: decline").glory("raven") == 3
    check_bonus("heimdalls_eye", 2)


def test_card_heimdalls_gaze_is_added_after_the_reveal_for_3() -> None:
    position = field(wolf=side("warrior", "tyrs_crush heimdalls_gaze"), raven=side(ARMY[7]))
    won = play(position, GO, "wolf: play tyrs_crush", "wolf: play heimdalls_gaze")
    assert won.glory("wolf") == 3
    assert play(position, GO, "wolf: play tyrs_crush", "wolf: decline").glory("raven") == 3
    check_bonus("heimdalls_gaze", 3)


def test_card_heimdalls_watch_discards_all_and_pays_the_bonuses() -> None:
    """4+1 Glory; all cards are gone, and the figures decide."""
    position = field(
        wolf=side("leader", "heimdalls_watch"),
        raven=side("warrior", "tyrs_crush"),
        serpent=side("warrior", "thors_hammer"),
    )
    after = play(position, GO)
    assert after.glory("wolf") == 5 + 3
    assert discarded(after) == ["heimdalls_watch", "thors_hammer", "tyrs_crush"]


def test_card_heimdalls_watch_pays_also_who_loses_then() -> None:
    after = play(field(wolf=side("warrior", "heimdalls_watch"), raven=side("leader", "tyrs_smite")), GO)
    assert (after.glory("wolf"), after.glory("raven")) == (5, 3)
    assert discarded(after) == ["heimdalls_watch", "tyrs_smite"]


def test_card_heimdalls_watch_discards_quests_and_upgrades_for_nothing() -> None:
    after = play(field(wolf=side("leader", "heimdalls_watch"), raven=side("warrior", "quest_alfheim")), GO)
    assert (after.glory("wolf"), discarded(after)) == (3, ["heimdalls_watch", "quest_alfheim"])


# Frigga


def test_card_friggas_grace_raises_another_stat() -> None:
    position = field(wolf=side("leader", "friggas_grace"), raven=side("warrior"), token="axes")
    after = play(position, GO)
    assert (after.steps("wolf"), sorted(after.moves())) == ((1, 2, 1), ["raise horns", "raise rage"])
    assert refused(position, GO, "wolf: raise axes") == "BR-14.7"
    assert play(position, GO, "wolf: raise rage").steps("wolf") == (2, 2, 1)


def test_card_friggas_grace_does_nothing_when_no_permitted_stat_can_rise() -> None:
    stats = {"rage": 6, "axes": 1, "horns": 6}
    after = play(field(wolf=side("leader", "friggas_grace", stats=stats), raven=side("warrior"), token="axes"), GO)
    assert (after.steps("wolf"), after.asked) == ((6, 2, 6), ["raven"])


def test_card_friggas_grace_in_defeat_and_for_a_defender() -> None:
    lost = play(field(wolf=side("warrior", "friggas_grace"), raven=side(ARMY[4])), GO)
    assert (lost.steps("wolf"), hand(lost, "wolf")) == ((1, 1, 1), ["friggas_grace"])
    defended = play(field(wolf=side("warrior"), raven=side("warrior", "friggas_grace")), GO)
    assert (defended.steps("raven"), defended.glory("raven")) == ((1, 1, 1), 3)


def test_card_friggas_grace_adds_2() -> None:
    tie = play(field(wolf=side("warrior", "friggas_grace"), raven=side(ARMY[3])), GO)
    assert fallen(tie, "wolf") == fallen(tie, "raven") == 1


# Loki


def test_card_lokis_trickery_takes_1_rage_from_the_winner() -> None:
    after = play(field(wolf=side("warrior", "lokis_trickery"), raven=side("leader")), GO)
    assert (after.rage("wolf"), after.rage("raven"), hand(after, "wolf")) == (7, 5, ["lokis_trickery"])


def test_card_lokis_trickery_takes_nothing_in_victory() -> None:
    after = play(field(wolf=side("leader", "lokis_trickery"), raven=side("warrior")), GO)
    assert (after.rage("wolf"), after.rage("raven"), discarded(after)) == (6, 6, ["lokis_trickery"])


def test_card_lokis_backstab_takes_2_glory_from_the_winner() -> None:
    after = play(field(wolf=side("warrior", "lokis_backstab"), raven=side("leader", glory=10)), GO)
    assert (after.glory("wolf"), after.glory("raven")) == (2, 10 - 2 + 3)


def test_card_lokis_backstab_takes_nothing_in_victory() -> None:
    after = play(field(wolf=side("leader", "lokis_backstab"), raven=side("warrior", glory=10)), GO)
    assert (after.glory("wolf"), after.glory("raven"), discarded(after)) == (3, 10, ["lokis_backstab"])


def test_card_lokis_poison_takes_all_the_winners_cards() -> None:
    """The chosen one and the Gaze; Poison itself comes back too."""
    position = field(wolf=side("warrior", "lokis_poison"), raven=side("leader", "tyrs_crush heimdalls_gaze"))
    after = play(position, GO, "raven: play tyrs_crush", "raven: play heimdalls_gaze", views=["serpent"])
    assert hand(after, "wolf") == ["heimdalls_gaze", "lokis_poison", "tyrs_crush"]
    assert (hand(after, "raven"), discarded(after)) == ([], [])
    known = {row["card"] for row in after.view("serpent")["known"] if row["owner"] == "wolf"}
    assert known == {"heimdalls_gaze", "lokis_poison", "tyrs_crush.3"}


def test_card_lokis_poison_leaves_another_losers_cards() -> None:
    position = field(
        wolf=side("warrior", "lokis_poison"), raven=side(ARMY[5], "tyrs_bash"), serpent=side("warrior", "tyrs_smash")
    )
    after = play(position, GO)
    assert (hand(after, "wolf"), hand(after, "serpent")) == (["lokis_poison", "tyrs_bash"], ["tyrs_smash"])


def test_card_lokis_poison_takes_nothing_in_victory() -> None:
    after = play(field(wolf=side("leader", "lokis_poison"), raven=side("warrior", "troll")), GO)
    assert (hand(after, "raven"), discarded(after)) == (["troll"], ["lokis_poison"])


# Thor


def test_card_thors_hammer_pays_3_in_victory() -> None:
    after = play(field(wolf=side("warrior", "thors_hammer"), raven=side("warrior")), GO)
    assert (after.glory("wolf"), discarded(after)) == (3 + 3, ["thors_hammer"])


def test_card_thors_hammer_pays_nothing_in_defeat() -> None:
    after = play(field(wolf=side("warrior", "thors_hammer"), raven=side("leader")), GO)
    assert (after.glory("wolf"), hand(after, "wolf")) == (0, ["thors_hammer"])


def test_card_thors_hammer_pays_a_defender_too() -> None:
    after = play(field(wolf=side("warrior"), raven=side("warrior", "thors_hammer")), GO)
    assert after.glory("raven") == 3 + 3


def test_card_thors_oath_raises_a_stat_in_victory() -> None:
    position = field(wolf=side("warrior", "thors_oath"), raven=side("warrior"))
    assert sorted(play(position, GO).moves("wolf")) == RAISES
    after = play(position, GO, "wolf: raise rage")
    assert (after.steps("wolf"), after.glory("wolf")) == ((2, 1, 2), 3)


def test_card_thors_oath_raises_nothing_in_defeat_and_adds_1() -> None:
    tie = play(field(wolf=side("warrior", "thors_oath"), raven=side(ARMY[2])), GO)
    assert (tie.steps("wolf"), tie.glory("raven"), hand(tie, "wolf")) == ((1, 1, 1), 0, ["thors_oath"])


def test_card_thors_oath_with_all_stats_at_the_top_is_lost() -> None:
    stats = {"rage": 6, "axes": 6, "horns": 6}
    after = play(field(wolf=side("leader", "thors_oath", stats=stats), raven=side("warrior")), GO)
    assert (after.glory("wolf"), after.asked) == (8, ["raven"])


def test_card_thors_primacy_cancels_enemy_texts_but_not_bonuses() -> None:
    """Raven's Smite does not kill, but its +1 counts: 1+3 against 3+1 is a tie, then 2+3 wins."""
    tie = play(field(wolf=side("warrior", "thors_primacy"), raven=side("leader", "odins_smite")), GO)
    assert (fallen(tie, "wolf"), fallen(tie, "raven")) == (1, 1)
    won = play(field(wolf=side("warrior warrior", "thors_primacy"), raven=side("leader", "odins_smite")), GO)
    assert (won.glory("wolf"), won.at("gimle", "wolf")) == (3, {"warrior": 2})


@pytest.mark.parametrize("card", ["lokis_trickery", "lokis_backstab", "lokis_poison", "odins_judgement"])
def test_card_thors_primacy_cancels_losers_texts(card: str) -> None:
    after = play(field(wolf=side("leader", "thors_primacy", glory=5), raven=side("warrior", card)), GO)
    assert (after.glory("wolf"), after.rage("wolf"), after.glory("raven")) == (5 + 3, 6, 0)
    assert (discarded(after), hand(after, "raven")) == (["thors_primacy"], [card])


@pytest.mark.parametrize("card", ["thors_hammer", "thors_oath", "thors_ascension", "friggas_grace"])
def test_card_thors_primacy_in_defeat_cancels_the_winners_text(card: str) -> None:
    after = play(field(wolf=side(ARMY[5], card), raven=side("warrior", "thors_primacy")), GO)
    assert (after.glory("wolf"), after.rage("wolf"), after.steps("wolf")) == (3, 6, (1, 1, 2))
    assert after.asked == ["raven"]


def test_card_thors_primacy_cancels_tide_and_sight() -> None:
    tide = play(field(wolf=side("leader warrior", "thors_primacy"), raven=side("warrior", "odins_tide")), GO)
    assert fallen(tide, "wolf") == 0
    sight = play(field(wolf=side("warrior", "thors_primacy"), raven=side("leader", "heimdalls_sight")), GO)
    assert sight.glory("wolf") == 3


def test_card_thors_primacy_does_not_reach_upgrades_and_monsters() -> None:
    """Valkyrie and Thor's Glory are no revealed cards."""
    position = field(
        wolf=side(ARMY[4] + " valkyrie", "tyrs_bash", up="thors_glory"), raven=side("warrior warrior", "thors_primacy")
    )
    assert play(position, GO).glory("wolf") == 4 + 2 + 3


def test_card_thors_ascension_brings_3_rage_and_3_glory_in_victory() -> None:
    after = play(field(wolf=side("warrior", "thors_ascension"), raven=side("warrior")), GO)
    assert (after.rage("wolf"), after.glory("wolf")) == (9, 3 + 3)


def test_card_thors_ascension_brings_nothing_in_defeat_and_adds_1() -> None:
    tie = play(field(wolf=side("warrior", "thors_ascension"), raven=side(ARMY[2])), GO)
    assert (tie.rage("wolf"), tie.glory("wolf"), tie.glory("raven")) == (6, 0, 0)
    assert hand(tie, "wolf") == ["thors_ascension"]
