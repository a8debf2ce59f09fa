"""Rounds, turns and the Wheel (YC-4, YC-5)."""

from __future__ import annotations

import longhall
from tests.rules.yggdrasil_chronicles.helpers import (
    HARD,
    ONE,
    TWO,
    activated,
    attempt,
    game_at,
    play,
    refused,
    reveal,
    turn,
)


def test_YC_4_1_everybody_puts_a_card_down_unseen() -> None:
    """Every seat's top card lies face down on the Wheel, and no seat can see it."""
    game = game_at({"decks": {"odin": {"deck": ["odin_hel", "odin_surt"]}}})
    position = game.title.write(game.state)
    assert position["face_down"]["odin"] == "odin_hel"
    assert set(position["face_down"]) == {"odin", "thor", "tyr"}
    for seat in range(3):
        assert set(game.view(seat).position()["face_down"].values()) == {"?"}


def test_YC_4_2_the_table_names_the_next_player() -> None:
    """YC-26.2, YC-R1: any seat may submit it, and whoever has played this round cannot be named."""
    game = game_at({"played": ["thor"]})
    assert [m.notation for m in game.moves(0)] == ["next odin", "next tyr"]
    assert [m.notation for m in game.moves(2)] == ["next odin", "next tyr"]
    assert refused({"played": ["thor"]}, "odin: next thor") == "YC-4.2"
    game.play(1, "next tyr")
    assert game.title.write(game.state)["active"] == "tyr"


def test_YC_4_3_reveal_then_move_then_act() -> None:
    """After the reveal the player is asked for a move, then for an action."""
    after = play(reveal("hel", gods={"odin": {"world": "alfheim"}}))
    assert after["wheel"] == ["odin_hel"]
    assert after.rule == "YC-9.5"
    after = play(reveal("hel", gods={"odin": {"world": "alfheim"}}), "odin: stay")
    assert after.rule == "YC-10.1"


def test_YC_4_4_a_new_round_when_all_have_played() -> None:
    position = turn(played=["thor", "tyr"], gods={"odin": {"world": "alfheim"}}, step="act")
    after = play(position, "odin: pass")
    assert after["played"] == []
    assert set(after["face_down"]) == {"odin", "thor", "tyr"}


def test_YC_4_5_nothing_is_secret_but_unseen_cards() -> None:
    """YC-25.5: without Skuld all seats have the same view."""
    game = longhall.new("yggdrasil_chronicles", 3, seed=3)
    for seat, god in enumerate(("odin", "thor", "tyr")):
        game.play(seat, f"god {god}")
    assert game.view(0).position() == game.view(1).position() == game.view(-1).position()


def test_YC_5_1_the_active_players_card_is_turned_up() -> None:
    assert play(reveal("loki")).result["position"]["wheel"] == ["odin_loki"]


def test_YC_5_2_a_first_card_waits() -> None:
    """No activation: Surt stays where he is, and nobody is asked about anything but the move."""
    after = play(reveal("surt", "thor_hel"))
    assert after.enemy("surt") == "muspellheim"
    assert sorted(after["wheel"]) == ["odin_surt", "thor_hel"]


def test_YC_5_3_a_second_card_activates() -> None:
    """Both cards go back afterwards; other open cards stay (YC-5.4)."""
    after = play(reveal("surt", "thor_surt", "thor_hel"))
    assert after.enemy("surt") == "svartalfheim"
    assert after["wheel"] == ["thor_hel"]


def test_YC_5_4_cards_stay_from_round_to_round() -> None:
    position = turn(played=["thor", "tyr"], wheel=["thor_hel"], gods={"odin": {"world": "alfheim"}})
    assert play(position, "odin: pass")["wheel"] == ["thor_hel"]


def test_YC_5_5_cards_return_under_their_owners_decks() -> None:
    """Each at the bottom of its own deck, without shuffling; everybody sees it."""
    position = activated("surt", decks={"odin": {"deck": ["odin_hel", "odin_loki", "odin_fenrir"]}})
    after = play(position)
    assert after.deck("odin")[:3] == ["odin_hel", "odin_loki", "odin_fenrir"]
    assert after.deck("odin")[-1] == "odin_surt"
    assert after["decks"]["thor"]["returned"] == ["thor_surt"]


def test_YC_5_6_a_support_card_travels() -> None:
    """With two players it goes to the player who does not own the other card of the pair."""
    position = reveal("surt", "tyr_surt", support=["tyr"])
    after = play(position, seats=TWO)
    assert after["decks"]["odin"]["returned"] == ["odin_surt"]
    assert after["decks"]["thor"]["returned"] == ["tyr_surt"]
    assert after["told"] == {"surt": "thor"}


