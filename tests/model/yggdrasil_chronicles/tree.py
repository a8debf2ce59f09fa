"""The Tree (YC-2), and the box."""

from __future__ import annotations

import json
from pathlib import Path

import longhall

BOX = json.loads(
    (Path(longhall.__file__).parent / "games/yggdrasil_chronicles/data/components.json").read_text("utf-8")
)

UPPER = ["asgard", "vanaheim", "alfheim"]
RING = ["midgard", "nidavellir", "svartalfheim"]
LOWER = ["iotunheim", "niflheim", "muspellheim"]
WORLDS = UPPER + RING + LOWER
LEVELS = [LOWER, RING, UPPER]
CAGE = "cage"

RELATIONS = ["brother_in_arms", "blood_ties", "companion_of_destiny", "travel_companion"]
ENEMIES = [row["id"] for row in BOX["enemies"]]
GODS = [row["id"] for row in BOX["gods"]]
ENEMY_OF = {row["id"]: row["enemy"] for row in BOX["enemy_cards"]}
GOD_OF = {row["id"]: row["owner_god"] for row in BOX["enemy_cards"]}
ENEMY_CARDS = list(ENEMY_OF)
LEVEL_OF = {row["id"]: row["level"] for row in BOX["artifacts"]}
CREATURES = [row["id"] for row in BOX["creatures"]]
IOTUNN = [row["id"] for row in BOX["iotunn"]]
GOD_DIE = BOX["dice"]["god_die"]["faces"]
VANIR_DIE = BOX["dice"]["vanir_die"]["faces"]
STONES = {row["id"]: row["sides"] for row in BOX["runestones"]["tokens"]}

# YC-7.2 and YC-7.3; the other five are obstacles
BLOCKS = {
    "thjazi": "asgard",
    "baugi": "alfheim",
    "skadi": "vanaheim",
    "geirrod": "midgard",
    "greip": "nidavellir",
    "gjalp": "svartalfheim",
    "starkadr": "niflheim",
    "beli": "muspellheim",
}
PROTECTS = {
    "angrboda": "loki",
    "gerda": "surt",
    "hyrrokkin": "hel",
    "hymir": "iormungand",
    "vafthrudnir": "fenrir",
}
# YC-15.3
WEAPON = {
    "fenrir": "gleipnir",
    "hel": "gungnir",
    "loki": "hofund",
    "surt": "mimming",
    "iormungand": "mjollnir",
    **dict.fromkeys(IOTUNN, "jarngreipr"),
}


def level(world: str) -> list[str]:
    """All Worlds of the level of this one."""
    return next(worlds for worlds in LEVELS if world in worlds)


def column(world: str, rotation: int) -> int:
    """YC-2.2, YC-2.3"""
    turned = rotation if world in RING else 0
    return (level(world).index(world) + turned) % 3


def above(world: str, rotation: int) -> str | None:
    """The World directly above (YC-2.5)."""
    if world in UPPER:
        return None
    higher = LEVELS[LEVELS.index(level(world)) + 1]
    return next(other for other in higher if column(other, rotation) == column(world, rotation))


def normal_moves(world: str, rotation: int, bridge: bool = True) -> list[str]:
    """The same level or the same column (YC-9.2); without the bridge not between middle and upper (YC-22.5.4)."""
    here = column(world, rotation)
    near = [w for w in WORLDS if w in level(world) or column(w, rotation) == here]
    if not bridge:
        near = [
            w
            for w in near
            if (w in UPPER, world in RING) != (True, True) and (w in RING, world in UPPER) != (True, True)
        ]
    return [w for w in near if w != world]
