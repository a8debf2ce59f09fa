"""BB-12 the end of the game: every line of the final scoring, and the tie-breaks."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import FOUR, After, discs, play

PRINCESS = "marriage_princess_of_denmark"
VALUES = {
    "northern_ui_neill": 6,
    "ulaid": 4,
    "breifne": 3,
    "southern_ui_neill": 5,
    "dubhlinn": 2,
    "connaught": 7,
    "leinster": 6,
    "munster": 7,
}


def final(stores: dict[str, dict[str, Any]] | None = None, **position: Any) -> After:
    """The final scoring; unless something else is said everybody has 10 points, no coins and no renown."""
    players = {seat: {"points": 10, "coins": 0, "renown": 0, **(stores or {}).get(seat, {})} for seat in FOUR}
    return play({"phase": "final_scoring", "marker": "orange", "players": players, **position})


def test_BB_12_1_the_game_ends_with_the_marriage_deck() -> None:
    """BB-12.1: after the upkeep of the round in which the deck is empty; otherwise the next round begins."""
    assert play({"phase": "claim", "round": 4}).over
    assert not play({"phase": "claim", "round": 3}).over


def test_BB_12_2_everything_is_added() -> None:
    """BB-12.2: coins 1, renown 3, claim token 7, half a token 3, five regions 3; marker 1 for another."""
    after = final(
        {"blue": {"coins": 2, "renown": 3}, "green": {"coins": 1}},
        claims={"munster": "blue", "leinster": "face_up"},
        towns=discs(blue="leinster_1 ulaid_1 breifne_1 dubhlinn_1 connaught_1", green="leinster_2"),
    )
    assert after.all("points") == [10 + 1 + 3 + 7 + 3 + 3, 10, 10 + 3, 11]
    assert after.over


def test_BB_12_3_most_coins() -> None:
    """BB-12.3: one point for strictly most, nobody if tied."""
    assert final({"blue": {"coins": 4}, "green": {"coins": 3}}).store("blue", "points") == 11
    assert final({"blue": {"coins": 4}, "green": {"coins": 4}}).all("points") == [10, 10, 10, 11]
    assert final().told("BB-12.3") == []


def test_BB_12_4_marker() -> None:
    """BB-12.4: one point for its holder."""
    assert final(marker="purple").all("points") == [10, 11, 10, 10]


@pytest.mark.parametrize(("region", "value"), VALUES.items())
def test_BB_12_5_claim_tokens(region: str, value: int) -> None:
    """BB-12.5: each token in front of you its full value."""
    assert final(claims={region: "green"}).store("green", "points") == 10 + value


def test_BB_12_5_renown() -> None:
    """BB-12.5: a point for each renown."""
    assert final({"blue": {"renown": 5}}).store("blue", "points") == 15


@pytest.mark.parametrize(("region", "value"), VALUES.items())
def test_BB_12_6_half_for_the_tied(region: str, value: int) -> None:
    """BB-12.6: each player tied for most scores half, rounded down; others nothing."""
    towns = {f"{region}_1": "blue", f"{region}_2": "purple"}
    after = final(claims={region: "face_up"}, towns=towns)
    assert after.all("points") == [10 + value // 2, 10 + value // 2, 10, 11]


def test_BB_12_6_face_down_tokens_and_empty_regions_score_nothing() -> None:
    """BB-12.6: a token that never turned up, or a region without any town."""
    towns = discs(blue="munster_1", purple="munster_2")
    assert final(towns=towns).all("points") == [10, 10, 10, 11]
    assert final(claims={"munster": "face_up"}).all("points") == [10, 10, 10, 11]


def test_BB_12_6_three_tied() -> None:
    """BB-12.6: all of them; not one with less."""
    towns = discs(blue="munster_1 munster_2", purple="munster_3 munster_4", green="munster_5 munster_6")
    towns["munster_7"] = "orange"
    after = final(claims={"munster": "face_up"}, towns=towns)
    assert after.all("points") == [13, 13, 13, 11]


def test_BB_R_14_the_vikings_are_a_contender() -> None:
    """BB-R-14: where they alone have most nobody scores; players tied with them do."""
    vikings = {"disc": "green", "vikings": True}
    towns: dict[str, Any] = {"ulaid_1": vikings, "ulaid_2": vikings, "ulaid_3": "blue"}
    assert final(claims={"ulaid": "face_up"}, towns=towns).store("blue", "points") == 10
    towns["ulaid_4"] = "blue"
    assert final(claims={"ulaid": "face_up"}, towns=towns).all("points") == [12, 10, 10, 11]


def test_BB_R_29_monasteries_count_double_in_half_scoring() -> None:
    """BB-R-29, BB-1.7: one town with a monastery ties with two."""
    towns = {"ulaid_1": {"disc": "blue", "monastery": True}, **discs(green="ulaid_2 ulaid_3")}
    assert final(claims={"ulaid": "face_up"}, towns=towns).all("points") == [12, 10, 12, 11]


def test_BB_12_6_BB_8_3_1_military_support() -> None:
    """BB-12.6: the Vikings' towns are the ally's; here that makes the tie."""
    towns = {"ulaid_1": {"disc": "green", "vikings": True}, "ulaid_2": "purple", "ulaid_3": "blue", "ulaid_4": "blue"}
    allied = {"purple": {"marriages": [PRINCESS]}}
    after = final(allied, princess_side="military_support", claims={"ulaid": "face_up"}, towns=towns)
    assert after.all("points") == [12, 12, 10, 11]
    after = final(allied, princess_side="establish_trade", claims={"ulaid": "face_up"}, towns=towns)
    assert after.store("purple", "points") == 10


def test_BB_R_15_a_held_token_scores_in_full() -> None:
    """BB-R-15: also when its region is tied now; nobody gets half of it."""
    towns = discs(blue="ulaid_1", green="ulaid_2")
    assert final(claims={"ulaid": "green"}, towns=towns).all("points") == [10, 10, 14, 11]


ONE_PER_REGION = [f"{region}_1" for region in VALUES]


@pytest.mark.parametrize(
    ("regions", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 3), (6, 5), (7, 7), (8, 10)]
)
def test_BB_12_7_number_of_regions(regions: int, points: int) -> None:
    """BB-12.7: the table; several towns in a region count once."""
    towns = {**dict.fromkeys(ONE_PER_REGION[:regions], "blue")}
    if regions:
        towns["northern_ui_neill_2"] = "blue"
    assert final(towns=towns).store("blue", "points") == 10 + points


def test_BB_12_7_BB_8_3_2_trade() -> None:
    """BB-12.7, BB-8.3.2: with trade the Vikings' regions count; covered towns do not count for their owners."""
    towns = {
        **discs(blue="ulaid_1 breifne_1"),
        "munster_1": {"disc": "green", "vikings": True},
        "ulaid_2": {"disc": "green", "vikings": True},
    }
    wed = {"blue": {"marriages": [PRINCESS]}}
    assert final(wed, princess_side="establish_trade", towns=towns).store("blue", "points") == 11
    assert final(wed, princess_side="military_support", towns=towns).store("blue", "points") == 10
    own = {**discs(blue="ulaid_1 breifne_1"), "munster_1": {"disc": "blue", "vikings": True}}
    assert final(towns=own).store("blue", "points") == 10


