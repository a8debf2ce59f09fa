"""Setting up a situation of Blood Rage in one call, and reading what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from longhall.core.play.game import Game
from longhall.core.script.scenario import run, set_up
from tests.rules.report import Report, rule_of_refusal

Position = Mapping[str, Any]

TWO = ("wolf", "raven")
THREE = ("wolf", "raven", "serpent")
FOUR = ("wolf", "raven", "serpent", "bear")


class After(Report):
    """What a scenario of this game reports after its moves."""

    @property
    def asked(self) -> list[str]:
        """The clans that must decide now."""
        return self.seats_asked

    @property
    def phase(self) -> str:
        return cast(str, self.position["phase"])

    @property
    def log(self) -> Any:
        return self.result["log"]

    def moves(self, clan: str | None = None) -> list[str]:
        return self.moves_of(clan)

    def rule(self, clan: str) -> str:
        """The rule that the question put to a clan cites."""
        return str(next(row["rule"] for row in self.result["decisions"] if row["seat"] == clan))

    def clan(self, clan: str) -> dict[str, Any]:
        return cast("dict[str, Any]", self.position["clans"][clan])

    def glory(self, clan: str) -> int:
        return int(self.clan(clan)["glory"])

    def rage(self, clan: str) -> int:
        return int(self.clan(clan)["rage"])

    def step(self, clan: str, stat: str) -> int:
        return int(self.clan(clan)["stats"][stat])

    def steps(self, clan: str) -> tuple[int, int, int]:
        """The steps of Rage, Axes and Horns."""
        return self.step(clan, "rage"), self.step(clan, "axes"), self.step(clan, "horns")

    def hand(self, clan: str) -> list[str]:
        return sorted(self.clan(clan)["hand"])

    def valhalla(self, clan: str) -> dict[str, int]:
        return cast("dict[str, int]", self.clan(clan)["valhalla"])

    def reserve(self, clan: str) -> dict[str, int]:
        return cast("dict[str, int]", self.clan(clan)["reserve"])

    def place(self, place: str) -> dict[str, Any]:
        return cast("dict[str, Any]", self.position["board"][place])

    def at(self, place: str, clan: str) -> dict[str, int]:
        """The figures of a clan in a place: kind -> number."""
        return cast("dict[str, int]", self.place(place)["figures"].get(clan, {}))


def play(
    position: Position, *moves: str, seats: Sequence[str] = THREE, views: Iterable[str] = (), **scenario: Any
) -> After:
    """Plays the moves from a position; every one of them must be legal."""
    after = attempt(position, *moves, seats=seats, views=views, **scenario)
    assert after.refused is None, after.refused
    return after


def attempt(
    position: Position, *moves: str, seats: Sequence[str] = THREE, views: Iterable[str] = (), **scenario: Any
) -> After:
    """Plays the moves from a position up to the first one that is refused, if any."""
    data = {
        "game": "blood_rage",
        "seats": list(seats),
        "position": dict(position),
        "moves": list(moves),
        "views": list(views),
        **scenario,
    }
    return After(run(data))


def refused(position: Position, *moves: str, seats: Sequence[str] = THREE) -> str:
    """The rule by which the last of the moves is refused, which must have had no effect; the others are legal."""
    before = play(position, *moves[:-1], seats=seats)
    after = attempt(position, *moves, seats=seats)
    return rule_of_refusal(before, after, moves)


def figures(**places: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """A board of figures alone: `figures(gimle={"wolf": {"warrior": 2}})`."""
    return {place: {"figures": {clan: dict(kinds) for clan, kinds in row.items()}} for place, row in places.items()}


def game_at(position: Position, seats: Sequence[str] = THREE, **scenario: Any) -> Game:
    """The game itself at a position, to be asked and played by seat number."""
    return set_up({"game": "blood_rage", "seats": list(seats), "position": dict(position), **scenario})


def step_by_step(position: Position, *moves: str, seats: Sequence[str] = THREE) -> Game:
    """The game after moves that are made one by one: unlike a scenario's line, none closes what it leaves open."""
    game = game_at(position, seats)
    for line in moves:
        clan, _, move = line.partition(": ")
        game.play(seats.index(clan), move)
    return game


def asked(game: Game) -> dict[str, list[str]]:
    """The clans that must decide now, each with its legal moves."""
    seats = list(game.title.seat_ids(game.state))
    return {seats[row.seat]: [move.notation for move in game.moves(row.seat)] for row in game.decisions}
