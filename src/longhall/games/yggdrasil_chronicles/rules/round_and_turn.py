"""Rounds and turns (YC-4), and the first step of a turn: reveal an Enemy (YC-5)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Procedure, Step
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.core.speech.rulebook import Rule
from longhall.games.yggdrasil_chronicles.box import pages
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.moves import NEXT
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.rules.act import Act
from longhall.games.yggdrasil_chronicles.rules.asks import TableAsk
from longhall.games.yggdrasil_chronicles.rules.enemies import activate
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod, MoveSupport, TravelCompanion
from longhall.games.yggdrasil_chronicles.rules.pages import check_objective, reveal_effect
from longhall.games.yggdrasil_chronicles.rules.wheel import (
    face_up,
    owner,
    put_down,
    put_under,
    receiver,
    shuffle_in,
    turn_up,
)
from longhall.games.yggdrasil_chronicles.words import (
    ALREADY_PLAYED,
    ASK_NEXT,
    ENEMY_AWAKES,
    ENEMY_WAITS,
    NOBODYS_GOD,
    ROUND_BEGINS,
    SLAIN_STAYS,
    STAGE_ACT,
    STAGE_ACTIVATE,
    STAGE_END,
    STAGE_MOVE,
    STAGE_RETURN,
    STAGE_REVEAL,
    STAGE_SUPPORT,
    STAGE_TRAVEL,
    TURN_BEGINS,
    TURN_CUT,
    R,
)

YC_4_1: Final = R["YC-4.1"]
YC_4_2: Final = R["YC-4.2"]
YC_4_3: Final = R["YC-4.3"]
YC_4_4: Final = R["YC-4.4"]
YC_5_1: Final = R["YC-5.1"]
YC_5_2: Final = R["YC-5.2"]
YC_5_3: Final = R["YC-5.3"]
YC_5_5: Final = R["YC-5.5"]
YC_5_7: Final = R["YC-5.7"]
YC_5_8: Final = R["YC-5.8"]
YC_6_5_3: Final = R["YC-6.5.3"]
YC_9_1: Final = R["YC-9.1"]
YC_9_2: Final = R["YC-9.2"]
YC_10_1: Final = R["YC-10.1"]
YC_22_6_4: Final = R["YC-22.6.4"]

PLAYED: Final = Refusal(YC_4_2, ALREADY_PLAYED)
NOT_SEATED: Final = Refusal(YC_4_2, NOBODYS_GOD)


class Round(Step[Table]):
    """Every player puts the top card of his deck face down on the Wheel (YC-4.1)."""

    def to_come(self) -> list[tuple[Message, Rule]]:
        return [(ROUND_BEGINS, YC_4_1)]

    def run(self, s: Table) -> None:
        s.played = 0
        for seat in range(s.seats):
            put_down(s, seat)
        s.say(ROUND_BEGINS, (), YC_4_1)
        s.then(NextTurn())


class NextTurn(Step[Table]):
    """The table names the next player; when all have played a new round starts (YC-4.2, YC-4.4)."""

    def run(self, s: Table) -> None:
        s.active = -1
        s.healed = 0
        if s.played == (1 << s.seats) - 1:
            s.then(Round())
            return
        seat = 0
        while s.played >> seat & 1:
            seat += 1
        s.then(NextPlayer(seat))


class NextPlayer(TableAsk):
    """The next player among those who have not yet played this round (YC-R1, YC-26.2)."""

    rule = YC_4_2

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_NEXT, ()

    def candidates(self, s: Table) -> list[Move]:
        return [NEXT.moves[s.gods[seat]] for seat in range(s.seats)]

    def legal(self, s: Table) -> list[Move]:
        return [NEXT.moves[s.gods[seat]] for seat in range(s.seats) if not s.played >> seat & 1]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not NEXT:
            return self.elsewhere()
        seat = s.figure_of(move.args[0])
        if not 0 <= seat < s.seats:
            return NOT_SEATED
        return PLAYED if s.played >> seat & 1 else None

    def take(self, s: Table, move: Move) -> None:
        s.active = s.gods.index(move.args[0])
        s.say(TURN_BEGINS, (s.active,), YC_4_3)
        s.then(Turn(), NextTurn())


class Turn(Procedure[Table]):
    """A turn of the active player: reveal, move, act (YC-4.3).

    `card` is the one revealed, `pair` the one it meets on the Wheel, `awake` whether that activates the Enemy.
    """

    __slots__ = ("awake", "card", "pair")

    fields = (("card", "card"), ("pair", "card"), ("awake", "flag"))
    made_of = 0
    stages = (
        (STAGE_REVEAL, YC_5_1),
        (STAGE_ACTIVATE, YC_5_3),
        (STAGE_RETURN, YC_5_5),
        (STAGE_SUPPORT, YC_5_7),
        (STAGE_TRAVEL, YC_9_1),
        (STAGE_MOVE, YC_9_2),
        (STAGE_ACT, YC_10_1),
        (STAGE_END, YC_4_4),
    )

    def __init__(self) -> None:
        super().__init__()
        self.card = -1
        self.pair = -1
        self.awake = False

    def clone(self) -> Turn:
        copy = Turn()
        copy.stage = self.stage
        copy.card = self.card
        copy.pair = self.pair
        copy.awake = self.awake
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == 0:
            self.reveal(s)
        elif stage == 1:
            activate(s, self.card % 6)
        elif stage == 2:
            self.return_cards(s)
        elif stage == 3:
            self.move_support(s)
        elif stage == 4:
            if s.relations_of(s.active, box.TRAVEL):
                s.then(TravelCompanion(s.active))
        elif stage == 5:
            s.then(MoveGod(s.active))
        elif stage == 6:
            s.then(Act(s.active, True, True))
        else:
            self.finish(s)

    def reveal(self, s: Table) -> None:
        """Without another open card of the Enemy nothing happens; with one it is activated (YC-5.1 to YC-5.3).

        So between turns each Enemy has one open card at most (YC-5.4), alone two.
        """
        self.stage = 4
        self.card = turn_up(s, s.active)
        if self.card < 0:
            return
        enemy = self.card % 6
        open_cards = face_up(s, enemy)
        if len(open_cards) == 1:
            s.say(ENEMY_WAITS, (s.active, self.card), YC_5_2)
            self.reveal_effect(s, enemy)
        elif len(open_cards) == 2:
            self.pair = open_cards[0]
            self.stage = 2
            if s.is_slain(enemy):
                s.say(SLAIN_STAYS, (enemy,), YC_22_6_4)
            else:
                self.awake = True
                self.stage = 1
                s.say(ENEMY_AWAKES, (s.active, self.card), YC_5_3)
        else:
            self.third_copy(s, open_cards)
            self.reveal_effect(s, enemy)

    def third_copy(self, s: Table, open_cards: list[int]) -> None:
        """Solo: the two older cards go under the deck, and nobody is activated (YC-5.8, YC-R18)."""
        s.say(ENEMY_WAITS, (s.active, self.card), YC_5_8)
        for card in open_cards[:2]:
            put_under(s, card, s.active)

    def reveal_effect(self, s: Table, enemy: int) -> None:
        if s.page > pages.HARD:
            reveal_effect(s, enemy)

    def return_cards(self, s: Table) -> None:
        """Both cards go back, the active player's Fenrir into a shuffled deck (YC-5.5, YC-5.6, YC-6.5.4, YC-R12)."""
        fenrir = self.awake and self.card % 6 == box.FENRIR
        if s.seats == 1:
            # Solo: both cards stay on the Wheel (YC-5.8).
            if fenrir:
                shuffle_in(s, -1, s.active)
            return
        for card, other in ((self.pair, self.card), (self.card, self.pair)):
            seat = receiver(s, card, other)
            if fenrir and seat == s.active:
                shuffle_in(s, card, seat)
            else:
                put_under(s, card, seat)

    def move_support(self, s: Table) -> None:
        """A support god's card that woke an Enemy lets that god move (YC-5.7); Fenrir then ends the turn (YC-6.5.3)."""
        if self.awake and self.card % 6 == box.FENRIR and not s.power_of(s.active, box.TYR):
            self.stage = 7
            s.say(TURN_CUT, (s.active,), YC_6_5_3)
        if owner(s, self.card) < 0:
            s.then(MoveSupport(s.active, self.card // 6))

    def finish(self, s: Table) -> None:
        """The end of the turn, also when it was cut short (YC-21.5)."""
        s.played |= 1 << s.active
        if s.page > pages.HARD:
            check_objective(s, "end_of_turn")
