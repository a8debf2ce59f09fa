"""The table of Ten Cards."""

from __future__ import annotations

from longhall.core.engine.state import State
from longhall.core.engine.zones import ZonePlan
from longhall.games.ten_cards.box import things as box


class Table(State):
    """The whole state: cards lie in zones, and only what everybody sees is a plain field."""

    __slots__ = ("tricks",)

    tricks: list[int]

    def layout(self) -> ZonePlan:
        return box.LAYOUT

    def lay_out(self) -> None:
        """Nobody has a card or a trick yet."""
        self.clear()
        self.tricks = [0] * self.seats

    def open_copy(self) -> Table:
        copy = Table(self.seats, self.luck)
        copy.tricks = self.tricks[:]
        return copy

    def scores(self) -> list[int]:
        """Most tricks win; who is tied shares (TC-4.1)."""
        return self.tricks[:]
