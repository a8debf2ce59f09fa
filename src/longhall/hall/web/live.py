"""The live connection of a seat or spectator: /api/tables/{table}/live."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import structs

from longhall.hall.bus import Subscription
from longhall.hall.chat import heard
from longhall.hall.confer import seen
from longhall.hall.limits import Bucket
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.logs import log
from longhall.hall.metrics import REFUSED, SOCKETS
from longhall.hall.shapes.live import Ack, Acknowledged, Asked, Failed, Pong, Said
from longhall.hall.shapes.play import BackOut
from longhall.hall.shapes.tables import VoteOut
from longhall.hall.telling import Hello, Request, Telling
from longhall.hall.trouble import Invalid, Limit, StorageTrouble, Trouble, Unsaved, error_of
from longhall.hall.visitor import Visitor
from longhall.hall.web.context import COOKIE, Context
from longhall.hall.web.doors import DOOR, Door

HELLO_SECONDS = 20.0
# So many messages in a row that make no sense end a connection.
PATIENCE = 20
# Pointing and suggesting
SIGNS_A_SECOND = 2.0
SIGNS_AT_ONCE = 10
POLICY_VIOLATION = 1008
MISTAKE = 1011
# Seconds until a table that could not be read is looked at again; each time twice as long, up to the longest.
AGAIN = 0.25
LONGEST_AGAIN = 8.0

Socket = WebSocket[Any, Any, Any]


_HELLO = msgspec.json.Decoder(Hello)
_REQUEST = msgspec.json.Decoder(Request)
_ENCODE = msgspec.json.Encoder().encode
_PONG = Pong()


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str], state: State) -> None:
    """Sends the whole scene at once, then what has changed, and takes moves."""
    await socket.accept()
    connection = Connection(socket, state.context, table_id)
    with contextlib.suppress(WebSocketDisconnect):
        # In a task of its own it is woken without all the layers that have led here.
        await asyncio.create_task(connection.serve())


class Connection:
    """One open socket."""

    _heard: Subscription

    def __init__(self, socket: Socket, context: Context, table: str) -> None:
        self._socket = socket
        self._context = context
        self._hall = context.hall
        self._table = table
        self._visitor = Visitor()
        self._telling = Telling(context.hall.cards)
        extensions: Any = socket.scope["extensions"]
        self._door: Door = extensions[DOOR]["door"]
        self._session = socket.cookies.get(COOKIE, "")
        settings = context.hall.settings
        self._bucket = Bucket(settings.rate, settings.burst)
        self._signs = Bucket(SIGNS_A_SECOND, SIGNS_AT_ONCE)
        self._nonsense = 0
        # Messages may be sent by both halves of the connection, one at a time.
        self._sending = asyncio.Lock()
        self._votes: list[VoteOut] = []

    async def serve(self) -> None:
        """Greets, then sends and receives until one side ends."""
        address = self._socket.client.host if self._socket.client else "local"
        if not self._context.enter(address):
            await self._socket.close(POLICY_VIOLATION, "Too many connections.")
            return
        SOCKETS.inc()
        try:
            if await self._greet():
                await self._talk()
        finally:
            SOCKETS.dec()
            self._context.exit(address)

    async def _greet(self) -> bool:
        try:
            text = await asyncio.wait_for(self._socket.receive_text(), HELLO_SECONDS)
            hello = _HELLO.decode(text)
            self._telling.lang = hello.lang
            self._telling.film = hello.film
            self._visitor = await self._context.visitor(self._socket, hello.token)
            async with self._hall.shelf.hold(self._table) as table:
                mine = self._visitor.seats_at(table)
                if hello.seat is not None:
                    self._telling.seat = self._visitor.seat(table, hello.seat)
                elif mine:
                    self._telling.seat = mine[0]
            if self._telling.seat != SPECTATOR:
                await self._hall.back(self._table, self._visitor, self._telling.seat)
        except (Trouble, StorageTrouble, TimeoutError, ValueError, RecursionError) as e:
            await self._refuse(e, None)
            await self._socket.close(POLICY_VIOLATION)
            return False
        return True

    async def _talk(self) -> None:
        self._heard = self._hall.bus.subscribe(self._table, self._telling.seat)
        self._hall.presence.enter(self._table, self._telling.seat)
        self._hall.bus.changed(self._table)
        sending = asyncio.create_task(self._send_changes())
        try:
            await self._receive(sending)
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            self._hall.presence.leave(self._table, self._telling.seat)
            # Whoever closes one of two pages is still there.
            gone = not self._hall.presence.connected(self._table, self._telling.seat)
            if gone and self._telling.seat != SPECTATOR:
                self._hall.background(self._hall.left(self._table, self._telling.seat))
            self._hall.bus.unsubscribe(self._table, self._heard)
            self._hall.bus.changed(self._table)

    # Who is there

    async def _recognise(self) -> None:
        """Makes sure that whoever speaks and listens here is still who it was: a session may have been ended."""
        if self._visitor.person is not None:
            person = await self._hall.people.of_session(self._session)
            if person != self._visitor.person:
                self._visitor = structs.replace(self._visitor, person=person)

    def _check_seat(self, table: LiveTable) -> None:
        """Whoever does not hold the seat any more watches from now on: it belongs to its holder, not to a socket."""
        if self._telling.seat == SPECTATOR or self._visitor.sits(table, self._telling.seat):
            return
        self._hall.presence.leave(self._table, self._telling.seat)
        self._hall.presence.enter(self._table, SPECTATOR)
        self._telling.seat = self._heard.seat = SPECTATOR
        self._telling.forget()

    # Sending

    async def _send(self, message: bytes) -> None:
        # Nearly always there is nothing to wait for.
        if self._sending.locked() or not self._door.write(message):
            async with self._sending:
                while not self._door.write(message):
                    await self._door.writable.wait()

    async def _send_changes(self) -> None:
        """Sends what is new whenever the table has changed; several changes may come as one."""
        woken = self._heard.woken
        failures = 0
        while True:
            await woken.wait()
            await self._hall.turns.quiet()
            # An answer may have told all of it meanwhile.
            if woken.is_set():
                try:
                    await self._tell()
                    failures = 0
                except (Trouble, StorageTrouble) as e:
                    # What could not be told is told at the next try: nobody may move for a long time.
                    if not failures:
                        await self._refuse(e, None)
                    await asyncio.sleep(min(AGAIN * 2**failures, LONGEST_AGAIN))
                    failures += 1
                except (WebSocketDisconnect, OSError):
                    return
                except Exception as e:
                    # Whoever waits here would hear nothing any more.
                    log.error("mistake", table=self._table, exc_info=e)
                    await self._socket.close(MISTAKE)
                    return

    async def _tell(self, answer: Ack | None = None) -> None:
        """Sends what is new, in the same message as the answer to a request if there is one."""
        await self._recognise()
        since = self._heard.look()
        try:
            async with self._hall.shelf.hold(self._table, since) as table:
                self._check_seat(table)
                # What may fail comes first: what is taken from here on counts as told.
                person = self._visitor.person
                unheard = await self._hall.moderation.unheard(person) if self._heard.chats else frozenset()
                news = self._telling.news(table, self._visitor, answer)
                said, signs = self._heard.take()
                said = [chat for chat in said if chat.person not in unheard and heard(table, self._visitor, chat)]
                asked = [vote for vote in table.votes if vote not in self._votes]
                self._votes = table.votes
                shown = [sign for sign in (seen(table, sign, self._telling.lang) for sign in signs) if sign]
        except (Trouble, StorageTrouble):
            self._heard.wake()
            raise
        if news is not None:
            await self._send(self._telling.sent(news))
        for vote in asked:
            await self._send(_ENCODE(Asked(**structs.asdict(vote))))
        for chat in said:
            await self._send(_ENCODE(Said(**structs.asdict(chat))))
        for sign in shown:
            await self._send(_ENCODE(sign))

    async def _acknowledge(self, answer: Ack) -> None:
        """Says that something is done, whatever becomes of the next look at the table."""
        try:
            await self._tell(answer)
        except (Trouble, StorageTrouble) as e:
            await self._send(_ENCODE(Acknowledged(answer)))
            await self._refuse(e, None)

    async def _refuse(self, e: Exception, id: int | str | None) -> None:
        if isinstance(e, StorageTrouble):
            log.error("storage", table=self._table, reason=str(e))
            e = Unsaved("The hall cannot reach its storage; try again in a moment.")
        elif not isinstance(e, Trouble):
            e = Invalid("This message cannot be understood.")
        REFUSED.labels(e.code).inc()
        await self._send(_ENCODE(Failed(**structs.asdict(error_of(e, self._telling.lang)), id=id)))

    # Receiving

    async def _receive(self, sending: asyncio.Task[None]) -> None:
        while not sending.done() and self._nonsense < PATIENCE:
            text = await self._socket.receive_data("text")
            id: int | str | None = None
            try:
                if not self._bucket.take():
                    raise Limit("Too many messages; wait a moment.")
                request = _REQUEST.decode(text)
                id = request.id
                with self._heard.answering():
                    # Whoever does not listen to the answer keeps nobody else from a turn.
                    async with self._hall.turns.of(self._table):
                        answer = await self._answer(request)
                    if isinstance(answer, Pong):
                        await self._send(_ENCODE(answer))
                    elif answer is not None:
                        await self._acknowledge(answer)
                self._nonsense = 0
            except (Trouble, StorageTrouble, ValueError, RecursionError) as e:
                if isinstance(e, (ValueError, RecursionError, Limit)):
                    self._nonsense += 1
                await self._refuse(e, id)
        await self._socket.close(POLICY_VIOLATION, "Too much nonsense.")

    async def _answer(self, request: Request) -> Ack | Pong | None:
        """Does what is asked; what it answers is sent with what has changed."""
        await self._recognise()
        hall, table, visitor = self._hall, self._table, self._visitor
        if request.move is not None and request.seq is not None:
            seq = await hall.move(
                table,
                visitor,
                self._own_seat(),
                request.seq,
                request.move,
                self._telling.lang,
                request.hold,
                request.careful,
            )
            return Ack(request.id, seq)
        if request.undo is not None:
            return self._done(request, await hall.undo(table, visitor, self._own_seat(), request.undo))
        if request.redo is not None:
            return self._done(request, await hall.redo(table, visitor, self._own_seat(), request.redo))
        if request.vote is not None:
            return self._done(request, await hall.vote(table, visitor, request.vote, request.yes))
        if request.chat is not None:
            async with hall.shelf.hold(table) as held:
                await hall.chat.say(held, visitor, request.chat)
            return None
        if request.point is not None or (request.suggest is not None and request.seq is not None):
            if not self._signs.take():
                raise Limit("Too many signs; wait a moment.")
            async with hall.shelf.hold(table) as held:
                visitor.seat(held, self._own_seat())
                if request.point is not None:
                    await hall.confer.point(held, self._own_seat(), request.point)
                elif request.suggest is not None and request.seq is not None:
                    await hall.confer.suggest(held, self._own_seat(), request.seq, request.suggest)
            return Ack(request.id)
        if request.lang is not None:
            self._telling.lang = request.lang
            self._heard.wake()
            return None
        if request.end:
            await hall.end_turn(table, self._own_seat(), visitor)
            return Ack(request.id)
        if request.whole:
            self._telling.forget()
            self._heard.wake()
            return None
        if request.ping is not None:
            return _PONG
        raise ValueError("nothing is asked")

    def _own_seat(self) -> int:
        if self._telling.seat == SPECTATOR:
            raise Invalid("A spectator has no seat.")
        return self._telling.seat

    def _done(self, request: Request, result: BackOut) -> Ack:
        return Ack(request.id, result.seq, result.vote)
