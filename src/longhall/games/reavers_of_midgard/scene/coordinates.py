"""Where things lie on the table: the board of 1000 units, and the longship as it is drawn."""

from typing import Any, Final

from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.things import SPACE_NAMES

Point = tuple[float, float]

# The Glory track: its depth, and the cells between two corners (RM-1.8)
EDGE: Final = 36
CELLS_A_SIDE: Final = 25
_REGIONS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in box.BOX["boards"]["regions"]}
REGION: Final = [_REGIONS[id] for id in SPACE_NAMES.ids]


def middle(area: dict[str, Any]) -> Point:
    """The middle of an area of the data."""
    return float(area["x"] + area["w"] / 2), float(area["y"] + area["h"] / 2)


def cell(glory: int) -> Point:
    """A cell of the Glory track: from the lower left corner clockwise."""
    side, i = divmod(glory % (4 * CELLS_A_SIDE), CELLS_A_SIDE)
    along = EDGE + (i + 0.5) * (1000 - 2 * EDGE) / CELLS_A_SIDE
    near, far = EDGE / 2, 1000 - EDGE / 2
    return ((near, 1000 - along), (along, near), (far, along), (1000 - along, far))[side]


def corner(space: int) -> Point:
    """The upper left corner of a stall."""
    return float(REGION[space]["x"]), float(REGION[space]["y"])


def slots(space: int, what: str, seats: int) -> list[Point]:
    """The places of a display, by the side of the board that is in use."""
    return [middle(area) for area in REGION[space][what]["2" if seats == 2 else "3-4"]]


# Lists, not tuples: compiled code takes a constant tuple of floats for unset.
# Stalls, measured from their corner
BERTH: Final[list[float]] = [47.0, 43.0]
RIBBON: Final[list[float]] = [191.0, 29.0]
COST: Final[list[float]] = [98.0, 72.0]
FOOT: Final[list[float]] = [14.0, 383.0]
CELLS: Final[list[Point]] = [(122.5 + 48 * i, 377.5) for i in range(4)]
# Two cards of a pair, above and below the middle of their slot; the slots are drawn higher than in the data
PAIR_RISE: Final = 17.0
PAIR_CARDS: Final[list[float]] = [-40.0, 40.0]
SEA_RISE: Final = 20.0
DICE_RISE: Final = 18.0
STACK_RISE: Final = 6.0
REWARDS: Final[list[Point]] = [(176.0, 290.0), (256.0, 290.0), (176.0, 326.0), (256.0, 326.0)]
ROUNDS: Final[list[float]] = [387.0, 62.0]
SUPPLY: Final[list[float]] = [46.0, 944.0]

# The longship: the data's square in the proportions of its drawing
HULL: Final[list[float]] = [-2.0, -3.0, 704.0, 274.0]
CREW: Final[list[Point]] = [(202 + 64.7 * (i % 5), 105.0 if i < 5 else 159.0) for i in range(box.CREW_SPACES)]
LEADER: Final[list[float]] = [102.0, 132.0]
ARTIFACTS: Final[list[Point]] = [(534.0, 68.0), (614.0, 68.0), (534.0, 199.0), (614.0, 199.0)]
UPGRADES: Final[list[Point]] = [(525.0, 133.0), (578.0, 133.0), (631.0, 133.0)]
