"""The end of the game (BR-13): the last scoring."""

from typing import Final

from longhall.core.engine.rules import SeatStep, Step
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.words import line

GAME_WON: Final = line("BR-13.3", "log.won_game")
GLORY_STAT: Final = (
    line("BR-13.1", "glory.stat_rage"),
    line("BR-13.1", "glory.stat_axes"),
    line("BR-13.1", "glory.stat_horns"),
)
GLORY_CONQUEST: Final = line("BR-13.2", "glory.conquest")


class FinalScoring(Step[Table]):
    """Stats on their later steps, and Thor's Conquest (BR-13), clan by clan."""

    def run(self, s: Table) -> None:
        s.then_all([*[ScoreClan(seat) for seat in s.clockwise(s.first)], NameWinners()])


class ScoreClan(SeatStep[Table]):
    """The last Glory of one clan (BR-13.1, BR-13.2), so that it can be seen by itself."""

    def run(self, s: Table) -> None:
        seat = self.seat
        for stat in range(box.STATS):
            s.gain_glory(seat, box.STEP_BONUS[s.steps[box.STATS * seat + stat]], GLORY_STAT[stat])
        if s.has(seat, box.THORS_CONQUEST):
            s.gain_glory(seat, 3 * s.on_board[seat], GLORY_CONQUEST)


class NameWinners(Step[Table]):
    """Who has most Glory (BR-13.3)."""

    def run(self, s: Table) -> None:
        for seat in s.winners():
            s.say(GAME_WON, (seat, s.glory[seat]))
