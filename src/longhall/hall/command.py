"""The command `longhall hall`: starts the service, and looks after its data."""

from __future__ import annotations

import gc
import webbrowser
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from threading import Timer
from typing import Any

import click
import uvicorn

from longhall.core.registry import games, title
from longhall.hall import logs
from longhall.hall.backup import dump, export_records, restore
from longhall.hall.settings import Settings
from longhall.hall.store import Store
from longhall.hall.trouble import StorageTrouble
from longhall.hall.web.app import make_app

HELP = {
    "data": "Folder of the database and the hall's key.",
    "database": "PostgreSQL as postgresql://user:password@host/name; without it SQLite in the data folder.",
    "secret": "Signs seat links and web hooks; processes that share a database need the same one. "
    "Without it a key is made and kept in the data folder.",
    "host": "Address to listen at; 0.0.0.0 for all.",
    "port": "Port to listen at.",
    "origins": "Another origin that may use the hall from a browser (may be given several times).",
    "https": "People reach the hall by https: cookies are sent by https only.",
    "proxies": "Addresses of proxies whose X-Forwarded headers are believed.",
    "client": "Folder of the packed browser client.",
    "tables": "How many tables are kept in memory.",
    "idle": "Seconds after which a table that nobody uses leaves the memory.",
    "workers": "Processes in which opponents think (0: they never move).",
    "thinking": "Seconds that an opponent may think before any legal move is made for it.",
    "substitute": "The opponent that plays for a player who is gone.",
    "rate": "Requests per second and address, and messages per second and connection.",
    "burst": "How many of them may come at once.",
    "sockets": "Live connections per address.",
    "body": "Largest request in bytes.",
    "message": "Largest message of a live connection in bytes.",
    "open_tables": "Unfinished tables that one person may have made.",
    "patience": "Seconds to wait for a locked database.",
    "grace": "Seconds after the start in which nobody runs out of time.",
    "private_hooks": "Web hooks may go to private addresses.",
    "contact": "Address that push services are given, mailto: or https:.",
    "log": "Least important log level that is written.",
}


def setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """A flag and an environment variable for every setting."""
    defaults = Settings()
    for field in reversed(fields(Settings)):
        default = getattr(defaults, field.name)
        extra: dict[str, Any] = {"default": default, "type": type(default)}
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
@click.option("--browser", is_flag=True, help="Open the hall in the browser of this machine.")
@click.pass_context
def hall(context: click.Context, /, browser: bool, **given: Any) -> None:
    """Open a hall where people and bots sit down to play."""
    settings = Settings(**given)
    context.obj = settings
    logs.set_up(settings.log)
    if context.invoked_subcommand is None:
        if browser:
            Timer(1.5, webbrowser.open, [f"http://{settings.host}:{settings.port}"]).start()
        serve(settings)


def serve(settings: Settings) -> None:
    """Serves until it is stopped."""
    click.echo(f"Longhall is open at http://{settings.host}:{settings.port}")
    server = uvicorn.Server(server_config(settings))
    for game in games():
        title(game)
    # What is loaded now stays, and tables leave no cycles behind: the garbage collector need not look so often.
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    try:
        server.run()
    except StorageTrouble as e:
        raise click.ClickException(str(e)) from None
    if not server.started:
        raise SystemExit(1)


def server_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs a hall."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.message,
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
    )


@hall.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def backup(settings: Settings, file: Path) -> None:
    """Write everything to FILE, also while the hall is open. It holds the secrets of unfinished games."""
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


@hall.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.pass_obj
def export(settings: Settings, folder: Path) -> None:
    """Write the record of every finished game to FOLDER, for `longhall verify` and for research."""
    click.echo(f"{_with_store(settings, lambda store: export_records(store, folder))} records written to {folder}")


def _with_store(settings: Settings, work: Callable[[Store], int]) -> int:
    store = Store(settings)
    try:
        return work(store)
    except (StorageTrouble, OSError) as e:
        raise click.ClickException(str(e)) from None
    finally:
        store.close()
