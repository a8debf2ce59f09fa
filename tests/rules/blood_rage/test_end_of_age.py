"""BR-8 Discard, BR-9 Quests, BR-10 Ragnarök, BR-11 Release Valhalla, BR-12 End of Age, BR-13 End of the game."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import THREE, figures, game_at, play, refused


def quests(age: int = 1, first: str = "wolf", board: dict[str, Any] | None = None, **clans: Any) -> dict[str, Any]:
    return {"age": age, "phase": "quest", "first_player": first, "clans": clans, "board": board or {}}


def ragnarok(age: int, *tokens: str, board: dict[str, Any], **clans: Any) -> dict[str, Any]:
    """The Ragnarök phase; the provinces of earlier Ages are destroyed."""
    for province in tokens[: age - 1]:
        board = {**board, province: {"destroyed": True}}
    return {"age": age, "phase": "ragnarok", "ragnarok": list(tokens), "clans": clans, "board": board}


def final(**clans: Any) -> dict[str, Any]:
    return {"age": 3, "phase": "final_scoring", "clans": clans}


# BR-8 Discard


@pytest.mark.parametrize("age", [1, 2])
def test_BR_8_1_one_card_is_kept(age: int) -> None:
    """Every player with more than one card chooses the one to keep; the others go."""
    clans = {
        "wolf": {"hand": ["tyrs_bash", "troll", "thors_hammer"]},
        "raven": {"hand": ["lokis_domain", "thors_glory"]},
    }
    position = {"age": age, "phase": "discard", "clans": clans}
    assert play(position).asked == ["wolf", "raven"]
    after = play(position, "raven: keep thors_glory", "wolf: keep troll")
    assert (after.hand("wolf"), after.hand("raven")) == (["troll"], ["thors_glory"])
    assert sorted(after.clan("wolf")["buried"]) == ["thors_hammer", "tyrs_bash"]


def test_BR_8_1_exactly_one_not_none() -> None:
    """Keeping none is no option."""
    position = {"age": 1, "phase": "discard", "clans": {"wolf": {"hand": ["tyrs_bash", "troll"]}}}
    assert play(position).moves() == ["keep tyrs_bash", "keep troll"]
    assert refused(position, "wolf: decline") == "BR-8.1"
    assert refused(position, "wolf: keep thors_hammer") == "BR-8.1"


def test_BR_8_1_one_card_stays_and_no_card_is_nothing() -> None:
    """A player with one card keeps it unasked; with none nothing happens."""
    after = play({"age": 1, "phase": "discard", "clans": {"wolf": {"hand": ["tyrs_bash"]}}})
    assert after.hand("wolf") == ["tyrs_bash"]
    assert (after.hand("raven"), after.phase) == ([], "gods_gifts")


def test_BR_8_1_two_equal_cards() -> None:
    """One of two equal cards stays, one goes."""
    clans = {"wolf": {"hand": ["odins_smite", "odins_smite", "troll"]}}
    after = play({"age": 1, "phase": "discard", "clans": clans}, "wolf: keep odins_smite")
    assert after.hand("wolf") == ["odins_smite"]
    assert sorted(after.clan("wolf")["buried"]) == ["odins_smite", "troll"]


def test_BR_8_1_discarded_unseen() -> None:
    """Others see how many went, not which."""
    clans = {"wolf": {"hand": ["tyrs_bash", "troll"]}}
    after = play({"age": 1, "phase": "discard", "clans": clans}, "wolf: keep troll", views=["raven"])
    seen = after.view("raven")["clans"]["wolf"]
    assert (seen["hand"], seen["buried"]) == (["?"], ["?"])
    assert after.view("raven")["discard"] == []


def test_BR_8_2_all_cards_go_in_age_3() -> None:
    """Nobody is asked and nobody keeps a card, not even a single one."""
    clans = {"wolf": {"hand": ["tyrs_bash", "troll"]}, "raven": {"hand": ["thors_hammer"]}}
    after = play({"age": 3, "phase": "discard", "clans": clans})
    assert (after.hand("wolf"), after.hand("raven")) == ([], [])
    assert sorted(after.clan("wolf")["buried"]) == ["troll", "tyrs_bash"]


@pytest.mark.parametrize("age", [1, 3])
def test_BR_8_3_committed_quests_are_not_discarded(age: int) -> None:
    """They are not in hand: the quest still pays after the Discard phase, and the last card is kept in Age 1."""
    clans = {"wolf": {"hand": ["tyrs_bash"], "quests": ["quest_yggdrasil.1"]}}
    board = figures(yggdrasil={"wolf": {"warrior": 1}})
    after = play({"age": age, "phase": "discard", "clans": clans, "board": board})
    assert after.phase == "quest"
    assert after.glory("wolf") == 6
    assert after.hand("wolf") == (["tyrs_bash"] if age == 1 else [])


# BR-9 Quests


def test_BR_9_1_all_quests_are_revealed_together() -> None:
    """While Wolf still chooses its raise, Serpent's quests are already public."""
    position = quests(
        wolf={"quests": ["quest_alfheim.1"]},
        serpent={"quests": ["quest_jotunheim.1"]},
        board=figures(gimle={"wolf": {"warrior": 1}}),
    )
    after = play(position, views=["raven"])
    assert after.asked == ["wolf"]
    assert sorted(after.view("raven")["discard"]) == ["quest_alfheim.1", "quest_jotunheim.1"]


