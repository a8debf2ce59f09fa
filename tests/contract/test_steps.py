"""An agenda that does not come to rest is an error, and not a table that hangs."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.engine.agenda import Procedure, Step
from longhall.core.engine.state import STEP_CAP, State
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
