"""A finished game, read again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from longhall.bots.analysis import Analysis, Read, Reader
from longhall.bots.random import Random
from longhall.cli import main
from longhall.core.play.record import Record
from longhall.core.play.start import new
from longhall.terminal.analyse import known


@pytest.fixture(scope="module")
def record() -> Record:
    """A short game of any moves."""
    game = new("yggdrasil_chronicles", 1, 3)
    bot = Random(2)
    while not game.over:
        game.play(0, bot.choose(game.view(0)))
    return game.record()


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    *_, found = Reader(record, fast=1, deep=2).run()
    return found


def test_every_move_is_read_and_the_end_is_certain(record: Record, analysis: Analysis) -> None:
    assert analysis.done
    assert [(read.seat, read.move) for read in analysis.reads] == [tuple(move) for move in record.data["moves"]]
    assert analysis.reads[-1].chances[0] in (0.0, 100.0)
    assert all(0.0 <= read.chances[0] <= 100.0 for read in analysis.reads)
    for read in analysis.reads:
        assert (read.better == "") == (read.options == 1)
        assert read.lost >= 0.0
        if read.better == read.move:
            assert read.lost == 0.0


def test_a_choice_is_noted_with_the_part_of_the_turn_that_it_was_made_in(record: Record, analysis: Analysis) -> None:
    """YC-4.3: an Enemy is revealed, then one moves, then one acts."""
    game = new("yggdrasil_chronicles", 1, 3)
    found = set()
    for read in analysis.reads:
        shown = [phase.name for phase in game.scene(read.seat).phases if phase.state == "now"]
        if read.options > 1 and shown:
            assert ["Reveal an Enemy", "Move", "Act"][read.phase] == shown[0]
            found.add(shown[0])
        game.play(read.seat, read.move)
    assert {"Move", "Act"} <= found


def test_a_reading_is_the_same_again(record: Record, analysis: Analysis) -> None:
    few = Reader(record, fast=1, deep=2).run()
    for _ in range(20):
        again = next(few)
    # What seems lost is looked at again at the end, so only the rest can be compared now.
    for old, fresh in zip(analysis.reads, again.reads, strict=False):
        if not old.deep:
            assert old == fresh
    assert Analysis.of_plain(json.loads(json.dumps(analysis.as_plain()))) == analysis


def test_accuracy_is_what_was_kept_of_what_could_be_chosen() -> None:
    reads = [
        Read(1, 0, "a", [], 3, lost=5.0, range=10.0),
        Read(2, 0, "b", [], 2, lost=0.0, range=4.0),
        Read(3, 0, "c", [], 1),
        Read(4, 1, "d", [], 1),
    ]
    analysis = Analysis("x", 2, 4, [50.0, 50.0], reads)
    assert analysis.accuracy(0) == 75.0
    assert analysis.accuracy(1) is None
    assert analysis.worst() == [reads[0]]


def test_the_command_keeps_the_analysis_beside_the_record(record: Record, tmp_path: Path, analysis: Analysis) -> None:
    path = tmp_path / "game.json"
    path.write_text(record.save())
    kept = {"of": record.data["digest"], **analysis.as_plain()}
    (tmp_path / "game.analysis.json").write_text(json.dumps(kept))
    told = CliRunner().invoke(main, ["analyse", str(path), "--json"], catch_exceptions=False)
    assert json.loads(told.output) == analysis.as_plain()
    assert "<svg" in (tmp_path / "game.analysis.svg").read_text()
    shown = CliRunner().invoke(main, ["analyse", str(path)])
    assert "Accuracy" in shown.output


def test_the_analysis_of_another_game_is_not_taken(record: Record, tmp_path: Path, analysis: Analysis) -> None:
    (tmp_path / "a.json").write_text(json.dumps({"of": "another", **analysis.as_plain()}))
    assert known(tmp_path / "a.json", record) is None
    assert known(tmp_path / "missing.json", record) is None
