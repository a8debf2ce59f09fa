"""Loki's Blessing (BR-6.9(7)): a loser may invade the province again."""

from __future__ import annotations

from longhall.core.engine.moves import Move
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import DECLINE
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.rules.invade import Invade, WarriorOffer
from longhall.games.blood_rage.words import ASK_BLESSING, R


class Blessing(WarriorOffer):
    """One Warrior from the reserve, at no cost; it is an Invade with all that follows one (D-19)."""

    rule = R["BR-14.5"]

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_BLESSING, (self.place,)

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.then(Invade(self.seat, box.WARRIOR, self.place, box.RESERVE, 0))
