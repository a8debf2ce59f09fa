"""Who sits where and what was agreed, as it is typed on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.bots import Bot, bot
from longhall.bots.levels import USUAL
from longhall.core.errors import BadOption
from longhall.core.title.option import Value
from longhall.core.title.title import Title

NOBODY = "none"


def options(title: Title[Any], given: Sequence[str]) -> dict[str, Value]:
    """Options from texts such as `first_game=true`; a text that is no value of the option is left for the game."""
    found: dict[str, Value] = {}
    values = {option.id: option.values for option in title.options}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, such as first_game=true, not {text!r}")
        fitting = [v for v in values.get(name, ()) if str(v).lower() == value.lower()]
        found[name] = fitting[0] if fitting else value
    return found


def bot_names(text: str) -> list[str]:
    """The opponents of a list such as `karl,thrall`; each must exist."""
    names = [name.strip() for name in text.split(",")]
    if names == [NOBODY]:
        return []
    for name in names:
        bot(name, 0)
    return names


def seat_count(title: Title[Any], wanted: int | None, bots: str | None) -> int:
    """How many seats the table has when nobody says it: all of them, or one more than there are bots."""
    if wanted is not None:
        return wanted
    if bots is None:
        return title.max_seats
    return max(title.min_seats, min(len(bot_names(bots)) + 1, title.max_seats))


def seated(seats: int, bots: str | None, seed: int) -> dict[int, Bot]:
    """The bots, in the last seats; when none are named, in all seats but the first."""
    names = [USUAL] * (seats - 1) if bots is None else bot_names(bots)
    if len(names) > seats:
        raise BadOption(f"{len(names)} bots do not fit on {seats} seats")
    first = seats - len(names)
    return {first + i: bot(name, seed * 31 + i) for i, name in enumerate(names)}
