"""Holds for all tests: what is tried at random is the same every time, and the order does not matter."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings

settings.register_profile("longhall", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("longhall")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in another order, the same for the same seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if seed := config.getoption("shuffle"):
        random.Random(seed).shuffle(items)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if seed := config.getoption("shuffle"):
        terminalreporter.write_line(f"order: --shuffle {seed}")
