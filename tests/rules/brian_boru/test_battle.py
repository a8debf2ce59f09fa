"""BB-9 the battle step: incursions with every tie, and the spoils."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import FOUR, discs, play, refused

TWO_EACH = discs(
    blue="leinster_1 leinster_2", purple="munster_1 munster_2", green="ulaid_1 ulaid_2", orange="breifne_1 breifne_2"
)


def battle(raiders: tuple[int, ...], area: int = 1, **position: Any) -> dict[str, Any]:
    """The battle step with raiders in seating order and some left in the battle area."""
    stores = position.pop("stores", {})
    players = {seat: {"raiders": n, **stores.get(seat, {})} for seat, n in zip(FOUR, raiders, strict=True)}
    usual = {"phase": "battle", "round": 1, "battle_area": area, "players": players, "towns": TWO_EACH}
    return {**usual, **position}


def test_BB_9_1_repelled() -> None:
    """BB-9.1: with an empty battle area no town is lost; the spoils are given all the same (BB-9.6)."""
    after = play(battle((3, 1, 0, 0), area=0))
    assert after.vikings() == set()
    assert after.told("BB-9.1")
    assert after.store("blue", "points") == 12


def test_BB_9_2_the_fewest_raiders_lose() -> None:
    """BB-9.2, BB-9.3, BB-D13: one loser; the one with most chooses among that loser's towns."""
    position = battle((3, 2, 1, 2))
    after = play(position)
    assert after.asked == ["blue"]
    assert after.rule() == "BB-9.3"
    assert after.moves() == ["surrender ulaid_1", "surrender ulaid_2"]
    assert refused(position, "blue: surrender munster_1") == "BB-9.3"
    done = play(position, "blue: surrender ulaid_2")
    assert done.vikings() == {"ulaid_2"}


def test_BB_9_2_zero_raiders_count() -> None:
    """BB-9.2: 0 counts, and everybody with the fewest loses a town."""
    after = play(battle((3, 0, 0, 1)), "blue: surrender munster_1", "blue: surrender ulaid_1")
    assert after.vikings() == {"munster_1", "ulaid_1"}


def test_BB_9_3_losers_choose_when_most_is_tied() -> None:
    """BB-9.3, BB-D13: two with most: each loser chooses one of their own towns."""
    position = battle((3, 3, 1, 1))
    after = play(position)
    assert after.asked == ["green"]
    assert after.moves() == ["surrender ulaid_1", "surrender ulaid_2"]
    after = play(position, "green: surrender ulaid_1")
    assert after.asked == ["orange"]
    assert after.moves() == ["surrender breifne_1", "surrender breifne_2"]


def test_BB_9_3_who_controls_no_town_loses_none() -> None:
    """BB-9.3: no town, or only covered ones: nothing is lost and nobody chooses."""
    towns = {**discs(blue="leinster_1"), "ulaid_1": {"disc": "green", "vikings": True}}
    after = play(battle((3, 1, 0, 0), towns=towns))
    assert after.vikings() == {"ulaid_1"}
    assert len(after.told("BB-9.3")) == 2
    assert after.phase == "draft"


def test_BB_9_4_BB_R_26_BB_R_31_the_monastery_stays() -> None:
    """BB-9.4, BB-R-26, BB-R-31: a town with a monastery may be chosen; it stays and counts for the Vikings."""
    towns = {"dubhlinn_1": {"disc": "green", "monastery": True}, **discs(green="ulaid_1", blue="leinster_1")}
    position = battle((3, 1, 0, 1), towns=towns, claims={"dubhlinn": "green"})
    after = play(position, "blue: surrender dubhlinn_1")
    assert after.position["towns"]["dubhlinn_1"] == {"disc": "green", "vikings": True, "monastery": True}
    assert after.claim("dubhlinn") == "face_up"


