"""The table as the text describes it: pawns, cards, gods; Health, ravaged Worlds, and how somebody is asked."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from copy import deepcopy
from typing import Any

from tests.model.beside import Answers, Part
from tests.model.yggdrasil_chronicles.tree import (
    BLOCKS,
    CAGE,
    ENEMY_OF,
    GOD_OF,
    GODS,
    IOTUNN,
    PROTECTS,
    RELATIONS,
    WORLDS,
)

# YC-3.4, YC-3.8
TROOPS = {1: 6, 2: 7, 3: 9, 4: 11, 5: 13}
HEALTH = {1: 9, 2: 8, 3: 7, 4: 6, 5: 5}
SUPPORT_HEALTH = 5
MARKERS = 7
BLANK: dict[str, Any] = {"vanir": 0, "elves": 0, "god_die": [], "vanir_die": [], "xp": 0}


def first_table(god: str, gods: list[str]) -> dict[str, Any]:
    """What a god is able to do before any experience, but not in easy games (YC-18.2, YC-23.3)."""
    others = [other for other in GODS if other in gods and other != god]
    given: dict[str, dict[str, Any]] = {
        "freyr": {"elves": 2},
        "freyia": {"companion_of_destiny": others},
        "frigg": {"vanir_die": ["i"]},
        "heimdall": {"vanir_die": ["i"], "god_die": ["i"]},
        "odin": {"brother_in_arms": others},
        "tyr": {"god_die": ["i", "ii"]},
    }
    return BLANK | {relation: [] for relation in RELATIONS} | given.get(god, {})


class Over(Exception):
    """The game has ended (YC-19)."""


class Deck:
    """An Enemy deck from the top: what its owner has seen, what nobody knows, what everybody saw go back (YC-T1)."""

    def __init__(self, cards: list[str]) -> None:
        self.shown: list[str] = []
        self.unknown = cards
        self.returned: list[str] = []

    def all(self) -> list[str]:
        return self.shown + self.unknown + self.returned


class Table:
    """Everything that is counted. Gods are called by name, seats by number."""

    def __init__(self, seats: int, page: str, luck: Answers) -> None:
        """`page` is easy, hard, or the first of a saga, such as s3p1."""
        self.n = seats
        self.page = page
        self.luck = luck
        self.players: list[str] = []
        self.support: list[str] = []
        self.ready = False
        self.where: dict[str, str] = {}
        self.health: dict[str, int] = {}
        self.elves: dict[str, int] = {}
        self.dice: dict[str, int] = {}
        self.owned: dict[str, list[str]] = {}
        self.tables: dict[str, dict[str, Any]] = {}
        self.alfheim = self.vanaheim = TROOPS[seats]
        self.enemies = {"surt": "muspellheim", "hel": "niflheim", "loki": "vanaheim", "iormungand": "midgard"}
        self.enemies["fenrir"] = CAGE
        self.island = self.rotation = self.nidhogg = self.giants = self.anonymous = self.valhalla = 0
        self.ravaged: set[str] = set()
        self.healed: set[str] = set()
        self.iotunn: set[str] = set()
        self.active: str | None = None
        self.played: list[str] = []
        self.wheel: list[str] = []
        self.decks: dict[str, Deck] = {}
        self.face_down: dict[str, str] = {}
        self.foreseen: dict[str, str] = {}
        self.told: dict[str, str] = {}
        self.creatures: list[str] = []
        self.drawn: list[str] = []
        self.creature_discard: list[str] = []
        self.iotunn_cards: list[str] = []
        self.iotunn_discard: list[str] = []
        self.piles: dict[int, list[str]] = {}
        self.throw: dict[str, Any] | None = None
        self.outcome = "undecided"
        self.winners: list[int] = []
        self._unasked: dict[int, set[str]] = {}

    # Asking

    def ask(
        self,
        god: str | int,
        options: Iterable[str] | Callable[[], Iterable[str]],
        *,
        table: bool = False,
        in_throw: bool = False,
    ) -> Generator[Any, Any, str]:
        """One choice of a god's player; what cannot be otherwise is not asked. The table's are open to all (YC-R1).

        Options that depend on what gods own are worked out anew when something was taken by Blood Ties. In a throw
        they are a reason to ask only where they would open an option (YC-18.9).
        """
        seat = god if isinstance(god, int) else self.players.index(god)
        used: set[tuple[int, str]] = set()
        while True:
            moves = set(options() if callable(options) else options)
            ties = {s: self.ties(s, used) for s in range(self.n)} if self.ready else {}
            own = ties.get(seat, set())
            if len(moves) < 2 and not (moves and own and (not in_throw or self.would_open(seat, options))):
                return moves.pop() if moves else ""
            assert self.luck.all_read
            others = {s: (moves if table else set()) | ties.get(s, set()) for s in range(self.n) if s != seat}
            self._unasked = {s: free for s, free in others.items() if free}
            mover, move = yield {seat: moves | own}
            self._unasked = {}
            if not move.startswith("blood_ties"):
                return str(move)
            used.add((mover, move.split()[1]))
            yield from self.seize(mover, move.split()[1])

    def ask_number(
        self, god: str, name: str, most: int | Callable[[], int], least: int = 0, *, in_throw: bool = True
    ) -> Generator[Any, Any, int]:
        def options() -> list[str]:
            return [f"{name} {k}" for k in range(least, (most() if callable(most) else most) + 1)]

        move = yield from self.ask(god, options, in_throw=in_throw)
        return int(move.split()[1])

    # Blood Ties (YC-18.9)

    def tied(self, seat: int) -> list[str]:
        """The players' gods in a god's World from whom it may take things."""
        god = self.players[seat]
        named = self.tables[god]["blood_ties"]
        return [other for other in self.players if other in named and other in self.others_here(god)]

    def ties(self, seat: int, used: set[tuple[int, str]]) -> set[str]:
        gods = [god for god in self.tied(seat) if self.things(god) and (seat, god) not in used]
        return {f"blood_ties {god}" for god in gods}

    def things(self, god: str) -> list[str]:
        return ["elf"] * self.elves[god] + ["vanir_die"] * self.dice[god] + self.owned[god]

    def hand_over(self, thing: str, giver: str, taker: str) -> None:
        if thing in ("elf", "vanir_die"):
            store = self.elves if thing == "elf" else self.dice
            store[giver] -= 1
            store[taker] += 1
        else:
            self.owned[giver].remove(thing)
            self.owned[taker].append(thing)

    def seize(self, seat: int, god: str) -> Generator[Any, Any, None]:
        """One thing after the other, and meanwhile no other tie (YC-T5)."""
        while self.things(god):
            self._unasked = {}
            _, move = yield {seat: {"done", *[f"seize {thing}" for thing in self.things(god)]}}
            if move == "done":
                break
            self.hand_over(move.split()[1], god, self.players[seat])

    def would_open(self, seat: int, options: Iterable[str] | Callable[[], Iterable[str]]) -> bool:
        """Whether there would be more to choose from with all that could be taken."""
        if not callable(options):
            return False
        before, kept = set(options()), deepcopy((self.elves, self.dice, self.owned))
        for god in self.tied(seat):
            for thing in self.things(god):
                self.hand_over(thing, god, self.players[seat])
        more = set(options()) - before
        self.elves, self.dice, self.owned = kept
        return bool(more)

    def unasked(self) -> dict[int, set[str]]:
        """What others may submit for the table."""
        return self._unasked

    # Gods

    @property
    def gods(self) -> list[str]:
        return self.players + self.support

    def full(self, god: str) -> int:
        return SUPPORT_HEALTH if god in self.support else HEALTH[self.n]

    def order_from(self, god: str) -> list[str]:
        """Seat order."""
        i = self.players.index(god)
        return self.players[i:] + self.players[:i]

    def others_here(self, god: str) -> list[str]:
        return [other for other in self.gods if other != god and self.where[other] == self.where[god]]

    def uses(self, god: str, artifact: str) -> bool:
        """Whether a god owns an artifact that has an effect (YC-15.1, Thrym YC-7.4)."""
        return artifact in self.owned[god] and "thrym" not in self.iotunn

    def power(self, god: str, name: str) -> bool:
        """YC-18.1"""
        return self.page != "easy" and god == name

    def table_of(self, god: str) -> dict[str, Any]:
        return first_table("" if self.page == "easy" else god, self.gods)

    def brother(self, god: str, other: str) -> bool:
        return other in self.tables[god]["brother_in_arms"]

    def companion(self, god: str, other: str) -> bool:
        return other in self.tables[god]["companion_of_destiny"]

    def lose(self, god: str, n: int) -> None:
        """YC-19.2, YC-R24"""
        self.health[god] = max(0, self.health[god] - n)
        if not self.health[god]:
            self.defeat()

    def recover(self, god: str, n: int) -> None:
        """Never beyond the starting amount (YC-3.8)."""
        self.health[god] = min(self.full(god), self.health[god] + n)

    def missing(self, god: str) -> int:
        return self.full(god) - self.health[god]

    # The end (YC-19)

    def defeat(self) -> None:
        self.outcome = "lost"
        raise Over

    def victory(self) -> None:
        self.outcome = "won"
        self.winners = list(range(self.n))
        raise Over

    # Ravaged Worlds (YC-8) and Iotunn (YC-7)

    def ravage_check(self) -> None:
        places = list(self.enemies.values())
        for world in WORLDS:
            if places.count(world) > 1 and world not in self.ravaged:
                if len(self.ravaged) == MARKERS:
                    self.defeat()
                self.ravaged.add(world)

    def heal(self, world: str) -> None:
        """YC-8.6"""
        self.ravaged.remove(world)
        self.healed.add(world)
        self.ravage_check()

    def blocked(self, world: str) -> bool:
        return any(BLOCKS.get(iotunn) == world for iotunn in self.iotunn)

    def place_of(self, iotunn: str) -> str:
        """Where an active Iotunn is fought (YC-7.2 to YC-7.4)."""
        if iotunn in PROTECTS:
            return self.enemies[PROTECTS[iotunn]]
        return BLOCKS.get(iotunn, "iotunheim")

    # The Wheel (YC-5)

    def put_under(self, card: str, god: str) -> None:
        self.wheel.remove(card)
        self.decks[god].returned.append(card)
        self.note_holder(card, god)

    def note_holder(self, card: str, god: str) -> None:
        """Two players: who holds a support card is known once it went back (YC-25.2)."""
        if self.n == 2 and GOD_OF[card] in self.support:
            self.told[ENEMY_OF[card]] = god

    # Positions

    def begin_at(self, position: dict[str, Any]) -> None:
        """Puts everything where a position says; a round has just begun there."""
        self.ready = True
        self.players, self.support = list(position["seats"]), list(position["support"])
        for god, row in position["gods"].items():
            self.where[god], self.health[god] = row["world"], row["health"]
            self.elves[god], self.dice[god] = row.get("elves", 0), row.get("vanir_dice", 0)
            self.owned[god] = list(row.get("artifacts", []))
            if god in self.players:
                self.tables[god] = dict(row.get("table") or self.table_of(god))
        self.alfheim, self.vanaheim = position["reserve"]["elves"], position["reserve"]["vanir_dice"]
        self.enemies = dict(position["enemies"])
        self.island, self.rotation, self.nidhogg = position["island"], position["rotation"], position["nidhogg"]
        self.giants, self.anonymous = position["fire_giants"], position["anonymous"]
        self.valhalla = position["heroes"]
        self.ravaged, self.iotunn = set(position["ravaged"]), set(position["iotunn"])
        self.wheel = list(position["wheel"])
        for god, deck in position["decks"].items():
            self.decks[god] = Deck(list(deck["deck"]))
        self.face_down = dict(position["face_down"])
        self.creatures, self.iotunn_cards = list(position["creatures"]), list(position["iotunn_cards"])
        self.iotunn_discard = list(position["iotunn_discard"])
        self.piles = {int(level): list(pile) for level, pile in position["piles"].items()}

    def numbers(self) -> Part:
        """Everything that a position says, once the gods are there."""
        if not self.ready:
            return Part(nidhogg=0, rotation=0, outcome="undecided", enemies=self.enemies, creatures=self.creatures)
        return Part(
            seats=self.players,
            support=self.support,
            page=self.page,
            nidhogg=self.nidhogg,
            outcome=self.outcome,
            rotation=self.rotation,
            gods={god: self.god_numbers(god) for god in self.gods},
            enemies=self.enemies,
            island=self.island,
            fire_giants=self.giants,
            anonymous=self.anonymous,
            heroes=self.valhalla,
            ravaged=[world for world in WORLDS if world in self.ravaged],
            healed=[world for world in WORLDS if world in self.healed],
            iotunn=[name for name in IOTUNN if name in self.iotunn],
            reserve={"elves": self.alfheim, "vanir_dice": self.vanaheim},
            active=self.active,
            played=[god for god in self.players if god in self.played],
            told=self.told,
            wheel=self.wheel,
            decks={
                god: {"shown": deck.shown, "deck": deck.unknown, "returned": deck.returned}
                for god, deck in self.decks.items()
            },
            face_down=self.face_down,
            foreseen=self.foreseen,
            creatures=self.creatures,
            drawn=self.drawn,
            creature_discard=self.creature_discard,
            iotunn_cards=self.iotunn_cards,
            iotunn_discard=self.iotunn_discard,
            piles={str(level): pile for level, pile in self.piles.items()},
            throw=self.throw and self.throw | {"faces": sorted(self.throw["faces"])},
        )

    def god_numbers(self, god: str) -> Part:
        row = Part(world=self.where[god], health=self.health[god])
        if god in self.players:
            row.update(elves=self.elves[god], vanir_dice=self.dice[god], artifacts=self.owned[god])
            if self.page != "easy":
                row.update(table=self.tables[god])
        return row
