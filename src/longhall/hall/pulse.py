"""While no process serves the database time is nobody's.

A pulse tells how long the hall was open; what lies between the last one and the next opening is noted, and clocks
leave it out.
"""

from __future__ import annotations

import time
from math import inf

from sqlalchemy import Connection, insert, select, text, update

from longhall.hall.hours import HOURS, now
from longhall.hall.schema import closed, pulse, tables
from longhall.hall.store import insert_once

# Seconds between two pulses
BEAT = 2.0
# So many seconds without a pulse within a run say that the machine slept, or that its clock was put forward.
SILENCE = 10.0
# All is time without the hall, but for what an opening takes
BLINK = 1.0
# Every open process of a shared database holds it, as long as it lives; any number will do that all of them know.
OPEN_LOCK = 7_305_103


def alone(c: Connection) -> bool:
    """Whether no other process serves the database now."""
    if c.dialect.name != "postgresql":
        return True
    return bool(c.execute(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": OPEN_LOCK}).scalar())


def reopen(c: Connection) -> float:
    """Notes that the hall is open from now on; for how many seconds it was closed."""
    slack = BLINK if alone(c) else inf
    insert_once(c, pulse, {"id": 1, "at": now()})
    last: float = c.execute(select(pulse.c.at).where(pulse.c.id == 1).with_for_update()).scalar_one()
    HOURS.not_before(last)
    return _was_closed(c, last, slack)


def beat(c: Connection) -> bool:
    """The hall is still open. True if time was lost all the same: the machine slept, or its clock was put forward."""
    c.execute(select(pulse.c.at).where(pulse.c.id == 1).with_for_update())
    before, today = now(), time.time()
    if today - before > SILENCE:
        HOURS.not_before(today)
        return _was_closed(c, before, 0.0) > 0
    c.execute(update(pulse).where(pulse.c.id == 1, pulse.c.at < before).values(at=before))
    return False


def _was_closed(c: Connection, last: float, slack: float) -> float:
    """From the last pulse until now nobody's clock has run."""
    until = now()
    gap = until - last
    if gap > slack:
        c.execute(insert(closed).values(since=last, until=until))
        running = (tables.c.state == "running", tables.c.deadline > last)
        c.execute(update(tables).where(*running).values(deadline=tables.c.deadline + gap))
    c.execute(update(pulse).where(pulse.c.id == 1).values(at=until))
    return gap if gap > slack else 0.0


def closed_since(c: Connection, moment: float) -> list[tuple[float, float]]:
    """From when until when the hall was closed after a moment."""
    query = select(closed).where(closed.c.until > moment).order_by(closed.c.since)
    return [(row.since, row.until) for row in c.execute(query)]
