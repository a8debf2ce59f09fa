"""What an action costs (BR-5.1.6), for the clan that thinks about it."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Move
from longhall.games.blood_rage.box.moves import (
    CHALLENGE,
    COMMIT,
    INVADE,
    MARCH,
    PILLAGE,
    RETURN_TO_LIFE,
    SACRIFICE,
    UPGRADE_WITH,
)
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.rules.clan_actions import CHALLENGE_COST
from longhall.games.blood_rage.rules.invade import invade_cost
from longhall.games.blood_rage.rules.march import MARCH_COST
from longhall.games.blood_rage.rules.upgrade import upgrade_cost

NO_COST: Final = -1
# The rule that sets the cost of each action
RULES: Final = {
    INVADE.verb: "BR-5.2.3",
    MARCH.verb: "BR-5.3.1",
    UPGRADE_WITH.verb: "BR-5.4.1",
    COMMIT.verb: "BR-5.1.3",
    PILLAGE.verb: "BR-5.1.3",
    CHALLENGE.verb: "BR-5.7.1",
    RETURN_TO_LIFE.verb: "BR-5.7.2",
    SACRIFICE.verb: "BR-5.7.3",
}


def action_cost(s: Table, seat: int, move: Move) -> int:
    """The Rage that an action takes; of what is no action nothing is said."""
    family = move.family
    if family is INVADE:
        return invade_cost(s, seat, move.args[0])
    if family is MARCH:
        return MARCH_COST
    if family is UPGRADE_WITH:
        return upgrade_cost(s, seat, move.args[0])
    if family is CHALLENGE:
        return CHALLENGE_COST
    if family is RETURN_TO_LIFE:
        return 1
    return 0 if family is COMMIT or family is PILLAGE or family is SACRIFICE else NO_COST
