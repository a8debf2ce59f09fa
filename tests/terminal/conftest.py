"""What the command keeps of games goes into a folder of the test, and seeds that nobody names are the test's own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command keeps its files."""
    place = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(place))
    monkeypatch.setenv("HOME", str(place))
    return place


@pytest.fixture(autouse=True)
def _same_seeds_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without --seed is dealt by the name of the test, so that a failure can be seen again."""
    rng = random.Random(request.node.nodeid)
    monkeypatch.setattr("secrets.token_hex", lambda n: rng.randbytes(n).hex())
