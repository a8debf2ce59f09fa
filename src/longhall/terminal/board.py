"""The board on the coloured table: every place in its cell, cells in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from longhall.core.show.scene import Area, Panel, Piece, Spot
from longhall.terminal import gist
from longhall.terminal.marks import QUIET, STATES, Marks, padded, styled
from longhall.terminal.texts import MORE_ON_BOARD, Voice

COLUMN = 38
GAP = "  "
NO_BREAK = "\N{NO-BREAK SPACE}"


class Place:
    """A place with what lies there and what it says: worked out once, however often it is drawn to see what fits."""

    def __init__(self, spot: Spot, found: Sequence[Piece], panels: Sequence[Panel]) -> None:
        self.spot = spot
        self.said = gist.said(spot, panels)
        self.words = " · ".join(self.said)
        self.numbers = gist.seat_facts(spot, panels)
        self.parted = gist.by_seat(gist.unsaid(found, spot))
        # The pieces by their names
        self.pieces = Text()


class Board:
    """The places of an area, drawn as large as the room allows."""

    def __init__(
        self, area: Area, panels: Sequence[Panel], marks: Marks, voice: Voice, console: Console, width: int
    ) -> None:
        self.area = area
        self.panels = panels
        self.marks = marks
        self.voice = voice
        self._places: dict[str, Place] = {}
        self.console = console
        self.columns = max(1, min(width // COLUMN, len(area.spots)))
        self.width = (width - len(GAP) * (self.columns - 1)) // self.columns

    @property
    def least(self) -> int:
        """How many lines every place needs when it has one."""
        return -(-len(self.area.spots) // self.columns)

    def roomy(self, room: int) -> list[Text]:
        """Every place with all its words, or nothing when that takes more lines than there are."""
        left = room * self.columns
        for spot in self.area.spots:
            left -= self._at_least(self.place(spot))
            if left < 0:
                return []
        cells: list[list[Text]] = []
        left = room * self.columns
        for spot in self.area.spots:
            cells.append(self._roomy(self.place(spot)))
            left -= len(cells[-1])
            if left < 0:
                return []
        lines = self._in_columns(cells)
        return lines if len(lines) <= room else []

    def tight(self, room: int) -> list[Text]:
        """One line for each place, or for the first places."""
        spots = self.area.spots
        if self.least <= room:
            return self._in_columns([[self._tight(self.place(spot))] for spot in spots])
        kept = room * self.columns - 1
        more = styled(self.voice.say(MORE_ON_BOARD, len(spots) - kept), QUIET)
        return self._in_columns([*([self._tight(self.place(spot))] for spot in spots[:kept]), [more]])

    def place(self, spot: Spot) -> Place:
        """A place, once it is needed: a board may be cut."""
        found = self._places.get(spot.id)
        if found is None:
            found = self._places[spot.id] = Place(spot, gist.at(self.area, spot), self.panels)
            found.pieces = self._pieces(found, self._names)
        return found

    def _in_columns(self, cells: Sequence[list[Text]]) -> list[Text]:
        """Cells from top to bottom, column by column, each column about as high as the others."""
        height = max((len(cell) for cell in cells), default=0)
        while True:
            columns = _flow(cells, height)
            if len(columns) <= self.columns:
                break
            height += 1
        columns += [[] for _ in range(self.columns - len(columns))]
        lines: list[Text] = []
        for row in range(max((len(column) for column in columns), default=0)):
            parts = [column[row] if row < len(column) else Text() for column in columns]
            line = Text(GAP).join([padded(part, self.width) for part in parts])
            line.rstrip()
            lines.append(line)
        return lines

    def _at_least(self, place: Place) -> int:
        """The fewest lines that hold all its words: where a line ends, nothing but spaces is left out."""
        text = f"{place.spot.name}{place.words}{place.pieces.plain}".replace(" ", "")
        return max(1, -(-cell_len(text) // (self.width - 1)))

    def _roomy(self, place: Place) -> list[Text]:
        words = Text(" ").join([self._words(place), place.pieces])
        lines = list(self._name(place.spot).append(" ").append_text(words).wrap(self.console, self.width - 1))
        for line in lines:
            line.rstrip()
        return [lines[0], *(Text(" ").append_text(line) for line in lines[1:])]

    def _tight(self, place: Place) -> Text:
        """One line: kinds of pieces, or only how many; and as many of the words as there is room for."""
        name = self._name(place.spot)
        pieces = place.pieces
        if name.cell_len + len(place.words) + pieces.cell_len + 2 > self.width:
            pieces = self._pieces(place, self._count)
        left = self.width - name.cell_len - pieces.cell_len - 2
        name.append(" ").append_text(padded(self._words(place), left) if left > 3 else Text())
        return name.append(" ").append_text(pieces)

    def _name(self, spot: Spot) -> Text:
        return styled(spot.name, f"bold {STATES.get(spot.state, '')}".strip())

    def _words(self, place: Place) -> Text:
        text = styled(place.words, QUIET)
        if gist.has_state_words(place.spot, place.said):
            style = STATES.get(place.spot.state, "").replace("strike ", "")
            text.stylize(style, 0, len(place.words.partition(" · ")[0]))
        return text

    def _pieces(self, place: Place, named: Callable[[list[Piece]], str]) -> Text:
        """For each seat its emblem, what it has there, and what the place says of it."""
        groups: list[Text] = []
        for seat in sorted({*place.numbers, *place.parted}):
            text = self.marks.badge(seat) if seat >= 0 else Text()
            had = named(place.parted.get(seat, []))
            words = f"{had} {place.numbers.get(seat, '')}".rstrip()
            groups.append(text.append(words.replace(" ", NO_BREAK)))
        return Text(" ").join(groups)

    def _names(self, found: list[Piece]) -> str:
        return f" {gist.pieces(found, self.voice)}" if found else ""

    def _count(self, found: list[Piece]) -> str:
        return f"×{sum(piece.count for piece in found)}" if found else ""


def _flow(cells: Sequence[list[Text]], height: int) -> list[list[Text]]:
    """Fills columns of that height, without parting a cell."""
    columns: list[list[Text]] = [[]]
    for cell in cells:
        if columns[-1] and len(columns[-1]) + len(cell) > height:
            columns.append([])
        columns[-1] += cell
    return columns
