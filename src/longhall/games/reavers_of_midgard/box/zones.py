"""Where cards and tiles are in Reavers of Midgard, and who sees them there (RM-15)."""

from typing import Final

from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, ZoneKind, ZonePlan
from longhall.games.reavers_of_midgard.box.things import LEVELS, MOST_SEATS, SLOT_NAMES

# Per seat: the number of the kind plus the seat
PILE: Final = 0
SECRET: Final = 4
LEADER: Final = 8
SLOT: Final = 12
ARTIFACTS: Final = 28
TAKEN: Final = 32
TILES: Final = 36
# Shared: four places for each kind of pair; three levels for each type of territory; six decks and their discards
PAIR: Final = 40
STACK: Final = 52
DECK: Final = 64
DISCARD: Final = 72
PROPHECIES: Final = 80
SEA_BATTLES: Final = 84
DRAWN: Final = 88
REVEALED: Final = 92
TARGET: Final = 96
CLAIMED: Final = 100
LAYOUT: Final = ZonePlan(
    (
        # What has entered the Glory pile in sight of all (RM-15.3)
        ZoneKind("glory_pile", EVERYBODY, True),
        # Prophecies of the pile that came from the deck (RM-15.3, RM-R-39)
        ZoneKind("secret_prophecies", OWNER, True),
        ZoneKind("leader", EVERYBODY, True),
        *[ZoneKind(f"slot_{id}", EVERYBODY, True) for id in SLOT_NAMES.ids],
        ZoneKind("artifacts", EVERYBODY, True),
        # Taken together, to be resolved one at a time (RM-7.1.5, RM-7.4.2, RM-7.6.6)
        ZoneKind("taken", EVERYBODY, True),
        ZoneKind("tiles", EVERYBODY, True),
        ZoneKind("reaver_pairs", EVERYBODY, True),
        ZoneKind("village_pairs", EVERYBODY, True),
        ZoneKind("keep_pairs", EVERYBODY, True),
        ZoneKind("food_stacks", NOBODY, True),
        ZoneKind("favor_stacks", NOBODY, True),
        ZoneKind("dice_stacks", NOBODY, True),
        ZoneKind("decks", NOBODY, True),
        ZoneKind("more_decks", NOBODY, True),
        ZoneKind("discards", EVERYBODY, True),
        ZoneKind("more_discards", EVERYBODY, True),
        ZoneKind("prophecies", EVERYBODY, False),
        ZoneKind("sea_battles", EVERYBODY, False),
        # Drawn by an effect, resolved at once (RM-8.4.2, RM-8.6.2)
        ZoneKind("drawn", EVERYBODY, False),
        # The Sea Journey and the Sea Battle that are being faced (RM-7.3)
        ZoneKind("journey", EVERYBODY, False),
        ZoneKind("target", EVERYBODY, False),
        # Claimed tiles, reward side down until the attempts are over (RM-7.6.5)
        ZoneKind("claimed", NOBODY, False),
    ),
    MOST_SEATS,
)


def stack_zone(stack: int) -> int:
    """The zone of a stack of Territory tiles: type by type, level by level."""
    return STACK + MOST_SEATS * (stack // LEVELS) + stack % LEVELS


def pair_zone(deck: int, place: int) -> int:
    """The zone of a face-up pair of Reavers, Village or Keep cards."""
    return PAIR + MOST_SEATS * deck + place


def slot_zone(slot: int, seat: int) -> int:
    """The zone of a player's specialized Reavers in a slot."""
    return SLOT + MOST_SEATS * slot + seat
