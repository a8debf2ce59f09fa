"""A name and a password carry a person to another device. Whatever changes them ends everything that was open."""

from __future__ import annotations

import asyncio
import secrets
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from longhall.hall.bus import Bus
from longhall.hall.company.ratings import step_down
from longhall.hall.keys import Keys, hashed, new_token
from longhall.hall.limits import Buckets
from longhall.hall.moderation import check_ban
from longhall.hall.people import People, new_session
from longhall.hall.schema import (
    blocks,
    campaigns,
    chats,
    invitations,
    people,
    pushes,
    recovery,
    seats,
    seekers,
    sessions,
    tables,
)
from longhall.hall.shapes.people import SessionOut
from longhall.hall.store import Store, insert_once
from longhall.hall.trouble import Conflict, Forbidden, Invalid, Limit

# Characters of a password, and of a name as it is compared
SHORTEST = 8
LONGEST_LOGIN = 40
# Attempts to come in under one name: at once, and then one in so many seconds
ATTEMPTS = 20
SECONDS = 30.0
CODES = 8
# Letters of a public name of a session: the beginning of its hash, which opens nothing
SHOWN = 12


class Accounts:
    """Lets people in, and shuts out whoever has no business there any more."""

    def __init__(self, store: Store, keys: Keys, bus: Bus, known: People) -> None:
        self._store = store
        self._keys = keys
        self._bus = bus
        self._people = known
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._attempts = Buckets(1 / SECONDS, ATTEMPTS)

    @cached_property
    def _decoy(self) -> str:
        """The hash of a password that nobody knows."""
        return self._hasher.hash(new_token())

    # Coming in

    async def log_in(self, name: str, password: str, before: str | None, device: str) -> tuple[str, str, list[str]]:
        """The person of that name and password, a new session's token, and the tables that came along.

        Those are the tables of whoever used this device `before`, if that is nobody with a password.
        """
        person = await self._proven(login_of(name), password)

        def write(c: Connection) -> tuple[str, list[str]]:
            check_ban(c, person)
            return new_session(c, person, device), _bring_along(c, before, person) if before else []

        token, brought = await self._store.write(write)
        return person, token, brought

    async def recover(self, name: str, code: str, password: str, device: str) -> tuple[str, str]:
        """Whoever has a recovery code chooses a new password; returns the person and a new session's token."""
        login = login_of(name)
        self._attempt(login)
        check_password(password)
        secret = await asyncio.to_thread(self._hasher.hash, password)
        key = hashed(plain_code(code))

        def write(c: Connection) -> tuple[str, str]:
            person = c.execute(select(people.c.id).where(people.c.login == login)).scalar()
            mine = (recovery.c.code == key, recovery.c.person == person)
            if person is None or c.execute(delete(recovery).where(*mine)).rowcount != 1:
                raise Forbidden("The name or the code is wrong.")
            check_ban(c, person)
            c.execute(update(people).where(people.c.id == person).values(password=secret))
            self._shut_out(c, person)
            return str(person), new_session(c, str(person), device)

        person, token = await self._store.write(write)
        await self._told(person)
        return person, token

    async def _proven(self, login: str, password: str, whose: str = "") -> str:
        """The person of that name, if the password is the right one."""
        self._attempt(whose or login)
        query = select(people.c.id, people.c.password).where(people.c.login == login)
        row = await self._store.read(lambda c: c.execute(query).one_or_none())
        fits = await asyncio.to_thread(self._fits, row.password if row else None, password)
        if row is None or not fits:
            raise Forbidden("The name or the password is wrong.")
        return str(row.id)

    def _attempt(self, login: str) -> None:
        """Passwords of one name cannot be tried from many addresses, either."""
        if not self._attempts.take(login):
            raise Limit("Too many attempts under this name; wait a few minutes.")

    def _fits(self, secret: str | None, password: str) -> bool:
        """Compares slowly, also when there is no such name, so that both cases take equally long."""
        try:
            return self._hasher.verify(secret or self._decoy, password)
        except (Argon2Error, InvalidHashError):
            return False

    # What only the owner may do

    async def prove(self, person: str, password: str | None) -> None:
        """Refuses who cannot say the password, if there is one."""
        query = select(people.c.login).where(people.c.id == person)
        login = await self._store.read(lambda c: c.execute(query).scalar())
        if login is not None:
            # Strangers who try passwords under this name do not keep its owner out.
            await self._proven(login, password or "", whose=person)

    async def set_password(self, person: str, name: str, password: str, old: str | None, device: str) -> str:
        """Gives a person a name and password to come back with; returns the token of the only session that is left."""
        check_password(password)
        login = login_of(name)
        await self.prove(person, old)
        secret = await asyncio.to_thread(self._hasher.hash, password)

        def write(c: Connection) -> str:
            try:
                c.execute(update(people).where(people.c.id == person).values(login=login, password=secret))
            except IntegrityError:
                raise Conflict("Somebody else uses this name already.") from None
            self._shut_out(c, person)
            return new_session(c, person, device)

        token = await self._store.write(write)
        await self._told(person)
        return token

    async def codes(self, person: str, password: str) -> list[str]:
        """New recovery codes; older ones open nothing any more."""
        await self.prove(person, password)
        made = ["-".join(secrets.token_hex(2) for _ in range(5)) for _ in range(CODES)]

        def write(c: Connection) -> None:
            if c.execute(select(people.c.login).where(people.c.id == person)).scalar() is None:
                raise Conflict("Recovery codes are for whoever has a password; set one first.")
            c.execute(delete(recovery).where(recovery.c.person == person))
            c.execute(insert(recovery), [{"code": hashed(plain_code(code)), "person": person} for code in made])

        await self._store.write(write)
        return made

    async def delete(self, person: str) -> None:
        """Forgets a person: what was played stays, but not by whom."""

        def write(c: Connection) -> None:
            self._shut_out(c, person)
            sat = select(seats.c.table_id, seats.c.seat).where(seats.c.person == person)
            for row in c.execute(sat).all():
                c.execute(
                    update(chats).where(chats.c.table_id == row.table_id, chats.c.seat == row.seat).values(name="")
                )
            # Without a token nobody holds them, and nobody is taken for a script.
            c.execute(update(seats).where(seats.c.person == person).values(person=None, name="", token="", since=None))
            c.execute(delete(pushes).where(pushes.c.person == person))
            c.execute(delete(recovery).where(recovery.c.person == person))
            c.execute(delete(seekers).where(seekers.c.person == person))
            step_down(c, person)
            asked = or_(invitations.c.host == person, invitations.c.guest == person)
            c.execute(delete(invitations).where(asked))
            c.execute(delete(blocks).where(or_(blocks.c.person == person, blocks.c.other == person)))
            c.execute(update(chats).where(chats.c.person == person).values(person=None, name=""))
            nobody = {"name": "", "login": None, "password": None, "hook": None}
            c.execute(update(people).where(people.c.id == person).values(nobody))

        await self._store.write(write)
        await self._told(person)

    def _shut_out(self, c: Connection, person: str) -> None:
        """Ends all sessions and links of a person; who is connected by them hears of it in every process."""
        c.execute(delete(sessions).where(sessions.c.person == person))
        self._renew_links(c, person)
        self._bus.announce_person(c, person)

    def _renew_links(self, c: Connection, person: str) -> None:
        held = select(seats).where(seats.c.person == person).order_by(seats.c.table_id, seats.c.seat)
        for row in c.execute(held).all():
            token = hashed(self._keys.seat(row.table_id, row.seat, row.generation + 1))
            mine = (seats.c.table_id == row.table_id, seats.c.seat == row.seat)
            c.execute(update(seats).where(*mine).values(token=token, generation=row.generation + 1))
            c.execute(update(tables).where(tables.c.id == row.table_id).values(revision=tables.c.revision + 1))

    async def _told(self, person: str) -> None:
        self._bus.person_changed(person)

    # Sessions

    async def sessions(self, person: str, current: str) -> list[SessionOut]:
        """All devices of a person, the last one first."""
        query = select(sessions).where(sessions.c.person == person).order_by(sessions.c.created.desc())
        rows = await self._store.read(lambda c: c.execute(query).all())
        mine = hashed(current)
        return [SessionOut(row.token[:SHOWN], row.device, row.created, row.token == mine) for row in rows]

    async def end_sessions(self, person: str, current: str, id: str | None) -> None:
        """Logs one device out, or all but this one. The links that it may have kept open nothing any more.

        For somebody without a password a link may be the only way back.
        """
        mine = hashed(current)

        def write(c: Connection) -> None:
            found = c.execute(select(sessions.c.token).where(sessions.c.person == person)).scalars()
            ended = [t for t in found if (t != mine if id is None else t.startswith(id) and len(id) == SHOWN)]
            c.execute(delete(sessions).where(sessions.c.token.in_(ended)))
            if ended and c.execute(select(people.c.login).where(people.c.id == person)).scalar() is not None:
                self._renew_links(c, person)
            self._bus.announce_person(c, person)

        await self._store.write(write)
        await self._told(person)

    async def log_out(self, token: str) -> None:
        """Ends one session."""
        person = await self._people.of_session(token)
        if person is not None:
            await self.end_sessions(person, "", hashed(token)[:SHOWN])


