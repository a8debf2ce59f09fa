"""Puts the application together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from uvicorn._types import ASGI3Application

from longhall.hall.hall import Hall
from longhall.hall.logs import log
from longhall.hall.network import Network
from longhall.hall.settings import Settings
from longhall.hall.shapes.basics import ErrorOut
from longhall.hall.trouble import StorageTrouble
from longhall.hall.web.campaigns import CampaignsController
from longhall.hall.web.company import CompanyController
from longhall.hall.web.context import Context, context_of, visitor_of
from longhall.hall.web.errors import HANDLERS, note_mistake
from longhall.hall.web.games import GamesController
from longhall.hall.web.guard import Guard
from longhall.hall.web.lessons import LessonsController
from longhall.hall.web.live import live
from longhall.hall.web.me import MeController
from longhall.hall.web.network import NetworkController
from longhall.hall.web.pages import health, metrics, page
from longhall.hall.web.play import PlayController
from longhall.hall.web.rail import RailController
from longhall.hall.web.tables import TablesController
from longhall.version import VERSION


def make_app(settings: Settings, network: Network) -> ASGI3Application:
    """The hall as an ASGI application; it opens and closes with the server's lifespan."""
    hall = Hall(settings, network)

    @asynccontextmanager
    async def doors(_: Litestar) -> AsyncIterator[None]:
        try:
            await hall.open()
        except StorageTrouble as e:
            log.critical("the hall cannot open", reason=str(e))
            raise
        try:
            yield
        finally:
            await hall.close()

    app = Litestar(
        route_handlers=[
            CampaignsController,
            CompanyController,
            MeController,
            NetworkController,
            GamesController,
            LessonsController,
            TablesController,
            PlayController,
            RailController,
            live,
            health,
            metrics,
            page,
        ],
        dependencies={"context": Provide(context_of), "visitor": Provide(visitor_of)},
        exception_handlers=HANDLERS,
        after_exception=[note_mistake],
        lifespan=[doors],
        state=State({"context": Context(hall)}),
        request_max_body_size=settings.body,
        openapi_config=OpenAPIConfig(
            title="Longhall", version=VERSION, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        debug=False,
    )
    describe(app)
    return cast(ASGI3Application, Guard(cast(Any, app), settings))


ALWAYS = {
    400: "It means nothing, or cannot be read.",
    403: "It is not yours, or nobody knows whose it is.",
    404: "There is no such thing.",
    429: "Too much or too fast.",
    500: "The hall has made a mistake.",
    503: "The storage is away; nothing was done.",
}
OF_SOMETHING = {409: "The table's state does not allow it."}
OF_CHANGES = {
    403: "It is not yours to do.",
    409: "The table has gone on, or its state does not allow it.",
    413: "It is too large.",
    422: "The rules refuse it.",
}


def describe(app: Litestar) -> None:
    """Names every refusal in the description of the API: they all have one shape."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and route.path.startswith("/api"):
                found = dict(ALWAYS)
                found.update(OF_SOMETHING if "{" in route.path else {})
                found.update(OF_CHANGES if "POST" in handler.http_methods else {})
                specs = {status: ResponseSpec(ErrorOut, False, found[status]) for status in sorted(found)}
                handler.responses = {**specs, **(handler.responses or {})}
