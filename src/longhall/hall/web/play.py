"""Playing over plain HTTP: /api/tables/{table}/state, /move and what belongs to them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from longhall.hall import advice, replays
from longhall.hall.foresight import forecast
from longhall.hall.live import LiveTable
from longhall.hall.readings import AnalysisOut
from longhall.hall.seated import seated
from longhall.hall.shapes.basics import Lang, Notation
from longhall.hall.shapes.play import (
    BackIn,
    BackOut,
    ChatIn,
    ChatOut,
    ChatsOut,
    MoveIn,
    SeqOut,
    SinceOut,
    StateOut,
    SuggestionsOut,
    VerifyOut,
    VoteIn,
    WhyIn,
    WhyOut,
)
from longhall.hall.visitor import Visitor
from longhall.hall.web.context import Context

Eyes = Annotated[int | None, QueryParameter(ge=-1, le=15)]
Seat = Annotated[int, QueryParameter(ge=0, le=15)]
Again = Annotated[float, QueryParameter(ge=0, le=3600)]
Number = Annotated[int, QueryParameter(ge=0, le=2_000_000_000)]
At = Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)]
Then = Annotated[list[str] | None, QueryParameter(max_items=8)]


class PlayController(Controller):
    """A table that is being played, and its past."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get("/state")
    async def state(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        table_id: FromPath[str],
        seat: Eyes = None,
        lang: FromQuery[Lang] = "en",
        at: At = None,
        again: Again = 0.0,
        film: FromQuery[bool] = False,
        then: Then = None,
    ) -> StateOut:
        """The position as a seat sees it (a spectator without one), now or after `at` moves, with a `film` of the last.

        Of a finished game also as it had been if other moves had followed `then`, each behind the number of its seat.
        Whoever looks at an own seat is at the table; `again` says within how many seconds you will look again.
        """
        async with context.hall.shelf.hold(table_id) as live:
            eyes = visitor.eyes(live, seat)
            if eyes in visitor.seats_at(live):
                context.hall.presence.looked(live.id, eyes, again)
            if at is None:
                moves = len(live.game.played) if live.game else 0
                scene: Any = live.scene(eyes, lang)
                told = StateOut(live.seq, moves, scene, live.can_undo(eyes), live.can_redo(eyes), live.votes)
                return seated(told, live.people)
            if not film or then or not at:
                game = context.replays.imagined(live, at, then) if then else context.replays.at(live, at)
                return seated(StateOut(live.seq, at, game.scene(eyes, lang), False, False, []), live.people)
            replays.check_move(live, at)
            drawn = _Drawn(context, live, at - 1, at, eyes, lang)
        return await drawn.state(at)

    @post("/move", status_code=200)
    async def move(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[MoveIn]
    ) -> SeqOut:
        """Makes a move; the answer comes when it is durable."""
        async with context.hall.turns.of(table_id):
            done = await context.hall.move(table_id, visitor, data.seat, data.seq, data.move, data.lang)
        return SeqOut(done)

    @get("/forecast")
    async def forecast(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        table_id: FromPath[str],
        seat: Seat,
        seq: Number,
        move: FromQuery[Notation],
        lang: FromQuery[Lang] = "en",
    ) -> StateOut:
        """The position as it would be after a move of an own seat, at the position `seq`.

        Without a scene where it could not be taken back, or where the table has gone on since.
        """
        async with context.hall.shelf.hold(table_id) as live:
            return forecast(live, visitor.seat(live, seat), seq, move, lang)

    @post("/why", status_code=200)
    async def why(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[WhyIn]
    ) -> WhyOut:
        """Why a seat may not make a move now; empty when it may."""
        async with context.hall.shelf.hold(table_id) as live:
            why = live.why(visitor.seat(live, data.seat), data.move, data.lang)
        return WhyOut(*why) if why else WhyOut()

    @post("/undo", status_code=200)
    async def undo(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[BackIn]
    ) -> BackOut:
        """Takes the own last move back, or asks the others when it lies behind a barrier."""
        return await context.hall.undo(table_id, visitor, data.seat, data.seq)

    @post("/redo", status_code=200)
    async def redo(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[BackIn]
    ) -> BackOut:
        """Makes a move again that was taken back."""
        return await context.hall.redo(table_id, visitor, data.seat, data.seq)

    @post("/vote", status_code=200)
    async def vote(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[VoteIn]
    ) -> BackOut:
        """Answers a question to the people at the table."""
        return await context.hall.vote(table_id, visitor, data.id, data.yes, data.seat)

    @post("/chat", status_code=200)
    async def say(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[ChatIn]
    ) -> ChatOut:
        """Says something to everybody at the table."""
        async with context.hall.shelf.hold(table_id) as live:
            return await context.hall.chat.say(live, visitor, data.text)

    @get("/chat")
    async def chat(self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str]) -> ChatsOut:
        """The last things that were said and that you may hear."""
        async with context.hall.shelf.hold(table_id) as live:
            return ChatsOut(await context.hall.chat.last(live, visitor))

    @get("/suggestions")
    async def suggestions(
        self, context: Given[Context], table_id: FromPath[str], lang: FromQuery[Lang] = "en"
    ) -> SuggestionsOut:
        """What is suggested to the seat that must choose, at a table that wins or loses together."""
        async with context.hall.shelf.hold(table_id) as live:
            return SuggestionsOut(await context.hall.confer.suggested(live, lang))

    @get("/coach")
    async def coach(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        table_id: FromPath[str],
        seat: Seat,
        lang: FromQuery[Lang] = "en",
    ) -> advice.CoachOut:
        """What the coach says to an own seat: how all stand, and up to three moves with reasons.

        Refused at rated tables, and with the code `unagreed` where several people play and have not all agreed.
        """
        async with context.hall.shelf.hold(table_id) as live:
            visitor.seat(live, seat)
            advice.check(live, advice.people_at(live, seat))
            asked = advice.Asked(live, seat)
        return await context.hall.coaching.answer(asked, lang)

    @post("/coach", status_code=200)
    async def agree_to_coach(
        self, context: Given[Context], visitor: Given[Visitor], table_id: FromPath[str], data: JSONBody[advice.CoachIn]
    ) -> BackOut:
        """Asks the other people at the table whether everybody may ask the coach, or takes an agreement back."""
        if data.agree:
            return await context.hall.agree_to_coach(table_id, visitor, data.seat)
        return await context.hall.refuse_coach(table_id, visitor, data.seat)

    @get("/since")
    async def since(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        table_id: FromPath[str],
        seq: Number,
        seat: Eyes = None,
        lang: FromQuery[Lang] = "en",
    ) -> SinceOut:
        """What happened since a position, as a seat may know it."""
        async with context.hall.shelf.hold(table_id) as live:
            return SinceOut(live.seq, live.since(visitor.eyes(live, seat), seq, lang))

    @get("/round")
    async def round(
        self,
        context: Given[Context],
        visitor: Given[Visitor],
        table_id: FromPath[str],
        seat: Eyes = None,
        lang: FromQuery[Lang] = "en",
    ) -> StateOut:
        """The position before the last move of a seat, and a `film` of all that it could see happen from there on.

        A spectator is shown the last round.
        """
        async with context.hall.shelf.hold(table_id) as live:
            eyes = visitor.eyes(live, seat)
            first, last = replays.last_round(live, eyes)
            drawn = _Drawn(context, live, first, last, eyes, lang)
        return await drawn.state(first)

    @get("/record")
    async def record(self, context: Given[Context], table_id: FromPath[str]) -> Response[bytes]:
        """The record of a finished game, to be replayed and verified anywhere."""
        async with context.hall.shelf.hold(table_id) as live:
            text = replays.record(live).save()
        headers = {"Content-Disposition": f'attachment; filename="longhall-{live.id}.json"'}
        return Response(text.encode(), media_type="application/json", headers=headers)

    @get("/analysis")
    async def analysis(
        self,
        context: Given[Context],
        request: Request[Any, Any, Any],
        table_id: FromPath[str],
        lang: FromQuery[Lang] = "en",
    ) -> AnalysisOut:
        """A finished game read again, as far as it is read; whoever asks first lets it begin."""
        async with context.hall.shelf.hold(table_id) as live:
            record, game = replays.record(live), live.playing
        if context.hall.analyses.is_new(table_id, record):
            context.check_reader(request)
        return context.hall.analyses.of(table_id, record, game, lang)

    @get("/verify")
    async def verify(self, context: Given[Context], table_id: FromPath[str], lang: FromQuery[Lang] = "en") -> VerifyOut:
        """Deals a finished game again and checks every move."""
        async with context.hall.shelf.hold(table_id) as live:
            key, text = ("verify", live.id, live.seq, lang), replays.record(live).save()
        return await context.hall.drawing.once(key, replays.verify, text, lang)


class _Drawn:
    """A film that is drawn apart from play, and kept; whoever asks may see what the seat sees."""

    def __init__(self, context: Context, live: LiveTable, first: int, last: int, seat: int, lang: str) -> None:
        self._drawing = context.hall.drawing
        self._seq = live.seq
        self._key = ("film", live.id, live.seq, live.people, first, last, seat, lang)
        self._work = (*replays.plain(live), first, last, seat, lang)
        self._first = first

    async def state(self, moves: int) -> StateOut:
        """The position before or after it, and the film."""
        before, film, after = await self._drawing.once(self._key, replays.film_of, *self._work)
        scene: Any = before if moves == self._first else after
        beats: Any = film
        return StateOut(self._seq, moves, scene, False, False, [], beats)
