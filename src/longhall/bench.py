"""Figures: how fast the engine plays and copies, beside Catanatron in the same run, in seconds of one core."""

from __future__ import annotations

import importlib
import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from longhall.bots.search import Search
from longhall.core.engine.luck import Luck
from longhall.core.engine.playout import Dice, playout
from longhall.core.engine.state import State
from longhall.core.title.registry import games, title
from longhall.core.title.title import Title
from longhall.core.title.view import View
from longhall.version import VERSION, compiled

COPIES = 1000
# Copies are measured in the middle of so many games.
POINTS = 10
# Search is measured in the middle of so many games, with so many simulations.
SEARCHES = 3
SIMULATIONS = 100


@dataclass
class Figure:
    """Decisions per second of random play, and in the middle of a game the time of one copy, that of one sample of
    what a seat cannot see, and simulations per second of search.

    The ratios to Catanatron are known only where it was measured, too.
    """

    name: str
    seats: int
    decisions_per_second: float
    copy_microseconds: float
    sample_microseconds: float | None = None
    simulations_per_second: float | None = None
    times_catanatron: float | None = None
    copy_share: float | None = None

    def beside(self, peer: Figure) -> None:
        """Works out the ratios to a figure of the same run."""
        self.times_catanatron = self.decisions_per_second / peer.decisions_per_second
        self.copy_share = self.copy_microseconds / peer.copy_microseconds


def per_copy(copy: Callable[[], object]) -> float:
    """Seconds that one copy takes."""
    start = time.process_time()
    for _ in range(COPIES):
        copy()
    return (time.process_time() - start) / COPIES


def begin(game: Title[Any], seats: int, seed: int) -> State:
    """A game at its first decision."""
    state: State = game.start(seats, game.settle(seats, {}), Luck(game.streams, seed))
    return state


def measure(game: Title[Any], seats: int, number: int) -> Figure:
    """Random games of one title, and copies at ten points of its games."""
    decisions = 0
    start = time.process_time()
    for seed in range(number):
        decisions += playout(begin(game, seats, seed), Dice(seed))
    speed = decisions / (time.process_time() - start)
    copying = 0.0
    for seed in range(POINTS):
        copying += per_copy(middle(game, seats, seed, decisions // number // 2).clone)
    sampling, searched = thinking(game, seats, decisions // number // 2)
    return Figure(game.id, seats, speed, copying / POINTS * 1e6, sampling * 1e6, searched)


def thinking(game: Title[Any], seats: int, moves: int) -> tuple[float, float]:
    """Seconds that one sample takes, and simulations per second, where somebody has a choice."""
    rng = random.Random(1)
    sampling = spent = 0.0
    for seed in range(SEARCHES):
        state = middle(game, seats, seed, moves)
        while len(state.options(state.deciders()[0])) == 1:
            state.play(state.deciders()[0], state.options(state.deciders()[0])[0])
        view = View(game, state.deciders()[0], state)
        sampling += per_copy(partial(view.sample, rng)) / SEARCHES
        search = Search(seed, simulations=SIMULATIONS)
        search.think(view)
        start = time.process_time()
        search.think(view)
        spent += time.process_time() - start
    return sampling, SEARCHES * SIMULATIONS / spent


def middle(game: Title[Any], seats: int, seed: int, moves: int) -> State:
    """A game after some random moves."""
    state, dice = begin(game, seats, seed), Dice(seed)
    for _ in range(moves):
        if not state.over:
            seat = state.deciders()[0]
            options = state.options(seat)
            state.play(seat, options[dice.below(len(options))])
    return state


def catanatron(number: int) -> Figure | None:
    """The nearest peer: four random players; None when it is not installed."""
    try:
        peer: Any = importlib.import_module("catanatron")
    except ImportError:
        return None
    colors = [peer.Color.RED, peer.Color.BLUE, peer.Color.WHITE, peer.Color.ORANGE]
    decisions = 0
    spent = 0.0
    for seed in range(number):
        random.seed(seed)
        game = peer.Game([peer.RandomPlayer(color) for color in colors], seed=seed)
        start = time.process_time()
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        spent += time.process_time() - start
    copying = 0.0
    for seed in range(POINTS):
        random.seed(seed)
        game = peer.Game([peer.RandomPlayer(color) for color in colors], seed=seed)
        for _ in range(200):
            game.play_tick()
        copying += per_copy(game.copy)
    return Figure("catanatron", 4, decisions / spent, copying / POINTS * 1e6)


def printed(rows: list[Figure], heading: str) -> Table:
    """The figures, with columns for the ratios where they are known; 80 columns hold all of it."""
    cells: list[dict[str, str]] = []
    for row in rows:
        cell = {"game": row.name, "seats": str(row.seats), "decisions\na second": f"{row.decisions_per_second:,.0f}"}
        cell["copy,\nus"] = f"{row.copy_microseconds:.2f}"
        cell["sample,\nus"] = "" if row.sample_microseconds is None else f"{row.sample_microseconds:.1f}"
        searched = row.simulations_per_second
        cell["simulations\na second"] = "" if searched is None else f"{searched:,.0f}"
        if row.times_catanatron is not None and row.copy_share is not None:
            cell["times\nas fast"] = f"{row.times_catanatron:.1f}"
            cell["share\nof its\ncopy"] = f"1/{1 / row.copy_share:.1f}"
        cells.append(cell)
    table = Table(title=heading, box=SIMPLE_HEAD, padding=0)
    for column in cells[0]:
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=column == "game")
    for cell in cells:
        table.add_row(*cell.values())
    return table


class Benches(click.Group):
    """`bench`, and `bench hall` where the extra of that name is installed; that is loaded only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*super().list_commands(ctx), *(["hall"] if self.get_command(ctx, "hall") else [])]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name != "hall":
            return super().get_command(ctx, cmd_name)
        try:
            found: click.Command = importlib.import_module("longhall.hall.bench").hall
        except ImportError:
            return None
        return found


@click.group(cls=Benches, invoke_without_command=True)
@click.option("--games", "number", default=300, show_default=True, help="Random games per title.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.pass_context
def bench(context: click.Context, number: int, as_json: bool) -> None:
    """Measure random play and copying beside Catanatron, as ratios of this run; `bench hall` measures the service."""
    if context.invoked_subcommand is not None:
        return
    peer = catanatron(max(3, number // 30))
    rows = [measure(title(game), title(game).bench_seats, number) for game in games()]
    everyone = rows if peer is None else [peer, *rows]
    if peer is not None:
        for row in everyone:
            row.beside(peer)
    engine = "compiled" if compiled() else "interpreted"
    if as_json:
        click.echo(json.dumps({"version": VERSION, "engine": engine, "figures": [asdict(row) for row in everyone]}))
        return
    Console().print(printed(everyone, f"longhall {VERSION}, {engine}, one core"))
    if peer is None:
        click.echo("catanatron is not installed: no ratios. Install the extra 'dev'.")
