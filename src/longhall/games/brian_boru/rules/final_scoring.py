"""The end of the game and final scoring (BB-12)."""

from typing import Final

from longhall.core.engine.rules import Step
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.rules.claim_regions import OfRegion
from longhall.games.brian_boru.words import line

GAME_WON: Final = line("BB-12.8", "log.won_game")
TIE_WON: Final = line("BB-12.8", "log.won_tie")
SHARED: Final = line("BB-12.8", "log.won_shared")
POINTS_COINS: Final = line("BB-12.3", "points.coins")
POINTS_MARKER: Final = line("BB-12.4", "points.marker")
POINTS_RENOWN: Final = line("BB-12.5", "points.renown")
POINTS_CLAIM: Final = line("BB-12.5", "points.claim")
POINTS_HALF_CLAIM: Final = line("BB-12.6", "points.half_claim")
POINTS_REGIONS: Final = line("BB-12.7", "points.regions")


class FinalScoring(Step[Table]):
    """Coins, marker, renown, claim tokens, ties on the board, regions (BB-12.2); then most points wins (BB-12.8)."""

    def run(self, s: Table) -> None:
        s.phase = box.FINAL_SCORING
        tokens = [ClaimToken(region) for region in range(box.REGIONS)]
        ties = [TiedRegion(region) for region in range(box.REGIONS)]
        s.then(MostCoins(), HeldMarker(), Renown(), *tokens, *ties, Presence(), NameWinners())


class MostCoins(Step[Table]):
    """One player alone has most (BB-12.3)."""

    def run(self, s: Table) -> None:
        richest = s.most(s.coins)
        if len(richest) == 1:
            s.gain_points(richest[0], 1, POINTS_COINS)


class HeldMarker(Step[Table]):
    """The active town marker (BB-12.4)."""

    def run(self, s: Table) -> None:
        if s.marker >= 0:
            s.gain_points(s.marker, 1, POINTS_MARKER)


class Renown(Step[Table]):
    """A point for each (BB-12.5)."""

    def run(self, s: Table) -> None:
        for seat in range(s.seats):
            s.gain_points(seat, s.renown[seat], POINTS_RENOWN)


class ClaimToken(OfRegion):
    """The value of a token that somebody has (BB-12.5)."""

    def run(self, s: Table) -> None:
        holder = s.claims[self.region]
        if holder >= 0:
            s.gain_points(holder, box.VALUE[self.region], POINTS_CLAIM, self.region)


class TiedRegion(OfRegion):
    """Half the value of a token that lies face up on the board, for those with most there (BB-12.6)."""

    def run(self, s: Table) -> None:
        if s.claims[self.region] == box.FACE_UP:
            for seat in tied(s, self.region):
                s.gain_points(seat, box.VALUE[self.region] // 2, POINTS_HALF_CLAIM, self.region)


class Presence(Step[Table]):
    """The regions in which one is (BB-12.7)."""

    def run(self, s: Table) -> None:
        for seat in range(s.seats):
            held = regions(s, seat)
            s.gain_points(seat, box.REGION_POINTS[held], POINTS_REGIONS, held)


class NameWinners(Step[Table]):
    """Most points, then claim tokens, then marriage cards; else the victory is shared (BB-12.8)."""

    def run(self, s: Table) -> None:
        winners = s.winners()
        broken = len(winners) == 1 and s.points.count(max(s.points)) > 1
        for seat in winners:
            points, tokens, marriages = s.rank(seat)
            if len(winners) > 1:
                s.say(SHARED, (seat, points, tokens, marriages))
            elif broken:
                s.say(TIE_WON, (seat, points, tokens, marriages))
            else:
                s.say(GAME_WON, (seat, points))


def tied(s: Table, region: int) -> list[int]:
    """The players with most by weight, the Vikings being a contender too (BB-12.6, BB-19.9, BB-R-14, BB-R-29)."""
    weights = s.weights(region)
    most = max(weights)
    return [seat for seat in range(s.seats) if most and weights[seat] == most]


def regions(s: Table, seat: int) -> int:
    """In how many regions a player is (BB-12.7)."""
    return len([region for region in range(box.REGIONS) if is_in(s, seat, region)])


def is_in(s: Table, seat: int, region: int) -> bool:
    """Whether a player controls a town there, or with trade the Vikings do (BB-12.7, BB-8.3.2)."""
    return s.present(seat, region) or (s.ally(box.ESTABLISH_TRADE) == seat and s.vikings_in(region))
