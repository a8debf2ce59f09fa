"""What a seat may not know has no influence on anything that it is given.

Two states that differ only in that give the seat byte-identical views, moves, scenes, logs and bot decisions.
The second state is made by the title's own sampling, and by exchanging hidden cards by hand.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings, strategies as st

from longhall.core.engine.agenda import Sealed
from longhall.core.engine.journal import Journal
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.speech.names import COMPLETE
from longhall.core.title.view import View
from tests.contract.cases import EXAMPLES, Case, options_of, story
from tests.contract.knowledge import all_cards, known, viewers
from tests.contract.worlds import attributes, chosen, sampled, shown, swapped

SEEDS = st.integers(0, 7)
FRACTIONS = st.floats(0, 1)
WORLDS = st.integers(0, 2**32 - 1)
# A seat, or a spectator, whatever the number of seats
WATCHERS = st.integers(0, 59)
HOW = st.sampled_from(["sampled", "swapped"])
PLAYED_ON = 30


def twin_of(case: Case, seat: int, state: State, how: str, world: int) -> State:
    rng = random.Random(world)
    if how == "sampled":
        return sampled(case, seat, state, rng)
    return swapped(case, seat, state, rng, rng.randint(1, 6))


def told_to(case: Case, seat: int, state: State) -> object:
    """What a seat sees after a move, and what it reads of it in every language."""
    assert state.journal is not None
    view = View(case.title, seat, state, state.journal.read_by(seat))
    return view.position(), view.moves, [view.log(lang) for lang in COMPLETE]


def unseen_pairs(seat: int, state: State, mine: list[Move], theirs: list[Move]) -> list[tuple[Move, Move]]:
    """Moves that do the same with different cards, none of which the seat knows of."""
    cards = known(state, seat)
    return [
        (a, b)
        for a in mine
        for b in theirs
        if a is not b and a.family is b.family and a.family.label.sorts == ("card",)
        if a.args[0] not in cards and b.args[0] not in cards
    ]


def given_so_far(state: State) -> list[int]:
    decision = state.decision()
    return [len(given) for given in decision.answers] if isinstance(decision, Sealed) else []


@EXAMPLES
@given(how=HOW, seed=SEEDS, fraction=FRACTIONS, world=WORLDS, watcher=WATCHERS)
def test_views_moves_logs_and_scenes_are_identical(
    case: Case, how: str, seed: int, fraction: float, world: int, watcher: int
) -> None:
    told = story(case, case.seed(seed))
    n = told.deciding(fraction)
    state, lines = told.states[n], told.game.journal.lines[: told.lines[n]]
    seat = watcher % (case.seats + 1) - 1
    twin = twin_of(case, seat, state, how, world)
    assert shown(case, seat, twin, lines) == shown(case, seat, state, lines)
    # What may be suggested to others is worked out on the same view.
    mine, theirs = View(case.title, seat, state), View(case.title, seat, twin)
    for other in range(case.seats):
        assert theirs.guessed(other) == mine.guessed(other)


@EXAMPLES
@given(how=HOW, seed=SEEDS, fraction=FRACTIONS, world=WORLDS)
def test_bots_choose_alike(case: Case, how: str, seed: int, fraction: float, world: int) -> None:
    told = story(case, case.seed(seed))
    state = told.states[told.deciding(fraction)]
    for seat in state.deciders():
        twin = twin_of(case, seat, state, how, world)
        assert chosen(case, seat, twin, world) == chosen(case, seat, state, world)


@settings(EXAMPLES, max_examples=15)
@given(how=HOW, seed=SEEDS, fraction=FRACTIONS, world=WORLDS, watcher=WATCHERS)
def test_logs_stay_identical_while_the_same_moves_are_made(
    case: Case, how: str, seed: int, fraction: float, world: int, watcher: int
) -> None:
    """Both states are played on alike, until a card that differs comes into sight.

    A seat may also play a card in one state and another one in the other, if the watcher has seen neither.
    """
    told = story(case, case.seed(seed))
    state = told.states[told.deciding(fraction)].clone()
    seat = watcher % (case.seats + 1) - 1
    twin = twin_of(case, seat, state, how, world)
    state.journal, twin.journal = Journal(), Journal()
    rng = random.Random(world)
    for _ in range(PLAYED_ON):
        assert twin.deciders() == state.deciders()
        # How many of several sealed answers a seat has given so far is its own affair, and may differ.
        if state.over or given_so_far(twin) != given_so_far(state):
            break
        decider = rng.choice(state.deciders())
        mine, theirs = state.options(decider), twin.options(decider)
        assert decider != seat or mine == theirs
        pairs = [(move, move) for move in mine if move in theirs]
        if decider != seat and rng.random() < 0.5:
            pairs = unseen_pairs(seat, state, mine, theirs) or pairs
        if not pairs:
            break
        for played, move in zip((state, twin), rng.choice(pairs), strict=True):
            played.revealed = False
            played.play(decider, move)
        if told_to(case, seat, twin) != told_to(case, seat, state):
            assert state.revealed or twin.revealed
            return
        state.journal.lines.clear()
        twin.journal.lines.clear()
    assert shown(case, seat, twin, []) == shown(case, seat, state, [])


def test_a_log_names_no_card_that_its_reader_has_not_seen(case: Case) -> None:
    """When a line is written its reader sees the cards it names, has just seen them, or remembers them."""
    for seed in case.seeds(range(2)):
        told = story(case, seed)
        for before, (mover, move) in zip(told.states, told.game.played, strict=False):
            state = before.clone()
            state.journal = Journal()
            seen: dict[int, set[int]] = {seat: set() for seat in viewers(state)}
            read = 0
            for _ in steps(state, mover, move):
                for seat in seen:
                    seen[seat] |= known(state, seat)
                for line in state.journal.lines[read:]:
                    named = {arg for arg, sort in zip(line.args, line.message.sorts, strict=True) if sort == "card"}
                    for seat in seen:
                        assert not line.seen_by(seat) or named <= seen[seat], line.message.id
                read = len(state.journal.lines)


def steps(state: State, seat: int, move: Move) -> Iterator[None]:
    """Before a move, and after each step of what it brings about: a card may come into sight and be gone again."""
    yield
    state.decision().answer(state, seat, move)
    yield
    while state.agenda and not state.agenda[-1].tick(state):
        yield


def test_a_view_does_not_hold_the_luck_of_the_table(case: Case) -> None:
    """Whoever has the luck can work out every card still to be dealt."""
    told = story(case, 0)
    for state in told.states[:: max(1, len(told.states) // 10)]:
        for seat in viewers(state):
            view = View(case.title, seat, state)
            assert view.state.luck is not state.luck
            assert not hasattr(view.state.luck, "key")
            assert view.state.journal is None


def test_a_view_holds_what_its_position_says_and_nothing_else(case: Case) -> None:
    """A hidden card may be copied nowhere: what a position leaves out is the same for everybody, and it names no
    card but those that the seat may know of.
    """
    rng = random.Random(0)
    told = story(case, 0)
    ids = case.title.sorts["card"].ids
    for state in told.states[:: max(1, len(told.states) // 30)]:
        for seat in viewers(state):
            view = View(case.title, seat, state)
            position = case.title.write(view.sample(rng))
            again = View(case.title, seat, case.title.read(position, case.seats, case.settled, state.luck))
            # Of cards that are alike another copy may lie there.
            assert again.position() == view.position()
            assert attributes(again.state) | {"zones": ""} == attributes(view.state) | {"zones": ""}
            may_know = known(state, seat)
            if seat >= 0:
                may_know |= {card for cards in state.remembered[seat] for card in cards}
            named = set(strings({**view.position(), "agenda": []}))
            assert named & {ids[card] for card in all_cards(state) if card not in may_know} == set()


def strings(value: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(inner)


def test_a_view_holds_the_moves_of_its_own_seat_only(case: Case) -> None:
    told = story(case, 1)
    for state in told.states[:-1]:
        options = options_of(state)
        for seat in viewers(state):
            view = View(case.title, seat, state)
            assert view.moves == (state.moves_of(seat) if seat >= 0 else [])
            assert [move.index for move in view.state.legal] in ([], options.get(seat, []))


class Slotted:
    __slots__ = ("tricks",)


class Loose(Slotted):
    """A table whose heir forgot its slots."""

    def __init__(self) -> None:
        self.tricks = 1
        self.peek = 2


def test_no_attribute_is_overlooked() -> None:
    assert attributes(Loose()) == {"peek": "2", "tricks": "1"}
