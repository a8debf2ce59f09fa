"""Step 2: movement (YC-9), of the active god, also to a companion (YC-18.8), and of support gods (YC-5.7)."""

from typing import Final

from longhall.core.engine.rules import Line, Move, Refusal
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import DECLINE, MOVE, STAY, TRAVEL_TO, WALKS
from longhall.games.yggdrasil_chronicles.rules.asks import GodAsk, SeatAsk
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

GOD_WALKS: Final = line("YC-9.2", "log.god_moves")
GOD_SAILS: Final = line("YC-9.3", "log.god_sails")
GOD_STRIDES: Final = line("YC-9.3", "log.god_strides")
GOD_TRAVELS: Final = line("YC-18.8", "log.god_travels")
SUPPORT_MOVES: Final = line("YC-5.7", "log.god_moves")
FAR: Final = refusal("YC-9.2", "refuse.too_far")
HERE: Final = refusal("YC-9.4", "refuse.already_there")
NO_BRIDGE: Final = refusal("YC-22.5.4", "refuse.bridge_closed")
ALONE: Final = refusal("YC-18.8", "refuse.no_companion")


def refuse_walk(s: Table, figure: int, world: int) -> Refusal | None:
    """A normal move goes to the same level or the same column (YC-9.2)."""
    here = s.where[figure]
    if world == here:
        return HERE
    if world not in box.NEAR[box.WORLDS * s.rotation + here]:
        return FAR
    if s.page == pages.BROKEN_BRIDGE and {box.level(world), box.level(here)} == {box.UPPER, box.MIDDLE}:
        return NO_BRIDGE
    return None


def opened(s: Table, seat: int) -> list[int]:
    """The Worlds that artifacts and powers open to the move (YC-9.3)."""
    worlds: list[int] = []
    if s.kit[seat] & box.SHIP_BITS and not s.iotunn & box.THRYM:
        for bit, floor in box.SHIPS:
            if s.kit[seat] & bit:
                worlds += range(box.COLUMNS * floor, box.COLUMNS * (floor + 1))
    if s.power_of(seat, box.HEIMDALL):
        worlds.append(box.MIDGARD)
    if s.power_of(seat, box.ODIN):
        worlds.append(box.ASGARD)
    return worlds


def go(s: Table, figure: int, world: int, told: Line) -> None:
    """A god's figure changes place; that triggers nothing (YC-9.4, YC-R29)."""
    if s.where[figure] != world:
        s.where[figure] = world
        s.say(told, (figure, world))


def sail(s: Table, seat: int, world: int) -> None:
    """A move that an artifact has opened, or the god's own power (YC-9.3)."""
    s.where[seat] = world
    for bit, floor in box.SHIPS:
        if s.uses(seat, bit) and box.level(world) == floor:
            s.say(GOD_SAILS, (seat, world, box.ARTIFACT + bit.bit_length() - 1))
            return
    s.say(GOD_STRIDES, (seat, world))


class MoveGod(SeatAsk):
    """One of the four normal destinations, one that is opened, or stay (YC-9.5, YC-26.4)."""

    asks = question("YC-9.5", "ask.move")
    offers = (STAY, *MOVE.moves)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.where[self.seat],)

    def legal(self, s: Table) -> list[Move]:
        here = s.where[self.seat]
        walks = WALKS[box.WORLDS * s.rotation + here]
        if s.page == pages.BROKEN_BRIDGE:
            walks = [move for move in walks if move is STAY or refuse_walk(s, self.seat, move.args[0]) is None]
        if not s.kit[self.seat] and s.page == pages.EASY:
            return walks
        more = opened(s, self.seat)
        if not more:
            return walks
        found = walks[:]
        for world in more:
            if world != here and MOVE.moves[world] not in found:
                found.append(MOVE.moves[world])
        return found

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is STAY:
            return None
        refused = refuse_walk(s, self.seat, move.args[0])
        if refused is None or refused is HERE:
            return refused
        return None if move.args[0] in opened(s, self.seat) else refused

    def take(self, s: Table, move: Move) -> None:
        if move is not STAY:
            if move in WALKS[box.WORLDS * s.rotation + s.where[self.seat]]:
                go(s, self.seat, move.args[0], GOD_WALKS)
            else:
                sail(s, self.seat, move.args[0])


class MoveSupport(GodAsk):
    """The support god whose card woke an Enemy may make a normal move (YC-5.7, YC-26.3)."""

    asks = question("YC-5.7", "ask.move_support")

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (self.god,)

    def candidates(self, s: Table) -> list[Move]:
        return WALKS[box.WORLDS * s.rotation + s.where[s.gods.index(self.god)]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is STAY:
            return None
        return refuse_walk(s, s.gods.index(self.god), move.args[0]) if move.family is MOVE else self.elsewhere()

    def take(self, s: Table, move: Move) -> None:
        if move is not STAY:
            go(s, s.gods.index(self.god), move.args[0], SUPPORT_MOVES)


class TravelCompanion(SeatAsk):
    """Before the normal move: to the World of a god with whom this relation is held (YC-18.8, YC-9.1)."""

    asks = question("YC-18.8", "ask.travel")
    families = (DECLINE.family, TRAVEL_TO)

    def candidates(self, s: Table) -> list[Move]:
        return [*[TRAVEL_TO.moves[god] for god in s.gods], DECLINE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        other = s.figure_of(move.args[0])
        if other < 0 or other == self.seat or not s.related(self.seat, box.TRAVEL, move.args[0]):
            return ALONE
        return ALONE if s.where[other] == s.where[self.seat] else None

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            friend = s.gods.index(move.args[0])
            s.where[self.seat] = s.where[friend]
            s.say(GOD_TRAVELS, (self.seat, friend, s.where[friend]))