def test_YC_5_7_the_support_god_may_move() -> None:
    """YC-26.3: when its card is the one that activated; a normal move, or none."""
    position = {
        "turn": "odin",
        "step": "reveal",
        "support": ["tyr"],
        "face_down": {"odin": "tyr_surt"},
        "wheel": ["thor_surt"],
    }
    after = play(position, seats=TWO)
    assert after.asked == ["odin"]
    assert after.rule == "YC-5.7"
    assert len(after.moves) == 5
    assert play(position, "odin: move alfheim", seats=TWO).world("tyr") == "alfheim"
    assert play(position, "odin: stay", seats=TWO).world("tyr") == "asgard"
    assert refused(position, "odin: move niflheim", seats=TWO) == "YC-9.2"


def test_YC_5_7_not_when_a_players_card_activated() -> None:
    after = play(reveal("surt", "tyr_surt", support=["tyr"]), seats=TWO)
    assert after.rule == "YC-9.5"


def test_YC_5_7_also_when_fenrir_ends_the_turn() -> None:
    position = {
        "turn": "odin",
        "step": "reveal",
        "support": ["tyr"],
        "face_down": {"odin": "tyr_fenrir"},
        "wheel": ["thor_fenrir"],
    }
    after = play(position, "odin: move vanaheim", seats=TWO)
    assert after.world("tyr") == "vanaheim"
    assert after["played"] == ["odin"]


def test_YC_5_8_solo_second_card_activates_and_stays() -> None:
    position = reveal("surt", "thor_surt", support=["thor", "tyr"])
    after = play(position, seats=ONE)
    assert after.enemy("surt") == "svartalfheim"
    assert after["wheel"] == ["thor_surt", "odin_surt"]


def test_YC_5_8_solo_third_card_clears_the_wheel() -> None:
    """No activation; the two older cards go under the deck, the earlier one above."""
    position = reveal("surt", "thor_surt", "tyr_surt", support=["thor", "tyr"])
    after = play(position, seats=ONE)
    assert after.enemy("surt") == "muspellheim"
    assert after["wheel"] == ["odin_surt"]
    assert after["decks"]["odin"]["returned"] == ["thor_surt", "tyr_surt"]


def test_YC_5_9_a_face_down_card_tells_nothing() -> None:
    """With two players not even whether it is a support card."""
    game = game_at({"support": ["tyr"], "face_down": {"odin": "tyr_hel"}}, TWO)
    assert game.view(0).position()["face_down"]["odin"] == "?"
    assert game.view(1).position()["face_down"]["odin"] == "?"


def test_YC_5_10_nothing_is_done_after_the_end() -> None:
    """Hel on the upper level loses the game: the ring does not turn, no Health is lost, no card goes back."""
    after = play(activated("hel", enemies={"hel": "asgard"}))
    assert after.outcome == "lost"
    assert after["rotation"] == 0
    assert after.health("odin") == 7
    assert sorted(after["wheel"]) == ["odin_hel", "thor_hel"]
    assert after["agenda"] == []


def test_YC_24_4_an_empty_deck_skips_the_reveal() -> None:
    """A player without a card on the Wheel goes straight to step 2."""
    wheel = [f"odin_{e}" for e in ("surt", "hel", "loki", "iormungand", "fenrir", "nidhogg")]
    after = play({"wheel": wheel}, "odin: next odin")
    assert after.rule == "YC-9.5"
    assert after["wheel"] == wheel


def test_YC_25_2_the_first_split_of_support_cards_is_hidden() -> None:
    """Until a support card has been returned nobody is known to hold it."""
    game = longhall.new("yggdrasil_chronicles", 2, seed=5)
    game.play(0, "god odin")
    game.play(1, "god thor")
    game.play(0, "support tyr")
    assert game.view(0).position()["told"] == {}


def test_why_a_seat_that_is_not_asked_may_not_move() -> None:
    after = attempt(turn(step="move"), "thor: stay")
    assert after.refused is not None
    assert after.refused["rule"] == "YC-9.5"


def test_YC_6_5_4_solo_fenrir_shuffles_the_deck_as_it_is() -> None:
    """Both cards stay on the Wheel."""
    position = reveal("fenrir", "thor_fenrir", support=["thor", "tyr"], decks={"odin": {"returned": ["odin_hel"]}})
    after = play(position, seats=ONE)
    assert {"thor_fenrir", "odin_fenrir"} <= set(after["wheel"])
    assert "odin_hel" not in after["decks"]["odin"]["returned"]


def test_YC_18_11_tyr_plays_on_after_fenrir() -> None:
    """In hard mode his turn goes on; the shuffle and the loss still happen. In easy mode it ends."""
    position = activated("fenrir", god="tyr", enemies={"fenrir": "asgard"}, gods={"tyr": {"world": "alfheim"}})
    after = play(position, options=HARD)
    assert after.asked == ["tyr"]
    assert after.rule == "YC-9.5"
    assert after.health("tyr") == 4
    assert after["decks"]["tyr"]["returned"] == []
    assert play(position)["played"] == ["tyr"]
