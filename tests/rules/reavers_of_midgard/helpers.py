"""Setting up a situation of Reavers of Midgard in one call, and reading what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from longhall.core.play.game import Game
from longhall.core.script.scenario import run, set_up
from tests.rules.report import Report, rule_of_refusal

Position = Mapping[str, Any]

TWO = ("orange", "green")
THREE = ("orange", "green", "purple")
FOUR = ("orange", "green", "purple", "white")


class After(Report):
    """What a scenario of this game reports after its moves."""

    @property
    def asked(self) -> str:
        """The player who must decide now; empty when the game is over."""
        rows = self.result["decisions"]
        return str(rows[0]["seat"]) if rows else ""

    @property
    def moves(self) -> list[str]:
        """The legal moves of the player who must decide."""
        return cast("list[str]", self.result["decisions"][0]["moves"])

    @property
    def verbs(self) -> set[str]:
        return {move.split()[0] for move in self.moves}

    @property
    def rule(self) -> str:
        """The rule that the question cites."""
        return str(self.result["decisions"][0]["rule"])

    @property
    def log(self) -> list[str]:
        return cast("list[str]", self.result["log"])

    def player(self, player: str) -> dict[str, Any]:
        return cast("dict[str, Any]", self.position["players"][player])

    def good(self, player: str, good: str) -> int:
        return int(self.player(player)[good])

    def glory(self, player: str) -> int:
        return self.good(player, "glory")

    def food(self, player: str) -> int:
        return self.good(player, "food")

    def favor(self, player: str) -> int:
        return self.good(player, "favor")

    def dice(self, player: str) -> dict[str, int]:
        return cast("dict[str, int]", self.player(player)["dice"])

    def number_of_dice(self, player: str) -> int:
        return sum(self.dice(player).values())

    def stored(self, player: str) -> list[tuple[str, str | None]]:
        """The Artifacts of a player, each with the die on it."""
        return [(row["card"], row["die"]) for row in self.player(player)["artifacts"]]

    def pile(self, player: str) -> list[str]:
        """All of a Glory pile, what others have seen and what they have not."""
        row = self.player(player)
        return sorted([*row["glory_pile"], *row["secret_prophecies"]])


def play(position: Position, *moves: str, seats: Sequence[str] = FOUR, **scenario: Any) -> After:
    """Plays the moves from a position; every one of them must be legal."""
    after = attempt(position, *moves, seats=seats, **scenario)
    assert after.refused is None, after.refused
    return after


def attempt(position: Position, *moves: str, seats: Sequence[str] = FOUR, **scenario: Any) -> After:
    """Plays the moves from a position up to the first one that is refused, if any."""
    data = {
        "game": "reavers_of_midgard",
        "seats": list(seats),
        "position": dict(position),
        "moves": list(moves),
        **scenario,
    }
    return After(run(data))


def refused(position: Position, *moves: str, seats: Sequence[str] = FOUR, **scenario: Any) -> str:
    """The rule by which the last of the moves is refused, which must have had no effect; the others are legal."""
    before = play(position, *moves[:-1], seats=seats, **scenario)
    after = attempt(position, *moves, seats=seats, **scenario)
    return rule_of_refusal(before, after, moves)


def game_at(position: Position, seats: Sequence[str] = FOUR, **scenario: Any) -> Game:
    """The game itself at a position, to be asked and played by seat number."""
    return set_up({"game": "reavers_of_midgard", "seats": list(seats), "position": dict(position), **scenario})


def orange(others: Mapping[str, Mapping[str, Any]] | None = None, /, **row: Any) -> dict[str, Any]:
    """A position in which it is orange's turn to place a Longship, and orange has these things."""
    players: dict[str, Any] = {"orange": row}
    players.update({player: dict(given) for player, given in (others or {}).items()})
    return {"turn": "orange", "players": players}


def chosen(*spaces: str) -> dict[str, str]:
    """Spaces that have been chosen this round, by the players in their order."""
    return dict(zip(spaces, FOUR, strict=False))


def count(moves: Iterable[str], verb: str) -> int:
    """How many moves of a verb there are."""
    return len([move for move in moves if move.split()[0] == verb])
