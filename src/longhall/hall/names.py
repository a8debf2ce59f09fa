"""Names of people at a table: two that look the same are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

# Letters and digits that look like a Latin letter: Cyrillic, Greek and others, after they were made small
_LOOK: dict[str, str] = {
    "a": "аαɑ@4",
    "b": "ьвƅ8",
    "c": "сϲᴄ",
    "d": "ԁɗ",
    "e": "еєɛε3℮",
    "g": "ɡց9",
    "h": "һнհ",
    "i": "іıιɩ1lӏ|!׀ןاǀјj",
    "k": "кκ",
    "m": "мм",
    "n": "пηոռ",
    "o": "оοσօ0ое۵٥ơ",
    "p": "рρ",
    "q": "ԛգ",
    "r": "гɼ",
    "s": "ѕʂ5$",
    "t": "тτ7",
    "u": "υսцʋ",
    "v": "νѵ",
    "w": "ωԝѡш",
    "x": "хχ",
    "y": "уγү",
    "z": "ᴢ2",
}
_PLAIN = {ord(other): letter for letter, others in _LOOK.items() for other in others}
# Pairs of letters that look like one
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """What a name looks like at a glance: without marks, case, spaces, invisible characters and borrowed letters."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    shown = "".join(c for c in plain if unicodedata.category(c)[0] in "LNPS")
    for pair, one in _PAIRS:
        shown = shown.replace(pair, one)
    return unicodedata.normalize("NFKD", shown.translate(_PLAIN))


def distinct(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody else is called so already."""
    taken = {skeleton(other) for other in others if other}
    found, n = name, 2
    while found and skeleton(found) in taken:
        found, n = f"{name[:36]} {n}", n + 1
    return found
