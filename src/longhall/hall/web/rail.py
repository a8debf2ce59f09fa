"""The rail of a replay: /api/tables/{table}/rail."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery, QueryParameter

from longhall.hall.live import SPECTATOR
from longhall.hall.rail import RailOut, rail_of
from longhall.hall.replays import plain
from longhall.hall.shapes.basics import Lang
from longhall.hall.web.context import Context

Reader = Annotated[int, QueryParameter(ge=-1, le=15)]


class RailController(Controller):
    """A game at a glance."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get("/rail")
    async def rail(
        self, context: Given[Context], table_id: FromPath[str], lang: FromQuery[Lang] = "en", reader: Reader = SPECTATOR
    ) -> RailOut:
        """Who acted when, as every spectator could see; the seat that reads it is called “you”."""
        async with context.hall.shelf.hold(table_id) as live:
            key, played = ("rail", live.id, live.seq, live.people, lang, reader), plain(live)
        return await context.hall.drawing.once(key, rail_of, *played, lang, reader)
