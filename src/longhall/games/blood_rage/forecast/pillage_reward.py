"""What the pillage of a province would bring (BR-6.10), for the clan that thinks about it."""

from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.rules.monsters import rewards


def steps_lost(s: Table, seat: int, province: int) -> bool:
    """Whether the reward would raise a stat that is on step 6 (BR-17.3), or would be there before the last time."""
    token = s.tokens[province]
    if token == box.TOKEN_GLORY:
        return False
    for stat in range(box.STATS):
        above = box.TOP_STEP - s.steps[box.STATS * seat + stat]
        if token in (stat, box.TOKEN_ALL) and above < rewards(s, seat, province):
            return True
    return False
