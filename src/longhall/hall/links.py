"""Tables of a hall as lists and players see them: who is there, the links of seats, and when a table is given up."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from longhall.hall import clocks
from longhall.hall.cards import Cards
from longhall.hall.keys import Keys, hashed
from longhall.hall.presence import Presence
from longhall.hall.settings import Settings
from longhall.hall.setup import Seated
from longhall.hall.visitor import Visitor


class HallCards(Cards):
    """Draws tables up for a visitor: links are shown only to whom they belong."""

    def __init__(self, settings: Settings, keys: Keys, presence: Presence) -> None:
        self._settings = settings
        self._keys = keys
        self._presence = presence

    def online(self, table: str, seat: int) -> bool:
        return self._presence.online(table, seat)

    def present(self, table: str, seats: int) -> list[bool]:
        return self._presence.present(table, seats)

    def link(self, table: str, seated: Seated) -> str | UnsetType:
        token = self._keys.seat(table, seated.seat, seated.generation)
        # A script that came along to a rematch has kept its older token.
        return f"/#/t/{table}/{token}" if hashed(token) == seated.token else UNSET

    def led(self, table: str, seats: Sequence[Seated], visitor: Visitor) -> int | None:
        if visitor.token is None or any(visitor.token == seated.token for seated in seats):
            return None
        older = ((seated.seat, generation) for seated in seats for generation in range(seated.generation))
        return next((at[0] for at in older if hashed(self._keys.seat(table, *at)) == visitor.token), None)

    def expires(self, state: str, updated: float) -> float | None:
        return clocks.expires(self._settings, state, updated)
