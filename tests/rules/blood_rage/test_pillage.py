"""Pillage and battle (BR-6), step by step."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rules.blood_rage import helpers
from tests.rules.blood_rage.battle_helpers import (
    ARMY,
    OUTER,
    PROVINCES,
    discarded,
    fallen,
    field,
    hand,
    in_play,
    is_pillaged,
    order_asked,
    play,
    refused,
    side,
)
from tests.rules.blood_rage.helpers import FOUR, TWO, Position

GO = "wolf: pillage gimle"

# BR-6.1 Declare


def test_BR_6_1_a_declared_pillage_cannot_be_withdrawn() -> None:
    """Once X is named the pillage is resolved; the pillager has no way out."""
    position = field(wolf=side("warrior"), raven=side(at={"myrkulor": "warrior"}))
    after = play(position, GO)
    assert after.asked == ["raven"]
    assert after.rage("wolf") == 6
    refused(position, GO, "wolf: pass")
    refused(position, GO, "wolf: invade warrior horgr")


def test_BR_6_1_the_cost_of_a_challenge_is_paid_before_the_call() -> None:
    """Any cost is paid when the pillage is declared: Tyr's Challenge costs 2."""
    position = field(
        wolf=side("warrior", up="tyrs_challenge"), raven=side(at={"myrkulor": "warrior"}), pillaged=["gimle"]
    )
    after = play(position, "wolf: tyrs_challenge gimle")
    assert after.asked == ["raven"]
    assert after.rage("wolf") == 4


# BR-6.2 Call to Battle


def test_BR_6_2_the_left_neighbour_is_asked_first_and_the_pillager_last() -> None:
    near = {"yggdrasil": "warrior"}
    position = field(wolf=side("warrior", at=near), raven=side(at=near), serpent=side(at=near), bear=side(at=near))
    assert order_asked(position, GO, n=4, seats=FOUR) == "raven serpent bear wolf"


def test_BR_6_2_the_order_starts_from_the_pillager_not_from_the_first_player() -> None:
    near = {"yggdrasil": "warrior"}
    position = field(
        wolf=side(at=near), raven=side(at=near), serpent=side("warrior", at=near), bear=side(at=near), turn="serpent"
    )
    assert order_asked(position, "serpent: pillage gimle", n=4, seats=FOUR) == "bear wolf raven serpent"


def test_BR_6_2_exactly_one_figure_moves_at_a_time() -> None:
    """After one figure of Raven the next player is asked, although Raven has more to send."""
    position = field(
        wolf=side("warrior"),
        raven=side(at={"yggdrasil": "warrior warrior"}),
        serpent=side(at={"yggdrasil": "warrior"}),
    )
    after = play(position, GO, "raven: join warrior yggdrasil")
    assert after.asked == ["serpent"]
    assert after.at("gimle", "raven") == {"warrior": 1}
    assert after.at("yggdrasil", "raven") == {"warrior": 1}
    refused(position, GO, "raven: join warrior yggdrasil", "raven: join warrior yggdrasil")


def test_BR_6_2_1_a_figure_that_is_not_next_door_cannot_join() -> None:
    position = field(wolf=side("warrior"), raven=side(at={"horgr": "leader", "andlang": "warrior"}))
    assert refused(position, GO, "raven: join leader horgr") == "BR-6.2.1"
    assert play(position, GO).moves("raven") == ["decline", "join warrior andlang"]


def test_BR_6_2_1_a_ship_cannot_join() -> None:
    """A Ship in a neighbouring fjord never moves."""
    position = field(wolf=side("warrior"), raven=side(at={"andlang": "ship warrior"}))
    assert refused(position, GO, "raven: join ship fjord_sw") == "BR-6.2.1"
    assert "join ship fjord_sw" not in play(position, GO).moves("raven")


def test_BR_6_2_1_a_monster_and_a_leader_may_join_a_sea_serpent_may_not() -> None:
    position = field(wolf=side("warrior"), raven=side(at={"andlang": "troll leader sea_serpent"}, stats={"horns": 2}))
    assert sorted(play(position, GO).moves("raven")) == ["decline", "join leader andlang", "join troll andlang"]


def test_BR_6_2_1_destroying_a_province_makes_no_new_neighbours() -> None:
    """Elvagar and Muspelheim share no border when Angerboda between them is gone (BR-1.3)."""
    position = field(
        "muspelheim",
        wolf=side("warrior"),
        raven=side(at={"elvagar": "leader", "horgr": "warrior"}),
        destroyed=["angerboda"],
    )
    assert play(position, "wolf: pillage muspelheim").moves("raven") == ["decline", "join warrior horgr"]
    assert refused(position, "wolf: pillage muspelheim", "raven: join leader elvagar") == "BR-6.2.1"


def test_BR_6_2_1_players_without_rage_or_who_passed_may_join_for_nothing() -> None:
    near = {"andlang": "warrior"}
    position = field(
        wolf=side("leader"), raven=side(at=near, rage=0), serpent=side(at={"myrkulor": "warrior"}, rage=0, passed=True)
    )
    after = play(position, GO, "raven: join warrior andlang", "serpent: join warrior myrkulor")
    assert fallen(after, "raven") == fallen(after, "serpent") == 1
    assert after.rage("raven") == after.rage("serpent") == 0


def test_BR_6_2_1_yggdrasil_is_next_door_to_all_outer_provinces() -> None:
    for province in OUTER:
        position = field(province, wolf=side("warrior"), raven=side(at={"yggdrasil": "warrior"}))
        assert play(position, f"wolf: pillage {province}").moves("raven") == ["decline", "join warrior yggdrasil"]
        back = field("yggdrasil", wolf=side("warrior"), raven=side(at={province: "warrior"}))
        assert play(back, "wolf: pillage yggdrasil").moves("raven") == ["decline", f"join warrior {province}"]


def test_BR_6_2_2_declining_is_not_final() -> None:
    """Raven declines, sees Wolf join, and joins when asked again."""
    near = {"yggdrasil": "warrior"}
    position = field(wolf=side("warrior", at=near), raven=side(at=near))
    after = play(position, GO, "raven: decline", "wolf: join warrior yggdrasil")
    assert after.asked == ["raven"]
    after = play(position, GO, "raven: decline", "wolf: join warrior yggdrasil", "raven: join warrior yggdrasil")
    assert fallen(after, "raven") == 1


def test_BR_6_2_3_the_call_ends_when_all_have_declined_in_succession() -> None:
    near = {"yggdrasil": "warrior"}
    position = field(wolf=side("warrior", at=near), raven=side(at=near))
    after = play(position, GO, "raven: decline", "wolf: decline")
    assert is_pillaged(after)
    assert after.at("yggdrasil", "raven") == {"warrior": 1}


def test_BR_6_2_3_who_moved_last_is_asked_again_before_the_call_ends() -> None:
    """All players in succession, the one who moved last included, must decline since the last move."""
    near = {"yggdrasil": "warrior warrior"}
    position = field(wolf=side("warrior", at=near), raven=side(at=near))
    after = play(position, GO, "raven: join warrior yggdrasil", "wolf: decline")
    assert after.asked == ["raven"]
    assert "join warrior yggdrasil" in after.moves()


