"""What a seat cannot see, filled in at random and in keeping with all that it knows (RM-15)."""

from longhall.core.engine.playout import Dice
from longhall.core.engine.zones import UNKNOWN
from longhall.core.title.dealer import Dealer
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import CLAIMED, DECK, SECRET, stack_zone
from longhall.games.reavers_of_midgard.rules.turn import turn


class Guess(Dealer[Table]):
    """The unseen cards of each deck and tiles of each stack, with the zones that hide some of them, in order."""

    def __init__(self, seen: Table) -> None:
        self.seen = seen
        left = box.COPIES[:]
        for cards in seen.zones:
            for card in cards:
                if card >= 0:
                    left[card] -= 1
        self.cards: list[list[int]] = []
        self.zones: list[list[int]] = []
        for deck in range(box.DECKS):
            self.cards.append([card for card in dict.fromkeys(box.DECK_CARDS[deck]) for _ in range(left[card])])
            zones = [SECRET + seat for seat in range(seen.seats)] if deck == box.PROPHECY else []
            self.zones.append([zone for zone in (*zones, DECK + deck) if UNKNOWN in seen.zones[zone]])
        # Of tiles type and level are known, the rewards are not (RM-15.2).
        self.tiles: list[list[int]] = [[tile for tile in box.STACK_TILES[x] if left[tile]] for x in range(box.STACKS)]
        now = turn(seen)
        self.claimed: list[int] = now.claimed[:] if now is not None else []

    def deal(self, dice: Dice) -> Table:
        s = self.shown(self.seen)
        for deck in range(box.DECKS):
            if self.zones[deck]:
                unseen = self.cards[deck][:]
                dice.shuffle(unseen)
                for zone in self.zones[deck]:
                    complete(s, zone, unseen)
        pools: list[list[int]] = []
        for tiles in self.tiles:
            pool = tiles[:]
            dice.shuffle(pool)
            pools.append(pool)
        if self.claimed:
            held = list(s.zones[CLAIMED])
            for i, stack in enumerate(self.claimed):
                if held[i] == UNKNOWN and pools[stack]:
                    held[i] = pools[stack].pop()
            s.zones[CLAIMED] = tuple(held)
        for stack in range(box.STACKS):
            complete(s, stack_zone(stack), pools[stack])
        return s


def complete(s: Table, zone: int, unseen: list[int]) -> None:
    """Every unknown card of a zone becomes one of the unseen, which are used up."""
    cards = s.zones[zone]
    n = cards.count(UNKNOWN)
    if not n:
        return
    if n == len(cards) and n <= len(unseen):
        s.zones[zone] = tuple(unseen[-n:])
        del unseen[-n:]
    else:
        s.zones[zone] = tuple([card if card != UNKNOWN or not unseen else unseen.pop() for card in cards])
