"""What never changes in Reavers of Midgard: dice, tokens, tiles, cards of each deck, and the limits of the boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from longhall.core.engine.state import State
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import (
    ARTIFACTS,
    CLAIMED,
    DECK,
    DISCARD,
    DRAWN,
    LEADER,
    PILE,
    PROPHECIES,
    REVEALED,
    SEA_BATTLES,
    SECRET,
    SLOT,
    TAKEN,
    TARGET,
    TILES,
    pair_zone,
    stack_zone,
)
from longhall.games.reavers_of_midgard.rules.dice import Settle
from longhall.games.reavers_of_midgard.rules.placing_dice import Place
from longhall.games.reavers_of_midgard.rules.turn import turn

# The cards that a game has, in the order of their numbers
IN_DECKS = sorted(card for cards in box.DECK_CARDS for card in cards)
ALL_TILES = sorted(tile for tiles in box.STACK_TILES for tile in tiles)


def check(state: State) -> None:
    assert isinstance(state, Table)
    check_dice(state)
    check_goods(state)
    check_upgrades(state)
    check_boards(state)
    check_decks(state)
    check_displays(state)
    check_tiles(state)
    check_turns(state)


def check_move(before: State, after: State) -> None:
    assert isinstance(before, Table)
    assert isinstance(after, Table)
    check_what_stays(before, after)
    if before.round == after.round and before.phase == after.phase == 1:
        check_round(before, after)


def check_dice(s: Table) -> None:
    """RM-1.2, RM-5.1: 20 dice of each colour, each in one place; RM-5.3: ten in a crew once they are placed."""
    found = list(s.supply)
    assert min(found) >= 0
    assert min(s.crew) >= 0
    for i, n in enumerate((*s.crew, *s.trade)):
        found[box.DIE_COLOUR[i % box.DICE]] += n
    for row in s.stored:
        for die in row:
            if die >= 0:
                found[box.DIE_COLOUR[die]] += 1
    assert found == box.DICE_COUNT
    placing = {step.seat for step in s.agenda if isinstance(step, Place | Settle)}
    for seat in range(s.seats):
        assert s.aboard[seat] == sum(s.crew[box.DICE * seat : box.DICE * (seat + 1)])
        assert s.aboard[seat] <= box.CREW_SPACES or seat in placing


def check_goods(s: Table) -> None:
    """RM-0.8: only Glory may be negative; RM-1.6, RM-10.2: Farm, Wall and Tower tokens are limited."""
    for i, n in enumerate(s.goods):
        assert n >= 0 or i % box.GOODS == box.GLORY
    for good in range(box.FARM, box.GOODS):
        assert 0 <= sum(s.goods[good :: box.GOODS]) <= box.TOKEN_COUNT[good]


def check_upgrades(s: Table) -> None:
    """RM-1.5, RM-1.7: four tokens of each type, three spaces on a board."""
    assert all(len(row) <= box.UPGRADE_SPACES for row in s.upgrades)
    owned = Counter(upgrade % box.UPGRADES for row in s.upgrades for upgrade in row)
    for kind in range(box.UPGRADES):
        assert owned[kind] <= box.UPGRADE_COUNT[kind]
        assert s.upgrades_left(kind) == box.UPGRADE_COUNT[kind] - owned[kind]


def check_boards(s: Table) -> None:
    """RM-1.7: one Leader, three Reavers in a slot, four Artifacts; RM-8.1.2: a stored die fits its Artifact."""
    for seat in range(s.seats):
        reavers = list(s.zones[LEADER + seat])
        assert len(reavers) <= 1
        for slot in range(box.SLOTS):
            assert len(s.zones[SLOT + 4 * slot + seat]) <= box.SLOT_LIMIT
            reavers += s.zones[SLOT + 4 * slot + seat]
        assert all(box.DECK_OF[card] == box.REAVER for card in reavers)
        artifacts = s.zones[ARTIFACTS + seat]
        assert len(artifacts) == len(s.stored[seat]) <= box.ARTIFACT_SPACES
        assert all(box.IS_ARTIFACT[card] for card in artifacts)
        assert all(die < 0 or die in box.FITS[card] for card, die in zip(artifacts, s.stored[seat], strict=True))
        assert s.used[seat] >> len(artifacts) == 0
        if s.over:
            # RM-12.1: all cards of the board are in the Glory pile.
            assert not reavers
            assert not artifacts


def check_decks(s: Table) -> None:
    """RM-1.3: each deck has its cards; RM-9.2, RM-9.5: what lies in a deck, a discard or a pile belongs there."""
    # Tiles are in no deck.
    assert sorted([card for zone in s.zones for card in zone if box.DECK_OF[card] != box.TILE]) == IN_DECKS
    for deck in range(box.DECKS):
        assert all(box.DECK_OF[card] == deck for card in (*s.zones[DECK + deck], *s.zones[DISCARD + deck]))
    for seat in range(s.seats):
        assert all(box.DECK_OF[card] == box.PROPHECY for card in s.zones[SECRET + seat])
        # A Sea Journey is never kept, nor is a tile in the pile.
        assert all(box.DECK_OF[card] not in (box.JOURNEY, box.TILE) for card in s.zones[PILE + seat])
        assert all(box.DECK_OF[card] in (box.REAVER, box.VILLAGE, box.KEEP, box.TILE) for card in s.zones[TAKEN + seat])
    for zone, deck in (
        (PROPHECIES, box.PROPHECY),
        (SEA_BATTLES, box.SEA_BATTLE),
        (REVEALED, box.JOURNEY),
        (TARGET, box.SEA_BATTLE),
    ):
        assert all(box.DECK_OF[card] == deck for card in s.zones[zone])
    assert len(s.zones[REVEALED]) <= 1
    assert len(s.zones[TARGET]) <= 1
    if s.over:
        assert not any(s.zones[zone] for zone in (REVEALED, TARGET, DRAWN, CLAIMED))
        assert not any(s.zones[TAKEN + seat] for seat in range(s.seats))


def check_displays(s: Table) -> None:
    """RM-2.10: as many cards, pairs and dice as the number of players gives, at most."""
    assert len(s.zones[PROPHECIES]) <= box.SHOWN[s.seats][0]
    assert len(s.zones[SEA_BATTLES]) <= box.SHOWN[s.seats][1]
    for deck in range(box.KEEP + 1):
        for place in range(box.MOST_SEATS):
            pair = s.zones[pair_zone(deck, place)]
            assert len(pair) <= (2 if place < box.PAIRS[s.seats][deck] else 0)
            assert all(box.DECK_OF[card] == deck for card in pair)
    for colour in range(box.COLOURS):
        assert sum(n for die, n in enumerate(s.trade) if box.DIE_COLOUR[die] == colour) <= box.TRADE_DICE[s.seats]


def check_tiles(s: Table) -> None:
    """RM-1.4, RM-2.9: 36 tiles, each in its stack, claimed or owned; RM-7.6.5: a claim is known by its stack."""
    found: list[int] = []
    for stack in range(box.STACKS):
        assert all(box.STACK_OF[tile] == stack for tile in s.zones[stack_zone(stack)])
        found += s.zones[stack_zone(stack)]
    for zone in (CLAIMED, *range(TILES, TILES + s.seats), *range(TAKEN, TAKEN + s.seats)):
        found += [card for card in s.zones[zone] if box.DECK_OF[card] == box.TILE]
    assert sorted(found) == ALL_TILES
    assert len(found) == 36
    now = turn(s)
    claimed = [] if now is None else now.claimed
    assert sorted(box.STACK_OF[tile] for tile in s.zones[CLAIMED]) == sorted(claimed)


def check_turns(s: Table) -> None:
    """RM-3.2, RM-3.3: four Longships a round, each on a space of its own; RM-2.2: the Honor Ship with three only."""
    placed = [seat for seat in s.longships if seat >= 0]
    assert len(placed) <= box.TURNS
    if s.seats == 3:
        assert all(placed.count(seat) <= 1 + (seat == s.honor) for seat in range(3))
    else:
        assert all(placed.count(seat) <= box.TURNS // s.seats for seat in range(s.seats))
    assert s.start in range(s.seats)
    assert (s.honor in range(s.seats)) == (s.seats in box.HONOR_SHIP_PLAYERS)
    assert 1 <= s.round <= box.ROUNDS
    if s.over:
        assert s.round == box.ROUNDS
        assert len(placed) == box.TURNS


def gone(before: Sequence[int], after: Sequence[int]) -> Counter[int]:
    """The cards that no longer lie there; mostly nothing has changed."""
    return Counter() if before == after else Counter(before) - Counter(after)


def check_what_stays(before: Table, after: Table) -> None:
    """RM-7.6.7: tiles stay; RM-9.1: nothing but a Prophecy (RM-8.1.6) leaves a Glory pile; RM-2.9: stacks shrink."""
    for seat in range(before.seats):
        assert not gone(before.zones[TILES + seat], after.zones[TILES + seat])
        spent = gone(before.zones[PILE + seat], after.zones[PILE + seat])
        assert all(box.DECK_OF[card] == box.PROPHECY for card in spent)
    for stack in range(box.STACKS):
        tiles = before.zones[stack_zone(stack)]
        assert tiles[len(tiles) - len(after.zones[stack_zone(stack)]) :] == after.zones[stack_zone(stack)]


def check_round(before: Table, after: Table) -> None:
    """Within a round displays are not refilled (RM-2.10), Longships stay, used Ship Upgrades stay used (RM-5.9)."""
    displays = [PROPHECIES, SEA_BATTLES]
    displays += [pair_zone(deck, place) for deck in range(box.KEEP + 1) for place in range(box.MOST_SEATS)]
    for zone in displays:
        assert not gone(after.zones[zone], before.zones[zone])
    assert all(a <= b for a, b in zip(after.trade, before.trade, strict=True))
    assert all(b in (-1, a) for a, b in zip(after.longships, before.longships, strict=True))
    assert after.honor == before.honor
    for old, new in zip(before.upgrades, after.upgrades, strict=True):
        # A token may be lost to a Journey (RM-8.5.2), but none is turned up.
        lost = max(len(old) - len(new), 0)
        assert sum(upgrade >= box.UPGRADES for upgrade in old) - sum(upgrade >= box.UPGRADES for upgrade in new) <= lost
