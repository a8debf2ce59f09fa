"""How uvicorn runs a hall: the doors of its own machine, and those of the local network."""

from __future__ import annotations

import asyncio
import socket
import webbrowser

import click
import uvicorn

from longhall.hall.network import Network
from longhall.hall.settings import Settings
from longhall.hall.web.app import make_app
from longhall.hall.web.doors import protocols


class Server(uvicorn.Server):
    """Serves one hall. Doors besides the first can be opened and shut while it runs."""

    def __init__(self, settings: Settings) -> None:
        network = Network(settings)
        super().__init__(server_config(settings, network))
        self._more: dict[str, asyncio.base_events.Server] = {}
        network.serve_by(self)

    async def unlock(self, address: str) -> None:
        """Serves those who come to this address, too."""

        def protocol() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        loop = asyncio.get_running_loop()
        door = await loop.create_server(protocol, host=address, port=self.config.port, backlog=self.config.backlog)
        self._more[address] = door
        # What is in this list is shut with the hall.
        self.servers.append(door)

    async def lock(self, address: str) -> None:
        """Serves them no more, and ends their connections."""
        door = self._more.pop(address)
        self.servers.remove(door)
        door.close()
        for connection in list(self.server_state.connections):
            transport = connection.transport
            if transport is not None and transport.get_extra_info("sockname")[0] == address:
                transport.abort()


class OpenServer(Server):
    """Says that the hall is open when it is, and shows it."""

    def __init__(self, settings: Settings, browser: bool) -> None:
        super().__init__(settings)
        self._address = settings.address
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        click.echo(f"Longhall is open at {self._address}")
        if self._browser:
            webbrowser.open(self._address)


def server_config(settings: Settings, network: Network) -> uvicorn.Config:
    """How uvicorn runs a hall."""
    return uvicorn.Config(
        make_app(settings, network),
        host=settings.host,
        port=settings.port,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        **protocols(settings),
        ws_max_size=settings.message,
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
    )
