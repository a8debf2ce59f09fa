"""Step 3: fights (YC-11), World actions (YC-12), Heal the Tree (YC-13), and the runestones (YC-17)."""

from __future__ import annotations

from collections.abc import Callable

from tests.model.beside import Asked
from tests.model.yggdrasil_chronicles.enemies import PAWNS
from tests.model.yggdrasil_chronicles.throws import Throws
from tests.model.yggdrasil_chronicles.tree import CAGE, PROTECTS, STONES, WORLDS

# YC-12.4 to YC-12.12, by mode
AMOUNT = {"penalty": 1, "normal": 2, "bonus": 3}
ASGARD_RISKS = {"penalty": 4, "normal": 3, "bonus": 2}
LOWER_RISKS = {"penalty": 3, "normal": 2, "bonus": 1}
PILES = {"penalty": [1], "normal": [1, 2], "bonus": [1, 2, 3]}
THROWN = {"penalty": ["white"], "normal": ["white", "green"], "bonus": ["white", "green", "red"]}
RETREAT = {"surt": "muspellheim", "hel": "niflheim", "loki": CAGE, "fenrir": CAGE}
MOST_BACK = 3
HEAL_COST = 2


class Actions(Throws):
    """What a god can do in a World."""

    # YC-10

    def act(self, god: str) -> Asked:
        """Fight, or one action, or Frigg's power, or nothing; both with Gullinbursti (YC-10.2)."""
        world = self.where[god]
        blessings = []
        if self.power(god, "frigg"):
            blessings = [f"bless {other}" for other in [god, *self.others_here(god)] if self.missing(other)]
        move = yield from self.ask(god, lambda: ["pass", *self.fights(god), *self.deeds(god), *blessings])
        if move.startswith("bless"):
            self.recover(move.split()[1], 1)
        elif move != "pass":
            yield from self.do(god, move)
            if self.where[god] == world:
                yield from self.second_part(god, self.deeds if move.startswith("fight") else self.fights)

    def second_part(self, god: str, rest: Callable[[str], list[str]]) -> Asked:
        """Gullinbursti's, or whoever's could take it now."""
        reach = [god, *self.tied(self.players.index(god))]
        if any(self.uses(other, "gullinbursti") for other in reach):
            move = yield from self.ask(god, lambda: ["pass", *(rest(god) if self.uses(god, "gullinbursti") else [])])
            if move != "pass":
                yield from self.do(god, move)

    def deeds(self, god: str) -> list[str]:
        """The actions that are open where the god stands."""
        world = self.where[god]
        oath = ["take_oath"] * self.can_take_oath(world)
        if world in self.ravaged:
            return oath + ["heal_tree"] * self.can_heal_tree(god, world)
        return oath + [f"act {mode}" for mode in self.modes(god) if self.available(world, mode)]

    def do(self, god: str, move: str) -> Asked:
        kind, *what = move.split()
        if kind == "fight":
            yield from self.fight(god, what[0])
        elif kind == "act":
            yield from self.perform(god, self.where[god], what[0])
        elif kind == "take_oath":
            self.take_oath(god, self.where[god])
        else:
            self.heal_tree(god, self.where[god])

    def can_take_oath(self, world: str) -> bool:
        """The sagas' chapter."""
        raise NotImplementedError

    def take_oath(self, god: str, world: str) -> None:
        """The sagas' chapter."""
        raise NotImplementedError

    # YC-11

    def fights(self, god: str) -> list[str]:
        """The foes that can be fought from where the god stands (YC-11.1)."""
        world = self.where[god]
        safe = {PROTECTS[iotunn] for iotunn in self.iotunn if iotunn in PROTECTS}
        foes = [enemy for enemy, place in self.enemies.items() if place == world and enemy not in safe]
        foes += [iotunn for iotunn in self.iotunn if self.place_of(iotunn) == world]
        return [f"fight {foe}" for foe in foes + self.opponents(world)]

    def opponents(self, world: str) -> list[str]:
        """The sagas' chapter."""
        raise NotImplementedError

    def counted(self, world: str) -> bool:
        """The sagas' chapter."""
        raise NotImplementedError

    def strength(self, foe: str, world: str) -> int:
        """YC-11.3"""
        if foe == "surt":
            return 1 + self.giants
        if foe == "hel":
            return 1 + self.anonymous
        if foe == "loki":
            return 1 + len(self.iotunn)
        if foe == "fenrir":
            return 1 + len(self.ravaged)
        return 3 if foe == "iormungand" else 2

    def fight(self, god: str, foe: str, spared: int = 0) -> Asked:
        world = self.where[god]
        yield from self.risks(god, self.strength(foe, world), foe, spared)
        self.beaten(foe, world)

    def beaten(self, foe: str, world: str) -> None:
        """Where it goes (YC-11.3)."""
        if foe == "iormungand":
            self.island = max(0, self.island - 1)
        elif foe in self.enemies:
            self.enemies[foe] = RETREAT[foe]
            self.ravage_check()
        else:
            self.iotunn.remove(foe)

    # YC-12

    def modes(self, god: str) -> set[str]:
        """YC-12.1, YC-12.2"""
        others = bool(self.others_here(god))
        enemies = self.where[god] in self.enemies.values() or self.counted(self.where[god])
        found = set()
        for ignored in {False, self.uses(god, "valshamr")}:
            seen = enemies and not ignored
            found.add("normal" if seen == others else "bonus" if others else "penalty")
            if self.uses(god, "odrorir") and not seen and not others:
                found.add("bonus")
        return found

    def available(self, world: str, mode: str) -> bool:
        """YC-12.3 and the needs of each action."""
        if world in self.ravaged or world in self.healed or self.blocked(world):
            return False
        needs = {
            "alfheim": self.alfheim,
            "vanaheim": self.vanaheim,
            "asgard": len(self.ravaged),
            "midgard": PAWNS - self.valhalla,
            "nidavellir": sum(len(self.piles[level]) for level in PILES[mode]),
            "svartalfheim": len(self.creatures),
            "iotunheim": 1,
            "niflheim": self.anonymous,
            "muspellheim": self.giants,
        }
        return needs[world] > 0

    def perform(self, god: str, world: str, mode: str) -> Asked:
        n = AMOUNT[mode]
        if world == "alfheim":
            yield from self.take_elves(god, n)
        elif world == "vanaheim":
            yield from self.take_dice(god, n)
        elif world == "asgard":
            move = yield from self.ask(god, [f"heal {ravaged}" for ravaged in self.ravaged])
            yield from self.risks(god, ASGARD_RISKS[mode])
            self.heal(move.split()[1])
        elif world == "midgard":
            self.valhalla += min(n, PAWNS - self.valhalla)
        elif world == "nidavellir":
            tops = {f"artifact {self.piles[level][0]}": level for level in PILES[mode] if self.piles[level]}
            move = yield from self.ask(god, tops)
            self.owned[god].append(self.piles[tops[move]].pop(0))
        elif world == "svartalfheim":
            yield from self.call(god, n)
        elif world == "iotunheim":
            yield from self.throw_stones(god, mode)
        elif world == "niflheim":
            yield from self.risks(god, LOWER_RISKS[mode])
            self.anonymous -= yield from self.ask_number(god, "take", min(MOST_BACK, self.anonymous), 1, in_throw=False)
        else:
            yield from self.risks(god, LOWER_RISKS[mode])
            self.giants -= yield from self.ask_number(god, "take", min(MOST_BACK, self.giants), 1, in_throw=False)

    def take_elves(self, god: str, most: int) -> Asked:
        """Up to that many, at least one where one is possible (YC-12.13)."""
        if self.alfheim:
            n = yield from self.ask_number(god, "take", min(most, self.alfheim), 1, in_throw=False)
            self.alfheim -= n
            self.elves[god] += n

    def take_dice(self, god: str, most: int) -> Asked:
        if self.vanaheim:
            n = yield from self.ask_number(god, "take", min(most, self.vanaheim), 1, in_throw=False)
            self.vanaheim -= n
            self.dice[god] += n

    def call(self, god: str, n: int) -> Asked:
        """Svartalfheim's action: the next chapter's."""
        raise NotImplementedError

    # YC-13

    def heal_cost(self, god: str, world: str) -> int:
        return 1 if self.uses(god, "idunn_eple") and self.where[god] == world else HEAL_COST

    def can_heal_tree(self, god: str, world: str) -> bool:
        return not self.blocked(world) and self.health[god] >= self.heal_cost(god, world)

    def heal_tree(self, god: str, world: str) -> None:
        self.lose(god, self.heal_cost(god, world))
        self.heal(world)

    # YC-12.10, YC-17

    def throw_stones(self, god: str, mode: str) -> Asked:
        """Applied in any order; those without a use, or left, do nothing."""
        sides = {stone: self.luck.pick(stone, STONES[stone]) for stone in THROWN[mode]}
        while True:
            move = yield from self.ask(god, lambda: ["done", *self.useful(god, sides)])
            if move == "done":
                return
            yield from self.apply(god, sides.pop(move.split()[1]))

    def useful(self, god: str, sides: dict[str, str]) -> list[str]:
        return [f"stone {stone}" for stone, side in sides.items() if self.has_use(god, side)]

    def has_use(self, god: str, side: str) -> bool:
        if side == "recover_health":
            return self.missing(god) > 0
        return side != "perform_action" or bool(self.remote(god))

    def apply(self, god: str, side: str) -> Asked:
        if side == "recover_health":
            self.recover(god, 1)
        elif side == "rotate":
            self.turn_ring((yield from self.ask_number(god, "rotate", 2)))
        elif side == "move_god":
            places = [f"place {who} {w}" for who in self.gods for w in WORLDS if w != self.where[who]]
            move = yield from self.ask(god, ["decline", *places])
            if move != "decline":
                _, who, world = move.split()
                self.where[who] = world
        else:
            move = yield from self.ask(god, lambda: ["decline", *self.remote(god)])
            kind, *what = move.split()
            if kind == "act_in":
                yield from self.perform(god, what[0], "normal")
            elif kind == "heal_in":
                self.heal_tree(god, what[0])
            elif kind == "oath_in":
                self.take_oath(god, what[0])

    def remote(self, god: str) -> list[str]:
        """The normal action of any World but Iotunheim, or Heal the Tree (YC-17.2)."""
        acts = [f"act_in {w}" for w in WORLDS if w != "iotunheim" and self.available(w, "normal")]
        heals = [f"heal_in {w}" for w in WORLDS if w in self.ravaged and self.can_heal_tree(god, w)]
        return acts + heals + [f"oath_in {w}" for w in WORLDS if self.can_take_oath(w)]
