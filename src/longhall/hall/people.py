"""People: a cookie is enough."""

from __future__ import annotations

import time
from collections import OrderedDict

from sqlalchemy import Connection, delete, func, insert, select, update

from longhall.hall.keys import hashed, new_id, new_token
from longhall.hall.schema import people, pushes, sessions
from longhall.hall.shapes.people import Me, MeIn, PushIn
from longhall.hall.store import Store
from longhall.hall.trouble import Limit

NOBODY = Me(None, "", "en", "auto")
# Sessions that were just looked up, and for how long that holds (seconds)
REMEMBERED = 2_000
FOR = 30.0
# Browsers that tell one person of a turn
MOST_BROWSERS = 20


class People:
    """Makes people and finds them by their cookie."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._recent: OrderedDict[str, tuple[str | None, float]] = OrderedDict()
        # How often sessions have ended: what was looked up before that is not kept.
        self._ended = 0

    async def of_session(self, token: str) -> str | None:
        """The person that a cookie belongs to."""
        if not token:
            return None
        key = hashed(token)
        person, until = self._recent.get(key, (None, 0.0))
        if until < time.monotonic():
            query, ended = select(sessions.c.person).where(sessions.c.token == key), self._ended
            person = await self._store.read(lambda c: c.execute(query).scalar_one_or_none())
            if ended != self._ended:
                return person
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

    async def change(self, person: str | None, given: MeIn, device: str = "") -> tuple[str, str | None]:
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
                return id, new_session(c, id, device)
            if values:
                c.execute(update(people).where(people.c.id == person).values(values))
            return person, None

        return await self._store.write(write)

    def forget(self, person: str | None) -> None:
        """Looks the sessions of a person up again, or everybody's."""
        self._ended += 1
        for key in [key for key, (who, _) in self._recent.items() if person is None or who == person]:
            del self._recent[key]

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


def new_session(c: Connection, person: str, device: str = "") -> str:
    """Lets a device in; returns the token that it keeps."""
    token = new_token()
    values = {"token": hashed(token), "person": person, "created": time.time(), "device": device[:200]}
    c.execute(insert(sessions).values(values))
    return token
