"""Positions that were broken in one place, and what the reader says of each, word for word.

A row of faults.json names the record and the move of the position, whether its agenda was left in, the place, and
what was put there (nothing: the entry was taken out). `says` is the error, or a hash of what was read all the same.
"""

from __future__ import annotations

import copy
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import longhall
from longhall import Game
from longhall.core.title.title import Title
from tests.golden.scenes import played

REFUSED = 200
READ = 40
TRIES = 4000
# How often a part of a part is broken, and not the whole of it
DEEPER = 0.8
RICH = 20
# At which parts of a record's moves it is broken
STOPS = (0.0, 0.3, 0.6, 0.9)
NONSENSE: tuple[Any, ...] = (None, "nonsense", -1, 10**6, True, 1.5, [], {}, ["nonsense"], {"nonsense": 1})
LOOSE = "the agenda does not hold together with the position"

Bases = dict[tuple[str, int], tuple[Game, dict[str, Any]]]


def inside(value: Any) -> list[str | int]:
    """Where the parts of an object or a list are."""
    return list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []


def texts(value: Any) -> list[str]:
    """All names that a position says."""
    return [value] if isinstance(value, str) else [text for key in inside(value) for text in texts(value[key])]


def broken(rng: random.Random, position: dict[str, Any]) -> dict[str, Any]:
    """A place of a position and what to put there. It is looked for from the top, so that long decks do not prevail."""
    where: list[str | int] = []
    value: Any = position
    while inside(value) and (not where or rng.random() < DEEPER):
        # What is richer is chosen more often: the players rather than the round.
        keys = inside(value)
        where.append(rng.choices(keys, [min(RICH, len(texts(value[key])) + 1) for key in keys])[0])
        value = value[where[-1]]
    names = texts(position)
    ways: list[dict[str, Any]] = [{}, {"put": rng.choice(NONSENSE)}]
    if isinstance(value, str):
        ways += [{"put": value + "x"}, {"put": rng.choice(names)}, {"put": rng.choice(names)}]
    elif isinstance(value, bool):
        ways += [{"put": not value}]
    elif isinstance(value, int):
        ways += [{"put": value + 1}, {"put": value - 1}, {"put": value + 100}]
    elif isinstance(value, dict):
        ways += [{"put": {**value, "nonsense": 1}}]
    elif isinstance(value, list):
        ways += [{"put": [*value, rng.choice(names)]}, {"put": value + value[:1]}, {"put": value[::-1]}]
    return {"at": where, **rng.choice(ways)}


def position(bases: Bases, row: dict[str, Any]) -> dict[str, Any]:
    """The position that a row breaks."""
    given = copy.deepcopy(bases[row["record"], row["move"]][1])
    if not row["agenda"]:
        given.pop("agenda", None)
    return given


def says(bases: Bases, row: dict[str, Any]) -> str:
    """What the reader says of a broken position. What a raw fault says depends on how the rules were compiled."""
    game = bases[row["record"], row["move"]][0]
    given = position(bases, row)
    at: Any = given
    for key in row["at"][:-1]:
        at = at[key]
    if "put" in row:
        at[row["at"][-1]] = row["put"]
    else:
        del at[row["at"][-1]]
    try:
        read = Game.at(game.title, given, game.seats, game.options)
    except longhall.LonghallError as fault:
        return LOOSE if str(fault).startswith(LOOSE) else str(fault)
    return "read: " + hashlib.sha256(json.dumps(game.title.write(read.state)).encode()).hexdigest()[:16]


def positions(records: list[Path]) -> Bases:
    """The positions to break."""
    bases: Bases = {}
    for path in records:
        text = path.read_text("utf-8")
        total = len(json.loads(text)["moves"])
        stops = {int(total * part) for part in STOPS}
        for n, game in played(text):
            if n in stops:
                bases[path.stem, n] = game, game.title.write(game.state)
    return bases


def found(title: Title[Any], records: list[Path]) -> list[dict[str, Any]]:
    """Broken positions found by chance, each error once."""
    bases = positions(records)
    rng = random.Random(title.id)
    rows: list[dict[str, Any]] = []
    seen: set[str] = set()
    left = {True: READ, False: REFUSED}
    for _ in range(TRIES):
        record, move = rng.choice(list(bases))
        row: dict[str, Any] = {"record": record, "move": move, "agenda": rng.random() < 0.5}
        row |= broken(rng, position(bases, row))
        row["says"] = says(bases, row)
        read = row["says"].startswith("read: ")
        if left[read] and row["says"] not in seen:
            seen.add(row["says"])
            left[read] -= 1
            rows.append(row)
    return rows


def again(rows: list[dict[str, Any]], records: list[Path]) -> list[dict[str, Any]]:
    """The same broken positions with what the reader says of them now."""
    bases = positions(records)
    return [{**row, "says": says(bases, row)} for row in rows]
