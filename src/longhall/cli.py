"""The command `longhall`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click
from rich.console import Console
from rich.text import Text

from longhall.bench import bench
from longhall.core.errors import BadOption, BadPosition, LonghallError
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import new, replay
from longhall.core.script.scenario import run as run_scenario
from longhall.core.speech.names import LANGUAGES
from longhall.core.title.option import Option
from longhall.core.title.registry import games as game_ids, title as find_title
from longhall.terminal import keeping, rules, seating
from longhall.terminal.analyse import analyse
from longhall.terminal.arena import arena
from longhall.terminal.campaign import campaign
from longhall.terminal.printed import echo
from longhall.terminal.screen import screen
from longhall.terminal.session import Session
from longhall.terminal.texts import LEFT_BEFORE, Voice
from longhall.terminal.train import mind, train
from longhall.version import VERSION, compiled
from longhall.workshop import coverage, models, simulate, skeleton, verify, words
from longhall.workshop.fuzz import Fault, checked


class Commands(click.Group):
    """The group of all commands. Whatever a user can do wrong is told in one line, with exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), "hall"])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The hall is loaded only when it is asked for: it needs the extra of that name."""
        if cmd_name != "hall":
            return super().get_command(ctx, cmd_name)
        try:
            from longhall.hall.command import hall
        except ImportError as e:
            return without_hall(str(e.name))
        return hall

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except click.ClickException as e:
            fail(e.format_message())
        except LonghallError as e:
            fail(str(e))
        except click.Abort:
            fail("stopped", 130)
        sys.exit(code if isinstance(code, int) else 0)


def without_hall(missing: str) -> click.Command:
    """Stands in the list for the hall where its extra is not installed, and says so when it is asked for."""

    def refuse() -> NoReturn:
        raise click.ClickException(f"{missing} is missing: install longhall[hall] to open a hall")

    anything = {"ignore_unknown_options": True, "allow_extra_args": True}
    text = "Open a hall; needs longhall[hall]."
    return click.Command("hall", anything, refuse, help=text, add_help_option=False)


def fail(text: str, code: int = 2) -> NoReturn:
    """Ends the command with one line."""
    click.echo(f"longhall: {' '.join(text.split())}", err=True)
    sys.exit(code)


def read(path: str) -> str:
    """The text of a file that a user names; `-` is the standard input."""
    try:
        with click.open_file(path, encoding="utf-8") as file:
            return str(file.read())
    except OSError as e:
        raise LonghallError(f"{path} cannot be read: {e.strerror or e}") from None
    except ValueError:
        raise LonghallError(f"{path} is not a text file") from None


def version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Prints the version and whether the engine is compiled."""
    if wanted:
        click.echo(f"longhall {VERSION}, engine {'compiled' if compiled() else 'interpreted'}")
        ctx.exit()


lang_option = click.option("--lang", default="en", help=f"Language: {', '.join(LANGUAGES)}.")
seed_option = click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
agreed_option = click.option("--option", "agreed", multiple=True, metavar="NAME=VALUE", help="An option of the game.")


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=version, help="Show the version.")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Norse-age board games, played exactly by their rulebooks."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@main.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many seats the table has.")
@click.option("--bots", help="Bots in the last seats, such as karl,thrall; none for people only.")
@click.option("--seed", help="The same seed deals the same game.")
@lang_option
@click.option("--plain", is_flag=True, help="Short plain lines: no colour, no columns, no cursor control.")
@agreed_option
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Keep the record of the game here.")
@click.option("--load", help="Go on with a recorded game.")
@click.option("--coach", is_flag=True, help="All who play at this keyboard agree that the coach may be asked.")
def play(
    game: str,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    lang: str,
    plain: bool,
    agreed: tuple[str, ...],
    record: Path | None,
    load: str | None,
    coach: bool,
) -> None:
    """Play GAME against bots, or with others at one keyboard."""
    voice = Voice(lang)
    if record is not None and not record.absolute().parent.is_dir():
        raise LonghallError(f"{record} cannot be written: there is no folder {record.parent}")
    if load is not None:
        if seats is not None or seed is not None or agreed:
            raise BadOption("--load takes seats, seed and options from the record")
        table = loaded(game, read(load), bots)
    else:
        title = find_title(game)
        seats = seating.seat_count(title, seats, bots)
        table = new(game, seats, seed, (), **title.settle(seats, seating.options(title, agreed)))
    players = seating.seated(table.seats, bots, len(table.played) + 1)
    own = load is not None and Path(load).absolute().parent == keeping.folder()
    path = record or (Path(str(load)) if own else keeping.new_file(game))
    settings = {
        "--bots": bots,
        "--record": record,
        "--lang": lang if lang != "en" else None,
        "--plain": plain,
        "--coach": coach,
    }
    keeper = keeping.InFile(path, record is not None, keeping.going_on(game, path, settings))
    before = keeping.left_before(game) if load is None and record is None else []
    notice = [Text(voice.say(LEFT_BEFORE, keeping.going_on(game, before[0], settings)))] if before else []
    Session(table, players, screen(voice, plain), voice, keeper, notice, coach).run()


