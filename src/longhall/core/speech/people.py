"""What those are called who sit at a table, in drawings that many tables share.

Such a drawing has a sign where it speaks of a person; whoever sends it to a table puts the name in its place.
"""

import json
from collections.abc import Sequence
from typing import Final

# One for each seat, of those that Unicode leaves to everybody for private use
SIGNS: Final = tuple([chr(0xE000 + seat) for seat in range(16)])
_FIRST: Final = SIGNS[0].encode()[:2]
_LAST: Final = SIGNS[0].encode()[2]


def signs(people: Sequence[str]) -> tuple[str, ...]:
    """A sign for each seat where somebody sits; the others keep their own names."""
    return tuple([SIGNS[seat] if person else "" for seat, person in enumerate(people)])


def named(sent: bytes, people: Sequence[str]) -> bytes:
    """What is sent as JSON, with the names in the place of the signs."""
    parts = sent.split(_FIRST)
    if len(parts) == 1:
        return sent
    # What is left of a sign is its last byte, by which signs differ. What else begins like one stays as it is.
    names = {_LAST + seat: json.dumps(person, ensure_ascii=False)[1:-1].encode() for seat, person in enumerate(people)}
    put = [names[part[0]] + part[1:] if part[0] in names else _FIRST + part for part in parts[1:]]
    return parts[0] + b"".join(put)
