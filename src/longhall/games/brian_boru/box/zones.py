"""Where cards are in Brian Boru, and who sees them there (BB-16)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZonePlan
from longhall.games.brian_boru.box.things import MOST_SEATS

LAYOUT: Final = ZonePlan(MOST_SEATS)
# The zone of a seat is the number of the kind plus the seat; piles of the table share two kinds.
HAND: Final[int] = LAYOUT.add("hand", OWNER)
PACKET: Final[int] = LAYOUT.add("packet", OWNER)
# Put face down before oneself in the draft (BB-5.3, BB-5.6)
KEPT: Final[int] = LAYOUT.add("kept", OWNER)
# The current trick (BB-16.3)
PLAYED: Final[int] = LAYOUT.add("played", EVERYBODY)
# The last card of a hand, which only its player knows (BB-16.4)
UNPLAYED: Final[int] = LAYOUT.add("unplayed", OWNER)
# Kept marriage cards (BB-16.1)
MARRIAGES: Final[int] = LAYOUT.add("marriages", EVERYBODY)
# Piles that nobody may look into, the discards of tricks (BB-6.5.6) among them
ACTION_DECK: Final[int] = LAYOUT.add("face_down", NOBODY)
DISCARD: Final[int] = ACTION_DECK + 1
LEFT_OVER: Final[int] = ACTION_DECK + 2
MARRIAGE_DECK: Final[int] = ACTION_DECK + 3
VIKING_DECK: Final[int] = ACTION_DECK + 4
# Marriage cards that setup removed unseen (BB-3.7)
REMOVED: Final[int] = LAYOUT.add("removed", NOBODY, False)
# Piles that everybody sees: action cards of earlier tricks if they stay in sight (BB-14.3), the current marriage card,
# marriage cards and Viking cards that are gone
PAST_TRICKS: Final[int] = LAYOUT.add("face_up", EVERYBODY)
MARRIAGE_CARD: Final[int] = PAST_TRICKS + 1
MARRIAGES_GONE: Final[int] = PAST_TRICKS + 2
VIKINGS_GONE: Final[int] = PAST_TRICKS + 3
ZONES: Final[int] = LAYOUT.size
