"""Ten Cards, rule by rule: positions are set up by name, moves are played, what the rule says is looked for."""

from __future__ import annotations

import pytest

import longhall
from longhall import Game
from longhall.core.engine.zones import UNKNOWN
from longhall.games.ten_cards.box import things as box

NORTH, SOUTH = 0, 1


def at(north: list[str], south: list[str], tricks: tuple[int, int] = (0, 0)) -> Game:
    """A position with these hands and tricks."""
    rows = zip(("north", "south"), (north, south), tricks, strict=True)
    players = {seat: {"hand": hand, "tricks": n} for seat, hand, n in rows}
    return Game.at(longhall.title("ten_cards"), {"players": players}, 2, {})


def log(game: Game) -> list[str]:
    return [line.rpartition(" [")[0] for line in game.view(NORTH).log("en")]


def test_TC_1_1_ten_cards_from_1_to_10() -> None:
    game = longhall.new("ten_cards", 2, seed=1)
    assert sorted(card for cards in game.state.zones for card in cards) == list(range(10))
    assert box.CARD_NAMES.ids == ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def test_TC_1_2_a_hand_is_seen_by_its_player_only_and_counted_by_both() -> None:
    game = at(["1", "5"], ["2", "9"])
    game.play(NORTH, "play 5")
    seen = game.view(SOUTH).state.zones
    assert seen[box.HAND + NORTH] == (UNKNOWN,)
    assert seen[box.HAND + SOUTH] == game.state.zones[box.HAND + SOUTH]
    assert [box.CARD_NAMES.ids[card] for card in seen[box.PLAYED + NORTH]] == ["5"]


@pytest.mark.parametrize("seed", range(5))
def test_TC_2_1_four_cards_each_and_two_aside_unseen(seed: int) -> None:
    game = longhall.new("ten_cards", 2, seed=seed)
    assert [len(game.state.zones[box.HAND + seat]) for seat in (NORTH, SOUTH)] == [4, 4]
    for seat in (NORTH, SOUTH):
        assert game.view(seat).state.zones[box.ASIDE] == (UNKNOWN, UNKNOWN)


def test_TC_2_2_chance_decides_who_leads_first() -> None:
    leaders = {longhall.new("ten_cards", 2, seed=seed).state.deciders()[0] for seed in range(20)}
    assert leaders == {NORTH, SOUTH}


def test_TC_3_1_the_leader_plays_any_card_of_the_hand_then_the_other_does() -> None:
    game = at(["3", "7"], ["1", "10"])
    assert [move.notation for move in game.moves(NORTH)] == ["play 3", "play 7"]
    assert game.state.deciders() == [NORTH]
    refused = game.why_not(NORTH, "play 10")
    assert refused is not None
    assert refused.rule == "TC-3.1"
    game.play(NORTH, "play 7")
    assert game.state.deciders() == [SOUTH]


def test_TC_3_2_the_higher_card_wins_the_trick_and_leads_to_the_next() -> None:
    game = at(["3", "7", "8"], ["1", "9", "10"])
    game.play(NORTH, "play 8")
    game.play(SOUTH, "play 9")
    assert game.scores == [0, 1]
    assert game.state.deciders() == [SOUTH]
    assert log(game)[-1] == "South wins the trick"
    game.play(SOUTH, "play 1")
    game.play(NORTH, "play 3")
    # The last cards are played unasked: South's 10 beats North's 7.
    assert game.over
    assert game.scores == [1, 2]


def test_TC_4_1_most_tricks_win_when_the_hands_are_empty() -> None:
    game = at(["2"], ["1"], tricks=(1, 0))
    assert game.over
    assert (game.scores, game.winners) == ([2, 0], [NORTH])


def test_TC_4_1_equal_players_share_the_victory() -> None:
    game = at(["2"], ["1"], tricks=(1, 2))
    assert game.over
    assert (game.scores, game.winners) == ([2, 2], [NORTH, SOUTH])
