"""BB-1 terms, BB-2 components, BB-3 setup, BB-4 rounds and preparation, BB-13 limits, BB-14 player counts."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from longhall.core.errors import BadOption

from .helpers import COLOURS, FIVE, FOUR, THREE, discs, play, refused, started, trick, written

BOX: dict[str, Any] = json.loads((files("longhall.games.brian_boru") / "data" / "components.json").read_text("utf-8"))
TOWNS = {row["id"]: row for row in BOX["towns"]}
SEATS = {3: THREE, 4: FOUR, 5: FIVE}
PRINCESS = "marriage_princess_of_denmark"


@pytest.mark.parametrize("n", [3, 4, 5])
def test_BB_1_1_seats_go_clockwise(n: int) -> None:
    """BB-1.1, BB-3.10: from the starting player each next seat is asked, round to the first."""
    game = started(n)
    first = game.state.deciders()[0]
    asked = []
    while game.state.decision().cites().id == "BB-3.10":
        asked.append(game.state.deciders()[0])
        game.play(asked[-1], game.moves(asked[-1])[0])
    assert asked == [(first + i) % n for i in range(n)]


def test_BB_1_2_only_a_free_town_can_be_led_to() -> None:
    """BB-1.2: a town with a disc cannot receive another one."""
    position = {"players": {s: {"hand": h} for s, h in hands().items()}, "towns": discs(purple="connaught_1")}
    assert refused(position, "blue: lead connaught_1") == "BB-1.2"


def hands() -> dict[str, list[str]]:
    """Two cards for each of four players; blue has red ones."""
    return {
        "blue": ["action_02_red", "action_05_red"],
        "purple": ["action_01_yellow", "action_03_blue"],
        "green": ["action_04_yellow", "action_06_blue"],
        "orange": ["action_07_yellow", "action_09_blue"],
    }


def test_BB_1_3_BB_1_4_control_under_a_viking_token() -> None:
    """BB-1.3, BB-1.4: a covered disc neither controls its town nor leaves it free."""
    position = {
        "players": {s: {"hand": h} for s, h in hands().items()},
        "towns": {"connaught_1": {"disc": "purple", "vikings": True}},
    }
    assert refused(position, "blue: lead connaught_1") == "BB-1.2"
    counted = play({"phase": "final_scoring", "towns": {"connaught_1": {"disc": "purple", "vikings": True}}})
    assert counted.told("BB-12.7") == []


def test_BB_1_5_towns_have_a_colour_and_a_region() -> None:
    """BB-1.5, BB-2.5: 53 towns, each red, blue or yellow, each in one of eight regions."""
    assert len(TOWNS) == 53
    assert {row["colour"] for row in TOWNS.values()} == {"red", "blue", "yellow"}
    listed = Counter(town for region in BOX["regions"] for town in region["towns"])
    assert set(listed) == set(TOWNS)
    assert set(listed.values()) == {1}
    assert len(BOX["regions"]) == 8


def test_BB_1_6_roads() -> None:
    """BB-1.6: unordered pairs; six towns have none; the sea road joins Connaught 6 and Munster 1."""
    assert len([row for row in TOWNS.values() if not row["neighbours"]]) == 6
    assert [set(r["towns"]) for r in BOX["roads"] if r["kind"] != "land"] == [{"connaught_6", "munster_1"}]
    for there, towns in (("connaught_6", "munster_1"), ("munster_1", "connaught_6")):
        position = trick(
            "connaught_1",
            11,
            2,
            13,
            17,
            players={"purple": {"coins": 2}},
            towns=discs(purple=there),
        )
        assert play(position, "purple: action upper").moves("purple") == ["decline", f"expand {towns}"]


def test_BB_1_7_a_monastery_makes_a_town_weigh_two() -> None:
    """BB-1.7: weight 2 for flipping and claiming, but one town for everything else."""
    position = {
        "phase": "claim",
        "round": 1,
        "towns": {"dubhlinn_1": {"disc": "blue", "monastery": True}, "ulaid_1": "blue", "ulaid_2": "blue"},
    }
    after = play(position)
    assert after.claim("dubhlinn") == "blue"
    assert after.claim("ulaid") == "face_down"


def test_BB_1_8_one_marker_held_or_on_the_active_town() -> None:
    """BB-1.8: putting the marker on a town takes it from its holder; the winner of the trick takes it."""
    position = {"players": {s: {"hand": h} for s, h in hands().items()}, "marker": "blue"}
    after = play(position, "blue: lead connaught_1")
    assert (after.position["marker"], after.position["active_town"]) == (None, "connaught_1")
    won = play(trick("connaught_1", 11, 3, 6, 9), "purple: action upper", "green: action upper", "orange: action upper")
    assert (won.position["marker"], won.position["active_town"]) == ("blue", None)


def test_BB_1_9_BB_1_10_stores_are_kept_between_rounds() -> None:
    """BB-1.9, BB-1.10, BB-1.11, BB-9.7, BB-10.5: raiders, church discs and track places outlast the round."""
    position = {
        "phase": "battle",
        "round": 1,
        "battle_area": 0,
        "players": {
            "blue": {"raiders": 5, "church": 6, "space": 0},
            "purple": {"raiders": 3, "church": 3, "space": 4},
            "green": {"raiders": 2, "church": 2, "space": 0},
        },
        "towns": discs(blue="leinster_1"),
    }
    after = play(position)
    assert after.phase == "draft"
    assert after.position["round"] == 2
    # Blue returns all for the first reward, purple one for the second.
    assert after.all("raiders") == [0, 2, 2, 0]
    assert after.all("church") == [0, 2, 2, 0]
    assert after.all("space") == [0, 4, 0, 0]


def test_BB_1_12_points_are_never_negative() -> None:
    """BB-1.12, BB-R-06: a coin owed with one point leaves none."""
    after = play(trick("connaught_1", 18, 1, 3, 4, players={"blue": {"coins": 0, "points": 1}}), *LOSERS_FIRST)
    assert after.store("blue", "points") == 0


LOSERS_FIRST = ("purple: action upper", "green: action upper", "orange: action upper")


def test_BB_2_1_action_cards() -> None:
    """BB-2.1: values 1 to 25 once each, colours as listed, every primary action takes the town."""
    rows = BOX["action_cards"]
    assert {row["value"]: row["colour"] for row in rows} == {v: c for c, values in COLOURS.items() for v in values}
    assert len(rows) == 25
    for row in rows:
        assert "take_town" in row["primary"]["symbols"]
        assert len(row["secondary"]) in (1, 2)
        assert all("take_town" not in action["symbols"] for action in row["secondary"])


@pytest.mark.parametrize("n", [3, 4, 5])
def test_BB_2_2_BB_3_6_marriage_cards(n: int) -> None:
    """BB-2.2, BB-3.6: seven ordinary cards and the Princess are in the game, her German twin never."""
    position = written(started(n))
    there = position["marriage_deck"] + position["removed_marriages"]
    assert len(there) == 8
    assert there.count(PRINCESS) == 1
    assert "marriage_danische_prinzessin" not in there


def test_BB_2_3_viking_cards() -> None:
    """BB-2.3: seven, of strengths 9, 10, 11, 12, 13, 13, 14."""
    assert sorted(row["invasion_strength"] for row in BOX["viking_cards"]) == [9, 10, 11, 12, 13, 13, 14]


def test_BB_2_4_BB_R_20_tokens() -> None:
    """BB-2.4, BB-R-20: 25 discs in each of five colours, 16 monasteries, 60 coins, 30 raiders and so on."""
    counts = {row["id"]: row["count"] for row in BOX["tokens"]}
    assert counts["player_disc"] == 125
    assert (counts["monastery"], counts["coin"], counts["viking_control"], counts["renown"]) == (16, 60, 10, 14)
    assert (counts["raider"], counts["active_town_marker"], counts["claim_token"]) == (30, 1, 8)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_BB_3_1_BB_3_2_BB_3_3_BB_3_4_BB_3_5_what_a_player_starts_with(n: int) -> None:
    """BB-3.1 to BB-3.5: a colour each, 3 coins, 1 renown, space 0, 10 points; nothing on the board; tokens down."""
    game = started(n)
    position = written(game)
    assert position["seats"] == list(SEATS[n])
    for row in position["players"].values():
        stores = {name: row[name] for name in ("coins", "renown", "space", "points", "raiders", "church")}
        assert stores == {"coins": 3, "renown": 1, "space": 0, "points": 10, "raiders": 0, "church": 0}
    assert position["towns"] == {}
    assert set(position["claims"].values()) == {"face_down"}
    assert position["battle_area"] == 0


@pytest.mark.parametrize(("n", "above"), [(3, 2), (4, 3), (5, 3)])
def test_BB_3_7_the_marriage_deck(n: int, above: int) -> None:
    """BB-3.7: two or three ordinary cards on top of the Princess; the others leave the game."""
    decks = set()
    for seed in range(6):
        position = written(started(n, seed))
        assert len(position["marriage_deck"]) == above + 1
        assert position["marriage_deck"][-1] == PRINCESS
        assert len(position["removed_marriages"]) == 7 - above
        decks.add(tuple(position["marriage_deck"]))
    assert len(decks) > 1


def test_BB_3_8_the_viking_deck_is_shuffled() -> None:
    """BB-3.8: seven cards face down, in an order that differs; all action cards are ready."""
    decks = {tuple(written(started(4, seed))["viking_deck"]) for seed in range(6)}
    assert len(decks) > 1
    assert all(sorted(deck) == [f"viking_{i}" for i in range(1, 8)] for deck in decks)
    assert len(written(started(4))["action_deck"]) == 25


def test_BB_3_9_a_random_starting_player_has_the_marker() -> None:
    """BB-3.9, BB-R-22: everybody may be it, and who is it places first."""
    games = [started(4, seed) for seed in range(24)]
    firsts = [written(game)["marker"] for game in games]
    assert set(firsts) == set(FOUR)
    for game, first in zip(games, firsts, strict=True):
        assert FOUR[game.state.deciders()[0]] == first


def test_BB_3_10_not_in_a_region_of_another_player() -> None:
    """BB-3.10, BB-D1: any town, but no region twice; town colour is irrelevant and nobody may pass."""
    position = {"phase": "setup", "marker": "green"}
    start = play(position)
    assert start.asked == ["green"]
    assert len(start.moves()) == 53
    after = play(position, "green: start leinster_1")
    assert sorted(after.moves("orange")) == sorted(f"start {t}" for t in TOWNS if not t.startswith("leinster"))
    assert refused(position, "green: start leinster_1", "orange: start leinster_2") == "BB-3.10"
    assert refused(position, "green: start leinster_1", "orange: start leinster_1") == "BB-1.2"
    done = play(
        position,
        "green: start leinster_1",
        "orange: start munster_1",
        "blue: start dubhlinn_1",
        "purple: start ulaid_3",
    )
    assert done.disc("dubhlinn_1") == "blue"
    assert done.phase == "draft"


@pytest.mark.parametrize(("n", "rounds"), [(3, 3), (4, 4), (5, 4)])
def test_BB_4_1_BB_4_3_BB_19_8_rounds(n: int, rounds: int) -> None:
    """BB-4.1, BB-4.3, BB-12.1, BB-19.8: three or four rounds; the last card is the Princess and the deck is empty."""
    game = started(n)
    seen: dict[int, tuple[Any, int]] = {}
    while not game.over:
        position = written(game)
        if position["phase"] == "draft":
            seen[position["round"]] = position["marriage_card"], len(position["marriage_deck"])
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    assert sorted(seen) == list(range(1, rounds + 1))
    assert [left for _, left in seen.values()] == list(range(rounds - 1, -1, -1))
    assert [card == PRINCESS for card, _ in seen.values()] == [False] * (rounds - 1) + [True]


def test_BB_4_2_BB_4_4_preparation() -> None:
    """BB-4.2, BB-4.4: the top Viking card fills the battle area and is discarded; a marriage card is turned up."""
    after = play(
        {
            "phase": "preparation",
            "round": 2,
            "battle_area": 0,
            "viking_deck": ["viking_7", "viking_1"],
            "marriage_deck": ["marriage_niall", "marriage_aoife", PRINCESS],
        }
    )
    assert after.position["battle_area"] == 14
    assert after.position["viking_discard"][-1] == "viking_7"
    assert after.position["viking_deck"][0] == "viking_1"
    assert after.position["marriage_card"] == "marriage_niall"
    assert after.position["marriage_deck"] == ["marriage_aoife", PRINCESS]
    assert after.phase == "draft"


def test_BB_13_1_BB_2_6_BB_R_19_nothing_runs_out() -> None:
    """BB-2.6, BB-13.1, BB-R-19: more discs, raiders and coins than the box holds."""
    towns = [t for t in TOWNS if t not in ("connaught_1", "dubhlinn_2")]
    players = {
        "blue": {"coins": 90, "church": 30, "raiders": 40},
        "purple": {"coins": 0},
        "green": {"coins": 0},
        "orange": {"coins": 0},
    }
    after = play(
        trick("connaught_1", 11, 3, 6, 9, players=players, towns=dict.fromkeys(towns, "blue")),
        "purple: action lower",
        "green: action lower",
        "orange: action lower",
    )
    assert after.disc("connaught_1") == "blue"
    assert after.store("blue", "coins") == 92


def test_BB_13_2_decks_last() -> None:
    """BB-13.2: after four rounds three Viking cards and no marriage card are left."""
    game = started(4)
    while not game.over:
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    position = written(game)
    assert len(position["viking_discard"]) == 4
    assert len(position["viking_deck"]) == 3
    assert position["marriage_deck"] == []


def test_BB_13_3_no_disc_leaves_a_town() -> None:
    """BB-13.3, BB-19.4: what was placed stays to the end."""
    game = started(5, 3)
    before: dict[str, str] = {}
    while not game.over:
        now = {town: row["disc"] for town, row in written(game)["towns"].items()}
        assert before.items() <= now.items()
        before = now
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[-1])


@pytest.mark.parametrize(
    ("n", "dealt", "left", "tricks", "rounds"), [(3, 8, 1, 7, 3), (4, 6, 1, 5, 4), (5, 5, 0, 4, 4)]
)
def test_BB_14_1_player_counts(n: int, dealt: int, left: int, tricks: int, rounds: int) -> None:
    """BB-14.1: cards dealt, card left over, tricks and rounds by number of players."""
    game = started(n)
    led = 0
    while not game.over:
        position = written(game)
        if game.state.decision().cites().id == "BB-6.2.2":
            led += 1
        if position["phase"] == "draft" and not any(row["kept"] for row in position["players"].values()):
            assert {len(row["packet"]) for row in position["players"].values()} == {dealt}
            assert len(position["left_over"]) == left
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    assert led == tricks * rounds


@pytest.mark.parametrize("n", [1, 2, 6])
def test_BB_14_1_three_to_five_players(n: int) -> None:
    """The game is for three to five."""
    with pytest.raises(BadOption):
        started(n)
