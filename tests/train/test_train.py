"""Opponents learn: games are kept as they were, rounds must beat the round before, and a run goes on."""

from __future__ import annotations

import json
import random
import sys
from array import array
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from longhall.arena.match import Standing
from longhall.bots.judge import weights_of
from longhall.bots.network import BadWeights, Network
from longhall.cli import main
from longhall.core.engine.luck import Luck
from longhall.core.title.registry import title
from longhall.core.title.title import Title
from longhall.train.crop import BadCrop, Crop, half, joined
from longhall.train.learn import Lesson, Report, learn
from longhall.train.rounds import Training, Wish
from longhall.train.selfplay import Task, gather
from longhall.train.together import together

TITLE = title("yggdrasil_chronicles")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of greedy."""
    out = tmp_path_factory.mktemp("games") / "games-0-0.crop"
    assert gather(Task(TITLE.id, 4, out, "greedy", 2)) == 2
    return out


def test_a_crop_is_read_as_it_was_written(tmp_path: Path) -> None:
    crop = Crop(3, 1, [2], [0], [[0.0, 1.0]], [[2.5, -1.0]], [half(array("f", [0.5, 0.0, -2.0]))])
    crop.save(tmp_path / "a.crop")
    crop.save(tmp_path / "b.crop")
    both = joined([tmp_path / "a.crop", tmp_path / "b.crop"])
    assert both.of_game == [0, 1]
    assert both.shares == [[0.0, 1.0]] * 2
    assert b"".join(both.positions) == bytes.fromhex("0038 0000 00c0".replace(" ", "")) * 2
    (tmp_path / "b.crop").write_bytes((tmp_path / "b.crop").read_bytes()[:-3])
    with pytest.raises(BadCrop):
        joined([tmp_path / "a.crop", tmp_path / "b.crop"])


def test_every_seat_learns_how_its_game_ended(games: Path) -> None:
    crop = Crop.load(games)
    assert crop.games == 2
    assert crop.features == len(TITLE.features)
    for shares, seats in zip(crop.shares, crop.seats, strict=True):
        assert set(shares[:seats]) in ({0.0}, {1.0})
        assert not any(shares[seats:])


def still(title: Title[Any], files: Sequence[Path], out: Path, lesson: Lesson, made: dict[str, Any]) -> Report:
    """Stands for fitting: the weights that are there already."""
    out.write_bytes(weights_of(title.id).read_bytes())
    return Report(len(files), 1, 1.0, 0, 0.5, [{"steps": 1, "learned": 0.6, "value": 0.5}])


class Judged(Training):
    """A run whose gates are decided beforehand, by wins of ten."""

    wins: tuple[float, ...] = (4.0, 6.0)

    def gate(self, number: int, fresh: Path) -> Standing | None:
        return Standing("new", 10, self.wins[number - 1]) if self.best.exists() else None


def wish(rounds: int) -> Wish:
    return Wish(rounds=rounds, games=1, simulations=1, gate=2, lesson=Lesson(steps=4, marks=2, passes=0.0, batch=8))


def test_a_round_is_kept_only_if_it_beats_the_round_before(tmp_path: Path) -> None:
    Judged(TITLE, tmp_path, wish(3), still).run()
    told = json.loads((tmp_path / "run.json").read_text())
    assert [row["kept"] for row in told] == [True, False, True]
    assert [row["tutor"] for row in told] == ["greedy", "search?simulations=1", "search?simulations=1"]


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    Judged(TITLE, tmp_path, wish(1), still).run()
    first = (tmp_path / "games-0-0.crop").stat().st_mtime_ns
    going_on = Judged(TITLE, tmp_path, wish(2), still)
    assert len(going_on.rounds) == 1
    going_on.run()
    assert [row.number for row in going_on.rounds] == [0, 1]
    assert (tmp_path / "games-0-0.crop").stat().st_mtime_ns == first


def test_a_network_that_is_no_better_does_not_pass(tmp_path: Path) -> None:
    """The same weights win the same games in a game that is won together."""
    training = Training(TITLE, tmp_path, wish(1), still)
    training.begin_with(weights_of(TITLE.id))
    training.run()
    assert not training.rounds[0].kept


def test_games_of_a_round_are_played_on_a_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster of which all machines are this one, and which answers the last thing first."""
    asked: list[str] = []

    def remote(work: Any) -> Any:
        def later(task: Any) -> Any:
            asked.append(work.__name__)
            return lambda: work(task)

        return SimpleNamespace(remote=later)

    cluster = SimpleNamespace(
        init=lambda address, **_: asked.append(address),
        remote=remote,
        wait=lambda running: (running[-1:], running[:-1]),
        get=lambda done: [answer() for answer in done],
        shutdown=lambda: asked.append("end"),
    )
    monkeypatch.setitem(sys.modules, "ray", cluster)
    monkeypatch.setattr("longhall.arena.play.find_spec", lambda _: True)
    wanted = replace(wish(2), games=2, jobs=2, ray="ray://there")
    Training(TITLE, tmp_path, wanted, still).run()
    gathered, gated = ["ray://there", "gather", "gather", "end"], ["ray://there", "play_one", "play_one", "end"]
    assert asked == [*gathered, *gathered, *gated]
    assert sorted(path.name for path in tmp_path.glob("games-1-*.crop")) == ["games-1-0.crop", "games-1-1.crop"]