def test_BR_6_2_3_the_call_ends_when_the_province_is_full() -> None:
    """BR-EX-10: three villages, the third figure ends the call; Wolf's other Warrior cannot come."""
    position = field(
        "andlang",
        "axes",
        wolf=side("ship", "tyrs_crush", at={"yggdrasil": "warrior warrior"}),
        raven=side("", "tyrs_bash", at={"yggdrasil": "warrior", "gimle": "warrior"}),
        serpent=side(at={"horgr": "leader"}),
    )
    line = ["wolf: pillage andlang", "raven: join warrior gimle", "wolf: join warrior", "raven: join warrior"]
    after = play(position, *line)
    assert after.at("yggdrasil", "wolf") == {"warrior": 1}
    assert after.valhalla("raven") == {"warrior": 2}
    assert after.glory("wolf") == 4


def test_BR_6_2_3_a_player_without_an_eligible_figure_is_not_asked() -> None:
    near = {"yggdrasil": "warrior"}
    position = field(wolf=side("warrior"), raven=side(at={"horgr": "leader"}), serpent=side(at=near))
    assert play(position, GO).asked == ["serpent"]


def test_BR_6_2_4_a_full_province_skips_the_call() -> None:
    near = {"yggdrasil": "warrior"}
    position = field("andlang", wolf=side("leader warrior warrior"), raven=side(at=near))
    after = play(position, "wolf: pillage andlang")
    assert is_pillaged(after, "andlang")
    assert after.at("yggdrasil", "raven") == {"warrior": 1}


def test_BR_6_2_4_yggdrasil_never_fills() -> None:
    """Any number may come to Yggdrasil, more than any province has villages."""
    seven = {"wolf": {"warrior": 3}, "raven": {"warrior": 3}}
    position = {
        "turn": "wolf",
        "board": {
            "yggdrasil": {"figures": seven},
            "horgr": {"figures": {"raven": {"leader": 1}}},
        },
    }
    after = play(position, "wolf: pillage yggdrasil", "raven: join leader horgr")
    assert after.at("yggdrasil", "raven") == {"warrior": 3, "leader": 1}


# BR-6.3 Participants


def test_BR_6_3_everybody_in_the_area_fights_willing_or_not() -> None:
    """A Ship in the fjord takes part, with all that loses."""
    after = play(field(wolf=side("leader"), raven=side("ship"), serpent=side("warrior")), GO)
    assert after.valhalla("raven") == {"ship": 1}
    assert after.valhalla("serpent") == {"warrior": 1}
    assert after.glory("wolf") == 3


@pytest.mark.parametrize("province", ["gimle", "myrkulor"])
def test_BR_6_3_a_ship_fights_for_both_provinces_of_its_fjord(province: str) -> None:
    after = play(field(province, wolf=side("leader"), raven=side("ship")), f"wolf: pillage {province}")
    assert after.valhalla("raven") == {"ship": 1}


def test_BR_6_3_a_ship_in_another_fjord_takes_no_part() -> None:
    after = play(field(wolf=side("leader"), raven=side(at={"utgard": "ship"})), GO)
    assert after.at("fjord_sw", "raven") == {"ship": 1}
    assert after.glory("wolf") == 0


def test_BR_6_3_figures_in_yggdrasil_have_no_ships_beside_them() -> None:
    """The area of Yggdrasil is Yggdrasil alone (BR-1.7)."""
    ships = {"elvagar": "ship"}
    after = play(field("yggdrasil", wolf=side("warrior"), raven=side(at=ships)), "wolf: pillage yggdrasil")
    assert after.steps("wolf") == (2, 2, 2)
    assert after.glory("wolf") == 0


def test_BR_6_3_1_alone_there_is_no_battle() -> None:
    """The pillage succeeds: no Glory for winning, no card, none of the effects that need a battle."""
    position = field(wolf=side("leader", "friggas_grace thors_hammer", up="thors_glory tyrs_prowess"))
    after = play(position, GO)
    assert after.asked == ["raven"]
    assert after.rule("raven") == "BR-5.1.3"
    assert hand(after, "wolf") == ["friggas_grace", "thors_hammer"]
    assert after.glory("wolf") == 0
    assert after.steps("wolf") == (1, 1, 2)


# BR-6.4 Choose cards


def test_BR_6_4_all_participants_choose_at_once_and_nobody_else() -> None:
    position = field(
        wolf=side("leader", "tyrs_bash tyrs_smash"),
        raven=side("warrior", "tyrs_crush thors_hammer"),
        serpent=side("", "tyrs_smite odins_smite"),
    )
    after = play(position, GO)
    assert sorted(after.asked) == ["raven", "wolf"]
    assert sorted(play(position, GO, "raven: play tyrs_crush").asked) == ["wolf"]


def test_BR_6_4_a_participant_with_cards_must_choose_one() -> None:
    position = field(wolf=side("leader", "tyrs_bash tyrs_smash"), raven=side("warrior"))
    assert refused(position, GO, "wolf: decline") == "BR-6.4"
    assert refused(position, GO, "wolf: play tyrs_crush") == "BR-6.4"


def test_BR_6_4_any_type_may_be_chosen() -> None:
    position = field(wolf=side("leader", "tyrs_bash troll quest_alfheim"), raven=side("warrior"))
    assert sorted(play(position, GO).moves("wolf")) == ["play quest_alfheim.1", "play troll", "play tyrs_bash"]


def test_BR_6_4_an_empty_hand_plays_none() -> None:
    after = play(field(wolf=side("leader", "tyrs_bash"), raven=side("warrior")), GO)
    assert discarded(after) == ["tyrs_bash"]
    assert after.glory("wolf") == 3


def test_BR_6_4_nobody_learns_which_card_was_chosen() -> None:
    """Raven's view is the same whichever card Wolf has locked."""
    position = field(wolf=side("leader", "tyrs_bash tyrs_smash"), raven=side("warrior", "tyrs_crush thors_hammer"))
    views = [
        play(position, GO, f"wolf: play {card}", views=["raven"]).result["views"]["raven"]
        for card in ("tyrs_bash", "tyrs_smash")
    ]
    assert views[0] == views[1]
    assert "?" in views[0]["position"]["clans"]["wolf"]["hand"]


def test_BR_6_4_a_submitted_choice_is_final() -> None:
    """BR-16.8"""
    position = field(wolf=side("leader", "tyrs_bash tyrs_smash"), raven=side("warrior", "tyrs_crush thors_hammer"))
    refused(position, GO, "wolf: play tyrs_bash", "wolf: play tyrs_smash")


# BR-6.5 Reveal


