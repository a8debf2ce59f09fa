"""BB-6 the action phase: leading, following, winning, acting; BB-14.2."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import BLUE_TOWN, FIVE, FOUR, RED_TOWN, YELLOW_TOWN, card, cards, discs, game_at, play, refused, trick

TOWNS_BY_COLOUR = {"red": RED_TOWN, "blue": BLUE_TOWN, "yellow": YELLOW_TOWN}


def dealt(*hands: tuple[int, ...], **position: Any) -> dict[str, Any]:
    """The next trick with these hands; blue holds the marker unless something else is said."""
    players = {seat: {"hand": cards(*hand)} for seat, hand in zip(FOUR, hands, strict=False)}
    return {"phase": "action", "players": players, **position}


REDS_ONLY = dealt((2, 5), (1, 3), (4, 6), (7, 9))


def test_BB_6_2_1_the_marker_holder_leads() -> None:
    """BB-6.2.1: whoever holds the active town marker."""
    assert play(REDS_ONLY).asked == ["blue"]
    assert play({**REDS_ONLY, "marker": "green"}).asked == ["green"]


def test_BB_6_2_2_a_free_town_of_a_colour_in_hand() -> None:
    """BB-6.2.2, BB-D3: only towns that a card in hand fits."""
    after = play(REDS_ONLY)
    assert after.rule() == "BB-6.2.2"
    assert f"lead {RED_TOWN}" in after.moves()
    assert len(after.moves()) == 18
    assert refused(REDS_ONLY, f"blue: lead {BLUE_TOWN}") == "BB-6.2.2"
    taken = {**REDS_ONLY, "towns": discs(green=RED_TOWN)}
    assert len(play(taken).moves()) == 17


def test_BB_6_2_2_any_free_town_with_a_white_card() -> None:
    """BB-6.2.2, BB-D3: a white card fits every town."""
    after = play(dealt((2, 13), (1, 3), (4, 6), (7, 9), towns=discs(green=RED_TOWN)))
    assert len(after.moves()) == 52


def test_BB_6_2_2_nobody_holds_the_marker_during_the_trick() -> None:
    """BB-6.2.2: from placing it until it is taken (BB-7.1)."""
    after = play(REDS_ONLY, f"blue: lead {RED_TOWN} {card(5)}")
    assert after.position["marker"] is None


def test_BB_6_2_3_BB_R_27_colour_or_white() -> None:
    """BB-6.2.3, BB-D4, BB-R-27: a card of the town's colour or a white one, also when the colour is held."""
    position = dealt((2, 13, 3), (1, 5, 6), (4, 8, 9), (7, 10, 12))
    after = play(position, f"blue: lead {RED_TOWN}")
    assert after.asked == ["blue"]
    assert sorted(after.moves()) == [f"play {card(2)}", f"play {card(13)}"]
    assert refused(position, f"blue: lead {RED_TOWN}", f"blue: play {card(3)}") == "BB-6.2.3"
    assert refused(position, f"blue: lead {RED_TOWN}", f"blue: play {card(5)}") == "BB-6.2.3"
    assert play(position, f"blue: lead {RED_TOWN}", f"blue: play {card(13)}").asked == ["purple"]


def test_BB_6_2_2_BB_6_2_3_the_leader_is_asked_even_with_one_card_that_fits() -> None:
    """BB-16.3: going on unasked would tell the others that there was no second card of the colour."""
    after = play(dealt((2, 3), (1, 5), (4, 8), (7, 10)), f"blue: lead {RED_TOWN}")
    assert after.asked == ["blue"]
    assert after.moves() == [f"play {card(2)}"]


def test_BB_6_2_4_BB_R_02_the_marker_passes_to_who_can_lead() -> None:
    """BB-R-02, BB-6.2.4: clockwise to the first with a legal lead, who holds it and leads; others follow from there."""
    no_red = dict.fromkeys(all_towns("red"), "orange")
    position = dealt((2, 5), (8, 11), (4, 6), (7, 9), towns=no_red)
    after = play(position)
    assert after.asked == ["green"]
    assert after.position["marker"] == "green"
    followed = play(position, f"green: lead {BLUE_TOWN} {card(6)}")
    assert followed.asked == ["orange"]
    then = play(position, f"green: lead {BLUE_TOWN} {card(6)}", f"orange: play {card(7)}")
    assert then.asked == ["blue"]


def all_towns(*colours: str) -> list[str]:
    """The towns of some colours: those that a hand of such cards alone can lead to."""
    pairs = {"red": (2, 5), "blue": (3, 6), "yellow": (1, 4)}
    found: list[str] = []
    for colour in colours:
        moves = play(dealt(pairs[colour], (10, 11), (12, 14), (15, 16))).moves()
        found += [move.split()[1] for move in moves]
    return found


