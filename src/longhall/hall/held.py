"""Seats of a rematch that are kept for those who sat at the table before."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, select

from longhall.hall.live import LiveTable
from longhall.hall.schema import seats, tables

# For so many seconds
HELD: Final = 600.0


def held(c: Connection, live: LiveTable) -> dict[int, str]:
    """Whose seats they are, by seat: everybody goes one seat further."""
    if time.time() - live.row["created"] > HELD:
        return {}
    sat = (
        select(seats.c.seat, seats.c.person)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(tables.c.rematch == live.id, seats.c.person.is_not(None))
    )
    return {(row.seat + 1) % len(live.seats): row.person for row in c.execute(sat)}
