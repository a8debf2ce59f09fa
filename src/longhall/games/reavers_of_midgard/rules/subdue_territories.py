"""Subdue Territories (RM-7.6): attempts by force or peacefully; the tiles are flipped afterwards."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, SeatStep
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import DECLINE, FORCE, PEACE, STOP, USE
from longhall.games.reavers_of_midgard.box.zones import CLAIMED, TAKEN, stack_zone
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.combat import FOUGHT, Combat, use_artifact, uses
from longhall.games.reavers_of_midgard.rules.paying import WITHOUT_HAMMER, Cost, has_hammer
from longhall.games.reavers_of_midgard.rules.raids import ResolveNext
from longhall.games.reavers_of_midgard.rules.turn import Turn
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

TILE_CLAIMED: Final = line("RM-7.6.5", "log.tile_claimed")
TILE_FLIPPED: Final = line("RM-7.6.6", "log.tile_flipped")
TILE_RESOLVED: Final = line("RM-7.6.6", "log.tile_resolved")
BY_FORCE: Final = line("RM-7.6.3", "log.attempt_by_force")
IN_PEACE: Final = line("RM-7.6.4", "log.attempt_in_peace")
ATTEMPT_FAILED: Final = line("RM-7.6.3", "log.attempt_failed")
ATTEMPTS_OVER: Final = line("RM-7.6.1", "log.attempts_over")
RM_7_6_4: Final = rule("RM-7.6.4")
NO_TILE: Final = refusal("RM-7.6.2", "refuse.stack_empty")
UNPAYABLE: Final = refusal("RM-7.6.4", "refuse.cannot_pay")
NOT_LOADED: Final = refusal("RM-8.1.6", "refuse.no_laevateinn")

# The peaceful cost of each stack, in the resource of its type (RM-R-40); `printed.py` fills it.
PEACEFUL: Final[list[Cost]] = []


def subdue(s: Table, seat: int, attempts: int) -> None:
    """Attempts, then all that was claimed is flipped (RM-7.6.1, RM-7.6.6)."""
    s.then(Attempt(seat, attempts), FlipTiles(seat))


def can_fight(s: Table, seat: int) -> bool:
    """A hammer source, or a loaded Fragment of Mjölnir (RM-6.2)."""
    return has_hammer(s, seat) or bool(uses(s, seat, box.FRAGMENT))


class Attempt(TurnQuestion):
    """A stack and a method, or stop (D-TERRITORY, RM-R-42); with no tile left there is only that (RM-7.6.8)."""

    fields = (("seat", "seat"), ("left", "number"))
    asks = question("RM-7.6.1", "ask.attempt")
    speaks_of = ("left",)
    families = (STOP.family, FORCE, PEACE)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

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
        if not s.zones[stack_zone(move.args[0])]:
            return NO_TILE
        if move.family is FORCE:
            return None if can_fight(s, self.seat) else WITHOUT_HAMMER
        return None if PEACEFUL[move.args[0]].payable(s, self.seat) else UNPAYABLE

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        if move is STOP:
            s.say(ATTEMPTS_OVER, (seat,))
            return
        if self.left > 1:
            s.then(Attempt(seat, self.left - 1))
        s.then(Window(seat))
        stack = move.args[0]
        if move.family is FORCE:
            s.say(BY_FORCE, (seat, stack))
            s.then(TerritoryCombat(seat, stack))
        else:
            s.say(IN_PEACE, (seat, stack))
            s.then(Conquest(seat, stack))
            s.then_all(PEACEFUL[stack].payment(s, seat, RM_7_6_4))


class TerritoryCombat(Combat):
    """An attempt by force: the Defense is the level (RM-7.6.3)."""

    fields = (("seat", "seat"), ("stack", "stack"), *FOUGHT)
    made_of = 2

    def __init__(self, seat: int, stack: int) -> None:
        super().__init__(seat, box.level(stack))
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
        s.say(ATTEMPT_FAILED, (self.seat, self.stack))


class Conquest(Choice[Table]):
    """An attempt has succeeded: Laevateinn may claim a level 3 tile instead (D-LAEVATEINN, RM-R-24)."""

    fields = (("seat", "seat"), ("stack", "stack"))
    asks = question("RM-8.1.6", "ask.laevateinn")
    speaks_of = ("stack",)

    def __init__(self, seat: int, stack: int) -> None:
        super().__init__(seat)
        self.stack = stack

    def better(self) -> int:
        """The stack of level 3 of the same type."""
        return self.stack - box.level(self.stack) + box.LEVELS

    def candidates(self, s: Table) -> list[Move]:
        return [*uses(s, self.seat, box.LAEVATEINN), DECLINE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        if move.family is not USE or box.ARTIFACTS[move.args[0]] != box.LAEVATEINN:
            return self.elsewhere()
        if s.unused(self.seat, box.LAEVATEINN, move.args[1]) < 0:
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
    s.deal(stack_zone(stack), CLAIMED, 1)
    s.under_way(Turn).claimed.append(stack)
    s.say(TILE_CLAIMED, (seat, stack))


class FlipTiles(SeatStep[Table]):
    """After the last attempt all claimed tiles are flipped and their rewards resolved (RM-7.6.6)."""

    def run(self, s: Table) -> None:
        if not s.zones[CLAIMED]:
            return
        for tile in s.zones[CLAIMED]:
            s.say(TILE_FLIPPED, (self.seat, tile))
        s.pour(CLAIMED, TAKEN + self.seat)
        s.under_way(Turn).claimed.clear()
        s.then(ResolveTile(self.seat))


class ResolveTile(ResolveNext):
    """The next reward among the tiles flipped (D-CARD-ORDER); of several, each is told by its name."""

    fields = (("seat", "seat"), ("several", "flag"))
    made_of = 1
    added = frozenset(["several"])
    asks = question("RM-7.6.6", "ask.next_tile")
    reason = refusal("RM-7.6.6", "refuse.not_taken_card")

    def __init__(self, seat: int, several: bool = False) -> None:
        super().__init__(seat)
        self.several = several

    def take(self, s: Table, move: Move) -> None:
        if self.several or len(s.zones[TAKEN + self.seat]) > 1:
            s.say(TILE_RESOLVED, (self.seat, box.STACK_OF[move.args[0]]))
        super().take(s, move)

    def again(self) -> ResolveTile:
        return ResolveTile(self.seat, True)
