"""What gives something up comes last in the list and is asked for once more; undo takes back what bots answered."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.engine.moves import Move
from longhall.core.kept import forget
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import new
from longhall.core.speech.names import COMPLETE
from longhall.core.speech.own import M as OWN
from longhall.core.title.view import View
from longhall.terminal import keeping
from longhall.terminal.texts import REDONE, SURE, UNDONE_ANSWERED, Voice
from tests.terminal.shell import longhall

YES = {"en": "yes", "es": "sí", "it": "sì"}
BLOOD_RAGE = ("play", "blood_rage", "--seats", "3", "--bots", "random,random", "--option", "first_game=true")
# The first player begins at once.
ARGS = (*BLOOD_RAGE, "--seed", "7")


def begun() -> Game:
    """The game of ARGS before its first move."""
    game = new("blood_rage", 3, "7", first_game=True)
    assert "pass" in game.moves(0)
    return game


class Passing:
    """A bot that passes when it may."""

    def choose(self, view: View[Any]) -> Move:
        return next((move for move in view.moves if move.notation == "pass"), view.moves[0])


def test_pass_is_the_last_of_the_list() -> None:
    game = begun()
    options = game.scene(0).prompt.options
    assert options[-1].notation == "pass"
    assert [option.notation for option in options if option.grave] == ["pass"]
    lines = longhall(*ARGS).output.splitlines()
    start = next(i for i, line in enumerate(lines) if line.endswith("options:"))
    listed = [line for line in lines[start:] if line[:1].isdecimal()]
    passing = ["Pass: pass" in line for line in listed]
    assert passing == [False] * (len(listed) - 1) + [True]


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("again", ["yes", "letter", "same"])
def test_a_grave_choice_asks_once(lang: str, again: str) -> None:
    """The word, its first letter, or the same choice again; then it is made."""
    game = begun()
    label = next(o.label for o in game.scene(0, lang).prompt.options if o.grave)
    word = {"yes": YES[lang], "letter": YES[lang][0], "same": "pass"}[again]
    output = longhall(*ARGS, "--lang", lang, typed=f"pass\n{word}\n").output
    assert output.count(Voice(lang).say(SURE, label)) == 1
    panel = game.scene(0, lang).panels[0].name
    assert panel in output.partition(Voice(lang).say(SURE, label))[2]


def played(typed: str) -> list[str]:
    """The moves of the first player that come of what was typed."""
    longhall(*ARGS, typed=typed)
    files = keeping.left_before("blood_rage")
    moves = Record.load(files[0].read_text("utf-8")).data["moves"] if files else []
    return [move for seat, move in moves if seat == 0]


def test_a_grave_choice_is_made_only_when_it_is_confirmed() -> None:
    game = begun()
    other = next(o.notation for o in game.scene(0).prompt.options if not o.grave)
    assert played("pass\n") == []
    assert played("pass\nseats\nyes\n") == []
    assert played(f"pass\n{other}\n") == [other]
    assert played("pass\nyes\n") == ["pass"]


def test_where_everything_is_grave_nothing_is_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    for move in {move.family.verb: move for move in game.moves(0)}.values():
        monkeypatch.setattr(move.family, "grave", True)
    forget()
    first = game.moves(0)[0].notation
    assert played(f"{first}\n") == [first]
    monkeypatch.undo()
    forget()


def test_undo_takes_back_the_answers_of_bots_and_redo_makes_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The own move goes, and with it what the bots did since: here both have passed."""
    monkeypatch.setattr("longhall.terminal.seating.bot", lambda name, seed: Passing())
    game = begun()
    first, second = "invade leader andlang", "invade warrior andlang"
    output = longhall(*ARGS, typed=f"{first}\nundo\nredo\nundo\n{second}\nlog\n").output
    voice = Voice("en")
    assert output.count(voice.say(UNDONE_ANSWERED, first)) == 2
    assert output.count(voice.say(REDONE, first)) == 1
    passed = [f"{game.scene(0).panels[seat].name} passes" for seat in (1, 2)]
    log = output.rpartition(voice.say(UNDONE_ANSWERED, first))[2].partition("log\n")[2]
    assert all(log.count(text) <= 1 for text in passed)
    assert played("") == [second]


@pytest.mark.parametrize("lang", COMPLETE)
def test_undo_says_which_barrier_stops_it(lang: str) -> None:
    """A secret choice; a move of luck."""
    own, voice = OWN.declared, Voice(lang)
    picks = (*BLOOD_RAGE[:6], "--seed", "3", "--lang", lang)
    assert voice.say(own["no_undo.first"]) in longhall(*picks, typed="undo\n").output
    assert voice.say(own["no_undo.sealed"]) in longhall(*picks, typed="1\nundo\n").output
    midgard = ("play", "reavers_of_midgard", "--seats", "2", "--bots", "random", "--seed", "1", "--lang", lang)
    assert voice.say(own["no_undo.luck"]) in longhall(*midgard, typed="1\nundo\nredo\n" * 40).output
