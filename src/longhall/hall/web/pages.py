"""Everything that is not the API: the browser client, health and metrics."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency as Given
from litestar.params import FromPath
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import select

from longhall.hall.metrics import REGISTRY
from longhall.hall.schema import tables
from longhall.hall.trouble import Unknown
from longhall.hall.web.context import Context
from longhall.version import VERSION

# Not every system knows these.
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/manifest+json", ".webmanifest")

NO_CLIENT = b"""<!doctype html>
<html lang="en"><title>Longhall</title>
<h1>Longhall</h1>
<p>The hall is open. This installation has no browser client; scripts use <a href="/api/openapi.json">the API</a>.
"""


# The twins that the client is packed with, the smaller first
CODINGS = (("br", ".br"), ("gzip", ".gz"))


class Health(msgspec.Struct):
    """Whether the hall can serve."""

    ok: bool
    version: str
    tables: int


@get("/health", tags=["host"])
async def health(context: Given[Context]) -> Health:
    """Answers when the database does."""
    await context.hall.store.read(lambda c: c.execute(select(tables.c.id).limit(1)).scalar())
    return Health(True, VERSION, len(context.hall.shelf))


@get("/metrics", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """Figures for Prometheus."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], context: Given[Context], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the browser client; its first page for every path that is none."""
    if path.startswith("/api"):
        raise Unknown("There is nothing here.")
    root = context.hall.settings.client
    found = file_in(root, path.lstrip("/"))
    if found is None:
        if "." in path.rpartition("/")[2]:
            raise Unknown("There is nothing here.")
        found = file_in(root, "index.html")
        if found is None:
            return Response(NO_CLIENT, media_type="text/html; charset=utf-8")
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    # Packed files carry a hash of their content in their name.
    packed = "assets" in found.relative_to(root.resolve()).parts
    lasting = "public, max-age=31536000, immutable" if packed else "no-cache"
    headers = {"Cache-Control": lasting, "Vary": "Accept-Encoding"}
    taken = request.headers.get("accept-encoding", "")
    for coding, suffix in CODINGS:
        small = found.with_name(found.name + suffix)
        if coding in taken and small.is_file():
            return Response(small.read_bytes(), media_type=kind, headers={**headers, "Content-Encoding": coding})
    return Response(found.read_bytes(), media_type=kind, headers=headers)


def file_in(root: Path, path: str) -> Path | None:
    """A file of the client's folder, and never one outside of it."""
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        return None
