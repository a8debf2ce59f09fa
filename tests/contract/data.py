"""A Scene as plain data."""

from __future__ import annotations

from typing import Any


def data_of(thing: Any) -> Any:
    """What `dataclasses.asdict` gives, without a copy of every word: scenes are large, and compared by the thousand."""
    if isinstance(thing, str | int):
        return thing
    if isinstance(thing, list):
        return [data_of(inner) for inner in thing]
    if isinstance(thing, dict):
        return {key: data_of(inner) for key, inner in thing.items()}
    names = getattr(thing, "__dataclass_fields__", None)
    return thing if names is None else {name: data_of(getattr(thing, name)) for name in names}
