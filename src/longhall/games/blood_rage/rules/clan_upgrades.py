"""What clan upgrades do (BR-14.5) in an Invade, in a pillage and after a battle."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice
from longhall.core.engine.moves import Move, Refusal
from longhall.core.engine.zones import distinct
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import (
    DECLINE,
    DONE,
    INVADE,
    PILLAGE_AT_ONCE,
    TAKE_BACK,
)
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.box.zones import HAND, PLAY
from longhall.games.blood_rage.rules import invade, pillage
from longhall.games.blood_rage.words import (
    ASK_BLESSING,
    ASK_PROWESS,
    ASK_SUCCOR,
    ASK_THORS_DOMAIN,
    BOUGHT_BACK,
    GLORY_THORS,
    INVADED,
    NO_RAGE_TO_RETURN_CARD,
    NO_REWARD_SHOWN,
    NOT_IN_PLAY,
    ONLY_A_WARRIOR_HERE,
    TOO_LITTLE_RAGE_TO_PILLAGE,
    R,
)

ONLY_A_WARRIOR: Final = Refusal(R["BR-5.2.6"], ONLY_A_WARRIOR_HERE)
NO_RAGE_TO_PILLAGE: Final = Refusal(R["BR-14.5"], TOO_LITTLE_RAGE_TO_PILLAGE)
NO_REWARD: Final = Refusal(R["BR-14.5"], NO_REWARD_SHOWN)
DOMAIN_COST: Final = 2
BR_14_5: Final = R["BR-14.5"]
NOT_LYING_THERE: Final = Refusal(BR_14_5, NOT_IN_PLAY)
NO_RAGE: Final = Refusal(BR_14_5, NO_RAGE_TO_RETURN_CARD)


class WarriorOffer(Choice[Table]):
    """A Warrior from the reserve may enter one province, at no cost."""

    abstract = True

    __slots__ = ("place",)

    fields = (("seat", "seat"), ("place", "place"))

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def candidates(self, s: Table) -> list[Move]:
        return [INVADE.moves[box.PLACES * box.WARRIOR + self.place], DECLINE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        if move.family is not INVADE:
            return self.elsewhere()
        if move.args[0] != box.WARRIOR or move.args[1] != self.place:
            return ONLY_A_WARRIOR
        return invade.refuse_free(s, self.seat, box.WARRIOR, self.place)


class Succor(WarriorOffer):
    """Frigga's Succor (D-08): its Warrior opens no window of its own (BR-5.2.6)."""

    rule = R["BR-14.5"]

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_SUCCOR, (self.place,)

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.move(self.seat, box.WARRIOR, box.RESERVE, self.place)
            s.say(INVADED, (self.seat, box.WARRIOR, self.place, 0), self.rule)


class ThorsDomain(Choice[Table]):
    """After an Invade: 2 Rage to pillage the province at once (D-09)."""

    __slots__ = ("place",)

    fields = (("seat", "seat"), ("place", "place"))
    rule = R["BR-14.5"]

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_THORS_DOMAIN, (self.place, s.rage[self.seat])

    def candidates(self, s: Table) -> list[Move]:
        return [PILLAGE_AT_ONCE, DECLINE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        if move is not PILLAGE_AT_ONCE:
            return self.elsewhere()
        if s.pillaged[self.place]:
            return NO_REWARD
        return None if s.rage[self.seat] >= DOMAIN_COST else NO_RAGE_TO_PILLAGE

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.rage[self.seat] -= DOMAIN_COST
            # Pillages nest (BR-6.12), so the modules of invading and pillaging need each other.

            s.then(pillage.Pillage(self.seat, self.place))


class Blessing(WarriorOffer):
    """One Warrior from the reserve, at no cost; it is an Invade with all that follows one (D-19)."""

    rule = R["BR-14.5"]

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_BLESSING, (self.place,)

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.then(invade.Invade(self.seat, box.WARRIOR, self.place, box.RESERVE, 0))


class Prowess(Choice[Table]):
    """The winner takes cards in play back into hand for 1 Rage each (D-16)."""

    rule = BR_14_5
    close = DONE

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_PROWESS, (s.rage[self.seat],)

    def candidates(self, s: Table) -> list[Move]:
        return [*[TAKE_BACK.moves[face] for face in distinct(s.zones[PLAY + self.seat])], DONE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        if move.family is not TAKE_BACK:
            return self.elsewhere()
        if move.args[0] not in s.zones[PLAY + self.seat]:
            return NOT_LYING_THERE
        return None if s.rage[self.seat] else NO_RAGE

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        face = move.args[0]
        s.rage[self.seat] -= 1
        s.show(face, PLAY + self.seat, HAND + self.seat)
        s.say(BOUGHT_BACK, (self.seat, face), BR_14_5)
        s.then(Prowess(self.seat))


def thors_glory(s: Table, seat: int, enemies: int) -> None:
    """Thor's Glory: 2 Glory after a battle in which two or more enemies were destroyed."""
    if enemies >= 2:
        s.gain_glory(seat, 2, GLORY_THORS, BR_14_5)
