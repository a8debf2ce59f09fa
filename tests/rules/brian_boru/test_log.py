"""What the log tells: causes and costs, and nothing that did not happen."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import cast

from longhall.games.brian_boru.box import Table, things as box

from .helpers import RED_TOWN, Position, cards, discs, game_at, play, started, trick
from .test_symbols import UPPER, lowest


def test_BB_9_3_who_chose_the_lost_town_is_told() -> None:
    """BB-9.3: the player with most raiders chooses for the loser; in a tie for most the losers choose themselves."""
    towns = {
        "munster_1": "green",
        "munster_2": "green",
        "leinster_1": "blue",
        "leinster_2": "purple",
        "ulaid_1": "orange",
    }
    stores = {"blue": {"raiders": 3}, "purple": {"raiders": 2}, "green": {"raiders": 0}, "orange": {"raiders": 1}}
    after = play({"phase": "battle", "battle_area": 4, "towns": towns, "players": stores}, "blue: surrender munster_2")
    assert after.told("BB-9.2") == [
        "4 raiders were left in the battle area: whoever holds the fewest (0) loses a town. [BB-9.2]"
    ]
    assert after.told("BB-9.4") == [
        "Green lost Munster 2 to the Vikings: Blue chose it, having the most raiders. [BB-9.4]"
    ]
    assert after.told("BB-9.5") == ["The Vikings withdrew; 4 raiders left the battle area. [BB-9.5]"]
    stores["purple"]["raiders"] = 3
    tied = play({"phase": "battle", "battle_area": 4, "towns": towns, "players": stores}, "green: surrender munster_2")
    assert tied.told("BB-9.4") == ["Green lost Munster 2 to the Vikings, at Green’s own choice. [BB-9.4]"]


def test_BB_11_2_3_a_tie_says_why_the_token_stays() -> None:
    towns = {"ulaid_1": "blue", "ulaid_2": "green", "ulaid_3": {"disc": "purple", "vikings": True}}
    after = play({"phase": "claim", "towns": towns, "claims": {"ulaid": "face_up"}})
    assert after.told("BB-11.2.3") == ["Ulaid was tied at 1: the claim token stayed where it was. [BB-11.2.3]"]


def test_BB_7_3_coins_that_a_card_takes_are_one_line_and_told_as_such() -> None:
    """The highest cards take two coins at once."""
    after = play(trick(RED_TOWN, 24, 1, 3, 4, players={"blue": {"coins": 5}}), *UPPER)
    assert after.told("BB-7.3") == ["Blue paid 2 coins, as the card demands. [BB-7.3]"]


def test_BB_8_5_coins_of_the_marriage_track_say_so() -> None:
    players = {"blue": {"space": 3}, "green": {"space": 5}}
    told = play({"phase": "marriage", "marriage_card": "marriage_brigid", "players": players}).told("BB-8.5")
    assert told == ["Blue gained 1 coin for the space on the marriage track. [BB-8.5]"]


def test_BB_8_2_and_BB_8_5_what_a_marriage_and_its_track_bring_name_their_cause() -> None:
    """Aoife brings renown; on space 7 it is the track that does."""
    players = {"blue": {"space": 9}, "green": {"space": 7}}
    after = play({"phase": "marriage", "marriage_card": "marriage_aoife", "players": players})
    assert [line for line in after.log if "renown" in line and "BB-8" in line] == [
        "Blue gained renown for the marriage: 2 now. [BB-8.2]",
        "Green gained renown for the space on the marriage track: 2 now. [BB-8.5]",
    ]


def test_BB_8_2_and_BB_8_5_towns_that_are_taken_name_their_cause() -> None:
    players = {"blue": {"space": 9}, "green": {"space": 8}}
    position = {"phase": "marriage", "marriage_card": "marriage_aodhan", "players": players}
    log = play(position, "blue: settle leinster_1", "green: settle ulaid_1").log
    assert "Blue took Leinster 1 for the marriage. [BB-8.2]" in log
    assert "Green took Ulaid 1 for the space on the marriage track. [BB-8.5]" in log


def test_BB_9_6_1_renown_for_raiders_says_so() -> None:
    players = {"blue": {"raiders": 2}}
    told = play({"phase": "battle", "battle_area": 0, "players": players}).told("BB-9.6.1")
    assert told[0] == "Blue gained renown for the most raiders: 2 now. [BB-9.6.1]"


def test_BB_7_10_what_more_was_bought_is_told() -> None:
    discs = lowest(3, "purple: action lower buy 2", has={"coins": 5})
    assert discs.told("BB-7.10") == ["Purple paid 4 coins for 2 more discs. [BB-7.10]"]
    raider = lowest(2, "purple: action lower buy 1", has={"coins": 9}, battle_area=5)
    assert raider.told("BB-7.10") == ["Purple paid 2 coins for 1 more raider. [BB-7.10]"]


def test_BB_7_8_who_does_not_expand_is_not_told_of() -> None:
    """Declining, or having nothing to choose from, is no event."""
    after = play(trick("connaught_1", 11, 1, 3, 4), "purple: action upper")
    assert not [line for line in after.log if "expand" in line]


def test_BB_12_8_a_shared_victory_says_what_was_equal() -> None:
    """All four have 10 points, their renown, no claim token and no marriage card: nothing parts them."""
    players = {seat: {"hand": [], "coins": 0} for seat in ("blue", "purple", "green", "orange")}
    after = play({"phase": "final_scoring", "players": players, "active_town": None, "marker": "blue"})
    assert after.told("BB-12.8") == ["Blue wins with 12 points. [BB-12.8]"]
    players["purple"] = {"hand": [], "coins": 1}
    shared = play({"phase": "final_scoring", "players": players, "marker": "blue"})
    equal = "12 points, 0 claim tokens and 0 marriage cards like the others who are tied."
    told = [f"{name} shares the victory: {equal} [BB-12.8]" for name in ("Blue", "Purple")]
    assert shared.told("BB-12.8") == told


def test_BB_16_5_cards_played_are_named() -> None:
    after = play(trick("connaught_1", 11), f"purple: play {cards(3)[0]}")
    assert "Purple played Church 3. [BB-6.3.1]" in after.log


def test_BB_8_0_upkeep_is_nobodys_turn() -> None:
    """The last trick of a round is somebody's, what follows it is not."""
    game = started(3)
    rng = random.Random(1)
    while not any(line.rule.startswith("BB-11") for line in game.scene(0).log):
        seat = game.decisions[0].seat
        game.play(seat, rng.choice(game.moves(seat)))
    log = game.scene(0).log
    assert {line.turn for line in log if line.rule.startswith("BB-6.3")} <= {0, 1, 2}
    upkeep = {line.rule.split(".")[0]: line.turn for line in log}
    assert {upkeep["BB-8"], upkeep["BB-9"], upkeep["BB-10"], upkeep["BB-11"]} == {-1}


