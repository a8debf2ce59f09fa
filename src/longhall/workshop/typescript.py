"""The types of the browser client, made from the ones that Python sends: `python -m longhall.workshop.typescript`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from longhall.hall.advice import CoachOut
from longhall.hall.company import shapes as company
from longhall.hall.lessons import LessonOut
from longhall.hall.readings import AnalysisOut
from longhall.hall.shapes import campaigns, games, live, network, people, play, tables

# All that the client reads; what these are made of comes with them.
ROOTS: Final[tuple[type[Any], ...]] = (
    live.Head,
    live.News,
    live.Changes,
    live.Acknowledged,
    live.Asked,
    live.Said,
    live.Pointed,
    live.Suggested,
    live.Failed,
    live.Pong,
    play.StateOut,
    campaigns.CampaignsOut,
    games.GameOut,
    games.RulesOut,
    play.SuggestionsOut,
    play.ChatsOut,
    people.Me,
    people.StatsOut,
    people.BlocksOut,
    tables.TablesOut,
    network.NetworkOut,
    company.CompanyOut,
    company.LadderOut,
    company.CurveOut,
    company.AcquaintancesOut,
    company.WishIn,
    LessonOut,
    CoachOut,
    AnalysisOut,
)
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
HEAD: Final = "// Made by longhall/workshop/typescript.py from what the hall sends; not to be changed by hand.\n"
FILE: Final = Path(__file__).parents[3] / "web" / "src" / "lib" / "scene.gen.ts"


def typescript() -> str:
    """All types of the client as one file."""
    found: dict[str, type[Any]] = {}
    for root in ROOTS:
        _collect(root, found)
    return "\n".join([HEAD, *[_interface(found[name]) for name in sorted(found)]])


def _collect(kind: Any, found: dict[str, type[Any]]) -> None:
    """A type and all that it is made of, by name."""
    if _made(kind):
        known = found.setdefault(kind.__name__, kind)
        if known is not kind:
            raise TypeError(f"two types are called {kind.__name__}: {known.__module__} and {kind.__module__}")
        for _, inner, _ in _fields(kind):
            for part in _parts(inner):
                if part.__name__ not in found:
                    _collect(part, found)


def _parts(kind: Any) -> Iterator[type[Any]]:
    if _made(kind):
        yield kind
    for inner in get_args(kind):
        yield from _parts(inner)


def _made(kind: Any) -> bool:
    return isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, msgspec.Struct))


def _fields(kind: type[Any]) -> list[tuple[str, Any, bool]]:
    """Name, type and whether it may be missing; the tag of a message is its first field."""
    hints = get_type_hints(kind, include_extras=True)
    if is_dataclass(kind):
        return [(field.name, hints[field.name], False) for field in fields(kind)]
    config = kind.__struct_config__
    tag = [(config.tag_field, Literal[config.tag], False)] if config.tag_field else []
    inner = [(f.encode_name, hints[f.name]) for f in msgspec.structs.fields(kind)]
    return tag + [(name, hint, UnsetType in get_args(hint)) for name, hint in inner]


def _interface(kind: type[Any]) -> str:
    rows = [f"  {name}{'?' * missing}: {_ts(inner)};" for name, inner, missing in _fields(kind)]
    return "\n".join([f"export interface {kind.__name__} {{", *rows, "}", ""])


def _ts(kind: Any) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    if _made(kind):
        return str(kind.__name__)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _ts(inner[0])
    if origin is list:
        entry = _ts(inner[0])
        return f"({entry})[]" if " " in entry else f"{entry}[]"
    if origin is dict:
        return f"Record<{_ts(inner[0])}, {_ts(inner[1])}>"
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_ts(part) for part in inner if part is not UnsetType))
    raise TypeError(f"no TypeScript for {kind!r}")


if __name__ == "__main__":
    FILE.write_text(typescript(), "utf-8")
