"""The engine in a worker of the browser: texts go in, texts come out. The worker keeps, passes on, and asks bots."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from longhall.hall.live import LiveTable
from longhall.site.answer import Later, answered
from longhall.site.campaigns import Campaigns
from longhall.site.coaching import Coaching
from longhall.site.door import Door
from longhall.site.ear import Ear
from longhall.site.house import House
from longhall.site.readings import Readings
from longhall.site.shapes import Advised, Call, Close, Open, Piece, Said, Say, Take, Told

_TOLD: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)
_ENCODE = msgspec.json.Encoder().encode


class Engine:
    """All tables of a device that were asked for."""

    def __init__(self) -> None:
        self.house = House()
        self.campaigns = Campaigns(self.house)
        self.coaching = Coaching(self.house)
        self.readings = Readings(self.house)
        self._door = Door(self.house, self.campaigns, self.coaching, self.readings)
        self._ears: dict[int, Ear] = {}
        self.house.changed.append(self._tell)

    def hear(self, text: str) -> str:
        """Takes one message, and gives all that is said because of it, in order."""
        told = _TOLD.decode(text)
        if isinstance(told, Take):
            self._take(told)
        elif isinstance(told, Call):
            with suppress(Later):
                self.house.said.append(answered(told.id, told.lang, lambda: self._door.answer(told)))
        elif isinstance(told, Open):
            ear = self._ears[told.connection] = Ear(self.house, told.connection, told.table)
            ear.greet(told.hello)
        elif isinstance(told, Say):
            if told.connection in self._ears:
                self._ears[told.connection].say(told.text)
        elif isinstance(told, Close):
            if told.connection in self._ears:
                self._ears.pop(told.connection).close()
        elif isinstance(told, Advised):
            self.coaching.advised(told.table, told.seat, told.seq, told.advice)
        elif isinstance(told, Piece):
            self.readings.read(told)
        elif told.table in self.house.tables:
            self.house.thought(self.house.tables[told.table], told.seat, told.seq, told.move)
        out: list[Said] = self.house.said
        self.house.said = []
        return _ENCODE(out).decode()

    def _take(self, told: Take) -> None:
        for row in told.campaigns:
            self.campaigns.rows.setdefault(row["id"], row)
        for stored in told.tables:
            if stored.row["id"] not in self.house.tables:
                live = LiveTable(stored.row, stored.seats, stored.events)
                self.house.tables[live.id] = live
                if stored.analysis is not None:
                    self.readings.take(live.id, stored.analysis)

    def _tell(self, live: LiveTable) -> None:
        for ear in self._ears.values():
            ear.hear(live)
