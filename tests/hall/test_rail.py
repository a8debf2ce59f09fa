"""The rail of a replay: who acted when, and where the Ages begin."""

from __future__ import annotations

import itertools

from tests.hall.served import Person, Served, play_some, seated


def test_the_rail_tells_who_acted_and_where_an_age_begins(hall: Served, ann: Person) -> None:
    table, scripts = seated(hall.url, ann, 2)
    play_some(scripts, 30)
    rail = ann.get(f"/api/tables/{table}/rail", lang="es")
    assert rail["moves"] == 30
    assert rail["rounds"][0] == {"at": 0, "name": "Edad I"}
    seats = [turn["seat"] for turn in rail["turns"]]
    assert set(seats) == {0, 1}
    assert all(a != b for a, b in itertools.pairwise(seats))
    assert [turn["at"] for turn in rail["turns"]] == sorted({turn["at"] for turn in rail["turns"]})
