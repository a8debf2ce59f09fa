"""Seats of a rematch that are kept for those who sat at the table before."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from longhall.hall.schema import people, seats, tables
from longhall.hall.setup import Held


def held(c: Connection, ids: Sequence[str]) -> dict[str, list[Held]]:
    """Who sat, by table, at the one that it follows. Everybody goes one seat further."""
    sat = (
        select(tables.c.rematch, seats.c.seat, people.c.id, seats.c.name)
        .join(seats, seats.c.table_id == tables.c.id)
        .join(people, people.c.id == seats.c.person)
        .where(tables.c.rematch.in_(ids))
    )
    found: dict[str, list[Held]] = {id: [] for id in ids}
    for row in c.execute(sat):
        found[row.rematch].append(Held(row.seat + 1, row.id, row.name))
    return found
