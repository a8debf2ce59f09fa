"""Upkeep phase, step 1: marriage (BB-8)."""

from __future__ import annotations

from typing import ClassVar, Final

from longhall.core.engine.rules import Choice, Line, Move, Procedure, Refusal, SeatStep, Step, in_order
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import ASK_OF_PRINCESS, SETTLE
from longhall.games.brian_boru.box.table import TOWN_TAKEN
from longhall.games.brian_boru.box.zones import MARRIAGE_CARD, MARRIAGES, MARRIAGES_GONE
from longhall.games.brian_boru.words import line, question, refusal

COINS_OF_TRACK: Final = line("BB-8.5", "log.coins_of_track")
NO_MARRIAGE: Final = line("BB-8.1", "log.no_marriage")
MARRIED: Final = line("BB-8.2", "log.married")
WENT_BACK: Final = line("BB-8.4", "log.went_back")
PRINCESS_ASKED: Final = line("BB-8.3", "log.princess")
POINTS_MARRIAGE: Final = line("BB-8.2", "points.marriage")
POINTS_SPURNED: Final = line("BB-8.3.3", "points.spurned")

RENOWN_OF_MARRIAGE: Final = line("BB-8.2", "log.renown_of_marriage")
RENOWN_OF_TRACK: Final = line("BB-8.5", "log.renown_of_track")

NOT_IN_REGION: Final = refusal("BB-8.2", "refuse.other_region")

# The stages, in the printed order
WEDDING: Final = 0
RETURN: Final = 1
BENEFITS: Final = 2


class MarriageStep(Procedure[Table]):
    """The highest disc takes the marriage card; then the track gives its benefits (BB-8.1 to BB-8.6)."""

    fields = (("winner", "seat"),)
    made_of = 0
    stages = in_order(
        (WEDDING, line("BB-8.2", "stage.wedding")),
        (RETURN, line("BB-8.4", "stage.return")),
        (BENEFITS, line("BB-8.5", "stage.benefits")),
    )

    def __init__(self) -> None:
        super().__init__()
        self.winner = -1

    def clone(self) -> MarriageStep:
        copy = MarriageStep()
        copy.stage = self.stage
        copy.winner = self.winner
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == WEDDING:
            s.phase = box.MARRIAGE
            self.wedding(s)
        elif stage == RETURN:
            s.space[self.winner] = 0
            s.say(WENT_BACK, (self.winner,))
        else:
            benefits(s)

    def wedding(self, s: Table) -> None:
        card = s.zones[MARRIAGE_CARD][0]
        highest = max(s.space)
        if not highest:
            # BB-8.1
            s.show(card, MARRIAGE_CARD, MARRIAGES_GONE)
            s.say(NO_MARRIAGE)
            self.go(self.end)
            return
        self.winner = s.space.index(highest)
        s.show(card, MARRIAGE_CARD, MARRIAGES + self.winner)
        s.say(MARRIED, (self.winner, card))
        if card == box.PRINCESS:
            s.then(Princess(self.winner))
        else:
            s.then_all([Reward(self.winner, kind, n) for kind, n in box.REWARDS[card - box.FIRST_MARRIAGE]])


class Reward(Step[Table]):
    """One reward of a marriage card (BB-8.2); for a town, n is its region."""

    fields = (("seat", "seat"), ("kind", "symbol"), ("n", "number"))

    def __init__(self, seat: int, kind: int, n: int) -> None:
        self.seat = seat
        self.kind = kind
        self.n = n

    def run(self, s: Table) -> None:
        if self.kind == box.POINTS_REWARD:
            s.gain_points(self.seat, self.n, POINTS_MARRIAGE)
        elif self.kind == box.RENOWN:
            s.gain_renown(self.seat, RENOWN_OF_MARRIAGE)
        else:
            assert self.kind == box.TOWN_REWARD
            s.then(TownInRegion(self.seat, self.n))


class Settle(Choice[Table]):
    """A disc on a free town; it must be taken if there is one (BB-R-08)."""

    abstract = True
    tells: ClassVar[Line]

    def take(self, s: Table, move: Move) -> None:
        s.place_disc(self.seat, move.args[0])
        s.say(self.tells, (self.seat, move.args[0]))


class TownInRegion(Settle):
    """A free town of the region on the marriage card (BB-8.2, BB-D10)."""

    fields = (("seat", "seat"), ("region", "region"))
    asks = question("BB-8.2", "ask.marriage_town")
    speaks_of = ("region",)
    families = (SETTLE,)
    tells = line("BB-8.2", "log.settled")

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region = region

    def candidates(self, s: Table) -> list[Move]:
        return [SETTLE.moves[town] for town in box.TOWNS_OF[self.region]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if box.REGION[move.args[0]] != self.region:
            return NOT_IN_REGION
        return None if s.free(move.args[0]) else TOWN_TAKEN


class AnyTown(Settle):
    """Space 8: any free town on the board (BB-8.5, BB-D12)."""

    asks = question("BB-8.5", "ask.any_town")
    families = (SETTLE,)
    reason = TOWN_TAKEN
    tells = line("BB-8.5", "log.settled_by_track")

    def legal(self, s: Table) -> list[Move]:
        return [SETTLE.moves[town] for town in s.free_towns()]


class Princess(Choice[Table]):
    """Military support, trade, or four points (BB-8.3, BB-D11)."""

    asks = question("BB-8.3", "ask.princess")
    offers = ASK_OF_PRINCESS.moves

    def take(self, s: Table, move: Move) -> None:
        s.say(PRINCESS_ASKED, (self.seat, move.args[0]))
        if move.args[0] == box.SPURN:
            s.show(box.PRINCESS, MARRIAGES + self.seat, MARRIAGES_GONE)
            s.gain_points(self.seat, box.SPURN_POINTS, POINTS_SPURNED)
        else:
            # BB-8.3.1, BB-8.3.2: what the side is worth is asked in BB-11.2, BB-12.6 and BB-12.7.
            s.side = move.args[0]


def benefits(s: Table) -> None:
    """Everybody gains what their space shows; at most one disc stands on any of them (BB-8.5, BB-8.6)."""
    seats = range(s.seats)
    s.then_all([AnyTown(seat) for seat in seats if box.SPACE_TOWN[s.space[seat]]])
    s.then_all([Benefit(seat) for seat in seats if box.SPACE_COINS[s.space[seat]] or box.SPACE_RENOWN[s.space[seat]]])


class Benefit(SeatStep[Table]):
    """The coins or the renown of a player's space (BB-8.5)."""

    def run(self, s: Table) -> None:
        seat = self.seat
        space = s.space[seat]
        if box.SPACE_COINS[space]:
            s.coins[seat] += box.SPACE_COINS[space]
            s.say(COINS_OF_TRACK, (seat, box.SPACE_COINS[space]))
        if box.SPACE_RENOWN[space]:
            s.gain_renown(seat, RENOWN_OF_TRACK)
