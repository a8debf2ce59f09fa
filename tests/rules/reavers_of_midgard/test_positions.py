"""Positions of scenarios: what is impossible is refused with its name, and a round goes on where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.errors import BadPosition
from longhall.core.script.scenario import run

from .helpers import FOUR, THREE, TWO, play

AMBUSH = [{"step": "cleanup"}, {"step": "journey_over", "seat": "orange"}]


def orange_has(**row: Any) -> dict[str, Any]:
    return {"players": {"orange": row}}


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"colour": 1}, "no such entry 'colour'"),
        ({"players": {"red": {}}}, "no such entry 'red'"),
        ({"players": {"orange": []}}, "players.orange must be an object"),
        (orange_has(gold=1), "no such entry 'gold'"),
        (orange_has(food=-1), "players.orange.food must be a whole number from 0"),
        (orange_has(farm=21), "only 20 farm tokens"),
        ({"round": 7}, "from 1 to 6"),
        ({"phase": "night"}, "none of"),
        ({"phase": "setup"}, "needs an agenda"),
        ({"start_player": None}, "start_player must be one of orange"),
        ({"turn": "pink"}, "turn"),
        ({"honor_ship": "orange"}, "only a game of three"),
        (orange_has(leader="bodn"), "no reaver card"),
        (orange_has(leader="?"), "players.orange.leader: '.' is a card that a player does not see"),
        (orange_has(slots=["seer"]), "players.orange.slots must be an object"),
        (orange_has(dice={"green_ship": 1}), "no such entry"),
        (orange_has(dice={"red_raven": 1}), "players.orange.dice: no such entry 'red_raven'"),
        (orange_has(artifacts=[{"card": "draupnir", "die": "red_ship"}]), "does not store"),
        (orange_has(upgrades=[{"token": None}]), "a Ship Upgrade is one of shield"),
        (orange_has(glory_pile=["victor"] * 3), "only 2 of victor"),
        (orange_has(tiles=["terr_food_1_a"] * 2), "only 1 of terr_food_1_a"),
        ({"decks": {"keep": ["farm"]}}, "no keep card"),
        ({"decks": {"keep": ["?"]}}, "decks.keep: '.' is a card that a player does not see"),
    ],
)
def test_bad_positions_say_what_is_wrong(position: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        run({"game": "reavers_of_midgard", "seats": 4, "position": position})


@pytest.mark.parametrize("card", ["farm", "keep_wall", "ship_upgrade_chest", "kraken", "terr_food_1_a"])
def test_RM_9_5_what_is_never_in_a_glory_pile(card: str) -> None:
    """Other cards go under their deck (RM-9.2), tiles into the play area (RM-7.6.5)."""
    with pytest.raises(BadPosition, match=f"glory_pile: {card} is no Glory pile card"):
        play(orange_has(glory_pile=[card]))


def test_RM_15_3_only_prophecies_are_secret() -> None:
    with pytest.raises(BadPosition, match="secret_prophecies: armor is no prophecy card"):
        play(orange_has(secret_prophecies=["armor"]))


def test_RM_2_9_a_tile_lies_in_its_own_stack() -> None:
    with pytest.raises(BadPosition, match=r"stacks\.favor_3: terr_food_1_a is no favor_3 card"):
        play({"stacks": {"favor_3": ["terr_food_1_a"]}})


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"prophecies": ["victor", "victor", "warlord", "juggernaut"]}, "prophecies: 4 cards, but 3"),
        ({"sea_battles": ["wherry", "wherry", "drakkar"]}, "sea_battles: 3 cards, but 2"),
        ({"pairs": {"keeps": [["art", "art", "art"]]}}, "pairs.keeps: 3 cards, but 2"),
        ({"pairs": {"reavers": [[], [], ["seer", "scout"]]}}, "pairs.reavers: 2 players have 2 places"),
    ],
)
def test_RM_2_10_a_display_holds_no_more_than_its_places(position: dict[str, Any], fault: str) -> None:
    """With two players: 3 Prophecies, 2 Sea Battles, 2 pairs of each kind."""
    with pytest.raises(BadPosition, match=fault):
        play(position, seats=TWO)


@pytest.mark.parametrize(
    ("position", "name"),
    [
        (orange_has(taken=["seer"]), "players.orange.taken"),
        ({"drawn": ["art"]}, "drawn"),
        ({"journey": ["kraken"]}, "journey"),
        ({"target": ["wherry"]}, "target"),
        ({"claimed": ["terr_food_1_a"]}, "claimed"),
    ],
)
def test_RM_0_5_what_is_half_done_needs_an_agenda(position: dict[str, Any], name: str) -> None:
    with pytest.raises(BadPosition, match=f"{name}: such cards are being resolved"):
        play(position)


def test_RM_7_3_2_one_journey_at_a_time() -> None:
    """A position in the middle of a Journey has that card; two would be refused, and so would one of another deck."""
    assert play({"agenda": AMBUSH, "journey": ["kraken"]}).position["discards"]["journey"] == ["kraken"]
    with pytest.raises(BadPosition, match="journey: 2 cards, but 1"):
        play({"agenda": AMBUSH, "journey": ["kraken", "kraken"]})
    with pytest.raises(BadPosition, match="journey: wherry is no journey card"):
        play({"agenda": AMBUSH, "journey": ["wherry"]})


def test_RM_7_6_5_claimed_tiles_are_those_of_the_turn() -> None:
    turn = {"step": "player_turn", "stage": "end", "seat": "orange", "active": "orange", "space": "subdue_territories"}
    flip = {"step": "flip_tiles", "seat": "orange"}
    agenda = [{"step": "cleanup"}, {**turn, "recruits": [], "claimed": ["food_1"]}, flip]
    after = play({"agenda": agenda, "claimed": ["terr_food_1_a"]})
    assert after.player("orange")["tiles"] == ["terr_food_1_a"]
    with pytest.raises(BadPosition, match="claimed: these are not the tiles"):
        play({"agenda": agenda, "claimed": ["terr_dice_3_a"]})


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ({"step": "score_part", "part": 7}, "agenda score_part: part must be less than 7"),
        ({"step": "take_rest", "seat": None}, "agenda take_rest: seat must be named"),
        ({"step": "action", "active": "orange", "space": None, "n": 0}, "agenda action: space must be named"),
        ({"step": "trade", "seat": "orange", "picks": -1}, "agenda trade: picks must be a number from 0 on"),
        ({"step": "pay_icons", "seat": "orange", "icons": ["sword"]}, "unknown icon 'sword'"),
        ({"step": "finished", "seat": "orange", "card": "farm", "drawn": True}, "does not hold together"),
    ],
)
def test_an_agenda_names_what_it_is_about(step: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        play({"agenda": [{"step": "cleanup"}, step]})


def turns_to_come(position: dict[str, Any], seats: tuple[str, ...]) -> list[str]:
    """Who places the Longships that are left in this round."""
    found: list[str] = []
    moves: list[str] = []
    after = play(position, seats=seats)
    number = after.position["round"]
    while after.position["round"] == number:
        if after.rule == "RM-3.3":
            found.append(after.asked)
        moves.append(f"{after.asked}: {next(move for move in ('rest', 'food', after.moves[0]) if move in after.moves)}")
        after = play(position, *moves, seats=seats)
    return found


@pytest.mark.parametrize(
    ("seats", "position", "players"),
    [
        # Trade: the holder hands the marker on, another takes it; the order of the round stays (RM-R-09).
        (TWO, {"start_player": "green", "longships": {"trade_with_villages": "orange"}}, ["green", "orange", "green"]),
        (
            FOUR,
            {"start_player": "green", "longships": {"raid_keeps": "orange", "trade_with_villages": "green"}},
            ["purple", "white"],
        ),
        (
            FOUR,
            {"longships": {"raid_keeps": "green", "raid_villages": "purple"}, "turn": "white"},
            ["white", "orange"],
        ),
        (FOUR, {"start_player": "white"}, ["white", "orange", "green", "purple"]),
        (FOUR, {"turn": "purple"}, ["purple", "white", "orange", "green"]),
        (
            THREE,
            {
                "start_player": "green",
                "honor_ship": "purple",
                "longships": {"raid_keeps": "green", "raid_villages": "purple"},
            },
            ["orange", "purple"],
        ),
        (
            THREE,
            {
                "turn": "green",
                "longships": {"raid_keeps": "orange", "raid_villages": "green", "battle_at_sea": "purple"},
            },
            ["green"],
        ),
        # A Longship that is not named: orange's.
        (FOUR, {"start_player": "orange", "turn": "purple", "longships": {"raid_keeps": "green"}}, ["purple", "white"]),
    ],
)
def test_RM_3_2_the_round_goes_on_in_its_order(
    seats: tuple[str, ...], position: dict[str, Any], players: list[str]
) -> None:
    assert turns_to_come(position, seats) == players


@pytest.mark.parametrize(
    ("seats", "position"),
    [
        (FOUR, {"longships": {"raid_keeps": "orange", "raid_villages": "orange"}}),
        (TWO, {"longships": {"raid_keeps": "green", "raid_villages": "green", "battle_at_sea": "green"}}),
        (
            THREE,
            {
                "honor_ship": "green",
                "longships": {"raid_keeps": "orange", "raid_villages": "orange", "battle_at_sea": "green"},
            },
        ),
        (FOUR, {"turn": "orange", "longships": {"raid_keeps": "orange"}}),
    ],
)
def test_RM_2_3_nobody_has_more_longships_than_he_owns(seats: tuple[str, ...], position: dict[str, Any]) -> None:
    """One each, two with two players, and the Honor Ship."""
    with pytest.raises(BadPosition, match="do not fit together"):
        play(position, seats=seats)


def test_RM_2_2_the_honor_ship_is_with_who_has_placed_two() -> None:
    """All four spaces are chosen: Cleanup follows, in which green hands the Honor Ship on (RM-11.2)."""
    longships = {"raid_keeps": "orange", "raid_villages": "green", "battle_at_sea": "purple"}
    after = play({"longships": {**longships, "recruit_reavers": "green"}}, seats=THREE)
    assert (after.position["round"], after.position["honor_ship"]) == (2, "purple")


def test_RM_3_3_four_spaces_at_most() -> None:
    spaces = ("raid_keeps", "raid_villages", "battle_at_sea", "recruit_reavers", "trade_with_villages")
    longships = {space: FOUR[i % 4] for i, space in enumerate(spaces)}
    with pytest.raises(BadPosition, match="4 spaces are chosen in a round at most"):
        play({"longships": longships})


def test_seats_go_by_any_colours() -> None:
    """Also in a new game, which is dealt without a position."""
    report = run({"game": "reavers_of_midgard", "seats": ["white", "purple"], "options": {"start_player": 1}})
    assert report["seats"] == ["white", "purple"]
    assert report["position"]["start_player"] == "purple"
    assert report["decisions"][0]["seat"] == "purple"
    with pytest.raises(BadPosition, match="2 different colours"):
        run({"game": "reavers_of_midgard", "seats": ["white", "white"]})


@pytest.mark.parametrize(
    ("told", "lies"),
    [
        ({"exactly": ["armor", "treasure"]}, ["armor", "treasure"]),
        ({"exactly": ["armor"]}, ["armor"]),
        ({"exactly": []}, []),
        ([], []),
    ],
)
def test_a_draw_pile_of_exactly_these_cards(told: Any, lies: list[str]) -> None:
    """The rest lies nowhere, and the position of the report says so: it is read as the same again."""
    position = play({"turn": "orange", "decks": {"keep": told}}).position
    assert position["decks"]["keep"] == lies
    assert len(position["out_of_game"]) == 97 - len(lies)
    assert play(position).position == position


def test_a_draw_pile_of_exactly_so_many_cards() -> None:
    position = play(
        {"turn": "orange", "decks": {"keep": {"exactly": 3}}, "stacks": {"food_1": {"exactly": 1}}}
    ).position
    assert (len(position["decks"]["keep"]), len(position["stacks"]["food_1"])) == (3, 1)
    assert len(position["decks"]["village"]) > 50
