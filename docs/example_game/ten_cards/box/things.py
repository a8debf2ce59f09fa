"""Cards, seats, places and moves (TC-1)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import MoveBook
from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZonePlan
from longhall.core.speech.names import Names
from longhall.games.ten_cards.words import WORDS

SEATS: Final = 2
CARDS: Final = 10
DEALT: Final = 4

PLAYER_NAMES: Final = Names(
    "player", ["north", "south"], {"en": ["North", "South"], "es": ["Norte", "Sur"], "it": ["Nord", "Sud"]}
)
CARD_NAMES: Final = Names("card", [str(n + 1) for n in range(CARDS)], {"en": [str(n + 1) for n in range(CARDS)]})

# The zone of a seat is the number of the kind plus the seat.
LAYOUT: Final = ZonePlan(SEATS)
HAND: Final[int] = LAYOUT.add("hand", OWNER)
PLAYED: Final[int] = LAYOUT.add("played", EVERYBODY)
ASIDE: Final[int] = LAYOUT.add("aside", NOBODY, False)
GONE: Final[int] = LAYOUT.add("gone", EVERYBODY, False)

BOOK: Final = MoveBook()
PLAY: Final = BOOK.family("play", WORDS.message("move.play"), (CARD_NAMES,))
