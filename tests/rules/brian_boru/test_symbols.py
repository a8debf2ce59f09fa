"""BB-7 the symbols, with purchases and collisions on the marriage track, and the rulings about them."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.games.brian_boru.box import Table
from longhall.games.brian_boru.rules.symbols import GainRenown

from .helpers import BLUE_TOWN, RED_TOWN, YELLOW_TOWN, After, discs, game_at, play, refused, trick

UPPER = ("purple: action upper", "green: action upper", "orange: action upper")


def lowest(value: int, *moves: str, town: str = RED_TOWN, **purple: Any) -> After:
    """Purple acts first with a low card, blue will win with red 24; `purple` is what purple has."""
    position = trick(town, 24, value, 13, 19, players={"purple": purple.pop("has", {})}, **purple)
    return play(position, *moves)


def test_BB_7_1_take_town() -> None:
    """BB-7.1: the marker comes to the winner, a disc goes on the active town."""
    after = play(trick(RED_TOWN, 15, 1, 3, 4), *UPPER)
    assert after.position["marker"] == "blue"
    assert after.disc(RED_TOWN) == "blue"
    assert after.position["towns"][RED_TOWN] == {"disc": "blue", "vikings": False, "monastery": False}


@pytest.mark.parametrize(("value", "coins"), [(1, 3), (6, 3), (7, 2), (12, 2), (14, 1), (17, 1)])
def test_BB_7_2_gain_coin(value: int, coins: int) -> None:
    """BB-7.2: one coin for each symbol of the upper action."""
    values = (24, value, 20, 25)
    moves = ("purple: action upper",)
    after = play(trick(RED_TOWN, *values, players={"purple": {"coins": 0}}), *moves)
    assert after.store("purple", "coins") == coins


@pytest.mark.parametrize(
    ("coins", "points", "left"), [(3, 10, (1, 10)), (1, 10, (0, 8)), (0, 10, (0, 6)), (0, 3, (0, 0)), (0, 0, (0, 0))]
)
def test_BB_7_3_BB_R_06_lose_coin(coins: int, points: int, left: tuple[int, int]) -> None:
    """BB-7.3, BB-R-06: a coin; without coins two points, not below 0; without points nothing. Red 24 has two."""
    after = play(trick(RED_TOWN, 24, 1, 3, 4, players={"blue": {"coins": coins, "points": points}}), *UPPER)
    assert (after.store("blue", "coins"), after.store("blue", "points")) == left
    assert after.disc(RED_TOWN) == "blue"


def test_BB_7_3_points_pay_for_nothing_else() -> None:
    """BB-7.3: without coins no extra step and no expansion is offered, whatever the points."""
    after = lowest(2, "purple: action lower", has={"coins": 1, "points": 50}, battle_area=9)
    assert after.asked == ["green"]
    after = lowest(2, "purple: action upper", has={"coins": 1, "points": 50}, towns=discs(purple="leinster_2"))
    assert after.asked == ["green"]


def test_BB_7_4_renown() -> None:
    """BB-7.4: +1 renown for each symbol, should a card show it."""
    game = game_at({"phase": "draft"})
    state = game.state
    assert isinstance(state, Table)
    GainRenown(2, 2).run(state)
    assert state.renown == (1, 1, 3, 1)


def test_BB_7_5_church() -> None:
    """BB-7.5, BB-D7: a disc for each symbol, then k more for 2k coins."""
    after = lowest(3, "purple: action lower", has={"coins": 5})
    assert after.store("purple", "church") == 2
    assert after.rule() == "BB-7.10"
    assert after.moves() == ["buy 0", "buy 1", "buy 2"]
    bought = lowest(3, "purple: action lower buy 2", has={"coins": 5})
    assert (bought.store("purple", "church"), bought.store("purple", "coins")) == (4, 1)
    none = lowest(3, "purple: action lower", "purple: buy 0", has={"coins": 5})
    assert (none.store("purple", "church"), none.store("purple", "coins")) == (2, 5)


def test_BB_7_6_battle() -> None:
    """BB-7.6: raiders from the battle area; more for coins, at most what is left there."""
    after = lowest(2, "purple: action lower", has={"coins": 9, "raiders": 1}, battle_area=5)
    assert after.store("purple", "raiders") == 3
    assert after.position["battle_area"] == 3
    assert after.moves() == ["buy 0", "buy 1", "buy 2", "buy 3"]
    bought = lowest(2, "purple: action lower buy 3", has={"coins": 9, "raiders": 1}, battle_area=5)
    assert (bought.store("purple", "raiders"), bought.position["battle_area"]) == (6, 0)
    assert bought.store("purple", "coins") == 3


@pytest.mark.parametrize(("area", "taken"), [(0, 0), (1, 1), (2, 2)])
def test_BB_7_6_an_empty_area_gives_nothing_and_sells_nothing(area: int, taken: int) -> None:
    """BB-7.6: no effect, and nothing may be bought."""
    after = lowest(2, "purple: action lower", has={"coins": 9}, battle_area=area)
    assert after.asked == ["green"]
    assert (after.store("purple", "raiders"), after.store("purple", "coins")) == (taken, 9)


def test_BB_7_7_BB_7_7_1_at_the_top() -> None:
    """BB-7.7, BB-7.7.1: on space 9 no effect, and nothing may be bought."""
    after = lowest(1, "purple: action lower", has={"coins": 9, "space": 9})
    assert after.asked == ["green"]
    assert (after.store("purple", "space"), after.store("purple", "coins")) == (9, 9)


def test_BB_7_7_2_up_and_further_for_coins() -> None:
    """BB-7.7.2: one space for each symbol, more for 2 coins each, not beyond 9."""
    after = lowest(1, "purple: action lower", has={"coins": 9, "space": 5})
    assert after.store("purple", "space") == 7
    assert after.moves() == ["buy 0", "buy 1", "buy 2"]
    after = lowest(1, "purple: action lower", has={"coins": 9, "space": 8})
    assert after.asked == ["green"]
    assert after.store("purple", "space") == 9


def test_BB_7_7_3_taken_spaces_are_passed_through() -> None:
    """BB-7.7.3: and stood on while the action lasts."""
    players = {"purple": {"space": 0, "coins": 2}, "green": {"space": 1}, "orange": {"space": 2}}
    position = trick(RED_TOWN, 24, 1, 13, 19, players=players)
    during = play(position, "purple: action lower")
    assert during.store("purple", "space") == 2
    after = play(position, "purple: action lower", "purple: buy 1")
    assert after.store("purple", "space") == 3


def test_BB_7_7_4_BB_R_23_down_to_a_free_space() -> None:
    """BB-7.7.4, BB-R-23: down past other discs; never below the space of the start; only one's own disc moves."""
    players = {"purple": {"space": 1, "coins": 0}, "green": {"space": 3}, "orange": {"space": 2}}
    after = play(trick(RED_TOWN, 24, 1, 13, 19, players=players), "purple: action lower")
    assert after.all("space") == [0, 1, 3, 2]


