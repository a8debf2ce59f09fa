"""What is counted and summed over whole games, with the standard library alone: it runs wherever the engine does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from longhall.core.engine.luck import Luck
from longhall.core.engine.playout import Dice, checksum
from longhall.core.engine.state import State
from longhall.core.script.scenario import set_up
from longhall.core.title.title import Title

GAMES = 1000
DEPTH = 3


def folder(title: Title[Any]) -> Path:
    return Path(__file__).parent / title.id


def checksum_text(title: Title[Any]) -> str:
    """A chain over all games, so that a single other choice in any of them shows."""
    seats = max(title.min_seats, min(4, title.max_seats))
    options = title.settle(seats, {})
    total = 0
    for seed in range(GAMES):
        total = checksum(title.start(seats, options, Luck(title.streams, seed)), Dice(seed), total)
    return f"{total}\n"


def record_files(title: Title[Any]) -> list[Path]:
    return sorted(folder(title).glob("record-*.json"))


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` moves there are; of several deciders, the first one answers first."""
    if depth == 0:
        return 1
    if state.over:
        return 0
    seat = state.deciders()[0]
    moves = state.options(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.clone()
        after.play(seat, move)
        total += perft(after, depth - 1)
    return total


def reached(scenario: dict[str, Any]) -> State:
    """The state after the moves of a scenario, each of them in full notation: `seat: notation`."""
    game = set_up(scenario)
    seats = list(game.title.seat_ids(game.state))
    for line in scenario.get("moves", []):
        seat, _, notation = line.partition(":")
        game.play(seats.index(seat), notation.strip())
    return game.state


def counted(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The positions of a perft.json with their counts."""
    done: list[dict[str, Any]] = []
    for row in rows:
        state = reached(row["scenario"])
        done.append({**row, "counts": [perft(state, depth) for depth in range(1, DEPTH + 1)]})
    return done
