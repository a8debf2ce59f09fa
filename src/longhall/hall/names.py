"""Names of people at a table: two that look the same are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

# Letters and digits that look like a Latin letter: Cyrillic, Greek and others, after they were made small
_LOOK: dict[str, str] = {
    "a": "аαɑ@4ᴀᎪꓮ",
    "b": "ьвƅ8ʙᏴꓐ",
    "c": "сϲᴄᏟꓚ",
    "d": "ԁɗᴅđᎠꓓ",
    "e": "еєɛε3℮ᴇᎬꓰ",
    "f": "ꜰꓝ",
    "g": "ɡց9ɢᏀꓖ",
    "h": "һнհʜᎻꓧ",
    "i": "іıιɩ1lӏ|!׀ןاǀјjɪʟłᎥᏞꓡꓲᴊᎫꓙ",
    "k": "кκᴋᏦꓗ",
    "m": "мᴍᎷꓟ",
    "n": "пηոռɴꓠ",
    "o": "оοσօ0۵٥ơᴏøꓳ",
    "p": "рρᴘᏢꓑ",
    "q": "ԛգ",
    "r": "гɼʀᏒꓣ",
    "s": "ѕʂ5$ꜱᏚꓢ",
    "t": "тτ7ᴛᎢꓔ",
    "u": "υսцʋᴜꓴ",
    "v": "νѵᴠᏙꓦ",
    "w": "ωԝѡшᴡᎳꓪ",
    "x": "хχꓫ",
    "y": "уγүʏᎩꓬ",
    "z": "ᴢ2Ꮓꓜ",
}
_PLAIN = {ord(other): letter for letter, others in _LOOK.items() for other in others}
# White letters in circles and squares, and letters of flags
_PLAIN.update({first + n: chr(ord("a") + n) for first in (0x1F150, 0x1F170, 0x1F1E6) for n in range(26)})
# Pairs of letters that look like one, once an l is an i
_PAIRS = (("rn", "m"), ("vv", "w"), ("ci", "d"))


def skeleton(name: str) -> str:
    """What a name looks like at a glance: without marks, case, spaces, invisible characters and borrowed letters."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    shown = "".join(c for c in plain if unicodedata.category(c)[0] in "LNPS")
    shown = unicodedata.normalize("NFKD", shown.translate(_PLAIN))
    for pair, one in _PAIRS:
        shown = shown.replace(pair, one)
    return shown


def distinct(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody else is called so already."""
    taken = {skeleton(other) for other in others if other}
    found, n = name, 2
    while found and skeleton(found) in taken:
        found, n = f"{name[:36]} {n}", n + 1
    return found
