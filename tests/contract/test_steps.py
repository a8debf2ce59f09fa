"""Steps of an agenda: their names, stages and choices. One that does not come to rest is an error and does not hang."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.engine.agenda import Choice, Procedure, Sealed, Step, in_order
from longhall.core.engine.state import STEP_CAP, State
from longhall.core.errors import LonghallError
from longhall.core.speech.words import Line
from longhall.core.title.title import Title
from longhall.version import compiled
from tests.contract.cases import Case, walk

if not compiled():

    class Restless(Step[Any]):
        """Puts itself on the agenda again, for ever. (Compiled classes cannot be subclassed from here.)"""

        __slots__ = ()

        def run(self, s: State) -> None:
            s.then(self)

    LOOPS: list[list[Step[Any]]] = [[Restless()], [Procedure(), Restless()]]
else:
    LOOPS = []

# More steps than any rule has, each of which does nothing: what a loop looks like to the table.
LOOPS.append([Procedure() for _ in range(STEP_CAP + 1)])


@pytest.mark.parametrize("steps", LOOPS, ids=range(len(LOOPS)))
def test_steps_that_loop_are_caught(case: Case, steps: list[Step[Any]]) -> None:
    state = case.start(0)
    state.agenda = list(steps)
    with pytest.raises(RuntimeError, match="agenda does not come to rest"):
        state.advance()


def test_a_long_agenda_below_the_cap_comes_to_rest(case: Case) -> None:
    state = case.start(0)
    state.agenda = [Procedure() for _ in range(STEP_CAP // 2)]
    state.advance()
    assert state.over


def test_every_step_of_an_agenda_can_be_named(case: Case) -> None:
    """The title lists the classes of all steps that ever wait on an agenda: positions name them."""
    known = set(case.title.steps)
    for game in walk(case, 0, "random"):
        assert {type(step) for step in game.state.agenda} <= known


def test_a_choice_says_what_is_legal_or_what_may_be(title: Title[Any]) -> None:
    """Each default asks the other."""
    choices = [step for step in title.steps if issubclass(step, Choice)]
    assert choices
    for step in choices:
        assert step.legal is not Choice.legal or step.candidates is not Choice.candidates or step.offers, step
        # What is refused without a word of its own is what it does not offer, or does not list and has a reason for.
        assert step.refuse is not Choice.refuse or step.offers or step.reason, step
        assert step.legal is not Choice.legal or not step.reason, step
    for sealed in [step for step in title.steps if issubclass(step, Sealed)]:
        assert sealed.refuse is not Sealed.refuse or sealed.reason, sealed


def test_stages_are_numbered_in_order(title: Title[Any]) -> None:
    rule = title.over_rule
    lines = [Line(rule, message) for message in title.catalog.declared.values()][:3]
    assert in_order((0, lines[0]), (1, lines[1])) == ((lines[0].message, rule), (lines[1].message, rule))
    for first, second in ((1, 0), (0, 2), (0, 0)):
        with pytest.raises(LonghallError, match="is number"):
            in_order((first, lines[0]), (second, lines[1]))


def test_a_procedure_goes_where_it_is_told_or_stays() -> None:
    procedure: Procedure[Any] = Procedure()
    procedure.go(3)
    assert procedure.stage == 3
    procedure.stay()
    assert procedure.stage == 2


def test_the_innermost_step_of_a_kind_is_the_last_one(case: Case) -> None:
    state = case.start(0)
    outer: Procedure[Any] = Procedure()
    inner: Procedure[Any] = Procedure()
    top = state.agenda[-1]
    state.agenda = [outer, inner, top]
    assert state.innermost(Procedure) is (top if isinstance(top, Procedure) else inner)
    assert state.innermost(type(top)) is top
    state.agenda = [top]
    assert state.innermost(Title) is None
