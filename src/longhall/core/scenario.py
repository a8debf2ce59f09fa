"""Scenarios: a position by name, moves from it, and what comes of them (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from longhall.core.agenda import Decision, Step
from longhall.core.errors import (
    Ambiguous,
    BadOption,
    BadPosition,
    Illegal,
    Invalid,
    LonghallError,
    Unknown,
)
from longhall.core.game import Game
from longhall.core.luck import FairLuck, Luck, ToldLuck
from longhall.core.moves import Move, begins
from longhall.core.prompt import reason
from longhall.core.record import key
from longhall.core.registry import title as find_title
from longhall.core.title import Title

KEYS: Final = frozenset(
    ["game", "seats", "options", "position", "moves", "chance", "seed", "views", "comment", "expect"]
)


class Refused(LonghallError):
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
    refused: Refused | None = None
    for number, line in enumerate(moves, 1):
        try:
            play_line(game, str(line))
        except LonghallError as e:
            refused = Refused(number, str(line), e)
            break
    return report(game, data, refused)


def set_up(data: Any) -> Game:
    """The game at the start of a scenario."""
    if not isinstance(data, dict):
        raise BadPosition("a scenario is a JSON object with game, seats, position and moves")
    extra = sorted(set(data) - KEYS)
    if extra:
        raise BadPosition(f"a scenario has no entry {extra[0]!r}; known: {', '.join(sorted(KEYS))}")
    title = find_title(str(data.get("game")))
    seats = data.get("seats", title.min_seats)
    position = dict(data.get("position", {}))
    if isinstance(seats, list):
        if position.setdefault("seats", seats) != seats:
            raise BadPosition("seats is given twice, and differently")
        seats = len(seats)
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise BadOption(f"seats must be a number or a list of names, not {seats!r}")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadOption(f"options must be an object, not {options!r}")
    seed = str(data.get("seed", 0))
    luck = _luck(title, seed, data.get("chance", {}))
    if position:
        return Game.at(title, position, seats, options, luck)
    return Game(title, seats, options, seed, "", luck=luck)


def _luck(title: Title, seed: str, told: Any) -> Luck:
    """The luck of the seed, or what the scenario says that it answers."""
    luck = FairLuck(title.streams, key(seed, ()))
    if not told:
        return luck
    if not isinstance(told, dict):
        raise BadPosition("chance must be an object: stream -> list of answers")
    answers: list[list[int]] = [[] for _ in title.streams]
    for stream, names in told.items():
        if stream not in title.streams:
            raise Unknown("stream of chance", stream, title.streams)
        if not isinstance(names, list):
            raise BadPosition(f"chance.{stream} must be a list of answers")
        answers[title.streams.index(stream)] = [title.answer(stream, name) for name in names]
    return ToldLuck(luck, answers)


def play_line(game: Game, line: str) -> list[Move]:
    """Plays `seat: move`, where a compound action may be one line; all of it or nothing.

    A move that the table has already made, because there was no other, may be written too.
    """
    name, colon, text = line.partition(":")
    seats = list(game.title.seat_ids(game.state))
    if not colon or name.strip() not in seats:
        raise Invalid(f"{line!r} does not begin with a seat and a colon; the seats are {', '.join(seats)}")
    seat = seats.index(name.strip())
    trial = game.branch()
    played = _compound(trial, seat, text.split())
    for move in played:
        game.play(seat, move)
    game.journal.forced = trial.journal.forced
    return played


def _compound(game: Game, seat: int, words: Sequence[str]) -> list[Move]:
    """The small moves that a line of words means, each found as the last ones have been made."""
    if not words:
        raise Invalid("an empty move")
    played: list[Move] = []
    rest = list(words)
    last: Decision[Any] | None = None
    beneath: Step[Any] | None = None
    while rest:
        made = _already_made(game, seat, rest, bool(played) or len(rest) < len(words))
        if made:
            rest = rest[made:]
            continue
        decision = None if game.over else game.state.decision()
        under = game.state.agenda[-2] if len(game.state.agenda) > 1 else None
        try:
            move, used = _next(game, seat, rest, len(rest) < len(words))
            game.play(seat, move)
        except LonghallError as e:
            raise _as_part(game, seat, last, played, rest) or e from None
        last, beneath = decision, under
        played.append(move)
        rest = rest[used:]
    # A decision that could go on, like who marches, is closed when its line ends.
    agenda = game.state.agenda
    if len(agenda) > 1 and agenda[-2] is beneath and type(agenda[-1]) is type(last):
        close = game.state.decision().close
        if close is not None and close not in played and game.why_not(seat, close) is None:
            game.play(seat, close)
            played.append(close)
    return played


def _as_part(
    game: Game, seat: int, last: Decision[Any] | None, played: Sequence[Move], words: Sequence[str]
) -> LonghallError | None:
    """Why the decision that the line has just answered would not take these words as one more part of it."""
    if last is None or seat not in last.waiting():
        return None
    for n in range(len(words), 0, -1):
        for part in (words[:n], [played[-1].family.verb, *words[:n]]):
            for move in game.title.moves.matching(part):
                refusal = last.refusal(game.state, seat, move) if len(move.words) <= len(part) + 1 else None
                if refusal is not None:
                    speaker = game.title.speaker(game.state, "en")
                    return Illegal(reason(speaker, refusal, move), refusal.rule.id)
    return None


def _already_made(game: Game, seat: int, words: Sequence[str], inside: bool) -> int:
    """How many words tell a move that the table has made for the seat, unless they tell a legal one."""
    forced = game.journal.forced
    for n in range(len(words), 0, -1):
        part = words[:n]
        if any(begins(m.words, part) or (inside and begins(m.words[1:], part)) for m in game.moves(seat)):
            return 0
        for i, (who, move) in enumerate(forced):
            whole = begins(move.words, part) and len(part) == len(move.words)
            if who == seat and (whole or (inside and list(move.words[1:]) == list(part))):
                del forced[: i + 1]
                return n
    return 0


def _next(game: Game, seat: int, words: Sequence[str], inside: bool) -> tuple[Move, int]:
    """The move that the first words mean, and how many they are. Inside a line the verb may be left out."""
    for n in range(len(words), 0, -1):
        try:
            move = game.find(seat, " ".join(words[:n]))
        except (Invalid, Ambiguous) as e:
            if n == 1 and not inside:
                raise _whole(game, seat, words, e) from None
            continue
        if n == len(words) or len(move.words) <= n or inside:
            return move, n
    for n in range(len(words), 0, -1):
        found = [m for m in game.moves(seat) if begins(m.words[1:], words[:n])]
        exact = [m for m in found if len(m.words) == n + 1] or found
        if len(exact) == 1:
            return exact[0], n
    refused = _refused_part(game, seat, words)
    if refused is not None:
        return refused
    raise Invalid(f"{' '.join(words)!r} does not continue the action; now possible: {game.moves(seat)}")


def _refused_part(game: Game, seat: int, words: Sequence[str]) -> tuple[Move, int] | None:
    """A move of a verb that is asked for now, but not a legal one: playing it will say why."""
    for n in range(len(words), 0, -1):
        for verb in {m.family.verb for m in game.moves(seat)}:
            found = game.title.moves.matching([verb, *words[:n]])
            if found and len(found[0].words) == n + 1:
                return found[0], n
    return None


def _whole(game: Game, seat: int, words: Sequence[str], fault: LonghallError) -> LonghallError:
    """The fault of the whole text rather than of its first word."""
    try:
        game.find(seat, " ".join(words))
    except LonghallError as e:
        return e
    return fault


def report(game: Game, data: Mapping[str, Any], refused: Refused | None) -> dict[str, Any]:
    """The position that was reached, who decides next, the score, and what was refused."""
    seats = list(game.title.seat_ids(game.state))
    result: dict[str, Any] = {
        "game": game.title.id,
        "seats": seats,
        "options": game.options,
        "position": game.title.write(game.state),
        "decisions": [
            {
                "seat": seats[asked.seat],
                "question": asked.question,
                "rule": asked.rule,
                "moves": [move.notation for move in game.moves(asked.seat)],
            }
            for asked in game.decisions
        ],
        "score": dict(zip(seats, game.scores, strict=True)),
        "over": game.over,
        "winners": [seats[seat] for seat in game.winners],
        "log": game.view(-1).log("en"),
    }
    wanted = data.get("views", [])
    if wanted:
        names = seats if wanted == "all" else list(wanted)
        result["views"] = {name: _view(game, seats, str(name)) for name in names}
    if refused is not None:
        result["refused"] = {
            "move": refused.number,
            "text": refused.text,
            "rule": refused.fault.rule if isinstance(refused.fault, Illegal) else None,
            "reason": refused.fault.text if isinstance(refused.fault, Illegal) else str(refused.fault),
        }
    return result


def _view(game: Game, seats: list[str], name: str) -> dict[str, Any]:
    if name not in seats:
        raise Unknown("seat", name, seats)
    view = game.view(seats.index(name))
    return {"position": view.position(), "moves": [move.notation for move in view.moves], "log": view.log("en")}
