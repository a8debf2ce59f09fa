"""The middle of a game, at random: gods who own things, Enemies and Iotunn anywhere, a round that begins."""

from __future__ import annotations

import random
from typing import Any

from tests.model.yggdrasil_chronicles.enemies import PATH, SLAIN
from tests.model.yggdrasil_chronicles.game import SUPPORTS
from tests.model.yggdrasil_chronicles.table import HEALTH, SUPPORT_HEALTH, TROOPS, first_table
from tests.model.yggdrasil_chronicles.tree import (
    CAGE,
    ENEMIES,
    GODS,
    IOTUNN,
    LEVEL_OF,
    LOWER,
    PROTECTS,
    RELATIONS,
    RING,
    UPPER,
    WORLDS,
)


def middle(rng: random.Random, seats: int, page: str) -> dict[str, Any]:
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
        if page not in ("easy", "hard"):
            table = first_table(god, taking_part)
            experienced(rng, table, [other for other in taking_part if other != god])
            gods[god]["table"] = table
    for _ in range(TROOPS[seats] - 1):
        gods[rng.choice(players)]["elves"] += rng.random() < 0.7
        gods[rng.choice(players)]["vanir_dice"] += rng.random() < 0.7
    for artifact in rng.sample(list(LEVEL_OF), rng.randint(4, 14)):
        gods[rng.choice(players)]["artifacts"].append(artifact)
    enemies = {enemy: rng.choice(RING + LOWER) for enemy in ("surt", "hel")}
    enemies |= {enemy: rng.choice([CAGE, *WORLDS[:6]]) for enemy in ("loki", "fenrir")}
    enemies["iormungand"] = "midgard"
    if page == "s6p2":
        enemies |= dict.fromkeys(rng.sample(list(enemies), rng.randint(0, 3)), SLAIN)
    apart = (CAGE, SLAIN)

    def protected(name: str) -> str:
        return enemies.get(PROTECTS.get(name, ""), "")

    shared = {world for world in enemies.values() if world not in apart and list(enemies.values()).count(world) > 1}
    active = rng.sample([name for name in IOTUNN if protected(name) != SLAIN], rng.randint(0, 2))
    more = rng.sample(UPPER + RING, rng.randint(0, 3))
    return {
        "seats": players,
        "support": support,
        "gods": gods,
        "enemies": enemies,
        "island": rng.randint(0, 2),
        "rotation": rng.randint(0, 2),
        "nidhogg": rng.randint(0, len(PATH[page]) - 2),
        "fire_giants": rng.randint(0, 2),
        "anonymous": rng.randint(0, 2),
        "heroes": rng.randint(0, 4),
        "ravaged": [world for world in WORLDS if world in shared or world in more],
        "iotunn": active,
        "wheel": [f"{rng.choice(players)}_{enemy}" for enemy in ENEMIES if rng.random() < 0.4],
        # Those who protect an Enemy are drawn first.
        "iotunn_cards": [name for name in (*PROTECTS, *IOTUNN[:8], *IOTUNN[13:]) if name not in active],
        "page": page,
        "saga": saga(rng, page),
    }


def experienced(rng: random.Random, table: dict[str, Any], others: list[str]) -> None:
    """Ticks boxes of a table."""
    table["vanir"] = rng.randint(0, 2)
    table["god_die"] = [face for face in ("i", "ii", "iii") if face in table["god_die"] or rng.random() < 0.3]
    table["vanir_die"] = [face for face in ("i", "ii") if face in table["vanir_die"] or rng.random() < 0.3]
    for relation in RELATIONS:
        ticked = [other for other in others if other in table[relation] or rng.random() < 0.5]
        table[relation] = [other for other in GODS if other in ticked]


def saga(rng: random.Random, page: str) -> dict[str, Any]:
    """Where the page's own figures have got to."""
    if page[:2] == "s3":
        return {"skoll": rng.randint(0, 4), "hati": rng.randint(0, 4)}
    if page == "s1p2":
        return {"mistletoe": rng.randint(0, 3), "fetters": rng.randint(0, 1)}
    if page == "s2p1":
        return {"sons": rng.sample(LOWER, 1) + rng.sample(RING, 1)}
    return {"naglfar": rng.choice(RING + LOWER), "crew": rng.randint(1, 3)} if page == "s4p2" else {}
