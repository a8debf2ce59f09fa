"""The table of Yggdrasil Chronicles: gods, Enemies, pawns, cards, and what the rules ask about them."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.luck import Luck
from longhall.core.engine.rules import replaced
from longhall.core.engine.state import State
from longhall.core.engine.zones import ZonePlan
from longhall.games.yggdrasil_chronicles.box import pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import NO_STORY, Story
from longhall.games.yggdrasil_chronicles.box.zones import ARTIFACTS, LAYOUT

UNDECIDED: Final = 0
WON: Final = 1
LOST: Final = 2


class Table(State):
    """The whole state of a game. Figures are the gods of the seats, then the support gods.

    Support gods have a World and Health and nothing else (YC-3.13); nothing a god may own is limited (YC-24.5).
    """

    __slots__ = (
        "active",
        "aided",
        "dead",
        "dice",
        "elves",
        "enemy",
        "fire",
        "full",
        "gods",
        "healed",
        "health",
        "iotunn",
        "island",
        "kit",
        "nidhogg",
        "outcome",
        "page",
        "played",
        "ravaged",
        "rotation",
        "story",
        "tables",
        "ties_used",
        "told",
        "valhalla",
        "where",
    )

    page: int
    nidhogg: int
    outcome: int
    # The god of each figure; World, Health and starting Health of each figure
    gods: tuple[int, ...]
    where: list[int]
    health: list[int]
    full: tuple[int, ...]
    # Per seat, and last the reserves of Alfheim and Vanaheim
    elves: list[int]
    dice: list[int]
    # A bit per artifact of each seat, read off the zones
    kit: tuple[int, ...]
    # Experience tables of the seats (YC-23), blank in easy mode
    tables: tuple[tuple[int, ...], ...]
    # Places of the Tree Enemies, Iormungand's island, pawns on the ladders of Surt and Hel, Heroes in Valhalla
    enemy: list[int]
    island: int
    rotation: int
    fire: int
    dead: int
    valhalla: int
    # A bit per ravaged World, per active Iotunn, and per seat that has played in this round
    ravaged: int
    iotunn: int
    played: int
    # Worlds healed in this turn, whose own action is closed until the next (YC-8.6)
    healed: int
    active: int
    story: Story
    # Two players: who is known to hold each support card, by Enemy (YC-25.2)
    told: tuple[int, ...]
    # A bit per holder and god of Blood Ties used while this decision is pending (YC-18.9)
    ties_used: int
    # Whether the table shows what everybody saw go back under the decks (YC-25.3)
    aided: bool

    def layout(self) -> ZonePlan:
        return LAYOUT

    def open_copy(self) -> Table:
        copy = Table(self.seats, self.luck)
        copy.page = self.page
        copy.nidhogg = self.nidhogg
        copy.outcome = self.outcome
        copy.gods = self.gods
        copy.where = self.where[:]
        copy.health = self.health[:]
        copy.full = self.full
        copy.elves = self.elves[:]
        copy.dice = self.dice[:]
        copy.kit = self.kit
        copy.tables = self.tables
        copy.enemy = self.enemy[:]
        copy.island = self.island
        copy.rotation = self.rotation
        copy.fire = self.fire
        copy.dead = self.dead
        copy.valhalla = self.valhalla
        copy.ravaged = self.ravaged
        copy.iotunn = self.iotunn
        copy.played = self.played
        copy.healed = self.healed
        copy.active = self.active
        copy.story = self.story
        copy.told = self.told
        copy.ties_used = self.ties_used
        copy.aided = self.aided
        return copy

    def with_own_luck(self) -> Table:
        """A copy whose luck is its own, so that nothing of the table's can be seen."""
        copy = self.clone()
        assert isinstance(copy, Table)
        copy.luck = Luck(self.luck.streams, 1)
        return copy

    def lay_out(self, page: int) -> None:
        """Tree and Enemies before anything is dealt (YC-3.1 to YC-3.6), Midgard under Asgard (YC-2.6)."""
        n = self.seats
        self.clear()
        self.page = page
        self.nidhogg = 0
        self.outcome = UNDECIDED
        self.elves = [0] * n + [box.TROOPS[n]]
        self.dice = [0] * n + [box.TROOPS[n]]
        self.kit = (0,) * n
        self.tables = (box.NO_TABLE,) * n
        self.enemy = [box.MUSPELLHEIM, box.NIFLHEIM, box.VANAHEIM, box.MIDGARD, box.CAGE]
        self.island = 0
        self.rotation = 0
        self.fire = 0
        self.dead = 0
        self.valhalla = 0
        self.ravaged = 0
        self.iotunn = 0
        self.played = 0
        self.healed = 0
        self.active = -1
        self.story = NO_STORY
        self.told = (-1,) * box.ENEMIES
        self.ties_used = 0
        self.aided = False
        self.seat_gods(tuple(range(n + box.SUPPORTS[n])))

    def seat_gods(self, gods: tuple[int, ...]) -> None:
        """Puts the figures in Asgard with their Health (YC-3.8 to YC-3.10)."""
        n = self.seats
        self.gods = gods
        self.where = [box.ASGARD] * len(gods)
        self.full = (box.HEALTH[n],) * n + (box.SUPPORT_HEALTH,) * (len(gods) - n)
        self.health = list(self.full)

    @property
    def decided(self) -> bool:
        """Also while experience is still to be spent (YC-19, YC-23.5)."""
        return self.outcome != UNDECIDED

    def scores(self) -> list[int]:
        """There is no scoring (YC-19.4): 1 for a victory, 0 otherwise."""
        return [1 if self.outcome == WON else 0] * self.seats

    def winners(self) -> list[int]:
        """All or none."""
        return list(range(self.seats)) if self.outcome == WON else []

    # Gods

    def has_powers(self) -> bool:
        """Abilities and powers are for hard and campaign games (YC-18.1)."""
        return self.page != pages.EASY

    def power_of(self, seat: int, god: int) -> bool:
        """Whether the seat's god is that one and has its divine power."""
        return self.gods[seat] == god and self.page != pages.EASY

    def saga(self) -> int:
        return pages.saga_of(self.page)

    def figure_of(self, god: int) -> int:
        """The figure of a god, or -1."""
        return self.gods.index(god) if god in self.gods else -1

    def new_story(self) -> Story:
        """The story from now on, to be changed before anybody sees it."""
        self.story = self.story.copy()
        return self.story

    def accompanied(self, figure: int) -> bool:
        """Whether another god is in the World of a figure; a support god is one too (YC-R6)."""
        return self.where.count(self.where[figure]) > 1

    def missing(self, figure: int) -> int:
        """How much Health a god may recover (YC-3.8)."""
        return self.full[figure] - self.health[figure]

    def related(self, seat: int, relation: int, god: int) -> bool:
        """Whether the seat's god holds a relation with a god (YC-18.3)."""
        return bool(self.tables[seat][box.T_RELATION + relation] >> god & 1)

    def relations_of(self, seat: int, relation: int) -> int:
        """A bit per god with whom the seat's god holds a relation."""
        return self.tables[seat][box.T_RELATION + relation]

    def relatives(self, seat: int, relation: int) -> list[int]:
        """The figures in the seat's World with which its god holds a relation (YC-18.4)."""
        bits = self.tables[seat][box.T_RELATION + relation]
        if not bits:
            return []
        here = self.where[seat]
        return [f for f in range(len(self.gods)) if f != seat and self.where[f] == here and bits >> self.gods[f] & 1]

    # What gods own

    def uses(self, seat: int, artifact: int) -> bool:
        """Whether the god owns an artifact that is in force (YC-15.1, Thrym YC-7.4)."""
        return bool(self.kit[seat] & artifact) and not self.iotunn & box.THRYM

    def read_kit(self, seat: int) -> None:
        """Notes again which artifacts a seat owns."""
        bits = 0
        for card in self.zones[ARTIFACTS + seat]:
            bits |= 1 << card - box.ARTIFACT
        self.kit = replaced(self.kit, seat, bits)

    def owns(self, seat: int, thing: int) -> int:
        """How many Elves, Vanir dice or copies of an artifact a personal reserve holds."""
        if thing == box.ELF:
            return self.elves[seat]
        return self.dice[seat] if thing == box.DIE else self.kit[seat] >> thing - 2 & 1

    def hand_over(self, giver: int, taker: int, thing: int) -> None:
        """A thing goes from one personal reserve to another."""
        if thing == box.ELF:
            self.elves[giver] -= 1
            self.elves[taker] += 1
        elif thing == box.DIE:
            self.dice[giver] -= 1
            self.dice[taker] += 1
        else:
            self.show(box.ARTIFACT + thing - 2, ARTIFACTS + giver, ARTIFACTS + taker)
            self.read_kit(giver)
            self.read_kit(taker)

    # Enemies

    def is_slain(self, enemy: int) -> bool:
        return enemy < box.TREE_ENEMIES and self.enemy[enemy] == box.SLAIN

    def active_iotunn(self) -> int:
        return self.iotunn.bit_count()

    def pawns_left(self) -> int:
        """Iotunn pawns on Loki's ladder."""
        return box.IOTUNN_PAWNS - self.iotunn.bit_count()

    def ravaged_worlds(self) -> int:
        return self.ravaged.bit_count()

    def usual_strength(self, enemy: int) -> int:
        """YC-11.3"""
        if enemy == box.SURT:
            return 1 + self.fire
        if enemy == box.HEL:
            return 1 + self.dead
        if enemy == box.LOKI:
            return 1 + self.iotunn.bit_count()
        return 1 + self.ravaged.bit_count() if enemy == box.FENRIR else 3

    def at_hand(self, token: int) -> int:
        """How many of a kind can be taken: out of a reserve, or off a ladder."""
        if token == box.ELF:
            return self.elves[self.seats]
        if token == box.DIE:
            return self.dice[self.seats]
        if token == box.HERO:
            return box.HEROES - self.valhalla
        return self.dead if token == box.ANONYMOUS_PAWN else self.fire

    def giants_left(self) -> int:
        """Fire Giants in the reserve of Muspellheim."""
        return box.FIRE_GIANTS - self.fire
