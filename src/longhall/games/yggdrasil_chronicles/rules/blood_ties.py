"""Blood Ties (YC-18.9): what a holder may take from a god in his World, at any moment."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import DONE, SEIZE, TIE
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

SEIZED: Final = line("YC-18.9", "log.seized")

NOT_TIED: Final = refusal("YC-18.9", "refuse.no_such_tie")
NOT_HERE: Final = refusal("YC-18.9", "refuse.tie_not_here")
USED: Final = refusal("YC-18.9", "refuse.tie_used")
EMPTY: Final = refusal("YC-18.9", "refuse.nothing_to_seize")
NOT_OWNED: Final = refusal("YC-18.9", "refuse.thing_not_there")


def refuse_tie(s: Table, seat: int, god: int) -> Refusal | None:
    """Whether a seat may take things from a god by Blood Ties now (YC-18.9)."""
    other = s.figure_of(god)
    if not 0 <= other < s.seats or other == seat or not s.related(seat, box.BLOOD_TIES, god):
        return NOT_TIED
    if s.where[other] != s.where[seat]:
        return NOT_HERE
    if s.ties_used >> box.GODS * seat + god & 1:
        return USED
    return None if s.elves[other] or s.dice[other] or s.kit[other] else EMPTY


def tied(s: Table, seat: int) -> list[int]:
    """The seats in a god's World from which it may take things (YC-18.9). Only a campaign has Blood Ties."""
    return [f for f in s.relatives(seat, box.BLOOD_TIES) if f < s.seats] if s.page > pages.HARD else []


def may_use(s: Table, seat: int, artifact: int) -> bool:
    """Whether a god has an artifact in force, or could take it at this moment (YC-18.9)."""
    if s.iotunn & box.THRYM:
        return False
    if s.kit[seat] & artifact:
        return True
    return s.page > pages.HARD and any(s.kit[f] & artifact for f in tied(s, seat))


def elves_at_hand(s: Table, seat: int) -> int:
    """A god's Elves and those that it could take at this moment, none under Suttung (YC-7.4, YC-18.9)."""
    return 0 if s.iotunn & box.SUTTUNG else s.elves[seat] + sum([s.elves[f] for f in tied(s, seat)])


def dice_at_hand(s: Table, seat: int) -> int:
    """A god's Vanir dice and those that it could take at this moment, none under Hrungnir (YC-7.4, YC-18.9)."""
    return 0 if s.iotunn & box.HRUNGNIR else s.dice[seat] + sum([s.dice[f] for f in tied(s, seat)])


def ties(s: Table, seat: int) -> list[Move]:
    """The Blood Ties that a seat may use now."""
    return [TIE.moves[god] for god in range(box.GODS) if refuse_tie(s, seat, god) is None]


class Seize(Choice[Table]):
    """Taking things from a god by Blood Ties, one after the other (YC-18.9, YC-26.14)."""

    fields = (("seat", "seat"), ("god", "god"))
    asks = question("YC-18.9", "ask.seize")
    offers = (*SEIZE.moves, DONE)
    by_hunch = True

    def __init__(self, seat: int, god: int) -> None:
        super().__init__(seat)
        self.god = god

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.figure_of(self.god),)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        return None if s.owns(s.figure_of(self.god), move.args[0]) else NOT_OWNED

    def take(self, s: Table, move: Move) -> None:
        if move is not DONE:
            s.hand_over(s.figure_of(self.god), self.seat, move.args[0])
            s.say(SEIZED, (self.seat, s.figure_of(self.god), move.args[0]))
            s.then(Seize(self.seat, self.god))
