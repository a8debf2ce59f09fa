"""What is seen by itself while an Enemy is active, and at the end: the blow, what it means, what is gained by it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import longhall
from longhall.core.play.film import Beat, beats
from tests.rules.yggdrasil_chronicles.helpers import game_at, saga


def shown(health: int, **more: Any) -> list[Beat]:
    """The film of a turn in which Odin, who has so much Health, wakes Hel in Midgard."""
    position = {
        "played": ["thor"],
        "face_down": {"odin": "odin_hel"},
        "wheel": ["thor_hel"],
        "gods": {"odin": {"health": health}},
        "enemies": {"hel": "midgard"},
        **more,
    }
    game = game_at(position, options=saga(2) if "page" in more else None)
    game.watched = True
    game.play(0, "next odin")
    return beats(game, game.journal.film or [], 0, "en")


def rules(told: list[Beat]) -> list[list[str]]:
    return [[line.rule for line in beat.lines] for beat in told]


def test_YC_6_1_an_enemy_climbs_then_the_ring_turns_then_it_strikes() -> None:
    told = shown(5)
    climbs, turns, strikes = [rules(told).index([rule]) for rule in ("YC-6.1.1", "YC-6.1.2", "YC-6.1.3")]
    assert [turns, strikes] == [climbs + 1, climbs + 2]
    health = [beat.scene.panels[0].facts[0].value for beat in told]
    assert (health[turns][0], health[strikes][0]) == ("5", "4")


def test_YC_5_5_while_an_enemy_is_awake_nothing_is_foretold_of_its_next_card() -> None:
    """In Vanaheim Hel could climb no higher, but both her cards go back: it is no defeat that comes next."""
    told = shown(5, enemies={"hel": "nidavellir"})
    slots = [spot for beat in told for area in beat.scene.areas for spot in area.spots if spot.id == "enemy:hel"]
    assert {spot.state for spot in slots} == {"open", ""}
    climbs = next(i for i, found in enumerate(rules(told)) if "YC-6.1.1" in found)
    for beat in told[climbs:]:
        assert [m for area in beat.scene.areas for m in area.marks if m.kind in ("climb", "doom")] == []


def test_YC_19_2_the_last_blow_the_defeat_and_the_experience_are_seen_one_after_the_other() -> None:
    told = shown(1, page="s2p2")
    blow = rules(told).index(["YC-6.1.3"])
    assert rules(told)[blow + 1] == ["YC-19.2", "YC-19.2"]
    assert {rule for beat in rules(told)[blow + 2 :] for rule in beat} == {"YC-23.4"}
    assert told[blow].scene.panels[0].facts[0].value.startswith("0")


@pytest.mark.parametrize(("seed", "asked"), [(98, "heroes 1"), (4, "done")])
def test_YC_19_2_a_defeat_in_the_middle_of_a_throw_is_seen(seed: int, asked: str) -> None:
    """What was asked last is not asked any more while the defeat is shown."""
    game = longhall.new("yggdrasil_chronicles", seats=2, seed=seed, mode="campaign", saga=1)
    game.watched = True
    rng = random.Random(seed)
    move = ""
    while not game.state.decided:
        seat = game.decisions[0].seat
        move = rng.choice(game.moves(seat)).notation
        game.play(seat, move)
    assert move == asked
    told = beats(game, game.journal.film or [], 0, "en")
    assert "YC-23.4" in rules(told)[-1]