def test_BB_7_7_4_down_to_space_0_with_others() -> None:
    """BB-7.7.4: space 0 takes any number."""
    players = {"purple": {"space": 0, "coins": 0}, "green": {"space": 1}, "orange": {"space": 2}}
    after = play(trick(RED_TOWN, 24, 1, 13, 19, players=players), "purple: action lower")
    assert after.all("space") == [0, 0, 1, 2]


def test_BB_R_30_steps_may_be_bought_in_vain() -> None:
    """BB-R-30: up to a taken space for coins, and down again; the coins are spent."""
    players = {"purple": {"space": 0, "coins": 3}, "green": {"space": 3}, "orange": {"space": 2}}
    after = play(trick(RED_TOWN, 24, 1, 13, 19, players=players), "purple: action lower buy 1")
    assert after.store("purple", "space") == 1
    assert after.store("purple", "coins") == 1


def test_BB_7_8_expand() -> None:
    """BB-7.8, BB-D8: for exactly 5 coins to a free town joined by a road to a controlled one; it may be declined."""
    towns = discs(purple="leinster_2 leinster_9", green="leinster_1")
    after = lowest(2, "purple: action upper", has={"coins": 2}, towns=towns)
    assert after.rule() == "BB-7.8"
    assert sorted(after.moves()) == [
        "decline",
        "expand dubhlinn_2",
        "expand leinster_7",
        "expand leinster_8",
    ]
    done = lowest(2, "purple: action upper", "purple: expand leinster_8", has={"coins": 3}, towns=towns)
    assert done.disc("leinster_8") == "purple"
    assert done.store("purple", "coins") == 1
    assert done.asked == ["green"]
    declined = lowest(2, "purple: action upper", "purple: decline", has={"coins": 2}, towns=towns)
    assert declined.store("purple", "coins") == 5
    assert declined.disc("leinster_8") is None