def test_BR_9_1_judged_on_the_same_position() -> None:
    """Both Wolf and Raven complete a quest of Alfheim, each in its own province."""
    position = quests(
        wolf={"quests": ["quest_alfheim.1"]},
        raven={"quests": ["quest_alfheim.1"]},
        board=figures(gimle={"wolf": {"warrior": 1}}, andlang={"raven": {"warrior": 1}}),
    )
    after = play(position, "wolf: raise axes", "raven: raise axes")
    assert (after.glory("wolf"), after.glory("raven")) == (5, 5)


def test_BR_9_2_a_tie_fails() -> None:
    """A Leader against three Warriors: nobody has the most STR in Gimle."""
    position = quests(
        wolf={"quests": ["quest_alfheim.1"]},
        raven={"quests": ["quest_alfheim.1"]},
        board=figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 3}}),
    )
    after = play(position)
    assert (after.glory("wolf"), after.glory("raven")) == (0, 0)


def test_BR_9_2_a_tie_of_two_others_below_does_not_matter() -> None:
    """Wolf 3, Raven 2, Serpent 2: Wolf has the most, though the sum of the others is more."""
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 2}, "serpent": {"warrior": 2}})
    after = play(quests(wolf={"quests": ["quest_alfheim.1"]}, board=board))
    assert after.glory("wolf") == 5


def test_BR_9_2_zero_never_succeeds() -> None:
    """An empty region is nobody's."""
    assert play(quests(wolf={"quests": ["quest_manheim.1", "quest_yggdrasil.1"]})).glory("wolf") == 0


def test_BR_9_2_ships_count_in_both_provinces_BR_EX_13() -> None:
    """Elvagar 3:3 is not enough, Angerboda 2:1 is, by the Ship alone; yellow picks Horns."""
    board = figures(
        elvagar={"wolf": {"warrior": 3}, "serpent": {"warrior": 1}},
        fjord_ne={"serpent": {"ship": 1}},
        angerboda={"raven": {"warrior": 1}},
    )
    after = play(quests(serpent={"quests": ["quest_manheim.1"]}, board=board), "serpent: raise horns")
    assert after.glory("serpent") == 5
    assert after.steps("serpent") == (1, 1, 2)


def test_BR_9_2_the_same_function_as_in_battle() -> None:
    """Pairs of Brothers in Arms count for quests: two Warriors are 3 against 2."""
    board = figures(gimle={"wolf": {"warrior": 2}, "raven": {"warrior": 2}})
    sheet = {"quests": ["quest_alfheim.1"], "slots": {"warrior": "brothers_in_arms"}}
    assert play(quests(wolf=sheet, board=board)).glory("wolf") == 5


def test_BR_9_2_a_destroyed_province_does_not_count() -> None:
    """Andlang is destroyed: the Ship in its fjord wins no quest of Alfheim."""
    board = figures(fjord_sw={"wolf": {"ship": 1}}) | {"andlang": {"destroyed": True}}
    assert play(quests(wolf={"quests": ["quest_alfheim.1"]}, board=board)).glory("wolf") == 0


