"""What is different between two scenes of one seat, so that only this need be sent (docs/hall.md)."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from longhall.core.show.scene import Area, Panel, Scene

# [value] stands for something new; {name or index: change} for what has changed inside.
Change = list[Any] | dict[str, Any]

# Lists whose entries are compared field by field
NESTED: Final = frozenset(["areas", "panels"])


def _fields(kind: type[Any]) -> tuple[list[str], attrgetter[Any]]:
    names = [field.name for field in fields(kind)]
    return names, attrgetter(*names)


_FIELDS: Final = {kind: _fields(kind) for kind in (Scene, Area, Panel)}


def change(old: Scene | Area | Panel, new: Scene | Area | Panel) -> dict[str, Change]:
    """The fields that differ; empty when there are none."""
    found: dict[str, Change] = {}
    names, values = _FIELDS[type(new)]
    before: tuple[Any, ...] = values(old)
    after: tuple[Any, ...] = values(new)
    for i in range(len(names)):
        if before[i] is after[i]:
            continue
        if isinstance(after[i], list):
            rows = _rows(before[i], after[i], names[i] in NESTED)
            if rows:
                found[names[i]] = rows
        elif before[i] != after[i]:
            found[names[i]] = [after[i]]
    return found


def _rows(old: list[Any], new: list[Any], nested: bool) -> dict[str, Change]:
    """The entries that differ. Most are the very same things as before."""
    found: dict[str, Change] = {}
    both = min(len(old), len(new))
    # A list that has only grown, like the log, is quickly seen to be the same as far as it goes.
    grown = both and old[both - 1] is new[both - 1] and not nested and old[:both] == new[:both]
    for i in range(0 if grown else both):
        if old[i] is new[i]:
            continue
        if nested:
            inside = change(old[i], new[i])
            if inside:
                found[str(i)] = inside
        elif old[i] != new[i]:
            found[str(i)] = [new[i]]
    for i in range(both, len(new)):
        found[str(i)] = [new[i]]
    if len(new) < len(old):
        found["length"] = [len(new)]
    return found
