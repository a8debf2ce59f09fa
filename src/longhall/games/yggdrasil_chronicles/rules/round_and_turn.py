"""Rounds and turns (YC-4), and the first step of a turn: reveal an Enemy (YC-5)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Move, Procedure, Refusal, Rule, Step, in_order
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import NEXT
from longhall.games.yggdrasil_chronicles.rules import wheel
from longhall.games.yggdrasil_chronicles.rules.act import Act
from longhall.games.yggdrasil_chronicles.rules.asks import TableAsk
from longhall.games.yggdrasil_chronicles.rules.enemies import activate
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod, MoveSupport, TravelCompanion
from longhall.games.yggdrasil_chronicles.rules.pages import check_objective, reveal_effect
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

ROUND_BEGINS: Final = line("YC-4.1", "log.round_begins")
TURN_BEGINS: Final = line("YC-4.3", "log.turn_begins")
TURN_GOES_ON: Final = line("YC-18.11", "log.turn_goes_on")
TURN_CUT: Final = line("YC-6.5.3", "log.turn_cut")
ENEMY_WAITS: Final = line("YC-5.2", "log.enemy_waits")
THIRD_COPY: Final = line("YC-5.8", "log.enemy_waits")
ENEMY_AWAKES: Final = line("YC-5.3", "log.enemy_awakes")
SLAIN_STAYS: Final = line("YC-22.6.4", "log.slain_stays")

# The stages of a turn
REVEAL: Final = 0
ACTIVATE: Final = 1
RETURN: Final = 2
SUPPORT: Final = 3
TRAVEL: Final = 4
MOVE: Final = 5
ACT: Final = 6
END: Final = 7

PLAYED: Final = refusal("YC-4.2", "refuse.already_played")
NOT_SEATED: Final = refusal("YC-4.2", "refuse.nobodys_god")


class Round(Step[Table]):
    """Every player puts the top card of his deck face down on the Wheel (YC-4.1)."""

    def to_come(self, s: Table) -> list[tuple[Message, Rule]]:
        return [(ROUND_BEGINS.message, ROUND_BEGINS.rule)]

    def run(self, s: Table) -> None:
        s.played = 0
        for seat in range(s.seats):
            wheel.put_down(s, seat)
        s.say(ROUND_BEGINS)
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

    asks = question("YC-4.2", "ask.next")
    families = (NEXT,)

    def candidates(self, s: Table) -> list[Move]:
        return [NEXT.moves[s.gods[seat]] for seat in range(s.seats)]

    def legal(self, s: Table) -> list[Move]:
        return [NEXT.moves[s.gods[seat]] for seat in range(s.seats) if not s.played >> seat & 1]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        seat = s.figure_of(move.args[0])
        if not 0 <= seat < s.seats:
            return NOT_SEATED
        return PLAYED if s.played >> seat & 1 else None

    def take(self, s: Table, move: Move) -> None:
        s.active = s.gods.index(move.args[0])
        s.say(TURN_BEGINS, (s.active,))
        s.then(Turn(), NextTurn())


class Turn(Procedure[Table]):
    """A turn of the active player: reveal, move, act (YC-4.3).

    `card` is the one revealed, `pair` the one it meets on the Wheel, `awake` whether that activates the Enemy.
    """

    fields = (("card", "card"), ("pair", "card"), ("awake", "flag"))
    made_of = 0
    stages = in_order(
        (REVEAL, line("YC-5.1", "stage.reveal")),
        (ACTIVATE, line("YC-5.3", "stage.activate")),
        (RETURN, line("YC-5.5", "stage.return")),
        (SUPPORT, line("YC-5.7", "stage.support")),
        (TRAVEL, line("YC-9.1", "stage.travel")),
        (MOVE, line("YC-9.2", "stage.move")),
        (ACT, line("YC-10.1", "stage.act")),
        (END, line("YC-4.4", "stage.end")),
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
        if stage == REVEAL:
            self.reveal(s)
        elif stage == ACTIVATE:
            activate(s, box.ENEMY_OF[self.card])
        elif stage == RETURN:
            self.return_cards(s)
        elif stage == SUPPORT:
            self.move_support(s)
        elif stage == TRAVEL:
            if s.relations_of(s.active, box.TRAVEL):
                s.then(TravelCompanion(s.active))
        elif stage == MOVE:
            s.then(MoveGod(s.active))
        elif stage == ACT:
            s.then(Act(s.active, True, True))
        else:
            self.finish(s)

    def part(self) -> int:
        """Which of its three steps the turn is in: reveal, move or act (YC-4.3)."""
        now = self.stage - 1
        return 0 if now < TRAVEL else 1 if now < ACT else 2

    def reveal(self, s: Table) -> None:
        """Without another open card of the Enemy nothing happens; with one it is activated (YC-5.1 to YC-5.3).

        So between turns each Enemy has one open card at most (YC-5.4), alone two.
        """
        self.card = wheel.turn_up(s, s.active)
        if self.card < 0:
            self.go(TRAVEL)
            return
        enemy = box.ENEMY_OF[self.card]
        open_cards = wheel.face_up(s, enemy)
        if len(open_cards) == 2:
            self.pair = open_cards[0]
            if s.is_slain(enemy):
                self.go(RETURN)
                s.say(SLAIN_STAYS, (s.active, self.card, enemy))
            else:
                self.awake = True
                s.say(ENEMY_AWAKES, (s.active, self.card))
            return
        self.go(TRAVEL)
        if len(open_cards) == 1:
            s.say(ENEMY_WAITS, (s.active, self.card))
        else:
            self.third_copy(s, open_cards)
        reveal_effect(s, enemy)

    def third_copy(self, s: Table, open_cards: list[int]) -> None:
        """Solo: the two older cards go under the deck, and nobody is activated (YC-5.8, YC-R18)."""
        s.say(THIRD_COPY, (s.active, self.card))
        for card in open_cards[:2]:
            wheel.put_under(s, card, s.active)

    def return_cards(self, s: Table) -> None:
        """Both cards go back, the active player's Fenrir into a shuffled deck (YC-5.5, YC-5.6, YC-6.5.4, YC-R12)."""
        fenrir = self.awake and box.ENEMY_OF[self.card] == box.FENRIR
        if s.seats == 1:
            # Solo: both cards stay on the Wheel (YC-5.8).
            if fenrir:
                wheel.shuffle_in(s, -1, s.active)
            return
        self.return_card(s, self.pair, self.card, fenrir)
        self.return_card(s, self.card, self.pair, fenrir)

    def return_card(self, s: Table, card: int, other: int, fenrir: bool) -> None:
        seat = wheel.receiver(s, card, other)
        if fenrir and seat == s.active:
            wheel.shuffle_in(s, card, seat)
        else:
            wheel.put_under(s, card, seat)

    def move_support(self, s: Table) -> None:
        """A support god's card that woke an Enemy lets that god move (YC-5.7); Fenrir then ends the turn (YC-6.5.3)."""
        if self.awake and box.ENEMY_OF[self.card] == box.FENRIR:
            if s.power_of(s.active, box.TYR):
                s.say(TURN_GOES_ON, (s.active,))
            else:
                self.go(END)
                s.say(TURN_CUT, (s.active,))
        if wheel.owner(s, self.card) < 0:
            s.then(MoveSupport(s.active, box.GOD_OF[self.card]))

    def finish(self, s: Table) -> None:
        """The end of the turn, also when it was cut short (YC-21.5)."""
        s.played |= 1 << s.active
        if s.page > pages.HARD:
            check_objective(s, "end_of_turn")