def test_BR_9_3_one_province_of_the_region_is_enough() -> None:
    """Beaten in Muspelheim and Horgr, first in Utgard; two provinces pay no more than one."""
    board = figures(muspelheim={"wolf": {"warrior": 1}, "raven": {"leader": 1}}, utgard={"wolf": {"warrior": 1}})
    assert play(quests(wolf={"quests": ["quest_jotunheim.1"]}, board=board)).glory("wolf") == 5
    board = figures(horgr={"wolf": {"warrior": 1}}, utgard={"wolf": {"warrior": 1}})
    assert play(quests(wolf={"quests": ["quest_jotunheim.1"]}, board=board)).glory("wolf") == 5


def test_BR_9_3_yggdrasil() -> None:
    """Most STR in Yggdrasil itself."""
    position = quests(
        wolf={"quests": ["quest_yggdrasil.1"]},
        board=figures(yggdrasil={"wolf": {"warrior": 2}, "raven": {"warrior": 1}}),
    )
    assert play(position).glory("wolf") == 6
    position = quests(wolf={"quests": ["quest_yggdrasil.1"]}, board=figures(gimle={"wolf": {"warrior": 2}}))
    assert play(position).glory("wolf") == 0


@pytest.mark.parametrize(
    ("fallen", "glory"), [({"warrior": 3}, 0), ({"warrior": 4}, 6), ({"warrior": 2, "leader": 1, "ship": 1}, 6)]
)
def test_BR_9_3_glorious_death_needs_four_in_valhalla(fallen: dict[str, int], glory: int) -> None:
    """At least 4 own figures of any kind."""
    sheet = {"quests": ["quest_glorious_death.1"], "valhalla": fallen}
    assert play(quests(wolf=sheet)).glory("wolf") == glory


def test_BR_9_3_ragnarok_comes_too_late_for_glorious_death() -> None:
    """Three in Valhalla, one in the doomed province: the quest fails, the fallen pay 2."""
    position = quests(
        wolf={"quests": ["quest_glorious_death.1"], "valhalla": {"warrior": 3}},
        board=figures(gimle={"wolf": {"warrior": 1}}),
    )
    assert play({**position, "ragnarok": ["gimle"]}).glory("wolf") == 2


@pytest.mark.parametrize(
    ("card", "age", "glory"),
    [
        ("quest_alfheim.1", 1, 5),
        ("quest_alfheim.2", 2, 7),
        ("quest_alfheim.3", 3, 9),
        ("quest_alfheim.1", 2, 5),
        ("quest_alfheim.1", 3, 5),
    ],
)
def test_BR_9_4_its_glory_BR_EX_09(card: str, age: int, glory: int) -> None:
    """Its printed Glory, also when it was kept from an earlier Age."""
    position = quests(age, wolf={"quests": [card]}, board=figures(gimle={"wolf": {"warrior": 1}}))
    assert play(position).glory("wolf") == glory


def test_BR_9_4_odins_throne_doubles_the_glory_only() -> None:
    """9 becomes 18; still one raise."""
    sheet = {"quests": ["quest_alfheim.3"], "slots": {"clan_1": "odins_throne"}}
    position = quests(3, wolf=sheet, board=figures(gimle={"wolf": {"warrior": 1}}))
    after = play(position, "wolf: raise rage")
    assert after.over
    assert after.glory("wolf") == 18
    assert after.steps("wolf") == (2, 1, 1)


def test_BR_9_4_the_raise_may_be_declined() -> None:
    """The owner may raise one stat of choice."""
    position = quests(wolf={"quests": ["quest_alfheim.1"]}, board=figures(gimle={"wolf": {"warrior": 1}}))
    assert play(position).moves() == ["raise rage", "raise axes", "raise horns", "decline"]
    assert play(position, "wolf: decline").steps("wolf") == (1, 1, 1)


def test_BR_9_4_a_stat_on_step_6_cannot_be_chosen() -> None:
    """Only stats below step 6 rise; with all three on top the Glory comes without a question."""
    board = figures(gimle={"wolf": {"warrior": 1}})
    sheet = {"quests": ["quest_alfheim.1"], "stats": {"axes": 6}}
    assert play(quests(wolf=sheet, board=board)).moves() == ["raise rage", "raise horns", "decline"]
    assert refused(quests(wolf=sheet, board=board), "wolf: raise axes") == "BR-17.3"
    top = {"quests": ["quest_alfheim.1"], "stats": {"axes": 6, "rage": 6, "horns": 6}}
    after = play(quests(wolf=top, board=board))
    assert (after.glory("wolf"), after.phase) == (5, "gods_gifts")


