"""Where a table is shown and a player types: in full colour, or as plain lines."""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from longhall.core.show.scene import LogLine, Scene
from longhall.terminal import plain, sheets
from longhall.terminal.marks import QUIET, clip, styled
from longhall.terminal.sitting import Leave, Sitting
from longhall.terminal.table import Table
from longhall.terminal.texts import ASK_PLAIN, ASK_SHORT, GO_ON, HAND_OVER, HAND_OVER_ASK, OVER, Voice

# An answer of more lines than this gets a page of its own.
NOTICE_LINES: Final = 4
# The table is drawn for at least this much, and not wider than is pleasant to read.
LEAST: Final = (60, 20)
WIDEST: Final = 120


class Screen:
    """What both kinds of screen do; a session knows only this."""

    plain = True

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def table(self, sitting: Sitting) -> None:
        """Shows what the player must know to decide."""
        raise NotImplementedError

    def answer(self, lines: list[Text]) -> list[Text]:
        """Shows the answer to a command; returns what is left to show beside the table."""
        raise NotImplementedError

    def hand_over(self, name: str, asides: Sequence[str]) -> str:
        """Hides what the last player saw until the next one types Enter; returns what was typed."""
        raise NotImplementedError

    def ask(self, name: str) -> str:
        """Waits for a line; `Leave` at the end of the input or Ctrl-C."""
        raise NotImplementedError

    def happened(self, lines: Sequence[LogLine]) -> None:
        """Log lines that nobody at this table has to answer."""
        for line in lines:
            print(f"{line.text} {line.rule}")

    def leave(self) -> None:
        """Back to the shell."""

    def final(self, scene: Scene, news: Sequence[LogLine]) -> None:
        """What happened last, the score sheet and the winners."""
        raise NotImplementedError


def read(prompt: str) -> str:
    """A line of input; `Leave` when there is none."""
    try:
        text = input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        raise Leave from None
    if not sys.stdin.isatty():
        # What a pipe types is shown, as a terminal would show it.
        print(text)
    return text


class PlainScreen(Screen):
    """Short lines from top to bottom: for screen readers and pipes."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self.reader = plain.Reader(voice)

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            print(line.plain)

    def table(self, sitting: Sitting) -> None:
        self._print(sitting.notice)
        self._print(self.reader.lines(sitting))

    def answer(self, lines: list[Text]) -> list[Text]:
        self._print(lines)
        return []

    def hand_over(self, name: str, asides: Sequence[str]) -> str:
        if sys.stdout.isatty():
            print("\n" * shutil.get_terminal_size().lines)
        for text in [self.voice.say(HAND_OVER, name), *asides]:
            print(text)
        return read(self.voice.say(HAND_OVER_ASK, name))

    def ask(self, name: str) -> str:
        return read(self.voice.say(ASK_PLAIN, name))

    def final(self, scene: Scene, news: Sequence[LogLine]) -> None:
        self.happened(news)
        self._print([Text(self.voice.say(OVER)), *sheets.score_list(scene, self.voice)])
        self._print([sheets.winners(scene, self.voice)])


class FullScreen(Screen):
    """The coloured table on the terminal's other screen, so that nothing scrolls and nothing is left behind."""

    plain = False

    def __init__(self, voice: Voice, console: Console) -> None:
        super().__init__(voice)
        self.console = console

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows to draw in."""
        width, height = self.console.size
        return max(LEAST[0], min(width, WIDEST)), max(LEAST[1], height)

    def _draw(self, lines: Sequence[Text]) -> None:
        if not self.console.is_alt_screen:
            self.console.set_alt_screen(True)
        self.console.clear()
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True, highlight=False)

    def table(self, sitting: Sitting) -> None:
        width, height = self.size
        self._draw(Table(sitting, self.voice, self.console, width, height).lines())

    def answer(self, lines: list[Text]) -> list[Text]:
        width, height = self.size
        wrapped = [line for text in lines for line in text.wrap(self.console, width)]
        if len(wrapped) <= NOTICE_LINES:
            return lines
        room = height - 1
        for start in range(0, len(wrapped), room):
            self._draw(wrapped[start : start + room])
            read(self.voice.say(GO_ON))
        return []

    def hand_over(self, name: str, asides: Sequence[str]) -> str:
        width, height = self.size
        words = [styled(self.voice.say(HAND_OVER, name), "bold"), *(styled(aside, QUIET) for aside in asides)]
        wrapped = [line for text in words for line in text.wrap(self.console, width - 4)]
        self._draw([*[Text()] * (height // 3), *(Text("  ").append_text(line) for line in wrapped), Text()])
        return read(f"  {self.voice.say(HAND_OVER_ASK, name)}")

    def ask(self, name: str) -> str:
        return read(self.voice.say(ASK_SHORT, name))

    def leave(self) -> None:
        if self.console.is_alt_screen:
            self.console.set_alt_screen(False)

    def final(self, scene: Scene, news: Sequence[LogLine]) -> None:
        self.leave()
        width, height = self.size
        sheet = [*sheets.score_grid(scene, self.voice), sheets.winners(scene, self.voice)]
        title = styled(f"{scene.title}. {self.voice.say(OVER)}", "bold")
        room = height - len(sheet) - 3
        last = sheets.log(news[-room:], self.voice) if news and room > 0 else []
        for line in [*last, title, *sheet]:
            self.console.print(clip(line, width), highlight=False)


def screen(voice: Voice, wants_plain: bool) -> Screen:
    """The screen that fits the terminal; plain lines when it is none."""
    with contextlib.suppress(ImportError):
        import readline

        # What one player typed is not for the next one to recall.
        readline.set_auto_history(False)
    console = Console(highlight=False)
    if wants_plain or not console.is_terminal or console.is_dumb_terminal or not sys.stdin.isatty():
        return PlainScreen(voice)
    return FullScreen(voice, console)