def test_BR_6_5_quests_are_declared_from_the_pillager_clockwise() -> None:
    position = field(
        wolf=side("warrior", "quest_alfheim", up="tyrs_wrath"),
        raven=side("leader", "tyrs_bash"),
        serpent=side("warrior", "quest_manheim", up="tyrs_domain"),
        turn="raven",
    )
    after = play(position, "raven: pillage gimle")
    assert after.asked == ["serpent"]
    assert sorted(after.moves()) == ["declare 3", "decline"]
    after = play(position, "raven: pillage gimle", "serpent: declare 3")
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["declare 5", "decline"]
    after = play(position, "raven: pillage gimle", "serpent: declare 3", "wolf: declare 5")
    assert after.glory("wolf") == 3


def test_BR_6_5_a_quest_without_tyrs_upgrades_is_not_asked_about() -> None:
    after = play(field(wolf=side("warrior", "quest_alfheim"), raven=side("leader")), GO)
    assert after.glory("raven") == 3
    assert hand(after, "wolf") == ["quest_alfheim"]


def test_BR_6_5_1_an_undeclared_quest_adds_nothing() -> None:
    position = field(wolf=side("warrior", "quest_alfheim", up="tyrs_domain"), raven=side("warrior"))
    tie = play(position, GO, "wolf: decline")
    assert fallen(tie, "wolf") == fallen(tie, "raven") == 1
    assert play(position, GO, "wolf: declare 3").glory("wolf") == 3


@pytest.mark.parametrize("card", ["troll", "thors_glory", "quest_alfheim"])
def test_BR_6_5_1_a_quest_or_upgrade_adds_nothing_and_does_nothing(card: str) -> None:
    """1 against 1 stays a tie; the Troll's and Thor's Glory's texts sleep in a battle."""
    after = play(field(wolf=side("warrior", card), raven=side("warrior"), serpent=side("warrior")), GO)
    assert fallen(after, "wolf") == fallen(after, "raven") == fallen(after, "serpent") == 1
    assert after.glory("wolf") == 0
    assert hand(after, "wolf") == [card]
    assert after.clan("wolf")["slots"] == {}


def test_BR_6_5_2_a_card_is_in_play_from_the_reveal() -> None:
    position = field(wolf=side("leader", "tyrs_rage tyrs_bash"), raven=side("warrior", "troll"))
    after = play(position, GO, "wolf: play tyrs_rage", views=["serpent"])
    assert after.asked == ["wolf"]
    assert (in_play(after, "wolf"), in_play(after, "raven")) == (["tyrs_rage"], ["troll"])
    assert (hand(after, "wolf"), hand(after, "raven")) == (["tyrs_bash"], [])
    assert after.view("serpent")["clans"]["wolf"]["in_play"] == ["tyrs_rage.2"]


# BR-6.6 Card texts


def test_BR_6_6_primacy_acts_before_watch() -> None:
    """Wolf is the pillager and has a Watch; Raven's Primacy stops it all the same."""
    position = field(wolf=side("leader", "heimdalls_watch.3"), raven=side("warrior", "thors_primacy"))
    after = play(position, GO)
    assert (after.glory("wolf"), after.glory("raven")) == (0, 3)
    assert hand(after, "wolf") == ["heimdalls_watch"]
    assert discarded(after) == ["thors_primacy"]


def test_BR_6_6_watch_acts_before_smite() -> None:
    """The pillager's Smite is swept away before its turn: Raven wins with all figures."""
    position = field(wolf=side("leader", "odins_smite"), raven=side("leader warrior warrior", "heimdalls_watch"))
    after = play(position, GO)
    assert after.at("gimle", "raven") == {"leader": 1, "warrior": 2}
    assert after.glory("raven") == 1 + 3
    assert discarded(after) == ["heimdalls_watch", "odins_smite"]


def test_BR_6_6_the_pillagers_tide_comes_before_smite() -> None:
    """Tide leaves one of two Warriors, then Smite takes it."""
    position = field(wolf=side("warrior warrior", "odins_tide tyrs_bash"), raven=side("leader", "odins_smite"))
    after = play(position, GO, "wolf: play odins_tide")
    assert after.asked == ["wolf"]
    assert after.at("gimle", "wolf") == {}


def test_BR_6_6_the_pillagers_smite_comes_before_tide() -> None:
    """Smite takes one of two Warriors, then Tide leaves the other."""
    position = field(wolf=side("leader", "odins_smite tyrs_bash"), raven=side("warrior warrior", "odins_tide"))
    after = play(position, GO, "wolf: play odins_smite")
    assert after.asked == ["wolf"]
    assert after.at("gimle", "raven") == {"warrior": 1}


def test_BR_6_6_1_after_a_watch_all_choose_again() -> None:
    position = field(
        wolf=side("leader", "heimdalls_watch tyrs_bash tyrs_smash"),
        raven=side("warrior", "tyrs_crush tyrs_smite thors_hammer"),
    )
    line = [GO, "wolf: play heimdalls_watch", "raven: play tyrs_crush"]
    after = play(position, *line)
    assert after.glory("wolf") == 4
    assert discarded(after) == ["heimdalls_watch", "tyrs_crush"]
    assert sorted(after.asked) == ["raven", "wolf"]
    assert sorted(after.moves("wolf")) == ["play tyrs_bash", "play tyrs_smash.2"]


def test_BR_6_6_1_after_a_watch_an_empty_hand_plays_none() -> None:
    position = field(wolf=side("warrior", "heimdalls_watch tyrs_bash"), raven=side("warrior warrior", "tyrs_crush"))
    after = play(position, GO, "wolf: play heimdalls_watch")
    assert after.glory("wolf") == 4 + 3
    assert discarded(after) == ["heimdalls_watch", "tyrs_bash", "tyrs_crush"]


def test_BR_6_6_1_a_second_watch_may_follow_the_first() -> None:
    position = field(
        wolf=side("leader", "heimdalls_watch.2 heimdalls_watch.3"), raven=side("warrior", "tyrs_smite tyrs_crush")
    )
    after = play(position, GO, "wolf: play heimdalls_watch.2", "raven: play tyrs_smite")
    assert after.glory("wolf") == 5 + 4 + 3
    assert hand(after, "raven") == []


def test_BR_6_6_1_a_primacy_revealed_after_a_watch_acts_on_the_new_cards() -> None:
    """Raven wins 5 to 4 with a Hammer whose text is cancelled."""
    position = field(
        wolf=side("warrior", "heimdalls_watch thors_primacy"), raven=side("leader warrior", "tyrs_crush thors_hammer")
    )
    after = play(position, GO, "wolf: play heimdalls_watch", "raven: play tyrs_crush")
    assert (after.glory("wolf"), after.glory("raven")) == (4, 3)


def test_BR_6_6_2_a_watch_that_leaves_no_cards_leaves_the_figures_to_decide() -> None:
    after = play(field(wolf=side("warrior", "heimdalls_watch"), raven=side("leader", "tyrs_crush")), GO)
    assert (after.glory("wolf"), after.glory("raven")) == (4, 3)
    assert hand(after, "raven") == []


# BR-6.7 After-reveal cards


