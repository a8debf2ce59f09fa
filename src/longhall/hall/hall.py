"""The hall: everything that people can do at a table that is being played."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, select

from longhall.hall import advice, coaching, events as kinds, logs, pulse, votes
from longhall.hall.accounts import Accounts
from longhall.hall.analyses import Analyses
from longhall.hall.bus import Bus, PostgresBus
from longhall.hall.campaigns import Campaigns
from longhall.hall.chat import Chat
from longhall.hall.company.inviting import Inviting
from longhall.hall.company.ladder import Ladder
from longhall.hall.company.ratings import Ratings
from longhall.hall.company.seeking import Seeking
from longhall.hall.confer import Confer
from longhall.hall.consent import Consent
from longhall.hall.drawing import Drawing
from longhall.hall.events import Event
from longhall.hall.foresight import refuse_final
from longhall.hall.hours import now
from longhall.hall.keys import Keys
from longhall.hall.links import HallCards
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.lobby import Lobby, bump
from longhall.hall.logs import log
from longhall.hall.metrics import ANSWER, EVENTS
from longhall.hall.moderation import Moderation
from longhall.hall.network import Network
from longhall.hall.notices import Notices
from longhall.hall.opponents import Opponents
from longhall.hall.people import People
from longhall.hall.presence import Presence
from longhall.hall.schema import seats, tables
from longhall.hall.settings import Settings
from longhall.hall.shapes.play import BackOut
from longhall.hall.shapes.tables import VoteOut
from longhall.hall.shelf import Shelf
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict, Forbidden, Stale, StorageTrouble, Trouble, Unagreed, Unknown, Unsaved
from longhall.hall.turns import Turns
from longhall.hall.visitor import Visitor
from longhall.hall.watch import watch
from longhall.hall.writer import Taken, Writer


class Hall:
    """One server process: its storage, its tables in memory, its people and opponents."""

    def __init__(self, settings: Settings, network: Network) -> None:
        self.settings = settings
        self.network = network
        settings.data.mkdir(parents=True, exist_ok=True)
        self.keys = Keys.kept(settings.secret, settings.data)
        self.store = Store(settings)
        self.writer = Writer(settings)
        self.people = People(self.store)
        self.bus: Bus = self._new_bus()
        self.turns = Turns(self.bus.note_late)
        self.shelf = Shelf(settings, self.store)
        self.accounts = Accounts(self.store, self.keys, self.bus, self.people)
        self.presence = Presence(settings, self.store)
        self.consent = Consent(settings, self.presence)
        self.cards = HallCards(settings, self.keys, self.presence)
        self.moderation = Moderation(self.store, self.bus)
        self.chat = Chat(settings, self.store, self.bus, self.moderation)
        self.confer = Confer(self.store, self.bus)
        self.notices = Notices(settings, self.store, self.keys, self.presence)
        self.opponents = Opponents(settings, self.shelf, self.bot_move)
        self.coaching = coaching.Coaching(self.opponents)
        self.drawing = Drawing(settings)
        self.analyses = Analyses(settings)
        self.lobby = Lobby(settings, self.store, self.keys, self.shelf, self.bus, self.presence)
        self.campaigns = Campaigns(self.store, self.lobby, self.cards)
        self.ratings = Ratings(self.store)
        self.ladder = Ladder(self.store)
        self.seeking = Seeking(self.store, self.lobby)
        self.inviting = Inviting(self.store, self.keys, self.lobby, self.presence)
        self.began = now()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Opens the doors: the database is checked and brought up to date, bots go on thinking."""
        await asyncio.to_thread(self.store.open)
        if lost := await self.store.write(pulse.reopen):
            log.info("the hall was closed", seconds=round(lost))
        self.began = now()
        self.presence.reopen()
        self.writer.start()
        self.bus.start()
        self.background(watch(self))

    async def close(self) -> None:
        """Writes what is waiting and ends."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.coaching.stop()
        await self.opponents.stop()
        await self.drawing.stop()
        await self.analyses.stop()
        self.notices.outgoing.close()
        await asyncio.to_thread(self.writer.stop)
        with suppress(StorageTrouble):
            await self.store.write(pulse.beat)
        await asyncio.to_thread(self.bus.stop)
        await asyncio.to_thread(self.store.close)

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs something beside the requests until it is done or the hall closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, person: str | None) -> None:
        """Sessions or seats of a person, or of anybody, have ended: what is known of them is read anew."""
        self.people.forget(person)
        self.moderation.forget(person)
        if person is not None:
            self.shelf.drop_of(person)

    def _new_bus(self) -> Bus:
        if self.settings.shared:
            return PostgresBus(self.settings, self.writer.process, self._heard_chat, self._forget)
        return Bus(self._forget)

    def _heard_chat(self, table: str, id: int) -> None:
        self.background(self.chat.hear(table, id))

    # Events

    def _seat(self, live: LiveTable, visitor: Visitor, seat: int) -> int:
        """A seat that the visitor holds, and is at."""
        self.presence.looked(live.id, visitor.seat(live, seat))
        return seat

    async def commit(self, live: LiveTable, event: Event) -> int:
        """Makes an event happen: it is durable before anybody hears of it. The table must be held."""
        before = live.waiting
        try:
            live.apply(event)
            concerned = live.concerned(event)
            await self.writer.append(event, live.summary(), concerned)
        except Taken:
            self.shelf.drop(live.id)
            raise Stale("The table has gone on since; look again.") from None
        except StorageTrouble as e:
            self.shelf.drop(live.id)
            log.error("not saved", table=live.id, seq=event.seq, reason=str(e))
            raise Unsaved("This could not be saved, and was not done. Try again in a moment.") from None
        except BaseException:
            self.shelf.drop(live.id)
            raise
        EVENTS[event.kind].inc()
        if logs.telling_all:
            log.debug("event", table=live.id, seq=event.seq, kind=event.kind, seat=event.seat)
        self.bus.changed(live.id, concerned)
        if live.thinkers:
            self.opponents.wake(live.id)
        if live.state == "finished":
            log.info("table finished", table=live.id, seq=live.seq)
            self.background(self.campaigns.note(live))
            if live.row["rated"]:
                self.background(self.ratings.note(live.id))
        for notice in self.notices.due(live, before):
            self.background(self.notices.send(notice))
        return event.seq

    async def move(
        self,
        id: str,
        visitor: Visitor,
        seat: int,
        seq: int,
        text: str,
        lang: str = "en",
        hold: bool = False,
        careful: bool = False,
    ) -> int:
        """A person's move; returns the sequence number once it is durable. With `hold`, bots wait for `end_turn`.

        Whoever is `careful` makes no move that could not be taken back.
        """
        start = time.perf_counter()
        async with self.shelf.hold(id) as live:
            self._seat(live, visitor, seat)
            if seat in live.absent and live.state == "running":
                await self.commit(live, live.next(kinds.BACK, seat))
            event = live.move(seat, seq, text, lang)
            if careful:
                refuse_final(live, event)
            live.holder = seat if hold else SPECTATOR
            done = await self.commit(live, event)
        ANSWER.observe(time.perf_counter() - start)
        return done

    async def end_turn(self, id: str, seat: int, visitor: Visitor | None = None) -> None:
        """Bots that waited for a seat go on: its player says so, or has left."""
        async with self.shelf.hold(id) as live:
            if visitor is not None:
                visitor.seat(live, seat)
            if live.held == seat:
                live.held = SPECTATOR
                self.bus.changed(id)
                if live.thinkers:
                    self.opponents.wake(id)

    async def left(self, id: str, seat: int) -> None:
        """The last page of a seat is closed: unless one is opened soon, its player has ended the turn."""
        await asyncio.sleep(self.settings.returning)
        if not self.presence.connected(id, seat):
            await self.end_turn(id, seat)

    async def bot_move(self, id: str, seat: int, seq: int, text: str) -> int:
        """A bot's move, unless its player has come back meanwhile."""
        async with self.shelf.hold(id) as live:
            if not live.bot_of(seat):
                raise Stale("The player is back.", seq=live.seq)
            return await self.commit(live, live.move(seat, seq, text))

    async def undo(self, id: str, visitor: Visitor, seat: int, seq: int) -> BackOut:
        """Takes a seat's last move back; behind a barrier the other people must agree."""
        async with self.shelf.hold(id) as live:
            self._seat(live, visitor, seat)
            event = live.next(kinds.UNDO, seat)
            live.expect(seat, seq)
            if live.can_undo(seat):
                return BackOut(seq=await self.commit(live, event))
            target = live.before_last_move_of(seat)
            if target is None:
                raise Conflict("You have made no move that could be taken back.", seq=live.seq)
            return await self._call(live, votes.UNDO, seat, target)

    async def redo(self, id: str, visitor: Visitor, seat: int, seq: int) -> BackOut:
        """Makes a move again that was taken back."""
        async with self.shelf.hold(id) as live:
            self._seat(live, visitor, seat)
            event = live.next(kinds.REDO, seat)
            live.expect(seat, seq)
            if not live.can_redo(seat):
                raise Conflict("There is nothing to make again.", seq=live.seq)
            return BackOut(seq=await self.commit(live, event))

    # Coming and going

    async def leave(self, id: str, visitor: Visitor, seat: int) -> None:
        """Gives a seat up: to nobody before the start, to a bot in the middle of a game."""
        async with self.shelf.hold(id) as live:
            visitor.seat(live, seat)
            running = live.state == "running"
            if running and seat not in live.absent:
                await self.commit(live, live.next(kinds.ABSENT, seat, self.settings.substitute))
        if not running:
            await self.lobby.leave(id, visitor, seat)

    async def leave_all(self, person: str, visitor: Visitor, password: str) -> None:
        """Deletes a person: bots play on at running tables, free seats are left behind at the others."""
        await self.accounts.prove(person, password)
        sits = select(seats.c.table_id, seats.c.seat, tables.c.state).join(tables, tables.c.id == seats.c.table_id)
        mine = sits.where(seats.c.person == person, tables.c.state.in_(("open", "running")))
        for row in await self.store.read(lambda c: c.execute(mine).all()):
            with suppress(Trouble):
                await self.leave(row.table_id, visitor, row.seat)
        await self.accounts.delete(person)

    async def back(self, id: str, visitor: Visitor, seat: int) -> int:
        """A player takes the own seat back from the bot."""
        async with self.shelf.hold(id) as live:
            visitor.seat(live, seat)
            if seat in live.absent and live.state == "running":
                await self.commit(live, live.next(kinds.BACK, seat))
            return live.seq

    async def replace(self, id: str, visitor: Visitor, seat: int) -> BackOut:
        """Asks the others to let a bot play for somebody who is gone."""
        async with self.shelf.hold(id) as live:
            asker = self._somebody(live, visitor)
            if seat >= len(live.seats) or seat not in live.humans or seat == asker:
                raise Conflict("No other player sits there.", seq=live.seq)
            await self.consent.check_gone(live, seat)
            return await self._call(live, votes.REPLACE, asker, seat)

    async def abandon(self, id: str, visitor: Visitor) -> BackOut:
        """Gives a table up: its creator before the start, everybody together afterwards."""
        async with self.shelf.hold(id) as live:
            if live.state != "open":
                return await self._call(live, votes.ABANDON, self._somebody(live, visitor), 0)
        await self.lobby.abandon_open(id, visitor)
        return BackOut(seq=0)

    async def agree_to_coach(self, id: str, visitor: Visitor, seat: int) -> BackOut:
        """Asks the others whether everybody may ask the coach."""
        async with self.shelf.hold(id) as live:
            visitor.seat(live, seat)
            try:
                advice.check(live, advice.people_at(live, seat))
            except Unagreed:
                return await self._call(live, votes.COACH, seat, 0)
            return BackOut(seq=live.seq)

    async def refuse_coach(self, id: str, visitor: Visitor, seat: int) -> BackOut:
        """One who no longer agrees to the coach ends it for all."""

        def write(c: Connection) -> None:
            votes.withdraw(c, id, votes.COACH)
            bump(c, self.bus, id)

        async with self.shelf.hold(id) as live:
            visitor.seat(live, seat)
            await self.store.write(write)
            self.shelf.drop(id)
        self.bus.changed(id)
        return BackOut(seq=live.seq)

    def _somebody(self, live: LiveTable, visitor: Visitor) -> int:
        seats = visitor.seats_at(live)
        if not seats:
            raise Forbidden("Only people who sit at the table can do this.")
        return seats[0]

    # Votes

    async def vote(self, id: str, visitor: Visitor, vote_id: str, yes: bool, seat: int | None = None) -> BackOut:
        """Answers a question; the last yes carries it out."""
        async with self.shelf.hold(id) as live:
            mine = visitor.seats_at(live)
            found = next((v for v in live.votes if v.id == vote_id), None)
            if found is None:
                raise Unknown("This vote is over.")
            may = [s for s in mine if s in found.asked and s not in found.agreed]
            if seat is not None:
                may = [s for s in may if s == seat]
            if not may:
                raise Forbidden("You are not asked.")

            back: Conflict | None = None
            if found.kind == votes.REPLACE:
                try:
                    await self.consent.check_gone(live, found.target)
                except Conflict as e:
                    back = e

            # Whoever has come back since is asked, too.
            asked = await self.consent.asked(live, found.kind, found.seat, found.target)

            def write(c: Connection) -> VoteOut:
                votes.check(c, id, found)
                settled = votes.settle(c, found.id, may[0], yes, asked, void=back is not None)
                bump(c, self.bus, id)
                return settled

            settled = await self.store.write(write)
            if settled.state == "passed":
                await self._carry_out(live, settled)
            self.shelf.drop(id)
        self.bus.changed(id)
        if back is not None:
            raise back
        return BackOut(vote=settled)

    async def _call(self, live: LiveTable, kind: str, seat: int, target: int) -> BackOut:
        """Puts a question to all other people at the table; when there is nobody, it is agreed."""
        live.next(kind, seat)
        asked = await self.consent.asked(live, kind, seat, target)
        if not asked:
            if live.row["rated"] and kind in (votes.UNDO, votes.ABANDON):
                raise Conflict("This game is rated: somebody else must agree to it.", seq=live.seq)
            vote = VoteOut("", kind, seat, target, live.seq, [], [], "passed")
            return BackOut(seq=await self._carry_out(live, vote))

        def write(c: Connection) -> VoteOut:
            votes.check(c, live.id, VoteOut("", kind, seat, target, live.seq, [], [], "open"))
            vote = votes.call(c, live.id, kind, seat, live.seq, target, asked)
            bump(c, self.bus, live.id)
            return vote

        vote = await self.store.write(write)
        self.shelf.drop(live.id)
        self.bus.changed(live.id)
        return BackOut(vote=vote)

    async def _carry_out(self, live: LiveTable, vote: VoteOut) -> int:
        if vote.kind == votes.COACH:
            return live.seq
        if vote.kind == votes.UNDO:
            return await self.commit(live, live.next(kinds.REWIND, vote.seat, str(vote.target)))
        while True:
            # It is about the table and not about a position: when another process was quicker, it comes next.
            with suppress(Stale):
                if vote.kind == votes.REPLACE:
                    return await self.commit(live, live.next(kinds.ABSENT, vote.target, self.settings.substitute))
                return await self.commit(live, live.next(kinds.ABANDON, vote.seat))
            live = await self.shelf.fresh(live.id)
