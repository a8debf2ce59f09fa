"""A clan's total in a battle (BR-6.8) after a choice, as far as it is certain."""

from longhall.core.engine.rules import Move
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DECLARE, DECLINE, JOIN, PLAY_CARD
from longhall.games.blood_rage.rules.battle import Battle

UNCERTAIN = -1


def total_after(s: Table, here: Battle, seat: int, move: Move) -> int:
    """The total after joining, staying away, or playing a card; Sight depends on cards that nobody sees yet."""
    total = here.total(s, seat)
    if move is DECLINE:
        return total
    if move.family is PLAY_CARD and box.KIND_OF[move.args[0]] != box.HEIMDALLS_SIGHT:
        return total + box.BONUS[move.args[0]]
    if move.family is DECLARE:
        return total + move.args[0]
    if move.family is JOIN:
        after = s.open_copy()
        after.zones = s.zones
        after.move(seat, move.args[0], move.args[1], here.province)
        return here.total(after, seat)
    return UNCERTAIN
