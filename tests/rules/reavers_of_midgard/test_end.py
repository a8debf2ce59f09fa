"""RM-9 to RM-12: decks, limits, Cleanup, final scoring; RM-8.7 Prophecies."""

from __future__ import annotations

from typing import Any

import pytest

import longhall
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.rules import cleanup

from .helpers import FOUR, THREE, After, orange, play


def final(row: dict[str, Any], **others: dict[str, Any]) -> After:
    return play({"phase": "final_scoring", "players": {"orange": row, **others}})


def tidy(seats: tuple[str, ...] = FOUR, **position: Any) -> After:
    return play({"phase": "cleanup", **position}, seats=seats)


# RM-9


def test_RM_9_1_the_owner_sees_the_glory_pile() -> None:
    before = orange(glory_pile=["armor"], secret_prophecies=["victor"])
    view = play(before, views=["orange"]).view("orange")["players"]["orange"]
    assert (view["glory_pile"], view["secret_prophecies"]) == (["armor"], ["victor"])


def test_RM_9_2_two_ways_of_discarding() -> None:
    """From the board to the Glory pile; otherwise face up under its own deck."""
    before = orange(food=4, leader="seer")
    before["decks"] = {"journey": ["rough_seas"]}
    after = play(before, "orange: select battle_at_sea", "orange: activate")
    assert after.pile("orange") == ["seer"]
    assert after.position["discards"]["journey"] == ["rough_seas"]


def test_RM_9_3_RM_9_4_an_empty_pile_is_made_of_the_discards() -> None:
    """A draw of two that empties the pile goes on after the reshuffle."""
    before = orange(slots={"raid_keeps": ["fanatic"]})
    before["decks"] = {"keep": []}
    before["discards"] = {"keep": ["armor", "art", "treasure"]}
    after = play(before, "orange: select raid_keeps")
    assert len(after.moves) == 2
    assert after.position["discards"]["keep"] == []
    assert len(after.position["decks"]["keep"]) == 1


def test_RM_9_4_a_deck_that_runs_out_is_made_anew_at_once() -> None:
    """The last Journey is drawn: the discards are the new pile before anybody needs a card of it."""
    others = [box.CARD_NAMES.ids[card] for card in box.DECK_CARDS[box.JOURNEY]]
    others.remove("all_calm")
    before = {**orange(food=4), "decks": {"journey": ["all_calm"]}, "discards": {"journey": others}}
    after = play(before, "orange: select battle_at_sea", "orange: activate")
    assert sorted(after.position["decks"]["journey"]) == sorted(others)
    # It was made without the card that was drawn, which goes under it.
    assert after.position["discards"]["journey"] == ["all_calm"]
    log = [line.rpartition(" [")[0] for line in after.log]
    assert log.index("Sea Journeys: the discards are shuffled into a new deck.") < log.index(
        "Sea Journey of Orange: All Calm."
    )


def test_RM_9_4_where_nothing_lay_under_the_deck_it_is_made_anew_later() -> None:
    before = {
        **orange(slots={"raid_keeps": ["fanatic"]}),
        "decks": {"keep": []},
        "discards": {"keep": ["armor", "art"]},
    }
    after = play(before, "orange: select raid_keeps")
    assert set(after.moves) == {"keep armor", "keep art"}


def test_RM_9_4_an_ordinary_draw_cites_what_draws() -> None:
    before = {**orange(slots={"raid_keeps": ["fanatic"]}, food=0), "decks": {"keep": ["armor", "art"]}}
    drawn = [line for line in play(before, "orange: select raid_keeps").log if "draws" in line]
    assert drawn == ["Orange draws two cards: Armor, Art. [RM-8.4.3]"]
    before = {**orange(), "decks": {"reaver": ["seer", "scout"]}}
    log = play(before, "orange: select recruit_reavers", "orange: activate").log
    assert [line for line in log if "draws" in line] == ["Orange draws two cards: Seer, Scout. [RM-7.1.1]"]


def test_RM_9_4_nothing_to_draw_RM_R_30() -> None:
    """RM-R-30"""
    before = orange(slots={"raid_keeps": ["fanatic"]})
    before["decks"] = {"keep": []}
    after = play(before, "orange: select raid_keeps")
    assert after.verbs == {"food", "take"}
    assert after.pile("orange") == []


