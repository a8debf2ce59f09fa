"""Where things stand on the drawing of the Tree: the ash from the front, and the table of three by three of a phone."""

from typing import Any, Final

from longhall.games.yggdrasil_chronicles.box import things as box

_tree: Final[dict[str, Any]] = box.BOX["tree"]
_CAGE_X: Final = 500.0
_CAGE_Y: Final = 84.0
# Left, front and right are columns 1, 0 and 2.
SIDES: Final = ("front", "left", "right")


class Plan:
    """An arrangement of the Worlds. All but the centres is relative to the centre of a World's box."""

    def __init__(
        self, id: str, wide: bool, strengths: list[float], rows: list[float], first: float, reach: float
    ) -> None:
        self.id = id
        self.wide = wide
        # The three strengths of an action, and the heights of strengths, figures and reserves
        self.strengths = strengths
        self.rows = rows
        # The first figure, and how far figures may stretch
        self.first = first
        self.reach = reach

    def centre(self, place: int, rotation: int) -> tuple[float, float]:
        """The middle of a World's box; a middle World stands in the slot of its column (YC-2.3)."""
        if place == box.CAGE:
            return _CAGE_X, _CAGE_Y
        if not self.wide:
            return (320.0, 108.0, 532.0)[box.column(place, rotation)], (80.0, 253.0, 426.0)[box.level(place)]
        if box.level(place) == box.MIDDLE:
            x, y = _tree["middle_slot_xy"][str(box.column(place, rotation))]
        else:
            x, y = _tree["worlds"][place]["xy"]
        return float(x), float(y)


STRENGTHS: Final = 0
FIGURES: Final = 1
RESERVES: Final = 2
PITCH: Final = 42.0
# How far figures stand apart at least for the strength at their right foot not to be hidden
READABLE: Final = 23.0
# The height of what stands beside a World's name
HEADER: Final = -58.0
WIDE: Final = Plan("board", True, [-73.0, 0.0, 73.0], [-20.0, 20.0, 56.0], -81.0, 166.0)
NARROW: Final = Plan("narrow", False, [-64.0, 0.0, 64.0], [-22.0, 28.0, 28.0], -75.0, 146.0)
