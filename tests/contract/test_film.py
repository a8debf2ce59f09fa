"""What is shown of a move, moment by moment: nothing that a seat may not know, and it ends where the table stands."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import given, settings, strategies as st

from longhall.core.engine.agenda import Meanwhile
from longhall.core.engine.journal import Journal, Moment
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.play.film import Beat, beats
from longhall.core.play.game import Game
from longhall.core.title.view import View
from tests.contract.cases import EXAMPLES, Case, story
from tests.contract.test_noninterference import FRACTIONS, HOW, SEEDS, WATCHERS, WORLDS, given_so_far, twin_of
from tests.contract.worlds import attributes

# How many moves of a story are filmed
FILMED = 40


def filmed(case: Case, state: State, seat: int, move: Move) -> Game:
    """A table at a state, with the film of a move made there."""
    game = Game(case.title, case.seats, case.settled, "0", "", state=state)
    state.journal = game.journal = Journal()
    game.watched = True
    game.play(seat, move)
    return game


def film(game: Game) -> list[Moment]:
    assert game.journal.film is not None
    return game.journal.film


def faces(shown: list[Beat]) -> list[Any]:
    """Beats as they are sent."""
    return [(beat.kind, beat.seat, msgspec.json.encode(beat.scene)) for beat in shown]


def test_a_film_tells_every_line_once_and_in_order(case: Case) -> None:
    told = story(case, case.seed(0))
    for n in range(0, len(told.game.played), max(1, len(told.game.played) // FILMED)):
        seat, move = told.game.played[n]
        game = filmed(case, told.states[n].clone(), seat, move)
        for watcher in range(-1, case.seats):
            lines = [line for beat in beats(game, film(game), watcher, "en") for line in beat.lines]
            assert lines == game.scene(watcher).log


def test_nobody_is_asked_in_a_moment(case: Case) -> None:
    told = story(case, case.seed(1))
    for n in range(0, len(told.game.played), max(1, len(told.game.played) // FILMED)):
        seat, move = told.game.played[n]
        game = filmed(case, told.states[n].clone(), seat, move)
        for beat in beats(game, film(game), seat, "en"):
            assert not beat.scene.prompt.mine
            assert not beat.scene.prompt.options


def test_a_table_that_nobody_watches_keeps_no_film(case: Case) -> None:
    told = story(case, case.seed(0))
    assert told.game.journal.film is None


def test_watching_changes_nothing(case: Case) -> None:
    """The game goes on exactly as if nobody had looked."""
    told = story(case, case.seed(0))
    again = Game(case.title, case.seats, case.settled, told.game.seed, told.game.salt, told.game.entropy)
    again.watched = True
    for seat, move in told.game.played[:FILMED]:
        again.play(seat, move)
    plain = Game(case.title, case.seats, case.settled, told.game.seed, told.game.salt, told.game.entropy)
    for seat, move in told.game.played[:FILMED]:
        plain.play(seat, move)
    assert again.digest() == plain.digest()


@settings(EXAMPLES, max_examples=15)
@given(how=HOW, seed=SEEDS, fraction=FRACTIONS, world=WORLDS, watcher=WATCHERS, pick=st.integers(0, 2**16))
def test_moments_are_identical_whatever_a_seat_may_not_know(
    case: Case, how: str, seed: int, fraction: float, world: int, watcher: int, pick: int
) -> None:
    """Two states that a seat cannot tell apart give it the same film of the same move, until a card is shown."""
    told = story(case, case.seed(seed))
    state = told.states[told.deciding(fraction)].clone()
    seat = watcher % (case.seats + 1) - 1
    twin = twin_of(case, seat, state, how, world)
    if state.over or given_so_far(twin) != given_so_far(state):
        return
    decider = random.Random(pick).choice(state.deciders())
    common = [move for move in state.options(decider) if move in twin.options(decider)]
    if not common:
        return
    move = common[pick % len(common)]
    games = []
    for played in (state, twin):
        played.revealed = False
        games.append(filmed(case, played, decider, move))
    # Up to where something comes into sight, the films are the same.
    pairs = list(zip(*[film(game) for game in games], strict=False))
    alike = next(
        (n for n, (one, two) in enumerate(pairs) if looks(case, seat, one) != looks(case, seat, two)), len(pairs)
    )
    mine, theirs = (faces(beats(game, film(game)[:alike], seat, "en")) for game in games)
    assert mine == theirs


def looks(case: Case, seat: int, moment: Moment) -> dict[str, Any]:
    """All that a seat may know of a moment."""
    state = moment.state.clone()
    if not moment.rest:
        state.then(Meanwhile())
    return attributes(View(case.title, seat, state).state)
