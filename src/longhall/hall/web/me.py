"""Who you are: /api/me."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, JSONBody

from longhall.hall.shapes import HookIn, HookOut, LoginIn, Me, MeIn, PushIn, PushKey, StatsOut
from longhall.hall.trouble import Forbidden
from longhall.hall.visitor import Visitor
from longhall.hall.web.context import COOKIE, COOKIE_AGE, Context


class MeController(Controller):
    """A person: name, language, theme, a way to come back, and where to be told of a turn."""

    path = "/api"
    tags = ("people",)

    @get("/me")
    async def me(
        self, context: Given[Context], visitor: Given[Visitor], request: Request[Any, Any, Any]
    ) -> Response[Me]:
        """Who holds the cookie; `person` is null before the first POST. Whoever comes back is remembered longer."""
        token = request.cookies.get(COOKIE, "") if visitor.person else ""
        return Response(await context.hall.people.me(visitor.person), cookies=cookies(context, request, token))

    @post("/me", status_code=200)
    async def change(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[MeIn],
    ) -> Response[Me]:
        """Changes what you are called, or makes you known to the hall by a cookie."""
        person, token = await context.hall.people.change(visitor.person, data)
        return Response(await context.hall.people.me(person), cookies=cookies(context, request, token))

    @post("/me/password", status_code=200)
    async def password(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[LoginIn],
    ) -> Me:
        """A name and a password that carry your tables to another device; others must use it from now on."""
        session = request.cookies.get(COOKIE, "")
        await context.hall.people.set_password(known(visitor), session, data.name, data.password)
        return await context.hall.people.me(visitor.person)

    @post("/me/login", status_code=200)
    async def log_in(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[LoginIn],
    ) -> Response[Me]:
        """You are that person on this device from now on; tables of this device without a password come along."""
        hall = context.hall
        person, token, brought = await hall.people.log_in(data.name, data.password, visitor.person)
        for table in brought:
            async with hall.shelf.hold(table):
                hall.shelf.drop(table)
            hall.bus.changed(table)
        return Response(await context.hall.people.me(person), cookies=cookies(context, request, token))

    @post("/me/logout", status_code=200)
    async def log_out(self, context: Given[Context], request: Request[Any, Any, Any]) -> Response[Me]:
        """The hall forgets this device."""
        await context.hall.people.log_out(request.cookies.get(COOKIE, ""))
        gone = cookie(context, request, "")
        gone.max_age = 0
        return Response(await context.hall.people.me(None), cookies=[gone])

    @get("/me/hook")
    async def hooked(self, context: Given[Context], visitor: Given[Visitor]) -> HookOut:
        """Where your web hooks go, and the secret that signs them."""
        person = known(visitor)
        return HookOut(await context.hall.people.hook(person), context.hall.keys.hook(person))

    @post("/me/hook", status_code=200)
    async def hook(self, context: Given[Context], visitor: Given[Visitor], data: JSONBody[HookIn]) -> HookOut:
        """Where to post when a table waits for you, signed with the secret that this returns."""
        person = known(visitor)
        if data.url is not None:
            await context.hall.notices.check(data.url)
        await context.hall.people.set_hook(person, data.url)
        return HookOut(data.url, context.hall.keys.hook(person))

    @get("/push-key")
    async def push_key(self, context: Given[Context]) -> PushKey:
        """The key that a browser subscribes to web push with."""
        return PushKey(context.hall.notices.push_key())

    @post("/me/push", status_code=204)
    async def push(self, context: Given[Context], visitor: Given[Visitor], data: JSONBody[PushIn]) -> None:
        """This browser wants to be told when a table waits for you."""
        person = known(visitor)
        await context.hall.notices.check(data.endpoint)
        await context.hall.people.add_push(person, data)

    @get("/stats/{person:str}")
    async def stats(self, context: Given[Context], person: FromPath[str]) -> StatsOut:
        """What somebody has done in finished games."""
        return await context.lists.stats(person)


def known(visitor: Visitor) -> str:
    """The person, who must be known."""
    if visitor.person is None:
        raise Forbidden("Say who you are first (POST /api/me).")
    return visitor.person


def cookie(context: Context, request: Request[Any, Any, Any], token: str) -> Cookie:
    """The cookie that a person is known by. What came by https goes by https only."""
    secure = context.hall.settings.https or request.scope["scheme"] == "https"
    return Cookie(COOKIE, "/", token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)


def cookies(context: Context, request: Request[Any, Any, Any], token: str | None) -> list[Cookie]:
    """The cookie, if there is a token to keep."""
    return [cookie(context, request, token)] if token else []