def test_BB_7_8_not_without_five_coins_or_a_road() -> None:
    """BB-7.8, BB-15.1: with four coins, or no free neighbour, nothing is asked."""
    assert lowest(2, "purple: action upper", has={"coins": 1}, towns=discs(purple="leinster_2")).asked == ["green"]
    alone = discs(purple="connaught_5 leinster_2", green="leinster_1 dubhlinn_2")
    assert lowest(2, "purple: action upper", has={"coins": 9}, towns=alone).asked == ["green"]
    towns = discs(purple="leinster_2")
    position = trick(RED_TOWN, 24, 2, 13, 19, players={"purple": {"coins": 2}}, towns=towns)
    assert refused(position, "purple: action upper", "purple: expand leinster_9") == "BB-7.8"


def test_BB_7_8_not_across_a_town_in_between() -> None:
    """BB-1.6, BB-7.8: Leinster 1 and Dubhlinn 2 both join Leinster 2, but not each other."""
    towns = discs(purple="dubhlinn_2")
    position = trick(RED_TOWN, 24, 2, 13, 19, players={"purple": {"coins": 2}}, towns=towns)
    assert refused(position, "purple: action upper", "purple: expand leinster_1") == "BB-7.8"


def test_BB_R_03_not_into_the_active_town() -> None:
    """BB-R-03: it is for the winner, even for one who acts before."""
    towns = discs(purple="breifne_2")
    position = trick("connaught_2", 24, 2, 13, 19, players={"purple": {"coins": 9}}, towns=towns)
    after = play(position, "purple: action upper")
    assert "expand connaught_2" not in after.moves()
    assert refused(position, "purple: action upper", "purple: expand connaught_2") == "BB-R-03"


def test_BB_7_8_after_the_winner_the_new_town_counts() -> None:
    """BB-7.8, BB-R-03: a loser who acts after the winner finds the active town taken."""
    towns = discs(purple="breifne_2")
    position = trick("connaught_2", 11, 17, 3, 6, players={"purple": {"coins": 9}}, towns=towns)
    after = play(position, "green: action upper", "orange: action upper", "purple: action upper")
    assert after.moves("purple") == ["decline", "expand breifne_1"]


def test_BB_R_04_vikings_bar_the_road() -> None:
    """BB-R-04: not from a town that the Vikings control, even over one's own disc, and not into one."""
    towns = {"leinster_2": {"disc": "purple", "vikings": True}}
    assert lowest(2, "purple: action upper", has={"coins": 9}, towns=towns).asked == ["green"]
    towns = {**discs(purple="leinster_2"), "dubhlinn_2": {"disc": "purple", "vikings": True}}
    position = trick(RED_TOWN, 24, 2, 13, 19, players={"purple": {"coins": 9}}, towns=towns)
    assert play(position, "purple: action upper").moves() == ["decline", "expand leinster_1"]
    assert refused(position, "purple: action upper", "purple: expand dubhlinn_2") == "BB-R-04"


def test_BB_7_8_not_into_a_town_with_a_disc() -> None:
    """BB-7.8: the target is free; green's town is not, and no Vikings are there."""
    towns = discs(purple="leinster_2", green="dubhlinn_2")
    position = trick(RED_TOWN, 24, 2, 13, 19, players={"purple": {"coins": 9}}, towns=towns)
    assert refused(position, "purple: action upper", "purple: expand dubhlinn_2") == "BB-7.8"


