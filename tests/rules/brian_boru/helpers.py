"""Setting up a situation of Brian Boru in one call, and reading what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import longhall
from longhall.core.play.game import Game
from longhall.core.script.scenario import run, set_up
from tests.rules.report import Report, rule_of_refusal

Position = Mapping[str, Any]

THREE = ("blue", "purple", "green")
FOUR = ("blue", "purple", "green", "orange")
FIVE = ("blue", "purple", "green", "orange", "yellow")
COLOURS = {
    "yellow": (1, 4, 7, 10, 14, 17, 23),
    "red": (2, 5, 8, 11, 15, 18, 24),
    "blue": (3, 6, 9, 12, 16, 19, 25),
    "white": (13, 20, 21, 22),
}
# A free town of each colour that no road joins to anything (BB-1.6), so that nobody expands there by accident
RED_TOWN = "connaught_1"
BLUE_TOWN = "munster_10"
YELLOW_TOWN = "munster_5"


def card(value: int) -> str:
    """The id of the action card of a value."""
    colour = next(name for name, values in COLOURS.items() if value in values)
    return f"action_{value:02}_{colour}"


def cards(*values: int) -> list[str]:
    return [card(value) for value in values]


class After(Report):
    """What a scenario of this game reports after its moves."""

    @property
    def asked(self) -> list[str]:
        """The players that must decide now."""
        return self.seats_asked

    @property
    def phase(self) -> str:
        return cast(str, self.position["phase"])

    @property
    def log(self) -> list[str]:
        return cast("list[str]", self.result["log"])

    def told(self, rule: str) -> list[str]:
        """The lines of the log that cite a rule."""
        return [line for line in self.log if line.endswith(f"[{rule}]")]

    def moves(self, player: str | None = None) -> list[str]:
        return self.moves_of(player)

    def rule(self) -> str:
        """The rule that the question cites."""
        return str(self.result["decisions"][0]["rule"])

    def player(self, player: str) -> dict[str, Any]:
        return cast("dict[str, Any]", self.position["players"][player])

    def store(self, player: str, name: str) -> int:
        return int(self.player(player)[name])

    def all(self, name: str) -> list[int]:
        """A store of every player in seating order."""
        return [int(row[name]) for row in self.position["players"].values()]

    def disc(self, town: str) -> str | None:
        row = self.position["towns"].get(town)
        return None if row is None else str(row["disc"])

    def vikings(self) -> set[str]:
        """The towns with a Viking control token."""
        return {town for town, row in self.position["towns"].items() if row["vikings"]}

    def monasteries(self) -> set[str]:
        return {town for town, row in self.position["towns"].items() if row["monastery"]}

    def claim(self, region: str) -> str:
        return str(self.position["claims"][region])


def attempt(
    position: Position, *moves: str, seats: Sequence[str] = FOUR, views: Iterable[str] = (), **scenario: Any
) -> After:
    """Plays the moves from a position up to the first one that is refused, if any."""
    data = {
        "game": "brian_boru",
        "seats": list(seats),
        "position": dict(position),
        "moves": list(moves),
        "views": list(views),
        **scenario,
    }
    return After(run(data))


def play(
    position: Position, *moves: str, seats: Sequence[str] = FOUR, views: Iterable[str] = (), **scenario: Any
) -> After:
    """Plays the moves from a position; every one of them must be legal."""
    after = attempt(position, *moves, seats=seats, views=views, **scenario)
    assert after.refused is None, after.refused
    return after


def refused(position: Position, *moves: str, seats: Sequence[str] = FOUR, **scenario: Any) -> str:
    """The rule by which the last of the moves is refused, which must have had no effect; the others are legal."""
    before = play(position, *moves[:-1], seats=seats, **scenario)
    after = attempt(position, *moves, seats=seats, **scenario)
    return rule_of_refusal(before, after, moves)


def trick(
    town: str,
    *values: int,
    players: Mapping[str, Mapping[str, Any]] | None = None,
    seats: Sequence[str] = FOUR,
    spare: int = 2,
    **position: Any,
) -> dict[str, Any]:
    """A trick for a town in which the seats have played these values in seating order, the first seat leading.

    Everybody has `spare` more cards in hand, dealt from the lowest value up.
    """
    free = [v for v in range(1, 26) if v not in values]
    rows: dict[str, dict[str, Any]] = {}
    for i, seat in enumerate(seats):
        rows[seat] = {"hand": cards(*free[i * spare : (i + 1) * spare])}
        if i < len(values):
            rows[seat]["played"] = [card(values[i])]
        else:
            rows[seat]["hand"] += cards(free[-1 - i])
        rows[seat].update((players or {}).get(seat, {}))
    return {"phase": "action", "active_town": town, "leader": seats[0], "players": rows, **position}


def discs(**owners: str) -> dict[str, Any]:
    """Towns by owner: `discs(blue="leinster_1 leinster_2")`."""
    return {town: owner for owner, towns in owners.items() for town in towns.split()}


def game_at(position: Position, seats: Sequence[str] = FOUR, **scenario: Any) -> Game:
    """The game itself at a position, to be asked and played by seat number."""
    return set_up({"game": "brian_boru", "seats": list(seats), "position": dict(position), **scenario})


def started(seats: int, seed: int = 7, **options: bool) -> Game:
    """A new game."""
    return longhall.new("brian_boru", seats, seed, (), **options)


def written(game: Game) -> dict[str, Any]:
    """The full position of a game."""
    return game.title.write(game.state)
