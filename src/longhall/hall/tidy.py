"""Tables that nobody plays: their people are told some days before, then the tables are given up."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import ColumnElement, Connection, insert, or_, select, update

from longhall.hall.bus import Bus
from longhall.hall.clocks import DAY, days, expires
from longhall.hall.events import ABANDON, ABSENT
from longhall.hall.live import LiveTable
from longhall.hall.lobby import bump
from longhall.hall.logs import log
from longhall.hall.schema import events, tables
from longhall.hall.settings import Settings
from longhall.hall.shelf import load
from longhall.hall.trouble import Trouble

if TYPE_CHECKING:
    from longhall.hall.hall import Hall

# Days before the end of a table on which its people are told
NOTICE = 3.0
AT_ONCE = 500


def forgotten(c: Connection, settings: Settings, now: float) -> list[str]:
    """The tables whose time is over."""
    over = or_(*[_older(state, now - days(settings, state) * DAY) for state in ("open", "running")])
    return list(c.execute(select(tables.c.id).where(over).order_by(tables.c.updated).limit(AT_ONCE)).scalars())


def _older(state: str, than: float) -> ColumnElement[bool]:
    return (tables.c.state == state) & (tables.c.updated < than)


def give_up(c: Connection, bus: Bus, settings: Settings, id: str, now: float) -> bool:
    """Gives one table up, unless somebody has come back to it."""
    live = load(c, id, hold=True)
    until = expires(settings, live.state, live.row["updated"])
    if until is None or until > now:
        return False
    if live.state == "running" and not live.outdated:
        # Nobody escapes from a rated game by not playing it: bots bring it to its end.
        left = live.humans if live.row["rated"] else []
        for seat in left:
            _happen(c, live, ABSENT, seat, settings.substitute)
        if not left:
            _happen(c, live, ABANDON, 0)
        bump(c, bus, id, forgotten=not left)
    else:
        bump(c, bus, id, state="abandoned", waiting=[], deadline=None, forgotten=True, updated=now)
    return True


def _happen(c: Connection, live: LiveTable, kind: str, seat: int, text: str = "") -> None:
    event = live.next(kind, seat, text)
    live.apply(event)
    c.execute(insert(events).values(table_id=live.id, **_plain(event)))
    values = {**msgspec.structs.asdict(live.summary()), "seq": event.seq, "updated": event.at}
    c.execute(update(tables).where(tables.c.id == live.id).values(values))


def _plain(event: msgspec.Struct) -> dict[str, object]:
    return {name: value for name, value in msgspec.structs.asdict(event).items() if name != "table"}


async def look(hall: Hall) -> None:
    """Gives up what nobody plays, and tells of what will be."""
    now = time.time()
    settings = hall.settings
    for id in await hall.store.read(lambda c: forgotten(c, settings, now)):
        try:
            async with hall.shelf.hold(id):
                done = await hall.store.write(lambda c, id=id: give_up(c, hall.bus, settings, id, now))  # type: ignore[misc]
                hall.shelf.drop(id)
        except Trouble as e:
            log.error("not tidied", table=id, reason=str(e))
            continue
        if done:
            log.info("table given up", table=id)
            hall.bus.changed(id)
            hall.opponents.wake(id)
    for id in await hall.store.write(lambda c: _warned(c, settings, now)):
        async with hall.shelf.hold(id) as live:
            for notice in hall.notices.for_all(live, "expiring"):
                hall.background(hall.notices.send(notice))


def _warned(c: Connection, settings: Settings, now: float) -> list[str]:
    """The tables that are near their end and whose people were not told yet; from now on they are."""
    near = or_(*[_older(state, now - (days(settings, state) - NOTICE) * DAY) for state in ("open", "running")])
    untold = or_(tables.c.warned.is_(None), tables.c.warned < tables.c.updated)
    found = list(c.execute(select(tables.c.id).where(near, untold).limit(AT_ONCE)).scalars())
    c.execute(update(tables).where(tables.c.id.in_(found)).values(warned=now))
    return found
