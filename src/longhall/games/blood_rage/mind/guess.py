"""What a seat cannot see, filled in at random and in keeping with all that it knows (BR-16)."""

from __future__ import annotations

import random

from longhall.core.engine.zones import UNKNOWN
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.box.zones import BURIED, DECK, HAND, LAYOUT, LEFT_OVER, PACK, PICKED, QUESTS, ZONES
from longhall.games.blood_rage.rules.gods_gifts import DEALT, KEEPS

# A seat's zones where a card of his may lie unseen by others
HIDDEN_ZONES = (HAND, PICKED, PACK, BURIED, QUESTS)
TRIES = 12


def fill(seen: Table, seat: int, rng: random.Random) -> Table:
    """A table without UNKNOWN cards that looks to `seat` as this one does."""
    deal = Deal(seen, seat, rng)
    for _ in range(TRIES):
        deal.begin()
        if deal.run():
            break
    s = seen.open_copy()
    s.clear()
    s.zones = [deal.zone(zone) for zone in range(ZONES)]
    s.sightings = seen.sightings
    s.remembered = seen.remembered
    return s


class Deal:
    """One attempt: unseen cards of each Age, and the free places in each hidden zone."""

    __slots__ = ("free", "placed", "pool", "rng", "s", "seat")

    def __init__(self, s: Table, seat: int, rng: random.Random) -> None:
        self.s = s
        self.seat = seat
        self.rng = rng
        self.pool: list[list[int]] = []
        self.free: list[int] = []
        self.placed: list[list[int]] = []

    def begin(self) -> None:
        s = self.s
        self.free = [cards.count(UNKNOWN) for cards in s.zones]
        self.placed = [[] for _ in s.zones]
        self.pool = [deck[:] for deck in box.DECKS[s.seats]]
        for cards in s.zones:
            for face in cards:
                if face >= 0 and face in self.pool[box.AGE_OF[face] - 1]:
                    self.pool[box.AGE_OF[face] - 1].remove(face)
        for unseen in self.pool:
            self.rng.shuffle(unseen)

    def zone(self, zone: int) -> tuple[int, ...]:
        """What lies in a zone: what was seen there, and what was placed."""
        known = [face for face in self.s.zones[zone] if face >= 0]
        unseen = self.placed[zone]
        self.rng.shuffle(unseen)
        return tuple(known + unseen)

    def put(self, face: int, zones: list[int]) -> bool:
        """Takes a card out of the pool into one of the zones that have a free place."""
        cards = self.pool[box.AGE_OF[face] - 1]
        places = [zone for zone in zones for _ in range(self.free[zone])]
        if face not in cards or not places:
            return False
        cards.remove(face)
        zone = self.rng.choice(places)
        self.free[zone] -= 1
        self.placed[zone].append(face)
        return True

    def of_seat(self, seat: int, face: int) -> list[int]:
        """The zones of a seat where the card may be."""
        return [z + seat for z in HIDDEN_ZONES if z != QUESTS or box.TYPE[face] == box.QUEST]

    def run(self) -> bool:
        """Places everything; false when something that is known could not be kept."""
        s = self.s
        kept = True
        for sighting in s.sightings:
            if LAYOUT.owner(sighting.zones[0]) != self.seat:
                kept = self.put(sighting.card, list(sighting.zones)) and kept
        passed = passed_on(s, self.seat)
        self.quests(passed)
        for face, holders in passed:
            if face in self.pool[s.age - 1]:
                kept = self.put(face, [zone for q in holders for zone in self.of_seat(q, face)]) and kept
        self.undealt()
        self.rest()
        return kept

    def quests(self, passed: list[tuple[int, list[int]]]) -> None:
        """Committed quests are Quest cards that the seat can have, of this Age if possible."""
        for seat in range(self.s.seats):
            while self.free[QUESTS + seat]:
                faces: list[int] = []
                for age in range(self.s.age, 0, -1):
                    faces += [face for face in self.pool[age - 1] if box.TYPE[face] == box.QUEST]
                if not faces:
                    return
                likely = [face for face in faces if self.within_reach(face, seat, passed)]
                self.put((likely or faces)[0], [QUESTS + seat])

    def within_reach(self, face: int, seat: int, passed: list[tuple[int, list[int]]]) -> bool:
        """Whether a copy of the card is not known to have gone to other seats."""
        elsewhere = 0
        for other, holders in passed:
            if other == face:
                if seat in holders:
                    return True
                elsewhere += 1
        return self.pool[box.AGE_OF[face] - 1].count(face) > elsewhere

    def undealt(self) -> None:
        """Decks that have not been dealt, and the cards dealt to nobody, Age by Age (BR-4.2)."""
        s = self.s
        over = len(box.DECKS[s.seats][0]) - DEALT * s.seats
        for age in (1, 2, 3):
            for face in self.pool[age - 1][: self.free[DECK + age - 1]]:
                self.put(face, [DECK + age - 1])
        for age in (1, 2, 3):
            if self.free[LEFT_OVER] and not s.zones[DECK + age - 1]:
                for face in self.pool[age - 1][:over]:
                    self.put(face, [LEFT_OVER])

    def rest(self) -> None:
        """Earlier Ages' cards are mostly buried, this Age's mostly in hand; then whatever is free."""
        s = self.s
        others = range(s.seats)
        hands = [z + q for z in (HAND, PICKED, PACK) for q in others]
        buried = [BURIED + q for q in others]
        everywhere = [*hands, *buried, LEFT_OVER]
        for age in range(1, s.age):
            for face in self.pool[age - 1][:]:
                if not self.put(face, buried):
                    self.put(face, everywhere)
        for face in self.pool[s.age - 1][:]:
            if not self.put(face, hands):
                self.put(face, everywhere)
        self.overflow()

    def overflow(self) -> None:
        """A position may hold cards beyond the deck: then the box helps out."""
        every = [face for deck in box.DECKS[box.MOST_SEATS] for face in deck]
        for zone in range(ZONES):
            while self.free[zone]:
                quests = QUESTS <= zone < QUESTS + box.MOST_SEATS
                face = self.rng.choice([f for f in every if not quests or box.TYPE[f] == box.QUEST])
                self.free[zone] -= 1
                self.placed[zone].append(face)


def passed_on(s: Table, seat: int) -> list[tuple[int, list[int]]]:
    """Cards of this Age that a seat has handed on in the draft, with the seats that may have them now."""
    found: list[tuple[int, list[int]]] = []
    if seat < 0:
        return found
    sights = s.remembered[seat]
    picked = list(s.zones[PICKED + seat])
    in_draft = bool(s.zones[PACK + seat])
    rounds = (DEALT - 2) // KEEPS[s.seats]
    for turn, pack in enumerate(sights):
        later = turn + s.seats
        back = list(sights[later]) if later < len(sights) else None
        if later == len(sights) and in_draft:
            back = list(s.zones[PACK + seat])
        gone = list(pack)
        for face in back or []:
            if face in gone:
                gone.remove(face)
        # Whoever held the pack between two looks at it, or since the last look.
        last = s.seats - 1 if back is not None else (len(sights) if in_draft else rounds - 1) - turn
        holders = [(seat + i) % s.seats for i in range(1, last + 1)]
        for face in gone:
            if face in picked:
                picked.remove(face)
            elif holders:
                found.append((face, holders))
    return found
