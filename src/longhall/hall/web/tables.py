"""Making tables and sitting down: /api/tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from longhall.hall import replays
from longhall.hall.opened import RecordIn
from longhall.hall.shapes.play import BackOut, SeqOut
from longhall.hall.shapes.tables import (
    JoinIn,
    JoinOut,
    RevealIn,
    SealIn,
    SeatChange,
    SeatOnly,
    TableIn,
    TableOut,
    TablesOut,
    WhatIfIn,
)
from longhall.hall.visitor import Visitor
from longhall.hall.web.context import Context

TableState = Annotated[Literal["open", "running", "finished", "abandoned"] | None, QueryParameter(name="state")]
Page = Annotated[int, QueryParameter(ge=0, le=10_000)]


class TablesController(Controller):
    """Tables before and after the game."""

    path = "/api"
    tags = ("tables",)

    @post("/tables", status_code=201)
    async def create(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[TableIn],
    ) -> TableOut:
        """Makes a table. Whoever makes it sees the links of its free seats."""
        context.check_maker(request)
        return await show(context, await context.hall.lobby.create(visitor, data), visitor)

    @post("/records", status_code=201)
    async def open_record(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[RecordIn],
    ) -> TableOut:
        """Opens the record of a finished game that was played anywhere: a table to be seen again and verified."""
        context.check_maker(request)
        return await show(context, await context.hall.lobby.open_record(visitor, data), visitor)

    @post("/tables/{table_id:str}/whatif", status_code=201)
    async def what_if(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        table_id: FromPath[str],
        data: JSONBody[WhatIfIn],
    ) -> TableOut:
        """A new table that goes on from a position of a finished game, against bots; it counts for nothing."""
        context.check_maker(request)
        async with context.hall.shelf.hold(table_id) as live:
            begun = replays.what_if(live, context.replays, data)
        return await show(context, await context.hall.lobby.create(visitor, *begun), visitor)

    @get("/tables")
    async def tables(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        only: TableState = None,
        mine: FromQuery[bool] = False,
        game: FromQuery[str | None] = None,
        page: Page = 0,
    ) -> TablesOut:
        """Open tables of everybody, or all tables of yours; the last changed first."""
        return await context.lists.tables(visitor, only, mine, game, page)

    @get("/waiting")
    async def waiting(self, context: Given[Context], visitor: Given[Visitor]) -> TablesOut:
        """The tables that wait for you, the longest waiting first."""
        return await context.lists.waiting(visitor)

    @get("/tables/{table_id:str}")
    async def table(self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str]) -> TableOut:
        """One table."""
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/join", status_code=200)
    async def join(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[JoinIn]
    ) -> JoinOut:
        """Takes a seat. The link that led here opens nothing any more; the token that this returns does."""
        seat, token = await context.hall.lobby.join(table_id, visitor, data)
        return JoinOut(seat, token)

    @post("/tables/{table_id:str}/leave", status_code=200)
    async def leave(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[SeatOnly]
    ) -> TableOut:
        """Gives a seat up; in the middle of a game a bot plays on for it."""
        await context.hall.leave(table_id, visitor, data.seat)
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/back", status_code=200)
    async def back(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[SeatOnly]
    ) -> SeqOut:
        """Takes the own seat back from the bot that played for it."""
        return SeqOut(await context.hall.back(table_id, visitor, data.seat))

    @post("/tables/{table_id:str}/replace", status_code=200)
    async def replace(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[SeatOnly]
    ) -> BackOut:
        """Asks the others to let a bot play for somebody who is gone."""
        return await context.hall.replace(table_id, visitor, data.seat)

    @post("/tables/{table_id:str}/seat", status_code=200)
    async def seat(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[SeatChange]
    ) -> TableOut:
        """Makes a seat free, a bot's or the creator's own before the start."""
        await context.hall.lobby.set_seat(table_id, visitor, data)
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/start", status_code=200)
    async def start(self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str]) -> TableOut:
        """Starts the game when every seat is taken."""
        await context.hall.lobby.start(table_id, visitor)
        return await begun(context, table_id, visitor)

    @post("/tables/{table_id:str}/seal", status_code=200)
    async def seal(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[SealIn]
    ) -> TableOut:
        """Commits a seat to what it will add to the deal, before the start."""
        await context.hall.lobby.seal(table_id, visitor, data.seat, data.seal)
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/reveal", status_code=200)
    async def reveal(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[RevealIn]
    ) -> TableOut:
        """Shows what a seat has sealed, once the host has started the game; it begins with the last one."""
        if await context.hall.lobby.reveal(table_id, visitor, data.seat, data.secret):
            return await begun(context, table_id, visitor)
        return await show(context, table_id, visitor)

    @post("/tables/{table_id:str}/abandon", status_code=200)
    async def abandon(self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str]) -> BackOut:
        """Gives the table up: alone before the start, with everybody's consent afterwards."""
        return await context.hall.abandon(table_id, visitor)

    @post("/tables/{table_id:str}/rematch", status_code=200)
    async def rematch(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        table_id: FromPath[str],
        harder: FromQuery[bool] = False,
    ) -> TableOut:
        """The same people at a new table, everybody one seat further; `harder`, if an option of the game knows how."""
        return await show(context, await context.hall.lobby.rematch(table_id, visitor, harder), visitor)


async def begun(context: Context, table_id: str, visitor: Visitor) -> TableOut:
    """A table whose game may have begun: bots think, and who is away is told."""
    hall = context.hall
    hall.opponents.wake(table_id)
    async with hall.shelf.hold(table_id) as live:
        for notice in hall.notices.due(live, visitor.seats_at(live)):
            hall.background(hall.notices.send(notice))
    return await show(context, table_id, visitor)


async def show(context: Context, table_id: str, visitor: Visitor) -> TableOut:
    """A table as the visitor may see it."""
    async with context.hall.shelf.hold(table_id) as live:
        return context.hall.cards.of_live(live, visitor)
