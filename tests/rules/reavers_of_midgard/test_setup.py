"""RM-0 to RM-2: conventions, components and setup."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import longhall
from longhall.core.errors import BadOption, BadPosition
from longhall.core.play.game import Game
from longhall.core.script.scenario import run

from .helpers import FOUR, TWO, After, game_at, orange, play, refused

DATA: dict[str, Any] = json.loads(
    (Path(longhall.__file__).parent / "games/reavers_of_midgard/data/components.json").read_text("utf-8")
)


def new(seats: int, seed: int = 7, **options: int) -> Game:
    return longhall.new("reavers_of_midgard", seats, seed, (), **options)


def position(game: Game) -> dict[str, Any]:
    return game.title.write(game.state)


def start_round_one(seats: int, seed: int = 7, **options: int) -> Game:
    """The game after everybody has specialized or rallied the first Reavers, at the first Longship."""
    game = new(seats, seed, **options)
    while position(game)["phase"] == "setup":
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    return game


def test_RM_0_1_seats_go_clockwise() -> None:
    """The next player is seat + 1: after orange comes green."""
    assert play({"turn": "orange"}, "orange: select trade_with_villages").position["start_player"] == "green"


def test_RM_0_2_turn_order_from_the_active_player() -> None:
    """Active player first, then clockwise."""
    after = play(
        {"start_player": "purple", "turn": "purple"}, "purple: select trade_with_villages", "purple: rest food"
    )
    assert after.asked == "white"
    assert (
        play(
            {"start_player": "purple", "turn": "purple"},
            "purple: select trade_with_villages",
            "purple: rest food",
            "white: rest food",
        ).asked
        == "orange"
    )


def test_RM_0_3_spent_dice_return_to_the_supply() -> None:
    """A discarded die is in the supply again: twenty red dice, one of them spent, and one can be gained."""
    dice = {"red_chest": 2, "red_ship": 8}
    others = {"green": {"dice": {"red_ship": 8}}, "purple": {"dice": {"red_ship": 2}}}
    before = orange(others, food=1, dice=dice)
    after = play(before, "orange: select raid_villages", "orange: activate")
    assert after.number_of_dice("orange") == 8
    assert "take red_ship" not in play(before, "orange: select raid_villages", "orange: rest").moves


def test_RM_0_4_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """3 Food do not pay 4: the player must Rest, and keeps them."""
    after = play(orange(food=3), "orange: select battle_at_sea")
    assert after.food("orange") == 3
    assert after.verbs == {"food", "take"}


def test_RM_0_4_a_source_is_not_spent_where_the_rest_needs_it() -> None:
    """One Ship and one wild for Ship and Chest: the wild must pay the Chest."""
    before = orange(food=4, leader="pirate", dice={"red_ship": 1, "red_helm": 1})
    before.update({"decks": {"journey": ["all_calm"]}, "sea_battles": ["cargo_ship"]})
    moves = (
        "orange: select battle_at_sea",
        "orange: activate",
        "orange: target cargo_ship",
        "orange: combination",
    )
    after = play(before, *moves)
    assert after.glory("orange") == 2 + 8
    assert after.dice("orange") == {}


def test_RM_0_5_effects_in_sequence() -> None:
    """A Farm gives its Food before the Pillage is decided."""
    before = orange(food=1, dice={"red_chest": 2})
    before["pairs"] = {"villages": [["farm", "village_wall"]]}
    before["decks"] = {"village": []}
    after = play(before, "orange: select raid_villages", "orange: activate", "orange: resolve farm")
    assert after.food("orange") == 3
    assert after.verbs == {"pillage", "decline"}


def test_RM_0_6_streams_of_chance() -> None:
    """Start player, shuffles, crew dice and combat dice: nothing else."""
    streams = set(longhall.title("reavers_of_midgard").streams)
    assert {"start_player", "crew_dice", "combat_dice", "territories"} < streams
    assert {s for s in streams if s.startswith("deck.")} == streams - {
        "start_player",
        "crew_dice",
        "combat_dice",
        "territories",
    }
    assert len(streams) == 10


def test_RM_0_7_one_decider_at_a_time_and_no_way_back_after_a_roll() -> None:
    """Every decision has one decider; what has drawn or rolled cannot be taken back."""
    game = game_at({"turn": "orange", "pairs": {"reavers": [["seer", "scout"]]}})
    assert game.state.deciders() == [0]
    game.play(0, "select recruit_reavers")
    game.play(0, "activate")
    assert game.can_undo(0)
    game.play(0, "deck")
    assert not game.can_undo(0)


def test_RM_0_8_a_score_may_be_negative() -> None:
    """Terror alone: 0 - 10."""
    after = play({"phase": "final_scoring", "players": {"orange": {"terror": 4}}})
    assert after.glory("orange") == -10


def test_RM_1_1_markers() -> None:
    tokens = {row["id"]: row for row in DATA["tokens"]}
    assert (tokens["longship"]["count"], tokens["score_marker"]["count"]) == (8, 4)
    assert (tokens["start_player"]["count"], tokens["honor_ship"]["count"], tokens["round_marker"]["count"]) == (
        1,
        1,
        1,
    )
    assert len(DATA["player_colors"]) == 4


def test_RM_1_2_dice() -> None:
    """Twenty crew dice of each colour; combat dice show 0, 1 or 2."""
    assert [row["count"] for row in DATA["dice"]["crew"]["colors"]] == [20, 20, 20]
    assert set(DATA["dice"]["combat"]["faces"]) == {0, 1, 2}
    with pytest.raises(BadPosition, match="20 red dice"):
        play({"players": {p: {"dice": {"red_ship": 6}} for p in FOUR}})


@pytest.mark.parametrize(
    ("deck", "size"),
    [("village", 62), ("keep", 97), ("prophecy", 34), ("reaver", 72), ("journey", 24), ("sea_battle", 24)],
)
def test_RM_1_3_decks_RM_R_01(deck: str, size: int) -> None:
    """RM-R-01: the Keep deck has 97 cards."""
    cards = play({"turn": "orange"}).position["decks"][deck]
    assert len(cards) == size


def test_RM_1_4_territory_tiles() -> None:
    """36 tiles, three types, three levels; the level is the Defense."""
    stacks = play({"turn": "orange"}).position["stacks"]
    assert set(stacks) == {f"{t}_{level}" for t in ("food", "favor", "dice") for level in (1, 2, 3)}
    assert sum(len(tiles) for tiles in stacks.values()) == 36
    assert all(row["defense"] == row["level"] for row in DATA["territories"]["tiles"])


def test_RM_1_5_ship_upgrades() -> None:
    """Four Shield, Chest and Ship/Hammer tokens each: a fifth does not exist."""
    players = {"orange": {"upgrades": ["shield"] * 3}, "green": {"upgrades": ["shield"] * 2}}
    with pytest.raises(BadPosition, match="only 4 Ship Upgrades shield"):
        play({"players": players})


def test_RM_1_6_limited_tokens() -> None:
    """Twenty Farm tokens; Food has no limit."""
    assert play({"players": {"orange": {"food": 500}}}).food("orange") == 500
    with pytest.raises(BadPosition, match="20 farm"):
        play({"players": {"orange": {"farm": 21}}})


def test_RM_1_7_the_player_board_RM_R_12() -> None:
    """10 dice, 4 Artifacts, 3 upgrades; slots of the four spaces with a cost, three Reavers each (RM-R-12)."""
    slots = play({"turn": "orange"}).player("orange")["slots"]
    assert list(slots) == ["battle_at_sea", "raid_villages", "raid_keeps", "subdue_territories"]
    for row, fault in (
        ({"dice": {"red_ship": 11}}, "10 crew spaces"),
        ({"artifacts": ["bodn", "bodn", "draupnir", "draupnir", "jarnglofar"]}, "up to 4 Artifacts"),
        ({"upgrades": ["shield"] * 4}, "up to 3 Ship Upgrades"),
        ({"slots": {"raid_keeps": ["seer"] * 4}}, "3 Reavers at most"),
    ):
        with pytest.raises(BadPosition, match=fault):
            play({"players": {"orange": row}})


def test_RM_1_8_six_spaces() -> None:
    assert len(play({"turn": "orange"}).moves) == 6


def test_RM_2_1_round_one_and_the_side_of_the_board() -> None:
    for seats, side in ((2, "2"), (3, "3-4"), (4, "3-4")):
        assert DATA["display_by_players"][str(seats)]["board_side"] == side
        assert position(new(seats))["round"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_RM_2_2_start_player_and_honor_ship(seats: int) -> None:
    """The start player may be any seat; with three players he has the Honor Ship, otherwise nobody."""
    found = {position(new(seats, seed))["start_player"] for seed in range(40)}
    assert found == set(FOUR[:seats])
    first = position(new(seats, 1))
    assert first["honor_ship"] == (first["start_player"] if seats == 3 else None)


def test_RM_2_2_a_start_player_can_be_named() -> None:
    assert position(new(3, 1, start_player=2))["start_player"] == "purple"
    with pytest.raises(BadOption, match="random, 0, 1, not 3"):
        new(2, 1, start_player=3)


def test_RM_2_3_RM_2_4_RM_2_5_goods_at_the_start_RM_EX_06() -> None:
    """RM-EX-06: 1 Favor each, no Glory; Food 4 for the start player, then 5, 6, 7 clockwise."""
    players = position(new(4, 3, start_player=2))["players"]
    assert [players[p]["food"] for p in FOUR] == [6, 7, 4, 5]
    assert [players[p]["favor"] for p in FOUR] == [1, 1, 1, 1]
    assert [players[p]["glory"] for p in FOUR] == [0, 0, 0, 0]


def test_RM_2_3_one_score_each_with_two_players_RM_R_05() -> None:
    """RM-R-05: one score marker each; the Longships are what is doubled: two turns of four each."""
    game = start_round_one(2, start_player=0)
    assert len(game.scores) == 2
    assert DATA["setup"]["longships_each"] == {"2": 2, "3": 1, "4": 1}


def test_RM_2_6_decks_are_shuffled() -> None:
    """Different seeds give different orders, with the same cards."""
    decks = [position(new(2, seed))["decks"]["keep"] for seed in (1, 2)]
    assert decks[0] != decks[1]
    assert Counter(decks[0]) == Counter(decks[1])


def test_RM_2_7_two_reavers_each_in_turn_order_RM_R_43() -> None:
    """RM-R-43: the start player draws and uses two Reavers before the next one draws."""
    game = new(3, 5, start_player=1)
    rows = position(game)["players"]
    assert len(rows["green"]["taken"]) == 2
    assert sum(rows["green"]["dice"].values()) == 4
    assert rows["purple"]["taken"] == []
    assert game.state.deciders() == [1]
    verbs = {move.notation.split()[0] for move in game.moves(1)}
    assert verbs == {"specialize", "promote", "rally"}


def test_RM_2_7_the_supply_is_there_in_setup_RM_R_51() -> None:
    """RM-R-51: a Village card drawn by a Helm promotion in setup is resolved normally."""
    agenda = [{"step": "cleanup"}, {"step": "recruit", "seat": "orange"}]
    before = {
        "phase": "setup",
        "agenda": agenda,
        "players": {"orange": {"taken": ["pirate"]}},
        "decks": {"village": ["ship_upgrade_shield"]},
    }
    after = play(before, "orange: promote pirate", "orange: draw village", "orange: choose token")
    assert after.player("orange")["upgrades"] == [{"token": "shield", "ready": True}]


def test_RM_2_7_no_artifact_is_used_in_setup() -> None:
    """There is no action space in progress: the loaded Harp is not offered; dice may be stored."""
    agenda = [{"step": "cleanup"}, {"step": "recruit", "seat": "orange"}]
    row = {"taken": ["spearman"], "artifacts": [{"card": "harp_of_the_ljosalfar", "die": "yellow_tree"}, "draupnir"]}
    before = {"phase": "setup", "agenda": agenda, "players": {"orange": row}}
    after = play(before, chance={"crew_dice": ["shield", "ship"]})
    assert after.verbs == {"done", "store", "take_back"}
    assert "store draupnir blue_shield" in after.moves


@pytest.mark.parametrize(("seats", "prophecies", "battles", "pairs"), [(2, 3, 2, 2), (3, 4, 3, 3), (4, 4, 4, 4)])
def test_RM_2_8_RM_2_10_displays(seats: int, prophecies: int, battles: int, pairs: int) -> None:
    """The displays after setup, and two Trade dice of each colour."""
    found = position(start_round_one(seats))
    assert len(found["prophecies"]) == prophecies
    assert len(found["sea_battles"]) == battles
    for kind in ("reavers", "villages", "keeps"):
        assert [len(pair) for pair in found["pairs"][kind]] == [2] * pairs + [0] * (4 - pairs)
    colours = Counter(die.split("_")[0] for die, n in found["trade_dice"].items() for _ in range(n))
    assert colours == {"red": 2, "blue": 2, "yellow": 2}


def test_RM_2_10_displays_are_not_refilled_during_a_round() -> None:
    before = orange()
    before["pairs"] = {"reavers": [["seer", "scout"]]}
    after = play(before, "orange: select recruit_reavers", "orange: activate", "orange: pair 1")
    assert after.position["pairs"]["reavers"] == [[], [], [], []]


def test_RM_2_9_nine_stacks() -> None:
    """A stack holds tiles of one type and level only: 5, 4 and 3 of them."""
    stacks = position(new(4))["stacks"]
    for id, tiles in stacks.items():
        assert all(tile.startswith(f"terr_{id}_") for tile in tiles)
        assert len(tiles) == {"1": 5, "2": 4, "3": 3}[id[-1]]


def test_RM_2_11_what_is_not_used_is_the_supply() -> None:
    """60 dice less those of players and display."""
    game = start_round_one(4)
    found = position(game)
    held = sum(
        sum(row["dice"].values()) + sum(1 for a in row["artifacts"] if a["die"]) for row in found["players"].values()
    )
    shared = next(a for a in game.scene(-1).areas if a.id == "shared")
    supply = sum(int(fact.value) for fact in shared.facts if fact.id.startswith("supply:"))
    assert supply == 60 - held - sum(found["trade_dice"].values())


def test_RM_13_1_no_other_modes() -> None:
    """The options are who starts, and how often the moments of Artifacts are asked about."""
    assert [option.id for option in longhall.title("reavers_of_midgard").options] == ["start_player", "windows"]


@pytest.mark.parametrize("seats", [1, 5])
def test_RM_13_1_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadOption):
        new(seats)


def test_a_scenario_needs_no_position() -> None:
    after = After(run({"game": "reavers_of_midgard", "seats": 2, "seed": 4}))
    assert after.position["seats"] == list(TWO)
    assert refused({"turn": "orange"}, "orange: rest") == "RM-3.3"
