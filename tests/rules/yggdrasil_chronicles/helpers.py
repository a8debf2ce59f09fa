"""Setting up a situation of Yggdrasil Chronicles in one call, and reading what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from longhall.core.play.game import Game
from longhall.core.script.scenario import run, set_up
from tests.rules.report import Report, rule_of_refusal

Position = Mapping[str, Any]

ONE = ("odin",)
TWO = ("odin", "thor")
THREE = ("odin", "thor", "tyr")
HARD = {"mode": "hard"}


def saga(number: int) -> dict[str, Any]:
    """The options of a saga."""
    return {"mode": "campaign", "saga": number}


class After(Report):
    """What a scenario of this game reports after its moves."""

    def __getitem__(self, key: str) -> Any:
        return self.position[key]

    @property
    def asked(self) -> list[str]:
        """The gods whose players must decide now."""
        return self.seats_asked

    @property
    def rule(self) -> str:
        """The rule that the question cites."""
        return str(self.result["decisions"][0]["rule"])

    @property
    def moves(self) -> list[str]:
        """The legal moves of the one who is asked."""
        return cast("list[str]", self.result["decisions"][0]["moves"])

    @property
    def outcome(self) -> str:
        return str(self.position["outcome"])

    def god(self, id: str) -> dict[str, Any]:
        return cast("dict[str, Any]", self.position["gods"][id])

    def world(self, id: str) -> str:
        return str(self.god(id)["world"])

    def health(self, id: str) -> int:
        return int(self.god(id)["health"])

    def elves(self, id: str) -> int:
        return int(self.god(id)["elves"])

    def dice(self, id: str) -> int:
        return int(self.god(id)["vanir_dice"])

    def enemy(self, id: str) -> str:
        return str(self.position["enemies"][id])

    def deck(self, id: str) -> list[str]:
        """The whole Enemy deck of a god from top to bottom."""
        row = self.position["decks"][id]
        return [*row["shown"], *row["deck"], *row["returned"]]

    def log(self, text: str) -> bool:
        return any(text in line for line in self.result["log"])


def play(
    position: Position,
    *moves: str,
    seats: Sequence[str] = THREE,
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Any] | None = None,
    views: Sequence[str] = (),
) -> After:
    """Plays the moves from a position; every one of them must be legal."""
    after = attempt(position, *moves, seats=seats, options=options, chance=chance, views=views)
    assert after.refused is None, after.refused
    return after


def attempt(
    position: Position,
    *moves: str,
    seats: Sequence[str] = THREE,
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Any] | None = None,
    views: Sequence[str] = (),
) -> After:
    """Plays the moves from a position up to the first one that is refused, if any."""
    return After(run(scenario(position, moves, seats, options, chance, views)))


def scenario(
    position: Position,
    moves: Sequence[str],
    seats: Sequence[str],
    options: Mapping[str, Any] | None,
    chance: Mapping[str, Any] | None,
    views: Sequence[str],
) -> dict[str, Any]:
    return {
        "game": "yggdrasil_chronicles",
        "seats": list(seats),
        "options": dict(options or {}),
        "position": dict(position),
        "moves": list(moves),
        "chance": dict(chance or {}),
        "views": list(views),
    }


def refused(
    position: Position,
    *moves: str,
    seats: Sequence[str] = THREE,
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Any] | None = None,
) -> str:
    """The rule by which the last of the moves is refused, which must have had no effect; the others are legal."""
    before = play(position, *moves[:-1], seats=seats, options=options, chance=chance)
    after = attempt(position, *moves, seats=seats, options=options, chance=chance)
    return rule_of_refusal(before, after, moves)


def game_at(position: Position, seats: Sequence[str] = THREE, options: Mapping[str, Any] | None = None) -> Game:
    """The game itself at a position, to be asked and played by seat number."""
    return set_up(scenario(position, (), seats, options, None, ()))


def turn(god: Any = "odin", step: Any = "act", **more: Any) -> dict[str, Any]:
    """The turn of a god, in its third step unless said otherwise."""
    return {"turn": god, "step": step, **more}


def reveal(enemy: str, *wheel: str, god: Any = "odin", **more: Any) -> dict[str, Any]:
    """A god about to reveal a card of an Enemy while other cards lie open on the Wheel."""
    return {"turn": god, "step": "reveal", "face_down": {god: f"{god}_{enemy}"}, "wheel": list(wheel), **more}


def activated(enemy: str, god: Any = "odin", other: Any = "thor", **more: Any) -> dict[str, Any]:
    """A god about to activate an Enemy, whose other card is another god's."""
    return reveal(enemy, f"{other}_{enemy}", god=god, **more)
