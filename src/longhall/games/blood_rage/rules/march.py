"""March (BR-5.3): figures of one province go to one other, any distance."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, distinct
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DESTROYED, DONE, MARCH, SEND, some
from longhall.games.blood_rage.box.table import sails
from longhall.games.blood_rage.words import line, question, refusal

MARCHED: Final = line("BR-5.3.1", "log.marched")

MARCH_COST: Final = 1
# Warriors, Leader and two Monsters can march together.
MOST_KINDS: Final = 4

NOT_A_PROVINCE: Final = refusal("BR-5.3.1", "refuse.fjord_march")
NOBODY_THERE: Final = refusal("BR-5.3.1", "refuse.nobody_there")
NOWHERE: Final = refusal("BR-5.3.2", "refuse.same_province")
NO_ROOM: Final = refusal("BR-5.3.2", "refuse.room_to_march")
TOO_MANY: Final = refusal("BR-5.3.2", "refuse.room_for_all")
NOT_THERE: Final = refusal("BR-5.3.1", "refuse.not_so_many")
SHIPS_STAY: Final = refusal("BR-5.3.2", "refuse.ships_stay")
ONE_WAY: Final = refusal("BR-5.3.2", "refuse.one_way")
NOBODY_SENT: Final = refusal("BR-5.3.1", "refuse.send_somebody")


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

    fields = (("seat", "seat"), ("origin", "place"), ("target", "place"), ("sent", "figure*"))
    asks = question("BR-5.3.1", "ask.send")
    speaks_of = ("origin", "target")
    families = (DONE.family, MARCH, SEND)
    close = DONE
    # A March is told in parts (from, to, who), and each part is the player's own.
    always_asked = True

    def __init__(self, seat: int, origin: int, target: int, sent: list[int]) -> None:
        super().__init__(seat)
        self.origin = origin
        self.target = target
        # The kinds of the figures that have gone
        self.sent = sent

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
        kind, n = move.args
        if sails(kind):
            return SHIPS_STAY
        if s.count(self.seat, kind, self.origin) < n:
            return NOT_THERE
        return None if s.room(self.target) >= n else TOO_MANY

    def take(self, s: Table, move: Move) -> None:
        sent = self.sent
        if move is not DONE:
            kind, n = move.args
            # Not an Invade: nothing follows it (BR-5.2.7).
            for _ in range(n):
                s.move(self.seat, kind, self.origin, self.target)
            sent = sent + [kind] * n
            if s.figures_at(self.seat, self.origin) and s.room(self.target) > 0:
                s.then(Send(self.seat, self.origin, self.target, sent))
                return
        s.say(MARCHED, (self.seat, self.origin, self.target, *company(sent)))


def company(sent: list[int]) -> list[int]:
    """How many went of each kind, and the kind; places that are not needed hold none."""
    told: list[int] = []
    for kind in distinct(tuple(sent)):
        told += [sent.count(kind), kind]
    return told + [0, box.WARRIOR] * (MOST_KINDS - len(told) // 2)


def march(s: Table, seat: int, origin: int, target: int) -> None:
    """Pays and asks who goes."""
    s.rage[seat] -= MARCH_COST
    s.then(Send(seat, origin, target, []))
