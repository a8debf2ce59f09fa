"""The table of Blood Rage: figures, clan sheets, tokens, cards, and the sums the rules ask for."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Line, Rule, replaced
from longhall.core.engine.state import State
from longhall.core.engine.zones import ZonePlan
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.zones import LAYOUT, SLOT
from longhall.games.blood_rage.words import line, message

STAT_RAISED: Final = message("log.raised")
STAT_RAISED_WITH: Final = message("log.raised_with")
# A stat that a completed Quest raises; of a Pillage token the line before has told.
QUEST_REWARD: Final = "BR-9.4"
STAT_AT_TOP: Final = line("BR-17.3", "log.at_top")


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
        self.rage = [box.STEPS[box.RAGE][0]] * n
        self.passed = (False,) * n
        self.steps = (1,) * (box.STATS * n)
        self.powers = (0,) * n
        self.warriors = [0] * (box.LOCATIONS * n)
        self.where = [box.OUT] * (2 * n + box.KINDS - box.MONSTERS)
        self.master = (-1,) * (box.KINDS - box.MONSTERS)
        self.present = [0] * (box.LOCATIONS * n)
        self.standing = [0] * box.PLACES
        self.on_board = [0] * n
        self.tokens = (-1,) * box.PROVINCES
        self.pillaged = (False,) * box.PROVINCES
        self.destroyed = (False,) * box.PROVINCES
        self.ragnarok = (-1,) * box.LAST_AGE
        for seat in range(n):
            self.warriors[box.LOCATIONS * seat + box.RESERVE] = 8
            self.where[2 * seat] = box.RESERVE
            self.where[2 * seat + 1] = box.RESERVE
            self.present[box.LOCATIONS * seat + box.RESERVE] = 10

    def scores(self) -> list[int]:
        return self.glory[:]

    # Seats (BR-1.17); what has no other order goes clockwise (BR-3.3)

    def left_of(self, seat: int) -> int:
        """The next seat; with two players the opponent (BR-18.3)."""
        return (seat + 1) % self.seats

    # Figures (BR-1.9)

    def _entry(self, seat: int, kind: int) -> int:
        """The entry of a Leader, Ship or Monster in `where`."""
        return 2 * seat + kind - box.LEADER if kind < box.MONSTERS else 2 * self.seats + kind - box.MONSTERS

    def owns(self, seat: int, kind: int) -> bool:
        return kind < box.MONSTERS or self.master[kind - box.MONSTERS] == seat

    def count(self, seat: int, kind: int, place: int) -> int:
        """How many figures of a kind a clan has in a location."""
        if kind == box.WARRIOR:
            return self.warriors[box.LOCATIONS * seat + place]
        if kind >= box.MONSTERS and self.master[kind - box.MONSTERS] != seat:
            return 0
        return 1 if self.where[self._entry(seat, kind)] == place else 0

    def place_of(self, seat: int, kind: int) -> int:
        """Where a Leader, Ship or Monster is."""
        return self.where[self._entry(seat, kind)]

    def kinds_at(self, seat: int, place: int) -> list[int]:
        """The kinds of figures that a clan has in a location; a Monster is one like any other (BR-5.4.7)."""
        found: list[int] = []
        left = self.present[box.LOCATIONS * seat + place]
        if not left:
            return found
        warriors = self.warriors[box.LOCATIONS * seat + place]
        if warriors:
            found.append(box.WARRIOR)
            left -= warriors
        if self.where[2 * seat] == place:
            found.append(box.LEADER)
            left -= 1
        if self.where[2 * seat + 1] == place:
            found.append(box.SHIP)
            left -= 1
        if left:
            base = 2 * self.seats
            for m in range(box.KINDS - box.MONSTERS):
                if self.master[m] == seat and self.where[base + m] == place:
                    found.append(box.MONSTERS + m)
        return found

    def figures_at(self, seat: int, place: int) -> int:
        """How many figures a clan has in a location."""
        return self.present[box.LOCATIONS * seat + place]

    def figures_in_area(self, seat: int, province: int) -> int:
        """How many figures a clan has in a province and its fjord (BR-1.7)."""
        total = self.present[box.LOCATIONS * seat + province]
        if province != box.YGGDRASIL:
            total += self.present[box.LOCATIONS * seat + box.FJORD[province]]
        return total

    def kinds_in_area(self, seat: int, province: int) -> list[int]:
        found = self.kinds_at(seat, province)
        if box.FJORD[province] >= 0:
            found += self.kinds_at(seat, box.FJORD[province])
        return found

    def move(self, seat: int, kind: int, origin: int, target: int) -> None:
        """Moves one figure from a location to another."""
        if kind == box.WARRIOR:
            self.warriors[box.LOCATIONS * seat + origin] -= 1
            self.warriors[box.LOCATIONS * seat + target] += 1
        else:
            self.where[self._entry(seat, kind)] = target
        if origin != box.OUT:
            self.present[box.LOCATIONS * seat + origin] -= 1
        if target != box.OUT:
            self.present[box.LOCATIONS * seat + target] += 1
        if origin < box.PLACES:
            self.standing[origin] -= 1
            self.on_board[seat] -= 1
        if target < box.PLACES:
            self.standing[target] += 1
            self.on_board[seat] += 1

    def room(self, province: int) -> int:
        """How many more figures fit into a province (BR-1.5); Yggdrasil has no limit."""
        return 99 if province == box.YGGDRASIL else box.VILLAGES[province] - self.standing[province]

    def vacant(self) -> list[int]:
        """The outer provinces that are not destroyed and have an empty village."""
        found: list[int] = []
        standing, villages, destroyed = self.standing, box.VILLAGES, self.destroyed
        for x in range(1, box.PROVINCES):
            if standing[x] < villages[x] and not destroyed[x]:
                found.append(x)
        return found

    def open_fjord(self, place: int) -> bool:
        """A fjord is in the game while one of its provinces is (BR-1.8, R-21)."""
        for province in box.SUPPORTS[place]:
            if not self.destroyed[province]:
                return True
        return False

    # Clan sheets

    def has(self, seat: int, upgrade: int) -> bool:
        """Whether an upgrade of that kind lies on the clan sheet."""
        return bool(self.powers[seat] >> upgrade & 1)

    def upgrade_in(self, seat: int, slot: int) -> int:
        """The face in a slot, or -1."""
        cards = self.zones[SLOT + box.MOST_SEATS * slot + seat]
        return cards[0] if cards else -1

    def read_sheet(self, seat: int) -> None:
        """Notes again which upgrades are in force, after a slot has changed."""
        powers = 0
        for slot in range(box.SLOTS):
            face = self.upgrade_in(seat, slot)
            if face >= 0:
                powers |= 1 << box.KIND_OF[face]
        self.powers = replaced(self.powers, seat, powers)

    def stat(self, seat: int, stat: int) -> int:
        """The value of a stat on its step (BR-1.13)."""
        return box.STEPS[stat][self.steps[box.STATS * seat + stat] - 1]

    def can_rise(self, seat: int, stat: int) -> bool:
        return self.steps[box.STATS * seat + stat] < box.TOP_STEP

    def raise_stat(self, seat: int, stat: int, rule: Rule, card: int = -1) -> None:
        """One step to the right; lost on step 6 (BR-1.13, BR-17.3). `card`: the kind of card that raises it, if any."""
        if self.can_rise(seat, stat):
            step = self.steps[box.STATS * seat + stat] + 1
            self.steps = replaced(self.steps, box.STATS * seat + stat, step)
            told = (seat, stat, self.stat(seat, stat), step)
            if card >= 0:
                self.say_by(rule, STAT_RAISED_WITH, (*told, card))
            else:
                self.say_by(rule, STAT_RAISED, (*told, int(rule.id == QUEST_REWARD)))
        else:
            self.say(STAT_AT_TOP, (seat, stat))

    def gain_glory(self, seat: int, n: int, reason: Line, about: tuple[int, ...] = ()) -> None:
        """Glory with its reason; the line takes the clan, how much it is, gained or lost, and what it is about."""
        if n:
            self.glory[seat] += n
            self.score(seat, n, reason, (seat, abs(n), *about))

    def axes(self, seat: int) -> int:
        return self.stat(seat, box.AXES)

    def horns(self, seat: int) -> int:
        return self.stat(seat, box.HORNS)

    # Strength (BR-1.10, BR-1.12)

    def figure_str(self, seat: int, kind: int, place: int) -> int:
        """The strength of one figure by itself in a location."""
        if kind == box.WARRIOR:
            face = self.upgrade_in(seat, box.WARRIOR_SLOT)
            return box.BASE_STR[box.WARRIOR] if face < 0 else box.WARRIOR_SINGLE[box.KIND_OF[face]]
        if kind >= box.MONSTERS:
            return 3 if kind == box.DARK_ELF and place == box.YGGDRASIL else box.MONSTER_STR[kind - box.MONSTERS]
        face = self.upgrade_in(seat, box.LEADER_SLOT if kind == box.LEADER else box.SHIP_SLOT)
        return box.BASE_STR[kind] if face < 0 else box.TROOP_STR[box.KIND_OF[face]]

    def clan_str(self, seat: int, province: int) -> int:
        """The strength of all of a clan's figures in the area of a province (BR-1.12)."""
        total = 0
        w = self.warriors[box.LOCATIONS * seat + province]
        if w:
            face = self.upgrade_in(seat, box.WARRIOR_SLOT)
            if face < 0:
                total = w * box.BASE_STR[box.WARRIOR]
            else:
                total = w // 2 * box.WARRIOR_PAIR[box.KIND_OF[face]] + w % 2 * box.WARRIOR_SINGLE[box.KIND_OF[face]]
        for kind in self.kinds_at(seat, province):
            if kind != box.WARRIOR:
                total += self.figure_str(seat, kind, province)
        fjord = box.FJORD[province]
        return total + self.fleet_str(seat, fjord) if fjord >= 0 else total

    def fleet_str(self, seat: int, fjord: int) -> int:
        """The strength of a clan's Ships in a fjord."""
        total = 0
        for kind in self.kinds_at(seat, fjord):
            total += self.figure_str(seat, kind, fjord)
        return total

    def board_str(self, seat: int) -> int:
        """The strength of all of a clan's figures on the board; Ships that fight for several provinces count once."""
        total = 0
        for province in range(box.PROVINCES):
            total += self.clan_str(seat, province)
            fjord = box.FJORD[province]
            if fjord >= 0 and fjord in box.FJORD[:province]:
                total -= self.fleet_str(seat, fjord)
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
    return kind == box.SHIP or kind == box.SEA_SERPENT


def location_of(province: int, kind: int) -> int:
    """Where a figure of the kind stands when it is in the area of a province."""
    return box.FJORD[province] if sails(kind) else province
