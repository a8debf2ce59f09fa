"""People one has played with, and asking them to a table like the last one together."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Literal

from sqlalchemy import Connection, Row, and_, insert, or_, select, update

from longhall.hall.called import name_of, names_of
from longhall.hall.company.ratings import check_rated, standing
from longhall.hall.company.shapes import AcquaintanceOut, InvitationOut
from longhall.hall.keys import Keys, new_id
from longhall.hall.laying import known_game, new_row
from longhall.hall.lists import seats_of, share
from longhall.hall.lobby import Lobby
from longhall.hall.moderation import apart, check_apart
from longhall.hall.presence import Presence
from longhall.hall.schema import invitations, seats, tables
from longhall.hall.setup import Seated
from longhall.hall.shapes.tables import JoinIn, SeatIn
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict, Forbidden, Trouble, Unknown
from longhall.hall.visitor import Visitor

# What stands for a seat where somebody is in the hall and at no table
LOBBY = -1
# Seconds that an invitation holds for somebody who is here, and for somebody who is not
HERE = 60.0
LATER = 7 * 86_400.0
# Seconds after a no in which one does not ask again
REST = 600.0
# Seconds for which both are told how an invitation ended
TOLD = 60.0
# Tables that are looked at for people one has met
MOST = 200


class Inviting:
    """Asks people, and brings them to the table."""

    def __init__(self, store: Store, keys: Keys, lobby: Lobby, presence: Presence) -> None:
        self._store = store
        self._keys = keys
        self._lobby = lobby
        self._presence = presence
        self.now: Callable[[], float] = time.time

    def is_here(self, person: str) -> None:
        """Notes that somebody looks at the hall."""
        self._presence.looked(person, LOBBY)

    async def met(self, person: str) -> list[AcquaintanceOut]:
        """People one has finished a game with, the last first."""
        return await self._store.read(lambda c: self._met(c, person))

    async def invite(self, visitor: Visitor, guest: str) -> str:
        """Lays a table like the last one together and asks somebody to it; returns the invitation."""
        host = visitor.person
        if host is None:
            raise Forbidden("Say who you are first (POST /api/me).")
        where = self._where(guest, [])

        def write(c: Connection) -> str:
            last = _last_together(c, host, guest)
            if apart(c, host, [guest]):
                raise Conflict("Not now: ask again in a while.")
            now = self.now()
            between = (invitations.c.host == host, invitations.c.guest == guest)
            asked = select(invitations).where(*between).order_by(invitations.c.created.desc()).limit(1)
            before = c.execute(asked.with_for_update()).one_or_none()
            if before is not None and before.state == "asked" and before.until > now:
                return str(before.id)
            if before is not None and before.state == "declined" and before.until + REST > now:
                raise Conflict("Not now: ask again in a while.")
            self._lobby.check_limit(c, host)
            table, seat = self._lay(c, last, host, guest)
            values = {"id": new_id(), "table_id": table, "seat": seat, "host": host, "guest": guest, "state": "asked"}
            until = now + (HERE if where == "here" else LATER)
            c.execute(insert(invitations).values({**values, "created": now, "until": until}))
            return str(values["id"])

        return await self._store.write(write)

    async def answer(self, visitor: Visitor, id: str, yes: bool) -> str:
        """The guest comes or does not; the table."""
        row = await self._end(id, "guest", visitor, "accepted" if yes else "declined")
        if yes:
            generation = await self._store.read(lambda c: _generation(c, row))
            invited = Visitor.with_token(visitor.person, self._keys.seat(row.table_id, row.seat, generation))
            await self._lobby.join(row.table_id, invited, JoinIn(row.seat))
        return str(row.table_id)

    async def take_back(self, visitor: Visitor, id: str) -> None:
        """The host does not ask any more."""
        row = await self._end(id, "host", visitor, "over")
        await self._lobby.abandon_open(row.table_id, visitor)

    async def open(self, person: str) -> list[InvitationOut]:
        """The invitations of somebody, to him and by him; for a while also how they ended."""

        def read(c: Connection) -> list[InvitationOut]:
            now = self.now()
            mine = or_(invitations.c.guest == person, invitations.c.host == person)
            held = and_(invitations.c.state == "asked", invitations.c.until > now)
            told = and_(invitations.c.host == person, invitations.c.state != "over", invitations.c.until > now - TOLD)
            query = (
                select(invitations, tables.c.game, tables.c.rated)
                .join(tables, tables.c.id == invitations.c.table_id)
                .where(mine, or_(and_(held, tables.c.state == "open"), told))
                .order_by(invitations.c.created)
            )
            return [_out(c, row, person) for row in c.execute(query).all()]

        return await self._store.read(read)

    # Inside

    async def _end(self, id: str, role: str, visitor: Visitor, state: str) -> Row[Any]:
        """An invitation that is answered once, by whom it concerns."""

        def write(c: Connection) -> Row[Any]:
            row = c.execute(select(invitations).where(invitations.c.id == id).with_for_update()).one_or_none()
            if row is None or visitor.person is None or getattr(row, role) != visitor.person:
                raise Unknown("There is no such invitation.")
            if row.state != "asked" or row.until < self.now():
                raise Conflict("This invitation is over.")
            if state == "accepted":
                check_apart(c, row.guest, [row.host])
            ended = {"state": state, "until": self.now()}
            c.execute(update(invitations).where(invitations.c.id == id).values(ended))
            return row

        return await self._store.write(write)

    def _lay(self, c: Connection, last: Row[Any], host: str, guest: str) -> tuple[str, int]:
        """A table like the last one: the host sits, the guest's seat and those of others are free, bots stay."""
        sat = seats_of(c, [last.id])[last.id]
        game, id = known_game(last.game), new_id()
        row = new_row(id, game, last.title, False, last.options, last.pace, host)
        c.execute(insert(tables).values({**row, "rated": last.rated and _may_be_rated(last.game, sat)}))
        for seat in sat:
            kind: Literal["me", "open", "bot"] = (
                "me" if seat.person == host else "bot" if seat.kind == "bot" else "open"
            )
            given = SeatIn(kind, seat.bot if kind == "bot" else None)
            c.execute(insert(seats).values(self._lobby.seat_row(id, seat.seat, given, host, name_of(c, host))))
        return id, next(seat.seat for seat in sat if seat.person == guest)

    def _met(self, c: Connection, person: str) -> list[AcquaintanceOut]:
        mine = select(seats.c.table_id).where(seats.c.person == person)
        query = select(tables).where(tables.c.id.in_(mine), tables.c.state == "finished")
        rows = c.execute(query.order_by(tables.c.updated.desc(), tables.c.id).limit(MOST)).all()
        sat = seats_of(c, [row.id for row in rows])
        found: dict[str, AcquaintanceOut] = {}
        for row in rows:
            own = next(seat.seat for seat in sat[row.id] if seat.person == person)
            won = share(row.game, row.winners, own)
            for other in {seat.person for seat in sat[row.id]} - {None, person}:
                known = found.get(str(other))
                if known is None:
                    known = found[str(other)] = self._acquaintance(c, person, str(other), row, len(sat[row.id]))
                known.played += 1
                known.won += won
        return list(found.values())

    def _acquaintance(self, c: Connection, me: str, other: str, last: Row[Any], players: int) -> AcquaintanceOut:
        running = (
            select(seats.c.table_id, seats.c.seat)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.person == other, tables.c.state == "running")
        )
        where = self._where(other, [(row.table_id, row.seat) for row in c.execute(running)])
        if apart(c, me, [other]):
            # It is not told, either, where somebody is who does not want to be met.
            where = "away"
        stands = standing(c, [other], last.game, players).get(other)
        no = (invitations.c.host == me, invitations.c.guest == other, invitations.c.state == "declined")
        said = c.execute(select(invitations.c.until).where(*no).order_by(invitations.c.until.desc()).limit(1)).scalar()
        return AcquaintanceOut(
            person=other,
            name=name_of(c, other),
            where=where,
            seen=last.updated,
            played=0,
            won=0.0,
            game=last.game,
            players=players,
            rated=last.rated,
            rating=round(stands) if stands is not None else None,
            rests=said + REST if said is not None and said + REST > self.now() else None,
        )

    def _where(self, person: str, places: Sequence[tuple[str, int]]) -> Literal["here", "table", "away"]:
        if any(self._presence.online(table, seat) for table, seat in places):
            return "table"
        return "here" if self._presence.online(person, LOBBY) else "away"


def _last_together(c: Connection, one: str, other: str) -> Row[Any]:
    """The last finished table at which both sat."""
    at = [select(seats.c.table_id).where(seats.c.person == person) for person in (one, other)]
    query = select(tables).where(tables.c.state == "finished", *[tables.c.id.in_(sits) for sits in at])
    found = c.execute(query.order_by(tables.c.updated.desc()).limit(1)).one_or_none() if one != other else None
    if found is None:
        raise Unknown("You have not played with this person yet.")
    return found


def _may_be_rated(game: str, sat: Sequence[Seated]) -> bool:
    try:
        check_rated(game, sat)
    except Trouble:
        return False
    return True


def _generation(c: Connection, row: Row[Any]) -> int:
    query = select(seats.c.generation).where(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
    return int(c.execute(query).scalar_one())


def _out(c: Connection, row: Row[Any], person: str) -> InvitationOut:
    names = names_of(c, [row.host, row.guest])
    players = len(c.execute(select(seats.c.seat).where(seats.c.table_id == row.table_id)).all())
    about = (row.id, row.table_id, row.game, players, row.rated, row.host, row.guest, names[row.host], names[row.guest])
    return InvitationOut(*about, row.host == person, row.state, row.until)
