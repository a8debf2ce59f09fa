"""What the coach promises: it knows its view alone, its figures are what they are called, and it says sentences."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings

from longhall.bots.coach import MOVES, REASONS, Advice, Changes, Coach, move_words, whole, words
from longhall.core.engine.state import State
from longhall.core.speech import own
from longhall.core.speech.names import COMPLETE
from longhall.core.title.registry import games, title as load
from longhall.core.title.term import Motive, Term
from longhall.core.title.title import Title
from longhall.core.title.view import View
from tests.contract.cases import EXAMPLES, Case, story
from tests.contract.test_noninterference import FRACTIONS, HOW, SEEDS, WORLDS, twin_of

# Few simulations show it as well as many.
EFFORT = 3


def some_case(title: Title[Any]) -> Case:
    """All seats, no option on."""
    return Case(title, title.max_seats, {})


def some_states(case: Case, n: int) -> list[State]:
    """States of a game in which somebody has something to choose."""
    states = [s for s in story(case, 1).states[:-1] if any(len(s.options(seat)) > 1 for seat in s.deciders())]
    return states[:: max(1, len(states) // n)]


def names_terms(title: Title[Any]) -> bool:
    """Whether a game has named the parts of its evaluation; one that has not is advised without them."""
    return type(title).terms is not Title.terms


def chooser(state: State) -> int:
    return next(seat for seat in state.deciders() if len(state.options(seat)) > 1)


@cache
def asked(title: Title[Any]) -> list[tuple[View[Any], Advice]]:
    """What the coach says in the course of a game, thought through once."""
    views = [View(title, chooser(state), state) for state in some_states(some_case(title), 10)]
    return [(view, Coach(1, EFFORT).advise(view)) for view in views]


def test_the_terms_add_up_to_the_evaluation(case: Case) -> None:
    told = story(case, 1)
    rng = random.Random(2)
    for state in [s for s in told.states if not s.decided][:: max(1, len(told.states) // 25)]:
        for seat in range(case.seats):
            world = View(case.title, seat, state).sample(rng)
            terms = case.title.terms(world, seat)
            worth = case.title.appraise(world, seat) if names_terms(case.title) else 0
            assert sum(term.worth for term in terms) == pytest.approx(worth), seat
            # Each is told of once.
            assert len({(term.motive, term.about) for term in terms}) == len(terms) or duplicates(terms)


def duplicates(terms: list[Term]) -> bool:
    """Two quests that are alike may both be committed."""
    seen = [(term.motive.more.message.id, term.about) for term in terms]
    return all(id == "coach.quest_more" for id, about in seen if seen.count((id, about)) > 1)


def test_a_term_is_about_what_its_sentences_name(case: Case) -> None:
    """Both sentences have the things of the term as arguments, and how much as the last one."""
    told = story(case, 0)
    for state in told.states[: -1 : max(1, len(told.states) // 10)]:
        for term in case.title.terms(state, 0):
            for line in (term.motive.more, term.motive.less):
                assert len(line.message.names) == len(term.about) + 1
                assert line.message.names[-1] == "n"
                assert case.title.rulebook[line.rule.id] is line.rule


@settings(EXAMPLES, max_examples=6)
@given(how=HOW, seed=SEEDS, fraction=FRACTIONS, world=WORLDS)
def test_advice_does_not_depend_on_what_is_hidden(
    title: Title[Any], how: str, seed: int, fraction: float, world: int
) -> None:
    case = some_case(title)
    told = story(case, seed)
    state = told.states[told.deciding(fraction)]
    for seat in {state.deciders()[0], world % case.seats}:
        twin = twin_of(case, seat, state, how, world)
        mine = Coach(world, EFFORT).advise(View(title, seat, state))
        assert Coach(world, EFFORT).advise(View(title, seat, twin)) == mine


def test_the_same_seed_gives_the_same_advice(title: Title[Any]) -> None:
    case = some_case(title)
    for state in some_states(case, 2):
        view = View(title, chooser(state), state)
        assert Coach(7, EFFORT).advise(view) == Coach(7, EFFORT).advise(view)


def test_advice_is_about_legal_moves_best_first(title: Title[Any]) -> None:
    for view, advice in asked(title):
        legal = [move.notation for move in view.moves]
        moves = [advised.move for advised in advice.moves]
        assert len(set(moves)) == len(moves) == min(MOVES, len(legal))
        assert set(moves) <= set(legal)
        chances = [advised.chance for advised in advice.moves]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 100 for chance in chances)
        # Each has been tried as often as the first at least: their chances can be compared.
        tried = [advised.simulations for advised in advice.moves]
        assert min(tried) >= 1
        for advised in advice.moves:
            assert 1 <= len(advised.reasons) <= REASONS
            assert chances[0] - advised.chance <= (1 if advised.as_good else 100)


def test_the_chances_of_all_seats_are_whole_and_add_up(title: Title[Any]) -> None:
    for _, advice in asked(title):
        if title.co_operative:
            assert len(set(advice.chances)) == 1
        else:
            assert sum(advice.chances) == 100


def test_who_has_nothing_to_choose_is_told_how_it_stands_and_nothing_else(title: Title[Any]) -> None:
    case = some_case(title)
    state = next(s for s in story(case, 1).states if not s.over and len(s.deciders()) == 1)
    other = (state.deciders()[0] + 1) % case.seats
    advice = Coach(1, EFFORT).advise(View(title, other, state))
    assert advice.moves == []
    assert len(advice.chances) == case.seats


def test_reasons_are_sentences_in_every_language(title: Title[Any]) -> None:
    for view, advice in asked(title):
        for lang in COMPLETE:
            for sentence in sentences(view, advice, lang):
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert sentence.endswith((".", "!."))
                assert not set(sentence) & set("{}#")
        for advised in advice.moves:
            for reason in advised.reasons:
                assert not reason.rule or reason.rule in title.rulebook.rules


def sentences(view: View[Any], advice: Advice, lang: str) -> list[str]:
    speaker = view.title.speaker(view.state, lang)
    assert all(move_words(view, speaker, advised) for advised in advice.moves)
    return [words(view.title, speaker, reason) for advised in advice.moves for reason in advised.reasons]


def test_most_moves_are_advised_with_a_reason_of_the_game(title: Title[Any]) -> None:
    """Not with the sentence that there is none, unless the game has named nothing."""
    rows = [advised.reasons for _, advice in asked(title) for advised in advice.moves]
    found = [reasons[0].message != own.COACH["ahead"].id for reasons in rows]
    assert sum(found) > len(found) / 2 if names_terms(title) else not any(found)


def test_all_games_but_the_example_name_their_terms() -> None:
    assert [game for game in games() if not names_terms(load(game))] in ([], ["ten_cards"])


def motive() -> Motive:
    """What some term of some game speaks of."""
    named = next(case for case in map(some_case, map(load, games())) if names_terms(case.title))
    return named.title.terms(story(named, 1).states[0], 0)[0].motive


def test_a_figure_is_the_average_change_over_worlds() -> None:
    about = motive()
    changes = Changes()
    for before, after in ((1.0, 6.0), (2.0, 3.0)):
        changes.note([Term(about, before, before)], [Term(about, after, after)])
    (reason,) = changes.told([], set())
    assert (reason.message, reason.args, reason.good) == (about.more.message.id, (3,), True)
    changes.note([Term(about, 20.0, 20.0)], [])
    (reason,) = changes.told([], set())
    # A term that is gone is worth nothing: 5 + 1 - 20 in three worlds.
    assert (reason.message, reason.args, reason.good) == (about.less.message.id, (5,), False)


def test_an_end_of_the_game_is_told_with_its_chance() -> None:
    about = motive()
    changes = Changes()
    for _ in range(3):
        changes.note([Term(about, 1.0, 1.0)], [Term(about, 1.0, 1.0)])
    changes.end(1.0)
    assert [(reason.message, reason.args) for reason in changes.told([], set())] == [("coach.wins", (25,))]


def test_shares_become_whole_per_cents() -> None:
    assert whole([1 / 3, 1 / 3, 1 / 3]) in ([34, 33, 33], [33, 34, 33], [33, 33, 34])
    assert whole([0.5, 0.25, 0.249, 0.001]) == [50, 25, 25, 0]
    assert whole([1.0, 0.0]) == [100, 0]
