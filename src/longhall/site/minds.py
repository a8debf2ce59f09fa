"""What is thought about in a worker of its own, so that the table never waits: choices, advice, finished games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

import msgspec

from longhall.bots import bot as make_bot
from longhall.bots.analysis import Analysis, Read, Reader
from longhall.bots.coach import LEVEL, Coach
from longhall.core.play.record import Record
from longhall.hall.thought import Question, view_of
from longhall.site.shapes import Piece, ReadOn

# The strongest has so many simulations in every game, and never more than some seconds; the coach is the same one.
SMALLER: Final = {LEVEL: "search?simulations=100&seconds=4"}
# Seconds that are read at a time: opponents wait no longer for their turn.
AT_A_TIME: Final = 0.25

_QUESTION = msgspec.json.Decoder(Question)
_ENCODE = msgspec.json.Encoder().encode


def think(text: str) -> str:
    """What an opponent chooses."""
    question = _QUESTION.decode(text)
    return make_bot(SMALLER.get(question.bot, question.bot), question.seed).choose(view_of(question)).notation


def advise(text: str) -> str:
    """What the coach says."""
    question = _QUESTION.decode(text)
    return _ENCODE(Coach(question.seed, level=SMALLER[LEVEL]).advise(view_of(question))).decode()


class Reading:
    """A game that is read on whenever there is time."""

    def __init__(self, asked: ReadOn) -> None:
        self.table = asked.table
        self.reader = Reader(
            Record.load(asked.record), fast=asked.fast, deep=asked.deep, known=Analysis.of_plain(asked.known)
        )
        self.steps: Iterator[Read] = self.reader.steps()

    def on(self) -> Piece:
        """Some moves more."""
        until = time.monotonic() + AT_A_TIME
        reads: list[Read] = []
        for read in self.steps:
            reads.append(read)
            if time.monotonic() >= until:
                break
        found = self.reader.analysis
        return Piece(self.table, reads, found.begun, found.done)


_readings: dict[str, Reading] = {}


def begin(text: str) -> None:
    """A game that is to be read."""
    asked = msgspec.json.decode(text, type=ReadOn)
    _readings[asked.table] = Reading(asked)


def read(table: str) -> str:
    """Some moves of it more."""
    piece = _readings[table].on()
    if piece.done:
        del _readings[table]
    return _ENCODE(piece).decode()
