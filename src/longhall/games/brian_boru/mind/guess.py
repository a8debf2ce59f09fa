"""What a seat cannot see, filled in at random and in keeping with what it may know (BB-16)."""

from typing import Final

from longhall.core.title.dealer import Attempts
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.rules.action_phase import LeadCard, LeadTown

MARRIAGE_PILES: Final = (zones.MARRIAGE_DECK, zones.REMOVED)


class Guess(Attempts[Table]):
    """The unseen cards, and what is known of where they are."""

    def __init__(self, seen: Table, seat: int) -> None:
        super().__init__(seen, seat)
        known: set[int] = set()
        for cards in seen.zones:
            known.update(cards)
        self.unseen: list[int] = [card for card in range(box.ACTIONS) if card not in known]
        self.suitors: list[int] = [card for card in box.ORDINARY if card not in known]
        self.vikings: list[int] = [card for card in box.VIKINGS if card not in known]
        self.princess = box.PRINCESS in known
        # Packets that this seat handed on: the cards of each that are out of sight, and who may have taken them
        self.packets: list[tuple[list[int], list[int]]] = []
        self.handed_on()
        # The action cards that are left in an attempt
        self.left: list[int] = []

    def begin(self) -> None:
        super().begin()
        self.left = self.unseen[:]
        self.dice.shuffle(self.left)

    def attempt(self) -> bool:
        kept = self.passed_on()
        self.rest()
        return kept and self.can_lead()

    def pool(self, card: int) -> list[int]:
        return self.left

    def handed_on(self) -> None:
        """Works out what this seat knows of the packets that it handed on in the draft (BB-16.2)."""
        s = self.seen
        if self.seat < 0:
            return
        packets = s.remembered[self.seat]
        drafting = bool(s.zones[zones.PACKET + self.seat])
        for turn, packet in enumerate(packets):
            takers = self.takers(packet, len(packets) - turn, drafting)
            for card in packet:
                owner = self.owner(card)
                if owner in takers:
                    takers.remove(owner)
            self.packets.append(([card for card in packet if card in self.unseen], takers))

    def passed_on(self) -> bool:
        """Cards that this seat handed on in the draft; false when they found no place (BB-16.2)."""
        drafting = self.seat >= 0 and bool(self.seen.zones[zones.PACKET + self.seat])
        for cards, seats in self.packets:
            unseen = [card for card in cards if card in self.left]
            if not unseen:
                continue
            self.dice.shuffle(unseen)
            takers = seats[:]
            self.dice.shuffle(takers)
            for card in unseen:
                if not takers:
                    return False
                if self.put(card, self.zones_of(takers.pop(), drafting)) < 0:
                    return False
        return True

    def takers(self, packet: tuple[int, ...], passes: int, drafting: bool) -> list[int]:
        """Who has taken the cards of a packet: two each to the left, who holds the rest now as -1 - seat."""
        s = self.seen
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
        for zone, cards in enumerate(self.seen.zones):
            if card in cards:
                if zones.PACKET <= zone < zones.PACKET + zones.LAYOUT.seats:
                    return -1 - (zone - zones.PACKET)
                return zones.LAYOUT.owner(zone) if zone < zones.PAST_TRICKS else zones.ZONES
        return zones.ZONES

    def zones_of(self, taker: int, drafting: bool) -> list[int]:
        """Where a card may be that a seat has taken."""
        if taker < 0:
            return [zones.PACKET - 1 - taker]
        if drafting:
            return [zones.KEPT + taker]
        return [zones.HAND + taker, zones.UNPLAYED + taker, zones.DISCARD]

    def rest(self) -> None:
        """Marriage and Viking decks, and whatever action cards are left."""
        suitors = self.suitors[:]
        vikings = self.vikings[:]
        self.dice.shuffle(suitors)
        self.dice.shuffle(vikings)
        # BB-16.4: all that is known of the marriage deck is that the Princess is last.
        if self.free[zones.MARRIAGE_DECK] and not self.princess:
            self.free[zones.MARRIAGE_DECK] -= 1
            self.stack(zones.MARRIAGE_DECK, suitors)
            self.placed[zones.MARRIAGE_DECK].append(box.PRINCESS)
        for zone in self.hidden:
            if self.free[zone]:
                kind = suitors if zone in MARRIAGE_PILES else vikings if zone == zones.VIKING_DECK else self.left
                self.stack(zone, kind)

    def can_lead(self) -> bool:
        """Whether the leader who is asked has a card for the town: everybody knows that there is one (BB-6.2.2)."""
        leader = self.leader()
        return leader < 0 or any(self.leads(card) for card in self.placed[zones.HAND + leader])

    def leader(self) -> int:
        """Another seat that must lead now, or nobody."""
        asked = self.seen.agenda[-1] if self.seen.agenda else None
        if isinstance(asked, (LeadTown, LeadCard)) and asked.seat != self.seat:
            return asked.seat
        return -1

    def leads(self, card: int) -> bool:
        """Whether a card can be led: to the active town, or while there is none to some free town (BB-6.2.3)."""
        s = self.seen
        towns = s.free_towns() if s.active < 0 else [s.active]
        return box.CARD_COLOUR[card] == box.WHITE or any(box.COLOUR[town] == box.CARD_COLOUR[card] for town in towns)

    def finish(self) -> None:
        """As a last resort the leader changes a card with whoever has one that can be led."""
        if self.can_lead():
            return
        mine = self.placed[zones.HAND + self.leader()]
        there = [
            (zone, i)
            for zone, cards in enumerate(self.placed)
            for i, card in enumerate(cards)
            if card < box.ACTIONS and self.leads(card)
        ]
        zone, i = there[self.dice.below(len(there))]
        self.placed[zone][i], mine[0] = mine[0], self.placed[zone][i]

    def stack(self, zone: int, cards: list[int]) -> None:
        while self.free[zone] and cards:
            self.free[zone] -= 1
            self.placed[zone].append(cards.pop())
        self.dice.shuffle(self.placed[zone])
