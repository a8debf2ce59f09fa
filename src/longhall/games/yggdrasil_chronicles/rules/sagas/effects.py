"""What the pages of the sagas are made of: effects (YC-21.6), objectives (YC-21.5), opponents (YC-21.8)."""

from collections.abc import Callable
from typing import Any

from longhall.core.engine.rules import Rule
from longhall.games.yggdrasil_chronicles.box import Table

Row = dict[str, Any]
# What a page does by a row of the data: when it is set up, on a space of Nidhögg's path, or when a card is revealed
Effect = Callable[[Table, Row], None]
Event = Callable[[Table], None]
# The rule of an objective, and how much is still missing of a value
Goal = tuple[Rule, Callable[[Table, int], int]]


class Objective:
    """What a page asks for (YC-21.5): met at once or at the end of a turn, it turns the page or wins."""

    def __init__(self, goal: Goal, row: Row) -> None:
        self.cites, self.lacks = goal
        self.value: int = row["value"]
        self.moment: str = row["check"]
        self.wins: bool = row["then"] == "win"

    def missing(self, s: Table) -> int:
        """How much has still to come about."""
        return self.lacks(s, self.value)

    def met(self, s: Table) -> bool:
        return self.missing(s) <= 0


class Opponent:
    """A foe that only a saga knows (YC-21.8)."""

    def stands_in(self, s: Table, world: int) -> bool:
        """Whether it can be fought in a World."""
        raise NotImplementedError

    def strength(self, s: Table, world: int) -> int:
        """The risks of a fight, as everybody can work them out."""
        raise NotImplementedError

    def meet(self, s: Table, world: int) -> int:
        """The fight begins: its risks."""
        return self.strength(s, world)

    def beaten(self, s: Table, world: int) -> None:
        """What becomes of it."""
        raise NotImplementedError
