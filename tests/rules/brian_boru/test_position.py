"""Positions by name: whole ones read back, partial ones filled up, and contradictions refused with a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from longhall.core.engine.luck import Luck
from longhall.core.errors import BadPosition

from .helpers import FOUR, cards, game_at, play, started, trick

PRINCESS = "marriage_princess_of_denmark"


@pytest.mark.parametrize("n", [3, 4, 5])
def test_written_read_written(n: int) -> None:
    """At every decision the written position is read back to the same position, decision and moves."""
    game = started(n, 21, five_player_full_hand=True)
    rng = random.Random(n)
    while not game.over:
        position = game.title.write(game.state)
        saved = json.loads(json.dumps(position))
        again = game.title.read(saved, n, game.options, Luck(game.title.streams, 0))
        again.advance()
        assert game.title.write(again) == position
        assert again.deciders() == game.state.deciders()
        for seat in again.deciders():
            assert again.options(seat) == game.state.options(seat)
        seat = rng.choice(game.state.deciders())
        game.play(seat, rng.choice(list(game.moves(seat))))


def test_a_partial_position_is_filled_up() -> None:
    """What is not named is as after setup, and every card is somewhere."""
    first = play({"phase": "preparation"})
    assert first.phase == "draft"
    assert len(first.position["viking_discard"]) == 1
    assert first.all("coins") == [3, 3, 3, 3]
    assert first.all("points") == [10, 10, 10, 10]
    later = play({"phase": "marriage", "round": 3, "battle_area": 0})
    assert later.position["round"] == 4
    assert later.position["marriage_card"] == PRINCESS
    assert len(later.position["viking_discard"]) == 4


def test_the_battle_area_is_what_the_last_viking_card_brought() -> None:
    """BB-4.4: when nothing else is said."""
    after = play(trick("connaught_1", 11, 2, 13, 17, viking_discard=["viking_7"]))
    assert after.position["battle_area"] == 14


def packets(size: int, also: dict[str, Any] | None = None, seats: Sequence[str] = FOUR) -> dict[str, Any]:
    """Packets of one size, and what else some of the players have."""
    rows = {seat: {"packet": cards(*range(size * i + 1, size * i + size + 1))} for i, seat in enumerate(seats)}
    return {seat: {**row, **(also or {}).get(seat, {})} for seat, row in rows.items()}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"fase": "action"}, "fase"),
    ({"phase": "upkeep"}, "phase"),
    ({"round": 5}, "round"),
    ({"phase": "setup", "round": 2}, "setup"),
    ({"players": {"yellow": {}}}, "yellow"),
    ({"players": {"blue": {"gold": 1}}}, "gold"),
    ({"players": {"blue": {"coins": -1}}}, "coins"),
    ({"players": {"blue": {"coins": 100}}}, "coins"),
    ({"players": {"blue": {"space": 10}}}, "space"),
    ({"players": {"blue": {"hand": ["action_26_red"]}}}, "action_26_red"),
    ({"players": {"blue": {"hand": ["viking_1"]}}}, "another kind"),
    ({"players": {"blue": {"hand": "action_02_red"}}}, "list"),
    ({"players": {"blue": {"hand": cards(2)}, "green": {"hand": cards(2)}}}, "twice"),
    ({"players": {"blue": {"hand": cards(2)}}}, "equally many"),
    ({"players": {"blue": {"space": 3}, "green": {"space": 3}}}, "two discs"),
    ({"players": {"blue": {"passed_on": "x"}}}, "passed_on"),
    ({"towns": {"dublin": "blue"}}, "dublin"),
    ({"towns": {"dubhlinn_1": "red"}}, "red"),
    ({"towns": {"dubhlinn_1": 3}}, "dubhlinn_1"),
    ({"towns": {"dubhlinn_1": {"vikings": True}}}, "disc"),
    ({"towns": {"dubhlinn_1": {"disc": "blue", "monastery": 2}}}, "true or false"),
    ({"claims": {"ulaid": "nobody"}}, "nobody"),
    ({"claims": {"ulster": "blue"}}, "ulster"),
    ({"active_town": "dubhlinn_1", "towns": {"dubhlinn_1": "blue"}}, "not free"),
    ({"active_town": "dubhlinn_1", "marker": "blue"}, "either"),
    ({"marker": None}, "either"),
    ({"phase": "church", "active_town": "dubhlinn_1"}, "action phase"),
    ({"leader": "blue"}, "active_town"),
    ({"marriage_card": PRINCESS, "round": 1}, "last round"),
    ({"marriage_card": "marriage_niall", "round": 4}, "last round"),
    ({"princess_side": "military_support"}, "keeps"),
    ({"battle_area": "many"}, "battle_area"),
    ({"phase": "draft", "players": {"blue": {"packet": cards(1, 2, 3)}}}, "one size"),
    ({"phase": "marriage", "marriage_card": None}, "marriage_card"),
    ({"marriage_card": None}, "marriage_card"),
    ({"phase": "preparation", "marriage_deck": []}, "no card is left"),
    ({"phase": "preparation", "marriage_deck": [PRINCESS, "marriage_niall"]}, "the last card"),
    ({"phase": "preparation", "viking_discard": [f"viking_{i}" for i in range(1, 8)]}, "fewer cards"),
    ({"marriage_deck": ["marriage_niall"]}, "the last card"),
    ({"round": 2, "marriage_deck": [PRINCESS]}, "each round to come"),
    ({"phase": "claim", "round": 4, "marriage_deck": [PRINCESS]}, "each round to come"),
    ({"phase": "claim", "round": 4, "players": {"blue": {"marriages": [PRINCESS]}}}, "princess_side"),
    (
        {
            "phase": "claim",
            "round": 3,
            "princess_side": "military_support",
            "players": {"blue": {"marriages": [PRINCESS]}},
            "marriage_deck": [],
        },
        "each round to come",
    ),
    (
        {
            "phase": "action",
            "round": 4,
            "marriage_card": "marriage_niall",
            "princess_side": "military_support",
            "players": {"blue": {"marriages": [PRINCESS]}},
        },
        "last round",
    ),
    ({"phase": "draft", "players": packets(5)}, "one size"),
    ({"phase": "draft", "players": packets(4, {"blue": {"kept": cards(25)}})}, "equally many"),
    ({"phase": "draft", "players": packets(6, {"blue": {"hand": cards(25)}})}, "nobody has cards"),
    ({"phase": "setup", "towns": {"dubhlinn_1": "purple"}}, "clockwise"),
    ({"phase": "setup", "towns": {"dubhlinn_1": "blue", "munster_1": "blue"}}, "one disc"),
    ({"phase": "setup", "towns": {"munster_2": "blue", "munster_1": "purple"}}, "region"),
    ({"left_over": cards(1, 2)}, "left_over"),
    (trick("connaught_1", spare=1), "its colour or a white one"),
    (trick("connaught_1", 3, 2), "its colour or a white one"),
    (
        {
            "active_town": "connaught_1",
            "players": {
                "blue": {"hand": cards(1), "played": cards(2)},
                "purple": {"hand": cards(4, 6)},
                "green": {"hand": cards(7), "played": cards(9)},
                "orange": {"hand": cards(10, 12)},
            },
        },
        "clockwise",
    ),
    ({"agenda": [{"step": "dance"}]}, "dance"),
    (
        {
            "active_town": "connaught_1",
            "leader": "green",
            "players": {seat: {"hand": cards(2 * i + 3)} if i else {"played": cards(2)} for i, seat in enumerate(FOUR)},
        },
        "leader",
    ),
]


@pytest.mark.parametrize(("position", "word"), WRONG)
def test_contradictions_are_refused(position: dict[str, Any], word: str) -> None:
    """`BadPosition` with a sentence that names what does not fit."""
    with pytest.raises(BadPosition, match=word):
        game_at(position)


THREE = ("blue", "purple", "green")
FIVE = (*FOUR, "yellow")
SEATED: list[tuple[Sequence[str], dict[str, Any], str]] = [
    # Three players have packets of 8, 6 and 4.
    (THREE, {"phase": "draft", "players": packets(7, seats=THREE)}, "one size"),
    # With five players all cards are dealt (BB-5.2).
    (FIVE, {"phase": "action", "left_over": cards(1)}, "left_over"),
    (FIVE, {"phase": "claim", "left_over": cards(1)}, "left_over"),
]


@pytest.mark.parametrize(("seats", "position", "word"), SEATED)
def test_contradictions_with_the_number_of_players_are_refused(
    seats: Sequence[str], position: dict[str, Any], word: str
) -> None:
    with pytest.raises(BadPosition, match=word):
        game_at(position, seats)


def test_seats_are_colours() -> None:
    """BB-3.2: any colours of the box, each once."""
    after = play({"phase": "setup"}, seats=("yellow", "green", "blue"))
    assert after.asked == ["yellow"]
    with pytest.raises(BadPosition):
        play({"phase": "setup"}, seats=("yellow", "yellow", "blue"))
    with pytest.raises(BadPosition):
        play({"phase": "setup"}, seats=("wolf", "yellow", "blue"))


def test_BB_6_3_1_the_leader_of_a_trick_is_read_off_the_cards_played() -> None:
    """Orange led the red 2 for a red town and Blue followed: Purple is next, and green after that."""
    players = {
        "blue": {"hand": cards(1), "played": cards(3)},
        "purple": {"hand": cards(4, 6)},
        "green": {"hand": cards(7, 9)},
        "orange": {"hand": cards(10), "played": cards(2)},
    }
    after = play({"active_town": "connaught_1", "players": players})
    assert after.asked == ["purple"]
    after = play({"active_town": "connaught_1", "players": players}, "purple: play action_04_yellow")
    assert after.asked == ["green"]
