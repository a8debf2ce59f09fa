"""The local network: whether its devices reach a hall that was opened for one machine, and where."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Protocol

from longhall.hall.logs import log
from longhall.hall.settings import Settings
from longhall.hall.trouble import Conflict

# An address of documentation, to which nothing is sent: what is asked is by which way one would go there.
ELSEWHERE = ("192.0.2.1", 9)


class Doors(Protocol):
    """Whatever serves the hall."""

    async def unlock(self, address: str) -> None:
        """Serves those who come to this address, too."""

    async def lock(self, address: str) -> None:
        """Serves them no more, and ends their connections."""


def is_loopback(name: str) -> bool:
    """Whether a name or an address leads nowhere but to this machine."""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def own_address() -> str | None:
    """The address of this machine in a local network; None if it is in none, or in the open one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if is_loopback(found) or ip_address(found).is_global else found


class Network:
    """Lets the devices of the local network in, and shuts them out. A hall always begins without them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._doors: Doors | None = None
        self._open: str | None = None

    def serve_by(self, doors: Doors) -> None:
        """Says who serves the hall."""
        self._doors = doors

    @property
    def can_switch(self) -> bool:
        """Whether the hall was opened for one machine; who has said where it listens has decided already."""
        settings = self._settings
        decided = settings.one_machine or settings.https or not is_loopback(settings.host)
        return self._doors is not None and not decided

    @property
    def address(self) -> str | None:
        """Where other devices find the hall; None where they do not."""
        found = own_address() if self._settings.host == "0.0.0.0" else self._open
        return f"http://{found}:{self._settings.port}" if found else None

    async def switch(self, on: bool) -> None:
        """Lets other devices in, at the address that this machine has now, or no longer."""
        if not self.can_switch or self._doors is None:
            raise Conflict("Where this hall listens was decided when it was opened (--host, --one-machine).")
        if self._open is not None:
            await self._doors.lock(self._open)
            self._open = None
        if not on:
            return
        found = own_address()
        if found is None:
            raise Conflict("This machine is in no local network.")
        try:
            await self._doors.unlock(found)
        except OSError as e:
            log.warning("the local network stays outside", address=found, reason=str(e))
            raise Conflict("The hall cannot listen at {address}.", address=found) from None
        self._open = found
        log.info("the local network may come in", address=found)
