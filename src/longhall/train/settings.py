"""How a game is trained: for which tables, and how large a network."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from longhall.core.title.option import Value
from longhall.core.title.title import Title


@dataclass(frozen=True)
class Kind:
    """A kind of table, and how often it is played."""

    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    weight: float = 1.0


@dataclass(frozen=True)
class Setting:
    """What a training run of a game is made of."""

    kinds: tuple[Kind, ...]
    # Points of score that count as one
    scale: float = 40.0
    hidden: tuple[int, int] = (192, 64)
    # Positions of a game that teach how it ended
    positions: int = 5


SETTINGS: dict[str, Setting] = {
    "blood_rage": Setting((Kind(4, weight=6.0), Kind(3, weight=1.5), Kind(2, weight=3.0)), scale=60.0),
    "brian_boru": Setting((Kind(4, weight=6.0), Kind(3, weight=2.0), Kind(5, weight=2.0)), scale=30.0),
    "reavers_of_midgard": Setting((Kind(4, weight=6.0), Kind(3, weight=1.5), Kind(2, weight=3.0)), scale=60.0),
    "yggdrasil_chronicles": Setting(
        (
            Kind(3, {"mode": "hard"}, 4.0),
            Kind(3, {"mode": "easy"}, 4.0),
            *[Kind(seats, {"mode": "hard"}, 0.5) for seats in (1, 2, 4, 5)],
            *[Kind(3, {"mode": "campaign", "saga": saga}, 0.2) for saga in range(1, 7)],
        ),
        scale=1.0,
    ),
}


def setting(title: Title[Any]) -> Setting:
    """How a title is trained; one that nobody has thought about, with its usual number of seats."""
    return SETTINGS.get(title.id) or Setting((Kind(title.bench_seats),))
