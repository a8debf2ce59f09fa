"""Destruction, Valhalla and saving figures (BR-7)."""

from __future__ import annotations

import pytest

from tests.rules.blood_rage import helpers
from tests.rules.blood_rage.battle_helpers import ARMY, discarded, fallen, field, hand, play, refused, side
from tests.rules.blood_rage.helpers import FOUR, TWO, Position

GO = "wolf: pillage gimle"

# BR-7.1 Valhalla


def test_BR_7_1_a_figure_lost_in_battle_goes_to_valhalla() -> None:
    after = play(field(wolf=side(ARMY[4]), raven=side("leader ship")), GO)
    assert after.valhalla("wolf") == {"leader": 1, "warrior": 1}
    assert after.at("gimle", "wolf") == {}


def test_BR_7_1_the_dead_are_not_in_the_reserve() -> None:
    """They stay in Valhalla: Wolf has no Leader to invade with."""
    position = field(wolf=side("leader"), raven=side(ARMY[5], rage=0), serpent=side(rage=0))
    after = play(position, GO)
    assert after.asked == ["wolf"]
    assert "leader" not in after.reserve("wolf")
    assert not [move for move in after.moves() if move.startswith("invade leader")]


def test_BR_7_1_a_monster_dies_like_any_other_figure() -> None:
    """BR-5.4.7: it goes to Valhalla and its card stays."""
    after = play(field(wolf=side("troll"), raven=side("leader")), GO)
    assert after.valhalla("wolf") == {"troll": 1}
    assert after.clan("wolf")["slots"] == {"monster_1": "troll"}


def test_BR_7_1_the_dead_come_back_only_when_valhalla_is_released() -> None:
    """BR-11.1: the Warrior is dead through the Quest phase and in the reserve in the next Age."""
    position = field(wolf=side("warrior", rage=1), raven=side("leader", rage=0))
    after = play(position, GO, seats=TWO)
    assert after.valhalla("wolf") == {"warrior": 1}
    later = play(position, GO, "wolf: pass", seats=TWO)
    assert later.position["age"] == 2
    assert later.valhalla("wolf") == {}
    assert later.reserve("wolf") == {"warrior": 8, "leader": 1, "ship": 1}


# BR-7.2 Batches


def test_BR_7_2_a_batch_dies_together() -> None:
    """While the first owner of Tide's batch chooses, nobody has died yet."""
    position = field(wolf=side("leader warrior", "odins_tide", up="friggas_protection"), raven=side("warrior warrior"))
    after = play(position, GO, "wolf: spare leader")
    assert after.asked == ["wolf"]
    assert fallen(after, "raven") == fallen(after, "wolf") == 0
    done = play(position, GO, "wolf: spare leader", "wolf: save warrior 1")
    assert done.valhalla("wolf") == {}
    assert done.at("gimle", "wolf") == {"leader": 1, "warrior": 1}


def test_BR_7_2_losers_of_one_battle_are_one_batch() -> None:
    """Raven may still save although Serpent, who comes later, has nothing to decide: all fall together."""
    position = field(
        wolf=side(ARMY[4], "tyrs_bash"), raven=side("warrior", up="friggas_protection"), serpent=side("warrior")
    )
    assert fallen(play(position, GO), "serpent") == 0
    after = play(position, GO, "raven: save warrior 1")
    assert (fallen(after, "raven"), fallen(after, "serpent")) == (0, 1)


# BR-7.3 Saving


def beaten(figures: str, rage: int = 6) -> Position:
    """Wolf beats Raven, who has Frigga's Protection."""
    return field(wolf=side(ARMY[5], "tyrs_smite"), raven=side(figures, up="friggas_protection", rage=rage))


def test_BR_7_3_protection_saves_for_1_rage_each() -> None:
    after = play(beaten("warrior warrior"), GO, "raven: save warrior 2")
    assert after.at("gimle", "raven") == {"warrior": 2}
    assert (after.rage("raven"), fallen(after, "raven")) == (4, 0)


def test_BR_7_3_any_subset_may_be_saved() -> None:
    after = play(beaten("leader warrior ship"), GO, "raven: save leader 1", "raven: save ship 1", "raven: done")
    assert (after.at("gimle", "raven"), after.at("fjord_nw", "raven")) == ({"leader": 1}, {"ship": 1})
    assert (after.rage("raven"), after.valhalla("raven")) == (4, {"warrior": 1})


def test_BR_7_3_saving_may_be_declined() -> None:
    after = play(beaten("warrior"), GO, "raven: done")
    assert (after.rage("raven"), fallen(after, "raven")) == (6, 1)


