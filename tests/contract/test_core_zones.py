"""Zones: who sees a card, who remembers it, and who only knows that it is in one of several places.

Played on a real table whose zones are emptied first: a zone of each seat's own (two of them for seat 0), and open ones.
"""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.engine.state import State
from longhall.core.engine.zones import EVERYBODY, NOBODY, OWNER, UNKNOWN, Sighting, ZonePlan, distinct
from longhall.core.title.title import Title
from tests.contract.cases import TITLES, Case

X, Y, Z = 0, 1, 2


def of_owner(layout: ZonePlan, seat: int) -> list[int]:
    return [zone for zone in range(layout.size) if layout.audience[zone] == 1 << seat and layout.kind(zone).per_seat]


def suits(title: Title[Any]) -> bool:
    layout = Case(title, title.max_seats, {}).start(0).layout()
    return title.max_seats > 2 and len(of_owner(layout, 0)) > 1 and EVERYBODY in layout.audience


WITH_HANDS = [title for title in TITLES if suits(title)]


class Cards:
    """An empty table with the zones that the tests name."""

    def __init__(self, title: Title[Any]) -> None:
        self.state: State = Case(title, title.max_seats, {}).start(0)
        self.layout = self.state.layout()
        self.state.zones = [()] * self.layout.size
        self.state.sightings = ()
        self.state.revealed = False
        self.hand, self.secret = of_owner(self.layout, 0)[:2]
        self.other = of_owner(self.layout, 1)[0]
        self.open = self.layout.audience.index(EVERYBODY)

    def known(self, seat: int) -> list[tuple[int, tuple[int, ...], bool]]:
        """Card, places and doubt of what a seat (a spectator: -1) remembers."""
        return [(s.card, s.zones, s.doubtful) for s in self.state.seen_by(seat).sightings]


@pytest.fixture(params=WITH_HANDS, ids=[title.id for title in WITH_HANDS])
def cards(request: pytest.FixtureRequest) -> Cards:
    return Cards(request.param)


def test_some_game_has_hands() -> None:
    assert WITH_HANDS


def test_a_layout_numbers_zones_by_kind_and_seat() -> None:
    layout = ZonePlan(3)
    assert [layout.add("hand", OWNER), layout.row(["table", "deck"], EVERYBODY), layout.add("box", NOBODY)] == [0, 3, 9]
    assert layout.size == 12
    assert [layout.owner(zone) for zone in range(6)] == [0, 1, 2, 0, 1, 2]
    assert [layout.kind(zone).name for zone in (0, 2, 3, 6, 9)] == ["hand", "hand", "table", "deck", "box"]
    for seat in range(3):
        assert [layout.sees(seat, zone) for zone in range(3)] == [zone == seat for zone in range(3)]
        assert layout.sees(seat, 3)
        assert not layout.sees(seat, 9)


def test_distinct_keeps_the_order() -> None:
    assert distinct((3, 1, 3, 2, 1)) == [3, 1, 2]


def test_a_sighting_is_doubtful_when_it_names_several_zones() -> None:
    assert not Sighting(X, (4,), 1).doubtful
    assert Sighting(X, (4, 5), 1).doubtful


def test_a_seat_sees_its_own_and_what_is_open(cards: Cards) -> None:
    cards.state.zones[cards.hand] = (X, Y)
    cards.state.zones[cards.open] = (Z,)
    for seat in range(-1, cards.state.seats):
        seen = cards.state.seen_by(seat)
        assert seen.zones[cards.open] == (Z,)
        assert seen.zones[cards.hand] == ((X, Y) if seat == 0 else (UNKNOWN, UNKNOWN))


def test_a_card_shown_is_a_reveal(cards: Cards) -> None:
    cards.state.zones[cards.hand] = (X, Y)
    cards.state.show(X, cards.hand, cards.open)
    assert cards.state.zones[cards.hand] == (Y,)
    assert cards.state.zones[cards.open] == (X,)
    assert cards.state.revealed
    assert not cards.state.sightings


def test_a_card_taken_back_is_remembered_by_all(cards: Cards) -> None:
    """Its owner, too, knows that it is known: a seat knows whatever a spectator does."""
    cards.state.zones[cards.open] = (X,)
    cards.state.show(X, cards.open, cards.hand)
    assert not cards.state.revealed
    for seat in (-1, 0, 1, 2):
        assert cards.known(seat) == [(X, (cards.hand,), False)]


def test_a_known_card_shown_again_reveals_nothing_and_is_forgotten(cards: Cards) -> None:
    cards.state.zones[cards.open] = (X,)
    cards.state.show(X, cards.open, cards.hand)
    cards.state.show(X, cards.hand, cards.open)
    assert not cards.state.revealed
    assert cards.known(1) == []


