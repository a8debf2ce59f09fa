"""A record that is damaged, edited or made by other rules is refused with one line that says why."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import longhall
from longhall.core.errors import BadRecord
from longhall.core.play.record import PARTS, Record
from longhall.core.title.title import Title
from tests.contract.cases import Case, finished

FIELDS = [name for name, _ in PARTS]
WRONG_TYPE: dict[type, Any] = {int: "1", str: 1, dict: [], list: {}}


def sample(title: Title[Any]) -> dict[str, Any]:
    """The data of a finished game."""
    return copy.deepcopy(finished(Case(title, title.min_seats, {}), 0, "random").record().data)


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as fault:
        longhall.replay(text)
    said = str(fault.value)
    assert said.strip()
    assert "\n" not in said
    return said


def edits(field: str, data: dict[str, Any]) -> list[Any]:
    """Other values for a part of a record; each makes it another game, or none."""
    switch = next((name for name, value in data["options"].items() if isinstance(value, bool)), None)
    moves, luck = data["moves"], data["luck"]
    values: dict[str, list[Any]] = {
        "longhall": [0, data["longhall"] + 1],
        "game": ["chess", ""],
        "rules": ["1999.1", ""],
        "seats": [0, -1, 99, data["seats"] + 1],
        "options": [{"nonsense": True}, {**data["options"], switch: "perhaps"} if switch else {"x": 1}],
        "commitment": ["0" * 64, ""],
        "seed": ["another", ""],
        "salt": ["pepper"],
        "entropy": [["mine"], [["mine"]]],
        "position": [{"nonsense": 1}],
        "luck": [
            luck[:-1],
            [*luck, luck[-1]],
            [*luck[:-1], [luck[-1][0], luck[-1][1], luck[-1][2] + 1]],
            [["dice", 1]],
        ],
        "moves": [
            moves[:-1],
            moves[1:],
            [*moves, moves[-1]],
            [[0, "nonsense"], *moves[1:]],
            [[99, moves[0][1]], *moves[1:]],
            [[0], *moves[1:]],
            ["pass", *moves[1:]],
        ],
        "digest": ["0" * 64, ""],
    }
    if switch:
        values["options"].append({**data["options"], switch: not data["options"][switch]})
    return values[field]


@pytest.mark.parametrize("field", FIELDS)
def test_an_edited_record_is_refused(title: Title[Any], field: str) -> None:
    """Its seal no longer fits."""
    data = sample(title)
    sealed = json.loads(Record(data).save())
    for value in edits(field, data):
        refused(json.dumps({**sealed, field: value}))


@pytest.mark.parametrize("field", [field for field in FIELDS if field != "rules"])
def test_an_edited_record_that_was_sealed_again_is_refused(title: Title[Any], field: str) -> None:
    """What the seal no longer shows, the rules, the luck, the commitment or the digest do.

    Which rules it was made by is all the same where those of today lead to the same end.
    """
    data = sample(title)
    for value in edits(field, data):
        refused(Record({**data, field: value}).save())


@pytest.mark.parametrize("field", [*FIELDS, "seal"])
def test_a_record_without_a_part_is_refused(title: Title[Any], field: str) -> None:
    sealed = json.loads(Record(sample(title)).save())
    del sealed[field]
    refused(json.dumps(sealed))


@pytest.mark.parametrize(("field", "kind"), PARTS)
def test_a_part_of_another_type_is_refused(title: Title[Any], field: str, kind: type) -> None:
    data = sample(title)
    for value in (WRONG_TYPE[kind], None):
        assert field in refused(Record({**data, field: value}).save()) or field == "longhall"


def test_a_forged_seal_is_refused(title: Title[Any]) -> None:
    sealed = json.loads(Record(sample(title)).save())
    for seal in ("0" * 64, "", None, 1):
        assert "seal" in refused(json.dumps({**sealed, "seal": seal}))


def test_a_record_cut_short_is_refused(title: Title[Any]) -> None:
    text = Record(sample(title)).save().rstrip()
    for cut in range(0, len(text), max(1, len(text) // 60)):
        refused(text[:cut])
    refused(text[:-1])


def test_text_that_is_no_record_is_refused() -> None:
    for text in ("", " ", "{}", "[]", "null", "1", '"longhall"', "{'longhall': 1}", '{"longhall": {}}', "[" * 100_000):
        refused(text)


def test_half_a_character_is_refused(title: Title[Any]) -> None:
    """JSON can write half of a surrogate pair, which is no text."""
    sealed = json.loads(Record(sample(title)).save())
    refused(json.dumps({**sealed, "salt": "\ud800"}))


def test_what_other_versions_made_is_named(title: Title[Any]) -> None:
    """Where the rules of today lead elsewhere, the message names both versions, so that a player knows which to get."""
    data = sample(title)
    said = refused(Record({**data, "rules": "1999.1", "digest": "0" * len(data["digest"])}).save())
    assert "1999.1" in said
    assert title.rules_version in said
    assert "7" in refused(Record({**data, "longhall": 7}).save())
