"""A game at one terminal: who sits where, whose turn it is, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from longhall.bots import Bot
from longhall.core.errors import NoUndo
from longhall.core.play.game import Game
from longhall.core.show.scene import Scene
from longhall.core.speech.own import M as OWN
from longhall.terminal.keeping import Keeping
from longhall.terminal.screen import Screen
from longhall.terminal.sitting import Leave
from longhall.terminal.texts import HAND_OVER_UNDO, UNDONE, Voice
from longhall.terminal.turn import Turn

LOADED_NEWS: Final = 6


class Session:
    """Bots answer at once; people are asked in turn, and hand the keyboard on to each other."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        screen: Screen,
        voice: Voice,
        keeping: Keeping,
        notice: Sequence[Text] = (),
        coached: bool = False,
    ) -> None:
        self.game = game
        game.automatic = frozenset(bots)
        self.bots = bots
        self.people = [seat for seat in range(game.seats) if seat not in bots]
        game.aloud = len(self.people) > 1
        self.screen = screen
        self.voice = voice
        self.keeping = keeping
        self.coached = coached
        self.saved: set[Path] = set()
        # How many lines of the log each seat and a spectator (-1) have seen; who sat at the keyboard last
        self.read = {seat: self._lines_before(seat) for seat in self.people} if game.played else {}
        self.last = -1
        self.notice = list(notice)

    def run(self) -> None:
        """Plays to the end, or until somebody leaves."""
        try:
            while not self.game.over:
                self._step()
            scene = self._scene()
            self.screen.final(scene, scene.log[self.read.get(scene.seat, 0) :])
            self._keep()
            ending = self.keeping.over(self.voice)
        except (Leave, KeyboardInterrupt):
            self._keep()
            ending = self.keeping.left(self.voice)
        finally:
            self.screen.leave()
        if ending:
            print(ending)

    def _step(self) -> None:
        waiting = [asked.seat for asked in self.game.decisions]
        for seat in waiting:
            if seat in self.bots:
                self.game.play(seat, self.bots[seat].choose(self.game.view(seat)))
                if self.people:
                    self._keep()
                else:
                    self._watch()
                return
        self._ask(self.last if self.last in waiting else waiting[0])

    def _keep(self) -> None:
        """Keeps the game as it stands, once somebody has played in it."""
        if self.keeping.wanted or any(seat in self.people for seat, _ in self.game.played):
            self.keeping.note(self.game)

    def _watch(self) -> None:
        """Without people at the table, the log is the show."""
        log = self.game.scene(-1, self.voice.lang).log
        self.screen.happened(log[self.read.get(-1, 0) :])
        self.read[-1] = len(log)

    def _ask(self, seat: int) -> None:
        if self.last not in (seat, -1) or (self.last == -1 and len(self.people) > 1):
            if not self._hand_over(seat):
                return
        self.last = seat
        self.read[-1] = self._lines(-1)
        seen = self.read.get(seat, 0)
        turn = Turn(self.game, seat, self.screen, self.voice, self.saved, seen, self.notice, self.coached)
        self.read[seat] = len(turn.sitting.scene.log)
        self.notice = turn.run()
        self._keep()
        if self.notice:
            self.read[seat] = min(self.read[seat], self._lines(seat))

    def _hand_over(self, seat: int) -> bool:
        """Waits for the next player; false when the last one takes the move back instead."""
        names = [panel.name for panel in self.game.scene(-1, self.voice.lang).panels]
        asides: list[str] = []
        if self.last >= 0 and self.game.can_undo(self.last):
            asides.append(self.voice.say(HAND_OVER_UNDO, names[self.last]))
        # What the last player was told is not for the next one.
        self.notice = []
        while self.screen.hand_over(names[seat], asides).lower() == "undo" and self.last >= 0:
            try:
                move = self.game.undo(self.last)
            except NoUndo as barred:
                asides = [self.voice.say(OWN.declared[barred.why])]
                continue
            self.notice = [Text(self.voice.say(UNDONE, move.notation))]
            return False
        return True

    def _lines_before(self, seat: int) -> int:
        """Where the news of a loaded game begins: a few lines before its end."""
        return max(0, self._lines(seat) - LOADED_NEWS)

    def _lines(self, seat: int) -> int:
        """How many lines of the log a seat may read."""
        return len(self.game.journal.read_by(seat).lines)

    def _scene(self) -> Scene:
        """The table as the only person sees it, or as everybody does."""
        return self.game.scene(self.people[0] if len(self.people) == 1 else -1, self.voice.lang)
