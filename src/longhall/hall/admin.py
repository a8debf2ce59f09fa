"""The command `longhall hall admin`: what a host does about people and tables, also while the hall is open."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from typing import TypeVar

import click
from sqlalchemy import Connection, func, insert, or_, select, update

from longhall.hall.keys import Keys, new_id
from longhall.hall.moderation import ban, lift
from longhall.hall.schema import notices, people, reports, seats, tables
from longhall.hall.settings import Settings
from longhall.hall.store import Store
from longhall.hall.trouble import StorageTrouble, Trouble

T = TypeVar("T")

SHOWN = 100


def run(settings: Settings, work: Callable[[Connection], T], write: bool = False) -> T:
    """Does something with the database of a hall that exists."""
    if not settings.shared and not settings.sqlite_file.is_file():
        raise click.ClickException(f"there is no hall in {settings.data}")
    try:
        with closing(Store(settings)) as store:
            return store.now(work, write)
    except (StorageTrouble, Trouble, OSError) as e:
        raise click.ClickException(str(e)) from None


def day(moment: float) -> str:
    """A moment as hosts read it."""
    return datetime.fromtimestamp(moment).strftime("%Y-%m-%d %H:%M")


@click.group()
def admin() -> None:
    """Look after people and tables."""


@admin.command("people")
@click.argument("name", default="")
@click.pass_obj
def people_command(settings: Settings, name: str) -> None:
    """List people whose name or id holds NAME, the newest first, with their tables, reports and bans."""

    def read(c: Connection) -> list[str]:
        sits = select(func.count()).where(seats.c.person == people.c.id).scalar_subquery()
        told = select(func.count()).where(reports.c.other == people.c.id, ~reports.c.done).scalar_subquery()
        like = or_(people.c.name.contains(name, autoescape=True), people.c.id == name)
        query = select(people, sits.label("sits"), told.label("told")).where(like)
        rows = c.execute(query.order_by(people.c.created.desc()).limit(SHOWN)).all()
        return [
            f"{row.id}  {day(row.created)}  {row.name or '(no name)'}  tables: {row.sits}  reports: {row.told}"
            + ("  banned" if row.banned is not None and row.banned > time.time() else "")
            for row in rows
        ]

    click.echo("\n".join(run(settings, read)) or "nobody")


@admin.command("tables")
@click.option("--state", type=click.Choice(["open", "running", "finished", "abandoned"]), default="running")
@click.pass_obj
def tables_command(settings: Settings, state: str) -> None:
    """List tables, the last changed first, with who sits there."""

    def read(c: Connection) -> list[str]:
        found = []
        for row in c.execute(
            select(tables.c.id, tables.c.game, tables.c.title, tables.c.updated)
            .where(tables.c.state == state)
            .order_by(tables.c.updated.desc())
            .limit(SHOWN)
        ).all():
            sat = c.execute(select(seats).where(seats.c.table_id == row.id).order_by(seats.c.seat)).all()
            names = ", ".join(seat.name or seat.bot or "-" for seat in sat)
            found.append(f"{row.id}  {day(row.updated)}  {row.game}  {row.title or '-'}  {names}")
        return found

    click.echo("\n".join(run(settings, read)) or "none")


@admin.command("ban")
@click.argument("person")
@click.option("--days", type=click.FloatRange(min=0, min_open=True), help="How long; without it for good.")
@click.pass_obj
def ban_command(settings: Settings, person: str, days: float | None) -> None:
    """Ban PERSON (an id): all devices and links of theirs end, and they cannot log in."""
    keys = Keys.kept(settings.secret, settings.data)
    run(settings, lambda c: ban(c, keys, person, days), write=True)
    click.echo(f"{person} is banned")


@admin.command("unban")
@click.argument("person")
@click.pass_obj
def unban_command(settings: Settings, person: str) -> None:
    """Lift the ban of PERSON (an id)."""
    run(settings, lambda c: lift(c, person), write=True)
    click.echo(f"{person} is not banned")


@admin.command("reports")
@click.option("--done", metavar="ID", help="This one is dealt with.")
@click.pass_obj
def reports_command(settings: Settings, done: str | None) -> None:
    """List what people have reported and nobody has dealt with yet."""

    def work(c: Connection) -> list[str]:
        if done is not None and not c.execute(update(reports).where(reports.c.id == done).values(done=True)).rowcount:
            raise click.ClickException("there is no such report")
        rows = c.execute(select(reports).where(~reports.c.done).order_by(reports.c.at)).all()
        about = [f"{row.id}  {day(row.at)}  {row.person} about {row.other}" for row in rows]
        return [
            f"{head}{f' at table {row.table_id}' if row.table_id else ''}\n    {row.text}"
            for head, row in zip(about, rows, strict=True)
        ]

    click.echo("\n".join(run(settings, work, write=True)) or "none")


@admin.command("notices")
@click.option("--say", metavar="TEXT", help="Tell everybody this.")
@click.option("--hours", type=click.FloatRange(min=0, min_open=True), default=24.0, show_default=True)
@click.option("--end", metavar="ID", help="Tell this no longer.")
@click.pass_obj
def notices_command(settings: Settings, say: str | None, hours: float, end: str | None) -> None:
    """List what everybody is told, tell something more, or end it."""

    def work(c: Connection) -> list[str]:
        now = time.time()
        if say is not None:
            values = {"id": new_id(6), "text": say[:500], "created": now, "until": now + 3600 * hours}
            c.execute(insert(notices).values(values))
        if end is not None and not c.execute(update(notices).where(notices.c.id == end).values(until=now)).rowcount:
            raise click.ClickException("there is no such notice")
        rows = c.execute(select(notices).where(notices.c.until > now).order_by(notices.c.created)).all()
        return [f"{row.id}  until {day(row.until)}  {row.text}" for row in rows]

    click.echo("\n".join(run(settings, work, write=True)) or "none")
