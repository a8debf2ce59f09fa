"""Where cards are in Blood Rage, and who sees them there (BR-16)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZoneKind, ZonePlan
from longhall.games.blood_rage.box.things import MOST_SEATS, SLOT_IDS

# The zone of a seat is the number of the kind plus the seat; slot zones are four apart.
HAND: Final = 0
QUESTS: Final = 4
PACK: Final = 8
PICKED: Final = 12
PLAY: Final = 16
SLOT: Final = 20
BURIED: Final = 52
DISCARD: Final = 56
DECK: Final = 60
LEFT_OVER: Final = 64
ZONES: Final = 68

LAYOUT: Final = ZonePlan(
    (
        # Private to the owner, and of any size (BR-16.2, BR-17.4)
        ZoneKind("hand", OWNER, True),
        ZoneKind("quests", OWNER, True),
        ZoneKind("pack", OWNER, True),
        # Chosen in the draft, not yet in hand (BR-4.3)
        ZoneKind("picked", OWNER, True),
        # Face up in a battle (BR-6.5)
        ZoneKind("in_play", EVERYBODY, True),
        *[ZoneKind(f"slot_{id}", EVERYBODY, True) for id in SLOT_IDS],
        # What a seat has discarded unseen (BR-16.4)
        ZoneKind("buried", OWNER, True),
        # Never comes back (BR-17.7)
        ZoneKind("discard", EVERYBODY, False),
        # One deck per Age: zones DECK + 0, 1, 2
        ZoneKind("deck", NOBODY, True),
        # Dealt to nobody (BR-4.2)
        ZoneKind("left_over", NOBODY, False),
    ),
    MOST_SEATS,
)
