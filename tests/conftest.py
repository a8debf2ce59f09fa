"""Holds for all tests: what is tried at random is the same every time, their order does not matter."""

from __future__ import annotations

import gc
import random
import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

settings.register_profile("longhall", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("longhall")

CASE = re.compile(r"^tests/contract/.*\[(.*?)(-greedy|-random|-first|-last)?\]$")
# Short ones, and those for which a file makes something that takes long: a hall, a database, a site, games
BY_FILE = (
    "tests/arena/test_analyse.py",
    "tests/browser/test_reavers_of_midgard.py",
    "tests/browser/test_screens.py",
    "tests/browser/test_site.py",
    "tests/hall/",
    "tests/rules/",
    "tests/site/test_pyodide.py",
    "tests/test_wheel.py",
)
# What takes longest begins first, so that no process is left alone with it at the end.
FIRST = (
    "tests/browser/test_brian_boru.py",
    "tests/browser/test_film.py",
    "tests/browser/test_games.py",
    "tests/browser/test_lessons.py",
    "tests/browser/test_reavers_of_midgard.py",
    "tests/browser/test_screens.py",
    "tests/browser/test_site.py",
    "tests/browser/test_together.py",
    "tests/browser/test_upkeep.py",
    "tests/browser/test_yggdrasil_chronicles.py",
    "tests/contract/test_golden.py",
    "tests/hall/test_nothing_lost.py",
    "tests/hall/test_openapi.py",
    "tests/hall/test_opponents.py",
    "tests/hall/test_two_processes.py",
    "tests/site/test_pyodide.py",
    "tests/test_wheel.py",
)
# In these a process often waits for halls and clocks of its own.
WAIT = "tests/hall/"


def scope(nodeid: str) -> str:
    """Tests of one case of the contract run in one process, so that its games are played once; others by file."""
    if case := CASE.match(nodeid):
        return case[1]
    return nodeid.partition("::")[0] if nodeid.startswith(BY_FILE) else nodeid


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """Those that wait evenly among those that only compute, so that no processor waits with them."""
    total = Counter(item.nodeid.startswith(WAIT) for item in items)
    so_far = Counter[bool]()
    place: dict[str, float] = {}
    for item in items:
        waits = item.nodeid.startswith(WAIT)
        so_far[waits] += 1
        place.setdefault(scope(item.nodeid), so_far[waits] / total[waits])
    return sorted(items, key=lambda item: place[scope(item.nodeid)])


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out tests by their scope."""

    def _split_scope(self, nodeid: str) -> str:
        return scope(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    return Together(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in another order, the same for the same seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if seed := config.getoption("shuffle"):
        random.Random(seed).shuffle(items)
    else:
        items[:] = sorted(mixed(items), key=lambda item: not item.nodeid.startswith(FIRST))


def pytest_collection_finish() -> None:
    """What is there by now stays. To search it for garbage again and again takes a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if seed := config.getoption("shuffle"):
        terminalreporter.write_line(f"order: --shuffle {seed}")