def test_BR_9_4_one_choice_per_quest_from_the_first_player_clockwise() -> None:
    """Raven holds the token: Raven's two choices, then Wolf's one."""
    position = quests(
        first="raven",
        wolf={"quests": ["quest_alfheim.1"]},
        raven={"quests": ["quest_jotunheim.1", "quest_yggdrasil.1"]},
        board=figures(
            gimle={"wolf": {"warrior": 1}}, horgr={"raven": {"warrior": 1}}, yggdrasil={"raven": {"warrior": 1}}
        ),
    )
    moves: list[str] = []
    for clan in ("raven", "raven", "wolf"):
        assert play(position, *moves).asked == [clan]
        moves.append(f"{clan}: raise horns")
    after = play(position, *moves)
    assert after.step("raven", "horns") == 3
    assert (after.glory("raven"), after.glory("wolf")) == (11, 5)


def test_BR_9_5_all_revealed_quests_are_discarded() -> None:
    """Completed or not; the failed one gives and costs nothing."""
    position = quests(
        wolf={"glory": 4, "quests": ["quest_alfheim.1", "quest_manheim.1"]},
        board=figures(gimle={"wolf": {"warrior": 1}}),
    )
    after = play(position, "wolf: raise axes")
    assert after.glory("wolf") == 9
    assert after.clan("wolf")["quests"] == []
    assert sorted(after.position["discard"]) == ["quest_alfheim.1", "quest_manheim.1"]


# BR-10 Ragnarök


def test_BR_10_1_the_doomed_province_is_destroyed() -> None:
    """Named by the current Age's token, not by another's."""
    after = play(ragnarok(1, "gimle", "horgr", "utgard", board={}))
    assert [x for x, row in after.position["board"].items() if row.get("destroyed")] == ["gimle"]
    after = play(ragnarok(2, "gimle", "horgr", "utgard", board={}))
    assert [x for x, row in after.position["board"].items() if row.get("destroyed")] == ["horgr", "gimle"]


def test_BR_10_2_the_whole_area_dies() -> None:
    """Figures in the province and Ships in its fjord, though Myrkulor survives; its Warrior and other fjords live."""
    board = figures(
        gimle={"wolf": {"warrior": 2}},
        fjord_nw={"raven": {"ship": 1}, "serpent": {"ship": 1}},
        myrkulor={"raven": {"warrior": 1}},
        fjord_ne={"wolf": {"ship": 1}},
    )
    after = play(ragnarok(1, "gimle", board=board))
    assert [after.glory(clan) for clan in THREE] == [4, 2, 2]
    assert after.place("fjord_nw")["figures"] == {}
    assert after.place("gimle")["figures"] == {}
    assert after.at("myrkulor", "raven") == {"warrior": 1}
    assert after.at("fjord_ne", "wolf") == {"ship": 1}


def test_BR_10_2_ships_pay_their_upgrade() -> None:
    """Cause ragnarok is a destruction: Loki's Dragons pay 4 on top of 2."""
    board = figures(fjord_nw={"wolf": {"ship": 1}})
    assert play(ragnarok(1, "gimle", board=board, wolf={"slots": {"ship": "lokis_dragons"}})).glory("wolf") == 6


@pytest.mark.parametrize(("age", "each"), [(1, 2), (2, 3), (3, 4)])
def test_BR_10_3_glory_by_age_BR_EX_14(age: int, each: int) -> None:
    """2 Glory per figure in Age 1, 3 in Age 2, 4 in Age 3, Monsters included."""
    tokens = ["horgr", "elvagar", "utgard"]
    tokens[age - 1] = "gimle"
    board = figures(gimle={"wolf": {"warrior": 1, "troll": 1}, "raven": {"warrior": 2}})
    after = play(ragnarok(age, *tokens, board=board, wolf={"slots": {"monster_1": "troll"}}))
    assert (after.glory("wolf"), after.glory("raven"), after.glory("serpent")) == (2 * each, 2 * each, 0)


