"""Campaigns over HTTP: /api/campaigns."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery, JSONBody

from longhall.hall.shapes.basics import Lang
from longhall.hall.shapes.campaigns import CampaignIn, CampaignOut, CampaignsOut, SpendIn
from longhall.hall.shapes.tables import TableOut
from longhall.hall.visitor import Visitor
from longhall.hall.web.context import Context
from longhall.hall.web.tables import show


class CampaignsController(Controller):
    """A group that goes on over many tables."""

    path = "/api/campaigns"
    tags = ("campaigns",)

    @post("/", status_code=201)
    async def create(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[CampaignIn],
        lang: FromQuery[Lang] = "en",
    ) -> CampaignOut:
        """Begins a campaign and lays its first table."""
        context.check_maker(request)
        id = await context.hall.campaigns.create(visitor, data)
        return await context.hall.campaigns.show(id, visitor, lang)

    @get("/")
    async def campaigns(
        self, context: Given[Context], visitor: Given[Visitor], lang: FromQuery[Lang] = "en"
    ) -> CampaignsOut:
        """Your campaigns, the last changed first."""
        return await context.hall.campaigns.list(visitor, lang)

    @get("/{campaign_id:str}")
    async def campaign(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        campaign_id: FromPath[str],
        lang: FromQuery[Lang] = "en",
    ) -> CampaignOut:
        """One campaign; the result of a game that has just ended is in it."""
        return await context.hall.campaigns.show(campaign_id, visitor, lang)

    @post("/{campaign_id:str}/next", status_code=200)
    async def next(self, context: Given[Context], visitor: Given[Visitor], campaign_id: FromPath[str]) -> TableOut:
        """The table of the next game, with the same people in the same seats."""
        return await show(context, await context.hall.campaigns.next(campaign_id, visitor), visitor)

    @post("/{campaign_id:str}/spend", status_code=200)
    async def spend(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        campaign_id: FromPath[str],
        data: JSONBody[SpendIn],
    ) -> CampaignOut:
        """Buys something for a seat between two games."""
        await context.hall.campaigns.spend(campaign_id, visitor, data)
        return await context.hall.campaigns.show(campaign_id, visitor, data.lang)
