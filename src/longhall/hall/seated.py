"""Positions as they are sent: drawings that tables share call the people at a table by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from longhall.core.speech.people import named
from longhall.hall.shapes.play import StateOut


def as_sent(told: Any, people: Sequence[str]) -> Any:
    """A scene or a film as JSON, with the names in it."""
    return msgspec.Raw(named(msgspec.json.encode(told), people))


def seated(told: StateOut, people: Sequence[str]) -> StateOut:
    """A position with the names of those who sit at its table."""
    if any(people):
        told.scene, told.film = as_sent(told.scene, people), as_sent(told.film, people)
    return told
