"""Setup (TC-2)."""

from __future__ import annotations

from typing import Final

from longhall.games.ten_cards.box import Table, things as box
from longhall.games.ten_cards.rules.tricks import Trick
from longhall.games.ten_cards.words import WORDS

STREAMS: Final = ("deck", "first_player")
BEGINS: Final = WORDS.line("TC-2.2", "log.begins")


def set_up(s: Table) -> None:
    """Hands, two cards that nobody sees (TC-2.1), and who leads first (TC-2.2)."""
    s.zones[box.ASIDE] = tuple(s.shuffle(0, range(box.CARDS)))
    for seat in range(s.seats):
        s.deal(box.ASIDE, box.HAND + seat, box.DEALT)
    first = s.draw(1, s.seats)
    s.say(BEGINS, (first,))
    s.then(Trick(first))
