"""Rounds of learning: games by the best so far, a network fitted to them, and a match that it must win to be kept."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from longhall.arena.fixtures import fixtures
from longhall.arena.match import Standing
from longhall.arena.play import Runner, in_turn, on_cores, on_ray, play_one, played
from longhall.arena.rating import results
from longhall.core.title.title import Title
from longhall.train.learn import Lesson, Report, learn
from longhall.train.selfplay import Task, gather
from longhall.train.settings import setting

Fit = Callable[[Title[Any], Sequence[Path], Path, Lesson, dict[str, Any]], Report]


@dataclass
class Wish:
    """What a training run is asked for. Games are so many in all, or as many as so many seconds allow.

    On a Ray cluster all machines must see the run's folder.
    """

    rounds: int = 3
    games: int = 4000
    seconds: float = 0.0
    simulations: int = 24
    gate: int = 200
    jobs: int = 1
    seed: int = 1
    ray: str = ""
    lesson: Lesson = field(default_factory=Lesson)


@dataclass
class Round:
    """What came of one round: its network, and how it did against the one before."""

    number: int
    tutor: str
    games: int
    report: dict[str, Any]
    wins: float
    played: int
    kept: bool


class Training:
    """A run in a folder of its own: games-N-*.crop, N.bin, best.bin and run.json. One that was stopped goes on."""

    def __init__(self, title: Title[Any], folder: Path, wish: Wish, fit: Fit = learn) -> None:
        self.title = title
        self.folder = folder.resolve()
        self.wish = wish
        self.fit = fit
        folder.mkdir(parents=True, exist_ok=True)
        told = folder / "run.json"
        self.rounds = [Round(**row) for row in json.loads(told.read_text("utf-8"))] if told.exists() else []

    @property
    def best(self) -> Path:
        """The weights that have won so far; before the first round there are none."""
        return self.folder / "best.bin"

    def begin_with(self, weights: Path) -> None:
        """Lets a run that has not begun go on from weights that are there already."""
        if not self.rounds and not self.best.exists():
            shutil.copyfile(weights, self.best)

    def run(self, say: Callable[[Round], None] = lambda _: None) -> None:
        """All rounds that are still to come."""
        while len(self.rounds) < self.wish.rounds:
            done = self.round(len(self.rounds))
            self.rounds.append(done)
            part = self.folder / "run.part"
            part.write_text(json.dumps([asdict(row) for row in self.rounds], indent=1), "utf-8")
            part.replace(self.folder / "run.json")
            say(done)

    def round(self, number: int) -> Round:
        """Plays, fits and measures; what was done of it before an interruption is not done again."""
        tutor = self.searcher(self.best) if self.best.exists() else "greedy"
        games = self.gather(number, tutor)
        out = self.folder / f"{number}.bin"
        made = {"seed": self.wish.seed, "round": number, "tutor": _told(tutor), "games_of_round": games}
        report = self.fit(self.title, sorted(self.folder.glob("games-*.crop")), out, self.wish.lesson, made)
        standing = self.gate(number, out)
        kept = standing is None or standing.rate > 0.5
        if kept:
            shutil.copyfile(out, self.best)
        wins, against = (standing.wins, standing.games) if standing is not None else (0.0, 0)
        return Round(number, _told(tutor), games, asdict(report), wins, against, kept)

    def searcher(self, weights: Path) -> str:
        """The opponent that searches with some weights."""
        return f"search?simulations={self.wish.simulations}&judge={weights}"

    def gather(self, number: int, tutor: str) -> int:
        """Games of a round on all cores, in a file for each of them."""
        wish = self.wish
        tasks = []
        for job in range(wish.jobs):
            out = self.folder / f"games-{number}-{job}.crop"
            share = (wish.games + job) // wish.jobs if not wish.seconds else 0
            seed = (wish.seed * 1009 + number) * 1009 + job
            if not out.exists():
                tasks.append(Task(self.title.id, seed, out, tutor, share, wish.seconds))
        if wish.ray:
            return sum(on_ray(wish.ray, gather)(tasks))
        if wish.jobs == 1:
            return sum(map(gather, tasks))
        for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
            os.environ.setdefault(name, "1")
        with ProcessPoolExecutor(wish.jobs, multiprocessing.get_context("spawn")) as pool:
            return sum(pool.map(gather, tasks))

    def gate(self, number: int, fresh: Path) -> Standing | None:
        """The new network against the best so far in the same search; None where there is nothing to beat.

        Half of the seats each; in a co-operative game the share of games won is held against that of the other.
        """
        if not self.best.exists():
            return None
        # A copy under a name of its own: judges are kept by the path of their weights.
        before = self.folder / f"before-{number}.bin"
        shutil.copyfile(self.best, before)
        new, old = self.searcher(fresh), self.searcher(before)
        kind = setting(self.title).kinds[0]
        wish = self.wish
        run: Runner = in_turn if wish.jobs == 1 else on_cores(wish.jobs)
        if wish.ray:
            run = on_ray(wish.ray, play_one)
        if self.title.co_operative:
            tables = [(new,) * kind.seats, (old,) * kind.seats]
        else:
            tables = [tuple([new, old][seat % 2] for seat in range(kind.seats))]
        wanted = fixtures(self.title, tables, wish.gate // len(tables), 10**6 * (number + 1), kind.options)
        rows = played(wanted, self.folder / f"gate-{number}.jsonl", run)
        found = {result.name: result.standing for result in results(rows, self.title.co_operative)}
        if not self.title.co_operative:
            return found[new]
        won, lost = found[new].wins, found[old].wins
        return Standing(new, int(won + lost), won)


def _told(tutor: str) -> str:
    """A tutor without the path of its weights."""
    return tutor.partition("&judge=")[0]