def test_BB_R_02_nobody_can_lead() -> None:
    """BB-R-02: the marker stays, the phase ends at once and all hands are discarded unseen."""
    full = dict.fromkeys(all_towns("red", "blue", "yellow"), "orange")
    assert len(full) == 53
    after = play(dealt((2, 5), (8, 11), (4, 6), (7, 9), towns=full, marker="purple", round=1, battle_area=0))
    assert after.phase == "draft"
    assert after.position["round"] == 2
    assert after.told("BB-R-02")
    assert after.position["marker"] == "purple"


def test_BB_6_3_1_any_card_clockwise_and_face_up() -> None:
    """BB-6.3.1, BB-D5: every card in hand is allowed; each sees the cards played before."""
    position = dealt((2, 5), (1, 3), (24, 6), (7, 9))
    lead = f"blue: lead {RED_TOWN} {card(5)}"
    after = play(position, lead, views=["orange"])
    assert after.asked == ["purple"]
    assert sorted(after.moves()) == sorted(f"play {c}" for c in cards(1, 3))
    assert after.view("orange")["players"]["blue"]["played"] == [card(5)]
    then = play(position, lead, f"purple: play {card(3)}", views=["orange"])
    assert then.asked == ["green"]
    assert then.view("orange")["players"]["purple"]["played"] == [card(3)]
    assert refused(position, lead, f"purple: play {card(24)}") == "BB-6.3.1"


@pytest.mark.parametrize(
    ("town", "values", "winner"),
    [
        (RED_TOWN, (11, 2, 13, 17), "green"),
        (RED_TOWN, (11, 2, 25, 17), "blue"),
        (RED_TOWN, (2, 11, 25, 24), "orange"),
        (BLUE_TOWN, (3, 24, 23, 22), "orange"),
        (BLUE_TOWN, (25, 24, 23, 22), "blue"),
        (YELLOW_TOWN, (13, 14, 25, 24), "purple"),
    ],
)
def test_BB_6_4_1_BB_6_4_2_winner(town: str, values: tuple[int, ...], winner: str) -> None:
    """BB-6.4.1, BB-6.4.2: the highest of the town's colour or white."""
    after = play(trick(town, *values))
    (told,) = after.told("BB-6.4.2")
    assert told.startswith(f"{winner.capitalize()} won the trick with ")


def test_BB_6_4_3_the_winner_is_fixed_before_actions() -> None:
    """BB-6.4.3: known before the lowest card acts."""
    after = play(trick(RED_TOWN, 11, 2, 13, 17))
    assert after.asked == ["purple"]
    assert after.told("BB-6.4.2")


def test_BB_6_5_1_ascending_order() -> None:
    """BB-6.5.1: whatever the colours and whoever won; here the winner acts third of four."""
    position = trick(RED_TOWN, 11, 2, 13, 17)
    after = play(position, "purple: action upper")
    assert after.asked == ["blue"]
    after = play(position, "purple: action upper", "blue: action upper")
    assert after.asked == ["orange"]
    assert after.position["marker"] == "green"


def test_BB_6_5_2_the_primary_action_is_not_optional() -> None:
    """BB-6.5.2: the winner of blue 25 pays two coins and takes the town, unasked."""
    after = play(trick(BLUE_TOWN, 25, 2, 13, 17), "purple: action upper", "green: action upper", "orange: action upper")
    assert after.store("blue", "coins") == 1
    assert after.disc(BLUE_TOWN) == "blue"


def test_BB_6_5_3_a_loser_chooses_one_secondary_action() -> None:
    """BB-6.5.3, BB-D6: upper or lower, in full, even without effect."""
    position = trick(RED_TOWN, 11, 2, 13, 17, battle_area=0)
    after = play(position)
    assert after.moves("purple") == ["action upper", "action lower"]
    nothing = play(position, "purple: action lower")
    assert nothing.store("purple", "raiders") == 0
    assert nothing.asked == ["blue"]


def test_BB_6_5_3_a_single_secondary_action_is_no_choice() -> None:
    """BB-6.5.3, BB-15.1: white 20 has one; its player gets two coins unasked."""
    after = play(trick(RED_TOWN, 24, 2, 20, 17), "purple: action upper", "orange: action upper")
    assert after.store("green", "coins") == 5
    assert after.asked == ["blue"]
    assert after.rule() == "BB-6.2.2"


