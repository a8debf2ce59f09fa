"""Subdue Territories (RM-7.6): attempts by force or peacefully; the tiles are flipped afterwards."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice, Step
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.moves import DECLINE, FORCE, PEACE, RESOLVE, STOP, USE, USE_OF
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, CLAIMED, TAKEN, stack_zone
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.combat import Combat, fragments, use_artifact
from longhall.games.reavers_of_midgard.rules.paying import Cost, has_hammer
from longhall.games.reavers_of_midgard.rules.raids import ResolveNext
from longhall.games.reavers_of_midgard.rules.turn import Turn, turn
from longhall.games.reavers_of_midgard.words import (
    ASK_ATTEMPT,
    ASK_LAEVATEINN,
    ASK_NEXT_TILE,
    ATTEMPT_FAILED,
    ATTEMPTS_OVER,
    CANNOT_PAY,
    NO_HAMMER,
    NO_LAEVATEINN,
    NOT_TAKEN_CARD,
    STACK_EMPTY,
    TILE_CLAIMED,
    TILE_FLIPPED,
    R,
)

RM_7_6_1: Final = R["RM-7.6.1"]
RM_7_6_2: Final = R["RM-7.6.2"]
RM_7_6_3: Final = R["RM-7.6.3"]
RM_7_6_4: Final = R["RM-7.6.4"]
RM_7_6_5: Final = R["RM-7.6.5"]
RM_7_6_6: Final = R["RM-7.6.6"]
RM_8_1_6: Final = R["RM-8.1.6"]

NO_TILE: Final = Refusal(RM_7_6_2, STACK_EMPTY)
UNPAYABLE: Final = Refusal(RM_7_6_4, CANNOT_PAY)
WITHOUT_HAMMER: Final = Refusal(R["RM-6.2"], NO_HAMMER)
NOT_LOADED: Final = Refusal(RM_8_1_6, NO_LAEVATEINN)
NOT_FLIPPED: Final = Refusal(RM_7_6_6, NOT_TAKEN_CARD)

# The peaceful cost of each stack, in the resource of its type (RM-R-40); `printed.py` fills it.
PEACEFUL: list[Cost] = []


def subdue(s: Table, seat: int, attempts: int) -> None:
    """Attempts, then all that was claimed is flipped (RM-7.6.1, RM-7.6.6)."""
    s.then(Attempt(seat, attempts), FlipTiles(seat))


def level(stack: int) -> int:
    """The level of a stack's tiles, which is their Defense."""
    return stack % box.LEVELS + 1


def can_fight(s: Table, seat: int) -> bool:
    """A hammer source, or a loaded Fragment of Mjölnir (RM-6.2)."""
    return has_hammer(s, seat) or bool(fragments(s, seat))


class Attempt(Choice[Table]):
    """A stack and a method, or stop (D-TERRITORY, RM-R-42); with no tile left there is only that (RM-7.6.8)."""

    __slots__ = ("left",)

    fields = (("seat", "seat"), ("left", "number"))
    rule = RM_7_6_1

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_ATTEMPT, (self.left,)

    def legal(self, s: Table) -> list[Move]:
        fights = can_fight(s, self.seat)
        moves: list[Move] = []
        for stack in range(box.STACKS):
            if s.zones[stack_zone(stack)]:
                if fights:
                    moves.append(FORCE.moves[stack])
                if PEACEFUL[stack].payable(s, self.seat):
                    moves.append(PEACE.moves[stack])
        moves.append(STOP)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is STOP:
            return None
        if move.family is not FORCE and move.family is not PEACE:
            return self.elsewhere()
        if not s.zones[stack_zone(move.args[0])]:
            return NO_TILE
        if move.family is FORCE:
            return None if can_fight(s, self.seat) else WITHOUT_HAMMER
        return None if PEACEFUL[move.args[0]].payable(s, self.seat) else UNPAYABLE

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        if move is STOP:
            s.say(ATTEMPTS_OVER, (seat,), RM_7_6_1)
            return
        if self.left > 1:
            s.then(Window(seat), Attempt(seat, self.left - 1))
        else:
            s.then(Window(seat))
        stack = move.args[0]
        if move.family is FORCE:
            s.then(TerritoryCombat(seat, stack))
        else:
            s.then(Conquest(seat, stack))
            s.then(*PEACEFUL[stack].payment(s, seat, RM_7_6_4))


