"""What every request passes through: limits, the origin it comes from, and the headers of every answer."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec
from uvicorn._types import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGISendCallable,
    ASGISendEvent,
    HTTPScope,
    Scope,
    WebSocketScope,
)

from longhall.hall.limits import Buckets, whose
from longhall.hall.metrics import REFUSED
from longhall.hall.sentences import preferred, said
from longhall.hall.settings import Settings
from longhall.hall.shapes.basics import ErrorOut

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
# What loads nothing itself needs no policy.
LIFELESS = (".woff2", ".css")
NOT_KEPT = (b"cache-control", b"no-store")
SAFE = ("GET", "HEAD", "OPTIONS")
# Requests that try passwords cost more.
# What plays a game over again costs more, too.
PAST = 10.0
AGAIN = ("/rail", "/round", "/verify", "/analysis", "/whatif")
DEAR = {f"/api/me/{what}": 50.0 for what in ("login", "password", "recover", "codes", "delete")}


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGI3Application, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._buckets = Buckets(settings.rate, settings.burst)
        self._headers = list(HEADERS)
        origins = [urlsplit(origin).hostname or "" for origin in settings.origins]
        here = ["localhost", socket.gethostname(), f"{socket.gethostname()}.local", settings.host]
        self._names = {name.lower() for name in (*here, *origins, *settings.hosts)} - {""}
        if settings.https:
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Lets a request through or answers it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, _without_traces(send))
            return
        refused = self._refusal(scope)
        if refused is None:
            if scope["type"] == "http" and scope["method"] == "HEAD":
                # The server leaves the body out.
                scope = {**scope, "method": "GET"}
            await self._app(
                scope, receive, self._with_headers(send, scope["path"]) if scope["type"] == "http" else send
            )
            return
        REFUSED.labels(refused[1].code).inc()
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refused[1].error})
        else:
            await self._refuse(self._with_headers(send), *refused)

    def _refusal(self, scope: HTTPScope | WebSocketScope) -> tuple[int, ErrorOut] | None:
        headers = {key: value for key, value in scope["headers"] if key in _READ}
        lang = preferred(headers.get(b"accept-language", b"").decode("latin-1"))
        if not self._is_here(headers.get(b"host", b"").decode("latin-1")):
            return 400, ErrorOut(
                said("This hall does not go by that name; its host can add it (--hosts).", lang), "invalid"
            )
        if "\x00" in scope["path"] or b"%00" in scope.get("query_string", b""):
            return 400, ErrorOut(said("This request cannot be understood.", lang), "invalid")
        client = scope["client"]
        if not self._buckets.take(whose(client[0]) if client else "local", _cost(scope)):
            return 429, ErrorOut(said("Too many requests; wait a moment.", lang), "limit")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        if not own_origin(headers, self._settings.origins):
            return 403, ErrorOut(said("This request comes from another site.", lang), "forbidden")
        if scope["type"] == "http" and not _meant(headers):
            return 403, ErrorOut(said("State-changing requests need the header X-Longhall: 1.", lang), "forbidden")
        return None

    def _is_here(self, host: str) -> bool:
        """Whether a request was meant for this hall: a name that only leads here may be another site's."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or name.endswith(".localhost") or _is_address(name)

    def _with_headers(self, send: ASGISendCallable, path: str = "") -> ASGISendCallable:
        headers = self._headers[1:] if path.endswith(LIFELESS) else self._headers

        async def wrapped(message: ASGISendEvent) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", []))
                # What the hall answers is for whoever asked: nobody else may keep it, unless it says so.
                kept = [] if any(name.lower() == b"cache-control" for name, _ in given) else [NOT_KEPT]
                message["headers"] = [*given, *kept, *headers]
            await send(message)

        return wrapped

    async def _refuse(self, send: ASGISendCallable, status: int, error: ErrorOut) -> None:
        body = msgspec.json.encode(error)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _cost(scope: HTTPScope | WebSocketScope) -> float:
    """How many permissions a request uses up."""
    path = _plain_path(scope["path"])
    past = path.endswith(AGAIN) or (path.endswith("/state") and _asks_for(b"at", scope["query_string"]))
    return PAST if past else DEAR.get(path, 1.0)


def _asks_for(name: bytes, query: bytes) -> bool:
    """Whether a query names something, in whatever form it is written."""
    return any(unquote_to_bytes(part.partition(b"=")[0]) == name for part in query.split(b"&"))


def _plain_path(path: str) -> str:
    """A path as it is routed: slashes at its end or in a row mean nothing."""
    return "/" + "/".join(part for part in path.split("/") if part)


def _without_traces(send: ASGISendCallable) -> ASGISendCallable:
    """Why the hall cannot open or close is in its own log; the framework would print all the way there."""

    async def wrapped(message: ASGISendEvent) -> None:
        if message["type"] == "lifespan.startup.failed" or message["type"] == "lifespan.shutdown.failed":
            message["message"] = ""
        await send(message)

    return wrapped


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


_READ = (b"origin", b"host", b"x-longhall", b"authorization", b"accept-language")


def own_origin(headers: dict[bytes, bytes], others: tuple[str, ...]) -> bool:
    """Whether a request was made by a page of this hall, or by no page at all."""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == headers.get(b"host", b"").decode("latin-1")
    except ValueError:
        return False


def _meant(headers: dict[bytes, bytes]) -> bool:
    """Whether a request was made on purpose: other sites cannot send these headers."""
    return headers.get(b"x-longhall") == b"1" or headers.get(b"authorization", b"").lower().startswith(b"bearer ")
