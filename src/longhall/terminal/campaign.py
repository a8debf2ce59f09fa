"""The command `longhall campaign`: a campaign over many games, kept in a file."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from longhall.arena import campaign as arena
from longhall.bots import Bot, bot
from longhall.bots.levels import USUAL
from longhall.core.errors import BadOption, LonghallError, Unknown
from longhall.core.speech.names import LANGUAGES
from longhall.core.title import registry
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title
from longhall.terminal import chronicle, seating
from longhall.terminal.marks import styled
from longhall.terminal.printed import echo
from longhall.terminal.saved import InCampaign, Saved, default_folder, rules_of
from longhall.terminal.screen import screen
from longhall.terminal.session import Session
from longhall.terminal.texts import (
    BOUGHT,
    CAMPAIGN_BEGUN,
    CAMPAIGN_DAMAGED,
    CAMPAIGN_KEPT,
    CAMPAIGN_NEXT,
    CAMPAIGN_NONE,
    CAMPAIGN_RUNNING,
    Voice,
)
from longhall.workshop import simulate

Command = Callable[..., Any]


def kept(command: Command) -> Command:
    """The options of every command about a kept campaign."""
    command = click.option("--lang", default="en", help=f"Language: {', '.join(LANGUAGES)}.")(command)
    return click.option(
        "--folder",
        type=click.Path(file_okay=False, path_type=Path),
        envvar="LONGHALL_CAMPAIGNS",
        help="Where campaigns are kept; also LONGHALL_CAMPAIGNS.",
    )(command)


def gods(command: Command) -> Command:
    """Who takes part."""
    command = click.option("--gods", required=True, help="The god of each player, such as odin,thor,frigg.")(command)
    return click.option("--support", help="The support gods of a campaign for one or two players.")(command)


@click.group()
def campaign() -> None:
    """A campaign over many games."""


@campaign.command()
@click.argument("name")
@gods
@kept
def start(name: str, gods: str, support: str | None, folder: Path | None, lang: str) -> None:
    """Begin a campaign called NAME."""
    voice = Voice(lang)
    path = Saved.path_of(folder or default_folder(), name)
    if path.exists():
        raise BadOption(f"there is already a campaign called {name}: {path}")
    title = campaigner()
    saved = Saved(path, title, begun(gods, support), {})
    saved.save()
    click.echo(voice.say(CAMPAIGN_BEGUN, name, saved.campaign.tell(saved.log, voice.lang).headline))


@campaign.command("list")
@kept
def list_all(folder: Path | None, lang: str) -> None:
    """List the campaigns."""
    voice = Voice(lang)
    place = folder or default_folder()
    paths = sorted(place.glob("*.json")) if place.is_dir() else []
    if not paths:
        click.echo(voice.say(CAMPAIGN_NONE, str(place)))
    for path in paths:
        try:
            saved = Saved.load(path)
        except LonghallError as e:
            click.echo(voice.say(CAMPAIGN_DAMAGED, path.stem, str(e)))
            continue
        told = saved.campaign.tell(saved.log, voice.lang)
        names = voice.list([sheet.name for sheet in told.sheets])
        click.echo(f"{saved.name}: {names}. {told.headline if told.over else voice.say(CAMPAIGN_NEXT, told.headline)}")


@campaign.command()
@click.argument("name")
@kept
def show(name: str, folder: Path | None, lang: str) -> None:
    """Show how a campaign stands: chapters, games and experience tables."""
    voice = Voice(lang)
    saved = found(folder, name)
    told = saved.campaign.tell(saved.log, voice.lang)
    lines = chronicle.overview(told, voice)
    if saved.running:
        lines.append(styled(voice.say(CAMPAIGN_RUNNING, len(saved.running["moves"])), "bold yellow"))
    lines += chronicle.results(told, voice)
    for sheet in told.sheets:
        lines += chronicle.sheet(sheet, voice)
    echo(lines)


@campaign.command()
@click.argument("name")
@click.option("--as", "people", help="The gods that people play; the first one when nothing is said, none for nobody.")
@click.option("--bot", "opponent", default=USUAL, show_default=True, help="Who plays the others.")
@click.option("--seed", help="The same seed deals the same game.")
@click.option("--again", is_flag=True, help="Deal a game that was left unfinished anew.")
@click.option("--plain", is_flag=True, help="Short plain lines: no colour, no columns, no cursor control.")
@kept
def play(
    name: str,
    people: str | None,
    opponent: str,
    seed: str | None,
    again: bool,
    plain: bool,
    folder: Path | None,
    lang: str,
) -> None:
    """Play the next game of a campaign, or go on with one that was left."""
    voice = Voice(lang)
    saved = found(folder, name)
    if again:
        saved.running = {}
    seats = saved.campaign.seats(saved.log)
    players = others(seats, people, opponent, len(saved.log["games"]))
    secret = seed is None
    game = saved.next_game(secrets.token_hex(32) if seed is None else seed, secrets.token_hex(16) if secret else "")
    try:
        Session(game, players, screen(voice, plain), voice, InCampaign(saved)).run()
    finally:
        saved.note(game)
    told = saved.campaign.tell(saved.log, voice.lang)
    if game.over:
        echo([*chronicle.results(told, voice)[-1:], *chronicle.overview(told, voice)[:1]])
    click.echo(voice.say(CAMPAIGN_KEPT, name))


@campaign.command()
@click.argument("name")
@click.option("--record", type=click.File(encoding="utf-8"), help="Take in the record of a game played elsewhere.")
@kept
def result(name: str, record: Any, folder: Path | None, lang: str) -> None:
    """Show what the games of a campaign brought; with --record, take one in first."""
    voice = Voice(lang)
    saved = found(folder, name)
    if record is not None:
        saved.take_result(record.read())
    echo(chronicle.results(saved.campaign.tell(saved.log, voice.lang), voice))


@campaign.command()
@click.argument("name")
@click.argument("god")
@click.argument("box", nargs=-1, required=True)
@kept
def spend(name: str, god: str, box: tuple[str, ...], folder: Path | None, lang: str) -> None:
    """Let GOD buy a BOX between games, such as: recruit elf."""
    voice = Voice(lang)
    saved = found(folder, name)
    seats = saved.campaign.seats(saved.log)
    if god not in seats:
        raise Unknown("god of this campaign", god, seats)
    if saved.running:
        raise BadOption("experience is spent after a game, and one is under way [YC-23.5]")
    seat = seats.index(god)
    saved.log = saved.campaign.buy(saved.log, seat, " ".join(box), voice.lang)
    saved.save()
    told = saved.campaign.tell(saved.log, voice.lang).sheets[seat]
    click.echo(voice.say(BOUGHT, told.name, " ".join(box), told.saved))


@campaign.command()
@gods
@click.option("-n", "--campaigns", type=click.IntRange(min=1), default=10, show_default=True, help="How many.")
@click.option("--games", type=click.IntRange(min=1), default=40, show_default=True, help="Games in each, at most.")
@click.option("--bot", "opponent", default=USUAL, show_default=True, help="Who plays the gods.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same campaigns.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sim(gods: str, support: str | None, campaigns: int, games: int, opponent: str, seed: int, as_json: bool) -> None:
    """Let bots play whole campaigns, and count what they win."""
    title = campaigner()
    log = begun(gods, support)
    names = [opponent] * len(rules_of(title).seats(log))
    bot(opponent, 0)
    with simulate.bar(Console(stderr=True)) as progress:
        task = progress.add_task(title.id, total=campaigns)
        result = arena.series(title, log, names, campaigns, games, seed, lambda: progress.advance(task))
    if as_json:
        click.echo(json.dumps(result, indent=1, ensure_ascii=False))
    else:
        Console(highlight=False).print(table(result))


def begun(gods: str, support: str | None) -> dict[str, Any]:
    """The log of a new campaign, from what is typed."""
    companions = None if support is None else words(support)
    return rules_of(campaigner()).begin(words(gods), companions)


def campaigner() -> Title[Any]:
    """The game that has a campaign."""
    return next(title for title in map(find_title, registry.games()) if title.campaign is not None)


def words(text: str) -> list[str]:
    """The words of a list with commas."""
    return [word.strip() for word in text.split(",")]


def found(folder: Path | None, name: str) -> Saved:
    """The campaign of that name."""
    path = Saved.path_of(folder or default_folder(), name)
    if not path.exists():
        names = [other.stem for other in path.parent.glob("*.json")] if path.parent.is_dir() else []
        raise Unknown("campaign", name, sorted(names))
    return Saved.load(path)


def others(seats: Sequence[str], people: str | None, opponent: str, seed: int) -> dict[int, Bot]:
    """The bots, in the seats of the gods that nobody plays."""
    typed = [seats[0]] if people is None else [] if people == seating.NOBODY else words(people)
    for god in typed:
        if god not in seats:
            raise Unknown("god of this campaign", god, seats)
    return {seat: bot(opponent, seed * 31 + seat) for seat, god in enumerate(seats) if god not in typed}


def table(result: dict[str, Any]) -> Table:
    """What bots achieved, as a table."""
    seats = ", ".join(result["seats"])
    heading = f"{result['campaigns']} campaigns of {seats}, {result['games_at_most']} games at most"
    grid = Table(title=heading, title_justify="left")
    grid.add_column("")
    for column in ("played", "won", "rate", "95 % interval"):
        grid.add_column(column, justify="right")
    for row in [*result["chapters"].values(), {"name": "whole campaign", **result["won"]}]:
        low, high = row["interval_95"]
        grid.add_row(row["name"], str(row["played"]), str(row["won"]), f"{row['rate']:.1%}", f"{low:.1%} to {high:.1%}")
    return grid
