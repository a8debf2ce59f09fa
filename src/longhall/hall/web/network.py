"""Other devices of the local network: /api/network. Only whoever sits at the hall's own machine lets them in."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody

from longhall.hall.network import is_loopback
from longhall.hall.shapes.network import NetworkIn, NetworkOut
from longhall.hall.trouble import Forbidden
from longhall.hall.web.context import Context

# What tells that a request was handed on by another machine or program
HANDED_ON = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


class NetworkController(Controller):
    """Whether other devices reach a hall that was opened for one machine."""

    path = "/api/network"
    tags = ("host",)

    @get()
    async def network(self, context: Given[Context], request: Request[Any, Any, Any]) -> NetworkOut:
        """Where other devices find the hall, as far as the hall's own machine is asking."""
        network = context.hall.network
        if not at_this_machine(request):
            return NetworkOut(False, None)
        return NetworkOut(network.can_switch, network.address)

    @post(status_code=200)
    async def switch(
        self, context: Given[Context], request: Request[Any, Any, Any], data: JSONBody[NetworkIn]
    ) -> NetworkOut:
        """Lets other devices of the local network in, or no longer."""
        if not at_this_machine(request):
            raise Forbidden("Only whoever sits at the hall's own machine can do this.")
        network = context.hall.network
        await network.switch(data.on)
        return NetworkOut(network.can_switch, network.address)


def at_this_machine(request: Request[Any, Any, Any]) -> bool:
    """Whether a request was made on the hall's own machine, for an address of no other, and not handed on."""
    client = request.client
    if client is None or not is_loopback(client.host) or any(name in request.headers for name in HANDED_ON):
        return False
    return is_loopback(urlsplit(f"//{request.headers.get('host', '')}").hostname or "")
