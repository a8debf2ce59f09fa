"""Village and Keep cards (RM-8.2, RM-8.3): drawn by an effect, and pillaged."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.engine.rules import Choice, Move, Refusal, Rule, distinct
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import DECLINE, DRAW_FROM, KEEP_CARD, KEEP_OF, PILLAGE
from longhall.games.reavers_of_midgard.box.zones import DRAWN, TAKEN
from longhall.games.reavers_of_midgard.rules.combat import FOUGHT, Combat
from longhall.games.reavers_of_midgard.rules.decks import NOTHING_TO_DRAW, can_draw, discard_card, draw_cards
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, Apply, Op, card_of
from longhall.games.reavers_of_midgard.rules.paying import has_hammer
from longhall.games.reavers_of_midgard.rules.prophecies import draw_prophecy
from longhall.games.reavers_of_midgard.rules.raids import resolve
from longhall.games.reavers_of_midgard.rules.recruit_reavers import Recruit
from longhall.games.reavers_of_midgard.words import line, message, question, refusal

CARD_KEPT: Final = line("RM-8.4.2", "log.card_kept")
PILLAGED: Final = message("log.pillaged")
SPARED: Final = message("log.spared")


class Draw(Op):
    """Draw n cards of a deck, keep some, and resolve them."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.deck = box.DECK_NAMES.index(row["deck"])
        self.n: int = row["n"]

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        draw(s, seat, self.deck, self.n, rule)

    def possible(self, s: Table, seat: int) -> bool:
        return can_draw(s, self.deck)


def draw(s: Table, seat: int, deck: int, n: int, rule: Rule) -> None:
    """One card, or one of two (RM-8.4.2), is drawn and resolved at once."""
    if deck == box.PROPHECY:
        draw_prophecy(s, seat)
    elif deck == box.REAVER:
        draw_cards(s, seat, deck, n, TAKEN + seat, rule)
        s.then(Recruit(seat))
    else:
        draw_cards(s, seat, deck, n, DRAWN, rule)
        s.then(KeepOne(seat))


class KeepOne(Choice[Table]):
    """Which of the drawn cards is kept and resolved; the other goes under its deck (D-KEEP1)."""

    asks = question("RM-8.4.2", "ask.keep")
    families = (KEEP_CARD,)
    reason = refusal("RM-8.4.2", "refuse.not_among_drawn")

    def legal(self, s: Table) -> list[Move]:
        return [KEEP_OF[card] for card in distinct(s.zones[DRAWN])]

    def take(self, s: Table, move: Move) -> None:
        kept = move.args[0]
        others = list(s.zones[DRAWN])
        others.remove(kept)
        for card in others:
            discard_card(s, card, DRAWN)
        if others:
            s.say(CARD_KEPT, (self.seat, kept))
        resolve(s, self.seat, kept, DRAWN)


class DrawChoice(Op):
    """A card of the Village or the Keep deck, as the owner says before seeing it (RM-7.1.5)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.decks = [box.DECK_NAMES.index(deck) for deck in row["decks"]]

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(ChooseDeck(seat))

    def possible(self, s: Table, seat: int) -> bool:
        for deck in self.decks:
            if can_draw(s, deck):
                return True
        return False


class ChooseDeck(Choice[Table]):
    """Village or Keep (D-DECK)."""

    asks = question("RM-7.1.5", "ask.deck")
    offers = DRAW_FROM.moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if can_draw(s, move.args[0]) else NOTHING_TO_DRAW

    def take(self, s: Table, move: Move) -> None:
        draw(s, self.seat, move.args[0], 1, self.cites())


class May(Op):
    """The optional part of a card: Pillage."""

    def __init__(self, effect: int, fights: bool) -> None:
        self.effect = effect
        self.fights = fights

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(MayPillage(seat, self.effect, self.fights))


class MayPillage(Choice[Table]):
    """Whether the card is pillaged; a combat needs a hammer source (D-PILLAGE)."""

    fields = (("seat", "seat"), ("effect", "effect"), ("fights", "flag"))
    asks = question("RM-8.3.8", "ask.pillage")
    families = (DECLINE.family, PILLAGE.family)
    reason = refusal("RM-8.3.8", "refuse.no_hammer")

    def __init__(self, seat: int, effect: int, fights: bool) -> None:
        super().__init__(seat)
        self.effect = effect
        self.fights = fights

    def cites(self) -> Rule:
        return EFFECTS[self.effect].rule

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (card_of(self.effect),)

    def legal(self, s: Table) -> list[Move]:
        return [PILLAGE, DECLINE] if self.possible(s) else [DECLINE]

    def take(self, s: Table, move: Move) -> None:
        card = card_of(self.effect)
        if move is PILLAGE:
            s.say_by(self.cites(), PILLAGED, (self.seat, card))
            s.then(Apply(self.seat, self.effect))
        elif self.possible(s):
            s.say_by(self.cites(), SPARED, (self.seat, card))

    def possible(self, s: Table) -> bool:
        """A combat needs a hammer source (RM-8.3.8)."""
        return not self.fights or has_hammer(s, self.seat)


class Fight(Op):
    """A combat against the Defense of a card."""

    def __init__(self, defense: int, win: int) -> None:
        self.defense = defense
        self.win = win

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(PillageCombat(seat, self.defense, self.win))


class PillageCombat(Combat):
    """The combat of a Pillage: what the winner gains is an effect, the loser keeps what he had (RM-R-21)."""

    fields = (("seat", "seat"), ("defense", "number"), ("win", "effect"), *FOUGHT)
    made_of = 3

    def __init__(self, seat: int, defense: int, win: int) -> None:
        super().__init__(seat, defense)
        self.win = win

    def clone(self) -> PillageCombat:
        copy = PillageCombat(self.seat, self.defense, self.win)
        copy.taken_over(self)
        return copy

    def won(self, s: Table) -> None:
        s.then(Apply(self.seat, self.win))

    def lost(self, s: Table) -> None:
        return
