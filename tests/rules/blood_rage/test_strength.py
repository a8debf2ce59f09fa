"""The strength of a clan on the whole board, as the chart after the game shows it."""

from __future__ import annotations

from tests.rules.blood_rage.helpers import figures, game_at


def test_BR_1_12_a_ship_that_fights_for_two_provinces_is_counted_once() -> None:
    """Leader 3, two Warriors 2, Ship 2; the Ship supports both provinces of its fjord."""
    board = figures(gimle={"wolf": {"leader": 1}}, myrkulor={"wolf": {"warrior": 2}}, fjord_nw={"wolf": {"ship": 1}})
    game = game_at({"board": board})
    assert game.title.strength(game.state, 0) == 3 + 2 + 2
    assert game.title.strength(game.state, 1) == 0
