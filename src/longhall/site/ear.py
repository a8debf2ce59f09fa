"""A live connection within the browser: the page on one side, the engine in its worker on the other."""

from __future__ import annotations

import msgspec
from msgspec import structs

from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.shapes.live import Ack, Failed, Pong
from longhall.hall.telling import Hello, Request, Telling
from longhall.hall.trouble import Invalid, Trouble, error_of
from longhall.site.house import HERE, House
from longhall.site.shapes import Tell

_HELLO = msgspec.json.Decoder(Hello)
_REQUEST = msgspec.json.Decoder(Request)
_ENCODE = msgspec.json.Encoder().encode


class Ear:
    """Whoever looks at a table from one of its seats."""

    def __init__(self, house: House, connection: int, table: str) -> None:
        self._house = house
        self._connection = connection
        self.table = table
        self._telling = Telling(house.cards)

    def greet(self, hello: str) -> None:
        """The first message: which seat, in which language."""
        try:
            given = _HELLO.decode(hello)
            self._telling.lang, self._telling.film = given.lang, given.film
            live = self._house.table(self.table)
            mine = HERE.seats_at(live)
            if given.seat is not None:
                self._telling.seat = HERE.seat(live, given.seat)
            elif mine:
                # Of several at one device, the one whose turn it is
                self._telling.seat = next((seat for seat in mine if seat in live.waiting), mine[0])
            self.hear(live)
            self._house.wake(live)
        except (Trouble, ValueError) as e:
            self._refuse(e, None)

    def hear(self, live: LiveTable, answer: Ack | None = None) -> None:
        """Tells what is new."""
        if live.id == self.table:
            news = self._telling.news(live, HERE, answer)
            if news is not None:
                self._house.said.append(Tell(self._connection, self._telling.sent(news).decode()))

    def say(self, text: str) -> None:
        """A later message."""
        id: int | str | None = None
        try:
            request = _REQUEST.decode(text)
            id = request.id
            self._answer(request, self._house.table(self.table))
        except (Trouble, ValueError) as e:
            self._refuse(e, id)

    def _answer(self, request: Request, live: LiveTable) -> None:
        house, seat, lang = self._house, self._telling.seat, self._telling.lang
        if request.lang is not None:
            self._telling.lang = request.lang
        elif request.whole:
            self._telling.forget()
        elif request.ping is not None:
            self._send(Pong())
            return
        elif seat == SPECTATOR:
            raise Invalid("A spectator has no seat.")
        elif request.move is not None and request.seq is not None:
            done = house.move(live, seat, request.seq, request.move, lang, request.hold)
            self.hear(live, Ack(request.id, done))
            return
        elif request.undo is not None:
            self.hear(live, Ack(request.id, house.undo(live, seat, request.undo).seq))
            return
        elif request.redo is not None:
            self.hear(live, Ack(request.id, house.redo(live, seat, request.redo).seq))
            return
        elif request.end:
            house.end_turn(live, seat)
        else:
            raise ValueError("nothing that can be asked here")
        self.hear(live)

    def close(self) -> None:
        """The page has gone: bots that waited for its seat go on."""
        if self._telling.seat != SPECTATOR and self.table in self._house.tables:
            self._house.end_turn(self._house.table(self.table), self._telling.seat)

    def _send(self, message: msgspec.Struct) -> None:
        self._house.said.append(Tell(self._connection, _ENCODE(message).decode()))

    def _refuse(self, e: Exception, id: int | str | None) -> None:
        trouble = e if isinstance(e, Trouble) else Invalid("This message cannot be understood.")
        self._send(Failed(**structs.asdict(error_of(trouble, self._telling.lang)), id=id))
