"""The table says what the game says: what a move would do, what is being played out, and whose a number is."""

from __future__ import annotations

import random
import re

import pytest

from longhall.core.play.start import new
from longhall.core.show.prompt import Choosable
from longhall.core.show.scene import Area, Fact, Piece, Spot
from longhall.core.speech.names import LANGUAGES
from longhall.terminal import gist, sheets
from longhall.terminal.menu import Menu
from longhall.terminal.plain import PAGE_SIZE, Reader
from longhall.terminal.sitting import Sitting
from longhall.terminal.texts import CHANCE, Voice
from tests.terminal.shell import GAMES, ONES, longhall


@pytest.mark.parametrize("game", GAMES)
def test_notes_of_moves_stand_in_the_plain_list(game: str) -> None:
    """What a game says of a move is read with it, in a random game of seed 5."""
    rng, voice, told = random.Random(5), Voice("en"), 0
    table = new(game, 3, "5")
    while not table.over:
        seat = rng.choice(table.state.deciders())
        scene = table.scene(seat)
        noted = [option for option in scene.prompt.options if option.note]
        if noted and len(scene.prompt.options) <= PAGE_SIZE:
            lines = [line.plain for line in Reader(voice).lines(Sitting(scene, Menu(scene.prompt.options)))]
            for option in noted:
                note = " ".join(option.note.split()).rstrip(".")
                assert any(f"{option.notation}. {note}" in line for line in lines)
            told += 1
        table.play(seat, rng.choice(scene.prompt.options).notation)
    assert told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_note_and_a_chance(lang: str) -> None:
    voice = Voice(lang)
    assert gist.note(Choosable(0, "roll", "Roll", [], note="Two dice.", chance=40), voice) == (
        f"Two dice. {voice.say(CHANCE, 40)}"
    )
    assert gist.note(Choosable(0, "roll", "Roll", []), voice) == ""
    # What has lines and names is told in one line.
    lines = Choosable(0, "play", "Play", [], note="Wins:\tthe town.\nLoses:\t2 coins.")
    assert gist.note(lines, voice) == "Wins: the town. Loses: 2 coins"


def test_an_open_group_asks_for_the_part_that_is_missing() -> None:
    """Blood Rage asks which figure invades, not once more what to do."""
    args = ("play", "blood_rage", "--seats", "3", "--seed", "7", "--option", "first_game=true")
    scene = new("blood_rage", 3, "7", first_game=True).scene(0)
    ask = next(part for part in scene.prompt.asks if part.start == "invade")
    output = longhall(*args, typed="1\n").output
    assert output.count(scene.prompt.question) == 1
    assert f"{scene.panels[0].name}: {ask.question}" in output


def test_a_number_that_belongs_to_a_seat_names_it() -> None:
    panels = new("brian_boru", 3, "5").scene(0).panels
    assert sheets.owned(Fact("raiders:1", "Raiders", "2", seat=1), panels) == f"{panels[1].name}: Raiders 2"
    assert sheets.owned(Fact("raiders", "Raiders", "2"), panels) == "Raiders 2"
    named = Fact("valhalla:1", f"Valhalla · {panels[1].name}", "2", seat=1)
    assert sheets.owned(named, panels) == f"{named.name} 2"


def test_a_value_that_the_name_says_is_not_said_twice() -> None:
    assert gist.fact(Fact("supply", "Supply: 18 dice", "18")) == "Supply: 18 dice"
    assert gist.fact(Fact("supply", "Supply", "18")) == "Supply 18"


def test_what_a_place_names_itself_is_not_listed_again() -> None:
    spot = Spot("asgard", "Asgard", "Asgard: Loki, strength 1")
    loki, other = Piece("loki", "enemy", "Loki", "Loki"), Piece("hel", "enemy", "Hel", "Hel")
    assert gist.unsaid([loki, other], spot) == [other]


def test_what_is_played_out_is_told_when_it_changes_and_each_text_once() -> None:
    """Brian Boru: the cards of the trick stand before the question for the next one."""
    output = longhall("play", "brian_boru", "--seats", "3", "--seed", "5", typed=ONES).output
    assert output.count("The trick\n") > 5
    texts = re.findall(r"^  (\w+ \d+): If you win the trick", output, re.MULTILINE)
    assert texts
    assert len(texts) == len(set(texts))


def test_a_stage_without_anything_to_say_is_only_its_title() -> None:
    scene = new("brian_boru", 3, "5").scene(0)
    scene.areas = [Area("stage", "The trick", [Spot("a", "Blue", "Blue")], facts=[Fact("wins", "wins", "")])]
    scene.areas[0].facts.append(Fact("back", "Age I", "I"))
    assert [line.plain for line in sheets.stage(scene, Voice("en"))] == ["The trick"]
