"""The coach of a table: three moves and why, thought of in a worker process from what the seat that asks may know."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

import msgspec

from longhall.bots.coach import Advice, Advised, move_words, words
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.hall.live import LiveTable
from longhall.hall.logs import log
from longhall.hall.opponents import Opponents
from longhall.hall.thought import Question, advise, ask
from longhall.hall.trouble import Conflict, Unagreed

# Answers that are kept for whoever asks again
MOST: Final = 200


class ReasonOut(msgspec.Struct):
    """What speaks for a move, or against it; the rule is empty where none decides."""

    text: str
    rule: str
    good: bool


class AdvisedOut(msgspec.Struct):
    """A move with the chance in per cent that it gives, and how much that is more than now."""

    move: str
    label: str
    chance: int
    change: int
    as_good: bool
    reasons: list[ReasonOut]


class CoachOut(msgspec.Struct):
    """How all seats stand in per cent, and what the seat could do, best first; nothing where it has nothing to choose.

    Chances are of Konung's search with so many `simulations` for each move at least, reasons are averages over so many
    `worlds` that the seat may hold possible. It holds from `seq` on, as long as the seat is asked the same.
    """

    seq: int
    seat: int
    chances: list[int]
    moves: list[AdvisedOut]
    simulations: int
    worlds: int


class Asked:
    """A question under way, with all that is needed to say its answer."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.key = (live.id, seat)
        # Secret choices of others leave the seat's question as it was.
        self.seq = live.asked[seat]
        self.question: Question = ask(live, seat)
        self.view: View[Any] = live.playing.view(seat)


class Coaching:
    """Asks the workers of the opponents; what was thought of a position is kept until the seat asks about another."""

    def __init__(self, opponents: Opponents) -> None:
        self._opponents = opponents
        self._thoughts: OrderedDict[tuple[str, int], tuple[int, asyncio.Task[Advice]]] = OrderedDict()

    async def answer(self, asked: Asked, lang: str) -> CoachOut:
        """What the coach says; whoever asks for the same meanwhile waits for the same thought."""
        known = self._thoughts.get(asked.key)
        if known is None or known[0] != asked.seq or (known[1].done() and failed(known[1])):
            if known is not None:
                known[1].cancel()
            known = asked.seq, asyncio.create_task(self._opponents.think(advise, asked.question))
            self._thoughts[asked.key] = known
            while len(self._thoughts) > MOST:
                self._thoughts.popitem(last=False)[1][1].cancel()
        try:
            found = await asyncio.shield(known[1])
        except Exception as e:
            log.error("coach failed", table=asked.key[0], seat=asked.key[1], reason=type(e).__name__)
            raise Conflict("The coach has found no answer; ask again.", seq=asked.seq) from None
        except asyncio.CancelledError:
            if known[1].cancelled():
                raise Conflict("The coach was asked about another position since.", seq=asked.seq) from None
            raise
        return told(asked, found, lang)

    async def stop(self) -> None:
        """Ends all thinking."""
        for _, task in self._thoughts.values():
            task.cancel()
        await asyncio.gather(*[task for _, task in self._thoughts.values()], return_exceptions=True)


def failed(task: asyncio.Task[Advice]) -> bool:
    """Whether a thought came to nothing."""
    return task.cancelled() or task.exception() is not None


def check(live: LiveTable) -> None:
    """Refuses the coach where it would not be fair."""
    if live.state != "running":
        raise Conflict("The table is not running.", seq=live.seq)
    if live.row["rated"]:
        raise Conflict("This game is rated: everybody plays without the coach.", seq=live.seq)
    # One may hold several seats.
    people = {live.seats[seat].person or live.seats[seat].token for seat in live.humans}
    if len(people) > 1 and not live.row["coached"]:
        raise Unagreed("Several people play here: the coach answers when all of them have agreed.", seq=live.seq)


def told(asked: Asked, found: Advice, lang: str) -> CoachOut:
    """Advice in a language."""
    speaker = asked.view.title.speaker(asked.view.state, lang)
    now = found.chances[found.seat]
    moves = [_advised(asked.view, speaker, advised, now) for advised in found.moves]
    least = min([advised.simulations for advised in found.moves], default=0)
    return CoachOut(asked.seq, found.seat, found.chances, moves, least, found.worlds)


def _advised(view: View[Any], speaker: Speaker, advised: Advised, now: int) -> AdvisedOut:
    reasons = [ReasonOut(words(view, speaker, reason), reason.rule, reason.good) for reason in advised.reasons]
    label = move_words(view, speaker, advised)
    return AdvisedOut(advised.move, label, advised.chance, advised.chance - now, advised.as_good, reasons)
