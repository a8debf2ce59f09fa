"""What a player can type besides moves, each answered with lines of text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from longhall.core.draw.prompt import label
from longhall.core.errors import Ambiguous, Illegal, Invalid, NoUndo, Unknown
from longhall.core.play.game import Game
from longhall.core.speech.own import M as OWN
from longhall.terminal import gist, rules, sheets
from longhall.terminal.advice import advice
from longhall.terminal.marks import QUIET
from longhall.terminal.menu import number
from longhall.terminal.sitting import Leave, Sitting
from longhall.terminal.texts import (
    COACH_PEOPLE,
    FILE_EXISTS,
    FILE_FAILED,
    NO_CARD,
    NO_COUNT,
    NO_FILE,
    NO_RULE,
    NOTHING_REFUSED,
    POSSIBLE,
    REDONE,
    SAVED,
    UNDONE,
    UNDONE_ANSWERED,
    WHY_NO_MOVE,
    WHY_SEVERAL,
    Voice,
)

LOG_LINES: Final = 20


class Commands:
    """Answers the commands of one seat at one decision; `changed` says that the game has moved."""

    def __init__(
        self, game: Game, sitting: Sitting, voice: Voice, plain: bool, saved: set[Path], coached: bool
    ) -> None:
        self.game = game
        self.sitting = sitting
        self.scene = sitting.scene
        self.seat = sitting.scene.seat
        self.voice = voice
        self.plain = plain
        self.saved = saved
        # Whether all who play have agreed to the coach
        self.coached = coached
        self.changed = False

    def answer(self, word: str, rest: str) -> list[Text]:
        """Carries out a command; `word` is one of COMMANDS."""
        return COMMANDS[word](self, rest)

    # The game

    def undo(self, rest: str) -> list[Text]:
        before = len(self.game.played)
        try:
            move = self.game.undo(self.seat)
        except NoUndo as barred:
            return [Text(self.voice.say(OWN.declared[barred.why]))]
        self.changed = True
        answered = before - len(self.game.played) > 1
        return [Text(self.voice.say(UNDONE_ANSWERED if answered else UNDONE, move.notation))]

    def redo(self, rest: str) -> list[Text]:
        try:
            move = self.game.redo(self.seat)
        except NoUndo as barred:
            return [Text(self.voice.say(OWN.declared[barred.why]))]
        self.changed = True
        return [Text(self.voice.say(REDONE, move.notation))]

    def save(self, rest: str) -> list[Text]:
        if not rest:
            return [Text(self.voice.say(NO_FILE))]
        path = Path(rest)
        if path.exists() and path not in self.saved:
            return [Text(self.voice.say(FILE_EXISTS, rest))]
        try:
            path.write_text(self.game.record().save(), "utf-8")
        except (OSError, ValueError) as e:
            return [Text(self.voice.say(FILE_FAILED, rest, getattr(e, "strerror", None) or str(e)))]
        self.saved.add(path)
        return [Text(self.voice.say(SAVED, rest))]

    def quit(self, rest: str) -> list[Text]:
        raise Leave

    # Questions about rules

    def why(self, rest: str) -> list[Text]:
        """Why a move is refused; without a move, everything that is refused here."""
        if not rest:
            refused = [Text(f"{r.label}: {r.reason} ").append(r.rule, QUIET) for r in self.scene.prompt.refused]
            return refused or [Text(self.voice.say(NOTHING_REFUSED))]
        entry = self.sitting.menu.entry(number(rest) or 0)
        if entry is not None:
            return [Text(self.voice.say(POSSIBLE, entry.text))]
        text = rest.lower()
        found = self.sitting.menu.matching(text)
        if len(found) == 1:
            return [Text(self.voice.say(POSSIBLE, found[0].label))]
        if found:
            return [Text(self.voice.say(WHY_SEVERAL, text, len(found), found[0].label))]
        try:
            move = self.game.find(self.seat, text)
        except (Invalid, Ambiguous):
            return [Text(self.voice.say(WHY_NO_MOVE, rest))]
        except Illegal:
            never = self.game.why_not(self.seat, text, self.voice.lang)
            return [] if never is None else [Text(f"{never.text} ").append(never.rule, QUIET)]
        reason = self.game.why_not(self.seat, move, self.voice.lang)
        speaker = self.game.title.speaker(self.game.view(self.seat).state, self.voice.lang)
        if reason is None:
            return [Text(self.voice.say(POSSIBLE, label(speaker, move)))]
        line = Text(f"{label(speaker, move)}: {reason.text} ")
        return [line.append(reason.rule, QUIET), Text(self.game.title.rulebook[reason.rule].texts[self.voice.lang])]

    def coach(self, rest: str) -> list[Text]:
        """Three moves and why; where several play at one keyboard, only if all have agreed."""
        if self.game.aloud and not self.coached:
            return [Text(self.voice.say(COACH_PEOPLE))]
        names = [panel.name for panel in self.scene.panels]
        return advice(self.game.view(self.seat), names, len(self.game.played), self.voice)

    def rules(self, rest: str) -> list[Text]:
        """One rule; without an id, the rule of this decision and those that refuse something here."""
        book = self.game.title.rulebook
        if rest:
            try:
                return rules.one(book, rest, self.voice)
            except Unknown:
                return [Text(self.voice.say(NO_RULE, rest))]
        prompt = self.scene.prompt
        ids = dict.fromkeys([prompt.rule, *(refused.rule for refused in prompt.refused)])
        return [line for id in ids for line in rules.one(book, id, self.voice)]

    # What lies on the table

    def log(self, rest: str) -> list[Text]:
        count = number(rest) if rest else LOG_LINES
        if count is None:
            return [Text(self.voice.say(NO_COUNT))]
        return sheets.log(self.scene.log[-count:] if count else [], self.voice)

    def hand(self, rest: str) -> list[Text]:
        return sheets.hand(self.scene, self.voice)

    def board(self, rest: str) -> list[Text]:
        return sheets.board(self.scene, self.voice) + sheets.own(self.scene, self.voice)

    def seats(self, rest: str) -> list[Text]:
        return sheets.seats(self.scene, self.voice)

    def card(self, rest: str) -> list[Text]:
        """The card with that id or name, or those whose name holds the text."""
        if not rest:
            return self.hand(rest)
        seen = list(gist.cards(self.scene).values())
        given = rest.casefold().replace("'", "’")
        exact = [c for c in seen if given in (c.id.casefold(), c.id.partition(".")[0], c.name.casefold())]
        found = exact or [c for c in seen if given in c.name.casefold() or given in c.id]
        if found:
            return [line for c in found for line in sheets.card(c, self.voice)]
        names = ", ".join(dict.fromkeys(c.name for c in seen)) or "-"
        return [Text(self.voice.say(NO_CARD, rest, names))]

    def score(self, rest: str) -> list[Text]:
        return (sheets.score_list if self.plain else sheets.score_grid)(self.scene, self.voice)

    def help(self, rest: str) -> list[Text]:
        return (sheets.help_list if self.plain else sheets.help_page)(self.voice)


COMMANDS: Final[dict[str, Callable[[Commands, str], list[Text]]]] = {
    "undo": Commands.undo,
    "redo": Commands.redo,
    "why": Commands.why,
    "coach": Commands.coach,
    "rules": Commands.rules,
    "log": Commands.log,
    "hand": Commands.hand,
    "board": Commands.board,
    "seats": Commands.seats,
    "card": Commands.card,
    "score": Commands.score,
    "save": Commands.save,
    "help": Commands.help,
    "?": Commands.help,
    "quit": Commands.quit,
}
