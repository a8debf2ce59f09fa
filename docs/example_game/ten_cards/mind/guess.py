"""What a seat cannot see, dealt at random (TC-1.2)."""

from __future__ import annotations

from longhall.core.engine.playout import Dice
from longhall.core.engine.zones import UNKNOWN
from longhall.core.title.dealer import Dealer
from longhall.games.ten_cards.box import Table, things as box


class Guess(Dealer[Table]):
    """The other hand and the cards aside: any that are not in sight."""

    def __init__(self, seen: Table) -> None:
        self.seen = seen
        self.unseen = [card for card in range(box.CARDS) if not any(card in cards for cards in seen.zones)]

    def deal(self, dice: Dice) -> Table:
        s = self.seen.open_copy()
        s.clear()
        left = self.unseen[:]
        dice.shuffle(left)
        s.zones = [tuple([left.pop() if card == UNKNOWN else card for card in cards]) for cards in self.seen.zones]
        return s
