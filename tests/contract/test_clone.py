"""A clone equals its original, and neither ever changes the other."""

from __future__ import annotations

import random

from longhall.core.engine.state import State
from tests.contract.cases import Case, options_of, walk


def look(case: Case, state: State) -> object:
    """All of a state that can be compared."""
    return (
        case.title.write(state),
        options_of(state),
        state.draws,
        [(s.card, s.zones, s.seats) for s in state.sightings],
    )


def test_clones_equal_their_original_and_never_change(case: Case, bots: str) -> None:
    kept: list[tuple[State, object]] = []
    for game in walk(case, 0, bots):
        before = look(case, game.state)
        clone = game.state.clone()
        assert look(case, clone) == before
        kept.append((clone, before))
    for clone, before in kept:
        assert look(case, clone) == before


def test_playing_a_clone_leaves_the_original_alone(case: Case) -> None:
    rng = random.Random(5)
    for game in walk(case, 1, "random"):
        before = look(case, game.state)
        lines = len(game.journal.lines)
        clone = game.state.clone()
        for _ in range(6):
            if not clone.over:
                seat = rng.choice(clone.deciders())
                clone.play(seat, rng.choice(clone.options(seat)))
        assert look(case, game.state) == before
        assert len(game.journal.lines) == lines


def test_a_clone_plays_on_like_its_original(case: Case) -> None:
    """Twins that are given the same moves stay twins to the end, luck included."""
    rng = random.Random(6)
    state = case.start(1)
    twin = state.clone()
    while not state.over:
        seat = rng.choice(state.deciders())
        move = rng.choice(state.options(seat))
        state.play(seat, move)
        twin.play(seat, move)
        assert look(case, twin) == look(case, state)
        twin = twin.clone()
    assert twin.over
    assert twin.winners() == state.winners()


def test_a_branch_of_a_game_leaves_the_game_alone(case: Case) -> None:
    rng = random.Random(7)
    for game in walk(case, 2, "random"):
        digest, played = game.digest(), len(game.played)
        branch = game.branch()
        assert branch.digest() == digest
        if not branch.over:
            seat = rng.choice(branch.state.deciders())
            branch.play(seat, rng.choice(list(branch.moves(seat))))
        assert (game.digest(), len(game.played)) == (digest, played)
