"""Invade (BR-5.2): from the reserve onto the board, and what follows every Invade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from longhall.core.engine.agenda import Choice, Step
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.core.speech.rulebook import Rule
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import DECLINE, INVADE, PILLAGE_AT_ONCE
from longhall.games.blood_rage.box.table import Table, location_of, sails
from longhall.games.blood_rage.rules.destruction import BY_INVADE, Destruction
from longhall.games.blood_rage.words import (
    ASK_FREE_INVADE,
    ASK_SUCCOR,
    ASK_THORS_DOMAIN,
    HORNS_REACHED,
    INVADED,
    NO_DOMAIN,
    NO_EMPTY_VILLAGE,
    NO_RAGE_FOR_FIGURE,
    NO_RAGE_TO_RETURN,
    NO_REWARD_SHOWN,
    NOT_IN_RESERVE,
    NOT_IN_VALHALLA,
    NOT_THE_UPGRADED,
    ONLY_A_WARRIOR_HERE,
    ONLY_SHIPS_IN_FJORDS,
    PLACE_DESTROYED,
    RETURNED_TO_LIFE,
    SHIPS_ONLY_IN_FJORDS,
    TOO_LITTLE_RAGE_TO_PILLAGE,
    YGGDRASIL_CLOSED,
    R,
)

BR_5_2_5: Final = R["BR-5.2.5"]
BR_5_4_5: Final = R["BR-5.4.5"]
BR_5_7_2: Final = R["BR-5.7.2"]

NONE_IN_RESERVE: Final = Refusal(R["BR-17.1"], NOT_IN_RESERVE)
AT_HORNS_LIMIT: Final = Refusal(R["BR-5.2.4"], HORNS_REACHED)
TOO_EXPENSIVE: Final = Refusal(R["BR-5.2.4"], NO_RAGE_FOR_FIGURE)
NOT_A_FJORD: Final = Refusal(R["BR-5.2.4"], SHIPS_ONLY_IN_FJORDS)
NOT_A_SHIP: Final = Refusal(R["BR-1.6"], ONLY_SHIPS_IN_FJORDS)
MARCH_ONLY: Final = Refusal(R["BR-5.2.4"], YGGDRASIL_CLOSED)
DESTROYED: Final = Refusal(R["BR-1.8"], PLACE_DESTROYED)
FULL: Final = Refusal(R["BR-5.2.4"], NO_EMPTY_VILLAGE)
NO_FRIGGAS_DOMAIN: Final = Refusal(R["BR-5.7.2"], NO_DOMAIN)
NONE_IN_VALHALLA: Final = Refusal(R["BR-5.7.2"], NOT_IN_VALHALLA)
NO_RAGE_FOR_DOMAIN: Final = Refusal(R["BR-5.7.2"], NO_RAGE_TO_RETURN)
OTHER_FIGURE: Final = Refusal(R["BR-5.4.4"], NOT_THE_UPGRADED)
ONLY_A_WARRIOR: Final = Refusal(R["BR-5.2.6"], ONLY_A_WARRIOR_HERE)
NO_RAGE_TO_PILLAGE: Final = Refusal(R["BR-14.5"], TOO_LITTLE_RAGE_TO_PILLAGE)
NO_REWARD: Final = Refusal(R["BR-14.5"], NO_REWARD_SHOWN)

DOMAIN_COST: Final = 2


def invade_cost(s: Table, seat: int, kind: int) -> int:
    """Rage for invading with a figure (BR-5.2.3)."""
    if kind == box.LEADER:
        return 0
    return box.MONSTER_COST[kind - box.MONSTERS] if kind >= box.MONSTERS else s.figure_str(seat, kind, box.RESERVE)


def refuse_place(s: Table, kind: int, place: int) -> Refusal | None:
    """Destinations of BR-5.2.4."""
    if sails(kind):
        if place < box.PROVINCES:
            return NOT_A_FJORD
        return None if s.open_fjord(place) else DESTROYED
    if place >= box.PROVINCES:
        return NOT_A_SHIP
    if place == box.YGGDRASIL:
        # The card goes over the rule (BR-3.4).
        return None if kind == box.DARK_ELF else MARCH_ONLY
    if s.destroyed[place]:
        return DESTROYED
    return None if s.room(place) > 0 else FULL


def refuse_free(s: Table, seat: int, kind: int, place: int) -> Refusal | None:
    """An Invade from the reserve that costs nothing (BR-5.2.6); Horns limit every Invade and nothing else (BR-17.2)."""
    if not s.count(seat, kind, box.RESERVE):
        return NONE_IN_RESERVE
    if s.on_board[seat] >= s.horns(seat):
        return AT_HORNS_LIMIT
    return refuse_place(s, kind, place)


def refuse_figure(s: Table, seat: int, kind: int) -> Refusal | None:
    """The part of BR-5.2.4 that does not depend on the destination."""
    if not s.count(seat, kind, box.RESERVE):
        return NONE_IN_RESERVE
    if s.on_board[seat] >= s.horns(seat):
        return AT_HORNS_LIMIT
    return TOO_EXPENSIVE if s.rage[seat] < invade_cost(s, seat, kind) else None


def refuse_invade(s: Table, seat: int, kind: int, place: int) -> Refusal | None:
    """The Invade action: a figure of the reserve, a destination, the Rage (BR-5.2.1, BR-5.2.2, BR-5.2.4)."""
    return refuse_place(s, kind, place) or refuse_figure(s, seat, kind)


def refuse_return(s: Table, seat: int, kind: int, place: int) -> Refusal | None:
    """The Invade action from Valhalla, for exactly 1 Rage (BR-5.7.2, R-12)."""
    return refuse_returning(s, seat, kind) or refuse_place(s, kind, place)


def refuse_returning(s: Table, seat: int, kind: int) -> Refusal | None:
    """The part of BR-5.7.2 that does not depend on the destination."""
    if not s.has(seat, box.FRIGGAS_DOMAIN):
        return NO_FRIGGAS_DOMAIN
    if not s.count(seat, kind, box.VALHALLA):
        return NONE_IN_VALHALLA
    if s.on_board[seat] >= s.horns(seat):
        return AT_HORNS_LIMIT
    return NO_RAGE_FOR_DOMAIN if s.rage[seat] < 1 else None


class Invade(Step[Table]):
    """The steps of BR-5.2.5: pay, place, arrival, Succor, Thor's Domain."""

    __slots__ = ("cost", "kind", "origin", "place", "seat")

    fields = (("seat", "seat"), ("kind", "figure"), ("place", "place"), ("origin", "number"), ("cost", "number"))

    def __init__(self, seat: int, kind: int, place: int, origin: int, cost: int) -> None:
        self.seat = seat
        self.kind = kind
        self.place = place
        self.origin = origin
        self.cost = cost

    def run(self, s: Table) -> None:
        seat, place = self.seat, self.place
        s.rage[seat] -= self.cost
        s.move(seat, self.kind, self.origin, place)
        if self.origin == box.VALHALLA:
            s.say(RETURNED_TO_LIFE, (seat, self.kind, place), BR_5_7_2)
        else:
            s.say(INVADED, (seat, self.kind, place, self.cost), BR_5_2_5)
        # A fjord is no province: nothing below follows a Ship.
        if place < box.PROVINCES:
            if s.has(seat, box.THORS_DOMAIN):
                s.then(ThorsDomain(seat, place))
            if s.has(seat, box.FRIGGAS_SUCCOR) and place != box.YGGDRASIL:
                s.then(Succor(seat, place))
            if self.kind == box.TROLL or self.kind == box.FIRE_GIANT:
                s.then(Arrival(seat, self.kind, place))


