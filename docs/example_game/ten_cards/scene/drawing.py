"""The table of Ten Cards as a Scene."""

from __future__ import annotations

from typing import Final

from longhall.core.draw.drawing import Drawing as Frame, card_piece, in_turn, zone
from longhall.core.show.scene import Area, Card, Fact, Panel, Phase, Piece, Spot
from longhall.games.ten_cards.box import Table, things as box
from longhall.games.ten_cards.words import WORDS

HEADLINE: Final = WORDS.message("scene.headline")
CARD: Final = WORDS.message("scene.card")
TRICK: Final = WORDS.message("scene.trick")
HAND: Final = WORDS.message("scene.hand")
TRICKS: Final = WORDS.message("scene.tricks")


class Drawing(Frame[Table]):
    """The trick, and the cards of the seat that looks at it."""

    def areas(self) -> list[Area]:
        trick = Area("board", self.say(TRICK), rule="TC-3.1", form="line")
        for seat in range(self.s.seats):
            id, name, pieces = f"zone:{self.id(seat)}", self.called(seat), self.cards(box.PLAYED, seat)
            trick.spots.append(Spot(id, name, name, seat=seat, state="" if pieces else "waiting"))
            trick.pieces += pieces
        if self.seat < 0:
            return [trick]
        hand = Area("hand", self.say(HAND), rule="TC-1.2")
        zone(hand, "hand", self.say(HAND), self.cards(box.HAND, self.seat))
        return [trick, hand]

    def cards(self, place: int, seat: int) -> list[Piece]:
        """The cards of a zone that is in sight."""
        spot = f"zone:{self.id(seat)}" if place == box.PLAYED else "zone:hand"
        faces = [(box.CARD_NAMES.ids[card], self.say(CARD, (card,))) for card in self.s.zones[place + seat]]
        cards = [Card(id, name, "card", name, id, name, "", "", "TC-1.1", False) for id, name in faces]
        return [card_piece(card, f"card:{card.id}", seat, spot, f"card:{card.id}") for card in cards]

    def panel(self, seat: int) -> Panel:
        s = self.s
        facts = [Fact("in_hand", self.say(HAND), str(len(s.zones[box.HAND + seat])), "TC-1.2")]
        acting, tricks = seat in s.deciders(), s.tricks[seat]
        return Panel(seat, self.id(seat), self.name(seat), tricks, acting, facts, [], [], score_name=self.say(TRICKS))

    def phases(self) -> list[Phase]:
        return in_turn([str(n + 1) for n in range(box.DEALT)], sum(self.s.tricks))

    def headline(self) -> str:
        return self.say(HEADLINE, (min(sum(self.s.tricks) + 1, box.DEALT), box.DEALT))
