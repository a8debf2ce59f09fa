"""People: a cookie is enough; a name and a password carry it to another device."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from longhall.hall.keys import hashed, new_id, new_token
from longhall.hall.schema import campaigns, people, pushes, seats, sessions, tables
from longhall.hall.shapes import Me, MeIn, PushIn
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict, Forbidden, Invalid, Limit

NOBODY = Me(None, "", "en", "auto")
# Sessions that were just looked up, and for how long that holds (seconds)
REMEMBERED = 2_000
FOR = 30.0
# Characters of a password
SHORTEST = 8
# Browsers that tell one person of a turn
MOST_BROWSERS = 20


class People:
    """Makes people and finds them by their cookie."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._recent: OrderedDict[str, tuple[str | None, float]] = OrderedDict()

    @cached_property
    def _decoy(self) -> str:
        """The hash of a password that nobody knows."""
        return self._hasher.hash(new_token())

    async def of_session(self, token: str) -> str | None:
        """The person that a cookie belongs to."""
        if not token:
            return None
        key = hashed(token)
        person, until = self._recent.get(key, (None, 0.0))
        if until < time.monotonic():
            query = select(sessions.c.person).where(sessions.c.token == key)
            person = await self._store.read(lambda c: c.execute(query).scalar_one_or_none())
            self._recent[key] = person, time.monotonic() + FOR
            while len(self._recent) > REMEMBERED:
                self._recent.popitem(last=False)
        return person

    async def me(self, person: str | None) -> Me:
        """What the hall knows of a person."""
        if person is None:
            return NOBODY
        row = await self._store.read(lambda c: c.execute(select(people).where(people.c.id == person)).one())
        return Me(row.id, row.name, row.lang, row.theme, row.login is not None)

    async def change(self, person: str | None, given: MeIn) -> tuple[str, str | None]:
        """Changes a person, or makes a new one; returns the id, and a new session's token."""
        values = {key: value for key in ("name", "lang", "theme") if (value := getattr(given, key)) is not None}

        def write(c: Connection) -> tuple[str, str | None]:
            if person is None:
                id = new_id()
                c.execute(
                    insert(people).values(
                        {"id": id, "name": "", "lang": "en", "theme": "auto", **values, "created": time.time()}
                    )
                )
                return id, _new_session(c, id)
            if values:
                c.execute(update(people).where(people.c.id == person).values(values))
            return person, None

        return await self._store.write(write)

    async def set_password(self, person: str, session: str, name: str, password: str) -> None:
        """Gives a person a name and password to come back with; other devices must use it from now on."""
        if len(password) < SHORTEST:
            raise Invalid("A password has at least {n} characters.", n=SHORTEST)
        secret = await asyncio.to_thread(self._hasher.hash, password)

        def write(c: Connection) -> None:
            try:
                c.execute(update(people).where(people.c.id == person).values(login=name.casefold(), password=secret))
            except IntegrityError:
                raise Conflict("Somebody else uses this name already.") from None
            c.execute(delete(sessions).where(sessions.c.person == person, sessions.c.token != hashed(session)))

        await self._store.write(write)
        for key in [key for key, (who, _) in self._recent.items() if who == person]:
            del self._recent[key]

    async def log_in(self, name: str, password: str, before: str | None = None) -> tuple[str, str, list[str]]:
        """The person of that name and password, a new session's token, and the tables that came along.

        Those are the tables of whoever used this device `before`, if that is nobody with a password.
        """
        query = select(people.c.id, people.c.password).where(people.c.login == name.casefold())
        row = await self._store.read(lambda c: c.execute(query).one_or_none())
        fits = await asyncio.to_thread(self._fits, row.password if row else None, password)
        if row is None or not fits:
            raise Forbidden("The name or the password is wrong.")

        def write(c: Connection) -> tuple[str, list[str]]:
            return _new_session(c, row.id), _bring_along(c, before, row.id) if before else []

        token, brought = await self._store.write(write)
        return row.id, token, brought

    def _fits(self, secret: str | None, password: str) -> bool:
        """Compares slowly, also when there is no such name, so that both cases take equally long."""
        try:
            return self._hasher.verify(secret or self._decoy, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def log_out(self, token: str) -> None:
        """Ends one session."""
        key = hashed(token)
        self._recent.pop(key, None)
        await self._store.write(lambda c: c.execute(delete(sessions).where(sessions.c.token == key)) and None)

    async def hook(self, person: str) -> str | None:
        """Where web hooks of a person go."""
        return await self._store.read(lambda c: c.execute(select(people.c.hook).where(people.c.id == person)).scalar())

    async def set_hook(self, person: str, url: str | None) -> None:
        """Web hooks of a person go there from now on."""
        await self._store.write(
            lambda c: c.execute(update(people).where(people.c.id == person).values(hook=url)) and None
        )

    async def add_push(self, person: str, given: PushIn) -> None:
        """Remembers a browser that wants notifications."""

        def write(c: Connection) -> None:
            c.execute(delete(pushes).where(pushes.c.endpoint == given.endpoint))
            others = select(func.count()).where(pushes.c.person == person)
            if (c.execute(others).scalar() or 0) >= MOST_BROWSERS:
                raise Limit("Too many browsers tell you of your turns already.")
            c.execute(
                insert(pushes).values(endpoint=given.endpoint, person=person, p256dh=given.p256dh, auth=given.auth)
            )

        await self._store.write(write)


def _bring_along(c: Connection, before: str, person: str) -> list[str]:
    """Gives a person all that somebody without a password has; returns the tables that this changes."""
    nameless = select(people.c.id).where(people.c.id == before, people.c.login.is_(None))
    if before == person or c.execute(nameless).scalar() is None:
        return []
    sits = select(seats.c.table_id).where(seats.c.person == before)
    found = list(c.execute(select(tables.c.id).where(or_(tables.c.creator == before, tables.c.id.in_(sits)))).scalars())
    c.execute(update(tables).where(tables.c.id.in_(found)).values(revision=tables.c.revision + 1))
    for owned in (seats.c.person, tables.c.creator, campaigns.c.creator, pushes.c.person):
        c.execute(update(owned.table).where(owned == before).values({owned.name: person}))
    return found


def _new_session(connection: Connection, person: str) -> str:
    token = new_token()
    connection.execute(insert(sessions).values(token=hashed(token), person=person, created=time.time()))
    return token
