"""What never changes in Brian Boru: cards, discs, tokens, tracks, and what the rules let grow but never shrink."""

from __future__ import annotations

from longhall.core.engine.state import State
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import (
    ACTION_DECK,
    DISCARD,
    HAND,
    KEPT,
    LEFT_OVER,
    MARRIAGE_CARD,
    MARRIAGE_DECK,
    MARRIAGES,
    MARRIAGES_GONE,
    PACKET,
    PAST_TRICKS,
    PLAYED,
    REMOVED,
    UNPLAYED,
    VIKING_DECK,
    VIKINGS_GONE,
)
from longhall.games.brian_boru.rules.action_phase import Trick


def check(state: State) -> None:
    assert isinstance(state, Table)
    check_action_cards(state)
    check_marriage_cards(state)
    check_viking_cards(state)
    check_towns(state)
    check_marker(state)
    check_tracks(state)
    check_rounds(state)


def check_move(before: State, after: State) -> None:
    assert isinstance(before, Table)
    assert isinstance(after, Table)
    check_board_grows(before, after)
    check_stores(before, after)


def check_action_cards(s: Table) -> None:
    """BB-19.1: all 25 are somewhere; BB-5.2, BB-5.7, BB-6.1: as many for every player, and one left over."""
    shared = (ACTION_DECK, DISCARD, PAST_TRICKS, LEFT_OVER)
    own = [[zone + seat for zone in (HAND, PACKET, KEPT, PLAYED, UNPLAYED)] for seat in range(s.seats)]
    cards = [card for zones in (shared, *own) for zone in zones for card in s.zones[zone]]
    assert sorted(cards) == list(range(box.ACTIONS))
    assert len({sum(len(s.zones[zone]) for zone in zones) for zones in own}) == 1
    if s.phase >= box.DRAFT:
        assert not s.zones[ACTION_DECK]
        assert len(s.zones[LEFT_OVER]) == box.UNDEALT[s.seats] == box.ACTIONS - s.seats * box.DEALT[s.seats]
    if s.phase > box.ACTION:
        # BB-14.2: with the full hand nothing is left; BB-R-02 may end the phase with more than one.
        assert not any(s.zones[zone + seat] for zone in (HAND, PACKET, KEPT, PLAYED) for seat in range(s.seats))
        assert s.full_hand or all(s.zones[UNPLAYED + seat] for seat in range(s.seats))
    # BB-14.3
    assert not s.zones[DISCARD if s.open_tricks else PAST_TRICKS]


def check_marriage_cards(s: Table) -> None:
    """BB-3.7: seven and the Princess, who is the last of the deck; BB-4.3: one for each round."""
    seen = [*s.zones[MARRIAGE_CARD], *s.zones[MARRIAGES_GONE]]
    for seat in range(s.seats):
        seen += s.zones[MARRIAGES + seat]
    deck = s.zones[MARRIAGE_DECK]
    assert sorted([*seen, *deck, *s.zones[REMOVED]]) == [*box.ORDINARY, box.PRINCESS]
    assert len(s.zones[REMOVED]) == len(box.ORDINARY) - box.ABOVE_PRINCESS[s.seats]
    assert box.PRINCESS not in deck[:-1]
    assert (box.PRINCESS in seen) == (not deck)
    if s.phase >= box.PREPARATION:
        assert len(seen) == s.round
        assert len(s.zones[MARRIAGE_CARD]) == (s.phase < box.MARRIAGE)
    # BB-8.3: a side is up when somebody has kept her and has been asked what for.
    assert (s.side == -1) or any(box.PRINCESS in s.zones[MARRIAGES + seat] for seat in range(s.seats))
    assert s.side != box.SPURN


