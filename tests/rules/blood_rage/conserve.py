"""What never changes in Blood Rage: figures, tokens, and the sums that the table keeps of them."""

from __future__ import annotations

from longhall.core.engine.state import State
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.table import sails
from longhall.games.blood_rage.box.zones import SLOT
from longhall.games.blood_rage.rules.destruction import Destruction

MONSTER_SLOTS = [slot for slot, id in enumerate(box.SLOT_IDS) if id.startswith("monster")]


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
        warriors = s.warriors[box.LOCATIONS * seat : box.LOCATIONS * (seat + 1)]
        assert min(warriors) >= 0
        assert sum(warriors[: box.OUT]) == 8
        assert not any(warriors[box.PROVINCES : box.PLACES])
        for kind in (box.LEADER, box.SHIP):
            assert s.place_of(seat, kind) != box.OUT
    for _, kind, place in figures(s):
        assert place >= box.PLACES or sails(kind) == (place >= box.PROVINCES)


def check_monsters(s: Table) -> None:
    """BR-5.4.5, BR-5.4.6: a Monster belongs to the clan that has its card in a slot, otherwise it is in the box."""
    owners = [-1] * (box.KINDS - box.MONSTERS)
    for seat in range(s.seats):
        for slot in MONSTER_SLOTS:
            face = s.upgrade_in(seat, slot)
            if face >= 0:
                assert owners[box.KIND_OF[face]] < 0, "a Monster has two cards"
                owners[box.KIND_OF[face]] = seat
    assert list(s.master) == owners
    for monster, owner in enumerate(owners):
        assert (s.where[2 * s.seats + monster] == box.OUT) == (owner < 0)


def figures(s: Table) -> list[tuple[int, int, int]]:
    """Clan, kind and location of every figure that is not in the box."""
    found: list[tuple[int, int, int]] = []
    for seat in range(s.seats):
        for place in range(box.OUT):
            found += [(seat, box.WARRIOR, place)] * s.warriors[box.LOCATIONS * seat + place]
        found.append((seat, box.LEADER, s.where[2 * seat]))
        found.append((seat, box.SHIP, s.where[2 * seat + 1]))
    for monster, owner in enumerate(s.master):
        if owner >= 0:
            found.append((owner, box.MONSTERS + monster, s.where[2 * s.seats + monster]))
    return found


def check_sums(s: Table) -> None:
    """The sums that the rules ask for are those of a recount."""
    there = figures(s)
    for seat in range(s.seats):
        for place in range(box.OUT):
            count = sum(1 for owner, _, where in there if owner == seat and where == place)
            assert s.present[box.LOCATIONS * seat + place] == count
            assert s.figures_at(seat, place) == count
        assert s.on_board[seat] == sum(1 for owner, _, where in there if owner == seat and where < box.PLACES)
        powers = 0
        for slot in range(box.SLOTS):
            for face in s.zones[SLOT + 4 * slot + seat]:
                powers |= 1 << box.KIND_OF[face]
        assert s.powers[seat] == powers
    for place in range(box.PLACES):
        assert s.standing[place] == sum(1 for _, _, where in there if where == place)


def check_limits(s: Table) -> None:
    """BR-1.4 villages, BR-1.8 destroyed provinces and closed fjords, BR-1.13.3 Horns, BR-1.14 Rage and Glory."""
    dying = {step.province for step in s.agenda if isinstance(step, Destruction)}
    for x in range(box.PROVINCES):
        if x != box.YGGDRASIL:
            assert s.standing[x] <= box.VILLAGES[x]
        if s.destroyed[x] and x not in dying:
            assert not s.standing[x]
    for fjord in range(box.PROVINCES, box.PLACES):
        if all(s.destroyed[x] for x in box.SUPPORTS[fjord]) and not any(box.FJORD[x] == fjord for x in dying):
            assert not s.standing[fjord]
    for seat in range(s.seats):
        assert s.on_board[seat] <= s.horns(seat)
        assert s.rage[seat] >= 0
        assert s.glory[seat] >= 0
        assert all(1 <= step <= 6 for step in s.steps[3 * seat : 3 * seat + 3])
        assert s.place_of(seat, box.LEADER) in range(box.OUT)
        assert s.figures_at(seat, box.RESERVE) + s.figures_at(seat, box.VALHALLA) + s.on_board[seat] == len(
            [owner for owner, _, _ in figures(s) if owner == seat]
        )


def check_tokens(s: Table) -> None:
    """BR-2.3, BR-1.8: nine Pillage tokens, each on a province that is not destroyed; all_stats on Yggdrasil."""
    assert not s.destroyed[box.YGGDRASIL]
    assert s.tokens[box.YGGDRASIL] == box.TOKEN_ALL
    lying = [token for token in s.tokens if token >= 0]
    assert len(lying) == box.PROVINCES - sum(s.destroyed)
    for x in range(box.PROVINCES):
        assert (s.tokens[x] < 0) == s.destroyed[x]
        assert not (s.pillaged[x] and s.destroyed[x])
    for token, row in enumerate(box.BOX["tokens"]["pillage"]["types"]):
        assert lying.count(token) <= row["count"]
    assert len(set(s.ragnarok)) == 3
    assert box.YGGDRASIL not in s.ragnarok


def check_sheets(s: Table) -> None:
    """BR-1.16, BR-5.4.2: at most one card in a slot, of its type; BR-2.6: the cards are those of the three decks."""
    for seat in range(s.seats):
        for slot in range(box.SLOTS):
            cards = s.zones[SLOT + 4 * slot + seat]
            assert len(cards) <= 1
            assert all(slot in box.SLOTS_OF[face] for face in cards)
    dealt = [face for deck in box.DECKS[s.seats] for face in deck]
    assert sorted(face for cards in s.zones for face in cards) == sorted(dealt)
