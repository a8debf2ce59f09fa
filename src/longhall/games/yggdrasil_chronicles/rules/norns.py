"""The Norns and the Enemy decks: Skuld looks ahead (YC-16.10), Urd sends cards back (YC-16.12)."""

from typing import Final

from longhall.core.engine.rules import Move, Refusal
from longhall.games.yggdrasil_chronicles.box import Table
from longhall.games.yggdrasil_chronicles.box.moves import HAND_TO, KEEP_ORDER, PUT_UNDER, SWAP
from longhall.games.yggdrasil_chronicles.box.zones import DECK, RETURNED, SHOWN, WHEEL
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.wheel import owner, put_under
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

SKULD_SHOWS: Final = line("YC-16.10", "log.skuld_shows")
CARDS_SEEN: Final = line("YC-16.10", "log.cards_seen")
NOT_OPEN: Final = refusal("YC-R11", "refuse.not_on_wheel")
NO_PLAYER: Final = refusal("YC-16.12", "refuse.not_seated")


def look_ahead(s: Table, seat: int, n: int) -> None:
    """Skuld: every player looks at the top cards of his deck, then puts them back in an order he chooses."""
    for other in s.clockwise(seat):
        shown = SHOWN + other
        if len(s.zones[shown]) < n:
            s.deal(DECK + other, shown, n - len(s.zones[shown]))
        while len(s.zones[shown]) < n and s.zones[RETURNED + other]:
            s.show(s.zones[RETURNED + other][0], RETURNED + other, shown)
        s.say(SKULD_SHOWS, (other,))
        for card in s.zones[shown]:
            s.tell(other, CARDS_SEEN, (card,))
    s.then_all([OrderCards(other) for other in s.clockwise(seat) if len(s.zones[SHOWN + other]) == n])


class OrderCards(SeatAsk):
    """Skuld: the two cards go back on top as they were, or changed over (YC-26.13)."""

    asks = question("YC-16.10", "ask.order")
    offers = (KEEP_ORDER, SWAP)

    def take(self, s: Table, move: Move) -> None:
        if move is SWAP:
            s.zones[SHOWN + self.seat] = s.zones[SHOWN + self.seat][::-1]


class ReturnCard(SeatAsk):
    """Urd: an open card of the Wheel goes under its owner's deck, one after the other (YC-16.12)."""

    fields = (("seat", "seat"), ("left", "number"))
    asks = question("YC-16.12", "ask.return")
    speaks_of = ("left",)
    families = (PUT_UNDER,)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal(self, s: Table) -> list[Move]:
        return [PUT_UNDER.moves[card] for card in s.zones[WHEEL]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if move.args[0] in s.zones[WHEEL] else NOT_OPEN

    def take(self, s: Table, move: Move) -> None:
        card = move.args[0]
        if self.left > 1:
            s.then(ReturnCard(self.seat, self.left - 1))
        seat = owner(s, card)
        if seat >= 0 or s.seats == 1:
            put_under(s, card, max(0, seat))
        else:
            s.then(HandTo(self.seat, card))


class HandTo(SeatAsk):
    """Urd with two players: who receives the support god's card (YC-16.12)."""

    fields = (("seat", "seat"), ("card", "card"))
    asks = question("YC-16.12", "ask.hand_to")
    speaks_of = ("card",)
    families = (HAND_TO,)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def legal(self, s: Table) -> list[Move]:
        return [HAND_TO.moves[s.gods[seat]] for seat in range(s.seats)]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if 0 <= s.figure_of(move.args[0]) < s.seats else NO_PLAYER

    def take(self, s: Table, move: Move) -> None:
        put_under(s, self.card, s.figure_of(move.args[0]))
