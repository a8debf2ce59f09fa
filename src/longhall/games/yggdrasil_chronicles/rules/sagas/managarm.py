"""Managarm (YC-22.3): the wolves Skoll and Hati chase sun and moon."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Goal, Opponent, Row
from longhall.games.yggdrasil_chronicles.words import line

WOLVES_WAIT: Final = line("YC-22.3.1", "log.wolves_wait")
WOLVES_RUN: Final = line("YC-22.3.2", "log.wolf_runs")
WOLF_RUNS: Final = line("YC-22.3.2", "log.wolf_advances")
WOLF_BACK: Final = line("YC-22.3.3", "log.wolf_back")
WOLF_AT_END: Final = line("YC-22.3.4", "log.wolf_at_end")
LAST_SPACE: Final = 6
STEPS_BACK: Final = 3


def place_wolves(s: Table, row: Row) -> None:
    """Both wolves at the beginning of their ways (YC-22.3.1)."""
    story = s.new_story()
    story.skoll = story.hati = row["space"]
    s.say(WOLVES_WAIT)


def run(s: Table, skoll: int, hati: int) -> None:
    """The wolves advance, on both pages (YC-22.3.2, YC-22.3.5); one at its end loses the game (YC-22.3.4)."""
    story = s.new_story()
    story.skoll = min(LAST_SPACE, story.skoll + skoll)
    story.hati = min(LAST_SPACE, story.hati + hati)
    if skoll and hati:
        s.say(WOLVES_RUN, (story.skoll, story.hati))
    else:
        s.say(WOLF_RUNS, (box.SKOLL, story.skoll) if skoll else (box.HATI, story.hati))
    if LAST_SPACE in (story.skoll, story.hati):
        defeat(s, WOLF_AT_END, (box.SKOLL if story.skoll == LAST_SPACE else box.HATI,))


def space_after(s: Table, foe: int) -> int:
    """Where a wolf that is beaten falls back to (YC-22.3.3)."""
    return max(0, (s.story.skoll if foe == box.SKOLL else s.story.hati) - STEPS_BACK)


class Wolf(Opponent):
    """Fought in its World once it has left the beginning of its way, it falls back (YC-22.3.3)."""

    def __init__(self, foe: int, world: int) -> None:
        self.foe = foe
        self.world = world

    def space(self, s: Table) -> int:
        return s.story.skoll if self.foe == box.SKOLL else s.story.hati

    def stands_in(self, s: Table, world: int) -> bool:
        return world == self.world and self.space(s) > 0

    def strength(self, s: Table, world: int) -> int:
        return 1 + self.space(s)

    def beaten(self, s: Table, world: int) -> None:
        story = s.new_story()
        space = space_after(s, self.foe)
        if self.foe == box.SKOLL:
            story.skoll = space
        else:
            story.hati = space
        s.say(WOLF_BACK, (self.foe, space))


EFFECTS: Final[dict[str, Effect]] = {
    "place_wolves": place_wolves,
    "s3_run": lambda s, row: run(s, row["amount"], row["amount"]),
    "s3_skoll": lambda s, row: run(s, row["amount"], 0),
    "s3_hati": lambda s, row: run(s, 0, row["amount"]),
}
OBJECTIVES: Final[dict[str, Goal]] = {}
