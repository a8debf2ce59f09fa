"""Every refusal in one shape, and none that speaks of internals."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException, WebSocketException
from litestar.types import Scope

from longhall.core.speech.names import COMPLETE
from longhall.hall.logs import log
from longhall.hall.metrics import REFUSED
from longhall.hall.sentences import preferred, said
from longhall.hall.shapes.basics import ErrorOut
from longhall.hall.trouble import StorageTrouble, Trouble, error_of

CODES = {401: "forbidden", 403: "forbidden", 404: "not_found", 405: "invalid", 413: "limit", 429: "limit"}
REFUSALS = {404: "There is nothing here.", 405: "This cannot be done here.", 413: "This is too much."}


def language(request: Request[Any, Any, Any]) -> str:
    """The language that a request wants to be answered in."""
    asked = request.query_params.get("lang", "")
    return asked if asked in COMPLETE else preferred(request.headers.get("accept-language", ""))


def trouble(request: Request[Any, Any, Any], e: Trouble) -> Response[ErrorOut]:
    """A refusal of the hall."""
    REFUSED.labels(e.code).inc()
    return Response(error_of(e, language(request)), status_code=e.status)


def http(request: Request[Any, Any, Any], e: HTTPException) -> Response[ErrorOut]:
    """A refusal of the framework: unknown paths, unreadable bodies."""
    status = e.status_code if e.status_code < 500 else 400
    sentence = said(REFUSALS.get(status, "This request cannot be understood."), language(request))
    if isinstance(e, ValidationException) and isinstance(e.extra, list):
        parts = [f"{row.get('key', 'body')}: {row.get('message', '')}" for row in e.extra if isinstance(row, dict)]
        why = "; ".join(parts)[:300]
        sentence = said("This request cannot be understood: {why}.", language(request), why=why)
    code = CODES.get(status, "invalid")
    REFUSED.labels(code).inc()
    return Response(ErrorOut(sentence, code), status_code=status)


def unreadable(request: Request[Any, Any, Any], _: Exception) -> Response[ErrorOut]:
    """A body that is not even text, or that has no end of brackets."""
    REFUSED.labels("invalid").inc()
    return Response(ErrorOut(said("This request cannot be understood.", language(request)), "invalid"), status_code=400)


def storage(request: Request[Any, Any, Any], e: StorageTrouble) -> Response[ErrorOut]:
    """The database is away: the host reads why."""
    log.error("storage", reason=str(e))
    sentence = said("The hall cannot reach its storage; try again in a moment.", language(request))
    return Response(ErrorOut(sentence, "unsaved"), status_code=503)


def note_mistake(e: Exception, scope: Scope) -> None:
    """A mistake of the hall that ends a live connection, whose answer is only that it is closed."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(e, (WebSocketException, OSError)):
        log.error("mistake", path=scope["path"], exc_info=e)


def unforeseen(request: Request[Any, Any, Any], e: Exception) -> Response[ErrorOut]:
    """A mistake of the hall: the host reads where, the visitor that it happened."""
    log.error("mistake", path=request.scope["path"], exc_info=e)
    sentence = said("The hall has made a mistake; it is noted.", language(request))
    return Response(ErrorOut(sentence, "internal"), status_code=500)


HANDLERS: Any = {
    Trouble: trouble,
    HTTPException: http,
    UnicodeDecodeError: unreadable,
    RecursionError: unreadable,
    StorageTrouble: storage,
    Exception: unforeseen,
}
