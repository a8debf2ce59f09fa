"""How good positions and moves look: by the game's hand-written evaluation, or by a network that has learned."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar

from longhall.bots.network import Network
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.title.title import Title
from longhall.core.title.view import View


def softmax(worths: list[float], heat: float) -> list[float]:
    """Shares that add up to 1; the colder, the more the best takes."""
    top = max(worths)
    shares = [math.exp((worth - top) / heat) for worth in worths]
    total = math.fsum(shares)
    return [share / total for share in shares]


def result(title: Title[Any], state: State) -> list[float]:
    """Each seat's share of the victory in a game that is over."""
    winners = state.winners()
    if title.co_operative:
        return [1.0 if winners else 0.0] * state.seats
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


class Judge:
    """Looks at full states, which a bot has sampled from its view."""

    def __init__(self, title: Title[Any]) -> None:
        self.title = title

    def shares(self, state: State, seat: int) -> list[float]:
        """The chance of victory of each seat, as `seat` would see it, in a game that goes on."""
        raise NotImplementedError

    def odds(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """How likely a good player in that seat is to make each of some moves; they need not add up to 1."""
        raise NotImplementedError


class HandWritten(Judge):
    """By `appraise` and `hunch` of the title. `heat` is what a lead is worth: it turns points into chances."""

    HEAT: ClassVar = {"blood_rage": 9.0, "brian_boru": 6.0, "reavers_of_midgard": 9.0, "yggdrasil_chronicles": 20.0}
    # By how much of the evaluation a move must be better to be preferred clearly
    CLEAR: ClassVar = {"brian_boru": 2.0, "yggdrasil_chronicles": 1.0}

    def __init__(self, title: Title[Any]) -> None:
        super().__init__(title)
        self.heat = self.HEAT.get(title.id, 9.0)
        self.clear = self.CLEAR.get(title.id, 2.5)

    def shares(self, state: State, seat: int) -> list[float]:
        if self.title.co_operative:
            hope = self.title.appraise(state, seat)
            return [1.0 / (1.0 + math.exp(-max(-500.0, min(500.0, hope / self.heat))))] * state.seats
        return softmax([self.title.appraise(state, q) for q in range(state.seats)], self.heat)

    def odds(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        if state.decision().by_hunch:
            view = View(self.title, seat, state)
            worths = [self.title.hunch(view, move.index) for move in moves]
        else:
            worths = []
            for move in moves:
                after = state.clone()
                after.play(seat, move)
                worths.append(self.title.appraise(after, seat))
        return softmax(worths, self.clear)


class Learned(Judge):
    """Positions by the network of the game, moves by what their results look like at a glance."""

    def __init__(self, title: Title[Any], network: Network) -> None:
        super().__init__(title)
        self.network = network
        self.hand = HandWritten(title)
        self.blank: array[float] = array("f", bytes(4 * len(title.features)))

    def shares(self, state: State, seat: int) -> list[float]:
        row = self.blank[:]
        self.title.describe(state, seat, row)
        return self._shares(self.network.head("value", self.network.hidden(row)), state.seats, seat)

    def _shares(self, value: list[float], seats: int, seat: int) -> list[float]:
        if self.title.co_operative:
            return [1.0 / (1.0 + math.exp(-value[0]))] * seats
        shares = softmax(value[:seats], 1.0)
        return [shares[q - seat] for q in range(seats)]

    def odds(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        return self.hand.odds(state, seat, moves)


def weights_of(game: str) -> Path:
    """Where the weights of a game are, or would be."""
    return Path(str(resources.files(f"longhall.games.{game}"))) / "mind" / "weights.bin"


@lru_cache(maxsize=64)
def by_hand(title: Title[Any]) -> Judge:
    """The hand-written evaluation of a game."""
    return HandWritten(title)


@lru_cache(maxsize=64)
def by_weights(title: Title[Any], path: Path) -> Judge:
    """The network of a weights file."""
    return Learned(title, Network.load(path, title.features))


@lru_cache(maxsize=64)
def best(title: Title[Any]) -> Judge:
    """The best judge of a game that there is: its network, or the hand-written evaluation."""
    path = weights_of(title.id)
    return by_weights(title, path) if path.exists() else by_hand(title)


Judges = Callable[[Title[Any]], Judge]


def judges(name: str) -> Judges:
    """Judges by name: `best`, `hand`, or a weights file."""
    if name == "best":
        return best
    if name == "hand":
        return by_hand
    return lambda title: by_weights(title, Path(name))
