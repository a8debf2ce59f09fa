"""Who to play with: /api/company, /api/ladder, /api/seek, /api/invitations."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from longhall.hall.company.ladder import Who
from longhall.hall.company.shapes import (
    AcquaintancesOut,
    AnswerIn,
    CompanyOut,
    CurveOut,
    InviteIn,
    LadderOut,
    RatingOut,
    SeekIn,
)
from longhall.hall.laying import known_game
from longhall.hall.shapes.tables import TableOut
from longhall.hall.visitor import Visitor
from longhall.hall.web.context import Context
from longhall.hall.web.me import known
from longhall.hall.web.tables import show

Number = Annotated[int, QueryParameter(ge=1, le=16)]


class CompanyController(Controller):
    """Ratings, people one has met, and finding a game."""

    path = "/api"
    tags = ("company",)

    @get("/company")
    async def company(self, context: Given[Context], visitor: Given[Visitor]) -> CompanyOut:
        """What may need an answer from you. As long as you ask for it, others see that you are here."""
        hall, person = context.hall, visitor.person
        if person is None:
            return CompanyOut(time.time(), None, [], await hall.moderation.notices())
        hall.inviting.is_here(person)
        return await self._now(context, visitor)

    @get("/ladder/{game:str}")
    async def ladder(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        game: FromPath[str],
        players: Number,
        who: FromQuery[Who] = "all",
    ) -> LadderOut:
        """People and levels by their rating in a game for so many players."""
        return await context.hall.ladder.show(known_game(game).id, players, who, visitor.person)

    @get("/ratings/{person:str}")
    async def ratings(self, context: Given[Context], person: FromPath[str]) -> list[RatingOut]:
        """Where somebody stands, in every game and number of players."""
        return await context.hall.ladder.of(person)

    @get("/ratings/{person:str}/{game:str}")
    async def curve(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        person: FromPath[str],
        game: FromPath[str],
        players: Number,
    ) -> CurveOut:
        """How somebody's rating went, game by game."""
        return await context.hall.ladder.curve(person, known_game(game).id, players, visitor.person)

    @get("/met")
    async def met(self, context: Given[Context], visitor: Given[Visitor]) -> AcquaintancesOut:
        """People you have played with, the last first."""
        return AcquaintancesOut(await context.hall.inviting.met(known(visitor)))

    @post("/seek", status_code=200)
    async def seek(self, context: Given[Context], visitor: Given[Visitor], data: JSONBody[SeekIn]) -> CompanyOut:
        """Looks for a game; asked again, with other wishes from the same place."""
        await context.hall.seeking.seek(known(visitor), data)
        return await self._now(context, visitor)

    @post("/seek/stop", status_code=200)
    async def stop(self, context: Given[Context], visitor: Given[Visitor]) -> CompanyOut:
        """Looks for no game any more."""
        await context.hall.seeking.stop(known(visitor))
        return await self._now(context, visitor)

    @post("/seek/answer", status_code=200)
    async def answer(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[AnswerIn],
    ) -> CompanyOut:
        """Sits down at the game that is found, or does not. With the last yes its `table` is there."""
        if data.yes:
            context.check_maker(request)
        await context.hall.seeking.answer(known(visitor), data.yes)
        return await self._now(context, visitor)

    @post("/invitations", status_code=200)
    async def invite(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[InviteIn],
    ) -> CompanyOut:
        """Asks somebody to a table like the last one together."""
        context.check_maker(request)
        await context.hall.inviting.invite(visitor, data.person)
        return await self._now(context, visitor)

    @post("/invitations/{invitation:str}/answer", status_code=200)
    async def answer_invitation(
        self, context: Given[Context], visitor: Given[Visitor], invitation: FromPath[str], data: JSONBody[AnswerIn]
    ) -> TableOut:
        """Comes to the table, or does not."""
        return await show(context, await context.hall.inviting.answer(visitor, invitation, data.yes), visitor)

    @post("/invitations/{invitation:str}/back", status_code=200)
    async def take_back(
        self, context: Given[Context], visitor: Given[Visitor], invitation: FromPath[str]
    ) -> CompanyOut:
        """Does not ask any more; the table is given up."""
        await context.hall.inviting.take_back(visitor, invitation)
        return await self._now(context, visitor)

    async def _now(self, context: Context, visitor: Visitor) -> CompanyOut:
        hall, person = context.hall, known(visitor)
        search, asked = await hall.seeking.show(person), await hall.inviting.open(person)
        return CompanyOut(time.time(), search, asked, await hall.moderation.notices())
