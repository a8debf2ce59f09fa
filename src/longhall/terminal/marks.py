"""How things are marked on the coloured table: a letter and colour for each seat, styles for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from longhall.core.show.scene import Panel

# Ink and ground of each seat, told apart by lightness as well; chosen so that 256 colours change them little
SEATS: Final = (
    "bold #fff3e0 on #c82a20",
    "bold #f6e3c3 on #4a3422",
    "bold #2a2018 on #e3b73b",
    "bold #f2f6fb on #2b6cb3",
    "bold #2a2018 on #e9e4d8",
)
BAR: Final = "#2a2018 on #d7d7af"
CAN: Final = "bold yellow"
QUIET: Final = "dim"
NOTICE: Final = "bold"
# States of places and of steps; any other is only named
STATES: Final = {"bad": "red", "doomed": "red", "destroyed": "strike dim", "done": "dim", "now": "bold"}


class Marks:
    """The emblems of the seats at one table: the first letter of the name that is still free."""

    def __init__(self, panels: Sequence[Panel]) -> None:
        self.letters: list[str] = []
        for panel in panels:
            free = [c for c in panel.name.upper() if c.isalnum() and c not in self.letters]
            self.letters.append(free[0] if free else str(panel.seat + 1))

    def badge(self, seat: int) -> Text:
        """The emblem of a seat in its colours."""
        return styled(self.letters[seat], SEATS[seat % len(SEATS)])


def styled(text: str, style: str) -> Text:
    """A text in a style that what is appended to it does not take over."""
    return Text().append(text, style)


def clip(text: Text, width: int) -> Text:
    """The text in one line of at most that width, with an ellipsis where it was cut."""
    if text.cell_len <= max(width, 1):
        return text
    text = text.copy()
    text.truncate(max(width, 1), overflow="ellipsis")
    return text


def padded(text: Text, width: int) -> Text:
    """The text in exactly that width."""
    text = clip(text.copy(), width)
    text.pad_right(width - text.cell_len)
    return text
