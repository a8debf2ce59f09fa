"""What people say at a table."""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, select

from longhall.hall.bus import Bus
from longhall.hall.called import name_at
from longhall.hall.limits import Buckets
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.moderation import Moderation
from longhall.hall.schema import chats
from longhall.hall.settings import Settings
from longhall.hall.shapes.play import ChatOut
from longhall.hall.store import Store
from longhall.hall.trouble import Forbidden, Limit
from longhall.hall.visitor import Visitor

SHOWN = 200
# How many times fewer they are
WORDS = 10


class Chat:
    """Keeps and passes on what is said.

    Whoever only watches speaks to others who watch, and is heard by the players when the game is over. A table by
    invitation is among the people who belong to it.
    """

    def __init__(self, settings: Settings, store: Store, bus: Bus, moderation: Moderation) -> None:
        self._store = store
        # Nobody is talked down: words are fewer than other requests, however many connections they come by.
        self._words = Buckets(settings.rate / WORDS, settings.burst / WORDS)
        self._moderation = moderation
        self._bus = bus

    async def say(self, live: LiveTable, visitor: Visitor, text: str) -> ChatOut:
        """Says something to everybody at the table."""
        seats = visitor.seats_at(live)
        if not belongs(live, visitor):
            raise Forbidden("This table is by invitation: its people talk among themselves.")
        if not seats and visitor.person is None:
            raise Forbidden("Say who you are first (POST /api/me).")
        if not self._words.take(visitor.person or visitor.token or ""):
            raise Limit("Too many messages; wait a moment.")
        seat = seats[0] if seats else -1

        def write(c: Connection) -> ChatOut:
            # Whoever watches is not taken for somebody who sits there.
            name = live.seats[seat].name if seats else name_at(c, live, visitor, None)
            at = time.time()
            person = live.seats[seat].person if seats else visitor.person
            row = insert(chats).values(table_id=live.id, seat=seat, name=name, text=text, at=at, person=person)
            id = c.execute(row).inserted_primary_key[0]  # type: ignore[index]
            self._bus.announce(c, live.id, id)
            return ChatOut(id, seat, name, text, at, person)

        said = await self._store.write(write)
        if not self._bus.reaches_itself:
            self._bus.said(live.id, said)
        return said

    async def hear(self, table: str, id: int) -> None:
        """Passes on what was said through another process."""
        query = select(chats).where(chats.c.table_id == table, chats.c.id == id)
        row = await self._store.read(lambda c: c.execute(query).one_or_none())
        if row is not None:
            self._bus.said(table, ChatOut(row.id, row.seat, row.name, row.text, row.at, row.person))

    async def last(self, live: LiveTable, visitor: Visitor) -> list[ChatOut]:
        """The last things that were said and that the visitor may hear, oldest first."""
        query = select(chats).where(chats.c.table_id == live.id).order_by(chats.c.id.desc()).limit(SHOWN)
        rows = await self._store.read(lambda c: c.execute(query).all())
        said = [ChatOut(row.id, row.seat, row.name, row.text, row.at, row.person) for row in reversed(rows)]
        unheard = await self._moderation.unheard(visitor.person)
        return [chat for chat in said if chat.person not in unheard and heard(live, visitor, chat)]


def belongs(live: LiveTable, visitor: Visitor) -> bool:
    """Whether what is said at a table is for this visitor: at an open one everybody, else its host and its people."""
    return bool(live.row["open"] or visitor.made(live) or visitor.seats_at(live))


def heard(live: LiveTable, visitor: Visitor, chat: ChatOut) -> bool:
    """Whether a visitor hears something: those who play do not hear strangers who watch before the game is over."""
    if chat.seat == SPECTATOR and live.row["open"] and live.state == "running" and visitor.seats_at(live):
        return False
    return belongs(live, visitor)
