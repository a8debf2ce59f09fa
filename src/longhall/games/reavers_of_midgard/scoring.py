"""The end of the game and final scoring (RM-12); all numbers are data (RM-R-02, RM-R-04)."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.agenda import Step
from longhall.core.rulebook import Rule
from longhall.core.words import Message
from longhall.games.reavers_of_midgard.data import (
    ARTIFACT_GLORY,
    BOX,
    CARD_NAMES,
    CARDS,
    CLAN,
    CLAN_NAMES,
    DECK_OF,
    FARM,
    GLORY,
    GOOD_NAMES,
    GOODS,
    IS_ARTIFACT,
    PROPHECY,
    REAVER,
    ROWS,
    SEA_BATTLE,
    SLOTS,
    STACK_OF,
    TERROR,
    TOWER,
)
from longhall.games.reavers_of_midgard.state import Table
from longhall.games.reavers_of_midgard.words import (
    GAME_WON,
    SCORED_ARTIFACTS,
    SCORED_PROPHECY,
    SCORED_SET,
    SCORED_TAPESTRIES,
    SCORED_TERROR,
    SCORED_TOKENS,
    SCORED_TOKENS_MOST,
    R,
)
from longhall.games.reavers_of_midgard.zones import ARTIFACTS, LEADER, PILE, SECRET, SLOT, TILES

RM_12_2: Final = R["RM-12.2"]
RM_12_3: Final = R["RM-12.3"]
RM_12_4: Final = R["RM-12.4"]
RM_12_5: Final = R["RM-12.5"]
RM_12_6: Final = R["RM-12.6"]
RM_12_7: Final = R["RM-12.7"]

_scoring: Final[dict[str, Any]] = BOX["scoring"]
TERROR_TABLE: Final[list[int]] = [_scoring["terror"]["table"][str(n)] for n in range(7)]
TERROR_BEYOND: Final[int] = _scoring["terror"]["each_beyond_6"]
# Armor, Treasure, Art: a card, and the Glory of 1, 2, ... cards of a set
SETS: Final[list[tuple[int, list[int]]]] = [
    (CARD_NAMES.index(id), _scoring["sets"][id]["table"]) for id in ("armor", "treasure", "art")
]
TAPESTRIES: Final[list[int]] = [c for c in range(CARDS) if ROWS[c].get("set") == "tapestry"]
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
    for row in _majorities[GOOD_NAMES.ids[good]]["per_token"]:
        if n >= row["min"] and (row["max"] is None or n <= row["max"]):
            return n * int(row["each"])
    return 0


def most_bonus(good: int) -> int:
    """The bonus for the most tokens of a type (RM-12.5)."""
    return int(_majorities[GOOD_NAMES.ids[good]]["majority_bonus"])


class Count:
    """What a Prophecy counts (RM-8.7.1, RM-12.6, RM-R-38): cards of the Glory pile, tokens, tiles or Ship Upgrades."""

    __slots__ = ("cards", "each", "good", "tiles", "upgrades")

    def __init__(self, row: dict[str, Any]) -> None:
        what = row["counts"]
        self.each: int = row["glory_per"]
        self.good = GOOD_NAMES.index(what["type"]) if what["zone"] == "tokens" else -1
        self.tiles = what["type"] if what["zone"] == "territories" else ""
        self.upgrades = what["zone"] == "ship_upgrades"
        self.cards = [c for c in range(CARDS) if what["zone"] == "glory_pile" and counted(c, what)]

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
        return DECK_OF[card] == PROPHECY
    if kind == "sea_battle":
        return DECK_OF[card] == SEA_BATTLE
    if kind == "artifact":
        return IS_ARTIFACT[card]
    if kind == "reaver":
        return DECK_OF[card] == REAVER and CLAN[card] == CLAN_NAMES.index(what["clan"])
    return bool(ROWS[card].get("set") == what["set"])


TILE_TYPE: Final[list[str]] = [ROWS[c]["type"] if STACK_OF[c] >= 0 else "" for c in range(CARDS)]
COUNTS: Final[dict[int, Count]] = {c: Count(ROWS[c]) for c in range(CARDS) if DECK_OF[c] == PROPHECY}


class FinalScoring(Step[Table]):
    """Boards are cleared into the Glory piles, which are revealed and scored (RM-12.1 to RM-12.7)."""

    def run(self, s: Table) -> None:
        s.phase = 3
        for seat in range(s.seats):
            clear_board(s, seat)
        order = s.clockwise(s.start)
        for seat in order:
            add(s, seat, terror_glory(s.good(seat, TERROR)), SCORED_TERROR, (), RM_12_2)
        for seat in order:
            add(s, seat, sum([ARTIFACT_GLORY[c] for c in s.zones[PILE + seat]]), SCORED_ARTIFACTS, (), RM_12_3)
        for seat in order:
            score_sets(s, seat)
        for good in range(FARM, TOWER + 1):
            score_tokens(s, good)
        for seat in order:
            for card in s.zones[PILE + seat]:
                if DECK_OF[card] == PROPHECY:
                    add(s, seat, COUNTS[card].glory(s, seat, s.zones[PILE + seat]), SCORED_PROPHECY, (card,), RM_12_6)
        for seat in s.winners():
            s.say(GAME_WON, (seat, s.good(seat, GLORY)), RM_12_7)


def add(s: Table, seat: int, n: int, message: Message, about: tuple[int, ...], rule: Rule) -> None:
    """Glory of the final scoring, with its reason."""
    if n:
        s.goods[GOODS * seat + GLORY] += n
        s.score(seat, n, message, (seat, n, *about), rule)


def clear_board(s: Table, seat: int) -> None:
    """Leader, specialized Reavers and Artifacts join the Glory pile; all of it is revealed (RM-12.1, RM-15.6)."""
    s.pour(LEADER + seat, PILE + seat)
    for slot in range(SLOTS):
        s.pour(SLOT + 4 * slot + seat, PILE + seat)
    # Dice that lie on Artifacts score nothing and go to the supply (RM-12.8).
    for space in range(len(s.stored[seat])):
        if s.stored[seat][space] >= 0:
            s.drop_stored(seat, space)
    s.stored = (*s.stored[:seat], (), *s.stored[seat + 1 :])
    s.used = (*s.used[:seat], 0, *s.used[seat + 1 :])
    s.pour(ARTIFACTS + seat, PILE + seat)
    s.pour(SECRET + seat, PILE + seat)


def score_sets(s: Table, seat: int) -> None:
    """Armor, Treasure, Art and Tapestries (RM-12.4)."""
    pile = s.zones[PILE + seat]
    for card, table in SETS:
        add(s, seat, set_glory(table, pile.count(card)), SCORED_SET, (card,), RM_12_4)
    add(s, seat, tapestry_glory([pile.count(card) for card in TAPESTRIES]), SCORED_TAPESTRIES, (), RM_12_4)


def score_tokens(s: Table, good: int) -> None:
    """Tokens of one type; everybody tied for most gets the whole bonus (RM-12.5, RM-R-27)."""
    most = max([s.good(seat, good) for seat in range(s.seats)])
    for seat in s.clockwise(s.start):
        n = s.good(seat, good)
        if n == most and n >= MOST_NEEDED:
            add(s, seat, token_glory(good, n) + most_bonus(good), SCORED_TOKENS_MOST, (good,), RM_12_5)
        else:
            add(s, seat, token_glory(good, n), SCORED_TOKENS, (good,), RM_12_5)
