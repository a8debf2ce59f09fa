"""Gods' Gifts (BR-4): the cards are dealt and drafted."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Line, Move, Refusal, Sealed, Step, distinct, replaced
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import PICK
from longhall.games.blood_rage.box.zones import BURIED, DECK, HAND, LEFT_OVER, PACK, PICKED
from longhall.games.blood_rage.words import line, question, refusal

ASK_PICK: Final = question("BR-4.3", "ask.pick")
ASK_PICK_TWO: Final = question("BR-4.4", "ask.pick_two")
CARDS_DEALT: Final = line("BR-4.2", "log.dealt")
DRAFT_DONE: Final = line("BR-4.6", "log.draft_done")
ALL_CARDS_KEPT: Final = line("BR-4.7", "log.all_kept")

DEALT: Final = 8

NOT_HELD: Final = refusal("BR-4.3", "refuse.not_in_pack")
NOT_HELD_BY_TWO: Final = refusal("BR-4.4", "refuse.not_in_pack")


def keep_per_pass(seats: int) -> int:
    """One card of each pack; two with two players (BR-4.3, BR-4.4)."""
    return int(box.BOX["setup_by_players"][str(seats)]["draft_keep_per_pass"])


KEEPS: Final = [0, 0, keep_per_pass(2), keep_per_pass(3), keep_per_pass(4)]


class GodsGifts(Step[Table]):
    """BR-4.1, BR-4.2: the card kept from before stays aside in the hand while eight new ones are dealt."""

    def run(self, s: Table) -> None:
        s.phase = box.GODS_GIFTS
        deck = DECK + s.age - 1
        s.remembered = ((),) * s.seats
        for seat in range(s.seats):
            s.deal(deck, PACK + seat, DEALT)
        s.pour(deck, LEFT_OVER)
        s.say(CARDS_DEALT, (s.age - 1,))
        if s.first_game and s.age == 1:
            s.then(KeepAll())
        else:
            s.then(Draft(list(range(s.seats)), KEEPS[s.seats]))


class KeepAll(Step[Table]):
    """The first-game variant: the hand is the eight cards dealt (BR-4.7)."""

    def run(self, s: Table) -> None:
        for seat in range(s.seats):
            s.pour(PACK + seat, HAND + seat)
        s.say(ALL_CARDS_KEPT)


class Draft(Sealed[Table]):
    """Everybody keeps a card (or two) of the pack in front of him, in secret and at once (D-02, BR-16.8).

    What is kept stays kept, and packs always go to the left (BR-4.5).
    """

    fields = (("seats", "seat*"), ("needed", "number"))
    families = (PICK,)

    def blank(self) -> Draft:
        return Draft(self.seats, self.needed)

    def asked(self) -> Line:
        return ASK_PICK if self.needed == 1 else ASK_PICK_TWO

    def legal(self, s: Table, seat: int, given: list[Move]) -> list[Move]:
        pack = s.zones[PACK + seat]
        if given:
            left = list(pack)
            for move in given:
                left.remove(move.args[0])
            pack = tuple(left)
        return [PICK.moves[face] for face in distinct(pack)]

    def refuse(self, s: Table, seat: int, given: list[Move], move: Move) -> Refusal | None:
        held = s.zones[PACK + seat].count(move.args[0])
        if held <= given.count(move):
            return NOT_HELD if self.needed == 1 else NOT_HELD_BY_TWO
        return None

    def reveal(self, s: Table, answers: list[list[Move]]) -> None:
        """Kept cards go face down aside; what is left goes to the left, or away when two are left."""
        for seat in self.seats:
            # BR-16.3: it remembers what it had in front of it.
            s.remembered = replaced(s.remembered, seat, (*s.remembered[seat], s.zones[PACK + seat]))
            for move in answers[seat]:
                s.hide(move.args[0], PACK + seat, PICKED + seat)
        if len(s.zones[PACK]) == 2:
            for seat in self.seats:
                s.pour(PACK + seat, BURIED + seat)
                s.pour(PICKED + seat, HAND + seat)
            s.say(DRAFT_DONE)
        else:
            s.pass_on([PACK + seat for seat in self.seats])
            s.then(Draft(self.seats, self.needed))