def test_BR_6_7_from_the_pillager_clockwise_and_round_again() -> None:
    position = field(
        wolf=side("warrior", "tyrs_bash heimdalls_eye"),
        raven=side("warrior", "tyrs_smash heimdalls_eye"),
    )
    line = [GO, "wolf: play tyrs_bash", "raven: play tyrs_smash"]
    assert play(position, *line).asked == ["wolf"]
    line += ["wolf: decline"]
    assert play(position, *line).asked == ["raven"]
    line += ["raven: play heimdalls_eye"]
    after = play(position, *line)
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["decline", "play heimdalls_eye"]
    assert play(position, *line, "wolf: decline").glory("raven") == 3


def test_BR_6_7_one_player_may_add_several_one_per_opportunity() -> None:
    """1+4+2 ties with 7; only the second Eye wins."""
    position = field(wolf=side("warrior", "tyrs_crush heimdalls_eye heimdalls_eye"), raven=side(ARMY[7]))
    line = [GO, "wolf: play tyrs_crush", "wolf: play heimdalls_eye"]
    assert play(position, *line).asked == ["wolf"]
    assert play(position, *line, "wolf: decline").glory("wolf") == 0
    won = play(position, *line, "wolf: play heimdalls_eye")
    assert won.glory("wolf") == 3
    assert discarded(won) == ["heimdalls_eye", "heimdalls_eye", "tyrs_crush"]


def test_BR_6_7_who_added_last_is_asked_again_before_the_window_closes() -> None:
    """All participants in succession must decline; Wolf's first refusal does not count any more."""
    position = field(
        wolf=side("leader", "tyrs_bash tyrs_rage"), raven=side("warrior", "tyrs_smash heimdalls_eye heimdalls_eye")
    )
    line = [GO, "wolf: play tyrs_bash", "raven: play tyrs_smash"]
    line += ["wolf: decline", "raven: play heimdalls_eye", "wolf: decline"]
    assert "play heimdalls_eye" in play(position, *line).moves("raven")
    assert play(position, *line, "raven: play heimdalls_eye", "wolf: decline").glory("raven") == 3


def test_BR_6_7_only_marked_cards_may_be_added() -> None:
    position = field(wolf=side("warrior", "heimdalls_eye tyrs_bash"), raven=side("leader"))
    assert refused(position, GO, "wolf: play heimdalls_eye", "wolf: play tyrs_bash") == "BR-6.7"


def test_BR_6_7_only_participants_may_add_cards() -> None:
    position = field(
        wolf=side("warrior", "tyrs_crush"), raven=side("leader", "tyrs_bash"), serpent=side("", "heimdalls_eye")
    )
    after = play(position, GO)
    assert after.glory("raven") == after.glory("wolf") == 0
    assert hand(after, "serpent") == ["heimdalls_eye"]


def test_BR_6_7_who_has_a_card_in_hand_is_asked_whatever_it_is() -> None:
    """BR-16.6: the table does not tell who holds an after-reveal card."""
    position = field(wolf=side("leader", "tyrs_bash tyrs_rage"), raven=side("warrior", "tyrs_smash tyrs_crush"))
    line = [GO, "wolf: play tyrs_bash", "raven: play tyrs_smash"]
    after = play(position, *line)
    assert (after.asked, after.moves()) == (["wolf"], ["decline"])
    after = play(position, *line, "wolf: decline")
    assert (after.asked, after.moves()) == (["raven"], ["decline"])


def test_BR_6_7_the_first_age_has_no_such_window() -> None:
    position = field(wolf=side("leader", "tyrs_bash tyrs_smash"), raven=side("warrior", "tyrs_crush thors_hammer"))
    after = play(position, GO, "wolf: play tyrs_smash", "raven: play thors_hammer")
    assert after.glory("wolf") == 3


def test_BR_6_7_an_after_reveal_card_may_be_chosen_normally() -> None:
    after = play(field(wolf=side("warrior", "heimdalls_eye"), raven=side(ARMY[2])), GO)
    assert after.glory("wolf") == 3


def test_BR_6_7_a_losers_added_card_returns_to_hand() -> None:
    """It counts as revealed by its player in this battle (BR-6.9(2))."""
    position = field(wolf=side("warrior", "tyrs_bash heimdalls_eye"), raven=side(ARMY[7]))
    after = play(position, GO, "wolf: play tyrs_bash", "wolf: play heimdalls_eye")
    assert hand(after, "wolf") == ["heimdalls_eye", "tyrs_bash"]


# BR-6.8 Compare


def test_BR_6_8_a_single_highest_total_wins_among_three() -> None:
    """Wolf 4, Raven 2, Serpent 2: the tie below does not matter."""
    after = play(field(wolf=side("warrior", "tyrs_smash"), raven=side(ARMY[2]), serpent=side(ARMY[2])), GO)
    assert after.glory("wolf") == 3
    assert fallen(after, "raven") == fallen(after, "serpent") == 2


def test_BR_6_8_a_shared_highest_total_is_lost_by_all() -> None:
    """Wolf 3, Raven 3, Serpent 1: all three lose, the weakest too."""
    position = field(
        wolf=side("leader", "troll"), raven=side("warrior", "tyrs_bash"), serpent=side("warrior", "quest_alfheim")
    )
    after = play(position, GO)
    assert [fallen(after, clan) for clan in ("wolf", "raven", "serpent")] == [1, 1, 1]
    assert [after.glory(clan) for clan in ("wolf", "raven", "serpent")] == [0, 0, 0]
    assert [hand(after, clan) for clan in ("wolf", "raven", "serpent")] == [["troll"], ["tyrs_bash"], ["quest_alfheim"]]
    assert not is_pillaged(after)


def test_BR_6_8_three_way_tie_is_lost_by_all() -> None:
    after = play(field(wolf=side("warrior"), raven=side("warrior"), serpent=side("warrior")), GO)
    assert [fallen(after, clan) for clan in ("wolf", "raven", "serpent")] == [1, 1, 1]


def test_BR_6_8_strength_is_what_stands_there_now() -> None:
    """A pair of Brothers is 3; after Smite the one left is 1 and loses to 1+1."""
    position = field(wolf=side("warrior warrior", up="brothers_in_arms"), raven=side("warrior", "odins_smite"))
    after = play(position, GO)
    assert after.glory("raven") == 3
    assert fallen(after, "wolf") == 2


def test_BR_6_8_1_a_clan_without_figures_fights_with_its_cards() -> None:
    """Smite takes Wolf's only Warrior; 5 against 1+1 still wins, and the pillage succeeds."""
    after = play(field(wolf=side("warrior", "tyrs_smite"), raven=side("warrior", "odins_smite")), GO)
    assert after.valhalla("wolf") == {"warrior": 1}
    assert after.glory("wolf") == 3
    assert after.step("wolf", "horns") == 2
    assert is_pillaged(after)


