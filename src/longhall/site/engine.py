"""The engine in a worker of the browser: texts go in, texts come out. The worker keeps, passes on, and asks bots."""

from __future__ import annotations

import msgspec

from longhall.bots import bot as make_bot
from longhall.hall.live import LiveTable
from longhall.hall.sentences import said
from longhall.hall.shapes.basics import ErrorOut
from longhall.hall.thought import Question, view_of
from longhall.hall.trouble import Trouble, error_of
from longhall.site.campaigns import Campaigns
from longhall.site.door import Door
from longhall.site.ear import Ear
from longhall.site.house import House
from longhall.site.shapes import Answer, Call, Close, Open, Said, Say, Take, Told

_TOLD: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)
_ENCODE = msgspec.json.Encoder().encode


class Engine:
    """All tables of a device that were asked for."""

    def __init__(self) -> None:
        self.house = House()
        self.campaigns = Campaigns(self.house)
        self._door = Door(self.house, self.campaigns)
        self._ears: dict[int, Ear] = {}
        self.house.changed.append(self._tell)

    def hear(self, text: str) -> str:
        """Takes one message, and gives all that is said because of it, in order."""
        told = _TOLD.decode(text)
        if isinstance(told, Take):
            self._take(told)
        elif isinstance(told, Call):
            self.house.said.append(self._answer(told))
        elif isinstance(told, Open):
            ear = self._ears[told.connection] = Ear(self.house, told.connection, told.table)
            ear.greet(told.hello)
        elif isinstance(told, Say):
            if told.connection in self._ears:
                self._ears[told.connection].say(told.text)
        elif isinstance(told, Close):
            if told.connection in self._ears:
                self._ears.pop(told.connection).close()
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

    def _answer(self, call: Call) -> Answer:
        try:
            return Answer(call.id, 200, msgspec.Raw(_ENCODE(self._door.answer(call))))
        except Trouble as e:
            return Answer(call.id, e.status, msgspec.Raw(_ENCODE(error_of(e, call.lang))))
        except Exception:
            sentence = said("The hall has made a mistake; it is noted.", call.lang)
            return Answer(call.id, 500, msgspec.Raw(_ENCODE(ErrorOut(sentence, "internal"))))

    def _tell(self, live: LiveTable) -> None:
        for ear in self._ears.values():
            ear.hear(live)


def think(text: str, bot: str = "") -> str:
    """What an opponent chooses, in a worker of its own; `bot` takes the place of the one that is asked."""
    question = msgspec.json.decode(text, type=Question)
    return make_bot(bot or question.bot, question.seed).choose(view_of(question)).notation
