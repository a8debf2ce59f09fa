"""The campaign: pages (YC-21), the six sagas (YC-22) and experience (YC-23)."""

from __future__ import annotations

from typing import Any

from tests.model.beside import Answers, Asked, Part
from tests.model.yggdrasil_chronicles.creatures import Creatures
from tests.model.yggdrasil_chronicles.enemies import SLAIN
from tests.model.yggdrasil_chronicles.tree import BOX, CAGE, LEVELS, LOWER, RELATIONS, WORLDS, above, level

MINION_WORLDS = ["iotunheim", "niflheim", "muspellheim", "midgard"]
MINIONS = {"garm": 4, "modgud": 3, "ganglati": 3, "ganglot": 2}
CREW = {1: 2, 2: 3, 3: 4, 4: 4, 5: 4}
WOLVES = {"skoll": "vanaheim", "hati": "alfheim"}
# YC-23.1, YC-23.2
BOXES = [1, 2, 3, 4]
USABLE = {1: [2, 4], 2: [3, 4], 3: [1, 3], 4: [1, 2, 3], 5: [1, 2, 3, 4]}
FACES = {"god_die": {"i": 3, "ii": 4, "iii": 5}, "vanir_die": {"i": 3, "ii": 4}}
TROOPS = {"elf": "elves", "vanir_die": "vanir"}


