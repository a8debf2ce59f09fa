"""BB-2.1: every action card by id, its primary and its secondary actions; every Viking card."""

from __future__ import annotations

import pytest

from .helpers import BLUE_TOWN, FOUR, RED_TOWN, YELLOW_TOWN, After, card, cards, discs, play

TOWN = {"red": RED_TOWN, "blue": BLUE_TOWN, "yellow": YELLOW_TOWN, "white": RED_TOWN}

# id: suit steps and coins of the primary action, coins of the upper one, suit steps of the lower one
CARDS = {
    "action_01_yellow": (2, 1, 3, 2),
    "action_02_red": (2, 1, 3, 2),
    "action_03_blue": (2, 1, 3, 2),
    "action_04_yellow": (2, 0, 3, 2),
    "action_05_red": (2, 0, 3, 2),
    "action_06_blue": (2, 0, 3, 2),
    "action_07_yellow": (1, 1, 2, 2),
    "action_08_red": (1, 1, 2, 2),
    "action_09_blue": (1, 1, 2, 2),
    "action_10_yellow": (0, 2, 2, 2),
    "action_11_red": (0, 2, 2, 2),
    "action_12_blue": (0, 2, 2, 2),
    "action_13_white": (0, 1, 2, 0),
    "action_14_yellow": (0, 0, 1, 3),
    "action_15_red": (0, 0, 1, 3),
    "action_16_blue": (0, 0, 1, 3),
    "action_17_yellow": (0, -1, 1, 3),
    "action_18_red": (0, -1, 1, 3),
    "action_19_blue": (0, -1, 1, 3),
    "action_20_white": (0, 0, 2, 0),
    "action_21_white": (0, -1, 2, 0),
    "action_22_white": (0, -2, 2, 0),
    "action_23_yellow": (0, -2, 1, 3),
    "action_24_red": (0, -2, 1, 3),
    "action_25_blue": (0, -2, 1, 3),
}
STORE = {"yellow": "space", "red": "raiders", "blue": "church"}
# Low cards of each colour, for three losers of another colour than the town
LOW = {"yellow": (1, 4, 7, 10), "red": (2, 5, 8, 11), "blue": (3, 6, 9, 12)}


def won(id: str) -> tuple[After, str]:
    """Blue has won a trick with the card and 3 coins, and bought nothing."""
    value, colour = int(id[7:9]), id[10:]
    town = TOWN[colour]
    town_colour = "red" if colour == "white" else colour
    other = next(c for c in LOW if c != town_colour)
    losers = [v for v in LOW[other] if v != value][:3]
    after = trick_of(town, value, *losers)
    return after, town


def trick_of(town: str, *values: int) -> After:
    """Plays the trick out; losers take their upper actions, nobody buys or expands."""
    free = [v for v in range(1, 26) if v not in values]
    players = {
        seat: {"played": [card(values[i])], "hand": cards(*free[2 * i : 2 * i + 2]), "space": i and 2 * i + 3}
        for i, seat in enumerate(FOUR)
    }
    position = {
        "phase": "action",
        "active_town": town,
        "leader": "blue",
        "players": players,
        "battle_area": 9,
        "towns": discs(),
    }
    moves: list[str] = []
    after = play(position)
    while after.rule() in ("BB-6.5.3", "BB-7.10"):
        seat = after.asked[0]
        if seat == "blue" and after.rule() == "BB-6.5.3":
            break
        moves.append(f"{seat}: {'action upper' if after.rule() == 'BB-6.5.3' else 'buy 0'}")
        after = play(position, *moves)
    return after


@pytest.mark.parametrize("id", CARDS)
def test_BB_2_1_primary_action(id: str) -> None:
    """BB-6.5.2: the suit's steps, coins gained or lost, and the town."""
    steps, coins, _, _ = CARDS[id]
    after, town = won(id)
    assert after.disc(town) == "blue"
    assert after.position["marker"] == "blue"
    assert after.store("blue", "coins") == 3 + coins
    for colour, store in STORE.items():
        assert after.store("blue", store) == (steps if id.endswith(colour) else 0)


def lost(id: str, action: str) -> After:
    """Blue has lost a trick with the card, has 3 coins, and takes an action; the marker is another's."""
    value, colour = int(id[7:9]), id[10:]
    town_colour = "blue" if colour == "red" else "red"
    winner = {"red": 24, "blue": 25}[town_colour]
    if value == winner:
        town_colour, winner = ("yellow", 23)
    others = [v for v in range(13, 26) if v not in (value, winner) and card(v).endswith("white")][:2]
    others = [v for v in others if v < winner]
    fill = [v for v in range(14, 20) if v not in (value, winner) and not card(v).endswith(town_colour)]
    rest = (others + fill)[:2]
    free = [v for v in range(1, 26) if v not in (value, winner, *rest)]
    values = (value, winner, *rest)
    players = {
        seat: {"played": [card(values[i])], "hand": cards(*free[2 * i : 2 * i + 2])} for i, seat in enumerate(FOUR)
    }
    position = {
        "phase": "action",
        "active_town": TOWN[town_colour],
        "leader": "purple",
        "players": players,
        "battle_area": 9,
    }
    moves: list[str] = []
    after = play(position)
    while after.asked != ["blue"] and after.rule() == "BB-6.5.3":
        moves.append(f"{after.asked[0]}: action upper")
        after = play(position, *moves)
    if after.asked == ["blue"] and after.rule() == "BB-6.5.3":
        after = play(position, *moves, f"blue: action {action}")
    return after


@pytest.mark.parametrize("id", CARDS)
def test_BB_2_1_upper_action(id: str) -> None:
    """BB-6.5.3: coins, then an expansion for who can pay it; the whites 20 to 22 have no other action."""
    assert lost(id, "upper").store("blue", "coins") == 3 + CARDS[id][2]


@pytest.mark.parametrize("id", [id for id, row in CARDS.items() if row[3]])
def test_BB_2_1_lower_action(id: str) -> None:
    """BB-6.5.3: two or three steps of the suit, then extra ones for coins."""
    after = lost(id, "lower")
    for colour, store in STORE.items():
        assert after.store("blue", store) == (CARDS[id][3] if id.endswith(colour) else 0)
    assert after.asked == ["blue"]
    assert after.moves() == ["buy 0", "buy 1"]


def test_BB_2_1_lower_action_of_white_13() -> None:
    """Pay a coin, drive out the Vikings (BB-7.9)."""
    assert lost("action_13_white", "lower").store("blue", "coins") == 2


@pytest.mark.parametrize(
    ("id", "strength"),
    [
        ("viking_1", 9),
        ("viking_2", 10),
        ("viking_3", 11),
        ("viking_4", 12),
        ("viking_5", 13),
        ("viking_6", 13),
        ("viking_7", 14),
    ],
)
def test_BB_4_2_every_viking_card(id: str, strength: int) -> None:
    """BB-2.3, BB-4.2: its strength in raiders lands."""
    assert play({"phase": "preparation", "viking_deck": [id]}).position["battle_area"] == strength
