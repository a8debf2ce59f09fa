"""Where things lie on the board: the map from the box, the side areas on the sea around it."""

from typing import Any, Final

from longhall.games.brian_boru.box import things as box

Point = tuple[float, float]
# Constants are lists: compiled code loses tuples of floats that are Final.
Box = list[float]


def _box(id: str) -> Box:
    area = _LAYOUT[id]
    return [float(area[key]) for key in ("x", "y", "w", "h")]


_LAYOUT: Final[dict[str, Any]] = box.BOX["board_layout"]
BATTLE: Final[Box] = _box("battle_area")
CHURCH: Final[Box] = _box("church_area")
REGION_TABLE: Final[Box] = _box("region_table")
MARRIAGE: Final[Box] = [902.0, 20.0, 88.0, 960.0]
# Rows of the region table: its two columns, its first row and how far the rows are apart
TABLE_ROWS: Final = [49.0, 101.0, 526.0, 32.0]
SPACES: Final[list[Point]] = [(float(row["x"]), float(row["y"])) for row in box.BOX["tracks"]["marriage"]["spaces"]]
# Where a reward goes that a disc covers
BADGE: Final = [26.0, -18.0]
WEDDING: Final = [946.0, 230.0]
MARRIAGE_PILE: Final = [946.0, 106.0]
DISCARD_PILE: Final = [59.0, 810.0]
VIKING_PILE: Final = [59.0, 910.0]
# Names stay clear of the marriage track
EAST: Final = 840.0
# The part of the board that a narrow screen shows, as wide as the island
ISLAND: Final = [504.0, 830.0]

CELLS: Final = 80
_SIDE: Final = 20
_CELL: Final = 50.0
_EDGE: Final = 12.0


def score_cell(points: int) -> Point:
    """The middle of a cell of the score track, which runs round the map from its lower left corner and begins again."""
    side, n = divmod(points % CELLS, _SIDE)
    along = _CELL * (n + 0.5)
    far = _CELL * _SIDE
    return ((-_EDGE, far - along), (along, -_EDGE), (far + _EDGE, along), (far - along, far + _EDGE))[side]


def score_marker(points: int, place: int, of: int) -> Point:
    """Markers on the same cell stand side by side along the track."""
    x, y = score_cell(points)
    shift = 22.0 * (place - (of - 1) / 2)
    return (x, y + shift) if points % CELLS // _SIDE % 2 == 0 else (x + shift, y)


def row_of_battle(seat: int, seats: int) -> Point:
    """Where a player's row begins in the battle area."""
    x, y, _, height = BATTLE
    return x + 200, y + height * (seat + 0.5) / seats


def spread(n: int, room: float, step: float) -> list[float]:
    """How far each of n things in a row is from the first: nearer together when there are many."""
    apart = min(step, room / (n - 1)) if n > 1 else 0.0
    return [apart * i for i in range(n)]


def ashore(n: int) -> list[Point]:
    """Raiders of the battle area in rows of five, closer together when they are more than fifteen."""
    x, y, _, _ = BATTLE
    rows = -(-n // 5)
    downs = spread(rows, 68.0, 32.0)
    return [(x + 28 + 31 * (i % 5), y + 92 + downs[i // 5]) for i in range(n)]


def warning(seat: int, seats: int) -> float:
    """Under the raiders of a player, and clear of the row below."""
    return row_of_battle(seat, seats)[1] + min(22.0, 0.38 * BATTLE[3] / seats)


def held(seat: int, seats: int, n: int, warned: bool) -> list[Point]:
    """Raiders of a player; they make room for a warning under them."""
    x, y = row_of_battle(seat, seats)
    return [(x + 32 + dx, y - 8 if warned else y) for dx in spread(n, 130.0, 22.0)]


def row_of_church(seat: int, seats: int) -> float:
    """How high a player's discs lie in the church area."""
    return CHURCH[1] + 56 + (CHURCH[3] - 72) * (seat + (0.5 if seats < 5 else 0.4)) / seats


def in_church(seat: int, seats: int, n: int) -> list[Point]:
    """Discs of a player: three, the dashed line, and those that bring a monastery."""
    y = row_of_church(seat, seats)
    return [(CHURCH[0] + 32 + dx, y) for dx in ([36.0 * i for i in range(n)] if n <= 4 else spread(n, 142.0, 36.0))]


def on_space(space: int, place: int, of: int) -> Point:
    """Discs that share a space of the marriage track stand round its middle."""
    x, y = SPACES[space]
    around: list[list[Point]] = [
        [(0.0, 0.0)],
        [(-16.0, 0.0), (16.0, 0.0)],
        [(-17.0, 13.0), (17.0, 13.0), (0.0, -15.0)],
        [(-17.0, -16.0), (17.0, -16.0), (-17.0, 16.0), (17.0, 16.0)],
        [(-19.0, -17.0), (19.0, -17.0), (-19.0, 17.0), (19.0, 17.0), (0.0, 0.0)],
    ]
    dx, dy = around[of - 1][place]
    return x + dx, y + dy


# What a region is called where there is little room; the regions have the same names in all languages.
SHORT: Final = ("NUí", "Ula", "Bre", "SUí", "Dub", "Con", "Lei", "Mun")


def _near(town: dict[str, Any]) -> list[str]:
    """The towns that arrow keys lead to: the nearest ones."""
    towns: list[dict[str, Any]] = box.BOX["towns"]
    by_distance = sorted(towns, key=lambda t: float((t["x"] - town["x"]) ** 2 + (t["y"] - town["y"]) ** 2))
    return [t["id"] for t in by_distance[1:6]]


NEAR: Final[list[list[str]]] = [_near(town) for town in box.BOX["towns"]]


def _overlap(a: Box, b: Box) -> float:
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0


def _tokens() -> list[Box]:
    """Where claim tokens lie."""
    return [[r["claim_slot_pos"][0] - 41.0, r["claim_slot_pos"][1] - 16.0, 82.0, 32.0] for r in box.BOX["regions"]]


def _flies_west(town: dict[str, Any]) -> bool:
    """Whether the marker's banner would hide more of towns, claim tokens and names on the other side."""
    x, y = town["x"], town["y"]
    around: list[Box] = [[t["x"] - 21.0, t["y"] - 21.0, 42.0, 42.0] for t in box.BOX["towns"] if t is not town]
    around += _tokens()
    around += [[r["label_pos"][0] - 55.0, r["label_pos"][1] - 18.0, 110.0, 36.0] for r in box.BOX["regions"]]
    east = sum([_overlap([x + 17.0, y - 56.0, 46.0, 52.0], other) for other in around])
    west = sum([_overlap([x - 63.0, y - 56.0, 46.0, 52.0], other) for other in around])
    return west < east


WESTWARD: Final[list[bool]] = [_flies_west(town) for town in box.BOX["towns"]]


# How much of a number may be hidden
HIDDEN: Final = 28 * 28 / 4


def number_at(town: int, off: float) -> tuple[float, float]:
    """Where the number of a town stands: above it to the right, or to the left where a claim token would hide it."""
    x, y = box.BOX["towns"][town]["x"], box.BOX["towns"][town]["y"] - off
    hidden = sum([_overlap([x + off - 14.0, y - 14.0, 28.0, 28.0], token) for token in _tokens()])
    return (x - off if hidden > HIDDEN else x + off), y