class Sagas(Creatures):
    """What the pages add."""

    def __init__(self, seats: int, page: str, luck: Answers) -> None:
        super().__init__(seats, page, luck)
        self.tokens: dict[str, str] = {}
        self.promises: dict[str, str] = {}
        self.oaths = self.mistletoe = self.fetters = self.crew = 0
        self.sons: list[str] = []
        self.wolves = {"skoll": -1, "hati": -1}
        self.minions: dict[str, str] = {}
        self.naglfar: str | None = None

    # YC-21

    def set_up_page(self) -> None:
        if self.page == "s1p1":
            ids = [row["id"] for row in BOX["promises"] for _ in range(row["count"])]
            self.tokens = dict(zip(WORLDS, self.luck.shuffle("promises", ids), strict=True))
            self.promises = dict.fromkeys(WORLDS, "face_down")
        elif self.page == "s1p2":
            self.mistletoe = 3 - list(self.promises.values()).count("perjury")
            self.promises = {}
        elif self.page == "s2p1":
            self.sons = list(LOWER)
        elif self.page == "s3p1":
            self.wolves = {"skoll": 0, "hati": 0}
        elif self.page == "s4p1":
            tiles = self.luck.shuffle("minions", list(MINIONS))
            self.minions = dict(zip(MINION_WORLDS, tiles, strict=True))
        elif self.page == "s4p2":
            self.naglfar, self.crew = "niflheim", CREW[self.n]
        elif self.page == "s5p1":
            self.giants_join(2)
        elif self.page == "s6p1":
            self.enemies["fenrir"] = "asgard"
            self.ravage_check()
            self.giants_join(4)
            self.anonymous_join(3)
            self.activate_iotunn()
            self.activate_iotunn()
        elif self.page == "s6p2":
            for enemy, world in (("fenrir", "asgard"), ("loki", "iotunheim")):
                if self.enemies[enemy] == CAGE:
                    self.enemies[enemy] = world
            self.ravage_check()

    def page_effect(self, icon: str, god: str) -> None:
        """What a space of the path brings (YC-22)."""
        if icon == "climb":
            higher = [above(world, self.rotation) for world in self.sons]
            if None in higher:
                self.defeat()
            self.sons = [world for world in higher if world]
        elif icon == "cold":
            for player in self.order_from(god):
                if not self.others_here(player):
                    self.lose(player, 1)
        elif icon == "run":
            self.run(["skoll", "hati"])
        elif icon == "sail":
            assert self.naglfar is not None
            higher_world = above(self.naglfar, self.rotation)
            if higher_world is None:
                self.defeat()
            self.naglfar = higher_world
        elif icon == "sons_of_muspell":
            self.giants_join(1)
        elif icon == "invasion":
            self.activate_iotunn()

    def run(self, wolves: list[str]) -> None:
        for wolf in wolves:
            self.wolves[wolf] += 1
        if 6 in self.wolves.values():
            self.defeat()

    def reveal_effect(self, enemy: str, god: str) -> None:
        """YC-21.6"""
        world = self.where[god]
        effect = (self.page, enemy)
        if effect == ("s1p1", "loki") and self.oaths and world not in self.promises:
            self.oaths -= 1
            self.promises[world] = "oath"
        elif effect in (("s2p2", "hel"), ("s4p1", "hel")):
            self.anonymous_join(1)
        elif self.page[:2] == "s3" and enemy in ("surt", "hel"):
            self.run(["skoll" if enemy == "surt" else "hati"])
        elif effect == ("s5p1", "surt"):
            self.valhalla = max(0, self.valhalla - 1)

    def objective(self) -> None:
        """Those that are looked at whenever something changes (YC-21.5)."""
        met = {
            "s1p1": self.oaths == 6,
            "s1p2": self.fetters == 2,
            "s2p1": not self.sons,
            "s4p1": not self.minions,
            "s4p2": not self.crew,
            "s6p2": list(self.enemies.values()).count(SLAIN) == 5,
        }
        if met.get(self.page):
            if self.page[2:] == "p2":
                self.victory()
            self.turn_page()

    def end_of_turn(self) -> None:
        """YC-22.5.3"""
        if self.page == "s5p1" and self.valhalla >= 6:
            self.turn_page()

    # Saga actions (YC-21.7)

    def can_take_oath(self, world: str) -> bool:
        open_here = self.promises.get(world) in ("face_down", "oath")
        return self.page == "s1p1" and open_here and not self.blocked(world)

    def take_oath(self, god: str, world: str) -> None:
        """YC-22.1.2"""
        if self.promises[world] == "face_down" and self.tokens[world] == "perjury":
            self.promises[world] = "perjury"
            self.lose(god, 1)
            return
        del self.promises[world]
        self.oaths += 1
        self.objective()

    # Saga combats (YC-21.8)

    def opponents(self, world: str) -> list[str]:
        found = ["son_of_bergelmir"] * (world in self.sons) + ["minion"] * (world in self.minions)
        found += [wolf for wolf, place in WOLVES.items() if place == world and self.wolves[wolf] > 0]
        return found + ["naglfar"] * (world == self.naglfar)

    def counted(self, world: str) -> bool:
        """Whether an opponent there counts as an Enemy for bonus and penalty."""
        return world in self.sons or world == self.naglfar

    def strength(self, foe: str, world: str) -> int:
        if foe == "son_of_bergelmir":
            return 3 + LEVELS.index(level(world))
        if foe == "minion":
            return MINIONS[self.minions.pop(world)]
        if foe in WOLVES:
            return 1 + self.wolves[foe]
        if foe == "naglfar":
            return 2 + self.crew
        if self.page == "s6p2" and foe in self.enemies:
            return 3 + (self.island if foe == "iormungand" else super().strength(foe, world))
        return super().strength(foe, world) + (self.mistletoe if (foe, self.page) == ("loki", "s1p2") else 0)

    def beaten(self, foe: str, world: str) -> None:
        if foe == "son_of_bergelmir":
            self.sons.remove(world)
        elif foe in WOLVES:
            self.wolves[foe] = max(0, self.wolves[foe] - 3)
        elif foe == "naglfar":
            self.crew -= 1
            self.naglfar = "niflheim"
        elif self.page == "s6p2" and foe in self.enemies:
            self.enemies[foe] = SLAIN
        elif foe != "minion":
            super().beaten(foe, world)
            self.fetters += (foe, self.page) == ("loki", "s1p2")
        self.objective()

    # Experience (YC-23)

    def spend_experience(self) -> Asked:
        for god in self.players:
            self.tables[god]["xp"] += self.health[god] + (0 if self.winners else 3)
        for seat, god in enumerate(self.players):
            while True:
                prices = self.prices(god)
                affordable = [box for box, price in prices.items() if price <= self.tables[god]["xp"]]
                _, move = yield {seat: {"done", *affordable}}
                if move == "done":
                    break
                self.tables[god]["xp"] -= prices[move]
                self.tick(self.tables[god], move)

    def prices(self, god: str) -> dict[str, int]:
        """What each box costs that could be ticked now (YC-23.6)."""
        table = self.tables[god]
        found = {}
        for thing, line in TROOPS.items():
            if table[line] < len(BOXES):
                found[f"recruit {thing}"] = BOXES[table[line]]
        for relation in RELATIONS:
            for other in self.gods:
                if other != god and other not in table[relation]:
                    found[f"befriend {relation} {other}"] = USABLE[self.n][len(table[relation])]
        for die, faces in FACES.items():
            found |= {f"master {die} {face}": price for face, price in faces.items() if face not in table[die]}
        return found

    def tick(self, table: dict[str, Any], move: str) -> None:
        kind, line, *name = move.split()
        if kind == "recruit":
            table[TROOPS[line]] += 1
        else:
            table[line] = self.in_order([*table[line], *name])

    def in_order(self, names: list[str]) -> list[str]:
        """Gods and faces as the box lists them."""
        order = [row["id"] for row in BOX["gods"]] + ["i", "ii", "iii"]
        return sorted(names, key=order.index)

    # Positions

    def begin_at(self, position: dict[str, Any]) -> None:
        super().begin_at(position)
        saga = position["saga"]
        if saga:
            self.promises = dict(saga["promises"])
            hidden = [world for world in WORLDS if self.promises.get(world) == "face_down"]
            self.tokens = dict(zip(hidden, position["promises"], strict=True))
            self.oaths, self.mistletoe, self.fetters = saga["oaths"], saga["mistletoe"], saga["fetters"]
            self.sons = list(saga["sons"])
            self.wolves = {wolf: saga[wolf] for wolf in WOLVES}
            self.minions = dict(zip(saga["minions"], position["minions"], strict=True))
            self.naglfar, self.crew = saga["naglfar"], saga["crew"]

    def numbers(self) -> Part:
        row = super().numbers()
        if self.ready and self.page not in ("easy", "hard"):
            row["saga"] = {
                "promises": {world: self.promises[world] for world in WORLDS if world in self.promises},
                "oaths": self.oaths,
                "mistletoe": self.mistletoe,
                "fetters": self.fetters,
                "sons": self.sons,
                "skoll": self.wolves["skoll"],
                "hati": self.wolves["hati"],
                "minions": list(self.minions),
                "naglfar": self.naglfar,
                "crew": self.crew,
            }
        return row
