"""What is different between two scenes of one seat, so that only this need be sent (docs/hall.md)."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any

from longhall.core.scene import Area, Panel, Scene

# [value] stands for something new; {name or index: change} for what has changed inside.
Change = list[Any] | dict[str, Any]

# Lists whose entries are compared field by field
NESTED = ("areas", "panels")


def _fields(kind: type[Any]) -> tuple[list[str], attrgetter[Any]]:
    names = [field.name for field in fields(kind)]
    return names, attrgetter(*names)


_FIELDS = {kind: _fields(kind) for kind in (Scene, Area, Panel)}


def change(old: Scene | Area | Panel, new: Scene | Area | Panel) -> dict[str, Change]:
    """The fields that differ; empty when there are none."""
    found: dict[str, Change] = {}
    names, values = _FIELDS[type(new)]
    for name, before, after in zip(names, values(old), values(new), strict=True):
        if name in NESTED:
            if inside := _rows(before, after, True):
                found[name] = inside
        elif before is not after and before != after:
            found[name] = _rows(before, after, False) if isinstance(after, list) else [after]
    return found


def _rows(old: list[Any], new: list[Any], nested: bool) -> dict[str, Change]:
    """The entries that differ; a log that has only grown is seen at once."""
    found: dict[str, Change] = {}
    common = min(len(old), len(new))
    if nested or old[:common] != new[:common]:
        for i in range(common):
            if nested:
                if inside := change(old[i], new[i]):
                    found[str(i)] = inside
            elif old[i] is not new[i] and old[i] != new[i]:
                found[str(i)] = [new[i]]
    for i in range(common, len(new)):
        found[str(i)] = [new[i]]
    if len(new) < len(old):
        found["length"] = [len(new)]
    return found
