"""One seat at one decision: shows the table and reads lines until the game moves."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from longhall.core.errors import Ambiguous, Invalid
from longhall.core.play.game import Game
from longhall.core.show.prompt import Choosable
from longhall.core.show.scene import LogLine
from longhall.terminal.commands import COMMANDS, Commands
from longhall.terminal.marks import QUIET
from longhall.terminal.menu import Menu, number, verb
from longhall.terminal.screen import Screen
from longhall.terminal.sitting import Sitting
from longhall.terminal.texts import NO_MOVE, NO_NUMBER, SEVERAL, SURE, YES, Voice


class Turn:
    """Reads numbers, moves and commands; whatever is wrong with them is said and nothing is lost."""

    def __init__(
        self,
        game: Game,
        seat: int,
        screen: Screen,
        voice: Voice,
        saved: set[Path],
        read: int,
        notice: list[Text],
        coached: bool = False,
    ) -> None:
        self.game = game
        self.seat = seat
        self.screen = screen
        self.voice = voice
        scene = game.scene(seat, voice.lang)
        self.menu = Menu(scene.prompt.options, {group.id: group.name for group in scene.prompt.groups})
        news: list[LogLine] = scene.log[read:]
        self.sitting = Sitting(scene, self.menu, news, notice)
        # What was chosen and must be said again, because it gives something up
        self.unsure: Choosable | None = None
        self.commands = Commands(game, self.sitting, voice, screen.plain, saved, coached)

    def run(self) -> list[Text]:
        """Until a move is made or taken back; returns what should be said beside the next table."""
        name = self.sitting.scene.panels[self.seat].name
        while True:
            self.screen.table(self.sitting)
            self.sitting.notice = []
            lines = self.answer(self.screen.ask(name))
            if lines is None:
                return []
            if self.commands.changed:
                return lines
            self.sitting.notice = self.screen.answer(lines) if lines else []

    def answer(self, text: str) -> list[Text] | None:
        """Does what a line says; returns what to say about it, or None when a move was made."""
        unsure, self.unsure = self.unsure, None
        if unsure is not None and text.lower() in self._yes():
            self._play(unsure)
            return None
        first, _, rest = text.partition(" ")
        if not text:
            self.menu.turn()
            return []
        if number(text) is not None:
            return self._number(text, unsure)
        if text.startswith(":") and first[1:].lower() in COMMANDS:
            return self.commands.answer(first[1:].lower(), rest.strip())
        if first.lower() in COMMANDS and not self._is_move(text.lower().split()):
            return self.commands.answer(first.lower(), rest.strip())
        found = self.menu.matching(text.lower())
        if not found:
            return self._refused(text)
        if len(found) > 1:
            self.menu.open(found)
            return [Text(self.voice.say(SEVERAL, text, len(found)))]
        return self._choose(found[0], unsure)

    def _number(self, text: str, unsure: Choosable | None) -> list[Text] | None:
        if int(text) == 0 and self.menu.opened:
            self.menu.close()
            return []
        entry = self.menu.entry(int(text))
        if entry is None:
            return [Text(self.voice.say(NO_NUMBER, text, len(self.menu.entries)))]
        if len(entry.options) > 1:
            self.menu.open(entry.options)
            return []
        return self._choose(entry.options[0], unsure)

    def _choose(self, option: Choosable, unsure: Choosable | None) -> list[Text] | None:
        """Makes a move; a grave one is asked for once more, unless there is nothing else to choose."""
        if not option.grave or option is unsure or all(other.grave for other in self.menu.options):
            self._play(option)
            return None
        self.unsure = option
        notes = [Text(option.note)] if option.note else []
        return [*notes, Text(self.voice.say(SURE, option.label))]

    def _play(self, option: Choosable) -> None:
        self.game.play(self.seat, option.notation)

    def _yes(self) -> tuple[str, ...]:
        """What agrees: the word, also without its accent, or its first letter."""
        word = self.voice.say(YES)
        return word, word[0], word.replace("í", "i").replace("ì", "i")

    def _is_move(self, words: list[str]) -> bool:
        """Whether a text that begins like a command is a move: a legal one, or one of the game with its words."""
        if self.menu.with_words(words):
            return True
        return len(words) > 1 and bool(self.game.title.moves.matching(words))

    def _refused(self, text: str) -> list[Text]:
        """Why a text that fits no legal move is refused."""
        try:
            why = self.game.why_not(self.seat, text.lower(), self.voice.lang)
        except (Invalid, Ambiguous):
            why = None
        if why is not None:
            return [Text(f"{why.text} ").append(why.rule, QUIET)]
        verbs = ", ".join(dict.fromkeys(verb(option) for option in self.menu.options))
        return [Text(self.voice.say(NO_MOVE, text, verbs))]
