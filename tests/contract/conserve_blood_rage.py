"""What never changes in Blood Rage: figures, tokens, and the sums that the table keeps of them."""

from __future__ import annotations

from longhall.core.engine.state import State
from longhall.games.blood_rage.box.table import Table, sails
from longhall.games.blood_rage.box.things import (
    BOX,
    DECKS,
    FJORD,
    KIND_OF,
    KINDS,
    LEADER,
    LOCATIONS,
    MONSTERS,
    OUT,
    PLACES,
    PROVINCES,
    RESERVE,
    SHIP,
    SLOT_IDS,
    SLOTS,
    SLOTS_OF,
    SUPPORTS,
    TOKEN_ALL,
    VALHALLA,
    VILLAGES,
    WARRIOR,
    YGGDRASIL,
)
from longhall.games.blood_rage.box.zones import SLOT
from longhall.games.blood_rage.rules.destruction import Destruction

MONSTER_SLOTS = [slot for slot, id in enumerate(SLOT_IDS) if id.startswith("monster")]


def check(state: State) -> None:
    assert isinstance(state, Table)
    check_figures(state)
    check_monsters(state)
    check_sums(state)
    check_limits(state)
    check_tokens(state)
    check_sheets(state)


def check_figures(s: Table) -> None:
    """BR-1.1, BR-1.9: per clan 8 Warriors, 1 Leader and 1 Ship, each in exactly one place; Ships in fjords."""
    for seat in range(s.seats):
        warriors = s.warriors[LOCATIONS * seat : LOCATIONS * (seat + 1)]
        assert min(warriors) >= 0
        assert sum(warriors[:OUT]) == 8
        assert not any(warriors[PROVINCES:PLACES])
        for kind in (LEADER, SHIP):
            assert s.place_of(seat, kind) != OUT
    for _, kind, place in figures(s):
        assert place >= PLACES or sails(kind) == (place >= PROVINCES)


def check_monsters(s: Table) -> None:
    """BR-5.4.5, BR-5.4.6: a Monster belongs to the clan that has its card in a slot, otherwise it is in the box."""
    owners = [-1] * (KINDS - MONSTERS)
    for seat in range(s.seats):
        for slot in MONSTER_SLOTS:
            face = s.upgrade_in(seat, slot)
            if face >= 0:
                assert owners[KIND_OF[face]] < 0, "a Monster has two cards"
                owners[KIND_OF[face]] = seat
    assert list(s.master) == owners
    for monster, owner in enumerate(owners):
        assert (s.where[2 * s.seats + monster] == OUT) == (owner < 0)


def figures(s: Table) -> list[tuple[int, int, int]]:
    """Clan, kind and location of every figure that is not in the box."""
    found: list[tuple[int, int, int]] = []
    for seat in range(s.seats):
        for place in range(OUT):
            found += [(seat, WARRIOR, place)] * s.warriors[LOCATIONS * seat + place]
        found.append((seat, LEADER, s.where[2 * seat]))
        found.append((seat, SHIP, s.where[2 * seat + 1]))
    for monster, owner in enumerate(s.master):
        if owner >= 0:
            found.append((owner, MONSTERS + monster, s.where[2 * s.seats + monster]))
    return found


def check_sums(s: Table) -> None:
    """The sums that the rules ask for are those of a recount."""
    there = figures(s)
    for seat in range(s.seats):
        for place in range(OUT):
            count = sum(1 for owner, _, where in there if owner == seat and where == place)
            assert s.present[LOCATIONS * seat + place] == count
            assert s.figures_at(seat, place) == count
        assert s.on_board[seat] == sum(1 for owner, _, where in there if owner == seat and where < PLACES)
        powers = 0
        for slot in range(SLOTS):
            for face in s.zones[SLOT + 4 * slot + seat]:
                powers |= 1 << KIND_OF[face]
        assert s.powers[seat] == powers
    for place in range(PLACES):
        assert s.standing[place] == sum(1 for _, _, where in there if where == place)


def check_limits(s: Table) -> None:
    """BR-1.4 villages, BR-1.8 destroyed provinces and closed fjords, BR-1.13.3 Horns, BR-1.14 Rage and Glory."""
    dying = {step.province for step in s.agenda if isinstance(step, Destruction)}
    for x in range(PROVINCES):
        if x != YGGDRASIL:
            assert s.standing[x] <= VILLAGES[x]
        if s.destroyed[x] and x not in dying:
            assert not s.standing[x]
    for fjord in range(PROVINCES, PLACES):
        if all(s.destroyed[x] for x in SUPPORTS[fjord]) and not any(FJORD[x] == fjord for x in dying):
            assert not s.standing[fjord]
    for seat in range(s.seats):
        assert s.on_board[seat] <= s.horns(seat)
        assert s.rage[seat] >= 0
        assert s.glory[seat] >= 0
        assert all(1 <= step <= 6 for step in s.steps[3 * seat : 3 * seat + 3])
        assert s.place_of(seat, LEADER) in range(OUT)
        assert s.figures_at(seat, RESERVE) + s.figures_at(seat, VALHALLA) + s.on_board[seat] == len(
            [owner for owner, _, _ in figures(s) if owner == seat]
        )


def check_tokens(s: Table) -> None:
    """BR-2.3, BR-1.8: nine Pillage tokens, each on a province that is not destroyed; all_stats on Yggdrasil."""
    assert not s.destroyed[YGGDRASIL]
    assert s.tokens[YGGDRASIL] == TOKEN_ALL
    lying = [token for token in s.tokens if token >= 0]
    assert len(lying) == PROVINCES - sum(s.destroyed)
    for x in range(PROVINCES):
        assert (s.tokens[x] < 0) == s.destroyed[x]
        assert not (s.pillaged[x] and s.destroyed[x])
    for token, row in enumerate(BOX["tokens"]["pillage"]["types"]):
        assert lying.count(token) <= row["count"]
    assert len(set(s.ragnarok)) == 3
    assert YGGDRASIL not in s.ragnarok


def check_sheets(s: Table) -> None:
    """BR-1.16, BR-5.4.2: at most one card in a slot, of its type; BR-2.6: the cards are those of the three decks."""
    for seat in range(s.seats):
        for slot in range(SLOTS):
            cards = s.zones[SLOT + 4 * slot + seat]
            assert len(cards) <= 1
            assert all(slot in SLOTS_OF[face] for face in cards)
    box = [face for deck in DECKS[s.seats] for face in deck]
    assert sorted(face for cards in s.zones for face in cards) == sorted(box)