def loaded(game: str, text: str, bots: str | None) -> Game:
    """A recorded game of that title, at its last move."""
    title = find_title(game)
    record = Record.load(text)
    table = replay(record, seating.seated(record.data["seats"], bots, 0))
    if table.title is not title:
        raise BadOption(f"the record is of {table.title.id}, not of {game}")
    return table


@main.command()
@click.argument("game")
@click.option("-n", "--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--bots", required=True, help="One bot for each seat, such as konung,karl,karl,karl.")
@seed_option
@agreed_option
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes that play.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), help="Keep the record of every game here.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sim(
    game: str,
    games: int,
    bots: str,
    seed: int,
    agreed: tuple[str, ...],
    jobs: int,
    records: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other and count who wins."""
    title = find_title(game)
    options = seating.options(title, agreed)
    names = seating.bot_names(bots)
    result = simulate.run(title, names, games, seed, options, Console(stderr=True), jobs, records)
    if as_json:
        click.echo(json.dumps(result, indent=1))
        return
    console = Console(highlight=False)
    console.print(simulate.table(result))
    console.print(f"{result['games_per_second']} games per second")


@main.command()
@click.argument("game")
@click.option("-n", "--games", type=click.IntRange(min=1), help="How many games; 20 when nothing is said.")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), help="Play until the time is over.")
@click.option("--seats", type=int, help="How many seats; any number when nothing is said.")
@click.option("--model", is_flag=True, help="Play beside the model in tests/model, and compare every decision.")
@seed_option
def fuzz(game: str, games: int | None, seconds: float | None, seats: int | None, model: bool, seed: int) -> None:
    """Play random games of GAME and check everything after each move."""
    if games is not None and seconds is not None:
        raise click.UsageError("give -n or --seconds, not both")
    title = find_title(game)
    if seats is not None:
        if model:
            raise click.UsageError("a model has its own numbers of seats: leave --seats out")
        title.settle(seats, {})
    play_one = models.player(title.id) if model else checked(title, seats)
    total = games if games is not None else None if seconds is not None else 20
    end = time.monotonic() + seconds if seconds is not None else None
    played = moves = 0
    with simulate.bar(Console(stderr=True)) as progress:
        task = progress.add_task(title.id, total=total)
        while played != total and (end is None or time.monotonic() < end):
            try:
                moves += play_one(seed + played)
            except Fault as e:
                progress.stop()
                click.echo(str(e))
                sys.exit(1)
            played += 1
            progress.advance(task)
    click.echo(f"{played} games, {moves} moves, no fault")


@main.command("verify")
@click.argument("record")
def verify_record(record: str) -> None:
    """Play RECORD again and say what it proves."""
    for line in verify.report(read(record)):
        click.echo(line)


@main.command("rules")
@click.argument("game")
@click.argument("id", required=False)
@lang_option
@click.option("--search", metavar="WORD", help="Only rules that say WORD.")
@click.option("--coverage", "wants_coverage", is_flag=True, help="Which rules the code and the tests cite.")
def show_rules(game: str, id: str | None, lang: str, search: str | None, wants_coverage: bool) -> None:
    """Show the rules of GAME, or the one called ID."""
    title = find_title(game)
    voice = Voice(lang)
    if wants_coverage:
        sys.exit(show_coverage(coverage.survey(title, coverage.checkout()), coverage.checkout() is not None))
    if id is not None:
        echo(rules.one(title.rulebook, id, voice))
    else:
        echo(rules.everything(title.rulebook, voice, search or ""))


def show_coverage(found: Sequence[coverage.Cited], has_tests: bool) -> int:
    """Prints what nothing cites, then the counts; 1 when something is missing."""
    for cited in found:
        if cited.missing:
            where = [word for word, there in (("code", cited.code), ("tests", cited.tests)) if there is False]
            click.echo(f"{cited.kind} {cited.id}: not in {' nor in '.join(where)}")
    for kind in dict.fromkeys(cited.kind for cited in found):
        rows = [cited for cited in found if cited.kind == kind]
        parts = [f"{len(rows)} {kind}s"]
        if rows[0].code is not None:
            parts.append(f"{sum(bool(cited.code) for cited in rows)} in code")
        if rows[0].tests is not None:
            parts.append(f"{sum(bool(cited.tests) for cited in rows)} in tests")
        click.echo(", ".join(parts))
    if not has_tests:
        click.echo("the tests are not here: they are in a source checkout only")
    return int(any(cited.missing for cited in found))


@main.command()
@click.argument("file")
def scenario(file: str) -> None:
    """Set up the scenario in FILE, play its moves and report as JSON."""
    try:
        data = json.loads(read(file))
    except ValueError as e:
        raise BadPosition(f"{file} is not JSON: {e}") from None
    report = run_scenario(data)
    click.echo(json.dumps(report, indent=1, ensure_ascii=False))
    if "refused" in report:
        sys.exit(2)


@main.command("words")
@click.argument("lang")
@click.argument("part", required=False)
@click.option("--export", type=click.Choice(["csv", "toml"]), help="Print all texts beside the English.")
def show_words(lang: str, part: str | None, export: str | None) -> None:
    """List what a language does not say yet; PART is a game, core or terminal."""
    chosen = [part] if part is not None else words.parts()
    found = [text for name in chosen for text in words.texts(name, lang)]
    if export is not None:
        click.echo(words.as_csv(found) if export == "csv" else words.as_toml(found), nl=False)
        return
    lacking = words.missing(found)
    for text in lacking:
        click.echo(f"{text.part} {text.file} {text.id}: {' '.join(text.english.split())}")
    for name in chosen:
        there = [text for text in found if text.part == name]
        click.echo(f"{name}: {len(there) - len(words.missing(there))} of {len(there)} texts")


@main.command()
def games() -> None:
    """List the games with their seats, options and designers."""
    for id in game_ids():
        title = find_title(id)
        click.echo(f"{id}: {title.names['en']}, {title.min_seats} to {title.max_seats} seats")
        click.echo(f"  by {title.designers}, published by {title.publishers}")
        for option in title.options:
            click.echo(f"  --option {option.id}={'|'.join(value(option, v) for v in option.values)}")
            click.echo(f"    {option.texts['en']} {option.rule}")


def value(option: Option, v: object) -> str:
    """A value of an option as it is typed; the default is marked."""
    text = str(v).lower()
    return f"{text}*" if v is option.default else text


@main.command("new-game")
@click.argument("name")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), help="A folder of games; else src/longhall/games."
)
def new_game(name: str, into: Path | None) -> None:
    """Make the skeleton of a game called NAME, which can be played at once."""
    folder = skeleton.make(name, into)
    click.echo(f"{folder} is a game of ten cards; docs/adding-a-game.md says how to make it yours")
    if into is not None:
        click.echo(f"play it: LONGHALL_GAMES={into} longhall play {name}")


main.add_command(analyse)
main.add_command(arena)
main.add_command(bench)
main.add_command(campaign)
main.add_command(mind)
main.add_command(train)

if __name__ == "__main__":
    main()
