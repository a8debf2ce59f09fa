"""BB-16 hidden information: views, samples, the log, and the option BB-14.3."""

from __future__ import annotations

import json
import random

import pytest

from longhall.core.play.game import Game
from longhall.core.title.view import View

from .helpers import FOUR, RED_TOWN, After, card, cards, game_at, play, started, trick, written

DONE = ("purple: action upper", "blue: action upper", "orange: action upper")
OPEN = {"log_shows_past_tricks": True}


def after_trick(**options: bool) -> After:
    """A trick with red 11, red 2, white 13 and yellow 17 is over."""
    return play(trick(RED_TOWN, 11, 2, 13, 17), *DONE, views=FOUR, options=options)


def test_BB_16_1_BB_R_18_public() -> None:
    """BB-16.1, BB-R-18: board, stores and numbers of cards are the same in every view."""
    game = play_some(started(4), 90)
    true = written(game)
    for seat in range(-1, 4):
        seen = game.view(seat).position()
        for key in ("round", "phase", "marker", "active_town", "battle_area", "towns", "claims", "marriage_card"):
            assert seen[key] == true[key], key
        for key in ("viking_discard", "gone_marriages", "princess_side", "past_tricks"):
            assert seen[key] == true[key], key
        for name, row in true["players"].items():
            for key in ("points", "coins", "renown", "raiders", "church", "space", "played", "marriages"):
                assert seen["players"][name][key] == row[key], key
            for key in ("hand", "packet", "kept", "unplayed"):
                assert len(seen["players"][name][key]) == len(row[key])


def play_some(game: Game, moves: int) -> Game:
    """Plays on at random."""
    rng = random.Random(5)
    for _ in range(moves):
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))
    return game


def test_BB_16_3_own_hand_and_the_current_trick() -> None:
    """BB-16.3: one's own hand, others' only by number; played cards from the moment they are played."""
    after = play(trick(RED_TOWN, 11, 2), views=FOUR)
    for seat in FOUR:
        seen = after.view(seat)["players"]
        assert seen[seat]["hand"] == after.player(seat)["hand"]
        assert seen["blue"]["played"] == [card(11)]
        assert seen["purple"]["played"] == [card(2)]
        for other in FOUR:
            if other != seat:
                assert set(seen[other]["hand"]) == {"?"}


def test_BB_16_4_decks_are_never_seen() -> None:
    """BB-16.4, BB-16.6: marriage deck, Viking deck, removed cards and the left-over card, to the end of the game."""
    game = started(4)
    rng = random.Random(1)
    while not game.over:
        for seat in range(-1, 4):
            seen = game.view(seat).position()
            for pile in ("marriage_deck", "viking_deck", "removed_marriages", "left_over", "action_deck"):
                assert set(seen[pile]) <= {"?"}
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))
    assert set(game.view(0).position()["removed_marriages"]) == {"?"}


def test_BB_16_5_no_view_shows_past_tricks() -> None:
    """BB-16.5: not even one's own card; the pile is a number."""
    after = after_trick()
    for seat in FOUR:
        text = json.dumps(after.view(seat))
        for id in cards(11, 2, 13, 17):
            assert id not in text, (seat, id)
        assert after.view(seat)["past_tricks"] == []


def test_BB_16_5_the_log_names_what_is_played_openly_and_nothing_else() -> None:
    """BB-16.5: a card is named when it is played, and in its trick; no card that was never played is named at all."""
    game = play_some(started(4, 3), 120)
    for lang in ("en", "es", "it"):
        names = game.title.sorts["card"].words[lang][:25]
        for seat in range(-1, 4):
            log = game.view(seat).log(lang)
            named = [(line, name) for line in log for name in names if f" {name}." in line or f" {name}:" in line]
            played = [name for line, name in named if "[BB-6.2.3]" in line or "[BB-6.3.1]" in line]
            later = [name for line, name in named if "[BB-6.4.2]" in line or "[BB-6.5.3]" in line]
            assert len(played) > 20
            assert len(named) == len(played) + len(later)
            assert set(later) <= set(played)
            assert log == game.view(-1).log(lang)


