"""Who takes part: opponents of the house, classes of anybody's own, and programs elsewhere."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from longhall.bots import Bot, bot
from longhall.core.engine.moves import Move
from longhall.core.errors import LonghallError
from longhall.core.title.view import View

# A program elsewhere that is silent for so many seconds has failed.
PATIENCE = 60.0


class BadEntrant(LonghallError):
    """An entrant that cannot be made, or that does not answer with a legal move."""


def entrant(name: str, seed: int) -> Bot:
    """A level or bot by name, `module:Class` (made with a seed, with `choose(view)`), or the address of a program."""
    if name.startswith(("http://", "https://")):
        return Remote(name, seed)
    if ":" not in name.partition("?")[0]:
        return bot(name, seed)
    module, _, kind = name.partition(":")
    try:
        made = getattr(import_module(module), kind)(seed)
    except (ImportError, AttributeError, TypeError) as e:
        raise BadEntrant(f"{name} cannot be made: {e}") from None
    if not isinstance(made, Bot) and not callable(getattr(made, "choose", None)):
        raise BadEntrant(f"{name} has no `choose`")
    chosen: Bot = made
    return chosen


class Remote(Bot):
    """A program that is asked over HTTP: it is posted what the seat sees, and answers with a move."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(seed)
        self.address = address

    def choose(self, view: View[Any]) -> Move:
        asked = self.question(view)
        request = Request(self.address, json.dumps(asked).encode(), {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                wanted = json.load(answer)["move"]
        except (URLError, OSError, ValueError, KeyError, TypeError) as e:
            raise BadEntrant(f"{self.address} does not answer: {e}") from None
        for move in view.moves:
            if move.notation == wanted:
                return move
        raise BadEntrant(f"{self.address} answers {wanted!r}, which is not among the moves it was asked about")

    def question(self, view: View[Any]) -> dict[str, Any]:
        """What the seat may know, and nothing else: hidden cards are "?"."""
        return {
            "game": view.title.id,
            "rules": view.title.rules_version,
            "seats": view.state.seats,
            "seat": view.seat,
            "position": view.position(),
            "moves": [move.notation for move in view.moves],
            "seed": self.rng.getrandbits(32),
        }
