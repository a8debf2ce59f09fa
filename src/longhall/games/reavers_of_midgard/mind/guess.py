"""What a seat cannot see, filled in at random and in keeping with all that it knows (RM-15)."""

from __future__ import annotations

import random

from longhall.core.engine.zones import UNKNOWN
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.box.zones import CLAIMED, DECK, SECRET, stack_zone
from longhall.games.reavers_of_midgard.rules.turn import turn


def fill(seen: Table, seat: int, rng: random.Random) -> Table:
    """A table without UNKNOWN cards that looks to `seat` as this one does."""
    s = seen.open_copy()
    s.clear()
    s.zones = seen.zones[:]
    left = box.COPIES[:]
    for cards in seen.zones:
        for card in cards:
            if card >= 0:
                left[card] -= 1
    for deck in range(box.DECKS):
        unseen = [card for card in dict.fromkeys(box.DECK_CARDS[deck]) for _ in range(left[card])]
        rng.shuffle(unseen)
        if deck == box.PROPHECY:
            for other in range(s.seats):
                s.zones[SECRET + other] = complete(s.zones[SECRET + other], unseen)
        s.zones[DECK + deck] = complete(s.zones[DECK + deck], unseen)
    fill_tiles(s, seen, left, rng)
    return s


def complete(cards: tuple[int, ...], unseen: list[int]) -> tuple[int, ...]:
    """Cards with every unknown one replaced by one of the unseen."""
    return tuple([card if card != UNKNOWN or not unseen else unseen.pop() for card in cards])


def fill_tiles(s: Table, seen: Table, left: list[int], rng: random.Random) -> None:
    """Tiles in stacks and claimed ones: type and level are known, the rewards are not (RM-15.2)."""
    pools: list[list[int]] = []
    for stack in range(box.STACKS):
        unseen = [tile for tile in box.STACK_TILES[stack] if left[tile]]
        rng.shuffle(unseen)
        pools.append(unseen)
    now = turn(seen)
    if now is not None:
        tiles = list(s.zones[CLAIMED])
        for i, stack in enumerate(now.claimed):
            if tiles[i] == UNKNOWN and pools[stack]:
                tiles[i] = pools[stack].pop()
        s.zones[CLAIMED] = tuple(tiles)
    for stack in range(box.STACKS):
        zone = stack_zone(stack)
        s.zones[zone] = complete(s.zones[zone], pools[stack])
