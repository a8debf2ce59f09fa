"""BB-5 the draft phase, with what each seat sees of it (BB-16.2)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.play.game import Game

from .helpers import FOUR, cards, game_at, play, refused, started, written


def drafted(n: int, seed: int = 7) -> Game:
    """A game that has come to its first draft."""
    game = started(n, seed)
    while game.state.decision().cites().id != "BB-5.3":
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    return game


def packets(game: Game) -> list[list[str]]:
    return [row["packet"] for row in written(game)["players"].values()]


def kept(game: Game) -> list[list[str]]:
    return [row["kept"] for row in written(game)["players"].values()]


def pick(game: Game, seat: int, *cards_kept: str) -> None:
    for id in cards_kept:
        game.play(seat, f"pick {id}")


@pytest.mark.parametrize(("n", "dealt", "left"), [(3, 8, 1), (4, 6, 1), (5, 5, 0)])
def test_BB_5_1_BB_5_2_the_deal(n: int, dealt: int, left: int) -> None:
    """BB-5.1, BB-5.2: all 25 cards are dealt but one with three or four players, which nobody sees."""
    game = drafted(n)
    position = written(game)
    assert [len(packet) for packet in packets(game)] == [dealt] * n
    assert len(position["left_over"]) == left
    everything = [card for packet in packets(game) for card in packet] + position["left_over"]
    assert len(set(everything)) == 25
    for seat in range(-1, n):
        assert game.view(seat).position()["left_over"] == ["?"] * left
    assert packets(drafted(n, 8)) != packets(game)


def test_BB_5_1_all_cards_come_back_each_round() -> None:
    """BB-5.1: cards discarded or set aside are shuffled in again."""
    position = {"phase": "draft", "round": 2, "discard": cards(*range(1, 20)), "left_over": cards(20)}
    after = play(position)
    dealt = [card for row in after.position["players"].values() for card in row["packet"]]
    assert len(dealt) == 24
    assert sorted(dealt + after.position["left_over"]) == sorted(cards(*range(1, 26)))
    assert after.position["discard"] == []


def test_BB_5_3_two_cards_each_then_to_the_left() -> None:
    """BB-5.3, BB-D2: the rest of a packet goes to the left when everybody has chosen two."""
    game = drafted(4)
    before = packets(game)
    for seat in range(4):
        assert game.state.deciders() == list(range(seat, 4))
        assert packets(game) == before
        pick(game, seat, before[seat][1], before[seat][4])
    assert kept(game) == [[packet[1], packet[4]] for packet in before]
    rest = [[card for card in packet if card not in (packet[1], packet[4])] for packet in before]
    assert packets(game) == [rest[seat - 1] for seat in range(4)]


def test_BB_5_3_any_order_of_answers() -> None:
    """BB-5.3: the choices are simultaneous; nobody has to wait for another."""
    game = drafted(4)
    before = packets(game)
    for seat in (2, 0, 3, 1):
        pick(game, seat, *before[seat][:2])
    assert kept(game) == [packet[:2] for packet in before]


def test_BB_5_3_only_cards_of_the_packet_and_two_different_ones() -> None:
    """BB-5.3: one cannot keep a card of another packet, nor the same card twice."""
    position: dict[str, Any] = {
        "phase": "draft",
        "players": {seat: {"packet": cards(*range(6 * i + 1, 6 * i + 7))} for i, seat in enumerate(FOUR)},
    }
    assert refused(position, "blue: pick action_07_yellow") == "BB-5.3"
    assert refused(position, "blue: pick action_01_yellow", "blue: pick action_01_yellow") == "BB-5.3"
    twice = play(position, "blue: pick action_01_yellow", "blue: pick action_02_red")
    assert twice.asked == ["purple", "green", "orange"]


@pytest.mark.parametrize(("n", "sizes"), [(3, [8, 6, 4]), (4, [6, 4]), (5, [5, 3])])
def test_BB_5_4_BB_5_5_packet_sizes(n: int, sizes: list[int]) -> None:
    """BB-5.4, BB-5.5: choices from 8, 6, 4 or 6, 4 or 5, 3 cards; the last one or two come without a choice."""
    game = drafted(n)
    seen = []
    while game.state.decision().cites().id == "BB-5.3":
        now = packets(game)
        seen.append(len(now[0]))
        for seat in range(n):
            pick(game, seat, *now[seat][:2])
    assert seen == sizes
    # The packet passed last went to the left whole.
    hands = [row["hand"] for row in written(game)["players"].values()]
    for seat in range(n):
        assert hands[seat][-len(now[0]) + 2 :] == now[seat - 1][2:]


@pytest.mark.parametrize(("n", "size"), [(3, 8), (4, 6), (5, 5)])
def test_BB_5_7_the_hand(n: int, size: int) -> None:
    """BB-5.7: 8, 6 or 5 cards in hand, nothing before the players, and the action phase begins."""
    game = drafted(n)
    while game.state.decision().cites().id == "BB-5.3":
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    position = written(game)
    for row in position["players"].values():
        assert (len(row["hand"]), row["packet"], row["kept"]) == (size, [], [])
    assert position["phase"] == "action"


def test_BB_5_6_BB_16_2_what_a_seat_sees_in_the_draft() -> None:
    """BB-5.6, BB-16.2: one's own packet, one's own kept cards, and what one has passed on; nothing of the others."""
    game = drafted(4)
    first = packets(game)
    for seat in range(4):
        pick(game, seat, *first[seat][:2])
    seen = game.view(1).position()["players"]
    assert seen["purple"]["kept"] == first[1][:2]
    assert seen["purple"]["packet"] == first[0][2:]
    assert seen["purple"]["passed_on"] == [first[1][2:]]
    for other in ("blue", "green", "orange"):
        assert seen[other]["kept"] == ["?", "?"]
        assert seen[other]["packet"] == ["?"] * 4
        assert seen[other]["passed_on"] == []


def test_BB_5_3_BB_16_2_choices_are_sealed() -> None:
    """BB-5.3: that another has chosen may be seen, what was chosen not; one's own answers are there."""
    game = drafted(4)
    first = packets(game)
    pick(game, 0, first[0][0], first[0][3])
    mine = game.view(0).position()["agenda"][-1]["answers"]
    theirs = game.view(1).position()["agenda"][-1]["answers"]
    assert mine[0] == [f"pick {first[0][0]}", f"pick {first[0][3]}"]
    assert theirs[0] == ["?", "?"]
    assert game.view(-1).position()["agenda"][-1]["answers"][0] == ["?", "?"]


