"""Who is asking."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from longhall.hall.keys import hashed
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.setup import Seated
from longhall.hall.trouble import Forbidden, Invalid


class Visitor(msgspec.Struct, frozen=True):
    """A person known by a cookie, a seat held by its token, both, or neither."""

    person: str | None = None
    # The hash of a seat token
    token: str | None = None

    @staticmethod
    def with_token(person: str | None, token: str | None) -> Visitor:
        """A visitor who shows a seat token in plain."""
        return Visitor(person, hashed(token) if token else None)

    def seats_at(self, live: LiveTable) -> list[int]:
        """The seats of a table that this visitor holds."""
        return self.seats_among(live.seats)

    def seats_among(self, seats: Sequence[Seated]) -> list[int]:
        """Those of some seats that this visitor holds."""
        return [seated.seat for seated in seats if self.holds(seated)]

    def holds(self, seated: Seated) -> bool:
        """Whether a seat is this visitor's."""
        if seated.kind != "human":
            return False
        return self.token == seated.token or (self.person is not None and seated.person == self.person)

    def sits(self, live: LiveTable, seat: int) -> bool:
        """Whether this visitor holds that seat of a table."""
        return 0 <= seat < len(live.seats) and self.holds(live.seats[seat])

    def invited_to(self, live: LiveTable) -> list[int]:
        """The free seats that this visitor has a link to."""
        return [seated.seat for seated in live.seats if seated.kind == "open" and self.token == seated.token]

    def made(self, live: LiveTable) -> bool:
        """Whether this visitor made the table."""
        return self.person is not None and live.row["creator"] == self.person

    def seat(self, live: LiveTable, seat: int) -> int:
        """That seat, if the visitor holds it."""
        if seat >= len(live.seats):
            raise Invalid("This table has {n} seats, counted from 0.", n=len(live.seats))
        if not self.sits(live, seat):
            raise Forbidden("This is not your seat.")
        return seat

    def eyes(self, live: LiveTable, seat: int | None) -> int:
        """The seat whose view the visitor may have: an own one, or anyone's when the game is over."""
        if seat is None or seat == SPECTATOR:
            return SPECTATOR
        if live.state == "finished" and 0 <= seat < len(live.seats):
            return seat
        return self.seat(live, seat)
