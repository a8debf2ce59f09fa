"""RM-15: what each player knows, and RM-14: who is asked."""

from __future__ import annotations

import random
from typing import Any

import pytest

import longhall
import longhall.core.script.scenario
import longhall.core.title.view
from longhall.core.script.scenario import run

from .helpers import FOUR, TWO, orange, play

TITLE = longhall.title("reavers_of_midgard")


def views(before: dict[str, Any], *moves: str) -> dict[str, dict[str, Any]]:
    after = play(before, *moves, views=list(FOUR))
    return {player: after.view(player) for player in FOUR}


def test_RM_15_1_public_things() -> None:
    """Boards, dice, tokens, Glory, displays and discards are the same to everybody."""
    before = orange(food=3, glory=7, leader="seer", artifacts=["bodn"], dice={"red_ship": 2}, glory_pile=["armor"])
    before |= {"prophecies": ["victor"], "discards": {"keep": ["art"]}}
    seen = views(before)
    for player in FOUR:
        assert seen[player]["players"]["orange"] == seen["orange"]["players"]["orange"]
        assert seen[player]["prophecies"] == ["victor"]
        assert seen[player]["discards"]["keep"] == ["art"]
        assert len(seen[player]["decks"]["keep"]) == 95
        assert len(seen[player]["stacks"]["food_1"]) == 5


def test_RM_15_2_hidden_from_everybody() -> None:
    """The order of draw piles and the backs of tiles."""
    for seen in views(orange()).values():
        assert all(set(cards) == {"?"} for cards in seen["decks"].values())
        assert all(set(cards) == {"?"} for cards in seen["stacks"].values())


def test_RM_15_3_prophecies_of_the_deck_RM_R_39() -> None:
    """RM-R-39: only the owner knows a Prophecy from the deck; one from the display is known to all."""
    before = orange()
    before |= {"decks": {"prophecy": ["victor"]}, "prophecies": ["warlord"]}
    moves = ["orange: select trade_with_villages", "orange: activate"]
    moves += ["orange: trade prophecy", "orange: deck", "orange: trade prophecy", "orange: prophecy warlord"]
    seen = views(before, *moves)
    assert seen["orange"]["players"]["orange"]["secret_prophecies"] == ["victor"]
    assert seen["green"]["players"]["orange"]["secret_prophecies"] == ["?"]
    assert seen["green"]["players"]["orange"]["glory_pile"] == ["warlord"]


def test_RM_15_3_the_log_does_not_tell() -> None:
    before = orange()
    before |= {"decks": {"prophecy": ["victor"]}, "prophecies": ["warlord"]}
    moves = ["orange: select trade_with_villages", "orange: activate", "orange: trade prophecy", "orange: deck"]
    report = play(before, *moves, views=list(TWO)).result["views"]
    assert any("Victor" in line for line in report["orange"]["log"])
    assert not any("Victor" in line for line in report["green"]["log"])


def test_RM_15_4_drawn_cards_are_shown() -> None:
    """Both cards of draw two, keep one."""
    before = orange(slots={"raid_keeps": ["fanatic"]})
    before["decks"] = {"keep": ["armor", "art"]}
    assert views(before, "orange: select raid_keeps")["white"]["drawn"] == ["armor", "art"]


def test_RM_15_5_a_returned_prophecy_is_public() -> None:
    before = orange(artifacts=[{"card": "brisingamen", "die": "red_ship"}])
    before["decks"] = {"prophecy": ["victor"]}
    seen = views(before, "orange: select trade_with_villages", "orange: use brisingamen", "orange: return victor")
    assert seen["green"]["discards"]["prophecy"] == ["victor"]


def test_RM_15_6_all_is_revealed_at_the_end() -> None:
    before = {"phase": "final_scoring", "players": {"orange": {"secret_prophecies": ["victor"]}}}
    assert views(before)["green"]["players"]["orange"]["glory_pile"] == ["victor"]


def test_RM_15_7_others_are_shown_a_number() -> None:
    """Another player's panel shows how many cards the Glory pile has, and no card of it."""
    before = orange(glory_pile=["armor", "art"], secret_prophecies=["victor"])
    game = longhall.core.script.scenario.set_up({"game": "reavers_of_midgard", "seats": list(FOUR), "position": before})
    scene = game.scene(1)
    panel = scene.panels[0]
    assert next(fact.value for fact in panel.facts if fact.id == "pile") == "3"
    assert [card.id for card in panel.cards] == []
    hand = next(area for area in scene.areas if area.id == "hand")
    assert hand.pieces == []
    own = next(area for area in game.scene(0).areas if area.id == "hand")
    assert sorted(piece.card.id for piece in own.pieces if piece.card) == ["armor", "art", "victor"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_RM_15_2_a_sample_looks_the_same(seats: int) -> None:
    """What a seat cannot see is filled in so that its view does not change; nothing stays unknown."""
    game = longhall.new("reavers_of_midgard", seats, 11)
    rng = random.Random(seats)
    for n in range(160):
        if game.over:
            break
        seat = game.state.deciders()[0]
        if n % 8 == 0:
            for other in range(seats):
                view = game.view(other)
                state = view.sample(rng)
                again = longhall.core.title.view.View(TITLE, other, state)
                assert again.position() == view.position()
                assert all(card >= 0 for zone in state.zones for card in zone)
        game.play(seat, rng.choice(list(game.moves(seat))))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_are_written_and_read_again(seats: int) -> None:
    """At every decision of a game: write, read, write gives the same, with the same moves."""
    game = longhall.new("reavers_of_midgard", seats, 23)
    rng = random.Random(seats)
    while not game.over:
        seat = game.state.deciders()[0]
        written = TITLE.write(game.state)
        again = run({"game": "reavers_of_midgard", "seats": seats, "position": written})
        assert again["position"] == written
        assert again["decisions"][0]["moves"] == [move.notation for move in game.moves(seat)]
        game.play(seat, rng.choice(list(game.moves(seat))))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_legality_has_one_home(seed: int) -> None:
    """At every decision the offered moves are exactly those that are not refused (RM-14)."""
    game = longhall.new("reavers_of_midgard", 2 + seed % 3, seed)
    rng = random.Random(seed)
    asked: dict[str, int] = {}
    while not game.over:
        seat = game.state.deciders()[0]
        decision = game.state.decision()
        name = type(decision).__name__
        asked[name] = asked.get(name, 0) + 1
        if asked[name] <= 6:
            legal = {move for move in TITLE.moves.moves if decision.refusal(game.state, seat, move) is None}
            assert legal == set(game.moves(seat)), name
        game.play(seat, rng.choice(list(game.moves(seat))))