class Arrival(Step[Table]):
    """Troll and Fire Giant strike where they land (BR-5.2.5(3), BR-14.1), the Giant also in the fjord (R-20)."""

    __slots__ = ("kind", "place", "seat")

    fields = (("seat", "seat"), ("kind", "figure"), ("place", "place"))

    def __init__(self, seat: int, kind: int, place: int) -> None:
        self.seat = seat
        self.kind = kind
        self.place = place

    def run(self, s: Table) -> None:
        victims = [0] * (box.KINDS * s.seats)
        for enemy in range(s.seats):
            if enemy == self.seat:
                continue
            if self.kind == box.TROLL:
                victims[box.KINDS * enemy + box.WARRIOR] = s.count(enemy, box.WARRIOR, self.place)
            else:
                for kind in s.kinds_in_area(enemy, self.place):
                    if kind < box.MONSTERS:
                        victims[box.KINDS * enemy + kind] = s.count(enemy, kind, location_of(self.place, kind))
        if any(victims):
            s.then(Destruction(BY_INVADE, self.place, self.seat, victims))


class WarriorOffer(Choice[Table]):
    """A Warrior from the reserve may enter one province, at no cost."""

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
        return refuse_free(s, self.seat, box.WARRIOR, self.place)


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
            from longhall.games.blood_rage.rules.pillage import Pillage

            s.then(Pillage(self.seat, self.place))


class FreeInvade(Choice[Table]):
    """After a troop or Monster upgrade: one such figure may invade at no cost (D-07)."""

    __slots__ = ("kinds",)

    fields = (("seat", "seat"), ("kinds", "figure*"))
    rule = R["BR-5.4.4"]

    def __init__(self, seat: int, kinds: Sequence[int]) -> None:
        super().__init__(seat)
        self.kinds = list(kinds)

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_FREE_INVADE, (self.kinds[0],)

    def cites(self) -> Rule:
        return BR_5_4_5 if self.kinds[0] >= box.MONSTERS else self.rule

    def candidates(self, s: Table) -> list[Move]:
        moves: list[Move] = []
        for kind in self.kinds:
            moves += INVADE.moves[box.PLACES * kind : box.PLACES * kind + box.PLACES]
        moves.append(DECLINE)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        if move.family is not INVADE:
            return self.elsewhere()
        if move.args[0] not in self.kinds:
            return OTHER_FIGURE
        return refuse_free(s, self.seat, move.args[0], move.args[1])

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.then(Invade(self.seat, move.args[0], move.args[1], box.RESERVE, 0))