def test_BB_16_5_BB_14_3_the_option_shows_them() -> None:
    """BB-14.3, BB-16.5: with the option the cards of earlier tricks stay in sight; the log is the same without it."""
    after = after_trick(**OPEN)
    for seat in FOUR:
        assert after.view(seat)["past_tricks"] == cards(11, 2, 13, 17)
    led = play(trick(RED_TOWN, 11), f"purple: play {card(3)}", options=OPEN)
    assert "Purple played Church 3. [BB-6.3.1]" in led.log
    plain = play(trick(RED_TOWN, 11), f"purple: play {card(3)}")
    assert plain.log == led.log
    for seat in FOUR:
        assert after_trick().view(seat)["past_tricks"] == []


def test_BB_16_5_unplayed_cards_are_shown_in_neither_case() -> None:
    """BB-16.5, BB-16.4: the last card is known to its player alone, option or not."""
    position = trick(RED_TOWN, 11, 2, 13, 17, spare=1, players={"green": {"space": 3}}, marriage_card="marriage_niall")
    after = play(position, *DONE, views=FOUR, options=OPEN)
    assert after.phase == "marriage"
    for seat in FOUR:
        for other in FOUR:
            seen = after.view(seat)["players"][other]["unplayed"]
            assert seen == (after.player(other)["unplayed"] if seat == other else ["?"])
        assert len(after.view(seat)["past_tricks"]) == 4


def test_BB_16_6_a_new_round_makes_a_new_start() -> None:
    """BB-16.6: with the next deal nothing is remembered of earlier packets or tricks."""
    game = started(4)
    while written(game)["round"] == 1:
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    position = written(game)
    assert position["past_tricks"] == []
    assert position["discard"] == []
    assert all(row["passed_on"] == [] and row["unplayed"] == [] for row in position["players"].values())


@pytest.mark.parametrize("n", [3, 4, 5])
@pytest.mark.parametrize("show", [False, True])
def test_BB_16_samples_look_the_same(n: int, show: bool) -> None:
    """A state filled in at random gives the seat the view it was made from, and holds every card once."""
    game = started(n, 11, log_shows_past_tricks=show)
    rng = random.Random(2)
    step = 0
    while not game.over:
        step += 1
        if step % 5 == 0:
            for seat in range(n):
                view = game.view(seat)
                sampled = view.sample(rng)
                again = View(game.title, seat, sampled)
                assert again.position() == view.position()
                assert sorted(c for zone in sampled.zones for c in zone) == list(range(40))
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))


def test_BB_16_2_samples_keep_what_was_passed_on() -> None:
    """BB-16.2: after the first pass of four players the left neighbour's packet is known exactly."""
    game = started(4)
    while game.state.decision().cites().id != "BB-5.3":
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    for _ in range(8):
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    true = written(game)
    rng = random.Random(4)
    kept = set()
    for _ in range(10):
        sampled = game.title.write(game.view(0).sample(rng))
        assert sorted(sampled["players"]["purple"]["packet"]) == sorted(true["players"]["purple"]["packet"])
        assert sampled["marriage_deck"][-1] == "marriage_princess_of_denmark"
        kept.add(tuple(sorted(sampled["players"]["purple"]["kept"])))
    assert len(kept) > 1


def test_BB_16_views_do_not_depend_on_what_is_hidden() -> None:
    """Two states that differ only in what a seat may not know give it the same view, moves, log and scene."""
    game = play_some(started(4, 9), 60)
    rng = random.Random(8)
    for seat in range(4):
        view = game.view(seat)
        for _ in range(3):
            other = View(game.title, seat, view.sample(rng), game.journal.read_by(seat))
            assert other.position() == view.position()
            assert other.moves == view.moves
            speaker = game.title.speaker(view.state, "en")
            assert game.title.draw(other, speaker) == game.title.draw(view, speaker)


def test_BB_6_2_2_samples_give_the_leader_a_card_that_fits() -> None:
    """BB-6.2.2: who has put the marker on a red town holds a red or white card, and everybody knows it."""
    players = {
        seat: {"hand": cards(*hand)} for seat, hand in zip(FOUR, ((2, 3), (6, 9), (12, 16), (19, 25)), strict=True)
    }
    game = game_at({"phase": "action", "players": players})
    rng = random.Random(6)
    for town in (None, RED_TOWN):
        if town is not None:
            game.play(0, f"lead {town}")
        for seat in (-1, 1, 2, 3):
            for _ in range(40):
                sampled = game.view(seat).sample(rng)
                assert sampled.deciders() == [0]
                assert sampled.options(0)
