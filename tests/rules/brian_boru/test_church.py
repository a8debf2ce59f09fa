"""BB-10 the church step: three rewards with every tie."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import FOUR, discs, play, refused

TWO_EACH = discs(
    blue="leinster_1 leinster_2", purple="munster_1 munster_2", green="ulaid_1 ulaid_2", orange="breifne_1 breifne_2"
)


def church(discs_there: tuple[int, ...], **position: Any) -> dict[str, Any]:
    """The church step with discs in seating order; green holds the marker."""
    players = {seat: {"church": n} for seat, n in zip(FOUR, discs_there, strict=True)}
    usual = {"phase": "church", "round": 1, "marker": "green", "players": players, "towns": TWO_EACH}
    return {**usual, **position}


def test_BB_10_1_BB_D14_most_discs() -> None:
    """BB-10.1, BB-D14: a monastery on a controlled town without one, the marker, and all discs back."""
    position = church((0, 3, 1, 0))
    after = play(position)
    assert after.asked == ["purple"]
    assert after.rule() == "BB-10.1"
    assert after.moves() == ["monastery munster_1", "monastery munster_2"]
    assert refused(position, "purple: monastery ulaid_1") == "BB-10.1"
    done = play(position, "purple: monastery munster_2")
    assert done.monasteries() == {"munster_2"}
    assert done.position["marker"] == "purple"
    assert done.store("purple", "church") == 0


def test_BB_10_1_marker_and_discs_without_a_monastery() -> None:
    """BB-10.1: (b) and (c) happen even if no town can get a monastery."""
    towns = {"munster_1": {"disc": "purple", "monastery": True}, "munster_2": {"disc": "purple", "vikings": True}}
    after = play(church((0, 3, 0, 0), towns=towns))
    assert after.monasteries() == {"munster_1"}
    assert after.position["marker"] == "purple"
    assert after.store("purple", "church") == 0


def test_BB_10_1_a_tie_gives_nothing() -> None:
    """BB-10.1, BB-10.2: no monastery and no marker for the tied; they share the second reward."""
    after = play(church((3, 3, 1, 0)))
    assert after.monasteries() == set()
    assert after.position["marker"] == "green"
    assert after.all("points") == [11, 11, 10, 10]
    assert after.all("church") == [2, 2, 1, 0]


@pytest.mark.parametrize(
    ("there", "points", "left"),
    [
        ((0, 3, 1, 0), [10, 10, 11, 10], [0, 0, 0, 0]),
        ((2, 3, 2, 1), [11, 10, 11, 10], [1, 0, 1, 1]),
        ((0, 3, 0, 0), [10, 10, 10, 10], [0, 0, 0, 0]),
    ],
)
def test_BB_10_2_BB_10_5_second_reward(there: tuple[int, ...], points: list[int], left: list[int]) -> None:
    """BB-10.2, BB-10.5: most as it is now, ties alike: a point, and a disc back; the others stay."""
    after = play(church(there), "purple: monastery munster_1")
    assert after.all("points") == points
    assert after.all("church") == left


def test_BB_R_09_no_reward_without_a_disc() -> None:
    """BB-R-09: when nobody has a disc, nobody is rewarded."""
    after = play(church((0, 0, 0, 0)))
    assert after.all("points") == [10, 10, 10, 10]
    assert after.position["marker"] == "green"


def test_BB_10_3_BB_D15_four_discs() -> None:
    """BB-10.3, BB-D15: at least four discs after the second reward: a monastery, and all discs back."""
    position = church((4, 7, 5, 6))
    first = play(position, "purple: monastery munster_1")
    # Purple has the marker now; orange gave one back for the point and keeps five.
    assert first.asked == ["green"]
    assert first.rule() == "BB-10.3"
    assert refused(position, "purple: monastery munster_1", "green: monastery leinster_1") == "BB-10.3"
    done = play(
        position,
        "purple: monastery munster_1",
        "green: monastery ulaid_1",
        "orange: monastery breifne_1",
        "blue: monastery leinster_2",
    )
    assert done.monasteries() == {"munster_1", "ulaid_1", "breifne_1", "leinster_2"}
    assert done.all("church") == [0, 0, 0, 0]


def test_BB_10_3_clockwise_from_the_marker() -> None:
    """BB-10.3: the marker holder first; with most tied it has not moved."""
    after = play(church((6, 6, 4, 5)))
    assert after.asked == ["green"]
    after = play(church((6, 6, 4, 5)), "green: monastery ulaid_1")
    assert after.asked == ["orange"]


def test_BB_R_10_one_disc_goes_first() -> None:
    """BB-R-10: tied with four, both give one back and have three: no monastery."""
    after = play(church((4, 4, 0, 0)))
    assert after.monasteries() == set()
    assert after.all("church") == [3, 3, 0, 0]


def test_BB_10_3_who_cannot_build_keeps_the_discs() -> None:
    """BB-10.3: without a town for it the discs stay."""
    after = play(church((5, 5, 4, 0), towns=discs(orange="ulaid_1")))
    assert after.monasteries() == set()
    assert after.all("church") == [4, 4, 4, 0]


def test_BB_10_4_one_monastery_per_town() -> None:
    """BB-10.4, BB-19.5: a town with one is not offered and is refused."""
    towns = {**TWO_EACH, "munster_1": {"disc": "purple", "monastery": True}, "munster_3": "purple"}
    position = church((0, 3, 0, 0), towns=towns)
    assert play(position).moves() == ["monastery munster_2", "monastery munster_3"]
    assert refused(position, "purple: monastery munster_1") == "BB-10.4"


def test_BB_R_24_military_support_builds_nothing() -> None:
    """BB-R-24: the ally of the Vikings places no monastery in their towns."""
    towns = {
        **discs(purple="munster_1 munster_2"),
        "ulaid_1": {"disc": "green", "vikings": True},
        "ulaid_2": {"disc": "purple", "vikings": True},
    }
    position = {**church((0, 3, 0, 0), towns=towns, round=4), **ALLIED}
    assert play(position).moves() == ["monastery munster_1", "monastery munster_2"]
    assert refused(position, "purple: monastery ulaid_1") == "BB-10.1"


ALLIED: dict[str, Any] = {
    "princess_side": "military_support",
    "players": {
        "purple": {"church": 3, "marriages": ["marriage_princess_of_denmark"]},
    },
}
