"""The end of the game and final scoring (RM-12); all numbers are data (RM-R-02, RM-R-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from longhall.core.engine.rules import Fields, Line, Step
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, LEADER, PILE, SECRET, TILES, slot_zone
from longhall.games.reavers_of_midgard.words import line

SCORED_TERROR: Final = line("RM-12.2", "log.scored_terror")
SCORED_ARTIFACTS: Final = line("RM-12.3", "log.scored_artifacts")
SCORED_SET: Final = line("RM-12.4", "log.scored_set")
SCORED_TAPESTRIES: Final = line("RM-12.4", "log.scored_tapestries")
SCORED_TOKENS: Final = line("RM-12.5", "log.scored_tokens")
SCORED_TOKENS_MOST: Final = line("RM-12.5", "log.scored_tokens_most")
SCORED_PROPHECY: Final = line("RM-12.6", "log.scored_prophecy")
GAME_WON: Final = line("RM-12.7", "log.game_won")
WON_BY_FAVOR: Final = line("RM-12.7", "log.game_won_by_favor")
VICTORY_SHARED: Final = line("RM-12.7", "log.victory_shared")

_scoring: Final[dict[str, Any]] = box.BOX["scoring"]
TERROR_TABLE: Final[list[int]] = [_scoring["terror"]["table"][str(n)] for n in range(7)]
TERROR_BEYOND: Final[int] = _scoring["terror"]["each_beyond_6"]
# Armor, Treasure, Art: a card, and the Glory of 1, 2, ... cards of a set
SETS: Final[list[tuple[int, list[int]]]] = [
    (box.CARD_NAMES.index(id), _scoring["sets"][id]["table"]) for id in ("armor", "treasure", "art")
]
TAPESTRIES: Final[list[int]] = [c for c in range(box.CARDS) if box.ROWS[c].get("set") == "tapestry"]
TAPESTRY_SET: Final[int] = _scoring["sets"]["tapestry"]["full_set_glory"]
TAPESTRY_LOOSE: Final[int] = _scoring["sets"]["tapestry"]["loose_each"]
_majorities: Final[dict[str, Any]] = _scoring["token_majorities"]
MOST_NEEDED: Final[int] = _majorities["minimum_to_qualify"]


def terror_glory(n: int) -> int:
    """What Terror tokens cost (RM-12.2)."""
    last = len(TERROR_TABLE) - 1
    return TERROR_TABLE[n] if n <= last else TERROR_TABLE[last] + TERROR_BEYOND * (n - last)


def set_glory(table: list[int], n: int) -> int:
    """Full sets first, the remainder as one further set (RM-12.4)."""
    full, rest = n // len(table), n % len(table)
    return full * table[-1] + (table[rest - 1] if rest else 0)


def tapestry_glory(counts: list[int]) -> int:
    """Sets of three different Tapestries, and each one left over (RM-12.4)."""
    sets = min(counts)
    return sets * TAPESTRY_SET + (sum(counts) - len(counts) * sets) * TAPESTRY_LOOSE


def token_glory(good: int, n: int) -> int:
    """The rate for n tokens holds for all of them (RM-12.5)."""
    for row in _majorities[box.GOOD_NAMES.ids[good]]["per_token"]:
        if n >= row["min"] and (row["max"] is None or n <= row["max"]):
            return n * int(row["each"])
    return 0


def most_bonus(good: int) -> int:
    """The bonus for the most tokens of a type (RM-12.5)."""
    return int(_majorities[box.GOOD_NAMES.ids[good]]["majority_bonus"])


class Count:
    """What a Prophecy counts (RM-8.7.1, RM-12.6, RM-R-38): cards of the Glory pile, tokens, tiles or Ship Upgrades."""

    def __init__(self, row: dict[str, Any]) -> None:
        what = row["counts"]
        self.each: int = row["glory_per"]
        self.good = box.GOOD_NAMES.index(what["type"]) if what["zone"] == "tokens" else -1
        self.tiles = what["type"] if what["zone"] == "territories" else ""
        self.upgrades = what["zone"] == "ship_upgrades"
        self.cards = [c for c in range(box.CARDS) if what["zone"] == "glory_pile" and counted(c, what)]

    def glory(self, s: Table, seat: int, pile: tuple[int, ...]) -> int:
        if self.good >= 0:
            return self.each * s.good(seat, self.good)
        if self.upgrades:
            return self.each * len(s.upgrades[seat])
        if self.tiles:
            return self.each * len([t for t in s.zones[TILES + seat] if TILE_TYPE[t] == self.tiles])
        return self.each * len([c for c in pile if c in self.cards])


def counted(card: int, what: dict[str, Any]) -> bool:
    """Whether a card is of the kind that a Prophecy counts."""
    kind = what["type"]
    if kind == "prophecy":
        return box.DECK_OF[card] == box.PROPHECY
    if kind == "sea_battle":
        return box.DECK_OF[card] == box.SEA_BATTLE
    if kind == "artifact":
        return box.IS_ARTIFACT[card]
    if kind == "reaver":
        return box.DECK_OF[card] == box.REAVER and box.CLAN[card] == box.CLAN_NAMES.index(what["clan"])
    return bool(box.ROWS[card].get("set") == what["set"])


TILE_TYPE: Final[list[str]] = [box.ROWS[c]["type"] if box.STACK_OF[c] >= 0 else "" for c in range(box.CARDS)]
COUNTS: Final[dict[int, Count]] = {c: Count(box.ROWS[c]) for c in range(box.CARDS) if box.DECK_OF[c] == box.PROPHECY}


class FinalScoring(Step[Table]):
    """Boards are cleared into the Glory piles, which are revealed and scored (RM-12.1 to RM-12.7)."""

    def run(self, s: Table) -> None:
        s.phase = 3
        for seat in range(s.seats):
            clear_board(s, seat)
        s.then_all([*[ScorePart(n) for n in range(len(PARTS))], NameWinners()])


class ScorePart(Step[Table]):
    """One kind of points for everybody (RM-12.2 to RM-12.6), so that it can be seen by itself."""

    fields: ClassVar[Fields] = (("part", "number"),)

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, s: Table) -> None:
        for seat in s.clockwise(s.start):
            for glory in scored(s, self.part, seat, s.zones[PILE + seat]):
                s.gain_glory(seat, glory.n, glory.line, *glory.about)


class NameWinners(Step[Table]):
    """Who wins, and what has decided a tie (RM-12.7)."""

    def run(self, s: Table) -> None:
        winners = s.winners()
        for seat in winners:
            glory = s.good(seat, box.GLORY)
            if len(winners) > 1:
                s.say(VICTORY_SHARED, (seat, glory, s.good(seat, box.FAVOR)))
            elif s.scores().count(glory) > 1:
                s.say(WON_BY_FAVOR, (seat, glory, s.good(seat, box.FAVOR)))
            else:
                s.say(GAME_WON, (seat, glory))


def final_glory(s: Table, seat: int) -> list[Glory]:
    """What the final scoring would bring a player if the game ended now; his whole pile must be known."""
    pile = final_pile(s, seat)
    return [glory for part in range(len(PARTS)) for glory in scored(s, part, seat, pile)]


def final_pile(s: Table, seat: int) -> tuple[int, ...]:
    """A player's Glory pile with the cards of his board that will join it (RM-12.1)."""
    pile = s.zones[PILE + seat] + s.zones[SECRET + seat] + s.zones[LEADER + seat] + s.zones[ARTIFACTS + seat]
    for slot in range(box.SLOTS):
        pile += s.zones[slot_zone(slot, seat)]
    return pile


