"""Brian Boru once more, from docs/rules/brian_boru.md: a generator that asks where the text asks.

What luck decides (decks, deals, the starting player)
it is told by `deal`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import longhall
from tests.model.beside import Asked, Part

BOX = json.loads((Path(longhall.__file__).parent / "games/brian_boru/data/components.json").read_text("utf-8"))
TOWNS = {row["id"]: row for row in BOX["towns"]}
REGIONS = {row["id"]: row for row in BOX["regions"]}
ACTIONS = {row["id"]: row for row in BOX["action_cards"]}
WEDDINGS = {row["id"]: row for row in BOX["marriage_cards"]}
STRENGTH = {row["id"]: row["invasion_strength"] for row in BOX["viking_cards"]}
PRINCESS = "marriage_princess_of_denmark"
# BB-12.7
REGION_POINTS = [0, 0, 0, 1, 1, 3, 5, 7, 10]


def roads() -> dict[str, set[str]]:
    """Which towns a road joins, both ways."""
    found: dict[str, set[str]] = {id: set() for id in TOWNS}
    for id, row in TOWNS.items():
        for other in row["neighbours"]:
            found[id].add(other)
            found[other].add(id)
    return found


ROADS = roads()


class Model:
    """The table as the text describes it."""

    def __init__(self, seats: int, deal: Callable[[], dict[str, Any]], full_hand: bool) -> None:
        self.n = seats
        # The whole position of the engine, read only for what luck has decided
        self.deal = deal
        self.full_hand = full_hand and seats == 5
        self.points = [10] * seats
        self.coins = [3] * seats
        self.renown = [1] * seats
        self.raiders = [0] * seats
        self.church = [0] * seats
        self.space = [0] * seats
        self.disc: dict[str, int] = {}
        self.vikings: set[str] = set()
        self.monasteries: set[str] = set()
        self.claims: dict[str, Any] = dict.fromkeys(REGIONS, "face_down")
        self.hand: list[list[str]] = [[] for _ in range(seats)]
        self.married: list[list[str]] = [[] for _ in range(seats)]
        self.side: str | None = None
        self.area = 0
        self.marker: int | None = None
        self.active: str | None = None
        self.winners: list[int] = []

    def play(self) -> Asked:
        """The whole game (BB-3 to BB-12)."""
        row = self.deal()
        self.colours: list[str] = row["seats"]
        weddings, invasions = list(row["marriage_deck"]), list(row["viking_deck"])
        self.marker = self.colours.index(row["marker"])
        yield from self.setup()
        while weddings:
            self.area = STRENGTH[invasions.pop(0)]
            wedding = weddings.pop(0)
            yield from self.draft()
            yield from self.tricks()
            yield from self.marriage(wedding)
            yield from self.battle()
            yield from self.churches()
            self.claim()
        self.score()

    # What every part uses

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.n for i in range(self.n)]

    def ask(self, seat: int, options: Iterable[str], *, always: bool = False) -> Generator[Any, Any, str]:
        """One choice; what cannot be otherwise is not asked (BB-15.1), except where that would tell of a hand."""
        moves = set(options)
        if len(moves) == 1 and not always:
            return moves.pop()
        asked, move = yield {seat: moves}
        assert asked == seat
        return str(move)

    def free(self, towns: Iterable[str]) -> list[str]:
        return [town for town in towns if town not in self.disc]

    def owned(self, seat: int) -> list[str]:
        """BB-1.3: the disc is there and no Viking token covers it."""
        return [town for town in TOWNS if self.disc.get(town) == seat and town not in self.vikings]

    def weight(self, town: str) -> int:
        return 2 if town in self.monasteries else 1

    def most(self, store: list[int]) -> list[int]:
        top = max(store)
        return [seat for seat in range(self.n) if top and store[seat] == top]

    # BB-3.10

    def setup(self) -> Asked:
        assert self.marker is not None
        for seat in self.clockwise(self.marker):
            taken = {TOWNS[town]["region"] for town in self.disc}
            move = yield from self.ask(seat, [f"start {t}" for t in TOWNS if TOWNS[t]["region"] not in taken])
            self.disc[move.split()[1]] = seat

    # BB-5

    def draft(self) -> Asked:
        packets = [list(self.deal()["players"][colour]["packet"]) for colour in self.colours]
        kept: list[list[str]] = [[] for _ in range(self.n)]
        while len(packets[0]) > 2:
            picked: list[list[str]] = [[] for _ in range(self.n)]
            while any(len(cards) < 2 for cards in picked):
                asked = {
                    seat: {f"pick {card}" for card in packets[seat] if card not in picked[seat]}
                    for seat in range(self.n)
                    if len(picked[seat]) < 2
                }
                seat, move = yield asked
                picked[seat].append(move.split()[1])
            for seat in range(self.n):
                kept[seat] += picked[seat]
                packets[seat] = [card for card in packets[seat] if card not in picked[seat]]
            packets = [packets[seat - 1] for seat in range(self.n)]
        self.hand = [kept[seat] + packets[seat] for seat in range(self.n)]

    # BB-6

    def tricks(self) -> Asked:
        while len(self.hand[0]) > (0 if self.full_hand else 1):
            assert self.marker is not None
            leaders = [seat for seat in self.clockwise(self.marker) if self.leads(seat)]
            if not leaders:
                break
            yield from self.trick(leaders[0])
        self.hand = [[] for _ in range(self.n)]

    def leads(self, seat: int) -> list[str]:
        """Free towns for which the hand has a card of their colour or a white one (BB-6.2.2)."""
        colours = {ACTIONS[card]["colour"] for card in self.hand[seat]}
        return [town for town in self.free(TOWNS) if "white" in colours or TOWNS[town]["colour"] in colours]

    def fits(self, card: str) -> bool:
        assert self.active is not None
        return ACTIONS[card]["colour"] in ("white", TOWNS[self.active]["colour"])

    def trick(self, leader: int) -> Asked:
        move = yield from self.ask(leader, [f"lead {town}" for town in self.leads(leader)], always=True)
        self.active, self.marker = move.split()[1], None
        fitting = [f"play {card}" for card in self.hand[leader] if self.fits(card)]
        move = yield from self.ask(leader, fitting, always=True)
        played = {leader: move.split()[1]}
        self.hand[leader].remove(played[leader])
        for seat in self.clockwise(leader)[1:]:
            move = yield from self.ask(seat, [f"play {card}" for card in self.hand[seat]])
            played[seat] = move.split()[1]
            self.hand[seat].remove(played[seat])
        value = {seat: ACTIONS[card]["value"] for seat, card in played.items()}
        winner = max([seat for seat in played if self.fits(played[seat])], key=lambda seat: value[seat])
        for seat in sorted(played, key=lambda seat: value[seat]):
            card = ACTIONS[played[seat]]
            if seat == winner:
                action = card["primary"]
            else:
                slots = {f"action {row['slot']}": row for row in card["secondary"]}
                chosen = yield from self.ask(seat, slots)
                action = slots[chosen]
            yield from self.perform(seat, action["symbols"])
            self.collide(seat)

    # BB-7

    def perform(self, seat: int, symbols: list[str]) -> Asked:
        for symbol, run in groupby(symbols):
            n = len(list(run))
            if symbol in ("church", "battle", "marriage"):
                yield from self.steps(seat, symbol, n)
                continue
            for _ in range(n):
                yield from self.symbol(seat, symbol)

    def symbol(self, seat: int, symbol: str) -> Asked:
        if symbol == "take_town":
            assert self.active is not None
            self.marker, self.disc[self.active], self.active = seat, seat, None
        elif symbol == "gain_coin":
            self.coins[seat] += 1
        elif symbol == "lose_coin":
            if self.coins[seat]:
                self.coins[seat] -= 1
            else:
                self.points[seat] = max(self.points[seat] - 2, 0)
        elif symbol == "expand":
            reach = {town for own in self.owned(seat) for town in ROADS[own]} - {self.active}
            targets = self.free(reach) if self.coins[seat] >= 5 else []
            move = yield from self.ask(seat, ["decline", *[f"expand {town}" for town in targets]])
            if move != "decline":
                self.coins[seat] -= 5
                self.disc[move.split()[1]] = seat
        elif symbol == "liberate":
            if self.vikings:
                move = yield from self.ask(seat, [f"liberate {town}" for town in self.vikings])
                self.vikings.remove(move.split()[1])
        else:
            raise AssertionError(symbol)

    def steps(self, seat: int, symbol: str, n: int) -> Asked:
        """A run of church, battle or marriage symbols, then as many more as are bought (BB-7.10)."""
        room = {"church": 10**6, "battle": self.area, "marriage": 9 - self.space[seat]}[symbol]
        if not room:
            return
        done = min(n, room)
        self.step(seat, symbol, done)
        most = min(self.coins[seat] // 2, room - done)
        if most:
            move = yield from self.ask(seat, [f"buy {k}" for k in range(most + 1)])
            k = int(move.split()[1])
            self.coins[seat] -= 2 * k
            self.step(seat, symbol, k)

    def step(self, seat: int, symbol: str, n: int) -> None:
        if symbol == "church":
            self.church[seat] += n
        elif symbol == "battle":
            self.area -= n
            self.raiders[seat] += n
        else:
            self.space[seat] += n

    def collide(self, seat: int) -> None:
        """BB-7.7.4"""
        others = [self.space[other] for other in range(self.n) if other != seat]
        while self.space[seat] and self.space[seat] in others:
            self.space[seat] -= 1

    # BB-8

    def marriage(self, card: str) -> Asked:
        top = max(self.space)
        if not top:
            return
        winner = self.space.index(top)
        self.married[winner].append(card)
        if card == PRINCESS:
            move = yield from self.ask(winner, [f"princess {row['id']}" for row in WEDDINGS[card]["options"]])
            if move == "princess spurn":
                self.married[winner].remove(card)
                self.points[winner] += 4
            else:
                self.side = move.split()[1]
        else:
            for reward in WEDDINGS[card]["rewards"]:
                if reward["kind"] == "points":
                    self.points[winner] += reward["amount"]
                elif reward["kind"] == "renown":
                    self.renown[winner] += 1
                else:
                    yield from self.settle(winner, REGIONS[reward["region"]]["towns"])
        self.space[winner] = 0
        for seat in range(self.n):
            at = self.space[seat]
            self.coins[seat] += {2: 1, 3: 1, 4: 1, 5: 2, 6: 2}.get(at, 0)
            self.renown[seat] += at == 7
        for seat in range(self.n):
            if self.space[seat] == 8:
                yield from self.settle(seat, TOWNS)

    def settle(self, seat: int, towns: Iterable[str]) -> Asked:
        free = self.free(towns)
        if free:
            move = yield from self.ask(seat, [f"settle {town}" for town in free])
            self.disc[move.split()[1]] = seat

    # BB-9

    def battle(self) -> Asked:
        if self.area:
            fewest = min(self.raiders)
            most = [seat for seat in range(self.n) if self.raiders[seat] == max(self.raiders)]
            assert self.marker is not None
            for loser in self.clockwise(self.marker):
                towns = self.owned(loser)
                if self.raiders[loser] == fewest and towns:
                    chooser = most[0] if len(most) == 1 else loser
                    move = yield from self.ask(chooser, [f"surrender {town}" for town in towns])
                    self.vikings.add(move.split()[1])
        self.area = 0
        top = self.most(self.raiders)
        if len(top) == 1:
            self.renown[top[0]] += 1
            self.points[top[0]] += self.renown[top[0]]
            self.raiders[top[0]] = 0
        for seat in self.most(self.raiders):
            self.points[seat] += 1
            self.raiders[seat] -= 1

    # BB-10

    def churches(self) -> Asked:
        top = self.most(self.church)
        if len(top) == 1:
            yield from self.build(top[0])
            self.marker = top[0]
            self.church[top[0]] = 0
        for seat in self.most(self.church):
            self.points[seat] += 1
            self.church[seat] -= 1
        assert self.marker is not None
        for seat in [seat for seat in self.clockwise(self.marker) if self.church[seat] >= 4]:
            if (yield from self.build(seat)):
                self.church[seat] = 0

    def build(self, seat: int) -> Generator[Any, Any, bool]:
        towns = [town for town in self.owned(seat) if town not in self.monasteries]
        if towns:
            move = yield from self.ask(seat, [f"monastery {town}" for town in towns])
            self.monasteries.add(move.split()[1])
        return bool(towns)

    # BB-11

    def contenders(self, region: str) -> dict[Any, int]:
        """The weight of every player and of the Vikings, who are no contender beside their ally (BB-11.2)."""
        ally = [seat for seat in range(self.n) if PRINCESS in self.married[seat] and self.side == "military_support"]
        found: dict[Any, int] = dict.fromkeys([*range(self.n), "vikings"], 0)
        for town in REGIONS[region]["towns"]:
            if town in self.disc:
                owner = (ally[0] if ally else "vikings") if town in self.vikings else self.disc[town]
                found[owner] += self.weight(town)
        return found

    def claim(self) -> None:
        for region, row in REGIONS.items():
            occupied = sum(self.weight(town) for town in row["towns"] if town in self.disc)
            if self.claims[region] == "face_down" and occupied >= row["threshold"]:
                self.claims[region] = "face_up"
            if self.claims[region] == "face_down":
                continue
            weights = self.contenders(region)
            best = [who for who, weight in weights.items() if weight == max(weights.values())]
            if len(best) == 1:
                self.claims[region] = "face_up" if best[0] == "vikings" else best[0]

    # BB-12

    def score(self) -> None:
        rich = [seat for seat in range(self.n) if self.coins[seat] == max(self.coins)]
        if len(rich) == 1 and max(self.coins):
            self.points[rich[0]] += 1
        if self.marker is not None:
            self.points[self.marker] += 1
        for seat in range(self.n):
            self.points[seat] += self.renown[seat]
            self.points[seat] += sum(REGIONS[r]["points"] for r, holder in self.claims.items() if holder == seat)
        for region, holder in self.claims.items():
            weights = self.contenders(region)
            for seat in range(self.n):
                if holder == "face_up" and weights[seat] and weights[seat] == max(weights.values()):
                    self.points[seat] += REGIONS[region]["points"] // 2
        for seat in range(self.n):
            trade = PRINCESS in self.married[seat] and self.side == "establish_trade"
            towns = self.owned(seat) + (list(self.vikings) if trade else [])
            self.points[seat] += REGION_POINTS[len({TOWNS[town]["region"] for town in towns})]
        rank = [(self.points[s], list(self.claims.values()).count(s), len(self.married[s])) for s in range(self.n)]
        self.winners = [seat for seat in range(self.n) if rank[seat] == max(rank)]

    # What is compared

    def unasked(self) -> dict[int, set[str]]:
        """Nobody does anything unasked."""
        return {}

    def numbers(self) -> Part:
        """Everything that a position says of stores, board and tracks."""
        return Part(
            players={
                colour: Part(
                    points=self.points[seat],
                    coins=self.coins[seat],
                    renown=self.renown[seat],
                    raiders=self.raiders[seat],
                    church=self.church[seat],
                    space=self.space[seat],
                    marriages=self.married[seat],
                )
                for seat, colour in enumerate(self.colours)
            },
            towns={
                town: {
                    "disc": self.colours[seat],
                    "vikings": town in self.vikings,
                    "monastery": town in self.monasteries,
                }
                for town, seat in self.disc.items()
            },
            claims={r: who if isinstance(who, str) else self.colours[who] for r, who in self.claims.items()},
            battle_area=self.area,
            marker=None if self.marker is None else self.colours[self.marker],
            active_town=self.active,
        )
