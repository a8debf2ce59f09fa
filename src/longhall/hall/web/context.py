"""What the routes share: the hall, and who is asking."""

from __future__ import annotations

from collections import Counter
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from longhall.hall.hall import Hall
from longhall.hall.limits import Buckets, whose
from longhall.hall.lists import Lists
from longhall.hall.replays import Replays
from longhall.hall.trouble import Limit
from longhall.hall.visitor import Visitor

# Games that one address may have read again in an hour
READINGS = 20

COOKIE = "longhall"
# The longest that browsers keep a cookie
COOKIE_AGE = 400 * 86_400

Connection = ASGIConnection[Any, Any, Any, Any]


class Context:
    """One per application."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.lists = Lists(hall.store, hall.cards, hall.analyses)
        self.replays = Replays()
        # Who may make another table, by address
        hourly = hall.settings.new_tables
        self._makers = Buckets(hourly / 3600, hourly)
        self._readers = Buckets(READINGS / 3600, READINGS)
        # Open live connections by address
        self._sockets: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Notes a live connection; false when the address has too many."""
        address = whose(address)
        if self._sockets[address] >= self.hall.settings.sockets:
            return False
        self._sockets[address] += 1
        return True

    def exit(self, address: str) -> None:
        """Notes the end of a live connection."""
        address = whose(address)
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]

    def check_maker(self, connection: Connection) -> None:
        """Refuses another table to an address that has made many."""
        if not self._makers.take(whose(connection.client.host) if connection.client else "local"):
            raise Limit("Many tables were made here in the last hour; finish some first.")

    def check_reader(self, connection: Connection) -> None:
        """Refuses to have another game read to an address that has had many."""
        if not self._readers.take(whose(connection.client.host) if connection.client else "local"):
            raise Limit("Many games were read again for you in the last hour; wait a while.")

    async def visitor(self, connection: Connection, token: str | None = None) -> Visitor:
        """Who is asking, by cookie and by seat token."""
        given = connection.headers.get("authorization", "")
        if token is None and given.lower().startswith("bearer "):
            token = given[7:].strip()
        person = await self.hall.people.of_session(connection.cookies.get(COOKIE, ""))
        return Visitor.with_token(person, token)


async def context_of(state: State) -> Context:
    """The context, for the routes that ask for it."""
    found: Context = state.context
    return found


async def visitor_of(request: Request[Any, Any, Any], state: State) -> Visitor:
    """Who is asking, for the routes that ask for it."""
    context: Context = state.context
    return await context.visitor(request)
