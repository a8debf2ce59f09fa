"""The list of moves on the coloured table: in one column with details, or in several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from longhall.core.show.scene import Scene
from longhall.terminal import gist
from longhall.terminal.board import GAP
from longhall.terminal.marks import CAN, QUIET, padded, styled
from longhall.terminal.menu import Entry, Menu
from longhall.terminal.texts import Voice

MOST_COLUMNS: Final = 4
# The room for the number of an entry and that of its card
SIDES: Final = 8
# A list that cannot be shown whole is turned page by page from this height on.
PAGE_ROWS: Final = 5


class Moves:
    """Works out how many rows a menu needs, and draws it into those it gets."""

    def __init__(self, scene: Scene, menu: Menu, voice: Voice, width: int) -> None:
        self.menu = menu
        self.voice = voice
        self.width = width
        self.seen = gist.cards(scene)

    @property
    def least(self) -> int:
        """The rows without which the list could not be used well."""
        return min(self._rows(self.menu.singles()), self._rows(self.menu.groups()), PAGE_ROWS)

    def comfort(self, most: int) -> int:
        """The rows it would fill with pleasure, `most` at the most."""
        singles = self.menu.singles()
        if len(singles) <= most:
            return len(singles)
        if self._rows(singles) <= most:
            return self._rows(singles)
        groups = self.menu.groups()
        if len(groups) == len(singles):
            return most
        return min(self._rows(groups), most)

    def lines(self, rows: int) -> tuple[list[Entry], list[Text]]:
        """The entries of the current page, and their lines."""
        rows = max(rows, 1)
        singles, groups = self.menu.singles(), self.menu.groups()
        page = self.menu.layout(self._room(singles, rows), self._room(groups, rows))
        fewest = -(-len(page) // rows)
        even = [(self.width + len(GAP)) // max(fewest, 1) - len(GAP)] * fewest
        widths = next((w for n in range(fewest, MOST_COLUMNS + 1) if (w := self._widths(page, n))), even)
        height = -(-len(page) // max(len(widths), 1))
        label = max((len(named(entry)) for entry in page), default=0)
        cells = [self._cell(entry, label if len(widths) == 1 else 0) for entry in page]
        lines: list[Text] = []
        for row in range(height):
            parts = zip(cells[row::height], widths, strict=False)
            line = Text(GAP).join([padded(cell, width) for cell, width in parts])
            line.rstrip()
            lines.append(line)
        return page, lines

    def _rows(self, entries: Sequence[Entry]) -> int:
        """The fewest rows that hold all entries."""
        return next(-(-len(entries) // n) for n in range(MOST_COLUMNS, 0, -1) if n == 1 or self._widths(entries, n))

    def _room(self, entries: Sequence[Entry], rows: int) -> int:
        """How many of the entries go on a page: all, or so many that every page has columns."""
        if self._rows(entries) <= rows:
            return len(entries)
        widest = max(len(named(entry)) for entry in entries) + SIDES
        return rows * max(1, (self.width + len(GAP)) // (widest + len(GAP)))

    def _widths(self, entries: Sequence[Entry], columns: int) -> list[int]:
        """The width of each of so many columns, or nothing when they are too many."""
        height = max(1, -(-len(entries) // columns))
        parts = [entries[i : i + height] for i in range(0, len(entries), height)]
        widths = [max(len(named(entry)) for entry in part) + SIDES for part in parts]
        spare = self.width - sum(widths) - len(GAP) * (len(widths) - 1)
        if spare < 0 and columns > 1:
            return []
        return [width + spare // len(widths) for width in widths]

    def _cell(self, entry: Entry, aligned: int) -> Text:
        """Number and name; beside it the card it is about, or the notation."""
        text = styled(f"{entry.number:>2} ", CAN).append(f"{named(entry):<{aligned}}", "")
        if len(entry.options) > 1:
            return text
        option = entry.options[0]
        card, note = gist.card_of(option, self.seen), gist.note(option, self.voice)
        if card is not None:
            text.append(f"  {card.number} {card.kind_name}", QUIET)
            return text.append(f": {note or card.text}", QUIET) if aligned else text
        return text.append(f"  {note or option.notation}", QUIET) if aligned else text


def named(entry: Entry) -> str:
    """A move's label, or what a group is called and how many moves it holds."""
    return f"{entry.text} … {len(entry.options)}" if len(entry.options) > 1 else entry.text
