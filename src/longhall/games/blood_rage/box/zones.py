"""Where cards are in Blood Rage, and who sees them there (BR-16)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZonePlan
from longhall.games.blood_rage.box.things import MOST_SEATS, SLOT_IDS

LAYOUT: Final = ZonePlan(MOST_SEATS)
# The zone of a seat is the number of the kind plus the seat.
# Private to the owner, and of any size (BR-16.2, BR-17.4)
HAND: Final[int] = LAYOUT.add("hand", OWNER)
QUESTS: Final[int] = LAYOUT.add("quests", OWNER)
PACK: Final[int] = LAYOUT.add("pack", OWNER)
# Chosen in the draft, not yet in hand (BR-4.3)
PICKED: Final[int] = LAYOUT.add("picked", OWNER)
# Face up in a battle (BR-6.5)
PLAY: Final[int] = LAYOUT.add("in_play", EVERYBODY)
# Slot zones are four apart.
SLOT: Final[int] = LAYOUT.row([f"slot_{id}" for id in SLOT_IDS], EVERYBODY)
# What a seat has discarded unseen (BR-16.4)
BURIED: Final[int] = LAYOUT.add("buried", OWNER)
# Never comes back (BR-17.7)
DISCARD: Final[int] = LAYOUT.add("discard", EVERYBODY, False)
# One deck per Age: zones DECK + 0, 1, 2
DECK: Final[int] = LAYOUT.add("deck", NOBODY)
# Dealt to nobody (BR-4.2)
LEFT_OVER: Final[int] = LAYOUT.add("left_over", NOBODY, False)
