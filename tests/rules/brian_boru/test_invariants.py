"""BB-19 invariants, checked at every decision of whole games; BB-15.1 decisions without a choice; legality."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import longhall
from longhall.core.play.game import Game

from .helpers import card, started, written

DECK = {card(value) for value in range(1, 26)}


def games() -> list[Game]:
    """Games of every size and with both options."""
    return [
        started(n, seed, five_player_full_hand=full, log_shows_past_tricks=full)
        for n, seed in ((3, 1), (4, 2), (5, 3))
        for full in (False, True)
    ]


@pytest.mark.parametrize("i", range(6))
def test_BB_19_invariants_of_whole_games(i: int) -> None:
    """BB-19.1, BB-19.3, BB-19.5, BB-19.6, BB-19.7: at every decision."""
    game = games()[i]
    rng = random.Random(i)
    tricks = 0
    while not game.over:
        position = written(game)
        players = list(position["players"].values())
        zones = ("hand", "packet", "kept", "played", "unplayed")
        there = [c for row in players for zone in zones for c in row[zone]]
        there += position["discard"] + position["past_tricks"] + position["left_over"] + position["action_deck"]
        assert len(there) == 25
        assert set(there) == DECK
        acting = position["agenda"][-1]["step"] == "extra"
        shared = Counter(row["space"] for row in players if row["space"])
        assert acting or not shared or max(shared.values()) == 1
        for row in position["towns"].values():
            assert row["disc"] in position["seats"]
        assert all(row["points"] >= 0 and row["coins"] >= 0 for row in players)
        if position["phase"] in ("church", "claim", "setup"):
            assert position["battle_area"] == 0
        before = len(position["towns"])
        seat = game.state.deciders()[0]
        tricks += game.state.decision().cites().id == "BB-6.2.2"
        game.play(seat, rng.choice(list(game.moves(seat))))
        assert len(written(game)["towns"]) >= before
    per_round = {3: 7, 4: 5, 5: 5 if i % 2 else 4}[game.seats]
    assert tricks == per_round * (3 if game.seats == 3 else 4)


def test_BB_19_2_BB_19_4_each_trick_has_one_winner_and_adds_one_disc() -> None:
    """BB-19.2, BB-19.4: told once for each trick, and the winner leads the next."""
    game = started(4, 5)
    rng = random.Random(3)
    while not game.over:
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))
    log = game.view(-1).log("en")
    assert len([line for line in log if line.endswith("[BB-6.4.2]")]) == 20
    assert len([line for line in log if line.endswith("[BB-7.1]")]) == 20
    winners = [line.split()[0] for line in log if line.endswith("[BB-6.4.2]")]
    takers = [line.split()[0] for line in log if line.endswith("[BB-7.1]")]
    assert winners == takers


def test_BB_19_9_only_ties_leave_tokens_on_the_board() -> None:
    """BB-19.9: after claiming, a face-up token on the board means that no player alone has most."""
    for seed in range(12):
        game = started(4, seed)
        rng = random.Random(seed)
        while not game.over:
            seat = game.state.deciders()[0]
            game.play(seat, rng.choice(list(game.moves(seat))))
        position = written(game)
        for region, place in position["claims"].items():
            if place != "face_up" or position["princess_side"] == "military_support":
                continue
            weights: Counter[str] = Counter()
            for town, row in position["towns"].items():
                if town.rpartition("_")[0] == region:
                    owner = "vikings" if row["vikings"] else row["disc"]
                    weights[owner] += 2 if row["monastery"] else 1
            first, *others = sorted(weights.items(), key=lambda item: -item[1])
            assert first[0] == "vikings" or (others and others[0][1] == first[1])


@pytest.mark.parametrize("i", range(6))
def test_BB_15_1_every_decision_has_a_choice(i: int) -> None:
    """BB-15.1: nobody is asked with a single option, but where the hand would be told (BB-6.2.2, BB-6.2.3)."""
    game = games()[i]
    rng = random.Random(i)
    while not game.over:
        rule = game.state.decision().cites().id
        for seat in game.state.deciders():
            assert len(game.moves(seat)) > 1 or rule in ("BB-6.2.2", "BB-6.2.3")
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))


@pytest.mark.parametrize("n", [3, 4, 5])
def test_legal_moves_are_those_that_are_not_refused(n: int) -> None:
    """Every listed move is allowed, every other is refused with a rule that exists."""
    game = started(n, 4)
    rng = random.Random(n)
    step = 0
    while not game.over:
        step += 1
        seat = rng.choice(game.state.deciders())
        if step % 6 == 0:
            legal = set(game.moves(seat))
            for move in game.title.moves.moves:
                why = game.why_not(seat, move)
                assert (why is None) == (move in legal), move
                assert why is None or game.title.rulebook[why.rule]
        game.play(seat, rng.choice(list(game.moves(seat))))


@pytest.mark.parametrize("n", [3, 4, 5])
def test_a_record_plays_again(n: int) -> None:
    """A finished game is replayed from its record to the same position."""
    game = started(n, 6)
    rng = random.Random(n)
    while not game.over:
        seat = rng.choice(game.state.deciders())
        game.play(seat, rng.choice(list(game.moves(seat))))
    again = longhall.replay(game.record().save())
    assert again.digest() == game.digest()
    assert again.scores == game.scores


def test_BB_12_2_points_are_the_sum_of_the_lines() -> None:
    """The score sheet adds up to the points, from the ten of the start (BB-3.4) to the last line."""
    game = started(5, 8)
    rng = random.Random(1)
    while not game.over:
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))
    sheet = game.scene(0).sheet
    assert [sum(row.points[seat] for row in sheet) for seat in range(5)] == game.scores
    assert all(row.name for row in sheet)
