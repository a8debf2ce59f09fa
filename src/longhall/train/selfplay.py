"""Games that are played to learn from them."""

from __future__ import annotations

import random
import time
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from longhall.bots.judge import result
from longhall.core.engine.luck import Luck
from longhall.core.engine.state import State
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title
from longhall.core.title.view import View
from longhall.train.crop import Crop, half
from longhall.train.settings import Setting, setting
from longhall.train.tutor import Tutor


@dataclass
class Task:
    """What one process is asked for: so many games, or games for so many seconds, into a file."""

    game: str
    seed: int
    out: Path
    tutor: str
    games: int = 0
    seconds: float = 0.0


def gather(task: Task) -> int:
    """Plays games and writes down what they teach; returns how many."""
    title = find_title(task.game)
    how = setting(title)
    rng = random.Random(task.seed)
    tutor = Tutor(task.tutor, rng)
    crop = Crop(len(title.features))
    until = time.monotonic() + task.seconds
    while crop.games < task.games if task.games else time.monotonic() < until:
        _game(title, how, tutor, rng, crop)
    crop.save(task.out)
    return crop.games


def _game(title: Title[Any], how: Setting, tutor: Tutor, rng: random.Random, crop: Crop) -> None:
    kind = rng.choices(how.kinds, [kind.weight for kind in how.kinds])[0]
    state = title.start(kind.seats, title.settle(kind.seats, kind.options), Luck(title.streams, rng.getrandbits(64)))
    glances: list[list[bytes]] = []
    seen = 0
    while not state.over:
        # A fair sample of all positions, though nobody knows yet how many there will be
        seen += 1
        place = len(glances) if len(glances) < how.positions else rng.randrange(seen)
        if place < how.positions:
            glances[place : place + 1] = [[half(described(title, state, seat)) for seat in range(state.seats)]]
        for seat in state.deciders():
            view = View(title, seat, state)
            moves = view.moves
            move = tutor.play(view, moves) if len(moves) > 1 else moves[0]
            state.decision().answer(state, seat, move)
        state.advance()
    _harvest(title, how, state, glances, crop)


def described(title: Title[Any], state: State, seat: int) -> array[float]:
    """What a seat may know, as numbers."""
    out: array[float] = array("f", bytes(4 * len(title.features)))
    title.describe(state, seat, out)
    return out


def _harvest(title: Title[Any], how: Setting, state: State, glances: list[list[bytes]], crop: Crop) -> None:
    """Every position learns how the game ended, from each seat."""
    seats = state.seats
    empty = [0.0] * (title.max_seats - seats)
    scores = [score / how.scale for score in state.scores()]
    shares = result(title, state)
    for rows in glances:
        for seat, features in enumerate(rows):
            crop.positions.append(features)
            crop.shares.append(shares[seat:] + shares[:seat] + empty)
            crop.scores.append(scores[seat:] + scores[:seat] + empty)
            crop.seats.append(seats)
            crop.of_game.append(crop.games)
    crop.games += 1
