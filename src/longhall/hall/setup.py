"""What a game at a table begins with: who sits there, and the deal."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from longhall.core.engine.moves import Move
from longhall.core.play.game import Game
from longhall.core.title.registry import title as find_title


@cache
def notations(game: str) -> dict[str, Move]:
    """All moves of a game by their full notation, which is much quicker than looking for what a text may mean."""
    return {move.notation: move for move in find_title(game).moves.moves}


class Seated(msgspec.Struct, frozen=True):
    """A seat as the database keeps it."""

    seat: int
    kind: str
    person: str | None
    name: str
    bot: str
    token: str
    generation: int
    # What the player adds to the deal, once it is sealed, and once it is shown
    seal: str | None = None
    secret: str | None = None
    # When somebody sat down there
    since: float | None = None

    @staticmethod
    def of(row: Any) -> Seated:
        """A seat from its row."""
        return Seated(*[getattr(row, name) for name in Seated.__struct_fields__])


class Held(msgspec.Struct, frozen=True):
    """For whom a seat is kept, counted round the table."""

    seat: int
    person: str
    name: str


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with, as plain data. It holds the secrets of the deal."""

    title: str
    seats: int
    options: dict[str, Any]
    seed: str
    salt: str
    entropy: list[str]
    position: dict[str, Any] | None
    seals: list[tuple[int, str]]
    # What those are called who sit at the seats, as the table shows it
    people: tuple[str, ...] = ()

    def game(self) -> Game:
        """The game before its first move."""
        dealt = (self.seed, self.salt, self.entropy)
        game = Game(find_title(self.title), self.seats, self.options, *dealt, position=self.position, seals=self.seals)
        game.people = self.people if any(self.people) else ()
        return game
