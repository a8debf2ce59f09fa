"""The record of a table: what was agreed, every move, and what chance answered. All else derives from it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from longhall.core.errors import BadRecord

FORMAT: Final = 2
# A record with seals: what the players were committed to before anybody showed what was added to the deal
SEALED: Final = 3

# Made once: `json.dumps` makes one for every row, and a record is written after every move.
ROW: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))

# Name and type of each part of a record, in the order in which it is written.
PARTS: Final[tuple[tuple[str, type], ...]] = (
    ("longhall", int),
    ("game", str),
    ("rules", str),
    ("seats", int),
    ("options", dict),
    ("commitment", str),
    ("seed", str),
    ("salt", str),
    ("entropy", list),
    ("position", dict),
    ("luck", list),
    ("moves", list),
    ("digest", str),
)


def parts(format: int) -> tuple[tuple[str, type], ...]:
    """The parts of a record of that format."""
    return (*PARTS[:-1], ("seals", list), PARTS[-1]) if format == SEALED else PARTS


def digest(data: Any) -> str:
    """SHA-256 of plain data in canonical form."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def commitment(seed: str, salt: str) -> str:
    """What is published before the first move; seed and salt are revealed after the last."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def seal(commitment: str, secret: str) -> str:
    """What a player is committed to after the host is: the secret is shown when everybody's seal is there."""
    return hashlib.sha256(f"{commitment}:{secret}".encode("utf-8", "surrogatepass")).hexdigest()


def key(seed: str, entropy: Sequence[str]) -> bytes:
    """The key that deals: the host's seed and what the players added to it."""
    return hashlib.sha256(json.dumps([seed, *entropy]).encode()).digest()


class Record:
    """A record as data, sealed against accidental or careless change."""

    __slots__ = ("data",)

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def __reduce__(self) -> tuple[Any, ...]:
        return Record, (self.data,)

    def save(self) -> str:
        """The record as JSON text, one move a line."""
        rows = [f'  "{name}": {self._part(name)}' for name, _ in parts(SEALED) if name in self.data]
        return "{\n" + ",\n".join(rows) + f',\n  "seal": "{digest(self.data)}"\n}}\n'

    def _part(self, name: str) -> str:
        value = self.data[name]
        if name in ("moves", "luck") and value:
            lines = [ROW.encode(row) for row in value]
            return "[\n    " + ",\n    ".join(lines) + "\n  ]"
        return json.dumps(value, ensure_ascii=False)

    @staticmethod
    def load(text: str) -> Record:
        """Reads a record; `BadRecord` says what is wrong with it."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as e:
            raise BadRecord(f"the record is damaged or cut short: {e}") from None
        if not isinstance(data, dict) or "longhall" not in data:
            raise BadRecord("this is not a Longhall record")
        if data["longhall"] not in (FORMAT, SEALED) or isinstance(data["longhall"], bool):
            raise BadRecord(
                f"the record has format {data['longhall']!r}; this version reads formats {FORMAT} and {SEALED}"
            )
        for name, kind in parts(data["longhall"]):
            if not isinstance(data.get(name), kind) or isinstance(data[name], bool):
                raise BadRecord(f"the record's {name!r} is missing or is not a {kind.__name__}")
        seal = data.pop("seal", None)
        if seal != digest(data):
            raise BadRecord("the record was edited: its seal does not fit its content")
        for row in data["moves"]:
            if not (isinstance(row, list) and len(row) == 2 and type(row[0]) is int and isinstance(row[1], str)):
                raise BadRecord(f"the record has a move that is not [seat, notation]: {row!r}")
        for row in data.get("seals", ()):
            if not (isinstance(row, list) and len(row) == 2 and type(row[0]) is int and isinstance(row[1], str)):
                raise BadRecord(f"the record has a seal that is not [seat, hash]: {row!r}")
        for row in data["luck"]:
            if not (isinstance(row, list) and len(row) == 3):
                raise BadRecord(f"the record has luck that is not [stream, of, answer]: {row!r}")
        return Record(data)
