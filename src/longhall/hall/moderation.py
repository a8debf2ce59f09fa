"""Keeping the peace: people mute, block and report others; hosts ban people and tell everybody something."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf
from typing import Literal

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from longhall.hall.bus import Bus
from longhall.hall.keys import Keys, hashed, new_id
from longhall.hall.schema import blocks, notices, people, reports, seats, sessions, tables
from longhall.hall.shapes.people import BlockOut, NoticeOut
from longhall.hall.store import Store
from longhall.hall.trouble import Forbidden, Invalid, Limit, Unknown

Kind = Literal["mute", "block"]

# People that one can mute or block, and reports that wait for the host
MOST_BLOCKS = 500
MOST_REPORTS = 20
# Seconds for which is remembered whom somebody does not hear
FOR = 30.0
# Seconds that a ban may take from being noted to being written
LATEST = 10.0
REMEMBERED = 2_000


class Moderation:
    """Whom people do not want to hear or meet."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus
        self._recent: dict[str, tuple[frozenset[str], float]] = {}
        self._looked = time.time()

    async def set(self, person: str, other: str, kind: Kind | None) -> None:
        """Mutes or blocks somebody, or neither any more."""
        if person == other:
            raise Invalid("This is yourself.")

        def write(c: Connection) -> None:
            _known(c, other)
            c.execute(delete(blocks).where(blocks.c.person == person, blocks.c.other == other))
            if kind is not None:
                if (c.execute(select(func.count()).where(blocks.c.person == person)).scalar() or 0) >= MOST_BLOCKS:
                    raise Limit("This is too much.")
                c.execute(insert(blocks).values(person=person, other=other, kind=kind))
            self._bus.announce_person(c, person)

        await self._store.write(write)
        self._bus.person_changed(person)

    async def of(self, person: str) -> list[BlockOut]:
        """Whom somebody has muted or blocked."""
        query = select(blocks.c.other, blocks.c.kind, people.c.name).join(people, people.c.id == blocks.c.other)
        rows = await self._store.read(lambda c: c.execute(query.where(blocks.c.person == person)).all())
        return [BlockOut(row.other, row.name, row.kind) for row in rows]

    async def unheard(self, person: str | None) -> frozenset[str]:
        """Whose words somebody does not hear."""
        if person is None:
            return frozenset()
        found, until = self._recent.get(person, (frozenset[str](), 0.0))
        if until < time.monotonic():
            query = select(blocks.c.other).where(blocks.c.person == person)
            found = frozenset(await self._store.read(lambda c: list(c.execute(query).scalars())))
            if len(self._recent) >= REMEMBERED:
                self._recent.clear()
            self._recent[person] = found, time.monotonic() + FOR
        return found

    def forget(self, person: str | None) -> None:
        """Looks up again whom somebody does not hear, or everybody."""
        if person is None:
            self._recent.clear()
        else:
            self._recent.pop(person, None)

    async def report(self, person: str, other: str, table: str | None, text: str) -> None:
        """Tells the host of somebody; `longhall hall admin reports` shows it."""

        def write(c: Connection) -> None:
            _known(c, other)
            waiting = select(func.count()).where(reports.c.person == person, ~reports.c.done)
            if (c.execute(waiting).scalar() or 0) >= MOST_REPORTS:
                raise Limit("You have reported much already; the host will look at it.")
            values = {"id": new_id(), "person": person, "other": other, "table_id": table, "text": text}
            c.execute(insert(reports).values(**values, at=time.time(), done=False))

        await self._store.write(write)

    async def notices(self) -> list[NoticeOut]:
        """What the host tells everybody now."""
        query = select(notices).where(notices.c.until > time.time()).order_by(notices.c.created)
        rows = await self._store.read(lambda c: c.execute(query).all())
        return [NoticeOut(row.id, row.text, row.until) for row in rows]

    async def look(self) -> None:
        """Hears of bans that a host has spoken or lifted beside the running hall."""
        since, self._looked = self._looked, time.time()
        # What was noted a while ago may have been written just now.
        query = select(people.c.id).where(people.c.ban_changed >= since - LATEST)
        for person in await self._store.read(lambda c: list(c.execute(query).scalars())):
            self._bus.person_changed(person)


def apart(c: Connection, one: str, others: Sequence[str]) -> set[str]:
    """Those of the others who have blocked this person, or whom it has."""
    mine = (blocks.c.person == one) & blocks.c.other.in_(others)
    theirs = (blocks.c.other == one) & blocks.c.person.in_(others)
    found = c.execute(select(blocks).where(blocks.c.kind == "block", or_(mine, theirs)))
    return {row.other if row.person == one else row.person for row in found}


def check_apart(c: Connection, one: str | None, others: Sequence[str | None]) -> None:
    """Refuses to bring people together who want to be apart; it is not said who wants it."""
    if one is not None and apart(c, one, [other for other in others if other is not None]):
        raise Forbidden("You cannot sit at this table.")


def check_ban(c: Connection, person: str) -> None:
    """Refuses whoever is banned."""
    until = c.execute(select(people.c.banned).where(people.c.id == person)).scalar()
    if until is not None and until > time.time():
        raise Forbidden("You are banned from this hall.")


def ban(c: Connection, keys: Keys, person: str, days: float | None) -> None:
    """Bans somebody for so many days, or for good: all sessions and links end."""
    _known(c, person)
    now = time.time()
    until = now + days * 86_400.0 if days is not None else inf
    c.execute(update(people).where(people.c.id == person).values(banned=min(until, 1e12), ban_changed=now))
    c.execute(delete(sessions).where(sessions.c.person == person))
    for row in c.execute(select(seats).where(seats.c.person == person)).all():
        token = hashed(keys.seat(row.table_id, row.seat, row.generation + 1))
        mine = (seats.c.table_id == row.table_id, seats.c.seat == row.seat)
        c.execute(update(seats).where(*mine).values(token=token, generation=row.generation + 1))
        c.execute(update(tables).where(tables.c.id == row.table_id).values(revision=tables.c.revision + 1))


def lift(c: Connection, person: str) -> None:
    """Bans somebody no longer."""
    _known(c, person)
    c.execute(update(people).where(people.c.id == person).values(banned=None, ban_changed=time.time()))


def _known(c: Connection, person: str) -> None:
    if c.execute(select(people.c.id).where(people.c.id == person)).scalar() is None:
        raise Unknown("There is nobody of that id.")
