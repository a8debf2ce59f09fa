"""The middle of a game, at random: gods who own things, Enemies and Iotunn anywhere, a round that begins."""

from __future__ import annotations

import random
from typing import Any

from tests.model.yggdrasil_chronicles.game import SUPPORTS
from tests.model.yggdrasil_chronicles.table import HEALTH, SUPPORT_HEALTH, TROOPS
from tests.model.yggdrasil_chronicles.tree import CAGE, GODS, IOTUNN, LEVEL_OF, LOWER, RING, UPPER, WORLDS


def middle(rng: random.Random, seats: int) -> dict[str, Any]:
    """A position in which much can happen: gods stand together, and all that a throw needs is there."""
    taking_part = rng.sample(GODS, seats + SUPPORTS.get(seats, 0))
    players, support = taking_part[:seats], taking_part[seats:]
    meeting = rng.choice(WORLDS)
    gods: dict[str, dict[str, Any]] = {}
    for god in taking_part:
        most = HEALTH[seats] if god in players else SUPPORT_HEALTH
        gods[god] = {"world": rng.choice([meeting, *WORLDS]), "health": rng.randint(most - 2, most)}
    for god in players:
        gods[god] |= {"elves": 0, "vanir_dice": 0, "artifacts": []}
    for _ in range(TROOPS[seats] - 1):
        gods[rng.choice(players)]["elves"] += rng.random() < 0.7
        gods[rng.choice(players)]["vanir_dice"] += rng.random() < 0.7
    for artifact in rng.sample(list(LEVEL_OF), rng.randint(4, 14)):
        gods[rng.choice(players)]["artifacts"].append(artifact)
    enemies = {enemy: rng.choice(RING + LOWER) for enemy in ("surt", "hel")}
    enemies |= {enemy: rng.choice([CAGE, *WORLDS[:6]]) for enemy in ("loki", "fenrir")}
    enemies["iormungand"] = "midgard"
    shared = {world for world in enemies.values() if world != CAGE and list(enemies.values()).count(world) > 1}
    more = rng.sample(UPPER + RING, rng.randint(0, 3))
    return {
        "seats": players,
        "support": support,
        "gods": gods,
        "enemies": enemies,
        "island": rng.randint(0, 2),
        "rotation": rng.randint(0, 2),
        "nidhogg": rng.randint(0, 2),
        "fire_giants": rng.randint(0, 2),
        "anonymous": rng.randint(0, 2),
        "heroes": rng.randint(0, 4),
        "ravaged": [world for world in WORLDS if world in shared or world in more],
        "iotunn": rng.sample(IOTUNN, rng.randint(0, 2)),
    }
