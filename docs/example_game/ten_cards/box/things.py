"""Cards, seats, places and moves (TC-1)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import MoveBook
from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZoneKind, ZonePlan
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
HAND: Final = 0
PLAYED: Final = 2
ASIDE: Final = 4
GONE: Final = 6
LAYOUT: Final = ZonePlan(
    (
        ZoneKind("hand", OWNER, True),
        ZoneKind("played", EVERYBODY, True),
        ZoneKind("aside", NOBODY, False),
        ZoneKind("gone", EVERYBODY, False),
    ),
    SEATS,
)

BOOK: Final = MoveBook()
PLAY: Final = BOOK.family("play", WORDS.message("move.play"), (CARD_NAMES,))
