"""Where cards are in Brian Boru, and who sees them there (BB-16)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZonePlan
from longhall.games.brian_boru.box.things import MOST_SEATS

# The zone of a seat is the number of the kind plus the seat; piles of the table share two kinds. The numbers stand here
# as such, to be inlined: computed, they cost compiled play 4 % of its instructions.
HAND: Final = 0
PACKET: Final = 5
KEPT: Final = 10
PLAYED: Final = 15
UNPLAYED: Final = 20
MARRIAGES: Final = 25
# Piles that nobody may look into
ACTION_DECK: Final = 30
DISCARD: Final = 31
LEFT_OVER: Final = 32
MARRIAGE_DECK: Final = 33
VIKING_DECK: Final = 34
REMOVED: Final = 35
# Piles that everybody sees
PAST_TRICKS: Final = 40
MARRIAGE_CARD: Final = 41
MARRIAGES_GONE: Final = 42
VIKINGS_GONE: Final = 43
ZONES: Final = 45

LAYOUT: Final = ZonePlan(MOST_SEATS)
LAYOUT.row(["hand", "packet"], OWNER)
# Put face down before oneself in the draft (BB-5.3, BB-5.6)
LAYOUT.add("kept", OWNER)
# The current trick (BB-16.3)
LAYOUT.add("played", EVERYBODY)
# The last card of a hand, which only its player knows (BB-16.4)
LAYOUT.add("unplayed", OWNER)
# Kept marriage cards (BB-16.1)
LAYOUT.add("marriages", EVERYBODY)
# Action deck, discard pile (BB-6.5.6), left-over card, marriage deck, Viking deck
LAYOUT.add("face_down", NOBODY)
# Marriage cards that setup removed unseen (BB-3.7)
LAYOUT.add("removed", NOBODY, False)
# Action cards of earlier tricks if they stay in sight (BB-14.3), the current marriage card, marriage cards and Viking
# cards that are gone
LAYOUT.add("face_up", EVERYBODY)