def test_RM_9_5_what_goes_to_the_glory_pile() -> None:
    before = orange(food=2, dice={"red_shield": 2})
    before["pairs"] = {"keeps": [["art"]]}
    before["decks"] = {"keep": []}
    assert play(before, "orange: select raid_keeps", "orange: activate").pile("orange") == ["art"]


# RM-10


def test_RM_10_1_food_favor_and_terror_never_run_out() -> None:
    before = orange(food=900, favor=900, terror=900)
    assert play(before, "orange: select recruit_reavers", "orange: rest food").food("orange") == 902


def test_RM_10_2_tokens_run_out_RM_R_29() -> None:
    """RM-R-29: no Farm token is left; the Food and the Terror of the Pillage are gained."""
    before = orange({"green": {"farm": 20}}, food=1, dice={"red_chest": 2})
    before["pairs"] = {"villages": [["farm"]]}
    before["decks"] = {"village": []}
    after = play(before, "orange: select raid_villages", "orange: activate", "orange: pillage")
    assert (after.food("orange"), after.good("orange", "farm"), after.good("orange", "terror")) == (4, 0, 1)


def test_RM_10_3_no_limits_per_player() -> None:
    tiles = [f"terr_food_1_{x}" for x in "abcde"] + [f"terr_dice_1_{x}" for x in "abcde"]
    after = play({"phase": "cleanup", "players": {"orange": {"tiles": tiles}}})
    assert after.glory("orange") == 10


# RM-11


def test_RM_11_1_round_marker() -> None:
    assert tidy(round=2).position["round"] == 3
    assert tidy(round=6).over


def test_RM_11_2_the_honor_ship_passes_left() -> None:
    assert tidy(THREE, honor_ship="purple").position["honor_ship"] == "orange"
    assert tidy(FOUR).position["honor_ship"] is None


def test_RM_11_3_one_glory_per_territory() -> None:
    players = {"orange": {"tiles": ["terr_food_1_a"]}, "green": {"tiles": ["terr_dice_1_a", "terr_dice_1_b"]}}
    after = tidy(players=players)
    assert [after.glory(p) for p in FOUR] == [1, 2, 0, 0]


def test_RM_11_3_not_in_round_six_RM_R_26(monkeypatch: pytest.MonkeyPatch) -> None:
    """RM-R-26: round 6 leads straight to final scoring; the switch in the data changes it."""
    players = {"orange": {"tiles": ["terr_food_1_a"]}}
    assert tidy(round=6, players=players).glory("orange") == 0
    monkeypatch.setattr(cleanup, "LAST_ROUND_TOO", True)
    assert tidy(round=6, players=players).glory("orange") == 1


def test_RM_11_4_trade_dice() -> None:
    """What is left returns; two of each colour are rolled."""
    chance = {"crew_dice": ["helm", "ship", "raven", "ship", "tree", "ship"]}
    after = play({"phase": "cleanup", "trade_dice": {"red_shield": 1}}, chance=chance)
    assert after.position["trade_dice"] == {
        "red_helm": 1,
        "red_ship": 1,
        "blue_raven": 1,
        "blue_ship": 1,
        "yellow_tree": 1,
        "yellow_ship": 1,
    }


def test_RM_11_4_as_many_as_the_supply_allows() -> None:
    players = {p: {"dice": {"red_ship": n}} for p, n in zip(FOUR, (10, 9, 0, 0), strict=True)}
    dice = tidy(players=players).position["trade_dice"]
    assert sum(n for die, n in dice.items() if die.startswith("red")) == 1


def test_RM_11_5_displays_are_discarded_and_refilled() -> None:
    """All discards come before any refill: the only Sea Battles are those that were discarded."""
    after = tidy(
        prophecies=["victor"],
        sea_battles=["wherry"],
        decks={"sea_battle": []},
        pairs={"keeps": [["armor", "art"]]},
    )
    assert after.position["sea_battles"] == ["wherry"]
    assert after.position["discards"]["prophecy"] == ["victor"]
    assert sorted(after.position["discards"]["keep"]) == ["armor", "art"]
    assert len(after.position["prophecies"]) == 4
    assert [len(pair) for pair in after.position["pairs"]["keeps"]] == [2, 2, 2, 2]


