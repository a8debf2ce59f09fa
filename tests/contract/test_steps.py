"""An agenda that does not come to rest is an error and not a table that hangs."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.agenda import Procedure, Step
from longhall.core.state import STEP_CAP, State
from longhall.core.title import Title
from longhall.version import compiled
from tests.contract.cases import Case


class Restless(Step[Any]):
    """Puts itself on the agenda again, for ever."""

    __slots__ = ()

    def run(self, s: State) -> None:
        s.then(self)


def restless(state: State) -> list[Step[Any]]:
    return [Restless()]


