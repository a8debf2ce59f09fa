"""Prophecies (RM-8.7): drawn, taken from the display (RM-7.2.1), returned."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Rule, distinct
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import FROM_DECK, PROPHECY_OF, RETURN, RETURN_CARD
from longhall.games.reavers_of_midgard.box.zones import DISCARD, PILE, PROPHECIES, SECRET
from longhall.games.reavers_of_midgard.rules.decks import ShownOrDrawn, draw_card
from longhall.games.reavers_of_midgard.rules.effects import Op
from longhall.games.reavers_of_midgard.words import line, question, refusal

PROPHECY_TAKEN: Final = line("RM-7.2.1", "log.prophecy_taken")
PROPHECY_DRAWN: Final = line("RM-15.3", "log.prophecy_drawn")
YOUR_PROPHECY: Final = line("RM-15.3", "log.your_prophecy")
PROPHECY_RETURNED: Final = line("RM-8.1.6", "log.prophecy_returned")


def draw_prophecy(s: Table, seat: int) -> None:
    """The top Prophecy goes to the Glory pile, seen by its owner only (RM-15.3)."""
    card = draw_card(s, box.PROPHECY, SECRET + seat)
    if card >= 0:
        s.say(PROPHECY_DRAWN, (seat,))
        s.tell(seat, YOUR_PROPHECY, (card,))


class ReturnProphecy(Op):
    """A Prophecy of the own pile goes back under its deck (Brisingamen, RM-8.1.6)."""

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(GiveBack(seat))

    def possible(self, s: Table, seat: int) -> bool:
        return False


class GiveBack(Choice[Table]):
    """Which own Prophecy is returned, the one just drawn included (RM-R-23). Asked so that silence tells nothing."""

    asks = question("RM-8.1.6", "ask.return")
    families = (RETURN,)
    always_asked = True
    reason = refusal("RM-8.1.6", "refuse.no_such_prophecy")

    def legal(self, s: Table) -> list[Move]:
        cards = distinct(s.zones[SECRET + self.seat] + s.zones[PILE + self.seat])
        return [RETURN_CARD[card] for card in cards if card >= 0 and box.DECK_OF[card] == box.PROPHECY]

    def take(self, s: Table, move: Move) -> None:
        card = move.args[0]
        # Everybody sees it (RM-15.5). Of two copies the one that others have seen goes, so that nothing is told.
        seen = card in s.zones[PILE + self.seat]
        s.show(card, PILE + self.seat if seen else SECRET + self.seat, DISCARD + box.PROPHECY)
        s.say(PROPHECY_RETURNED, (self.seat, card))


class ChooseProphecy(ShownOrDrawn):
    """A face-up Prophecy, or the unseen top card of the deck (RM-7.2.1)."""

    asks = question("RM-7.2.1", "ask.prophecy")
    deck = box.PROPHECY
    display = PROPHECIES
    shown = PROPHECY_OF
    not_shown = refusal("RM-7.2.1", "refuse.not_shown_card")

    def take(self, s: Table, move: Move) -> None:
        if move is FROM_DECK:
            draw_prophecy(s, self.seat)
        else:
            s.show(move.args[0], PROPHECIES, PILE + self.seat)
            s.say(PROPHECY_TAKEN, (self.seat, move.args[0]))
