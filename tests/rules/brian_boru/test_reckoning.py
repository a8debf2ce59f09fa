"""Upkeep and final scoring reckoned a second time, straight from the text of BB-9 to BB-12, for many positions."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import pytest

from longhall.games.brian_boru.box import things as box
from tests.rules.brian_boru.helpers import FIVE, game_at, written

BOX: dict[str, Any] = json.loads((box.FOLDER / "components.json").read_text("utf-8"))
REGIONS: dict[str, Any] = {region["id"]: region for region in BOX["regions"]}
REGION_OF = {town: region["id"] for region in BOX["regions"] for town in region["towns"]}
# BB-12.7
BY_REGIONS = (0, 0, 0, 1, 1, 3, 5, 7, 10)
VIKINGS = "vikings"


def positions(seed: int) -> tuple[list[str], dict[str, Any]]:
    """A last round before its battle step, with plenty of ties."""
    rng = random.Random(seed)
    seats = list(FIVE[: rng.randint(3, 5)])
    side = rng.choice([None, "military_support", "establish_trade"])
    players: dict[str, dict[str, Any]] = {
        seat: {
            "points": rng.randint(0, 9),
            "coins": rng.randint(0, 4),
            "renown": rng.randint(0, 4),
            "raiders": rng.choice([0, 0, 1, 2, 2, 4]),
            "church": rng.choice([0, 0, 1, 4, 4, 5, 6]),
            "marriages": [],
        }
        for seat in seats
    }
    if side:
        players[rng.choice(seats)]["marriages"] = ["marriage_princess_of_denmark"]
    towns = {
        town: {"disc": rng.choice(seats), "vikings": rng.random() < 0.25, "monastery": rng.random() < 0.25}
        for town in REGION_OF
        if rng.random() < 0.6
    }
    return seats, {
        "phase": "battle",
        "round": 3 if len(seats) == 3 else 4,
        "marker": rng.choice(seats),
        "battle_area": rng.choice([0, 0, 3]),
        "princess_side": side,
        "players": players,
        "towns": towns,
        "claims": {region: rng.choice(["face_up", "face_down", *seats]) for region in REGIONS},
    }


class Reckoning:
    """The position while it is reckoned. What players choose is read from how the game went on."""

    def __init__(self, seats: Sequence[str], position: Mapping[str, Any]) -> None:
        self.seats = seats
        row = deepcopy(dict(position))
        self.towns: dict[str, Any] = row["towns"]
        self.claims: dict[str, str] = row["claims"]
        self.marker: str = row["marker"]
        self.area: int = row["battle_area"]
        self.side: str | None = row["princess_side"]
        self.players: dict[str, Any] = row["players"]
        self.ally = next((seat for seat in seats if self.players[seat]["marriages"]), "")

    def most(self, store: str) -> list[str]:
        """Who has most of something; nobody without any of it."""
        best = max(row[store] for row in self.players.values())
        return [seat for seat in self.seats if best and self.players[seat][store] == best]

    def controlled(self, seat: str) -> list[str]:
        return [town for town, row in self.towns.items() if row["disc"] == seat and not row["vikings"]]

    def battle(self, fallen: Sequence[str]) -> None:
        """BB-9: who has fewest loses a town, then the spoils."""
        fewest = min(row["raiders"] for row in self.players.values())
        lost = Counter(self.towns[town]["disc"] for town in fallen)
        for seat in self.seats:
            loses = self.area > 0 and self.players[seat]["raiders"] == fewest and bool(self.controlled(seat))
            assert lost[seat] == loses
        for town in fallen:
            self.towns[town]["vikings"] = True
        for seat in self.most("raiders") if len(self.most("raiders")) == 1 else []:
            self.players[seat]["renown"] += 1
            self.players[seat]["points"] += self.players[seat]["renown"]
            self.players[seat]["raiders"] = 0
        for seat in self.most("raiders"):
            self.players[seat]["points"] += 1
            self.players[seat]["raiders"] -= 1

    def church(self, built: Sequence[str]) -> None:
        """BB-10: most discs, most discs as they are then, and four discs."""
        sites = {seat: [t for t in self.controlled(seat) if not self.towns[t]["monastery"]] for seat in self.seats}
        due: Counter[str] = Counter()
        for seat in self.most("church") if len(self.most("church")) == 1 else []:
            due[seat] += 1
            self.marker = seat
            self.players[seat]["church"] = 0
        for seat in self.most("church"):
            self.players[seat]["points"] += 1
            self.players[seat]["church"] -= 1
        for seat in self.seats:
            due[seat] += self.players[seat]["church"] >= 4
        there = Counter(self.towns[town]["disc"] for town in built)
        for seat in self.seats:
            assert there[seat] == min(due[seat], len(sites[seat]))
        for town in built:
            assert town in sites[self.towns[town]["disc"]]
            self.towns[town]["monastery"] = True

    def weights(self, region: str) -> Counter[str]:
        found: Counter[str] = Counter(dict.fromkeys([*self.seats, VIKINGS], 0))
        for town, row in self.towns.items():
            if REGION_OF[town] == region:
                found[VIKINGS if row["vikings"] else row["disc"]] += 2 if row["monastery"] else 1
        if self.side == "military_support":
            found[self.ally] += found.pop(VIKINGS)
        return found

    def claim(self) -> None:
        """BB-11"""
        for region, row in REGIONS.items():
            weights = self.weights(region)
            if self.claims[region] == "face_down" and weights.total() >= row["threshold"]:
                self.claims[region] = "face_up"
            best = [who for who in weights if weights[who] == max(weights.values())]
            if self.claims[region] != "face_down" and len(best) == 1:
                self.claims[region] = "face_up" if best[0] == VIKINGS else best[0]

    def score(self) -> None:
        """BB-12.3 to BB-12.7"""
        bonus = Counter({self.marker: 1})
        bonus.update(self.most("coins") if len(self.most("coins")) == 1 else [])
        for region, holder in self.claims.items():
            weights = self.weights(region)
            for seat in self.seats:
                if holder == seat:
                    bonus[seat] += REGIONS[region]["points"]
                elif holder == "face_up" and 0 < weights[seat] == max(weights.values()):
                    bonus[seat] += REGIONS[region]["points"] // 2
        for seat in self.seats:
            trades = self.side == "establish_trade" and seat == self.ally
            towns = self.controlled(seat) + [t for t, row in self.towns.items() if trades and row["vikings"]]
            self.players[seat]["points"] += (
                bonus[seat] + self.players[seat]["renown"] + BY_REGIONS[len({REGION_OF[town] for town in towns})]
            )

    def winners(self) -> list[str]:
        """BB-12.8"""
        claims = Counter(self.claims.values())
        rank = {s: (row["points"], claims[s], len(row["marriages"])) for s, row in self.players.items()}
        return [seat for seat in self.seats if rank[seat] == max(rank.values())]


@pytest.mark.parametrize("seed", range(120))
def test_BB_9_to_BB_12_reckoned_a_second_time(seed: int) -> None:
    seats, position = positions(seed)
    game = game_at(position, seats)
    rng = random.Random(seed)
    while not game.over:
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))
    end = written(game)
    reckoned = Reckoning(seats, position)
    new = {
        mark: [town for town, row in end["towns"].items() if row[mark] and not position["towns"][town][mark]]
        for mark in ("vikings", "monastery")
    }
    reckoned.battle(new["vikings"])
    reckoned.church(new["monastery"])
    reckoned.claim()
    reckoned.score()
    assert end["claims"] == reckoned.claims
    assert end["marker"] == reckoned.marker
    assert {seat: end["players"][seat]["points"] for seat in seats} == {
        seat: row["points"] for seat, row in reckoned.players.items()
    }
    assert [seats[seat] for seat in game.winners] == reckoned.winners()
