"""Languages beside those that are complete: what is there is said, what is not is English and listed."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from pathlib import Path
from typing import get_args

import pytest

import longhall
from longhall.core.script.lesson import lesson
from longhall.core.speech import own
from longhall.core.speech.message import Catalog, Speaker
from longhall.core.speech.names import COMPLETE, LANGUAGES, components, named
from longhall.core.speech.template import placeholders
from longhall.core.title.registry import games, title
from longhall.hall.shapes.basics import Lang
from longhall.terminal import texts as terminal
from longhall.workshop import words

GERMAN = "de"
CLIENT = Path(__file__).parents[2] / "web" / "src" / "words"


def catalog(folder: Path, german: str) -> Catalog:
    (folder / "en.toml").write_text(
        '["log.a"]\nargs = []\ntext = "One."\n["log.b"]\nargs = []\ntext = "Two."\n', "utf-8"
    )
    (folder / "de.toml").write_text(german, "utf-8")
    return Catalog.read(folder)


@pytest.mark.parametrize("german", ['"log.a" = "Eins."', '"log.a" = "Eins."\n"log.b" = " "'], ids=["absent", "blank"])
def test_a_text_that_is_missing_is_said_in_english_and_listed(german: str, tmp_path: Path) -> None:
    found = catalog(tmp_path, german)
    speaker = Speaker(GERMAN, {})
    assert speaker.say(found.message("log.a")) == "Eins."
    assert speaker.say(found.message("log.b")) == "Two."
    assert found.missing(GERMAN) == ["log.b"]
    listed = words.missing(list(words.messages("a game", found, "de.toml", GERMAN)))
    assert [(text.id, text.english) for text in listed] == [("log.b", "Two.")]


def test_a_name_that_is_missing_is_english(tmp_path: Path) -> None:
    rows = [{"id": "sword", "name": {"en": "Sword", "de": "Schwert"}}, {"id": "axe", "name": {"en": "Axe"}}]
    data = {"things": rows, "of": {"text": {"en": "All."}, "text_source": {"en": "official"}}}
    (tmp_path / "components.json").write_text(json.dumps(data), "utf-8")
    box = components(tmp_path)
    assert named("thing", box["things"]).words[GERMAN] == ("Schwert", "Axe")
    assert box["of"]["text"][GERMAN] == "All."
    # Where a text comes from is no text.
    assert box["of"]["text_source"] == {"en": "official"}
    found = dict(words.written(data, ()))
    assert set(found) == {("things", "sword", "name"), ("things", "axe", "name"), ("of", "text")}


@pytest.mark.parametrize("part", ["core", "brian_boru"])
def test_german_lacks_nothing(part: str) -> None:
    """Of what the game says at its table; rules and lesson may follow."""
    texts = [text for text in words.texts(part, GERMAN) if text.file not in ("data/rules.toml", "data/lesson.toml")]
    assert len(texts) >= 10
    assert words.missing(texts) == []


@pytest.mark.parametrize("part", ["core", "terminal", "brian_boru"])
def test_german_says_the_same_things(part: str) -> None:
    """Each message has the arguments of the English one."""
    source = {"core": own.M, "terminal": terminal.M}.get(part) or title("brian_boru").catalog
    for message in source.declared.values():
        assert placeholders(message.templates[GERMAN]) == placeholders(message.templates["en"]), message.id


def test_brian_boru_is_played_in_german() -> None:
    game = longhall.new("brian_boru", seats=3, seed=1)
    scene = game.scene(0, GERMAN)
    assert scene.title == "Brian Boru: Hochkönig von Irland"
    assert scene.lang == GERMAN
    asked = [game.scene(seat, GERMAN).prompt for seat in range(3)]
    assert "In welcher Stadt beginnst du?" in " ".join(prompt.question for prompt in asked)


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_shown_in_a_language_that_it_does_not_speak(game: str) -> None:
    table = longhall.new(game, seats=title(game).min_seats, seed=1)
    for seat in range(-1, table.seats):
        assert table.scene(seat, GERMAN).lang == GERMAN
    if (title(game).folder / "data" / "lesson.toml").exists():
        taught = lesson(game)
        assert taught is not None
        assert taught.goal[GERMAN]


def test_a_table_for_translators_has_english_beside() -> None:
    texts = words.texts("brian_boru", GERMAN)
    rows = list(csv.DictReader(io.StringIO(words.as_csv(texts))))
    assert len(rows) == len(texts)
    row = next(row for row in rows if row["id"] == "log.settled")
    assert row["english"] == "{seat, select, you {You} other {{seat}}} took {town} for the marriage."
    assert row["text"] == "{seat} nahm {town} für die Heirat."
    assert row["arguments"] == "seat town"
    assert next(row for row in rows if row["id"] == "regions.munster.name")["file"] == "data/components.json"


def test_an_exported_file_of_words_is_one() -> None:
    there = tomllib.loads((title("brian_boru").folder / "data/words/de.toml").read_text("utf-8"))
    exported = words.as_toml(words.texts("brian_boru", GERMAN))
    assert tomllib.loads(exported) == there
    assert "# Round {n} begins." in exported
    # One that has not begun yet
    french = tomllib.loads(words.as_toml(words.texts("brian_boru", "fr")))
    assert set(french) == set(there)
    assert set(french.values()) == {""}


def test_the_hall_and_its_client_speak_what_is_complete() -> None:
    """Their list does not grow with a file of the engine."""
    assert GERMAN in LANGUAGES
    assert GERMAN not in COMPLETE
    assert get_args(Lang) == COMPLETE
    assert {path.stem for path in CLIENT.glob("*.json")} == set(COMPLETE)
