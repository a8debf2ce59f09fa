"""What must not change unnoticed: whole games, checksums of many games, and counts of move sequences."""

from __future__ import annotations

import json

import longhall
from longhall.core.title import Title
from tests.contract.cases import BOTS
from tests.golden.regenerate import DEPTH, HOW, checksum_text, counted, folder


def test_golden_records_replay_exactly(title: Title) -> None:
    paths = sorted(folder(title).glob("record-*.json"))
    for path in paths:
        text = path.read_text("utf-8")
        game = longhall.replay(text)
        assert game.over
        assert game.record().save() == text, path.name
    names = {path.name for path in paths}
    for seats in range(title.min_seats, title.max_seats + 1):
        for style in BOTS:
            assert f"record-{seats}-{style}.json" in names, HOW


def test_checksum_of_a_thousand_games(title: Title) -> None:
    """The same number interpreted and compiled."""
    path = folder(title) / "checksum.txt"
    assert path.exists(), HOW
    assert checksum_text(title) == path.read_text("utf-8"), f"some game plays differently. {HOW}"


def test_perft_counts(title: Title) -> None:
    """The number of move sequences from positions whose first counts were checked against the rules by hand."""
    path = folder(title) / "perft.json"
    assert path.exists(), f"write two scenarios into {path}, see tests/golden/regenerate.py"
    rows = json.loads(path.read_text("utf-8"))
    assert len(rows) >= 2
    assert any(row.get("reviewed") for row in rows)
    assert all(len(row["counts"]) == DEPTH for row in rows)
    assert [row["counts"] for row in counted(rows)] == [row["counts"] for row in rows], HOW
