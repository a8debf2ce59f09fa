"""Where cards are, and who sees them there (YC-25.1, YC-25.2, YC-25.4, YC-25.5); nothing else is secret (YC-4.5)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZonePlan
from longhall.games.yggdrasil_chronicles.box.things import MOST_SEATS

LAYOUT: Final = ZonePlan(MOST_SEATS)
# The zone of a seat is the number of the kind plus the seat. An Enemy deck lies in three parts, from top to bottom:
# what Skuld showed its owner, what nobody knows, and what everybody saw go back.
SHOWN: Final[int] = LAYOUT.add("shown", OWNER)
DECK: Final[int] = LAYOUT.add("deck", NOBODY)
RETURNED: Final[int] = LAYOUT.add("returned", EVERYBODY)
# Face down on the Wheel: unknown, or known to whoever remembers what was returned
FACE_DOWN: Final[int] = LAYOUT.add("face_down", NOBODY)
FORESEEN: Final[int] = LAYOUT.add("foreseen", EVERYBODY)
WHEEL: Final[int] = LAYOUT.add("wheel", EVERYBODY, False)
ARTIFACTS: Final[int] = LAYOUT.add("artifacts", EVERYBODY)
# Artifact dispensers by level, not by seat: the card on top, and those below
TOP: Final[int] = LAYOUT.add("top", EVERYBODY)
PILE: Final[int] = LAYOUT.add("pile", NOBODY)
CREATURES: Final[int] = LAYOUT.add("creatures", NOBODY, False)
DRAWN: Final[int] = LAYOUT.add("drawn", EVERYBODY, False)
CREATURE_DISCARD: Final[int] = LAYOUT.add("creature_discard", EVERYBODY, False)
IOTUNN_CARDS: Final[int] = LAYOUT.add("iotunn_cards", NOBODY, False)
IOTUNN_DISCARD: Final[int] = LAYOUT.add("iotunn_discard", EVERYBODY, False)
# Face-down Promise tokens and minions in the order of their Worlds, and those turned up
PROMISES: Final[int] = LAYOUT.add("promises", NOBODY, False)
PROMISES_UP: Final[int] = LAYOUT.add("promises_up", EVERYBODY, False)
MINIONS: Final[int] = LAYOUT.add("minions", NOBODY, False)
MINIONS_UP: Final[int] = LAYOUT.add("minions_up", EVERYBODY, False)
