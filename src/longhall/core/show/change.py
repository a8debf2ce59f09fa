"""What is different between two scenes of one seat, so that only this need be sent (docs/hall.md)."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from longhall.core.show.scene import Area, Fact, Mark, Panel, Piece, Scene, Spot

# [value] stands for something new; {name or index: change} for what has changed inside.
Change = list[Any] | dict[str, Any]


def _fields(kind: type[Any]) -> tuple[list[str], attrgetter[Any]]:
    names = [field.name for field in fields(kind)]
    return names, attrgetter(*names)


# What is compared field by field, as long as it has the same id
_FIELDS: Final = {kind: _fields(kind) for kind in (Scene, Area, Panel, Spot, Piece, Fact, Mark)}


def change(old: Scene, new: Scene) -> dict[str, Change]:
    """The fields that differ; empty when there are none."""
    return _inside(old, new)


def _inside(old: Any, new: Any) -> dict[str, Change]:
    found: dict[str, Change] = {}
    names, values = _FIELDS[type(new)]
    before: tuple[Any, ...] = values(old)
    after: tuple[Any, ...] = values(new)
    for i in range(len(names)):
        if before[i] is after[i]:
            continue
        if isinstance(after[i], list):
            rows = _rows(before[i], after[i])
            if rows:
                found[names[i]] = rows
        elif before[i] != after[i]:
            found[names[i]] = [after[i]]
    return found


def _rows(old: list[Any], new: list[Any]) -> dict[str, Change]:
    """The entries that differ. Most are the very same things as before."""
    found: dict[str, Change] = {}
    both = min(len(old), len(new))
    nested = both > 0 and type(new[0]) in _FIELDS
    # A list that has only grown, like the log, is quickly seen to be the same as far as it goes.
    grown = both and old[both - 1] is new[both - 1] and not nested and old[:both] == new[:both]
    for i in range(0 if grown else both):
        if old[i] is new[i]:
            continue
        if nested and old[i].id == new[i].id:
            inside = _inside(old[i], new[i])
            if inside:
                found[str(i)] = inside
        elif nested or old[i] != new[i]:
            found[str(i)] = [new[i]]
    for i in range(both, len(new)):
        found[str(i)] = [new[i]]
    if len(new) < len(old):
        found["length"] = [len(new)]
    return found
