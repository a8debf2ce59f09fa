"""What a seat cannot see, filled in at random and in keeping with all that it knows (YC-25)."""

from typing import Final

from longhall.core.engine.playout import Dice
from longhall.core.engine.zones import UNKNOWN
from longhall.core.title.dealer import Dealer
from longhall.games.yggdrasil_chronicles.box import Table, things as box, zones

# Piles with the cards that are ever in them
PILES: Final = (
    (zones.CREATURES, list(range(box.CREATURE, box.IOTUNN))),
    (zones.IOTUNN_CARDS, list(range(box.IOTUNN, box.OATH))),
    (zones.PROMISES, list(range(box.OATH, box.MINION))),
    (zones.MINIONS, list(range(box.MINION, box.MINION + 4))),
    *[(zones.PILE + i, level) for i, level in enumerate(box.ARTIFACTS_OF)],
)


class Guess(Dealer[Table]):
    """The unseen cards of each pile, and the Enemy cards that each player must have out of sight."""

    def __init__(self, seen: Table) -> None:
        self.seen = seen
        used = [card for cards in seen.zones for card in cards if card >= 0]
        self.pools: list[tuple[int, list[int]]] = []
        for zone, cards in PILES:
            if UNKNOWN in seen.zones[zone]:
                self.pools.append((zone, [card for card in cards if card not in used]))
        # Enemy cards of each player, his share of those that may be anybody's, and all of these
        self.hands: list[list[int]] = []
        self.room: list[int] = []
        self.loose: list[int] = []
        self.unseen(used)
        # The zones of a player that hold unseen cards; what everybody saw go back to one of them is still there.
        self.zones: list[list[int]] = []
        self.kept: list[dict[int, int]] = []
        for seat in range(seen.seats):
            own = (zones.SHOWN + seat, zones.FACE_DOWN + seat, zones.DECK + seat)
            self.zones.append([zone for zone in own if UNKNOWN in seen.zones[zone]])
            kept: dict[int, int] = {}
            for sighting in seen.sightings:
                if not sighting.doubtful and sighting.zones[0] in self.zones[seat]:
                    kept[sighting.card] = sighting.zones[0]
            self.kept.append(kept)

    def unseen(self, used: list[int]) -> None:
        """Which Enemy cards are out of sight, and whose they are."""
        s = self.seen
        for seat in range(s.seats):
            god = s.gods[seat]
            self.hands.append([card for card in box.cards_of(god) if card not in used])
            places = sum([s.zones[zone + seat].count(UNKNOWN) for zone in (zones.SHOWN, zones.FACE_DOWN, zones.DECK)])
            self.room.append(places - len(self.hands[seat]))
        for god in s.gods[s.seats :]:
            for card in box.cards_of(god):
                if card in used:
                    continue
                seat = s.told[box.ENEMY_OF[card]] if s.seats == 2 else 0
                if seat >= 0 and self.room[seat] > 0:
                    self.hands[seat].append(card)
                    self.room[seat] -= 1
                else:
                    self.loose.append(card)

    def deal(self, dice: Dice) -> Table:
        s = self.shown(self.seen)
        for zone, pool in self.pools:
            cards = pool[:]
            dice.shuffle(cards)
            s.zones[zone] = tuple(cards[: len(s.zones[zone])])
        loose = self.loose[:]
        dice.shuffle(loose)
        for seat in range(s.seats):
            cards = self.hands[seat][:]
            for _ in range(self.room[seat]):
                if loose:
                    cards.append(loose.pop())
            dice.shuffle(cards)
            self.deck(s, seat, cards, dice)
        return s

    def deck(self, s: Table, seat: int, cards: list[int], dice: Dice) -> None:
        """A player's unseen Enemy cards into his deck and on the Wheel; support cards where they may be."""
        kept = self.kept[seat]
        free = [card for card in cards if card not in kept] if kept else cards
        for zone in self.zones[seat]:
            size = len(s.zones[zone])
            drawn = [card for card in cards if card in kept and kept[card] == zone] if kept else []
            rest = size - len(drawn)
            drawn = (drawn + free[:rest])[:size]
            free = free[max(0, rest) :]
            if kept:
                dice.shuffle(drawn)
            s.zones[zone] = tuple(drawn)
