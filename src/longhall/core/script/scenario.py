"""Scenarios: a position by name, moves from it, and what comes of them (docs/scenarios.md)."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.luck import FairLuck, Luck, ToldLuck
from longhall.core.errors import BadOption, BadPosition, Illegal, LonghallError, Unknown
from longhall.core.play.game import Game
from longhall.core.play.record import key
from longhall.core.position.checks import holding_together
from longhall.core.script.line import play_line
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title

KEYS: Final = frozenset(
    ["game", "seats", "options", "position", "moves", "chance", "seed", "views", "comment", "expect"]
)


class Stopped(LonghallError):
    """A move of a scenario that is not possible: its number, its text, and the rule or the fault."""

    def __init__(self, number: int, text: str, fault: LonghallError) -> None:
        super().__init__(f"move {number}, {text!r}: {fault}")
        self.number = number
        self.text = text
        self.fault = fault


def run(data: Any) -> dict[str, Any]:
    """Sets up a scenario, plays its moves and reports; a refused move is part of the report."""
    game = set_up(data)
    moves = data.get("moves", [])
    if not isinstance(moves, list):
        raise BadPosition("moves must be a list of texts such as 'wolf: pillage andlang'")
    with holding_together(game.position):
        return report(game, data, _play(game, moves))


def _play(game: Game, moves: list[Any]) -> Stopped | None:
    """Plays the moves up to the first that is refused, if any. What chance cannot answer is no fault of a move."""
    for number, line in enumerate(moves, 1):
        try:
            play_line(game, str(line))
        except BadPosition:
            raise
        except LonghallError as e:
            return Stopped(number, str(line), e)
    return None


def set_up(data: Any) -> Game:
    """The game at the start of a scenario."""
    if not isinstance(data, dict):
        raise BadPosition("a scenario is a JSON object with game, seats, position and moves")
    extra = sorted(set(data) - KEYS)
    if extra:
        raise BadPosition(f"a scenario has no entry {extra[0]!r}; known: {', '.join(sorted(KEYS))}")
    title = find_title(str(data.get("game")))
    given = data.get("position", {})
    if not isinstance(given, dict):
        raise BadPosition(f"position must be an object, not {given!r}")
    position = dict(given)
    seats = data.get("seats", position.get("seats", title.min_seats))
    if isinstance(seats, list):
        if position.setdefault("seats", seats) != seats:
            raise BadPosition("seats is given twice, and differently")
        seats = len(seats)
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise BadOption(f"seats must be a number or a list of names, not {seats!r}")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadOption(f"options must be an object, not {options!r}")
    options = {**title.told, **options}
    seed = str(data.get("seed", 0))
    luck = _luck(title, seed, data.get("chance", {}))
    if set(position) - {"seats"}:
        return Game.at(title, position, seats, options, luck, seed)
    game = Game(title, seats, options, seed, "", luck=luck)
    if position:
        title.call_seats(game.state, position["seats"])
    return game


def _luck(title: Title[Any], seed: str, told: Any) -> Luck:
    """The luck of the seed, or what the scenario says that it answers."""
    luck = FairLuck(title.streams, key(seed, ()))
    if not isinstance(told, dict):
        raise BadPosition("chance must be an object: stream -> list of answers")
    if not told:
        return luck
    answers: list[list[int | str]] = [[] for _ in title.streams]
    for stream, names in told.items():
        if stream not in title.streams:
            raise Unknown("stream of chance", stream, title.streams)
        if not isinstance(names, list):
            raise BadPosition(f"chance.{stream} must be a list of answers")
        answers[title.streams.index(stream)] = [title.answer(stream, name) for name in names]
    return ToldLuck(luck, answers)


def report(game: Game, data: Mapping[str, Any], refused: Stopped | None) -> dict[str, Any]:
    """The position that was reached, who decides next, the score, and what was refused."""
    seats = list(game.title.seat_ids(game.state))
    result: dict[str, Any] = {
        "game": game.title.id,
        "seats": seats,
        "options": game.options,
        "position": game.title.write(game.state),
        "decisions": _decisions(game, seats),
        "score": dict(zip(seats, game.scores, strict=True)),
        "over": game.state.decided,
        "winners": [seats[seat] for seat in game.state.winners()] if game.state.decided else [],
        "log": game.view(-1).log("en"),
    }
    wanted = data.get("views", [])
    if not isinstance(wanted, list) and wanted != "all":
        raise BadPosition(f"views must be a list of seats or 'all', not {wanted!r}")
    if wanted:
        names = seats if wanted == "all" else wanted
        result["views"] = {name: _view(game, seats, str(name)) for name in names}
    if refused is not None:
        result["refused"] = {
            "move": refused.number,
            "text": refused.text,
            "rule": refused.fault.rule if isinstance(refused.fault, Illegal) else None,
            "reason": refused.fault.text if isinstance(refused.fault, Illegal) else str(refused.fault),
        }
    return result


def _decisions(game: Game, seats: list[str]) -> list[dict[str, Any]]:
    """Who is asked what, and after them who may act all the same."""
    asked = game.decisions
    found: list[dict[str, Any]] = [
        {"seat": seats[a.seat], "question": a.question, "rule": a.rule, "moves": _notations(game, a.seat)}
        for a in asked
    ]
    for seat in range(len(seats)):
        free = [] if any(a.seat == seat for a in asked) else _notations(game, seat)
        if free:
            rule = game.state.decision().cites().id
            found.append({"seat": seats[seat], "unasked": True, "rule": rule, "moves": free})
    return found


def _notations(game: Game, seat: int) -> list[str]:
    return [move.notation for move in game.moves(seat)]


def _view(game: Game, seats: list[str], name: str) -> dict[str, Any]:
    if name not in seats:
        raise Unknown("seat", name, seats)
    view = game.view(seats.index(name))
    return {"position": view.position(), "moves": [move.notation for move in view.moves], "log": view.log("en")}
