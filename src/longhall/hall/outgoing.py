"""The hall's only way out: posting a few bytes to addresses that people have named, which may be anybody's."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

import httpcore
import msgspec

from longhall.hall.trouble import Invalid

# Seconds for everything: finding the address, connecting, sending and being answered
DEADLINE = 10.0
# So much of an answer is read, as it comes; nothing of it is unpacked or used.
READ = 1024
# Posts on their way at once, and threads that look names up
AT_ONCE = 16
THREADS = 4

_SHUT = [
    ipaddress.ip_network(network)
    for network in (
        "192.0.0.0/24",
        "192.88.99.0/24",  # 6to4 relays
        "::/96",  # IPv4 in IPv6, of old
        "64:ff9b::/96",  # NAT64
        "64:ff9b:1::/48",
        "100::/64",
        "2001::/23",  # Teredo, ORCHID and others
        "2002::/16",  # 6to4
        "3fff::/20",
        "5f00::/16",
        "fec0::/10",  # site-local
    )
]


class Target(msgspec.Struct, frozen=True):
    """An address as it was read once; nobody reads it differently afterwards."""

    scheme: str
    host: str
    port: int
    path: str


def target(url: str) -> Target:
    """Reads an address; what two programs could read differently is refused."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
        plain = host if ":" in host else host.encode("idna").decode("ascii")
    except (ValueError, UnicodeError):
        raise Invalid("This address cannot be found.") from None
    odd = any(c in url for c in "\\\t\r\n ") or "@" in parts.netloc or not url.isprintable()
    if odd or not plain or parts.scheme not in ("http", "https") or not _is_name(plain):
        raise Invalid("This address cannot be found.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not path.isascii():
        raise Invalid("This address cannot be found.")
    return Target(parts.scheme, plain, port or (443 if parts.scheme == "https" else 80), path)


def _is_name(host: str) -> bool:
    if ":" in host:
        return True
    return all(label and all(c.isascii() and (c.isalnum() or c in "-_") for c in label) for label in host.split("."))


def is_public(text: str) -> bool:
    """Whether an address is one of the open network, in whatever form it is written."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if "%" in text or address.is_multicast or address.is_reserved or not address.is_global:
        return False
    return not any(address.version == network.version and address in network for network in _SHUT)


class Direct(httpcore.AsyncNetworkBackend):
    """Connects to an address that was checked, whatever name stands in the request."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._beneath = httpcore.AnyIOBackend()

    async def connect_tcp(self, host: str, port: int, *given: Any, **more: Any) -> httpcore.AsyncNetworkStream:
        return await self._beneath.connect_tcp(self._address, port, *given, **more)


class Outgoing:
    """Posts to one address at a time, resolved once and checked; follows nobody, waits for nobody for long."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._names = ThreadPoolExecutor(THREADS, "names")
        self._turns = asyncio.Semaphore(AT_ONCE)

    def close(self) -> None:
        """Gives the threads back."""
        self._names.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def trusted(self) -> ssl.SSLContext:
        """Whose certificates are believed."""
        return ssl.create_default_context()

    def resolve(self, host: str, port: int) -> list[str]:
        """All addresses of a name, in a thread."""
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        return list(dict.fromkeys(str(row[4][0]) for row in found))

    async def check(self, url: str) -> None:
        """Refuses what the hall would never post to."""
        where = target(url)
        if not self._private:
            try:
                async with asyncio.timeout(DEADLINE):
                    await self._find(where)
            except TimeoutError:
                raise Invalid("This address cannot be found.") from None

    async def _find(self, where: Target) -> str:
        """The one address that is used, if all of them are public."""
        try:
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(self._names, self.resolve, where.host, where.port)
        except (OSError, ValueError, UnicodeError):
            raise Invalid("This address cannot be found.") from None
        if not found:
            raise Invalid("This address cannot be found.")
        if not self._private and not all(is_public(address) for address in found):
            raise Invalid("This address is not on the public network.")
        return found[0]

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Posts and gives the status of the answer; raises when there is none in time."""
        async with self._turns, asyncio.timeout(DEADLINE):
            where = target(url)
            backend = Direct(await self._find(where))
            async with httpcore.AsyncConnectionPool(self.trusted, network_backend=backend) as pool:
                port = None if where.port == (443 if where.scheme == "https" else 80) else where.port
                to = httpcore.URL(scheme=where.scheme, host=where.host, port=port, target=where.path)
                given = {"Host": _host(where, port), "Content-Length": str(len(body)), "Connection": "close", **headers}
                async with pool.stream("POST", to, headers=list(given.items()), content=body) as answer:
                    read = 0
                    async for chunk in answer.aiter_stream():
                        read += len(chunk)
                        if read >= READ:
                            break
                    return answer.status


def _host(where: Target, port: int | None) -> str:
    host = f"[{where.host}]" if ":" in where.host else where.host
    return host if port is None else f"{host}:{port}"
