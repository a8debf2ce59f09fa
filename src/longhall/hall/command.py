"""The command `longhall hall`: starts the service, and looks after its data."""

from __future__ import annotations

import gc
import socket
import time
import webbrowser
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import urlopen

import click
import msgspec

from longhall.bots import bots
from longhall.core.title.registry import games, title
from longhall.hall import logs, tidy
from longhall.hall.admin import admin
from longhall.hall.backup import dump, export_records, restore
from longhall.hall.bus import Bus
from longhall.hall.settings import Settings
from longhall.hall.store import InUse, Store, take_lock
from longhall.hall.trouble import StorageTrouble, Trouble
from longhall.hall.web.pages import Health
from longhall.hall.web.server import OpenServer

T = TypeVar("T")

HELP = {
    "data": "Folder of the database and the hall's key.",
    "database": "PostgreSQL as postgresql://user:password@host/name; without it SQLite in the data folder.",
    "secret": "Signs seat links and web hooks; processes that share a database need the same one. "
    "Without it a key is made and kept in the data folder.",
    "host": "Address to listen at; 0.0.0.0 for all.",
    "port": "Port to listen at.",
    "origins": "Another origin that may use the hall from a browser (may be given several times; "
    "in the variable with spaces between them).",
    "hosts": "A name that people reach the hall by (may be given several times; in the variable with spaces between "
    "them). Addresses and this machine's own names need not be given.",
    "https": "People reach the hall by https: cookies are sent by https only.",
    "one_machine": "Other devices cannot be let in while the hall is open, not even from this machine.",
    "proxies": "Addresses of proxies whose X-Forwarded headers are believed, with commas between them.",
    "client": "Folder of the packed browser client.",
    "tables": "How many tables are kept in memory.",
    "idle": "Seconds after which a table that nobody uses leaves the memory.",
    "workers": "Processes in which opponents think (0: they never move).",
    "thinking": "Seconds that an opponent may think before any legal move is made for it.",
    "substitute": "The opponent that plays for a player who is gone.",
    "rate": "Requests per second and address, and messages per second and connection.",
    "burst": "How many of them may come at once.",
    "sockets": "Live connections per address.",
    "per_address": "Connections per address, live or not (a proxy may have as many as there are).",
    "connections": "Connections in all; fewer if the system lets the process open fewer files.",
    "header_seconds": "Seconds in which the head of a request must have come.",
    "body_seconds": "Seconds in which the body of a request must have come.",
    "body": "Largest request in bytes.",
    "message": "Largest message of a live connection in bytes.",
    "open_tables": "Unfinished tables that one person may have made.",
    "new_tables": "Tables that one address may make in an hour.",
    "unstarted": "Days after which a table that was not started is given up.",
    "unplayed": "Days after which a table that nobody plays is given up.",
    "patience": "Seconds to wait for a locked database.",
    "grace": "Seconds after the start in which nobody runs out of time.",
    "returning": "Seconds in which a page may come back to a turn that was not ended before bots go on.",
    "away": "Seconds that a player must have been gone before the others can let a bot play on.",
    "private_hooks": "Web hooks may go to private addresses.",
    "contact": "Address that push services are given, mailto: or https:.",
    "log": "Least important log level that is written.",
}

TYPES: dict[str, click.ParamType[Any]] = {
    "port": click.IntRange(1, 65_535),
    "workers": click.IntRange(0),
    "substitute": click.Choice(bots()),
    "log": click.Choice(logs.LEVELS),
}
NUMBERS: dict[type, click.ParamType[Any]] = {int: click.IntRange(1), float: click.FloatRange(0)}


def setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """A flag and an environment variable for every setting."""
    defaults = Settings()
    for field in reversed(fields(Settings)):
        default = getattr(defaults, field.name)
        kind = TYPES.get(field.name) or NUMBERS.get(type(default), click.STRING)
        extra: dict[str, Any] = {"default": default, "type": kind}
        if isinstance(default, bool):
            extra = {"default": default, "is_flag": True}
        elif isinstance(default, tuple):
            extra = {"multiple": True}
        elif isinstance(default, Path):
            extra["type"] = click.Path(path_type=Path)
        option = click.option(
            f"--{field.name.replace('_', '-')}",
            envvar=f"LONGHALL_{field.name.upper()}",
            show_envvar=True,
            show_default=field.name not in ("secret", "data", "client"),
            help=HELP[field.name],
            **extra,
        )
        command = option(command)
    return command


