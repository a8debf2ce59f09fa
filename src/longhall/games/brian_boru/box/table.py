"""The table of Brian Boru: discs, tokens, tracks, cards, and the sums the rules ask for."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Line, replaced
from longhall.core.engine.state import State
from longhall.core.engine.zones import ZonePlan
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.zones import HAND, LAYOUT, MARRIAGES
from longhall.games.brian_boru.words import refusal

TOWN_TAKEN: Final = refusal("BB-1.2", "refuse.not_free")


class Table(State):
    """The whole state of a game of Brian Boru. Seats go round clockwise (BB-1.1)."""

    __slots__ = (
        "active",
        "area",
        "church",
        "claims",
        "coins",
        "colour",
        "disc",
        "full_hand",
        "marker",
        "monasteries",
        "open_tricks",
        "phase",
        "points",
        "raiders",
        "renown",
        "round",
        "side",
        "space",
        "vikings",
    )

    round: int
    phase: int
    # Options (BB-14.2, BB-14.3)
    full_hand: bool
    open_tricks: bool
    # The active town marker (BB-1.8): the seat that holds it, or the town it stands on
    marker: int
    active: int
    # Raiders in the battle area
    area: int
    # Stores are open to all (BB-R-18). What changes often is a list, what changes seldom is a tuple that copies share.
    colour: tuple[int, ...]
    coins: list[int]
    points: list[int]
    renown: tuple[int, ...]
    raiders: list[int]
    church: list[int]
    # Discs on the marriage track (BB-1.11)
    space: list[int]
    # The player disc on each town, Viking control tokens and monasteries
    disc: list[int]
    vikings: tuple[bool, ...]
    monasteries: tuple[bool, ...]
    # The holder of each region's claim token, FACE_UP or FACE_DOWN in its slot
    claims: tuple[int, ...]
    # The side of the Princess that is up, once somebody has kept her (BB-8.3)
    side: int

    def layout(self) -> ZonePlan:
        return LAYOUT

    def open_copy(self) -> Table:
        copy = Table(self.seats, self.luck)
        copy.round = self.round
        copy.phase = self.phase
        copy.full_hand = self.full_hand
        copy.open_tricks = self.open_tricks
        copy.marker = self.marker
        copy.active = self.active
        copy.area = self.area
        copy.colour = self.colour
        copy.coins = self.coins[:]
        copy.points = self.points[:]
        copy.renown = self.renown
        copy.raiders = self.raiders[:]
        copy.church = self.church[:]
        copy.space = self.space[:]
        copy.disc = self.disc[:]
        copy.vikings = self.vikings
        copy.monasteries = self.monasteries
        copy.claims = self.claims
        copy.side = self.side
        return copy

    def lay_out(self) -> None:
        """Players and board before anything is dealt (BB-3.1, BB-3.2, BB-3.3, BB-3.4, BB-3.5)."""
        n = self.seats
        self.clear()
        self.round = 1
        self.phase = 0
        self.full_hand = False
        self.open_tricks = False
        self.marker = box.NOBODY
        self.active = box.NOBODY
        self.area = 0
        self.colour = tuple(range(n))
        self.coins = [box.START_COINS] * n
        self.points = [box.START_POINTS] * n
        self.renown = (box.START_RENOWN,) * n
        self.raiders = [0] * n
        self.church = [0] * n
        self.space = [0] * n
        self.disc = [box.NOBODY] * box.TOWNS
        self.vikings = (False,) * box.TOWNS
        self.monasteries = (False,) * box.TOWNS
        self.claims = (box.FACE_DOWN,) * box.REGIONS
        self.side = -1

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        """Points, then claim tokens, then marriage cards; who is still tied shares (BB-12.8, BB-R-16)."""
        best = max([self.rank(seat) for seat in range(self.seats)])
        return [seat for seat in range(self.seats) if self.rank(seat) == best]

    def rank(self, seat: int) -> tuple[int, int, int]:
        return self.points[seat], self.claims.count(seat), len(self.zones[MARRIAGES + seat])

    # Towns (BB-1.2 to BB-1.4)

    def free(self, town: int) -> bool:
        return self.disc[town] == box.NOBODY

    def controls(self, seat: int, town: int) -> bool:
        """The seat's disc is on the town, and no Viking control token covers it."""
        return self.disc[town] == seat and not self.vikings[town]

    def towns_of(self, seat: int) -> list[int]:
        """The towns that a player controls."""
        vikings = self.vikings
        return [town for town, owner in enumerate(self.disc) if owner == seat and not vikings[town]]

    def free_towns(self) -> list[int]:
        return [town for town, owner in enumerate(self.disc) if owner == box.NOBODY]

    def place_disc(self, seat: int, town: int) -> None:
        """A disc on a free town; discs never run out (BB-13.1, BB-R-19) and never leave a town (BB-13.3)."""
        self.disc[town] = seat

    # Regions (BB-1.7, BB-11.2)

    def weight(self, town: int) -> int:
        return box.MONASTERY_WEIGHT if self.monasteries[town] else box.TOWN_WEIGHT

    def occupied(self, region: int) -> int:
        """The weight of all towns with a disc, the Vikings' included (BB-11.1)."""
        total = 0
        for town in box.TOWNS_OF[region]:
            if self.disc[town] != box.NOBODY:
                total += self.weight(town)
        return total

    def weights(self, region: int) -> list[int]:
        """What each seat controls by weight, and last the Vikings; with military support theirs is the ally's."""
        found = [0] * (self.seats + 1)
        for town in box.TOWNS_OF[region]:
            owner = self.disc[town]
            if owner != box.NOBODY:
                found[self.seats if self.vikings[town] else owner] += self.weight(town)
        if found[self.seats]:
            ally = self.ally(box.MILITARY_SUPPORT)
            if ally != box.NOBODY:
                found[ally] += found[self.seats]
                found[self.seats] = 0
        return found

    def present(self, seat: int, region: int) -> bool:
        """Whether a player controls at least one town there."""
        for town in box.TOWNS_OF[region]:
            if self.controls(seat, town):
                return True
        return False

    def vikings_in(self, region: int) -> bool:
        for town in box.TOWNS_OF[region]:
            if self.vikings[town]:
                return True
        return False

    def ally(self, side: int) -> int:
        """Who keeps the Princess with that side up, or nobody (BB-8.3)."""
        if self.side == side:
            for seat in range(self.seats):
                if box.PRINCESS in self.zones[MARRIAGES + seat]:
                    return seat
        return box.NOBODY

    # Stores

    def gain_points(self, seat: int, n: int, line: Line, of: int = -1) -> None:
        """Points with their reason; the line takes the seat, the number, and perhaps what they are for (BB-1.12)."""
        if n:
            self.points[seat] += n
            self.score(seat, n, line, (seat, abs(n)) if of < 0 else (seat, n, of))

    def gain_renown(self, seat: int, line: Line) -> None:
        """BB-7.4"""
        self.renown = replaced(self.renown, seat, self.renown[seat] + 1)
        self.say(line, (seat, self.renown[seat]))

    def most(self, store: list[int]) -> list[int]:
        """The seats with most of something, nobody if there is none of it (BB-9.6, BB-R-09)."""
        best = max(store)
        if not best:
            return []
        return [seat for seat in range(self.seats) if store[seat] == best]

    def hand_size(self) -> int:
        """How many cards each player has in hand: they are always equally many."""
        return len(self.zones[HAND])