def test_the_command_fits_or_says_what_is_missing(tmp_path: Path, games: Path) -> None:
    out = str(tmp_path / "run")
    if not find_spec("torch"):
        told = CliRunner().invoke(main, ["train", TITLE.id, "--out", out])
        assert told.exit_code == 2
        assert told.output == "longhall: training needs PyTorch: pip install 'longhall[train]'\n"
        return
    report = learn(TITLE, [games], tmp_path / "w.bin", wish(1).lesson, {})
    assert report.games == 2
    assert Network.load(tmp_path / "w.bin", TITLE.features).inputs == len(TITLE.features)


def test_features_are_listed_by_name() -> None:
    told = CliRunner().invoke(main, ["mind", "blood_rage", "--features"]).output.splitlines()
    assert told == [f"{n} {name}" for n, name in enumerate(title("blood_rage").features)]
    assert json.loads(CliRunner().invoke(main, ["mind", "blood_rage"]).output)["features"] == len(told)


def changed(path: Path, out: Path, seed: int) -> Path:
    """Weights like those of a file, each a little different."""
    head, _, body = path.read_bytes().partition(b"\n")
    rng = random.Random(seed)
    numbers = array("h", body)
    out.write_bytes(head + b"\n" + array("h", [max(-32768, n - rng.randrange(300)) for n in numbers]).tobytes())
    return out


def test_networks_side_by_side_judge_as_they_do_on_average(tmp_path: Path) -> None:
    files = [changed(weights_of("blood_rage"), tmp_path / f"{n}.bin", n) for n in range(2)]
    together(files, tmp_path / "both.bin")
    game = title("blood_rage")
    state = game.start(4, game.settle(4, {}), Luck(game.streams, 5))
    row = array("f", bytes(4 * len(game.features)))
    game.describe(state, 0, row)
    one, other, both = [Network.load(path, game.features) for path in (*files, tmp_path / "both.bin")]
    for head in ("value", "score"):
        mean = [
            (a + b) / 2
            for a, b in zip(one.head(head, one.hidden(row)), other.head(head, other.hidden(row)), strict=True)
        ]
        assert both.head(head, both.hidden(row)) == pytest.approx(mean, abs=0.004)
        assert one.head(head, one.hidden(row)) != pytest.approx(mean, abs=0.004)
    assert [made["seed"] for made in both.header["made"]["together"]] == [one.header["made"]["seed"]] * 2
    plain = Network.load(tmp_path / "both.bin", game.features, plain=True)
    assert plain.head("value", plain.hidden(row)) == both.head("value", both.hidden(row))
    with pytest.raises(BadWeights, match="made of several networks already"):
        together([files[0], tmp_path / "both.bin"], tmp_path / "three.bin")


def test_networks_of_different_games_do_not_go_together(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="something else"):
        together([weights_of("blood_rage"), weights_of("reavers_of_midgard")], tmp_path / "both.bin")
