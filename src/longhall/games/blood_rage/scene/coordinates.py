"""Where things lie on the board, besides what the box itself says."""

from typing import Any, Final

from longhall.games.blood_rage.box import things as box

# Where figures stand in Yggdrasil, which has no villages
TREE: Final = [
    (427.0, 403.0), (560.0, 412.0), (398.0, 478.0), (590.0, 478.0), (415.0, 592.0), (556.0, 588.0),
    (380.0, 540.0), (600.0, 545.0), (490.0, 390.0), (450.0, 640.0), (535.0, 640.0), (484.0, 590.0),
]  # fmt: skip
TRACK: Final[list[dict[str, Any]]] = box.BOX["board"]["glory_track"]["space_at"]


def _beside_token(row: dict[str, Any]) -> tuple[float, float]:
    """Where the Doom token lies: beside the reward, clear of villages and name."""
    x, y = row["token_at"]
    around = [
        (x + dx, y + dy)
        for dx, dy in ((52, 0), (-52, 0), (0, -44), (0, 44), (44, -34), (-44, -34), (44, 34), (-44, 34))
    ]

    def room(at: tuple[float, float]) -> float:
        villages = [((at[0] - u) ** 2 + (at[1] - v) ** 2) ** 0.5 - 46 for u, v in row["village_at"]]
        name = max(abs(at[0] - row["label_at"][0]) - 82, abs(at[1] - row["label_at"][1]) - 32)
        return float(min([*villages, name]))

    return max(around, key=room)


DOOM: Final = [_beside_token(row) for row in box.BOX["board"]["provinces"]]
# Names are moved off the reward where the printed place is too near to it.
_SHIFTS: Final = {"gimle": (22, 0), "myrkulor": (14, 12), "angerboda": (-8, 0), "muspelheim": (-6, 4)}
NAMES: Final = [
    (row["label_at"][0] + _SHIFTS.get(row["id"], (0, 0))[0], row["label_at"][1] + _SHIFTS.get(row["id"], (0, 0))[1])
    for row in box.BOX["board"]["provinces"]
]
