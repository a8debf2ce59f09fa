"""The coach of a device: it thinks in the worker of the opponents, and is answered when it has."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from longhall.bots.coach import Advice
from longhall.hall.advice import Asked, CoachOut, check, told
from longhall.hall.live import LiveTable
from longhall.hall.trouble import Conflict
from longhall.site.answer import Later, answered
from longhall.site.house import HERE, House
from longhall.site.shapes import Advise

Key = tuple[str, int]


@dataclass
class Thinking:
    """A question under way, and who waits for it: calls with their languages."""

    asked: Asked
    calls: list[tuple[int, str]] = field(default_factory=list)


class Coaching:
    """What was thought of a position is kept until the seat asks about another."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[Key, tuple[int, Advice]] = {}
        self._thinking: dict[Key, Thinking] = {}

    def ask(self, live: LiveTable, seat: int, call: int, lang: str) -> CoachOut:
        """What the coach says to a seat, at once if it is known."""
        HERE.seat(live, seat)
        # All sit in front of the device, each with a seat.
        check(live, len(live.humans))
        asked = Asked(live, seat)
        known = self._known.get(asked.key)
        if known is not None and known[0] == asked.seq:
            return told(asked, known[1], lang)
        thinking = self._thinking.get(asked.key)
        if thinking is None or thinking.asked.seq != asked.seq:
            if thinking is not None:
                self._refuse(thinking, "The coach was asked about another position since.")
            thinking = self._thinking[asked.key] = Thinking(asked)
            self._house.said.append(Advise(live.id, seat, asked.seq, asked.question))
        thinking.calls.append((call, lang))
        raise Later

    def agree(self, live: LiveTable, seat: int, agree: bool) -> None:
        """Whoever is here speaks for all who are: the coach answers at this table, or no longer."""
        HERE.seat(live, seat)
        live.row = {**live.row, "coached": agree}
        self._house.keep(live)

    def advised(self, table: str, seat: int, seq: int, advice: Advice | None) -> None:
        """What was thought; nothing if it failed. What comes too late is forgotten."""
        thinking = self._thinking.get((table, seat))
        if thinking is None or thinking.asked.seq != seq:
            return
        del self._thinking[table, seat]
        if advice is None:
            self._refuse(thinking, "The coach has found no answer; ask again.")
            return
        self._known[table, seat] = seq, advice
        for call, lang in thinking.calls:
            self._house.said.append(answered(call, lang, partial(told, thinking.asked, advice, lang)))

    def _refuse(self, thinking: Thinking, sentence: str) -> None:
        def refuse() -> None:
            raise Conflict(sentence, seq=thinking.asked.seq)

        for call, lang in thinking.calls:
            self._house.said.append(answered(call, lang, refuse))
