"""Battles reckoned a second time, straight from the text of BR-6, BR-7 and BR-14, for many positions.

Left out is what asks somebody: Tide, Oath, Grace, Quests that fight, saving figures, Prowess, the Blessing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tests.rules.blood_rage.battle_helpers import plain
from tests.rules.blood_rage.helpers import FOUR, play

STRENGTH = {
    "leader": 3,
    "ship": 2,
    "troll": 2,
    "dwarf_chieftain": 2,
    "sea_serpent": 3,
    "valkyrie": 2,
    "dark_elf": 1,
    "fire_giant": 4,
    "frost_giant": 4,
    "soldier_of_hel": 3,
}
MONSTERS = tuple(STRENGTH)[2:]
SAILING = ("ship", "sea_serpent")
# A pair of Warriors, and a single one
WARRIORS = {"": (2, 1), "brothers_in_arms": (3, 1), "experts_in_arms": (4, 2), "masters_in_arms": (6, 2)}
DRAGONS = {"lokis_dragons": 4, "fire_dragons": 8, "eternal_dragons": 12}
AXES = (3, 4, 5, 6, 8, 8)
BONUS = {
    "tyrs_bash": 2,
    "tyrs_smash": 3,
    "tyrs_crush": 4,
    "tyrs_smite": 5,
    "tyrs_rage": 6,
    "odins_smite": 1,
    "odins_judgement": 2,
    "heimdalls_sight": 0,
    "heimdalls_eye": 2,
    "heimdalls_gaze": 3,
    "heimdalls_watch": 0,
    "thors_hammer": 1,
    "thors_primacy": 3,
    "thors_ascension": 1,
    "lokis_trickery": 0,
    "lokis_backstab": 0,
    "lokis_poison": 0,
    "quest_alfheim": 0,
}
# Gimle has five villages.
VILLAGES = 5


def positions(seed: int) -> tuple[list[str], dict[str, Any]]:
    """Wolf's turn in Age 3, everybody with figures around Gimle and at most one card in hand."""
    rng = random.Random(seed)
    seats = list(FOUR[: rng.randint(2, 4)])
    left = {
        "warrior": list(WARRIORS)[1:],
        "ship": list(DRAGONS),
        "leader": ["lord_of_spears"],
        "clan_1": ["thors_glory"],
    }
    monsters = rng.sample(MONSTERS, len(MONSTERS))
    cards = rng.sample(list(BONUS), len(seats))
    clans: dict[str, Any] = {}
    land: dict[str, Any] = {}
    sea: dict[str, Any] = {}
    room = VILLAGES
    for seat in seats:
        slots = {slot: names.pop() for slot, names in left.items() if names and rng.random() < 0.5}
        slots["monster_1"] = monsters.pop()
        clans[seat] = {
            "slots": slots,
            "stats": {stat: rng.randint(1, 6) for stat in ("rage", "axes", "horns")},
            "rage": rng.randint(1, 4),
            "glory": rng.randint(0, 4),
            "hand": [cards.pop()] if rng.random() < 0.9 else [],
        }
        figures = ["leader", slots["monster_1"], "ship", "warrior", "warrior", "warrior"]
        for kind in rng.sample(figures, rng.randint(seat == "wolf", 4)):
            if kind in SAILING:
                sea.setdefault(seat, Counter())[kind] += 1
            elif room:
                room -= 1
                land.setdefault(seat, Counter())[kind] += 1
    if "wolf" not in land:
        sea.setdefault("wolf", Counter())["ship"] = 1
    token = rng.choice(["rage", "axes", "horns", "glory"])
    board = {"gimle": {"token": token, "figures": land}, "fjord_nw": {"figures": sea}}
    return seats, {"age": 3, "turn": "wolf", "clans": clans, "board": board}


