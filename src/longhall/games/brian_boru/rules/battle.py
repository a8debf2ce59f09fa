"""Upkeep phase, step 2: battle (BB-9)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Move, Procedure, in_order, replaced
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import SURRENDER
from longhall.games.brian_boru.words import line, question, refusal

REPELLED: Final = line("BB-9.1", "log.repelled")
INCURSION: Final = line("BB-9.2", "log.incursion")
NO_TOWN_TO_LOSE: Final = line("BB-9.3", "log.no_town_to_lose")
SURRENDERED: Final = line("BB-9.4", "log.surrendered")
SURRENDERED_TO: Final = line("BB-9.4", "log.surrendered_to")
WITHDREW: Final = line("BB-9.5", "log.withdrew")
RAIDERS_TIED: Final = line("BB-9.6.1", "log.raiders_tied")
POINTS_SPOILS: Final = line("BB-9.6.1", "points.spoils")
POINTS_SECOND_SPOILS: Final = line("BB-9.6.2", "points.second_spoils")

RENOWN_OF_BATTLE: Final = line("BB-9.6.1", "log.renown_of_battle")

# The stages, in the printed order
INCURSIONS: Final = 0
WITHDRAWAL: Final = 1
MOST_RAIDERS: Final = 2
NEXT_RAIDERS: Final = 3


class BattleStep(Procedure[Table]):
    """Towns are lost if raiders are left; then the spoils (BB-9.1 to BB-9.7)."""

    stages = in_order(
        (INCURSIONS, line("BB-9.2", "stage.incursion")),
        (WITHDRAWAL, line("BB-9.5", "stage.withdrawal")),
        (MOST_RAIDERS, line("BB-9.6.1", "stage.most_raiders")),
        (NEXT_RAIDERS, line("BB-9.6.2", "stage.next_raiders")),
    )

    def clone(self) -> BattleStep:
        copy = BattleStep()
        copy.stage = self.stage
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == INCURSIONS:
            s.phase = box.BATTLE
            if s.area:
                incursion(s)
            else:
                s.say(REPELLED)
        elif stage == WITHDRAWAL:
            # BB-9.5, BB-19.6
            if s.area:
                s.say(WITHDREW, (s.area,))
                s.area = 0
        elif stage == MOST_RAIDERS:
            first_spoils(s)
        else:
            second_spoils(s)


def incursion(s: Table) -> None:
    """Everybody with the fewest raiders loses a town, clockwise from the marker (BB-9.2, BB-R-11, BB-R-12)."""
    fewest = min(s.raiders)
    most = max(s.raiders)
    # BB-9.3: the one with most chooses; if most is tied, the losers do.
    sole = s.raiders.index(most) if s.raiders.count(most) == 1 else -1
    s.say(INCURSION, (s.area, fewest))
    choices: list[Surrender] = []
    for loser in s.clockwise(s.marker):
        if s.raiders[loser] == fewest:
            if s.towns_of(loser):
                choices.append(Surrender(sole if sole >= 0 else loser, loser))
            else:
                s.say(NO_TOWN_TO_LOSE, (loser,))
    s.then_all(choices)


class Surrender(Choice[Table]):
    """Which town of a loser falls; its monastery stays (BB-9.3, BB-9.4, BB-19.5, BB-D13, BB-R-26, BB-R-31)."""

    fields = (("seat", "seat"), ("loser", "seat"))
    asks = question("BB-9.3", "ask.surrender")
    speaks_of = ("loser",)
    families = (SURRENDER,)
    reason = refusal("BB-9.3", "refuse.not_the_losers")

    def __init__(self, seat: int, loser: int) -> None:
        super().__init__(seat)
        self.loser = loser

    def legal(self, s: Table) -> list[Move]:
        return [SURRENDER.moves[town] for town in s.towns_of(self.loser)]

    def take(self, s: Table, move: Move) -> None:
        s.vikings = replaced(s.vikings, move.args[0], True)
        if self.seat == self.loser:
            s.say(SURRENDERED, (self.loser, move.args[0]))
        else:
            s.say(SURRENDERED_TO, (self.loser, move.args[0], self.seat))


def first_spoils(s: Table) -> None:
    """Renown, points for all of it (BB-R-28), and the raiders go back; nothing in a tie (BB-9.6.1)."""
    most = s.most(s.raiders)
    if len(most) == 1:
        seat = most[0]
        s.gain_renown(seat, RENOWN_OF_BATTLE)
        s.gain_points(seat, s.renown[seat], POINTS_SPOILS)
        s.raiders[seat] = 0
    elif most:
        s.say(RAIDERS_TIED)


def second_spoils(s: Table) -> None:
    """A point and a raider less for everybody with most as it is now (BB-9.6.2); the rest is kept (BB-9.7)."""
    for seat in s.most(s.raiders):
        s.gain_points(seat, 1, POINTS_SECOND_SPOILS)
        s.raiders[seat] -= 1
