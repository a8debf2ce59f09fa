"""A finished game that was read again, as its people are told of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from longhall.bots.analysis import DEEP, FAST, Analysis
from longhall.bots.coach import words
from longhall.bots.search import simulations
from longhall.core.draw import prompt
from longhall.core.play.game import Game
from longhall.hall.advice import ReasonOut

State = Literal["reading", "done", "failed"]


class StepOut(msgspec.Struct):
    """A move of a line, and the chance in per cent that whoever is advised has after it."""

    seat: int
    move: str
    label: str
    chance: float


class ReadOut(msgspec.Struct):
    """A move and what was found about it, in per cent.

    `chances` are everybody's after it, each as that seat could judge it; `chance` is that of the mover by search, and
    `lost` what the better move would have kept of it.
    """

    number: int
    seat: int
    move: str
    label: str
    targets: list[str]
    chances: list[float]
    options: int
    chance: float
    lost: float
    better: str
    better_label: str
    better_targets: list[str]
    line: list[StepOut]
    deep: bool
    why: list[ReasonOut]


class AnalysisOut(msgspec.Struct):
    """A game read again: chances after each move, and how accurate everybody was.

    Every choice was searched with `fast` simulations, those that seem to have lost something with `deep` ones.
    """

    state: State
    moves: int
    begun: list[float]
    reads: list[ReadOut]
    accuracy: list[float | None]
    fast: int
    deep: int


def told(found: Analysis, game: Game, lang: str, state: State, fast: int = FAST, deep: int = DEEP) -> AnalysisOut:
    """An analysis in a language; the efforts are those that it was made with."""
    speaker = game.title.speaker(game.state, lang)
    moves = {move.notation: move for move in game.title.moves.moves}

    def label(notation: str) -> str:
        return prompt.label(speaker, moves[notation]) if notation else ""

    reads = [
        ReadOut(
            read.number,
            read.seat,
            read.move,
            label(read.move),
            list(moves[read.move].targets),
            read.chances,
            read.options,
            read.chance,
            read.lost,
            read.better,
            label(read.better),
            list(moves[read.better].targets) if read.better else [],
            [StepOut(step.seat, step.move, label(step.move), step.chance) for step in read.line],
            read.deep,
            [ReasonOut(words(game.title, speaker, reason), reason.rule, reason.good) for reason in read.why],
        )
        for read in found.reads
    ]
    accuracy = [found.accuracy(seat) for seat in range(found.seats)]
    tried = [simulations(effort, game.title.id, found.seats) for effort in (fast, deep)]
    return AnalysisOut(state, found.moves, found.begun, reads, accuracy, *tried)
