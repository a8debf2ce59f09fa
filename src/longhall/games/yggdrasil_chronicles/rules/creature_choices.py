"""What creatures let gods do: recover (YC-16.7), kill (YC-16.4), fly (YC-16.11), act and fight (YC-16.9, YC-16.3)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.moves import (
    ACT,
    DECLINE,
    FIGHT,
    KILL,
    MOVE,
    RESTORE,
    STAY,
    TAKE_OATH,
)
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.end_of_game import recover
from longhall.games.yggdrasil_chronicles.rules.fights import fight, foes_of, refuse_fight
from longhall.games.yggdrasil_chronicles.rules.iotunn import kill_iotunn
from longhall.games.yggdrasil_chronicles.rules.movement import go
from longhall.games.yggdrasil_chronicles.rules.saga_actions import refuse_oath, take_oath
from longhall.games.yggdrasil_chronicles.rules.world_actions import (
    modes,
    perform_action,
    refuse_action,
)
from longhall.games.yggdrasil_chronicles.words import (
    ASK_ACT_THERE,
    ASK_FIGHT_THERE,
    ASK_FLY,
    ASK_KILL,
    ASK_RESTORE,
    GOD_IS_HEALTHY,
    IS_RAVAGED_HERE,
    NOT_ACTIVE,
    OTHER_MODE_THERE,
    R,
)

YC_16_3: Final = R["YC-16.3"]
YC_16_4: Final = R["YC-16.4"]
YC_16_7: Final = R["YC-16.7"]
YC_16_9: Final = R["YC-16.9"]
YC_16_11: Final = R["YC-16.11"]
INACTIVE: Final = Refusal(YC_16_4, NOT_ACTIVE)
HEALTHY: Final = Refusal(YC_16_7, GOD_IS_HEALTHY)
CLOSED: Final = Refusal(YC_16_9, IS_RAVAGED_HERE)
OTHER_MODE: Final = Refusal(R["YC-12.1"], OTHER_MODE_THERE)


class Restore(SeatAsk):
    """Saehrimnir, Tanngrisnir and Tanngnjostr: a god that has lost Health recovers 1 (YC-16.7)."""

    rule = YC_16_7

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_RESTORE, ()

    def candidates(self, s: Table) -> list[Move]:
        return [RESTORE.moves[god] for god in s.gods]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not RESTORE:
            return self.elsewhere()
        figure = s.figure_of(move.args[0])
        return None if figure >= 0 and s.missing(figure) else HEALTHY

    def take(self, s: Table, move: Move) -> None:
        recover(s, s.figure_of(move.args[0]), 1, YC_16_7)


class KillIotunn(SeatAsk):
    """Gullfaxi: any one active Iotunn, wherever it is (YC-16.4)."""

    rule = YC_16_4

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_KILL, ()

    def candidates(self, s: Table) -> list[Move]:
        return KILL.moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not KILL:
            return self.elsewhere()
        return None if s.iotunn >> move.args[0] - box.FOE_IOTUNN & 1 else INACTIVE

    def take(self, s: Table, move: Move) -> None:
        kill_iotunn(s, move.args[0] - box.FOE_IOTUNN, YC_16_4)


class Fly(SeatAsk):
    """A god may move to any World or stay (YC-R22): Sleipnir, Ratatosk, Geri and Freki (YC-16.11, YC-16.9, YC-16.3)."""

    __slots__ = ("god",)

    fields = (("seat", "seat"), ("god", "god"))
    rule = YC_16_11

    def __init__(self, seat: int, god: int) -> None:
        super().__init__(seat)
        self.god = god

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_FLY, (self.god,)

    def candidates(self, s: Table) -> list[Move]:
        return [STAY, *MOVE.moves]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if move is STAY or move.family is MOVE else self.elsewhere()

    def legal(self, s: Table) -> list[Move]:
        return [STAY, *MOVE.moves]

    def take(self, s: Table, move: Move) -> None:
        if move is not STAY:
            go(s, s.figure_of(self.god), move.args[0])


class ActThere(SeatAsk):
    """Ratatosk: the World action or a saga action, in a World that is neither ravaged nor blocked (YC-16.9)."""

    rule = YC_16_9

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_ACT_THERE, (s.where[self.seat],)

    def candidates(self, s: Table) -> list[Move]:
        return [DECLINE, *ACT.moves, TAKE_OATH]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        world = s.where[self.seat]
        if move is TAKE_OATH:
            return CLOSED if s.ravaged >> world & 1 else refuse_oath(s, world)
        if move.family is not ACT:
            return self.elsewhere()
        refusal = refuse_action(s, world, move.args[0])
        return refusal if refusal is not None or move.args[0] in modes(s, self.seat) else OTHER_MODE

    def take(self, s: Table, move: Move) -> None:
        world = s.where[self.seat]
        if move.family is ACT:
            perform_action(s, self.seat, world, move.args[0])
        elif move is TAKE_OATH:
            take_oath(s, self.seat, world)


class FightThere(SeatAsk):
    """Geri and Freki: a fight in which a risk is cancelled (YC-16.3)."""

    __slots__ = ("cancelled",)

    fields = (("seat", "seat"), ("cancelled", "number"))
    rule = YC_16_3

    def __init__(self, seat: int, cancelled: int) -> None:
        super().__init__(seat)
        self.cancelled = cancelled

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_FIGHT_THERE, (s.where[self.seat],)

    def candidates(self, s: Table) -> list[Move]:
        return [DECLINE, *[FIGHT.moves[foe] for foe in foes_of(s, self.seat)]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        return refuse_fight(s, self.seat, move.args[0]) if move.family is FIGHT else self.elsewhere()

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            fight(s, self.seat, move.args[0], self.cancelled)
