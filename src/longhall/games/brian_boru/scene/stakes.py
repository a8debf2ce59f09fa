"""What is at stake in a region, as lines of a tooltip."""

from longhall.core.draw.drawing import Drawing
from longhall.core.show.scene import Fact
from longhall.games.brian_boru.box import Table
from longhall.games.brian_boru.forecast.claims import stakes


def at_stake(on: Drawing[Table], region: int) -> list[Fact]:
    """Who leads, what the token waits for, and what one more would change for the seat that looks."""
    return [
        Fact(stake.id, on.tell(stake.message, stake.args), "", stake.rule, state="good" if stake.good else "quiet")
        for stake in stakes(on.s, region, on.seat)
    ]
