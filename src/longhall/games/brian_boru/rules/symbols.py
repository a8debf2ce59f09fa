"""Symbols (BB-7): what each does for the acting player. Actions are runs of symbols from the data."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Step, replaced
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import DECLINE, EXPAND_TO, LIBERATE_TOWN
from longhall.games.brian_boru.rules.extra_steps import Extra, climb, enter_church, take_raiders
from longhall.games.brian_boru.words import line, question, refusal

TOOK_TOWN: Final = line("BB-7.1", "log.took_town")
NOTHING_TO_PAY: Final = line("BB-7.3", "log.nothing_to_pay")
NO_RAIDERS: Final = line("BB-7.6", "log.no_raiders")
AT_THE_TOP: Final = line("BB-7.7.1", "log.at_the_top")
COLLIDED: Final = line("BB-7.7.4", "log.collision")
EXPANDED: Final = line("BB-7.8", "log.expanded")
LIBERATED: Final = line("BB-7.9", "log.liberated")
POINTS_LOST: Final = line("BB-7.3", "points.lost")

COINS_GAINED: Final = line("BB-7.2", "log.coins")
COINS_LOST: Final = line("BB-7.3", "log.coins_lost")
RENOWN_OF_ACTION: Final = line("BB-7.4", "log.renown")

TARGET_TAKEN: Final = refusal("BB-7.8", "refuse.not_free")
TARGET_OF_VIKINGS: Final = refusal("BB-R-04", "refuse.not_free")
NO_COINS: Final = refusal("BB-7.8", "refuse.expand_cost")
ACTIVE: Final = refusal("BB-R-03", "refuse.active_town")
UNCONNECTED: Final = refusal("BB-7.8", "refuse.no_road")

# Which action of a card
PRIMARY_ACTION: Final = 0
UPPER: Final = 1
LOWER: Final = 2


class Symbols(Step[Table]):
    """A run of n equal symbols, for the player whose action it is."""

    abstract = True

    fields = (("seat", "seat"), ("n", "number"))

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class TakeTown(Symbols):
    """The marker, and a disc on the active town (BB-7.1, BB-19.4)."""

    def run(self, s: Table) -> None:
        town = s.active
        s.place_disc(self.seat, town)
        s.marker = self.seat
        s.active = -1
        s.say(TOOK_TOWN, (self.seat, town))


class GainCoins(Symbols):
    """Coins never run out (BB-7.2); they can be spent on what stands to the right (BB-7.11)."""

    def run(self, s: Table) -> None:
        s.coins[self.seat] += self.n
        s.say(COINS_GAINED, (self.seat, self.n))


class LoseCoins(Symbols):
    """A coin each, or two points, or nothing (BB-7.3)."""

    def run(self, s: Table) -> None:
        seat = self.seat
        paid = min(self.n, s.coins[seat])
        if paid:
            s.coins[seat] -= paid
            s.say(COINS_LOST, (seat, paid))
        if paid < self.n and s.points[seat]:
            # BB-R-06: the last point alone will do.
            s.gain_points(seat, -min(box.COIN_PENALTY * (self.n - paid), s.points[seat]), POINTS_LOST)
        elif paid < self.n:
            s.say(NOTHING_TO_PAY, (seat,))


class GainRenown(Symbols):
    """BB-7.4: on no action card that is known, but defined."""

    def run(self, s: Table) -> None:
        for _ in range(self.n):
            s.gain_renown(self.seat, RENOWN_OF_ACTION)


class Church(Symbols):
    """Discs into the church area, more for coins (BB-7.5)."""

    def run(self, s: Table) -> None:
        enter_church(s, self.seat, self.n)
        s.then(EXTRA_DISCS[self.seat])


class Battle(Symbols):
    """Raiders from the battle area while there are any, more for coins (BB-7.6)."""

    def run(self, s: Table) -> None:
        if s.area:
            take_raiders(s, self.seat, min(self.n, s.area))
            s.then(EXTRA_RAIDERS[self.seat])
        else:
            s.say(NO_RAIDERS, (self.seat,))


class Courtship(Symbols):
    """Up the marriage track as far as its top, further for coins (BB-7.7, BB-7.7.1, BB-7.7.2)."""

    def run(self, s: Table) -> None:
        if s.space[self.seat] < box.TOP_SPACE:
            climb(s, self.seat, min(self.n, box.TOP_SPACE - s.space[self.seat]))
            s.then(EXTRA_SPACES[self.seat])
        else:
            s.say(AT_THE_TOP, (self.seat,))


class Expand(Choice[Table]):
    """For 5 coins a disc on a free town by the road from a town one controls (BB-7.8, BB-D8)."""

    asks = question("BB-7.8", "ask.expand")
    families = (DECLINE.family, EXPAND_TO)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.coins[self.seat],)

    def legal(self, s: Table) -> list[Move]:
        found = [DECLINE]
        seat = self.seat
        if s.coins[seat] >= box.EXPAND_COST:
            disc = s.disc
            seen: list[int] = []
            for town in s.towns_of(seat):
                for target in box.ROADS[town]:
                    if disc[target] < 0 and target != s.active and target not in seen:
                        seen.append(target)
                        found.append(EXPAND_TO.moves[target])
        return found

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        if s.coins[self.seat] < box.EXPAND_COST:
            return NO_COINS
        target = move.args[0]
        if not s.free(target):
            return TARGET_OF_VIKINGS if s.vikings[target] else TARGET_TAKEN
        if target == s.active:
            return ACTIVE
        for town in box.ROADS[target]:
            # BB-1.3, BB-R-04: not from a town that the Vikings control
            if s.controls(self.seat, town):
                return None
        return UNCONNECTED

    def take(self, s: Table, move: Move) -> None:
        if move is DECLINE:
            return
        s.coins[self.seat] -= box.EXPAND_COST
        s.place_disc(self.seat, move.args[0])
        s.say(EXPANDED, (self.seat, move.args[0]))


class Liberate(Choice[Table]):
    """A Viking control token goes, whoever owns the disc under it (BB-7.9, BB-D9, BB-R-05, BB-R-31)."""

    asks = question("BB-7.9", "ask.liberate")
    families = (LIBERATE_TOWN,)
    reason = refusal("BB-7.9", "refuse.no_vikings")

    def legal(self, s: Table) -> list[Move]:
        return [LIBERATE_TOWN.moves[town] for town, viking in enumerate(s.vikings) if viking]

    def take(self, s: Table, move: Move) -> None:
        town = move.args[0]
        s.vikings = replaced(s.vikings, town, False)
        s.say(LIBERATED, (self.seat, town, s.disc[town]))


def collide(s: Table, seat: int) -> None:
    """Down from a shared space to one without another disc, or to space 0 (BB-7.7.4, BB-19.3, BB-R-23, BB-R-30)."""
    space = s.space[seat]
    if not space or s.space.count(space) == 1:
        return
    while space and space in s.space:
        space -= 1
    s.space[seat] = space
    s.say(COLLIDED, (seat, space))


# Actions as steps. Steps never change, so one row for every seat, card and action is enough.

EXTRA_DISCS: Final[list[Extra]] = [Extra(seat, box.CHURCH_SYMBOL) for seat in range(box.MOST_SEATS)]
EXTRA_RAIDERS: Final[list[Extra]] = [Extra(seat, box.BATTLE_SYMBOL) for seat in range(box.MOST_SEATS)]
EXTRA_SPACES: Final[list[Extra]] = [Extra(seat, box.MARRIAGE_SYMBOL) for seat in range(box.MOST_SEATS)]

RUNS: Final[dict[int, type[Symbols]]] = {
    box.TAKE_TOWN: TakeTown,
    box.GAIN_COIN: GainCoins,
    box.LOSE_COIN: LoseCoins,
    box.RENOWN: GainRenown,
    box.CHURCH_SYMBOL: Church,
    box.BATTLE_SYMBOL: Battle,
    box.MARRIAGE_SYMBOL: Courtship,
}
# Chosen symbol by symbol
CHOSEN: Final[dict[int, type[Choice[Table]]]] = {box.EXPAND: Expand, box.LIBERATE: Liberate}


def steps(seat: int, action: tuple[box.Run, ...]) -> tuple[Step[Table], ...]:
    """An action from left to right (BB-6.5.4, BB-R-01)."""
    found: list[Step[Table]] = []
    for symbol, n in action:
        found += [RUNS[symbol](seat, n)] if symbol in RUNS else [CHOSEN[symbol](seat) for _ in range(n)]
    return tuple(found)


ACTION_STEPS: Final[list[list[list[tuple[Step[Table], ...]]]]] = [
    [[steps(seat, action) for action in (box.PRIMARY[card], *box.SECONDARY[card])] for card in range(box.ACTIONS)]
    for seat in range(box.MOST_SEATS)
]


def perform(s: Table, seat: int, card: int, action: int) -> None:
    """Puts the symbols of an action on the agenda (BB-6.5.2, BB-6.5.3)."""
    s.then_all(ACTION_STEPS[seat][card][action])
