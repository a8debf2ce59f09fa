"""Before and after the game: making tables, taking and leaving seats, starting, and sitting down again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, and_, func, insert, or_, select, update

from longhall.hall.bus import Bus
from longhall.hall.called import name_at, name_of
from longhall.hall.cards import kept
from longhall.hall.company.ratings import check_rated
from longhall.hall.deal import deal_anew, show_secret, start_dealing
from longhall.hall.keys import Keys, hashed, new_id
from longhall.hall.laying import again_options, check_bot, known_game, new_row, settled
from longhall.hall.live import LiveTable
from longhall.hall.logs import log
from longhall.hall.moderation import check_apart
from longhall.hall.names import distinct
from longhall.hall.opened import RecordIn, opened
from longhall.hall.presence import Presence
from longhall.hall.schema import events, seats, tables
from longhall.hall.settings import Settings
from longhall.hall.setup import Seated
from longhall.hall.shapes.tables import JoinIn, SeatChange, SeatIn, TableIn
from longhall.hall.shelf import Shelf, load
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict, Forbidden, Invalid, Limit, Started
from longhall.hall.visitor import Visitor

T = TypeVar("T")

# The longest seed, or what a player adds to it, that is kept
MOST_LETTERS = 64


class Lobby:
    """What people do with tables that are not being played."""

    def __init__(
        self, settings: Settings, store: Store, keys: Keys, shelf: Shelf, bus: Bus, presence: Presence
    ) -> None:
        self._settings = settings
        self._store = store
        self._keys = keys
        self._shelf = shelf
        self._bus = bus
        self._presence = presence

    async def create(self, visitor: Visitor, given: TableIn, position: dict[str, Any] | None = None) -> str:
        """Makes a table, which may begin in the middle of a game; returns its id."""
        if visitor.person is None:
            raise Forbidden("Say who you are first (POST /api/me).")
        game = known_game(given.game)
        options = settled(game, len(given.seats), given.options)
        for seat in given.seats:
            check_bot(seat)
        if given.rated and game.co_operative:
            raise Conflict("This game is won or lost together; it cannot be rated.")
        person = visitor.person

        def write(c: Connection) -> str:
            self.check_limit(c, person)
            id = new_id()
            values = new_row(id, game, given.title, given.open, options, msgspec.to_builtins(given.pace), person)
            c.execute(insert(tables).values({**values, "rated": given.rated, "position": position}))
            name = name_of(c, person)
            for number, seat in enumerate(given.seats):
                c.execute(insert(seats).values(self.seat_row(id, number, seat, person, name)))
            return id

        id = await self._store.write(write)
        log.info("table made", table=id, game=game.id, seats=len(given.seats))
        return id

    async def open_record(self, visitor: Visitor, given: RecordIn) -> str:
        """Lays a finished game on a table, to be seen again and verified; returns its id. Nobody gains a victory."""
        if visitor.person is None:
            raise Forbidden("Say who you are first (POST /api/me).")
        id, person = new_id(), visitor.person
        made = await asyncio.to_thread(opened, given, id, person, None)
        if made.row["state"] != "finished":
            raise Conflict("The game of this record is not over: it holds secrets that a table must keep.")
        if any(len(text) > MOST_LETTERS for text in (made.row["seed"], made.row["salt"], *made.row["entropy"])):
            raise Invalid("This is too much.")

        def write(c: Connection) -> str:
            c.execute(insert(tables).values(made.row))
            for seated in made.seats:
                c.execute(insert(seats).values(table_id=id, **msgspec.structs.asdict(seated)))
            rows = [msgspec.structs.asdict(event) for event in made.events]
            c.execute(insert(events), [{"table_id": row.pop("table"), **row} for row in rows])
            return id

        return await self._store.write(write)

    def check_limit(self, c: Connection, person: str) -> None:
        """Refuses a new table to whoever has too many."""
        sits = select(seats.c.table_id).where(seats.c.person == person)
        # Those that the hall has laid have no host.
        own = or_(tables.c.creator == person, and_(tables.c.gathered.is_not(None), tables.c.id.in_(sits)))
        mine = select(func.count()).where(own, tables.c.state.in_(("open", "running")))
        if (c.execute(mine).scalar() or 0) >= self._settings.open_tables:
            raise Limit("You have too many unfinished tables; finish or abandon some first.")

    def seat_row(self, table: str, seat: int, given: SeatIn, person: str | None, name: str) -> dict[str, Any]:
        """A new seat as the database keeps it."""
        mine = given.kind == "me"
        return {
            "table_id": table,
            "seat": seat,
            "kind": "human" if mine else given.kind,
            "person": person if mine else None,
            "name": name if mine else "",
            "bot": (given.bot or "") if given.kind == "bot" else "",
            "token": hashed(self._keys.seat(table, seat, 0)),
            "generation": 0,
            "since": time.time() if mine else None,
        }

    async def join(self, id: str, visitor: Visitor, given: JoinIn) -> tuple[int, str]:
        """Takes a free seat of an open table, or one that the visitor has a link to; returns seat and token."""

        def change(c: Connection, live: LiveTable) -> tuple[int, str]:
            invited = visitor.invited_to(live)
            empty = [s.seat for s in live.seats if s.kind == "open"]
            if given.seat is not None and given.seat not in empty:
                raise Conflict("This seat is not free.")
            if not empty:
                raise Conflict("No seat is free.")
            owners = {seat: one.person for seat, one in kept(live.row, len(live.seats)).items()}
            own = [seat for seat in empty if visitor.person is not None and owners.get(seat) == visitor.person]
            free = [seat for seat in empty if seat not in owners or seat in own or seat in invited]
            if not free or (given.seat is not None and given.seat not in free):
                raise Conflict("This seat is kept for somebody who played before, for ten minutes.")
            allowed = free if live.row["open"] or visitor.made(live) else invited
            wanted = (
                [given.seat]
                if given.seat is not None
                else invited or [seat for seat in own if seat in allowed] or allowed
            )
            if not wanted or wanted[0] not in allowed:
                raise Forbidden("This table is by invitation: ask for a link.")
            if wanted[0] not in invited and not visitor.made(live):
                check_guest(live, visitor)
                check_apart(c, visitor.person, [live.row["creator"], *[seated.person for seated in live.seats]])
            name = name_at(c, live, visitor, given.name)
            return wanted[0], self._hand_over(c, live, wanted[0], "human", visitor.person, name)

        return await self._change(id, change)

    async def leave(self, id: str, visitor: Visitor, seat: int) -> None:
        """Gives a seat up before the start."""

        def change(c: Connection, live: LiveTable) -> None:
            self._hand_over(c, live, visitor.seat(live, seat), "open", None, "")
            if live.row["gathered"]:
                # The hall has laid it for these people: nobody else has a link.
                give_up(c, id)

        await self._change(id, change)

    async def set_seat(self, id: str, visitor: Visitor, given: SeatChange) -> None:
        """The creator makes a seat free, a bot's or the creator's own."""
        check_bot(SeatIn(given.kind, given.bot))

        def change(c: Connection, live: LiveTable) -> None:
            creator_only(live, visitor)
            if given.seat >= len(live.seats):
                raise Invalid("This table has {n} seats, counted from 0.", n=len(live.seats))
            mine = given.kind == "me"
            person = visitor.person if mine else None
            name = name_at(c, live, visitor, None) if mine else ""
            bot = (given.bot or "") if given.kind == "bot" else ""
            self._hand_over(c, live, given.seat, "human" if mine else given.kind, person, name, bot)

        await self._change(id, change)

    async def start(self, id: str, visitor: Visitor) -> None:
        """The creator starts the game once every seat is taken."""

        def change(c: Connection, live: LiveTable) -> None:
            if live.row["open"]:
                # Anybody could sit down at it.
                creator_only(live, visitor)
            if not visitor.made(live) and not visitor.seats_at(live):
                raise Forbidden("Only people who sit at the table can start it.")
            if any(s.kind == "open" for s in live.seats):
                raise Conflict("A seat is still free.")
            if live.row["rated"]:
                check_rated(live.row["game"], live.seats)
            start_dealing(c, live)

        await self._change(id, change)
        log.info("table started", table=id)

    async def start_gathered(self, id: str) -> None:
        """Starts a table that the hall has laid itself, with those who have come."""

        def change(c: Connection, live: LiveTable) -> None:
            if any(seated.kind == "open" for seated in live.seats):
                give_up(c, id)
            else:
                start_dealing(c, live)

        await self._change(id, change)

    async def seal(self, id: str, visitor: Visitor, seat: int, seal: str) -> None:
        """A seat is committed to what it will add to the deal."""

        def change(c: Connection, live: LiveTable) -> None:
            visitor.seat(live, seat)
            # What comes too late changes nothing.
            if not live.row["dealing"]:
                mine = (seats.c.table_id == id, seats.c.seat == seat)
                c.execute(update(seats).where(*mine).values(seal=seal, secret=None))
                live.seats[seat] = msgspec.structs.replace(live.seats[seat], seal=seal, secret=None)
                if live.row["gathered"] and all(s.seal for s in live.seats if s.kind == "human"):
                    start_dealing(c, live)

        await self._change(id, change)

    async def reveal(self, id: str, visitor: Visitor, seat: int, secret: str) -> bool:
        """A seat shows what it has sealed; with the last one the game begins. Says whether it has."""

        def change(c: Connection, live: LiveTable) -> bool:
            return show_secret(c, live, visitor.seat(live, seat), secret)

        async with self._shelf.hold(id) as live:
            # A page that was told late shows it twice.
            if live.state != "open" and live.seats[visitor.seat(live, seat)].secret == secret:
                return False
        return await self._change(id, change)

    async def abandon_open(self, id: str, visitor: Visitor) -> None:
        """The creator gives up a table that has not started."""

        def change(c: Connection, live: LiveTable) -> None:
            creator_only(live, visitor)
            give_up(c, id)

        await self._change(id, change)

    async def rematch(self, id: str, visitor: Visitor, harder: bool = False) -> str:
        """The same options and bots at a new table, and whoever asks for it one seat further; always the same table.

        Whoever asks first says whether it is to be `harder`.
        """
        async with self._shelf.hold(id) as live:
            if not visitor.seats_at(live) and not visitor.made(live):
                raise Forbidden("Only people who sat at the table can ask for a rematch.")
            if live.state not in ("finished", "abandoned"):
                raise Conflict("The game is not over yet.")
            if live.row["campaign"]:
                raise Conflict("This table belongs to a campaign, which goes on from its own page.")

            def write(c: Connection) -> str:
                again = load(c, id, hold=True)
                if again.row["rematch"]:
                    return str(again.row["rematch"])
                return self._sit_again(c, again, harder)

            new = await self._store.write(write)
            self._shelf.drop(id)
        self._bus.changed(id)
        mine = [live.seats[seat] for seat in visitor.seats_at(live)]
        await self.sit_down(new, [msgspec.structs.replace(s, seat=(s.seat + 1) % len(live.seats)) for s in mine])
        return new

    async def sit_down(self, id: str, places: Sequence[Seated]) -> None:
        """Whoever asks for it takes these places at a table, where nobody else does.

        A table that has begun without them can still be watched.
        """

        def change(c: Connection, live: LiveTable) -> None:
            for place in places:
                others = [seated for seated in live.seats if seated.person != place.person]
                if place.person is not None and live.seats[place.seat].kind == "open":
                    check_apart(c, place.person, [seated.person for seated in others])
                    name = distinct(place.name, [seated.name for seated in others])
                    self._hand_over(c, live, place.seat, "human", place.person, name)

        with suppress(Started):
            await self._change(id, change)

    def _sit_again(self, c: Connection, old: LiveTable, harder: bool) -> str:
        row, id = old.row, new_id()
        game = known_game(row["game"])
        options = again_options(game, row["options"], harder)
        values = new_row(id, game, row["title"], row["open"], options, row["pace"], row["creator"])
        c.execute(insert(tables).values({**values, "rated": row["rated"]}))
        self.lay_seats(c, id, old.seats[-1:] + old.seats[:-1])
        bump(c, self._bus, old.id, rematch=id)
        return id

    def lay_seats(self, c: Connection, id: str, sat_before: Sequence[Seated]) -> None:
        """The seats of a table that follows another one, in this order. Nobody is seated unasked, but bots and scripts.

        A script is told by its token that it goes on.
        """
        for seat, sat in enumerate(sat_before):
            script = sat.kind == "human" and sat.person is None and sat.token != ""
            given = SeatIn("bot", sat.bot) if sat.kind == "bot" else SeatIn("me" if script else "open")
            values = self.seat_row(id, seat, given, None, sat.name)
            c.execute(insert(seats).values({**values, "token": sat.token} if script else values))

    # Inside

    async def _change(self, id: str, work: Callable[[Connection, LiveTable], T]) -> T:
        """Changes a table that has not started, and lets everybody know."""
        async with self._shelf.hold(id):

            def write(c: Connection) -> T:
                live = load(c, id, hold=True)
                if live.state != "open":
                    raise Started("The table has already started or is over.")
                result = work(c, live)
                bump(c, self._bus, id)
                return result

            result = await self._store.write(write)
            self._shelf.drop(id)
        self._bus.changed(id)
        return result

    def _hand_over(
        self, c: Connection, live: LiveTable, seat: int, kind: str, person: str | None, name: str, bot: str = ""
    ) -> str:
        """Gives a seat to somebody else: a new token, and the old one opens nothing."""
        self._presence.forget(live.id, seat)
        generation = live.seats[seat].generation + 1
        token = self._keys.seat(live.id, seat, generation)
        c.execute(
            update(seats)
            .where(seats.c.table_id == live.id, seats.c.seat == seat)
            .values(
                kind=kind,
                person=person,
                name=name,
                bot=bot,
                generation=generation,
                token=hashed(token),
                seal=None,
                secret=None,
                since=time.time() if kind == "human" else None,
            )
        )
        if live.row["dealing"]:
            deal_anew(c, live)
        return token


def bump(c: Connection, bus: Bus, id: str, **values: Any) -> None:
    """Notes that something other than an event has changed."""
    c.execute(update(tables).where(tables.c.id == id).values(revision=tables.c.revision + 1, **values))
    bus.announce(c, id)


def give_up(c: Connection, id: str) -> None:
    """Notes that a table will not start."""
    c.execute(update(tables).where(tables.c.id == id).values(state="abandoned", updated=time.time()))


def creator_only(live: LiveTable, visitor: Visitor) -> None:
    """Refuses anybody who did not make the table."""
    if not visitor.made(live):
        raise Forbidden("Only whoever made the table can do this.")


def check_guest(live: LiveTable, visitor: Visitor) -> None:
    """Whoever comes without an invitation says who it is, and takes one seat."""
    if visitor.person is None:
        raise Forbidden("Say who you are first (POST /api/me).")
    if visitor.seats_at(live):
        raise Conflict("You sit at this table already.")
