"""Runs each contract test for all games: `title` is every game, `case` every game, seat count and option set."""

from __future__ import annotations

import pytest

from tests.contract.cases import CASES, TITLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=[case.id for case in CASES])
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", TITLES, ids=[title.id for title in TITLES])
