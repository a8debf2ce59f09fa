"""Managarm (YC-22.3): the wolves Skoll and Hati chase sun and moon."""

from typing import Any, Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Objective, Opponent
from longhall.games.yggdrasil_chronicles.words import line

WOLVES_WAIT: Final = line("YC-22.3.1", "log.wolves_wait")
WOLVES_RUN: Final = line("YC-22.3.2", "log.wolf_runs")
WOLF_RUNS: Final = line("YC-22.3.2", "log.wolf_advances")
WOLF_BACK: Final = line("YC-22.3.3", "log.wolf_back")
WOLF_AT_END: Final = line("YC-22.3.4", "log.wolf_at_end")
LAST_SPACE: Final = 6
STEPS_BACK: Final = 3


class WolvesWait(Effect):
    """Both wolves at the beginning of their ways (YC-22.3.1)."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.space: int = row["space"]

    def do(self, s: Table) -> None:
        story = s.new_story()
        story.skoll = story.hati = self.space
        s.say(WOLVES_WAIT)


class WolvesRun(Effect):
    """Both wolves advance on both pages (YC-22.3.2, YC-22.3.5); one at its end loses the game (YC-22.3.4)."""

    def do(self, s: Table) -> None:
        self.run(s, self.amount, self.amount)

    def run(self, s: Table, skoll: int, hati: int) -> None:
        story = s.new_story()
        story.skoll = min(LAST_SPACE, story.skoll + skoll)
        story.hati = min(LAST_SPACE, story.hati + hati)
        if skoll and hati:
            s.say(WOLVES_RUN, (story.skoll, story.hati))
        else:
            s.say(WOLF_RUNS, (box.SKOLL, story.skoll) if skoll else (box.HATI, story.hati))
        if LAST_SPACE in (story.skoll, story.hati):
            defeat(s, WOLF_AT_END, (box.SKOLL if story.skoll == LAST_SPACE else box.HATI,))


class SkollRuns(WolvesRun):
    """A card of Surt (YC-22.3.2)."""

    def do(self, s: Table) -> None:
        self.run(s, self.amount, 0)


class HatiRuns(WolvesRun):
    """A card of Hel (YC-22.3.2)."""

    def do(self, s: Table) -> None:
        self.run(s, 0, self.amount)


class Skoll(Opponent):
    """Fought in Vanaheim once it has left the beginning of its way, it falls back (YC-22.3.3)."""

    def stands_in(self, s: Table, world: int) -> bool:
        return world == box.VANAHEIM and s.story.skoll > 0

    def strength(self, s: Table, world: int) -> int:
        return 1 + s.story.skoll

    def beaten(self, s: Table, world: int) -> None:
        story = s.new_story()
        story.skoll = max(0, story.skoll - STEPS_BACK)
        s.say(WOLF_BACK, (box.SKOLL, story.skoll))


class Hati(Opponent):
    """The same in Alfheim (YC-22.3.3)."""

    def stands_in(self, s: Table, world: int) -> bool:
        return world == box.ALFHEIM and s.story.hati > 0

    def strength(self, s: Table, world: int) -> int:
        return 1 + s.story.hati

    def beaten(self, s: Table, world: int) -> None:
        story = s.new_story()
        story.hati = max(0, story.hati - STEPS_BACK)
        s.say(WOLF_BACK, (box.HATI, story.hati))


EFFECTS: Final[dict[str, type[Effect]]] = {
    "place_wolves": WolvesWait,
    "s3_run": WolvesRun,
    "s3_skoll": SkollRuns,
    "s3_hati": HatiRuns,
}
OBJECTIVES: Final[dict[str, type[Objective]]] = {}
