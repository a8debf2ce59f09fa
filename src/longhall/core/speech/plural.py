"""Which form of a plural a whole number takes, by the rules of Unicode's CLDR."""

from collections.abc import Callable
from typing import Final


def plural(lang: str, n: int) -> str:
    """The form of a number in a language: one, few, many or other. Most languages know one and other."""
    form = _FORMS.get(lang)
    return form(n) if form is not None else "one" if n == 1 else "other"


def _french(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if 2 <= n <= 4 else "other"


def _polish(n: int) -> str:
    return "one" if n == 1 else "few" if _two_to_four(n) else "many"


def _russian(n: int) -> str:
    return "one" if n % 10 == 1 and n % 100 != 11 else "few" if _two_to_four(n) else "many"


def _two_to_four(n: int) -> bool:
    """By the last digit, but for the numbers from 12 to 14."""
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


_FORMS: Final[dict[str, Callable[[int], str]]] = {
    "fr": _french,
    "cs": _czech,
    "sk": _czech,
    "pl": _polish,
    "ru": _russian,
    "uk": _russian,
}
