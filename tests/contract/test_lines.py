"""Lines of scenarios that hold for every game (docs/scenarios.md)."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import longhall
from longhall.core.engine.moves import MoveBook
from longhall.core.errors import Ambiguous
from longhall.core.script.line import play_line
from longhall.core.script.scenario import report, run
from longhall.core.speech.message import Message
from longhall.core.speech.names import Names
from longhall.core.title.registry import games, title

SCENARIOS = Path(__file__).parents[2] / "docs" / "scenarios.md"
TRICK: dict[str, Any] = {
    "game": "brian_boru",
    "seats": ["blue", "purple", "green"],
    "position": {
        "phase": "action",
        "marker": "blue",
        "players": {
            "blue": {"hand": ["action_01_yellow", "action_04_yellow", "action_14_yellow"]},
            "purple": {"hand": ["action_02_red", "action_05_red", "action_17_yellow"]},
            "green": {"hand": ["action_03_blue", "action_06_blue", "action_23_yellow"]},
        },
    },
}


def section(game: str) -> str:
    """What is told of the moves of a game: Blood Rage is the example of the page."""
    heading = "Moves" if game == "blood_rage" else f"Positions of {title(game).names['en'].partition(':')[0]}"
    found = re.search(rf"^## {heading}$(.*?)(?=^## |\Z)", SCENARIOS.read_text("utf-8"), re.M | re.S)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("game", games())
def test_every_move_is_listed(game: str) -> None:
    told = section(game)
    book = title(game).moves
    assert [verb for verb in book.families if not re.search(rf"`{verb}\b", told)] == []
    for example in re.findall(r"^\| `[^|]*` \| `([^`]*)` \|", told, re.MULTILINE):
        assert [move.notation for move in book.matching(example.split())] == [example]


def test_a_name_may_lack_its_tail() -> None:
    lead = "blue: lead northern_ui_neill_5"
    short = run({**TRICK, "moves": [lead, "blue: play action_01"]})
    assert short == run({**TRICK, "moves": [lead, "blue: play action_01_yellow"]})
    assert short["position"]["players"]["blue"]["hand"] == ["action_04_yellow", "action_14_yellow"]


def test_a_tail_is_left_out_only_where_no_name_has_just_these_words() -> None:
    ids = ["hel", "hel_gate", "fenrir_1", "fenrir_10", "fenrir_2"]
    book = MoveBook()
    book.family("fight", Message("m", ["foe"], ["foe"], {}), [Names("foe", ids, {"en": ids})])
    assert [m.words[1] for m in book.matching(["fight", "hel"])] == ["hel"]
    assert [m.words[1] for m in book.matching(["fight", "fenrir"])] == ["fenrir_1", "fenrir_10", "fenrir_2"]
    assert [m.words[1] for m in book.matching(["fight", "fenrir_1"])] == ["fenrir_1"]
    assert book.matching(["fight", "he"]) == []


def test_a_name_without_its_tail_must_mean_one_move() -> None:
    game = longhall.new("brian_boru", seats=3, seed=1)
    seat = game.decisions[0].seat
    with pytest.raises(Ambiguous):
        play_line(game, f"{game.title.seat_ids(game.state)[seat]}: start munster")


def test_decisions_tell_who_may_act_unasked() -> None:
    """YC-R1: a decision of the whole table may be submitted by anybody."""
    rng, seen = random.Random(2), 0
    table = longhall.new("yggdrasil_chronicles", seats=3, seed=2)
    while not table.over:
        seats, asked = list(table.title.seat_ids(table.state)), table.state.deciders()
        may = [seat for seat in range(3) if seat not in asked and table.moves(seat)]
        told = report(table, {}, None)["decisions"] if may else []
        assert [row["seat"] for row in told if "unasked" in row] == [seats[seat] for seat in may]
        for row in told[len(asked) :]:
            assert row["moves"] == [move.notation for move in table.moves(seats.index(row["seat"]))]
            assert row["rule"] in table.title.rulebook.rules
            seen += 1
        seat = rng.choice(asked)
        table.play(seat, rng.choice(list(table.moves(seat))))
    assert seen


@pytest.mark.parametrize(("written", "left"), [(0, 2), (1, 2), (2, 1), (3, 0)])
def test_a_line_that_tells_an_automatic_move_is_never_a_second_one(written: int, left: int) -> None:
    """Of three equal hammers the first must be used, so the table does; the others are the player's."""
    position = {
        "turn": "orange",
        "players": {"orange": {"dice": {"red_hammer": 3}}},
        "stacks": {"food_3": ["terr_food_3_a"]},
    }
    moves = ["select subdue_territories", "activate", "force food_3", *["discard red_hammer"] * written]
    after = run(
        {
            "game": "reavers_of_midgard",
            "seats": ["orange", "green"],
            "position": position,
            "moves": [f"orange: {move}" for move in moves],
        }
    )
    assert "refused" not in after
    assert after["position"]["players"]["orange"]["dice"].get("red_hammer", 0) == left


def test_an_automatic_move_is_told_once_only() -> None:
    """What came later is not told by the same words again: the second hammer is a second one in one line, too."""
    scenario = {
        "game": "reavers_of_midgard",
        "seats": ["orange", "green"],
        "position": {
            "turn": "orange",
            "players": {"orange": {"dice": {"red_hammer": 3}}},
            "stacks": {"food_3": ["terr_food_3_a"]},
        },
        "moves": [
            "orange: select subdue_territories",
            "orange: activate",
            "orange: force food_3 red_hammer red_hammer",
        ],
    }
    assert run(scenario)["position"]["players"]["orange"]["dice"] == {"red_hammer": 1}
