"""The moves of a decision as numbered entries: one by one while they fit, else in groups by verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from longhall.core.show.prompt import Choosable


@dataclass
class Entry:
    """What a number stands for: one move, or several to be listed when it is chosen."""

    number: int
    text: str
    options: list[Choosable]


class Menu:
    """A list that can be opened, turned page by page, and closed again."""

    def __init__(self, options: Sequence[Choosable], names: Mapping[str, str] | None = None) -> None:
        self.options = list(options)
        # What the game calls its actions, by verb
        self.names = names or {}
        self.entries: list[Entry] = []
        self._opened: list[Choosable] = []
        # Which page is open, from 0
        self.page = 0
        self._size = 1

    @property
    def opened(self) -> bool:
        """Whether a group or a choice of candidates is open."""
        return bool(self._opened)

    @property
    def listed(self) -> list[Choosable]:
        """The moves among which the list chooses."""
        return self._opened or self.options

    @property
    def start(self) -> str:
        """The words with which the notations of an open group begin."""
        return " ".join(common([option.notation.split() for option in self._opened]))

    def singles(self) -> list[Entry]:
        """An entry for each move."""
        return [Entry(i, option.label, [option]) for i, option in enumerate(self.listed, 1)]

    def groups(self) -> list[Entry]:
        """An entry for each verb, or for each move when a group is open or there is one verb only."""
        parted: dict[str, list[Choosable]] = {}
        for option in self.listed:
            parted.setdefault(verb(option), []).append(option)
        if self.opened or len(parted) == 1:
            return self.singles()
        entries: list[Entry] = []
        for i, (word, group) in enumerate(parted.items(), 1):
            name = self.names.get(word) or heading(group)
            entries.append(Entry(i, name if len(group) > 1 else group[0].label, group))
        return entries

    def layout(self, room: int, room_for_groups: int = 0) -> list[Entry]:
        """Numbers the moves if they fit a page of `room` entries, else the groups; returns the current page."""
        self.entries = self.singles()
        self._size = max(room, 1)
        if len(self.entries) > self._size:
            self.entries = self.groups()
            if len(self.entries) < len(self.listed):
                self._size = max(room_for_groups, self._size)
        self.page %= self.pages
        return self.entries[self.page * self._size : (self.page + 1) * self._size]

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.entries) // self._size))

    def turn(self) -> None:
        """The next page, or the first one after the last."""
        self.page = (self.page + 1) % self.pages

    def open(self, options: Sequence[Choosable]) -> None:
        """Lists these moves only."""
        self._opened = list(options)
        self.page = 0

    def close(self) -> None:
        """Back to all moves."""
        self._opened = []
        self.page = 0

    def entry(self, given: int) -> Entry | None:
        """What a number stands for."""
        return self.entries[given - 1] if 0 < given <= len(self.entries) else None

    def matching(self, text: str) -> list[Choosable]:
        """The moves that begin with these words, whole ones before the beginnings of words."""
        given = text.split()
        if not given:
            return []
        exact = [option for option in self.options if option.notation.split() == given]
        return exact or self.with_words(given) or self._with_beginnings(given)

    def with_words(self, given: Sequence[str]) -> list[Choosable]:
        """The moves that begin with these words; a word may leave out its `.suffix`."""
        return [o for o in self.options if _fits(o, given, lambda word, g: word == g or word.startswith(g + "."))]

    def _with_beginnings(self, given: Sequence[str]) -> list[Choosable]:
        return [o for o in self.options if _fits(o, given, str.startswith)]


def number(text: str) -> int | None:
    """The number that a text is, if it is one that somebody might mean."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def verb(option: Choosable) -> str:
    """The first word of a move's notation."""
    return option.notation.partition(" ")[0]


def heading(options: Sequence[Choosable]) -> str:
    """What a group of moves is called: the words with which all their labels begin, up to a whole phrase."""
    words = common([option.label.split() for option in options])
    text = " ".join(words).partition(":")[0].partition(" (")[0]
    words = text.split()
    # A short word at the end, such as "to", belongs to what is left out.
    while len(words) > 1 and len(words[-1]) < 4 and words[-1].islower():
        words.pop()
    return " ".join(words) or verb(options[0])


def common(texts: Sequence[Sequence[str]]) -> list[str]:
    """The words with which all texts begin."""
    found: list[str] = []
    for words in zip(*texts, strict=False):
        if len(set(words)) > 1:
            break
        found.append(words[0])
    return found


def _fits(option: Choosable, given: Sequence[str], same: Callable[[str, str], bool]) -> bool:
    words = option.notation.split()
    return len(given) <= len(words) and all(same(word, g) for word, g in zip(words, given, strict=False))
