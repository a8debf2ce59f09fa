"""Runs each contract test for all games.

`title` is every game, `case` every game, number of seats and set of options. `bots` beside a case says who plays:
random bots always, greedy ones as well where no option is on. Options change little but the start, and greed is dear.
All tests of a case run in one process (tests/conftest.py), so that each game is played once.
"""

from __future__ import annotations

import pytest

from tests.contract.cases import BOTS, CASES, TITLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "bots" in metafunc.fixturenames:
        pairs = [(case, bots) for case in CASES for bots in BOTS if bots == "random" or case.plain]
        metafunc.parametrize(("case", "bots"), pairs, ids=[f"{case.id}-{bots}" for case, bots in pairs])
    elif "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=[case.id for case in CASES])
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", TITLES, ids=[title.id for title in TITLES])
