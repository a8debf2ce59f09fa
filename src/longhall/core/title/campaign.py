"""A campaign: games of one title that follow each other, and what is kept between them as plain data, the log."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass
class Chapter:
    """A part of the campaign; `games` is how often it was played."""

    id: str
    name: str
    state: Literal["won", "next", "later"]
    games: int
    rule: str
    reconstructed: bool


@dataclass
class Played:
    """A game that is over: its chapter, whether it was won, what each seat gained, and what a defeat came of."""

    chapter: str
    name: str
    won: bool
    gained: list[int]
    cause: str = ""


@dataclass
class Offer:
    """A way to fill a box: the move that buys it, or why it is refused and by which rule."""

    name: str
    move: str
    reason: str = ""
    rule: str = ""


@dataclass
class Box:
    """Something on a sheet that costs points.

    What is open or refused has offers, one where the box stands for one thing only.
    """

    name: str
    price: int
    state: Literal["given", "bought", "open", "refused", "later", "crossed"]
    offers: list[Offer] = field(default_factory=list)


@dataclass
class Row:
    """A row of a sheet."""

    id: str
    name: str
    boxes: list[Box]


@dataclass
class Sheet:
    """What a seat carries from game to game: saved points, and rows of boxes."""

    id: str
    name: str
    saved: int
    lines: list[Row]


@dataclass
class Chronicle:
    """A campaign as people read it, in one language. `companions` take part without a player."""

    headline: str
    chapters: list[Chapter]
    games: list[Played]
    sheets: list[Sheet]
    over: bool
    rule: str
    companions: list[str] = field(default_factory=list)


class Campaign:
    """How a title goes on from game to game. Logs are checked whenever they are read: `BadPosition` says the fault."""

    # How many players there can be, who they can be, and how many companions as many players choose
    min_seats: int
    max_seats: int
    roles: Sequence[str]

    def companions(self, seats: int) -> int:
        """How many companions so many players choose."""
        raise NotImplementedError

    def role_names(self, lang: str) -> list[str]:
        """What players call the roles, in the order of `roles`."""
        raise NotImplementedError

    def role_texts(self, lang: str) -> list[str]:
        """What each of the roles can do."""
        raise NotImplementedError

    def begin(self, roles: Sequence[str], companions: Sequence[str] | None = None) -> dict[str, Any]:
        """The log of a new campaign."""
        raise NotImplementedError

    def check(self, log: Mapping[str, Any]) -> None:
        """Whether a stored log can be gone on with."""
        raise NotImplementedError

    def seats(self, log: Mapping[str, Any]) -> list[str]:
        """The roles of the seats."""
        raise NotImplementedError

    def over(self, log: Mapping[str, Any]) -> bool:
        """Whether nothing is left to play."""
        raise NotImplementedError

    def options(self, log: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the next game."""
        raise NotImplementedError

    def position(self, log: Mapping[str, Any]) -> dict[str, Any]:
        """The beginning of the next game."""
        raise NotImplementedError

    def after(
        self, log: Mapping[str, Any], final: Mapping[str, Any], told: Mapping[str, str] | None = None
    ) -> dict[str, Any]:
        """The log after a game that is over, from its last position; `told` is what decided it, by language."""
        raise NotImplementedError

    def buy(self, log: Mapping[str, Any], seat: int, text: str, lang: str) -> dict[str, Any]:
        """The log after a seat has spent points between two games; `Illegal` cites the rule that refuses it."""
        raise NotImplementedError

    def tell(self, log: Mapping[str, Any], lang: str) -> Chronicle:
        """The campaign as people read it."""
        raise NotImplementedError
