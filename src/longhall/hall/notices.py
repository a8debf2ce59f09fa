"""Tells people who are not at the table that it waits for them: web push and a signed web hook."""

from __future__ import annotations

import asyncio
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import delete, select

from longhall.hall.keys import Keys
from longhall.hall.live import LiveTable
from longhall.hall.logs import log
from longhall.hall.metrics import NOTICES
from longhall.hall.outgoing import Outgoing
from longhall.hall.presence import Presence
from longhall.hall.schema import people, pushes
from longhall.hall.settings import Settings
from longhall.hall.store import Store
from longhall.hall.trouble import StorageTrouble

# Seconds that a push service keeps a message for a browser that is not open
LASTS = 86_400
# The order of the curve P-256: a private key is a number below it.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Notice(msgspec.Struct, frozen=True):
    """What somebody is told. It says that there is news, never what it is."""

    person: str
    table: str
    game: str
    title: str
    seq: int
    # turn, finished, or expiring: it is given up soon if nobody plays
    kind: str


def good(status: int) -> None:
    """Raises when somebody was not told."""
    if not 200 <= status < 300:
        raise OSError(f"the other side answered {status}")


def decoded(text: str) -> bytes:
    """What a browser has written in base64, with or without its padding."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


class Notices:
    """Finds out who must be told, and tells them."""

    def __init__(self, settings: Settings, store: Store, keys: Keys, presence: Presence) -> None:
        self._settings = settings
        self._store = store
        self._keys = keys
        self._presence = presence
        self.outgoing = Outgoing(settings.private_hooks)
        # One notice at a time is on its way to a person, whose own service it is if it is slow.
        self._on_the_way: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def due(self, live: LiveTable, before: Sequence[int]) -> list[Notice]:
        """Whom the last event concerns: who is newly waited for, or everybody at the end, unless at the table."""
        over = live.state == "finished"
        concerned = range(len(live.seats)) if over else [s for s in live.on_the_clock if s not in before]
        away = [seat for seat in concerned if not self._presence.online(live.id, seat)]
        kind = "finished" if over else "turn"
        return self._to(live, away, kind)

    def for_all(self, live: LiveTable, kind: str) -> list[Notice]:
        """Something that everybody at a table must know."""
        return self._to(live, range(len(live.seats)), kind)

    def _to(self, live: LiveTable, seats: Sequence[int], kind: str) -> list[Notice]:
        row = live.row
        # Somebody may have several seats.
        people = sorted({person for seat in seats if (person := live.seats[seat].person) is not None})
        return [Notice(person, live.id, row["game"], row["title"], live.seq, kind) for person in people]

    async def send(self, notice: Notice) -> None:
        """Tells one person in every way that was asked for; failures are counted and logged."""
        try:
            hook, browsers = await self._store.read(
                lambda c: (
                    c.execute(select(people.c.hook).where(people.c.id == notice.person)).scalar(),
                    c.execute(select(pushes).where(pushes.c.person == notice.person)).all(),
                )
            )
        except StorageTrouble:
            return
        async with self._on_the_way.setdefault(notice.person, asyncio.Lock()):
            if hook:
                await self._tell("hook", notice, self._post(hook, notice))
            for browser in browsers:
                keys = {"p256dh": browser.p256dh, "auth": browser.auth}
                await self._tell("push", notice, self._push(browser.endpoint, keys, notice))

    async def _tell(self, kind: str, notice: Notice, work: Any) -> None:
        try:
            await work
            NOTICES.labels(kind, "sent").inc()
        except Exception as e:
            NOTICES.labels(kind, "failed").inc()
            log.warning("notice failed", kind=kind, table=notice.table, seq=notice.seq, reason=type(e).__name__)

    async def _post(self, url: str, notice: Notice) -> None:
        body = msgspec.json.encode({k: v for k, v in msgspec.structs.asdict(notice).items() if k != "person"})
        signature = self._keys.sign(notice.person, body)
        headers = {"Content-Type": "application/json", "X-Longhall-Signature": signature}
        good(await self.outgoing.post(url, headers, body))

    async def _push(self, endpoint: str, keys: dict[str, str], notice: Notice) -> None:
        told = {"table": notice.table, "game": notice.game, "title": notice.title, "kind": notice.kind}
        body = http_ece.encrypt(
            msgspec.json.encode(told),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(keys["p256dh"]),
            auth_secret=decoded(keys["auth"]),
            version="aes128gcm",
        )
        where = urlsplit(endpoint)
        claims = {
            "sub": self._settings.contact,
            "aud": f"{where.scheme}://{where.netloc}",
            "exp": int(time.time()) + LASTS // 2,
        }
        headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(LASTS)}
        status = await self.outgoing.post(endpoint, {**headers, **self._vapid.sign(claims)}, body)
        if status in (404, 410):
            gone = delete(pushes).where(pushes.c.endpoint == endpoint)
            await self._store.write(lambda c: c.execute(gone) and None)
        good(status)

    @cached_property
    def _vapid(self) -> Vapid02:
        number = int.from_bytes(self._keys.push(), "big") % (ORDER - 1) + 1
        return Vapid02(ec.derive_private_key(number, ec.SECP256R1()))

    def push_key(self) -> str:
        """The public key that browsers subscribe with."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")