def test_BR_10_3_odins_inspiration_doubles() -> None:
    """Two figures in Age 2: 12 instead of 6."""
    board = figures(gimle={"wolf": {"warrior": 2}, "raven": {"warrior": 2}})
    position = ragnarok(2, "horgr", "gimle", board=board, wolf={"slots": {"clan_1": "odins_inspiration"}})
    after = play(position)
    assert (after.glory("wolf"), after.glory("raven")) == (12, 6)


def test_BR_10_3_no_glory_for_a_witch_who_retreats_R_15() -> None:
    """She was not destroyed; the Warrior beside her pays 4."""
    board = figures(gimle={"wolf": {"volur_witch": 1, "warrior": 1}})
    position = ragnarok(3, "horgr", "elvagar", "gimle", board=board, wolf={"slots": {"monster_1": "volur_witch"}})
    after = play(position, "wolf: retreat")
    assert after.glory("wolf") == 4
    assert after.at("yggdrasil", "wolf") == {"volur_witch": 1}
    assert play(position, "wolf: done").glory("wolf") == 8


def test_BR_10_3_protection_does_not_help_R_14() -> None:
    """No window opens: the figure dies and pays."""
    board = figures(gimle={"wolf": {"warrior": 1}})
    position = ragnarok(2, "horgr", "gimle", board=board, wolf={"rage": 3, "slots": {"clan_1": "friggas_protection"}})
    assert play(position).glory("wolf") == 3


def doomed(position: dict[str, Any]) -> list[str]:
    """The provinces that the table shows under the Doom token."""
    board = next(area for area in game_at(position).scene(0).areas if area.id == "board")
    return [spot.id.removeprefix("place:") for spot in board.spots if spot.state == "doomed"]


def test_BR_10_4_the_doom_token_moves_on() -> None:
    """After Ragnarök of Age 1 it lies on the province of Age 2, then on that of Age 3."""
    assert doomed(ragnarok(1, "gimle", "horgr", "utgard", board={})) == ["horgr"]
    assert doomed(ragnarok(2, "gimle", "horgr", "utgard", board={})) == ["utgard"]


# BR-11 Release Valhalla


def test_BR_11_1_all_return_to_their_reserves() -> None:
    """Every kind of figure; those on the board stay where they are."""
    clans = {
        "wolf": {"valhalla": {"warrior": 3, "leader": 1, "troll": 1}, "slots": {"monster_1": "troll"}},
        "raven": {"valhalla": {"ship": 1}},
    }
    board = figures(gimle={"wolf": {"warrior": 2}})
    after = play({"age": 1, "phase": "release_valhalla", "clans": clans, "board": board})
    assert after.reserve("wolf") == {"warrior": 6, "leader": 1, "ship": 1, "troll": 1}
    assert after.reserve("raven") == {"warrior": 8, "leader": 1, "ship": 1}
    assert (after.valhalla("wolf"), after.valhalla("raven")) == ({}, {})
    assert after.at("gimle", "wolf") == {"warrior": 2}


@pytest.mark.parametrize(
    ("slots", "each"),
    [
        ({}, 0),
        ({"clan_1": "lokis_domain"}, 1),
        ({"clan_2": "lokis_eminence"}, 2),
        ({"clan_3": "lokis_wrath"}, 3),
        ({"clan_1": "lokis_domain", "clan_2": "lokis_eminence", "clan_3": "lokis_wrath"}, 6),
    ],
)
def test_BR_11_2_loki_pays_per_figure(slots: dict[str, str], each: int) -> None:
    """The sum of Domain 1, Eminence 2, Wrath 3 per own figure returned; others' figures pay nothing."""
    clans = {"wolf": {"valhalla": {"warrior": 2, "ship": 1}, "slots": slots}, "raven": {"valhalla": {"warrior": 4}}}
    after = play({"age": 3, "phase": "release_valhalla", "clans": clans})
    assert (after.glory("wolf"), after.glory("raven")) == (3 * each, 0)


# BR-12 End of Age


def test_BR_12_1_tokens_are_turned_and_stay() -> None:
    """All show their reward again, each on its province; destroyed provinces stay without."""
    tokens = {"elvagar": "glory", "angerboda": "rage", "horgr": "axes", "gimle": "horns"}
    board: dict[str, Any] = {x: {"token": token, "pillaged": True} for x, token in tokens.items()}
    board |= {"yggdrasil": {"pillaged": True}, "utgard": {"destroyed": True}}
    after = play({"age": 1, "phase": "end_of_age", "board": board})
    assert {x: after.place(x)["token"] for x in tokens} == tokens
    assert not any(row.get("pillaged") for row in after.position["board"].values())
    assert after.place("utgard") == {"token": None, "pillaged": False, "destroyed": True, "figures": {}}


