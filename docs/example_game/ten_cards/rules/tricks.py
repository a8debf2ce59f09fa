"""Tricks (TC-3)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Move, Procedure, Refusal, in_order
from longhall.games.ten_cards.box import Table, things as box
from longhall.games.ten_cards.words import WORDS

NOT_IN_HAND: Final = WORDS.refusal("TC-3.1", "refuse.not_in_hand")
PLAYED: Final = WORDS.line("TC-3.1", "log.played")
WON: Final = WORDS.line("TC-3.2", "log.won")

LEAD: Final = 0
FOLLOW: Final = 1
WIN: Final = 2


class Trick(Procedure[Table]):
    """A card of each player; the higher one takes the trick."""

    fields = (("leader", "seat"),)
    stages = in_order(
        (LEAD, WORDS.line("TC-3.1", "stage.lead")),
        (FOLLOW, WORDS.line("TC-3.1", "stage.follow")),
        (WIN, WORDS.line("TC-3.2", "stage.win")),
    )

    def __init__(self, leader: int) -> None:
        super().__init__()
        self.leader = leader

    def clone(self) -> Trick:
        copy = Trick(self.leader)
        copy.stage = self.stage
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage != WIN:
            s.then(Play(self.leader if stage == LEAD else 1 - self.leader))
        else:
            winner = 0 if s.zones[box.PLAYED][0] > s.zones[box.PLAYED + 1][0] else 1
            s.tricks[winner] += 1
            s.score(winner, 1, WON, (winner,))
            for seat in range(s.seats):
                s.show(s.zones[box.PLAYED + seat][0], box.PLAYED + seat, box.GONE)
            if s.zones[box.HAND]:
                s.then(Trick(winner))


class Play(Choice[Table]):
    """A card from the hand."""

    asks = WORDS.question("TC-3.1", "ask.play")

    def legal(self, s: Table) -> list[Move]:
        return [move for move in box.PLAY.moves if move.args[0] in s.zones[box.HAND + self.seat]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if move.args[0] in s.zones[box.HAND + self.seat] else NOT_IN_HAND

    def take(self, s: Table, move: Move) -> None:
        s.show(move.args[0], box.HAND + self.seat, box.PLAYED + self.seat)
        s.say(PLAYED, (self.seat, move.args[0]))
