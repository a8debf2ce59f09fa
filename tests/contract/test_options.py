"""Options that only change what is shown change no rule, whatever the number of seats."""

from __future__ import annotations

import pytest

from tests.contract.cases import ALIKE, Case, options_of, ruled, script


@pytest.mark.parametrize("shown", ALIKE, ids=[case.id for case in ALIKE])
def test_the_same_game_is_played(shown: Case) -> None:
    plain = Case(shown.title, shown.seats, ruled(shown))
    games = shown.game(0), plain.game(0)
    for seat, move in script(plain, 0, "random"):
        one, other = (options_of(game.state) for game in games)
        assert one == other
        for game in games:
            game.play(seat, move)
    assert all(game.over for game in games)
    assert games[0].scores == games[1].scores
    assert games[0].winners == games[1].winners
    assert games[0].state.draws == games[1].state.draws
