"""Tells live connections that a table has changed: within one process, or through PostgreSQL to all of them."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, text

from longhall.hall.logs import log
from longhall.hall.pulse import OPEN_LOCK
from longhall.hall.settings import Settings
from longhall.hall.shapes.play import ChatOut, Sign
from longhall.hall.writer import CHANNEL, EVENT

# Seconds between two updates of somebody who only watches, so that quick moves of others come as one: at least, and at
# most. It is longer while the hall is late with its work, so that whoever must choose is served first.
PAUSE = 0.2
LONGEST_PAUSE = 3.0
PER_SECOND_LATE = 100.0
# What stands before a person in an announcement, where otherwise a table stands
PERSON = "@"
# How much the last lateness counts in the mean of all
WEIGHT = 0.02


class Subscription:
    """What one connection waits for."""

    def __init__(self, seat: int, bus: Bus) -> None:
        self.seat = seat
        self.woken = asyncio.Event()
        self._bus = bus
        self.chats: list[ChatOut] = []
        self.signs: list[Sign] = []
        # When the table last changed, and when the connection was last let look at it
        self.changed = 0.0
        self._last = 0.0
        self._later: asyncio.TimerHandle | None = None
        # It is answering a request, and something has happened that the answer may tell
        self._answering = False
        self._missed = False

    def wake(self) -> None:
        """Lets the connection look at the table."""
        self.rest()
        self.changed = self._last = time.monotonic()
        self._rouse()

    def _rouse(self) -> None:
        if self._answering:
            self._missed = True
        else:
            self.woken.set()

    def answering(self) -> Subscription:
        """For `with`: the connection is not woken meanwhile; what is new is told with the answer, the rest after it."""
        return self

    def __enter__(self) -> None:
        self._answering = True

    def __exit__(self, *_: object) -> None:
        self._answering = False
        if self._missed:
            self._missed = False
            self.woken.set()

    def wake_soon(self) -> None:
        """The same, but not too often."""
        self.changed = now = time.monotonic()
        if self._later is None:
            due = self._last + self._bus.pause
            if due > now:
                self._later = asyncio.get_running_loop().call_later(due - now, self._wake_late, due)
            else:
                self.wake()

    def _wake_late(self, due: float) -> None:
        self._bus.note_late(time.monotonic() - due)
        self._later = None
        self._last = time.monotonic()
        self._rouse()

    def look(self) -> float:
        """Begins a look at the table, before it is read: what changes from now on is a reason for another look.

        Returns when the table last changed.
        """
        self.woken.clear()
        self._missed = False
        return self.changed

    def take(self) -> tuple[list[ChatOut], list[Sign]]:
        """What was said and shown since the last look."""
        heard = self.chats, self.signs
        self.chats, self.signs = [], []
        return heard

    def rest(self) -> None:
        """Forgets what was to come soon."""
        if self._later is not None:
            self._later.cancel()
            self._later = None


class Bus:
    """Subscriptions by table, for a single process."""

    def __init__(self, forget: Callable[[str | None], None] = lambda person: None) -> None:
        self._forget = forget
        self._at: dict[str, set[Subscription]] = defaultdict(set)
        self._late = 0.0

    def subscribe(self, table: str, seat: int) -> Subscription:
        """A new subscription; give it back with `unsubscribe`."""
        subscription = Subscription(seat, self)
        self._at[table].add(subscription)
        return subscription

    def unsubscribe(self, table: str, subscription: Subscription) -> None:
        subscription.rest()
        self._at[table].discard(subscription)
        if not self._at[table]:
            del self._at[table]

    def changed(self, table: str, concerned: Sequence[int] | None = None) -> None:
        """Wakes all connections of a table in this process, those of the seats concerned at once."""
        for subscription in self._at.get(table, ()):
            if concerned is None or subscription.seat in concerned:
                subscription.wake()
            else:
                subscription.wake_soon()

    @property
    def pause(self) -> float:
        """Seconds between two updates of somebody who only watches."""
        return min(PAUSE + PER_SECOND_LATE * self._late, LONGEST_PAUSE)

    def note_late(self, seconds: float) -> None:
        """Something was done so much later than it was due."""
        self._late += WEIGHT * (seconds - self._late)

    def said(self, table: str, chat: ChatOut) -> None:
        """Hands something that was said to all connections of a table in this process."""
        for subscription in self._at.get(table, ()):
            subscription.chats.append(chat)
            subscription.wake()

    def signed(self, table: str, sign: Sign) -> None:
        """Hands a sign to all connections of a table in this process."""
        for subscription in self._at.get(table, ()):
            subscription.signs.append(sign)
            subscription.wake()

    def announce_sign(self, connection: Connection, table: str, sign: Sign) -> None:
        """Tells other processes of a sign; it is kept nowhere."""

    def announce(self, connection: Connection, table: str, chat: int | None = None) -> None:
        """Tells other processes, when the transaction of this connection is committed."""

    def announce_person(self, connection: Connection, person: str) -> None:
        """Tells other processes that sessions or seats of a person have ended."""

    def person_changed(self, person: str) -> None:
        """Lets everything be looked at again that a person may have open in this process."""
        self._forget(person)
        for table in list(self._at):
            self.changed(table)

    @property
    def reaches_itself(self) -> bool:
        """Whether this process hears its own announcements of things said."""
        return False

    def start(self) -> None: ...

    def stop(self) -> None: ...


class PostgresBus(Bus):
    """LISTEN and NOTIFY. A thread listens and connects again when the database was away."""

    def __init__(
        self,
        settings: Settings,
        process: str,
        heard_chat: Callable[[str, int], None],
        forget: Callable[[str | None], None],
    ) -> None:
        super().__init__(forget)
        self._process = process
        self._url = settings.url.replace("+psycopg", "", 1)
        self._heard_chat = heard_chat
        self._ended = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._listen, name="bus", daemon=True)

    @property
    def reaches_itself(self) -> bool:
        return True

    def announce(self, connection: Connection, table: str, chat: int | None = None) -> None:
        payload = table if chat is None else f"{table} {chat}"
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    def announce_sign(self, connection: Connection, table: str, sign: Sign) -> None:
        payload = f"{table} {msgspec.json.encode(sign).decode()}"
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    def announce_person(self, connection: Connection, person: str) -> None:
        payload = f"{PERSON}{person}"
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        self._thread.join()

    def _listen(self) -> None:
        import psycopg

        while not self._ended.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    connection.execute("SELECT pg_advisory_lock_shared(%s)", [OPEN_LOCK])
                    self._call(self._everything_changed)
                    while not self._ended.is_set():
                        for notice in connection.notifies(timeout=0.5, stop_after=100):
                            self._call(self._heard, notice.payload)
            except psycopg.Error as e:
                log.warning("bus lost", reason=str(e).partition("\n")[0])
                time.sleep(0.5)

    def _call(self, work: Callable[..., None], *args: str) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(work, *args)

    def _heard(self, payload: str) -> None:
        table, _, chat = payload.partition(" ")
        if table.startswith(PERSON):
            self.person_changed(table.removeprefix(PERSON))
        elif not chat:
            self.changed(table)
        elif chat.startswith(EVENT):
            process, _, concerned = chat.removeprefix(EVENT).partition(" ")
            # Its own people have been told already.
            if process != self._process:
                self.changed(table, [int(seat) for seat in concerned.split(",")] if concerned else None)
        elif chat.startswith("{"):
            self.signed(table, msgspec.json.decode(chat, type=Sign))
        elif table in self._at:
            self._heard_chat(table, int(chat))

    def _everything_changed(self) -> None:
        """Whatever was announced while nobody listened may be anything."""
        self._forget(None)
        for table in list(self._at):
            self.changed(table)