def test_BB_9_5_BB_19_6_the_battle_area_is_emptied() -> None:
    """BB-9.5, BB-19.6: raiders left go to the supply; held ones stay (BB-9.7)."""
    after = play(battle((0, 0, 0, 2), area=5, stores={"orange": {"church": 4}}), *FIRST_TOWNS)
    assert after.phase == "church"
    assert after.position["battle_area"] == 0


FIRST_TOWNS = ("orange: surrender leinster_1", "orange: surrender munster_1", "orange: surrender ulaid_1")


def test_BB_9_6_1_BB_R_28_first_spoils() -> None:
    """BB-9.6.1, BB-R-28: +1 renown, then a point for all renown now held, then all raiders go back."""
    after = play(battle((4, 2, 1, 1), area=0, stores={"blue": {"renown": 3}}))
    assert after.store("blue", "renown") == 4
    assert after.store("blue", "points") == 14
    assert after.store("blue", "raiders") == 0


def test_BB_9_6_1_a_tie_for_most_gives_nothing() -> None:
    """BB-9.6.1: no renown, no points for it, no raiders returned; the second reward goes to the tied."""
    after = play(battle((4, 4, 1, 1), area=0))
    assert after.all("renown") == [1, 1, 1, 1]
    assert after.all("points") == [11, 11, 10, 10]
    assert after.all("raiders") == [3, 3, 1, 1]


@pytest.mark.parametrize(
    ("raiders", "points", "left"),
    [
        ((4, 2, 1, 1), (12, 11, 10, 10), [0, 1, 1, 1]),
        ((4, 2, 2, 1), (12, 11, 11, 10), [0, 1, 1, 1]),
        ((4, 0, 0, 0), (12, 10, 10, 10), [0, 0, 0, 0]),
        ((0, 0, 0, 0), (10, 10, 10, 10), [0, 0, 0, 0]),
        ((3, 3, 3, 3), (11, 11, 11, 11), [2, 2, 2, 2]),
    ],
)
def test_BB_9_6_2_BB_9_7_second_spoils(raiders: tuple[int, ...], points: tuple[int, ...], left: list[int]) -> None:
    """BB-9.6, BB-9.6.2, BB-9.7: most as it is now, ties alike, a point and a raider each; never for 0 raiders."""
    after = play(battle(raiders, area=0))
    assert tuple(after.all("points")) == points
    assert after.all("raiders") == left


def test_BB_R_11_all_tie() -> None:
    """BB-R-11: everybody is a loser and chooses an own town; the first reward is skipped."""
    moves = ("surrender leinster_1", "surrender munster_1", "surrender ulaid_1", "surrender breifne_1")
    after = play(battle((2, 2, 2, 2)), *[f"{seat}: {move}" for seat, move in zip(FOUR, moves, strict=True)])
    assert after.vikings() == {"leinster_1", "munster_1", "ulaid_1", "breifne_1"}
    assert after.all("renown") == [1, 1, 1, 1]
    assert after.all("points") == [11, 11, 11, 11]


def test_BB_R_12_order_of_losing() -> None:
    """BB-R-12: losers clockwise from the holder of the marker; each choice is public before the next."""
    position = battle((0, 3, 0, 0), marker="green")
    assert play(position).moves() == ["surrender ulaid_1", "surrender ulaid_2"]
    after = play(position, "purple: surrender ulaid_1", views=["blue"])
    assert after.moves() == ["surrender breifne_1", "surrender breifne_2"]
    assert after.view("blue")["towns"]["ulaid_1"]["vikings"] is True
    after = play(position, "purple: surrender ulaid_1", "purple: surrender breifne_1")
    assert after.moves() == ["surrender leinster_1", "surrender leinster_2"]


def test_BB_9_2_spoils_come_after_the_losses() -> None:
    """BB-9.2, BB-9.6.1: the one with most chooses first and is rewarded afterwards."""
    position = battle((3, 1, 1, 0))
    assert play(position).store("blue", "points") == 10
    after = play(position, "blue: surrender breifne_1")
    assert after.store("blue", "points") == 12
