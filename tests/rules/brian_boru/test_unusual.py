"""Unusual situations, in which several rules meet."""

from __future__ import annotations

from longhall.games.brian_boru.box import things as box
from tests.rules.brian_boru.helpers import BLUE_TOWN, FOUR, RED_TOWN, YELLOW_TOWN, card, discs, play, trick


def test_BB_7_9_a_town_freed_in_a_trick_is_expanded_from_in_the_same_trick() -> None:
    """Blue frees Purple's town with 13; Purple acts after that with 14 and controls it again (BB-7.8, BB-R-04)."""
    position = trick(
        RED_TOWN,
        13,
        14,
        24,
        8,
        players={"blue": {"coins": 1}, "purple": {"coins": 4}},
        towns={"munster_2": {"disc": "purple", "vikings": True}},
    )
    after = play(position, "orange: action lower", "orange: buy 0", "blue: action lower")
    assert (after.vikings(), after.store("blue", "coins"), after.asked) == (set(), 0, ["purple"])
    line = ["orange: action lower", "orange: buy 0", "blue: action lower", "purple: action upper"]
    after = play(position, *line)
    assert sorted(after.moves("purple")) == ["decline", "expand munster_3"]
    after = play(position, *line, "purple: expand munster_3")
    assert (after.disc("munster_3"), after.store("purple", "coins")) == ("purple", 0)


def test_BB_7_3_two_coins_are_lost_one_by_one_a_coin_then_a_point() -> None:
    """White 22 wins with 1 coin and 1 point: the coin goes, and the last point alone for the other (BB-R-06)."""
    position = trick(BLUE_TOWN, 22, 1, 2, 4, players={"blue": {"coins": 1, "points": 1}})
    line = ["purple: action upper", "green: action upper", "orange: action upper"]
    after = play(position, *line)
    assert (after.store("blue", "coins"), after.store("blue", "points")) == (0, 0)
    assert (after.disc(BLUE_TOWN), after.position["marker"]) == ("blue", "blue")


def test_BB_7_6_the_last_raider_is_taken_once_and_nothing_is_sold_after_it() -> None:
    """Green takes it with three symbols and may buy none; Orange finds an empty area and is not asked."""
    position = trick(YELLOW_TOWN, 20, 1, 15, 18, players={"green": {"coins": 9}, "orange": {"coins": 9}}, battle_area=1)
    after = play(position, "purple: action upper", "green: action lower", "orange: action lower")
    assert (after.all("raiders"), after.position["battle_area"]) == ([0, 0, 1, 0], 0)
    assert (after.store("green", "coins"), after.store("orange", "coins")) == (9, 9)


def test_BB_7_7_4_two_reach_the_top_in_one_trick() -> None:
    """Green climbs to 9 with card 14; Orange comes from 8 with 17, meets him and goes back to 8, which is free."""
    position = trick(
        RED_TOWN, 24, 2, 14, 17, players={"green": {"space": 7, "coins": 0}, "orange": {"space": 8, "coins": 0}}
    )
    after = play(position, "purple: action upper", "green: action lower", "orange: action lower")
    assert after.all("space") == [0, 0, 9, 8]


def test_BB_10_all_three_rewards_of_the_church_in_one_upkeep() -> None:
    """Blue has most, but nowhere to build; Purple and Green then lead with 5 and keep 4; all three others build."""
    position = {
        "phase": "church",
        "marker": "orange",
        "players": {name: {"church": n} for name, n in zip(FOUR, (6, 5, 5, 4), strict=True)},
        "towns": {
            "ulaid_1": {"disc": "blue", "monastery": True},
            **discs(purple="ulaid_2", green="ulaid_3", orange="ulaid_4"),
        },
    }
    after = play(position)
    assert after.all("church") == [0, 0, 0, 0]
    assert after.all("points") == [10, 11, 11, 10]
    assert after.monasteries() == {"ulaid_1", "ulaid_2", "ulaid_3", "ulaid_4"}
    assert after.position["marker"] == "blue"


def test_BB_R_02_without_a_free_town_the_action_phase_is_over_and_space_8_gives_nothing() -> None:
    """All 53 towns have a disc: nobody can lead, all hands are discarded, the marker stays, and nobody may settle."""
    spaces = (0, 9, 8, 0)
    position = {
        "marker": "orange",
        "marriage_card": "marriage_orlaith",
        "players": {
            name: {"hand": [card(3 * i + 1), card(3 * i + 2)], "space": spaces[i]} for i, name in enumerate(FOUR)
        },
        "towns": {town: FOUR[i % 4] for i, town in enumerate(box.TOWN_NAMES.ids)},
    }
    after = play(position)
    assert len(after.told("BB-R-02")) == 1
    # No raider was taken: all have fewest and most, so each gives up a town, Orange with the marker first (BB-R-11).
    assert (after.phase, after.asked, after.position["marker"]) == ("battle", ["orange"], "orange")
    # Orlaith's town in Munster is not to be had either, her points are (BB-8.2).
    assert (after.store("purple", "points"), after.player("purple")["marriages"]) == (12, ["marriage_orlaith"])
    assert len(after.position["towns"]) == 53