def test_BR_6_8_1_a_defender_without_figures_wins_too() -> None:
    after = play(field(wolf=side("warrior", "odins_smite"), raven=side("warrior", "tyrs_smite")), GO)
    assert after.glory("raven") == 3
    assert fallen(after, "raven") == 1
    assert not is_pillaged(after)


def test_BR_6_8_1_nobody_left_and_equal_cards_is_a_tie() -> None:
    position = field(wolf=side("warrior", "odins_smite"), raven=side("warrior", "odins_smite"))
    after = play(position, GO)
    assert fallen(after, "wolf") == fallen(after, "raven") == 1
    assert after.glory("wolf") == after.glory("raven") == 0


def test_BR_6_8_2_a_cancelled_text_is_not_carried_out() -> None:
    """Wolf wins with a cancelled Hammer: no 3 Glory extra."""
    after = play(field(wolf=side(ARMY[5], "thors_hammer"), raven=side("warrior", "thors_primacy")), GO)
    assert after.glory("wolf") == 3


# BR-6.9 Resolution


def test_BR_6_9_1_texts_go_from_the_pillager_clockwise_loser_first() -> None:
    """Raven pillages and loses with Trickery to a Wolf without Rage, before Wolf's Ascension brings 3."""
    position = field(
        wolf=side(ARMY[3], "thors_ascension", rage=0), raven=side("warrior", "lokis_trickery"), turn="raven"
    )
    after = play(position, "raven: pillage gimle", seats=TWO)
    assert (after.rage("wolf"), after.rage("raven")) == (3, 6)


def test_BR_6_9_1_texts_go_from_the_pillager_clockwise_winner_first() -> None:
    """Serpent pillages: Wolf's Ascension comes before Raven's Trickery."""
    position = field(
        wolf=side(ARMY[3], "thors_ascension", rage=0),
        raven=side("warrior", "lokis_trickery"),
        serpent=side("warrior"),
        turn="serpent",
    )
    after = play(position, "serpent: pillage gimle")
    assert (after.rage("wolf"), after.rage("raven")) == (2, 7)


def test_BR_6_9_1_backstab_of_the_pillager_comes_before_the_winners_hammer() -> None:
    position = field(wolf=side(ARMY[3], "thors_hammer"), raven=side("warrior", "lokis_backstab"), turn="raven")
    after = play(position, "raven: pillage gimle", seats=TWO)
    assert (after.glory("wolf"), after.glory("raven")) == (3 + 3, 0)


def test_BR_6_9_1_backstab_after_the_winners_hammer_finds_its_glory() -> None:
    position = field(
        wolf=side(ARMY[3], "thors_hammer"),
        raven=side("warrior", "lokis_backstab"),
        serpent=side("warrior"),
        turn="serpent",
    )
    after = play(position, "serpent: pillage gimle")
    assert (after.glory("wolf"), after.glory("raven")) == (3 - 2 + 3, 2)


@pytest.mark.parametrize("card", ["lokis_trickery", "lokis_backstab", "lokis_poison"])
def test_BR_6_9_1_losers_texts_do_nothing_without_a_winner(card: str) -> None:
    position = field(wolf=side("warrior", "tyrs_bash", glory=9), raven=side("leader", card, glory=1))
    after = play(position, GO)
    assert (after.rage("wolf"), after.rage("raven")) == (6, 6)
    assert (after.glory("wolf"), after.glory("raven")) == (9, 1)
    assert (hand(after, "wolf"), hand(after, "raven")) == (["tyrs_bash"], [card])


@pytest.mark.parametrize("card", ["thors_hammer", "thors_oath", "thors_ascension"])
def test_BR_6_9_1_winners_texts_do_nothing_for_a_loser(card: str) -> None:
    after = play(field(wolf=side("warrior", card), raven=side("leader")), GO)
    assert (after.glory("wolf"), after.rage("wolf"), after.steps("wolf")) == (0, 6, (1, 1, 1))
    assert hand(after, "wolf") == [card]


def test_BR_6_9_2_the_winners_cards_are_discarded_the_losers_return() -> None:
    """Whatever their type; everybody now knows the card in Raven's hand (BR-16.5)."""
    position = field(wolf=side(ARMY[4], "troll"), raven=side("warrior", "tyrs_bash"))
    after = play(position, GO, views=["serpent"])
    assert discarded(after) == ["troll"]
    assert hand(after, "raven") == ["tyrs_bash"]
    known = after.view("serpent")["known"]
    assert [(row["card"], row["owner"]) for row in known] == [("tyrs_bash", "raven")]


def test_BR_6_9_3_all_losers_figures_in_the_area_die_and_no_others() -> None:
    position = field(
        wolf=side("leader warrior", "tyrs_smite"),
        raven=side("leader ship", at={"andlang": "warrior"}),
        serpent=side("warrior", at={"utgard": "ship"}),
    )
    after = play(position, GO, "raven: decline")
    assert after.valhalla("raven") == {"leader": 1, "ship": 1}
    assert after.valhalla("serpent") == {"warrior": 1}
    assert after.at("andlang", "raven") == {"warrior": 1}
    assert after.at("fjord_sw", "serpent") == {"ship": 1}
    assert after.at("gimle", "wolf") == {"leader": 1, "warrior": 1}


def test_BR_6_9_4_payments_come_before_the_reward_and_the_battle_glory() -> None:
    """While Wolf chooses the Leader's stat, Valkyrie and Thor's Glory have paid, the Axes have not."""
    position = field(
        wolf=side("leader valkyrie", up="lord_of_axes thors_glory"), raven=side("warrior warrior"), token="axes"
    )
    after = play(position, GO)
    assert after.asked == ["wolf"]
    assert after.steps("wolf") == (1, 2, 1)
    assert after.glory("wolf") == 2 * 2 + 2
    assert play(position, GO, "wolf: raise axes").glory("wolf") == 6 + 5


def test_BR_6_9_5_a_failed_pillage_leaves_the_token_and_may_be_tried_again() -> None:
    position = field(wolf=side("warrior"), raven=side("leader"))
    after = play(position, GO)
    assert not is_pillaged(after)
    assert after.steps("wolf") == after.steps("raven") == (1, 1, 1)
    again = play(position, GO, "raven: pillage gimle")
    assert is_pillaged(again)
    assert again.steps("raven") == (1, 1, 2)


def test_BR_6_9_5_after_a_tie_the_province_may_be_pillaged_again() -> None:
    """BR-EX-20: 5 against 5, both lose, nobody gains; the token keeps its reward side."""
    position = field(
        "elvagar",
        wolf=side("warrior warrior", "tyrs_smash"),
        raven=side("leader", "tyrs_bash"),
    )
    after = play(position, "wolf: pillage elvagar")
    assert (fallen(after, "wolf"), fallen(after, "raven")) == (2, 1)
    assert (hand(after, "wolf"), hand(after, "raven")) == (["tyrs_smash"], ["tyrs_bash"])
    assert not is_pillaged(after, "elvagar")
    again = play(position, "wolf: pillage elvagar", "raven: invade warrior elvagar", "serpent: pass", "wolf: pass")
    assert "pillage elvagar" in again.moves("raven")


