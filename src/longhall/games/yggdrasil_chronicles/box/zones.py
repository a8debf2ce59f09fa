"""Where cards are, and who sees them there (YC-25.1, YC-25.2, YC-25.4, YC-25.5); nothing else is secret (YC-4.5)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZoneKind, ZonePlan
from longhall.games.yggdrasil_chronicles.box.things import MOST_SEATS

# The zone of a seat is the number of the kind plus the seat. An Enemy deck lies in three parts, from top to bottom:
# what Skuld showed its owner, what nobody knows, and what everybody saw go back.
SHOWN: Final = 0
DECK: Final = 5
RETURNED: Final = 10
# Face down on the Wheel: unknown, or known to whoever remembers what was returned
FACE_DOWN: Final = 15
FORESEEN: Final = 20
WHEEL: Final = 25
ARTIFACTS: Final = 30
# Artifact dispensers by level: the card on top, and those below
TOP: Final = 35
PILE: Final = 40
CREATURES: Final = 45
DRAWN: Final = 50
CREATURE_DISCARD: Final = 55
IOTUNN_CARDS: Final = 60
IOTUNN_DISCARD: Final = 65
# Face-down Promise tokens and minions in the order of their Worlds, and those turned up
PROMISES: Final = 70
PROMISES_UP: Final = 75
MINIONS: Final = 80
MINIONS_UP: Final = 85

LAYOUT: Final = ZonePlan(
    (
        ZoneKind("shown", OWNER, True),
        ZoneKind("deck", NOBODY, True),
        ZoneKind("returned", EVERYBODY, True),
        ZoneKind("face_down", NOBODY, True),
        ZoneKind("foreseen", EVERYBODY, True),
        ZoneKind("wheel", EVERYBODY, False),
        ZoneKind("artifacts", EVERYBODY, True),
        # By level, not by seat
        ZoneKind("top", EVERYBODY, True),
        ZoneKind("pile", NOBODY, True),
        ZoneKind("creatures", NOBODY, False),
        ZoneKind("drawn", EVERYBODY, False),
        ZoneKind("creature_discard", EVERYBODY, False),
        ZoneKind("iotunn_cards", NOBODY, False),
        ZoneKind("iotunn_discard", EVERYBODY, False),
        ZoneKind("promises", NOBODY, False),
        ZoneKind("promises_up", EVERYBODY, False),
        ZoneKind("minions", NOBODY, False),
        ZoneKind("minions_up", EVERYBODY, False),
    ),
    MOST_SEATS,
)
