"""What the coach of a table is asked and says, and where it may be asked at all."""

from __future__ import annotations

from typing import Any

import msgspec

from longhall.bots.coach import Advice, Advised, move_words, words
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.hall.live import LiveTable
from longhall.hall.shapes.basics import SeatNumber
from longhall.hall.thought import Question, ask
from longhall.hall.trouble import Conflict, Unagreed


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
    `worlds` that the seat may hold possible. It holds from `seq` on, as long as the seat is asked the same. Where
    several people play and have `agreed` to it, each of them may take that back.
    """

    seq: int
    seat: int
    chances: list[int]
    moves: list[AdvisedOut]
    simulations: int
    worlds: int
    agreed: bool


class CoachIn(msgspec.Struct, forbid_unknown_fields=True):
    """A seat at a table of several people asks for the coach, or no longer agrees to it."""

    seat: SeatNumber
    agree: bool = True


class Asked:
    """A question under way, with all that is needed to say its answer."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.key = (live.id, seat)
        # Secret choices of others leave the seat's question as it was.
        self.seq = live.asked[seat]
        self.question: Question = ask(live, seat)
        self.view: View[Any] = live.playing.view(seat)
        self.agreed = bool(live.row.get("coached"))


def people_at(live: LiveTable, asker: int) -> int:
    """How many play at a table, with whoever asks, who may have left and come back; one may hold several seats."""
    return len({live.seats[seat].person or live.seats[seat].token for seat in (*live.humans, asker)})


def check(live: LiveTable, people: int) -> None:
    """Refuses the coach where it would not be fair."""
    if live.state != "running":
        raise Conflict("The table is not running.", seq=live.seq)
    if live.row["rated"]:
        raise Conflict("This game is rated: everybody plays without the coach.", seq=live.seq)
    if people > 1 and not live.row.get("coached"):
        raise Unagreed("Several people play here: the coach answers when all of them have agreed.", seq=live.seq)


def told(asked: Asked, found: Advice, lang: str) -> CoachOut:
    """Advice in a language."""
    speaker = asked.view.title.speaker(asked.view.state, lang)
    now = found.chances[found.seat]
    moves = [_advised(asked.view, speaker, advised, now) for advised in found.moves]
    least = min([advised.simulations for advised in found.moves], default=0)
    return CoachOut(asked.seq, found.seat, found.chances, moves, least, found.worlds, asked.agreed)


def _advised(view: View[Any], speaker: Speaker, advised: Advised, now: int) -> AdvisedOut:
    reasons = [ReasonOut(words(view.title, speaker, reason), reason.rule, reason.good) for reason in advised.reasons]
    label = move_words(view, speaker, advised)
    return AdvisedOut(advised.move, label, advised.chance, advised.chance - now, advised.as_good, reasons)