def test_BR_6_9_6_the_winner_gains_his_axes_pillager_or_not() -> None:
    after = play(field(wolf=side("warrior"), raven=side("leader", stats={"axes": 5})), GO)
    assert after.glory("raven") == 8


def test_BR_6_9_6_axes_raised_by_the_pillage_count_already() -> None:
    after = play(field(wolf=side("leader"), raven=side("warrior"), token="axes"), GO)
    assert after.glory("wolf") == 4


def test_BR_6_9_7_blessing_comes_after_the_battle_glory() -> None:
    position = field(wolf=side("leader"), raven=side("warrior", up="lokis_blessing"))
    after = play(position, GO)
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["decline", "invade warrior gimle"]
    assert after.glory("wolf") == 3
    assert is_pillaged(after)


def test_BR_6_9_7_blessing_after_a_tie() -> None:
    """A tie is a loss."""
    position = field(wolf=side("warrior"), raven=side("warrior", up="lokis_blessing"))
    after = play(position, GO, "raven: invade warrior gimle")
    assert after.at("gimle", "raven") == {"warrior": 1}
    assert after.rage("raven") == 6


# BR-6.10 Pillage success


@pytest.mark.parametrize(
    ("token", "steps", "glory"),
    [("rage", (2, 1, 1), 0), ("axes", (1, 2, 1), 0), ("horns", (1, 1, 2), 0), ("glory", (1, 1, 1), 5)],
)
def test_BR_6_10_the_reward_is_that_of_the_token(token: str, steps: tuple[int, int, int], glory: int) -> None:
    """A raised Rage stat gives no Rage at once (BR-1.13.1)."""
    after = play(field(wolf=side("warrior"), token=token), GO)
    assert (after.steps("wolf"), after.glory("wolf"), after.rage("wolf")) == (steps, glory, 6)
    assert is_pillaged(after)


def test_BR_6_10_yggdrasil_raises_all_three() -> None:
    after = play(field("yggdrasil", wolf=side("warrior")), "wolf: pillage yggdrasil")
    assert after.steps("wolf") == (2, 2, 2)
    assert is_pillaged(after, "yggdrasil")


def test_BR_6_10_a_raise_on_the_last_step_is_lost_the_others_happen() -> None:
    """BR-17.3"""
    after = play(
        field("yggdrasil", wolf=side("warrior", stats={"rage": 6, "axes": 5, "horns": 6})), "wolf: pillage yggdrasil"
    )
    assert after.steps("wolf") == (6, 6, 6)


def test_BR_6_10_a_pillaged_province_cannot_be_pillaged_again() -> None:
    position = field(wolf=side("warrior", rage=2), raven=side(rage=0), serpent=side(rage=0))
    assert refused(position, GO, GO) == "BR-5.6.1"


def test_BR_6_10_a_challenge_gives_the_reward_again_and_the_token_stays_pillaged() -> None:
    """BR-5.7.1"""
    position = field(wolf=side("warrior", up="tyrs_challenge"), token="rage", pillaged=["gimle"])
    after = play(position, "wolf: tyrs_challenge gimle")
    assert (after.steps("wolf"), after.rage("wolf")) == ((2, 1, 1), 4)
    assert is_pillaged(after)


def test_BR_6_10_reward_then_frost_giant_then_grace_then_leader() -> None:
    """Horns are up two steps when Grace is asked, and Grace is settled when the Leader's stat is."""
    position = field(
        wolf=side("leader frost_giant", "friggas_grace", up="lord_of_axes"), raven=side("warrior"), token="horns"
    )
    grace = play(position, GO)
    assert (grace.asked, grace.steps("wolf")) == (["wolf"], (1, 1, 3))
    assert sorted(grace.moves()) == ["raise axes", "raise rage"]
    leader = play(position, GO, "wolf: raise axes")
    assert (leader.asked, leader.steps("wolf")) == (["wolf"], (1, 2, 3))
    assert sorted(leader.moves()) == ["raise axes", "raise horns", "raise rage"]
    assert leader.glory("wolf") == 0
    assert play(position, GO, "wolf: raise axes", "wolf: raise axes").glory("wolf") == 5


def test_BR_6_10_a_defender_who_wins_gets_no_reward() -> None:
    """Raven's Frost Giant, Grace and Leader are for pillagers only."""
    position = field(
        wolf=side("warrior"), raven=side("leader frost_giant", "friggas_grace", up="lord_of_spears"), token="horns"
    )
    after = play(position, GO)
    assert after.steps("raven") == (1, 1, 1)
    assert after.glory("raven") == 3


# BR-6.11 The windows


def tour() -> tuple[Position, list[str]]:
    """A battle with a choice in every window that has one."""
    position = field(
        wolf=side("leader", "thors_oath heimdalls_gaze", up="lord_of_axes tyrs_prowess"),
        raven=side("warrior", up="friggas_protection lokis_blessing", at={"yggdrasil": "warrior"}),
        serpent=side("warrior", "quest_alfheim", up="tyrs_domain"),
        bear=side("warrior", "odins_smite"),
        token="axes",
    )
    line = [
        GO,
        "raven: join warrior yggdrasil",
        "wolf: play thors_oath",
        "serpent: declare 3",
        "raven: save warrior 1",
        "wolf: play heimdalls_gaze",
        "wolf: raise horns",
        "wolf: return thors_oath",
        "wolf: done",
        "raven: done",
        "wolf: raise rage",
        "raven: invade warrior gimle",
    ]
    return position, line


def test_BR_6_11_the_windows_come_in_the_printed_order() -> None:
    """W1 W2 W3 W4 W5 W7 W8 W9 W11 W13, each asked of whom it concerns; W6, W10 and W12 need nobody."""
    position, line = tour()
    for n in range(1, len(line)):
        after = play(position, *line[:n], seats=FOUR)
        assert after.asked == [line[n].partition(":")[0]], line[n]
    after = play(position, *line, seats=FOUR)
    assert after.steps("wolf") == (2, 2, 2)
    assert after.glory("wolf") == 4
    assert hand(after, "wolf") == ["thors_oath"]
    assert discarded(after) == ["heimdalls_gaze"]
    assert after.at("gimle", "raven") == {"warrior": 1}
    assert (after.rage("raven"), after.rage("wolf")) == (5, 5)
    assert [fallen(after, clan) for clan in ("raven", "serpent", "bear")] == [2, 1, 1]
    assert (hand(after, "serpent"), hand(after, "bear")) == (["quest_alfheim"], ["odins_smite"])


def test_BR_6_11_W1_the_whole_table_is_called_also_who_has_nothing_there() -> None:
    near = {"andlang": "warrior"}
    position = field(wolf=side("warrior"), serpent=side(at=near), bear=side(at={"myrkulor": "leader"}))
    assert order_asked(position, GO, n=2, seats=FOUR) == "serpent bear"


