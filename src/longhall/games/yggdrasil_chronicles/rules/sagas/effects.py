"""What the pages of the sagas are made of: effects (YC-21.6), objectives (YC-21.5), opponents (YC-21.8)."""

from typing import Any, ClassVar

from longhall.core.engine.rules import Rule
from longhall.games.yggdrasil_chronicles.box import Table
from longhall.games.yggdrasil_chronicles.rules.iotunn import activate_iotunn
from longhall.games.yggdrasil_chronicles.rules.ladders import anonymous_join, giants_join


class Effect:
    """Something that a page does: when it is set up, on a space of Nidhögg's path, or when a card is revealed."""

    cites: ClassVar[Rule]

    def __init__(self, row: dict[str, Any]) -> None:
        # How many pawns, spaces or Iotunn; setups call it the value
        self.amount: int = row["amount"] if "amount" in row else row["value"] if type(row.get("value")) is int else 0

    def do(self, s: Table) -> None:
        """Brings it about."""
        raise NotImplementedError


class GiantsJoin(Effect):
    """Fire Giants for Surt."""

    def do(self, s: Table) -> None:
        giants_join(s, self.amount, self.cites)


class AnonymousJoin(Effect):
    """Anonymous for Hel."""

    def do(self, s: Table) -> None:
        anonymous_join(s, self.amount, self.cites)


class IotunnActivated(Effect):
    """Iotunn take the field, one after the other (YC-7.1)."""

    def do(self, s: Table) -> None:
        for _ in range(self.amount):
            activate_iotunn(s)


class Objective:
    """What a page asks for (YC-21.5): met at once or at the end of a turn, it turns the page or wins."""

    cites: ClassVar[Rule]

    def __init__(self, row: dict[str, Any]) -> None:
        self.value: int = row["value"]
        self.moment: str = row["check"]
        self.wins: bool = row["then"] == "win"

    def met(self, s: Table) -> bool:
        """Whether it has come about."""
        raise NotImplementedError


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
