"""The deal: the hall commits to its seed, players seal what they add to it, and everything is shown before the start.

Nobody who has seen what another adds can still choose: docs/fairness.md says what that proves, and against whom.
"""

from __future__ import annotations

import secrets
import time

import msgspec
from sqlalchemy import Connection, update

from longhall.core.play.record import commitment, seal
from longhall.core.title.registry import title
from longhall.hall.hours import now
from longhall.hall.live import LiveTable
from longhall.hall.schema import seats, tables
from longhall.hall.setup import Seated
from longhall.hall.trouble import Conflict, Invalid

# Seconds that the start waits for everybody to show what was sealed, before the host can begin the deal anew
PATIENCE = 60.0


def start_dealing(c: Connection, live: LiveTable) -> None:
    """Asks everybody to show what was sealed; where nobody has sealed anything the game begins."""
    asked = live.row["dealing"]
    if asked and time.time() < asked + PATIENCE:
        raise Conflict("The table is being dealt.")
    if asked:
        # Somebody did not show it. What the others have shown must not deal any game now.
        deal_anew(c, live)
    elif any(seated.seal for seated in live.seats):
        c.execute(update(tables).where(tables.c.id == live.id).values(dealing=time.time()))
    else:
        begin(c, live)


def show_secret(c: Connection, live: LiveTable, seat: int, secret: str) -> bool:
    """Notes what a seat has sealed, and begins when everybody has shown it; says whether it has begun."""
    if not live.row["dealing"]:
        raise Conflict("Nothing is to be shown before the host starts the game.")
    if seal(commitment(live.row["seed"], live.row["salt"]), secret) != live.seats[seat].seal:
        raise Invalid("This is not what was sealed.")
    c.execute(update(seats).where(seats.c.table_id == live.id, seats.c.seat == seat).values(secret=secret))
    live.seats[seat] = msgspec.structs.replace(live.seats[seat], secret=secret)
    if any(_owes(seated) for seated in live.seats):
        return False
    begin(c, live)
    return True


def _owes(seated: Seated) -> bool:
    return seated.seal is not None and seated.secret is None


def deal_anew(c: Connection, live: LiveTable) -> None:
    """Forgets a deal that was not completed: another seed, and everybody seals something else. It is counted."""
    fresh = {"seed": secrets.token_hex(32), "salt": secrets.token_hex(16)}
    values = {**fresh, "dealing": None, "deals": tables.c.deals + 1}
    c.execute(update(tables).where(tables.c.id == live.id).values(values))
    c.execute(update(seats).where(seats.c.table_id == live.id).values(seal=None, secret=None))


def begin(c: Connection, live: LiveTable) -> None:
    """Writes down that a table has started, and what lists show of it."""
    began = now()
    shown = [seated.secret for seated in live.seats if seated.secret is not None]
    entropy = shown or live.row["entropy"]
    # A table that was laid before the rules were revised begins by those of today.
    rules = title(live.row["game"]).rules_version
    row = {**live.row, "started": began, "state": "running", "entropy": entropy, "rules": rules}
    started = LiveTable(row, live.seats)
    values = {**msgspec.structs.asdict(started.summary()), "started": began, "updated": began, "entropy": entropy}
    c.execute(update(tables).where(tables.c.id == live.id).values({**values, "dealing": None, "rules": rules}))
    if live.row["rated"]:
        # Who logs in as somebody else, once it is seen how the game goes, neither gains nor loses by it.
        c.execute(update(seats).where(seats.c.table_id == live.id).values(counts_for=seats.c.person))