class TerritoryCombat(Combat):
    """An attempt by force: the Defense is the level (RM-7.6.3)."""

    __slots__ = ("stack",)

    fields = (
        ("seat", "seat"),
        ("stack", "stack"),
        ("hammers", "number"),
        ("rolled", "number*"),
        ("marked", "number*"),
    )
    made_of = 2

    def __init__(self, seat: int, stack: int) -> None:
        super().__init__(seat, level(stack))
        self.stack = stack

    def clone(self) -> TerritoryCombat:
        copy = TerritoryCombat(self.seat, self.stack)
        copy.taken_over(self)
        return copy

    def fragment_helps(self) -> bool:
        return True

    def won(self, s: Table) -> None:
        s.then(Conquest(self.seat, self.stack))

    def lost(self, s: Table) -> None:
        s.say(ATTEMPT_FAILED, (self.seat, self.stack), RM_7_6_3)


class Conquest(Choice[Table]):
    """An attempt has succeeded: Laevateinn may claim a level 3 tile instead (D-LAEVATEINN, RM-R-24)."""

    __slots__ = ("stack",)

    fields = (("seat", "seat"), ("stack", "stack"))
    rule = RM_8_1_6

    def __init__(self, seat: int, stack: int) -> None:
        super().__init__(seat)
        self.stack = stack

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_LAEVATEINN, (self.stack,)

    def better(self) -> int:
        """The stack of level 3 of the same type."""
        return self.stack // box.LEVELS * box.LEVELS + box.LEVELS - 1

    def candidates(self, s: Table) -> list[Move]:
        moves: list[Move] = []
        for i, card in enumerate(s.zones[ARTIFACTS + self.seat]):
            die = s.stored[self.seat][i]
            if card == box.LAEVATEINN and die >= 0:
                move = USE_OF[box.LAEVATEINN - box.FIRST_ARTIFACT][die]
                if move not in moves:
                    moves.append(move)
        moves.append(DECLINE)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        if move.family is not USE:
            return self.elsewhere()
        if box.ARTIFACTS[move.args[0]] != box.LAEVATEINN or s.unused(self.seat, box.LAEVATEINN, move.args[1]) < 0:
            return NOT_LOADED
        if self.stack == self.better():
            return NOT_LOADED
        return None if s.zones[stack_zone(self.better())] else NO_TILE

    def take(self, s: Table, move: Move) -> None:
        stack = self.stack
        if move is not DECLINE:
            use_artifact(s, self.seat, box.LAEVATEINN, move.args[1])
            stack = self.better()
        claim(s, self.seat, stack)


def claim(s: Table, seat: int, stack: int) -> None:
    """The top tile goes to the player, its reward still unseen (RM-7.6.5)."""
    now = turn(s)
    assert now is not None
    s.deal(stack_zone(stack), CLAIMED, 1)
    now.claimed.append(stack)
    s.say(TILE_CLAIMED, (seat, stack), RM_7_6_5)


class FlipTiles(Step[Table]):
    """After the last attempt all claimed tiles are flipped and their rewards resolved (RM-7.6.6)."""

    __slots__ = ("seat",)

    fields = (("seat", "seat"),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Table) -> None:
        if not s.zones[CLAIMED]:
            return
        for tile in s.zones[CLAIMED]:
            s.say(TILE_FLIPPED, (self.seat, tile), RM_7_6_6)
        s.pour(CLAIMED, TAKEN + self.seat)
        now = turn(s)
        assert isinstance(now, Turn)
        now.claimed.clear()
        s.then(ResolveTile(self.seat))


class ResolveTile(ResolveNext):
    """The next reward among the tiles flipped (D-CARD-ORDER)."""

    rule = RM_7_6_6

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_NEXT_TILE, ()

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        refusal = super().refuse(s, move)
        return NOT_FLIPPED if refusal is not None and move.family is RESOLVE else refusal

    def again(self) -> ResolveTile:
        return ResolveTile(self.seat)
