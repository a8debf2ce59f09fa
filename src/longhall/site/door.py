"""What a hall answers under /api, answered on this device: the same paths, the same shapes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

from longhall.core.title.registry import games
from longhall.hall import replays
from longhall.hall.advice import CoachIn
from longhall.hall.foresight import forecast
from longhall.hall.games import game_out, rules_out
from longhall.hall.laying import known_game
from longhall.hall.lessons import LessonIn, taught
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.opened import RecordIn
from longhall.hall.rail import rail_of
from longhall.hall.seated import seated
from longhall.hall.shapes.campaigns import SpendIn
from longhall.hall.shapes.play import (
    BackIn,
    BackOut,
    ChatsOut,
    MoveIn,
    SeqOut,
    SinceOut,
    StateOut,
    SuggestionsOut,
    WhyIn,
    WhyOut,
)
from longhall.hall.shapes.tables import SeatOnly, WhatIfIn
from longhall.hall.trouble import Invalid, Unknown
from longhall.site.campaigns import Campaigns
from longhall.site.coaching import Coaching
from longhall.site.house import HERE, House
from longhall.site.readings import Readings
from longhall.site.shapes import Call, DeviceCampaignIn, DeviceTableIn

T = TypeVar("T")


class Asked:
    """One call: its path in parts, what stands behind the question mark, and its body."""

    def __init__(self, call: Call) -> None:
        self.id = call.id
        parts = urlsplit(call.path)
        self.path = [part for part in parts.path.split("/") if part]
        self.all = parse_qs(parts.query)
        self.query = {name: values[-1] for name, values in self.all.items()}
        self.lang = self.query.get("lang", call.lang)
        self._body = call.body

    def body(self, kind: type[T]) -> T:
        """What was sent, in the shape that is needed."""
        return msgspec.json.decode(self._body, type=kind)

    def number(self, name: str) -> int | None:
        """A number of the query."""
        return int(self.query[name]) if name in self.query else None


class Door:
    """Finds who answers a call."""

    def __init__(self, house: House, campaigns: Campaigns, coaching: Coaching, readings: Readings) -> None:
        self._house = house
        self._campaigns = campaigns
        self._coaching = coaching
        self._replays = replays.Replays()
        # By table, with what is done to it
        self._tables: dict[str, Callable[[LiveTable, Asked], Any]] = {
            "GET": lambda live, asked: house.card(live),
            "GET state": self._state,
            "GET since": lambda live, asked: SinceOut(
                live.seq, live.since(self._eyes(live, asked), asked.number("seq") or 0, asked.lang)
            ),
            "GET round": lambda live, asked: self._replays.round(live, self._eyes(live, asked), asked.lang),
            "GET forecast": self._forecast,
            "GET chat": lambda live, asked: ChatsOut([]),
            "GET suggestions": lambda live, asked: SuggestionsOut([]),
            "GET record": lambda live, asked: msgspec.Raw(live.playing.record().save().encode()),
            "GET verify": lambda live, asked: replays.verify(live.playing.record().save(), asked.lang),
            "GET rail": self._rail,
            "GET coach": lambda live, asked: coaching.ask(live, asked.number("seat") or 0, asked.id, asked.lang),
            "GET analysis": lambda live, asked: readings.of(live, asked.lang),
            "POST move": self._move,
            "POST why": self._why,
            "POST undo": lambda live, asked: house.undo(live, (data := asked.body(BackIn)).seat, data.seq),
            "POST redo": lambda live, asked: house.redo(live, (data := asked.body(BackIn)).seat, data.seq),
            "POST leave": self._leave,
            "POST back": lambda live, asked: SeqOut(house.back(live, asked.body(SeatOnly).seat)),
            "POST start": lambda live, asked: house.card(live),
            "POST abandon": lambda live, asked: house.abandon(live),
            "POST rematch": lambda live, asked: house.card(house.rematch(live, "harder" in asked.query)),
            "POST coach": self._agree,
            "POST whatif": lambda live, asked: house.card(house.what_if(live, self._replays, asked.body(WhatIfIn))),
        }

    def answer(self, call: Call) -> Any:
        """What is answered; a `Trouble` if it is refused."""
        try:
            return self._answer(call.method, Asked(call))
        except (ValueError, msgspec.MsgspecError):
            raise Invalid("This request cannot be understood.") from None

    def _answer(self, method: str, asked: Asked) -> Any:
        house, campaigns = self._house, self._campaigns
        match method, *asked.path:
            case "GET", "games":
                return [game_out(id) for id in games()]
            case "GET", "games", game, "rules":
                return rules_out(known_game(game).id, asked.lang)
            case "POST", "games", game, "lesson":
                return taught(game, asked.body(LessonIn))
            case "POST", "tables":
                return house.card(house.create(asked.body(DeviceTableIn)))
            case "POST", "records":
                return house.card(house.open_record(asked.body(RecordIn)))
            case _, "tables", table, *what if " ".join([method, *what]) in self._tables:
                return self._tables[" ".join([method, *what])](house.table(table), asked)
            case "GET", "campaigns":
                return campaigns.list(asked.lang)
            case "POST", "campaigns":
                return campaigns.show(campaigns.create(asked.body(DeviceCampaignIn)), asked.lang)
            case "GET", "campaigns", id:
                return campaigns.show(id, asked.lang)
            case "POST", "campaigns", id, "next":
                return house.card(campaigns.next(id))
            case "POST", "campaigns", id, "spend":
                data = asked.body(SpendIn)
                campaigns.spend(id, data)
                return campaigns.show(id, data.lang)
        raise Unknown("There is nothing here.")

    def _eyes(self, live: LiveTable, asked: Asked) -> int:
        return HERE.eyes(live, asked.number("seat"))

    def _forecast(self, live: LiveTable, asked: Asked) -> StateOut:
        seat, seq = HERE.seat(live, asked.number("seat") or 0), asked.number("seq") or 0
        told = forecast(live, seat, seq, asked.query["move"], asked.lang)
        # Here everything can be taken back: nobody else is to be asked.
        told.undo = True
        return told

    def _state(self, live: LiveTable, asked: Asked) -> StateOut:
        eyes, at = self._eyes(live, asked), asked.number("at")
        if at is None:
            moves = len(live.game.played) if live.game else 0
            scene = live.scene(eyes, asked.lang)
            now = StateOut(live.seq, moves, scene, live.can_undo(eyes), live.can_redo(eyes), live.votes)
            return seated(now, live.people)
        told = self._replays.film(live, at, at, eyes, asked.lang) if asked.query.get("film") else []
        then = asked.all.get("then")
        game = self._replays.imagined(live, at, then) if then else self._replays.at(live, at)
        return seated(StateOut(live.seq, at, game.scene(eyes, asked.lang), False, False, [], told), live.people)

    def _rail(self, live: LiveTable, asked: Asked) -> Any:
        played = [(seat, move.notation) for seat, move in live.playing.played]
        reader = asked.number("reader")
        return rail_of(live.setup(), played, asked.lang, SPECTATOR if reader is None else reader)

    def _move(self, live: LiveTable, asked: Asked) -> SeqOut:
        data = asked.body(MoveIn)
        return SeqOut(self._house.move(live, data.seat, data.seq, data.move, data.lang))

    def _why(self, live: LiveTable, asked: Asked) -> WhyOut:
        data = asked.body(WhyIn)
        why = live.why(HERE.seat(live, data.seat), data.move, data.lang)
        return WhyOut(*why) if why else WhyOut()

    def _agree(self, live: LiveTable, asked: Asked) -> BackOut:
        data = asked.body(CoachIn)
        self._coaching.agree(live, data.seat, data.agree)
        return BackOut(seq=live.seq)

    def _leave(self, live: LiveTable, asked: Asked) -> Any:
        self._house.leave(live, asked.body(SeatOnly).seat)
        return self._house.card(live)
