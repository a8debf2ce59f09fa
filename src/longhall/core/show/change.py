"""What is different between two scenes of one seat, so that only this need be sent (docs/hall.md)."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from longhall.core.show.parts import parts
from longhall.core.show.prompt import Choosable, Group, PartQuestion, Prompt, Refused
from longhall.core.show.scene import Area, Fact, Mark, Panel, Piece, Scene, Spot

# [value] stands for something new; {name or index: change} for what has changed inside.
Change = list[Any] | dict[str, Any]
# What becomes of a thing that drawings keep, when it is sent
Put = Callable[[Any], Any]


def _names(kind: type[Any]) -> list[str]:
    return [field.name for field in fields(kind)]


# What is compared field by field, as long as it has the same id
_FIELDS: Final = {kind: _names(kind) for kind in (Scene, Area, Panel, Spot, Piece, Fact, Mark)}
# What is kept and shown again and again, and what it lies in
_KEPT: Final = {Choosable, Refused, Group, PartQuestion, Piece, Spot, Fact, Mark}
_AROUND: Final = {kind: _names(kind) for kind in (Scene, Area, Prompt)}
# Where something lies in a list
_NUMBERS: Final = [str(i) for i in range(200)]


def as_it_is(thing: Any) -> Any:
    """Nothing becomes of it."""
    return thing


def whole(thing: Any, put: Put) -> Any:
    """A scene or a part of it as it is sent: the same, but for kept things."""
    kind = type(thing)
    if kind in _KEPT:
        return put(thing)
    if kind in _AROUND:
        names, values = _AROUND[kind], parts(thing)
        return {names[i]: whole(values[i], put) for i in range(len(names))}
    if isinstance(thing, list) and thing and (type(thing[0]) in _KEPT or type(thing[0]) in _AROUND):
        return [whole(part, put) for part in thing]
    return thing


def change(old: Scene, new: Scene, put: Put = as_it_is) -> dict[str, Change]:
    """The fields that differ; empty when there are none."""
    return _inside(old, new, put)


def _inside(old: Any, new: Any, put: Put) -> dict[str, Change]:
    found: dict[str, Change] = {}
    names, before, after = _FIELDS[type(new)], parts(old), parts(new)
    for i in range(len(names)):
        was, now = before[i], after[i]
        if was is now:
            continue
        if isinstance(now, list):
            if was or now:
                rows = _rows(was, now, put)
                if rows:
                    found[names[i]] = rows
        elif isinstance(now, Prompt):
            if parts(was) != parts(now):
                found[names[i]] = [whole(now, put)]
        elif was != now:
            found[names[i]] = [whole(now, put)]
    return found


def _rows(old: list[Any], new: list[Any], put: Put) -> dict[str, Change]:
    """The entries that differ. Most are the very same things as before."""
    found: dict[str, Change] = {}
    both = min(len(old), len(new))
    nested = both > 0 and type(new[0]) in _FIELDS
    # A list that has only grown, like the log, is quickly seen to be the same as far as it goes.
    grown = both and old[both - 1] is new[both - 1] and not nested and old[:both] == new[:both]
    for i in range(0 if grown else both):
        was, now = old[i], new[i]
        if was is now:
            continue
        if nested and was.id == now.id:
            inside = _inside(was, now, put)
            if inside:
                found[_number(i)] = inside
        elif nested or was != now:
            found[_number(i)] = [whole(now, put)]
    for i in range(both, len(new)):
        found[_number(i)] = [whole(new[i], put)]
    if len(new) < len(old):
        found["length"] = [len(new)]
    return found


def _number(i: int) -> str:
    return _NUMBERS[i] if i < len(_NUMBERS) else str(i)
