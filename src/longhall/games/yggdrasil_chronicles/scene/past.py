"""What the journal tells of a game that is over: in which round each line was said, and which of them decided it."""

from longhall.core.engine.journal import Entry
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.rules.end_of_game import GAME_LOST, GAME_WON, LAST_HEALTH
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import ROUND_BEGINS


class Past:
    """The lines of a journal, the round of each (0: before the first one), and where the `cause` stands among them.

    A position that was set up tells none (-1).
    """

    def __init__(self, lines: list[Entry], won: bool) -> None:
        self.lines = lines
        self.rounds: list[int] = []
        self.cause = -1
        n = 0
        for entry in lines:
            if entry.message is ROUND_BEGINS.message:
                n += 1
            self.rounds.append(n)
        last = GAME_WON if won else GAME_LOST.message
        told = [entry.message for entry in lines]
        if last in told:
            self.cause = told.index(last)
            if not won:
                self.cause -= 1
                # Whose Health is gone was struck by something: the line before.
                if told[self.cause] is LAST_HEALTH.message:
                    self.cause -= 1

    def before(self) -> list[int]:
        """Where the lines that led to the cause stand, the latest first."""
        return list(range(self.cause - 1, -1, -1))

    def rounds_of(self, message: Message) -> list[int]:
        """The rounds in which something was said."""
        return [self.rounds[i] for i, entry in enumerate(self.lines) if entry.message is message]

    def since(self, message: Message, args: tuple[int, ...]) -> int:
        """The round in which something that begins with these was said last (never: 0)."""
        for i in self.before():
            entry = self.lines[i]
            if entry.message is message and entry.args[: len(args)] == args:
                return self.rounds[i]
        return 0
