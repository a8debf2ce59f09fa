"""The table of Reavers of Midgard: goods, dice, boards, cards, and the sums the rules ask for."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Line, Rule, replaced
from longhall.core.engine.state import State
from longhall.core.engine.zones import ZonePlan
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, LAYOUT, LEADER, PILE
from longhall.games.reavers_of_midgard.words import line, message

GAINED: Final = message("log.gained")
LOST: Final = message("log.lost")
NONE_LEFT: Final = line("RM-10.2", "log.none_left")


class Table(State):
    """The whole state of a game of Reavers of Midgard. What is a plain field here is public (RM-15.1)."""

    __slots__ = (
        "aboard",
        "colour",
        "crew",
        "every_window",
        "goods",
        "honor",
        "longships",
        "phase",
        "round",
        "start",
        "stored",
        "supply",
        "trade",
        "upgrades",
        "used",
    )

    round: int
    phase: int
    # Whether every window of RM-4.4 is asked about by itself
    every_window: bool
    # Who holds the Start Player marker, and the Honor Ship (nobody: -1)
    start: int
    honor: int
    # What changes often is a list, what changes seldom is a tuple that copies share.
    colour: tuple[int, ...]
    # Who has chosen each action space this round, -1 while it is free
    longships: tuple[int, ...]
    # Seven goods per seat: food, favor, glory (which may be negative, RM-0.8), terror, farm, wall, tower; no limit
    # for a player (RM-10.3)
    goods: list[int]
    # Dice in crew spaces per seat and kind, and their sum per seat
    crew: list[int]
    aboard: list[int]
    # Dice of the Trade display by kind, and of the supply by colour
    trade: tuple[int, ...]
    supply: list[int]
    # Per seat, beside the Artifacts: the die stored on each (-1: none), and a bit for each used in this action
    stored: tuple[tuple[int, ...], ...]
    used: tuple[int, ...]
    # Per seat the Ship Upgrades: the type, plus UPGRADES when it lies face down
    upgrades: tuple[tuple[int, ...], ...]

    def layout(self) -> ZonePlan:
        return LAYOUT

    def open_copy(self) -> Table:
        copy = Table(self.seats, self.luck)
        copy.round = self.round
        copy.phase = self.phase
        copy.every_window = self.every_window
        copy.start = self.start
        copy.honor = self.honor
        copy.colour = self.colour
        copy.longships = self.longships
        copy.goods = self.goods[:]
        copy.crew = self.crew[:]
        copy.aboard = self.aboard[:]
        copy.trade = self.trade
        copy.supply = self.supply[:]
        copy.stored = self.stored
        copy.used = self.used
        copy.upgrades = self.upgrades
        return copy

    def lay_out(self) -> None:
        """Boards and supply before anything is dealt (RM-2.1 to RM-2.5)."""
        n = self.seats
        self.clear()
        self.round = 1
        self.phase = 0
        self.every_window = False
        self.start = 0
        self.honor = -1
        self.colour = tuple(range(n))
        self.longships = (-1,) * box.SPACES
        self.goods = [0] * (box.GOODS * n)
        self.crew = [0] * (box.DICE * n)
        self.aboard = [0] * n
        self.trade = (0,) * box.DICE
        self.supply = box.DICE_COUNT[:]
        self.stored = ((),) * n
        self.used = (0,) * n
        self.upgrades = ((),) * n

    def scores(self) -> list[int]:
        return self.goods[box.GLORY :: box.GOODS]

    def winners(self) -> list[int]:
        """Most Glory, then most Favor; who is still tied shares the victory (RM-12.7)."""
        standing = [
            (self.goods[box.GOODS * q + box.GLORY], self.goods[box.GOODS * q + box.FAVOR]) for q in range(self.seats)
        ]
        best = max(standing)
        return [seat for seat in range(self.seats) if standing[seat] == best]

    # Seats (RM-0.1, RM-0.2)

    def next_to(self, seat: int) -> int:
        return (seat + 1) % self.seats

    # Goods (RM-0.3, RM-10)

    def good(self, seat: int, what: int) -> int:
        return self.goods[box.GOODS * seat + what]

    def tokens_left(self, what: int) -> int:
        """How many Farm, Wall or Tower tokens the supply has."""
        return box.TOKEN_COUNT[what] - sum(self.goods[what :: box.GOODS])

    def gain(self, seat: int, what: int, n: int, rule: Rule) -> None:
        """Takes goods, not Glory: unlimited (RM-10.1), or as many tokens as there are (RM-10.2, RM-R-29)."""
        if what >= box.FARM and n > self.tokens_left(what):
            n = self.tokens_left(what)
            if not n:
                self.say(NONE_LEFT, (seat, what))
                return
        self.goods[box.GOODS * seat + what] += n
        self.say_by(rule, GAINED, (seat, n, what))

    def gain_glory(self, seat: int, n: int, line: Line, *about: int) -> None:
        """Advances on the Glory track, which may go below nought (RM-0.8); the line says what for."""
        self.goods[box.GOODS * seat + box.GLORY] += n
        if self.journal is not None:
            self.score(seat, n, line, (seat, abs(n), *about))

    def lose(self, seat: int, what: int, n: int, rule: Rule) -> None:
        """Gives goods back, or all of them if there are fewer (RM-0.4, RM-R-19)."""
        n = min(n, self.goods[box.GOODS * seat + what])
        if n:
            self.goods[box.GOODS * seat + what] -= n
            self.say_by(rule, LOST, (seat, n, what))

    # Dice (RM-5.1)

    def man(self, seat: int, die: int, n: int = 1) -> None:
        """Dice from elsewhere come to a player's crew, or (less than none) go elsewhere."""
        self.crew[box.DICE * seat + die] += n
        self.aboard[seat] += n

    def add_die(self, seat: int, die: int) -> None:
        """A die of the supply goes to a player's crew."""
        self.supply[box.DIE_COLOUR[die]] -= 1
        self.crew[box.DICE * seat + die] += 1
        self.aboard[seat] += 1

    def drop_die(self, seat: int, die: int) -> None:
        """A die of the crew goes to the supply."""
        self.supply[box.DIE_COLOUR[die]] += 1
        self.crew[box.DICE * seat + die] -= 1
        self.aboard[seat] -= 1

    def hold(self, seat: int, space: int, die: int) -> None:
        """Notes what die lies on an Artifact (-1: none)."""
        self.stored = replaced(self.stored, seat, replaced(self.stored[seat], space, die))

    def drop_stored(self, seat: int, space: int) -> None:
        """The die of an Artifact goes to the supply."""
        self.supply[box.DIE_COLOUR[self.stored[seat][space]]] += 1
        self.hold(seat, space, -1)

    def crew_of(self, seat: int) -> list[int]:
        """How many dice of each kind are in a player's crew spaces."""
        return self.crew[box.DICE * seat : box.DICE * (seat + 1)]

    def all_dice(self, seat: int) -> list[int]:
        """How many dice of each kind a player has, stored ones included (RM-5.8)."""
        found = self.crew[box.DICE * seat : box.DICE * (seat + 1)]
        for die in self.stored[seat]:
            if die >= 0:
                found[die] += 1
        return found

    def dice(self, seat: int) -> int:
        """How many dice a player has, stored ones included (RM-5.8)."""
        n = self.aboard[seat]
        for die in self.stored[seat]:
            if die >= 0:
                n += 1
        return n

    def dice_left(self) -> bool:
        """Whether the supply has any crew die."""
        return self.supply != [0] * box.COLOURS

    # Boards

    def leader(self, seat: int) -> int:
        """The Leader, or -1."""
        cards = self.zones[LEADER + seat]
        return cards[0] if cards else -1

    def wild(self, seat: int) -> int:
        """The face that the Leader makes wild (RM-5.5), or -1."""
        cards = self.zones[LEADER + seat]
        return box.CLAN_FACE[box.CLAN[cards[0]]] if cards else -1

    def holder(self, seat: int, artifact: int, die: int) -> int:
        """An Artifact of that card that holds that die (-1: that is empty), or -1.

        Of two copies it is one that was used in this action: what is spent or lost is missed less there.
        """
        stored = self.stored[seat]
        used = self.used[seat]
        found = -1
        for i, card in enumerate(self.zones[ARTIFACTS + seat]):
            if card == artifact and stored[i] == die and (found < 0 or used >> i & 1):
                found = i
        return found

    def unused(self, seat: int, artifact: int, die: int) -> int:
        """The first among those that were not used in this action (RM-8.1.5)."""
        stored = self.stored[seat]
        used = self.used[seat]
        for i, card in enumerate(self.zones[ARTIFACTS + seat]):
            if card == artifact and stored[i] == die and not used >> i & 1:
                return i
        return -1

    def drop_artifact(self, seat: int, space: int) -> int:
        """An Artifact goes to its owner's Glory pile (RM-9.2); returns the die that lay on it, or -1."""
        cards = self.zones[ARTIFACTS + seat]
        die = self.stored[seat][space]
        used = self.used[seat]
        self.zones[ARTIFACTS + seat] = cards[:space] + cards[space + 1 :]
        self.zones[PILE + seat] += (cards[space],)
        self.stored = replaced(self.stored, seat, self.stored[seat][:space] + self.stored[seat][space + 1 :])
        low = used & ((1 << space) - 1)
        self.used = replaced(self.used, seat, low | used >> (space + 1) << space)
        return die

    def upgrades_left(self, kind: int) -> int:
        """How many Ship Upgrade tokens of a type the supply has."""
        n = box.UPGRADE_COUNT[kind]
        for row in self.upgrades:
            for upgrade in row:
                if box.token(upgrade) == kind:
                    n -= 1
        return n

    def flip_upgrade(self, seat: int, kind: int) -> None:
        """Turns a Ship Upgrade of that type face down (RM-5.9)."""
        row = self.upgrades[seat]
        self.upgrades = replaced(self.upgrades, seat, replaced(row, row.index(kind), kind + box.UPGRADES))