def clear_board(s: Table, seat: int) -> None:
    """Leader, specialized Reavers and Artifacts join the Glory pile; all of it is revealed (RM-12.1, RM-15.6)."""
    s.pour(LEADER + seat, PILE + seat)
    for slot in range(box.SLOTS):
        s.pour(slot_zone(slot, seat), PILE + seat)
    # Dice that lie on Artifacts score nothing and go to the supply (RM-12.8).
    for space in range(len(s.stored[seat])):
        if s.stored[seat][space] >= 0:
            s.drop_stored(seat, space)
    s.stored = (*s.stored[:seat], (), *s.stored[seat + 1 :])
    s.used = (*s.used[:seat], 0, *s.used[seat + 1 :])
    s.pour(ARTIFACTS + seat, PILE + seat)
    s.pour(SECRET + seat, PILE + seat)


class Glory:
    """Glory of the final scoring, with its reason."""

    def __init__(self, n: int, line: Line, *about: int) -> None:
        self.n = n
        self.line = line
        self.about = about


def of_terror(s: Table, seat: int, pile: tuple[int, ...]) -> list[Glory]:
    """What Terror tokens cost (RM-12.2)."""
    return [Glory(terror_glory(s.good(seat, box.TERROR)), SCORED_TERROR)]


def of_artifacts(s: Table, seat: int, pile: tuple[int, ...]) -> list[Glory]:
    """The Glory printed on Artifacts (RM-12.3)."""
    return [Glory(sum([box.ARTIFACT_GLORY[c] for c in pile]), SCORED_ARTIFACTS)]


def of_sets(s: Table, seat: int, pile: tuple[int, ...]) -> list[Glory]:
    """Armor, Treasure, Art and Tapestries (RM-12.4)."""
    found = [Glory(set_glory(table, pile.count(card)), SCORED_SET, card) for card, table in SETS]
    return [*found, Glory(tapestry_glory([pile.count(card) for card in TAPESTRIES]), SCORED_TAPESTRIES)]


def of_tokens(s: Table, seat: int, good: int) -> list[Glory]:
    """Tokens of one type; everybody tied for most gets the whole bonus (RM-12.5, RM-R-27)."""
    n = s.good(seat, good)
    most = max([s.good(other, good) for other in range(s.seats)])
    if n == most and n >= MOST_NEEDED:
        return [Glory(token_glory(good, n) + most_bonus(good), SCORED_TOKENS_MOST, good)]
    return [Glory(token_glory(good, n), SCORED_TOKENS, good)]


def of_prophecies(s: Table, seat: int, pile: tuple[int, ...]) -> list[Glory]:
    """Every Prophecy by what it counts (RM-12.6)."""
    prophecies = [card for card in pile if box.DECK_OF[card] == box.PROPHECY]
    return [Glory(COUNTS[card].glory(s, seat, pile), SCORED_PROPHECY, card) for card in prophecies]


# The order of final scoring (RM-12.2 to RM-12.6)
PARTS: Final[list[Callable[[Table, int, tuple[int, ...]], list[Glory]]]] = [
    of_terror,
    of_artifacts,
    of_sets,
    lambda s, seat, pile: of_tokens(s, seat, box.FARM),
    lambda s, seat, pile: of_tokens(s, seat, box.WALL),
    lambda s, seat, pile: of_tokens(s, seat, box.TOWER),
    of_prophecies,
]


def scored(s: Table, part: int, seat: int, pile: tuple[int, ...]) -> list[Glory]:
    """What a part of the scoring brings a player: only what changes the score."""
    return [glory for glory in PARTS[part](s, seat, pile) if glory.n]
