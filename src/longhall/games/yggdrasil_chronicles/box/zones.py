"""Where cards are, and who sees them there (YC-25.1, YC-25.2, YC-25.4, YC-25.5); nothing else is secret (YC-4.5)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZonePlan
from longhall.games.yggdrasil_chronicles.box.things import MOST_SEATS

LAYOUT: Final = ZonePlan(MOST_SEATS)
# The zone of a seat is the number of the kind plus the seat. An Enemy deck lies in three parts, from top to bottom:
# what Skuld showed its owner, what nobody knows, and what everybody saw go back.
SHOWN: Final = LAYOUT.add("shown", OWNER)
DECK: Final = LAYOUT.add("deck", NOBODY)
RETURNED: Final = LAYOUT.add("returned", EVERYBODY)
# Face down on the Wheel: unknown, or known to whoever remembers what was returned
FACE_DOWN: Final = LAYOUT.add("face_down", NOBODY)
FORESEEN: Final = LAYOUT.add("foreseen", EVERYBODY)
WHEEL: Final = LAYOUT.add("wheel", EVERYBODY, False)
ARTIFACTS: Final = LAYOUT.add("artifacts", EVERYBODY)
# Artifact dispensers by level, not by seat: the card on top, and those below
TOP: Final = LAYOUT.add("top", EVERYBODY)
PILE: Final = LAYOUT.add("pile", NOBODY)
CREATURES: Final = LAYOUT.add("creatures", NOBODY, False)
DRAWN: Final = LAYOUT.add("drawn", EVERYBODY, False)
CREATURE_DISCARD: Final = LAYOUT.add("creature_discard", EVERYBODY, False)
IOTUNN_CARDS: Final = LAYOUT.add("iotunn_cards", NOBODY, False)
IOTUNN_DISCARD: Final = LAYOUT.add("iotunn_discard", EVERYBODY, False)
# Face-down Promise tokens and minions in the order of their Worlds, and those turned up
PROMISES: Final = LAYOUT.add("promises", NOBODY, False)
PROMISES_UP: Final = LAYOUT.add("promises_up", EVERYBODY, False)
MINIONS: Final = LAYOUT.add("minions", NOBODY, False)
MINIONS_UP: Final = LAYOUT.add("minions_up", EVERYBODY, False)
