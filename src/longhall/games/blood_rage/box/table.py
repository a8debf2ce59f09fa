"""The table of Blood Rage: figures, clan sheets, tokens, cards, and the sums the rules ask for."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.state import State, replaced
from longhall.core.engine.zones import ZonePlan
from longhall.core.speech.message import Message
from longhall.core.speech.rulebook import Rule
from longhall.games.blood_rage.box.things import (
    ADJACENT,
    AXES,
    BASE_STR,
    DARK_ELF,
    FJORD,
    HORNS,
    KIND_OF,
    KINDS,
    LEADER,
    LEADER_SLOT,
    LOCATIONS,
    MONSTER_STR,
    MONSTERS,
    OUT,
    PLACES,
    PROVINCES,
    RAGE,
    RESERVE,
    SEA_SERPENT,
    SHIP,
    SHIP_SLOT,
    SLOTS,
    STEPS,
    SUPPORTS,
    TOP_STEP,
    TROOP_STR,
    VILLAGES,
    WARRIOR,
    WARRIOR_PAIR,
    WARRIOR_SINGLE,
    WARRIOR_SLOT,
    YGGDRASIL,
)
from longhall.games.blood_rage.box.zones import LAYOUT, SLOT
from longhall.games.blood_rage.words import STAT_AT_TOP, STAT_RAISED, R

BR_1_13: Final = R["BR-1.13"]
BR_17_3: Final = R["BR-17.3"]


class Table(State):
    """The whole state of a game of Blood Rage."""

    __slots__ = (
        "age",
        "clan",
        "destroyed",
        "first",
        "first_game",
        "glory",
        "master",
        "on_board",
        "passed",
        "phase",
        "pillaged",
        "powers",
        "present",
        "rage",
        "ragnarok",
        "standing",
        "steps",
        "tokens",
        "warriors",
        "where",
    )

    age: int
    # Where the Saga token lies (BR-2.8)
    phase: int
    first: int
    first_game: bool
    # What changes often is a list, what changes seldom is a tuple that copies share.
    clan: tuple[int, ...]
    # Neither has an upper limit (BR-17.5, BR-17.6)
    glory: list[int]
    rage: list[int]
    passed: tuple[bool, ...]
    # Steps of the stats, three per seat: rage, axes, horns
    steps: tuple[int, ...]
    # A bit per kind of upgrade that lies on the clan sheet, read off the slots
    powers: tuple[int, ...]
    # Warriors per seat and location; Leaders, Ships and Monsters by their location; the Monsters' clans
    warriors: list[int]
    where: list[int]
    master: tuple[int, ...]
    # Sums over the figures: per seat and location, per place, and per seat on the board
    present: list[int]
    standing: list[int]
    on_board: list[int]
    tokens: tuple[int, ...]
    pillaged: tuple[bool, ...]
    destroyed: tuple[bool, ...]
    # The province named by the Ragnarök token of each Age
    ragnarok: tuple[int, ...]

    def layout(self) -> ZonePlan:
        return LAYOUT

    def open_copy(self) -> Table:
        copy = Table(self.seats, self.luck)
        copy.age = self.age
        copy.phase = self.phase
        copy.first = self.first
        copy.first_game = self.first_game
        copy.clan = self.clan
        copy.glory = self.glory[:]
        copy.rage = self.rage[:]
        copy.passed = self.passed
        copy.steps = self.steps
        copy.powers = self.powers
        copy.warriors = self.warriors[:]
        copy.where = self.where[:]
        copy.master = self.master
        copy.present = self.present[:]
        copy.standing = self.standing[:]
        copy.on_board = self.on_board[:]
        copy.tokens = self.tokens
        copy.pillaged = self.pillaged
        copy.destroyed = self.destroyed
        copy.ragnarok = self.ragnarok
        return copy

    def lay_out(self) -> None:
        """Clans and board as they are before anything is dealt (BR-2.2, BR-2.7)."""
        n = self.seats
        self.clear()
        self.age = 1
        self.phase = 0
        self.first = 0
        self.first_game = False
        self.clan = tuple(range(n))
        self.glory = [0] * n
        self.rage = [STEPS[RAGE][0]] * n
        self.passed = (False,) * n
        self.steps = (1,) * (3 * n)
        self.powers = (0,) * n
        self.warriors = [0] * (LOCATIONS * n)
        self.where = [OUT] * (2 * n + KINDS - MONSTERS)
        self.master = (-1,) * (KINDS - MONSTERS)
        self.present = [0] * (LOCATIONS * n)
        self.standing = [0] * PLACES
        self.on_board = [0] * n
        self.tokens = (-1,) * PROVINCES
        self.pillaged = (False,) * PROVINCES
        self.destroyed = (False,) * PROVINCES
        self.ragnarok = (-1,) * 3
        for seat in range(n):
            self.warriors[LOCATIONS * seat + RESERVE] = 8
            self.where[2 * seat] = RESERVE
            self.where[2 * seat + 1] = RESERVE
            self.present[LOCATIONS * seat + RESERVE] = 10

    def scores(self) -> list[int]:
        return self.glory[:]

    def winners(self) -> list[int]:
        """Most Glory wins; tied players share the victory (BR-13.3, R-30)."""
        best = max(self.glory)
        return [seat for seat in range(self.seats) if self.glory[seat] == best]

    # Seats (BR-1.17)

    def clockwise(self, seat: int) -> list[int]:
        """All seats, from this one clockwise: the order of whatever has no other (BR-3.3)."""
        return [(seat + i) % self.seats for i in range(self.seats)]

    def left_of(self, seat: int) -> int:
        """The next seat; with two players the opponent (BR-18.3)."""
        return (seat + 1) % self.seats

    # Figures (BR-1.9)

    def _entry(self, seat: int, kind: int) -> int:
        """The entry of a Leader, Ship or Monster in `where`."""
        return 2 * seat + kind - LEADER if kind < MONSTERS else 2 * self.seats + kind - MONSTERS

    def owns(self, seat: int, kind: int) -> bool:
        return kind < MONSTERS or self.master[kind - MONSTERS] == seat

    def count(self, seat: int, kind: int, place: int) -> int:
        """How many figures of a kind a clan has in a location."""
        if kind == WARRIOR:
            return self.warriors[LOCATIONS * seat + place]
        if kind >= MONSTERS and self.master[kind - MONSTERS] != seat:
            return 0
        return 1 if self.where[self._entry(seat, kind)] == place else 0

    def place_of(self, seat: int, kind: int) -> int:
        """Where a Leader, Ship or Monster is."""
        return self.where[self._entry(seat, kind)]

    def kinds_at(self, seat: int, place: int) -> list[int]:
        """The kinds of figures that a clan has in a location; a Monster is one like any other (BR-5.4.7)."""
        found: list[int] = []
        left = self.present[LOCATIONS * seat + place]
        if not left:
            return found
        warriors = self.warriors[LOCATIONS * seat + place]
        if warriors:
            found.append(WARRIOR)
            left -= warriors
        if self.where[2 * seat] == place:
            found.append(LEADER)
            left -= 1
        if self.where[2 * seat + 1] == place:
            found.append(SHIP)
            left -= 1
        if left:
            base = 2 * self.seats
            for m in range(KINDS - MONSTERS):
                if self.master[m] == seat and self.where[base + m] == place:
                    found.append(MONSTERS + m)
        return found

    def figures_at(self, seat: int, place: int) -> int:
        """How many figures a clan has in a location."""
        return self.present[LOCATIONS * seat + place]

    def figures_in_area(self, seat: int, province: int) -> int:
        """How many figures a clan has in a province and its fjord (BR-1.7)."""
        total = self.present[LOCATIONS * seat + province]
        if province != YGGDRASIL:
            total += self.present[LOCATIONS * seat + FJORD[province]]
        return total

    def kinds_in_area(self, seat: int, province: int) -> list[int]:
        found = self.kinds_at(seat, province)
        if FJORD[province] >= 0:
            found += self.kinds_at(seat, FJORD[province])
        return found

    def move(self, seat: int, kind: int, origin: int, target: int) -> None:
        """Moves one figure from a location to another."""
        if kind == WARRIOR:
            self.warriors[LOCATIONS * seat + origin] -= 1
            self.warriors[LOCATIONS * seat + target] += 1
        else:
            self.where[self._entry(seat, kind)] = target
        if origin != OUT:
            self.present[LOCATIONS * seat + origin] -= 1
        if target != OUT:
            self.present[LOCATIONS * seat + target] += 1
        if origin < PLACES:
            self.standing[origin] -= 1
            self.on_board[seat] -= 1
        if target < PLACES:
            self.standing[target] += 1
            self.on_board[seat] += 1

    def room(self, province: int) -> int:
        """How many more figures fit into a province (BR-1.5); Yggdrasil has no limit."""
        return 99 if province == YGGDRASIL else VILLAGES[province] - self.standing[province]

    def vacant(self) -> list[int]:
        """The outer provinces that are not destroyed and have an empty village."""
        found: list[int] = []
        for x in range(1, PROVINCES):
            if self.standing[x] < VILLAGES[x] and not self.destroyed[x]:
                found.append(x)
        return found

    def open_fjord(self, place: int) -> bool:
        """A fjord is in the game while one of its provinces is (BR-1.8, R-21)."""
        for province in SUPPORTS[place]:
            if not self.destroyed[province]:
                return True
        return False

    def adjacent(self, a: int, b: int) -> bool:
        return ADJACENT[a][b]

    # Clan sheets

    def has(self, seat: int, upgrade: int) -> bool:
        """Whether an upgrade of that kind lies on the clan sheet."""
        return bool(self.powers[seat] >> upgrade & 1)

    def upgrade_in(self, seat: int, slot: int) -> int:
        """The face in a slot, or -1."""
        cards = self.zones[SLOT + 4 * slot + seat]
        return cards[0] if cards else -1

    def read_sheet(self, seat: int) -> None:
        """Notes again which upgrades are in force, after a slot has changed."""
        powers = 0
        for slot in range(SLOTS):
            face = self.upgrade_in(seat, slot)
            if face >= 0:
                powers |= 1 << KIND_OF[face]
        self.powers = replaced(self.powers, seat, powers)

    def stat(self, seat: int, stat: int) -> int:
        """The value of a stat on its step (BR-1.13)."""
        return STEPS[stat][self.steps[3 * seat + stat] - 1]

    def can_rise(self, seat: int, stat: int) -> bool:
        return self.steps[3 * seat + stat] < TOP_STEP

    def raise_stat(self, seat: int, stat: int, rule: Rule) -> None:
        """One step to the right; lost on step 6 (BR-1.13, BR-17.3)."""
        if self.can_rise(seat, stat):
            step = self.steps[3 * seat + stat] + 1
            self.steps = replaced(self.steps, 3 * seat + stat, step)
            self.say(STAT_RAISED, (seat, stat, self.stat(seat, stat)), rule)
        else:
            self.say(STAT_AT_TOP, (seat, stat), BR_17_3)

    def gain_glory(self, seat: int, n: int, message: Message, rule: Rule) -> None:
        """Glory with its reason; the message takes the clan and the number."""
        if n:
            self.glory[seat] += n
            self.score(seat, n, message, (seat, n), rule)

    def axes(self, seat: int) -> int:
        return self.stat(seat, AXES)

    def horns(self, seat: int) -> int:
        return self.stat(seat, HORNS)

    # Strength (BR-1.10, BR-1.12)

    def warrior_str(self, seat: int) -> int:
        """The strength of a single Warrior."""
        face = self.upgrade_in(seat, WARRIOR_SLOT)
        return BASE_STR[WARRIOR] if face < 0 else WARRIOR_SINGLE[KIND_OF[face]]

    def figure_str(self, seat: int, kind: int, place: int) -> int:
        """The strength of one figure by itself in a location."""
        if kind == WARRIOR:
            return self.warrior_str(seat)
        if kind >= MONSTERS:
            return 3 if kind == DARK_ELF and place == YGGDRASIL else MONSTER_STR[kind - MONSTERS]
        face = self.upgrade_in(seat, LEADER_SLOT if kind == LEADER else SHIP_SLOT)
        return BASE_STR[kind] if face < 0 else TROOP_STR[KIND_OF[face]]

    def clan_str(self, seat: int, province: int) -> int:
        """The strength of all of a clan's figures in the area of a province (BR-1.12)."""
        total = 0
        w = self.warriors[LOCATIONS * seat + province]
        if w:
            face = self.upgrade_in(seat, WARRIOR_SLOT)
            if face < 0:
                total = w * BASE_STR[WARRIOR]
            else:
                total = w // 2 * WARRIOR_PAIR[KIND_OF[face]] + w % 2 * WARRIOR_SINGLE[KIND_OF[face]]
        for kind in self.kinds_at(seat, province):
            if kind != WARRIOR:
                total += self.figure_str(seat, kind, province)
        fjord = FJORD[province]
        if fjord >= 0:
            for kind in self.kinds_at(seat, fjord):
                total += self.figure_str(seat, kind, fjord)
        return total

    def has_most_str(self, seat: int, province: int) -> bool:
        """Strictly more than every other clan, in a province that is not destroyed (BR-9.2)."""
        if self.destroyed[province]:
            return False
        mine = self.clan_str(seat, province)
        for other in range(self.seats):
            if other != seat and self.clan_str(other, province) >= mine:
                return False
        return True


def sails(kind: int) -> bool:
    """Ships stand in fjords and never move; the Sea Serpent is one of them (BR-1.11, BR-14.1)."""
    return kind == SHIP or kind == SEA_SERPENT


def location_of(province: int, kind: int) -> int:
    """Where a figure of the kind stands when it is in the area of a province."""
    return FJORD[province] if sails(kind) else province
