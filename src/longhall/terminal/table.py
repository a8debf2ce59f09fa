"""The coloured table: one Scene on one screen, every part as large as the height allows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from longhall.core.show.scene import Panel
from longhall.terminal import gist
from longhall.terminal.board import NO_BREAK, Board
from longhall.terminal.marks import BAR, CAN, NOTICE, QUIET, Marks, clip, styled
from longhall.terminal.menu import Entry, verb
from longhall.terminal.moves import Moves
from longhall.terminal.sitting import Sitting
from longhall.terminal.texts import MORE_IN_LOG, PAGE, PAGE_BACK, SCORE, Voice


class Table:
    """Draws a sitting into lines that fit a width and a height, the last line left to the input."""

    def __init__(self, sitting: Sitting, voice: Voice, console: Console, width: int, height: int) -> None:
        self.sitting = sitting
        self.scene = sitting.scene
        self.menu = sitting.menu
        self.voice = voice
        self.console = console
        self.width = width
        self.height = height
        self.marks = Marks(self.scene.panels)

    def lines(self) -> list[Text]:
        """The whole screen above the input."""
        page = self.menu.page
        drawn = self._shared_out(len(self.question([])))
        if self.menu.pages == 1:
            return drawn
        # The question says which page is open; every page has as many rows, however long that is.
        self.menu.page = page
        last = Entry(len(self.menu.listed), "", [])
        return self._shared_out(len(self.question([last])))

    def _shared_out(self, asking: int) -> list[Text]:
        """All parts, from what matters most to what is pleasant, with so many rows for the question."""
        top = [self.header(), *self.seats()]
        own, hand, stage = self.own(), self.hand(), self.stage()
        notice = [line for text in self.sitting.notice for line in text.wrap(self.console, self.width)]
        for line in notice:
            line.stylize_before(NOTICE)
        room = Room(self.height - 1 - len(top) - len(stage) - len(own) - len(notice) - asking)
        moves = Moves(self.scene, self.menu, self.voice, self.width)
        board = self.board()
        news = len(self.sitting.news)

        hand_rows = room.take(min(1, len(hand)))
        move_rows = room.take(moves.least)
        fits = board is not None and board.least <= room.left
        board_rows = room.take(board.least) if board and fits else 0
        news_rows = room.take(min(news, 2))
        hand_rows += room.take(len(hand) - hand_rows)
        # A board that is cut anyway leaves room for what has happened and what a move brings.
        cut = room.left if board and not fits and not stage else 0
        move_rows += room.take(moves.comfort(move_rows + room.left - cut // 2) - move_rows)
        if board and cut:
            board_rows = room.take(board.least)
        news_rows += room.take(min(news, 4) - news_rows)
        rule_rows = room.take(1)
        places: list[Text] = []
        if board and board_rows:
            places = board.roomy(board_rows + room.left) or board.tight(board_rows)
            room.take(len(places) - board_rows)
        news_rows += room.take(news - news_rows)

        page, drawn = moves.lines(move_rows)
        rule = [styled("─" * self.width, QUIET)] * rule_rows
        parts = [top, rule, places, stage, own]
        parts += [self.shortened(hand, hand_rows), self.news(news_rows), self.question(page), drawn, notice]
        return [clip(line, self.width) for part in parts for line in part]

    # What lies on the table

    def header(self) -> Text:
        """Game and headline, and on the right what the game says of all seats together."""
        text = styled(f" {self.scene.title}", f"bold {BAR}").append(f"  {self.scene.headline}", BAR)
        shared = gist.area(self.scene, "shared")
        words = [spot.summary for spot in shared.spots if spot.state == "now"] if shared else []
        free = self.width - text.cell_len - 2
        aside = Text("")
        if shared and words and free > 8:
            whole = styled(f"{shared.title} · {words[0]} ", BAR)
            aside = whole if whole.cell_len <= free else clip(styled(f"{words[0]} ", BAR), free)
        text.append(" " * (self.width - text.cell_len - aside.cell_len), BAR)
        return text.append_text(aside)

    def seats(self) -> list[Text]:
        """A row for each seat; facts that all seats have stand under their names."""
        panels = self.scene.panels
        held = gist.holders(panels)
        shared = [f for f in panels[0].facts if f.value and held[f.id] == len(panels)]
        names = max(len(p.name) for p in panels)
        heads = [f.name for f in shared]
        rows = [[value(p, f.id) for f in shared] for p in panels]
        if not self.scene.co_operative:
            heads.insert(0, self.voice.say(SCORE))
            rows = [[str(p.score), *row] for p, row in zip(panels, rows, strict=True)]
        widths = [max(len(head), *(len(row[i]) for row in rows)) for i, head in enumerate(heads)]
        top = styled(" " * (names + 4), QUIET)
        for head, width in zip(heads, widths, strict=True):
            top.append(f"{head:>{width}}  ", QUIET)
        lines = [top]
        below = {f.id for f in shared}
        for panel, row in zip(panels, rows, strict=True):
            line = styled("▸" if panel.acting else " ", CAN).append_text(self.marks.badge(panel.seat))
            line.append(f" {panel.name:<{names}} ", "bold" if panel.seat == self.scene.seat else "")
            for i, (cell, width) in enumerate(zip(row, widths, strict=True)):
                line.append(f"{cell:>{width}}  ", "bold" if i == 0 else "")
            others = [f for f in panel.facts if f.id not in below]
            line.append(", ".join(gist.marker(f, held) for f in others), QUIET)
            lines.append(clip(line, self.width))
        return lines

    def board(self) -> Board | None:
        """The places of the board, where the game has one."""
        area = gist.area(self.scene, "board")
        if area is None or not area.spots:
            return None
        return Board(area, self.scene.panels, self.marks, self.voice, self.console, self.width)

    def stage(self) -> list[Text]:
        """What is being fought out: a title and a line for each side."""
        area = gist.area(self.scene, "stage")
        if area is None:
            return []
        lines = [Text(f"── {area.title} ").append("─" * (self.width - len(area.title) - 4))]
        lines[0].stylize("red")
        for spot in area.spots:
            line = styled(f"   {spot.name}  ", "bold")
            line.append(" · ".join(gist.fact(f) for f in spot.facts))
            cards = gist.pieces(gist.at(area, spot), self.voice)
            lines.append(line.append(f"  {cards}", QUIET))
        return lines

    def own(self) -> list[Text]:
        """One line of what the seat's own sheet holds."""
        area = gist.area(self.scene, "own")
        if area is None:
            return []
        words: list[str] = []
        for spot in area.spots:
            found = gist.at(area, spot)
            if found:
                words.append(f"{spot.name} {gist.pieces(found, self.voice)}")
        known = [f.id for f in self.scene.panels[self.scene.seat].facts]
        words += [gist.fact(f) for f in area.facts if f.id not in known]
        if not words:
            return []
        return [clip(styled(area.title, "bold").append("  " + " · ".join(words), ""), self.width)]

    def hand(self) -> list[Text]:
        """The cards in hand, without those that the list of moves shows one by one."""
        area = gist.area(self.scene, "hand")
        if area is None:
            return []
        seen = gist.cards(self.scene)
        listed = self.menu.options if len({verb(o) for o in self.menu.options}) == 1 else []
        offered = {card.id for o in listed if (card := gist.card_of(o, seen)) is not None}
        text = Text()
        for spot in area.spots:
            found = gist.at(area, spot)
            if found and not all(piece.card and piece.card.id in offered for piece in found):
                text.append("  " if text else "").append(f"{spot.name} {len(found)}", "bold")
                text.append(re.sub(r" (\+?\d+)(?=,|$)", rf"{NO_BREAK}\1", f"  {gist.pieces(found, self.voice)}"))
        return list(text.wrap(self.console, self.width)) if text else []

    def shortened(self, lines: list[Text], rows: int) -> list[Text]:
        """Lines of one paragraph in fewer rows; the last one says that it goes on."""
        if len(lines) <= rows:
            return lines
        return [*lines[: rows - 1], clip(Text(" ").join(lines[rows - 1 :]), self.width)] if rows else []

    # What is asked

    def news(self, rows: int) -> list[Text]:
        """The last lines of the log that this seat has not read yet."""
        new = self.sitting.news
        if rows < 1:
            return []
        shown = list(new) if len(new) <= rows else list(new[len(new) - rows + 1 :])
        lines = [styled("· ", "cyan").append(line.text, "").append(f" {line.rule}", QUIET) for line in shown]
        if len(shown) < len(new):
            lines.insert(0, styled(self.voice.say(MORE_IN_LOG, len(new) - len(shown)), QUIET))
        return lines

    def question(self, page: Sequence[Entry]) -> list[Text]:
        """The question with its rule, and which page of the list is open."""
        question, rule = self.sitting.asked
        text = self.marks.badge(self.scene.seat) if self.scene.seat >= 0 else Text()
        text.append(f" {question}", "bold").append(f" {rule}", QUIET)
        words: list[str] = []
        if page and self.menu.pages > 1:
            words.append(self.voice.say(PAGE, page[0].number, page[-1].number, len(self.menu.entries)))
        if self.menu.opened:
            words.append(self.voice.say(PAGE_BACK))
        text.append("  " + ", ".join(words) if words else "", QUIET)
        return list(text.wrap(self.console, self.width))


class Room:
    """The rows of a screen that nobody has taken yet."""

    def __init__(self, rows: int) -> None:
        self.left = max(rows, 0)

    def take(self, rows: int) -> int:
        """As many of the wanted rows as there are."""
        taken = max(0, min(rows, self.left))
        self.left -= taken
        return taken


def value(panel: Panel, id: str) -> str:
    """The value of a fact of a seat."""
    return next(f.value for f in panel.facts if f.id == id)