def liberation(**position: Any) -> dict[str, Any]:
    """Purple has lost with white 13, whose lower action pays a coin and drives out the Vikings."""
    return trick(RED_TOWN, 24, 13, 19, 20, **position)


def test_BB_7_9_BB_R_05_liberate_any_town() -> None:
    """BB-7.9, BB-D9, BB-R-05, BB-R-31: any player's; the owner controls it again, with its monastery."""
    towns = {
        "ulaid_1": {"disc": "orange", "vikings": True, "monastery": True},
        "ulaid_2": {"disc": "purple", "vikings": True},
        "ulaid_3": "purple",
    }
    after = play(liberation(towns=towns), "purple: action lower")
    assert after.moves() == ["liberate ulaid_1", "liberate ulaid_2"]
    assert after.rule() == "BB-7.9"
    assert refused(liberation(towns=towns), "purple: action lower", "purple: liberate ulaid_3") == "BB-7.9"
    done = play(liberation(towns=towns), "purple: action lower", "purple: liberate ulaid_1")
    assert done.position["towns"]["ulaid_1"] == {"disc": "orange", "vikings": False, "monastery": True}
    assert done.vikings() == {"ulaid_2"}
    assert done.store("purple", "coins") == 2


def test_BB_7_9_BB_R_05_mandatory_and_the_coin_is_due() -> None:
    """BB-R-05, BB-15.1: with one token there is no choice, with none no effect; the coin is paid in either case."""
    one = play(liberation(towns={"ulaid_1": {"disc": "orange", "vikings": True}}), "purple: action lower")
    assert one.vikings() == set()
    assert one.store("purple", "coins") == 2
    none = play(liberation(players={"purple": {"coins": 0, "points": 9}}), "purple: action lower")
    assert none.store("purple", "points") == 7


def test_BB_7_10_BB_R_07_one_choice_after_a_run() -> None:
    """BB-7.10, BB-R-07: three discs, then one choice of at most half the coins; five coins buy two."""
    position = trick(YELLOW_TOWN, 23, 16, 13, 1, players={"purple": {"coins": 5}})
    after = play(position, "orange: action upper", "green: action upper", "purple: action lower")
    assert after.store("purple", "church") == 3
    assert after.moves() == ["buy 0", "buy 1", "buy 2"]
    moves = ("orange: action upper", "green: action upper", "purple: action lower", "purple: buy 3")
    assert refused(position, *moves) == "BB-7.10"


def test_BB_7_11_coins_to_the_right_only() -> None:
    """BB-7.11: the coin of red 2's primary action comes after its raiders and cannot buy one."""
    position = trick(RED_TOWN, 2, 1, 3, 4, players={"blue": {"coins": 1}}, battle_area=9)
    after = play(position, "purple: action upper")
    assert after.store("blue", "raiders") == 2
    assert after.store("blue", "coins") == 2
    assert after.asked == ["green"]


def test_BB_7_11_no_coins_at_other_times() -> None:
    """BB-7.11: when a card is to be led or played, nothing can be bought."""
    position = trick(RED_TOWN, 2, players={"purple": {"coins": 9}})
    assert refused(position, "purple: buy 1") == "BB-6.3.1"


@pytest.mark.parametrize(("town", "value"), [(RED_TOWN, 2), (BLUE_TOWN, 3), (YELLOW_TOWN, 1)])
def test_BB_7_10_primary_actions_sell_extra_steps_too(town: str, value: int) -> None:
    """BB-7.5 to BB-7.7: the winner may buy as a loser may."""
    losers = {RED_TOWN: (6, 9, 12), BLUE_TOWN: (5, 8, 11), YELLOW_TOWN: (5, 8, 11)}[town]
    position = trick(town, value, *losers, players={"blue": {"coins": 4}}, battle_area=9)
    after = play(position)
    assert after.asked == ["blue"]
    assert after.moves() == ["buy 0", "buy 1", "buy 2"]
