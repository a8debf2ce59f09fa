"""Declared positions: what is written is read again, what is not said is as at the start, and bounds hold."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from longhall.core.engine.moves import MoveBook
from longhall.core.errors import BadPosition
from longhall.core.position.codec import Codec
from longhall.core.position.fields import Cards, CardsByName, Fields, Flag, Number, Of, Packets, Seat
from longhall.core.position.seats import read_seats
from longhall.core.speech.names import Names
from longhall.version import compiled


def names(sort: str, *ids: str) -> Names:
    return Names(sort, ids, {"en": ids})


TOWNS = names("town", "cork", "tara")
CARDS = names("card", "axe", "bow", "cup")
CODEC = Codec({"town": TOWNS, "card": CARDS}, ("red", "blue"), MoveBook(), ())
HAND = 1

TABLE = Fields(Number("battle_area", 0, 9, 4, attr="area"), Seat("marker"), Of("town", "town"), Of("town*", "seen"))
PLAYER = Fields(Number("coins", 0, 9, 2), Flag("passed"), Cards("hand", HAND), Packets("passed_on"))


def table() -> Any:
    """What a table holds; seats have an entry in a list or a tuple."""
    return SimpleNamespace(
        area=7,
        marker=-1,
        town=1,
        seen=(1, 0),
        coins=[3, 5],
        passed=(False, True),
        zones=[(), (0, -1), (2,)],
        remembered=((), ((0, 1), (2,))),
    )


if not compiled():

    class Reader(CardsByName):
        """Any card, any number of times. (Compiled classes cannot be subclassed from here.)"""

        def name(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
            return tuple(CARDS.index(id) for id in ids)

        take = name

    READERS: list[CardsByName] = [Reader()]
    PLAYERS = [PLAYER]
else:
    READERS = [CardsByName()]
    PLAYERS = [Fields(*PLAYER.fields[:2])]

WRITTEN = {"battle_area": 7, "marker": None, "town": "tara", "seen": ["tara", "cork"]}
WRITTEN_PLAYER = {"coins": 5, "passed": True, "hand": ["cup"], "passed_on": [["axe", "bow"], ["cup"]]}


def test_fields_are_written_by_name_in_their_order() -> None:
    assert list(TABLE.write(table(), CODEC).items()) == list(WRITTEN.items())
    assert list(PLAYER.write(table(), CODEC, 1).items()) == list(WRITTEN_PLAYER.items())


def test_cards_that_are_not_seen_have_no_name() -> None:
    assert PLAYER.write(table(), CODEC, 0)["hand"] == ["axe", "?"]


def test_what_was_written_is_read_again() -> None:
    s, other = table(), table()
    other.area, other.marker, other.town, other.seen = 0, 1, -1, ()
    other.coins, other.passed, other.zones, other.remembered = [3, 0], (False, False), [(), (0, -1), ()], ((), ())
    TABLE.read(other, TABLE.write(s, CODEC), CODEC)
    for fields in PLAYERS:
        fields.read(other, fields.write(s, CODEC, 1), CODEC, "players.blue", 1, READERS[0])
    assert (other.area, other.marker, other.town, other.seen) == (s.area, s.marker, s.town, s.seen)
    assert (other.coins, other.passed) == (s.coins, s.passed)
    if not compiled():
        assert (other.zones, other.remembered) == (s.zones, s.remembered)


def test_what_is_not_said_is_as_at_the_start() -> None:
    s = table()
    TABLE.read(s, {}, CODEC)
    assert (s.area, s.marker, s.town, s.seen) == (4, -1, -1, ())
    Fields(*PLAYER.fields[:2]).read(s, {}, CODEC, "players.blue", 1)
    assert (s.coins, s.passed) == ([3, 2], (False, False))


@pytest.mark.parametrize(
    ("entry", "value"),
    [("battle_area", 10), ("battle_area", "7"), ("battle_area", True), ("marker", "green"), ("town", 3), ("seen", "x")],
)
def test_what_cannot_be_is_refused_by_the_name_of_its_entry(entry: str, value: object) -> None:
    with pytest.raises(BadPosition, match=entry):
        TABLE.read(table(), {entry: value}, CODEC)


def test_the_place_of_a_fault_is_named_in_full() -> None:
    for row in ({"coins": -1}, {"passed": 1}):
        with pytest.raises(BadPosition, match=rf"^players\.blue\.{next(iter(row))} must be"):
            PLAYER.read(table(), row, CODEC, "players.blue", 1)
    with pytest.raises(BadPosition, match=r"^passed_on must be a list of packets, not 3"):
        Fields(Packets("passed_on")).read(table(), {"passed_on": 3}, CODEC, "", 1, READERS[0])


def test_fields_name_their_entries() -> None:
    assert PLAYER.names == {"coins", "passed", "hand", "passed_on"}


def test_seats_are_all_different_and_known() -> None:
    assert read_seats(None, 2, TOWNS, "towns") == (0, 1)
    assert read_seats(["tara", "cork"], 2, TOWNS, "towns") == (1, 0)
    for given in (["tara"], ["tara", "tara"], "tara", [1, 2, 3]):
        with pytest.raises(BadPosition, match="seats must be a list of 2 different towns"):
            read_seats(given, 2, TOWNS, "towns")
    with pytest.raises(BadPosition, match="dublin"):
        read_seats(["tara", "dublin"], 2, TOWNS, "towns")