def test_BB_4_1_a_round_begins_in_nobodys_turn_and_in_its_own_phase() -> None:
    """Neither in the turn of whoever placed the last starting town, nor under the claims of the round before."""
    game = started(3)
    game.watched = True
    rng = random.Random(1)
    phases: list[str] = []
    while len(phases) < 2:
        seat = game.decisions[0].seat
        game.play(seat, rng.choice(game.moves(seat)))
        for moment in game.journal.film or []:
            if game.journal.lines[moment.lines - 1].rule.id == "BB-4.1":
                phases.append(box.PHASES[cast(Table, moment.state).phase])
    assert phases == ["preparation", "preparation"]
    assert {line.turn for line in game.scene(0).log if line.rule[:4] in ("BB-4", "BB-5")} == {-1}


def test_BB_6_5_1_what_a_card_brings_is_told_in_the_turn_of_who_played_it() -> None:
    """The winner acts last, in consequence of the last loser's choice."""
    game = game_at(trick(RED_TOWN, 24, 1, 3, 4, players={"blue": {"coins": 5}}))
    for seat in (1, 2, 3):
        game.play(seat, "action upper")
    brought = [line for line in game.scene(0).log if line.rule.startswith("BB-7")]
    assert {line.seat for line in brought} == {0, 1, 2, 3}
    assert [line.turn for line in brought] == [line.seat for line in brought]


