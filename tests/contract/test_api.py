"""The door to the package: its names keep their meaning, whatever has been imported or asked before."""

from __future__ import annotations

from typing import Any

import longhall
from longhall.core.title.registry import games
from longhall.core.title.title import Title


def test_games_can_be_asked_for_again() -> None:
    assert longhall.titles() == games()
    assert longhall.titles() == games()


def test_every_public_name_exists() -> None:
    for name in longhall.__all__:
        assert hasattr(longhall, name)


def test_a_title_is_loaded_once(title: Title[Any]) -> None:
    assert longhall.title(title.id) is title
    assert title.min_seats >= 1
    assert title.min_seats <= title.max_seats
    assert title.bound > 0
