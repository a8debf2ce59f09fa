"""The tree of an information-set search: every simulation goes down it in another world that the view may hold
possible, and what it finds at the end counts for each seat's own interest (max^n)."""

from __future__ import annotations

import math
import random
from typing import Final

from longhall.bots.judge import Judge, result
from longhall.bots.sealed import answer_others
from longhall.core.engine.agenda import Sealed
from longhall.core.engine.moves import Move
from longhall.core.engine.state import State

# How far curiosity goes against experience: chances differ by a few points, so it must be small to be overcome.
CURIOSITY: Final = 0.4
# How much worse than its parent a move is taken to be before it is tried
UNTRIED: Final = 0.08
# Below this many decisions nothing more is looked at in one simulation.
DEEPEST: Final = 60


class Node:
    """A decision, told apart from others by the moves that led to it; worlds differ in what they allow here."""

    __slots__ = ("kids", "odds", "own", "seat", "visits", "won")

    def __init__(self, seat: int = -1) -> None:
        # Who decided above it
        self.seat = seat
        self.visits = 0
        self.kids: dict[int, Node] = {}
        # The odds of each move that some world has allowed
        self.odds: dict[int, float] = {}
        # What simulations into this node gave whoever decided above it, and the seat that searches
        self.won = 0.0
        self.own = 0.0


class Tree:
    """A search from one seat's view. It is grown by one simulation at a time."""

    __slots__ = ("judge", "rng", "root", "seat", "simulations")

    def __init__(self, judge: Judge, seat: int, rng: random.Random) -> None:
        self.judge = judge
        self.seat = seat
        self.rng = rng
        self.root = Node()
        self.simulations = 0

    def simulate(self, state: State, first: Move | None = None) -> None:
        """Goes down in a world, adds a node, and tells everybody on the way what it is worth to him.

        It begins with the move that promises most, or with a given one.
        """
        node = self.root
        path: list[Node] = [node]
        seats: list[int] = []
        fresh = False
        while state.agenda and not fresh and len(seats) < DEEPEST:
            decision = state.decision()
            waiting = decision.waiting()
            seat = self.seat if self.seat in waiting else waiting[0]
            if isinstance(decision, Sealed) and len(waiting) > 1:
                # Nobody may see what others choose in secret, so they do it first and it leaves no trace in the tree.
                answer_others(self.judge, state, seat, self.rng)
            moves = decision.options(state, seat)
            if first is not None and node is self.root:
                move = first
            else:
                move = moves[0] if len(moves) == 1 else self.pick(node, state, seat, moves)
            decision.answer(state, seat, move)
            state.advance()
            kid = node.kids.get(move.index)
            if kid is None:
                kid = Node(seat)
                node.kids[move.index] = kid
            fresh = kid.visits == 0 and len(moves) > 1
            node = kid
            path.append(node)
            seats.append(seat)
        # Always through the same eyes: others do not see what this seat holds, and would judge its chances without it.
        shares = self.judge.shares(state, self.seat) if state.agenda else result(self.judge.title, state)
        self.root.visits += 1
        for i, seat in enumerate(seats):
            path[i + 1].won += shares[seat]
            path[i + 1].own += shares[self.seat]
            path[i + 1].visits += 1
        self.simulations += 1

    def pick(self, node: Node, state: State, seat: int, moves: list[Move]) -> Move:
        """The move that promises most: by experience, and by the odds of those that were tried seldom."""
        odds = node.odds
        missing = [move for move in moves if move.index not in odds]
        if missing:
            for move, share in zip(missing, self.judge.odds(state, seat, missing), strict=True):
                # Those that came up later share what their number makes likely.
                odds[move.index] = share * len(missing) / len(moves) + 0.001
        sum_odds = 0.0
        visits = 0
        won = 0.0
        for move in moves:
            sum_odds += odds[move.index]
            kid = node.kids.get(move.index)
            if kid is not None:
                visits += kid.visits
                won += kid.won
        untried = won / visits - UNTRIED if visits else 0.0
        reach = CURIOSITY * math.sqrt(visits + 1.0) / sum_odds
        best = moves[0]
        most = -1e9
        for move in moves:
            kid = node.kids.get(move.index)
            if kid is None or not kid.visits:
                hope = untried + reach * odds[move.index]
            else:
                hope = kid.won / kid.visits + reach * odds[move.index] / (1.0 + kid.visits)
            if hope > most:
                most = hope
                best = move
        return best

    def found(self, moves: list[Move]) -> list[tuple[int, float]]:
        """How often each move was tried from the root, and what it gave on average."""
        rows: list[tuple[int, float]] = []
        for move in moves:
            kid = self.root.kids.get(move.index)
            rows.append((0, 0.0) if kid is None or not kid.visits else (kid.visits, kid.won / kid.visits))
        return rows

    def line(self, first: Move, most: int) -> list[tuple[int, int, float]]:
        """The line that begins with a move and goes on with what was tried most: seat, move, chance of the own seat."""
        node, index = self.root, first.index
        found: list[tuple[int, int, float]] = []
        while len(found) < most:
            node = node.kids[index]
            found.append((node.seat, index, node.own / node.visits))
            if not node.kids:
                break
            index = max(node.kids.items(), key=lambda kid: kid[1].visits)[0]
        return found
