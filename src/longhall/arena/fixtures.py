"""Which games are played: tables whose seats are rotated, with the same luck for each rotation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from longhall.core.errors import BadOption
from longhall.core.title.option import Value
from longhall.core.title.title import Title


@dataclass(frozen=True)
class Fixture:
    """One game to be played. A table of so many entrants comes round after as many games."""

    game: str
    table: tuple[str, ...]
    number: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def seated(self) -> list[str]:
        """Who sits where: everybody sits in every seat once with the same luck."""
        shift = self.number % len(self.table)
        return [self.table[(seat + shift) % len(self.table)] for seat in range(len(self.table))]

    @property
    def luck(self) -> int:
        """The seed of this game's luck; a table that is the same after fewer turns comes round sooner."""
        turns = next(n for n in range(1, len(self.table) + 1) if self.table[n:] + self.table[:n] == self.table)
        return self.seed + self.number // turns

    @property
    def key(self) -> tuple[Any, ...]:
        """What tells it apart from all others, so that it is not played twice."""
        return self.game, self.table, self.number, self.seed, tuple(sorted(self.options.items()))


def tables(title: Title[Any], entrants: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Each entrant once against each other in all other seats; in a co-operative game, in all seats together."""
    title.settle(seats, {})
    if title.co_operative:
        return [(name,) * seats for name in entrants]
    if len(entrants) < 2:
        raise BadOption("an arena needs two entrants")
    return [(hero,) + (rival,) * (seats - 1) for hero in entrants for rival in entrants if hero != rival]


def fixtures(
    title: Title[Any], tables: Sequence[tuple[str, ...]], games: int, seed: int, options: Mapping[str, Value]
) -> list[Fixture]:
    """So many games of each table, all tables in turn, so that those that are stopped early have played alike."""
    for table in tables:
        title.settle(len(table), options)
    return [Fixture(title.id, table, n, seed, dict(options)) for n in range(games) for table in tables]
