"""What must not change unnoticed: whole games, checksums, counts of move sequences, what is shown, what is refused."""

from __future__ import annotations

import json
from typing import Any

import longhall
from longhall.core.speech.names import COMPLETE
from longhall.core.title.title import Title
from tests.contract.cases import BOTS
from tests.golden import faults
from tests.golden.counts import DEPTH, checksum_text, counted, folder, record_files
from tests.golden.regenerate import HOW
from tests.golden.scenes import parts, scenes


def test_golden_records_replay_exactly(title: Title[Any]) -> None:
    paths = record_files(title)
    for path in paths:
        text = path.read_text("utf-8")
        game = longhall.replay(text)
        assert game.over
        assert game.record().save() == text, path.name
    names = {path.name for path in paths}
    for seats in range(title.min_seats, title.max_seats + 1):
        for style in BOTS:
            assert f"record-{seats}-{style}.json" in names, HOW


def test_checksum_of_a_thousand_games(title: Title[Any]) -> None:
    """The same number interpreted and compiled."""
    path = folder(title) / "checksum.txt"
    assert path.exists(), HOW
    assert checksum_text(title) == path.read_text("utf-8"), f"some game plays differently. {HOW}"


def test_perft_counts(title: Title[Any]) -> None:
    """The number of move sequences from positions whose first counts were checked against the rules by hand."""
    path = folder(title) / "perft.json"
    assert path.exists(), f"write two scenarios into {path}, see tests/golden/regenerate.py"
    rows = json.loads(path.read_text("utf-8"))
    assert len(rows) >= 2
    assert any(row.get("reviewed") for row in rows)
    assert all(len(row["counts"]) == DEPTH for row in rows)
    assert [row["counts"] for row in counted(rows)] == [row["counts"] for row in rows], HOW


def test_what_is_shown_is_the_same(title: Title[Any]) -> None:
    """Scenes, logs and positions of the golden records, for every seat and in every language."""
    was = json.loads((folder(title) / "scenes.json").read_text("utf-8"))
    now = scenes(record_files(title))
    assert set(was) == set(now)
    assert {(name, key) for name in now for key in now[name] if was[name].get(key) != now[name][key]} == set(), HOW
    assert {len(hashes) % len(COMPLETE) for hashes in was.values()} == {0}


def test_what_a_game_consists_of_is_the_same(title: Title[Any]) -> None:
    """The names that positions, records, logs and clients rest on."""
    was = json.loads((folder(title) / "parts.json").read_text("utf-8"))
    assert parts(title) == was, HOW
    assert was["steps"]
    assert was["messages"]


def test_what_is_said_of_a_broken_position_is_the_same(title: Title[Any]) -> None:
    rows = json.loads((folder(title) / "faults.json").read_text("utf-8"))
    assert len(rows) >= faults.REFUSED
    now = faults.again(rows, record_files(title))
    assert [(row, new["says"]) for row, new in zip(rows, now, strict=True) if row != new] == [], HOW
