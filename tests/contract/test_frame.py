"""The frame of a title: options from data, steps found in the rules, and what drawings are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from longhall.core.draw.drawing import Drawing, card_piece, in_turn, zone
from longhall.core.errors import LonghallError
from longhall.core.show.scene import Area, Card
from longhall.core.speech.names import LANGUAGES
from longhall.core.title.option import options_in
from longhall.core.title.title import Title, steps_in
from tests.contract.cases import Case

OPTIONS = """
[start]
default = "random"
values = ["random", 0, 1]
name = {en = "First player", es = "Primero", it = "Primo"}
text = {en = "Who begins."}
[long]
default = false
values = [false, true]
name = {en = "Long game"}
text = {en = "One round more."}
"""


def written(folder: Path, text: str = OPTIONS) -> Path:
    (folder / "options.toml").write_text(text, "utf-8")
    return folder


def test_options_come_in_the_order_of_the_title(tmp_path: Path) -> None:
    long, start = options_in(written(tmp_path), {"long": "X-1", "start": "X-2"})
    assert (long.id, long.default, long.values, long.rule) == ("long", False, (False, True), "X-1")
    assert (start.id, start.default, start.values, start.rule) == ("start", "random", ("random", 0, 1), "X-2")


def test_an_option_says_in_english_what_a_language_lacks(tmp_path: Path) -> None:
    (start, _) = options_in(written(tmp_path), {"start": "X-2", "long": "X-1"})
    assert [start.names[lang] for lang in ("en", "es", "it", "de")] == [
        "First player",
        "Primero",
        "Primo",
        "First player",
    ]
    assert set(start.texts.values()) == {"Who begins."}
    assert set(start.texts) == set(start.names) == set(LANGUAGES)


def test_options_of_data_and_title_are_the_same(tmp_path: Path) -> None:
    for rules in ({"start": "X-2"}, {"start": "X-2", "long": "X-1", "more": "X-3"}):
        with pytest.raises(LonghallError, match=r"long|more"):
            options_in(written(tmp_path), rules)


def test_the_default_of_an_option_is_one_of_its_values(tmp_path: Path) -> None:
    with pytest.raises(LonghallError, match="start"):
        options_in(written(tmp_path, OPTIONS.replace('"random", 0', "0")), {"start": "X-2", "long": "X-1"})


def test_the_steps_of_a_title_are_found_in_its_rules(title: Title[Any]) -> None:
    found = steps_in(f"longhall.games.{title.id}.rules")
    assert len(found) == len(set(found))
    assert set(title.steps) == set(found)


def test_phases_before_now_are_done() -> None:
    states = [phase.state for phase in in_turn(["a", "b", "c"], 1)]
    assert states == ["done", "now", "later"]
    assert {phase.state for phase in in_turn(["a", "b"], -1)} == {"later"}


def test_a_hidden_card_has_only_its_back() -> None:
    back = card_piece(None, "hidden:1", 2, "zone:hand", "card:axe")
    assert (back.face_down, back.card, back.name, back.label, back.target) == (True, None, "", "", "")
    axe = Card("axe", "Axe", "", "", "", "Strikes.", "", "", "X-1", False)
    piece = card_piece(axe, "card:axe:1", 2, "zone:hand", "card:axe")
    assert (piece.face_down, piece.card, piece.label, piece.target) == (False, axe, "Axe. Strikes.", "card:axe")
    area = Area("hand", "Hand")
    zone(area, "hand", "Your hand", [piece])
    assert [(spot.id, spot.name, spot.summary) for spot in area.spots] == [("zone:hand", "Your hand", "Your hand")]
    assert area.pieces == [piece]


def test_a_drawing_calls_seats_as_the_title_does(case: Case) -> None:
    game = case.game(0)
    view = game.view(0)
    drawing: Drawing[Any] = Drawing(view, case.title.speaker(view.state, "es"))
    assert [drawing.id(seat) for seat in range(case.seats)] == list(case.title.seat_ids(game.state))
    assert [drawing.name(seat) for seat in range(case.seats)] == list(case.title.seat_words(game.state)["es"])
    assert [drawing.copy(7), drawing.copy(8), drawing.copy(7)] == [1, 1, 2]


def test_a_title_knows_its_folder(title: Title[Any]) -> None:
    assert (title.folder / "data" / "rules.toml").is_file()
