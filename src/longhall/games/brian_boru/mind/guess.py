"""What a seat cannot see, filled in at random and in keeping with what it may know (BB-16)."""

from __future__ import annotations

import random

from longhall.core.engine.zones import UNKNOWN
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.box.zones import (
    DISCARD,
    HAND,
    KEPT,
    LAYOUT,
    MARRIAGE_DECK,
    PACKET,
    PAST_TRICKS,
    REMOVED,
    UNPLAYED,
    VIKING_DECK,
    ZONES,
)
from longhall.games.brian_boru.rules.action_phase import LeadCard, LeadTown

TRIES = 12
MARRIAGE_PILES = (MARRIAGE_DECK, REMOVED)


def fill(seen: Table, seat: int, rng: random.Random) -> Table:
    """A table without UNKNOWN cards that looks to `seat` as this one does."""
    deal = Deal(seen, seat, rng)
    for _ in range(TRIES):
        deal.begin()
        kept = deal.passed_on()
        deal.rest()
        if kept and deal.can_lead():
            break
    deal.give_a_lead()
    s = seen.open_copy()
    s.clear()
    s.zones = [deal.zone(zone) for zone in range(ZONES)]
    s.sightings = seen.sightings
    s.remembered = seen.remembered
    return s


class Deal:
    """One attempt: the unseen cards, and the free places in each hidden zone."""

    __slots__ = ("free", "placed", "pool", "rng", "s", "seat")

    def __init__(self, s: Table, seat: int, rng: random.Random) -> None:
        self.s = s
        self.seat = seat
        self.rng = rng
        self.pool: list[int] = []
        self.free: list[int] = []
        self.placed: list[list[int]] = []

    def begin(self) -> None:
        """Nothing is placed yet; the cards in sight are not among the unseen ones."""
        self.free = [cards.count(UNKNOWN) for cards in self.s.zones]
        self.placed = [[] for _ in self.s.zones]
        seen: set[int] = set()
        for cards in self.s.zones:
            seen.update(cards)
        self.pool = [card for card in range(box.ACTIONS) if card not in seen]
        self.rng.shuffle(self.pool)

    def zone(self, zone: int) -> tuple[int, ...]:
        """What lies in a zone: what was seen there, and what was placed."""
        return (*[card for card in self.s.zones[zone] if card >= 0], *self.placed[zone])

    def put(self, card: int, zones: list[int]) -> bool:
        """Takes an action card out of the pool into one of the zones that have a free place."""
        places = [zone for zone in zones for _ in range(self.free[zone])]
        if card not in self.pool or not places:
            return False
        self.pool.remove(card)
        zone = self.rng.choice(places)
        self.free[zone] -= 1
        self.placed[zone].append(card)
        return True

    def passed_on(self) -> bool:
        """Cards that this seat handed on in the draft; false when they found no place (BB-16.2)."""
        s = self.s
        if self.seat < 0:
            return True
        packets = s.remembered[self.seat]
        drafting = bool(s.zones[PACKET + self.seat])
        for turn, packet in enumerate(packets):
            takers = self.takers(packet, len(packets) - turn, drafting)
            for card in packet:
                owner = self.owner(card)
                if owner in takers:
                    takers.remove(owner)
            unseen = [card for card in packet if card in self.pool]
            self.rng.shuffle(unseen)
            self.rng.shuffle(takers)
            for card in unseen:
                if not takers:
                    return False
                if not self.put(card, self.places(takers.pop(), drafting)):
                    return False
        return True

    def takers(self, packet: tuple[int, ...], passes: int, drafting: bool) -> list[int]:
        """Who has taken the cards of a packet: two each to the left, who holds the rest now as -1 - seat."""
        s = self.s
        found: list[int] = []
        seat = self.seat
        left = len(packet)
        for i in range(1, passes + 1):
            seat = (seat + 1) % s.seats
            if drafting and i == passes:
                return [*found, *[-1 - seat] * left]
            found += [seat] * min(box.KEEP, left)
            left -= min(box.KEEP, left)
        return found

    def owner(self, card: int) -> int:
        """The seat before which a card lies in sight, as `takers` calls it; otherwise a number that is none."""
        for zone, cards in enumerate(self.s.zones):
            if card in cards:
                if PACKET <= zone < PACKET + LAYOUT.seats:
                    return -1 - (zone - PACKET)
                return LAYOUT.owner(zone) if zone < PAST_TRICKS else ZONES
        return ZONES

    def places(self, taker: int, drafting: bool) -> list[int]:
        """Where a card may be that a seat has taken."""
        if taker < 0:
            return [PACKET - 1 - taker]
        if drafting:
            return [KEPT + taker]
        return [HAND + taker, UNPLAYED + taker, DISCARD]

    def rest(self) -> None:
        """Marriage and Viking decks, and whatever action cards are left."""
        s = self.s
        known = {card for cards in s.zones for card in cards}
        suitors = [card for card in box.ORDINARY if card not in known]
        vikings = [card for card in box.VIKINGS if card not in known]
        self.rng.shuffle(suitors)
        self.rng.shuffle(vikings)
        # BB-16.4: all that is known of the marriage deck is that the Princess is last.
        if self.free[MARRIAGE_DECK] and box.PRINCESS not in known:
            self.free[MARRIAGE_DECK] -= 1
            self.stack(MARRIAGE_DECK, suitors)
            self.placed[MARRIAGE_DECK].append(box.PRINCESS)
        for zone in range(ZONES):
            if not self.free[zone]:
                continue
            kind = suitors if zone in MARRIAGE_PILES else vikings if zone == VIKING_DECK else self.pool
            self.stack(zone, kind)

    def can_lead(self) -> bool:
        """Whether the leader who is asked has a card for the town: everybody knows that there is one (BB-6.2.2)."""
        leader = self.leader()
        return leader < 0 or any(self.leads(card) for card in self.placed[HAND + leader])

    def leader(self) -> int:
        """Another seat that must lead now, or nobody."""
        asked = self.s.agenda[-1] if self.s.agenda else None
        if isinstance(asked, (LeadTown, LeadCard)) and asked.seat != self.seat:
            return asked.seat
        return -1

    def leads(self, card: int) -> bool:
        """Whether a card can be led: to the active town, or while there is none to some free town (BB-6.2.3)."""
        s = self.s
        towns = s.free_towns() if s.active < 0 else [s.active]
        return box.CARD_COLOUR[card] == box.WHITE or any(box.COLOUR[town] == box.CARD_COLOUR[card] for town in towns)

    def give_a_lead(self) -> None:
        """As a last resort the leader changes a card with whoever has one that can be led."""
        if self.can_lead():
            return
        mine = self.placed[HAND + self.leader()]
        there = [
            (zone, i)
            for zone, cards in enumerate(self.placed)
            for i, card in enumerate(cards)
            if card < box.ACTIONS and self.leads(card)
        ]
        zone, i = self.rng.choice(there)
        self.placed[zone][i], mine[0] = mine[0], self.placed[zone][i]

    def stack(self, zone: int, cards: list[int]) -> None:
        while self.free[zone] and cards:
            self.free[zone] -= 1
            self.placed[zone].append(cards.pop())
        self.rng.shuffle(self.placed[zone])
