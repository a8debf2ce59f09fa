"""Moves: every one of a game is made once, at import, in families. Equality is identity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.speech.message import Message
from longhall.core.speech.names import Names
from longhall.core.speech.words import Refusal


class Move:
    """One small choice: a stable index, a notation, and the things on the table it points at."""

    __slots__ = ("args", "family", "index", "notation", "starts", "targets", "words")

    def __init__(self, index: int, family: Family, args: tuple[int, ...]) -> None:
        self.index = index
        self.family = family
        self.args = args
        ids = [str(a) if sort is None else sort.ids[a] for a, sort in zip(args, family.sorts, strict=True)]
        self.words = (family.verb, *ids)
        self.notation = " ".join(self.words)
        # What it begins with: the verb, then one word more each time
        self.starts = tuple([" ".join(self.words[:n]) for n in range(1, len(self.words))])
        self.targets = tuple(
            f"{sort.sort}:{id}" for id, sort in zip(ids, family.sorts, strict=True) if sort is not None
        )

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        return "HIDDEN" if self.index < 0 else (move_of, (self.family.book.title, self.index))


def move_of(title: Any, index: int) -> Any:
    """The one move of a title with that index."""
    return title.moves.moves[index]


class Family:
    """The moves that share a verb, such as `invade FIGURE PLACE`. A sort of None is a number.

    With a `name` it is an action of its own, whose parts are asked for one by one by `asks`; a `common` one is
    shown even when none of its moves is legal. What is `grave` is asked for twice. `gap` says why the combinations
    that the family leaves out are never moves.
    """

    __slots__ = (
        "alike",
        "asks",
        "book",
        "closed",
        "common",
        "gap",
        "grave",
        "label",
        "moves",
        "name",
        "sorts",
        "verb",
        "width",
    )

    def __init__(self, book: MoveBook, verb: str, label: Message, sorts: Sequence[Names | None]) -> None:
        self.book = book
        self.name: Message | None = None
        self.asks: tuple[Message, ...] = ()
        self.common = False
        self.grave = False
        # Why it is closed, where each of its moves is refused for a reason of its own
        self.closed: Refusal | None = None
        self.gap: Refusal | None = None
        self.verb = verb
        self.label = label
        self.sorts = tuple(sorts)
        last = self.sorts[-1] if self.sorts else None
        self.width = len(last) if last is not None else 1
        self.moves: list[Move] = []
        # The moves by all of their arguments but the last
        self.alike: dict[tuple[int, ...], list[Move]] = {}

    def action(self, name: Message, *asks: Message, common: bool = False, grave: bool = False) -> None:
        """Makes the family an action that a table offers by name."""
        self.name = name
        self.asks = asks
        self.common = common
        self.grave = grave

    def spells(self, words: Sequence[str]) -> bool:
        """Whether these words are the verb and a name of each sort, though perhaps not in a move of the family."""
        if len(words) != len(self.sorts) + 1 or words[0] != self.verb:
            return False
        for word, sort in zip(words[1:], self.sorts, strict=True):
            if sort is None or not any(begins((id,), (word,)) for id in sort.ids):
                return False
        return True

    def one(self, a: int) -> Move:
        """The move with argument `a` of a family that has one argument and is complete."""
        return self.moves[a]

    def two(self, a: int, b: int) -> Move:
        """The move with arguments `a, b` of a family that has two arguments and is complete."""
        return self.moves[a * self.width + b]


class MoveBook:
    """All moves of one game, in the order of their indexes."""

    __slots__ = ("families", "moves", "title")

    def __init__(self) -> None:
        # The title that the moves belong to, once there is one
        self.title: Any = None
        self.moves: list[Move] = []
        self.families: dict[str, Family] = {}

    def family(
        self,
        verb: str,
        label: Message,
        sorts: Sequence[Names | None] = (),
        only: Sequence[tuple[int, ...]] | None = None,
    ) -> Family:
        """Makes a family with every combination of arguments, or `only` those listed."""
        family = Family(self, verb, label, sorts)
        rows = only if only is not None else _product([len(s) for s in sorts if s is not None])
        for args in rows:
            move = Move(len(self.moves), family, args)
            family.moves.append(move)
            family.alike.setdefault(args[:-1], []).append(move)
            self.moves.append(move)
        self.families[verb] = family
        return family

    def single(self, verb: str, label: Message) -> Move:
        """A family of one move without arguments, such as `pass`."""
        return self.family(verb, label).moves[0]

    def matching(self, words: Sequence[str]) -> list[Move]:
        """Moves whose notation begins with these words; a word may leave out a `.suffix`.

        Where that tells none, a word may leave out more of its tail: `action_01` for `action_01_yellow`.
        """
        family = self.families.get(words[0]) if words else None
        if family is None:
            return []
        found = [m for m in family.moves if begins(m.words, words)]
        exact = [m for m in found if list(m.words) == list(words)]
        return exact or found or [m for m in family.moves if begins(m.words, words, "_")]


def begins(full: Sequence[str], words: Sequence[str], tail: str = ".") -> bool:
    """Whether a move's words start with the given ones, `quest_alfheim` standing for `quest_alfheim.2`."""
    if len(words) > len(full):
        return False
    for given, word in zip(words, full, strict=False):
        if word != given and not word.startswith((given + ".", given + tail)):
            return False
    return True


def _product(sizes: list[int]) -> list[tuple[int, ...]]:
    rows: list[tuple[int, ...]] = [()]
    for size in sizes:
        rows = [(*row, i) for row in rows for i in range(size)]
    return rows


# Stands for a sealed choice that has been made and may not be seen yet.
HIDDEN: Final = Move(-1, Family(MoveBook(), "hidden", Message("hidden", (), (), {}), ()), ())
