"""What a table or a seat consists of, declared once: positions are written and read by it.

A field knows its entry in positions, the attribute that holds it, its bounds, and what it is when nothing is said. Of
a thing of which there are several, such as a seat, the attribute is a list or a tuple with a value for each.
"""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.state import replaced
from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.checks import number
from longhall.core.position.codec import HIDDEN_NAME, Codec
from longhall.core.speech.names import Names


class CardsByName:
    """Finds the cards of a game by name. What a `kind` of card is, the game says."""

    __slots__ = ()

    def name(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
        """Cards that are only spoken of."""
        raise NotImplementedError

    def take(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
        """Cards that lie somewhere; each of the box is there once."""
        raise NotImplementedError


_NONE: Final = CardsByName()


class EachOnce(CardsByName):
    """Cards of which there is one each. A kind is the first card of a row and the first one after it, or None."""

    __slots__ = ("names", "used")

    def __init__(self, names: Names) -> None:
        self.names = names
        self.used: set[int] = set()

    def take(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
        if not isinstance(ids, list):
            raise BadPosition(f"{where} must be a list of cards, not {ids!r}")
        return tuple([self.one(name, kind, where) for name in ids])

    def one(self, name: Any, kind: tuple[int, int] | None, where: str) -> int:
        """A card that lies somewhere."""
        try:
            card = self.names.index(str(name))
        except Unknown as e:
            raise BadPosition(f"{where}: {e}") from None
        if kind is not None and not kind[0] <= card < kind[1]:
            raise BadPosition(f"{where}: {name} cannot lie there")
        if card in self.used:
            raise BadPosition(f"{where}: {name} is named twice")
        self.used.add(card)
        return card

    def rest(self, first: int, last: int) -> list[int]:
        """The cards of a row that are named nowhere."""
        return [card for card in range(first, last) if card not in self.used]


class Field:
    """An entry of a position. `i` is the number of the seat or thing it is about, or -1 for the table."""

    __slots__ = ("attr", "entry", "start")

    def __init__(self, entry: str, attr: str = "", start: Any = None) -> None:
        self.entry = entry
        self.attr = attr or entry
        self.start = start

    def get(self, s: Any, i: int) -> Any:
        """The value in a state."""
        value = getattr(s, self.attr)
        return value if i < 0 else value[i]

    def set(self, s: Any, i: int, value: Any) -> None:
        """Puts a value into a state, where lists can be changed and tuples are replaced."""
        if i >= 0:
            row = getattr(s, self.attr)
            if not isinstance(row, tuple):
                row[i] = value
                return
            value = replaced(row, i, value)
        setattr(s, self.attr, value)

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        """What a position says."""
        return self.get(s, i)

    def check(self, given: Any, codec: Codec, cards: CardsByName, where: str) -> Any:
        """The value of what a position says; `BadPosition` when there is no such value."""
        raise NotImplementedError

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        """Fills in what a position says."""
        self.set(s, i, self.check(given, codec, cards, where))


class Number(Field):
    """A whole number within limits."""

    __slots__ = ("high", "low")

    def __init__(self, entry: str, low: int, high: int, start: int = 0, attr: str = "") -> None:
        super().__init__(entry, attr, start)
        self.low = low
        self.high = high

    def check(self, given: Any, codec: Codec, cards: CardsByName, where: str) -> Any:
        return number(given, self.low, self.high, where)


class Of(Field):
    """A thing of a sort by name, none (null) where nothing is said; with `*` behind the sort, a list of them."""

    __slots__ = ("sort",)

    def __init__(self, sort: str, entry: str, attr: str = "", start: Any = None) -> None:
        super().__init__(entry, attr, [] if start is None and sort.endswith("*") else start)
        self.sort = sort

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return codec.out(self.sort, self.get(s, i))

    def check(self, given: Any, codec: Codec, cards: CardsByName, where: str) -> Any:
        value = codec.read(self.sort, given, where)
        return tuple(value) if self.sort.endswith("*") else value


class Seat(Of):
    """A seat by name, or nobody."""

    __slots__ = ()

    def __init__(self, entry: str, attr: str = "", start: Any = None) -> None:
        super().__init__("seat", entry, attr, start)


class Flag(Of):
    """True or false."""

    __slots__ = ()

    def __init__(self, entry: str, attr: str = "", start: bool = False) -> None:
        super().__init__("flag", entry, attr, start)


class Cards(Field):
    """The cards of a zone by name, those that are not seen as `?`; of a seat, the zone that is its own."""

    __slots__ = ("kind", "zone")

    def __init__(self, entry: str, zone: int, kind: Any = None) -> None:
        super().__init__(entry, start=[])
        self.zone = zone
        self.kind = kind

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return named(codec, s.zones[self.zone + max(i, 0)])

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        s.zones[self.zone + max(i, 0)] = cards.take(given, self.kind, where)


class Packets(Field):
    """Cards that went through a seat's hands, packet by packet."""

    __slots__ = ("kind", "word")

    def __init__(self, entry: str, attr: str = "remembered", kind: Any = None, word: str = "packets") -> None:
        super().__init__(entry, attr, [])
        self.kind = kind
        self.word = word

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return [named(codec, packet) for packet in self.get(s, i)]

    def check(self, given: Any, codec: Codec, cards: CardsByName, where: str) -> Any:
        if not isinstance(given, list):
            raise BadPosition(f"{where} must be a list of {self.word}, not {given!r}")
        return tuple([cards.name(packet, self.kind, where) for packet in given])


class Fields:
    """Fields in the order in which they are written and checked."""

    __slots__ = ("fields", "names")

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        # For `only`
        self.names = frozenset([field.entry for field in fields])

    def write(self, s: Any, codec: Codec, i: int = -1) -> dict[str, Any]:
        """The entries of a table, or of one of several things."""
        return {field.entry: field.write(s, codec, i) for field in self.fields}

    def read(
        self,
        s: Any,
        row: Mapping[str, Any],
        codec: Codec,
        where: str = "",
        i: int = -1,
        cards: CardsByName = _NONE,
    ) -> None:
        """Fills in all fields from the entries of a position; what is not said is as at the start."""
        for field in self.fields:
            place = f"{where}.{field.entry}" if where else field.entry
            field.read(s, row.get(field.entry, field.start), codec, cards, place, i)


def named(codec: Codec, cards: tuple[int, ...]) -> list[str]:
    """Cards by name, those that are not seen as `?`."""
    ids = codec.sorts["card"].ids
    return [HIDDEN_NAME if card < 0 else ids[card] for card in cards]