def test_BR_6_11_W2_cards_are_chosen_after_the_call() -> None:
    """Who joined takes part in the choice."""
    position = field(
        wolf=side("warrior", "tyrs_bash tyrs_smash"), raven=side("", "tyrs_crush troll", at={"andlang": "warrior"})
    )
    after = play(position, GO, "raven: join warrior andlang")
    assert sorted(after.asked) == ["raven", "wolf"]


def test_BR_6_11_W3_declarations_come_after_the_reveal_and_before_the_texts() -> None:
    """Serpent knows all cards; Raven's Smite has not killed yet."""
    position = field(
        wolf=side("leader", "tyrs_bash"),
        raven=side("leader", "odins_smite"),
        serpent=side("warrior", "quest_alfheim", up="tyrs_domain"),
    )
    after = play(position, GO)
    assert (after.asked, after.rule("serpent")) == (["serpent"], "BR-6.5")
    assert in_play(after, "raven") == ["odins_smite"]
    assert after.at("gimle", "serpent") == {"warrior": 1}


def test_BR_6_11_W3_a_watch_waits_for_the_declaration_and_pays_for_it() -> None:
    position = field(wolf=side("leader", "heimdalls_watch"), raven=side("warrior", "quest_alfheim", up="tyrs_domain"))
    assert play(position, GO).asked == ["raven"]
    assert play(position, GO, "raven: declare 3").glory("wolf") == 3 + 3
    assert play(position, GO, "raven: decline").glory("wolf") == 0 + 3


def test_BR_6_11_W4_tide_asks_from_the_pillager_clockwise_then_saves_likewise() -> None:
    """All keep first, then the owners of the one batch save; the Witch's owner before Protection's."""
    position = field(
        wolf=side("warrior", "tyrs_bash", at={}),
        raven=side("leader warrior", up="friggas_protection"),
        serpent=side("leader volur_witch", "odins_tide"),
        turn="serpent",
    )
    line = ["serpent: pillage gimle"]
    assert play(position, *line).asked == ["serpent"]
    line += ["serpent: spare leader"]
    assert play(position, *line).asked == ["raven"]
    line += ["raven: spare leader"]
    after = play(position, *line)
    assert (after.asked, sorted(after.moves())) == (["serpent"], ["done", "retreat"])
    line += ["serpent: retreat"]
    after = play(position, *line)
    assert (after.asked, sorted(after.moves())) == (["raven"], ["done", "save warrior 1"])
    assert after.at("yggdrasil", "serpent") == {"volur_witch": 1}


def test_BR_6_11_W5_after_reveal_cards_come_after_smite_and_tide() -> None:
    position = field(wolf=side("leader", "odins_smite heimdalls_eye"), raven=side("warrior warrior"))
    after = play(position, GO, "wolf: play odins_smite")
    assert (after.asked, after.rule("wolf")) == (["wolf"], "BR-6.7")
    assert after.valhalla("raven") == {"warrior": 1}


def test_BR_6_11_W6_the_comparison_waits_for_the_after_reveal_cards() -> None:
    """3 against 1+4: Wolf would lose; the Eye turns it."""
    position = field(wolf=side("leader", "tyrs_bash heimdalls_eye"), raven=side("warrior", "tyrs_crush"))
    line = [GO, "wolf: play tyrs_bash"]
    assert play(position, *line).glory("raven") == 0
    assert play(position, *line, "wolf: play heimdalls_eye").glory("wolf") == 3


def test_BR_6_11_W7_oaths_choice_comes_before_any_card_or_figure_leaves() -> None:
    position = field(wolf=side("leader", "thors_oath"), raven=side("warrior", "tyrs_bash"))
    after = play(position, GO)
    assert (after.asked, sorted(after.moves())) == (["wolf"], ["raise axes", "raise horns", "raise rage"])
    assert in_play(after, "wolf") == ["thors_oath"]
    assert after.at("gimle", "raven") == {"warrior": 1}


def test_BR_6_11_W7_a_later_players_text_waits_for_oaths_choice() -> None:
    """Wolf's Oath is before Raven's Trickery."""
    position = field(wolf=side("leader", "thors_oath"), raven=side("warrior", "lokis_trickery"))
    assert play(position, GO).rage("wolf") == 6
    assert play(position, GO, "wolf: raise rage").rage("wolf") == 5


def test_BR_6_11_W8_prowess_comes_before_the_losers_die() -> None:
    position = field(wolf=side("leader", "tyrs_bash", up="tyrs_prowess"), raven=side("warrior", "troll"))
    after = play(position, GO)
    assert (after.asked, sorted(after.moves())) == (["wolf"], ["done", "return tyrs_bash"])
    assert after.at("gimle", "raven") == {"warrior": 1}
    after = play(position, GO, "wolf: return tyrs_bash")
    assert (hand(after, "wolf"), after.rage("wolf")) == (["tyrs_bash"], 5)
    assert fallen(after, "raven") == 1


def test_BR_6_11_W8_the_line_that_declares_a_pillage_does_not_answer_prowess() -> None:
    """A line of a scenario closes what its own action leaves open, not a later window of the same player."""
    position = field(wolf=side("leader", "tyrs_bash", up="tyrs_prowess"), raven=side("warrior", "troll"))
    assert helpers.play(position, GO).asked == ["wolf"]


def test_BR_6_11_W9_the_line_that_declares_a_pillage_saves_nobody_yet() -> None:
    """The same with Frigga's Protection of a pillager who loses."""
    position = field(wolf=side("warrior", up="friggas_protection"), raven=side("leader"))
    assert helpers.play(position, GO).asked == ["wolf"]


def test_BR_6_11_W9_ships_pay_before_the_payments_for_the_dead() -> None:
    """While Serpent is asked to save, nobody is dead and nothing is paid; then the Ship pays at once."""
    position = field(
        wolf=side("leader valkyrie", "tyrs_crush"),
        raven=side("ship", up="lokis_dragons"),
        serpent=side("warrior", up="friggas_protection"),
    )
    after = play(position, GO)
    assert after.asked == ["serpent"]
    assert (after.glory("wolf"), after.glory("raven")) == (0, 0)
    done = play(position, GO, "serpent: done")
    assert (done.glory("wolf"), done.glory("raven")) == (4 + 3, 4)
    lines = [line for line in done.log if "Glory" in line]
    assert [line.split()[0] for line in lines] == ["Raven", "Wolf", "Wolf"]


def test_BR_6_11_W9_owners_save_from_the_pillager_clockwise() -> None:
    position = field(
        wolf=side("volur_witch"),
        raven=side(ARMY[7], "tyrs_rage"),
        serpent=side("warrior", up="friggas_protection"),
        turn="serpent",
    )
    line = ["serpent: pillage gimle"]
    assert play(position, *line).asked == ["serpent"]
    assert play(position, *line, "serpent: done").asked == ["wolf"]


