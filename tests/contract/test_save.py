"""A position can be saved at every decision, and what is loaded goes on as what was saved."""

from __future__ import annotations

import msgspec

from longhall.core.engine.luck import Luck
from longhall.core.engine.state import State
from tests.contract.cases import Case, options_of, story, walk

SEEDS = {"random": range(2), "greedy": range(1)}


def load(case: Case, text: bytes) -> State:
    state: State = case.title.read(msgspec.json.decode(text), case.seats, case.settled, Luck(case.title.streams, 0))
    return state


def test_save_and_load_at_every_decision(case: Case, bots: str) -> None:
    for seed in case.seeds(SEEDS[bots]):
        for game in walk(case, seed, bots):
            text = msgspec.json.encode(case.title.write(game.state))
            loaded = load(case, text)
            assert msgspec.json.encode(case.title.write(loaded)) == text
            loaded.advance()
            assert msgspec.json.encode(case.title.write(loaded)) == text
            assert options_of(loaded) == options_of(game.state)
            assert loaded.scores() == game.state.scores()


def test_a_loaded_position_goes_on_alike(case: Case) -> None:
    """The next move leads to the same position from the loaded state as in the game it was saved from."""
    for seed in case.seeds(range(2)):
        told = story(case, seed)
        for state, (seat, move) in zip(told.states, told.game.played, strict=False):
            loaded = load(case, msgspec.json.encode(case.title.write(state)))
            loaded.advance()
            went_on = state.clone()
            went_on.play(seat, move)
            if went_on.draws == state.draws:
                loaded.play(seat, move)
                assert case.title.write(loaded) == case.title.write(went_on)


def test_a_view_is_saved_as_plain_data(case: Case) -> None:
    """What a seat sees is JSON and names nothing but what the full position names, or a hidden card."""
    for game in walk(case, 23, "random"):
        full = case.title.write(game.state)
        for seat in range(-1, case.seats):
            seen = game.view(seat).position()
            assert msgspec.json.decode(msgspec.json.encode(seen)) == seen
            assert set(seen) == set(full)
