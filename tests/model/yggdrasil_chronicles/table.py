"""The table as the text describes it: pawns, cards, gods; Health, ravaged Worlds, and how somebody is asked."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from tests.model.beside import Answers, Part
from tests.model.yggdrasil_chronicles.tree import BLOCKS, CAGE, ENEMY_OF, GOD_OF, IOTUNN, PROTECTS, WORLDS

# YC-3.4, YC-3.8
TROOPS = {1: 6, 2: 7, 3: 9, 4: 11, 5: 13}
HEALTH = {1: 9, 2: 8, 3: 7, 4: 6, 5: 5}
SUPPORT_HEALTH = 5
MARKERS = 7


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

    def __init__(self, seats: int, mode: str, luck: Answers) -> None:
        self.n = seats
        self.hard = mode == "hard"
        self.luck = luck
        self.players: list[str] = []
        self.support: list[str] = []
        self.ready = False
        self.where: dict[str, str] = {}
        self.health: dict[str, int] = {}
        self.elves: dict[str, int] = {}
        self.dice: dict[str, int] = {}
        self.owned: dict[str, list[str]] = {}
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

    def ask(self, god: str | int, options: Iterable[str], *, table: bool = False) -> Generator[Any, Any, str]:
        """One choice of a god's player; what cannot be otherwise is not asked. The table's are open to all (YC-R1)."""
        moves = set(options)
        if len(moves) < 2:
            return moves.pop() if moves else ""
        assert self.luck.all_read
        seat = god if isinstance(god, int) else self.players.index(god)
        self._unasked = {other: moves for other in range(self.n) if table and other != seat}
        _, move = yield {seat: moves}
        self._unasked = {}
        return str(move)

    def ask_number(self, god: str, name: str, most: int, least: int = 0) -> Generator[Any, Any, int]:
        move = yield from self.ask(god, [f"{name} {k}" for k in range(least, most + 1)])
        return int(move.split()[1])

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
        return self.hard and god == name

    def brother(self, god: str, other: str) -> bool:
        """Brother in Arms: Odin with every other god (YC-18.2)."""
        return self.power(god, "odin") and other != god

    def companion(self, god: str, other: str) -> bool:
        """Companion of Destiny: Freyia with every other god (YC-18.2)."""
        return self.power(god, "freyia") and other != god

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
            page="hard" if self.hard else "easy",
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
        return row