def test_BR_7_3_only_as_many_as_can_be_paid() -> None:
    position = beaten("warrior warrior leader", rage=1)
    assert sorted(play(position, GO).moves("raven")) == ["done", "save leader 1", "save warrior 1"]
    assert refused(position, GO, "raven: save warrior 2") == "BR-7.3"
    after = play(position, GO, "raven: save warrior 1")
    assert (after.rage("raven"), fallen(after, "raven")) == (0, 2)


def test_BR_7_3_without_rage_nobody_is_asked() -> None:
    after = play(beaten("warrior", rage=0), GO)
    assert fallen(after, "raven") == 1


def test_BR_7_3_only_figures_of_the_batch_can_be_saved() -> None:
    assert refused(beaten("warrior"), GO, "raven: save leader 1") == "BR-7.3"


def test_BR_7_3_protection_on_ones_own_turn() -> None:
    """The pillager who loses may save as well."""
    position = field(wolf=side("warrior warrior", up="friggas_protection"), raven=side("leader"))
    after = play(position, GO, "wolf: save warrior 1", "wolf: done")
    assert (after.at("gimle", "wolf"), after.rage("wolf")) == ({"warrior": 1}, 5)


def test_BR_7_3_saved_from_smite_a_warrior_fights_on() -> None:
    """1+1 against 1+1 would be 0+1 against 2 without the Protection: a tie instead of a loss."""
    position = field(
        wolf=side("warrior", "odins_smite"), raven=side("warrior", "thors_hammer", up="friggas_protection")
    )
    tie = play(position, GO, "raven: save warrior 1", "raven: done")
    assert (tie.glory("wolf"), fallen(tie, "wolf"), fallen(tie, "raven")) == (0, 1, 1)
    assert play(position, GO, "raven: done").glory("wolf") == 3


def test_BR_7_3_saved_from_smite_a_warrior_can_die_of_the_battle() -> None:
    """A second batch asks again and costs again."""
    position = field(wolf=side("leader", "odins_smite"), raven=side("warrior", up="friggas_protection"))
    after = play(position, GO, "raven: save warrior 1")
    assert (after.asked, after.rage("raven")) == (["raven"], 5)
    after = play(position, GO, "raven: save warrior 1", "raven: save warrior 1")
    assert (after.at("gimle", "raven"), after.rage("raven")) == ({"warrior": 1}, 4)


def test_BR_7_3_a_line_that_saves_from_smite_does_not_answer_for_the_losers() -> None:
    """A line of a scenario closes its own batch, not the next one of the same owner."""
    position = field(wolf=side("leader", "odins_smite"), raven=side("warrior", up="friggas_protection"))
    after = helpers.play(position, GO, "raven: save warrior 1")
    assert (after.asked, after.rule("raven"), fallen(after, "raven")) == (["raven"], "BR-7.3", 0)


def test_BR_7_3_one_owner_completely_before_the_next() -> None:
    """Raven pillages: Serpent with Protection decides it all before Wolf's Witch is asked."""
    position = field(
        wolf=side("volur_witch"),
        raven=side(ARMY[7], "tyrs_rage"),
        serpent=side("warrior", up="friggas_protection"),
        turn="raven",
    )
    line = ["raven: pillage gimle"]
    after = play(position, *line)
    assert (after.asked, sorted(after.moves())) == (["serpent"], ["done", "save warrior 1"])
    after = play(position, *line, "serpent: save warrior 1")
    assert (after.asked, sorted(after.moves())) == (["wolf"], ["done", "retreat"])
    assert fallen(after, "wolf") == 0


def test_BR_7_3_protection_against_a_troll_on_anothers_turn() -> None:
    position = field(
        wolf=side(up="troll"), raven=side("warrior warrior", up="friggas_protection"), serpent=side("warrior")
    )
    after = play(position, "wolf: invade troll gimle", "raven: save warrior 1", "raven: done")
    assert (after.at("gimle", "raven"), after.rage("raven")) == ({"warrior": 1}, 5)
    assert (fallen(after, "raven"), fallen(after, "serpent")) == (1, 1)


def test_BR_7_3_protection_against_a_fire_giant() -> None:
    position = field(wolf=side(up="fire_giant"), raven=side("leader ship", up="friggas_protection"))
    after = play(position, "wolf: invade fire_giant gimle", "raven: save ship 1", "raven: done")
    assert (after.at("fjord_nw", "raven"), after.valhalla("raven")) == ({"ship": 1}, {"leader": 1})


