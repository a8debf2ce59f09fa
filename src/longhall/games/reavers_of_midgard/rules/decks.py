"""Decks (RM-9): piles with their discards (RM-9.3), drawing, discarding, and taking a pair or two cards."""

from typing import ClassVar, Final

from longhall.core.engine.rules import Move, Refusal, Rule, distinct
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import FROM_DECK, TAKE_PAIR
from longhall.games.reavers_of_midgard.box.zones import DECK, DISCARD, TAKEN, pair_zone
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.words import line, message, question, refusal, rule

CARD_TAKEN: Final = message("log.card_taken")
CARDS_DRAWN: Final = message("log.cards_drawn")
NO_CARD_LEFT: Final = line("RM-R-30", "log.no_card_left")
RESHUFFLED: Final = line("RM-9.4", "log.reshuffled")

# The streams of the decks follow those of start player, crew dice and combat dice.
DECK_STREAM: Final = 3
GROUP: Final = 2

# By deck: Reavers, Village cards, Keep cards
TAKING: Final = ("RM-7.1.1", "RM-7.4.1", "RM-7.5.1")
RM_TAKING: Final = [rule(id) for id in TAKING]
NOTHING_TO_DRAW: Final = refusal("RM-9.4", "refuse.no_card_at_all")
NO_PAIR: Final = [refusal(id, "refuse.no_pair_there") for id in TAKING]


def can_draw(s: Table, deck: int) -> bool:
    """Whether a card is left in the draw pile or among the discards (RM-9.4)."""
    return bool(s.zones[DECK + deck]) or bool(s.zones[DISCARD + deck])


def draw_card(s: Table, deck: int, target: int) -> int:
    """The top card goes to a zone; -1: there is none. When the last one is drawn, the deck is made anew (RM-9.4)."""
    origin = DECK + deck
    if not s.zones[origin]:
        # Nothing lay under it when it ran out; something may lie there by now.
        make_anew(s, deck)
        if not s.zones[origin]:
            s.say(NO_CARD_LEFT, (deck,))
            return -1
    card = s.zones[origin][0]
    s.deal(origin, target, 1)
    if not s.zones[origin]:
        make_anew(s, deck)
    return card


def make_anew(s: Table, deck: int) -> None:
    """A deck that has run out is made anew from its discards, if there are any (RM-9.4)."""
    if s.zones[DISCARD + deck]:
        s.zones[DECK + deck] = tuple(s.shuffle(DECK_STREAM + deck, s.zones[DISCARD + deck]))
        s.zones[DISCARD + deck] = ()
        s.say(RESHUFFLED, (deck,))


def discard_card(s: Table, card: int, origin: int) -> None:
    """A card that was not on a player board goes face up under its deck (RM-9.2)."""
    s.show(card, origin, DISCARD + box.DECK_OF[card])


class ShownOrDrawn(TurnQuestion):
    """A face-up card of a display, or the unseen top card of its deck; which of the two is said before it is seen."""

    abstract = True
    deck: ClassVar[int]
    display: ClassVar[int]
    # The moves that name a card of the display, by card
    shown: ClassVar[list[Move]]
    not_shown: ClassVar[Refusal]

    def legal(self, s: Table) -> list[Move]:
        moves = [self.shown[card] for card in distinct(s.zones[self.display])]
        if can_draw(s, self.deck):
            moves.append(FROM_DECK)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is FROM_DECK:
            return None if can_draw(s, self.deck) else NOTHING_TO_DRAW
        if not move.args or move is not self.shown[move.args[0]]:
            return self.elsewhere()
        return None if move.args[0] in s.zones[self.display] else self.not_shown


class TakeGroup(TurnQuestion):
    """A face-up pair as it is (RM-R-45), or two cards of the deck, unseen (D-GROUP, RM-R-44); it must be one of them.

    The place stays empty (RM-7.1.2, RM-7.1.3). The extra cards (RM-4.6) are drawn before any is resolved (RM-R-37).
    """

    fields = (("seat", "seat"), ("deck", "deck"), ("extra", "number"))
    asks = question("RM-7.1.1", "ask.group")
    speaks_of = ("deck",)
    families = (FROM_DECK.family, TAKE_PAIR)

    def __init__(self, seat: int, deck: int, extra: int) -> None:
        super().__init__(seat)
        self.deck = deck
        self.extra = extra

    def cites(self) -> Rule:
        return RM_TAKING[self.deck]

    def legal(self, s: Table) -> list[Move]:
        moves = [TAKE_PAIR.moves[i] for i in range(box.MOST_SEATS) if s.zones[pair_zone(self.deck, i)]]
        if can_draw(s, self.deck):
            moves.append(FROM_DECK)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is FROM_DECK:
            return None if can_draw(s, self.deck) else NOTHING_TO_DRAW
        return None if s.zones[pair_zone(self.deck, move.args[0] - 1)] else NO_PAIR[self.deck]

    def take(self, s: Table, move: Move) -> None:
        target = TAKEN + self.seat
        draws = self.extra
        if move is FROM_DECK:
            draws += GROUP
        else:
            zone = pair_zone(self.deck, move.args[0] - 1)
            s.say_together(self.cites(), CARD_TAKEN, self.seat, s.zones[zone])
            s.pour(zone, target)
        draw_cards(s, self.seat, self.deck, draws, target, self.cites())


def draw_cards(s: Table, seat: int, deck: int, n: int, target: int, rule: Rule) -> None:
    """Several cards are drawn and shown, as far as there are any (RM-15.4)."""
    drawn: list[int] = []
    for _ in range(n):
        card = draw_card(s, deck, target)
        if card < 0:
            break
        drawn.append(card)
    s.say_together(rule, CARDS_DRAWN, seat, drawn)
