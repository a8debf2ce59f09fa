"""Every listed move is accepted, every other move of the game is refused with a rule, and asking changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from longhall.core.engine.moves import Move
from longhall.core.errors import Illegal
from longhall.core.play.game import Game
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.names import COMPLETE
from longhall.core.speech.rulebook import Rule
from longhall.core.speech.words import Refusal
from longhall.core.title.asking import reason
from tests.contract.cases import Case, everything, walk


def told(game: Game, speakers: Iterable[Speaker], refusal: Refusal, move: Move) -> None:
    """A refusal cites a rule of the game, and is rendered in every language."""
    assert game.title.rulebook.rules.get(refusal.rule.id) is refusal.rule
    for speaker in speakers:
        assert reason(speaker, refusal, move).strip()


def test_legal_moves_are_exactly_those_that_are_not_refused(case: Case, bots: str) -> None:
    """At every decision, for all moves of the game; so the candidates leave no legal move out.

    Every reason is looked at once with every move that is refused for it: there are millions of refusals.
    """
    book = case.title.moves.moves
    seen: set[tuple[Rule, Message, Move]] = set()
    for n, game in enumerate(walk(case, 0, bots)):
        before = everything(game)
        if game.over:
            for move in book:
                why = game.why_not(0, move)
                assert why is not None
                assert why.rule == case.title.over_rule.id
            break
        state, decision = game.state, game.state.decision()
        speakers = [case.title.speaker(state, lang) for lang in COMPLETE]
        # All who must choose, and of the others one after another
        for seat in {*state.deciders(), n % case.seats}:
            listed = list(game.moves(seat))
            accepted: list[int] = []
            ask = decision.refusal if listed else decision.refuse_other
            for move in book:
                refusal = ask(state, seat, move)
                if refusal is None:
                    accepted.append(move.index)
                elif (reached := (refusal.rule, refusal.message, move)) not in seen:
                    seen.add(reached)
                    told(game, speakers, refusal, move)
            assert accepted == sorted(move.index for move in listed)
            assert all(book[move.index] is move for move in listed)
        assert everything(game) == before


def test_every_listed_move_can_be_played(case: Case, bots: str) -> None:
    for game in walk(case, 0, bots):
        for seat in game.state.deciders():
            for move in game.moves(seat):
                assert game.why_not(seat, move) is None
                tried = game.state.clone()
                tried.play(seat, move)
                assert tried.over or tried.deciders()


def test_a_refused_move_raises_with_its_rule_and_changes_nothing(case: Case) -> None:
    rng = random.Random(3)
    book = case.title.moves.moves
    for game in walk(case, 3, "random"):
        before = everything(game)
        for move in rng.sample(book, min(8, len(book))):
            seat = rng.randrange(case.seats)
            why = game.why_not(seat, move)
            assert (why is None) == (move in game.moves(seat))
            if why is not None:
                for given in (move, move.notation):
                    with pytest.raises(Illegal) as fault:
                        game.play(seat, given)
                    assert (fault.value.rule, fault.value.text) == (why.rule, why.text)
                for lang in COMPLETE:
                    told = game.why_not(seat, move, lang)
                    assert told is not None
                    assert told.rule == why.rule
        assert everything(game) == before


def test_asking_twice_gives_the_same_list(case: Case) -> None:
    for game in walk(case, 4, "random"):
        for seat in game.state.deciders():
            assert list(game.moves(seat)) == list(game.moves(seat)) == game.view(seat).moves
