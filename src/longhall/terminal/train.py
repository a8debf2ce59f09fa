"""`longhall train` and `longhall mind`: how opponents learn, and what they see."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click

from longhall.arena.plot import lines
from longhall.bots.judge import weights_of
from longhall.bots.network import Network
from longhall.core.errors import LonghallError
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title
from longhall.train.learn import Lesson, pytorch
from longhall.train.rounds import Round, Training, Wish
from longhall.train.together import together

USUAL = Wish()
WEIGHTS = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("game")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder of the run.")
@click.option("--rounds", type=click.IntRange(min=1), default=USUAL.rounds, show_default=True, help="How many.")
@click.option("-n", "--games", type=click.IntRange(min=24), default=USUAL.games, show_default=True, help="In a round.")
@click.option("--seconds", type=float, default=0.0, help="Play so long in each round instead.")
@click.option("--simulations", type=click.IntRange(min=1), default=USUAL.simulations, show_default=True)
@click.option("--gate", type=click.IntRange(min=2), default=USUAL.gate, show_default=True, help="Games to be won.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; one for each core when nothing is said.")
@click.option("--ray", default="", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--steps", type=click.IntRange(min=1), default=USUAL.lesson.steps, show_default=True, help="Of fitting.")
@click.option("--afresh", is_flag=True, help="Begin with games of greedy, not with the weights that are there.")
def train(
    game: str,
    out: Path,
    rounds: int,
    games: int,
    seconds: float,
    simulations: int,
    gate: int,
    jobs: int | None,
    ray: str,
    seed: int,
    steps: int,
    afresh: bool,
) -> None:
    """Teach the network of GAME by games against itself; a run that was stopped goes on."""
    title = find_title(game)
    if not title.features:
        raise LonghallError(f"{game} has no features to learn from")
    pytorch()
    lesson = Lesson(steps=steps, seed=seed)
    wish = Wish(rounds, games, seconds, simulations, gate, jobs or os.cpu_count() or 1, seed, ray, lesson)
    training = Training(title, out, wish)
    if not afresh and weights_of(game).exists():
        training.begin_with(weights_of(game))
    training.run(lambda done: told(training, done))
    draw(training)
    click.echo(f"{training.best}: copy it to {weights_of(game).name} of the game to play with it")


def told(training: Training, done: Round) -> None:
    """One line of a round, and the curve so far."""
    report = done.report
    against = f", {done.wins:g} of {done.played} games against the round before" if done.played else ""
    click.echo(
        f"round {done.number}: {done.games} games by {done.tutor}, loss {report['value']:.4f} of {report['prior']:.4f}"
        f"{against}: {'kept' if done.kept else 'not kept'}"
    )
    draw(training)


def draw(training: Training) -> None:
    """The learning curve as curve.svg in the run's folder."""
    series: dict[str, list[tuple[float, float]]] = {}
    for done in training.rounds:
        for name in ("learned", "value"):
            points = [(mark["steps"], mark[name]) for mark in done.report["curve"] if name in mark]
            series[f"round {done.number}, {'held out' if name == 'value' else 'learned'}"] = points
    (training.folder / "curve.svg").write_text(lines(series, "steps", "loss"), "utf-8")


@click.command()
@click.argument("game")
@click.option("--features", is_flag=True, help="List the numbers that the network sees, by name.")
@click.option("--join", type=WEIGHTS, multiple=True, help="Weights that judge together from now on; give it twice.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="The weights file that is written of them."
)
def mind(game: str, features: bool, join: tuple[Path, ...], out: Path | None) -> None:
    """Say how the opponents of GAME have learned, and what they see; or join networks that have learned apart."""
    title: Title[Any] = find_title(game)
    if features:
        for number, name in enumerate(title.features):
            click.echo(f"{number} {name}")
        return
    if join:
        if out is None:
            raise click.UsageError("--join needs --out")
        together(join, out)
        Network.load(out, title.features)
        return
    path = weights_of(game)
    if not path.exists():
        click.echo(f"{game} has no network: its opponents judge by the hand-written evaluation")
        return
    with path.open("rb") as file:
        header = json.loads(file.readline())
    click.echo(json.dumps({**header, "bytes": path.stat().st_size}, indent=1))
