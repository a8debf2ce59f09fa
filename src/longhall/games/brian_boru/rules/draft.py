"""The draft phase (BB-5): the cards are dealt, and kept two at a time."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Move, Refusal, Sealed, Step, replaced
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.box.moves import PICK
from longhall.games.brian_boru.words import line, question, refusal

CARDS_DEALT: Final = line("BB-5.1", "log.dealt")
ONE_LEFT_OVER: Final = line("BB-5.2", "log.left_over")
PASSED_ON: Final = line("BB-5.3", "log.passed_on")
DRAFT_DONE: Final = line("BB-5.7", "log.draft_done")

ACTION_STREAM: Final = 3

NOT_HELD: Final = refusal("BB-5.3", "refuse.not_in_packet")
PICKED_BEFORE: Final = refusal("BB-5.3", "refuse.picked")


class DraftPhase(Step[Table]):
    """All 25 cards are shuffled and dealt; one may be left over (BB-5.1, BB-5.2)."""

    def run(self, s: Table) -> None:
        s.phase = box.DRAFT
        gather(s)
        s.zones[zones.ACTION_DECK] = tuple(s.shuffle(ACTION_STREAM, range(box.ACTIONS)))
        # BB-16.6: what was known of the cards of earlier rounds is worth nothing now.
        s.remembered = ((),) * s.seats
        for seat in range(s.seats):
            s.deal(zones.ACTION_DECK, zones.PACKET + seat, box.DEALT[s.seats])
        s.say(CARDS_DEALT, (box.DEALT[s.seats],))
        if s.zones[zones.ACTION_DECK]:
            s.pour(zones.ACTION_DECK, zones.LEFT_OVER)
            s.say(ONE_LEFT_OVER)
        s.then(Draft(list(range(s.seats))))


def gather(s: Table) -> None:
    """Cards set aside or discarded in earlier rounds come back (BB-5.1)."""
    for zone in (zones.DISCARD, zones.PAST_TRICKS, zones.LEFT_OVER):
        s.zones[zone] = ()
    for seat in range(s.seats):
        for zone in (zones.HAND, zones.PACKET, zones.KEPT, zones.PLAYED, zones.UNPLAYED):
            s.zones[zone + seat] = ()


class Draft(Sealed[Table]):
    """Everybody keeps two cards of the packet in hand, in secret (BB-5.3, BB-D2)."""

    fields = (("seats", "seat*"),)
    asks = question("BB-5.3", "ask.pick")
    families = (PICK,)

    def __init__(self, seats: list[int]) -> None:
        super().__init__(seats, box.KEEP)

    def blank(self) -> Draft:
        return Draft(self.seats)

    def legal(self, s: Table, seat: int, given: list[Move]) -> list[Move]:
        moves = PICK.moves
        left = [moves[card] for card in s.zones[zones.PACKET + seat]]
        for move in given:
            left.remove(move)
        return left

    def refuse(self, s: Table, seat: int, given: list[Move], move: Move) -> Refusal | None:
        if move.args[0] not in s.zones[zones.PACKET + seat]:
            return NOT_HELD
        return PICKED_BEFORE if move in given else None

    def reveal(self, s: Table, answers: list[list[Move]]) -> None:
        """The rest goes to the left; a packet of one or two is kept whole (BB-5.3, BB-5.4, BB-5.5)."""
        for i, seat in enumerate(self.seats):
            for move in answers[i]:
                s.hide(move.args[0], zones.PACKET + seat, zones.KEPT + seat)
            s.remembered = replaced(s.remembered, seat, (*s.remembered[seat], s.zones[zones.PACKET + seat]))
        s.pass_on([zones.PACKET + seat for seat in self.seats])
        s.say(PASSED_ON)
        if len(s.zones[zones.PACKET]) > box.KEEP:
            s.then(Draft(self.seats))
            return
        # BB-5.7
        for seat in self.seats:
            s.pour(zones.PACKET + seat, zones.KEPT + seat)
            s.pour(zones.KEPT + seat, zones.HAND + seat)
        s.say(DRAFT_DONE)
