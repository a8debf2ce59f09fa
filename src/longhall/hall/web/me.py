"""Who you are: /api/me."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, JSONBody

from longhall.hall.shapes.people import (
    BlockIn,
    BlocksOut,
    CodesOut,
    HookIn,
    HookOut,
    LoginIn,
    Me,
    MeIn,
    PasswordIn,
    ProofIn,
    PushIn,
    PushKey,
    RecoverIn,
    ReportIn,
    SessionIn,
    SessionsOut,
    StatsOut,
)
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
        person, token = await context.hall.people.change(visitor.person, data, device(request))
        return Response(await context.hall.people.me(person), cookies=cookies(context, request, token))

    @post("/me/password", status_code=200)
    async def password(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[PasswordIn],
    ) -> Response[Me]:
        """A name and a password that carry your tables to another device.

        Everything else that was open is shut: other devices, live connections, and the links of your seats.
        """
        accounts = context.hall.accounts
        token = await accounts.set_password(known(visitor), data.name, data.password, data.old, device(request))
        return Response(await context.hall.people.me(visitor.person), cookies=cookies(context, request, token))

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
        person, token, brought = await hall.accounts.log_in(data.name, data.password, visitor.person, device(request))
        hall.moderation.forget(person)
        for table in brought:
            async with hall.shelf.hold(table):
                hall.shelf.drop(table)
            hall.bus.changed(table)
        return Response(await context.hall.people.me(person), cookies=cookies(context, request, token))

    @post("/me/recover", status_code=200)
    async def recover(
        self, context: Given[Context], request: Request[Any, Any, Any], data: JSONBody[RecoverIn]
    ) -> Response[Me]:
        """Chooses a new password by one of the recovery codes, which is used up."""
        accounts = context.hall.accounts
        person, token = await accounts.recover(data.name, data.code, data.password, device(request))
        return Response(await context.hall.people.me(person), cookies=cookies(context, request, token))

    @post("/me/codes", status_code=200)
    async def codes(self, context: Given[Context], visitor: Given[Visitor], data: JSONBody[ProofIn]) -> CodesOut:
        """New recovery codes, in case that you forget your password. They are shown this once."""
        return CodesOut(await context.hall.accounts.codes(known(visitor), data.password))

    @get("/me/sessions")
    async def sessions(
        self, context: Given[Context], visitor: Given[Visitor], request: Request[Any, Any, Any]
    ) -> SessionsOut:
        """The devices that you are logged in on."""
        current = request.cookies.get(COOKIE, "")
        return SessionsOut(await context.hall.accounts.sessions(known(visitor), current))

    @post("/me/sessions/end", status_code=204)
    async def end_sessions(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[SessionIn],
    ) -> None:
        """Logs a device out, or all but this one."""
        await context.hall.accounts.end_sessions(known(visitor), request.cookies.get(COOKIE, ""), data.id)

    @post("/me/delete", status_code=200)
    async def delete(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[ProofIn],
    ) -> Response[Me]:
        """Deletes you. What you have played stays, without your name; bots play on for you."""
        hall, person = context.hall, known(visitor)
        await hall.leave_all(person, visitor, data.password)
        return Response(await hall.people.me(None), cookies=[gone(context, request)])

    @post("/me/logout", status_code=200)
    async def log_out(self, context: Given[Context], request: Request[Any, Any, Any]) -> Response[Me]:
        """Forgets this device."""
        await context.hall.accounts.log_out(request.cookies.get(COOKIE, ""))
        return Response(await context.hall.people.me(None), cookies=[gone(context, request)])

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
            await context.hall.notices.outgoing.check(data.url)
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
        await context.hall.notices.outgoing.check(data.endpoint)
        await context.hall.people.add_push(person, data)

    @get("/me/blocks")
    async def blocks(self, context: Given[Context], visitor: Given[Visitor]) -> BlocksOut:
        """Whom you have muted or blocked."""
        return BlocksOut(await context.hall.moderation.of(known(visitor)))

    @post("/me/blocks", status_code=200)
    async def block(self, context: Given[Context], visitor: Given[Visitor], data: JSONBody[BlockIn]) -> BlocksOut:
        """Mutes or blocks somebody, or neither any more."""
        await context.hall.moderation.set(known(visitor), data.person, data.kind)
        return BlocksOut(await context.hall.moderation.of(known(visitor)))

    @post("/reports", status_code=204)
    async def report(self, context: Given[Context], visitor: Given[Visitor], data: JSONBody[ReportIn]) -> None:
        """Tells the host of somebody."""
        await context.hall.moderation.report(known(visitor), data.person, data.table, data.text)

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


def gone(context: Context, request: Request[Any, Any, Any]) -> Cookie:
    """The cookie of nobody, which takes the place of the last one."""
    empty = cookie(context, request, "")
    empty.max_age = 0
    return empty


def device(request: Request[Any, Any, Any]) -> str:
    """What the browser calls itself."""
    return "".join(c for c in request.headers.get("user-agent", "") if c.isprintable())[:200]


def cookies(context: Context, request: Request[Any, Any, Any], token: str | None) -> list[Cookie]:
    """The cookie, if there is a token to keep."""
    return [cookie(context, request, token)] if token else []