@click.group(invoke_without_command=True)
@setting_options
@click.option(
    "--browser",
    is_flag=True,
    envvar="LONGHALL_BROWSER",
    show_envvar=True,
    help="Open the hall in the browser of this machine.",
)
@click.pass_context
def hall(context: click.Context, /, browser: bool, **given: Any) -> None:
    """Open a hall where people and bots sit down to play.

    `longhall hall --browser` opens it on this machine and shows it in the browser. Friends of the same network are let
    in by a switch in the waiting room of a table, or with --host 0.0.0.0. All tables are kept in the data folder:
    Ctrl-C closes the hall, and opened again it goes on. Most options are for whoever keeps a hall for many.
    """
    settings = Settings(**given)
    context.obj = settings
    logs.set_up(settings.log)
    if context.invoked_subcommand is None:
        serve(settings, browser)


def running_at(address: str) -> bool:
    """Whether a hall answers there."""
    try:
        with urlopen(f"{address}/health", timeout=3) as answer:
            return msgspec.json.decode(answer.read(10_000), type=Health).ok
    except (OSError, ValueError):
        return False


def already_open(settings: Settings) -> str | None:
    """The address of a hall that is open with these settings: where this one would listen, or with the same data."""
    return settings.address if running_at(settings.address) else serving(settings)


def serving(settings: Settings) -> str | None:
    """The address of a hall that is open with the same data."""
    if not settings.shared and settings.sqlite_file.exists():
        try:
            take_lock(settings.sqlite_file, "").close()
        except InUse as e:
            return e.address if running_at(e.address) else None
    return None


def check_free(settings: Settings) -> None:
    """Refuses an address at which another program listens, or where this one may not, and says what can be done."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError as e:
        why = str(e.strerror).partition(" (")[0].lower()
        raise click.ClickException(
            f"the hall cannot open at {settings.address}: {why}. Another port is chosen with --port or LONGHALL_PORT."
        ) from None


def serve(settings: Settings, browser: bool = False) -> None:
    """Serves until it is stopped; who only wants to look at the hall is led to one that is open already."""
    if browser and (address := already_open(settings)):
        click.echo(f"Longhall is open already, at {address}")
        webbrowser.open(address)
        return
    check_free(settings)
    if address := serving(settings):
        raise click.ClickException(
            f"a hall is open with these data, at {address}. Others are chosen with --data or LONGHALL_DATA."
        )
    try:
        server = OpenServer(settings, browser)
    except (StorageTrouble, OSError) as e:
        raise click.ClickException(str(e)) from None
    for game in games():
        title(game)
    # What is loaded now stays, and tables leave no cycles behind: the garbage collector need not look so often.
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)
    try:
        server.run()
    except SystemExit:
        raise click.ClickException("the hall could not be opened; the log says why") from None


hall.add_command(admin)


@hall.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def backup(settings: Settings, file: Path) -> None:
    """Write everything to FILE, also while the hall is open. It holds the secrets of unfinished games."""
    check_there(settings)
    click.echo(f"{_with_store(settings, lambda store: dump(store, file))} rows written to {file}")


@hall.command("restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--replace", is_flag=True, help="Throw away what the database holds.")
@click.pass_obj
def restore_command(settings: Settings, file: Path, replace: bool) -> None:
    """Fill an empty database from a backup; the hall must be closed. SQLite and PostgreSQL can read each other's."""

    def work(store: Store) -> int:
        store.open()
        return restore(store, file, replace)

    click.echo(f"{_with_store(settings, work)} rows read from {file}")


@hall.command("tidy")
@click.pass_obj
def tidy_command(settings: Settings) -> None:
    """Give up the tables that nobody plays (--unstarted, --unplayed). An open hall does so by itself."""

    def work(store: Store) -> int:
        store.open()
        now = time.time()
        given = 0
        for id in store.now(lambda c: tidy.forgotten(c, settings, now), write=False):
            try:
                given += store.now(lambda c, id=id: tidy.give_up(c, Bus(), settings, id, now), write=True)  # type: ignore[misc]
            except Trouble as e:
                click.echo(f"table {id}: {e}", err=True)
        return given

    click.echo(f"{_with_store(settings, work)} tables given up")


@hall.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.pass_obj
def export(settings: Settings, folder: Path) -> None:
    """Write the record of every finished game to FOLDER, for `longhall verify` and for research."""
    check_there(settings)
    written, left = _with_store(settings, lambda store: export_records(store, folder))
    click.echo(f"{written} records written to {folder}")
    if left:
        click.echo(f"{left} finished games cannot be replayed any more: rules were revised, or records are damaged")


def check_there(settings: Settings) -> None:
    """Refuses a SQLite database that does not exist, instead of making an empty one."""
    if not settings.shared and not settings.sqlite_file.is_file():
        raise click.ClickException(f"there is no hall in {settings.data}")


def _with_store(settings: Settings, work: Callable[[Store], T]) -> T:
    try:
        with closing(Store(settings)) as store:
            return work(store)
    except (StorageTrouble, OSError) as e:
        raise click.ClickException(str(e)) from None