def test_BB_12_8_most_points() -> None:
    """BB-12.8: most points wins."""
    assert final({"green": {"points": 30}}).winners == ["green"]


def test_BB_12_8_tie_by_claim_tokens() -> None:
    """BB-12.8: tied in points, most claim tokens wins."""
    after = final({"blue": {"points": 22}, "green": {"points": 20}}, claims={"dubhlinn": "green"})
    assert after.all("points")[0] == after.all("points")[2] == 22
    assert after.winners == ["green"]
    assert after.told("BB-12.8") == [
        "Green wins the tie at 22 points with 1 claim token and 0 marriage cards. [BB-12.8]"
    ]


def test_BB_12_8_BB_R_16_tie_by_marriage_cards() -> None:
    """BB-12.8, BB-R-16: then most marriage cards, a kept Princess included."""
    stores: dict[str, dict[str, Any]] = {
        "blue": {"points": 20, "marriages": ["marriage_niall"]},
        "green": {"points": 20, "marriages": ["marriage_aoife", PRINCESS]},
    }
    assert final(stores, princess_side="establish_trade").winners == ["green"]
    stores["green"]["marriages"] = ["marriage_aoife"]
    assert final(stores).winners == ["blue", "green"]


def test_BB_12_8_shared_victory() -> None:
    """BB-12.8: tied in everything, the victory is shared."""
    assert final({"blue": {"points": 20}, "purple": {"points": 20}}).winners == ["blue", "purple"]


def test_BB_12_8_claim_tokens_come_before_marriage_cards() -> None:
    """BB-12.8: the order of the tie-breaks."""
    stores: dict[str, dict[str, Any]] = {
        "blue": {"points": 22, "marriages": ["marriage_niall", "marriage_aoife"]},
        "green": {"points": 20},
    }
    assert final(stores, claims={"dubhlinn": "green"}).winners == ["green"]


def test_BB_12_2_the_sheet_explains_every_point() -> None:
    """BB-12.2: lines for coins, marker, renown and tokens, ties, and regions."""
    after = final(
        {"blue": {"coins": 2, "renown": 3}},
        claims={"munster": "blue", "leinster": "face_up"},
        towns=discs(blue="leinster_1 ulaid_1 breifne_1", green="leinster_2"),
    )
    for rule, lines in (("BB-12.3", 1), ("BB-12.4", 1), ("BB-12.5", 2), ("BB-12.6", 2), ("BB-12.7", 1), ("BB-12.8", 1)):
        assert len(after.told(rule)) == lines, rule
