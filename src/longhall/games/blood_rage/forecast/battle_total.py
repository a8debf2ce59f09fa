"""A clan's total in a battle (BR-6.8) after a choice, as far as it is certain."""

from longhall.core.engine.rules import Move
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DECLARE, DECLINE, JOIN, PLAY_CARD, SPARE
from longhall.games.blood_rage.box.table import location_of
from longhall.games.blood_rage.rules.battle import Battle

UNCERTAIN = -1


def total_after(s: Table, here: Battle, seat: int, move: Move) -> int:
    """The total after joining, staying away, playing a card or keeping one figure (BR-14.7).

    Sight depends on cards that nobody sees yet, and after Watch all choose again.
    """
    total = here.total(s, seat)
    if move is DECLINE:
        return total
    if move.family is PLAY_CARD:
        kind = box.KIND_OF[move.args[0]]
        if kind == box.HEIMDALLS_SIGHT or kind == box.HEIMDALLS_WATCH:
            return UNCERTAIN
        if kind == box.ODINS_TIDE:
            left = [with_one(s, here, seat, one) for one in s.kinds_in_area(seat, here.province)]
            total = max(left, default=total)
        return total + box.BONUS[move.args[0]]
    if move.family is SPARE:
        return with_one(s, here, seat, move.args[0])
    if move.family is DECLARE:
        return total + move.args[0]
    if move.family is JOIN:
        after = s.open_copy()
        after.zones = s.zones
        after.move(seat, move.args[0], move.args[1], here.province)
        return here.total(after, seat)
    return UNCERTAIN


def with_one(s: Table, here: Battle, seat: int, kind: int) -> int:
    """The total with one figure of all there are, as Odin's Tide leaves it."""
    one = s.figure_str(seat, kind, location_of(here.province, kind))
    return here.total(s, seat) - s.clan_str(seat, here.province) + one