def check_viking_cards(s: Table) -> None:
    """BB-4.2: one of seven for each round."""
    cards = [*s.zones[VIKING_DECK], *s.zones[VIKINGS_GONE]]
    assert sorted(cards) == list(range(box.FIRST_VIKING, box.CARDS))
    assert len(s.zones[VIKINGS_GONE]) == (s.round if s.phase >= box.PREPARATION else 0)
    if s.phase == box.DRAFT:
        # BB-4.4
        assert s.area == box.STRENGTH[s.zones[VIKINGS_GONE][-1] - box.FIRST_VIKING]


def check_towns(s: Table) -> None:
    """BB-19.5: Vikings and monasteries on towns with a disc only; BB-3.10: everybody begins with a town."""
    assert len(s.disc) == len(s.vikings) == len(s.monasteries) == box.TOWNS
    for town in range(box.TOWNS):
        assert s.disc[town] in range(box.NOBODY, s.seats)
        assert s.disc[town] != box.NOBODY or not (s.vikings[town] or s.monasteries[town])
    if s.phase != box.SETUP:
        assert set(s.disc) - {box.NOBODY} == set(range(s.seats))


def check_marker(s: Table) -> None:
    """BB-1.8: it is held, or stands on the active town, which is free until it is taken (BB-R-03)."""
    assert (s.marker == box.NOBODY) != (s.active == box.NOBODY)
    if s.active != box.NOBODY:
        assert s.free(s.active)
        assert s.phase == box.ACTION


def check_tracks(s: Table) -> None:
    """BB-1.11, BB-19.3: one disc on a space but 0, the acting player's aside; BB-19.6: nothing is negative."""
    acting = [step.order[step.acted] for step in s.agenda if isinstance(step, Trick) and step.order]
    resting = [s.space[seat] for seat in range(s.seats) if s.space[seat] and seat not in acting]
    assert len(set(resting)) == len(resting)
    assert all(0 <= space <= box.TOP_SPACE for space in s.space)
    for store in (s.points, s.coins, s.renown, s.raiders, s.church, [s.area]):
        assert min(store) >= 0
    if s.phase == box.SETUP or s.phase > box.BATTLE:
        # BB-19.6: the battle area is empty from BB-9.5 to the next BB-4.2.
        assert s.area == 0


def check_rounds(s: Table) -> None:
    """BB-19.8: three or four rounds. BB-19.9: in the end no token on the board has one who alone weighs most."""
    assert 1 <= s.round <= box.ROUNDS[s.seats]
    if s.over:
        assert s.round == box.ROUNDS[s.seats]
        for region in range(box.REGIONS):
            weights = s.weights(region)
            if s.claims[region] == box.FACE_UP and weights.count(max(weights)) == 1:
                assert weights.index(max(weights)) == s.seats


def check_board_grows(before: Table, after: Table) -> None:
    """BB-13.3, BB-19.4 discs and BB-10.4 monasteries stay; BB-11.1: a token that is up stays up."""
    for town in range(box.TOWNS):
        assert before.free(town) or after.disc[town] == before.disc[town]
        assert after.monasteries[town] >= before.monasteries[town]
    if before.active not in (box.NOBODY, after.active):
        # BB-7.1, BB-19.2: the winner has taken it.
        assert not after.free(before.active)
    for region in range(box.REGIONS):
        assert before.claims[region] == box.FACE_DOWN or after.claims[region] != box.FACE_DOWN


def check_stores(before: Table, after: Table) -> None:
    """Within the action phase raiders change hands and are none the more; renown is only ever gained (BB-7.4)."""
    assert all(a >= b for a, b in zip(after.renown, before.renown, strict=True))
    if before.phase == after.phase == box.ACTION and before.round == after.round:
        assert after.area + sum(after.raiders) == before.area + sum(before.raiders)
        assert all(a >= b for a, b in zip(after.church, before.church, strict=True))
        # BB-7.3: points are lost in the action phase, never gained
        assert all(a <= b for a, b in zip(after.points, before.points, strict=True))
        assert after.renown == before.renown
        assert after.claims == before.claims