def test_BR_7_3_the_witch_retreats_to_yggdrasil_for_nothing() -> None:
    position = field(wolf=side(ARMY[7]), raven=side("volur_witch warrior", rage=0))
    after = play(position, GO, "raven: retreat")
    assert after.at("yggdrasil", "raven") == {"volur_witch": 1}
    assert (after.valhalla("raven"), after.rage("raven")) == ({"warrior": 1}, 0)


def test_BR_7_3_the_witch_may_stay_and_die() -> None:
    after = play(field(wolf=side(ARMY[7]), raven=side("volur_witch")), GO, "raven: done")
    assert after.valhalla("raven") == {"volur_witch": 1}


def test_BR_7_3_in_yggdrasil_the_witch_dies_normally() -> None:
    position = field("yggdrasil", wolf=side("leader warrior"), raven=side("volur_witch"))
    after = play(position, "wolf: pillage yggdrasil")
    assert after.valhalla("raven") == {"volur_witch": 1}
    assert after.rule("raven") == "BR-5.1.3"


def test_BR_7_3_the_witch_may_be_protected_where_she_stands() -> None:
    """With Protection her owner has three ways: 1 Rage and she stays, the retreat, or death."""
    position = field(wolf=side(ARMY[7]), raven=side("volur_witch", up="friggas_protection"))
    assert sorted(play(position, GO).moves("raven")) == ["done", "retreat", "save volur_witch 1"]
    after = play(position, GO, "raven: save volur_witch 1")
    assert (after.at("gimle", "raven"), after.rage("raven")) == ({"volur_witch": 1}, 5)


def test_BR_7_3_in_yggdrasil_protection_saves_the_witch_all_the_same() -> None:
    position = field("yggdrasil", wolf=side("leader warrior"), raven=side("volur_witch", up="friggas_protection"))
    assert sorted(play(position, "wolf: pillage yggdrasil").moves("raven")) == ["done", "save volur_witch 1"]


def test_BR_7_3_nothing_saves_a_sacrificed_figure() -> None:
    """Neither Protection nor the Witch's retreat."""
    position = field(
        wolf=side("volur_witch warrior", up="friggas_sacrifice friggas_protection"), raven=side(rage=0), turn="wolf"
    )
    line = ["wolf: friggas_sacrifice volur_witch gimle"]
    after = play(position, *line, seats=TWO)
    assert sorted(after.moves("wolf")) == ["raise axes", "raise horns", "raise rage"]
    assert after.valhalla("wolf") == {"volur_witch": 1, "warrior": 1}


# BR-7.4 Ships


@pytest.mark.parametrize(("card", "glory"), [("lokis_dragons", 4), ("fire_dragons", 8), ("eternal_dragons", 12)])
def test_BR_7_4_each_destroyed_ship_pays_at_once(card: str, glory: int) -> None:
    """The Sea Serpent counts as a Ship: two payments."""
    after = play(field(wolf=side(ARMY[7]), raven=side("ship sea_serpent", up=card)), GO)
    assert after.glory("raven") == 2 * glory


def test_BR_7_4_a_ship_without_upgrade_pays_nothing() -> None:
    assert play(field(wolf=side("leader"), raven=side("ship")), GO).glory("raven") == 0


def test_BR_7_4_a_ship_sunk_by_tide_pays() -> None:
    position = field(
        wolf=side("leader", "odins_tide"), raven=side("warrior ship", "tyrs_rage tyrs_bash", up="lokis_dragons")
    )
    after = play(position, GO, "raven: play tyrs_rage", "raven: spare warrior")
    assert after.asked == ["raven"]
    assert after.glory("raven") == 4


# BR-7.5 A saved figure was not destroyed


def test_BR_7_5_a_saved_figure_pays_nobody() -> None:
    """Valkyrie and Judgement count the one that died; Thor's Glory needs two."""
    position = field(
        wolf=side("leader valkyrie", "odins_judgement", up="thors_glory"),
        raven=side("warrior warrior", up="friggas_protection"),
    )
    after = play(position, GO, "raven: save warrior 1", "raven: done")
    assert after.glory("wolf") == 2 + 2 + 3


def test_BR_7_5_a_saved_ship_pays_no_glory() -> None:
    position = field(wolf=side("leader"), raven=side("ship", up="lokis_dragons friggas_protection"))
    assert play(position, GO, "raven: save ship 1").glory("raven") == 0


