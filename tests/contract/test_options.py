"""Options that only change what is shown, or who is chosen, change no rule, whatever the number of seats."""

from __future__ import annotations

import pytest

from tests.contract.cases import ALIKE, TITLES, Case, options_of, ruled, script

CHOSEN = [
    (Case(title, seats, {}), option)
    for title in TITLES
    for option in title.seat_options
    for seats in range(title.min_seats, title.max_seats + 1)
]


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


@pytest.mark.parametrize(("left", "option"), CHOSEN, ids=[f"{case.id}-{option}" for case, option in CHOSEN])
def test_a_seat_that_is_chosen_gives_the_game_that_chance_would_give(left: Case, option: str) -> None:
    position = left.title.write
    for seed in range(5):
        drawn = position(left.game(seed).state)
        chosen = [position(Case(left.title, left.seats, {option: seat}).game(seed).state) for seat in range(left.seats)]
        assert sum(one == drawn for one in chosen) == 1
