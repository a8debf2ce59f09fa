"""Invade (BR-5.2): from the reserve onto the board, and what follows every Invade."""

from typing import Final

from longhall.core.engine.rules import Refusal, Step
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DESTROYED
from longhall.games.blood_rage.box.table import sails
from longhall.games.blood_rage.rules import clan_upgrades
from longhall.games.blood_rage.rules.monsters import Arrival
from longhall.games.blood_rage.words import line, refusal

RETURNED_TO_LIFE: Final = line("BR-5.7.2", "log.returned")

INVADED: Final = line("BR-5.2.5", "log.invaded")
NONE_IN_RESERVE: Final = refusal("BR-17.1", "refuse.reserve")
AT_HORNS_LIMIT: Final = refusal("BR-5.2.4", "refuse.horns")
TOO_EXPENSIVE: Final = refusal("BR-5.2.4", "refuse.figure_cost")
NOT_A_FJORD: Final = refusal("BR-5.2.4", "refuse.ships_in_fjords")
NOT_A_SHIP: Final = refusal("BR-1.6", "refuse.only_ships")
MARCH_ONLY: Final = refusal("BR-5.2.4", "refuse.yggdrasil")
FULL: Final = refusal("BR-5.2.4", "refuse.village")


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


class Invade(Step[Table]):
    """The steps of BR-5.2.5: pay, place, arrival, Succor, Thor's Domain."""

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
            s.say(RETURNED_TO_LIFE, (seat, self.kind, place))
        else:
            s.say(INVADED, (seat, self.kind, place, self.cost))
        # A fjord is no province: nothing below follows a Ship.
        if place < box.PROVINCES:
            if s.has(seat, box.THORS_DOMAIN):
                s.then(clan_upgrades.ThorsDomain(seat, place))
            if s.has(seat, box.FRIGGAS_SUCCOR) and place != box.YGGDRASIL:
                s.then(clan_upgrades.Succor(seat, place))
            if self.kind == box.TROLL or self.kind == box.FIRE_GIANT:
                s.then(Arrival(seat, self.kind, place))
