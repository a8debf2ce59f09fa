"""RM-7.1 Recruit Reavers and RM-8.4 Reaver abilities."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import After, orange, play, refused

RECRUIT = ("orange: select recruit_reavers", "orange: activate")


def recruits(*cards: str, **row: Any) -> dict[str, Any]:
    """Orange is about to use these Reavers; the dice have been rolled."""
    agenda = [
        {"step": "cleanup"},
        {"step": "player_turn", "stage": "end", "seat": "orange", "active": "orange", "space": "recruit_reavers"}
        | {"recruits": list(cards), "claimed": []},
        {"step": "use_reaver", "seat": "orange"},
    ]
    return {"agenda": agenda, "players": {"orange": {"taken": list(cards), **row}}}


def specialized(card: str, slot: str = "raid_keeps", **row: Any) -> dict[str, Any]:
    return orange(slots={slot: [card]}, **row)


def act(card: str, *moves: str, slot: str = "raid_keeps", decks: Any = None, **row: Any) -> After:
    """A specialized Reaver acts because its space is chosen."""
    before = specialized(card, slot, **row)
    if decks:
        before["decks"] = decks
    return play(before, f"orange: select {slot}", *moves)


# RM-7.1


def test_RM_7_1_1_a_pair_or_the_deck_D_GROUP_RM_R_44() -> None:
    """D-GROUP: one pair, all its cards, or two cards of the deck; deck cards are seen after choosing (RM-R-44)."""
    before = orange()
    before["pairs"] = {"reavers": [["seer", "scout"], [], ["raider", "raider"]]}
    before["decks"] = {"reaver": ["pirate", "axeman"]}
    after = play(before, *RECRUIT)
    assert after.moves == ["pair 1", "pair 3", "deck"]
    assert sorted(play(before, *RECRUIT, "orange: pair 1").player("orange")["taken"]) == ["scout", "seer"]
    assert sorted(play(before, *RECRUIT, "orange: deck").player("orange")["taken"]) == ["axeman", "pirate"]
    assert refused(before, *RECRUIT, "orange: pair 2") == "RM-7.1.1"


def test_RM_7_1_1_nothing_to_take() -> None:
    """Neither pair nor deck card: no card, and the effect ends."""
    before = orange()
    before["decks"] = {"reaver": []}
    after = play(before, *RECRUIT)
    assert after.asked == "green"
    assert after.number_of_dice("orange") == 0


def test_RM_7_1_1_a_pair_with_a_missing_card_RM_R_45() -> None:
    """RM-R-45: it is taken as it is, nothing is added."""
    before = orange()
    before["pairs"] = {"reavers": [["seer"]]}
    assert play(before, *RECRUIT, "orange: pair 1").player("orange")["taken"] == ["seer"]


def test_RM_7_1_2_the_place_stays_empty() -> None:
    before = orange()
    before["pairs"] = {"reavers": [["seer", "scout"], ["raider", "pirate"]]}
    moves = (*RECRUIT, "orange: pair 1", "orange: specialize seer raid_keeps", "orange: specialize scout raid_keeps")
    after = play(before, *moves, "green: activate")
    assert after.moves == ["pair 2", "deck"]


def test_RM_7_1_3_mandatory_once_activated() -> None:
    """There is no way to decline the cards."""
    before = orange()
    before["pairs"] = {"reavers": [["seer", "scout"]]}
    assert play(before, *RECRUIT).moves == ["pair 1", "deck"]


def test_RM_7_1_4_recruit_dice() -> None:
    """Raider: red and blue; Fanatic: two red."""
    before = orange()
    before["decks"] = {"reaver": ["raider", "fanatic"]}
    after = play(before, *RECRUIT, chance={"crew_dice": ["ship", "ship", "ship", "double_hammer"]})
    assert after.dice("orange") == {"red_ship": 2, "blue_ship": 1, "red_double_hammer": 1}


def test_RM_7_1_5_one_card_at_a_time_in_any_order_D_USE() -> None:
    """D-USE: each card is rallied, specialized or promoted, exactly one of these."""
    before = recruits("seer", "raider")
    assert play(before).verbs == {"rally", "specialize", "promote"}
    after = play(before, "orange: promote raider", "orange: draw keep")
    assert {move.split()[1] for move in after.moves} == {"seer"}
    assert refused(before, "orange: promote raider", "orange: draw keep", "orange: rally raider") == "RM-7.1.5"


def test_RM_7_1_5_rally() -> None:
    """Warrior rallies a yellow die and one of any colour, on faces of choice; the card goes to the Glory pile."""
    before = recruits("warrior")
    after = play(before, "orange: rally warrior")
    assert {move.split("_")[0] for move in after.moves} == {"take yellow"}
    after = play(before, "orange: rally warrior", "orange: take yellow_tree", "orange: take red_double_hammer")
    assert after.dice("orange") == {"yellow_tree": 1, "red_double_hammer": 1}
    assert after.pile("orange") == ["warrior"]


def test_RM_7_1_5_specialize() -> None:
    """At the bottom of a slot with fewer than three; it does not act now; below those there (RM-R-46)."""
    before = recruits("spearman", slots={"raid_keeps": ["seer"], "raid_villages": ["seer", "scout", "scout"]})
    after = play(before, "orange: specialize spearman raid_keeps")
    assert after.player("orange")["slots"]["raid_keeps"] == ["seer", "spearman"]
    assert after.food("orange") == 0
    assert refused(before, "orange: specialize spearman raid_villages") == "RM-7.1.5"


def test_RM_R_46_the_order_in_a_slot_never_changes() -> None:
    """If one leaves, the others close up."""
    before = orange(food=4, slots={"raid_keeps": ["seer", "scout", "raider"]})
    before["decks"] = {"journey": ["starvation"]}
    moves = ("orange: select battle_at_sea", "orange: activate", "orange: pay", "orange: dismiss scout raid_keeps")
    assert play(before, *moves).player("orange")["slots"]["raid_keeps"] == ["seer", "raider"]


def test_RM_7_1_5_all_slots_full() -> None:
    """Then only Rally or Promote."""
    slots = {
        "battle_at_sea": ["raider"] * 3,
        "raid_villages": ["fanatic"] * 3,
        "raid_keeps": ["axeman"] * 3,
        "subdue_territories": ["pirate"] * 3,
    }
    assert play(recruits("seer", slots=slots)).moves == ["promote seer", "rally seer"]


def test_RM_7_1_5_promote_RM_EX_17() -> None:
    """RM-EX-17: the old Leader goes to the Glory pile, the new card is Leader."""
    after = play(recruits("seer", leader="pirate"), "orange: promote seer")
    assert after.player("orange")["leader"] == "seer"
    assert after.pile("orange") == ["pirate"]


@pytest.mark.parametrize(("card", "food", "favor"), [("spearman", 4, 0), ("seer", 0, 2)])
def test_RM_7_1_5_clan_bonus_RM_R_11(card: str, food: int, favor: int) -> None:
    """RM-R-11: Raven 4 Food, Tree 2 Favor."""
    after = play(recruits(card), f"orange: promote {card}")
    assert (after.food("orange"), after.favor("orange")) == (food, favor)


def test_RM_7_1_5_helm_bonus_D_DECK() -> None:
    """D-DECK, RM-R-11: Helm draws a card of the Village or the Keep deck, chosen before seeing, and resolves it."""
    before = recruits("pirate")
    before["decks"] = {"village": ["farm"], "keep": ["armor"]}
    assert play(before, "orange: promote pirate").moves == ["draw village", "draw keep"]
    assert play(before, "orange: promote pirate", "orange: draw keep").pile("orange") == ["armor"]
    after = play(before, "orange: promote pirate", "orange: draw village", "orange: decline")
    assert after.food("orange") == 3
    assert after.position["discards"]["village"] == ["farm"]


def test_RM_7_1_5_helm_bonus_with_one_deck_left() -> None:
    before = recruits("pirate")
    before["decks"] = {"village": [], "keep": ["armor"]}
    assert play(before, "orange: promote pirate").pile("orange") == ["armor"]


def test_RM_7_1_6_a_reaver_of_the_drakkar() -> None:
    """It brings its recruit dice and is used like any other (RM-8.6.2)."""
    before = orange(food=4, dice={"red_ship": 2, "red_hammer": 1, "red_shield": 1})
    before["decks"] = {"journey": ["all_calm"], "reaver": ["spearman"]}
    before["sea_battles"] = ["drakkar"]
    moves = ("orange: select battle_at_sea", "orange: activate", "orange: target drakkar", "orange: combination")
    after = play(before, *moves, chance={"crew_dice": ["shield", "ship"]})
    assert after.dice("orange") == {"blue_shield": 1, "blue_ship": 1}
    assert "promote spearman" in after.moves
    after = play(before, *moves, "orange: promote spearman", chance={"crew_dice": ["shield", "ship"]})
    assert (after.food("orange"), after.glory("orange"), after.pile("orange")) == (4, 15, ["drakkar"])


# RM-8.4


def test_RM_8_4_1_cost_optional_no_cost_automatic_D_ABILITY_RM_R_34() -> None:
    """D-ABILITY, RM-R-34."""
    assert act("spearman").food("orange") == 2
    assert act("seer", favor=1).moves == ["pay", "decline"]
    assert act("seer", "orange: decline", favor=1).favor("orange") == 1


def test_RM_8_4_1_at_most_once_per_trigger() -> None:
    after = act("seer", "orange: pay", favor=3)
    assert (after.glory("orange"), after.favor("orange")) == (2, 2)
    assert after.verbs == {"food", "take"}


def test_RM_8_4_2_draw_two_keep_one_D_KEEP1() -> None:
    """D-KEEP1: the other goes face up under its deck, the kept one is resolved."""
    decks = {"keep": ["armor", "art", "treasure"]}
    after = act("fanatic", decks=decks)
    assert after.moves == ["keep armor", "keep art"]
    after = act("fanatic", "orange: keep art", decks=decks)
    assert after.pile("orange") == ["art"]
    assert after.position["discards"]["keep"] == ["armor"]


def test_RM_8_4_2_a_single_card_is_kept() -> None:
    before = specialized("fanatic")
    before["decks"] = {"keep": []}
    before["discards"] = {"keep": ["armor"]}
    assert play(before, "orange: select raid_keeps").pile("orange") == ["armor"]


def test_RM_8_4_3_raider() -> None:
    after = act("raider", "orange: discard red_ship", dice={"red_ship": 1, "blue_ship": 1})
    assert (after.good("orange", "farm"), after.dice("orange")) == (1, {"blue_ship": 1})


@pytest.mark.parametrize(("card", "die"), [("divine_warrior", "red"), ("veteran_warrior", "blue"), ("scout", "yellow")])
def test_RM_8_4_3_exchange_of_one_colour(card: str, die: str) -> None:
    """Divine Warrior, Veteran Warrior, Scout: only a die of their colour."""
    dice = {"red_ship": 1, "blue_ship": 1, "yellow_ship": 1}
    after = act(card, dice=dice)
    assert after.moves == [f"discard {die}_ship", "decline"]
    after = act(card, f"orange: discard {die}_ship", f"orange: take {die}_chest", dice=dice)
    assert after.dice("orange") == {**{k: 1 for k in dice if k != f"{die}_ship"}, f"{die}_chest": 1}


@pytest.mark.parametrize("card", ["axeman", "scavenger"])
def test_RM_8_4_3_axeman_scavenger(card: str) -> None:
    after = act(card, "orange: keep farm", "orange: pillage", decks={"village": ["farm", "village_wall"]})
    assert (after.food("orange"), after.good("orange", "farm")) == (4, 1)


@pytest.mark.parametrize(
    ("card", "die"),
    [("pirate", "red_helm"), ("freeman", "blue_hammer"), ("huskarl", "blue_raven"), ("swordmaster", "yellow_tree")],
)
def test_RM_8_4_3_a_die_on_a_face(card: str, die: str) -> None:
    assert act(card).dice("orange") == {die: 1}


def test_RM_8_4_3_flamebearer() -> None:
    dice = {"red_ship": 1, "blue_ship": 1, "yellow_ship": 1}
    after = act("flamebearer", "orange: discard red_ship", "orange: discard blue_ship", dice=dice)
    assert (after.good("orange", "wall"), after.dice("orange")) == (1, {"yellow_ship": 1})
    assert act("flamebearer", dice={"red_ship": 1}).verbs == {"food", "take"}


def test_RM_8_4_3_expert_hunter() -> None:
    """1 Food by itself, then a die for 3 more if wanted."""
    after = act("expert_hunter", dice={"red_ship": 1})
    assert (after.food("orange"), after.moves) == (1, ["discard red_ship", "decline"])
    assert act("expert_hunter", "orange: discard red_ship", dice={"red_ship": 1}).food("orange") == 4
    assert act("expert_hunter").food("orange") == 1


def test_RM_8_4_3_spearman_saga_keeper_seer() -> None:
    assert act("spearman").food("orange") == 2
    assert act("saga_keeper").glory("orange") == 2
    assert act("seer", "orange: pay", favor=1).glory("orange") == 2


def test_RM_8_4_3_warrior() -> None:
    """Any die for one of the same colour."""
    dice = {"red_ship": 1, "blue_ship": 1}
    after = act("warrior", "orange: discard blue_ship", dice=dice)
    assert {move.split("_")[0] for move in after.moves} == {"take blue"}
    after = act("warrior", "orange: discard blue_ship", "orange: take blue_raven", dice=dice)
    assert after.dice("orange") == {"red_ship": 1, "blue_raven": 1}


def test_RM_8_4_3_prophetess() -> None:
    after = act("prophetess", "orange: pay", favor=3, decks={"prophecy": ["victor"]})
    assert (after.favor("orange"), after.player("orange")["secret_prophecies"]) == (1, ["victor"])


def test_RM_8_4_4_an_exchange_with_an_empty_supply() -> None:
    """All twenty red dice are with players; the paid one returns first."""
    others = {"green": {"dice": {"red_ship": 10}}, "purple": {"dice": {"red_ship": 9}}}
    before = orange(others, slots={"raid_keeps": ["divine_warrior"]}, dice={"red_ship": 1})
    moves = ("orange: select raid_keeps", "orange: discard red_ship", "orange: take red_helm")
    assert play(before, *moves).dice("orange") == {"red_helm": 1}


@pytest.mark.parametrize(("card", "token"), [("raider", "farm"), ("flamebearer", "wall")])
def test_RM_8_4_5_no_cost_for_nothing_RM_R_49(card: str, token: str) -> None:
    """RM-R-49: with no token left the ability is not offered."""
    before = orange({"green": {token: 20}}, slots={"raid_keeps": [card]}, dice={"red_ship": 3})
    assert play(before, "orange: select raid_keeps").verbs == {"food", "take"}


def test_RM_8_4_5_prophetess_without_prophecies() -> None:
    before = orange(slots={"raid_keeps": ["prophetess"]}, favor=2)
    before["decks"] = {"prophecy": []}
    assert play(before, "orange: select raid_keeps").verbs == {"food", "take"}


def test_RM_8_4_5_a_free_ability_that_gives_nothing_does_nothing() -> None:
    others = {"green": {"dice": {"red_ship": 10}}, "purple": {"dice": {"red_ship": 10}}}
    after = play(orange(others, slots={"raid_keeps": ["pirate"]}), "orange: select raid_keeps")
    assert after.number_of_dice("orange") == 0
