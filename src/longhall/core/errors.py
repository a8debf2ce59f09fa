"""What can go wrong at a table, each with a sentence that says what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from longhall.core.copies import attributes


class LonghallError(Exception):
    """Base of every error that a user of the library can cause."""

    def __reduce__(self) -> tuple[Any, ...]:
        return raised, (type(self), self.args, attributes(self))


def raised(cls: type[Any], args: tuple[Any, ...], held: dict[str, Any]) -> Any:
    """The error of that text, as another process has raised it."""
    error = cls.__new__(cls, *args)
    for name, value in held.items():
        setattr(error, name, value)
    return error


class Unknown(LonghallError):
    """A name that does not exist: game, seat, option, rule, card, language."""

    def __init__(self, what: str, given: object, known: Iterable[str]) -> None:
        names = list(known)
        close = get_close_matches(str(given), names, 3, 0.5)
        if close:
            hint = "did you mean " + " or ".join(close) + "?"
        elif len(names) <= 12:
            hint = "known: " + ", ".join(names)
        else:
            hint = f"{len(names)} are known, such as {names[0]}"
        super().__init__(f"unknown {what} {given!r}; {hint}")


class Invalid(LonghallError):
    """A text that is no move of the game at all; `near` is the notation that may be meant."""

    def __init__(self, text: str, near: str = "") -> None:
        super().__init__(text)
        self.near = near


class Ambiguous(LonghallError):
    """A text that fits several legal moves, whose notations are `moves`."""

    def __init__(self, text: str, moves: Iterable[str] = ()) -> None:
        super().__init__(text)
        self.moves = list(moves)


class Illegal(LonghallError):
    """A move of the game that is refused here; `rule` says why."""

    def __init__(self, text: str, rule: str) -> None:
        super().__init__(f"{text} [{rule}]")
        self.text = text
        self.rule = rule


class NoUndo(LonghallError):
    """There is nothing of this seat's to take back before the last barrier; `why` is the engine's message about it."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(text)
        self.why = why


class BadRecord(LonghallError):
    """A record that is damaged, edited, or made by other rules."""


class BadPosition(LonghallError):
    """A position that contradicts itself or breaks a limit of the game."""


class BadOption(LonghallError):
    """An option or number of seats that the game does not offer; `option` may be `allowed`, if it is about one."""

    def __init__(self, text: str, option: str = "", allowed: Iterable[object] = ()) -> None:
        super().__init__(text)
        self.option = option
        self.allowed = list(allowed)
