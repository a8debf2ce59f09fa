"""What everybody may know of a face-down card on the Wheel (YC-25.2, YC-25.3)."""

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import FACE_DOWN, FORESEEN, RETURNED, WHEEL


class Hidden:
    """What everybody may know of a seat's face-down card on the Wheel: the cards that it can be (YC-25.2).

    With the memory aid what was seen to go back is taken into account (YC-25.3). With two players it is not always
    known who holds a support card; then there are possibilities, but no chances.
    """

    def __init__(self, s: Table, seat: int) -> None:
        self.cards: list[int] = []
        self.exact = True
        if s.aided and s.zones[FORESEEN + seat]:
            self.cards = list(s.zones[FORESEEN + seat])
        elif s.zones[FACE_DOWN + seat] or s.zones[FORESEEN + seat]:
            gods = s.gods if s.seats == 1 else s.gods[seat : seat + 1]
            cards = [card for god in gods for card in box.cards_of(god)]
            if s.seats == 2:
                self.exact = -1 not in s.told
                cards += [card for card in box.cards_of(s.gods[2]) if s.told[box.ENEMY_OF[card]] in (seat, -1)]
            seen = s.zones[WHEEL] + (s.zones[RETURNED + seat] if s.aided else ())
            self.cards = [card for card in cards if card not in seen]

    def of(self, enemy: int) -> int:
        """How many of the cards are the Enemy's."""
        return len([card for card in self.cards if box.ENEMY_OF[card] == enemy])
