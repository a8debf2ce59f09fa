"""Tells people who are not at the table that it waits for them: web push and a signed web hook."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import requests
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPushException, webpush
from sqlalchemy import delete, select

from longhall.hall.cards import Cards
from longhall.hall.keys import Keys
from longhall.hall.live import LiveTable
from longhall.hall.logs import log
from longhall.hall.metrics import NOTICES
from longhall.hall.schema import people, pushes
from longhall.hall.settings import Settings
from longhall.hall.store import Store
from longhall.hall.trouble import Invalid, StorageTrouble

TIMEOUT = 10.0
# The order of the curve P-256: a private key is a number below it.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Notice(msgspec.Struct, frozen=True):
    """What somebody is told. It says that there is news, never what it is."""

    person: str
    table: str
    game: str
    title: str
    seq: int
    # turn or finished
    kind: str


def _straight() -> requests.Session:
    """A push service answers itself: nobody is sent on to an address that was not checked."""
    session = requests.Session()
    session.max_redirects = 0
    return session


class Notices:
    """Finds out who must be told, and tells them."""

    def __init__(self, settings: Settings, store: Store, keys: Keys, cards: Cards) -> None:
        self._settings = settings
        self._store = store
        self._keys = keys
        self._cards = cards

    def due(self, live: LiveTable, before: Sequence[int]) -> list[Notice]:
        """Whom the last event concerns: who is newly waited for, or everybody at the end, unless at the table."""
        over = live.state == "finished"
        concerned = range(len(live.seats)) if over else [s for s in live.on_the_clock if s not in before]
        away = [seat for seat in concerned if (live.id, seat) not in self._cards.online]
        row, kind = live.row, "finished" if over else "turn"
        # Somebody may have several seats.
        people = sorted({person for seat in away if (person := live.seats[seat].person) is not None})
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
        await self.check(url)
        body = msgspec.json.encode({k: v for k, v in msgspec.structs.asdict(notice).items() if k != "person"})
        headers = {"Content-Type": "application/json", "X-Longhall-Signature": self._keys.sign(notice.person, body)}
        async with httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False) as client:
            (await client.post(url, content=body, headers=headers)).raise_for_status()

    async def check(self, url: str) -> None:
        """Refuses addresses of the host's own network, so that nobody can make the hall knock on inner doors."""
        if self._settings.private_hooks:
            return
        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
            found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
            addresses = [ipaddress.ip_address(row[4][0]) for row in found]
        except (OSError, ValueError, UnicodeError):
            raise Invalid("This address cannot be found.") from None
        if not all(address.is_global for address in addresses):
            raise Invalid("This address is not on the public network.")

    async def _push(self, endpoint: str, keys: dict[str, str], notice: Notice) -> None:
        await self.check(endpoint)
        data = json.dumps({"table": notice.table, "game": notice.game, "title": notice.title, "kind": notice.kind})
        subscription: Any = {"endpoint": endpoint, "keys": keys}
        claims: Any = {"sub": self._settings.contact}
        try:
            await asyncio.to_thread(
                webpush,
                subscription,
                data,
                vapid_private_key=self._vapid,
                vapid_claims=claims,
                ttl=86_400,
                timeout=TIMEOUT,
                requests_session=_straight(),
            )
        except WebPushException as e:
            if e.response is not None and e.response.status_code in (404, 410):
                gone = delete(pushes).where(pushes.c.endpoint == endpoint)
                await self._store.write(lambda c: c.execute(gone) and None)
            raise

    @cached_property
    def _vapid(self) -> Vapid02:
        number = int.from_bytes(self._keys.push(), "big") % (ORDER - 1) + 1
        return Vapid02(ec.derive_private_key(number, ec.SECP256R1()))

    def push_key(self) -> str:
        """The public key that browsers subscribe with."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")
