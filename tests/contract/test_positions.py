"""Positions by name: nothing in them may be misspelt, and docs/scenarios.md names all that they may say."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from longhall.core.errors import BadPosition, LonghallError
from longhall.core.play.game import Game
from longhall.core.script.scenario import run
from longhall.core.title.title import Title
from tests.contract.cases import Case

FORMAT = Path(__file__).parents[2] / "docs" / "scenarios.md"
WRONG = "no_such_entry"
STOPS = (0, 30, 90)
NONSENSE: tuple[Any, ...] = (None, "x", -1, 10**6, 1.5, True, [], [None], ["x"], [["x"]], {}, {"x": 1})


def values(value: Any, where: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """All that a position says, and where; a step of the agenda is a matter of its own."""
    yield where, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        if key != "agenda":
            yield from values(inner, (*where, key))


def objects(position: dict[str, Any]) -> list[tuple[str | int, ...]]:
    return [where for where, value in values(position) if isinstance(value, dict)]


def positions(case: Case) -> Iterator[dict[str, Any]]:
    """A few positions of a game played at random."""
    game: Game = case.game(0)
    rng = random.Random(0)
    for step in range(STOPS[-1] + 1):
        if game.over:
            return
        if step in STOPS:
            yield game.title.write(game.state)
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))


def changed(case: Case, position: dict[str, Any], where: tuple[str | int, ...], value: Any) -> dict[str, Any]:
    """The scenario of a position with another value in one place; all beside the way there is the position's own."""
    given = copy.copy(position)
    at: Any = given
    for key in where[:-1]:
        at[key] = copy.copy(at[key])
        at = at[key]
    at[where[-1]] = value
    return {"game": case.title.id, "seats": case.seats, "options": case.options, "position": given}


def refusal_of(case: Case, position: dict[str, Any], where: tuple[str | int, ...]) -> str:
    """What is said about a wrong entry in that object."""
    with pytest.raises(BadPosition) as caught:
        run(changed(case, position, (*where, WRONG), 1))
    return str(caught.value)


def names_of(title: Title[Any]) -> set[str]:
    return {id for sort in title.sorts.values() for id in sort.ids}


def unlike(places: Iterable[tuple[str | int, ...]], names: set[str]) -> list[tuple[str | int, ...]]:
    """One place of each kind: rows that go by the names of things, and entries of a list, are alike."""
    found: dict[tuple[str | int, ...], tuple[str | int, ...]] = {}
    for where in places:
        found.setdefault(tuple(key for key in where if isinstance(key, str) and key not in names), where)
    return list(found.values())


def entries(case: Case) -> set[str]:
    """The entries that the objects of a game's positions know, apart from those that go by names of things."""
    names = names_of(case.title)
    found: set[str] = set()
    for position in positions(case):
        for where in unlike(objects(position), names):
            known = re.search(rf"no such entry '{WRONG}'; known: (.*)$", refusal_of(case, position, where))
            if known and not set(known[1].split(", ")) <= names | set(position["seats"]):
                found |= set(known[1].split(", "))
    return found


def section(title: Title[Any]) -> str:
    """What docs/scenarios.md says about the positions of a game; Blood Rage is what it explains everything with."""
    text = FORMAT.read_text("utf-8")
    parts = re.findall(r"^## Positions of ([^\n]*)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    own = [told for name, told in parts if title.names["en"].startswith(name)]
    return str(own[0]) if own else text.partition("\n## Positions of")[0]


def test_every_entry_is_told(case: Case) -> None:
    known = entries(case)
    assert {"seats", "agenda"} <= known
    told = set(re.findall(r"`\"?(\w+)\"?`|\"(\w+)\":", section(case.title)))
    assert known - {word for pair in told for word in pair} == set()


def test_nonsense_is_refused_or_read_but_never_breaks_the_reader(case: Case) -> None:
    refused = 0
    for position in positions(case):
        places = [where for where, _ in values(position) if where]
        before = copy.deepcopy(position)
        for where in unlike(places, names_of(case.title)):
            for value in NONSENSE:
                try:
                    run(changed(case, position, where, value))
                except LonghallError:
                    refused += 1
        assert position == before, "what is read is not changed"
    assert refused
