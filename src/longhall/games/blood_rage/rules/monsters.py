"""What Monsters do (BR-14.1) besides being strong."""

from typing import Final

from longhall.core.engine.rules import Step
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.table import location_of
from longhall.games.blood_rage.rules.destruction import BY_INVADE, Destruction
from longhall.games.blood_rage.words import line

GLORY_VALKYRIE: Final = line("BR-14.1", "glory.valkyrie")


class Arrival(Step[Table]):
    """Troll and Fire Giant strike where they land (BR-5.2.5(3), BR-14.1), the Giant also in the fjord (R-20)."""

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


def valkyrie(s: Table, seat: int, enemies: int) -> None:
    """Whoever had the Valkyrie in the battle gains 2 Glory for each enemy that was destroyed."""
    s.gain_glory(seat, 2 * enemies, GLORY_VALKYRIE)


def rewards(s: Table, pillager: int, province: int) -> int:
    """How often the pillager takes the reward: twice with the Frost Giant (BR-6.10(3))."""
    return 2 if s.count(pillager, box.FROST_GIANT, province) else 1
