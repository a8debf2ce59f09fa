"""Raid Villages and Raid Keeps (RM-7.4, RM-7.5): cards are taken and resolved one at a time."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Move, Step, distinct
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import RESOLVE, RESOLVE_CARD
from longhall.games.reavers_of_midgard.box.zones import DRAWN, PILE, TAKEN, TILES
from longhall.games.reavers_of_midgard.rules.artifacts import Window, gain_artifact
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup, discard_card
from longhall.games.reavers_of_midgard.rules.effects import OF_CARD, Apply
from longhall.games.reavers_of_midgard.words import line, question, refusal

CARD_RESOLVED: Final = line("RM-7.4.2", "log.card_resolved")
SET_CARD: Final = line("RM-8.3.5", "log.set_card")


def raid(s: Table, seat: int, deck: int, extra: int) -> None:
    """A pair or two cards, the extra cards, then all one at a time (RM-7.4.1, RM-7.4.2, RM-7.5.1)."""
    s.then(TakeGroup(seat, deck, extra), ResolveNext(seat))


class ResolveNext(TurnQuestion):
    """The next card among those taken (D-CARD-ORDER)."""

    asks = question("RM-7.4.2", "ask.next")
    families = (RESOLVE,)
    reason = refusal("RM-7.4.2", "refuse.not_taken_card")

    def legal(self, s: Table) -> list[Move]:
        return [RESOLVE_CARD[card] for card in distinct(s.zones[TAKEN + self.seat])]

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        if len(s.zones[TAKEN + seat]) > 1:
            s.then(self.again())
        s.then(Window(seat))
        resolve(s, seat, move.args[0], TAKEN + seat)

    def again(self) -> ResolveNext:
        """The same question, for the cards that are left."""
        return ResolveNext(self.seat)


def resolve(s: Table, seat: int, card: int, origin: int) -> None:
    """A Village or Keep card, or the reward of a tile. Set cards go to the Glory pile (RM-9.5)."""
    if box.DECK_OF[card] == box.TILE:
        s.show(card, origin, TILES + seat)
        s.then(Apply(seat, OF_CARD[card]))
    elif box.IS_ARTIFACT[card]:
        gain_artifact(s, seat, card, origin)
    elif box.IS_SET[card]:
        s.show(card, origin, PILE + seat)
        s.say(SET_CARD, (seat, card))
    else:
        s.say(CARD_RESOLVED, (seat, card))
        s.then(Apply(seat, OF_CARD[card]), Finished(seat, card, origin == DRAWN))


class Finished(Step[Table]):
    """A card that has been resolved goes face up under its deck (RM-9.2)."""

    fields = (("seat", "seat"), ("card", "card"), ("drawn", "flag"))

    def __init__(self, seat: int, card: int, drawn: bool) -> None:
        self.seat = seat
        self.card = card
        self.drawn = drawn

    def run(self, s: Table) -> None:
        discard_card(s, self.card, DRAWN if self.drawn else TAKEN + self.seat)
