"""Making tables and sitting down: /api/tables."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, get, post
from litestar.params import Parameter

from longhall.hall.messages import (
    BackOut,
    JoinIn,
    JoinOut,
    SeatChange,
    SeatOnly,
    SeqOut,
    TableIn,
    TableOut,
    TablesOut,
)
from longhall.hall.visitor import Visitor
from longhall.hall.web.context import Context

TableState = Annotated[Literal["open", "running", "finished", "abandoned"] | None, Parameter(query="state")]
Page = Annotated[int, Parameter(ge=0, le=10_000)]


class TablesController(Controller):
    """Tables before and after the game."""

    path = "/api"
    tags = ("tables",)

    @post("/tables", status_code=201)
    async def create(self, context: Context, visitor: Visitor, data: TableIn) -> TableOut:
        """Makes a table. Whoever makes it sees the links of its free seats."""
        return await show(context, await context.hall.lobby.create(visitor, data), visitor)

    @get("/tables")
    async def tables(
        self,
        context: Context,
        visitor: Visitor,
        only: TableState = None,
        mine: bool = False,
        game: str | None = None,
        page: Page = 0,
    ) -> TablesOut:
        """Open tables of everybody, or all tables of yours; the last changed first."""
        return await context.lists.tables(visitor, only, mine, game, page)

    @get("/waiting")
    async def waiting(self, context: Context, visitor: Visitor) -> TablesOut:
        """The tables that wait for you, the longest waiting first."""
        return await context.lists.waiting(visitor)

    @get("/tables/{table_id:str}")
    async def table(self, context: Context, visitor: Visitor, table_id: str) -> TableOut:
        """One table."""
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/join", status_code=200)
    async def join(self, context: Context, visitor: Visitor, table_id: str, data: JoinIn) -> JoinOut:
        """Takes a seat. The link that led here opens nothing any more; the token that this returns does."""
        seat, token = await context.hall.lobby.join(table_id, visitor, data)
        return JoinOut(seat, token)

    @post("/tables/{table_id:str}/leave", status_code=200)
    async def leave(self, context: Context, visitor: Visitor, table_id: str, data: SeatOnly) -> TableOut:
        """Gives a seat up; in the middle of a game a bot plays on for it."""
        await context.hall.leave(table_id, visitor, data.seat)
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/back", status_code=200)
    async def back(self, context: Context, visitor: Visitor, table_id: str, data: SeatOnly) -> SeqOut:
        """Takes the own seat back from the bot that played for it."""
        return SeqOut(await context.hall.back(table_id, visitor, data.seat))

    @post("/tables/{table_id:str}/replace", status_code=200)
    async def replace(self, context: Context, visitor: Visitor, table_id: str, data: SeatOnly) -> BackOut:
        """Asks the others to let a bot play for somebody who is gone."""
        return await context.hall.replace(table_id, visitor, data.seat)

    @post("/tables/{table_id:str}/seat", status_code=200)
    async def seat(self, context: Context, visitor: Visitor, table_id: str, data: SeatChange) -> TableOut:
        """Makes a seat free, a bot's or the creator's own before the start."""
        await context.hall.lobby.set_seat(table_id, visitor, data)
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/start", status_code=200)
    async def start(self, context: Context, visitor: Visitor, table_id: str) -> TableOut:
        """Starts the game when every seat is taken."""
        await context.hall.lobby.start(table_id, visitor)
        context.hall.opponents.wake(table_id)
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/abandon", status_code=200)
    async def abandon(self, context: Context, visitor: Visitor, table_id: str) -> BackOut:
        """Gives the table up: alone before the start, with everybody's consent afterwards."""
        return await context.hall.abandon(table_id, visitor)

    @post("/tables/{table_id:str}/rematch", status_code=200)
    async def rematch(self, context: Context, visitor: Visitor, table_id: str) -> TableOut:
        """The same people at a new table, everybody one seat further."""
        return await show(context, await context.hall.lobby.rematch(table_id, visitor), visitor)


async def show(context: Context, table_id: str, visitor: Visitor) -> TableOut:
    """A table as the visitor may see it."""
    async with context.hall.shelf.hold(table_id) as live:
        return context.hall.cards.of_live(live, visitor)