def test_BR_7_5_a_retreated_witch_pays_nobody() -> None:
    position = field(wolf=side("leader valkyrie", "odins_judgement"), raven=side("volur_witch"))
    assert play(position, GO, "raven: retreat").glory("wolf") == 3
    assert play(position, GO, "raven: done").glory("wolf") == 2 + 2 + 3


# BR-7.6 Causes


def test_BR_7_6_deaths_of_the_invade_are_not_deaths_of_the_battle() -> None:
    """The Troll kills three, then Thor's Domain opens a battle in which one Leader dies."""
    position = field(
        wolf=side("valkyrie", "tyrs_smite", up="troll thors_domain thors_glory"),
        raven=side("warrior warrior leader"),
    )
    line = ["wolf: invade troll gimle", "wolf: thors_domain"]
    after = play(position, *line)
    assert fallen(after, "raven") == 3
    assert after.glory("wolf") == 2 + 3


def test_BR_7_6_deaths_by_card_texts_are_deaths_of_the_battle() -> None:
    """Smite's victim and the loser's other figure: two enemies for Thor's Glory."""
    position = field(wolf=side("leader", "odins_smite", up="thors_glory"), raven=side("warrior warrior"))
    assert play(position, GO).glory("wolf") == 2 + 3


def test_BR_7_6_own_deaths_are_not_enemy_deaths() -> None:
    """Wolf wins by cards, its two Warriors and one of Raven's dead: no Thor's Glory, 2 for the Valkyrie."""
    position = field(
        wolf=side("warrior warrior valkyrie", "odins_tide heimdalls_gaze heimdalls_gaze", up="thors_glory"),
        raven=side("leader"),
    )
    line = [
        GO,
        "wolf: play odins_tide",
        "wolf: spare valkyrie",
        "wolf: play heimdalls_gaze",
        "wolf: play heimdalls_gaze",
    ]
    after = play(position, *line)
    assert (fallen(after, "wolf"), fallen(after, "raven")) == (2, 1)
    assert after.glory("wolf") == 2 + 3


def test_BR_7_6_ragnarok_pays_no_battle_glory() -> None:
    """Only Ragnarök's own Glory, 2 each in Age 1; Ships pay their upgrade as well."""
    position = field(
        wolf=side("warrior warrior", rage=1),
        raven=side("ship", up="lokis_dragons", rage=0),
        top={"ragnarok": ["gimle", "horgr", "elvagar"]},
    )
    after = play(position, "wolf: pass", seats=TWO)
    assert after.position["age"] == 2
    assert (after.glory("wolf"), after.glory("raven")) == (4, 2 + 4)
    assert after.place("gimle")["destroyed"]


# BR-7.7 A replaced Monster


def test_BR_7_7_a_replaced_monster_is_not_destroyed() -> None:
    """The Sea Serpent leaves the game: no Valhalla, no Ship Glory."""
    position = field(wolf=side("", "troll", up="lokis_dragons", at={"gimle": "sea_serpent"}))
    after = play(position, "wolf: upgrade troll monster_1", "wolf: decline")
    assert (after.valhalla("wolf"), after.glory("wolf")) == ({}, 0)
    assert after.at("fjord_nw", "wolf") == {}
    assert after.reserve("wolf") == {"warrior": 8, "leader": 1, "ship": 1, "troll": 1}
    assert discarded(after) == ["sea_serpent"]


def test_BR_7_7_a_monster_replaced_in_valhalla_does_not_return() -> None:
    position = field(wolf=side("", "troll", valhalla={"dwarf_chieftain": 1}))
    after = play(position, "wolf: upgrade troll monster_1", "wolf: decline")
    assert after.valhalla("wolf") == {}
    assert after.reserve("wolf") == {"warrior": 8, "leader": 1, "ship": 1, "troll": 1}


# Together


def test_BR_7_3_witch_retreats_in_a_tie_of_four_and_protection_saves_another() -> None:
    """All lose: each owner in turn from the pillager, cards back in hand before anybody decides."""
    position = field(
        wolf=side("leader", "tyrs_bash"),
        raven=side("warrior", "tyrs_crush", up="friggas_protection"),
        serpent=side("volur_witch", "odins_judgement"),
        bear=side("warrior"),
    )
    after = play(position, GO, seats=FOUR)
    assert (after.asked, hand(after, "wolf")) == (["raven"], ["tyrs_bash"])
    after = play(position, GO, "raven: save warrior 1", "serpent: retreat", seats=FOUR)
    assert [fallen(after, clan) for clan in FOUR] == [1, 0, 0, 1]
    assert after.glory("serpent") == 4
    assert after.at("yggdrasil", "serpent") == {"volur_witch": 1}
