"""March (BR-5.3): figures of one province go to one other, any distance."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import DESTROYED, DONE, MARCH, SEND, some
from longhall.games.blood_rage.box.table import Table, sails
from longhall.games.blood_rage.words import (
    ASK_SEND,
    FJORDS_DO_NOT_MARCH,
    MARCHED,
    NO_ROOM_FOR_ALL,
    NO_ROOM_TO_MARCH,
    NOBODY_MARCHES,
    NOT_SO_MANY,
    ONE_MARCH_ONE_WAY,
    SAME_PROVINCE,
    SEND_SOMEBODY,
    SHIPS_NEVER_MOVE,
    R,
)

BR_5_3_1: Final = R["BR-5.3.1"]
BR_5_3_2: Final = R["BR-5.3.2"]

MARCH_COST: Final = 1

NOT_A_PROVINCE: Final = Refusal(R["BR-5.3.1"], FJORDS_DO_NOT_MARCH)
NOBODY_THERE: Final = Refusal(R["BR-5.3.1"], NOBODY_MARCHES)
NOWHERE: Final = Refusal(R["BR-5.3.2"], SAME_PROVINCE)
NO_ROOM: Final = Refusal(R["BR-5.3.2"], NO_ROOM_TO_MARCH)
TOO_MANY: Final = Refusal(R["BR-5.3.2"], NO_ROOM_FOR_ALL)
NOT_THERE: Final = Refusal(R["BR-5.3.1"], NOT_SO_MANY)
SHIPS_STAY: Final = Refusal(R["BR-5.3.2"], SHIPS_NEVER_MOVE)
ONE_WAY: Final = Refusal(R["BR-5.3.2"], ONE_MARCH_ONE_WAY)
NOBODY_SENT: Final = Refusal(R["BR-5.3.1"], SEND_SOMEBODY)


def refuse_march(s: Table, seat: int, origin: int, target: int) -> Refusal | None:
    """The legality of BR-5.3.2; Yggdrasil has room for all (BR-5.3.3)."""
    if origin >= box.PROVINCES or target >= box.PROVINCES:
        return NOT_A_PROVINCE
    if not s.figures_at(seat, origin):
        return NOBODY_THERE
    if origin == target:
        return NOWHERE
    if s.destroyed[target]:
        return DESTROYED
    return None if s.room(target) > 0 else NO_ROOM


class Send(Choice[Table]):
    """Which figures march, one kind at a time, until done (D-05)."""

    __slots__ = ("origin", "sent", "target")

    fields = (("seat", "seat"), ("origin", "place"), ("target", "place"), ("sent", "number"))
    rule = BR_5_3_1
    close = DONE
    # A March is told in parts (from, to, who), and each part is the player's own.
    always_asked = True

    def __init__(self, seat: int, origin: int, target: int, sent: int) -> None:
        super().__init__(seat)
        self.origin = origin
        self.target = target
        self.sent = sent

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_SEND, (self.origin, self.target)

    def candidates(self, s: Table) -> list[Move]:
        moves: list[Move] = []
        for kind in s.kinds_at(self.seat, self.origin):
            most = s.count(self.seat, kind, self.origin)
            for n in range(1, most + 1):
                moves.append(some(SEND.moves, kind, n))
        moves.append(DONE)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None if self.sent else NOBODY_SENT
        if move.family is MARCH:
            return ONE_WAY
        if move.family is not SEND:
            return self.elsewhere()
        kind, n = move.args
        if sails(kind):
            return SHIPS_STAY
        if s.count(self.seat, kind, self.origin) < n:
            return NOT_THERE
        return None if s.room(self.target) >= n else TOO_MANY

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        kind, n = move.args
        # Not an Invade: nothing follows it (BR-5.2.7).
        for _ in range(n):
            s.move(self.seat, kind, self.origin, self.target)
        s.say(MARCHED, (self.seat, kind, n, self.origin, self.target), BR_5_3_1)
        if s.figures_at(self.seat, self.origin) and s.room(self.target) > 0:
            s.then(Send(self.seat, self.origin, self.target, self.sent + n))


def march(s: Table, seat: int, origin: int, target: int) -> None:
    """Pays and asks who goes."""
    s.rage[seat] -= MARCH_COST
    s.then(Send(seat, origin, target, 0))
