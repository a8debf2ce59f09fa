"""BB-11 claiming regions: face down, face up, moving, returned; with Vikings, monasteries and military support."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import After, discs, play

PRINCESS = "marriage_princess_of_denmark"
THRESHOLDS = {
    "northern_ui_neill": 4,
    "ulaid": 3,
    "breifne": 2,
    "southern_ui_neill": 3,
    "dubhlinn": 2,
    "connaught": 5,
    "leinster": 4,
    "munster": 5,
}


def claim(towns: dict[str, Any], claims: dict[str, str] | None = None, **position: Any) -> After:
    """The claim step of round 1 on this board."""
    usual = {"phase": "claim", "round": 1, "towns": towns, "claims": claims or {}}
    return play({**usual, **position})


@pytest.mark.parametrize(("region", "threshold"), THRESHOLDS.items())
def test_BB_11_1_threshold_of_every_region(region: str, threshold: int) -> None:
    """BB-11.1: as many towns with discs as the threshold turn the token up, one less does not."""
    towns = [f"{region}_{i + 1}" for i in range(threshold)]
    assert claim(dict.fromkeys(towns[:-1], "blue")).claim(region) == "face_down"
    assert claim(dict.fromkeys(towns, "blue")).claim(region) == "blue"


def test_BB_11_1_all_discs_count_and_the_vikings_too() -> None:
    """BB-11.1: towns of different players and of the Vikings together."""
    towns = {"ulaid_1": "blue", "ulaid_2": "green", "ulaid_3": {"disc": "green", "vikings": True}}
    assert claim(towns).claim("ulaid") == "face_up"


def test_BB_11_1_BB_1_7_a_monastery_counts_double() -> None:
    """BB-11.1: weight, not number."""
    towns = {"ulaid_1": {"disc": "blue", "monastery": True}, "ulaid_2": "blue"}
    assert claim(towns).claim("ulaid") == "blue"


def test_BB_11_1_a_token_never_turns_down_again() -> None:
    """BB-11.1: once up, it stays up even below the threshold."""
    assert claim({}, {"ulaid": "face_up"}).claim("ulaid") == "face_up"
    assert claim({"ulaid_1": "blue"}, {"ulaid": "face_up"}).claim("ulaid") == "blue"


def test_BB_11_2_BB_11_2_1_one_alone_takes_it() -> None:
    """BB-11.2, BB-11.2.1: from the board or from another player; weights decide."""
    towns = discs(blue="ulaid_1 ulaid_2", green="ulaid_3")
    assert claim(towns, {"ulaid": "face_up"}).claim("ulaid") == "blue"
    assert claim(towns, {"ulaid": "green"}).claim("ulaid") == "blue"
    assert claim(towns, {"ulaid": "blue"}).claim("ulaid") == "blue"
    heavy = {**towns, "ulaid_3": {"disc": "green", "monastery": True}, "ulaid_4": "green"}
    assert claim(heavy, {"ulaid": "blue"}).claim("ulaid") == "green"


def test_BB_11_2_2_the_vikings_send_it_back() -> None:
    """BB-11.2.2: strictly most for the Vikings: it stays on the board or goes back, face up."""
    towns = {
        "ulaid_1": {"disc": "blue", "vikings": True},
        "ulaid_2": {"disc": "green", "vikings": True},
        "ulaid_3": "blue",
    }
    assert claim(towns).claim("ulaid") == "face_up"
    assert claim(towns, {"ulaid": "blue"}).claim("ulaid") == "face_up"


def test_BB_11_2_3_a_tie_moves_nothing() -> None:
    """BB-11.2.3: it stays on the board, or with its holder."""
    towns = discs(blue="ulaid_1 ulaid_2", green="ulaid_3 ulaid_4")
    assert claim(towns).claim("ulaid") == "face_up"
    assert claim(towns, {"ulaid": "green"}).claim("ulaid") == "green"


def test_BB_R_25_a_tie_above_the_holder() -> None:
    """BB-R-25, BB-11.2.3: the holder keeps it though not among the tied."""
    towns = discs(blue="ulaid_1 ulaid_2", green="ulaid_3 ulaid_4", orange="ulaid_5")
    assert claim(towns, {"ulaid": "orange"}).claim("ulaid") == "orange"
    assert claim(towns, {"ulaid": "purple"}).claim("ulaid") == "purple"


def test_BB_R_13_tied_with_the_vikings() -> None:
    """BB-R-13: a player and the Vikings tie: the token stays where it is."""
    towns = {
        **discs(blue="ulaid_1 ulaid_2"),
        "ulaid_3": {"disc": "green", "vikings": True},
        "ulaid_4": {"disc": "green", "vikings": True},
    }
    assert claim(towns).claim("ulaid") == "face_up"
    assert claim(towns, {"ulaid": "blue"}).claim("ulaid") == "blue"
    assert claim(towns, {"ulaid": "green"}).claim("ulaid") == "green"


def test_BB_11_2_BB_8_3_1_military_support() -> None:
    """BB-11.2: the Vikings' weight is the ally's, and they are no contender."""
    towns = {
        "ulaid_1": {"disc": "blue", "vikings": True, "monastery": True},
        "ulaid_2": "blue",
        "ulaid_3": "blue",
        "ulaid_4": "purple",
    }
    allied: dict[str, Any] = {
        "round": 4,
        "princess_side": "military_support",
        "players": {"purple": {"marriages": [PRINCESS]}},
    }
    assert claim(towns, **allied).claim("ulaid") == "purple"
    assert claim(towns, {"ulaid": "blue"}, **allied).claim("ulaid") == "purple"
    trading: dict[str, Any] = {**allied, "princess_side": "establish_trade"}
    assert claim(towns, **trading).claim("ulaid") == "face_up"


def test_BB_11_3_regions_are_independent_and_nobody_decides() -> None:
    """BB-11.3: several regions at once, and straight on to the next round."""
    towns = discs(blue="ulaid_1 ulaid_2 ulaid_3 breifne_1", green="breifne_2 dubhlinn_1 dubhlinn_2")
    after = claim(towns)
    assert (after.claim("ulaid"), after.claim("breifne"), after.claim("dubhlinn")) == ("blue", "face_up", "green")
    assert after.phase == "draft"