def test_BB_5_3_a_half_given_choice_is_not_seen() -> None:
    """BB-16.2: after one card of two nobody else can tell that anything was chosen."""
    game = drafted(4)
    before = game.view(1).position()
    game.play(0, game.moves(0)[0])
    assert game.view(1).position() == before


def test_BB_5_6_no_exchange() -> None:
    """BB-5.6: kept cards cannot be chosen again or given back."""
    game = drafted(4)
    first = packets(game)
    for seat in range(4):
        pick(game, seat, *first[seat][:2])
    why = game.why_not(0, f"pick {first[0][0]}")
    assert why is not None
    assert why.rule == "BB-5.3"


def test_BB_5_2_five_players_leave_no_card() -> None:
    """BB-5.2: with five players all 25 cards are dealt."""
    assert written(drafted(5))["left_over"] == []


def test_BB_D2_pairs_of_a_packet() -> None:
    """BB-D2: two of the cards of the packet; six are offered first, then five."""
    position = {
        "phase": "draft",
        "players": {seat: {"packet": cards(*range(6 * i + 1, 6 * i + 7))} for i, seat in enumerate(FOUR)},
    }
    game = game_at(position)
    assert len(game.moves(0)) == 6
    game.play(0, "pick action_03_blue")
    assert sorted(m.notation for m in game.moves(0)) == sorted(f"pick {c}" for c in cards(1, 2, 4, 5, 6))
