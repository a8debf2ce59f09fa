"""Where cards and tiles are in Reavers of Midgard, and who sees them there (RM-15)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZonePlan
from longhall.games.reavers_of_midgard.box.things import LEVELS, MOST_SEATS, SLOT_NAMES

LAYOUT: Final = ZonePlan(MOST_SEATS)
# Per seat: the number of the kind plus the seat. What has entered the Glory pile in sight of all (RM-15.3)
PILE: Final[int] = LAYOUT.add("glory_pile", EVERYBODY)
# Prophecies of the pile that came from the deck (RM-15.3, RM-R-39)
SECRET: Final[int] = LAYOUT.add("secret_prophecies", OWNER)
LEADER: Final[int] = LAYOUT.add("leader", EVERYBODY)
SLOT: Final[int] = LAYOUT.row([f"slot_{id}" for id in SLOT_NAMES.ids], EVERYBODY)
ARTIFACTS: Final[int] = LAYOUT.add("artifacts", EVERYBODY)
# Taken together, to be resolved one at a time (RM-7.1.5, RM-7.4.2, RM-7.6.6)
TAKEN: Final[int] = LAYOUT.add("taken", EVERYBODY)
TILES: Final[int] = LAYOUT.add("tiles", EVERYBODY)
# Shared: four places for each kind of pair; three levels for each type of territory; six decks and their discards
PAIR: Final[int] = LAYOUT.row([f"{kind}_pairs" for kind in ("reaver", "village", "keep")], EVERYBODY)
STACK: Final[int] = LAYOUT.row([f"{kind}_stacks" for kind in ("food", "favor", "dice")], NOBODY)
DECK: Final[int] = LAYOUT.row(["decks", "more_decks"], NOBODY)
DISCARD: Final[int] = LAYOUT.row(["discards", "more_discards"], EVERYBODY)
PROPHECIES: Final[int] = LAYOUT.add("prophecies", EVERYBODY, False)
SEA_BATTLES: Final[int] = LAYOUT.add("sea_battles", EVERYBODY, False)
# Drawn by an effect, resolved at once (RM-8.4.2, RM-8.6.2)
DRAWN: Final[int] = LAYOUT.add("drawn", EVERYBODY, False)
# The Sea Journey and the Sea Battle that are being faced (RM-7.3)
REVEALED: Final[int] = LAYOUT.add("journey", EVERYBODY, False)
TARGET: Final[int] = LAYOUT.add("target", EVERYBODY, False)
# Claimed tiles, reward side down until the attempts are over (RM-7.6.5)
CLAIMED: Final[int] = LAYOUT.add("claimed", NOBODY, False)


def stack_zone(stack: int) -> int:
    """The zone of a stack of Territory tiles: type by type, level by level."""
    return STACK + MOST_SEATS * (stack // LEVELS) + stack % LEVELS


def pair_zone(deck: int, place: int) -> int:
    """The zone of a face-up pair of Reavers, Village or Keep cards."""
    return PAIR + MOST_SEATS * deck + place


def slot_zone(slot: int, seat: int) -> int:
    """The zone of a player's specialized Reavers in a slot."""
    return SLOT + MOST_SEATS * slot + seat
