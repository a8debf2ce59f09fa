"""What `copy` and `pickle` do with the engine's objects, the same interpreted and compiled.

A compiled object is always made by its constructor, so that `__reduce__` names one and all that the object holds.
What there is only once (a title, its moves, rules and messages) is found again instead of made.
"""

from typing import Any


def attributes(thing: Any) -> dict[str, Any]:
    """All that an object holds, by name."""
    names: list[str] = list(getattr(thing, "__dict__", ()))
    # Compiled classes have no slots to look at but a list of their own.
    names += getattr(type(thing), "__mypyc_attrs__", ())
    for cls in type(thing).__mro__:
        names += cls.__dict__.get("__slots__", ())
    return {name: getattr(thing, name) for name in names if hasattr(thing, name)}


def again(thing: Any, *args: Any) -> tuple[Any, ...]:
    """How a copy is made: by the constructor with these arguments, then attribute by attribute."""
    return remade, (type(thing), args, attributes(thing))


def remade(cls: type[Any], args: tuple[Any, ...], held: dict[str, Any]) -> Any:
    """The copy of an object that held all this."""
    thing = cls(*args)
    for name, value in held.items():
        setattr(thing, name, value)
    return thing
