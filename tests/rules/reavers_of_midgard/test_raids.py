"""RM-7.4 and RM-7.5 raids; RM-8.2 and RM-8.3 Village and Keep cards."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import After, orange, play, refused

VILLAGES = ("orange: select raid_villages", "orange: activate")
KEEPS = ("orange: select raid_keeps", "orange: activate")


def village(card: str, *moves: str, chance: Any = None, others: Any = None, **row: Any) -> After:
    """Orange raids villages and takes this card alone."""
    return raid("village", card, *moves, chance=chance, others=others, **row)


def raid(deck: str, card: str, *moves: str, chance: Any = None, others: Any = None, **row: Any) -> After:
    """A raid in which this card alone is taken."""
    icon = "chest" if deck == "village" else "shield"
    dice = dict(row.pop("dice", {}))
    dice[f"yellow_{icon}"] = dice.get(f"yellow_{icon}", 0) + 2
    before = orange(others, food=1 if deck == "village" else 2, dice=dice, **row)
    before["pairs"] = {"villages" if deck == "village" else "keeps": [[card]]}
    before["decks"] = {deck: []}
    start = VILLAGES if deck == "village" else KEEPS
    return play(before, *start, *moves, chance=chance or {})


def keep(card: str, *moves: str, chance: Any = None, **row: Any) -> After:
    return raid("keep", card, *moves, chance=chance, **row)


# RM-7.4, RM-7.5


def test_RM_7_4_1_a_pair_and_extra_cards() -> None:
    """The active player takes a pair and two more from the top of the deck."""
    before = orange(food=1, dice={"red_chest": 2})
    before["pairs"] = {"villages": [["farm", "village_wall"]]}
    before["decks"] = {"village": ["bodn", "draupnir", "jarnglofar"]}
    after = play(before, *VILLAGES, "orange: pair 1")
    assert after.player("orange")["taken"] == ["farm", "village_wall", "bodn", "draupnir"]
    after = play(before, *VILLAGES, "orange: deck")
    assert after.player("orange")["taken"][:3] == ["bodn", "draupnir", "jarnglofar"]
    assert len(after.player("orange")["taken"]) == 4


@pytest.mark.parametrize(("moves", "rule"), [(VILLAGES, "RM-7.4.1"), (KEEPS, "RM-7.5.1")])
def test_RM_7_4_1_RM_7_5_1_a_raid_cites_its_own_rule(moves: tuple[str, ...], rule: str) -> None:
    """The question, the cards taken, and a place without cards."""
    before = orange(food=2, dice={"red_chest": 2, "red_shield": 2})
    before["pairs"] = {"villages": [["farm", "farm"]], "keeps": [["art", "art"]]}
    assert play(before, *moves).rule == rule
    assert refused(before, *moves, "orange: pair 2") == rule
    pairs = ("Farm, Farm", "Art, Art")
    assert any(f"Orange takes two cards: {pair}. [{rule}]" in taken(before, moves) for pair in pairs)


def taken(before: dict[str, Any], moves: tuple[str, ...]) -> list[str]:
    return play(before, *moves, "orange: pair 1").log


def test_RM_7_4_2_all_are_seen_then_resolved_in_any_order_D_CARD_ORDER_RM_R_37() -> None:
    """D-CARD-ORDER, RM-R-37: extra cards are taken before the first is resolved; the next is chosen afterwards."""
    before = orange(food=1, dice={"red_chest": 2})
    before["pairs"] = {"villages": [["farm", "village_wall"]]}
    before["decks"] = {"village": ["runic_carvings", "bows_and_arrows"]}
    moves = (*VILLAGES, "orange: pair 1")
    after = play(before, *moves)
    assert set(after.moves) == {f"resolve {c}" for c in ("farm", "village_wall", "runic_carvings", "bows_and_arrows")}
    after = play(before, *moves, "orange: resolve village_wall", "orange: decline")
    assert set(after.moves) == {f"resolve {c}" for c in ("farm", "runic_carvings", "bows_and_arrows")}
    assert refused(before, *moves, "orange: resolve bodn") == "RM-7.4.2"


def test_RM_7_5_1_raid_keeps_with_keep_cards() -> None:
    before = orange(food=2, dice={"red_shield": 2})
    before["pairs"] = {"keeps": [["art", "armor"]]}
    before["decks"] = {"keep": ["treasure", "tapestry_wolves"]}
    moves = [*KEEPS, "orange: pair 1"]
    moves += ["orange: resolve art", "orange: resolve armor", "orange: resolve treasure"]
    after = play(before, *moves)
    assert after.pile("orange") == ["armor", "art", "tapestry_wolves", "treasure"]
    assert after.asked == "green"


# RM-8.2


@pytest.mark.parametrize("card", ["ship_upgrade_shield", "ship_upgrade_chest", "ship_upgrade_ship_hammer"])
def test_RM_8_2_1_ship_upgrade_D_OPTION(card: str) -> None:
    """D-OPTION: the named token face up on a free space, or 3 Glory; then the card is discarded."""
    after = village(card)
    assert after.moves == ["choose token", "choose glory"]
    after = village(card, "orange: choose token")
    assert after.player("orange")["upgrades"] == [{"token": card.removeprefix("ship_upgrade_"), "ready": True}]
    assert after.position["discards"]["village"] == [card]
    assert village(card, "orange: choose glory").glory("orange") == 3


def test_RM_8_2_1_no_space_or_no_token() -> None:
    """Three upgrades fill the ship; four tokens exist: then it is Glory without asking."""
    assert village("ship_upgrade_shield", upgrades=["ship_hammer"] * 3).glory("orange") == 3
    others = {"green": {"upgrades": ["shield"] * 3}, "purple": {"upgrades": ["shield"]}}
    assert village("ship_upgrade_shield", others=others).glory("orange") == 3
    assert (
        len(village("ship_upgrade_shield", "orange: choose token", upgrades=["shield"]).player("orange")["upgrades"])
        == 2
    )


# RM-8.3


@pytest.mark.parametrize(
    ("card", "dice"),
    [
        ("bundle_of_swords", {"red_ship": 1, "yellow_ship": 1}),
        ("bows_and_arrows", {"blue_ship": 1, "yellow_ship": 1}),
        ("axes_and_spears", {"blue_ship": 1, "red_ship": 1}),
    ],
)
def test_RM_8_3_1_weapons(card: str, dice: dict[str, int]) -> None:
    """Gain and roll the two dice, or 5 Glory and 1 Terror."""
    after = village(card, "orange: choose trade", chance={"crew_dice": ["ship", "ship"]})
    assert after.dice("orange") == dice
    after = village(card, "orange: choose pillage")
    assert (after.glory("orange"), after.good("orange", "terror")) == (5, 1)
    assert after.position["discards"]["village"] == [card]


def test_RM_8_3_2_runic_carvings_D_VICTIM() -> None:
    """D-VICTIM: shed 1 Terror and name another player, or 10 Glory and 2 Terror."""
    after = village("runic_carvings", "orange: choose respect", terror=2)
    assert after.moves == ["victim green", "victim purple", "victim white"]
    after = village("runic_carvings", "orange: choose respect", "orange: victim purple", terror=2)
    assert (after.good("orange", "terror"), after.good("purple", "terror")) == (1, 1)
    after = village("runic_carvings", "orange: choose defy")
    assert (after.glory("orange"), after.good("orange", "terror")) == (10, 2)


def test_RM_8_3_2_without_terror_RM_R_22() -> None:
    """RM-R-22: allowed, the other player still gains 1."""
    after = village("runic_carvings", "orange: choose respect", "orange: victim green")
    assert (after.good("orange", "terror"), after.good("green", "terror")) == (0, 1)


def test_RM_8_3_3_farm_D_PILLAGE_RM_EX_17() -> None:
    """D-PILLAGE, RM-EX-17: 3 Food; pillaged 1 more, a Farm token and a Terror; face up under the deck."""
    after = village("farm", "orange: decline")
    assert (after.food("orange"), after.good("orange", "farm"), after.good("orange", "terror")) == (3, 0, 0)
    after = village("farm", "orange: pillage")
    assert (after.food("orange"), after.good("orange", "farm"), after.good("orange", "terror")) == (4, 1, 1)
    assert after.position["discards"]["village"] == ["farm"]


def test_RM_8_3_4_village_wall_RM_R_03() -> None:
    """RM-R-03: 2 Favor; pillaged without combat 1 more, a Wall token and a Terror."""
    assert village("village_wall", "orange: decline").favor("orange") == 2
    after = village("village_wall", "orange: pillage")
    assert (after.favor("orange"), after.good("orange", "wall"), after.good("orange", "terror")) == (3, 1, 1)


@pytest.mark.parametrize("card", ["treasure", "art", "armor", "tapestry_ravens", "tapestry_wolves", "tapestry_serpent"])
def test_RM_8_3_5_set_cards(card: str) -> None:
    after = keep(card)
    assert after.pile("orange") == [card]
    assert after.position["discards"]["keep"] == []


def test_RM_8_3_6_keep_wall() -> None:
    """2 Favor; Defense 2 for 1 more Favor and a Wall token, no Terror."""
    moves = ("orange: pillage", "orange: discard red_hammer", "orange: discard red_hammer")
    after = keep("keep_wall", *moves, "orange: accept", dice={"red_hammer": 2}, chance={"combat_dice": [1, 1]})
    assert (after.favor("orange"), after.good("orange", "wall"), after.good("orange", "terror")) == (3, 1, 0)
    assert after.position["discards"]["keep"] == ["keep_wall"]


def test_RM_8_3_6_a_lost_pillage_keeps_the_gain_RM_R_21() -> None:
    """RM-R-21, RM-8.3.8: the 2 Favor stay."""
    moves = ("orange: pillage", "orange: accept")
    after = keep("keep_wall", *moves, dice={"red_hammer": 1}, chance={"combat_dice": [0]})
    assert (after.favor("orange"), after.good("orange", "wall")) == (2, 0)


@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        ("tower_red_blue", "red", "blue"),
        ("tower_red_yellow", "red", "yellow"),
        ("tower_blue_yellow", "blue", "yellow"),
    ],
)
def test_RM_8_3_7_tower(card: str, first: str, second: str) -> None:
    """Two dice rolled; Defense 3 for 3 Glory and a Tower token; the dice just gained may fight."""
    after = keep(card, chance={"crew_dice": ["hammer", "hammer"]})
    assert after.dice("orange") == {f"{first}_hammer": 1, f"{second}_hammer": 1}
    moves = ("orange: pillage", f"orange: discard {first}_hammer", f"orange: discard {second}_hammer")
    chance = {"crew_dice": ["hammer", "hammer"], "combat_dice": [2, 1]}
    after = keep(card, *moves, chance=chance)
    assert (after.glory("orange"), after.good("orange", "tower"), after.good("orange", "terror")) == (3, 1, 0)
    chance = {"crew_dice": ["hammer", "hammer"], "combat_dice": [1, 1]}
    after = keep(card, *moves, chance=chance)
    assert (after.glory("orange"), after.good("orange", "tower")) == (0, 0)


def test_RM_8_3_8_pillage_needs_a_hammer_source() -> None:
    """A Tower whose dice show no hammer asks nothing; with a wild Leader it does."""
    assert keep("tower_red_blue", chance={"crew_dice": ["ship", "ship"]}).asked == "green"
    after = keep("tower_red_blue", chance={"crew_dice": ["helm", "ship"]}, leader="pirate")
    assert after.moves == ["pillage", "decline"]


@pytest.mark.parametrize(
    ("deck", "card", "rule"),
    [
        ("village", "ship_upgrade_chest", "RM-8.2.1"),
        ("village", "bows_and_arrows", "RM-8.3.1"),
        ("village", "runic_carvings", "RM-8.3.2"),
        ("village", "farm", "RM-8.3.3"),
        ("village", "village_wall", "RM-8.3.4"),
        ("keep", "keep_wall", "RM-8.3.6"),
        ("keep", "tower_red_blue", "RM-8.3.7"),
    ],
)
def test_RM_8_3_the_question_of_a_card_cites_its_rule(deck: str, card: str, rule: str) -> None:
    assert raid(deck, card, dice={"red_hammer": 1}).rule == rule


def test_RM_8_8_1_signs_of_the_cards() -> None:
    """Left or right, left then optionally right, spend left for right: one card of each."""
    assert village("bundle_of_swords").moves == ["choose trade", "choose pillage"]
    assert village("farm").moves == ["pillage", "decline"]
    before = orange(slots={"raid_keeps": ["seer"]}, favor=1)
    assert play(before, "orange: select raid_keeps").moves == ["pay", "decline"]
