"""What an action costs (BR-5.1.6), for the clan that thinks about it."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.games.blood_rage.box import Table, moves
from longhall.games.blood_rage.rules.clan_actions import CHALLENGE_COST
from longhall.games.blood_rage.rules.invade import invade_cost
from longhall.games.blood_rage.rules.march import MARCH_COST
from longhall.games.blood_rage.rules.upgrade import upgrade_cost

NO_COST: Final = -1
# The rule that sets the cost of each action
RULES: Final = {
    moves.INVADE.verb: "BR-5.2.3",
    moves.MARCH.verb: "BR-5.3.1",
    moves.UPGRADE_WITH.verb: "BR-5.4.1",
    moves.COMMIT.verb: "BR-5.1.3",
    moves.PILLAGE.verb: "BR-5.1.3",
    moves.CHALLENGE.verb: "BR-5.7.1",
    moves.RETURN_TO_LIFE.verb: "BR-5.7.2",
    moves.SACRIFICE.verb: "BR-5.7.3",
}


def action_cost(s: Table, seat: int, move: Move) -> int:
    """The Rage that an action takes; of what is no action nothing is said."""
    family = move.family
    if family is moves.INVADE:
        return invade_cost(s, seat, move.args[0])
    if family is moves.MARCH:
        return MARCH_COST
    if family is moves.UPGRADE_WITH:
        return upgrade_cost(s, seat, move.args[0])
    if family is moves.CHALLENGE:
        return CHALLENGE_COST
    if family is moves.RETURN_TO_LIFE:
        return 1
    return 0 if family is moves.COMMIT or family is moves.PILLAGE or family is moves.SACRIFICE else NO_COST
