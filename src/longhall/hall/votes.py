"""Questions to the people at a table: undo behind a barrier, a bot for somebody who is gone, giving up, a coach."""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import Connection, bindparam, insert, select, update

from longhall.hall.keys import new_id
from longhall.hall.schema import tables, votes
from longhall.hall.shapes.tables import VoteOut
from longhall.hall.trouble import Stale, Unknown

UNDO = "undo"
REPLACE = "replace"
ABANDON = "abandon"
COACH = "coach"

_OF = votes.c.table_id == bindparam("table")
OPEN = select(votes).where(_OF, votes.c.state == "open").order_by(votes.c.created)
COACHED = select(votes.c.id).where(_OF, votes.c.kind == COACH, votes.c.state == "passed")


def _out(row: object) -> VoteOut:
    return VoteOut(
        **{name: getattr(row, name) for name in ("id", "kind", "seat", "target", "seq", "asked", "agreed", "state")}
    )


def open_votes(c: Connection, table: str) -> list[VoteOut]:
    """The votes of a table that nobody has ended."""
    return [_out(row) for row in c.execute(OPEN, {"table": table})]


def coached(c: Connection, table: str) -> bool:
    """Whether all have agreed to the coach."""
    return c.execute(COACHED, {"table": table}).first() is not None


def withdraw(c: Connection, table: str, kind: str) -> None:
    """Makes void what was asked or agreed to."""
    stands = (votes.c.table_id == table, votes.c.kind == kind, votes.c.state.in_(("open", "passed")))
    c.execute(update(votes).where(*stands).values(state="void"))


def call(c: Connection, table: str, kind: str, seat: int, seq: int, target: int, asked: list[int]) -> VoteOut:
    """Puts a question; an older one of the same kind is void."""
    open_same = (votes.c.table_id == table, votes.c.kind == kind, votes.c.state == "open")
    c.execute(update(votes).where(*open_same).values(state="void"))
    vote = VoteOut(new_id(), kind, seat, target, seq, asked, [], "open")
    c.execute(
        insert(votes).values(
            id=vote.id,
            table_id=table,
            kind=kind,
            seat=seat,
            seq=seq,
            target=target,
            asked=asked,
            agreed=[],
            state="open",
            created=time.time(),
        )
    )
    return vote


def check(c: Connection, table: str, vote: VoteOut) -> None:
    """Refuses a question to a table that has gone on or is over; the table is held until the transaction ends."""
    held = select(tables.c.state, tables.c.seq).where(tables.c.id == table).with_for_update()
    row = c.execute(held).one()
    if row.state != "running" or (vote.kind == UNDO and vote.seq != row.seq):
        raise Stale("The table has gone on since; look again.", seq=row.seq)


def settle(c: Connection, id: str, seat: int, yes: bool, also: Collection[int] = (), void: bool = False) -> VoteOut:
    """Notes an answer: one no refuses, all yes pass, also of those who were not asked before; a void one is over."""
    vote = _out(c.execute(select(votes).where(votes.c.id == id).with_for_update()).one())
    if vote.state != "open":
        raise Unknown("This vote is over.")
    vote.asked = sorted({*vote.asked, *also})
    if yes:
        vote.agreed = sorted({*vote.agreed, seat})
    vote.state = (
        "void" if void else "refused" if not yes else "passed" if set(vote.agreed) >= set(vote.asked) else "open"
    )
    c.execute(update(votes).where(votes.c.id == id).values(asked=vote.asked, agreed=vote.agreed, state=vote.state))
    return vote