def test_a_card_that_goes_from_hand_to_hand_is_known_to_who_saw_it(cards: Cards) -> None:
    """The one who had it knows it; a third seat and a spectator do not."""
    cards.state.zones[cards.hand] = (X,)
    cards.state.show(X, cards.hand, cards.other)
    assert cards.state.revealed
    assert cards.known(0) == [(X, (cards.other,), False)]
    assert cards.known(1) == []
    assert cards.known(2) == []
    assert cards.known(-1) == []


def test_two_copies_are_remembered_one_by_one(cards: Cards) -> None:
    cards.state.zones[cards.open] = (X, X)
    cards.state.show(X, cards.open, cards.hand)
    cards.state.show(X, cards.open, cards.hand)
    assert cards.known(1) == [(X, (cards.hand,), False)] * 2
    cards.state.show(X, cards.hand, cards.open)
    assert cards.known(1) == [(X, (cards.hand,), False)]


def remembered(cards: Cards, *known: int) -> None:
    """Seat 0 has X, Y and Z in hand; the others have seen those that are named."""
    cards.state.zones[cards.hand] = (X, Y, Z)
    others = EVERYBODY & ~1
    cards.state.sightings = tuple(Sighting(card, (cards.hand,), others) for card in known)


def test_a_card_hidden_may_be_any_of_those_known(cards: Cards) -> None:
    """Which card went away unseen nobody can tell: each that is known may be here or there."""
    remembered(cards, X, Y)
    cards.state.hide(Z, cards.hand, cards.secret)
    both = (cards.hand, cards.secret)
    assert cards.known(1) == [(X, both, True), (Y, both, True)]
    # The owner knows what the others hold possible.
    assert cards.known(0) == cards.known(1)
    assert not cards.state.revealed


def test_only_cards_that_could_be_hidden_come_into_doubt(cards: Cards) -> None:
    remembered(cards, X, Y)
    cards.state.hide(Z, cards.hand, cards.secret, frozenset((Y, Z)))
    assert cards.known(1) == [(X, (cards.hand,), False), (Y, (cards.hand, cards.secret), True)]


def test_hiding_tells_others_the_same_whichever_card_it_was(cards: Cards) -> None:
    """Non-interference of memory: X, Y or Z goes away, and nobody else can tell which."""
    seen = []
    for card in (X, Y, Z):
        remembered(cards, X, Y)
        cards.state.hide(card, cards.hand, cards.secret)
        seen.append([cards.known(seat) for seat in (-1, 1, 2)])
    assert seen[0] == seen[1] == seen[2]


def test_an_emptied_zone_settles_the_doubt(cards: Cards) -> None:
    remembered(cards, X)
    for card in (Z, X, Y):
        cards.state.hide(card, cards.hand, cards.secret)
    assert cards.known(1) == [(X, (cards.secret,), False)]


def test_a_doubtful_card_shown_is_a_reveal(cards: Cards) -> None:
    """It was here and not there: that is news, and so a barrier for undo."""
    remembered(cards, X)
    cards.state.hide(Z, cards.hand, cards.secret)
    cards.state.show(X, cards.hand, cards.open)
    assert cards.known(1) == []
    assert cards.state.revealed


def test_a_certain_sighting_is_forgotten_before_a_doubtful_one(cards: Cards) -> None:
    """Two copies of X, one known to be in hand, one in hand or hidden: the one that is shown is the certain one."""
    cards.state.zones[cards.hand] = (X, X, Z)
    others = EVERYBODY & ~1
    both = (cards.hand, cards.secret)
    cards.state.sightings = (Sighting(X, both, others), Sighting(X, (cards.hand,), others))
    cards.state.show(X, cards.hand, cards.open)
    assert cards.known(1) == [(X, both, True)]
    assert not cards.state.revealed


def test_dealing_reveals_to_who_may_look(cards: Cards) -> None:
    deck = next((z for z in range(cards.layout.size) if cards.layout.audience[z] == NOBODY), cards.other)
    cards.state.zones[deck] = (X, Y, Z)
    cards.state.deal(deck, cards.hand, 2)
    assert cards.state.zones[cards.hand] == (X, Y)
    assert cards.state.zones[deck] == (Z,)
    assert cards.state.revealed
    cards.state.revealed = False
    cards.state.pour(cards.hand, cards.secret)
    assert cards.state.zones[cards.secret] == (X, Y)
    assert not cards.state.revealed


def test_dealing_nothing_reveals_nothing(cards: Cards) -> None:
    cards.state.zones[cards.secret] = ()
    cards.state.deal(cards.secret, cards.hand, 2)
    assert cards.state.zones[cards.hand] == ()
    assert not cards.state.revealed


def test_packs_are_passed_on_together(cards: Cards) -> None:
    packs = [of_owner(cards.layout, seat)[0] for seat in range(3)]
    for card, pack in zip((X, Y, Z), packs, strict=True):
        cards.state.zones[pack] = (card,)
    cards.state.pass_on(packs)
    assert [cards.state.zones[pack] for pack in packs] == [(Z,), (X,), (Y,)]
    assert cards.state.revealed