def test_RM_11_6_upgrades_and_longships() -> None:
    players = {"orange": {"upgrades": [{"token": "shield", "ready": False}]}}
    longships = {
        "raid_keeps": "orange",
        "raid_villages": "green",
        "battle_at_sea": "purple",
        "recruit_reavers": "white",
    }
    after = tidy(players=players, longships=longships)
    assert after.player("orange")["upgrades"] == [{"token": "shield", "ready": True}]
    assert after.position["longships"] == {}


# RM-12


def test_RM_12_1_the_board_joins_the_glory_pile() -> None:
    row = {
        "leader": "seer",
        "slots": {"raid_keeps": ["scout"]},
        "artifacts": ["bodn"],
        "glory_pile": ["chosen_of_seidr"],
    }
    after = final(row)
    assert after.over
    assert after.pile("orange") == ["bodn", "chosen_of_seidr", "scout", "seer"]
    assert after.glory("orange") == 4 + 2


@pytest.mark.parametrize(
    ("n", "glory"), [(0, 0), (1, -1), (2, -3), (3, -6), (4, -10), (5, -15), (6, -21), (7, -27), (8, -33)]
)
def test_RM_12_2_terror_RM_EX_12(n: int, glory: int) -> None:
    """RM-EX-12"""
    assert final({"terror": n}).glory("orange") == glory


def test_RM_12_3_artifacts() -> None:
    """Skidbladnir 2, Draupnir 2, Bodn 4, Dainsleif 2 by the rulebook's example; Harp 4, the others 2."""
    assert final({"glory_pile": ["skidbladnir", "draupnir", "bodn", "dainsleif"]}).glory("orange") == 10
    assert final({"glory_pile": ["harp_of_the_ljosalfar"]}).glory("orange") == 4
    twos = ["andvarinaut", "brisingamen", "holy_ashes", "chalice_of_frigg", "eldhrimnir", "fragment_of_mjolnir"]
    twos += ["hringhorni", "jarnglofar", "laevateinn"]
    assert final({"glory_pile": twos}).glory("orange") == 18


SETS = [
    *[("armor", n, g) for n, g in enumerate((1, 2, 6, 12, 15, 30, 31), 1)],
    *[("treasure", n, g) for n, g in enumerate((2, 4, 9, 16, 18), 1)],
    *[("art", n, g) for n, g in enumerate((3, 6, 10, 13, 16, 20), 1)],
]


@pytest.mark.parametrize(("card", "n", "glory"), SETS)
def test_RM_12_4_sets_RM_R_04_RM_EX_10(card: str, n: int, glory: int) -> None:
    """RM-EX-10, RM-R-04 (five Armor 15): full sets first, the remainder as one further set."""
    assert final({"glory_pile": [card] * n}).glory("orange") == glory


@pytest.mark.parametrize(
    ("counts", "glory"),
    [((1, 0, 0), 2), ((1, 1, 0), 4), ((1, 1, 1), 15), ((2, 1, 1), 17), ((2, 2, 2), 30), ((3, 0, 0), 6)],
)
def test_RM_12_4_tapestries_RM_EX_10(counts: tuple[int, int, int], glory: int) -> None:
    """RM-EX-10: sets of three different ones 15, every other one 2."""
    names = ("tapestry_ravens", "tapestry_wolves", "tapestry_serpent")
    pile = [name for name, n in zip(names, counts, strict=True) for _ in range(n)]
    assert final({"glory_pile": pile}).glory("orange") == glory


RATES = {"farm": ((1, 2, 3), 3), "wall": ((2, 3, 4), 4), "tower": ((3, 4, 5), 5)}


@pytest.mark.parametrize("token", RATES)
@pytest.mark.parametrize("n", [1, 3, 4, 5, 6, 7])
def test_RM_12_5_tokens_RM_R_02_RM_EX_11(token: str, n: int) -> None:
    """RM-EX-11, RM-R-02 (Towers +5): the rate holds for all tokens; the bonus is for most."""
    rates, most = RATES[token]
    each = rates[0 if n <= 3 else 1 if n <= 5 else 2]
    after = final({token: n}, green={token: 8})
    assert after.glory("orange") == n * each
    assert after.glory("green") == 8 * rates[2] + most


def test_RM_12_5_ties_and_none_RM_R_27() -> None:
    """RM-R-27: tied players score the full bonus; with 0 tokens nobody does."""
    after = final({"farm": 2}, green={"farm": 2})
    assert [after.glory(p) for p in FOUR] == [5, 5, 0, 0]