def test_BB_6_4_2_who_wins_a_trick_is_told_with_the_card_and_in_nobodys_turn() -> None:
    """Not in the turn of whoever happened to play last."""
    game = game_at(trick(RED_TOWN, 24, 1, 3))
    game.play(3, game.moves(3)[0])
    (won,) = [line for line in game.scene(0).log if line.rule == "BB-6.4.2"]
    assert won.text == "You won the trick with Battle 24: the highest card that is red or white."
    assert won.turn == -1
    game.play(1, "action upper")
    acts = [line for line in game.scene(1).log if line.rule == "BB-6.5.3"]
    assert [(line.text, line.turn) for line in acts] == [("You took the upper action of Courtship 1.", 1)]


def seen(position: Position, seat: int, move: str) -> list[list[str]]:
    """The rules that each moment of a move tells of."""
    game = game_at(position)
    game.watched = True
    game.play(seat, move)
    lines = game.journal.lines
    told = [[line.rule.id for line in lines[a.lines : b.lines]] for a, b in pairwise(game.journal.film or [])]
    return [rules for rules in told if rules]


def test_BB_11_and_BB_12_each_region_and_each_kind_of_points_is_seen_by_itself() -> None:
    """Two regions are claimed, the last round ends, and its scoring goes from one thing to the next."""
    blue = "ulaid_1 ulaid_2 ulaid_3 dubhlinn_1 dubhlinn_2 munster_1"
    towns = discs(blue=blue, green="breifne_1 leinster_1", purple="breifne_2")
    players = {"blue": {"church": 1, "coins": 4}, "purple": {"coins": 3}}
    after = seen({"phase": "church", "round": 4, "towns": towns, "players": players}, 0, "monastery ulaid_1")
    assert after[after.index(["BB-10.1"]) + 2 :] == [
        # Ulaid, Bréifne (tied) and Dubhlinn
        ["BB-11.1", "BB-11.2.1"],
        ["BB-11.1", "BB-11.2.3"],
        ["BB-11.1", "BB-11.2.1"],
        ["BB-12.3"],
        ["BB-12.4"],
        ["BB-12.5"] * 4,
        ["BB-12.5"],
        ["BB-12.5"],
        ["BB-12.6", "BB-12.6"],
        ["BB-12.7"],
        ["BB-12.8"],
    ]


def test_BB_4_2_and_BB_8_reveals_and_benefits_are_seen_one_by_one() -> None:
    """The marriage card comes after the raiders; the winner's disc goes back before each of the others gains."""
    players = {"blue": {"space": 9}, "green": {"space": 3}, "orange": {"space": 4}}
    position = {"phase": "marriage", "marriage_card": "marriage_aodhan", "players": players}
    after = seen(position, 0, "settle leinster_1")
    assert after[:4] == [["BB-8.2"], ["BB-8.4"], ["BB-8.5"], ["BB-8.5"]]
    start = after.index(["BB-4.1"])
    assert after[start : start + 3] == [["BB-4.1"], ["BB-4.2"], ["BB-4.2"]]


def test_BB_11_1_a_token_that_turns_up_tells_the_weight_and_not_the_towns() -> None:
    """Two towns, one of them with a monastery, weigh three."""
    towns = {"ulaid_1": {"disc": "blue", "monastery": True}, "ulaid_2": "green"}
    told = play({"phase": "claim", "towns": towns}).told("BB-11.1")
    assert told == ["The claim token of Ulaid was turned face up: the towns with discs there weigh 3. [BB-11.1]"]
