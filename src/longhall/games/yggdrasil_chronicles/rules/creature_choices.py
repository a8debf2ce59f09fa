"""What creatures let gods do: recover (YC-16.7), kill (YC-16.4), fly (YC-16.11), act and fight (YC-16.9, YC-16.3)."""

from typing import Final

from longhall.core.engine.rules import Move, Refusal
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.rules.asks import GodAsk, SeatAsk
from longhall.games.yggdrasil_chronicles.rules.end_of_game import recover
from longhall.games.yggdrasil_chronicles.rules.fights import fight, foes_of, refuse_fight
from longhall.games.yggdrasil_chronicles.rules.iotunn import kill_iotunn
from longhall.games.yggdrasil_chronicles.rules.movement import HERE, go
from longhall.games.yggdrasil_chronicles.rules.saga_actions import refuse_oath, take_oath
from longhall.games.yggdrasil_chronicles.rules.world_actions import modes, perform_action, refuse_action
from longhall.games.yggdrasil_chronicles.words import line, question, refusal, rule

SLEIPNIR: Final = line("YC-16.11", "log.god_moves")
RATATOSK: Final = line("YC-16.9", "log.god_moves")
GERI_AND_FREKI: Final = line("YC-16.3", "log.god_moves")
YC_16_4: Final = rule("YC-16.4")
RECOVERED: Final = line("YC-16.7", "log.health_recovered")
INACTIVE: Final = refusal("YC-16.4", "refuse.not_active")
HEALTHY: Final = refusal("YC-16.7", "refuse.god_is_healthy")
CLOSED: Final = refusal("YC-16.9", "refuse.is_ravaged_here")
OTHER_MODE: Final = refusal("YC-12.1", "refuse.other_mode_there")


class Restore(SeatAsk):
    """Saehrimnir, Tanngrisnir and Tanngnjostr: a god that has lost Health recovers 1 (YC-16.7)."""

    asks = question("YC-16.7", "ask.restore")
    families = (moves.RESTORE,)

    def candidates(self, s: Table) -> list[Move]:
        return [moves.RESTORE.moves[god] for god in s.gods]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        figure = s.figure_of(move.args[0])
        return None if figure >= 0 and s.missing(figure) else HEALTHY

    def take(self, s: Table, move: Move) -> None:
        recover(s, s.figure_of(move.args[0]), 1, RECOVERED)


class KillIotunn(SeatAsk):
    """Gullfaxi: any one active Iotunn, wherever it is (YC-16.4)."""

    asks = question("YC-16.4", "ask.kill")
    offers = moves.KILL.moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if s.iotunn >> move.args[0] - box.FOE_IOTUNN & 1 else INACTIVE

    def take(self, s: Table, move: Move) -> None:
        kill_iotunn(s, move.args[0] - box.FOE_IOTUNN, YC_16_4)


class Fly(GodAsk):
    """A god may move to any other World or stay: Sleipnir, Ratatosk, Geri and Freki (YC-16.11, YC-16.9, YC-16.3).

    What then comes may come where the god is already (YC-R22).
    """

    asks = question("YC-16.11", "ask.fly")
    offers = (moves.STAY, *moves.MOVE.moves)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.STAY:
            return None
        return HERE if move.args[0] == s.where[s.figure_of(self.god)] else None

    def take(self, s: Table, move: Move) -> None:
        if move is moves.STAY:
            return
        # What comes next tells which creature it is.
        after = s.agenda[-1] if s.agenda else None
        by = RATATOSK if isinstance(after, ActThere) else GERI_AND_FREKI if isinstance(after, FightThere) else SLEIPNIR
        go(s, s.figure_of(self.god), move.args[0], by)


class ActThere(SeatAsk):
    """Ratatosk: the World action or a saga action, in a World that is neither ravaged nor blocked (YC-16.9)."""

    asks = question("YC-16.9", "ask.act_there")
    offers = (moves.DECLINE, *moves.ACT.moves, moves.TAKE_OATH)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.where[self.seat],)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DECLINE:
            return None
        world = s.where[self.seat]
        if move is moves.TAKE_OATH:
            return CLOSED if s.ravaged >> world & 1 else refuse_oath(s, world)
        refused = refuse_action(s, world, move.args[0])
        return refused if refused is not None or move.args[0] in modes(s, self.seat, world) else OTHER_MODE

    def take(self, s: Table, move: Move) -> None:
        world = s.where[self.seat]
        if move.family is moves.ACT:
            perform_action(s, self.seat, world, move.args[0])
        elif move is moves.TAKE_OATH:
            take_oath(s, self.seat, world)


class FightThere(SeatAsk):
    """Geri and Freki: a fight in which a risk is cancelled (YC-16.3)."""

    fields = (("seat", "seat"), ("cancelled", "number"))
    asks = question("YC-16.3", "ask.fight_there")

    def __init__(self, seat: int, cancelled: int) -> None:
        super().__init__(seat)
        self.cancelled = cancelled

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.where[self.seat],)

    def legal(self, s: Table) -> list[Move]:
        return [moves.DECLINE, *[moves.FIGHT.moves[foe] for foe in foes_of(s, self.seat)]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DECLINE:
            return None
        return refuse_fight(s, self.seat, move.args[0]) if move.family is moves.FIGHT else self.elsewhere()

    def take(self, s: Table, move: Move) -> None:
        if move is not moves.DECLINE:
            fight(s, self.seat, move.args[0], self.cancelled)