def test_BB_6_5_4_BB_R_01_left_to_right() -> None:
    """BB-6.5.4, BB-R-01, BB-7.11: red 2 gives its coins before the expansion that they pay for."""
    position = trick(RED_TOWN, 11, 2, 13, 17, players={"purple": {"coins": 2}}, towns=discs(purple="leinster_2"))
    after = play(position, "purple: action upper expand dubhlinn_2")
    assert after.store("purple", "coins") == 0
    assert after.disc("dubhlinn_2") == "purple"


def test_BB_6_5_5_collision_after_the_action_then_the_next() -> None:
    """BB-6.5.5: the acting player's disc is moved before the next player acts."""
    players = {"purple": {"space": 0, "coins": 0}, "blue": {"space": 2}}
    after = play(trick(YELLOW_TOWN, 14, 1, 3, 25, players=players), "purple: action lower")
    assert after.asked == ["green"]
    assert after.store("purple", "space") == 1


def test_BB_6_5_5_BB_16_3_cards_lie_to_the_end_of_the_trick() -> None:
    """BB-6.5.5, BB-16.3: a card whose action is done is seen until the trick is over, then discarded."""
    position = trick(RED_TOWN, 11, 2, 13, 17)
    after = play(position, "purple: action upper", views=["orange"])
    assert after.view("orange")["players"]["purple"]["played"] == [card(2)]
    done = play(position, "purple: action upper", "blue: action upper", "orange: action upper")
    assert all(row["played"] == [] for row in done.position["players"].values())
    assert set(cards(2, 11, 13, 17)) <= set(done.position["discard"])


def test_BB_6_5_6_the_discard_pile_is_not_looked_through() -> None:
    """BB-6.5.6, BB-16.5: only its size is seen, by everybody alike."""
    position = trick(RED_TOWN, 11, 2, 13, 17)
    done = play(position, "purple: action upper", "blue: action upper", "orange: action upper", views=FOUR)
    size = len(done.position["discard"])
    for seat in FOUR:
        assert done.view(seat)["discard"] == ["?"] * size


def test_BB_6_5_7_the_winner_leads_the_next_trick() -> None:
    """BB-6.5.7, BB-19.2: the winner holds the marker when all have acted, and leads."""
    position = trick(RED_TOWN, 11, 2, 13, 17)
    after = play(position, "purple: action upper", "blue: action upper", "orange: action upper")
    assert after.asked == ["green"]
    assert after.rule() == "BB-6.2.2"
    assert after.position["marker"] == "green"


def test_BB_6_1_the_last_card_is_discarded_unseen() -> None:
    """BB-6.1, BB-R-17, BB-16.4: with one card each the phase ends; only its player knows that card."""
    position = trick(
        RED_TOWN, 11, 2, 13, 17, spare=1, players={"orange": {"space": 8, "coins": 0}, "green": {"space": 9}}, round=1
    )
    after = play(position, "purple: action upper", "blue: action upper", "orange: action upper", views=FOUR)
    # Green's marriage asks for a town, or orange's space 8 does: the upkeep is under way.
    assert after.phase == "marriage"
    for seat in FOUR:
        own = after.position["players"][seat]["unplayed"]
        assert len(own) == 1
        for other in FOUR:
            seen = after.view(other)["players"][seat]["unplayed"]
            assert seen == (own if other == seat else ["?"])
    assert not [line for line in after.log if "played Courtship" in line]


@pytest.mark.parametrize(("full", "tricks"), [(False, 4), (True, 5)])
def test_BB_14_2_BB_R_21_five_players(full: bool, tricks: int) -> None:
    """BB-R-21, BB-14.2: five players discard the last card too, unless the option lets them play all five."""
    hands = {seat: {"hand": cards(*range(5 * i + 1, 5 * i + 6)), "coins": 0} for i, seat in enumerate(FIVE)}
    game = game_at({"phase": "action", "players": hands, "round": 1}, FIVE, options={"five_player_full_hand": full})
    led = 0
    while game.title.write(game.state)["phase"] == "action":
        seat = game.state.deciders()[0]
        led += game.state.decision().cites().id == "BB-6.2.2"
        game.play(seat, game.moves(seat)[0])
    assert led == tricks
    unplayed = [len(row["unplayed"]) for row in game.title.write(game.state)["players"].values()]
    if game.title.write(game.state)["phase"] != "draft":
        assert unplayed == [0 if full else 1] * 5


def test_BB_14_2_the_option_is_for_five_players_only() -> None:
    """BB-14.2: with four players it changes nothing: the last card is discarded."""
    position = trick(RED_TOWN, 11, 2, 13, 17, spare=1, round=1, players={"green": {"space": 3}})
    moves = ("purple: action upper", "blue: action upper", "orange: action upper")
    plain = play(position, *moves)
    option = play(position, *moves, options={"five_player_full_hand": True})
    assert plain.position == option.position
