"""A player's turn within an action (RM-4.3, RM-4.6): whose, on which space, how far away, and what it has brought."""

from typing import Final

from longhall.core.engine.rules import Procedure
from longhall.games.reavers_of_midgard.box import Table, things as box

# With two players the other one uses the entry of the fourth (RM-4.6).
OTHER_OF_TWO: Final = 3


class Turn(Procedure[Table]):
    """The variables of a turn within an action."""

    abstract = True

    fields = (
        ("seat", "seat"),
        ("active", "seat"),
        ("space", "space"),
        ("recruits", "card*"),
        ("claimed", "stack*"),
        ("passed", "number*"),
    )
    made_of = 3

    def __init__(self, seat: int, active: int, space: int) -> None:
        super().__init__()
        self.seat = seat
        self.active = active
        self.space = space
        # Reavers gained in this turn (RM-8.1.6), and the stacks of the tiles claimed in it (RM-7.6.5)
        self.recruits: list[int] = []
        self.claimed: list[int] = []
        # What Artifacts could work with when the player last went on without using one (RM-4.4)
        self.passed: list[int] = []

    def by_distance(self, s: Table) -> int:
        """Extra cards, picks or attempts, by the seats from the active player on (RM-4.6)."""
        distance = (self.seat - self.active) % s.seats
        if s.seats == 2 and distance == 1:
            distance = OTHER_OF_TWO
        return box.BY_DISTANCE[self.space][distance]


def turn(s: Table) -> Turn | None:
    """The turn within an action that is under way; none in setup and while specialized Reavers act."""
    for i in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[i]
        if isinstance(step, Turn):
            return step
    return None