PROPHECIES: list[tuple[str, dict[str, Any], int]] = [
    ("stolen_armor", {"glory_pile": ["armor", "armor"]}, 2 + 2),
    ("feast_of_the_gods", {"tiles": ["terr_food_1_a", "terr_food_3_a", "terr_dice_1_a"]}, 2),
    ("champion_of_the_sea", {"glory_pile": ["wherry", "knaar", "wherry"]}, 3),
    ("champion_of_valhalla", {"glory_pile": ["bodn"], "artifacts": ["draupnir"]}, 4 + 2 + 2),
    ("treasure_hunter", {"glory_pile": ["treasure"]}, 2 + 1),
    ("world_shaman", {"glory_pile": ["victor"]}, 2),
    ("chosen_of_seidr", {"glory_pile": ["seer"], "leader": "scout"}, 2),
    ("warrior_of_odin", {"glory_pile": ["spearman"], "slots": {"raid_keeps": ["huskarl", "seer"]}}, 2),
    ("refined_taste", {"glory_pile": ["art"]}, 3 + 1),
    ("juggernaut", {"wall": 2}, 4 + 4 + 2),
    ("berserkers_glory", {"glory_pile": ["pirate", "raider"]}, 2),
    ("sailors_reward", {"upgrades": ["shield", {"token": "chest", "ready": False}]}, 4),
    ("proud_conquerors", {"tiles": ["terr_dice_1_a", "terr_food_1_a"]}, 1),
    ("prophet_of_odin", {"tiles": ["terr_favor_1_a", "terr_favor_1_b"]}, 2),
    ("pillage", {"farm": 2}, 2 + 3 + 2),
    ("warlord", {"glory_pile": ["tapestry_ravens", "tapestry_ravens"]}, 4 + 2),
    ("victor", {"tower": 1}, 3 + 5 + 1),
]


@pytest.mark.parametrize(("card", "row", "glory"), PROPHECIES)
def test_RM_8_7_1_RM_12_6_prophecies_RM_R_38(card: str, row: dict[str, Any], glory: int) -> None:
    """RM-R-38: Juggernaut counts Walls. World Shaman counts itself."""
    given = dict(row)
    given["glory_pile"] = [*given.get("glory_pile", []), card]
    assert final(given).glory("orange") == glory


def test_RM_8_7_1_every_prophecy_is_tested_and_there_are_two_of_each() -> None:
    cards = play({"turn": "orange"}).position["decks"]["prophecy"]
    assert {card for card, _, _ in PROPHECIES} == set(cards)
    assert all(cards.count(card) == 2 for card in set(cards))


def test_RM_12_6_each_copy_scores_RM_EX_13() -> None:
    """RM-EX-13: two Victors and 2 Towers: 2 + 2 (with 2x3+5 for the Towers)."""
    assert final({"tower": 2, "glory_pile": ["victor", "victor"]}).glory("orange") == 11 + 4


def test_RM_12_6_secret_prophecies_score_too() -> None:
    assert final({"tower": 2, "secret_prophecies": ["victor"]}).glory("orange") == 11 + 2


def test_RM_12_7_winner_and_ties() -> None:
    """Most Glory, then most Favor, then shared."""
    assert final({"glory": 5}, green={"glory": 4, "favor": 9}).winners == ["orange"]
    assert final({"glory": 5, "favor": 1}, green={"glory": 5, "favor": 2}).winners == ["green"]
    assert final({"glory": 5, "favor": 2}, green={"glory": 5, "favor": 2}).winners == ["orange", "green"]


def test_RM_12_8_left_overs_score_nothing() -> None:
    row = {"food": 9, "favor": 9, "dice": {"red_ship": 9}, "artifacts": [{"card": "bodn", "die": "red_ship"}]}
    assert final(row).glory("orange") == 4


def test_games_of_all_sizes_end() -> None:
    """Random play to the end, from setup to a winner (RM-3.1: six rounds)."""
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        game = longhall.new("reavers_of_midgard", seats, seed)
        while not game.over:
            seat = game.state.deciders()[0]
            game.play(seat, game.moves(seat)[0])
        position = game.title.write(game.state)
        assert position["round"] == 6
        assert game.winners