def login_of(name: str) -> str:
    """A name as it is compared."""
    login = name.casefold()
    if len(login) > LONGEST_LOGIN:
        raise Invalid("This name is too long.")
    return login


def plain_code(code: str) -> str:
    """A recovery code, however it was typed."""
    return "".join(c for c in code.casefold() if c.isalnum())


def check_password(password: str) -> None:
    """Refuses passwords that are guessed too easily."""
    if len(password) < SHORTEST:
        raise Invalid("A password has at least {n} characters.", n=SHORTEST)


def _bring_along(c: Connection, before: str, person: str) -> list[str]:
    """Gives a person what somebody without a password has; returns the tables that this changes."""
    nameless = select(people.c.id).where(people.c.id == before, people.c.login.is_(None))
    if before == person or c.execute(nameless).scalar() is None:
        return []
    sits = select(seats.c.table_id).where(seats.c.person == before)
    theirs = select(tables.c.id).where(or_(tables.c.creator == before, tables.c.id.in_(sits)))
    found = list(c.execute(theirs.order_by(tables.c.id).with_for_update()).scalars())
    c.execute(update(tables).where(tables.c.id.in_(found)).values(revision=tables.c.revision + 1))
    for owned in (seats.c.person, tables.c.creator, campaigns.c.creator, pushes.c.person, chats.c.person):
        c.execute(update(owned.table).where(owned == before).values({owned.name: person}))
    for row in c.execute(select(blocks).where(blocks.c.person == before, blocks.c.other != person)).all():
        insert_once(c, blocks, {"person": person, "other": row.other, "kind": row.kind})
    # Rated games do not come along: else only those would whose end was good.
    step_down(c, before)
    return found
