"""`copy`, `deepcopy` and `pickle` give games, views, states, moves and titles that go on like the original.

Moves, rules, messages and titles are there once: a copy, or what another process sends back, holds the very same.
"""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from longhall.core.copies import attributes
from longhall.core.engine.journal import Entry, Reading
from longhall.core.engine.luck import FairLuck, Luck, ToldLuck
from longhall.core.engine.moves import HIDDEN, Move
from longhall.core.errors import Ambiguous, BadOption, BadRecord, Illegal, Invalid, LonghallError, Unknown
from longhall.core.play.game import Game, no_undo
from longhall.core.speech.message import Message
from longhall.core.speech.own import LUCK_SINCE
from longhall.core.speech.rulebook import Rule
from longhall.core.title.title import Title
from tests.contract.cases import Case, script, walk

Copying = Callable[[Any], Any]

WAYS: dict[str, Copying] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
ONLY_ONES = (Move, Rule, Message, Title)
PLAIN = (int, str, bytes, float, type(None))
# What is read of a journal is kept by language, and a copy reads it again.
FORGOTTEN = {"_read", "_readings", "_logs"}


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> Copying:
    return WAYS[request.param]


def differs(a: Any, b: Any, where: str = "") -> str:
    """Where two things are not alike in all that they hold, or nothing."""
    if type(a) is not type(b):
        return f"{where}: {a!r}, {b!r}"
    if isinstance(a, ONLY_ONES):
        return "" if a is b else f"{where}: another {a!r}"
    if isinstance(a, PLAIN):
        return "" if a == b else f"{where}: {a!r}, {b!r}"
    if isinstance(a, dict):
        if list(a) != list(b):
            return f"{where}: {list(a)}, {list(b)}"
        found = [differs(x, b[key], f"{where}.{key}") for key, x in a.items() if x is not b[key]]
        return next(filter(None, found), "")
    if isinstance(a, list | tuple):
        if len(a) != len(b):
            return f"{where}: {a!r}, {b!r}"
        found = [differs(x, y, f"{where}[{i}]") for i, (x, y) in enumerate(zip(a, b, strict=True)) if x is not y]
        return next(filter(None, found), "")
    mine, theirs = attributes(a), attributes(b)
    return differs(
        {name: value for name, value in mine.items() if name not in FORGOTTEN},
        {name: value for name, value in theirs.items() if name not in FORGOTTEN},
        f"{where}<{type(a).__name__}>",
    )


def test_differences_are_found() -> None:
    """The comparison that this file rests on."""
    assert not differs(Luck(("a",), 5), Luck(("a",), 5))
    assert differs(Luck(("a",), 5), Luck(("a",), 6)) == "<Luck>.seed: 5, 6"
    assert differs([Luck(("a",), 5)], [FairLuck(("a",), b"")])
    assert differs([1, 2], [1])