@pytest.mark.parametrize(("first", "following"), [("wolf", "raven"), ("raven", "serpent"), ("serpent", "wolf")])
def test_BR_12_1_the_first_player_token_goes_left(first: str, following: str) -> None:
    """To the player on the left of its holder."""
    assert play({"age": 1, "phase": "end_of_age", "first_player": first}).position["first_player"] == following


@pytest.mark.parametrize("age", [1, 2])
def test_BR_12_1_gods_gifts_of_the_next_age(age: int) -> None:
    """The Saga token goes on."""
    after = play({"age": age, "phase": "end_of_age"})
    assert (after.position["age"], after.phase) == (age + 1, "gods_gifts")


def test_BR_12_1_upgrades_stats_and_glory_stay() -> None:
    """Nothing else is turned back."""
    sheet = {"glory": 9, "stats": {"axes": 3}, "slots": {"clan_1": "friggas_charm"}}
    after = play({"age": 1, "phase": "end_of_age", "clans": {"wolf": sheet}})
    assert (after.glory("wolf"), after.step("wolf", "axes")) == (9, 3)
    assert after.clan("wolf")["slots"] == {"clan_1": "friggas_charm"}


# BR-13 End of the game


@pytest.mark.parametrize(("step", "glory"), [(1, 0), (2, 0), (3, 0), (4, 10), (5, 10), (6, 20)])
@pytest.mark.parametrize("stat", ["rage", "axes", "horns"])
def test_BR_13_1_stats_pay_on_their_last_steps(stat: str, step: int, glory: int) -> None:
    """10 Glory on step 4 or 5, 20 on step 6, nothing on steps 1 to 3."""
    assert play(final(wolf={"stats": {stat: step}})).glory("wolf") == glory


def test_BR_13_1_stats_add_up_BR_EX_15() -> None:
    """Rage on step 5, Axes on 6, Horns on 3: 30."""
    assert play(final(raven={"stats": {"rage": 5, "axes": 6, "horns": 3}})).glory("raven") == 30


def test_BR_13_1_only_now() -> None:
    """At the end of Age 2 the steps pay nothing."""
    top = {"rage": 6, "axes": 6, "horns": 6}
    assert play({"age": 2, "phase": "release_valhalla", "clans": {"wolf": {"stats": top}}}).glory("wolf") == 0


def test_BR_13_1_after_release_valhalla_of_age_3() -> None:
    """The last scoring follows of itself."""
    after = play({"age": 3, "phase": "release_valhalla", "clans": {"wolf": {"stats": {"axes": 6}}}})
    assert after.over
    assert after.glory("wolf") == 20


def test_BR_13_2_thors_conquest_pays_for_figures_on_the_board() -> None:
    """3 Glory per own figure in a province or fjord; reserve and Valhalla do not count."""
    sheet = {"slots": {"clan_1": "thors_conquest"}, "valhalla": {"warrior": 2}}
    board = figures(
        gimle={"wolf": {"warrior": 2}, "raven": {"warrior": 1}},
        fjord_ne={"wolf": {"ship": 1}},
        yggdrasil={"wolf": {"leader": 1}},
    )
    after = play({**final(wolf=sheet), "board": board})
    assert (after.glory("wolf"), after.glory("raven")) == (12, 0)


def test_BR_13_3_most_glory_wins() -> None:
    """After the last scoring, not before."""
    after = play(final(wolf={"glory": 30}, raven={"glory": 25, "stats": {"axes": 4}}))
    assert after.over
    assert after.winners == ["raven"]


def test_BR_13_3_tied_players_share_the_victory_R_30() -> None:
    """No tie-break."""
    after = play(final(wolf={"glory": 30}, raven={"glory": 20, "stats": {"axes": 4}}, serpent={"glory": 29}))
    assert after.winners == ["wolf", "raven"]


def test_BR_13_3_a_game_without_glory_is_shared_by_all() -> None:
    """0 is the most if nobody has more."""
    assert play(final()).winners == ["wolf", "raven", "serpent"]
