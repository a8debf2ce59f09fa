"""Blood Rage once more, from docs/rules/blood_rage.md: a generator that asks where the text asks.

What luck decides (tokens, destroyed provinces, the First Player, packs) it is told by `deal`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

import longhall
from tests.model.beside import Asked, Part
from tests.model.blood_rage_battle import Battle

BOX = json.loads((Path(longhall.__file__).parent / "games/blood_rage/data/components.json").read_text("utf-8"))
CARDS = {row["id"]: row for row in BOX["cards"]}
# BR-1.3, BR-1.4: the ring, clockwise, with villages
RING = {
    "elvagar": 4,
    "angerboda": 5,
    "muspelheim": 5,
    "horgr": 4,
    "utgard": 3,
    "andlang": 3,
    "gimle": 5,
    "myrkulor": 3,
}
# BR-2.1
CLANS = ["wolf", "bear", "serpent", "raven"]
TREE = "yggdrasil"
PROVINCES = [TREE, *RING]
# BR-1.2, BR-1.6
REGIONS = {
    "quest_manheim": ["myrkulor", "elvagar", "angerboda"],
    "quest_alfheim": ["andlang", "gimle"],
    "quest_jotunheim": ["muspelheim", "horgr", "utgard"],
    "quest_yggdrasil": [TREE],
}
FJORDS = {
    "fjord_ne": ["elvagar", "angerboda"],
    "fjord_se": ["muspelheim", "horgr"],
    "fjord_sw": ["utgard", "andlang"],
    "fjord_nw": ["gimle", "myrkulor"],
}
FJORD_OF = {province: fjord for fjord, pair in FJORDS.items() for province in pair}
# BR-1.13
STATS = {"rage": [6, 7, 8, 9, 12, 12], "axes": [3, 4, 5, 6, 8, 8], "horns": [4, 5, 6, 7, 10, 10]}
# BR-1.10, BR-14.1
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
    "volur_witch": 3,
}
MONSTERS = [kind for kind in STRENGTH if kind not in ("leader", "ship")]
SHIPS = ("ship", "sea_serpent")
# BR-14.3: one Warrior, and two
WARRIORS = {"brothers_in_arms": (1, 3), "experts_in_arms": (2, 4), "masters_in_arms": (2, 6)}
SHIP_GLORY = {"lokis_dragons": 4, "fire_dragons": 8, "eternal_dragons": 12}
RELEASED = {"lokis_domain": 1, "lokis_eminence": 2, "lokis_wrath": 3}
SLOTS = {
    "warrior": ["warrior"],
    "leader": ["leader"],
    "ship": ["ship"],
    "monster": ["monster_1", "monster_2"],
    "clan": ["clan_1", "clan_2", "clan_3"],
}


class Bag:
    """Cards or names of which the order does not matter."""

    def __init__(self, things: Iterable[str]) -> None:
        self.things = sorted(things)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and self.things == sorted(other)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return repr(self.things)


def counted(figures: Counter[str]) -> dict[str, int]:
    """The figures that are there."""
    return {kind: n for kind, n in figures.items() if n > 0}


def kind_of(face: str) -> str:
    """A card without its Age."""
    return face.partition(".")[0]


class Model(Battle):
    """The table as the text describes it."""

    def __init__(
        self, seats: int, deal: Callable[[], dict[str, Any]], first_game: bool, choose_clans: bool = False
    ) -> None:
        self.n = seats
        # The whole position of the engine, read only for what luck has decided
        self.deal = deal
        self.first_game = first_game
        self.choose_clans = choose_clans
        self.age = 1
        self.phase = "gods_gifts"
        self.glory = [0] * seats
        self.rage = [6] * seats
        self.passed = [False] * seats
        self.steps = [dict.fromkeys(STATS, 1) for _ in range(seats)]
        self.slots: list[dict[str, str]] = [{} for _ in range(seats)]
        # Figures of each seat by place, by kind; "reserve" and "valhalla" are places here
        self.figures: list[dict[str, Counter[str]]] = [
            {place: Counter() for place in [*PROVINCES, *FJORDS, "reserve", "valhalla"]} for _ in range(seats)
        ]
        for seat in range(seats):
            self.figures[seat]["reserve"].update({"warrior": 8, "leader": 1, "ship": 1})
        self.cards: list[dict[str, list[str]]] = [
            {zone: [] for zone in ("hand", "quests", "pack", "picked", "in_play", "buried")} for _ in range(seats)
        ]
        self.discard: list[str] = []
        self.pillaged = dict.fromkeys(PROVINCES, False)
        self.destroyed = dict.fromkeys(PROVINCES, False)
        self.winners: list[int] = []

    def play(self) -> Asked:
        """The whole game (BR-2 to BR-13)."""
        row = self.deal()
        self.clans: list[str] = row["seats"]
        self.first = self.clans.index(row["first_player"])
        self.ragnarok: list[str] = row["ragnarok"]
        self.token: dict[str, str | None] = {x: row["board"][x]["token"] for x in PROVINCES}
        for x in PROVINCES:
            self.destroyed[x] = self.token[x] is None
        assert list(self.destroyed.values()).count(True) == {2: 3, 3: 2, 4: 1}[self.n]
        if self.choose_clans:
            yield from self.take_clans()
        for self.age in (1, 2, 3):
            yield from self.gods_gifts()
            yield from self.action_phase()
            yield from self.discard_phase()
            yield from self.quest_phase()
            yield from self.ragnarok_phase()
            self.release()
        self.score()

    def take_clans(self) -> Asked:
        """A different clan for each seat, in their order; meanwhile the others bear what is left (BR-2.1)."""
        taken: list[str] = []
        for seat in range(self.n):
            move = yield from self.ask(seat, [f"clan {clan}" for clan in CLANS if clan not in taken])
            taken.append(move.split()[1])
            left = [clan for clan in CLANS if clan not in taken]
            self.clans = [*taken, *left[: self.n - len(taken)]]

    # What every part uses

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.n for i in range(self.n)]

    def ask(self, seat: int, options: Iterable[str], *, always: bool = False) -> Generator[Any, Any, str]:
        """One choice; what cannot be otherwise is not asked (BR-15), except where that would tell of a hand."""
        moves = set(options)
        if len(moves) == 1 and not always:
            return moves.pop()
        asked, move = yield {seat: moves}
        assert asked == seat
        return str(move)

    def has(self, seat: int, card: str) -> bool:
        return card in self.slots[seat].values()

    def value(self, seat: int, stat: str) -> int:
        return STATS[stat][self.steps[seat][stat] - 1]

    def up(self, seat: int, stat: str) -> None:
        self.steps[seat][stat] = min(6, self.steps[seat][stat] + 1)

    def raise_stat(self, seat: int, *, but: str | None = None, may: bool = False) -> Asked:
        """One stat of choice (D-17)."""
        low = [f"raise {stat}" for stat in STATS if self.steps[seat][stat] < 6 and stat != but]
        if low:
            move = yield from self.ask(seat, [*low, *(["decline"] if may else [])])
            if move != "decline":
                self.up(seat, move.split()[1])

    def area(self, province: str) -> list[str]:
        """BR-1.7"""
        return [province] if province == TREE else [province, FJORD_OF[province]]

    def room(self, province: str) -> int:
        """BR-1.5"""
        if province == TREE:
            return 10**6
        return RING[province] - sum(self.figures[seat][province].total() for seat in range(self.n))

    def neighbours(self, province: str) -> list[str]:
        """BR-1.3"""
        if province == TREE:
            return list(RING)
        ring = list(RING)
        at = ring.index(province)
        return [TREE, ring[at - 1], ring[(at + 1) % len(ring)]]

    def on_board(self, seat: int) -> list[tuple[str, str]]:
        """Kind and place, one for each figure."""
        places = [*PROVINCES, *FJORDS]
        return [(kind, place) for place in places for kind in self.figures[seat][place].elements()]

    def here(self, seat: int, province: str) -> Counter[str]:
        """A clan's figures in the area of a province."""
        found: Counter[str] = Counter()
        for place in self.area(province):
            found.update(self.figures[seat][place])
        return +found

    def move(self, seat: int, kind: str, source: str, target: str, n: int = 1) -> None:
        assert self.figures[seat][source][kind] >= n
        self.figures[seat][source][kind] -= n
        self.figures[seat][target][kind] += n

    def single(self, seat: int, kind: str) -> int:
        """The STR of one figure in the reserve."""
        return WARRIORS.get(self.slots[seat].get("warrior", ""), (1, 2))[0] if kind == "warrior" else STRENGTH[kind]

    def strength(self, seat: int, province: str) -> int:
        """BR-1.12"""
        total = 0
        for kind, n in self.here(seat, province).items():
            if kind == "warrior":
                one, two = WARRIORS.get(self.slots[seat].get("warrior", ""), (1, 2))
                total += n // 2 * two + n % 2 * one
            else:
                total += n * (3 if (kind, province) == ("dark_elf", TREE) else STRENGTH[kind])
        return total

    # BR-4

    def gods_gifts(self) -> Asked:
        self.phase = "gods_gifts"
        row = self.deal()
        if self.first_game and self.age == 1:
            for seat, clan in enumerate(self.clans):
                self.cards[seat]["hand"] = list(row["clans"][clan]["hand"])
            return
        for seat, clan in enumerate(self.clans):
            self.cards[seat]["pack"] = list(row["clans"][clan]["pack"])
            assert len(self.cards[seat]["pack"]) == 8
        keep = 2 if self.n == 2 else 1
        while len(self.cards[0]["pack"]) > 2:
            kept: list[list[str]] = [[] for _ in range(self.n)]
            while any(len(cards) < keep for cards in kept):
                seat, move = yield {
                    seat: {f"pick {card}" for card in Counter(self.cards[seat]["pack"]) - Counter(kept[seat])}
                    for seat in range(self.n)
                    if len(kept[seat]) < keep
                }
                kept[seat].append(move.split()[1])
            for seat in range(self.n):
                for card in kept[seat]:
                    self.cards[seat]["pack"].remove(card)
                self.cards[seat]["picked"] += kept[seat]
            if len(self.cards[0]["pack"]) > 2:
                packs = [cards["pack"] for cards in self.cards]
                for seat in range(self.n):
                    self.cards[seat]["pack"] = packs[seat - 1]
        for cards in self.cards:
            cards["buried"] += cards["pack"]
            cards["hand"] += cards["picked"]
            cards["pack"], cards["picked"] = [], []

    # BR-5

    def action_phase(self) -> Asked:
        self.phase = "action"
        self.rage = [self.value(seat, "rage") for seat in range(self.n)]
        self.passed = [False] * self.n
        seat = self.first
        while not all(self.pillaged[x] or self.destroyed[x] for x in PROVINCES):
            able = [s for s in self.clockwise(seat) if self.rage[s] and not self.passed[s]]
            if not able:
                break
            move = yield from self.ask(able[0], self.actions(able[0]), always=True)
            yield from self.act(able[0], move.split())
            seat = (able[0] + 1) % self.n
        self.rage = [0] * self.n

    def landings(self, seat: int, kind: str) -> list[str]:
        """Where a figure may invade, Rage apart (BR-5.2.4)."""
        if len(self.on_board(seat)) >= self.value(seat, "horns"):
            return []
        if kind in SHIPS:
            return [fjord for fjord, pair in FJORDS.items() if not all(self.destroyed[x] for x in pair)]
        found = [x for x in RING if not self.destroyed[x] and self.room(x) > 0]
        return [*found, TREE] if kind == "dark_elf" else found

    def invade_cost(self, seat: int, kind: str) -> int:
        return 0 if kind in ("leader", "dwarf_chieftain", "soldier_of_hel") else self.single(seat, kind)

    def upgrade_cost(self, seat: int, card: str) -> int:
        return max(0, int(CARDS[kind_of(card)]["rage_cost"]) - self.has(seat, "friggas_charm"))

    def actions(self, seat: int) -> list[str]:
        """BR-5.2 to BR-5.7"""
        moves = ["pass"]
        for kind in +self.figures[seat]["reserve"]:
            if self.invade_cost(seat, kind) <= self.rage[seat]:
                moves += [f"invade {kind} {place}" for place in self.landings(seat, kind)]
        for source in PROVINCES:
            if self.figures[seat][source].total():
                targets = [x for x in PROVINCES if x != source and not self.destroyed[x] and self.room(x) > 0]
                moves += [f"march {source} {x}" for x in targets]
        for card in self.cards[seat]["hand"]:
            row = CARDS[kind_of(card)]
            if row["type"] == "quest":
                moves.append(f"quest {card}")
            elif row["type"] == "upgrade" and self.upgrade_cost(seat, card) <= self.rage[seat]:
                moves += [f"upgrade {card} {slot}" for slot in SLOTS[row["slot"]]]
        for x in PROVINCES:
            if not self.destroyed[x] and self.here(seat, x):
                if not self.pillaged[x]:
                    moves.append(f"pillage {x}")
                elif self.has(seat, "tyrs_challenge") and self.rage[seat] >= 2:
                    moves.append(f"tyrs_challenge {x}")
        if self.has(seat, "friggas_domain"):
            for kind in +self.figures[seat]["valhalla"]:
                moves += [f"friggas_domain {kind} {place}" for place in self.landings(seat, kind)]
        if self.has(seat, "friggas_sacrifice") and min(self.steps[seat].values()) < 6:
            if len(self.on_board(seat)) >= 2:
                moves += [f"friggas_sacrifice {kind} {place}" for kind, place in self.on_board(seat)]
        return moves

    def act(self, seat: int, move: list[str]) -> Asked:
        verb, what, where = [*move, "", ""][:3]
        if verb == "pass":
            self.rage[seat], self.passed[seat] = 0, True
        elif verb == "invade":
            self.rage[seat] -= self.invade_cost(seat, what)
            yield from self.invade(seat, what, where, "reserve")
        elif verb == "friggas_domain":
            self.rage[seat] -= 1
            yield from self.invade(seat, what, where, "valhalla")
        elif verb == "march":
            self.rage[seat] -= 1
            yield from self.march(seat, what, where)
        elif verb == "upgrade":
            yield from self.upgrade(seat, what, where)
        elif verb == "quest":
            self.cards[seat]["hand"].remove(what)
            self.cards[seat]["quests"].append(what)
        elif verb == "friggas_sacrifice":
            yield from self.sacrifice(seat, what, where)
        else:
            self.rage[seat] -= 2 if verb == "tyrs_challenge" else 0
            yield from self.pillage(seat, what)

    def invade(self, seat: int, kind: str, place: str, source: str) -> Asked:
        """The steps of BR-5.2.5 after the payment."""
        self.move(seat, kind, source, place)
        others = [s for s in self.clockwise(seat) if s != seat]
        if place in RING:
            if kind == "troll":
                batch = {s: Counter({"warrior": self.figures[s][place]["warrior"]}) for s in others}
                yield from self.destroy(seat, place, batch)
            elif kind == "fire_giant":
                batch = {
                    s: Counter({k: n for k, n in self.here(s, place).items() if k not in MONSTERS}) for s in others
                }
                yield from self.destroy(seat, place, batch)
            if self.has(seat, "friggas_succor"):
                if (yield from self.offer(seat, place)):
                    self.move(seat, "warrior", "reserve", place)
        if place in PROVINCES and self.has(seat, "thors_domain") and not self.pillaged[place]:
            if self.rage[seat] >= 2 and (yield from self.ask(seat, ["thors_domain", "decline"])) != "decline":
                self.rage[seat] -= 2
                yield from self.pillage(seat, place)

    def offer(self, seat: int, place: str) -> Generator[Any, Any, bool]:
        """A Warrior from the reserve, at no cost, into this province."""
        if not self.figures[seat]["reserve"]["warrior"] or place not in self.landings(seat, "warrior"):
            return False
        return (yield from self.ask(seat, [f"invade warrior {place}", "decline"])) != "decline"

    def march(self, seat: int, source: str, target: str) -> Asked:
        """BR-5.3, told kind by kind"""
        sent = False
        while self.figures[seat][source].total() and self.room(target):
            moves = [
                f"send {kind} {n}"
                for kind, most in self.figures[seat][source].items()
                for n in range(1, min(most, self.room(target)) + 1)
            ]
            move = yield from self.ask(seat, [*moves, *(["done"] if sent else [])], always=True)
            if move == "done":
                break
            _, kind, n = move.split()
            self.move(seat, kind, source, target, int(n))
            sent = True

    def upgrade(self, seat: int, card: str, slot: str) -> Asked:
        """BR-5.4"""
        self.rage[seat] -= self.upgrade_cost(seat, card)
        self.cards[seat]["hand"].remove(card)
        old = self.slots[seat].pop(slot, None)
        if old is not None:
            self.discard.append(old)
            if old in MONSTERS:
                for standing in self.figures[seat].values():
                    standing[old] = 0
        self.slots[seat][slot] = card
        if slot.startswith("clan"):
            return
        if slot.startswith("monster"):
            self.figures[seat]["reserve"][card] += 1
            kinds = [card]
        else:
            kinds = list(SHIPS) if slot == "ship" else [slot]
        ready = [kind for kind in kinds if self.figures[seat]["reserve"][kind]]
        moves = [f"invade {kind} {place}" for kind in ready for place in self.landings(seat, kind)]
        move = yield from self.ask(seat, [*moves, "decline"])
        if move != "decline":
            _, kind, place = move.split()
            yield from self.invade(seat, kind, place, "reserve")

    def sacrifice(self, seat: int, kind: str, place: str) -> Asked:
        """BR-5.7.3: the second figure, then both die, then a stat"""
        rest = self.on_board(seat)
        rest.remove((kind, place))
        move = yield from self.ask(seat, [f"friggas_sacrifice {k} {p}" for k, p in rest])
        for k, p in ((kind, place), tuple(move.split()[1:])):
            self.die(seat, k, p)
        yield from self.raise_stat(seat)

    # BR-7

    def die(self, seat: int, kind: str, place: str) -> None:
        self.move(seat, kind, place, "valhalla")
        if kind in SHIPS:
            self.glory[seat] += SHIP_GLORY.get(self.slots[seat].get("ship", ""), 0)

    def destroy(
        self, first: int, province: str, batch: dict[int, Counter[str]], ragnarok: bool = False
    ) -> Generator[Any, Any, list[int]]:
        """A batch in the area of a province dies, unless its owners save it; how many of each clan did."""
        for seat in self.clockwise(first):
            while True:
                dying = +batch.get(seat, Counter())
                moves = ["done"]
                if self.has(seat, "friggas_protection") and not ragnarok:
                    moves += [f"save {k} {i}" for k, n in dying.items() for i in range(1, min(n, self.rage[seat]) + 1)]
                if dying["volur_witch"] and province != TREE:
                    moves.append("retreat")
                move = (yield from self.ask(seat, moves)).split()
                if move[0] == "done":
                    break
                if move[0] == "retreat":
                    batch[seat]["volur_witch"] -= 1
                    self.move(seat, "volur_witch", province, TREE)
                else:
                    batch[seat][move[1]] -= int(move[2])
                    self.rage[seat] -= int(move[2])
        dead = [0] * self.n
        for seat, kinds in batch.items():
            for kind in (+kinds).elements():
                self.die(seat, kind, FJORD_OF[province] if kind in SHIPS else province)
                dead[seat] += 1
        return dead

    # BR-8 to BR-13

    def discard_phase(self) -> Asked:
        self.phase = "discard"
        kept: dict[int, str] = {}
        if self.age < 3:
            choosing = [seat for seat in range(self.n) if len(self.cards[seat]["hand"]) > 1]
            while len(kept) < len(choosing):
                seat, move = yield {
                    seat: {f"keep {card}" for card in self.cards[seat]["hand"]} for seat in choosing if seat not in kept
                }
                kept[seat] = move.split()[1]
        for seat, cards in enumerate(self.cards):
            if seat in kept:
                cards["hand"].remove(kept[seat])
            if seat in kept or self.age == 3:
                cards["buried"] += cards["hand"]
                cards["hand"] = [kept[seat]] if seat in kept else []

    def most_strength(self, seat: int, province: str) -> bool:
        """BR-9.2"""
        mine = self.strength(seat, province)
        return not self.destroyed[province] and all(
            mine > self.strength(other, province) for other in range(self.n) if other != seat
        )

    def quest_phase(self) -> Asked:
        self.phase = "quest"
        done: list[tuple[int, str]] = []
        for seat in self.clockwise(self.first):
            for card in self.cards[seat]["quests"]:
                if kind_of(card) == "quest_glorious_death":
                    good = self.figures[seat]["valhalla"].total() >= 4
                else:
                    good = any(self.most_strength(seat, x) for x in REGIONS[kind_of(card)])
                if good:
                    done.append((seat, card))
            self.discard += self.cards[seat]["quests"]
            self.cards[seat]["quests"] = []
        for seat, card in done:
            kind, _, age = card.partition(".")
            dear = kind in ("quest_yggdrasil", "quest_glorious_death")
            points = ([6, 8, 11] if dear else [5, 7, 9])[int(age) - 1]
            self.glory[seat] += points * (2 if self.has(seat, "odins_throne") else 1)
            yield from self.raise_stat(seat, may=True)

    def ragnarok_phase(self) -> Asked:
        self.phase = "ragnarok"
        doomed = self.ragnarok[self.age - 1]
        self.destroyed[doomed], self.token[doomed], self.pillaged[doomed] = True, None, False
        batch = {seat: self.here(seat, doomed) for seat in range(self.n)}
        dead = yield from self.destroy(self.first, doomed, batch, ragnarok=True)
        for seat in range(self.n):
            each = (self.age + 1) * (2 if self.has(seat, "odins_inspiration") else 1)
            self.glory[seat] += each * dead[seat]

    def release(self) -> None:
        """Release Valhalla and the end of the Age (BR-11, BR-12)."""
        for seat in range(self.n):
            back = self.figures[seat]["valhalla"]
            self.glory[seat] += back.total() * sum(RELEASED.get(card, 0) for card in self.slots[seat].values())
            self.figures[seat]["reserve"].update(back)
            self.figures[seat]["valhalla"] = Counter()
        if self.age < 3:
            self.pillaged = dict.fromkeys(PROVINCES, False)
            self.first = (self.first + 1) % self.n

    def score(self) -> None:
        for seat in range(self.n):
            for step in self.steps[seat].values():
                self.glory[seat] += [0, 0, 0, 10, 10, 20][step - 1]
            if self.has(seat, "thors_conquest"):
                self.glory[seat] += 3 * len(self.on_board(seat))
        self.winners = [seat for seat in range(self.n) if self.glory[seat] == max(self.glory)]

    # What is compared

    def unasked(self) -> dict[int, set[str]]:
        """Nobody does anything unasked."""
        return {}

    def standing(self, place: str) -> dict[str, dict[str, int]]:
        rows = {clan: counted(self.figures[seat][place]) for seat, clan in enumerate(self.clans)}
        return {clan: row for clan, row in rows.items() if row}

    def numbers(self) -> Part:
        """Everything that a position says of clans, cards and board."""
        return Part(
            age=self.age,
            first_player=self.clans[self.first],
            ragnarok=self.ragnarok,
            discard=Bag(self.discard),
            clans={
                clan: Part(
                    glory=self.glory[seat],
                    rage=self.rage[seat],
                    passed=self.passed[seat],
                    stats=self.steps[seat],
                    slots=self.slots[seat],
                    reserve=counted(self.figures[seat]["reserve"]),
                    valhalla=counted(self.figures[seat]["valhalla"]),
                    **{zone: Bag(cards) for zone, cards in self.cards[seat].items()},
                )
                for seat, clan in enumerate(self.clans)
            },
            board={
                **{
                    x: {
                        "token": self.token[x],
                        "pillaged": self.pillaged[x],
                        "destroyed": self.destroyed[x],
                        "figures": self.standing(x),
                    }
                    for x in PROVINCES
                },
                **{fjord: {"figures": self.standing(fjord)} for fjord in FJORDS},
            },
        )
