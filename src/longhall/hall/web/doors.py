"""How many may stand in the doors, and for how long: connections per address and in all, and time to say something."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import time
from collections import Counter
from http import HTTPStatus
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from longhall.hall.limits import whose
from longhall.hall.logs import log
from longhall.hall.metrics import REFUSED
from longhall.hall.settings import Settings

# Files that stay free for the database, the log, workers and whatever else must be opened while all doors are full
RESERVE = 128
# Bytes of a request before its body
HEADERS = 65_536
# Seconds between two log lines about the same limit
QUIET = 10.0
# The extension of ASGI that sends a text which is encoded already: `send` would have it decoded, and encode it again.
DOOR = "longhall.door"
# How a text that comes in one piece begins, and how a length that needs two bytes, or eight
TEXT, TWO_BYTES, EIGHT_BYTES = b"\x81", b"\x7e", b"\x7f"


class Door(Protocol):
    """Where a live connection writes."""

    writable: asyncio.Event

    def write(self, text: bytes) -> bool:
        """Sends a text; false, and nothing is sent, until the other side has read more: then it is `writable`."""


def most_connections(settings: Settings) -> int:
    """How many connections there may be in all; as many files may be open as the system allows this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + RESERVE
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(16, min(settings.connections, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVE))


class Doors:
    """Counts who is in. A proxy stands for everybody behind it, so only the sum counts for it."""

    def __init__(self, settings: Settings) -> None:
        self._most = most_connections(settings)
        self._each = settings.per_address
        self._proxies = {part.strip() for part in settings.proxies.split(",")}
        self._in = 0
        self._by_address: Counter[str] = Counter()
        self._said: dict[str, float] = {}

    def enter(self, address: str) -> bool:
        """Lets one connection in, if there is room."""
        if self._in >= self._most:
            return self._refuse("connections in all", self._most)
        who = whose(address)
        if address not in self._proxies and "*" not in self._proxies and self._by_address[who] >= self._each:
            return self._refuse("connections of one address", self._each)
        self._in += 1
        self._by_address[who] += 1
        return True

    def leave(self, address: str) -> None:
        """One connection has ended."""
        who = whose(address)
        self._in -= 1
        self._by_address[who] -= 1
        if not self._by_address[who]:
            del self._by_address[who]

    def _refuse(self, limit: str, number: int) -> bool:
        REFUSED.labels("limit").inc()
        now = time.monotonic()
        if now > self._said.get(limit, -QUIET) + QUIET:
            self._said[limit] = now
            log.warning("limit met", limit=limit, number=number)
        return False


def protocols(settings: Settings) -> dict[str, Any]:
    """The protocols of uvicorn with these doors before them."""
    doors = Doors(settings)

    class Http(HttpToolsProtocol):
        """One connection that speaks HTTP."""

        _inside = False
        _timer: asyncio.TimerHandle | None = None
        _read = 0

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = self.client[0] if self.client else "local"
            self._inside = doors.enter(self._address)
            if self._inside:
                self._wait(settings.header_seconds)
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self._go()
            super().connection_lost(exc)

        def _go(self) -> None:
            self._stop()
            if self._inside:
                self._inside = False
                doors.leave(self._address)

        def _wait(self, seconds: float) -> None:
            self._stop()
            self._timer = self.loop.call_later(seconds, self._late)

        def _stop(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _late(self) -> None:
            REFUSED.labels("limit").inc()
            self.transport.abort()

        def data_received(self, data: bytes) -> None:
            self._read += len(data)
            if self._read > HEADERS and self._reading_headers:
                self._late()
                return
            super().data_received(data)

        _reading_headers = True

        def on_message_begin(self) -> None:
            super().on_message_begin()
            if not self._reading_headers:
                self._reading_headers, self._read = True, 0
                self._wait(settings.header_seconds)

        def on_headers_complete(self) -> None:
            self._reading_headers = False
            self._wait(settings.body_seconds)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            # While the hall answers, and afterwards until the next request begins, uvicorn has its own time limit.
            self._stop()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._go()
            super().handle_websocket_upgrade()

    class Live(WebSocketsSansIOProtocol):
        """One live connection."""

        _inside = False

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self._address = self.client[0] if self.client else "local"
            self._inside = doors.enter(self._address)

        def connection_lost(self, exc: Exception | None) -> None:
            if self._inside:
                self._inside = False
                doors.leave(self._address)
            super().connection_lost(exc)

        def handle_ping(self) -> None:
            answers = self.conn.data_to_send()
            # Whoever does not read what it is sent is not answered, either: all of it would lie in memory.
            if self.writable.is_set():
                self.transport.write(b"".join(answers))

        def handle_connect(self, event: Request) -> None:
            super().handle_connect(event)
            if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
                self.scope["extensions"][DOOR] = {"door": self}

        def write(self, text: bytes) -> bool:
            """Sends a text."""
            if not self.writable.is_set():
                return False
            if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
                raise ClientDisconnected
            self.transport.write(framed(text))
            return True

    return {"http": Http, "ws": Live}


def framed(text: bytes) -> bytes:
    """A text as it goes over the wire, in one piece (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"".join((TEXT, bytes((size,)), text))
    if size < 65_536:
        return b"".join((TEXT, TWO_BYTES, size.to_bytes(2, "big"), text))
    return b"".join((TEXT, EIGHT_BYTES, size.to_bytes(8, "big"), text))
