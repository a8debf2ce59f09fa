"""BB-8 the marriage step, every marriage card, the Princess of Denmark, and the benefits of the track."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import FOUR, After, discs, play, refused

PRINCESS = "marriage_princess_of_denmark"


def wedding(card: str = "marriage_brigid", **position: Any) -> dict[str, Any]:
    """The marriage step with a card, and spaces as given by `spaces`."""
    spaces = position.pop("spaces", (0, 0, 0, 0))
    stores = position.pop("stores", {})
    players = {seat: {"space": space, **stores.get(seat, {})} for seat, space in zip(FOUR, spaces, strict=True)}
    usual = {"phase": "marriage", "marriage_card": card, "battle_area": 0, "players": players}
    return {**usual, **position}


def test_BB_8_0_four_steps_in_order() -> None:
    """BB-8.0: marriage, battle, church, claim regions: a town won by marriage can be lost, built on and claimed."""
    position = wedding(
        "marriage_aodhan",
        spaces=(3, 0, 0, 0),
        stores={"blue": {"church": 2}, "purple": {"raiders": 1}, "green": {"raiders": 1}, "orange": {"raiders": 1}},
        battle_area=1,
        towns=discs(blue="dubhlinn_1 dubhlinn_2"),
    )
    after = play(position, "blue: settle leinster_1", "blue: surrender leinster_1", "blue: monastery dubhlinn_1")
    assert after.vikings() == {"leinster_1"}
    assert after.monasteries() == {"dubhlinn_1"}
    assert after.claim("dubhlinn") == "blue"


def test_BB_8_1_nobody_courted() -> None:
    """BB-8.1: all on space 0: the card leaves the game and nobody gains anything."""
    after = play(wedding())
    assert after.position["gone_marriages"] == ["marriage_brigid"]
    assert after.all("points") == [10, 10, 10, 10]
    assert after.all("coins") == [3, 3, 3, 3]
    assert after.phase == "draft"


def test_BB_8_1_the_princess_may_go_too() -> None:
    """BB-8.1: in the last round as well."""
    after = play(wedding(PRINCESS))
    assert after.position["gone_marriages"] == [PRINCESS]
    assert after.over


def test_BB_8_2_the_highest_disc_takes_the_card() -> None:
    """BB-8.2: strictly highest, not necessarily on space 9; the card lies before the winner."""
    after = play(wedding(spaces=(0, 2, 4, 3)))
    assert after.player("green")["marriages"] == ["marriage_brigid"]
    assert after.store("green", "points") == 14


@pytest.mark.parametrize(
    ("card", "points", "renown", "region"),
    [
        ("marriage_aodhan", 2, 0, "leinster"),
        ("marriage_aoife", 2, 1, None),
        ("marriage_brigid", 4, 0, None),
        ("marriage_conall", 2, 0, "southern_ui_neill"),
        ("marriage_cormac", 2, 0, "connaught"),
        ("marriage_niall", 2, 0, "northern_ui_neill"),
        ("marriage_orlaith", 2, 0, "munster"),
    ],
)
def test_BB_8_2_BB_D10_every_ordinary_card(card: str, points: int, renown: int, region: str | None) -> None:
    """BB-8.2, BB-D10: points, renown, and a free town of the region, the winner choosing which."""
    position = wedding(card, spaces=(0, 1, 0, 0))
    after = play(position)
    if region is None:
        assert after.phase == "draft"
    else:
        assert after.asked == ["purple"]
        assert after.rule() == "BB-8.2"
        assert {move.split()[1].rpartition("_")[0] for move in after.moves()} == {region}
        town = after.moves()[0].split()[1]
        assert refused(position, "purple: settle dubhlinn_1") == "BB-8.2"
        after = play(position, f"purple: settle {town}")
        assert after.disc(town) == "purple"
    assert after.store("purple", "points") == 10 + points
    assert after.store("purple", "renown") == 1 + renown


LEINSTER = " ".join(f"leinster_{i}" for i in range(1, 10))


def test_BB_8_2_BB_R_08_only_free_towns_and_no_declining() -> None:
    """BB-8.2, BB-R-08, BB-15.1: taken towns are not offered; one left is taken unasked; none left, no effect."""
    some = wedding("marriage_aodhan", spaces=(1, 0, 0, 0), towns=discs(green="leinster_1"))
    assert "settle leinster_1" not in play(some).moves()
    assert len(play(some).moves()) == 8
    assert refused(some, "blue: settle leinster_1") == "BB-1.2"
    assert refused(some, "blue: decline") == "BB-8.2"
    one = wedding("marriage_aodhan", spaces=(1, 0, 0, 0), towns=discs(green=LEINSTER.replace(" leinster_4", "")))
    assert play(one).disc("leinster_4") == "blue"
    none = wedding("marriage_aodhan", spaces=(1, 0, 0, 0), towns=discs(green=LEINSTER))
    assert play(none).phase == "draft"
    assert play(none).store("blue", "points") == 12


def test_BB_8_2_left_to_right() -> None:
    """BB-8.2: the points of Aodhan are there before his town is chosen."""
    assert play(wedding("marriage_aodhan", spaces=(1, 0, 0, 0))).store("blue", "points") == 12


def chosen(side: str, **position: Any) -> After:
    """Blue wins the Princess and chooses; the game then ends with the final scoring."""
    return play(wedding(PRINCESS, spaces=(1, 0, 0, 0), **position), f"blue: princess {side}")


def test_BB_8_3_BB_D11_three_choices() -> None:
    """BB-8.3, BB-D11: exactly one of military support, trade and spurning."""
    after = play(wedding(PRINCESS, spaces=(0, 0, 5, 0)))
    assert after.asked == ["green"]
    assert after.moves() == ["princess military_support", "princess establish_trade", "princess spurn"]


# Vikings hold two towns of Dubhlinn (threshold 2), one in each of two more regions.
VIKING_TOWNS: dict[str, Any] = {
    "dubhlinn_1": {"disc": "green", "vikings": True},
    "dubhlinn_2": {"disc": "purple", "vikings": True},
    "ulaid_1": {"disc": "green", "vikings": True},
    "leinster_1": {"disc": "blue"},
    "dubhlinn_3": {"disc": "purple"},
}


def test_BB_8_3_1_military_support() -> None:
    """BB-8.3.1: Viking towns count in claiming (Dubhlinn is claimed), but not for the number of regions."""
    after = chosen("military_support", towns=VIKING_TOWNS)
    assert after.player("blue")["marriages"] == [PRINCESS]
    assert after.position["princess_side"] == "military_support"
    assert after.claim("dubhlinn") == "blue"
    assert not [line for line in after.told("BB-12.7") if line.startswith("Blue")]


def test_BB_8_3_2_trade() -> None:
    """BB-8.3.2: Viking towns count for the number of regions (three), not for claim tokens."""
    after = chosen("establish_trade", towns=VIKING_TOWNS)
    assert after.position["princess_side"] == "establish_trade"
    assert after.claim("dubhlinn") == "face_up"
    assert after.told("BB-12.7") == ["Blue scored 1 point for being in 3 regions. [BB-12.7]"]
    assert after.told("BB-12.6") == []


def test_BB_8_3_3_spurn() -> None:
    """BB-8.3.3: the card is discarded, four points at once, and the Vikings count for nobody."""
    after = chosen("spurn", towns=VIKING_TOWNS)
    assert after.player("blue")["marriages"] == []
    assert after.position["gone_marriages"] == [PRINCESS]
    assert after.told("BB-8.3.3") == ["Blue scored 4 points for spurning the Princess. [BB-8.3.3]"]
    assert after.position["princess_side"] is None
    assert after.claim("dubhlinn") == "face_up"


def test_BB_8_4_the_winner_goes_back_to_space_0() -> None:
    """BB-8.4, BB-8.5: and gains nothing there; the others stay where they are."""
    after = play(wedding(spaces=(6, 5, 3, 0)))
    assert after.all("space") == [0, 5, 3, 0]
    assert after.all("coins") == [3, 5, 4, 3]


@pytest.mark.parametrize(
    ("space", "coins", "renown"),
    [(0, 0, 0), (1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0), (5, 2, 0), (6, 2, 0), (7, 0, 1)],
)
def test_BB_8_5_benefits_of_the_track(space: int, coins: int, renown: int) -> None:
    """BB-8.5: what each space gives."""
    after = play(wedding(spaces=(9, space, 0, 0)))
    assert after.store("purple", "coins") == 3 + coins
    assert after.store("purple", "renown") == 1 + renown
    assert after.store("blue", "coins") == 3


def test_BB_8_5_BB_D12_BB_R_08_space_8() -> None:
    """BB-8.5, BB-D12: any free town on the board, mandatory."""
    position = wedding(spaces=(9, 8, 0, 0), towns=discs(green="ulaid_1"))
    after = play(position)
    assert after.asked == ["purple"]
    assert after.rule() == "BB-8.5"
    assert len(after.moves()) == 52
    assert refused(position, "purple: settle ulaid_1") == "BB-1.2"
    assert play(position, "purple: settle munster_5").disc("munster_5") == "purple"


def test_BB_8_5_BB_8_6_space_8_of_the_winner_gives_nothing() -> None:
    """BB-8.4, BB-8.5, BB-8.6: who wins from space 8 stands on 0 when benefits are given."""
    after = play(wedding(spaces=(8, 7, 0, 0)))
    assert after.position["towns"] == {}
    assert after.store("purple", "renown") == 2


def test_BB_8_6_space_9_wins() -> None:
    """BB-8.6: whoever stands there takes the card."""
    after = play(wedding(spaces=(0, 9, 0, 7)))
    assert after.player("purple")["marriages"] == ["marriage_brigid"]
