"""Moves in groups and pages."""

from __future__ import annotations

import pytest

from longhall.core.show.prompt import Choosable
from longhall.terminal.menu import Menu, heading, number


def option(notation: str, label: str = "") -> Choosable:
    return Choosable(0, notation, label or notation.capitalize(), [])


MOVES = [
    option("pass"),
    *(option(f"go north {i}", f"Go to the north: {i}") for i in range(5)),
    *(option(f"build {x}.{i}") for x in ("hut", "hall") for i in (1, 2)),
]


def test_moves_that_fit_are_listed_one_by_one() -> None:
    menu = Menu(MOVES)
    assert [entry.options for entry in menu.layout(10)] == [[move] for move in MOVES]
    assert menu.pages == 1


def test_more_moves_are_grouped_by_verb() -> None:
    menu = Menu(MOVES)
    page = menu.layout(4)
    assert [(entry.number, entry.text, len(entry.options)) for entry in page] == [
        (1, "Pass", 1),
        (2, "Go to the north", 5),
        (3, "Build", 4),
    ]


def test_an_open_group_has_pages_with_numbers_that_go_on() -> None:
    menu = Menu(MOVES)
    menu.layout(4)
    menu.open(menu.entries[1].options)
    assert [entry.number for entry in menu.layout(2)] == [1, 2]
    menu.turn()
    assert [entry.number for entry in menu.layout(2)] == [3, 4]
    menu.turn()
    assert [entry.number for entry in menu.layout(2)] == [5]
    menu.turn()
    assert [entry.number for entry in menu.layout(2)] == [1, 2]
    entry = menu.entry(5)
    assert entry is not None
    assert entry.options == [MOVES[5]]
    assert menu.entry(0) is None
    assert menu.entry(6) is None
    menu.close()
    assert len(menu.layout(4)) == 3


def test_one_verb_is_not_a_group() -> None:
    menu = Menu(MOVES[1:6])
    assert [entry.number for entry in menu.layout(2)] == [1, 2]
    assert menu.pages == 3


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("pass", ["pass"]),
        ("p", ["pass"]),
        ("go north 3", ["go north 3"]),
        ("g n 3", ["go north 3"]),
        ("build hut", ["build hut.1", "build hut.2"]),
        ("build hut.2", ["build hut.2"]),
        ("b ha", ["build hall.1", "build hall.2"]),
        ("build h", ["build hut.1", "build hut.2", "build hall.1", "build hall.2"]),
        ("pass on", []),
        ("north", []),
        ("", []),
    ],
)
def test_texts_that_fit(text: str, found: list[str]) -> None:
    assert [move.notation for move in Menu(MOVES).matching(text)] == found


def test_whole_words_come_before_beginnings() -> None:
    menu = Menu([option("play troll"), option("play troll_king"), option("playful bear")])
    assert [move.notation for move in menu.matching("play troll")] == ["play troll"]
    assert [move.notation for move in menu.matching("play")] == ["play troll", "play troll_king"]


def test_a_heading_is_what_the_labels_share_or_the_verb() -> None:
    assert heading([option("a 1", "Go home with X"), option("a 2", "Go home with Y")]) == "Go home with"
    assert heading([option("a 1", "X first"), option("a 2", "Y first")]) == "a"


def test_numbers() -> None:
    assert number("12") == 12
    assert number("٣") == 3
    assert number("-1") is None
    assert number("") is None
    assert number("9" * 5000) is None


def test_a_heading_is_a_whole_phrase() -> None:
    """It ends before a colon or a bracket, and without a short word that belongs to what is left out."""
    assert heading([option("a 1", "March from A to B"), option("a 2", "March from A to C")]) == "March from A"
    assert (
        heading([option("a 1", "Upgrade with A (left 1)"), option("a 2", "Upgrade with A (left 2)")])
        == "Upgrade with A"
    )
    assert heading([option("a 1", "By force: Land of X"), option("a 2", "By force: Land of Y")]) == "By force"


def test_a_group_is_called_as_the_game_calls_the_action() -> None:
    """One move alone keeps its own label."""
    menu = Menu(MOVES, {"go": "Travel", "pass": "Pass on"})
    assert [entry.text for entry in menu.layout(5, 5)] == ["Pass", "Travel", "Build"]