def moments(case: Case, seed: int) -> Iterator[Game]:
    """A random game at eight decisions from its beginning to its end, and when it is over."""
    played = script(case, seed, "random")
    every = max(1, len(played) // 8)
    for game in walk(case, seed, "random"):
        if len(game.played) % every == 0 or game.over:
            yield game


def test_a_copied_game_is_alike_and_goes_on_alike(title: Title[Any], way: Copying) -> None:
    """All that it holds is the same, and so is what the next moves lead to."""
    case = Case(title, title.max_seats, {})
    played = script(case, 3, "random")
    for game in moments(case, 3):
        copied = way(game)
        assert not differs(game, copied)
        before, at = game.digest(), len(game.played)
        branch = game.branch()
        for seat, move in played[at : at + 4]:
            assert move in copied.moves(seat)
            copied.play(seat, move)
            branch.play(seat, move)
        assert copied.digest() == branch.digest()
        assert (game.digest(), len(game.played)) == (before, at)


def test_a_copied_game_takes_back_what_the_original_may(title: Title[Any], way: Copying) -> None:
    for game in walk(Case(title, title.min_seats, {}), 4, "random"):
        for seat in range(game.seats):
            if game.can_undo(seat):
                copied = way(game)
                last = [move for mover, move in game.played if mover == seat][-1]
                assert copied.undo(seat) is last
                assert copied.redo(seat) is last
                assert copied.digest() == game.digest()
        if len(game.played) > 20:
            break


def test_copied_views_show_and_offer_the_same(title: Title[Any], way: Copying) -> None:
    for game in moments(Case(title, title.max_seats, {}), 5):
        for seat in range(-1, game.seats):
            view = game.view(seat)
            copied = way(view)
            assert not differs(view, copied)
            assert copied.moves == view.moves
            assert copied.log("es") == view.log("es")
            assert title.write(copied.sample(random.Random(1))) == title.write(view.sample(random.Random(1)))


def test_pickled_states_stay_as_they_were(case: Case) -> None:
    """States without a journal, as simulations use them, with every set of options."""
    rng = random.Random(8)
    state = case.start(8)
    while not state.over:
        copied = WAYS["pickle"](state)
        assert not differs(state, copied)
        for _ in range(1 + rng.randrange(6)):
            if not state.over:
                seat = rng.choice(state.deciders())
                state.play(seat, rng.choice(state.options(seat)))
        assert case.title.write(copied) != case.title.write(state)


def test_moves_rules_messages_and_titles_are_there_once(title: Title[Any], way: Copying) -> None:
    assert way(title) is title
    assert way(HIDDEN) is HIDDEN
    for move in title.moves.moves:
        assert way(move) is move
    for rule in title.rulebook.rules.values():
        assert way(rule) is rule
    for message in title.catalog.declared.values():
        assert way(message) is message


CHILD = """
import pickle, sys
title, game, view, state, played, hidden = pickle.load(sys.stdin.buffer)
from longhall.core.engine.moves import HIDDEN
from longhall.core.title.registry import title as find
assert title is find(title.id)
assert hidden is HIDDEN
assert [state.options(s) for s in state.deciders()] == [game.state.options(s) for s in game.state.deciders()]
assert all(move in view.title.moves.moves for move in view.moves)
for seat, move in played[len(game.played):]:
    assert move in game.moves(seat)
    game.play(seat, move)
sys.stdout.buffer.write(pickle.dumps((game, view)))
"""


def test_a_game_goes_on_in_another_process(title: Title[Any]) -> None:
    """It is played to its end there, by moves that came with it, and sent back."""
    case = Case(title, title.max_seats, {})
    played = script(case, 6, "random")
    game = case.game(6)
    for seat, move in played[: len(played) // 2]:
        game.play(seat, move)
    seat = game.state.deciders()[0]
    view = game.view(seat)
    sent = pickle.dumps((title, game, view, game.state, played, HIDDEN))
    child = subprocess.run([sys.executable, "-c", CHILD], input=sent, capture_output=True, check=False)
    assert child.returncode == 0, child.stderr.decode()
    ended, viewed = pickle.loads(child.stdout)
    assert not differs(view, viewed)
    for seat, move in played[len(played) // 2 :]:
        game.play(seat, move)
    assert game.over
    assert not differs(game, ended)


def test_a_view_in_a_pickle_tells_nothing_more(title: Title[Any]) -> None:
    """The luck of the table and lines for others do not travel with it."""
    case = Case(title, title.max_seats, {})
    for game in walk(case, 7, "random"):
        if len(game.played) > 20:
            break
    for seat in range(-1, case.seats):
        viewed = pickle.loads(pickle.dumps(game.view(seat)))
        assert type(viewed.state.luck) is Luck
        assert viewed.state.journal is None
        assert all(line.seen_by(seat) for line in viewed.reading.lines)


def test_lucks_and_readings_are_copied(title: Title[Any], way: Copying) -> None:
    told = ToldLuck(FairLuck(("a", "b"), b"key"), [(1, 2), ("face",)])
    for luck in (Luck(("a", "b"), 2**40 + 7), FairLuck(("a",), b"key"), told):
        again = way(luck)
        assert not differs(luck, again)
        assert again.answer(0, 5, 1000) == luck.answer(0, 5, 1000)
    rule = next(iter(title.rulebook.rules.values()))
    message = next(iter(title.catalog.declared.values()))
    reading = Reading(0)
    reading.go_on([Entry(message, (), rule, -1, 0, 3)])
    assert not differs(reading, way(reading))


ERRORS = (
    LonghallError("text"),
    Unknown("card", "a", ["b", "c"]),
    Invalid("no move", "pass"),
    Ambiguous("several", ["a", "b"]),
    Illegal("No.", "BR-1"),
    no_undo(LUCK_SINCE.id),
    BadRecord("damaged"),
    BadOption("wrong", "seats", [2, 3]),
)


@pytest.mark.parametrize("error", ERRORS, ids=[type(error).__name__ for error in ERRORS])
def test_errors_come_back_from_another_process(error: LonghallError, way: Copying) -> None:
    again = way(error)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert attributes(again) == attributes(error)


def test_what_a_game_answers_is_copied(title: Title[Any], way: Copying) -> None:
    """Its questions, the moves that it offers, and why it refuses one."""
    game = Case(title, title.max_seats, {}).game(1)
    asked = game.decisions[0]
    move = game.moves(asked.seat)[0]
    for answer in (asked, game.moves(asked.seat), game.why_not((asked.seat + 1) % game.seats, move)):
        assert not differs(answer, way(answer))


def test_a_record_is_copied(title: Title[Any], way: Copying) -> None:
    record = Case(title, title.max_seats, {}).game(1).record()
    assert way(record).save() == record.save()


def test_a_game_among_other_things_keeps_one_journal(title: Title[Any], way: Copying) -> None:
    """Game and state go on writing into the same journal, so that what is played later is still told."""
    game = Case(title, title.max_seats, {}).game(2)
    copied: Game = way(game)
    assert copied.state.journal is copied.journal
    assert copied.journal is not game.journal