class Reckoning:
    """The battle while it is reckoned; the pillager is Wolf, so clockwise is the order of the seats."""

    def __init__(self, seats: list[str], position: Mapping[str, Any]) -> None:
        board, clans = position["board"], position["clans"]
        self.token: str = board["gimle"]["token"]
        self.figures: dict[str, Counter[str]] = {
            seat: Counter(board["gimle"]["figures"].get(seat, {})) + Counter(board["fjord_nw"]["figures"].get(seat, {}))
            for seat in seats
        }
        self.slots: dict[str, dict[str, str]] = {seat: clans[seat]["slots"] for seat in seats}
        self.glory: dict[str, int] = {seat: clans[seat]["glory"] for seat in seats}
        self.rage: dict[str, int] = {seat: clans[seat]["rage"] for seat in seats}
        self.steps: dict[str, dict[str, int]] = {seat: dict(clans[seat]["stats"]) for seat in seats}
        self.hand: dict[str, list[str]] = {seat: list(clans[seat]["hand"]) for seat in seats}
        self.dead: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.discard: list[str] = []
        self.participants = [seat for seat in seats if seat == "wolf" or self.figures[seat]]
        # The card of each in the battle, and whether its text is in force
        self.cards: dict[str, str] = {}
        self.in_force: dict[str, bool] = {}
        self.winner: str | None = None
        self.valkyrie = [seat for seat in seats if self.figures[seat]["valkyrie"]]

    def text(self, seat: str, card: str) -> bool:
        return self.cards.get(seat) == card and self.in_force[seat]

    def fall(self, seat: str, kind: str) -> None:
        self.figures[seat][kind] -= 1
        self.dead[seat][kind] += 1
        if kind in SAILING:
            self.glory[seat] += DRAGONS.get(self.slots[seat].get("ship", ""), 0)

    def reveal(self) -> None:
        """BR-6.4 to BR-6.6: with one card each nobody can choose again after a Watch."""
        self.cards = {seat: self.hand[seat].pop() for seat in self.participants if self.hand[seat]}
        self.in_force = dict.fromkeys(self.cards, True)
        for seat in self.participants:
            if self.text(seat, "thors_primacy"):
                self.in_force = {other: other == seat for other in self.cards}
        for seat in self.participants:
            if self.text(seat, "heimdalls_watch"):
                self.glory[seat] += sum(BONUS[card] for card in self.cards.values())
                self.discard += self.cards.values()
                self.cards = {}
        for seat in self.participants:
            if self.text(seat, "odins_smite"):
                for other in self.participants:
                    if other != seat and self.figures[other]["warrior"]:
                        self.fall(other, "warrior")

    def total(self, seat: str) -> int:
        """BR-1.12, BR-6.8"""
        figures = self.figures[seat]
        pair, single = WARRIORS[self.slots[seat].get("warrior", "")]
        pairs, rest = divmod(figures["warrior"], 2)
        strength = pairs * pair + rest * single + sum(STRENGTH[kind] * figures[kind] for kind in STRENGTH)
        if self.text(seat, "heimdalls_sight"):
            return strength + max([BONUS[card] for other, card in self.cards.items() if other != seat], default=0)
        return strength + BONUS.get(self.cards.get(seat, ""), 0)

    def compare(self) -> None:
        totals = {seat: self.total(seat) for seat in self.participants}
        best = [seat for seat in totals if totals[seat] == max(totals.values())]
        self.winner = best[0] if len(best) == 1 else None

    def resolve(self) -> None:
        """BR-6.9, steps 1 to 4"""
        played = {seat: [card] for seat, card in self.cards.items()}
        winner = self.winner
        for seat in self.participants if winner else []:
            assert winner
            if seat == winner:
                self.glory[seat] += 3 * (self.text(seat, "thors_hammer") or self.text(seat, "thors_ascension"))
                self.rage[seat] += 3 * self.text(seat, "thors_ascension")
            elif self.text(seat, "lokis_trickery"):
                taken = min(1, self.rage[winner])
                self.rage[winner] -= taken
                self.rage[seat] += taken
            elif self.text(seat, "lokis_backstab"):
                taken = min(2, self.glory[winner])
                self.glory[winner] -= taken
                self.glory[seat] += taken
            elif self.text(seat, "lokis_poison"):
                self.hand[seat] += played.pop(winner, [])
        for seat, cards in played.items():
            (self.discard if seat == winner else self.hand[seat]).extend(cards)
        for seat in self.participants:
            if seat != winner:
                for kind in [*self.figures[seat].elements()]:
                    self.fall(seat, kind)
        dead = {seat: self.dead[seat].total() for seat in self.participants}
        for seat in self.participants:
            enemies = sum(dead.values()) - dead[seat]
            self.glory[seat] += 2 * sum(dead.values()) * self.text(seat, "odins_judgement")
            self.glory[seat] += 2 * enemies * (seat in self.valkyrie)
            self.glory[seat] += 2 * ("clan_1" in self.slots[seat] and enemies > 1)

    def succeeds(self) -> bool:
        return len(self.participants) == 1 or self.winner == "wolf"

    def reward(self) -> None:
        """BR-6.10, then BR-6.9, step 6"""
        wolf = self.figures["wolf"]
        if self.succeeds():
            raised = [self.token] * (1 + wolf["frost_giant"])
            if wolf["leader"] and "leader" in self.slots["wolf"]:
                raised += ["rage", "axes", "horns"]
            for stat in raised:
                if stat == "glory":
                    self.glory["wolf"] += 5
                else:
                    self.steps["wolf"][stat] = min(6, self.steps["wolf"][stat] + 1)
        if self.winner:
            self.glory[self.winner] += AXES[self.steps[self.winner]["axes"] - 1]


@pytest.mark.parametrize("seed", range(200))
def test_BR_6_a_battle_reckoned_a_second_time(seed: int) -> None:
    seats, position = positions(seed)
    after = play(position, "wolf: pillage gimle", seats=seats)
    battle = Reckoning(seats, position)
    if len(battle.participants) > 1:
        battle.reveal()
        battle.compare()
        battle.resolve()
    battle.reward()
    assert after.place("gimle")["pillaged"] == battle.succeeds()
    assert plain(after.position["discard"]) == sorted(battle.discard)
    for seat in seats:
        row = after.clan(seat)
        assert (row["glory"], row["rage"], row["stats"]) == (battle.glory[seat], battle.rage[seat], battle.steps[seat])
        assert plain(row["hand"]) == sorted(battle.hand[seat])
        assert after.valhalla(seat) == dict(battle.dead[seat])
