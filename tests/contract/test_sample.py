"""A sample of a view is a full state that the viewer may hold possible: it looks the same to him."""

from __future__ import annotations

import random
from collections import Counter

from longhall.core.engine.agenda import Sealed
from longhall.core.engine.moves import HIDDEN
from longhall.core.engine.playout import Dice, playout
from longhall.core.engine.state import State
from longhall.core.engine.zones import EVERYBODY, UNKNOWN, Sighting
from longhall.core.title.view import View
from tests.contract.cases import Case, options_of, story, walk
from tests.contract.knowledge import all_cards, knows, viewers


def holds(state: State, sightings: list[Sighting]) -> bool:
    """Whether what is known is true: certain cards lie in their zone, doubtful ones in one of several."""
    certain = Counter((s.zones[0], s.card) for s in sightings if not s.doubtful)
    if any(state.zones[zone].count(card) < n for (zone, card), n in certain.items()):
        return False
    return all(any(s.card in state.zones[zone] for zone in s.zones) for s in sightings)


def test_a_sample_looks_to_its_viewer_as_the_table_does(case: Case, bots: str) -> None:
    """At every decision, to every seat and to a spectator."""
    rng = random.Random(1)
    for game in walk(case, 0, bots):
        for seat in viewers(game.state):
            view = game.view(seat)
            sample = view.sample(rng)
            again = View(case.title, seat, sample)
            assert again.position() == view.position()
            assert again.moves == view.moves
            assert sample.deciders() == game.state.deciders()


def test_a_sample_is_complete_and_keeps_what_is_known(case: Case, bots: str) -> None:
    """No card is unknown, no answer hidden, no card is made up, and the viewer's sightings are true."""
    rng = random.Random(2)
    for game in walk(case, 0, bots):
        cards = all_cards(game.state)
        assert UNKNOWN not in cards
        for seat in viewers(game.state):
            sample = game.view(seat).sample(rng)
            assert all_cards(sample) == cards
            assert holds(sample, [s for s in game.state.sightings if knows(s, seat)])
            decision = None if sample.over else sample.decision()
            if isinstance(decision, Sealed):
                assert all(move is not HIDDEN for given in decision.answers for move in given)


def test_sampling_leaves_the_view_alone(case: Case) -> None:
    rng = random.Random(6)
    for game in walk(case, 3, "random"):
        view = game.view(len(game.played) % case.seats)
        before = view.position(), view.moves
        view.sample(rng)
        assert (view.position(), view.moves) == before


def test_what_is_known_is_true(case: Case, bots: str) -> None:
    for game in walk(case, 0, bots):
        assert holds(game.state, list(game.state.sightings))


def test_a_sample_can_be_played_to_the_end(case: Case) -> None:
    rng = random.Random(3)
    told = story(case, 1)
    for n in range(0, len(told.states) - 1, 3):
        state = told.states[n]
        for seat in viewers(state):
            sample = View(case.title, seat, state).sample(rng)
            assert playout(sample, Dice(n)) <= case.title.bound
            assert sample.over


def test_samples_are_reproducible_and_differ(case: Case) -> None:
    """The same generator gives the same sample; over a game, other generators give others where cards are hidden."""
    told = story(case, 2)
    differ = False
    for n, state in enumerate(told.states):
        view = View(case.title, n % (case.seats + 1) - 1, state)
        sample = view.sample(random.Random(4))
        same, other = view.sample(random.Random(4)), view.sample(random.Random(5))
        assert case.title.write(same) == case.title.write(sample)
        assert options_of(same) == options_of(sample)
        differ = differ or other.zones != sample.zones
    assert differ == any(audience != EVERYBODY for audience in told.states[0].layout().audience)
