"""One hall for all tests of a module that only need a hall."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.served import Person, Served, deal_by, served


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_by(monkeypatch, request.node.nodeid)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def ann(hall: Served) -> Person:
    return Person(hall.url, "Ann")


@pytest.fixture
def bob(hall: Served) -> Person:
    return Person(hall.url, "Bob")