def test_BR_6_11_W10_payments_ask_nobody_and_go_to_winner_and_loser() -> None:
    """Two Warriors died: Thor's Glory pays the winner 2, Judgement the loser 2 for each."""
    position = field(
        wolf=side("leader warrior", "tyrs_bash", up="thors_glory"), raven=side("warrior warrior", "odins_judgement")
    )
    after = play(position, GO)
    assert (after.glory("wolf"), after.glory("raven")) == (2 + 3, 4)
    assert after.rule("raven") == "BR-5.1.3"


def test_BR_6_11_W11_graces_stat_then_the_leaders_move() -> None:
    position = field(wolf=side("leader", "friggas_grace", up="lord_of_hammers"), raven=side("warrior"))
    grace = play(position, GO)
    assert sorted(grace.moves("wolf")) == ["raise axes", "raise rage"]
    lead = play(position, GO, "wolf: raise axes")
    assert sorted(lead.moves("wolf")) == ["decline", "lead andlang", "lead myrkulor", "lead yggdrasil"]
    assert lead.glory("wolf") == 0


def test_BR_6_11_W12_battle_glory_comes_after_the_leaders_stat() -> None:
    position = field(wolf=side("leader", up="lord_of_axes"), raven=side("warrior"))
    assert play(position, GO).glory("wolf") == 0
    assert play(position, GO, "wolf: raise axes").glory("wolf") == 4


def test_BR_6_11_W13_blessing_is_the_last_window_and_finds_the_leader_gone() -> None:
    """The Leader's move has freed a village of full Andlang when Blessing is asked."""
    position = field(
        "andlang",
        wolf=side("leader warrior", up="lord_of_hammers"),
        raven=side("warrior", up="lokis_blessing"),
    )
    line = ["wolf: pillage andlang", "wolf: lead gimle"]
    after = play(position, *line, "raven: invade warrior andlang")
    assert after.at("andlang", "raven") == {"warrior": 1}
    assert after.at("gimle", "wolf") == {"leader": 1}


# BR-6.12 Nesting


def blessed(up: str = "lokis_blessing thors_domain", near: str = "", pillaged: Sequence[str] = ()) -> Position:
    """Wolf pillages, Raven wins, Serpent loses and may come back with Loki's Blessing; Bear holds two cards."""
    return field(
        wolf=side("warrior", at={"yggdrasil": near}),
        raven=side("leader", "tyrs_crush", at={"yggdrasil": near}),
        serpent=side("warrior", "tyrs_smash", up=up),
        bear=side("", "tyrs_bash thors_hammer"),
        pillaged=pillaged,
    )


def test_BR_6_12_blessing_succor_domain_and_a_nested_pillage_on_anothers_turn() -> None:
    """Serpent pillages in Wolf's turn, with its own pillager, participants and cards; then Raven's turn comes."""
    position = blessed("lokis_blessing friggas_succor thors_domain")
    line = [GO]
    after = play(position, *line, seats=FOUR)
    assert (after.asked, after.glory("raven")) == (["serpent"], 3)
    line += ["serpent: invade warrior gimle"]
    after = play(position, *line, seats=FOUR)
    assert sorted(after.moves("serpent")) == ["decline", "invade warrior gimle"]
    line += ["serpent: invade warrior gimle"]
    after = play(position, *line, seats=FOUR)
    assert sorted(after.moves("serpent")) == ["decline", "thors_domain"]
    assert after.at("gimle", "serpent") == {"warrior": 2}
    line += ["serpent: thors_domain"]
    after = play(position, *line, seats=FOUR)
    assert (after.rage("serpent"), after.glory("serpent"), after.steps("serpent")) == (4, 3, (1, 1, 2))
    assert after.valhalla("raven") == {"leader": 1}
    assert is_pillaged(after)
    assert discarded(after) == ["tyrs_crush", "tyrs_smash"]
    assert (after.asked, after.rule("raven")) == (["raven"], "BR-5.1.3")


def test_BR_6_12_a_nested_pillage_has_its_own_call_to_battle() -> None:
    """Its pillager is Serpent: Wolf on his left is called first."""
    position = blessed(near="warrior")
    line = [GO, "raven: decline", "wolf: decline", "serpent: invade warrior gimle", "serpent: thors_domain"]
    assert order_asked(position, *line, n=2, seats=FOUR) == "wolf raven"


def test_BR_6_12_nested_pillages_nest_again_while_rage_lasts() -> None:
    """Each lost pillage lets Serpent come back and try once more; 4 Rage pay for two."""
    position = field(
        wolf=side("warrior"),
        raven=side("leader"),
        serpent=side("warrior", up="lokis_blessing thors_domain", rage=4),
    )
    again = ["serpent: invade warrior gimle", "serpent: thors_domain"]
    line = [GO, *again, *again]
    after = play(position, *line)
    assert (after.asked, after.rage("serpent")) == (["serpent"], 0)
    after = play(position, *line, "serpent: invade warrior gimle")
    assert after.glory("raven") == 9
    assert fallen(after, "serpent") == 3
    assert after.at("gimle", "serpent") == {"warrior": 1}
    assert (after.asked, after.rule("raven")) == (["raven"], "BR-5.1.3")


def test_BR_6_12_a_nested_battle_counts_its_own_dead() -> None:
    """Raven's Valkyrie: 2 enemies in the outer battle, 1 in the nested one, nothing twice."""
    position = field(
        wolf=side("warrior"),
        raven=side("leader valkyrie"),
        serpent=side("warrior", up="lokis_blessing thors_domain"),
    )
    line = [GO, "serpent: invade warrior gimle", "serpent: thors_domain", "serpent: decline"]
    assert play(position, *line).glory("raven") == (4 + 3) + (2 + 3)


def test_BR_6_12_cards_of_the_outer_battle_do_not_fight_in_the_nested_one() -> None:
    """Raven's Crush is gone: 3 against 1+3 loses the nested battle."""
    position = blessed()
    after = play(position, GO, "serpent: invade warrior gimle", "serpent: thors_domain", seats=FOUR)
    assert after.valhalla("raven") == {"leader": 1}
    assert after.glory("serpent") == 3


def test_BR_6_12_a_nested_pillage_of_the_last_province_ends_the_phase_after_the_outer_one() -> None:
    """BR-5.1.9: every province left is pillaged; Rage still held becomes 0."""
    position = blessed(pillaged=[x for x in PROVINCES if x != "gimle"])
    line = [GO, "serpent: invade warrior gimle", "serpent: thors_domain"]
    after = play(position, *line, seats=FOUR)
    assert (after.phase, after.asked) == ("discard", ["bear"])
    assert [after.rage(clan) for clan in FOUR] == [0, 0, 0, 0]
    assert after.glory("serpent") == 3


def test_BR_6_12_a_pillage_at_once_after_the_invade_action() -> None:
    """Thor's Domain after an ordinary Invade: 1 Rage for the Warrior and 2 for the pillage."""
    position = field(wolf=side(up="thors_domain"), token="rage")
    after = play(position, "wolf: invade warrior gimle", "wolf: thors_domain")
    assert (after.rage("wolf"), after.steps("wolf")) == (3, (2, 1, 1))
    assert after.asked == ["raven"]
