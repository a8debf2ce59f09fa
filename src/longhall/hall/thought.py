"""What an opponent is asked, and what it answers; nothing that its seat does not know goes into it."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import msgspec

from longhall.bots import bot as make_bot
from longhall.bots.coach import Advice, Coach
from longhall.core.play.game import Game
from longhall.core.title.option import Value
from longhall.core.title.registry import title
from longhall.core.title.view import View
from longhall.hall.live import LiveTable


class Question(msgspec.Struct, frozen=True):
    """What a worker is given: a full position that the seat may hold possible, dealt anew from its view.

    The seat's view of that position is its view of the table, and nothing else of it is true.
    """

    game: str
    seats: int
    options: dict[str, Value]
    position: dict[str, Any]
    seat: int
    bot: str
    seed: int


def ask(live: LiveTable, seat: int) -> Question:
    """The question that a seat is asked now, for its bot or its coach."""
    game = live.playing
    # The salt has nothing to do with the deal; after the game everybody can ask the bot again.
    seed = int.from_bytes(hashlib.sha256(f"{game.salt}:{seat}:{live.seq}".encode()).digest()[:8], "big")
    imagined = game.view(seat).sample(random.Random(seed))
    position = game.title.write(imagined)
    return Question(game.title.id, game.seats, game.options, position, seat, live.bot_of(seat), seed)


def view_of(question: Question) -> View[Any]:
    """The view of the seat that is asked."""
    return Game.at(title(question.game), question.position, question.seats, question.options).view(question.seat)


def advise(question: Question) -> Advice:
    """What the coach says to the seat, in a worker process."""
    return Coach(question.seed).advise(view_of(question))


def answer(question: Question) -> str:
    """A bot's choice, in a worker process."""
    return make_bot(question.bot, question.seed).choose(view_of(question)).notation
