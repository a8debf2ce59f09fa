"""A finished game, read again: everybody's chances after each move, and what the strongest opponent would have done."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from longhall.bots.coach import Coach, Reason
from longhall.bots.judge import Judge, best, result
from longhall.bots.search import Search
from longhall.bots.tree import Tree
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import replay
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title
from longhall.core.title.view import View

# Efforts of search: at every decision, and at those where something seems to be lost
FAST = 16
DEEP = 100
# Points of chance from which on a move is looked at again, and is called a slip and a fall
SLIP = 3.0
FALL = 8.0
# How much of a line is told
LINE = 5


@dataclass(frozen=True)
class Step:
    """A move of a line, and the chance that whoever is advised has after it."""

    seat: int
    move: str
    chance: float


@dataclass
class Read:
    """One move, and what was found about it. Chances are in per cent, each judged by what that seat could know."""

    number: int
    seat: int
    move: str
    # Everybody's chance after it
    chances: list[float]
    # How many moves there were
    options: int
    # What would have been played, and the line that follows
    better: str = ""
    line: list[Step] = field(default_factory=list)
    # The own chance after this move by search; the chance after the better one minus it, and the range of all
    # that were tried
    chance: float = 0.0
    lost: float = 0.0
    range: float = 0.0
    # Whether it was looked at again, and what then speaks for the better move
    deep: bool = False
    why: list[Reason] = field(default_factory=list)
    # The part of the round that it was made in, as scenes count them; -1: none, or nobody has noted it
    phase: int = -1

    @staticmethod
    def of_plain(row: dict[str, Any]) -> Read:
        """Reads one back."""
        line = [Step(**step) for step in row["line"]]
        why = [Reason(**{**reason, "args": tuple(reason["args"])}) for reason in row["why"]]
        return Read(**{**row, "line": line, "why": why})


@dataclass
class Analysis:
    """What is known of a game so far."""

    game: str
    seats: int
    moves: int
    # Everybody's chance before the first move
    begun: list[float]
    reads: list[Read] = field(default_factory=list)
    done: bool = False

    def accuracy(self, seat: int) -> float | None:
        """100 when nothing was given away; None for a seat that had nothing to choose yet."""
        lost = [min(1.0, read.lost / read.range) if read.range else 0.0 for read in self.of(seat)]
        return 100.0 * (1.0 - sum(lost) / len(lost)) if lost else None

    def of(self, seat: int) -> list[Read]:
        """The moves of a seat that were a choice."""
        return [read for read in self.reads if read.seat == seat and read.options > 1]

    def worst(self, most: int = 8, seat: int | None = None) -> list[Read]:
        """The moves that lost most, from a slip on; of one seat or of all."""
        found = [read for read in self.reads if read.lost >= SLIP and seat in (None, read.seat)]
        return sorted(found, key=lambda read: -read.lost)[:most]

    def given_away(self, seat: int) -> dict[int, float]:
        """What slips and falls of a seat have lost, by the part of the round; each part in which it had a choice."""
        found: dict[int, float] = {}
        for read in self.of(seat):
            if read.phase >= 0:
                found[read.phase] = found.get(read.phase, 0.0) + (read.lost if read.lost >= SLIP else 0.0)
        return found

    def as_plain(self) -> dict[str, Any]:
        """As JSON has it."""
        plain: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return {**plain, "accuracy": [self.accuracy(seat) for seat in range(self.seats)]}

    @staticmethod
    def of_plain(data: dict[str, Any]) -> Analysis:
        """Reads one back."""
        held = {key: value for key, value in data.items() if key not in ("accuracy", "reads")}
        return Analysis(**held, reads=[Read.of_plain(row) for row in data["reads"]])


class Reader:
    """Reads a record from its first move to its last, twice: fast, then deep where something seems to be lost.

    It goes on with what is known already.
    """

    def __init__(
        self, record: Record, seed: int = 1, fast: int = FAST, deep: int = DEEP, known: Analysis | None = None
    ) -> None:
        self.played = [(seat, move) for seat, move in replay(record).played]
        self.record = record
        self.seed = seed
        self.fast = fast
        self.deep = deep
        game = self.afresh()
        self.title: Title[Any] = game.title
        self.judge = best(self.title)
        begun = chances(self.judge, game.state)
        self.analysis = known or Analysis(self.title.id, game.seats, len(self.played), begun)
        self.analysis.begun = begun

    def afresh(self) -> Game:
        """The game before its first move."""
        data = self.record.data
        agreed = find_title(data["game"]), data["seats"], data["options"]
        return Game(*agreed, data["seed"], data["salt"], data["entropy"], position=data["position"])

    def after(self, moves: int) -> Game:
        """The game after so many moves."""
        game = self.afresh()
        for seat, move in self.played[:moves]:
            game.play(seat, move)
        return game

    def steps(self) -> Iterator[Read]:
        """Each move when it has been read, and again when it has been looked at deeply."""
        reads = self.analysis.reads
        game = self.after(len(reads))
        for number in range(len(reads), len(self.played)):
            reads.append(self.read(game, number + 1, *self.played[number]))
            yield reads[-1]
        yield from self.consider([read for read in reads if read.lost >= SLIP and not read.deep])
        self.analysis.done = True

    def run(self) -> Iterator[Analysis]:
        """The same analysis after each step."""
        for _ in self.steps():
            yield self.analysis

    def part(self, start: int, stop: int) -> list[Read]:
        """Some moves alone, for those who read a game in parts: from the one after `start` on."""
        game = self.after(start)
        return [self.read(game, number + 1, *self.played[number]) for number in range(start, stop)]

    def consider(self, reads: list[Read]) -> Iterator[Read]:
        """Looks at some moves again, deeply; they are in order. Each is told when it is done."""
        game = self.afresh()
        for read in reads:
            for seat, move in self.played[len(game.played) : read.number - 1]:
                game.play(seat, move)
            view = game.view(read.seat)
            self.compare(read, view, view.moves, self.played[read.number - 1][1], self.deep)
            read.deep = True
            if read.better != read.move:
                moves = [view.find(read.better), view.find(read.move)]
                read.why = Coach(self.seed * 1_000_003 + read.number).reasons(view, moves)[0]
            yield read

    def read(self, game: Game, number: int, seat: int, move: Move) -> Read:
        """Judges a move, and makes it."""
        view = game.view(seat)
        moves = view.moves
        found = Read(number, seat, move.notation, [], len(moves))
        if len(moves) > 1:
            self.compare(found, view, moves, move, self.fast)
            states = [phase.state for phase in game.scene(seat).phases]
            found.phase = states.index("now") if "now" in states else -1
        game.play(seat, move)
        found.chances = chances(self.judge, game.state)
        return found

    def compare(self, found: Read, view: View[Any], moves: list[Move], move: Move, effort: int) -> None:
        """What the search would have played instead, and what the difference is worth."""
        search = Search(self.seed * 1_000_003 + found.number)
        search.effort = effort
        tree = search.think(view)
        # The move that was played is judged by as many simulations as the one that would have been.
        rows = tree.found(moves)
        place, chosen = moves.index(move), rows.index(max(rows))
        self.try_out(tree, view, move, rows[chosen][0] - rows[place][0], search.rng)
        rows = tree.found(moves)
        values = [value for visits, value in rows if visits]
        found.better = moves[chosen].notation
        names = self.title.moves.moves
        line = tree.line(moves[chosen], LINE)
        found.line = [Step(seat, names[index].notation, round(100 * share, 1)) for seat, index, share in line]
        found.chance = round(100 * rows[place][1], 2)
        found.lost = round(100 * max(0.0, rows[chosen][1] - rows[place][1]), 2) if chosen != place else 0.0
        found.range = round(100 * (max(values) - min(values)), 2)

    def try_out(self, tree: Tree, view: View[Any], move: Move, times: int, rng: random.Random) -> None:
        """Simulations that begin with a move."""
        for _ in range(times):
            tree.simulate(view.sample(rng), move)


def chances(judge: Judge, state: State) -> list[float]:
    """Everybody's chance of victory in per cent, each as the seat itself may judge it; together 100.

    Seats that win or lose together have one chance.
    """
    if state.over:
        shares = result(judge.title, state)
    else:
        shares = [judge.shares(state, seat)[seat] for seat in range(state.seats)]
    if judge.title.co_operative:
        return [round(100 * sum(shares) / len(shares), 1)] * state.seats
    total = sum(shares) or 1.0
    return [round(100 * share / total, 1) for share in shares]
