"""Risks and saving throws (YC-14)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from tests.model.beside import Asked
from tests.model.yggdrasil_chronicles.enemies import Enemies
from tests.model.yggdrasil_chronicles.tree import GOD_DIE, VANIR_DIE, WEAPON


class Throws(Enemies):
    """A god takes risks; `throw` says what of it lies open on the table."""

    def risks(self, god: str, n: int, foe: str | None = None, spared: int = 0) -> Asked:
        """All of YC-14; `spared` risks are cancelled by a creature."""
        n = max(0, n - spared - self.weapons(god, foe))
        if n:
            self.throw = {"left": n, "god": None, "faces": []}
            yield from self.saving_throw(god, self.throw)
            self.throw = None

    def weapons(self, god: str, foe: str | None) -> int:
        """Risks that are cancelled by themselves (YC-14.1)."""
        if foe is None:
            return 0
        bearers = [god, *[other for other in self.others_here(god) if self.brother(god, other)]]
        total = 0
        for bearer in bearers:
            if foe in WEAPON and bearer in self.players and self.uses(bearer, WEAPON[foe]):
                total += 2 if self.uses(bearer, "megingjord") else 1
        return total

    def saving_throw(self, god: str, throw: dict[str, Any]) -> Asked:
        heroes = yield from self.heroes(god, throw)
        if not throw["left"]:
            return
        vanir = yield from self.ask_number(god, "roll", lambda: 0 if "hrungnir" in self.iotunn else self.dice[god])
        helpers: list[str] = []
        extra = 0
        if "utgardloki" not in self.iotunn:
            brothers = [other for other in self.others_here(god) if self.brother(god, other)]
            for helper in self.order_from(god):
                if helper in brothers:
                    move = yield from self.ask(helper, ["help", "decline"])
                    helpers += [helper] * (move == "help")
            extra = len([other for other in brothers if other in self.support])
            throw["god"] = self.luck.pick("god_die", GOD_DIE)
        # Some of the chosen dice may have been taken meanwhile (YC-T5).
        vanir = min(vanir, self.dice[god])
        throw["faces"] = [self.luck.pick("vanir_die", VANIR_DIE) for _ in range(vanir)]
        # Dice that have been rolled lie on the table until the throw is over (YC-T5).
        self.dice[god] -= vanir
        helped = {helper: self.luck.pick("god_die", GOD_DIE) for helper in helpers}
        extra_faces = [self.luck.pick("god_die", GOD_DIE) for _ in range(extra)]
        yield from self.rerolls(god, throw, helped, extra_faces)
        beside = self.beside(god, helped, extra_faces)
        spent = yield from self.convert(god, throw, beside)
        successes = self.successes(god, throw, spent) + beside
        spenders = []
        for helper, face in helped.items():
            if not self.good(face, helper, "god_die") and "suttung" not in self.iotunn and successes < throw["left"]:
                elf = yield from self.ask_number(helper, "elves", partial(self.one_elf, helper))
                self.spend_elves(helper, elf)
                successes += elf
                spenders += [helper] * elf
        throw["left"] = max(0, throw["left"] - successes)
        paired = yield from self.afterwards(god, throw, heroes)
        borne = yield from self.share(god, throw)
        self.dice[god] += vanir
        for bearer, n in borne.items():
            self.lose(bearer, n) if n else None
        self.lose(god, throw["left"]) if throw["left"] else None
        yield from self.clean_up(god, throw["faces"], spent, paired, spenders)

    def one_elf(self, god: str) -> int:
        return min(1, self.elves[god])

    def heroes(self, god: str, throw: dict[str, Any]) -> Generator[Any, Any, int]:
        """YC-14.2; Freyia's later ones have the same limits (YC-14.8)."""
        n = 0
        if "skrymir" not in self.iotunn:
            n = yield from self.ask_number(god, "heroes", min(self.valhalla, throw["left"]))
        self.valhalla -= n
        throw["left"] -= n
        return n

    def good(self, face: str, roller: str, die: str) -> bool:
        """YC-14.4"""
        return face == "success" or face in self.tables[roller][die]

    def rerolls(self, god: str, throw: dict[str, Any], helped: dict[str, str], extra: list[str]) -> Asked:
        """YC-14.5: the roller's in any order, then helpers'; each only while it could be of use (YC-T10)."""
        served: set[str] = set()

        def short() -> bool:
            left: int = throw["left"]
            return self.successes(god, throw, 0) + self.beside(god, helped, extra) < left

        def options(roller: str) -> list[str]:
            may = {artifact for artifact in ("draupnir", "andvarinaut") if self.uses(roller, artifact)} - served
            taken = roller == god and bool(self.companions(god))
            die = throw["god"] if roller == god else helped[roller]
            draupnir = die and (taken or (short() and not self.good(die, roller, "god_die")))
            vanir = throw["faces"] if roller == god else []
            failed = [face for face in vanir if not self.good(face, god, "vanir_die")]
            at_stake = taken or "i" in vanir or "ii" in vanir or (short() and failed)
            found = ["draupnir"] * bool(draupnir) + ["andvarinaut"] * bool(vanir and at_stake)
            return ["done", *[artifact for artifact in found if artifact in may]]

        move = ""
        while move != "done":
            move = yield from self.ask(god, partial(options, god), in_throw=True)
            served.add(move)
            if move == "andvarinaut":
                yield from self.andvarinaut(god, throw)
            elif move == "draupnir":
                throw["god"] = self.luck.pick("god_die", GOD_DIE)
        for helper in helped:
            move = yield from self.ask(helper, partial(options, helper), in_throw=True)
            if move == "draupnir":
                served.add("draupnir")
                helped[helper] = self.luck.pick("god_die", GOD_DIE)

    def beside(self, god: str, helped: dict[str, str], extra: list[str]) -> int:
        """The successes of the dice of others, and of those that are rolled for support gods (YC-18.6)."""
        mine = len([face for face in extra if self.good(face, god, "god_die")])
        return mine + len([helper for helper, face in helped.items() if self.good(face, helper, "god_die")])

    def andvarinaut(self, god: str, throw: dict[str, Any]) -> Asked:
        kept, again = list(throw["faces"]), 0
        while True:
            move = yield from self.ask(god, ["done", *[f"reroll {face}" for face in kept]])
            if move == "done":
                break
            kept.remove(move.split()[1])
            again += 1
        throw["faces"] = kept + [self.luck.pick("vanir_die", VANIR_DIE) for _ in range(again)]

    def convert(self, god: str, throw: dict[str, Any], beside: int) -> Generator[Any, Any, int]:
        """Elves of the roller (YC-14.6); in vain only where a Companion could take one (YC-T2)."""
        failed = len([face for face in throw["faces"] if not self.good(face, god, "vanir_die")])
        if throw["god"] and not self.good(throw["god"], god, "god_die"):
            failed += 1
        in_vain = self.successes(god, throw, 0) + beside >= throw["left"]
        if "suttung" in self.iotunn or (in_vain and not self.companions(god)):
            return 0
        n = yield from self.ask_number(god, "elves", lambda: min(self.elves[god], failed))
        self.spend_elves(god, n)
        return n

    def successes(self, god: str, throw: dict[str, Any], spent: int) -> int:
        """YC-14.7; Elves go to the God die first (YC-T2)."""
        worth = 2 if self.power(god, "thor") else 1
        total = len([face for face in throw["faces"] if self.good(face, god, "vanir_die")])
        if throw["god"] and self.good(throw["god"], god, "god_die"):
            return total + worth + spent
        if throw["god"] and spent:
            return total + worth + spent - 1
        return total + spent

    def spend_elves(self, god: str, n: int) -> None:
        self.elves[god] -= n
        self.alfheim += n

    def afterwards(self, god: str, throw: dict[str, Any], heroes: int) -> Generator[Any, Any, int]:
        """Freyia's Heroes if she used none (YC-R8), and the Elves of Freyr's pairs (YC-14.8)."""
        if self.power(god, "freyia") and not heroes:
            yield from self.heroes(god, throw)
        if not self.power(god, "freyr") or "suttung" in self.iotunn:
            return 0
        pairs = yield from self.ask_number(god, "pairs", lambda: min(self.elves[god] // 2, throw["left"]))
        throw["left"] -= pairs
        self.spend_elves(god, 2 * pairs)
        return 2 * pairs

    def share(self, god: str, throw: dict[str, Any]) -> Generator[Any, Any, dict[str, int]]:
        """Support gods tied by blood may take any part of the loss (YC-14.9)."""
        borne: dict[str, int] = {}
        for other in self.support:
            if other in self.tables[god]["blood_ties"] and other in self.others_here(god):
                borne[other] = yield from self.ask_number(god, "share", throw["left"])
                throw["left"] -= borne[other]
        return borne

    def clean_up(self, god: str, faces: list[str], spent: int, paired: int, spenders: list[str]) -> Asked:
        """YC-14.10, YC-18.7"""
        lost = len([face for face in faces if face in ("i", "ii")])
        self.dice[god] -= lost
        self.vanaheim += lost
        lost -= bool((yield from self.keep(god, ["vanir_die"] * (lost > 0), "brisingamen")))
        svalinn = yield from self.keep(god, ["elf"] * (spent + paired > 0), "svalinn")
        if svalinn:
            # Others may take only what was spent on conversions, so that is left to them.
            spent, paired = (spent, paired - 1) if paired else (spent - 1, paired)
        for helper in spenders:
            # It serves once, also where it changes hands (YC-T5).
            if not svalinn:
                svalinn = yield from self.keep(helper, ["elf"], "svalinn")
        for taker in self.companions(god):
            elves = spent + paired if taker == god else spent
            taken = yield from self.keep(taker, ["elf"] * (elves > 0) + ["vanir_die"] * (lost > 0))
            lost -= taken == "vanir_die"
            if taken == "elf":
                spent, paired = (spent, paired - 1) if taker == god and paired else (spent - 1, paired)

    def companions(self, god: str) -> list[str]:
        """Who may take something at this god's throw (YC-18.7), in order."""
        here = self.others_here(god)
        own = [god for other in here if other in self.support and self.companion(god, other)]
        return own + [other for other in self.order_from(god)[1:] if other in here and self.companion(other, god)]

    def keep(self, god: str, things: list[str], by: str = "") -> Generator[Any, Any, str]:
        """A thing out of the reserve where it has just come to (YC-T3), or nothing; perhaps by an artifact."""

        def options() -> list[str]:
            return ["decline", *[f"keep {thing}" for thing in things if not by or self.uses(god, by)]]

        move = yield from self.ask(god, options, in_throw=True)
        if move == "keep elf":
            self.alfheim -= 1
            self.elves[god] += 1
        elif move == "keep vanir_die":
            self.vanaheim -= 1
            self.dice[god] += 1
        return move.removeprefix("keep ") if move != "decline" else ""
