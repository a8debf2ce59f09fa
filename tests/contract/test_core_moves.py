"""Moves: families, and what a text means."""

from __future__ import annotations

import random

import pytest

import longhall
from longhall.core.engine.moves import MoveBook, begins
from longhall.core.errors import Ambiguous, Illegal, Invalid, Unknown
from longhall.core.speech.message import Message
from longhall.core.speech.names import LANGUAGES, Names
from tests.contract.cases import Case, finished, walk

LABEL = Message("label", (), (), {})


def names(sort: str, *ids: str) -> Names:
    return Names(sort, ids, dict.fromkeys(LANGUAGES, ids))


CARDS = names("card", "axe", "quest.1", "quest.2", "questing")
PLACES = names("place", "gimle", "horgr")


def book() -> MoveBook:
    made = MoveBook()
    made.single("pass", LABEL)
    made.family("play", LABEL, (CARDS,))
    made.family("move", LABEL, (CARDS, PLACES))
    made.family("send", LABEL, (PLACES, None), [(0, 1), (0, 2), (1, 1)])
    return made


def test_families_hold_every_combination_or_those_listed() -> None:
    made = book()
    assert [m.index for m in made.moves] == list(range(1 + 4 + 8 + 3))
    assert [m.notation for m in made.families["send"].moves] == ["send gimle 1", "send gimle 2", "send horgr 1"]
    assert made.families["play"].one(2).notation == "play quest.2"
    assert made.families["move"].two(3, 1).notation == "move questing horgr"
    assert made.families["move"].two(3, 1).args == (3, 1)
    assert made.families["send"].moves[0].targets == ("place:gimle",)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("pass", ["pass"]),
        ("play axe", ["play axe"]),
        ("play quest", ["play quest.1", "play quest.2"]),
        ("play quest.2", ["play quest.2"]),
        ("play", ["play axe", "play quest.1", "play quest.2", "play questing"]),
        ("move axe", ["move axe gimle", "move axe horgr"]),
        ("move quest horgr", ["move quest.1 horgr", "move quest.2 horgr"]),
        ("send gimle 1", ["send gimle 1"]),
        ("send gimle", ["send gimle 1", "send gimle 2"]),
        ("play ax", []),
        ("play axe gimle", []),
        ("pas", []),
        ("axe", []),
        ("", []),
        ("PASS", []),
    ],
)
def test_what_a_text_matches(text: str, found: list[str]) -> None:
    assert [m.notation for m in book().matching(text.split())] == found


def test_a_word_may_leave_out_its_suffix_only() -> None:
    assert begins(("play", "quest.1"), ("play", "quest"))
    assert not begins(("play", "quest.1"), ("play", "que"))
    assert not begins(("play", "questing"), ("play", "quest"))
    assert not begins(("play",), ("play", "axe"))
    assert begins(("play", "axe"), ())


def test_texts_that_are_no_move_are_invalid_and_say_what_is_possible(case: Case) -> None:
    for game in walk(case, 0, "random"):
        if game.over:
            break
        seat = game.state.deciders()[0]
        verb = game.moves(seat)[0].family.verb
        for text in ("", " ", "nonsense", f"{verb} nonsense nonsense nonsense", f"{verb}nonsense", "\n", "é"):
            with pytest.raises(Invalid) as fault:
                game.play(seat, text)
            assert "\n" not in str(fault.value)
        with pytest.raises(Invalid, match=verb):
            game.play(seat, "nonsense")


def test_enough_of_a_notation_to_be_the_only_legal_one_will_do(case: Case) -> None:
    """A text that fits several legal moves is ambiguous; one that fits one legal move is that move."""
    rng = random.Random(8)
    met = set()
    for n, game in enumerate(walk(case, 1, "random")):
        if game.over:
            break
        if n % 3:
            continue
        seat = game.state.deciders()[0]
        legal = list(game.moves(seat))
        for move in rng.sample(legal, min(4, len(legal))):
            for n in range(1, len(move.words) + 1):
                text = " ".join(move.words[:n])
                exact = [m for m in legal if m.notation == text]
                fits = exact or [m for m in legal if begins(m.words, move.words[:n])]
                if len(fits) > 1:
                    before = game.digest()
                    with pytest.raises(Ambiguous) as fault:
                        game.play(seat, text)
                    assert "\n" not in str(fault.value)
                    assert game.digest() == before
                    met.add("ambiguous")
                else:
                    assert game.find(seat, text) is fits[0]
                    met.add("one")
    assert met == {"ambiguous", "one"}


def test_seats_and_games_that_do_not_exist_are_unknown(case: Case) -> None:
    game = case.game(0)
    for seat in (-1, case.seats, 99):
        with pytest.raises(Unknown):
            game.play(seat, game.moves(game.state.deciders()[0])[0])
        with pytest.raises(Unknown):
            game.moves(seat)
        with pytest.raises(Unknown):
            game.undo(seat)
    with pytest.raises(Unknown):
        game.view(case.seats)
    with pytest.raises(Unknown):
        game.scene(0, "tlh")
    with pytest.raises(Unknown, match=case.title.id):
        longhall.title(case.title.id + "x")


def test_a_move_after_the_end_is_refused(case: Case) -> None:
    game = finished(case, 0, "random")
    for move in random.Random(9).sample(case.title.moves.moves, 5):
        with pytest.raises(Illegal) as fault:
            game.play(0, move)
        assert fault.value.rule == case.title.over_rule.id
