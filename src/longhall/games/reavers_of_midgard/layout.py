"""Where things lie on the table: the board of 1000 units, and the longship as it is drawn."""

from __future__ import annotations

from typing import Any, Final

from longhall.games.reavers_of_midgard.data import BOX, SPACE_NAMES

Point = tuple[float, float]

# The Glory track: its depth, and the cells between two corners (RM-1.8)
EDGE: Final = 36
CELLS_A_SIDE: Final = 25

_REGIONS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in BOX["boards"]["regions"]}
REGION: Final = [_REGIONS[id] for id in SPACE_NAMES.ids]


def middle(box: dict[str, Any]) -> Point:
    """The middle of a box of the data."""
    return box["x"] + box["w"] / 2, box["y"] + box["h"] / 2


def cell(glory: int) -> Point:
    """A cell of the Glory track: from the lower left corner clockwise."""
    side, i = divmod(glory % (4 * CELLS_A_SIDE), CELLS_A_SIDE)
    along = EDGE + (i + 0.5) * (1000 - 2 * EDGE) / CELLS_A_SIDE
    near, far = EDGE / 2, 1000 - EDGE / 2
    return ((near, 1000 - along), (along, near), (far, along), (1000 - along, far))[side]


def corner(space: int) -> Point:
    """The upper left corner of a stall."""
    return REGION[space]["x"], REGION[space]["y"]


def slots(space: int, what: str, seats: int) -> list[Point]:
    """The places of a display, by the side of the board that is in use."""
    return [middle(box) for box in REGION[space][what]["2" if seats == 2 else "3-4"]]


# Stalls, measured from their corner
BERTH: Final = (47, 43)
RIBBON: Final = (191, 29)
COST: Final = (98, 72)
FOOT: Final = (14, 383)
CELLS: Final = [(122.5 + 48 * i, 377.5) for i in range(4)]
# Two cards of a pair, above and below the middle of their slot; the slots are drawn higher than in the data
PAIR_RISE: Final = 17
PAIR_CARDS: Final = (-40, 40)
SEA_RISE: Final = 20
DICE_RISE: Final = 18
REWARDS: Final = [(176, 290), (256, 290), (176, 326), (256, 326)]

ROUNDS: Final = (387, 62)
SUPPLY: Final = (46, 944)

# The longship: the data's square in the proportions of its drawing
HULL: Final = (-2.0, -3.0, 704.0, 274.0)
CREW: Final = [(202 + 64.7 * (i % 5), 105 if i < 5 else 159) for i in range(10)]
LEADER: Final = (102, 132)
ARTIFACTS: Final = [(534, 68), (614, 68), (534, 199), (614, 199)]
UPGRADES: Final = [(525, 133), (578, 133), (631, 133)]
