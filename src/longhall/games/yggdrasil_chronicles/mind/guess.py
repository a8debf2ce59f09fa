"""What a seat cannot see, filled in at random and in keeping with all that it knows (YC-25)."""

from __future__ import annotations

import random

from longhall.core.engine.zones import UNKNOWN
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import (
    CREATURES,
    DECK,
    FACE_DOWN,
    IOTUNN_CARDS,
    MINIONS,
    PILE,
    PROMISES,
    SHOWN,
)

TRIES = 20


def fill(seen: Table, seat: int, rng: random.Random) -> Table:
    """A table without UNKNOWN cards that looks to `seat` as this one does."""
    s = seen.open_copy()
    s.clear()
    s.zones = seen.zones[:]
    s.sightings = seen.sightings
    used = [card for cards in s.zones for card in cards if card >= 0]
    for zone, first, last in (
        (CREATURES, box.CREATURE, box.IOTUNN),
        (IOTUNN_CARDS, box.IOTUNN, box.OATH),
        (PROMISES, box.OATH, box.MINION),
        (MINIONS, box.MINION, box.MINION + 4),
    ):
        pour(s, zone, [card for card in range(first, last) if card not in used], rng)
    for level in range(3):
        pool = [box.ARTIFACT + i for i in range(18) if box.LEVEL_OF[i] == level + 1 and box.ARTIFACT + i not in used]
        pour(s, PILE + level, pool, rng)
    deal_decks(s, used, rng)
    return s


def pour(s: Table, zone: int, pool: list[int], rng: random.Random) -> None:
    """Random cards of a pool where a zone holds unknown ones."""
    if UNKNOWN in s.zones[zone]:
        s.zones[zone] = tuple(rng.sample(pool, len(s.zones[zone])))


def deal_decks(s: Table, used: list[int], rng: random.Random) -> None:
    """Each player's unseen Enemy cards into his deck and on the Wheel; support cards where they may be."""
    hands = unseen(s, used, rng)
    for seat in range(s.seats):
        zones = [zone + seat for zone in (SHOWN, FACE_DOWN, DECK) if UNKNOWN in s.zones[zone + seat]]
        cards = hands[seat]
        rng.shuffle(cards)
        # What everybody saw go to the owner's side of the deck is still there.
        kept = {g.card: g.zones[0] for g in s.sightings if not g.doubtful and g.zones[0] in zones and g.card in cards}
        for zone in zones:
            own = [card for card in cards if kept.get(card) == zone]
            size = len(s.zones[zone])
            free = [card for card in cards if card not in kept]
            drawn = (own + free)[:size]
            rng.shuffle(drawn)
            s.zones[zone] = tuple(drawn)
            cards = [card for card in cards if card not in drawn]


def unseen(s: Table, used: list[int], rng: random.Random) -> list[list[int]]:
    """The Enemy cards that each player must have out of sight."""
    hands: list[list[int]] = []
    room: list[int] = []
    for seat in range(s.seats):
        god = s.gods[seat]
        hands.append([card for card in box.cards_of(god) if card not in used])
        places = sum([s.zones[zone + seat].count(UNKNOWN) for zone in (SHOWN, FACE_DOWN, DECK)])
        room.append(places - len(hands[seat]))
    loose: list[int] = []
    for god in s.gods[s.seats :]:
        for card in box.cards_of(god):
            if card in used:
                continue
            seat = s.told[box.enemy_of(card)] if s.seats == 2 else 0
            if seat >= 0 and room[seat] > 0:
                hands[seat].append(card)
                room[seat] -= 1
            else:
                loose.append(card)
    rng.shuffle(loose)
    for seat in range(s.seats):
        for _ in range(room[seat]):
            if loose:
                hands[seat].append(loose.pop())
    return hands
