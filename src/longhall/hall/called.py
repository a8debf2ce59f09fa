"""What people are called, by themselves and at a table."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from longhall.hall.live import LiveTable
from longhall.hall.names import distinct
from longhall.hall.schema import people
from longhall.hall.visitor import Visitor


def name_at(c: Connection, live: LiveTable, visitor: Visitor, given: str | None) -> str:
    """What somebody is called at a table: never what somebody else is called there, or what looks like it."""
    others = [seated.name for seated in live.seats if seated.person is None or seated.person != visitor.person]
    host = live.row["creator"]
    if host is not None and host != visitor.person:
        others.append(name_of(c, host))
    return distinct(given or name_of(c, visitor.person), others)


def name_of(c: Connection, person: str | None) -> str:
    """What a person is called."""
    if person is None:
        return ""
    return str(c.execute(select(people.c.name).where(people.c.id == person)).scalar_one())


def names_of(c: Connection, persons: Sequence[str]) -> dict[str, str]:
    """What people are called."""
    found = c.execute(select(people.c.id, people.c.name).where(people.c.id.in_(persons)))
    return {row.id: row.name for row in found}
