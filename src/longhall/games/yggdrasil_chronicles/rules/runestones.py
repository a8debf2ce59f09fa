"""Iotunheim's action: the runestones (YC-12.10, YC-17)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Move, Procedure, Refusal, in_order
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.end_of_game import recover
from longhall.games.yggdrasil_chronicles.rules.enemies import turn_ring
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import heal_tree, refuse_heal_tree
from longhall.games.yggdrasil_chronicles.rules.movement import go
from longhall.games.yggdrasil_chronicles.rules.saga_actions import refuse_oath, take_oath
from longhall.games.yggdrasil_chronicles.rules.world_actions import DEEDS, Deed, perform_action, refuse_action
from longhall.games.yggdrasil_chronicles.words import line, question, refusal, rule

# The stages
THROW: Final = 0
APPLY: Final = 1
GOES: Final = line("YC-17.1", "log.god_moves")
GOD_PLACED: Final = line("YC-17.1", "log.god_placed")
STONE_SHOWS: Final = line("YC-12.10", "log.stone_shows")
STONE_APPLIED: Final = line("YC-12.10", "log.stone_applied")
STONE_LEFT: Final = line("YC-12.10", "log.stone_left")

YC_17_3: Final = rule("YC-17.3")
RECOVERED: Final = line("YC-17.4", "log.health_recovered")

UNTHROWN: Final = refusal("YC-12.10", "refuse.not_thrown")
USELESS: Final = refusal("YC-12.10", "refuse.stone_useless")
ABSENT: Final = refusal("YC-17.1", "refuse.not_at_table")
THERE: Final = refusal("YC-17.1", "refuse.god_is_there")
STONES_BUSY: Final = refusal("YC-R14", "refuse.stones_in_use")

# Streams of luck: one for each stone
FIRST_STONE_STREAM: Final = 2


class Stones(Procedure[Table]):
    """The stones are thrown, then applied in any order; `sides` shows what is still open (-1: nothing)."""

    fields = (("seat", "seat"), ("mode", "mode"), ("sides", "side*"))
    made_of = 2
    stages = in_order((THROW, line("YC-12.10", "stage.throw")), (APPLY, line("YC-12.10", "stage.stones")))

    def __init__(self, seat: int, mode: int) -> None:
        super().__init__()
        self.seat = seat
        self.mode = mode
        self.sides = [-1, -1, -1]

    def clone(self) -> Stones:
        copy = Stones(self.seat, self.mode)
        copy.stage = self.stage
        copy.sides = self.sides[:]
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == THROW:
            for stone in box.THROWN[self.mode]:
                self.sides[stone] = box.STONE_SIDES[stone][s.draw(FIRST_STONE_STREAM + stone, 2)]
                s.say(STONE_SHOWS, (stone, self.sides[stone]))
        else:
            s.then(ApplyStone(self.seat))


class ThrowStones(Deed):
    """White and green, all three with bonus, white alone with penalty (YC-12.10)."""

    def do(self, s: Table, seat: int, mode: int) -> None:
        s.then(Stones(seat, mode))


DEEDS[box.IOTUNHEIM] = ThrowStones()


def useful(s: Table, seat: int, side: int) -> bool:
    """Whether a side has a legal use (YC-12.10)."""
    if side == box.RECOVER:
        return s.missing(seat) > 0
    if side != box.PERFORM:
        return True
    remote = Remote(seat)
    for move in Remote.offers:
        if move is not moves.DECLINE and remote.refuse(s, move) is None:
            return True
    return False


class ApplyStone(SeatAsk):
    """Which stone next; those not applied are declined (YC-26.12)."""

    asks = question("YC-12.10", "ask.stone")
    offers = (*moves.STONE.moves, moves.DONE)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DONE:
            return None
        side = s.under_way(Stones).sides[move.args[0]]
        if side < 0:
            return UNTHROWN
        return None if useful(s, self.seat, side) else USELESS

    def take(self, s: Table, move: Move) -> None:
        here = s.under_way(Stones)
        if move is moves.DONE:
            for stone, side in enumerate(here.sides):
                # What could not be used was not declined.
                if side >= 0 and useful(s, self.seat, side):
                    s.say(STONE_LEFT, (self.seat, stone))
            return
        side = here.sides[move.args[0]]
        here.sides[move.args[0]] = -1
        s.say(STONE_APPLIED, (self.seat, move.args[0], side))
        s.then(ApplyStone(self.seat))
        if side == box.MOVE_GOD:
            s.then(PlaceGod(self.seat))
        elif side == box.ROTATE:
            s.then(Rotate(self.seat))
        elif side == box.PERFORM:
            s.then(Remote(self.seat))
        else:
            recover(s, self.seat, 1, RECOVERED)


class PlaceGod(SeatAsk):
    """One god figure to any World (YC-17.1)."""

    asks = question("YC-17.1", "ask.place")
    offers = (*moves.PLACE.moves, moves.DECLINE)

    def candidates(self, s: Table) -> list[Move]:
        """Gods without a figure are not worth a word."""
        return [move for move in self.offers if move is moves.DECLINE or move.args[0] in s.gods]

    def legal(self, s: Table) -> list[Move]:
        found = [moves.DECLINE]
        for f, god in enumerate(s.gods):
            here = s.where[f]
            base = box.WORLDS * god
            found += moves.PLACE.moves[base : base + here] + moves.PLACE.moves[base + here + 1 : base + box.WORLDS]
        return found

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DECLINE:
            return None
        figure = s.figure_of(move.args[0])
        if figure < 0:
            return ABSENT
        return THERE if s.where[figure] == move.args[1] else None

    def take(self, s: Table, move: Move) -> None:
        if move is not moves.DECLINE:
            figure = s.figure_of(move.args[0])
            if figure == self.seat:
                go(s, figure, move.args[1], GOES)
            else:
                s.where[figure] = move.args[1]
                s.say(GOD_PLACED, (self.seat, figure, move.args[1]))


class Rotate(SeatAsk):
    """The middle level turns by 0, 1 or 2 positions (YC-17.3)."""

    asks = question("YC-17.3", "ask.rotate")
    offers = moves.TURN_RING.moves

    def take(self, s: Table, move: Move) -> None:
        if move.args[0]:
            turn_ring(s, move.args[0], YC_17_3)


class Remote(SeatAsk):
    """The normal action of any World; Heal the Tree where it is ravaged; a saga action (YC-17.2, YC-R27)."""

    asks = question("YC-17.2", "ask.remote")
    offers = (moves.DECLINE, *moves.ACT_IN.moves, *moves.HEAL_IN.moves, *moves.OATH_IN.moves)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DECLINE:
            return None
        if move.family is moves.HEAL_IN:
            return refuse_heal_tree(s, self.seat, move.args[0])
        if move.family is moves.OATH_IN:
            return refuse_oath(s, move.args[0])
        if move.args[0] == box.IOTUNHEIM:
            return STONES_BUSY
        return refuse_action(s, move.args[0], box.NORMAL)

    def take(self, s: Table, move: Move) -> None:
        if move is moves.DECLINE:
            return
        world = move.args[0]
        if move.family is moves.ACT_IN:
            perform_action(s, self.seat, world, box.NORMAL)
        elif move.family is moves.HEAL_IN:
            heal_tree(s, self.seat, world)
        else:
            take_oath(s, self.seat, world)
